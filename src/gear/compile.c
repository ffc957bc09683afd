/* compile.c: from a board to a plan
 * SPDX-License-Identifier: MIT */
#include "gear/compile.h"

#include <string.h>

#include "constraint/cell-set.h"
#include "graph/graph.h"

#define N_OWN_HOUSES 27

static guint
get_cell_of_house (guint house, guint i)
{
  if (house < 9)
    return house * 9 + i;
  house -= 9;
  if (house < 9)
    return i * 9 + house;
  house -= 9;
  return (house / 3 * 3 + i / 3) * 9 + house % 3 * 3 + i % 3;
}

/* Whether it is a row, a column or a box */
static bool
is_own_house (const YassConstraint *here, guint *house)
{
  for (*house = 0; *house < N_OWN_HOUSES; (*house)++)
    {
      guint n = 0;

      for (guint i = 0; i < 9; i++)
        {
          const guint cell = get_cell_of_house (*house, i);

          n += here->cell_set[cell / 64] >> (cell % 64) & 1;
        }
      if (n == 9)
        return true;
    }
  return false;
}

static bool
has_own_houses (const YassBoard *board)
{
  guint found = 0;
  guint house;

  if (board->n_cells != YASS_GEAR_CELLS
      || board->n_variables > YASS_GEAR_MOST_VARIABLES
      || board->n_numbers != YASS_GEAR_NUMBERS
      || board->n_mapped > YASS_GEAR_MOST_HOUSES)
    return false;
  for (guint c = 0; c < board->n_mapped; c++)
    if (yass_board_is_house (board, c)
        && is_own_house (&board->constraints[c], &house))
      found |= 1u << house;
  return found == (1u << N_OWN_HOUSES) - 1;
}

static bool
fits_equation (const YassEquation *equation)
{
  if (equation->n_groups > YASS_GEAR_MOST_GROUPS)
    return false;
  for (guint i = 0; i < equation->n_groups; i++)
    if (equation->groups[i].n > YASS_GEAR_NUMBERS
        || ABS (equation->groups[i].times) > G_MAXINT16)
      return false;
  return true;
}

/* Something that plain puzzles do not have */
static bool
is_stated (const YassBoard *board)
{
  return board->n_looking > N_OWN_HOUSES || board->exclusion.n_relations > 0
         || board->has_more_sights;
}

static bool
fits (const YassBoard *board)
{
  if (YASS_SET_IS_WIDE || !is_stated (board) || !has_own_houses (board))
    return false;
  for (guint c = 0; c < board->n_mapped; c++)
    if (board->constraints[c].n_cells > YASS_GEAR_NUMBERS)
      return false;
  for (guint c = board->n_mapped; c < board->n_looking; c++)
    if (board->constraints[c].looker == YASS_LOOKER_SUM
            ? !fits_equation (board->constraints[c].equation)
            : board->constraints[c].looker == YASS_LOOKER_CONSTRAINT
                  && board->constraints[c].scope->n_variables > G_MAXUINT8)
      return false;
  return true;
}

static guint
lane_of_variable (guint variable)
{
  return variable < YASS_GEAR_CELLS
             ? yass_gear_lane_of (variable)
             : YASS_GEAR_LANES + variable - YASS_GEAR_CELLS;
}

/* Constraints are woken by their lanes */
static YassGearConstraint *
add_constraint_woken_by (YassGearPlan *plan, YassGearConstraintKind kind,
                         const uint32_t *variables, guint n,
                         YassGearSet *woken_by)
{
  const guint at = plan->n_constraints++;
  YassGearConstraint *self = &plan->constraints[at];

  self->kind = kind;
  self->n_lanes = (uint8_t) n;
  self->lanes = g_new (uint8_t, n);
  for (guint i = 0; i < n; i++)
    {
      self->lanes[i] = (uint8_t) lane_of_variable (variables[i]);
      woken_by[self->lanes[i]][at / 64] |= (uint64_t) 1 << (at % 64);
    }
  plan->first_waiting[at / 64] |= (uint64_t) 1 << (at % 64);
  return self;
}

static YassGearConstraint *
add_constraint (YassGearPlan *plan, YassGearConstraintKind kind,
                const uint32_t *variables, guint n)
{
  return add_constraint_woken_by (plan, kind, variables, n, plan->woken_by);
}

static bool
is_full (const YassGearPlan *plan)
{
  return plan->n_constraints >= YASS_GEAR_CONSTRAINTS - 1;
}

/* The rest of a cage's house says what the cage must have. It does not wake
 * the cage: one look in sixty would find something. */
static void
add_rest (YassGearConstraint *self, const YassEquation *equation)
{
  const guint n = equation->n_rest;

  self->n_rest = (uint8_t) n;
  self->lanes = g_renew (uint8_t, self->lanes, self->n_lanes + n);
  for (guint i = 0; i < n; i++)
    self->lanes[self->n_lanes + i]
        = (uint8_t) yass_gear_lane_of (equation->rest[i]);
}

/* Returns false when there is no more room, or for none that has too many
 * groups */
static bool
add_equation (YassGearPlan *plan, const YassConstraint *here)
{
  const YassEquation *equation = here->equation;

  if (is_full (plan) || !fits_equation (equation))
    return false;
  YassGearConstraint *self = add_constraint (
      plan, equation->is_cage ? YASS_GEAR_CAGE : YASS_GEAR_SUM,
      equation->variables, equation->n_variables);
  if (equation->is_cage)
    add_rest (self, equation);
  self->is_derived = here->looker == YASS_LOOKER_DERIVED_SUM;
  self->least = equation->least;
  self->most = equation->most;
  self->totals = equation->totals;
  self->n_groups = (uint8_t) equation->n_groups;
  self->groups = g_new (YassGearGroup, equation->n_groups);
  for (guint i = 0; i < equation->n_groups; i++)
    self->groups[i]
        = (YassGearGroup){ .times = (int16_t) equation->groups[i].times,
                           .n = (uint8_t) equation->groups[i].n };
  return true;
}

static bool
is_in_a_cage (const YassBoard *board, const YassConstraint *here)
{
  for (guint c = board->n_mapped; c < board->n_looking; c++)
    {
      const YassEquation *equation = board->constraints[c].equation;
      guint n = 0;

      if (board->constraints[c].looker != YASS_LOOKER_SUM
          || equation->n_groups != 1)
        continue;
      for (guint i = 0; i < equation->n_variables; i++)
        n += here->cell_set[equation->variables[i] / 64]
                 >> (equation->variables[i] % 64)
             & 1;
      if (n == here->n_cells)
        return true;
    }
  return false;
}

static void
add_house (YassGearPlan *plan, const YassConstraint *here)
{
  YassGearHouse *house = &plan->houses[plan->n_houses];

  for (guint i = 0; i < 9; i++)
    {
      house->lanes[i] = (uint8_t) yass_gear_lane_of (here->cells[i]);
      plan->houses_of[house->lanes[i]] |= (uint64_t) 1 << plan->n_houses;
    }
  plan->n_houses++;
}

/* Returns false when there is no more room */
static bool
add_distinct (YassGearPlan *plan, const YassBoard *board)
{
  guint house;

  plan->houses = g_new0 (YassGearHouse, board->n_mapped);
  for (guint c = 0; c < board->n_mapped; c++)
    {
      const YassConstraint *here = &board->constraints[c];
      const bool is_house = yass_board_is_house (board, c);

      if (is_house)
        add_house (plan, here);
      if (is_own_house (here, &house)
          || (yass_set_is_empty (here->must_appear)
              && is_in_a_cage (board, here)))
        continue;
      if (is_full (plan))
        return false;
      add_constraint (plan, YASS_GEAR_DISTINCT, here->cells, here->n_cells)
          ->must
          = (uint16_t) yass_set_to_bits (here->must_appear);
    }
  return true;
}

/* The table of what @excluded leaves, which may be there already */
static guint
add_table (YassGearPlan *plan, const uint16_t *excluded)
{
  for (guint i = 0; i < plan->n_tables; i++)
    {
      bool is_same = true;

      for (guint number = 0; is_same && number < YASS_GEAR_NUMBERS; number++)
        is_same = plan->tables[i][1 << number]
                  == (YASS_GEAR_ALL & ~excluded[number]);
      if (is_same)
        return i;
    }
  plan->tables
      = g_realloc (plan->tables, (plan->n_tables + 1) * sizeof *plan->tables);
  uint16_t *table = plan->tables[plan->n_tables];
  table[0] = 0;
  for (guint numbers = 1; numbers <= YASS_GEAR_ALL; numbers++)
    table[numbers] = table[numbers & (numbers - 1)]
                     | (YASS_GEAR_ALL & ~excluded[__builtin_ctz (numbers)]);
  return plan->n_tables++;
}

static bool
share_own_house (guint a, guint b)
{
  return a / 9 == b / 9 || a % 9 == b % 9
         || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/* By cell: those that are known to differ where both are in one house or sum,
 * as a set */
typedef uint64_t Told[YASS_GEAR_CELLS][2];

static void
tell_group (const uint32_t *variables, guint n, Told told)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; n > 1 && j < n; j++)
      told[variables[i]][variables[j] / 64] |= (uint64_t) 1
                                               << (variables[j] % 64);
}

static void
tell_differences (const YassBoard *board, Told told)
{
  for (guint c = 0; c < board->n_mapped; c++)
    tell_group (board->constraints[c].cells, board->constraints[c].n_cells,
                told);
  for (guint c = board->n_mapped; c < board->n_constraints; c++)
    if (board->constraints[c].looker == YASS_LOOKER_SUM)
      {
        const YassEquation *equation = board->constraints[c].equation;
        const uint32_t *variables = equation->variables;

        for (guint i = 0; i < equation->n_groups; i++)
          {
            tell_group (variables, equation->groups[i].n, told);
            variables += equation->groups[i].n;
          }
      }
}

/* What the cell says about others, beyond what they are @told already */
static bool
add_links (YassGearPlan *plan, const YassExclusion *exclusion, guint cell,
           Told told)
{
  YassGearLinks *self = &plan->links[yass_gear_lane_of (cell)];
  const GArray *relations = yass_exclusion_has_relations (exclusion, cell)
                                ? exclusion->relations[cell]
                                : NULL;
  bool is_linked[YASS_GEAR_CELLS] = { false };
  const uint32_t at = cell;

  self->links = g_new (YassGearLink, YASS_GEAR_CELLS);
  self->seen = g_new (uint8_t, YASS_GEAR_CELLS);
  for (guint i = 0; relations != NULL && i < relations->len; i++)
    {
      const guint other = g_array_index (relations, YassRelation, i).other;
      uint16_t excluded[YASS_GEAR_NUMBERS];

      if (is_linked[other])
        continue;
      is_linked[other] = true;
      for (guint number = 0; number < YASS_GEAR_NUMBERS; number++)
        excluded[number] = (uint16_t) yass_set_to_bits (
            yass_exclusion_get (exclusion, cell, number, other));
      self->links[self->n_links++]
          = (YassGearLink){ .table = (uint16_t) add_table (plan, excluded),
                            .lane = (uint8_t) yass_gear_lane_of (other) };
    }
  self->is_related = self->n_links > 0;
  YASS_CELLS_FOREACH (other, yass_exclusion_sees (exclusion, cell),
                      exclusion->cell_words)
  {
    if (is_linked[other])
      continue;
    self->is_related |= !share_own_house (cell, other);
    if (!(told[cell][other / 64] >> (other % 64) & 1))
      self->seen[self->n_seen++] = (uint8_t) yass_gear_lane_of (other);
  }
  if (self->n_links + self->n_seen == 0)
    return true;
  if (is_full (plan))
    return false;
  add_constraint_woken_by (plan, YASS_GEAR_LINKS, &at, 1,
                           self->n_links > 0 ? plan->woken_by
                                             : plan->woken_by_placing);
  return true;
}

static void
add_sights (YassGearPlan *plan, const YassExclusion *exclusion, guint cell)
{
  uint16_t *sees = plan->sees[yass_gear_lane_of (cell)];

  YASS_CELLS_FOREACH (other, yass_exclusion_sees (exclusion, cell),
                      exclusion->cell_words)
  sees[yass_gear_lane_of (other)] = YASS_GEAR_ALL;
}

static bool
add_all_links (YassGearPlan *plan, const YassBoard *board)
{
  const YassExclusion *exclusion = &board->exclusion;
  Told told = { 0 };

  tell_differences (board, told);
  for (guint cell = 0; cell < YASS_GEAR_CELLS; cell++)
    {
      add_sights (plan, exclusion, cell);
      if (!add_links (plan, exclusion, cell, told))
        return false;
    }
  return true;
}

/* Whether places of a number can rule out more than locked candidates do.
 * Where there are sums, cells that differ are left to these. */
static bool
has_common (const YassGearPlan *plan, const YassBoard *board)
{
  const bool has_sums = board->scopes.n_looked_at[YASS_LOOKER_SUM] > 0;

  for (guint lane = 0; lane < YASS_GEAR_LANES; lane++)
    if (plan->links[lane].n_links > 0
        || (plan->links[lane].is_related && !has_sums))
      return true;
  return false;
}

/* What each edge leaves of the whole grid */
static void
add_rows (YassGearPlan *plan)
{
  plan->rows = g_aligned_alloc (YASS_GEAR_LANES, sizeof *plan->rows, 64);
  for (guint cell = 0; cell < YASS_GEAR_CELLS; cell++)
    {
      const guint lane = yass_gear_lane_of (cell);
      const YassGearLinks *links = &plan->links[lane];
      for (guint number = 0; number < YASS_GEAR_NUMBERS; number++)
        {
          const uint16_t bit = (uint16_t) (1 << number);
          uint16_t *row = plan->rows[lane][number];

          for (guint i = 0; i < YASS_GEAR_LANES; i++)
            row[i] = (uint16_t) (YASS_GEAR_ALL & ~(plan->sees[lane][i] & bit));
          for (guint i = 0; i < links->n_links; i++)
            row[links->links[i].lane]
                = plan->tables[links->links[i].table][bit];
          row[lane] = bit;
          for (guint box = 0; box < 9; box++)
            {
              uint16_t gone = 0;

              for (guint i = 0; i < YASS_GEAR_BOX_LANES; i++)
                gone |= row[box * YASS_GEAR_BOX_LANES + i] ^ YASS_GEAR_ALL;
              plan->reaches[lane][number]
                  |= (uint16_t) ((guint) (gone != 0) << box);
            }
        }
    }
}

static gint
compare_sizes (gconstpointer a, gconstpointer b, gpointer data)
{
  const YassConstraint *const *one = a;
  const YassConstraint *const *other = b;
  const guint n = (*one)->equation->n_variables;
  const guint m = (*other)->equation->n_variables;

  if (n != m)
    return n < m ? -1 : 1;
  return *one < *other ? -1 : *one > *other;
}

/* Which equations are meant */
typedef struct
{
  YassLooker looker; /* the rule that looks at them */
  guint least_groups;
  guint most_groups;
} Wanted;

static const Wanted stated_sums = { YASS_LOOKER_SUM, 0, G_MAXUINT };
static const Wanted derived_sums = { YASS_LOOKER_DERIVED_SUM, 0, G_MAXUINT };
static const Wanted derived_cages = { YASS_LOOKER_DERIVED_SUM, 0, 1 };
static const Wanted derived_others = { YASS_LOOKER_DERIVED_SUM, 2, G_MAXUINT };

static bool
is_wanted (const Wanted *wanted, const YassConstraint *here)
{
  return here->looker == wanted->looker
         && here->equation->n_groups >= wanted->least_groups
         && here->equation->n_groups <= wanted->most_groups;
}

/* The smallest first. Returns false if one of them was not added. */
static bool
add_equations (YassGearPlan *plan, const YassBoard *board, const Wanted *wanted)
{
  const guint most = board->n_looking - board->n_mapped;
  g_autofree const YassConstraint **order
      = g_new (const YassConstraint *, most + 1);
  bool are_all_there = true;
  guint n = 0;

  for (guint c = board->n_mapped; c < board->n_looking; c++)
    if (is_wanted (wanted, &board->constraints[c]))
      order[n++] = &board->constraints[c];
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_sizes, NULL);
  for (guint i = 0; i < n; i++)
    are_all_there &= add_equation (plan, order[i]);
  return are_all_there;
}

/* What looks for itself, the cheapest first. Returns false when there is no
 * more room. */
static bool
add_own (YassGearPlan *plan, const YassBoard *board)
{
  for (guint c = board->n_mapped; c < board->n_looking; c++)
    {
      const YassConstraint *here = &board->constraints[c];
      const YassScope *scope = here->scope;

      if (here->looker != YASS_LOOKER_CONSTRAINT)
        continue;
      if (is_full (plan))
        return false;
      YassGearConstraint *self = add_constraint_woken_by (
          plan, YASS_GEAR_OWN, scope->variables, scope->n_variables,
          here->propagator->wakes == YASS_WAKES_PLACED ? plan->woken_by_placing
                                                       : plan->woken_by);
      self->propagator = here->propagator;
      self->scope = scope;
      self->first_kept = here->first_kept;
    }
  return true;
}

static void
end_tier (YassGearPlan *plan, YassGearTier tier)
{
  plan->end_words[tier] = (plan->n_constraints + 63) / 64;
  plan->n_constraints = plan->end_words[tier] * 64;
}

static guint
count_words (const YassBoard *board, const Wanted *wanted)
{
  guint n = 0;

  for (guint c = board->n_mapped; c < board->n_looking; c++)
    n += is_wanted (wanted, &board->constraints[c]);
  return (n + 63) / 64;
}

/* Derived sums: as many as there is room for. Those of one group find something
 * in 25 to 37 looks of a hundred on hard killers, those of two in 8 to 24, of
 * three in 7 to 16: they are looked at first, if words are left for that. */
static void
add_derived (YassGearPlan *plan, const YassBoard *board)
{
  const bool has_room = plan->end_words[YASS_GEAR_LOOKING]
                            + count_words (board, &derived_cages)
                            + count_words (board, &derived_others)
                        <= YASS_GEAR_WORDS;

  if (has_room)
    add_equations (plan, board, &derived_cages);
  end_tier (plan, YASS_GEAR_DERIVED_CAGES);
  add_equations (plan, board, has_room ? &derived_others : &derived_sums);
  end_tier (plan, YASS_GEAR_DERIVED);
}

YassGearPlan *
yass_gear_plan_new (const YassBoard *board)
{
  if (!fits (board))
    return NULL;
  g_autoptr (YassGearPlan) plan = yass_gear_plan_alloc ();
  plan->sums = yass_sum_tables_get ();
  plan->has_pairs = true;
  if (!add_all_links (plan, board) || !add_distinct (plan, board)
      || !add_equations (plan, board, &stated_sums))
    return NULL;
  end_tier (plan, YASS_GEAR_STATED);
  if (!add_own (plan, board))
    return NULL;
  end_tier (plan, YASS_GEAR_LOOKING);
  add_derived (plan, board);
  if (has_common (plan, board))
    add_rows (plan);
  plan->has_own
      = plan->end_words[YASS_GEAR_LOOKING] > plan->end_words[YASS_GEAR_STATED];
  plan->n_hidden = board->n_variables - board->n_cells;
  plan->n_kept = board->n_kept;
  plan->view = (YassView){ .game = board->game,
                           .n_cells = board->n_cells,
                           .n_variables = board->n_variables,
                           .n_numbers = board->n_numbers,
                           .n_words = YASS_SET_WORDS,
                           .cell_words = board->exclusion.cell_words,
                           .sees = board->exclusion.sees };
  return g_steal_pointer (&plan);
}

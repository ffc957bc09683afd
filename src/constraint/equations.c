/* equations.c: sums of statements, compiled
 * SPDX-License-Identifier: MIT */
#include "constraint/equations.h"

#include "constraint/cell-set.h"
#include "constraint/scopes.h"
#include "graph/graph.h"

/* It matters much which cells of an equation are put together into groups that
 * must differ: the fewer and larger the groups, the fewer totals they can add
 * up to. Several orders are tried. */
#define N_TRIALS 8

/* On boards with more numbers than a machine word has bits, every cell is a
 * group of its own */
#define MOST_NUMBERS_GROUPED 64

static guint
take_clique (const YassBoard *board, guint start, uint64_t *left, bool rising,
             uint64_t *clique)
{
  const guint n_words = board->exclusion.cell_words;
  guint n = 1;

  yass_cells_clear (clique, n_words);
  yass_cells_add (clique, start);
  for (guint i = 0; i < n_words; i++)
    left[i] &= yass_exclusion_sees (&board->exclusion, start)[i];
  while (!yass_cells_are_none (left, n_words))
    {
      const guint cell = rising ? yass_cells_first (left, n_words)
                                : yass_cells_last (left, n_words);

      yass_cells_add (clique, cell);
      for (guint i = 0; i < n_words; i++)
        left[i] &= yass_exclusion_sees (&board->exclusion, cell)[i];
      n++;
    }
  return n;
}

/* The largest set of different cells that a quick look finds in @cells. Returns
 * its size. */
static guint
find_clique (const YassBoard *board, const uint64_t *cells, uint64_t *best)
{
  const guint n_words = board->exclusion.cell_words;
  uint64_t *left = YASS_CELLS_NEW (n_words);
  uint64_t *clique = YASS_CELLS_NEW (n_words);
  guint most = 0;

  YASS_CELLS_FOREACH (cell, cells, n_words)
  {
    const guint bound
        = 1
          + yass_cells_count_common (
              cells, yass_exclusion_sees (&board->exclusion, cell), n_words);

    for (guint rising = 0; rising < 2 && bound > most; rising++)
      {
        yass_cells_copy (left, cells, n_words);
        const guint n = take_clique (board, cell, left, rising == 1, clique);

        if (n > most)
          {
            most = n;
            yass_cells_copy (best, clique, n_words);
          }
      }
  }
  return most;
}

/* What @n different numbers of the board add up to */
static void
add_span (const YassBoard *board, guint n, gint *least, gint *most)
{
  const gint low = (gint) (n * (n - 1) / 2);

  *least += low;
  *most += (gint) (n * (board->n_numbers - 1)) - low;
}

guint
yass_board_count_groups (const YassBoard *board, const uint64_t *cells,
                         gint *least, gint *most)
{
  const guint n_words = board->exclusion.cell_words;
  uint64_t *left = YASS_CELLS_NEW (n_words);
  uint64_t *clique = YASS_CELLS_NEW (n_words);
  guint n_groups = 0;

  yass_cells_copy (left, cells, n_words);
  for (*least = *most = 0; !yass_cells_are_none (left, n_words); n_groups++)
    {
      add_span (board, find_clique (board, left, clique), least, most);
      yass_cells_drop (left, clique, n_words);
    }
  return n_groups;
}

/* Cells by group, one after the other */
typedef struct
{
  guint n_groups;
  guint *sizes;
  uint32_t *cells;
  guint n_squares; /* of the sizes, together */
} Grouping;

static void
group_greedily (const YassBoard *board, const uint64_t *cells,
                Grouping *grouping)
{
  const guint n_words = board->exclusion.cell_words;
  uint64_t *left = YASS_CELLS_NEW (n_words);
  uint64_t *clique = YASS_CELLS_NEW (n_words);
  guint n = 0;

  yass_cells_copy (left, cells, n_words);
  grouping->n_groups = grouping->n_squares = 0;
  while (!yass_cells_are_none (left, n_words))
    {
      const guint size = find_clique (board, left, clique);

      grouping->sizes[grouping->n_groups++] = size;
      grouping->n_squares += size * size;
      YASS_CELLS_FOREACH (cell, clique, n_words)
      grouping->cells[n++] = (uint32_t) cell;
      yass_cells_drop (left, clique, n_words);
    }
}

static void
group_singly (const YassBoard *board, const uint64_t *cells, Grouping *grouping)
{
  grouping->n_groups = 0;
  YASS_CELLS_FOREACH (cell, cells, board->exclusion.cell_words)
  {
    grouping->cells[grouping->n_groups] = (uint32_t) cell;
    grouping->sizes[grouping->n_groups++] = 1;
  }
}

/* The next cell of a group: the first one in @order, or the one that most of
 * the others could follow */
static guint
choose_next (const YassBoard *board, const uint64_t *candidates,
             const uint32_t *order, guint n, bool best_fitting)
{
  const guint n_words = board->exclusion.cell_words;
  guint chosen = G_MAXUINT;
  guint most = 0;

  for (guint i = 0; i < n; i++)
    if (yass_cells_have (candidates, order[i]))
      {
        if (!best_fitting)
          return order[i];
        const guint here
            = 1
              + yass_cells_count_common (
                  candidates, yass_exclusion_sees (&board->exclusion, order[i]),
                  n_words);
        if (here > most)
          {
            most = here;
            chosen = order[i];
          }
      }
  return chosen;
}

static void
group_in_order (const YassBoard *board, const uint64_t *cells,
                const uint32_t *order, guint n, bool best_fitting,
                Grouping *grouping)
{
  const guint n_words = board->exclusion.cell_words;
  uint64_t *left = YASS_CELLS_NEW (n_words);
  uint64_t *candidates = YASS_CELLS_NEW (n_words);
  guint n_done = 0;

  yass_cells_copy (left, cells, n_words);
  grouping->n_groups = grouping->n_squares = 0;
  while (n_done < n)
    {
      guint size = 0;

      yass_cells_copy (candidates, left, n_words);
      while (!yass_cells_are_none (candidates, n_words))
        {
          const guint cell
              = choose_next (board, candidates, order, n, best_fitting);

          grouping->cells[n_done++] = cell;
          left[cell / 64] &= ~((uint64_t) 1 << (cell % 64));
          for (guint i = 0; i < n_words; i++)
            candidates[i] &= yass_exclusion_sees (&board->exclusion, cell)[i];
          size++;
        }
      grouping->sizes[grouping->n_groups++] = size;
      grouping->n_squares += size * size;
    }
}

static void
shuffle (uint32_t *cells, guint n, uint32_t *seed)
{
  for (guint i = n - 1; i > 0; i--)
    {
      *seed = *seed * 1664525 + 1013904223;
      const guint j = (*seed >> 8) % (i + 1);
      const uint32_t cell = cells[i];

      cells[i] = cells[j];
      cells[j] = cell;
    }
}

/* Appends @cells, each of which counts @times, in groups */
static void
add_groups (const YassBoard *board, YassEquation *equation,
            const uint64_t *cells, gint times)
{
  const guint n_words = board->exclusion.cell_words;
  const guint n = yass_cells_count (cells, n_words);
  g_autofree guint *sizes = g_new (guint, 2 * n);
  g_autofree uint32_t *listed = g_new (uint32_t, 3 * n);
  uint32_t *order = listed + 2 * n;
  Grouping best = { .sizes = sizes, .cells = listed };
  Grouping other = { .sizes = sizes + n, .cells = listed + n };
  uint32_t seed = 12345;
  guint i = 0;

  if (board->n_numbers > MOST_NUMBERS_GROUPED)
    group_singly (board, cells, &best);
  else
    group_greedily (board, cells, &best);
  YASS_CELLS_FOREACH (cell, cells, n_words)
  order[i++] = (uint32_t) cell;
  for (guint trial = 0; n >= 5 && best.n_groups > 1 && trial < N_TRIALS
                        && board->n_numbers <= MOST_NUMBERS_GROUPED;
       trial++)
    {
      shuffle (order, n, &seed);
      group_in_order (board, cells, order, n, trial % 2 == 1, &other);
      if (other.n_squares > best.n_squares)
        {
          const Grouping better = other;

          other = best;
          best = better;
        }
    }
  i = 0;
  for (guint group = 0; group < best.n_groups; i += best.sizes[group++])
    {
      equation->groups[equation->n_groups++]
          = (YassEquationGroup){ equation->n_variables, best.sizes[group],
                                 times };
      memcpy (equation->variables + equation->n_variables, best.cells + i,
              best.sizes[group] * sizeof *best.cells);
      equation->n_variables += best.sizes[group];
    }
}

/* A house that has all cells of the only group */
static void
find_house (const YassBoard *board, YassEquation *equation)
{
  const guint n_words = board->exclusion.cell_words;
  uint64_t *cells = YASS_CELLS_NEW (n_words);

  yass_cells_clear (cells, n_words);
  equation->house = YASS_NO_CONSTRAINT;
  if (equation->n_groups != 1 || equation->groups[0].times != 1
      || equation->variables[0] >= board->n_cells)
    return;
  equation->is_cage = equation->least == equation->most;
  for (guint i = 0; i < equation->n_variables; i++)
    yass_cells_add (cells, equation->variables[i]);
  for (guint c = 0; c < board->n_mapped; c++)
    {
      const YassConstraint *here = &board->constraints[c];

      if (!yass_board_is_house (board, c)
          || !yass_cells_are_in (cells, here->cell_set, n_words)
          || here->n_cells == equation->n_variables)
        continue;
      equation->house = c;
      equation->rest = g_new (uint32_t, here->n_cells);
      for (guint i = 0; i < here->n_cells; i++)
        if (!yass_cells_have (cells, here->cells[i]))
          equation->rest[equation->n_rest++] = here->cells[i];
      return;
    }
}

static const YassPropagator stated_sum
    = { .name = "sum", .wakes = YASS_WAKES_CHANGED, .cost = YASS_COST_MORE };
static const YassPropagator derived_sum = { .name = "derived sum",
                                            .wakes = YASS_WAKES_CHANGED,
                                            .cost = YASS_COST_MORE };

/* It is told about its variables and about the rest of its house */
static void
add_constraint (YassBoard *self, YassEquation *equation, YassLooker looker,
                guint statement)
{
  const guint n = equation->n_variables + equation->n_rest;
  YassConstraint constraint = {
    .propagator = looker == YASS_LOOKER_SUM ? &stated_sum : &derived_sum,
    .looker = looker,
    .statement = statement,
    .equation = equation,
    .n_cells = n,
    .cells = g_new (uint32_t, n),
  };

  memcpy (constraint.cells, equation->variables,
          equation->n_variables * sizeof (uint32_t));
  if (equation->n_rest > 0)
    memcpy (constraint.cells + equation->n_variables, equation->rest,
            equation->n_rest * sizeof (uint32_t));
  self->constraints
      = g_renew (YassConstraint, self->constraints, self->n_looking + 1);
  self->constraints[self->n_looking++] = constraint;
}

void
yass_board_add_balance (YassBoard *self, const YassBalance *balance)
{
  YassEquation *equation = g_new0 (YassEquation, 1);
  const guint n_words = self->exclusion.cell_words;
  guint n = yass_cells_count (balance->plus, n_words);

  if (balance->minus != NULL)
    n += yass_cells_count (balance->minus, n_words);
  equation->n_rows = balance->n_rows;
  equation->rows
      = g_memdup2 (balance->rows, balance->n_rows * sizeof *balance->rows);
  equation->variables = g_new (uint32_t, n);
  equation->groups = g_new (YassEquationGroup, n);
  equation->least = equation->most = balance->total;
  equation->totals = 1;
  add_groups (self, equation, balance->plus, 1);
  if (balance->minus != NULL)
    add_groups (self, equation, balance->minus, -1);
  find_house (self, equation);
  add_constraint (self, equation, YASS_LOOKER_DERIVED_SUM, G_MAXUINT);
}

/* The number that a variable starts with */
static gint
get_first (const YassBoard *self, guint variable)
{
  return variable < self->n_cells
             ? (gint) self->shape.first
             : (gint) yass_board_get_hidden (self, variable)->first;
}

static void
add_terms (YassBoard *self, YassEquation *equation, const YassSum *sum)
{
  const guint n_words = self->exclusion.cell_words;
  uint64_t *cells = YASS_CELLS_NEW (n_words);
  g_autofree bool *is_done = g_new0 (bool, sum->n_terms);

  for (guint i = 0; i < sum->n_terms; i++)
    {
      const YassTerm *term = &sum->terms[i];

      if (is_done[i])
        continue;
      if (term->variable >= self->n_cells)
        {
          equation->groups[equation->n_groups++]
              = (YassEquationGroup){ equation->n_variables, 1, term->times };
          equation->variables[equation->n_variables++] = term->variable;
          continue;
        }
      yass_cells_clear (cells, n_words);
      for (guint j = i; j < sum->n_terms; j++)
        if (sum->terms[j].times == term->times
            && sum->terms[j].variable < self->n_cells)
          {
            yass_cells_add (cells, sum->terms[j].variable);
            is_done[j] = true;
          }
      add_groups (self, equation, cells, term->times);
    }
}

static void
set_totals (const YassBoard *self, YassEquation *equation, const YassSum *sum)
{
  gint firsts = 0;

  for (guint i = 0; i < sum->n_terms; i++)
    firsts += sum->terms[i].times * get_first (self, sum->terms[i].variable);
  equation->least = sum->least - firsts;
  equation->most = sum->most - firsts;
  for (gint total = sum->least; total <= MIN (sum->most, sum->least + 63);
       total++)
    if (yass_sum_allows (sum, total))
      equation->totals |= (uint64_t) 1 << (total - sum->least);
}

static void
add_sum (YassBoard *self, guint index)
{
  const YassSum *sum = yass_game_get_sum (self->game, index);

  if (sum->n_terms == 0)
    return;
  YassEquation *equation = g_new0 (YassEquation, 1);
  equation->n_rows = 1;
  equation->rows = g_new (YassEquationRow, 1);
  *equation->rows = (YassEquationRow){ false, index, 1 };
  equation->variables = g_new (uint32_t, sum->n_terms);
  equation->groups = g_new (YassEquationGroup, sum->n_terms);
  set_totals (self, equation, sum);
  add_terms (self, equation, sum);
  find_house (self, equation);
  add_constraint (self, equation, YASS_LOOKER_SUM, sum->statement);
}

static gint
compare_sums (gconstpointer a, gconstpointer b, gpointer game)
{
  const guint i = *(const guint *) a;
  const guint j = *(const guint *) b;
  const guint n_i = yass_game_get_sum (game, i)->n_terms;
  const guint n_j = yass_game_get_sum (game, j)->n_terms;

  if (n_i != n_j)
    return n_i < n_j ? -1 : 1;
  return i < j ? -1 : 1;
}

void
yass_board_add_equations (YassBoard *self)
{
  const guint n = self->game != NULL ? self->game->sums->len : 0;
  g_autofree guint *order = g_new (guint, n);

  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_sums, self->game);
  for (guint i = 0; i < n; i++)
    add_sum (self, order[i]);
  yass_board_derive_equations (self);
}

void
yass_equation_free (YassEquation *equation)
{
  if (equation == NULL)
    return;
  g_free (equation->rows);
  g_free (equation->variables);
  g_free (equation->groups);
  g_free (equation->rest);
  g_free (equation);
}

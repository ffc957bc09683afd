/* doppelganger.c: houses that miss a number each, and no two the same
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/block.h"
#include "kind/view.h"

/* Of 0 to N every row, column and box of N cells has 0 and all but one of the
 * others. No two rows miss the same, nor two columns, nor two boxes; and those
 * that cross at a 0 do not either. */

#define LARGEST 36u
#define N_TYPES 3u

/* The houses of a board: rows, then columns, then boxes */
typedef struct
{
  guint n;        /* rows, columns and cells in a house */
  guint n_types;  /* 2 without boxes */
  guint32 *cells; /* per house n; owned */
} Houses;

static void
houses_clear (Houses *self)
{
  g_free (self->cells);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Houses, houses_clear)

static void
houses_free (gpointer data)
{
  houses_clear (data);
  g_free (data);
}

static guint
count_houses (const Houses *self)
{
  return self->n * self->n_types;
}

static const guint32 *
get_cells (const Houses *self, guint house)
{
  return self->cells + house * self->n;
}

static bool
has_cell (const Houses *self, guint house, guint cell)
{
  for (guint i = 0; i < self->n; i++)
    if (get_cells (self, house)[i] == cell)
      return true;
  return false;
}

/* Boxes, or the regions that the puzzle draws, if there are as many as rows */
static bool
find_boxes (const YassGame *game, guint n, guint32 *cells)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint n_statements, n_found = 0;
  const YassStatement *const *statements
      = yass_game_get_statements (game, &n_statements);

  for (guint i = 0; i < n_statements; i++)
    {
      if (statements[i]->kind == &yass_kind_box)
        {
          if (shape->box_width * shape->box_height != n)
            return false;
          for (guint box = 0; box < n; box++)
            for (guint k = 0; k < n; k++)
              cells[box * n + k] = yass_box_get_cell (shape, box, k);
          return true;
        }
      if (statements[i]->kind == &yass_kind_region && n_found < n
          && statements[i]->n_cells == n)
        memcpy (cells + n_found++ * n, statements[i]->cells, n * sizeof *cells);
    }
  return n_found == n;
}

static void
houses_init (Houses *self, const YassGame *game)
{
  const guint n = yass_game_get_shape (game)->n_rows;

  *self = (Houses){ n, 2, g_new (guint32, N_TYPES * n * n) };
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      {
        self->cells[i * n + k] = i * n + k;
        self->cells[(n + i) * n + k] = k * n + i;
      }
  self->n_types += find_boxes (game, n, self->cells + 2 * n * n);
}

static gboolean
doppelganger_accepts (const YassStatement *statement, const YassShape *shape,
                      GError **error)
{
  return (shape->first == 0 && shape->n_rows == shape->n_columns
          && shape->size == shape->n_rows + 1 && shape->size <= LARGEST)
         || yass_statement_refuse (statement, error,
                                   "expected a square board with numbers from "
                                   "0 to as many as it has rows, like 9x9 with "
                                   "0 to 9");
}

/* What a house misses when it is filled: G_MAXUINT while it is not, and 0 when
 * it misses more than that */
static guint
find_missing (const Houses *self, guint house, const guint16 *solution)
{
  YassSeen seen = { 0 };
  guint missing = 0;

  for (guint i = 0; i < self->n; i++)
    {
      if (solution[get_cells (self, house)[i]] == YASS_OPEN)
        return G_MAXUINT;
      yass_seen_add (&seen, solution[get_cells (self, house)[i]]);
    }
  if (!(seen.words[0] & 1))
    return 0;
  for (guint number = 1; number <= self->n; number++)
    if (!(seen.words[0] >> number & 1))
      missing = missing == 0 ? number : G_MAXUINT16;
  return missing == G_MAXUINT16 ? 0 : missing;
}

static gboolean
doppelganger_check (const YassStatement *statement, const YassGame *game,
                    const guint16 *solution)
{
  g_auto (Houses) houses = { 0 };
  guint missing[N_TYPES * LARGEST];

  houses_init (&houses, game);
  for (guint house = 0; house < count_houses (&houses); house++)
    {
      if (!yass_cells_differ (get_cells (&houses, house), houses.n, solution))
        return FALSE;
      missing[house] = find_missing (&houses, house, solution);
      if (missing[house] == 0)
        return FALSE;
    }
  for (guint a = 0; a < count_houses (&houses); a++)
    for (guint b = a + 1; b < count_houses (&houses); b++)
      {
        if (missing[a] == G_MAXUINT || missing[a] != missing[b])
          continue;
        if (a / houses.n == b / houses.n)
          return FALSE;
        for (guint i = 0; i < houses.n; i++)
          if (solution[get_cells (&houses, a)[i]] == 0
              && has_cell (&houses, b, get_cells (&houses, a)[i]))
            return FALSE;
      }
  return TRUE;
}

/* What a deduction goes by. Views count numbers from 1, and so does this: 0 is
 * number 1. */
enum
{
  WHY,
  NUMBER,
  HOUSE,
  OTHER, /* a house, a number of the same house, or a cell */
  FROM,  /* the house that crosses it at that cell */
};

enum
{
  NEEDS_ZERO,
  OTHER_LACKS,   /* the other house of its type lacks it */
  LACKS_ANOTHER, /* it lacks another number */
  CROSSES,       /* at a 0 a house that lacks it */
  ALL_OTHERS,    /* of its type have it */
  BOTH_LACK,     /* those that cross at a cell */
};

typedef struct
{
  const Houses *houses;
  YassView *view;
  guint64 any[N_TYPES * LARGEST];   /* per house: the numbers left in it */
  guint64 once[N_TYPES * LARGEST];  /* those with one place */
  guint64 fixed[N_TYPES * LARGEST]; /* those that have their cell */
} Look;

static guint64
get_numbers (const Look *self, guint cell)
{
  return self->view->numbers_of[(gsize) cell * self->view->n_words];
}

static void
count (Look *self, guint house)
{
  guint64 twice = 0;

  self->any[house] = self->fixed[house] = 0;
  for (guint i = 0; i < self->houses->n; i++)
    {
      const guint64 numbers
          = get_numbers (self, get_cells (self->houses, house)[i]);

      twice |= self->any[house] & numbers;
      self->any[house] |= numbers;
      if ((numbers & (numbers - 1)) == 0)
        self->fixed[house] |= numbers;
    }
  self->once[house] = self->any[house] & ~twice;
}

/* The house must have the number, for the reason given */
static void
need (Look *self, guint house, guint number, guint why, guint other, guint from)
{
  const guint64 bit = (guint64) 1 << (number - 1);
  const bool is_gone = !(self->any[house] & bit);

  if (!is_gone && (!(self->once[house] & bit) || self->fixed[house] & bit))
    return;
  yass_view_because (self->view, YASS_FACTS (why, number, house, other, from));
  for (guint i = 0; i < self->houses->n; i++)
    {
      const guint cell = get_cells (self->houses, house)[i];
      const guint64 numbers = get_numbers (self, cell);

      if (!is_gone && !(numbers & bit))
        continue;
      for (guint64 rest = numbers & ~bit; rest != 0; rest &= rest - 1)
        yass_view_remove (self->view, cell, (guint) __builtin_ctzll (rest) + 1);
      if (is_gone)
        return;
    }
}

/* Those that lack a number for sure tell others that they have it */
static void
look_at_lacking (Look *self, guint house, guint number)
{
  const Houses *houses = self->houses;
  const guint type = house / houses->n;

  for (guint i = 0; i < houses->n; i++)
    if (type * houses->n + i != house)
      need (self, type * houses->n + i, number, OTHER_LACKS, house, 0);
  for (guint other = 2; other <= houses->n + 1; other++)
    if (other != number)
      need (self, house, other, LACKS_ANOTHER, number, 0);
  for (guint other = 0; other < count_houses (houses); other++)
    for (guint i = 0; other / houses->n != type && i < houses->n; i++)
      {
        const guint cell = get_cells (houses, house)[i];

        if (!(get_numbers (self, cell) & 1) || !has_cell (houses, other, cell))
          continue;
        if (!(self->any[other] >> (number - 1) & 1))
          {
            yass_view_because (
                self->view, YASS_FACTS (BOTH_LACK, number, house, cell, other));
            yass_view_remove (self->view, cell, 1);
          }
        else if (get_numbers (self, cell) == 1)
          need (self, other, number, CROSSES, cell, house);
      }
}

/* A number that all houses of a type but one have is not in that one */
static void
look_at_type (Look *self, guint type, guint number)
{
  const guint n = self->houses->n;
  guint n_without = 0, house = 0;

  for (guint i = type * n; i < (type + 1) * n; i++)
    if (!(self->fixed[i] >> (number - 1) & 1))
      {
        n_without++;
        house = i;
      }
  if (n_without != 1 || !(self->any[house] >> (number - 1) & 1))
    return;
  yass_view_because (self->view, YASS_FACTS (ALL_OTHERS, number, house, 0, 0));
  for (guint i = 0; i < n; i++)
    if (yass_view_allows (self->view, get_cells (self->houses, house)[i],
                          number))
      yass_view_remove (self->view, get_cells (self->houses, house)[i], number);
}

static void
doppelganger_look (const YassScope *scope, YassView *view)
{
  Look look;

  look.houses = scope->data;
  look.view = view;
  const guint n = look.houses->n;
  for (guint house = 0; house < count_houses (look.houses); house++)
    count (&look, house);
  for (guint house = 0; house < count_houses (look.houses); house++)
    {
      need (&look, house, 1, NEEDS_ZERO, 0, 0);
      for (guint number = 2; number <= n + 1; number++)
        if (!(look.any[house] >> (number - 1) & 1))
          look_at_lacking (&look, house, number);
    }
  for (guint type = 0; type < look.houses->n_types; type++)
    for (guint number = 2; number <= n + 1; number++)
      look_at_type (&look, type, number);
}

/* That no cell of the house could be the number, @but one perhaps */
static void
explain_lacking (const Houses *houses, guint house, guint number, guint but,
                 YassPremises *premises)
{
  for (guint i = 0; i < houses->n; i++)
    if (get_cells (houses, house)[i] != but)
      yass_premises_add (premises, get_cells (houses, house)[i], number);
}

static void
doppelganger_explain (const YassScope *scope, YassFacts facts, guint variable,
                      guint number, YassPremises *premises)
{
  const Houses *houses = scope->data;
  const guint why = yass_facts_get (facts, WHY);
  const guint what = yass_facts_get (facts, NUMBER);
  const guint house = yass_facts_get (facts, HOUSE);
  const guint other = yass_facts_get (facts, OTHER);
  const guint from = yass_facts_get (facts, FROM);

  if (why == ALL_OTHERS)
    {
      for (guint i = 0; i < houses->n * houses->n; i++)
        yass_premises_add_all (premises, i);
      return;
    }
  explain_lacking (houses, house, what, why == BOTH_LACK ? G_MAXUINT : variable,
                   premises);
  switch (why)
    {
    case OTHER_LACKS:
      explain_lacking (houses, other, what, G_MAXUINT, premises);
      break;
    case LACKS_ANOTHER:
      explain_lacking (houses, house, other, G_MAXUINT, premises);
      break;
    case CROSSES:
      yass_premises_add_all (premises, other);
      explain_lacking (houses, from, what, G_MAXUINT, premises);
      break;
    case BOTH_LACK:
      explain_lacking (houses, from, what, G_MAXUINT, premises);
      break;
    default:
      break;
    }
}

static void
add_house (const Houses *houses, guint house, YassWords *words)
{
  yass_words_add_cell (words, get_cells (houses, house)[0]);
  yass_words_add (words, " to ");
  yass_words_add_cell (words, get_cells (houses, house)[houses->n - 1]);
}

static void
doppelganger_append_reason (const YassScope *scope, YassFacts facts,
                            YassWords *words)
{
  const Houses *houses = scope->data;
  const guint why = yass_facts_get (facts, WHY);
  const guint number = yass_facts_get (facts, NUMBER);
  const guint other = yass_facts_get (facts, OTHER);

  if (why == ALL_OTHERS)
    yass_words_add (words, "all others like ");
  add_house (houses, yass_facts_get (facts, HOUSE), words);
  if (why == BOTH_LACK)
    {
      yass_words_add (words, " and ");
      add_house (houses, yass_facts_get (facts, FROM), words);
    }
  yass_words_add (words, why == BOTH_LACK    ? " cross there, and have no "
                         : why == ALL_OTHERS ? " have "
                                             : " must have ");
  yass_words_add_number (words, number);
  switch (why)
    {
    case OTHER_LACKS:
      yass_words_add (words, ", as ");
      add_house (houses, other, words);
      yass_words_add (words, " has none");
      break;
    case LACKS_ANOTHER:
      yass_words_add (words, ", as it has no ");
      yass_words_add_number (words, other);
      break;
    case CROSSES:
      yass_words_add (words, ", as ");
      add_house (houses, yass_facts_get (facts, FROM), words);
      yass_words_add (words, " has none and ");
      yass_words_add_cell (words, other);
      yass_words_add (words, " is ");
      yass_words_add_number (words, 1);
      break;
    default:
      break;
    }
}

static const YassPropagator doppelganger = {
  .name = "doppelganger",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_MORE,
  .look = doppelganger_look,
  .explain = doppelganger_explain,
  .append_reason = doppelganger_append_reason,
};

static void
doppelganger_declare (const YassStatement *statement, YassGame *game)
{
  Houses *houses = g_new (Houses, 1);
  const guint n_cells = yass_shape_count_board (&game->shape);
  g_autofree guint32 *cells = g_new (guint32, n_cells);

  houses_init (houses, game);
  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] = cell;
  yass_game_add_propagator (game, &doppelganger, cells, n_cells, houses,
                            houses_free);
}

/* Whether one of the cells is the number */
static gboolean
find_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  *state |= number == GPOINTER_TO_UINT (data);
  return TRUE;
}

/* The same, unless the first cell is none to ask about: it is not 0 */
static gboolean
find_at_zero_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  *state |= number == GPOINTER_TO_UINT (data) || (i == 0 && number != 0);
  return TRUE;
}

static gboolean
is_found (guint64 state, gconstpointer data)
{
  return state == 1;
}

/* Group 0 must hold; then one group a house, then one a type and number */
static void
define_houses (const Houses *houses, YassDefinition *definition)
{
  const guint n_houses = count_houses (houses);

  for (guint number = 0; number <= houses->n; number++)
    for (guint house = 0; house < n_houses; house++)
      {
        const guint32 *cells = get_cells (houses, house);
        const guint group = number == 0 ? 0 : 1 + house;

        if (house == 0)
          yass_definition_add_condition (definition, group, cells, houses->n,
                                         find_step, is_found,
                                         GUINT_TO_POINTER (number));
        else
          yass_definition_add_alike (definition, group, cells);
        if (number > 0)
          yass_definition_add_alike (
              definition,
              1 + n_houses + house / houses->n * houses->n + number - 1, cells);
      }
  for (guint group = 1; group <= 2 * n_houses; group++)
    yass_definition_set_count (definition, group, houses->n - 1, houses->n - 1);
}

/* Of two houses that cross at a cell, that cell and then the others; returns
 * how many */
static guint
join (const Houses *houses, guint a, guint b, guint cell, guint32 *cells)
{
  guint n = 0;

  cells[n++] = cell;
  for (guint i = 0; i < houses->n; i++)
    if (get_cells (houses, a)[i] != cell)
      cells[n++] = get_cells (houses, a)[i];
  for (guint i = 0; i < houses->n; i++)
    if (!has_cell (houses, a, get_cells (houses, b)[i]))
      cells[n++] = get_cells (houses, b)[i];
  return n;
}

static void
define_zeros (const Houses *houses, YassDefinition *definition)
{
  guint32 cells[2 * LARGEST];
  guint last_n = 0;

  for (guint number = 1; number <= houses->n; number++, last_n = 0)
    for (guint a = 0; a < count_houses (houses); a++)
      for (guint b = (a / houses->n + 1) * houses->n; b < count_houses (houses);
           b++)
        for (guint i = 0; i < houses->n; i++)
          {
            const guint cell = get_cells (houses, a)[i];

            if (!has_cell (houses, b, cell))
              continue;
            const guint n = join (houses, a, b, cell, cells);
            if (n == last_n)
              yass_definition_add_alike (definition, 0, cells);
            else
              yass_definition_add_condition (definition, 0, cells, n,
                                             find_at_zero_step, is_found,
                                             GUINT_TO_POINTER (number));
            last_n = n;
          }
}

static void
doppelganger_define (const YassStatement *statement, const YassGame *game,
                     YassDefinition *definition)
{
  g_auto (Houses) houses = { 0 };

  houses_init (&houses, game);
  define_houses (&houses, definition);
  define_zeros (&houses, definition);
}

static const YassGuise doppelganger_guise = {
  .iss = { { "Doppelganger", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_doppelganger = {
  .name = "doppelganger",
  .summary = "every row, column and box has 0 and all but one other number; no "
             "two of a sort miss the same, nor those that cross at a 0",
  .accepts = doppelganger_accepts,
  .declare = doppelganger_declare,
  .check = doppelganger_check,
  .checks_parts = TRUE,
  .define = doppelganger_define,
  .guise = &doppelganger_guise,
};

/* sandwich.c: what lies between the lowest and the highest number of a line
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"
#include "kind/total.h"

/* The filling between two slices: what the automaton remembers */
typedef union
{
  guint64 state;
  struct
  {
    guint16 lowest;  /* number of the line, and */
    guint16 highest; /* one, as assumed at the start */
    guint16 sum;     /* of the numbers since the first of them */
    guint8 n;        /* how many these are */
    guint8 seen;     /* which of the two were read: bits */
  };
} Filling;

enum
{
  LOWEST = 1,
  HIGHEST = 2,
  BOTH = 3,
};

#define MOST_TOTAL G_MAXUINT16

/* As many different numbers as there are between the ends */
static bool
has_valid_total (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  guint least = 0, most = 0, total;

  if (statement->n_cells > 2)
    yass_find_span (shape->first + 1, yass_shape_get_last (shape) - 1,
                    statement->n_cells - 2, &least, &most);
  return yass_value_to_number (statement->value, 0, MIN (most, MOST_TOTAL),
                               &total)
         || yass_statement_refuse (
             statement, error,
             "expected a total from 0 to %u, as numbers between %u and %u add "
             "up to that, found \"%s\"",
             most, shape->first, yass_shape_get_last (shape), statement->value);
}

static gboolean
sandwich_accepts (const YassStatement *statement, const YassShape *shape,
                  GError **error)
{
  if (!yass_statement_is_whole_line (statement, shape)
      || statement->n_cells != shape->size || shape->size < 2)
    return yass_statement_refuse (
        statement, error,
        "expected all cells of a row or column that has every number, in "
        "order; \"lunchbox\" takes any line");
  return has_valid_total (statement, shape, error);
}

static gboolean
lunchbox_accepts (const YassStatement *statement, const YassShape *shape,
                  GError **error)
{
  if (statement->n_cells > shape->size)
    return yass_statement_refuse (statement, error,
                                  "%u cells cannot differ with %u numbers",
                                  statement->n_cells, shape->size);
  return has_valid_total (statement, shape, error);
}

/* While a cell is open, the others need only differ */
static gboolean
lunchbox_check (const YassStatement *statement, const YassGame *game,
                const guint16 *solution)
{
  const guint32 *cells = statement->cells;
  guint lowest = 0, highest = 0, sum = 0;

  if (!yass_cells_differ (cells, statement->n_cells, solution))
    return FALSE;
  for (guint i = 0; i < statement->n_cells; i++)
    {
      if (solution[cells[i]] == YASS_OPEN)
        return TRUE;
      if (solution[cells[i]] < solution[cells[lowest]])
        lowest = i;
      if (solution[cells[i]] > solution[cells[highest]])
        highest = i;
    }
  for (guint i = MIN (lowest, highest) + 1; i < MAX (lowest, highest); i++)
    sum += solution[cells[i]];
  return sum == yass_statement_get_total (statement);
}

/* Whether so many different numbers between the two can add up to that */
static bool
is_possible (const Filling *filling)
{
  guint least, most;

  return filling->n == 0
         || (yass_find_span (filling->lowest + 1u, filling->highest - 1u,
                             filling->n, &least, &most)
             && filling->sum >= least && filling->sum <= most);
}

static gboolean
fill_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const guint total = GPOINTER_TO_UINT (data);
  Filling filling = { *state };

  if (number < filling.lowest || number > filling.highest)
    return FALSE;
  if (number == filling.lowest || number == filling.highest)
    {
      const guint8 slice = number == filling.lowest ? LOWEST : HIGHEST;

      if (filling.seen & slice)
        return FALSE;
      filling.seen |= slice;
      if (filling.seen == BOTH && filling.sum != total)
        return FALSE;
      if (filling.seen == BOTH)
        filling.sum = filling.n = 0;
    }
  else if (filling.seen == LOWEST || filling.seen == HIGHEST)
    {
      if (filling.sum + number > total)
        return FALSE;
      filling.sum = (guint16) (filling.sum + number);
      filling.n++;
    }
  *state = filling.state;
  return is_possible (&filling);
}

static gboolean
fill_ends (guint64 state, gconstpointer data)
{
  const Filling filling = { state };

  return filling.seen == BOTH;
}

/* A start for every lowest and highest number of so many different ones */
static GArray *
make_starts (const YassStatement *statement, const YassShape *shape)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint low = shape->first; low <= yass_shape_get_last (shape); low++)
    for (guint high = low + statement->n_cells - 1;
         high <= yass_shape_get_last (shape); high++)
      {
        const Filling filling
            = { .lowest = (guint16) low, .highest = (guint16) high };

        g_array_append_val (starts, filling.state);
      }
  return starts;
}

static YassAutomaton
make_automaton (const YassStatement *statement, const GArray *starts)
{
  return (
      YassAutomaton){ statement->cells,
                      statement->n_cells,
                      (const guint64 *) (gpointer) starts->data,
                      starts->len,
                      fill_step,
                      fill_ends,
                      GUINT_TO_POINTER (yass_statement_get_total (statement)) };
}

static void
sandwich_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autoptr (GArray) starts = make_starts (statement, shape);
  const YassAutomaton automaton = make_automaton (statement, starts);

  yass_automaton_declare (&automaton, game, "make %u between %u and %u",
                          yass_statement_get_total (statement), shape->first,
                          yass_shape_get_last (shape));
}

static void
lunchbox_declare (const YassStatement *statement, YassGame *game)
{
  g_autoptr (GArray) starts
      = make_starts (statement, yass_game_get_shape (game));
  const YassAutomaton automaton = make_automaton (statement, starts);

  yass_game_add_group (game, statement->cells, statement->n_cells);
  yass_automaton_declare (&automaton, game,
                          "make %u between the lowest and the highest number",
                          yass_statement_get_total (statement));
}

static void
lunchbox_define (const YassStatement *statement, const YassGame *game,
                 YassDefinition *definition)
{
  g_autoptr (GArray) starts
      = make_starts (statement, yass_game_get_shape (game));
  const YassAutomaton automaton = make_automaton (statement, starts);

  yass_automaton_define (&automaton, definition);
  yass_definition_set_distinct (definition);
}

static const YassGuise sandwich_guise = {
  .note = "the numbers between the lowest and the highest of a row or "
          "column add up to the one outside",
  .drawn = YASS_DRAWN_LINE_CLUE,
  .fpuzzles
  = { { "sandwichsum", YASS_FPUZZLES_OUTSIDE, .value = YASS_FPUZZLES_CLUE } },
  .iss = { { "Sandwich", YASS_ISS_LINE_CLUE } },
};

const YassKind yass_kind_sandwich = {
  .name = "sandwich",
  .summary = "what lies between the lowest and the highest number of a row or "
             "column adds up to the number",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = sandwich_accepts,
  .declare = sandwich_declare,
  .check = lunchbox_check,
  .checks_parts = TRUE,
  .is_total = TRUE,
  .define = lunchbox_define,
  .guise = &sandwich_guise,
};

static const YassGuise lunchbox_guise = {
  .note = "the numbers on the line are all different; those between its "
          "lowest and its highest add up to the one at its start",
  .drawn = YASS_DRAWN_VALUED_LINE,
  .ink = { "lunchbox", YASS_STROKE (0xeec9ad), YASS_STROKE (0x5f4330), 0.185 },
  .iss = { { "Lunchbox", YASS_ISS_TOTAL } },
};

const YassKind yass_kind_lunchbox = {
  .name = "lunchbox",
  .summary = "the line's cells are all different; what lies between its lowest "
             "and its highest number adds up to the number",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = lunchbox_accepts,
  .declare = lunchbox_declare,
  .check = lunchbox_check,
  .checks_parts = TRUE,
  .is_total = TRUE,
  .define = lunchbox_define,
  .guise = &lunchbox_guise,
};

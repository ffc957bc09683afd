/* x-sum.c: the first number says how many cells add up to the clue
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"
#include "kind/total.h"

typedef struct
{
  const YassShape *shape;
  guint n_cells;
  guint total;
} Clue;

/* What the automaton remembers: 0 at the start */
typedef union
{
  guint64 state;
  struct
  {
    guint16 x;       /* the first number; 0 when all of them are read */
    guint16 sum;     /* so far, X included */
    guint32 has_sum; /* the clue, when all of them are read */
  };
} Count;

#define MOST_TOTAL G_MAXUINT16

static Clue
make_clue (const YassStatement *statement, const YassShape *shape)
{
  return (Clue){ shape, statement->n_cells,
                 yass_statement_get_total (statement) };
}

static gboolean
x_sum_accepts (const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  guint least = 0, most = 0, total;

  if (!yass_statement_is_whole_line (statement, shape))
    return yass_statement_refuse (
        statement, error,
        "expected all cells of a row or column, as seen from the clue");
  yass_find_span (shape->first, yass_shape_get_last (shape), statement->n_cells,
                  &least, &most);
  most = MIN (most, MOST_TOTAL);
  return yass_value_to_number (statement->value, 1, most, &total)
         || yass_statement_refuse (statement, error,
                                   "expected a total from 1 to %u, found "
                                   "\"%s\"",
                                   most, statement->value);
}

/* While a cell is open, the others need only differ */
static gboolean
x_sum_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  const guint x = solution[statement->cells[0]];
  guint sum = 0;

  if (!yass_cells_differ (statement->cells, statement->n_cells, solution))
    return FALSE;
  if (x == YASS_OPEN)
    return TRUE;
  if (x > statement->n_cells)
    return FALSE;
  for (guint i = 0; i < x; i++)
    {
      if (solution[statement->cells[i]] == YASS_OPEN)
        return TRUE;
      sum += solution[statement->cells[i]];
    }
  return sum == clue.total;
}

/* Whether @n different numbers, none of which is @x, can add up to @sum */
static bool
can_add_up (const Clue *clue, guint n, guint x, guint sum)
{
  const guint first = clue->shape->first;
  const guint last = yass_shape_get_last (clue->shape);
  guint least, most;

  if (n == 0 || n >= clue->shape->size)
    return n == 0 && sum == 0;
  yass_find_span (first, last, n, &least, &most);
  if (x < first + n)
    least += first + n - x;
  if (x > last - n)
    most -= x - (last - n);
  return sum >= least && sum <= most;
}

static gboolean
can_count (guint x, gconstpointer data)
{
  const Clue *clue = data;

  return x > 0 && x <= clue->n_cells && x <= clue->total
         && can_add_up (clue, x - 1, x, clue->total - x);
}

static gboolean
count_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const Clue *clue = data;
  Count count = { *state };

  if (count.has_sum)
    return TRUE;
  if (i == 0)
    count.x = (guint16) number;
  if ((i == 0) != (number == count.x) || !can_count (count.x, clue)
      || count.sum + number > clue->total)
    return FALSE;
  count.sum = (guint16) (count.sum + number);
  if (!can_add_up (clue, i, count.x, count.sum - count.x)
      || !can_add_up (clue, count.x - i - 1, count.x, clue->total - count.sum))
    return FALSE;
  *state = i + 1 < count.x ? count.state : (Count){ .has_sum = TRUE }.state;
  return TRUE;
}

static gboolean
count_ends (guint64 state, gconstpointer data)
{
  const Count count = { state };

  return count.has_sum;
}

static YassAutomaton
make_automaton (const YassStatement *statement, const Clue *clue)
{
  return (YassAutomaton){ .cells = statement->cells,
                          .n_cells = statement->n_cells,
                          .step = count_step,
                          .ends = count_ends,
                          .data = clue };
}

static void
x_sum_declare (const YassStatement *statement, YassGame *game)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  const YassAutomaton automaton = make_automaton (statement, &clue);

  yass_game_restrict (game, statement->cells[0], can_count, &clue);
  yass_automaton_declare (&automaton, game, "make %u from the first cell on",
                          clue.total);
}

static void
x_sum_define (const YassStatement *statement, const YassGame *game,
              YassDefinition *definition)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  const YassAutomaton automaton = make_automaton (statement, &clue);

  yass_automaton_define (&automaton, definition);
  yass_definition_set_distinct (definition);
}

static const YassGuise x_sum_guise = {
  .note = "as many cells from a straight arrow on add up to its number as "
          "the first of them says",
  .drawn = YASS_DRAWN_ARROW_CLUE,
  .fpuzzles
  = { { "xsum", YASS_FPUZZLES_OUTSIDE, .value = YASS_FPUZZLES_CLUE } },
  .iss = { { "XSum", YASS_ISS_END_CLUES } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_x_sum = {
  .name = "x-sum",
  .summary = "so many cells of the row or column as the first one says, itself "
             "included, add up to the number",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = x_sum_accepts,
  .declare = x_sum_declare,
  .check = x_sum_check,
  .checks_parts = TRUE,
  .is_total = TRUE,
  .define = x_sum_define,
  .guise = &x_sum_guise,
};

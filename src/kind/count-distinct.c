/* count-distinct.c: a cell that says how many different numbers others have
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"

/* So many sets of numbers that have been read can be told apart */
#define MOST_SETS 10000
#define MOST_NUMBERS 64

/* How many sets of up to @n of the numbers there are; more than MOST_SETS if
 * there are too many */
static guint
count_sets (guint size, guint n)
{
  guint64 sets = 1, of_size = 1;

  for (guint i = 0; i < MIN (n, size) && sets <= MOST_SETS; i++)
    {
      of_size = of_size * (size - i) / (i + 1);
      sets += of_size;
    }
  return (guint) MIN (sets, MOST_SETS + 1);
}

static gboolean
count_distinct_accepts (const YassStatement *statement, const YassShape *shape,
                        GError **error)
{
  return (shape->size <= MOST_NUMBERS
          && count_sets (shape->size, statement->n_cells - 1) <= MOST_SETS)
         || yass_statement_refuse (
             statement, error,
             "%u cells of %u numbers are too many to count what differs",
             statement->n_cells - 1, shape->size);
}

/* Open cells may all be new numbers, or none */
static gboolean
count_distinct_check (const YassStatement *statement, const YassGame *game,
                      const guint16 *solution)
{
  const guint clue = solution[statement->cells[0]];
  YassSeen seen = { 0 };
  guint n_seen = 0, n_open = 0;

  for (guint i = 1; i < statement->n_cells; i++)
    if (solution[statement->cells[i]] == YASS_OPEN)
      n_open++;
    else
      n_seen += yass_seen_add (&seen, solution[statement->cells[i]]);
  return clue == YASS_OPEN
         || (clue >= MAX (n_seen, n_open > 0 ? 1 : 0)
             && clue <= n_seen + n_open);
}

typedef struct
{
  guint first;  /* number of the board */
  guint n_read; /* cells before the clue */
} Reading;

/* Remembers the numbers; reads the clue last */
static gboolean
distinct_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const Reading *reading = data;

  if (i == reading->n_read)
    {
      const bool is_right = (guint) __builtin_popcountll (*state) == number;

      *state = 0;
      return is_right;
    }
  *state |= (guint64) 1 << (number - reading->first);
  return TRUE;
}

static YassAutomaton
make_automaton (const YassStatement *statement, const Reading *reading,
                guint32 *cells)
{
  for (guint i = 0; i < statement->n_cells; i++)
    cells[i] = statement->cells[(i + 1) % statement->n_cells];
  return (YassAutomaton){ .cells = cells,
                          .n_cells = statement->n_cells,
                          .step = distinct_step,
                          .data = reading };
}

static void
count_distinct_declare (const YassStatement *statement, YassGame *game)
{
  const Reading reading
      = { yass_game_get_shape (game)->first, statement->n_cells - 1 };
  g_autofree guint32 *cells = g_new (guint32, statement->n_cells);
  const YassAutomaton automaton = make_automaton (statement, &reading, cells);

  yass_automaton_declare (&automaton, game,
                          "have as many different numbers as the first cell "
                          "says");
}

static void
count_distinct_define (const YassStatement *statement, const YassGame *game,
                       YassDefinition *definition)
{
  const Reading reading
      = { yass_game_get_shape (game)->first, statement->n_cells - 1 };
  g_autofree guint32 *cells = g_new (guint32, statement->n_cells);
  const YassAutomaton automaton = make_automaton (statement, &reading, cells);

  yass_automaton_define (&automaton, definition);
}

static const YassGuise count_distinct_guise = {
  .note = "the number in a circle says how many different numbers "
          "the rest of its brown outline has",
  .iss = { { "CountDistinct", YASS_ISS_LINE } },
};

const YassKind yass_kind_count_distinct = {
  .name = "count-distinct",
  .summary = "the first cell says how many different numbers the others have",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .accepts = count_distinct_accepts,
  .declare = count_distinct_declare,
  .check = count_distinct_check,
  .checks_parts = TRUE,
  .define = count_distinct_define,
  .guise = &count_distinct_guise,
};

/* nabner.c: a line without consecutive numbers
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/automaton.h"

static gboolean
are_neither_equal_nor_next (guint m, guint n, gconstpointer data)
{
  return yass_distance (m, n) > 1;
}

static gboolean
nabner_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  const guint most = (shape->size + 1) / 2;

  if (statement->n_cells <= most)
    return TRUE;
  return yass_statement_refuse (
      statement, error,
      "of %u numbers %u are not consecutive at most, but there are %u cells",
      shape->size, most, statement->n_cells);
}

/* Remembers which numbers were read. Each leaves itself and those next to it
 * to nobody else. */
static gboolean
nabner_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const YassShape *shape = data;
  const guint n = number - shape->first;
  const guint64 around = ((guint64) 7 << n) >> 1;

  if (*state & around)
    return FALSE;
  *state |= (guint64) 1 << n;
  return TRUE;
}

/* More numbers have too many sets to remember: pairs say it all, too, but do
 * not see as far */
#define MOST_REMEMBERED 62
#define MOST_STATES 4096

static bool
make_automaton (const YassStatement *statement, const YassShape *shape,
                YassAutomaton *automaton)
{
  *automaton = (YassAutomaton){ .cells = statement->cells,
                                .n_cells = statement->n_cells,
                                .step = nabner_step,
                                .data = shape };
  return shape->size <= MOST_REMEMBERED
         && yass_automaton_is_small (automaton, shape, MOST_STATES);
}

static void
nabner_declare (const YassStatement *statement, YassGame *game)
{
  YassAutomaton automaton;

  yass_game_add_group (game, statement->cells, statement->n_cells);
  yass_statement_relate (statement, statement->n_cells,
                         are_neither_equal_nor_next, NULL, game);
  if (make_automaton (statement, yass_game_get_shape (game), &automaton))
    yass_automaton_declare (&automaton, game, "avoid consecutive numbers");
}

/* Which cells are on the line */
typedef struct
{
  guint n;
  guint32 cells[];
} Cells;

static bool
has_cell (const Cells *self, guint cell)
{
  for (guint i = 0; i < self->n; i++)
    if (self->cells[i] == cell)
      return true;
  return false;
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  return has_cell (data, a) && has_cell (data, b) ? are_neither_equal_nor_next
                                                  : NULL;
}

static void
nabner_define (const YassStatement *statement, const YassGame *game,
               YassDefinition *definition)
{
  YassAutomaton automaton;

  if (make_automaton (statement, yass_game_get_shape (game), &automaton))
    yass_automaton_define (&automaton, definition);
  else
    {
      const gsize size = statement->n_cells * sizeof (guint32);
      Cells *cells = g_malloc (sizeof *cells + size);

      cells->n = statement->n_cells;
      memcpy (cells->cells, statement->cells, size);
      yass_definition_set_pairs (definition, relate, cells, g_free);
    }
}

static gboolean
nabner_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  return yass_statement_holds (statement, statement->n_cells,
                               are_neither_equal_nor_next, NULL, solution);
}

static const YassGuise nabner_guise = {
  .note = "no two numbers on the line are equal or consecutive",
  .drawn = YASS_DRAWN_LINE,
  .ink = { "nabner", YASS_STROKE (0xffe08a), YASS_STROKE (0x5c4a10), 0.155 },
  .fpuzzles = { { "nabner", YASS_FPUZZLES_LINES } },
  .is_unordered = true,
};

const YassKind yass_kind_nabner = {
  .name = "nabner",
  .summary = "no two numbers on the line are equal or consecutive, wherever "
             "they are on it",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .accepts = nabner_accepts,
  .declare = nabner_declare,
  .check = nabner_check,
  .checks_parts = TRUE,
  .define = nabner_define,
  .guise = &nabner_guise,
};

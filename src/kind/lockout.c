/* lockout.c: a line whose numbers lie outside of those at its ends
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"

/* How far apart the ends are, at least: 4 of 9 numbers if it is not said */
static guint
get_gap (const YassStatement *statement, const YassShape *shape)
{
  guint gap = shape->size / 2;

  if (statement->value != NULL)
    yass_value_to_number (statement->value, 1, G_MAXUINT16, &gap);
  return gap;
}

static gboolean
lockout_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  guint gap;

  if (shape->size < 2)
    return yass_statement_refuse (statement, error,
                                  "a single number leaves no gap");
  return statement->value == NULL
         || yass_value_to_number (statement->value, 1, shape->size - 1, &gap)
         || yass_statement_refuse (statement, error,
                                   "expected how far apart the ends are, from "
                                   "1 to %u, found \"%s\"",
                                   shape->size - 1, statement->value);
}

static gboolean
are_apart (guint m, guint n, gconstpointer gap)
{
  return yass_distance (m, n) >= GPOINTER_TO_UINT (gap);
}

static gboolean
lockout_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const guint gap = get_gap (statement, yass_game_get_shape (game));
  const guint first = solution[statement->cells[0]];
  const guint last = solution[statement->cells[statement->n_cells - 1]];
  const bool has_both = first != YASS_OPEN && last != YASS_OPEN;

  if (has_both && yass_distance (first, last) < gap)
    return FALSE;
  for (guint i = 1; i + 1 < statement->n_cells; i++)
    {
      const guint number = solution[statement->cells[i]];

      if (number == YASS_OPEN)
        continue;
      if (number == first || number == last
          || (has_both && (number > first) != (number > last)))
        return FALSE;
    }
  return TRUE;
}

/* Reads the ends first: low << 16 | high, both + 1. The others are below or
 * above both. */
static gboolean
lockout_step (guint64 *state, guint i, guint number, gconstpointer gap)
{
  const guint low = (guint) (*state >> 16);
  const guint high = *state & 0xffff;
  const guint now = number + 1;

  if (i > 1)
    return now < low || now > high;
  if (i == 1)
    *state = (guint64) MIN (low, now) << 16 | MAX (high, now);
  else
    *state = (guint64) now << 16 | now;
  return i == 0 || are_apart (low, now, gap);
}

/* The ends, then the others; owned by whoever asks */
static guint32 *
make_cells (const YassStatement *statement)
{
  const guint n = statement->n_cells;
  guint32 *cells = g_memdup2 (statement->cells, n * sizeof *cells);

  cells[1] = statement->cells[n - 1];
  cells[n - 1] = statement->cells[1];
  return cells;
}

static YassAutomaton
make_automaton (const YassStatement *statement, const guint32 *cells, guint gap)
{
  return (YassAutomaton){ .cells = cells,
                          .n_cells = statement->n_cells,
                          .step = lockout_step,
                          .data = GUINT_TO_POINTER (gap) };
}

static void
lockout_declare (const YassStatement *statement, YassGame *game)
{
  const guint gap = get_gap (statement, yass_game_get_shape (game));
  g_autofree guint32 *cells = make_cells (statement);
  const YassAutomaton automaton = make_automaton (statement, cells, gap);

  yass_game_add_relation (game, cells[0], cells[1], are_apart,
                          GUINT_TO_POINTER (gap));
  for (guint i = 2; i < statement->n_cells; i++)
    for (guint end = 0; end < 2; end++)
      yass_game_add_relation (game, cells[end], cells[i], yass_differ, NULL);
  if (statement->n_cells > 2)
    yass_automaton_declare (&automaton, game,
                            "stay clear of what lies between the ends");
}

static void
lockout_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  const guint gap = get_gap (statement, yass_game_get_shape (game));
  g_autofree guint32 *cells = make_cells (statement);
  const YassAutomaton automaton = make_automaton (statement, cells, gap);

  yass_automaton_define (&automaton, definition);
}

static void
lockout_append_note (GString *text, const YassStatement *self,
                     const YassShape *shape)
{
  g_string_append_printf (text,
                          "the numbers in diamonds are at least %u apart; "
                          "those on the line between them are lower or higher "
                          "than both",
                          get_gap (self, shape));
}

static const YassGuise lockout_guise = {
  .append_note = lockout_append_note,
  .looks_alike = true,
  .fpuzzles
  = { { "lockout", YASS_FPUZZLES_LINES, .value = YASS_FPUZZLES_NUMBER } },
  .iss = { { "Lockout", YASS_ISS_NUMBERED, .word = "4" } },
};

const YassKind yass_kind_lockout = {
  .name = "lockout",
  .summary = "the ends of the line are at least N apart (4 of 9 numbers if "
             "not given); the others are neither of them nor between them",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_OPTIONAL,
  .accepts = lockout_accepts,
  .declare = lockout_declare,
  .check = lockout_check,
  .checks_parts = TRUE,
  .define = lockout_define,
  .guise = &lockout_guise,
};

/* equality-cage.c: as many even as odd numbers, as many low as high ones
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"

/* Numbers of the lower half are low; where there is a middle one it is neither
 * low nor high, and cannot be there */
static bool
is_low (const YassShape *shape, guint number)
{
  return number - shape->first < shape->size / 2;
}

static gboolean
is_low_or_high (guint number, gconstpointer data)
{
  const YassShape *shape = data;

  return shape->size % 2 == 0 || number != shape->first + shape->size / 2;
}

static gboolean
equality_accepts (const YassStatement *statement, const YassShape *shape,
                  GError **error)
{
  if (statement->n_cells % 2 != 0)
    return yass_statement_refuse (
        statement, error,
        "%u cells cannot have as many even as odd numbers; expected 2, 4 or so",
        statement->n_cells);
  return statement->n_cells <= shape->size
         || yass_statement_refuse (statement, error,
                                   "%u cells cannot differ with %u numbers",
                                   statement->n_cells, shape->size);
}

static gboolean
equality_check (const YassStatement *statement, const YassGame *game,
                const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint half = statement->n_cells / 2;
  guint n_even = 0, n_odd = 0, n_low = 0, n_high = 0;

  for (guint i = 0; i < statement->n_cells; i++)
    {
      const guint number = solution[statement->cells[i]];

      if (number == YASS_OPEN)
        continue;
      if (!is_low_or_high (number, shape))
        return FALSE;
      n_even += number % 2 == 0;
      n_odd += number % 2 == 1;
      n_low += is_low (shape, number);
      n_high += !is_low (shape, number);
    }
  return n_even <= half && n_odd <= half && n_low <= half && n_high <= half
         && yass_cells_differ (statement->cells, statement->n_cells, solution);
}

typedef struct
{
  const YassShape *shape;
  guint half; /* of the cells */
} Cage;

/* Remembers how many even and how many low numbers there were */
static gboolean
equality_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const Cage *cage = data;
  const guint n_even = (guint) (*state >> 32) + (number % 2 == 0);
  const guint n_low = (guint32) *state + is_low (cage->shape, number);

  *state = (guint64) n_even << 32 | n_low;
  return is_low_or_high (number, cage->shape) && n_even <= cage->half
         && n_low <= cage->half && i + 1 - n_even <= cage->half
         && i + 1 - n_low <= cage->half;
}

static YassAutomaton
make_automaton (const YassStatement *statement, const Cage *cage)
{
  return (YassAutomaton){ .cells = statement->cells,
                          .n_cells = statement->n_cells,
                          .step = equality_step,
                          .data = cage };
}

static void
equality_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const Cage cage = { shape, statement->n_cells / 2 };
  const YassAutomaton automaton = make_automaton (statement, &cage);

  yass_game_add_group (game, statement->cells, statement->n_cells);
  for (guint i = 0; i < statement->n_cells; i++)
    yass_game_restrict (game, statement->cells[i], is_low_or_high, shape);
  yass_automaton_declare (&automaton, game,
                          "have as many even as odd and as many low as high "
                          "numbers");
}

static void
equality_define (const YassStatement *statement, const YassGame *game,
                 YassDefinition *definition)
{
  const Cage cage = { yass_game_get_shape (game), statement->n_cells / 2 };
  const YassAutomaton automaton = make_automaton (statement, &cage);

  yass_automaton_define (&automaton, definition);
  yass_definition_set_distinct (definition);
}

static const YassGuise equality_cage_guise = {
  .note
  = "the numbers in a dotted outline are all different, as many even as odd "
    "and as many low as high; the middle number is neither",
  .iss = { { "EqualityCage", YASS_ISS_LINE } },
  .is_unordered = true,
};

const YassKind yass_kind_equality_cage = {
  .name = "equality-cage",
  .summary
  = "the cells are all different, with as many even as odd numbers and "
    "as many low as high ones; the middle number is neither",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .accepts = equality_accepts,
  .declare = equality_declare,
  .check = equality_check,
  .checks_parts = TRUE,
  .define = equality_define,
  .guise = &equality_cage_guise,
};

/* test-definition.c: what kinds tell the judge, against their checks
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "sanitized.h"
#include "verify/defined.h"
#include "verify/support.h"

#define N_BOARDS (IS_SANITIZED ? 100 : 400)

static guint
random_below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

/* A statement on random cells, each once */
static YassGame *
make_game (const YassKind *kind, const YassShape *shape, const char *value,
           guint n)
{
  guint32 cells[144];
  const guint n_cells = yass_shape_count_cells (shape);

  for (guint i = 0; i < n_cells; i++)
    {
      const guint at = random_below (i + 1);

      cells[i] = cells[at];
      cells[at] = i;
    }
  g_autoptr (YassStatement) statement
      = yass_statement_new (kind, value, cells, n);
  return yass_game_new (shape, (const YassStatement *const *) &statement, 1);
}

/* What is left of the sets, by trying all fillings */
static bool
find_support (const YassDefinition *definition, const YassPlainSet *sets,
              YassPlainSet *supported)
{
  const YassGame *game = definition->game;
  const guint size = game->shape.size;
  guint16 grid[144];
  guint n_fillings = 1;
  bool found = false;

  memset (supported, 0, definition->n_cells * sizeof *supported);
  for (guint i = 0; i < definition->n_cells; i++)
    n_fillings *= size;
  for (guint filling = 0; filling < n_fillings; filling++)
    {
      bool is_left = true;
      guint rest = filling;

      for (guint i = 0; i < definition->n_cells; i++, rest /= size)
        {
          is_left &= yass_plain_set_has (&sets[i], rest % size + 1);
          grid[definition->cells[i]]
              = (guint16) (rest % size + game->shape.first);
        }
      if (!is_left
          || !definition->statement->kind->check (definition->statement, game,
                                                  grid))
        continue;
      found = true;
      for (guint i = 0; i < definition->n_cells; i++)
        yass_plain_set_add (&supported[i],
                            grid[definition->cells[i]] - game->shape.first + 1);
    }
  return found;
}

static void
check_support (const YassDefinition *definition)
{
  YassPlainSet sets[6], found[6], expected[6];

  for (guint i = 0; i < definition->n_cells; i++)
    {
      sets[i] = (YassPlainSet){ { 0 } };
      for (guint n = 1; n <= definition->game->shape.size; n++)
        if (random_below (3) > 0)
          yass_plain_set_add (&sets[i], n);
    }
  g_assert_true (yass_definition_find_support (definition, sets, found)
                 == find_support (definition, sets, expected));
  g_assert_cmpmem (found, definition->n_cells * sizeof *found, expected,
                   definition->n_cells * sizeof *expected);
}

static void
test_support (void)
{
  static const YassKind *const kinds[]
      = { &yass_kind_between, &yass_kind_renban };
  const YassShape shapes[]
      = { YASS_SQUARE (4, 4, 1), YASS_SQUARE (6, 3, 2), { 5, 5, 5, 0, 5, 1 } };

  for (guint round = 0; round < N_BOARDS; round++)
    {
      const YassKind *kind = kinds[round % 2];
      const YassShape *shape = &shapes[random_below (G_N_ELEMENTS (shapes))];
      const guint n = kind->min_cells + random_below (5 - kind->min_cells);
      g_autoptr (YassGame) game = make_game (kind, shape, NULL, n);
      g_autoptr (YassDefinition) definition
          = yass_definition_new (yass_game_get_statement (game, 0), game);

      g_assert_null (definition->fault);
      check_support (definition);
    }
}

/* By its relation, two cells cannot be two numbers if and only if the check
 * says so when all others are open */
static void
check_pairs (const YassDefinition *definition)
{
  const YassGame *game = definition->game;
  const YassShape *shape = &game->shape;
  guint16 grid[144];

  for (guint i = 0; i < game->n_cells; i++)
    grid[i] = YASS_OPEN;
  for (guint a = 0; a < game->n_cells; a++)
    for (guint b = 0; b < game->n_cells; b++)
      for (guint m = shape->first; a != b && m <= yass_shape_get_last (shape);
           m++)
        for (guint n = shape->first; n <= yass_shape_get_last (shape); n++)
          {
            gconstpointer data = NULL;
            const YassAllowsPair allows
                = definition->relate (a, b, definition->data, &data);

            grid[a] = (guint16) m;
            grid[b] = (guint16) n;
            g_assert_cmpint (allows == NULL || allows (m, n, data), ==,
                             definition->statement->kind->check (
                                 definition->statement, game, grid));
            grid[a] = grid[b] = YASS_OPEN;
          }
}

static void
test_pairs (void)
{
  static const struct
  {
    const YassKind *kind;
    const char *value;
  } cases[] = {
    { &yass_kind_row, NULL },
    { &yass_kind_column, NULL },
    { &yass_kind_box, NULL },
    { &yass_kind_disjoint, NULL },
    { &yass_kind_windoku, NULL },
    { &yass_kind_diagonal, "up" },
    { &yass_kind_diagonal, "down" },
    { &yass_kind_diagonals, NULL },
    { &yass_kind_king, NULL },
    { &yass_kind_knight, NULL },
    { &yass_kind_torus_king, NULL },
    { &yass_kind_torus_knight, NULL },
    { &yass_kind_leaper, "1,3" },
    { &yass_kind_leaper, "2,0" },
    { &yass_kind_taxicab, NULL },
    { &yass_kind_taxicab, "2" },
    { &yass_kind_nonconsecutive, NULL },
    { &yass_kind_nonconsecutive_diagonal, NULL },
    { &yass_kind_kropki_negative, NULL },
    { &yass_kind_kropki_negative, "black" },
    { &yass_kind_xv_negative, NULL },
    { &yass_kind_xv_negative, "V" },
    { &yass_kind_minimum, NULL },
    { &yass_kind_maximum, NULL },
  };
  const YassShape shapes[]
      = { YASS_SQUARE (4, 2, 2), { 6, 4, 6, 0, 3, 2 }, YASS_SQUARE (6, 3, 2) };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint s = 0; s < (IS_SANITIZED ? 2 : G_N_ELEMENTS (shapes)); s++)
      {
        g_autoptr (YassGame) game
            = make_game (cases[i].kind, &shapes[s], cases[i].value,
                         cases[i].kind->min_cells);
        const YassStatement *statement = yass_game_get_statement (game, 0);
        g_autoptr (YassDefinition) definition
            = yass_definition_new (statement, game);

        if (!yass_statement_is_valid (statement, &shapes[s], NULL))
          continue;
        g_test_message ("%s", statement->kind->name);
        check_pairs (definition);
      }
}

/* The work grows with cells x states x numbers, not with the fillings */
static guint n_checks;
static guint n_steps;

static gboolean
count_check (const YassStatement *statement, const YassGame *game,
             const guint16 *grid)
{
  n_checks++;
  return yass_kind_between.check (statement, game, grid);
}

/* Low and high end, as between.c has them, but counted */
static gboolean
count_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  n_steps++;
  if (i == 0)
    *state = number * 1000 + number;
  else if (i == 1)
    *state = MIN (*state % 1000, number) * 1000 + MAX (*state % 1000, number);
  else
    return number > *state / 1000 && number < *state % 1000;
  return TRUE;
}

static void
count_define (const YassStatement *statement, const YassGame *game,
              YassDefinition *definition)
{
  g_autofree guint32 *cells
      = g_memdup2 (statement->cells, statement->n_cells * sizeof *cells);

  cells[1] = statement->cells[statement->n_cells - 1];
  cells[statement->n_cells - 1] = statement->cells[1];
  yass_definition_add_automaton (definition, cells, statement->n_cells,
                                 count_step, NULL, NULL);
}

static void
test_work (void)
{
  const YassShape shape = YASS_SQUARE (12, 4, 3);
  YassKind counted = yass_kind_between;
  YassPlainSet sets[144], supported[144];

  counted.check = count_check;
  counted.define = count_define;
  for (guint n = 3; n <= 144; n++)
    {
      YassPlainShape *plain
          = yass_plain_shape_new (make_game (&counted, &shape, NULL, n));
      const YassDefinition *definition;

      n_steps = n_checks = 0;
      definition = yass_plain_shape_get_definition (plain, 0);
      g_assert_cmpuint (n_steps, <=, n * 78 * 12);
      g_assert_cmpuint (n_steps, ==, definition->n_transitions);
      g_assert_true (yass_definition_is_right (definition, plain, NULL));
      g_assert_cmpuint (n_checks, <=, 1728);
      n_checks = 0;
      for (guint i = 0; i < n; i++)
        sets[i] = yass_plain_set_up_to (12);
      g_assert_true (
          yass_definition_find_support (definition, sets, supported));
      g_assert_false (yass_plain_set_has (&supported[1], 1));
      g_assert_true (yass_plain_set_has (&supported[1], 2));
      g_assert_cmpuint (n_checks, ==, 0);
      yass_plain_shape_free (plain);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/definition/leaves-what-brute-force-does", test_support);
  g_test_add_func ("/definition/of-pairs-is-the-check", test_pairs);
  g_test_add_func ("/definition/takes-polynomial-work", test_work);
  return g_test_run ();
}

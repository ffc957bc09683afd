/* test-kind-connected.c: numbers whose cells hang together, against brute force
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/flood.h"
#include "random-puzzle.h"
#include "told.h"
#include "variant.h"

#define N_CELLS 12
#define WIDTH 4

/* Whether these cells, a bit each, hang together: by growing from one */
static bool
hangs_together (guint cells, uint16_t (*next)[4])
{
  guint grown = cells & -cells;

  for (guint before = 0; before != grown;)
    {
      before = grown;
      for (guint cell = 0; cell < N_CELLS; cell++)
        for (guint i = 0; i < 4; i++)
          if (before >> cell & 1 && next[cell][i] != YASS_FLOOD_NONE)
            grown |= cells & 1u << next[cell][i];
    }
  return cells != 0 && grown == cells;
}

/* Over all ways to decide what is open: what is in each, and what in none */
static void
test_flood (void)
{
  uint16_t next[N_CELLS][4];

  yass_flood_link (next, N_CELLS, WIDTH);
  for (guint round = 0; round < (IS_SANITIZED ? 50 : 600); round++)
    {
      guint in = 0, open = 0, always = ~0u, ever = 0;
      uint8_t state[N_CELLS];
      YassFlood flood = { .n = N_CELLS,
                          .size = random_below (2) * (1 + random_below (8)),
                          .next = next,
                          .state = state };

      for (guint cell = 0; cell < N_CELLS; cell++)
        {
          const guint dice = random_below (5);

          state[cell] = dice == 0   ? YASS_FLOOD_IN
                        : dice == 1 ? YASS_FLOOD_OUT
                                    : YASS_FLOOD_MAYBE;
          in |= (guint) (dice == 0) << cell;
          open |= (guint) (dice > 1) << cell;
        }
      for (guint cells = 0; cells < 1u << N_CELLS; cells++)
        if ((cells & ~(in | open)) == 0 && (cells & in) == in
            && hangs_together (cells, next)
            && (flood.size == 0
                || (guint) __builtin_popcount (cells) == flood.size))
          {
            always &= cells;
            ever |= cells;
          }
      yass_flood_run (&flood);
      if (flood.why != YASS_FLOOD_NOTHING)
        {
          g_assert_cmpuint (ever, ==, 0);
          continue;
        }
      for (guint cell = 0; cell < N_CELLS; cell++)
        {
          const bool is_in = flood.verdict[cell] >= YASS_FLOOD_BRIDGE;
          const bool is_out
              = flood.verdict[cell] != YASS_FLOOD_NOTHING && !is_in;

          if (is_in)
            g_assert_true (always >> cell & 1);
          if (is_out)
            g_assert_false (ever >> cell & 1);
          /* Without a size that is all there is to know */
          if (flood.size == 0 && state[cell] == YASS_FLOOD_MAYBE && ever != 0)
            {
              g_assert_true (is_in == (always >> cell & 1));
              g_assert_true (is_out == !(ever >> cell & 1));
            }
          if (flood.size == 0)
            g_assert_cmpuint (ever, !=, 0);
        }
    }
}

/* So many that there are boards on which they hang together */
static char *
make_numbers (guint size)
{
  GString *text = g_string_new (NULL);
  guint set;

  do
    set = random_below (1u << size);
  while ((guint) __builtin_popcount (set) <= size / 2);
  for (guint number = 1; number <= size; number++)
    if (set >> (number - 1) & 1)
      g_string_append_printf (text, text->len > 0 ? ",%u" : "%u", number);
  if (random_below (3) == 0)
    g_string_append_printf (text, ":%u",
                            size * (guint) __builtin_popcount (set));
  return g_string_free (text, FALSE);
}

static const Variant variants[] = {
  { "connected", .make_value = make_numbers },
  { "connected", "no-boxes", make_numbers },
  { "connected", "king", make_numbers },
};

static void
test_against_brute_force (gconstpointer variant)
{
  variant_check (variant, 1 + VARIANT_BOARDS / 6);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } cases[] = {
    { "connected", "connected: expected a value before the cells" },
    { "connected 1,7", "connected: expected numbers of the board, like 1,3,5, "
                       "found \"1,7\"" },
    { "connected 1,1", "connected: expected numbers of the board, like 1,3,5, "
                       "found \"1,1\"" },
    { "connected :3", "connected: expected numbers of the board, like 1,3,5, "
                      "found \":3\"" },
    { "connected 1:", "connected: expected a number of cells behind the colon, "
                      "like 1,3,5:12, found \"1:\"" },
    { "connected 1:37", "connected: expected a number of cells behind the "
                        "colon, like 1,3,5:12, found \"1:37\"" },
    { "connected 1 r1c1", "connected: expected no cell, found 1" },
    { "connected L:1", "connected: expected a variable of the puzzle before "
                       "the colon, like L:1,3,5, found \"L:1\"" },
    { "connected L", "connected: expected a variable of the puzzle before the "
                     "colon, like L:1,3,5, found \"L\"" },
  };
  const YassShape shape = YASS_SQUARE (6, 3, 2);
  const YassShape large = YASS_SQUARE (36, 6, 6);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (
          yass_statement_new_from_text (cases[i].text, &shape, &error));
      g_assert_cmpstr (error->message, ==, cases[i].expected);
    }
  g_autoptr (GError) error = NULL;
  g_assert_null (yass_statement_new_from_text ("connected 1", &large, &error));
  g_assert_cmpstr (error->message, ==,
                   "connected: 1296 cells are too many; expected at most 1024");
}

/* Words, and a step that does not follow */
static void
test_told (void)
{
  static const struct
  {
    const char *statement;
    const char *rows[7];
    const char *words;
    const char *from;
    const char *to;
    const char *verdict;
  } cases[] = {
    { "connected 1,2,3",
      { "1.2...", "4.5...", "......", "......", "......", "......" },
      "Connected: without r1c2, r1c1 and r1c3 fall apart (connected 1,2,3) => "
      "r1c2<>4, r1c2<>5, r1c2<>6",
      "[\"r1c2\",4]",
      "[\"r1c2\",3]",
      "connected 1,2,3 can be filled with 3 in r1c2" },
    { "connected 1,2:3",
      { "12....", "......", "......", "......", "......", "......" },
      "is too far away for 3 cells that hang together (connected 1,2:3) => "
      "r1c4<>1, r1c4<>2",
      "[\"r1c4\",2]",
      "[\"r1c4\",3]",
      "connected 1,2:3 can be filled with 3 in r1c4" },
    { "connected 1,2",
      { "14....", "3.....", "......", "......", "......", "......" },
      "there is no way from r1c1 to ",
      "[\"r6c6\",2]",
      "[\"r6c6\",3]",
      "connected 1,2 can be filled with 3 in r6c6" },
    { "connected 1,2:2",
      { "12....", "......", "......", "......", "......", "......" },
      "all 2 cells are there (connected 1,2:2) => r1c3456,",
      "[\"r6c6\",2]",
      "[\"r6c6\",3]",
      "connected 1,2:2 can be filled with 3 in r6c6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const statements[] = { "no-boxes", cases[i].statement, NULL };
      g_autoptr (YassPuzzle) puzzle
          = variant_new_puzzle (6, cases[i].rows, statements);
      g_autofree char *text = trace_of (puzzle, "constraint", "text");
      g_autofree char *lines = trace_of (puzzle, "constraint", "jsonl");
      g_autofree char *verdict = judge (lines);

      g_test_message ("%s", text);
      g_assert_cmpstr (verdict, ==, NULL);
      g_assert_nonnull (strstr (text, cases[i].words));
      const char *at = strstr (lines, cases[i].from);
      g_assert_nonnull (at);
      g_autoptr (GString) damaged = g_string_new (NULL);
      g_string_append_len (damaged, lines, at - lines);
      g_string_append (damaged, cases[i].to);
      g_string_append (damaged, at + strlen (cases[i].from));
      g_autofree char *refusal = judge (damaged->str);
      g_assert_nonnull (refusal);
      g_assert_true (g_str_has_suffix (refusal, cases[i].verdict));
    }
}

/* Whether the 1s among these numbers, three a row, hang together */
static bool
ones_hang_together (guint numbers, guint n)
{
  uint16_t next[N_CELLS][4];
  guint cells = 0;

  for (guint i = 0; i < N_CELLS; i++)
    for (guint side = 0; side < 4; side++)
      next[i][side] = YASS_FLOOD_NONE;
  yass_flood_link (next, n, 3);
  for (guint i = 0; i < n; i++)
    cells |= (guint) ((numbers >> 2 * i & 3) == 0) << i;
  return hangs_together (cells, next);
}

/* Beside a board that is filled: a row of the second variable is not full, and
 * as wide as the board */
static void
test_variable (void)
{
  static const struct
  {
    const char *text;
    guint n_cells;
  } cases[] = {
    { "123\n231\n312\nnumbers 1-4\nno-boxes\nvar L 2x3\nconnected L:1\n", 6 },
    { "123\n231\n312\nnumbers 1-4\nno-boxes\nvar L 5\nconnected L:1\n", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new_from_text (cases[i].text, &error);
      g_autoptr (YassOptions) options = yass_options_new ();
      guint n = 0;

      g_assert_no_error (error);
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
      g_assert_no_error (error);
      yass_options_set_max_solutions (options, 0);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      for (guint numbers = 0; numbers < 1u << 2 * cases[i].n_cells; numbers++)
        n += ones_hang_together (numbers, cases[i].n_cells);
      g_assert_cmpuint (yass_result_get_n_solutions (
                            yass_solver_solve (solver, puzzle, NULL)),
                        ==, n);
      g_autofree char *lines = trace_of (puzzle, "constraint", "jsonl");
      g_autofree char *verdict = judge (lines);
      g_assert_cmpstr (verdict, ==, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/kind/connected/%u-against-brute-force", i + 1);

      g_test_add_data_func (path, &variants[i], test_against_brute_force);
    }
  g_test_add_func ("/kind/connected/flood-finds-what-all-ways-have",
                   test_flood);
  g_test_add_func ("/kind/connected/is-refused-in-a-sentence", test_refused);
  g_test_add_func ("/kind/connected/is-told-and-judged", test_told);
  g_test_add_func ("/kind/connected/holds-among-the-cells-of-a-variable",
                   test_variable);
  return g_test_run ();
}

/* test-uniqueness.c: what leans on there being one solution
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "random-puzzle.h"
#include "rule/swap.h"
#include "sanitized.h"
#include "solve/engine.h"
#include "trace-text.h"
#include "traced.h"

#define N_CELLS 81
#define N_WORDS (YASS_SWAP_MOST_EDGES / 64)

/* Cases of a library, a line each: code, numbers, givens, deleted candidates,
 * what goes. "573" is number 5 in row 7, column 3, and + is before a number
 * that was not given. The technique by itself must find conclusions each of
 * which removes some of what goes, and all of it together. */

typedef struct
{
  YassPuzzle *givens; /* owned */
  YassPuzzle *marks;  /* owned */
  uint64_t expected[N_WORDS];
} Case;

static void
case_clear (Case *self)
{
  yass_puzzle_unref (self->givens);
  yass_puzzle_unref (self->marks);
}

static guint
edge_of (const char *text)
{
  return ((guint) (text[1] - '1') * 9 + (guint) (text[2] - '1')) * 9
         + (guint) (text[0] - '1');
}

static gboolean
see_each_other (guint a, guint b)
{
  return a != b
         && (a / 9 == b / 9 || a % 9 == b % 9
             || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

static void
case_init (Case *self, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, ":", -1);
  uint64_t marks[N_CELLS];
  guint cell = 0;

  *self = (Case){ yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS),
                  yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS),
                  { 0 } };
  for (guint i = 0; i < N_CELLS; i++)
    marks[i] = 0x1ff;
  for (const char *p = fields[3]; *p != '\0'; p++)
    {
      if (*p == '+')
        continue;
      if (*p >= '1')
        {
          const uint64_t bit = (uint64_t) 1 << (*p - '1');

          if (p == fields[3] || p[-1] != '+')
            yass_puzzle_allow_only (self->givens, cell, (guint) (*p - '0'));
          for (guint other = 0; other < N_CELLS; other++)
            if (see_each_other (cell, other))
              marks[other] &= ~bit;
          marks[cell] = bit;
        }
      cell++;
    }
  g_assert_cmpuint (cell, ==, N_CELLS);
  for (const char *p = fields[4]; *p != '\0'; p += p[3] == ' ' ? 4 : 3)
    marks[edge_of (p) / 9] &= ~((uint64_t) 1 << edge_of (p) % 9);
  for (const char *p = fields[5]; *p != '\0'; p += p[3] == ' ' ? 4 : 3)
    yass_bits_add (self->expected, edge_of (p));
  for (guint i = 0; i < N_CELLS; i++)
    yass_puzzle_allow_set (self->marks, i, &marks[i]);
}

typedef struct
{
  const YassBoard *board;
  const uint64_t *expected;
  YassTechnique technique;
  uint64_t found[N_WORDS];
  guint n_found;
} Hunt;

static bool
note_conclusion (gpointer data, const YassChain *chain, const uint64_t *removed)
{
  Hunt *hunt = data;

  if (yass_chain_classify (chain, &hunt->board->told) != hunt->technique)
    return false;
  hunt->n_found++;
  for (guint i = 0; i < N_WORDS; i++)
    if (removed[i] & ~hunt->expected[i])
      return false;
  for (guint i = 0; i < N_WORDS; i++)
    hunt->found[i] |= removed[i];
  return false;
}

#define T(technique) YASS_TECHNIQUE_##technique

static const struct
{
  const char *code;
  YassTechnique technique;
  bool (*search) (YassSwapSearch *self);
} codes[] = {
  { "0600-1", T (UNIQUE_RECTANGLE_1), yass_swap_search_rectangles },
  { "0600-2", T (UNIQUE_RECTANGLE_1), yass_swap_search_rectangles },
  { "0601-1", T (UNIQUE_RECTANGLE_2), yass_swap_search_rectangles },
  { "0601-2", T (UNIQUE_RECTANGLE_2), yass_swap_search_rectangles },
  { "0602-1", T (UNIQUE_RECTANGLE_3), yass_swap_search_rectangles },
  { "0602-2", T (UNIQUE_RECTANGLE_3), yass_swap_search_rectangles },
  { "0603-1", T (UNIQUE_RECTANGLE_4), yass_swap_search_rectangles },
  { "0603-2", T (UNIQUE_RECTANGLE_4), yass_swap_search_rectangles },
  { "0604-1", T (UNIQUE_RECTANGLE_5), yass_swap_search_rectangles },
  { "0605-1", T (UNIQUE_RECTANGLE_6), yass_swap_search_rectangles },
  { "0606-1", T (HIDDEN_RECTANGLE), yass_swap_search_rectangles },
  { "0606-2", T (HIDDEN_RECTANGLE), yass_swap_search_rectangles },
  { "0606-x", T (HIDDEN_RECTANGLE), yass_swap_search_rectangles },
  { "0607-1", T (AVOIDABLE_RECTANGLE_1), yass_swap_search_rectangles },
  { "0608-1", T (AVOIDABLE_RECTANGLE_2), yass_swap_search_rectangles },
  { "0610", T (BUG_1), yass_swap_search_bug },
  { "0610-x", T (BUG_1), yass_swap_search_bug },
};

static gboolean
comes_out (YassEngine *engine, guint code, const char *line)
{
  Case what;
  Hunt hunt = { .board = engine->board, .technique = codes[code].technique };
  YassSwapSearch search;
  gboolean ok = FALSE;

  case_init (&what, line);
  hunt.expected = what.expected;
  yass_state_load (&engine->state, what.marks, false);
  if (yass_swap_search_init (&search, &engine->state, what.givens,
                             note_conclusion, &hunt))
    {
      codes[code].search (&search);
      ok = strstr (codes[code].code, "-x") != NULL
               ? hunt.n_found == 0
               : yass_bits_equals (hunt.found, what.expected, N_WORDS);
    }
  case_clear (&what);
  return ok;
}

static void
test_library (void)
{
  g_auto (GStrv) lines = read_shared ("rating/reglib.txt", 0);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS);
  YassBoard *board;
  YassEngine engine;
  guint n_missing = 0;

  if (lines == NULL)
    return;
  board = yass_board_new_for_puzzle (puzzle, NULL);
  yass_engine_init (&engine, board, options);
  for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
    {
      g_autofree char *prefix = g_strdup_printf (":%s:", codes[c].code);
      guint n = 0, n_out = 0;

      for (guint i = 0; lines[i] != NULL; i++)
        if (g_str_has_prefix (lines[i], prefix))
          {
            n++;
            if (comes_out (&engine, c, g_strchomp (lines[i])))
              n_out++;
            else
              g_test_message ("does not come out: %s", lines[i]);
          }
      g_test_message ("%s: %u of %u come out", codes[c].code, n_out, n);
      n_missing += n - n_out;
    }
  yass_engine_clear (&engine);
  yass_board_unref (board);
  g_assert_cmpuint (n_missing, ==, 0);
}

/* What is said of a puzzle is verified, and comes to the one solution */
static char *
dup_trace (const YassPuzzle *puzzle, const char *rules, bool guesses,
           bool explains, const YassResult *plain)
{
  g_autoptr (YassOptions) options = options_for (rules);
  g_auto (Traced) traced = { 0 };

  yass_options_set_guessing (options, guesses);
  yass_options_set_explaining (options, explains);
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  assert_verdict (traced.text->str, NULL);
  if (guesses)
    g_assert_cmpint (yass_result_get_status (traced.result), ==,
                     yass_result_get_status (plain));
  if (yass_result_get_status (traced.result) == YASS_STATUS_UNIQUE)
    g_assert_cmpmem (yass_result_get_solution (traced.result),
                     yass_puzzle_get_n_cells (puzzle) * sizeof (guint16),
                     yass_result_get_solution (plain),
                     yass_puzzle_get_n_cells (puzzle) * sizeof (guint16));
  return g_strdup (traced.text->str);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  while ((text = strstr (text, what)) != NULL)
    {
      text++;
      n++;
    }
  return n;
}

/* Whatever is left at the fixpoint in one order is left in all */
static void
check_orders (const YassPuzzle *puzzle)
{
  guint left = 0;

  for (const YassPlug *order = yass_list_orders (); order->name != NULL;
       order++)
    {
      g_autoptr (YassOptions) options = options_for ("basic,uniqueness");
      g_auto (Traced) traced = { 0 };

      g_assert_true (yass_options_set_order (options, order->name, NULL));
      yass_options_set_guessing (options, FALSE);
      solve_traced (&traced, NULL, YASS_NOTATION_RC, 0, options, puzzle, NULL);
      if (left == 0)
        left = yass_result_get_edges_left (traced.result);
      g_assert_cmpuint (yass_result_get_edges_left (traced.result), ==, left);
    }
}

static YassPuzzle *
puzzle_of (const guint *grid, guint size)
{
  guint width, height;

  yass_default_box (size, &width, &height);
  YassPuzzle *puzzle
      = yass_puzzle_new (size, width, height, YASS_SYMBOLS_CHARACTERS);
  for (guint cell = 0; cell < size * size; cell++)
    if (grid[cell] != 0)
      yass_puzzle_allow_only (puzzle, cell, grid[cell]);
  return puzzle;
}

/* With one solution, and no given that can go but those of the last
 * @n_untried cells */
static YassPuzzle *
random_minimal (guint size, guint n_untried)
{
  guint grid[RANDOM_MAX_CELLS], cells[RANDOM_MAX_CELLS], width, height;
  g_autoptr (YassPuzzle) open = NULL;
  g_autoptr (YassOptions) options = yass_options_new ();

  yass_default_box (size, &width, &height);
  random_grid (size, width, height, grid);
  for (guint i = 0; i < size * size; i++)
    cells[i] = i;
  shuffle (cells, size * size);
  open = puzzle_of (grid, size);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (open, NULL);
  YassSolver *solver = yass_solver_new (board, options);
  for (guint i = 0; i < size * size - n_untried; i++)
    {
      const guint number = grid[cells[i]];

      grid[cells[i]] = 0;
      g_autoptr (YassPuzzle) puzzle = puzzle_of (grid, size);
      if (yass_result_get_status (yass_solver_solve (solver, puzzle, NULL))
          != YASS_STATUS_UNIQUE)
        grid[cells[i]] = number;
    }
  yass_solver_unref (solver);
  return puzzle_of (grid, size);
}

/* One given less than it takes for one solution */
static YassPuzzle *
take_given (const YassPuzzle *puzzle)
{
  guint grid[RANDOM_MAX_CELLS];
  const guint n = yass_puzzle_get_n_cells (puzzle);
  guint cell = random_below (n);

  for (guint i = 0; i < n; i++)
    grid[i] = yass_puzzle_get_given (puzzle, i);
  while (grid[cell] == 0)
    cell = (cell + 1) % n;
  grid[cell] = 0;
  return puzzle_of (grid, yass_puzzle_get_size (puzzle));
}

static guint
check_random (const YassPuzzle *puzzle)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_auto (Traced) plain = { 0 };

  solve_traced (&plain, NULL, YASS_NOTATION_RC, 0, options, puzzle, NULL);
  g_autofree char *trace = dup_trace (puzzle, "singles,uniqueness", true,
                                      random_below (2) == 0, plain.result);
  const guint n = count (trace, "\"assumes\":\"unique\"");
  if (yass_result_get_status (plain.result) != YASS_STATUS_UNIQUE)
    g_assert_cmpuint (n, ==, 0);
  check_orders (puzzle);
  return n;
}

static void
test_random (void)
{
  static const guint sizes[] = { 4, 6, 6, 9, 9, 9 };
  guint n_steps = 0;

  for (guint round = 0; round < (IS_SANITIZED ? 60 : 120); round++)
    {
      g_autoptr (YassPuzzle) puzzle
          = random_minimal (sizes[round % 6], random_below (8));
      g_autoptr (YassPuzzle) fewer = take_given (puzzle);

      n_steps += check_random (puzzle);
      check_random (fewer);
    }
  g_test_message ("%u steps that lean on one solution", n_steps);
  g_assert_cmpuint (n_steps, >, IS_SANITIZED ? 0 : 2);
}

/* Each technique, on a puzzle that needs it */
static void
test_corpus (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "corpora", "hard.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) traces = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0, n = 0; lines[i] != NULL && n < (IS_SANITIZED ? 8u : 60u);
       i++)
    {
      if (strlen (lines[i]) < N_CELLS || lines[i][0] == '#')
        continue;
      lines[i][N_CELLS] = '\0';
      g_autoptr (YassPuzzle) puzzle = puzzle_from (lines[i]);
      g_autoptr (YassOptions) options = yass_options_new ();
      g_auto (Traced) plain = { 0 };

      solve_traced (&plain, NULL, YASS_NOTATION_RC, 0, options, puzzle, NULL);
      g_autofree char *trace
          = dup_trace (puzzle, "basic,uniqueness", false, true, plain.result);
      g_string_append (traces, trace);
      n++;
    }
  g_test_message ("%u steps", count (traces->str, "\"assumes\":\"unique\""));
  g_assert_cmpuint (count (traces->str, "\"assumes\":\"unique\""), >, 3);
  if (IS_SANITIZED)
    return; /* there were fewer puzzles */
  g_assert_cmpuint (count (traces->str, "Uniqueness Test 1:"), >, 0);
  g_assert_cmpuint (count (traces->str, "Hidden Rectangle:"), >, 0);
}

/* Nothing is exchanged where more is stated than that cells differ */
static void
test_variants (void)
{
  static const char *const names[]
      = { "king",  "knight",        "kropki",   "thermo", "cage",
          "arrow", "little-killer", "sandwich", "renban" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".txt", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                     "variants", name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
      g_autoptr (YassOptions) options = yass_options_new ();
      g_auto (Traced) plain = { 0 };
      YassSwapSearch search;

      solve_traced (&plain, NULL, YASS_NOTATION_RC, 0, options, puzzle, NULL);
      g_autofree char *trace
          = dup_trace (puzzle, "basic,uniqueness", true, false, plain.result);
      if (i > 1)
        continue;
      g_assert_cmpuint (count (trace, "\"assumes\":\"unique\""), ==, 0);
      YassState state;
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
      yass_state_init (&state, board);
      yass_state_load (&state, puzzle, false);
      g_assert_false (
          yass_swap_search_init (&search, &state, puzzle, NULL, NULL));
      yass_state_clear (&state);
    }
}

/* What the judge says. Of r1c13,r2c13 all but the last have 1 and 2 alone. */
#define PATTERN "['r1c1',1,2],['r1c3',1,2],['r2c1',1,2],['r2c3',1,2]"
#define STEP(swap, branches, removed, assumes)                                 \
  "{'step':1,'depth':0,'rule':'unique-rectangle','name':'-','cells':[],"       \
  "'numbers':[1,2],'chain':{'over':{'swap':[" swap "]},'branches':[" branches  \
  "]},'removed':[" removed "]" assumes "}"
#define EXTRA "[{'cells':['r2c3'],'is':3}]"
#define GOES "['r2c3',1],['r2c3',2]"
#define UNIQUE ",'assumes':'unique'"

static const struct
{
  const char *constraints; /* beside rows, columns and boxes */
  const char *first;       /* what r1c1 can be */
  const char *line;
  const char *verdict;
} verdicts[] = {
  { "", "12", STEP (PATTERN, EXTRA, GOES, UNIQUE), NULL },
  { "", "12", STEP (PATTERN, EXTRA, GOES, ""),
    "step 1: \"assumes\" is missing" },
  { "", "12", STEP (PATTERN, EXTRA, GOES, ",'assumes':'luck'"),
    "step 1: \"assumes\": expected \"unique\"" },
  { "", "12", STEP (PATTERN, EXTRA, "['r2c3',3]", UNIQUE),
    "step 1: branch 0: 3 may be in r2c3 there" },
  { "", "12",
    STEP (PATTERN, "[{'cells':['r1c2'],'is':3}]", "['r2c2',3]", UNIQUE),
    "step 1: \"over\": there is no branch for 3 in r2c3" },
  { "", "123", STEP (PATTERN, EXTRA, GOES, UNIQUE),
    "step 1: \"over\": there is no branch for 3 in r1c1" },
  { "", "1", STEP (PATTERN, EXTRA, GOES, UNIQUE),
    "step 1: \"over\": the puzzle says that r1c1 is not 2" },
  { "", "12",
    STEP ("['r1c1',1,2],['r1c3',1,2],['r2c1',1,2]", EXTRA, GOES, UNIQUE),
    "step 1: \"over\": 1 of the cells of group 7 could be 1, not 2" },
  { "", "12",
    STEP ("['r1c1',1,2],['r1c3',1,2],['r2c1',1,1],['r2c3',1,2]", EXTRA, GOES,
          UNIQUE),
    "step 1: \"over\": 1 of the cells of group 5 could be 2, not 2" },
  { ",'king'", "12", STEP (PATTERN, EXTRA, GOES, UNIQUE),
    "step 1: \"over\": king has a say in r1c1" },
  { ",'cage 3 r1c1 r2c1'", "12", STEP (PATTERN, EXTRA, GOES, UNIQUE),
    "step 1: \"over\": cage 1 has a say in r1c1" },
  { ",'cage 3 r4c1 r4c2'", "12", STEP (PATTERN, EXTRA, GOES, UNIQUE), NULL },
};

static void
test_verdicts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      g_autofree char *trace = g_strdup_printf (
          "{'trace':'yass-graph','version':2,'puzzle':'................',"
          "'edges':['%s','1234','12','1234','12','1234','123','1234','1234',"
          "'1234','1234','1234','1234','1234','1234','1234'],'size':4,"
          "'box':[2,2],'constraints':['row','column','box'%s]}\n%s\n%s\n",
          verdicts[i].first, verdicts[i].constraints, verdicts[i].line, LIMIT);

      assert_verdict (g_strdelimit (trace, "'", '"'), verdicts[i].verdict);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uniqueness/finds-what-a-library-of-cases-has",
                   test_library);
  g_test_add_func ("/uniqueness/random", test_random);
  g_test_add_func ("/uniqueness/corpus", test_corpus);
  g_test_add_func ("/uniqueness/variants", test_variants);
  g_test_add_func ("/uniqueness/verdicts", test_verdicts);
  return g_test_run ();
}

/* test-explain.c: the story of a solve, as a player would tell it
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "plain-trace.h"
#include "random-puzzle.h"
#include "rule/rule.h"
#include "traced.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"

#define OPEN_4 "....\n....\n....\n....\n"
#define OPEN_9                                                                 \
  ".........\n.........\n.........\n.........\n.........\n.........\n"         \
  ".........\n.........\n.........\n"

static void
explain (Traced *traced, const char *format, const char *rules,
         gboolean guessing, YassTraceFlags flags, const YassPuzzle *puzzle)
{
  g_autoptr (YassOptions) options = options_for (rules);

  yass_options_set_explaining (options, TRUE);
  yass_options_set_guessing (options, guessing);
  solve_traced (traced, format, YASS_NOTATION_RC, flags, options, puzzle, NULL);
}

/* The sentences, without their numbers, which count from 1. One that goes on in
 * further lines is put together; the parts of a chain go with it. */
static GStrv
sentences_of (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *rest;
      guint64 number = g_ascii_strtoull (lines[i], &rest, 10);

      if (!g_str_has_prefix (rest, ". "))
        continue;
      g_assert_cmpuint (number, ==, ++n);
      g_autoptr (GString) sentence = g_string_new (rest + 2);
      while (lines[i + 1] != NULL && g_str_has_prefix (lines[i + 1], "     ")
             && g_ascii_strtoull (lines[i + 1], NULL, 10) == 0)
        g_string_append (sentence, lines[++i] + 4);
      g_strv_builder_add (builder, sentence->str);
    }
  return g_strv_builder_end (builder);
}

/* "Hidden Single: r7c8=2 (row 7)" to a cell and a number */
static gboolean
is_placement (const char *sentence, guint *cell, guint *number)
{
  guint row, column;

  if (sscanf (sentence, "%*s Single: r%1uc%1u=%u", &row, &column, number) != 3)
    return FALSE;
  *cell = (row - 1) * 9 + column - 1;
  return TRUE;
}

static void
assert_told_once (const Traced *story, const YassPuzzle *puzzle)
{
  g_auto (GStrv) sentences = sentences_of (story->text->str);
  const guint16 *solution = yass_result_get_solution (story->result);
  guint told[81] = { 0 }, cell, number;

  for (guint i = 0; sentences[i] != NULL; i++)
    if (is_placement (sentences[i], &cell, &number))
      {
        told[cell]++;
        g_assert_cmpuint (number, ==, solution[cell]);
      }
  for (cell = 0; cell < 81; cell++)
    g_assert_cmpuint (told[cell], ==,
                      yass_puzzle_get_given (puzzle, cell) == 0);
}

/* The most that is told to follow from a supposition */
static guint
count_implied (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_most = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "     If "))
      {
        g_auto (GStrv) steps = g_strsplit (lines[i], ", then ", -1);

        n_most = MAX (n_most, g_strv_length (steps) - 1);
      }
  return n_most;
}

static void
test_example (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EXAMPLE);
  g_auto (Traced) story = { 0 };
  g_auto (GStrv) sentences = NULL;
  guint n_triples = 0, n_speculations = 0;

  explain (&story, "explain", "basic,speculation", TRUE, YASS_TRACE_PLAIN,
           puzzle);
  g_assert_cmpint (yass_result_get_status (story.result), ==,
                   YASS_STATUS_UNIQUE);
  g_assert_nonnull (strstr (story.text->str, "\nunique: 0 guesses\n\n"));
  g_assert_nonnull (
      strstr (story.text->str,
              "\nHardest rule needed: Forcing Chain Contradiction\n\n"));
  g_assert_null (strstr (story.text->str, "\n\n\n"));
  g_assert_null (strchr (story.text->str, '\033'));
  assert_told_once (&story, puzzle);

  sentences = sentences_of (story.text->str);
  for (guint i = 0; sentences[i] != NULL; i++)
    {
      n_triples += strstr (sentences[i], " Triple: ") != NULL;
      n_speculations += strstr (sentences[i], " Contradiction: if ") != NULL;
    }
  g_assert_cmpuint (count_implied (story.text->str), >, 0);
  g_assert_cmpuint (count_implied (story.text->str), <=, 4);
  g_assert_cmpuint (n_triples, >, 0);
  g_assert_cmpuint (n_speculations, >, 0);
}

/* A fish comes before any speculation, and where nobody named rules an X-Wing
 * before hidden pairs */
static void
test_fish (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EXAMPLE);
  g_autoptr (YassPuzzle) open = puzzle_from (
      ".....53..69...2...3.5...6.7....2..7....9..4...31...8.5..3."
      "46...75.2.3...8.4......");
  g_auto (Traced) story = { 0 }, other = { 0 };

  explain (&story, "explain", "basic,finned-fish,speculation", TRUE,
           YASS_TRACE_PLAIN, puzzle);
  g_assert_nonnull (strstr (story.text->str,
                            "Finned X-Wing: 6 in rows 2,7, columns 3,9, fin "
                            "r2c1 => r3c3<>6\n"));
  g_assert_nonnull (
      strstr (story.text->str, "\nHardest rule needed: Finned X-Wing\n\n"));
  g_assert_null (strstr (story.text->str, "Contradiction"));

  explain (&other, "explain", NULL, TRUE, YASS_TRACE_PLAIN, open);
  const char *wing = strstr (other.text->str, "X-Wing: 2 in columns 3,9, rows "
                                              "1,5 => r1c128,r5c128<>2\n");
  const char *pair = strstr (other.text->str, "Hidden Pair: ");
  g_assert_nonnull (wing);
  g_assert_true (pair == NULL || pair > wing);
}

/* The first grid shows the givens, and the grid comes again now and then */
static void
test_grids_between (void)
{
  static const char first[] = "┌───────┬───────┬───────┐\n"
                              "│ 4 . 9 │ . 1 . │ 8 . 3 │\n"
                              "│ . . . │ . . 9 │ 2 4 . │\n";
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EXAMPLE);
  g_auto (Traced) story = { 0 }, stuck = { 0 }, coloured = { 0 };
  guint n_grids = 0;

  explain (&story, "explain", NULL, TRUE, YASS_TRACE_PLAIN, puzzle);
  g_assert_true (g_str_has_prefix (story.text->str, first));
  for (const char *at = story.text->str; (at = strstr (at, "┌")) != NULL; at++)
    n_grids++;
  g_assert_cmpuint (n_grids, ==, 1 + 50 / 20);

  /* Where it is stuck, the reader sees what is left */
  explain (&stuck, "explain", "basic", FALSE, YASS_TRACE_PLAIN, puzzle);
  g_assert_nonnull (strstr (stuck.text->str,
                            "┘\n\nstuck: 48 of 81 placed, 77 candidates "
                            "left\n\n"));

  /* Colour adds nothing but colour */
  explain (&coloured, "explain", NULL, TRUE, YASS_TRACE_COLOUR, puzzle);
  g_assert_nonnull (strchr (coloured.text->str, '\033'));
  g_autoptr (GRegex) escape = g_regex_new ("\033\\[[0-9;]*m", 0, 0, NULL);
  g_autofree char *plain = g_regex_replace_literal (escape, coloured.text->str,
                                                    -1, 0, "", 0, NULL);
  g_assert_cmpstr (plain, ==, story.text->str);
}

/* A board that a trace is played on */

typedef guint16 Candidates[81]; /* bit n: number n */

static void
read_puzzle (Candidates board, const YassPuzzle *puzzle)
{
  for (guint cell = 0; cell < 81; cell++)
    {
      board[cell] = 0;
      for (guint n = 1; n <= 9; n++)
        if (yass_puzzle_allows (puzzle, cell, n))
          board[cell] |= (guint16) (1u << n);
    }
}

static guint
count_candidates (const Candidates board)
{
  guint n = 0;

  for (guint cell = 0; cell < 81; cell++)
    n += (guint) __builtin_popcount (board[cell]);
  return n;
}

static void
play (Candidates board, const PlainStep *step)
{
  for (guint i = 0; i < step->n_removed; i++)
    board[step->removed[i].cell] &= (guint16) ~(1u << step->removed[i].number);
}

#define LOCKED "singles,common-exclusion,"
#define FISH "x-wing,swordfish,jellyfish"

/* From easy to hard: a rule, the size of a subset, and the rules that are
 * easier
 */
static const struct
{
  const char *rule;
  guint size; /* or 0: any */
  const char *easier;
} ranks[] = {
  { "naked-single", 0, NULL },
  { "hidden-single", 0, "naked-single" },
  { "common-exclusion", 0, "singles" },
  { "naked-subset", 2, "singles,common-exclusion" },
  { "x-wing", 0, LOCKED "naked-subset:2" },
  { "hidden-subset", 2, LOCKED "naked-subset:2,x-wing" },
  { "naked-subset", 3, LOCKED "subsets:2,x-wing" },
  { "swordfish", 0, LOCKED "subsets:2,naked-subset:3,x-wing" },
  { "hidden-subset", 3, LOCKED "subsets:2,naked-subset:3,x-wing,swordfish" },
  { "naked-subset", 4, LOCKED "subsets:3,x-wing,swordfish" },
  { "jellyfish", 0, LOCKED "subsets:3,naked-subset:4,x-wing,swordfish" },
  { "hidden-subset", 4, LOCKED "subsets:3,naked-subset:4," FISH },
  { "naked-subset", 0, LOCKED "subsets:4," FISH },
  { "hidden-subset", 0, LOCKED "subsets:4," FISH },
};

static guint
rank_of (const PlainStep *step)
{
  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    if (g_str_equal (step->rule, ranks[i].rule)
        && (ranks[i].size == 0 || ranks[i].size == step->n_cells))
      return i;
  return G_N_ELEMENTS (ranks);
}

/* Whether it is among the rules that steps are told by: those that lean on
 * there being one solution are for whoever asks for them */
static gboolean
is_told (const YassRule *rule)
{
  static const char *const untold[]
      = { "large-fish", "sue-de-coq", "franken-fish", "mutant-fish", NULL };

  return !rule->assumes_unique && !g_strv_contains (untold, rule->name);
}

/* Where it is told: what looks last comes in the order of the rules */
static char *
dup_easier_rules (const PlainStep *step)
{
  const guint rank = rank_of (step);
  GString *names;
  gboolean is_last = FALSE;

  if (rank < G_N_ELEMENTS (ranks))
    return g_strdup (ranks[rank].easier);
  names = g_string_new ("basic," FISH);
  for (guint i = 0; !g_str_equal (yass_rules[i]->name, step->rule); i++)
    {
      is_last |= g_str_equal (yass_rules[i]->name, "skyscraper");
      if (is_last && is_told (yass_rules[i]))
        g_string_append_printf (names, ",%s", yass_rules[i]->name);
    }
  return g_string_free (names, FALSE);
}

/* Easier rules, tried on the board as it is, find nothing */
static void
assert_nothing_easier (const Candidates board, const PlainStep *step)
{
  const guint rank = rank_of (step);
  g_autoptr (YassPuzzle) left
      = yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS);
  g_autoptr (YassOptions) options = NULL;
  g_auto (Traced) solved = { 0 };

  if (rank == 0)
    return;
  for (guint cell = 0; cell < 81; cell++)
    {
      const guint64 numbers = board[cell] >> 1;

      yass_puzzle_allow_set (left, cell, &numbers);
    }
  g_autofree char *easier = dup_easier_rules (step);
  options = options_for (easier);
  yass_options_set_guessing (options, FALSE);
  solve_traced (&solved, NULL, YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                left, NULL);
  if (yass_result_get_edges_left (solved.result) != count_candidates (board))
    g_error ("step %u is by %s, but %s would do", step->step, step->rule,
             easier);
}

/* Up to the first guess. Returns how many steps were no singles. */
static guint
assert_easy_first (const YassPuzzle *puzzle)
{
  g_auto (Traced) traced = { 0 };
  g_autoptr (PlainTrace) trace = NULL;
  Candidates board;
  guint n_harder = 0;

  explain (&traced, "jsonl", NULL, TRUE, YASS_TRACE_PLAIN, puzzle);
  trace = plain_trace_read (traced.text->str);
  read_puzzle (board, puzzle);
  for (guint i = 0;
       i < trace->n_steps && trace->steps[i].kind == PLAIN_DEDUCTION; i++)
    {
      const PlainStep *step = &trace->steps[i];

      assert_nothing_easier (board, step);
      n_harder += rank_of (step) > 1;
      play (board, step);
    }
  return n_harder;
}

static void
test_easy_first (void)
{
  g_autoptr (YassPuzzle) example = puzzle_from (EXAMPLE);
  guint n_harder = assert_easy_first (example);

  g_assert_cmpuint (n_harder, >=, 3);
  for (guint i = 0; i < (IS_SANITIZED ? 8 : 60); i++)
    {
      const RandomPuzzle how = { .size = 9,
                                 .percent_given = 29 + random_below (8),
                                 .percent_marked = random_below (2) * 40 };
      g_autoptr (YassPuzzle) puzzle = random_puzzle (&how);

      n_harder += assert_easy_first (puzzle);
    }
  g_test_message ("%u steps were no singles, and none had to be easier",
                  n_harder);
}

/* Every step is counted once, and every candidate that went */
static void
assert_sums (const Traced *story, const YassPuzzle *puzzle)
{
  g_auto (GStrv) lines = g_strsplit (story->text->str, "\n", -1);
  g_auto (GStrv) sentences = sentences_of (story->text->str);
  Candidates board;
  guint n_times = 0, n_edges = 0, n_givens = 0, n_expected = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *cross = strstr (lines[i], " x ");
      const char *end = strstr (lines[i], " candidate");

      if (cross == NULL || end == NULL || lines[i][0] != ' ')
        continue;

      const char *digits = end;
      while (g_ascii_isdigit (digits[-1]))
        digits--;
      n_edges += (guint) g_ascii_strtoull (digits, NULL, 10);
      if (g_str_has_prefix (cross, " x Given "))
        n_givens = (guint) g_ascii_strtoull (lines[i], NULL, 10);
      else
        n_times += (guint) g_ascii_strtoull (lines[i], NULL, 10);
    }
  for (guint cell = 0; cell < 81; cell++)
    n_givens -= yass_puzzle_get_given (puzzle, cell) != 0;
  g_assert_cmpuint (n_givens, ==, 0);
  for (guint i = 0; sentences[i] != NULL; i++)
    n_expected += !g_str_equal (sentences[i], "Solution");
  g_assert_cmpuint (n_times, ==, n_expected);
  read_puzzle (board, puzzle);
  g_assert_cmpuint (n_edges, ==,
                    count_candidates (board)
                        - yass_result_get_edges_left (story->result));
}

static void
test_sums (void)
{
  static const char *const rules[] = { "all",           "singles",
                                       "basic",         "subsets",
                                       "hidden-single", "naked-subset" };
  g_autoptr (YassPuzzle) example = puzzle_from (EXAMPLE);

  for (guint i = 0; i < (IS_SANITIZED ? 12 : 60); i++)
    {
      const RandomPuzzle how = { .size = 9,
                                 .percent_given = 30 + random_below (30),
                                 .percent_marked = random_below (2) * 40 };
      g_autoptr (YassPuzzle) random = random_puzzle (&how);
      YassPuzzle *puzzle = i < G_N_ELEMENTS (rules) ? example : random;
      g_auto (Traced) story = { 0 };

      explain (&story, "explain", rules[i % G_N_ELEMENTS (rules)], FALSE,
               YASS_TRACE_PLAIN, puzzle);
      assert_sums (&story, puzzle);
      if (yass_result_get_solution (story.result) != NULL)
        assert_told_once (&story, puzzle);
    }
}

/* The next drawing behind @at, or NULL; @end is behind it */
static char *
next_grid (const char *at, const char **end)
{
  const char *start = strstr (at, "┌");

  if (start == NULL)
    return NULL;
  *end = strchr (strstr (start, "└"), '\n');
  return g_strndup (start, (gsize) (*end - start));
}

/* Candidate grids are read again as what the board was */
static void
test_grids_read_back (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EXAMPLE);
  g_auto (Traced) story = { 0 }, traced = { 0 };
  g_autoptr (PlainTrace) trace = NULL;
  const char *at;
  Candidates board, drawn;
  guint n_read = 0, step = 0;

  explain (&story, "explain", NULL, FALSE, YASS_TRACE_GRIDS, puzzle);
  explain (&traced, "jsonl", NULL, FALSE, YASS_TRACE_PLAIN, puzzle);
  trace = plain_trace_read (traced.text->str);
  read_puzzle (board, puzzle);

  for (at = story.text->str;;)
    {
      g_autofree char *grid = next_grid (at, &at);
      g_autoptr (YassPuzzle) again = NULL;

      if (grid == NULL)
        break;
      again = puzzle_from (grid);
      if (strchr (grid, '.') != NULL)
        continue; /* a plain one */
      do
        {
          g_assert_cmpuint (step, <, trace->n_steps);
          play (board, &trace->steps[step]);
        }
      while (rank_of (&trace->steps[step++]) < 2);
      read_puzzle (drawn, again);
      g_assert_cmpmem (drawn, sizeof drawn, board, sizeof board);
      n_read++;
    }
  g_assert_cmpuint (n_read, ==, 3);
}

/* The board where it is stuck, drawn last */
static void
test_stuck_grid (void)
{
  g_autoptr (YassPuzzle) example = puzzle_from (EXAMPLE);
  g_auto (Traced) story = { 0 };
  g_autofree char *last = NULL;
  g_autoptr (YassPuzzle) again = NULL;
  const char *at;

  explain (&story, "explain", "basic", FALSE, YASS_TRACE_GRIDS, example);
  for (at = story.text->str;;)
    {
      char *grid = next_grid (at, &at);

      if (grid == NULL)
        break;
      g_free (last);
      last = grid;
    }
  again = puzzle_from (last);
  for (guint cell = 0; cell < 81; cell++)
    for (guint n = 1; n <= 9; n++)
      g_assert_true (yass_puzzle_allows (again, cell, n)
                     == yass_result_allows (story.result, cell, n));
}

/* Guesses are told, too: each way is told from where it starts */
static void
test_guesses (void)
{
  static const char expected[] = "┌─────┬─────┐\n"
                                 "│ . . │ 3 4 │\n"
                                 "│ 3 4 │ 1 2 │\n"
                                 "├─────┼─────┤\n"
                                 "│ . . │ 4 3 │\n"
                                 "│ 4 3 │ 2 1 │\n"
                                 "└─────┴─────┘\n"
                                 "\n"
                                 "  1.   Guess: r1c1=1\n"
                                 "  2.   Naked Single: r1c2=2\n"
                                 "  3.   Naked Single: r3c1=2\n"
                                 "  4.   Naked Single: r3c2=1\n"
                                 "  5.   Solution\n"
                                 "  6. Backtrack: r1c1<>1\n"
                                 "  7. Naked Single: r1c1=2\n"
                                 "  8. Naked Single: r1c2=1\n"
                                 "  9. Naked Single: r3c1=1\n"
                                 " 10. Naked Single: r3c2=2\n"
                                 " 11. Solution\n"
                                 "\n"
                                 "multiple: 1 guess\n"
                                 "\n";
  g_autoptr (YassPuzzle) puzzle = puzzle_from ("..343412..434321");
  g_auto (Traced) story = { 0 };

  explain (&story, "explain", NULL, TRUE, YASS_TRACE_PLAIN, puzzle);
  g_assert_true (g_str_has_prefix (story.text->str, expected));
}

/* Pencil marks are part of the puzzle, so the first grid has them */
static void
test_pencil_marks (void)
{
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (4, 2, 2, YASS_SYMBOLS_CHARACTERS);
  const guint64 marks = 0x3;
  g_auto (Traced) story = { 0 };

  yass_puzzle_allow_set (puzzle, 0, &marks);
  yass_puzzle_allow_only (puzzle, 15, 3);
  explain (&story, "explain", "singles", FALSE, YASS_TRACE_PLAIN, puzzle);
  g_assert_true (g_str_has_prefix (story.text->str,
                                   "┌───────────┬───────────┐\n"
                                   "│ 12   1234 │ 1234 1234 │\n"));
}

/* A corpus with the weakest rules that solve each puzzle */

static const struct
{
  const char *level;
  const char *rules;
} levels[] = {
  { "singles", "singles" },
  { "locked", "singles,common-exclusion" },
  { "pairs", "singles,common-exclusion,subsets:2" },
  { "triples", "singles,common-exclusion,subsets:3" },
  { "quads", "singles,common-exclusion,subsets:4" },
};

static const char *
level_of_title (const char *title)
{
  static const struct
  {
    const char *part, *level;
  } parts[] = {
    { " Single", "singles" }, { "Locked ", "locked" },  { "Common ", "locked" },
    { " Pair", "pairs" },     { " Triple", "triples" }, { " Quad", "quads" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (title, parts[i].part) != NULL)
      return parts[i].level;
  g_error ("no level for %s", title);
}

/* By what explain says was the hardest rule, or NULL where it was stuck */
static char *
explained_level (const YassPuzzle *puzzle)
{
  static const char label[] = "\nHardest rule needed: ";
  g_auto (Traced) story = { 0 };
  g_autofree char *title = NULL;
  const char *at;

  explain (&story, "explain", levels[G_N_ELEMENTS (levels) - 1].rules, FALSE,
           YASS_TRACE_PLAIN, puzzle);
  if (yass_result_get_status (story.result) != YASS_STATUS_UNIQUE)
    return NULL;
  assert_told_once (&story, puzzle);
  at = strstr (story.text->str, label) + strlen (label);
  title = g_strndup (at, strcspn (at, "\n"));
  return g_strdup (level_of_title (title));
}

static void
test_logic52 (void)
{
  g_auto (GStrv) lines = read_shared ("logic52.txt", 0);
  guint n_puzzles = 0, n_solved = 0;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      g_autoptr (YassPuzzle) puzzle = NULL;
      g_autofree char *explained = NULL;
      g_autoptr (GString) placed = g_string_new (NULL);
      const char *weakest = NULL, *expected;
      guint left = 0;

      if (lines[i][0] == '#')
        continue;
      g_assert_cmpuint (g_strv_length (fields), ==, 4);
      puzzle = puzzle_from (fields[0]);
      for (guint level = 0; level < G_N_ELEMENTS (levels); level++)
        {
          g_autoptr (YassOptions) options = options_for (levels[level].rules);
          g_auto (Traced) solved = { 0 };
          guint n_placed;

          yass_options_set_guessing (options, FALSE);
          solve_traced (&solved, NULL, YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                        options, puzzle, NULL);
          n_placed = yass_result_get_n_placed (solved.result);
          left = yass_result_get_edges_left (solved.result) - n_placed;
          g_string_append_printf (placed, "%s%u", level > 0 ? "/" : "",
                                  n_placed);
          if (weakest == NULL
              && yass_result_get_status (solved.result) == YASS_STATUS_UNIQUE)
            weakest = levels[level].level;
        }
      expected = g_str_equal (fields[1], "-") || g_str_equal (fields[1], "None")
                     ? NULL
                     : fields[1];
      g_test_message ("%s", fields[0]);
      g_assert_cmpstr (weakest, ==, expected);
      g_assert_cmpstr (placed->str, ==, fields[2]);
      g_assert_cmpuint (left, ==, g_ascii_strtoull (fields[3], NULL, 10));
      explained = explained_level (puzzle);
      g_assert_cmpstr (explained, ==, expected);
      n_puzzles++;
      n_solved += expected != NULL;
    }
  if (lines != NULL)
    g_test_message ("%u puzzles, %u by deduction", n_puzzles, n_solved);
}

/* What cells add up to: the total, the sets of numbers that make it, what
 * statements and houses say together, and what a house adds */
static void
test_totals (void)
{
  static const struct
  {
    const char *text, *rules, *sentence;
  } cases[] = {
    { OPEN_9 "cage 17 r1c1 r1c2\n", "sum",
      "Cage: r1c12 (cage 1) make 17, as 8+9 => "
      "r1c12<>1, r1c12<>2, r1c12<>3, r1c12<>4, r1c12<>5, r1c12<>6, r1c12<>7" },
    { OPEN_9 "cage 8 r1c1 r1c2 r2c1\n", "sum",
      "Cage: r1c12,r2c1 (cage 1) make 8, as 1+2+5 or 1+3+4, always with 1 => "
      "r1c3,r2c23,r3c123<>1" },
    { OPEN_4 "cage 3 r1c1 r1c2\ncage 7 r2c1 r2c2\ncage 8 r1c3 r1c4 r2c3\n",
      "derived-sum",
      "Innies and Outies: rows 1,2 make 20, cages 1-3 make 18: r2c4 is 2 => "
      "r2c4<>1, r2c4<>3, r2c4<>4" },
    { OPEN_4 "cage 3 r1c1 r1c2\ncage 7 r2c1 r2c2\ncage 6 r1c3 r2c3\n"
             "cage 6 r1c4 r2c4 r3c4\n",
      "derived-sum",
      "Innies and Outies: cages 1-4 make 22, rows 1,2 make 20: r3c4 is 2 => "
      "r3c4<>1, r3c4<>3, r3c4<>4" },
    { OPEN_4 "sum 13 r1c1 r1c2 r2c1 r3c3 r3c4 r4c4\n", "derived-sum",
      "Innies and Outies: boxes 1,4 make 20, sum 1 makes 13: r2c2,r4c3 make 7, "
      "which leaves 3 or 4 for r2c2 => r2c2<>1, r2c2<>2" },
    { "....\n..1.\n....\n....\ncage 5 r1c1 r1c2\n", "sum,naked-single",
      "Cage: r1c12 (cage 1) make 5, as 1+4 or 2+3, with what the rest of "
      "row 1 cannot take => r1c12<>2, r1c12<>3" },
    { OPEN_4 "sum 7 r1c1 r1c1 r3c2\n", "sum",
      "Sum: r1c1,r3c2 (sum 1) leave 2 or 3 for r1c1 => r1c1<>1, "
      "r1c1<>4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (cases[i].text);
      g_auto (Traced) story = { 0 };

      explain (&story, "explain", cases[i].rules, FALSE, YASS_TRACE_PLAIN,
               puzzle);
      g_auto (GStrv) sentences = sentences_of (story.text->str);
      g_test_message ("%s\n%s", cases[i].text, story.text->str);
      g_assert_true (
          g_strv_contains ((const char *const *) sentences, cases[i].sentence));
    }
}

/* No line is too long to read, and a long chain is told way by way */
static void
test_parts (void)
{
  static const char *const puzzles[] = {
    ".6.....9...43.......1.57.....5..3...3...7.6........24.42.....5..9...5"
    "...7..43..8.",
    "8....3........29..4..1.8.5...7.......2.9.......8.3...6....7...15....."
    "4..9..2.67.."
  };
  guint n_ways = 0, n_chains = 0;

  for (guint p = 0; p < G_N_ELEMENTS (puzzles); p++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzles[p]);
      g_auto (Traced) traced = { 0 };

      explain (&traced, "explain", NULL, TRUE, 0, puzzle);
      g_auto (GStrv) lines = g_strsplit (traced.text->str, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        {
          g_assert_cmpint (g_utf8_strlen (lines[i], -1), <=, 100);
          n_ways += g_str_has_prefix (lines[i], "     If ");
          n_chains
              += g_str_has_prefix (lines[i], "     One of these holds, so ");
        }
    }
  g_assert_cmpuint (n_chains, >, 3);
  g_assert_cmpuint (n_ways, >=, 2 * n_chains);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/explain/known-puzzle", test_example);
  g_test_add_func ("/explain/fish-where-they-are-easiest", test_fish);
  g_test_add_func ("/explain/draws-the-grid-now-and-then", test_grids_between);
  g_test_add_func ("/explain/easy-rules-first", test_easy_first);
  g_test_add_func ("/explain/sums-add-up", test_sums);
  g_test_add_func ("/explain/grids-read-back", test_grids_read_back);
  g_test_add_func ("/explain/draws-where-it-is-stuck", test_stuck_grid);
  g_test_add_func ("/explain/tells-guesses", test_guesses);
  g_test_add_func ("/explain/shows-pencil-marks", test_pencil_marks);
  g_test_add_func ("/explain/agrees-on-levels", test_logic52);
  g_test_add_func ("/explain/says-what-cells-add-up-to", test_totals);
  g_test_add_func ("/explain/tells-long-chains-in-parts", test_parts);
  return g_test_run ();
}

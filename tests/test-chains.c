/* test-chains.c: rules that look for chains, and the judge of what they find
 * SPDX-License-Identifier: MIT */
#include "name/name.h"
#include "random-puzzle.h"
#include "traced.h"
#include "yass/yass.h"

#define EXAMPLE                                                                \
  "4090108030000092400000000013902746000000500000021630595000000000136000009"  \
  "08020107"

/* The puzzles of our own that need more than subsets */
static GStrv
read_hard (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "corpora", "hard.txt", NULL);
  g_autofree char *text = NULL;
  GPtrArray *puzzles = g_ptr_array_new ();

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strlen (lines[i]) >= 81 && lines[i][0] != '#')
      g_ptr_array_add (puzzles, g_strndup (lines[i], 81));
  g_ptr_array_add (puzzles, NULL);
  return (GStrv) g_ptr_array_free (puzzles, FALSE);
}

static void
assert_verified (const GString *trace, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      trace->str, (gssize) trace->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_autoptr (GError) error = NULL;

  yass_verifier_next (verifier, puzzle, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==, 1);
}

/* The solution stays possible */
static void
assert_sound (const YassResult *result, const YassPuzzle *puzzle)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_auto (Traced) solved = { 0 };

  solve_traced (&solved, NULL, YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                puzzle, NULL);
  const guint16 *solution = yass_result_get_solution (solved.result);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_true (yass_result_allows (result, cell, solution[cell]));
}

static guint64
count_fired (const YassResult *result, const char *name)
{
  guint n;
  const YassFired *fired = yass_result_get_fired (result, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (fired[i].name, name))
      return fired[i].times;
  return 0;
}

static const char *const rules[] = {
  "skyscraper",      "two-string-kite", "xy-wing",     "turbot-fish",
  "empty-rectangle", "xyz-wing",        "w-wing",      "remote-pair",
  "x-chain",         "xy-chain",        "aic",         "grouped-aic",
  "als-xz",          "als-xy-wing",     "als-chain",   "death-blossom",
  "als-aic",         "forcing-chain",   "forcing-net",
};

/* Alone with the basic rules each fires, keeps the solution, and verifies */
static void
test_fires (gconstpointer data)
{
  const char *rule = data;
  g_autofree char *list = g_strconcat ("basic,", rule, NULL);
  g_auto (GStrv) puzzles = read_hard ();
  guint64 n_fired = 0;

  /* Remote pairs are rare */
  for (guint i = 0;
       puzzles[i] != NULL && (n_fired == 0 || i < (IS_SANITIZED ? 4 : 30)); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzles[i]);
      g_autoptr (YassOptions) options = options_for (list);
      g_auto (Traced) traced = { 0 };

      yass_options_set_guessing (options, FALSE);
      yass_options_set_explaining (options, i % 2 == 0);
      solve_traced (&traced, "jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                    options, puzzle, NULL);
      assert_verified (traced.text, puzzle);
      assert_sound (traced.result, puzzle);
      n_fired += count_fired (traced.result, rule);
    }
  g_assert_cmpuint (n_fired, >, 0);
}

/* Chains are looked for where steps are told, nowhere else, and remove nothing
 * that speculation leaves; nets from all numbers of a cell may */
static void
test_no_more_than_speculation (void)
{
  g_auto (GStrv) puzzles = read_hard ();

  for (guint i = 0; i < (IS_SANITIZED ? 3 : 25); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzles[i]);
      g_autoptr (YassOptions) plain = options_for (NULL);
      g_autoptr (YassOptions) both = options_for ("all,chains");
      g_auto (Traced) without = { 0 }, with = { 0 };

      yass_options_set_guessing (plain, FALSE);
      yass_options_set_guessing (both, FALSE);
      solve_traced (&without, NULL, YASS_NOTATION_RC, YASS_TRACE_PLAIN, plain,
                    puzzle, NULL);
      solve_traced (&with, NULL, YASS_NOTATION_RC, YASS_TRACE_PLAIN, both,
                    puzzle, NULL);
      for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
        g_assert_cmpuint (count_fired (without.result, rules[k]), ==, 0);
      for (guint cell = 0; cell < 81; cell++)
        for (guint number = 1; number <= 9; number++)
          if (count_fired (with.result, "forcing-net") == 0)
            g_assert_cmpint (yass_result_allows (without.result, cell, number),
                             ==,
                             yass_result_allows (with.result, cell, number));
          else if (yass_result_allows (with.result, cell, number))
            g_assert_true (yass_result_allows (without.result, cell, number));
    }
}

/* A board with pencil marks, what one rule says to it in HoDoKu's words, and
 * what Sudoku Explainer calls it */
static const struct
{
  const char *puzzle;
  const char *rule;
  const char *text;
  const char *title;
} sayings[] = {
  { EXAMPLE, "xy-wing", "XY-Wing: 5,6,7 in r2c9 r3c7 r3c3 => r2c13<>6",
    "XY-Wing: " },
  { EXAMPLE, "w-wing",
    "W-Wing: 6,7 in r1c8 and r3c3, 6 in r13c6 (column 6) => r3c7<>7",
    "Forcing Chain: " },
  /* r5c1 is of the same box as r6c1, and sees no other cell of the set */
  { "6....7.5...7.4....4...2..932..9...14..6....3..5......7...5...."
    "......26...3.8.....",
    "als-aic", "AIC with ALS: (1=8)r5c6-(8=1)r5c1,r6c1346 => r5c2<>1",
    "Forcing Chain with ALS: " },
  /* Numbers of one set are told together */
  { "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1"
    "..9....4..",
    "forcing-net",
    "     then 3 is in r78c7 (column 7), then 2,5,7 are in r9c389 (r9c389 have "
    "3 "
    "numbers left),\n",
    "Dynamic Contradiction Forcing Chains (+): " },
};

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    for (guint names = YASS_NAMES_HODOKU; names <= YASS_NAMES_SE; names++)
      {
        g_autoptr (YassPuzzle) puzzle = puzzle_from (sayings[i].puzzle);
        g_autofree char *list = g_strconcat ("basic,", sayings[i].rule, NULL);
        g_autoptr (YassOptions) options = options_for (list);
        g_auto (Traced) traced = { 0 };

        yass_options_set_explaining (options, TRUE);
        yass_options_set_names (options, (YassNames) names);
        solve_traced (&traced, "text", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                      options, puzzle, NULL);
        if (strstr (traced.text->str,
                    names == YASS_NAMES_SE ? sayings[i].title : sayings[i].text)
            == NULL)
          g_error ("not said: %s in %s", sayings[i].text, traced.text->str);
      }
}

/* Names that players know, each seen on some board */
static void
test_names (void)
{
  static const char *const names[] = {
    "Skyscraper",
    "2-String Kite",
    "Turbot Fish",
    "Empty Rectangle",
    "XY-Wing",
    "XYZ-Wing",
    "W-Wing",
    "X-Chain",
    "XY-Chain",
    "AIC Type 1",
    "AIC Type 2",
    "Grouped AIC Type 1",
    "Continuous Nice Loop",
    "ALS-XZ",
    "Cell Forcing Chain",
  };
  gboolean seen[G_N_ELEMENTS (names)] = { FALSE };
  g_auto (GStrv) puzzles = read_hard ();

  for (guint i = 0; puzzles[i] != NULL && i < (IS_SANITIZED ? 5 : 100); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzles[i]);
      g_autoptr (YassOptions) options = options_for (NULL);
      g_auto (Traced) traced = { 0 };

      yass_options_set_explaining (options, TRUE);
      solve_traced (&traced, "jsonl", YASS_NOTATION_A1, YASS_TRACE_PLAIN,
                    options, puzzle, NULL);
      assert_verified (traced.text, puzzle);
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        {
          g_autofree char *said = g_strdup_printf ("\"text\":\"%s: ", names[k]);

          seen[k] |= strstr (traced.text->str, said) != NULL;
        }
    }
  for (guint k = 0; !IS_SANITIZED && k < G_N_ELEMENTS (names); k++)
    if (!seen[k])
      g_error ("%s was not seen", names[k]);
}

/* Damages */

static char
other_digit (char digit)
{
  return (char) ('1' + (digit - '1' + 1 + (gint) random_below (8)) % 9);
}

/* What can be hit; the last character of a match is replaced by another */
static const char *const places[] = {
  "\"is\":[1-9]",  "\"not\":[1-9]",          "\"r[1-9]c[1-9](?=\")",
  "\"r[1-9](?=c)", "(row|column|box) [1-9]", "\"from\":\\[[0-9](?=\\])",
};

/* A line with another digit, number, house or cell somewhere in its chain; or
 * without a literal; or NULL where there is nothing to hit */
static char *
damage (const char *line)
{
  const guint kind = random_below (G_N_ELEMENTS (places) + 2);
  const char *chain = strstr (line, "\"chain\":");
  const char *end = strstr (line, ",\"text\"");
  g_autoptr (GRegex) regex
      = g_regex_new (kind < G_N_ELEMENTS (places)    ? places[kind]
                     : kind == G_N_ELEMENTS (places) ? ",\\{[^{}]*\\}(?=[,\\]])"
                                                     : "\"(is|not)(?=\")",
                     0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gint from = -1, to = -1;
  guint n = 0;

  for (g_regex_match_full (regex, line, end - line, (gint) (chain - line), 0,
                           &match, NULL);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    if (random_below (++n) == 0)
      g_match_info_fetch_pos (match, 0, &from, &to);
  if (n == 0)
    return NULL;
  GString *damaged = g_string_new (line);
  if (kind == G_N_ELEMENTS (places))
    g_string_erase (damaged, from, to - from);
  else if (kind > G_N_ELEMENTS (places))
    {
      const gboolean was_on = line[from + 1] == 'i';

      g_string_erase (damaged, from + 1, to - from - 1);
      g_string_insert (damaged, from + 1, was_on ? "not" : "is");
    }
  else
    damaged->str[to - 1] = other_digit (damaged->str[to - 1]);
  return g_string_free (damaged, FALSE);
}

/* Whether the judge accepts the trace */
static gboolean
is_accepted (const GString *trace, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      trace->str, (gssize) trace->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_autoptr (GError) error = NULL;

  yass_verifier_next (verifier, puzzle, NULL, &error);
  g_assert_true (error == NULL
                 || g_error_matches (error, YASS_ERROR, YASS_ERROR_REFUSED));
  return error == NULL;
}

/* Whether a line takes a number from a cell that the solution has there */
static gboolean
removes_truth (const char *line, const guint16 *solution)
{
  const char *at = strstr (line, "\"removed\":[") + strlen ("\"removed\":[");

  for (; *at == '['; at += strlen ("[\"r1c1\",1]"))
    {
      const guint cell = (guint) (at[3] - '1') * 9 + (guint) (at[5] - '1');

      if (solution[cell] == (guint16) (at[8] - '0'))
        return TRUE;
      if (at[strlen ("[\"r1c1\",1]")] == ',')
        at++;
    }
  return FALSE;
}

/* Puts another line, which says what the last one says, into a trace: that it
 * removes a number which the solution has */
static char *
falsify (const char *line, const guint16 *solution)
{
  const char *removed = strstr (line, "\"removed\":[[");
  const char *end = strstr (removed, "]]");
  const guint cell = random_below (81);
  GString *text = g_string_new_len (line, removed - line);

  g_string_append_printf (text, "\"removed\":[[\"r%uc%u\",%u]]", cell / 9 + 1,
                          cell % 9 + 1, solution[cell]);
  g_string_append (text, end + 2);
  return g_string_free (text, FALSE);
}

/* What is damaged is refused, or does no harm: the trace is cut off behind the
 * line, so that nothing else refuses it */
static void
test_damage (void)
{
  static const char open_end[] = "{\"status\":";
  g_auto (GStrv) puzzles = read_hard ();
  guint n_refused = 0, n_harmless = 0, n_false = 0;

  for (guint i = 0; n_refused + n_harmless < (IS_SANITIZED ? 100 : 1000); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzles[i % 60]);
      g_autoptr (YassOptions) options = options_for ("basic,chains");
      g_autoptr (YassOptions) all = options_for (NULL);
      g_auto (Traced) traced = { 0 }, solved = { 0 };

      solve_traced (&solved, NULL, YASS_NOTATION_RC, YASS_TRACE_PLAIN, all,
                    puzzle, NULL);
      const guint16 *solution = yass_result_get_solution (solved.result);
      yass_options_set_guessing (options, FALSE);
      solve_traced (&traced, "jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                    options, puzzle, NULL);
      g_auto (GStrv) lines = g_strsplit (traced.text->str, "\n", -1);
      for (guint k = 0; lines[k] != NULL; k++)
        {
          if (strstr (lines[k], "\"chain\":") == NULL)
            continue;
          const gboolean is_false = random_below (4) == 0;
          g_autofree char *line
              = is_false ? falsify (lines[k], solution) : damage (lines[k]);
          g_autoptr (GString) text = g_string_new (NULL);

          if (line == NULL)
            continue;
          for (guint j = 0; lines[j] != NULL; j++)
            g_string_append_printf (text, "%s\n", j == k ? line : lines[j]);
          g_assert_nonnull (strstr (text->str, open_end));
          if (!is_accepted (text, puzzle))
            {
              n_refused++;
              n_false += is_false;
              continue;
            }
          n_harmless++;
          if (is_false || removes_truth (line, solution))
            g_error ("accepted: %s", line);
        }
    }
  g_test_message ("%u refused, %u of them false, %u harmless", n_refused,
                  n_false, n_harmless);
  g_assert_cmpuint (n_refused, >, 8 * n_harmless);
}

/* A net: the last literal of the first branch follows from two */
#define NET(from)                                                              \
  "{\"trace\":\"yass-graph\",\"version\":2,\"puzzle\":\"................\","   \
  "\"edges\":[\"123\",\"13\",\"12\",\"1234\",\"1234\",\"1234\",\"1234\","      \
  "\"1234\","                                                                  \
  "\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\"],"  \
  "\"size\":4,\"box\":[2,2],\"constraints\":[\"row\",\"column\",\"box\"]}\n"   \
  "{\"step\":1,\"depth\":0,\"rule\":\"net\",\"cells\":[],\"numbers\":[],"      \
  "\"chain\":{\"branches\":[[{\"cells\":[\"r1c2\"],\"is\":1},"                 \
  "{\"cells\":[\"r1c1\"],\"not\":1,\"from\":[0]},"                             \
  "{\"cells\":[\"r1c3\"],\"not\":1,\"from\":[0]},"                             \
  "{\"cells\":[\"r1c3\"],\"is\":2,\"by\":\"cell\",\"from\":[2]},"              \
  "{\"cells\":[\"r1c1\"],\"not\":2,\"from\":[3]},"                             \
  "{\"cells\":[\"r1c1\"],\"is\":3,\"by\":\"cell\",\"from\":[" from "]}],"      \
  "[{\"cells\":[\"r1c2\"],\"not\":1},"                                         \
  "{\"cells\":[\"r1c2\"],\"is\":3,\"by\":\"cell\",\"from\":[0]}]]},"           \
  "\"removed\":[[\"r1c4\",3]]}\n"                                              \
  "{\"status\":\"open\",\"solutions\":0,\"guesses\":0,\"guesses_total\":0,"    \
  "\"edges_left\":58,\"placed\":0,\"fired\":{\"net\":1}}\n"

static void
test_net (void)
{
  g_autoptr (YassPuzzle) puzzle
      = puzzle_from ("123,13,12,1234,1234,1234,1234,1234,1234,1234,1234,1234,"
                     "1234,1234,1234,1234");
  g_autoptr (GString) whole = g_string_new (NET ("1,4"));
  g_autoptr (GString) first = g_string_new (NET ("1"));
  g_autoptr (GString) second = g_string_new (NET ("4"));

  g_assert_true (is_accepted (whole, puzzle));
  g_assert_false (is_accepted (first, puzzle));
  g_assert_false (is_accepted (second, puzzle));
}

/* A set of r1c13 and r2c2, which sees one of them: without 1 it has as many
 * numbers as cells. @r2c2: its numbers */
#define SPREAD(r2c2)                                                           \
  "{\"trace\":\"yass-graph\",\"version\":2,\"puzzle\":\"................\","   \
  "\"edges\":[\"12\",\"1234\",\"13\",\"14\",\"1234\",\"" r2c2 "\",\"1234\","   \
  "\"1234\","                                                                  \
  "\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\"],"  \
  "\"size\":4,\"box\":[2,2],\"constraints\":[\"row\",\"column\",\"box\"]}\n"   \
  "{\"step\":1,\"depth\":0,\"rule\":\"set\",\"cells\":[],\"numbers\":[],"      \
  "\"chain\":{\"branches\":[[{\"cells\":[\"r1c1\",\"r1c3\"],\"is\":1},"        \
  "{\"cells\":[\"r1c4\"],\"not\":1,\"from\":[0]},"                             \
  "{\"cells\":[\"r1c4\"],\"is\":4,\"by\":\"cell\",\"from\":[1]}],"             \
  "[{\"cells\":[\"r1c1\",\"r1c3\"],\"not\":1},"                                \
  "{\"cells\":[\"r2c2\"],\"is\":4,\"by\":[\"r1c1\",\"r1c3\",\"r2c2\"],"        \
  "\"from\":[0]}]]},"                                                          \
  "\"removed\":[[\"r1c2\",4]]}\n"                                              \
  "{\"status\":\"open\",\"solutions\":0,\"guesses\":0,\"guesses_total\":0,"    \
  "\"edges_left\":55,\"placed\":0,\"fired\":{\"set\":1}}\n"

/* The cells of a set need not be in one house, but none of its numbers may be
 * there twice: 3 could be in r1c3 and in r2c2 */
static void
test_spread_set (void)
{
  g_autoptr (YassPuzzle) once
      = puzzle_from ("12,1234,13,14,1234,24,1234,1234,1234,1234,1234,1234,"
                     "1234,1234,1234,1234");
  g_autoptr (YassPuzzle) twice
      = puzzle_from ("12,1234,13,14,1234,34,1234,1234,1234,1234,1234,1234,"
                     "1234,1234,1234,1234");
  g_autoptr (GString) right = g_string_new (SPREAD ("24"));
  g_autoptr (GString) wrong = g_string_new (SPREAD ("34"));

  g_assert_true (is_accepted (right, once));
  g_assert_false (is_accepted (wrong, twice));
}

/* Names come from literals and reasons: r1c2=1 or not, and a literal of two
 * parents, which is of the same number or of another */
static void
test_nets_have_names (void)
{
  static const uint32_t cells[] = { 1, 0, 2 };
  static const uint32_t parents[] = { 0, 1 };
  YassChain chain = {
    .over = YASS_OVER_EITHER,
    .n_branches = 2,
    .first = { 0, 1, 4 },
    .literals = { { .on = true, .number = 0, .cells = cells, .n_cells = 1 },
                  { .number = 0, .cells = cells, .n_cells = 1 },
                  { .on = true,
                    .why = YASS_WHY_CELL,
                    .number = 0,
                    .cells = cells + 1,
                    .n_cells = 1,
                    .parents = parents,
                    .n_parents = 1 },
                  { .why = YASS_WHY_EXCLUDED,
                    .number = 0,
                    .cells = cells + 2,
                    .n_cells = 1,
                    .parents = parents,
                    .n_parents = 2 } },
  };
  uint32_t facts[64];
  YassChain again;
  const guint n_facts = yass_chain_write (&chain, facts, G_N_ELEMENTS (facts));

  g_assert_cmpuint (yass_chain_write (&chain, facts, n_facts - 1), ==, 0);
  g_assert_true (yass_chain_read (&again, facts, n_facts));
  g_assert_cmpuint (again.first[2], ==, 4);
  g_assert_cmpuint (again.literals[3].parents[1], ==, 1);
  g_assert_cmpint (yass_chain_classify (&again, NULL), ==,
                   YASS_TECHNIQUE_NISHIO_NET);
  chain.literals[3].number = 1;
  g_assert_cmpint (yass_chain_classify (&chain, NULL), ==,
                   YASS_TECHNIQUE_DOUBLE_NET);
  g_assert_cmpstr (
      yass_technique_get_name (YASS_TECHNIQUE_DOUBLE_NET, YASS_NAMES_SE), ==,
      "Dynamic Double Forcing Chains");
  chain.over = YASS_OVER_HOUSE;
  g_assert_cmpint (yass_chain_classify (&chain, NULL), ==,
                   YASS_TECHNIQUE_HOUSE_NET);
  chain.over = YASS_OVER_CELL;
  g_assert_cmpint (yass_chain_classify (&chain, NULL), ==,
                   YASS_TECHNIQUE_CELL_NET);
  chain.literals[2].why = YASS_WHY_SET;
  g_assert_cmpint (yass_chain_classify (&chain, NULL), ==,
                   YASS_TECHNIQUE_CELL_NET_PLUS);
}

/* .. and the opposite of what is supposed comes first where it cannot be */
static void
test_contradictions_have_names (void)
{
  static const uint32_t cells[] = { 1, 0 };
  static const uint32_t parents[] = { 0, 1 };
  YassChain chain = {
    .over = YASS_OVER_EITHER,
    .n_branches = 2,
    .first = { 0, 1, 5 },
    .literals = { { .cells = cells, .n_cells = 1 },
                  { .on = true, .cells = cells, .n_cells = 1 },
                  { .why = YASS_WHY_EXCLUDED,
                    .cells = cells + 1,
                    .n_cells = 1,
                    .parents = parents,
                    .n_parents = 1 },
                  { .on = true,
                    .why = YASS_WHY_CELL,
                    .number = 1,
                    .cells = cells + 1,
                    .n_cells = 1,
                    .parents = parents + 1,
                    .n_parents = 1 },
                  { .why = YASS_WHY_EXCLUDED,
                    .number = 1,
                    .cells = cells + 1,
                    .n_cells = 1,
                    .parents = parents,
                    .n_parents = 1 } },
  };
  const YassChainLiteral *first, *second;

  g_assert_cmpint (yass_chain_classify (&chain, NULL), ==,
                   YASS_TECHNIQUE_CONTRADICTION_CHAIN);
  g_assert_true (yass_chain_get_clash (&chain, &first, &second));
  g_assert_true (first == &chain.literals[1] && second == &chain.literals[3]);
  chain.literals[3].parents = parents;
  chain.literals[3].n_parents = 2;
  g_assert_cmpint (yass_chain_classify (&chain, NULL), ==,
                   YASS_TECHNIQUE_CONTRADICTION_NET);
  g_assert_cmpstr (yass_technique_get_name (
                       YASS_TECHNIQUE_CONTRADICTION_NET_PLUS, YASS_NAMES_SE),
                   ==, "Dynamic Contradiction Forcing Chains (+)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/rule/chains/fires-and-verifies/%s", rules[i]);

      g_test_add_data_func (path, rules[i], test_fires);
    }
  g_test_add_func ("/rule/chains/remove-no-more-than-speculation",
                   test_no_more_than_speculation);
  g_test_add_func ("/rule/chains/are-told-as-players-do", test_words);
  g_test_add_func ("/rule/chains/have-the-names-that-players-know", test_names);
  g_test_add_func ("/name/calls-several-parents-a-net", test_nets_have_names);
  g_test_add_func ("/name/tells-contradictions-apart",
                   test_contradictions_have_names);
  g_test_add_func ("/verify/chain/refuses-what-is-damaged", test_damage);
  g_test_add_func ("/verify/chain/takes-several-parents", test_net);
  g_test_add_func ("/verify/chain/takes-sets-whose-numbers-are-there-once",
                   test_spread_set);
  return g_test_run ();
}

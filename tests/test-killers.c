/* test-killers.c: random killers without givens, solved, told and judged
 * SPDX-License-Identifier: MIT */
#include "random-killer.h"
#include "traced.h"
#include "trace-text.h"

#include "sanitized.h"

#define N_SOLVED (g_test_slow () ? 400 : IS_SANITIZED ? 6 : 60)
#define N_TOLD (g_test_slow () ? 200 : IS_SANITIZED ? 4 : 20)
#define MAX_CELLS 81

static YassPuzzle *
make_killer (guint *grid)
{
  return random_killer (9, 2, 2 + random_below (3), grid);
}

/* Whatever was found is a grid that all statements accept, and the one it was
 * made from if it is the only one */
static void
check_solution (const YassPuzzle *puzzle, const YassResult *result,
                const guint *grid)
{
  const guint16 *solution = yass_result_get_solution (result);
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  guint n;
  const YassStatement *const *statements = yass_game_get_statements (game, &n);

  g_assert_cmpint (yass_result_get_status (result), !=, YASS_STATUS_NONE);
  g_assert_nonnull (solution);
  for (guint i = 0; i < n; i++)
    g_assert_true (
        statements[i]->kind->check == NULL
        || statements[i]->kind->check (statements[i], game, solution));
  if (yass_result_get_status (result) == YASS_STATUS_UNIQUE)
    for (guint cell = 0; cell < MAX_CELLS; cell++)
      g_assert_cmpuint (solution[cell], ==, grid[cell]);
}

static void
test_solved (void)
{
  static const char *const rules[] = { NULL, "basic" };
  guint n_unique = 0;

  /* Some, and as many more as it takes to have one with one solution */
  for (guint i = 0; i < N_SOLVED || (n_unique == 0 && i < 20 * N_SOLVED); i++)
    {
      guint grid[RANDOM_MAX_CELLS];
      YassStatus statuses[G_N_ELEMENTS (rules)];
      g_autoptr (YassPuzzle) puzzle = make_killer (grid);

      for (guint j = 0; j < G_N_ELEMENTS (rules); j++)
        {
          g_autoptr (YassOptions) options = options_for (rules[j]);
          g_auto (Traced) traced = { 0 };

          solve_traced (&traced, NULL, YASS_NOTATION_RC, 0, options, puzzle,
                        NULL);
          check_solution (puzzle, traced.result, grid);
          statuses[j] = yass_result_get_status (traced.result);
        }
      g_assert_cmpint (statuses[0], ==, statuses[1]);
      n_unique += statuses[0] == YASS_STATUS_UNIQUE;
    }
  g_test_message ("%u have one solution", n_unique);
  g_assert_cmpuint (n_unique, >, 0);
}

/* A step of a sum that everything before the first guess led to */
static gboolean
is_sum_at_root (const char *line)
{
  return strstr (line, "\"depth\":0,") != NULL
         && (strstr (line, "\"rule\":\"sum\"") != NULL
             || strstr (line, "\"rule\":\"derived-sum\"") != NULL)
         && strstr (line, "\"proof\"") == NULL;
}

/* @line with @new in place of the first @old behind @after, or NULL */
static char *
replace (const char *line, const char *after, const char *old, const char *new)
{
  const char *from = strstr (line, after);
  const char *at = from != NULL ? strstr (from, old) : NULL;

  return at == NULL ? NULL
                    : g_strdup_printf ("%.*s%s%s", (int) (at - line), line, new,
                                       at + strlen (old));
}

/* A step that is false for sure, or NULL: it also removes what the solution
 * has, or names other rows than it uses, or leaves a cell out */
static char *
damage (const char *line, guint way, const guint *grid)
{
  const char *first
      = strstr (line, "\"groups\":[[\"") + strlen ("\"groups\":[[\"");
  g_autofree char *cell = g_strndup (first, strcspn (first, "\""));

  if (way == 0)
    {
      const guint row = (guint) (cell[1] - '1');
      const guint column = (guint) (cell[3] - '1');
      g_autofree char *more = g_strdup_printf ("\"removed\":[[\"%s\",%u],",
                                               cell, grid[row * 9 + column]);

      return replace (line, "", "\"removed\":[", more);
    }
  if (way == 1)
    return strstr (line, "\"rule\":\"sum\"") != NULL
               ? NULL
               : replace (line, "\"sum\":[[", ",1]", ",2]");
  const bool is_alone = g_str_has_prefix (first + strlen (cell), "\"]");
  g_autofree char *left_out
      = g_strdup_printf ("\"%s\"%s", cell, is_alone ? "" : ",");
  return replace (line, "\"groups\":[", left_out, "");
}

static gboolean
is_accepted (const YassPuzzle *puzzle, const char *trace)
{
  g_autoptr (YassVerifier) verifier = verifier_for (trace, -1);
  g_autoptr (GError) error = NULL;
  const gboolean accepted = yass_verifier_next (verifier, puzzle, NULL, &error);

  if (!accepted)
    g_assert_error (error, YASS_ERROR, YASS_ERROR_REFUSED);
  return accepted;
}

/* Each kind of damage, to a step or two. Returns how many. */
static guint
check_damaged (const YassPuzzle *puzzle, const char *trace, const guint *grid)
{
  g_auto (GStrv) lines = g_strsplit (trace, "\n", -1);
  guint n_damaged = 0;

  for (guint i = 0; lines[i] != NULL && n_damaged < 6; i++)
    {
      if (!is_sum_at_root (lines[i]) || random_below (3) > 0)
        continue;
      char *whole = lines[i];
      lines[i] = damage (whole, random_below (3), grid);
      if (lines[i] != NULL)
        {
          g_autofree char *damaged = g_strjoinv ("\n", lines);

          g_test_message ("%s", lines[i]);
          g_assert_false (is_accepted (puzzle, damaged));
          g_free (lines[i]);
          n_damaged++;
        }
      lines[i] = whole;
    }
  return n_damaged;
}

static void
test_told (void)
{
  guint n_damaged = 0;

  for (guint i = 0; i < N_TOLD; i++)
    {
      guint grid[RANDOM_MAX_CELLS];
      g_autoptr (YassPuzzle) puzzle = random_killer (9, 2, 3, grid);

      for (guint explaining = 0; explaining < 2; explaining++)
        {
          g_autoptr (YassOptions) options = options_for ("basic");
          g_auto (Traced) traced = { 0 };

          yass_options_set_explaining (options, explaining == 1);
          solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle,
                        NULL);
          check_solution (puzzle, traced.result, grid);
          g_assert_true (is_accepted (puzzle, traced.text->str));
          n_damaged += check_damaged (puzzle, traced.text->str, grid);
        }
    }
  g_assert_cmpuint (n_damaged, >, N_TOLD);
}

/* A lemma that a condition is taken from may be true all the same; one that
 * rules out a number of the solution is not, as long as that is not told: then
 * others are looked for */
static void
check_lemmas (const YassPuzzle *puzzle, const char *trace, const guint *grid)
{
  g_auto (GStrv) lines = g_strsplit (trace, "\n", -1);
  guint n_lemmas = 0;

  for (guint i = 0; lines[i] != NULL && n_lemmas < 5
                    && strstr (lines[i], "\"solution\":") == NULL;
       i++)
    {
      const char *conditions = strstr (lines[i], "\"if\":[");
      const char *removed = strstr (lines[i], "\"removed\":[[\"r");

      if (conditions == NULL || removed == NULL || random_below (4) > 0)
        continue;
      removed += strlen ("\"removed\":[[\"r");
      const guint row = (guint) (removed[0] - '1');
      const guint column = (guint) (removed[2] - '1');
      char *whole = lines[i];
      lines[i] = g_strdup_printf ("%.*sr%uc%u\",%u]],\"if\":[]}",
                                  (int) (removed - whole) - 1, whole, row + 1,
                                  column + 1, grid[row * 9 + column]);
      g_autofree char *damaged = g_strjoinv ("\n", lines);
      g_assert_false (is_accepted (puzzle, damaged));
      g_free (lines[i]);
      lines[i] = whole;
      n_lemmas++;
    }
}

/* What a sum says under conditions has as few of them as are needed, and no
 * fewer */
static void
test_learned (void)
{
  guint n_learned = 0;

  for (guint i = 0; i < N_TOLD; i++)
    {
      guint grid[RANDOM_MAX_CELLS];
      g_autoptr (YassPuzzle) puzzle = random_killer (9, 3, 5, grid);
      g_autoptr (YassOptions) options = options_for ("singles,sum,derived-sum");
      g_auto (Traced) traced = { 0 };

      yass_options_set_search (options, YASS_SEARCH_LEARN);
      yass_options_set_max_guesses (options, IS_SANITIZED ? 20 : 150);
      solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle,
                    NULL);
      g_assert_true (is_accepted (puzzle, traced.text->str));
      n_learned += strstr (traced.text->str, "\"if\":[[") != NULL;
      if (yass_result_get_status (traced.result) == YASS_STATUS_UNIQUE)
        check_lemmas (puzzle, traced.text->str, grid);
    }
  g_assert_cmpuint (n_learned, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/killers/are-solved-alike-by-any-rules", test_solved);
  g_test_add_func ("/killers/are-told-and-no-other-way", test_told);
  g_test_add_func ("/killers/are-learned-from-and-that-is-told", test_learned);
  return g_test_run ();
}

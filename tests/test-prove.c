/* test-prove.c: proofs are accepted as they are, and refused when damaged
 * SPDX-License-Identifier: MIT */
#include "proved.h"

#include <string.h>

#include "kind/statement.h"
#include "oracle.h"
#include "puzzle/puzzle.h"
#include "rup.h"
#include "sanitized.h"

#define N_BOARDS (IS_SANITIZED ? 3 : 12)

/* HARD with a wrong 4 in r1c2 */
#define WRONG                                                                  \
  "84.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."

/* Regions that are to be found */
#define CHAOS                                                                  \
  "....\n"                                                                     \
  "....\n"                                                                     \
  "..1.\n"                                                                     \
  "....\n"                                                                     \
  "var CC 4x4\n"                                                               \
  "no-boxes\n"                                                                 \
  "chaos-construction CC=r1c1,r1c4,r4c1\n"

/* @kind: what holds all over the board besides, or NULL */
static bool
prove (Proved *self, const char *text, const char *kind, GError **error)
{
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, error);
  g_assert_no_error (*error);
  if (kind != NULL)
    {
      const YassShape shape = yass_puzzle_get_shape (puzzle);

      yass_puzzle_add_statement (
          puzzle, yass_statement_new_from_text (kind, &shape, error), error);
      g_assert_no_error (*error);
    }
  return proved_init (self, "drat", puzzle, error);
}

static void
prove_or_fail (Proved *self, const char *text, const char *kind)
{
  g_autoptr (GError) error = NULL;

  prove (self, text, kind, &error);
  g_assert_no_error (error);
}

static void
assert_accepted (const Proved *self)
{
  unsigned line;

  if (!rup_check (self->formula->str, self->proof->str, &line))
    g_error ("line %u of the proof is refused", line);
}

/* Whether there is a proof is what brute force says, and all are accepted */
static void
test_random (void)
{
  static const struct
  {
    OracleForbids forbids;
    const char *kind;
  } games[] = { { NULL, NULL },
                { oracle_forbids_knight, "knight" },
                { oracle_forbids_consecutive, "nonconsecutive" } };
  guint n_unique = 0;
  guint n_none = 0;

  /* So many, and as many more as it takes to have enough of either */
  for (guint i = 0; i < N_BOARDS * ORACLE_N_KINDS
                    || (MIN (n_unique, n_none) <= N_BOARDS
                        && i < 20 * N_BOARDS * ORACLE_N_KINDS);
       i++)
    {
      g_auto (Proved) proved = { 0 };
      OraclePuzzle puzzle;
      OracleAnswer answer;

      const guint game = i / ORACLE_N_KINDS % G_N_ELEMENTS (games);

      oracle_make_random (&puzzle, i % ORACLE_N_KINDS, i % 4 == 0 ? 4 : 6,
                          games[game].forbids);
      oracle_solve (&puzzle, 2, &answer);
      g_autofree char *text = oracle_to_text (&puzzle);
      prove_or_fail (&proved, text, games[game].kind);
      g_assert_cmpuint (proved.status, ==,
                        answer.n_solutions == 0   ? YASS_STATUS_NONE
                        : answer.n_solutions == 1 ? YASS_STATUS_UNIQUE
                                                  : YASS_STATUS_MULTIPLE);
      n_none += answer.n_solutions == 0;
      n_unique += answer.n_solutions == 1;
      if (answer.n_solutions < 2)
        assert_accepted (&proved);
      else
        g_assert_cmpuint (proved.formula->len, ==, 0);
    }
  g_assert_cmpuint (n_unique, >, N_BOARDS);
  g_assert_cmpuint (n_none, >, N_BOARDS);
}

static void
test_hard (void)
{
  g_auto (Proved) unique = { 0 };
  g_auto (Proved) none = { 0 };

  prove_or_fail (&unique, HARD, NULL);
  g_assert_cmpuint (unique.status, ==, YASS_STATUS_UNIQUE);
  g_assert_cmpuint (unique.n_steps, >, 10);
  assert_accepted (&unique);
  g_assert_nonnull (strstr (unique.formula->str, "c not the solution"));

  prove_or_fail (&none, WRONG, NULL);
  g_assert_cmpuint (none.status, ==, YASS_STATUS_NONE);
  g_assert_cmpuint (none.n_steps, >, 1);
  assert_accepted (&none);
  g_assert_null (strstr (none.formula->str, "c not the solution"));
}

/* The examples of kinds: proofs of those that can be said. Some have so many
 * contradictions that clauses are shortened and forgotten. */
static void
test_kinds (void)
{
  g_autofree char *folder
      = g_test_build_filename (G_TEST_DIST, "..", "data", "variants", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_said = 0;
  guint n_forgetting = 0;

  g_assert_nonnull (dir);
  for (const char *name; !(IS_SANITIZED && n_said > 10)
                         && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_auto (Proved) proved = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      if (!prove (&proved, text, NULL, &error))
        {
          g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
          continue;
        }
      g_assert_cmpuint (proved.status, ==, YASS_STATUS_UNIQUE);
      /* The plain checker would take long */
      if (proved.n_steps > (IS_SANITIZED ? 300 : 3000))
        continue;
      assert_accepted (&proved);
      n_said++;
      n_forgetting += strstr (proved.proof->str, "\nd ") != NULL;
    }
  g_assert_cmpuint (n_said, >, IS_SANITIZED ? 5 : 80);
  g_assert_true (n_forgetting > 1 || IS_SANITIZED);
}

/* Some lines are needed only to be found sooner; where one is refused, it is
 * one that leaned on what is missing */
static void
test_lines_left_out (void)
{
  g_auto (Proved) proved = { 0 };
  guint n_refused = 0;
  unsigned line;

  prove_or_fail (&proved, HARD, NULL);
  g_auto (GStrv) lines = g_strsplit (proved.proof->str, "\n", -1);
  const guint n = g_strv_length (lines) - 1; /* what is behind the last is "" */
  for (guint i = 0; i < n; i += IS_SANITIZED ? n / 3 : 1 + n / 25)
    {
      g_autofree char *damaged = proved_put_instead (lines, i, NULL);

      if (!rup_check (proved.formula->str, damaged, &line))
        {
          n_refused++;
          g_assert_true (line == 0 || line > i);
        }
    }
  g_assert_cmpuint (n_refused, >, 0);

  /* Without its end, and with nothing but that */
  g_autofree char *endless = proved_put_instead (lines, n - 1, NULL);
  g_assert_false (rup_check (proved.formula->str, endless, &line));
  g_assert_cmpuint (line, ==, 0);
  g_assert_false (rup_check (proved.formula->str, "0\n", &line));
  g_assert_cmpuint (line, ==, 1);
}

/* A first line that follows from nothing: of a clause with two literals or more
 * one alone */
static void
test_lines_changed (void)
{
  g_auto (Proved) proved = { 0 };
  unsigned line;

  prove_or_fail (&proved, HARD, NULL);
  const char *end = strchr (proved.proof->str, '\n');
  g_autofree char *first
      = g_strndup (proved.proof->str, end - proved.proof->str);
  g_auto (GStrv) literals = g_strsplit (first, " ", -1);
  g_assert_cmpuint (g_strv_length (literals), >, 2);
  g_autofree char *shorter = g_strdup_printf ("%s 0%s", literals[0], end);
  g_assert_false (rup_check (proved.formula->str, shorter, &line));
  g_assert_cmpuint (line, ==, 1);

  /* Without the clause against the solution there is no contradiction */
  char *other = strstr (proved.formula->str, "c not the solution");
  g_assert_nonnull (other);
  other = strchr (other, '\n') + 1;
  g_autofree char *tame = g_strdup_printf (
      "%.*s1 -1 0\n", (int) (other - proved.formula->str), proved.formula->str);
  g_assert_false (rup_check (tame, proved.proof->str, &line));
}

/* One that cannot be said is named */
static void
test_unsaid (void)
{
  g_auto (Proved) proved = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (prove (&proved, CHAOS, NULL, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
  g_assert_nonnull (strstr (error->message, "chaos-construction"));
  g_assert_cmpuint (proved.proof->len, ==, 0);
}

static gboolean
refuse (const char *text, gsize length, gpointer data, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");
  return FALSE;
}

static void
test_full (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (HARD, &error);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  const YassCertificate full[]
      = { { "drat", proved_append, text, refuse, NULL },
          { "drat", refuse, NULL, proved_append, text },
          { "veripb", proved_append, text, refuse, NULL },
          { "veripb", refuse, NULL, proved_append, text } };

  for (guint i = 0; i < G_N_ELEMENTS (full); i++)
    {
      guint64 n_steps;

      g_assert_null (
          yass_prove (puzzle, options, &full[i], &n_steps, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      g_clear_error (&error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prove/says-what-brute-force-says", test_random);
  g_test_add_func ("/prove/unique-and-none", test_hard);
  g_test_add_func ("/prove/what-kinds-declare", test_kinds);
  g_test_add_func ("/prove/lines-left-out-are-missed", test_lines_left_out);
  g_test_add_func ("/prove/changed-lines-are-refused", test_lines_changed);
  g_test_add_func ("/prove/names-what-cannot-be-said", test_unsaid);
  g_test_add_func ("/prove/passes-on-what-could-not-be-written", test_full);
  return g_test_run ();
}

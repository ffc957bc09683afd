/* test-corpora.c: the corpora are what their first lines say
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#include "sanitized.h"

#define PAIRS "singles,common-exclusion,subsets:2"
#define TRIPLES "singles,common-exclusion,subsets:3"

/* Sanitizers are slow; there the first of each stand for the others */
#define N_SANITIZED 30
#define N_LARGE (IS_SANITIZED ? 1 : 2)

/* What rules alone must come to for every puzzle of a file, NULL for no
 * matter */
typedef struct
{
  const char *file;
  guint size;
  guint n;
  guint fewest, most; /* givens */
  const char *solved_by;
  const char *not_solved_by;
} Corpus;

static const Corpus small[] = {
  { "easy.txt", 9, 1000, 28, 40, "singles", NULL },
  { "subsets.txt", 9, 122, 17, 40, "basic", PAIRS },
  { "hard.txt", 9, 200, 17, 40, NULL, "basic" },
};

/* The easy half, then the other */
static const Corpus large[] = {
  { "n16.txt", 16, 20, 107, 128, NULL, NULL },
  { "n25.txt", 25, 20, 262, 313, NULL, NULL },
  { "n36.txt", 36, 10, 712, 778, NULL, NULL },
};

static GPtrArray *
read_corpus (const Corpus *corpus)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "corpora", corpus->file, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
  g_autoptr (GPtrArray) list
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_puzzle_unref);
  g_autoptr (YassReader) reader = NULL;
  YassPuzzle *puzzle;

  g_assert_no_error (error);
  reader = yass_reader_new (G_INPUT_STREAM (stream), corpus->file);
  while (yass_reader_next (reader, &puzzle, NULL, &error))
    {
      g_assert_no_error (error);
      g_ptr_array_add (list, puzzle);
    }
  g_assert_no_error (error);
  return g_steal_pointer (&list);
}

static YassSolver *
make_solver (const YassPuzzle *puzzle, const char *rules, gboolean guessing,
             guint max_solutions)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_true (yass_options_set_rules (options, rules, NULL));
  yass_options_set_guessing (options, guessing);
  yass_options_set_max_solutions (options, max_solutions);
  return yass_solver_new (board, options);
}

static guint
count_givens (const YassPuzzle *puzzle)
{
  guint n = 0;

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    n += yass_puzzle_get_given (puzzle, cell) != 0;
  return n;
}

static char *
dup_givens (const YassPuzzle *puzzle)
{
  guint n = yass_puzzle_get_n_cells (puzzle);
  char *text = g_new0 (char, n + 1);

  for (guint cell = 0; cell < n; cell++)
    text[cell] = (char) (' ' + yass_puzzle_get_given (puzzle, cell));
  return text;
}

static void
test_size (gconstpointer data)
{
  const Corpus *corpus = data;
  g_autoptr (GPtrArray) puzzles = read_corpus (corpus);
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpuint (puzzles->len, ==, corpus->n);
  for (guint i = 0; i < puzzles->len; i++)
    {
      guint n_givens = count_givens (puzzles->pdata[i]);

      g_assert_cmpuint (yass_puzzle_get_size (puzzles->pdata[i]), ==,
                        corpus->size);
      g_assert_cmpuint (n_givens, >=, corpus->fewest);
      g_assert_cmpuint (n_givens, <=, corpus->most);
      g_assert_true (g_hash_table_add (seen, dup_givens (puzzles->pdata[i])));
    }
}

/* Solves by rules alone as many puzzles as there is time for */
static void
check_rules (const GPtrArray *puzzles, const char *rules, YassStatus status)
{
  g_autoptr (YassSolver) solver
      = make_solver (puzzles->pdata[0], rules, FALSE, 2);
  guint n = IS_SANITIZED ? MIN (puzzles->len, N_SANITIZED) : puzzles->len;

  for (guint i = 0; i < n; i++)
    g_assert_cmpint (yass_result_get_status (
                         yass_solver_solve (solver, puzzles->pdata[i], NULL)),
                     ==, status);
}

static void
test_level (gconstpointer data)
{
  const Corpus *corpus = data;
  g_autoptr (GPtrArray) puzzles = read_corpus (corpus);

  if (corpus->solved_by != NULL)
    check_rules (puzzles, corpus->solved_by, YASS_STATUS_UNIQUE);
  if (corpus->not_solved_by != NULL)
    check_rules (puzzles, corpus->not_solved_by, YASS_STATUS_OPEN);
}

static void
test_unique (gconstpointer data)
{
  const Corpus *corpus = data;
  g_autoptr (GPtrArray) puzzles = read_corpus (corpus);
  g_autoptr (YassSolver) solver
      = make_solver (puzzles->pdata[0], "basic", TRUE, 2);
  guint n = IS_SANITIZED ? MIN (puzzles->len, N_SANITIZED) : puzzles->len;

  for (guint i = 0; i < n; i++)
    {
      const YassResult *result
          = yass_solver_solve (solver, puzzles->pdata[i], NULL);

      g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_UNIQUE);
      g_assert_true ((yass_result_get_guesses_total (result) > 0)
                     == (corpus->solved_by == NULL));
    }
}

/* The name of a puzzle that needs subsets is the largest it needs. */
static void
test_names (void)
{
  g_autoptr (GPtrArray) puzzles = read_corpus (&small[1]);
  g_autoptr (YassSolver) solver
      = make_solver (puzzles->pdata[0], TRIPLES, FALSE, 2);
  guint n_triples = 0;

  for (guint i = 0; i < puzzles->len; i++)
    {
      YassStatus status = yass_result_get_status (
          yass_solver_solve (solver, puzzles->pdata[i], NULL));

      g_assert_cmpstr (yass_puzzle_get_name (puzzles->pdata[i]), ==,
                       status == YASS_STATUS_UNIQUE ? "triple" : "quad");
      n_triples += status == YASS_STATUS_UNIQUE;
    }
  g_assert_cmpuint (n_triples, >=, 100);
  g_assert_cmpuint (n_triples, <, puzzles->len);
}

/* The first ones of the easy half and of the other */
static void
test_solvable (gconstpointer data)
{
  const Corpus *corpus = data;
  g_autoptr (GPtrArray) puzzles = read_corpus (corpus);
  g_autoptr (YassSolver) solver
      = make_solver (puzzles->pdata[0], "basic", TRUE, 1);

  for (guint i = 0; i < 2 * N_LARGE; i++)
    {
      const YassPuzzle *puzzle
          = puzzles->pdata[i % N_LARGE + (i / N_LARGE) * (corpus->n / 2)];
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      const guint16 *solution = yass_result_get_solution (result);

      g_assert_nonnull (solution);
      for (guint cell = 0; cell < corpus->size * corpus->size; cell++)
        g_assert_true (yass_puzzle_allows (puzzle, cell, solution[cell]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      g_autofree char *size
          = g_strconcat ("/corpora/has-its-size/", small[i].file, NULL);
      g_autofree char *level
          = g_strconcat ("/corpora/has-its-level/", small[i].file, NULL);
      g_autofree char *unique
          = g_strconcat ("/corpora/has-one-solution/", small[i].file, NULL);

      g_test_add_data_func (size, &small[i], test_size);
      g_test_add_data_func (level, &small[i], test_level);
      g_test_add_data_func (unique, &small[i], test_unique);
    }
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autofree char *size
          = g_strconcat ("/corpora/has-its-size/", large[i].file, NULL);
      g_autofree char *solvable
          = g_strconcat ("/corpora/is-solvable/", large[i].file, NULL);

      g_test_add_data_func (size, &large[i], test_size);
      g_test_add_data_func (solvable, &large[i], test_solvable);
    }
  g_test_add_func ("/corpora/names-the-largest-subset", test_names);
  return g_test_run ();
}

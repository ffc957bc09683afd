/* test-rate.c: ratings, and every step to them
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "abreast/abreast.h"
#include "rate/chains.h"
#include "rate/rater.h"
#include "rate/scale.h"
#include "rate/words.h"
#include "sanitized.h"

#define N_CELLS YASS_ABREAST_N_CELLS

/* A puzzle on the way to its solution */
typedef struct
{
  guint8 givens[N_CELLS];
  guint8 solution[N_CELLS];
  GString *steps; /* the ratings of all, owned; as many of one as follow each
                     other with a count: "1.2*3 2.6 1.0" */
  GString *last;  /* owned */
  guint n_same;
} Solve;

static void
solve_clear (Solve *self)
{
  if (self->steps != NULL)
    g_string_free (self->steps, TRUE);
  if (self->last != NULL)
    g_string_free (self->last, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solve, solve_clear)

static void
read_cells (const char *text, guint8 *numbers)
{
  g_assert_cmpuint (strlen (text), >=, N_CELLS);
  for (guint i = 0; i < N_CELLS; i++)
    numbers[i] = g_ascii_isdigit (text[i]) ? (guint8) (text[i] - '0') : 0;
}

static void
solve_init (Solve *self, const char *text)
{
  g_autoptr (YassAbreastSolver) solver = yass_abreast_solver_new (2, 1000000);
  YassAbreastPuzzle puzzle;
  YassAbreastAnswer answer;

  read_cells (text, self->givens);
  memcpy (puzzle.numbers, self->givens, N_CELLS);
  yass_abreast_solver_solve (solver, &puzzle, &answer, 1, NULL);
  g_assert_cmpuint (answer.n_solutions, ==, 1);
  memcpy (self->solution, answer.solution, N_CELLS);
  self->steps = g_string_new (NULL);
  self->last = g_string_new (NULL);
}

static void
note_same (Solve *self)
{
  if (self->n_same == 0)
    return;
  if (self->steps->len > 0)
    g_string_append_c (self->steps, ' ');
  g_string_append (self->steps, self->last->str);
  if (self->n_same > 1)
    g_string_append_printf (self->steps, "*%u", self->n_same);
}

static void
note_rating (Solve *self, const char *rating)
{
  if (!g_str_equal (self->last->str, rating))
    {
      note_same (self);
      self->n_same = 0;
      g_string_assign (self->last, rating);
    }
  self->n_same++;
}

/* Nothing goes that the solution has, and what is placed is what it has */
static void
assert_sound (const Solve *self, const YassRateHint *hint)
{
  if (hint->cell != YASS_RATE_NOTHING)
    g_assert_cmpuint (hint->number + 1, ==, self->solution[hint->cell]);
  for (guint i = 0; i < hint->n_removed; i++)
    g_assert_cmpuint (hint->removed[i].numbers
                              >> (self->solution[hint->removed[i].cell] - 1)
                          & 1,
                      ==, 0);
}

static void
check_step (const YassRateHint *hint, gpointer data)
{
  Solve *self = data;
  g_autoptr (GString) rating = g_string_new (NULL);

  assert_sound (self, hint);
  yass_rate_append_rating (rating, hint->rating);
  note_rating (self, rating->str);
}

static void
rate (YassRater *rater, Solve *self, double bound, YassRating *rating)
{
  yass_rater_rate (rater, self->givens, bound, check_step, self, rating);
  note_same (self);
}

/* "7.2/1.2/1.2" and the name */
static char *
dup_result (const YassRating *rating, double bound)
{
  g_autoptr (GString) text = g_string_new (NULL);

  yass_rate_append_ratings (text, rating, bound);
  g_string_append_printf (text, "\t%s", yass_rating_get_name (rating));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The lines of a file, as it is seen from this folder; NULL if it is not there
 */
static GStrv
read_lines (const char *name)
{
  g_autofree char *text = NULL;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL);

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  g_strchomp (text);
  return g_strsplit (text, "\n", -1);
}

/* Puzzles of our own making, which Sudoku Explainer was asked about, too */

static GStrv
read_own (void)
{
  GStrv lines = read_lines ("ratings.txt");

  g_assert_nonnull (lines);
  g_assert_cmpuint (g_strv_length (lines), >, 50);
  return lines;
}

/* Sanitizers take their time, and get a third of the puzzles */
static bool
has_time_for_it (void)
{
  return !IS_SANITIZED || g_test_rand_int_range (0, 3) == 0;
}

/* A line has the puzzle, ER/EP/ED, the name of the hardest step, and the
 * ratings of all steps */
static void
test_own (void)
{
  g_auto (GStrv) lines = read_own ();
  g_autoptr (YassRater) rater = yass_rater_new (false);
  g_auto (YassRating) rating = { 0 };

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", 2);
      g_auto (Solve) solve = { 0 };

      if (lines[i][0] == '#')
        continue;
      solve_init (&solve, fields[0]);
      rate (rater, &solve, INFINITY, &rating);
      g_autofree char *result = dup_result (&rating, INFINITY);
      g_autofree char *all
          = g_strdup_printf ("%s\t%s", result, solve.steps->str);
      g_assert_cmpstr (all, ==, fields[1]);
    }
}

static void
note_name (const YassRateHint *hint, gpointer data)
{
  gboolean *seen = data;

  seen[hint->name] = TRUE;
}

/* Or else a technique would be tested by nothing */
static void
test_own_have_all (void)
{
  /* What comes before leaves nothing to these, or so seldom that none of 6,000
   * random puzzles had one */
  static const YassRateName never[]
      = { YASS_RATE_NAME_DIRECT_CLAIMING, YASS_RATE_NAME_X_WING_CYCLE,
          YASS_RATE_NAME_HIDDEN_QUAD };
  gboolean seen[YASS_RATE_N_NAMES] = { FALSE };
  g_auto (GStrv) lines = read_own ();
  g_autoptr (YassRater) rater = yass_rater_new (false);
  g_auto (YassRating) rating = { 0 };
  guint8 givens[N_CELLS];

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '#')
      {
        read_cells (lines[i], givens);
        yass_rater_rate (rater, givens, INFINITY, note_name, seen, &rating);
      }
  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    seen[never[i]] = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    if (!seen[i])
      g_test_message ("no step of name %u", i);
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    g_assert_true (seen[i]);
}

/* Boards on the way that take chains, and what all kinds of chains make of
 * them, whether or not they are needed there */
typedef struct
{
  Solve *solve; /* unowned */
  YassRateBoard board;
  YassRateChains *chains; /* unowned */
  guint n_nested;         /* boards on which nested chains were looked for */
} Way;

/* They take their time */
#define MOST_NESTED 3

static void
ask_chains (const YassRateHint *hint, gpointer data)
{
  static YassRateFindChains *const finds[]
      = { yass_rate_find_cycles_and_chains, yass_rate_find_nishio,
          yass_rate_find_multiple,          yass_rate_find_dynamic,
          yass_rate_find_dynamic_plus,      yass_rate_find_nested_chains,
          yass_rate_find_nested_multiple };
  Way *self = data;
  const bool is_nested = hint->rating > 8.9 && self->n_nested++ < MOST_NESTED;
  const guint n_finds = G_N_ELEMENTS (finds) - (is_nested ? 0 : 2);
  YassRateFound found;

  yass_rate_found_init (&found, true);
  for (guint i = 0; hint->rating > 7.1 && i < n_finds; i++)
    {
      g_array_set_size (found.hints, 0);
      finds[i](self->chains, &self->board, &found);
      for (guint j = 0; j < found.hints->len; j++)
        assert_sound (self->solve,
                      &g_array_index (found.hints, YassRateHint, j));
      /* Who looks further finds something where others do */
      g_assert_true (i < 3 || found.hints->len > 0);
    }
  yass_rate_found_clear (&found);
  yass_rate_hint_apply (hint, &self->board);
}

static void
test_chains (void)
{
  g_auto (GStrv) lines = read_own ();
  g_autoptr (YassRater) rater = yass_rater_new (false);
  g_auto (YassRating) rating = { 0 };
  Way way = { .chains = yass_rate_chains_new () };

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (Solve) solve = { 0 };

      if (lines[i][0] == '#' || i % 2 != 0 || !has_time_for_it ())
        continue;
      solve_init (&solve, lines[i]);
      way.solve = &solve;
      yass_rate_board_init (&way.board);
      for (guint cell = 0; cell < N_CELLS; cell++)
        if (solve.givens[cell] != 0)
          yass_rate_board_place (&way.board, cell, solve.givens[cell] - 1u);
      yass_rater_rate (rater, solve.givens, INFINITY, ask_chains, &way,
                       &rating);
    }
  yass_rate_chains_free (way.chains);
}

/* All hints of a rating at once: sound, and seldom another rating */
static void
test_fast (void)
{
  g_auto (GStrv) lines = read_own ();
  g_autoptr (YassRater) rater = yass_rater_new (true);
  g_auto (YassRating) rating = { 0 };
  guint n_other = 0;
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (Solve) solve = { 0 };
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      if (lines[i][0] == '#')
        continue;
      solve_init (&solve, fields[0]);
      rate (rater, &solve, INFINITY, &rating);
      g_autofree char *result = dup_result (&rating, INFINITY);
      n++;
      n_other += strncmp (result, fields[1], 3) != 0;
    }
  g_test_message ("another rating: %u of %u", n_other, n);
  g_assert_cmpuint (n_other, <=, n / 10);
}

static void
test_bound (void)
{
  static const struct
  {
    double bound;
    const char *result;
  } cases[] = {
    { 1.0, ">1.0\t-" },
    { 7.1, ">7.1\t-" },
    { 7.2, "7.2/1.2/1.2\tForcing Chain" },
    { 20, "7.2/1.2/1.2\tForcing Chain" },
  };
  g_auto (GStrv) lines = read_own ();
  g_autoptr (YassRater) rater = yass_rater_new (false);
  g_auto (YassRating) rating = { 0 };
  guint at = 0;

  while (lines[at] != NULL
         && strstr (lines[at], "\t7.2/1.2/1.2\tForcing Chain\t") == NULL)
    at++;
  g_assert_nonnull (lines[at]);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Solve) solve = { 0 };

      solve_init (&solve, lines[at]);
      rate (rater, &solve, cases[i].bound, &rating);
      g_autofree char *result = dup_result (&rating, cases[i].bound);
      g_assert_cmpstr (result, ==, cases[i].result);
    }
}

/* The scan order may show, but not much: rows for columns, other numbers */
static void
test_isomorphs (void)
{
  g_auto (GStrv) lines = read_own ();
  g_autoptr (YassRater) rater = yass_rater_new (false);
  g_auto (YassRating) rating = { 0 };
  g_auto (YassRating) other = { 0 };

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint8 givens[N_CELLS];
      guint8 turned[N_CELLS];
      const guint shift = (guint) g_test_rand_int_range (0, 9);

      if (lines[i][0] == '#')
        continue;
      read_cells (lines[i], givens);
      for (guint cell = 0; cell < N_CELLS; cell++)
        turned[cell % 9 * 9 + cell / 9]
            = givens[cell] == 0 ? 0 : (guint8) ((givens[cell] + shift) % 9 + 1);
      yass_rater_rate (rater, givens, INFINITY, NULL, NULL, &rating);
      yass_rater_rate (rater, turned, INFINITY, NULL, NULL, &other);
      g_assert_cmpint (rating.status, ==, other.status);
      g_assert_cmpfloat (fabs (rating.hardest - other.hardest), <, 0.55);
    }
}

/* Lengths are 4, 6, 8, 12, 16 ... */
static void
test_length (void)
{
  static const struct
  {
    guint complexity;
    guint tenths;
  } cases[] = { { 4, 0 },  { 6, 0 },  { 7, 1 },  { 8, 1 },  { 9, 2 },
                { 10, 2 }, { 11, 3 }, { 14, 3 }, { 15, 4 }, { 18, 4 },
                { 19, 5 }, { 26, 5 }, { 27, 6 }, { 34, 6 }, { 35, 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (
        yass_rate_in_tenths (yass_rate_length (cases[i].complexity)), ==,
        cases[i].tenths);
}

/* Steps that Sudoku Explainer took, where there are any */

static void
assert_truth (YassRater *rater, const Solve *truth, const char *result)
{
  g_auto (YassRating) rating = { 0 };
  g_auto (Solve) solve = { 0 };
  g_autofree char *text = g_strndup (result, N_CELLS);

  solve_init (&solve, text);
  rate (rater, &solve, INFINITY, &rating);
  g_assert_cmpint (rating.status, ==, YASS_RATE_EXACT);
  g_assert_cmpstr (solve.steps->str, ==, truth->steps->str);
}

static void
test_truth (gconstpointer name)
{
  g_autofree char *path = g_strdup_printf (
      "../../shared/data/rating/steps_se121_%s.txt", (const char *) name);
  g_auto (GStrv) lines = read_lines (path);
  g_autoptr (YassRater) rater = yass_rater_new (false);
  g_auto (Solve) truth
      = { .steps = g_string_new (NULL), .last = g_string_new (NULL) };

  if (lines == NULL)
    {
      g_test_skip ("../shared/data/rating is not there");
      return;
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      if (lines[i][0] == 'S')
        note_rating (&truth, fields[1]);
      else if (lines[i][0] == 'R')
        {
          note_same (&truth);
          if (has_time_for_it ())
            assert_truth (rater, &truth, fields[1]);
          g_string_truncate (truth.steps, 0);
          g_string_truncate (truth.last, 0);
          truth.n_same = 0;
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rate/length-is-rated-by-steps", test_length);
  g_test_add_func ("/rate/own-puzzles-have-their-ratings", test_own);
  g_test_add_func ("/rate/own-puzzles-need-every-technique", test_own_have_all);
  g_test_add_func ("/rate/chains-are-sound-where-they-are-not-needed",
                   test_chains);
  g_test_add_func ("/rate/fast-is-sound", test_fast);
  g_test_add_func ("/rate/stops-above-a-bound", test_bound);
  g_test_add_func ("/rate/isomorphs-are-about-as-hard", test_isomorphs);
  g_test_add_data_func ("/rate/steps-of-17-clue-puzzles-are-known", "17_300",
                        test_truth);
  g_test_add_data_func ("/rate/steps-of-logic-puzzles-are-known", "logic52",
                        test_truth);
  g_test_add_data_func ("/rate/steps-of-dynamic-plus-are-known", "dfcp",
                        test_truth);
  g_test_add_data_func ("/rate/steps-of-nested-chains-are-known", "hard",
                        test_truth);
  return g_test_run ();
}

/* test-verify-declared.c: the judge believes no kind what it declares
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/game.h"
#include "trace-text.h"
#include "traced.h"
#include "verify/declared.h"

/* Of every kind there is a copy, called wrong-thermo, that declares one thing
 * more, which rules a solution out; or, where the kind declares sums, something
 * else in the first one. */
enum
{
  NOTHING,
  RESTRICTION,
  RELATION,
  SIGHT,
  GROUP,
  HOLDER,
  SUM,
  WRONG_TOTAL,
  FEWER_TOTALS,
  MISSING_TERM,
  EXTRA_TERM,
  WRONG_TIMES,
  N_PLANTED,
};

static YassKind copies[256];
static guint planted;
static bool is_planted; /* there was something to plant it in */
static const guint16
    *solution; /* that is ruled out, by the numbers there are */
static guint n_solution;

static gboolean
is_not (guint n, gconstpointer data)
{
  return n != GPOINTER_TO_UINT (data);
}

static gboolean
are_not (guint m, guint n, gconstpointer data)
{
  return m * 1000 + n != GPOINTER_TO_UINT (data);
}

static gboolean
is (guint n, gconstpointer data)
{
  return n == GPOINTER_TO_UINT (data);
}

/* Two cells with the same number, or with different ones, of the statement's if
 * there are such */
static void
find_two (const YassStatement *statement, bool same, guint *a, guint *b)
{
  for (guint i = 0; i < statement->n_cells; i++)
    for (guint j = i + 1; j < statement->n_cells; j++)
      {
        *a = statement->cells[i];
        *b = statement->cells[j];
        if (*a != *b && (solution[*a] == solution[*b]) == same)
          return;
      }
  for (*a = 0; *a < n_solution; (*a)++)
    for (*b = *a + 1; *b < n_solution; (*b)++)
      if ((solution[*a] == solution[*b]) == same)
        return;
  g_assert_not_reached ();
}

/* The first sum of the statement that was declared just now, or NULL */
static YassSum *
find_sum (YassGame *game)
{
  for (guint i = 0; i < game->sums->len; i++)
    if (g_array_index (game->sums, YassSum, i).statement == game->declaring)
      return &g_array_index (game->sums, YassSum, i);
  return NULL;
}

static bool
has_term (const YassSum *sum, guint cell)
{
  for (guint i = 0; i < sum->n_terms; i++)
    if (sum->terms[i].variable == cell)
      return true;
  return false;
}

/* The lowest total is none any more, or the only one is one higher */
static void
drop_total (YassSum *sum)
{
  if (sum->totals == NULL)
    {
      sum->totals
          = g_new0 (uint64_t, (guint) (sum->most - sum->least) / 64 + 1);
      for (gint i = 0; i <= sum->most - sum->least; i++)
        sum->totals[i / 64] |= (uint64_t) 1 << i % 64;
    }
  if (sum->most == sum->least)
    sum->most = ++sum->least;
  else
    sum->totals[0] &= ~(uint64_t) 1;
}

static void
damage_sum (YassSum *sum)
{
  guint32 cell = 0;

  switch (planted)
    {
    case WRONG_TOTAL:
      sum->least++;
      sum->most++;
      break;
    case FEWER_TOTALS:
      drop_total (sum);
      break;
    case MISSING_TERM:
      sum->n_terms--;
      break;
    case EXTRA_TERM:
      while (has_term (sum, cell))
        cell++;
      sum->terms = g_renew (YassTerm, sum->terms, sum->n_terms + 1);
      sum->terms[sum->n_terms++] = (YassTerm){ cell, 1 };
      break;
    default:
      sum->terms[0].times *= 2;
      break;
    }
}

static void
declare_wrongly (const YassStatement *statement, YassGame *game)
{
  const YassKind *kind = yass_kind_find (statement->kind->name + 6);
  const YassShape *shape = yass_game_get_shape (game);
  guint a, b, missing = shape->first;

  if (kind->declare != NULL)
    kind->declare (statement, game);
  if (planted == NOTHING)
    return;
  if (planted > SUM)
    {
      if (find_sum (game) != NULL)
        {
          damage_sum (find_sum (game));
          is_planted = true;
        }
      return;
    }
  is_planted = true;
  find_two (statement, planted == SIGHT || planted == GROUP, &a, &b);
  while (missing == solution[a] || missing == solution[b])
    missing++;
  if (planted == RESTRICTION)
    yass_game_restrict (game, a, is_not, GUINT_TO_POINTER (solution[a]));
  else if (planted == RELATION)
    yass_game_add_relation (
        game, a, b, are_not,
        GUINT_TO_POINTER (solution[a] * 1000u + solution[b]));
  else if (planted == SIGHT)
    yass_game_add_sight (game, a, b);
  else if (planted == GROUP)
    yass_game_add_distinct (game, (guint32[]){ a, b }, 2);
  else if (planted == SUM)
    yass_game_add_sum (game, (YassTerm[]){ { a, 1 }, { b, 1 } }, 2,
                       solution[a] + solution[b] + 1,
                       solution[a] + solution[b] + 1, NULL, NULL);
  else
    yass_game_add_holder (game, (guint32[]){ a, b }, 2, is,
                          GUINT_TO_POINTER (missing));
}

static void
add_copies (void)
{
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    {
      copies[i] = *yass_kinds[i];
      copies[i].name = g_strconcat ("wrong-", yass_kinds[i]->name, NULL);
      copies[i].declare = declare_wrongly;
      yass_kinds_add (&copies[i], "planted");
    }
}

/* A puzzle that states the kind, and all of that once more by the copy, maybe
 * as one of several */
static char *
make_text (const char *kind, bool is_nested)
{
  const bool is_default = g_str_equal (kind, "row")
                          || g_str_equal (kind, "column")
                          || g_str_equal (kind, "box");
  g_autofree char *name
      = g_strconcat (is_default ? "thermo" : kind, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", name, NULL);
  g_autofree char *text = NULL;
  g_autofree char *start = g_strconcat (kind, " ", NULL);
  GString *doubled = g_string_new (NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (g_strstrip (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '\0' && i > 0) /* the first puzzle is enough */
        break;
      g_string_append_printf (doubled, "%s\n", lines[i]);
      if (g_str_equal (lines[i], kind) || g_str_has_prefix (lines[i], start))
        g_string_append_printf (
            doubled, is_nested ? "or (wrong-%s) (king)\n" : "wrong-%s\n",
            lines[i]);
    }
  if (is_default)
    g_string_append_printf (doubled, "wrong-%s\n", kind);
  return g_string_free (doubled, FALSE);
}

/* What the judge says to a trace of the puzzle; NULL: it is accepted */
static char *
judge (const YassPuzzle *puzzle)
{
  g_autoptr (YassOptions) options = options_for ("basic");
  g_auto (Traced) traced = { 0 };
  g_autoptr (GError) error = NULL;

  yass_options_set_max_guesses (options, 20);
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  g_autoptr (YassVerifier) verifier
      = verifier_for (traced.text->str, (gssize) traced.text->len);
  if (yass_verifier_next (verifier, NULL, NULL, &error))
    return NULL;
  g_assert_error (error, YASS_ERROR, YASS_ERROR_REFUSED);
  return g_strdup (error->message);
}

static void
check_kind (const YassKind *kind, bool is_nested)
{
  g_autofree char *text = make_text (kind->name, is_nested);
  g_autofree char *wrong = g_strconcat ("wrong-", kind->name, NULL);
  g_auto (Traced) solved = { 0 };
  g_autoptr (YassOptions) options = options_for (NULL);

  planted = NOTHING;
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  solve_traced (&solved, NULL, YASS_NOTATION_RC, 0, options, puzzle, NULL);
  solution = yass_result_get_solution (solved.result);
  g_assert_nonnull (solution);
  n_solution = yass_puzzle_get_n_cells (puzzle);
  g_assert_nonnull (strstr (text, wrong));
  g_assert_null (judge (puzzle));
  for (planted = NOTHING + 1; planted < N_PLANTED; planted++)
    {
      is_planted = false;
      g_autoptr (YassPuzzle) planted_puzzle = puzzle_from (text);
      g_autofree char *verdict = judge (planted_puzzle);

      if (!is_planted)
        continue;
      g_test_message ("%s: %s", kind->name, verdict);
      g_assert_nonnull (verdict);
      g_assert_nonnull (strstr (verdict, wrong));
      g_assert_nonnull (
          strstr (verdict, planted == HOLDER ? " " : " rules out "));
      g_assert_true (
          g_str_has_suffix (verdict, ", but what it means does not"));
    }
  planted = NOTHING;
}

static void
test_planted (void)
{
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    if (yass_kinds[i] != &yass_kind_no_boxes
        && yass_kinds[i] != &yass_kind_no_houses
        && yass_kinds[i] != &yass_kind_or
        && !yass_kind_is_read_away (yass_kinds[i]))
      check_kind (yass_kinds[i], false);
}

/* What a branch of an `or' declares is not believed either */
static void
test_planted_in_or (void)
{
  static const YassKind *const kinds[]
      = { &yass_kind_kropki, &yass_kind_thermo, &yass_kind_cage,
          &yass_kind_arrow,  &yass_kind_renban, &yass_kind_rellik };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    check_kind (kinds[i], true);
}

/* Kinds as a plugin could have them */

static guint n_checked;

static gboolean
even_check (const YassStatement *statement, const YassGame *game,
            const guint16 *grid)
{
  guint sum = 0;

  n_checked++;
  for (guint i = 0; i < statement->n_cells; i++)
    sum += grid[statement->cells[i]];
  return sum % 2 == 0;
}

static gboolean
are_even (guint m, guint n, gconstpointer data)
{
  return (m + n) % 2 == 0;
}

/* Right of two cells, and of no more */
static void
even_declare (const YassStatement *statement, YassGame *game)
{
  yass_game_add_relation (game, statement->cells[0], statement->cells[1],
                          are_even, NULL);
}

static gboolean
even_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  *state = (*state + number) % 2;
  return TRUE;
}

static gboolean
even_ends (guint64 state, gconstpointer data)
{
  return state == 0;
}

static void
even_define (const YassStatement *statement, const YassGame *game,
             YassDefinition *definition)
{
  yass_definition_add_automaton (definition, statement->cells,
                                 statement->n_cells, even_step, even_ends,
                                 NULL);
}

static void
odd_define (const YassStatement *statement, const YassGame *game,
            YassDefinition *definition)
{
  yass_definition_add_automaton (definition, statement->cells,
                                 statement->n_cells, even_step, NULL, NULL);
}

static void
short_define (const YassStatement *statement, const YassGame *game,
              YassDefinition *definition)
{
  yass_definition_add_automaton (definition, statement->cells,
                                 statement->n_cells - 1, even_step, NULL, NULL);
}

static gboolean
never_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  return FALSE;
}

static void
never_define (const YassStatement *statement, const YassGame *game,
              YassDefinition *definition)
{
  yass_definition_add_automaton (definition, statement->cells,
                                 statement->n_cells, never_step, NULL, NULL);
}

static gboolean
count_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  *state = *state * 1000 + number;
  return TRUE;
}

static void
huge_define (const YassStatement *statement, const YassGame *game,
             YassDefinition *definition)
{
  yass_definition_add_automaton (definition, statement->cells,
                                 statement->n_cells, count_step, NULL, NULL);
}

static YassAllowsPair
relate_all (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  return yass_differ;
}

static void
pairs_define (const YassStatement *statement, const YassGame *game,
              YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate_all, NULL, NULL);
}

static void
sight_declare (const YassStatement *statement, YassGame *game)
{
  yass_game_add_sight (game, 0, 15);
}

static gboolean
always (const YassStatement *statement, const YassGame *game,
        const guint16 *grid)
{
  return TRUE;
}

/* Tests what one statement of a kind, on the cells up to @n, declares */
static char *
test_statement (const YassKind *kind, guint size, guint n)
{
  const YassShape shape = YASS_SQUARE (size, size, 1);
  g_autofree guint32 *cells = g_new (guint32, n);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    cells[i] = i;
  g_autoptr (YassStatement) statement
      = yass_statement_new (kind, NULL, cells, n);
  YassPlainShape *plain = yass_plain_shape_new (
      yass_game_new (&shape, (const YassStatement *const *) &statement, 1));
  n_checked = 0;
  const bool is_sound = yass_plain_shape_keeps_to_checks (plain, &error);
  yass_plain_shape_free (plain);
  g_assert_true (is_sound == (error == NULL));
  return is_sound ? NULL : g_strdup (error->message);
}

static void
test_plugins (void)
{
  static const struct
  {
    YassKind kind;
    guint n_cells;
    const char *verdict;
    guint size; /* or 0 for 4 */
  } cases[] = {
    { { "even", .min_cells = 2, .max_cells = 16, .check = even_check,
        .declare = even_declare },
      2,
      NULL },
    { { "even", .min_cells = 2, .max_cells = 16, .check = even_check,
        .declare = even_declare },
      3,
      "even 1 rules out 1 in r1c1 with 2 in r1c2, but what it means does not" },
    { { "even", .min_cells = 2, .max_cells = 16, .check = even_check,
        .declare = even_declare, .define = even_define },
      9,
      "even 1 rules out 1 in r1c1 with 2 in r1c2, but what it means does not" },
    { { "even", .min_cells = 2, .max_cells = 16, .check = even_check,
        .define = even_define },
      9,
      NULL },
    { { "even", .min_cells = 2, .max_cells = 16, .check = even_check,
        .define = odd_define },
      2,
      "even 1: its definition lets 2 in r1c1, 1 in r1c2 pass, but its check "
      "does not" },
    { { "even", .min_cells = 2, .max_cells = 16, .check = even_check,
        .define = never_define },
      2,
      "even 1: its definition refuses 1 in r1c1, 1 in r1c2, but its check does "
      "not" },
    { { "even", .min_cells = 2, .max_cells = 16, .check = even_check,
        .define = short_define },
      3,
      "even 1: its definition does not name each of its cells once" },
    { { "even", .min_cells = 2, .max_cells = 16, .check = even_check,
        .define = huge_define },
      16,
      "even 1: its definition has too many states",
      100 },
    { { "far", .check = always, .declare = sight_declare },
      0,
      "far rules out 1 in r1c1 with 1 in r4c4, and the judge cannot tell "
      "whether that is so: its kind needs \"checks_parts\" or \"define\"" },
    { { "far", .check = always, .checks_parts = TRUE,
        .declare = sight_declare },
      0,
      "far rules out 1 in r1c1 with 1 in r4c4, but what it means does not" },
    { { "far", .check = always, .checks_parts = TRUE, .declare = sight_declare,
        .define = pairs_define },
      0,
      "far rules out 1 in r1c1 with 1 in r4c4, but what it means does not" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *verdict = test_statement (
          &cases[i].kind, cases[i].size > 0 ? cases[i].size : 4,
          cases[i].n_cells);

      g_assert_cmpstr (verdict, ==, cases[i].verdict);
    }
}

/* Of many fillings samples are enough */
static void
test_samples (void)
{
  static const YassKind kinds[] = {
    { "even", .max_cells = 16, .check = even_check, .define = never_define },
    { "even", .max_cells = 16, .check = even_check, .define = odd_define },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *verdict = test_statement (&kinds[i], 9, 16);

      g_assert_nonnull (verdict);
      g_assert_true (g_str_has_prefix (verdict, "even 1: its definition "));
      g_assert_cmpuint (n_checked, <=, 128);
    }
}

/* A relation that the check has only when all is filled: few cells are filled
 * in every way, of more the judge gives up at once */
static gboolean
late_check (const YassStatement *statement, const YassGame *game,
            const guint16 *grid)
{
  n_checked++;
  return grid[statement->cells[0]] != grid[statement->cells[1]];
}

static void
late_declare (const YassStatement *statement, YassGame *game)
{
  yass_game_add_sight (game, statement->cells[0], statement->cells[1]);
}

static void
test_budget (void)
{
  const YassKind late = { "late", .min_cells = 2, .max_cells = 81,
                          .check = late_check, .declare = late_declare };

  for (guint n = 2; n <= 12; n++)
    {
      g_autofree char *verdict = test_statement (&late, 9, n);

      if (n <= 6)
        g_assert_null (verdict);
      else
        g_assert_cmpstr (verdict, ==,
                         "late 1 rules out 1 in r1c1 with 1 in r1c2, and the "
                         "judge cannot tell whether that is so: its kind needs "
                         "\"checks_parts\" or \"define\"");
      g_assert_cmpuint (n_checked, <=, 9 * 10000);
    }
}

/* Both halves of a line add up to the same */
static gint
weigh (const YassStatement *statement, const guint16 *grid)
{
  const guint n = statement->n_cells;
  gint balance = 0;

  for (guint i = 0; i < n; i++)
    balance += (i < n / 2 ? 1 : -1) * (gint) grid[statement->cells[i]];
  return balance;
}

static gboolean
balance_check (const YassStatement *statement, const YassGame *game,
               const guint16 *grid)
{
  return weigh (statement, grid) == 0;
}

static gboolean
balance_check_parts (const YassStatement *statement, const YassGame *game,
                     const guint16 *grid)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (grid[statement->cells[i]] == YASS_OPEN)
      return TRUE;
  return weigh (statement, grid) == 0;
}

static void
balance_declare (const YassStatement *statement, YassGame *game)
{
  const guint n = statement->n_cells;
  g_autofree YassTerm *terms = g_new (YassTerm, n);

  for (guint i = 0; i < n; i++)
    terms[i] = (YassTerm){ statement->cells[i], i < n / 2 ? 1 : -1 };
  yass_game_add_sum (game, terms, n, 0, 0, NULL, NULL);
  if (planted != NOTHING)
    damage_sum (find_sum (game));
}

/* However many cells it has, a wrong sum is found out */
static void
test_sums (void)
{
  static const YassKind kinds[] = {
    { "balance", .max_cells = 81, .check = balance_check,
      .declare = balance_declare },
    { "balance", .max_cells = 81, .check = balance_check_parts,
      .checks_parts = TRUE, .declare = balance_declare },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint n = 2; n <= 20; n++)
      {
        planted = NOTHING;
        g_assert_null (test_statement (&kinds[i], 9, n));
        for (planted = WRONG_TOTAL; planted < N_PLANTED; planted++)
          {
            g_autofree char *verdict = test_statement (&kinds[i], 9, n);

            g_assert_nonnull (verdict);
            g_assert_true (g_str_has_prefix (verdict, "balance 1 rules out "));
            g_assert_true (g_str_has_suffix (
                verdict, " by its sum 1, but what it means does not"));
          }
        planted = NOTHING;
      }
}

/* Sums of a kind that lets nothing pass follow from it; of one that lets hardly
 * anything pass the judge cannot tell */
static gboolean
never_check (const YassStatement *statement, const YassGame *game,
             const guint16 *grid)
{
  return FALSE;
}

static gboolean
hardly_check (const YassStatement *statement, const YassGame *game,
              const guint16 *grid)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (grid[statement->cells[i]] != 1 + (i * 4 + 2) % 9)
      return FALSE;
  return TRUE;
}

static void
test_rare_sums (void)
{
  const YassKind never = { "never", .max_cells = 81, .check = never_check,
                           .checks_parts = TRUE, .declare = balance_declare };
  const YassKind hardly = { "hardly", .max_cells = 81, .check = hardly_check,
                            .declare = balance_declare };
  g_autofree char *verdict = test_statement (&hardly, 9, 9);

  g_assert_null (test_statement (&never, 9, 9));
  g_assert_cmpstr (verdict, ==,
                   "the judge finds no way to fill the cells of hardly 1, and "
                   "cannot tell whether its sums are right: its kind needs "
                   "\"checks_parts\"");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_copies ();
  g_test_add_func ("/verify/declared/refuses-what-no-kind-means", test_planted);
  g_test_add_func ("/verify/declared/refuses-what-no-branch-means",
                   test_planted_in_or);
  g_test_add_func ("/verify/declared/asks-plugins-too", test_plugins);
  g_test_add_func ("/verify/declared/samples-definitions", test_samples);
  g_test_add_func ("/verify/declared/tries-few-fillings", test_budget);
  g_test_add_func ("/verify/declared/adds-up-what-kinds-do", test_sums);
  g_test_add_func ("/verify/declared/says-when-it-cannot-tell", test_rare_sums);
  return g_test_run ();
}

/* test-bench.c: measurements, what they come to, and how they are written
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include <json-glib/json-glib.h>

#include "run/bench-numbers.h"
#include "run/bench-report.h"
#include "solve/options.h"
#include "yass/solver.h"

#define NEEDS_SUBSETS                                                          \
  "40901080300000924000000000139027460000005000000216305950000000001360000090" \
  "8020107"
#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."

/* Two shapes, one without a solution, and a name that needs quotes */
static const char *const puzzles[] = {
  NEEDS_SUBSETS,
  "1234341221434.21",
  EASY " a <name>, \"quoted\" & more",
  "1134341221434.21",
};

typedef struct
{
  YassBenchPlan plan;
  YassCorpus *corpus; /* owned */
  YassBenchReport report;
} Fixture;

static void
add_puzzle (YassCorpus *corpus, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, &error);
  g_assert_no_error (error);
  yass_corpus_add (corpus, puzzle, &error);
  g_assert_no_error (error);
}

static YassBench *
make_bench (Fixture *fixture)
{
  YassBench *bench = yass_bench_new (&fixture->plan, fixture->corpus);
  g_ptr_array_add (fixture->report.benches, bench);
  return bench;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const rules[]
      = { "singles", "naked-single,subsets", NULL };
  static const char *const groups[] = { "auto", "doubling", "enumerate", NULL };
  yass_bench_plan_init (&fixture->plan);
  g_strfreev (fixture->plan.rules);
  fixture->plan.rules = g_strdupv ((char **) rules);
  g_strfreev (fixture->plan.groups);
  fixture->plan.groups = g_strdupv ((char **) groups);
  fixture->plan.repeats = 3;
  fixture->plan.sample_ns = 1;
  fixture->corpus = yass_corpus_new ("a <corpus>, \"quoted\" & \xff.txt");
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    add_puzzle (fixture->corpus, puzzles[i]);
  yass_bench_report_init (&fixture->report, &fixture->plan);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  yass_bench_report_clear (&fixture->report);
  yass_corpus_free (fixture->corpus);
  yass_bench_plan_clear (&fixture->plan);
}

static char *
write_report (const Fixture *fixture, const char *format)
{
  GString *text = g_string_new (NULL);
  yass_bench_format_find (format)->write (text, &fixture->report);
  return g_string_free (text, FALSE);
}

/* Numbers */

static void
test_quantiles (void)
{
  double odd[] = { 5, 1, 4 }, even[] = { 4, 1, 2, 3 }, one[] = { 7 };
  g_assert_cmpfloat (yass_quantile (odd, 3, 0.5), ==, 4);
  g_assert_cmpfloat (yass_quantile (odd, 3, 0), ==, 1);
  g_assert_cmpfloat (yass_quantile (odd, 3, 1), ==, 5);
  g_assert_cmpfloat (yass_quantile (even, 4, 0.5), ==, 2.5);
  g_assert_cmpfloat (yass_quantile (even, 4, 0.25), ==, 1.75);
  g_assert_cmpfloat (yass_quantile (one, 1, 0.75), ==, 7);
}

static void
test_calm_least (void)
{
  double many[] = { 5, 0, 4, 3 }, two[] = { 2, 1 };
  g_assert_cmpfloat (yass_calm_least (many, 4), ==, 3);
  g_assert_cmpfloat (yass_calm_least (two, 2), ==, 1);
}

static void
test_percentiles (void)
{
  guint64 hundred[100], few[] = { 30, 10, 20 }, one[] = { 9 };
  for (guint i = 0; i < 100; i++)
    hundred[i] = 100 - i;
  g_assert_cmpuint (yass_percentile (hundred, 100, 50), ==, 50);
  g_assert_cmpuint (yass_percentile (hundred, 100, 99), ==, 99);
  g_assert_cmpuint (yass_percentile (hundred, 100, 100), ==, 100);
  g_assert_cmpuint (yass_percentile (hundred, 100, 0), ==, 1);
  g_assert_cmpuint (yass_percentile (few, 3, 50), ==, 20);
  g_assert_cmpuint (yass_percentile (few, 3, 99), ==, 30);
  g_assert_cmpuint (yass_percentile (one, 1, 50), ==, 9);
}

/* Times that we made up */
static void
test_summary (Fixture *fixture, gconstpointer data)
{
  YassBench *bench = make_bench (fixture);
  YassBenchSummary summary;
  guint n_rows;
  YassBenchRow *rows = yass_bench_get_rows (bench, 1, &n_rows);
  YassBenchRow *fast = &rows[0], *sweep = &rows[n_rows - 3];
  g_assert_cmpuint (n_rows, ==, 15);
  g_assert_cmpstr (sweep->order, ==, "sweep");
  g_assert_cmpstr (sweep->groups, ==, fast->groups);

  fast->n_propagations = 5;
  fast->pass_ns[0] = 4000;
  fast->pass_ns[1] = 1000;
  fast->pass_ns[2] = 2000;
  fast->n_samples = 3;
  for (guint i = 0; i < 4; i++)
    {
      fast->latency_ns[i] = i; /* as if the clock had stood still once */
      fast->second_ns[i] = 100 * (i + 1);
    }
  fast->counts = (YassCounts){ 8000, 4000 };
  fast->n_counted = 2;
  yass_bench_summarize (bench, fast, &summary);
  g_assert_cmpfloat (summary.rate, ==, 2e6);
  g_assert_cmpfloat (summary.rate_min, ==, 1e6);
  g_assert_cmpfloat (summary.rate_max, ==, 4e6);
  g_assert_cmpfloat (summary.ns_per_propagation, ==, 400);
  g_assert_cmpfloat (summary.ratio, ==, 0);
  g_assert_cmpuint (summary.p50_ns, ==, 200);
  g_assert_cmpuint (summary.p99_ns, ==, 400);
  g_assert_cmpuint (summary.max_ns, ==, 400);
  g_assert_cmpfloat (summary.instructions, ==, 1000);
  g_assert_cmpfloat (summary.cycles, ==, 500);
  g_assert_cmpfloat (summary.calm_rate, ==, 4e6);
  g_assert_cmpuint (summary.rank, ==, 1);

  sweep->pass_ns[0] = 2500;
  sweep->n_samples = 1;
  for (guint i = 0; i < 4; i++)
    sweep->latency_ns[i] = 625;
  yass_bench_summarize (bench, fast, &summary);
  g_assert_cmpfloat (summary.ratio, ==, 2.5);
  yass_bench_summarize (bench, sweep, &summary);
  g_assert_cmpfloat (summary.ratio, ==, 1);
  g_assert_cmpuint (summary.rank, ==, 2);

  /* As good as the best, and worse than that but as good as each other */
  for (guint i = 0; i < 4; i++)
    {
      rows[1].latency_ns[i] = i == 0 ? 140 : 100 * (i + 1);
      rows[2].latency_ns[i] = 650;
      rows[3].latency_ns[i] = 660;
    }
  for (guint i = 1; i <= 3; i++)
    rows[i].n_samples = 1;
  for (guint i = 0; i <= 3; i++)
    {
      yass_bench_summarize (bench, &rows[i], &summary);
      g_assert_cmpuint (summary.rank, ==, i == 3 ? 3 : i == 2 ? 2 : 1);
    }

  /* Parts of repeats that add up to less than any whole one */
  for (guint i = 0; i < 4; i++)
    fast->second_ns[i] = 10;
  yass_bench_summarize (bench, fast, &summary);
  g_assert_cmpfloat (summary.calm_rate, ==, summary.rate_max);
  g_assert_cmpuint (summary.rank, ==, 1);
  yass_bench_summarize (bench, &rows[1], &summary);
  g_assert_cmpuint (summary.rank, ==, 1);
}

/* Measuring */

static void
test_measures (Fixture *fixture, gconstpointer data)
{
  YassBench *bench = make_bench (fixture);
  g_assert_true (yass_bench_run (bench, NULL, NULL, NULL));
  g_assert_cmpuint (bench->n_rows, ==, 30);
  for (guint i = 0; i < bench->n_rows; i++)
    {
      const YassBenchRow *row = &bench->rows[i];
      YassBenchSummary summary;
      g_assert_true (yass_bench_row_is_measured (row));
      g_assert_cmpuint (row->n_samples, ==, 3);
      g_assert_cmpuint (row->n_solved, ==, 3);
      g_assert_cmpuint (row->n_deduced, >=, 1);
      g_assert_cmpuint (row->guesses_total, >, 0);
      g_assert_cmpuint (row->n_propagations, >, row->guesses_total);
      g_assert_cmpuint (row->stats[0].looks, >, 0);
      g_assert_cmpuint (row->stats[0].edges, >, 0);
      yass_bench_summarize (bench, row, &summary);
      g_assert_cmpfloat (summary.rate, >, 0);
      g_assert_cmpfloat (summary.rate_min, <=, summary.rate);
      g_assert_cmpfloat (summary.rate, <=, summary.rate_max);
      g_assert_cmpuint (summary.p50_ns, <=, summary.p99_ns);
      g_assert_cmpuint (summary.max_ns, <, G_MAXUINT64);
    }
}

static void
cancel (guint done, guint total, gpointer cancellable)
{
  if (done == 30 + 30 + 10)
    g_cancellable_cancel (cancellable);
}

/* What was finished is reported, the rest is not */
static void
test_stops (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  YassBench *bench = make_bench (fixture);
  guint n_measured = 0;
  g_assert_false (yass_bench_run (bench, cancel, cancellable, cancellable));
  for (guint i = 0; i < bench->n_rows; i++)
    n_measured += yass_bench_row_is_measured (&bench->rows[i]);
  g_assert_cmpuint (n_measured, ==, 10);

  fixture->report.is_interrupted = true;
  for (guint i = 0; yass_bench_formats[i] != NULL; i++)
    {
      g_autofree char *text
          = write_report (fixture, yass_bench_formats[i]->name);
      g_assert_cmpuint (strlen (text), >, 0);
    }
  g_autofree char *table = write_report (fixture, "table");
  g_assert_true (g_str_has_suffix (table, "\ninterrupted: this is what was "
                                          "finished\n"));
}

/* Clocks. Nothing but looking at these makes time pass: now and then a little,
 * which is taken for what a look costs, otherwise a microsecond. */
#define SHORT_LOOK 100
#define LONG_LOOK 1000

static guint64 now;
static bool is_glitch;

static guint64
look_at_clock (void)
{
  return now += g_test_rand_int_range (0, 100) == 0 ? SHORT_LOOK : LONG_LOOK;
}

/* While there is a glitch, time all but stands still */
static guint64
look_at_glitchy_clock (void)
{
  if (!is_glitch)
    return look_at_clock ();
  return now += g_test_rand_int_range (0, 2) == 0 ? SHORT_LOOK : SHORT_LOOK + 1;
}

static guint64
look_at_still_clock (void)
{
  return g_test_rand_int_range (0, 4) == 0 ? now : look_at_clock ();
}

static guint64
look_at_stuck_clock (void)
{
  return now;
}

static guint64
look_at_jumping_clock (void)
{
  if (g_test_rand_int_range (0, 20) == 0)
    now += 3600 * G_GUINT64_CONSTANT (1000000000);
  return look_at_clock ();
}

static guint64
look_at_returning_clock (void)
{
  if (g_test_rand_int_range (0, 20) == 0)
    now -= 50 * LONG_LOOK;
  return look_at_clock ();
}

static void
start_clock (Fixture *fixture, YassClock clock)
{
  now = 1000 * G_GUINT64_CONSTANT (1000000000);
  is_glitch = false;
  fixture->plan.clock = clock;
  fixture->plan.repeats = 5;
}

static void
make_glitch (guint done, guint total, gpointer data)
{
  is_glitch = done == 30 + 30 + 17;
}

/* One repeat of one combination by a clock that hardly moves crowns nobody */
static void
test_glitch (Fixture *fixture, gconstpointer data)
{
  start_clock (fixture, look_at_glitchy_clock);
  YassBench *bench = make_bench (fixture);
  g_assert_true (yass_bench_run (bench, make_glitch, NULL, NULL));
  for (guint i = 0; i < bench->n_rows; i++)
    {
      YassBenchSummary summary;
      yass_bench_summarize (bench, &bench->rows[i], &summary);
      g_assert_cmpuint (bench->rows[i].n_samples, ==, 5);
      g_assert_cmpuint (summary.p50_ns, ==, LONG_LOOK - SHORT_LOOK);
      g_assert_cmpuint (summary.rank, ==, 1);
      g_assert_cmpfloat (summary.calm_rate, ==, 1e9 / (LONG_LOOK - SHORT_LOOK));
    }
}

/* No row beats its own fastest repeat, whatever the clock does */
static void
test_clock (Fixture *fixture, gconstpointer data)
{
  static const YassClock clocks[]
      = { look_at_still_clock, look_at_stuck_clock, look_at_jumping_clock,
          look_at_returning_clock };
  const YassClock clock = clocks[GPOINTER_TO_UINT (data)];
  start_clock (fixture, clock);
  YassBench *bench = make_bench (fixture);
  g_assert_true (yass_bench_run (bench, NULL, NULL, NULL));
  for (guint i = 0; i < bench->n_rows; i++)
    {
      const YassBenchRow *row = &bench->rows[i];
      YassBenchSummary summary;
      g_assert_cmpint (row->n_samples > 0, ==, clock != look_at_stuck_clock);
      if (row->n_samples == 0)
        continue;
      yass_bench_summarize (bench, row, &summary);
      g_assert_cmpfloat (summary.calm_rate, <=, summary.rate_max);
      g_assert_cmpfloat (summary.rate_max, <=, 4e9 / SHORT_LOOK);
      g_assert_cmpuint (summary.p50_ns, >, 0);
      g_assert_cmpuint (summary.max_ns, <, G_MAXUINT64);
    }
  for (guint i = 0; yass_bench_formats[i] != NULL; i++)
    {
      g_autofree char *text
          = write_report (fixture, yass_bench_formats[i]->name);
      g_assert_null (strstr (text, "inf"));
      g_assert_null (strstr (text, "nan"));
    }
}

/* The check of fixpoints */

static void
test_agrees (Fixture *fixture, gconstpointer data)
{
  YassBench *bench = make_bench (fixture);
  YassBenchDifference difference;
  guint n_compared;
  g_assert_true (yass_bench_run (bench, NULL, NULL, NULL));
  for (guint rules = 0; rules < 2; rules++)
    {
      g_assert_true (
          yass_bench_agrees (bench, rules, &n_compared, &difference));
      g_assert_cmpuint (n_compared, ==, 15);
    }
  g_autofree char *verdict = yass_bench_dup_verdict (bench, 1);
  g_assert_cmpstr (verdict, ==,
                   "same fixpoint in all 15 combinations of these rules");

  /* Other rules leave other edges: hashes tell them apart */
  g_assert_cmpuint (bench->rows[0].fixpoints[0], !=,
                    bench->rows[15].fixpoints[0]);
}

static void
test_differs (Fixture *fixture, gconstpointer data)
{
  YassBench *bench = make_bench (fixture);
  YassBenchDifference difference;
  guint n_compared;
  g_assert_true (yass_bench_run (bench, NULL, NULL, NULL));
  bench->rows[15 + 4].fixpoints[2] ^= 1;

  g_assert_true (yass_bench_agrees (bench, 0, &n_compared, &difference));
  g_assert_false (yass_bench_agrees (bench, 1, &n_compared, &difference));
  g_assert_cmpuint (difference.puzzle, ==, 2);
  g_assert_true (difference.one == &bench->rows[15]);
  g_assert_true (difference.other == &bench->rows[15 + 4]);

  static const char *const parts[]
      = { "puzzle 3 (a <name>", "rules naked-single,subsets",
          "order cheapest-first with groups auto",
          "order fifo with groups doubling", "different fixpoints" };
  g_autofree char *table = write_report (fixture, "table");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (table, parts[i]) == NULL)
      g_error ("no \"%s\" in\n%s", parts[i], table);
  g_autofree char *json = write_report (fixture, "json");
  g_assert_nonnull (strstr (json, "\"same_fixpoint\" : false"));
}

/* What solving takes that way */
static guint64
count_guesses (const YassCorpus *corpus, const YassBenchRow *row)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  YassSearch search;
  YassBranch branch;
  guint64 n = 0;
  g_assert_true (yass_search_find (row->search, &search, NULL));
  yass_options_set_search (options, search);
  g_assert_true (yass_branch_find (row->branch, &branch, NULL));
  g_assert_true (yass_options_set_rules (options, row->rules, NULL));
  g_assert_true (yass_options_set_order (options, row->order, NULL));
  yass_options_set_branch (options, branch, 7);
  for (guint i = 0; i < corpus->puzzles->len; i++)
    {
      const YassPuzzle *puzzle = corpus->puzzles->pdata[i];
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      n += yass_result_get_guesses_total (
          yass_solver_solve (solver, puzzle, NULL));
    }
  return n;
}

/* Guesses are those of each way; no fixpoint differs */
static void
test_branches (Fixture *fixture, gconstpointer data)
{
  static const char *const branches[]
      = { "fewest", "weighted", "random", "places", "conflicts", NULL };
  static const char *const orders[] = { "fifo", "sweep", NULL };
  YassBenchDifference difference;
  guint n_compared;
  g_strfreev (fixture->plan.branches);
  fixture->plan.branches = g_strdupv ((char **) branches);
  g_strfreev (fixture->plan.orders);
  fixture->plan.orders = g_strdupv ((char **) orders);
  fixture->plan.repeats = 1;
  yass_options_set_branch (fixture->plan.options, YASS_BRANCH_AUTO, 7);
  YassBench *bench = make_bench (fixture);
  g_assert_true (yass_bench_run (bench, NULL, NULL, NULL));
  g_assert_cmpuint (bench->n_rows, ==, 2 * 5 * 2 * 3);
  for (guint i = 0; i < bench->n_rows; i++)
    {
      g_assert_cmpstr (bench->rows[i].branch, ==, branches[i / 6 % 5]);
      g_assert_cmpuint (bench->rows[i].n_solved, ==, 3);
      g_assert_cmpuint (bench->rows[i].guesses_total, ==,
                        count_guesses (fixture->corpus, &bench->rows[i]));
    }
  g_assert_true (yass_bench_agrees (bench, 0, &n_compared, &difference));
  g_assert_cmpuint (n_compared, ==, 30);

  g_autofree char *table = write_report (fixture, "table");
  g_assert_nonnull (strstr (table, " branch     order  groups     guesses"));
  g_assert_nonnull (strstr (table, "\n  weighted   fifo   auto"));
}

static void
test_searches (Fixture *fixture, gconstpointer data)
{
  static const char *const searches[] = { "plain", "learn", NULL };
  static const char *const orders[] = { "fifo", NULL };
  YassBenchDifference difference;
  guint n_compared;
  g_strfreev (fixture->plan.searches);
  fixture->plan.searches = g_strdupv ((char **) searches);
  g_strfreev (fixture->plan.orders);
  fixture->plan.orders = g_strdupv ((char **) orders);
  fixture->plan.repeats = 1;
  yass_options_set_branch (fixture->plan.options, YASS_BRANCH_AUTO, 7);
  YassBench *bench = make_bench (fixture);
  g_assert_true (yass_bench_run (bench, NULL, NULL, NULL));
  g_assert_cmpuint (bench->n_rows, ==, 2 * 2 * 3);
  for (guint i = 0; i < bench->n_rows; i++)
    {
      g_assert_cmpstr (bench->rows[i].search, ==, searches[i / 3 % 2]);
      g_assert_cmpuint (bench->rows[i].n_solved, ==, 3);
      g_assert_cmpuint (bench->rows[i].guesses_total, ==,
                        count_guesses (fixture->corpus, &bench->rows[i]));
    }
  g_assert_true (yass_bench_agrees (bench, 0, &n_compared, &difference));

  g_autofree char *table = write_report (fixture, "table");
  g_assert_nonnull (strstr (table, " search  order  groups     guesses"));
  g_assert_nonnull (strstr (table, " learn   fifo   auto"));
}

/* Formats */

static void
test_table (Fixture *fixture, gconstpointer data)
{
  g_assert_true (yass_bench_run (make_bench (fixture), NULL, NULL, NULL));
  g_autofree char *table = write_report (fixture, "table");
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  guint n_best = 0, n_verdicts = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      n_best += g_str_has_prefix (lines[i], "* ");
      n_verdicts += g_str_has_prefix (lines[i], "same fixpoint in all 15 ");
      g_assert_false (g_str_has_suffix (lines[i], " "));
    }
  g_assert_cmpuint (n_best, >=, 2);
  g_assert_cmpuint (n_verdicts, ==, 2);
  g_assert_true (g_utf8_validate (table, -1, NULL));
  g_assert_true (g_str_has_prefix (lines[0], "yass-graph "));
  g_assert_nonnull (strstr (lines[0], "build type"));
}

/* Cells of a line; a quote doubles inside quotes */
static GPtrArray *
split_csv (const char *line)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) cell = g_string_new (NULL);
  bool is_quoted = false;
  for (const char *c = line;; c++)
    if (*c == '\0' || (*c == ',' && !is_quoted))
      {
        g_ptr_array_add (cells, g_strdup (cell->str));
        g_string_truncate (cell, 0);
        if (*c == '\0')
          break;
      }
    else if (*c == '"' && is_quoted && c[1] == '"')
      g_string_append_c (cell, *c++);
    else if (*c == '"')
      is_quoted = !is_quoted;
    else
      g_string_append_c (cell, *c);
  g_assert_false (is_quoted);
  return cells;
}

static const char *
get_cell (GPtrArray *head, GPtrArray *cells, const char *name)
{
  for (guint i = 0; i < head->len; i++)
    if (g_str_equal (head->pdata[i], name))
      return cells->pdata[i];
  g_error ("no column %s", name);
}

static void
test_csv (Fixture *fixture, gconstpointer data)
{
  YassBench *bench = make_bench (fixture);
  g_assert_true (yass_bench_run (bench, NULL, NULL, NULL));
  g_autofree char *text = write_report (fixture, "csv");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 30 + 1);
  g_assert_cmpstr (lines[31], ==, "");

  g_autoptr (GPtrArray) head = split_csv (lines[0]);
  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (GPtrArray) cells = split_csv (lines[i + 1]);
      g_assert_cmpuint (cells->len, ==, head->len);
      g_assert_cmpstr (get_cell (head, cells, "corpus"), ==,
                       "a <corpus>, \"quoted\" & \\xff.txt");
      g_assert_cmpstr (get_cell (head, cells, "rules"), ==,
                       bench->rows[i].rules);
      g_assert_cmpstr (get_cell (head, cells, "same_fixpoint"), ==, "1");
      g_assert_cmpfloat (
          g_ascii_strtod (get_cell (head, cells, "puzzles_per_second"), NULL),
          >, 0);
      g_assert_cmpuint (
          g_ascii_strtoull (get_cell (head, cells, "looks_naked-single"), NULL,
                            10),
          ==, bench->rows[i].stats[0].looks);
      g_assert_cmpstr (get_cell (head, cells, "system"), ==,
                       fixture->report.system);
    }
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_assert_true (yass_bench_run (make_bench (fixture), NULL, NULL, NULL));
  g_autofree char *text = write_report (fixture, "json");
  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);

  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  static const char *const members[]
      = { "version", "commit", "compiler", "flags", "cpu", "build_type" };
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    g_assert_cmpstr (json_object_get_string_member (root, members[i]), !=, "");
  g_assert_false (json_object_get_boolean_member (root, "interrupted"));

  JsonArray *corpora = json_object_get_array_member (root, "corpora");
  JsonObject *corpus = json_array_get_object_element (corpora, 0);
  JsonArray *sets = json_object_get_array_member (corpus, "rule_sets");
  g_assert_cmpint (json_object_get_int_member (corpus, "puzzles"), ==, 4);
  g_assert_cmpuint (json_array_get_length (sets), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      JsonObject *set = json_array_get_object_element (sets, i);
      JsonArray *rows = json_object_get_array_member (set, "combinations");
      g_assert_true (json_object_get_boolean_member (set, "same_fixpoint"));
      g_assert_cmpuint (json_array_get_length (rows), ==, 15);
      JsonObject *row = json_array_get_object_element (rows, 14);
      g_assert_cmpstr (json_object_get_string_member (row, "order"), ==,
                       "sweep");
      g_assert_cmpuint (
          json_array_get_length (json_object_get_array_member (row, "pass_ns")),
          ==, 3);
    }
}

static void
count_element (GMarkupParseContext *context, const char *name,
               const char **attributes, const char **values, gpointer data,
               GError **error)
{
  guint *counts = data;
  counts[0] += g_str_equal (name, "rect");
  counts[1] += g_str_equal (name, "text");
}

static void
test_svg (Fixture *fixture, gconstpointer data)
{
  const GMarkupParser parser = { .start_element = count_element };
  guint counts[2] = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, 0, counts, NULL);
  g_assert_true (yass_bench_run (make_bench (fixture), NULL, NULL, NULL));
  g_autofree char *text = write_report (fixture, "svg");
  g_autofree char *again = write_report (fixture, "svg");
  g_assert_cmpstr (text, ==, again);

  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (counts[0], ==, 1 + 30);
  g_assert_cmpuint (counts[1], >=, 2 * 30);
}

#define ADD(path, test)                                                        \
  g_test_add (path, Fixture, NULL, set_up, test, tear_down)

static const char *const clock_paths[] = {
  "/run/bench/clock/stands-still",
  "/run/bench/clock/is-stuck",
  "/run/bench/clock/jumps",
  "/run/bench/clock/goes-back",
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/run/bench/numbers/finds-quantiles", test_quantiles);
  g_test_add_func ("/run/bench/numbers/finds-percentiles", test_percentiles);
  g_test_add_func ("/run/bench/numbers/mistrusts-the-least", test_calm_least);
  ADD ("/run/bench/summary/compares-to-the-baseline", test_summary);
  ADD ("/run/bench/measures-every-combination", test_measures);
  ADD ("/run/bench/reports-what-was-finished", test_stops);
  ADD ("/run/bench/clock/one-glitch-crowns-nobody", test_glitch);
  for (guint i = 0; i < G_N_ELEMENTS (clock_paths); i++)
    g_test_add (clock_paths[i], Fixture, GUINT_TO_POINTER (i), set_up,
                test_clock, tear_down);
  ADD ("/run/bench/tells-ways-to-guess-apart", test_branches);
  ADD ("/run/bench/tells-searches-apart", test_searches);
  ADD ("/run/bench/check/sees-the-same-fixpoints", test_agrees);
  ADD ("/run/bench/check/names-a-difference", test_differs);
  ADD ("/run/bench/formats/table-marks-the-best", test_table);
  ADD ("/run/bench/formats/csv-has-a-cell-a-column", test_csv);
  ADD ("/run/bench/formats/json-parses", test_json);
  ADD ("/run/bench/formats/svg-is-well-formed", test_svg);
  return g_test_run ();
}

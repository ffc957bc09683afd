/* bench-html.c: measurements as a page with a table that can be sorted
 * SPDX-License-Identifier: MIT */
#include "report/table.h"
#include "run/bench-report.h"

static const struct
{
  const char *title;
  bool is_number;
  const char *help; /* what docs/bench.md says about it, in a line */
} columns[] = {
  { "corpus", false, "the file the puzzles are from" },
  { "rules", false, "the rules that were used" },
  { "search", false, "how what deduction left open was searched" },
  { "branch", false, "how guesses were chosen" },
  { "order", false, "the task order" },
  { "groups", false, "how group maps are made" },
  { "rank", true,
    "the place within its corpus and rules, by calm/s; those within 5 % of the "
    "first of a rank share it" },
  { "calm/s", true,
    "puzzles a second of CPU time when nothing disturbs: each puzzle with its "
    "second least time, but no more than in the fastest repeat" },
  { "median/s", true, "the median of the repeats" },
  { "min/s", true, "the slowest repeat" },
  { "max/s", true, "the fastest repeat" },
  { "to sweep", true,
    "how many times as fast as the order sweep with the same rules and group "
    "maps" },
  { "ns/prop", true, "CPU time by propagation" },
  { "p50 us", true, "half of the puzzles took that long at most" },
  { "p99 us", true, "99 of 100 puzzles took that long at most" },
  { "max us", true, "how long the slowest puzzle took" },
  { "instr", true, "instructions a puzzle, where the system counts them" },
  { "cycles", true, "processor cycles a puzzle, where the system counts them" },
  { "no guess", true, "puzzles solved without a guess" },
  { "puzzles", true, "puzzles of the corpus" },
  { "guesses", true, "guesses to the solutions" },
};

static void
add_number (YassTable *table, double value, guint digits)
{
  g_autoptr (GString) text = g_string_new (NULL);
  yass_bench_append_number (text, value, digits);
  yass_table_add_cell (table, text->str);
}

/* A dash where there is nothing to say */
static void
add_positive (YassTable *table, double value, guint digits)
{
  if (value > 0)
    add_number (table, value, digits);
  else
    yass_table_add_cell (table, "-");
}

static void
add_row (YassTable *table, const YassBench *bench, const YassBenchRow *row)
{
  YassBenchSummary summary;
  yass_bench_summarize (bench, row, &summary);

  yass_table_add_cell (table, bench->corpus->name);
  yass_table_add_cell (table, row->rules);
  yass_table_add_cell (table, row->search);
  yass_table_add_cell (table, row->branch);
  yass_table_add_cell (table, row->order);
  yass_table_add_cell (table, row->groups);
  add_number (table, summary.rank, 0);
  add_number (table, summary.calm_rate, 0);
  add_number (table, summary.rate, 0);
  add_number (table, summary.rate_min, 0);
  add_number (table, summary.rate_max, 0);
  add_positive (table, summary.ratio, 2);
  add_number (table, summary.ns_per_propagation, 0);
  add_number (table, (double) summary.p50_ns / 1e3, 1);
  add_number (table, (double) summary.p99_ns / 1e3, 1);
  add_number (table, (double) summary.max_ns / 1e3, 1);
  add_positive (table, summary.instructions, 0);
  add_positive (table, summary.cycles, 0);
  add_number (table, row->n_deduced, 0);
  add_number (table, bench->corpus->puzzles->len, 0);
  add_number (table, (double) row->guesses, 0);
  if (summary.rank == 1)
    yass_table_mark_row (table);
}

static void
add_rules (YassTable *table, const YassBench *bench, guint rules)
{
  guint n_rows;
  const YassBenchRow *rows = yass_bench_get_rows (bench, rules, &n_rows);
  for (guint i = 0; i < n_rows; i++)
    if (yass_bench_row_is_measured (&rows[i]))
      add_row (table, bench, &rows[i]);
}

static void
add_notes (YassTable *table, const YassBenchReport *report)
{
  g_autofree char *build = yass_bench_dup_build ();
  g_autofree char *machine = yass_bench_dup_machine (report);
  g_autofree char *how = g_strdup_printf (
      "%u %s in turn after a warm-up, CPU time of one thread, %s",
      report->plan->repeats, report->plan->repeats == 1 ? "repeat" : "repeats",
      report->plan->guessing ? "propagation and search" : "propagation only");

  yass_table_add_note (table, build);
  yass_table_add_note (table, machine);
  yass_table_add_note (table, how);
  if (report->is_interrupted)
    yass_table_add_note (table, "interrupted: this is what was finished");
}

/* The picture has the verdict for each set of rules; here are those that matter
 */
static void
add_verdicts (YassTable *table, const YassBenchReport *report)
{
  g_auto (GStrv) differences = yass_bench_report_dup_differences (report);

  for (guint i = 0; differences[i] != NULL; i++)
    yass_table_add_note (table, differences[i]);
  if (differences[0] == NULL)
    yass_table_add_note (
        table, "same fixpoint in all combinations of each set of rules");
}

static void
html_write (GString *out, const YassBenchReport *report)
{
  g_autoptr (YassTable) table
      = yass_table_new ("yass-graph bench: rules, task orders and group maps");

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    yass_table_add_column (table, columns[i].title, columns[i].is_number,
                           columns[i].help);
  add_notes (table, report);
  add_verdicts (table, report);
  for (guint i = 0; i < report->benches->len; i++)
    for (guint rules = 0; report->plan->rules[rules] != NULL; rules++)
      add_rules (table, report->benches->pdata[i], rules);
  table->figure = g_string_new (NULL);
  yass_bench_format_svg.write (table->figure, report);
  yass_table_append_page (table, out);
}

const YassBenchFormat yass_bench_format_html = {
  .name = "html",
  .summary = "a page with a table to sort and the picture of bars",
  .write = html_write,
};

/* bench-csv.c: measurements as comma-separated values
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rule/rule.h"
#include "run/bench-report.h"
#include "run/build-info.h"

/* The columns before those of the rules and of the machine */
static const char head[]
    = "corpus,puzzles,rules,search,branch,order,groups,guessing,repeats,passes,"
      "puzzles_per_second,puzzles_per_second_min,puzzles_per_second_q1,"
      "puzzles_per_second_q3,puzzles_per_second_max,puzzles_per_second_calm,"
      "ratio_to_sweep,rank,"
      "ns_per_propagation,propagations,solved,solved_without_guess,"
      "share_without_guess,stopped,guesses,guesses_total,edges_left,"
      "same_fixpoint,latency_p50_ns,latency_p99_ns,latency_max_ns,"
      "instructions_per_puzzle,cycles_per_puzzle";

static void
add_text (GString *out, const char *text)
{
  g_autofree char *clean = yass_bench_clean (text);
  if (out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append_c (out, ',');
  if (strpbrk (clean, ",\"") == NULL)
    {
      g_string_append (out, clean);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *c = clean; *c != '\0'; c++)
    {
      if (*c == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *c);
    }
  g_string_append_c (out, '"');
}

static void
add_count (GString *out, guint64 count)
{
  g_string_append_printf (out, ",%" G_GUINT64_FORMAT, count);
}

static void
add_number (GString *out, double value, guint digits)
{
  g_string_append_c (out, ',');
  yass_bench_append_number (out, value, digits);
}

/* Nothing where there is nothing to say */
static void
add_positive (GString *out, double value, guint digits)
{
  if (value > 0)
    add_number (out, value, digits);
  else
    g_string_append_c (out, ',');
}

static void
write_head (GString *out)
{
  g_string_append (out, head);
  for (guint i = 0; yass_rules[i] != NULL; i++)
    g_string_append_printf (out, ",looks_%s", yass_rules[i]->name);
  for (guint i = 0; yass_rules[i] != NULL; i++)
    g_string_append_printf (out, ",removed_%s", yass_rules[i]->name);
  g_string_append (out, ",interrupted,version,commit,compiler,flags,"
                        "build_type,cpu,processors,system\n");
}

static void
write_row (GString *out, const YassBenchReport *report, const YassBench *bench,
           const YassBenchRow *row, bool agrees)
{
  const guint n_puzzles = bench->corpus->puzzles->len;
  YassBenchSummary summary;
  yass_bench_summarize (bench, row, &summary);

  add_text (out, bench->corpus->name);
  add_count (out, n_puzzles);
  add_text (out, row->rules);
  add_text (out, row->search);
  add_text (out, row->branch);
  add_text (out, row->order);
  add_text (out, row->groups);
  add_count (out, report->plan->guessing);
  add_count (out, row->n_samples);
  add_count (out, row->n_passes);
  add_number (out, summary.rate, 3);
  add_number (out, summary.rate_min, 3);
  add_number (out, summary.rate_q1, 3);
  add_number (out, summary.rate_q3, 3);
  add_number (out, summary.rate_max, 3);
  add_number (out, summary.calm_rate, 3);
  add_positive (out, summary.ratio, 4);
  add_count (out, summary.rank);
  add_number (out, summary.ns_per_propagation, 1);
  add_count (out, row->n_propagations);
  add_count (out, row->n_solved);
  add_count (out, row->n_deduced);
  add_number (out, (double) row->n_deduced / n_puzzles, 6);
  add_count (out, row->n_stopped);
  add_count (out, row->guesses);
  add_count (out, row->guesses_total);
  add_count (out, row->edges_left);
  add_count (out, agrees);
  add_count (out, summary.p50_ns);
  add_count (out, summary.p99_ns);
  add_count (out, summary.max_ns);
  add_positive (out, summary.instructions, 1);
  add_positive (out, summary.cycles, 1);
  for (guint i = 0; i < row->n_rules; i++)
    add_count (out, row->stats[i].looks);
  for (guint i = 0; i < row->n_rules; i++)
    add_count (out, row->stats[i].edges);
  add_count (out, report->is_interrupted);
  add_text (out, yass_build_info.version);
  add_text (out, yass_build_info.commit);
  add_text (out, yass_build_info.compiler);
  add_text (out, yass_build_info.flags);
  add_text (out, yass_build_info.build_type);
  add_text (out, report->cpu);
  add_count (out, report->n_processors);
  add_text (out, report->system);
  g_string_append_c (out, '\n');
}

/* Machine and build are columns too, so that every line stands for itself and
 * files can be put together. */
static void
csv_write (GString *out, const YassBenchReport *report)
{
  write_head (out);
  for (guint i = 0; i < report->benches->len; i++)
    for (guint rules = 0; report->plan->rules[rules] != NULL; rules++)
      {
        const YassBench *bench = report->benches->pdata[i];
        YassBenchDifference difference;
        guint n_rows, n_compared;
        const YassBenchRow *rows = yass_bench_get_rows (bench, rules, &n_rows);
        const bool agrees
            = yass_bench_agrees (bench, rules, &n_compared, &difference);
        for (guint k = 0; k < n_rows; k++)
          if (yass_bench_row_is_measured (&rows[k]))
            write_row (out, report, bench, &rows[k], agrees);
      }
}

const YassBenchFormat yass_bench_format_csv = {
  .name = "csv",
  .summary = "a line a combination, for spreadsheets",
  .write = csv_write,
};

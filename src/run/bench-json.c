/* bench-json.c: measurements as one JSON object
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>

#include "run/bench-report.h"
#include "run/build-info.h"

static void
add_text (JsonBuilder *json, const char *name, const char *text)
{
  g_autofree char *clean = yass_bench_clean (text);
  json_builder_set_member_name (json, name);
  json_builder_add_string_value (json, clean);
}

static void
add_count (JsonBuilder *json, const char *name, guint64 count)
{
  json_builder_set_member_name (json, name);
  json_builder_add_int_value (json, (gint64) count);
}

static void
add_truth (JsonBuilder *json, const char *name, bool truth)
{
  json_builder_set_member_name (json, name);
  json_builder_add_boolean_value (json, truth);
}

static void
add_number (JsonBuilder *json, const char *name, double value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_double_value (json, value);
}

/* null where there is nothing to say */
static void
add_positive (JsonBuilder *json, const char *name, double value)
{
  if (value > 0)
    {
      add_number (json, name, value);
      return;
    }
  json_builder_set_member_name (json, name);
  json_builder_add_null_value (json);
}

static void
begin_object (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_object (json);
}

static void
begin_array (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
}

static void
add_rules (JsonBuilder *json, const YassBenchRow *row)
{
  begin_object (json, "rules_at_work");
  for (guint i = 0; i < row->n_rules; i++)
    {
      const YassRuleStats *stats = &row->stats[i];
      if (stats->looks == 0 && stats->edges == 0)
        continue;
      begin_object (json, stats->name);
      add_count (json, "looks", stats->looks);
      add_count (json, "fired", stats->fired);
      add_count (json, "removed", stats->edges);
      json_builder_end_object (json);
    }
  json_builder_end_object (json);
}

static void
add_row (JsonBuilder *json, const YassBench *bench, const YassBenchRow *row)
{
  YassBenchSummary summary;
  yass_bench_summarize (bench, row, &summary);

  json_builder_begin_object (json);
  add_text (json, "order", row->order);
  add_text (json, "groups", row->groups);
  add_text (json, "search", row->search);
  add_text (json, "branch", row->branch);
  add_count (json, "rank", summary.rank);
  begin_object (json, "puzzles_per_second");
  add_number (json, "calm", summary.calm_rate);
  add_number (json, "median", summary.rate);
  add_number (json, "min", summary.rate_min);
  add_number (json, "q1", summary.rate_q1);
  add_number (json, "q3", summary.rate_q3);
  add_number (json, "max", summary.rate_max);
  json_builder_end_object (json);
  add_positive (json, "ratio_to_" YASS_BENCH_BASELINE, summary.ratio);
  add_count (json, "passes", row->n_passes);
  begin_array (json, "pass_ns");
  for (guint i = 0; i < row->n_samples; i++)
    json_builder_add_double_value (json, row->pass_ns[i]);
  json_builder_end_array (json);
  add_number (json, "ns_per_propagation", summary.ns_per_propagation);
  add_count (json, "propagations", row->n_propagations);
  begin_object (json, "latency_ns");
  add_count (json, "p50", summary.p50_ns);
  add_count (json, "p99", summary.p99_ns);
  add_count (json, "max", summary.max_ns);
  json_builder_end_object (json);
  add_positive (json, "instructions_per_puzzle", summary.instructions);
  add_positive (json, "cycles_per_puzzle", summary.cycles);
  add_count (json, "solved", row->n_solved);
  add_count (json, "solved_without_guess", row->n_deduced);
  add_number (json, "share_without_guess",
              (double) row->n_deduced / bench->corpus->puzzles->len);
  add_count (json, "stopped", row->n_stopped);
  add_count (json, "guesses", row->guesses);
  add_count (json, "guesses_total", row->guesses_total);
  add_count (json, "edges_left", row->edges_left);
  add_rules (json, row);
  json_builder_end_object (json);
}

static void
add_rule_set (JsonBuilder *json, const YassBench *bench, guint rules)
{
  YassBenchDifference difference;
  guint n_rows, n_compared;
  const YassBenchRow *rows = yass_bench_get_rows (bench, rules, &n_rows);
  g_autofree char *verdict = yass_bench_dup_verdict (bench, rules);

  json_builder_begin_object (json);
  add_text (json, "rules", bench->plan->rules[rules]);
  add_truth (json, "same_fixpoint",
             yass_bench_agrees (bench, rules, &n_compared, &difference));
  add_count (json, "compared", n_compared);
  add_text (json, "verdict", verdict);
  begin_array (json, "combinations");
  for (guint i = 0; i < n_rows; i++)
    if (yass_bench_row_is_measured (&rows[i]))
      add_row (json, bench, &rows[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
add_origin (JsonBuilder *json, const YassBenchReport *report)
{
  add_text (json, "version", yass_build_info.version);
  add_text (json, "commit", yass_build_info.commit);
  add_text (json, "compiler", yass_build_info.compiler);
  add_text (json, "flags", yass_build_info.flags);
  add_text (json, "build_type", yass_build_info.build_type);
  add_text (json, "cpu", report->cpu);
  add_count (json, "processors", report->n_processors);
  add_text (json, "system", report->system);
  add_count (json, "repeats", report->plan->repeats);
  add_truth (json, "guessing", report->plan->guessing);
  add_truth (json, "interrupted", report->is_interrupted);
}

static void
json_write (GString *out, const YassBenchReport *report)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  json_builder_begin_object (json);
  add_origin (json, report);
  begin_array (json, "corpora");
  for (guint i = 0; i < report->benches->len; i++)
    {
      const YassBench *bench = report->benches->pdata[i];
      json_builder_begin_object (json);
      add_text (json, "name", bench->corpus->name);
      add_count (json, "puzzles", bench->corpus->puzzles->len);
      begin_array (json, "rule_sets");
      for (guint rules = 0; report->plan->rules[rules] != NULL; rules++)
        add_rule_set (json, bench, rules);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);

  g_autoptr (JsonNode) root = json_builder_get_root (json);
  g_autofree char *text = json_to_string (root, TRUE);
  g_string_append_printf (out, "%s\n", text);
}

const YassBenchFormat yass_bench_format_json = {
  .name = "json",
  .summary = "one object with everything known",
  .write = json_write,
};

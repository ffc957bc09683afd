/* bench-report.c: the table of report formats, and what they share
 * SPDX-License-Identifier: MIT */
#include "run/bench-report.h"

#include "base/harmless.h"
#include "run/build-info.h"

const YassBenchFormat *const yass_bench_formats[] = {
  &yass_bench_format_table,
  &yass_bench_format_csv,
  &yass_bench_format_json,
  &yass_bench_format_svg,
  &yass_bench_format_html,
  NULL,
};

const YassBenchFormat *
yass_bench_format_find (const char *name)
{
  for (guint i = 0; yass_bench_formats[i] != NULL; i++)
    if (g_str_equal (yass_bench_formats[i]->name, name))
      return yass_bench_formats[i];
  return NULL;
}

void
yass_bench_report_init (YassBenchReport *report, const YassBenchPlan *plan)
{
  *report = (YassBenchReport){
    .plan = plan,
    .benches
    = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_bench_free),
    .cpu = yass_machine_dup_cpu (),
    .system = yass_machine_dup_system (),
    .n_processors = g_get_num_processors (),
  };
}

void
yass_bench_report_clear (YassBenchReport *report)
{
  g_clear_pointer (&report->benches, g_ptr_array_unref);
  g_clear_pointer (&report->cpu, g_free);
  g_clear_pointer (&report->system, g_free);
}

void
yass_bench_append_number (GString *out, double value, guint digits)
{
  char format[8], text[G_ASCII_DTOSTR_BUF_SIZE + 310];
  g_snprintf (format, sizeof format, "%%.%uf", MIN (digits, 9u));
  g_string_append (out, g_ascii_formatd (text, sizeof text, format, value));
}

char *
yass_bench_dup_build (void)
{
  const YassBuildInfo *info = &yass_build_info;
  return g_strdup_printf ("yass-graph %s (commit %s), %s, %s, build type %s",
                          info->version, info->commit, info->compiler,
                          info->flags, info->build_type);
}

char *
yass_bench_dup_machine (const YassBenchReport *report)
{
  return g_strdup_printf (
      "%s, %u %s, %s", report->cpu, report->n_processors,
      report->n_processors == 1 ? "processor" : "processors", report->system);
}

char *
yass_bench_dup_verdict (const YassBench *bench, guint rules)
{
  YassBenchDifference difference;
  guint n_compared;
  if (!yass_bench_agrees (bench, rules, &n_compared, &difference))
    return yass_bench_difference_to_string (bench, &difference);
  if (n_compared < 2)
    return g_strdup_printf ("%u combination of these rules: no fixpoints to "
                            "compare",
                            n_compared);
  return g_strdup_printf ("same fixpoint in all %u combinations of these rules",
                          n_compared);
}

GStrv
yass_bench_report_dup_differences (const YassBenchReport *report)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();

  for (guint i = 0; i < report->benches->len; i++)
    for (guint rules = 0; report->plan->rules[rules] != NULL; rules++)
      {
        const YassBench *bench = report->benches->pdata[i];
        YassBenchDifference difference;
        guint n_compared;
        if (yass_bench_agrees (bench, rules, &n_compared, &difference))
          continue;
        g_autofree char *sentence
            = yass_bench_difference_to_string (bench, &difference);
        g_strv_builder_add (sentences, sentence);
      }
  return g_strv_builder_end (sentences);
}

char *
yass_bench_clean (const char *text)
{
  return yass_dup_harmless (text, strlen (text));
}

/* bench-report.h: measurements as text
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/bench.h"

typedef struct
{
  const YassBenchPlan *plan; /* unowned */
  GPtrArray *benches;        /* of YassBench, owned */
  bool is_interrupted;       /* not all was measured */
  char *cpu;                 /* owned */
  char *system;              /* owned */
  guint n_processors;
} YassBenchReport;

void yass_bench_report_init (YassBenchReport *report,
                             const YassBenchPlan *plan);
void yass_bench_report_clear (YassBenchReport *report);

/* Whether a row can be written: a report has no others */
static inline bool
yass_bench_row_is_measured (const YassBenchRow *row)
{
  return row->is_counted && row->n_samples > 0;
}

/* A way to write a report. One file a format, one line in bench-report.c. */
typedef struct
{
  const char *name;
  const char *summary;
  void (*write) (GString *out, const YassBenchReport *report);
} YassBenchFormat;

extern const YassBenchFormat yass_bench_format_table;
extern const YassBenchFormat yass_bench_format_csv;
extern const YassBenchFormat yass_bench_format_json;
extern const YassBenchFormat yass_bench_format_svg;
extern const YassBenchFormat yass_bench_format_html;

/* The default first, ended by NULL */
extern const YassBenchFormat *const yass_bench_formats[];
const YassBenchFormat *yass_bench_format_find (const char *name);

/* What formats share */

/* @value with @digits behind the point, whatever the locale */
void yass_bench_append_number (GString *out, double value, guint digits);

/* `yass-graph 1.0.0, commit, compiler, flags, build type` */
char *yass_bench_dup_build (void);
char *yass_bench_dup_machine (const YassBenchReport *report);

/* Whether the combinations of a set of rules agree, in a sentence without a
 * full stop */
char *yass_bench_dup_verdict (const YassBench *bench, guint rules);

/* A sentence for each pair of combinations of a set of rules that do not agree
 */
GStrv yass_bench_report_dup_differences (const YassBenchReport *report);

/* @text as UTF-8 without control characters */
char *yass_bench_clean (const char *text);

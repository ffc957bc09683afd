/* bench-svg.c: measurements as a picture of bars
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "run/bench-report.h"

/* All in pixels. A combination is a line: label, bar, number; each set of
 * rules has a scale of its own, from 0 to its fastest sample. */
#define WIDTH 960
#define MARGIN 24
#define LINE 18
#define BAR 12
#define BAR_LEFT 230
#define BAR_RIGHT 730
#define GAP 14

typedef struct
{
  GString *body;
  guint y; /* of the next line's top */
} Page;

static void
add_text (Page *page, guint x, guint size, const char *more, const char *text)
{
  g_autofree char *clean = yass_bench_clean (text);
  g_autofree char *escaped = g_markup_escape_text (clean, -1);
  g_string_append_printf (
      page->body, "<text x=\"%u\" y=\"%u\" font-size=\"%u\"%s>%s</text>\n", x,
      page->y + 12, size, more, escaped);
}

/* A paragraph, from margin to margin. A character takes about 0.55 of its
 * size in most fonts, 0.6 when it is bold. */
static void
add_words (Page *page, guint size, const char *more, const char *text)
{
  const gsize n_fit = (WIDTH - 2 * MARGIN) * 10 / (6 * size);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const gsize length = line->len + 1 + strlen (words[i]);
      if (line->len > 0 && length > n_fit)
        {
          add_text (page, MARGIN, size, more, line->str);
          page->y += size + 6;
          g_string_truncate (line, 0);
        }
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", words[i]);
    }
  add_text (page, MARGIN, size, more, line->str);
  page->y += size + 6;
}

static double
scale (double rate, double fastest)
{
  return rate / fastest * (BAR_RIGHT - BAR_LEFT);
}

static void
append_attribute (GString *out, const char *name, double value)
{
  g_string_append_printf (out, " %s=\"", name);
  yass_bench_append_number (out, value, 1);
  g_string_append_c (out, '"');
}

/* From the slowest to the fastest sample */
static void
add_spread (Page *page, const YassBenchSummary *summary, double fastest)
{
  const double y = page->y + 1 + BAR / 2.0;
  g_string_append (page->body, "<line");
  append_attribute (page->body, "x1",
                    BAR_LEFT + scale (summary->rate_min, fastest));
  append_attribute (page->body, "x2",
                    BAR_LEFT + scale (summary->rate_max, fastest));
  append_attribute (page->body, "y1", y);
  append_attribute (page->body, "y2", y);
  g_string_append (page->body, " stroke=\"#222222\" stroke-width=\"2\"/>\n");
}

static void
add_bar (Page *page, const YassBench *bench, const YassBenchRow *row,
         double fastest)
{
  YassBenchSummary summary;
  yass_bench_summarize (bench, row, &summary);

  const bool has_searches = bench->plan->searches[1] != NULL;
  const bool has_branches = bench->plan->branches[1] != NULL;
  g_autofree char *label = g_strdup_printf (
      "%s%s%s%s%s, %s", has_searches ? row->search : "",
      has_searches ? ", " : "", has_branches ? row->branch : "",
      has_branches ? ", " : "", row->order, row->groups);
  add_text (page, MARGIN + 10, 12, "", label);
  g_string_append_printf (
      page->body, "<rect x=\"%u\" y=\"%u\" height=\"%u\" fill=\"%s\"", BAR_LEFT,
      page->y + 1, BAR, summary.rank == 1 ? "#3b7a57" : "#a9c4e4");
  append_attribute (page->body, "width", scale (summary.rate, fastest));
  g_string_append (page->body, "/>\n");
  add_spread (page, &summary, fastest);

  g_autoptr (GString) number = g_string_new (NULL);
  yass_bench_append_number (number, summary.rate, 0);
  g_string_append (number, "/s");
  if (summary.ratio > 0)
    {
      g_string_append (number, ", ");
      yass_bench_append_number (number, summary.ratio, 2);
      g_string_append (number, " x " YASS_BENCH_BASELINE);
    }
  if (summary.rank == 1)
    g_string_append (number, " *");
  add_text (page, BAR_RIGHT + 10, 12,
            summary.rank == 1 ? " font-weight=\"bold\"" : "", number->str);
  page->y += LINE;
}

static double
find_fastest (const YassBench *bench, const YassBenchRow *rows, guint n_rows)
{
  double fastest = 0;
  for (guint i = 0; i < n_rows; i++)
    if (yass_bench_row_is_measured (&rows[i]))
      {
        YassBenchSummary summary;
        yass_bench_summarize (bench, &rows[i], &summary);
        fastest = MAX (fastest, summary.rate_max);
      }
  return fastest;
}

static void
add_rules (Page *page, const YassBench *bench, guint rules)
{
  guint n_rows;
  const YassBenchRow *rows = yass_bench_get_rows (bench, rules, &n_rows);
  const double fastest = find_fastest (bench, rows, n_rows);
  if (fastest <= 0)
    return;

  g_autofree char *title = g_strdup_printf ("rules %s", rows[0].rules);
  g_autofree char *verdict = yass_bench_dup_verdict (bench, rules);
  page->y += GAP / 2;
  add_words (page, 13, " font-weight=\"bold\"", title);
  for (guint i = 0; i < n_rows; i++)
    if (yass_bench_row_is_measured (&rows[i]))
      add_bar (page, bench, &rows[i], fastest);
  add_words (page, 11, " fill=\"#444444\"", verdict);
}

static void
add_corpus (Page *page, const YassBench *bench)
{
  const guint n = bench->corpus->puzzles->len;
  g_autofree char *title = g_strdup_printf ("%s: %u %s", bench->corpus->name, n,
                                            n == 1 ? "puzzle" : "puzzles");
  page->y += GAP;
  add_words (page, 15, " font-weight=\"bold\"", title);
  for (guint rules = 0; bench->plan->rules[rules] != NULL; rules++)
    add_rules (page, bench, rules);
}

static void
svg_write (GString *out, const YassBenchReport *report)
{
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *build = yass_bench_dup_build ();
  g_autofree char *machine = yass_bench_dup_machine (report);
  Page page = { body, MARGIN };

  add_words (&page, 18, " font-weight=\"bold\"",
             report->plan->guessing
                 ? "puzzles per second of CPU time"
                 : "puzzles per second of CPU time, propagation only");
  add_words (&page, 11, " fill=\"#444444\"", build);
  add_words (&page, 11, " fill=\"#444444\"", machine);
  g_autofree char *how = g_strdup_printf (
      "median of %u repeats; the line is from the slowest to the fastest; "
      "* is the best of its rules",
      report->plan->repeats);
  add_words (&page, 11, " fill=\"#444444\"", how);
  for (guint i = 0; i < report->benches->len; i++)
    add_corpus (&page, report->benches->pdata[i]);
  if (report->is_interrupted)
    add_words (&page, 12, "", "interrupted: this is what was finished");

  const guint height = page.y + MARGIN;
  g_string_append_printf (
      out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
      "viewBox=\"0 0 %u %u\" font-family=\"sans-serif\" fill=\"#111111\">\n"
      "<rect width=\"%u\" height=\"%u\" fill=\"#ffffff\"/>\n%s</svg>\n",
      WIDTH, height, WIDTH, height, WIDTH, height, body->str);
}

const YassBenchFormat yass_bench_format_svg = {
  .name = "svg",
  .summary = "a picture of bars, grouped by rules",
  .write = svg_write,
};

/* bench-table.c: measurements for people
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "run/bench-report.h"

/* Columns of text: names to the left, numbers to the right, each as wide as its
 * widest */
typedef struct
{
  GPtrArray *cells; /* of char *, row by row; owned */
  guint n_columns;
  guint n_names; /* of these, before the numbers */
} Grid;

static void
grid_init (Grid *grid, guint n_columns, guint n_names)
{
  grid->cells = g_ptr_array_new_with_free_func (g_free);
  grid->n_columns = n_columns;
  grid->n_names = n_names;
}

static void
grid_add (Grid *grid, const char *cell)
{
  g_ptr_array_add (grid->cells, g_strdup (cell));
}

static void
grid_add_number (Grid *grid, double value, guint digits)
{
  GString *text = g_string_new (NULL);
  yass_bench_append_number (text, value, digits);
  g_ptr_array_add (grid->cells, g_string_free (text, FALSE));
}

static void
grid_write (const Grid *grid, GString *out)
{
  g_autofree guint *widths = g_new0 (guint, grid->n_columns);
  for (guint i = 0; i < grid->cells->len; i++)
    {
      guint *width = &widths[i % grid->n_columns];
      *width = MAX (*width, (guint) strlen (grid->cells->pdata[i]));
    }
  for (guint i = 0; i < grid->cells->len; i++)
    {
      const guint column = i % grid->n_columns;
      const char *cell = grid->cells->pdata[i];
      const int width = (int) widths[column];
      g_string_append (out, column == 0 ? "" : column == 1 ? " " : "  ");
      if (column < grid->n_names)
        g_string_append_printf (out, "%-*s", width, cell);
      else
        g_string_append_printf (out, "%*s", width, cell);
      if (column + 1 < grid->n_columns)
        continue;
      while (out->str[out->len - 1] == ' ')
        g_string_truncate (out, out->len - 1);
      g_string_append_c (out, '\n');
    }
}

static void
grid_clear (Grid *grid)
{
  g_ptr_array_unref (grid->cells);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Grid, grid_clear)

static bool
has_searches (const YassBench *bench)
{
  return bench->plan->guessing && bench->plan->searches[1] != NULL;
}

static bool
has_branches (const YassBench *bench)
{
  return bench->plan->guessing && bench->plan->branches[1] != NULL;
}

/* With several ways to search or to guess, rows name theirs and have their own
 * numbers of guesses */
static bool
has_ways (const YassBench *bench)
{
  return has_searches (bench) || has_branches (bench);
}

static guint
count_names (const YassBench *bench)
{
  return 3 + has_searches (bench) + has_branches (bench);
}

static void
add_names (Grid *grid, const YassBench *bench, const char *mark,
           const YassBenchRow *row, const char *groups)
{
  grid_add (grid, mark);
  if (has_searches (bench))
    grid_add (grid, row->search);
  if (has_branches (bench))
    grid_add (grid, row->branch);
  grid_add (grid, row->order);
  grid_add (grid, groups);
}

/* Speeds */

static void
add_speed (Grid *grid, const YassBench *bench, const YassBenchRow *row,
           bool is_counting)
{
  YassBenchSummary summary;
  yass_bench_summarize (bench, row, &summary);

  add_names (grid, bench, summary.rank == 1 ? "*" : " ", row, row->groups);
  if (has_ways (bench))
    {
      grid_add_number (grid, (double) row->guesses_total, 0);
      grid_add_number (grid, row->n_stopped, 0);
    }
  grid_add_number (grid, summary.rank, 0);
  grid_add_number (grid, summary.calm_rate, 0);
  grid_add_number (grid, summary.rate, 0);
  g_autoptr (GString) spread = g_string_new (NULL);
  yass_bench_append_number (spread, summary.rate_min, 0);
  g_string_append (spread, "..");
  yass_bench_append_number (spread, summary.rate_max, 0);
  grid_add (grid, spread->str);
  if (summary.ratio > 0)
    grid_add_number (grid, summary.ratio, 2);
  else
    grid_add (grid, "-");
  grid_add_number (grid, summary.ns_per_propagation, 0);
  grid_add_number (grid, (double) summary.p50_ns / 1e3, 1);
  grid_add_number (grid, (double) summary.p99_ns / 1e3, 1);
  grid_add_number (grid, (double) summary.max_ns / 1e3, 1);
  if (is_counting)
    {
      grid_add_number (grid, summary.instructions, 0);
      grid_add_number (grid, summary.cycles, 0);
    }
}

static bool
has_counters (const YassBenchReport *report)
{
  for (guint i = 0; i < report->benches->len; i++)
    {
      const YassBench *bench = report->benches->pdata[i];
      for (guint k = 0; k < bench->n_rows; k++)
        if (bench->rows[k].n_counted > 0)
          return true;
    }
  return false;
}

static void
write_speeds (GString *out, const YassBench *bench, guint rules,
              bool is_counting)
{
  static const struct
  {
    const char *title;
    bool counted;                            /* only where instructions are */
    bool (*is_for) (const YassBench *bench); /* or NULL: for all */
  } columns[] = {
    { "" },
    { "search", .is_for = has_searches },
    { "branch", .is_for = has_branches },
    { "order" },
    { "groups" },
    { "guesses", .is_for = has_ways },
    { "stopped", .is_for = has_ways },
    { "rank" },
    { "calm/s" },
    { "median/s" },
    { "min..max" },
    { "to sweep" },
    { "ns/prop" },
    { "p50 us" },
    { "p99 us" },
    { "max us" },
    { "instr", .counted = true },
    { "cycles", .counted = true },
  };
  g_auto (Grid) grid;
  guint n_rows;
  const YassBenchRow *rows = yass_bench_get_rows (bench, rules, &n_rows);

  grid_init (&grid, 0, count_names (bench));
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if ((is_counting || !columns[i].counted)
        && (columns[i].is_for == NULL || columns[i].is_for (bench)))
      grid_add (&grid, columns[i].title);
  grid.n_columns = grid.cells->len;
  for (guint i = 0; i < n_rows; i++)
    if (yass_bench_row_is_measured (&rows[i]))
      add_speed (&grid, bench, &rows[i], is_counting);
  grid_write (&grid, out);
}

/* Work */

static bool
did_the_same (const YassBenchRow *one, const YassBenchRow *other)
{
  for (guint i = 0; i < one->n_rules; i++)
    if (one->stats[i].looks != other->stats[i].looks
        || one->stats[i].edges != other->stats[i].edges)
      return false;
  return true;
}

/* How many rows from @rows on differ only in their groups and did the same */
static guint
count_alike (const YassBenchRow *rows, guint n_rows)
{
  guint n = 1;
  while (n < n_rows && rows[n].order == rows[0].order
         && rows[n].branch == rows[0].branch && rows[n].search == rows[0].search
         && yass_bench_row_is_measured (&rows[n])
         && did_the_same (&rows[0], &rows[n]))
    n++;
  return n;
}

static bool
is_idle (const YassBenchRow *rows, guint n_rows, guint rule)
{
  for (guint i = 0; i < n_rows; i++)
    if (rows[i].stats[rule].looks > 0 || rows[i].stats[rule].edges > 0)
      return false;
  return true;
}

static char *
join_groups (const YassBenchRow *rows, guint n)
{
  GString *names = g_string_new (rows[0].groups);
  for (guint i = 1; i < n; i++)
    g_string_append_printf (names, ",%s", rows[i].groups);
  return g_string_free (names, FALSE);
}

/* Looks and removed edges by rule. Ways to make group maps with the same
 * results share a line. */
static void
write_work (GString *out, const YassBench *bench, guint rules)
{
  g_auto (Grid) grid;
  guint n_rows, n_columns = count_names (bench);
  const YassBenchRow *rows = yass_bench_get_rows (bench, rules, &n_rows);
  const YassBenchRow *named = NULL;

  for (guint i = 0; i < n_rows && named == NULL; i++)
    if (yass_bench_row_is_measured (&rows[i]))
      named = &rows[i];
  for (guint rule = 0; rule < named->n_rules; rule++)
    n_columns += !is_idle (rows, n_rows, rule);

  grid_init (&grid, n_columns, count_names (bench));
  grid_add (&grid, " ");
  grid_add (&grid, "looks/removed");
  for (guint i = 2; i < count_names (bench); i++)
    grid_add (&grid, "");
  for (guint rule = 0; rule < named->n_rules; rule++)
    if (!is_idle (rows, n_rows, rule))
      grid_add (&grid, named->stats[rule].name);
  for (guint i = 0; i < n_rows;)
    {
      if (!yass_bench_row_is_measured (&rows[i]))
        {
          i++;
          continue;
        }
      const guint n_alike = count_alike (&rows[i], n_rows - i);
      g_autofree char *groups = join_groups (&rows[i], n_alike);
      add_names (&grid, bench, " ", &rows[i], groups);
      for (guint rule = 0; rule < named->n_rules; rule++)
        {
          const YassRuleStats *stats = &rows[i].stats[rule];
          g_autofree char *cell
              = g_strdup_printf ("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
                                 stats->looks, stats->edges);
          if (!is_idle (rows, n_rows, rule))
            grid_add (&grid, cell);
        }
      i += n_alike;
    }
  grid_write (&grid, out);
}

/* Sets of rules, corpora, the whole */

static void
write_answers (GString *out, const YassBench *bench, const YassBenchRow *row)
{
  const guint n_puzzles = bench->corpus->puzzles->len;
  g_string_append_printf (out, "rules %s: %u of %u solved without a guess (",
                          row->rules, row->n_deduced, n_puzzles);
  yass_bench_append_number (out, 100.0 * row->n_deduced / n_puzzles, 1);
  g_string_append (out, "%)");
  if (bench->plan->guessing && !has_ways (bench))
    g_string_append_printf (
        out,
        ", %" G_GUINT64_FORMAT " %s to the solutions, %" G_GUINT64_FORMAT
        " in all",
        row->guesses, row->guesses == 1 ? "guess" : "guesses",
        row->guesses_total);
  if (!has_ways (bench))
    g_string_append_printf (
        out, ", %" G_GUINT64_FORMAT " %s", row->n_propagations,
        row->n_propagations == 1 ? "propagation" : "propagations");
  if (row->n_stopped > 0 && !has_ways (bench))
    g_string_append_printf (out, ", %u stopped at a limit", row->n_stopped);
  g_string_append_c (out, '\n');
}

static void
write_rules (GString *out, const YassBench *bench, guint rules,
             bool is_counting)
{
  guint n_rows, first = 0;
  const YassBenchRow *rows = yass_bench_get_rows (bench, rules, &n_rows);
  while (first < n_rows && !yass_bench_row_is_measured (&rows[first]))
    first++;
  if (first == n_rows)
    return;

  g_autofree char *verdict = yass_bench_dup_verdict (bench, rules);
  g_autofree char *clean = yass_bench_clean (verdict);
  g_string_append_c (out, '\n');
  write_answers (out, bench, &rows[first]);
  write_speeds (out, bench, rules, is_counting);
  write_work (out, bench, rules);
  g_string_append_printf (out, "%s\n", clean);
}

static void
table_write (GString *out, const YassBenchReport *report)
{
  const YassBenchPlan *plan = report->plan;
  const bool is_counting = has_counters (report);
  g_autofree char *build = yass_bench_dup_build ();
  g_autofree char *machine = yass_bench_dup_machine (report);

  g_string_append_printf (out, "%s\n%s\n", build, machine);
  g_string_append_printf (
      out, "%u %s in turn after a warm-up, CPU time of one thread, %s; %s\n",
      plan->repeats, plan->repeats == 1 ? "repeat" : "repeats",
      plan->guessing ? "propagation and search" : "propagation only",
      is_counting
          ? "instructions and cycles a puzzle"
          : "no instructions and cycles: the system does not count them");
  for (guint i = 0; i < report->benches->len; i++)
    {
      const YassBench *bench = report->benches->pdata[i];
      const guint n_puzzles = bench->corpus->puzzles->len;
      g_autofree char *name = yass_bench_clean (bench->corpus->name);
      g_string_append_printf (out, "\n%s: %u %s\n", name, n_puzzles,
                              n_puzzles == 1 ? "puzzle" : "puzzles");
      for (guint rules = 0; plan->rules[rules] != NULL; rules++)
        write_rules (out, bench, rules, is_counting);
    }
  if (report->is_interrupted)
    g_string_append (out, "\ninterrupted: this is what was finished\n");
}

const YassBenchFormat yass_bench_format_table = {
  .name = "table",
  .summary = "for people",
  .write = table_write,
};

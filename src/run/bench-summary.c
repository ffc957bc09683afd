/* bench-summary.c: summing up measurements
 * SPDX-License-Identifier: MIT */

#include "run/bench-numbers.h"
#include "run/bench.h"

bool
yass_bench_agrees (const YassBench *self, guint rules, guint *n_compared,
                   YassBenchDifference *difference)
{
  guint n_rows;
  const YassBenchRow *rows = yass_bench_get_rows (self, rules, &n_rows);
  const YassBenchRow *first = NULL;

  *n_compared = 0;
  for (guint i = 0; i < n_rows; i++)
    {
      if (!rows[i].is_counted)
        continue;
      ++*n_compared;
      if (first == NULL)
        first = &rows[i];
      for (guint k = 0; k < self->corpus->puzzles->len; k++)
        if (rows[i].fixpoints[k] != first->fixpoints[k])
          {
            *difference = (YassBenchDifference){ k, first, &rows[i] };
            return false;
          }
    }
  return true;
}

/* `puzzle 3 (its name)` */
static char *
dup_puzzle_name (const YassBench *self, guint puzzle)
{
  const char *name
      = yass_puzzle_get_name (self->corpus->puzzles->pdata[puzzle]);
  return name != NULL ? g_strdup_printf ("puzzle %u (%s)", puzzle + 1, name)
                      : g_strdup_printf ("puzzle %u", puzzle + 1);
}

char *
yass_bench_difference_to_string (const YassBench *self,
                                 const YassBenchDifference *difference)
{
  g_autofree char *puzzle = dup_puzzle_name (self, difference->puzzle);
  const YassBenchRow *one = difference->one, *other = difference->other;
  return g_strdup_printf (
      "%s of %s: with rules %s, order %s with groups %s and order %s with "
      "groups %s end at different fixpoints",
      puzzle, self->corpus->name, one->rules, one->order, one->groups,
      other->order, other->groups);
}

static double
get_quantile (const YassBenchRow *row, double share)
{
  g_autofree double *times
      = g_memdup2 (row->pass_ns, row->n_samples * sizeof *times);
  return yass_quantile (times, row->n_samples, share);
}

static const YassBenchRow *
find_baseline (const YassBench *self, const YassBenchRow *row)
{
  for (guint i = 0; i < self->n_rows; i++)
    {
      const YassBenchRow *other = &self->rows[i];
      if (other->n_samples > 0 && other->rules == row->rules
          && other->search == row->search && other->branch == row->branch
          && other->groups == row->groups
          && g_str_equal (other->order, YASS_BENCH_BASELINE))
        return other;
    }
  return NULL;
}

/* A clock that stood still spoils the lowest time, but not the second lowest.
 * If no clock could tell, a puzzle takes its share of a pass. */
static guint64
get_latency (const YassBench *self, const YassBenchRow *row, guint puzzle)
{
  const guint64 ns
      = row->n_samples < 3 ? row->latency_ns[puzzle] : row->second_ns[puzzle];

  return ns < G_MAXUINT64
             ? ns
             : (guint64) (get_quantile (row, 0.5) / self->corpus->puzzles->len);
}

/* Whatever disturbs a run disturbs some of its puzzles, and rarely the same
 * ones in most repeats, so the sum of these times is hardly affected. But no
 * row is faster than its own fastest whole repeat. */
static double
get_calm_time (const YassBench *self, const YassBenchRow *row)
{
  double sum = 0;
  for (guint i = 0; i < self->corpus->puzzles->len; i++)
    sum += (double) get_latency (self, row, i);
  return MAX (sum, get_quantile (row, 0));
}

/* Times that are no further apart are taken for the same */
#define TIE 1.05

/* The best is first, with all that tie with it; the best of the others starts
 * the next rank. */
static guint
get_rank (const YassBench *self, const YassBenchRow *row)
{
  const double time = get_calm_time (self, row);
  double taken = 0;

  for (guint rank = 1;; rank++)
    {
      double best = time;
      for (guint i = 0; i < self->n_rows; i++)
        {
          const YassBenchRow *other = &self->rows[i];
          if (other->rules == row->rules && other->n_samples > 0
              && get_calm_time (self, other) > taken)
            best = MIN (best, get_calm_time (self, other));
        }
      taken = best * TIE;
      if (time <= taken)
        return rank;
    }
}

void
yass_bench_summarize (const YassBench *self, const YassBenchRow *row,
                      YassBenchSummary *summary)
{
  const guint n_puzzles = self->corpus->puzzles->len;
  const double per_second = n_puzzles * 1e9;
  g_assert (row->n_samples > 0);

  /* The longest time is the lowest rate */
  const double median = get_quantile (row, 0.5);
  *summary = (YassBenchSummary){
    .rate = per_second / median,
    .rate_min = per_second / get_quantile (row, 1),
    .rate_q1 = per_second / get_quantile (row, 0.75),
    .rate_q3 = per_second / get_quantile (row, 0.25),
    .rate_max = per_second / get_quantile (row, 0),
    .calm_rate = per_second / get_calm_time (self, row),
    .rank = get_rank (self, row),
  };
  if (row->n_propagations > 0)
    summary->ns_per_propagation = median / (double) row->n_propagations;

  const YassBenchRow *baseline = find_baseline (self, row);
  if (baseline != NULL)
    summary->ratio = get_calm_time (self, baseline) / get_calm_time (self, row);

  g_autofree guint64 *latencies = g_new (guint64, n_puzzles);
  for (guint i = 0; i < n_puzzles; i++)
    latencies[i] = get_latency (self, row, i);
  summary->p50_ns = yass_percentile (latencies, n_puzzles, 50);
  summary->p99_ns = yass_percentile (latencies, n_puzzles, 99);
  summary->max_ns = latencies[n_puzzles - 1];

  if (row->n_counted > 0)
    {
      const double n = (double) row->n_counted * n_puzzles;
      summary->instructions = (double) row->counts.instructions / n;
      summary->cycles = (double) row->counts.cycles / n;
    }
}

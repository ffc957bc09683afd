/* bench.c: rule sets x searches x task orders x group maps, measured in turn
 * SPDX-License-Identifier: MIT */
#include "run/bench.h"

#include <string.h>

#include "solve/options.h"
#include "solve/result.h"
#include "yass/solver.h"

/* A sample on a corpus of quick puzzles repeats it. No pass is quicker. */
#define SHORTEST_PASS_NS 1000

/* A sample during which the clock stood still is repeated up to so many times
 */
#define TRIES 3

/* A new solver's memory and the caches are cold: it solves for this long, or
 * all its puzzles once, before its clock starts */
#define WARM_UP_NS 1000000

#define HASH_START 0xcbf29ce484222325u
#define HASH_PRIME 0x100000001b3u

/* The plan */

static GStrv
list_names (const YassPlug *plugs)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  for (; plugs->name != NULL; plugs++)
    g_strv_builder_add (names, plugs->name);
  return g_strv_builder_end (names);
}

void
yass_bench_plan_init (YassBenchPlan *plan)
{
  static const char *const rules[]
      = { "singles", "singles,common-exclusion", "basic", "all", NULL };
  static const char *const searches[] = { "auto", NULL };
  static const char *const branches[] = { "fewest", NULL };
  *plan = (YassBenchPlan){
    .rules = g_strdupv ((char **) rules),
    .searches = g_strdupv ((char **) searches),
    .branches = g_strdupv ((char **) branches),
    .orders = list_names (yass_list_orders ()),
    .groups = list_names (yass_list_groups ()),
    .repeats = 5,
    .sample_ns = 20000000,
    .guessing = true,
    .options = yass_options_new (),
    .clock = yass_thread_clock,
  };
}

void
yass_bench_plan_clear (YassBenchPlan *plan)
{
  g_strfreev (plan->rules);
  g_strfreev (plan->searches);
  g_strfreev (plan->branches);
  g_strfreev (plan->orders);
  g_strfreev (plan->groups);
  g_clear_pointer (&plan->options, yass_options_unref);
}

static guint
count_per_rules (const YassBenchPlan *plan)
{
  return g_strv_length (plan->searches) * g_strv_length (plan->branches)
         * g_strv_length (plan->orders) * g_strv_length (plan->groups);
}

static guint
count_rows (const YassBenchPlan *plan)
{
  return g_strv_length (plan->rules) * count_per_rules (plan);
}

/* The names were checked when the plan was made */
static YassOptions *
make_options (const YassBench *self, const YassBenchRow *row)
{
  YassOptions *options = yass_options_copy (self->plan->options);
  YassSearch search;
  YassBranch branch;
  const bool known = yass_options_set_rules (options, row->rules, NULL)
                     && yass_search_find (row->search, &search, NULL)
                     && yass_branch_find (row->branch, &branch, NULL)
                     && yass_options_set_order (options, row->order, NULL)
                     && yass_options_set_groups (options, row->groups, NULL);
  g_assert (known);
  yass_options_set_guessing (options, self->plan->guessing);
  yass_options_set_search (options, search);
  yass_options_set_branch (options, branch, options->seed);
  return options;
}

/* A combination runs over the corpus shape by shape, so that never more than
 * one solver is in memory: one for a 25x25 takes megabytes. */

/* What a pass does with a result */
typedef void (*Visit) (YassBenchRow *row, guint puzzle,
                       const YassResult *result);

static bool
is_cancelled (const YassResult *result)
{
  return yass_result_get_limit (result) == YASS_LIMIT_CANCELLED;
}

static bool
visit_all (const YassBench *self, YassBenchRow *row, const YassOptions *options,
           Visit visit, GCancellable *cancellable)
{
  const YassCorpus *corpus = self->corpus;
  for (guint i = 0; i < corpus->shapes->len; i++)
    {
      const YassCorpusShape *shape = corpus->shapes->pdata[i];
      g_autoptr (YassSolver) solver = yass_solver_new (shape->board, options);
      for (guint k = 0; k < shape->members->len; k++)
        {
          const guint puzzle = g_array_index (shape->members, guint, k);
          const YassResult *result = yass_solver_solve (
              solver, corpus->puzzles->pdata[puzzle], cancellable);
          if (is_cancelled (result))
            return false;
          visit (row, puzzle, result);
        }
    }
  return true;
}

/* Where a contradiction turns up, and so what is left, depends on the order;
 * whether there is one does not. */
static guint64
hash_edges (const YassResult *result)
{
  if (yass_result_get_status (result) == YASS_STATUS_NONE)
    return 0;
  const guint8 *bytes = (const guint8 *) result->edges;
  const gsize n_bytes
      = (gsize) result->n_cells * result->n_words * sizeof *result->edges;
  guint64 hash = HASH_START;
  for (gsize i = 0; i < n_bytes; i++)
    hash = (hash ^ bytes[i]) * HASH_PRIME;
  return hash;
}

static void
visit_fixpoint (YassBenchRow *row, guint puzzle, const YassResult *result)
{
  row->fixpoints[puzzle] = hash_edges (result);
  if (yass_result_get_status (result) != YASS_STATUS_NONE)
    row->edges_left += yass_result_get_edges_left (result);
}

static void
visit_counts (YassBenchRow *row, guint puzzle, const YassResult *result)
{
  guint n_rules;
  const YassRuleStats *stats = yass_result_get_stats (result, &n_rules);
  for (guint i = 0; i < n_rules; i++)
    {
      row->stats[i].name = stats[i].name;
      row->stats[i].looks += stats[i].looks;
      row->stats[i].fired += stats[i].fired;
      row->stats[i].edges += stats[i].edges;
    }
  row->n_propagations += yass_result_get_n_propagations (result);
  row->guesses += yass_result_get_guesses (result);
  row->guesses_total += yass_result_get_guesses_total (result);
  row->n_stopped += yass_result_get_status (result) == YASS_STATUS_LIMIT;
  if (yass_result_get_solution (result) != NULL)
    {
      row->n_solved++;
      row->n_deduced += yass_result_get_guesses (result) == 0;
    }
}

static bool
count_row (const YassBench *self, YassBenchRow *row, GCancellable *cancellable)
{
  g_autoptr (YassOptions) options = make_options (self, row);
  yass_options_set_timing (options, TRUE);
  if (!visit_all (self, row, options, visit_counts, cancellable))
    return false;
  yass_options_set_timing (options, FALSE);
  yass_options_set_guessing (options, FALSE);
  if (!visit_all (self, row, options, visit_fixpoint, cancellable))
    return false;
  row->is_counted = true;
  return true;
}

/* Measuring. Nothing but solving happens between two looks at the clock. */

/* @clock: to stop at @until, or NULL */
static bool
solve_shape (const YassCorpus *corpus, const YassCorpusShape *shape,
             YassSolver *solver, YassClock clock, guint64 until,
             GCancellable *cancellable)
{
  for (guint i = 0; i < shape->members->len; i++)
    {
      const guint puzzle = g_array_index (shape->members, guint, i);
      if (is_cancelled (yass_solver_solve (
              solver, corpus->puzzles->pdata[puzzle], cancellable)))
        return false;
      if (clock != NULL && clock () >= until)
        break;
    }
  return true;
}

static void
note_latency (YassBenchRow *row, guint puzzle, guint64 ns)
{
  guint64 *least = &row->latency_ns[puzzle];
  guint64 *second = &row->second_ns[puzzle];

  *second = MIN (*second, MAX (*least, ns));
  *least = MIN (*least, ns);
}

static bool
time_latencies (const YassBench *self, const YassCorpusShape *shape,
                YassSolver *solver, YassBenchRow *row, guint64 clock_ns,
                GCancellable *cancellable)
{
  const YassClock clock = self->plan->clock;
  for (guint i = 0; i < shape->members->len; i++)
    {
      const guint puzzle = g_array_index (shape->members, guint, i);
      const guint64 start = clock ();
      const YassResult *result = yass_solver_solve (
          solver, self->corpus->puzzles->pdata[puzzle], cancellable);
      const guint64 took = yass_clock_between (start, clock ());
      if (is_cancelled (result))
        return false;
      if (took > clock_ns)
        note_latency (row, puzzle, took - clock_ns);
    }
  return true;
}

/* What a look at the clock costs: the least of many; 0 when it cannot tell */
static guint64
measure_clock (YassClock clock)
{
  guint64 least = G_MAXUINT64;
  for (guint i = 0; i < 1000; i++)
    {
      const guint64 start = clock ();
      const guint64 took = yass_clock_between (start, clock ());
      if (took > 0)
        least = MIN (least, took);
    }
  return least < G_MAXUINT64 ? least : 0;
}

typedef struct
{
  guint64 ns;
  bool is_timed; /* in all shapes */
  bool is_counted;
  YassCounts counts;
} Sample;

static bool
sample_shape (const YassBench *self, const YassCorpusShape *shape,
              YassSolver *solver, guint n_passes, YassCounters *counters,
              Sample *sample, GCancellable *cancellable)
{
  const YassCorpus *corpus = self->corpus;
  const YassClock clock = self->plan->clock;
  if (!solve_shape (corpus, shape, solver, clock, clock () + WARM_UP_NS,
                    cancellable))
    return false;
  if (counters != NULL)
    yass_counters_start (counters);
  const guint64 start = clock ();
  for (guint pass = 0; pass < n_passes; pass++)
    if (!solve_shape (corpus, shape, solver, NULL, 0, cancellable))
      return false;
  const guint64 took = yass_clock_between (start, clock ());
  sample->ns += took;
  sample->is_timed &= took > 0;
  if (counters == NULL || !yass_counters_stop (counters, &sample->counts))
    sample->is_counted = false;
  return true;
}

/* @latencies: also time the puzzles one by one */
static bool
take_sample (const YassBench *self, YassBenchRow *row, guint n_passes,
             bool latencies, YassCounters *counters, Sample *sample,
             GCancellable *cancellable)
{
  const YassCorpus *corpus = self->corpus;
  const guint64 clock_ns = measure_clock (self->plan->clock);
  g_autoptr (YassOptions) options = make_options (self, row);
  *sample = (Sample){ .is_timed = true, .is_counted = true };
  for (guint i = 0; i < corpus->shapes->len; i++)
    {
      const YassCorpusShape *shape = corpus->shapes->pdata[i];
      g_autoptr (YassSolver) solver = yass_solver_new (shape->board, options);
      if (!sample_shape (self, shape, solver, n_passes, counters, sample,
                         cancellable))
        return false;
      if (latencies
          && !time_latencies (self, shape, solver, row, clock_ns, cancellable))
        return false;
    }
  return true;
}

/* Trial runs, to find out how many passes fill a sample. Each has at most ten
 * times as many passes as the one before, so that a single time that is far too
 * short does little harm. */
static bool
warm_up (const YassBench *self, YassBenchRow *row, GCancellable *cancellable)
{
  const guint64 wanted = self->plan->sample_ns;
  const guint64 most = wanted / SHORTEST_PASS_NS + 1;
  guint64 n_passes = 1, last;
  Sample sample;

  do
    {
      last = n_passes;
      if (!take_sample (self, row, (guint) last, false, NULL, &sample,
                        cancellable))
        return false;
      n_passes = MIN (wanted * last / MAX (sample.ns, (guint64) 1) + 1, most);
      n_passes = MIN (n_passes, 10 * last);
    }
  while (n_passes == 10 * last);
  row->n_passes = (guint) n_passes;
  return true;
}

static bool
measure (const YassBench *self, YassBenchRow *row, YassCounters *counters,
         GCancellable *cancellable)
{
  Sample sample = { .is_timed = false };
  for (guint i = 0; i < TRIES && !sample.is_timed; i++)
    if (!take_sample (self, row, row->n_passes, true, counters, &sample,
                      cancellable))
      return false;
  if (!sample.is_timed)
    return true;
  row->pass_ns[row->n_samples++] = (double) sample.ns / row->n_passes;
  if (sample.is_counted)
    {
      row->counts.instructions += sample.counts.instructions;
      row->counts.cycles += sample.counts.cycles;
      row->n_counted += row->n_passes;
    }
  return true;
}

/* The whole */

static void
row_init (YassBenchRow *row, const YassBench *self, guint number)
{
  const YassBenchPlan *plan = self->plan;
  const guint n_groups = g_strv_length (plan->groups);
  const guint n_orders = g_strv_length (plan->orders);
  const guint n_branches = g_strv_length (plan->branches);
  const guint n_searches = g_strv_length (plan->searches);
  const guint n_puzzles = self->corpus->puzzles->len;

  row->groups = plan->groups[number % n_groups];
  number /= n_groups;
  row->order = plan->orders[number % n_orders];
  number /= n_orders;
  row->branch = plan->branches[number % n_branches];
  number /= n_branches;
  row->search = plan->searches[number % n_searches];
  row->rules = plan->rules[number / n_searches];
  row->fixpoints = g_new0 (guint64, n_puzzles);
  row->n_rules = yass_rules_count ();
  row->stats = g_new0 (YassRuleStats, row->n_rules);
  row->pass_ns = g_new0 (double, plan->repeats);
  row->latency_ns = g_new (guint64, n_puzzles);
  row->second_ns = g_new (guint64, n_puzzles);
  for (guint i = 0; i < n_puzzles; i++)
    row->latency_ns[i] = row->second_ns[i] = G_MAXUINT64;
}

YassBench *
yass_bench_new (const YassBenchPlan *plan, const YassCorpus *corpus)
{
  g_assert (corpus->puzzles->len > 0 && plan->repeats > 0);
  YassBench *self = g_new (YassBench, 1);
  self->plan = plan;
  self->corpus = corpus;
  self->n_rows = count_rows (plan);
  self->rows = g_new0 (YassBenchRow, self->n_rows);
  for (guint i = 0; i < self->n_rows; i++)
    row_init (&self->rows[i], self, i);
  return self;
}

void
yass_bench_free (YassBench *self)
{
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_free (self->rows[i].fixpoints);
      g_free (self->rows[i].stats);
      g_free (self->rows[i].pass_ns);
      g_free (self->rows[i].latency_ns);
      g_free (self->rows[i].second_ns);
    }
  g_free (self->rows);
  g_free (self);
}

/* Round by round, so that whatever else the machine does affects all of them;
 * every other round backwards, so that a slow drift does, too. */
bool
yass_bench_run (YassBench *self, YassBenchProgress progress, gpointer data,
                GCancellable *cancellable)
{
  const guint n = self->n_rows;
  const guint total = n * (2 + self->plan->repeats);
  g_autoptr (YassCounters) counters = yass_counters_new ();

  for (guint done = 0; done < total; done++)
    {
      const guint round = done / n;
      const guint at = round % 2 == 0 ? done % n : n - 1 - done % n;
      YassBenchRow *row = &self->rows[at];

      if (progress != NULL)
        progress (done, total, data);
      if (g_cancellable_is_cancelled (cancellable)
          || !(round == 0   ? count_row (self, row, cancellable)
               : round == 1 ? warm_up (self, row, cancellable)
                            : measure (self, row, counters, cancellable)))
        return false;
    }
  return true;
}

YassBenchRow *
yass_bench_get_rows (const YassBench *self, guint rules, guint *n_rows)
{
  *n_rows = count_per_rules (self->plan);
  return &self->rows[rules * *n_rows];
}

/* bench.h: rule sets x searches x task orders x group maps, measured in turn
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <gio/gio.h>

#include "run/bench-clock.h"
#include "run/bench-counters.h"
#include "yass/board.h"
#include "yass/options.h"
#include "yass/puzzle.h"
#include "yass/result.h"

/* The order that others are compared to */
#define YASS_BENCH_BASELINE "sweep"

/* What to measure, and how long */
typedef struct
{
  GStrv rules;    /* lists for yass_options_set_rules (); owned */
  GStrv searches; /* owned */
  GStrv branches; /* owned */
  GStrv orders;   /* owned */
  GStrv groups;   /* owned */
  guint repeats;
  guint64 sample_ns;    /* CPU time that one repeat takes at least */
  bool guessing;        /* whether to guess after the fixpoint */
  YassOptions *options; /* all but what is above; owned */
  YassClock clock;
} YassBenchPlan;

/* Every order and way to make group maps there is, a few sets of rules, and
 * guesses where a cell has the fewest numbers: then all combinations of the
 * same rules search the same tree */
void yass_bench_plan_init (YassBenchPlan *plan);
void yass_bench_plan_clear (YassBenchPlan *plan);

/* Puzzles of a corpus that are played on the same board */
typedef struct
{
  YassBoard *board; /* owned */
  GArray *members;  /* of guint, owned: their indices in the corpus */
} YassCorpusShape;

/* Puzzles that are measured together */
typedef struct
{
  char *name;         /* owned */
  GPtrArray *puzzles; /* of YassPuzzle, owned */
  GPtrArray *shapes;  /* of YassCorpusShape, owned */
} YassCorpus;

YassCorpus *yass_corpus_new (const char *name);
void yass_corpus_free (YassCorpus *self);
bool yass_corpus_add (YassCorpus *self, YassPuzzle *puzzle, GError **error);

/* One combination and its results */
typedef struct
{
  const char *rules; /* unowned, the plan's, as are the next four */
  const char *search;
  const char *branch;
  const char *order;
  const char *groups;

  /* From passes that nobody timed */
  bool is_counted;      /* the rest is there */
  guint64 *fixpoints;   /* per puzzle: a hash of the edges left; owned */
  guint64 edges_left;   /* at the fixpoints */
  YassRuleStats *stats; /* sums by rule, n_rules of them; owned */
  guint n_rules;
  guint64 n_propagations;
  guint64 guesses;       /* to the first solutions */
  guint64 guesses_total; /* to the end */
  guint n_deduced;       /* puzzles solved without a guess */
  guint n_solved;
  guint n_stopped; /* at a limit */

  /* From those that were */
  guint n_passes;      /* over the corpus in a sample */
  guint n_samples;     /* so far */
  double *pass_ns;     /* per sample: CPU time of a pass; owned */
  guint64 *latency_ns; /* per puzzle, the least of all repeats; owned */
  guint64 *second_ns;  /* per puzzle, the least of the others; owned */
  YassCounts counts;   /* sums over n_counted passes */
  guint64 n_counted;
} YassBenchRow;

/* A corpus under every combination. Rows run through groups fastest, then
 * orders, then branches, then searches, then rules. */
typedef struct
{
  const YassBenchPlan *plan; /* unowned */
  const YassCorpus *corpus;  /* unowned */
  YassBenchRow *rows;        /* owned */
  guint n_rows;
} YassBench;

/* @done of @total steps are over */
typedef void (*YassBenchProgress) (guint done, guint total, gpointer data);

YassBench *yass_bench_new (const YassBenchPlan *plan, const YassCorpus *corpus);
void yass_bench_free (YassBench *self);

/* Returns false when it was cancelled; rows have what was finished then */
bool yass_bench_run (YassBench *self, YassBenchProgress progress, gpointer data,
                     GCancellable *cancellable);

/* The rows of a set of rules */
YassBenchRow *yass_bench_get_rows (const YassBench *self, guint rules,
                                   guint *n_rows);

/* Two combinations that ended apart */
typedef struct
{
  guint puzzle; /* index in the corpus */
  const YassBenchRow *one;
  const YassBenchRow *other;
} YassBenchDifference;

/* @n_compared: the combinations of these rules that were counted
 *
 * Returns whether all of them ended at the same fixpoint, puzzle by puzzle */
bool yass_bench_agrees (const YassBench *self, guint rules, guint *n_compared,
                        YassBenchDifference *difference);

/* The difference in a sentence without a full stop */
char *yass_bench_difference_to_string (const YassBench *self,
                                       const YassBenchDifference *difference);

/* What a reader wants to know of a row that has samples */
typedef struct
{
  double rate, rate_min, rate_q1, rate_q3, rate_max; /* puzzles/s */
  double ratio; /* to the baseline with the same groups; 0: there is none */
  double ns_per_propagation;
  guint64 p50_ns, p99_ns, max_ns;
  double instructions, cycles; /* a puzzle; 0: not counted */
  double calm_rate;            /* puzzles/s when nothing disturbs it */
  guint rank; /* in the corpus and rules, by calm_rate, from 1 */
} YassBenchSummary;

void yass_bench_summarize (const YassBench *self, const YassBenchRow *row,
                           YassBenchSummary *summary);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBench, yass_bench_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassCorpus, yass_corpus_free)

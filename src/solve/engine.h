/* engine.h: what propagation and search work on
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "base/width.h"
#include "gear/gear.h"
#include "solve/listener.h"
#include "solve/options.h"
#include "solve/order.h"
#include "solve/refutation.h"
#include "solve/result.h"
#include "solve/witness.h"

/* What was decided, and where the journal and the block stood before */
typedef struct
{
  YassSaved saved;
  uint32_t cell; /* is number; YASS_NO_CELL for the puzzle, which is level 0,
                    and for assumptions */
  uint32_t number;
} YassLevel;

/* A number with one place left in a constraint, or none */
typedef struct
{
  uint16_t constraint;
  uint16_t number;
} YassLonely;

/* The open ends of a chain of singles, on a board without lanes */
typedef struct
{
  uint32_t *placed; /* a cell is placed once; owned */
  guint n_placed;
  YassLonely *lonely; /* ... and a number becomes lonely once, then homeless
                         once; owned */
  guint n_lonely;
} YassLinks;

/* What is supposed, and what is known of suppositions */
typedef struct
{
  YassSaved before;        /* the state without it */
  YassFiredCount *unseen;  /* counts of what it fires; owned */
  YassSet *failed;         /* per cell, those that failed; owned */
  guint n_in_vain;         /* those that held ... */
  guint most_in_vain;      /* ... and how many of them are enough */
  const guint16 *known;    /* a solution, whose numbers hold, or NULL */
  YassWitnesses witnesses; /* of those that did not fail */
} YassSupposing;

/* One puzzle at a time. All memory is taken when the engine is made. */
typedef struct
{
  YassBoard *board;     /* owned */
  YassOptions *options; /* owned */
  const YassOrder *order;
  bool explains; /* deduces as people do, up to the first guess */

  YassState state;
  YassTasks tasks;
  YassLook look; /* its suppose () finds the engine around it */
  YassGroupScratch scratch;
  YassSumScratch *sum_scratch; /* or NULL without sums; owned */
  YassSolver *promises;        /* asked whether a puzzle has one solution, where
                                  rules lean on that; or NULL; owned */
  YassChainFinder *chains;     /* or NULL before anybody looks for one; owned */
  YassFishMemory *fish;        /* the same */
  uint64_t *kept;    /* by constraints' own looks, one after the other; owned */
  bool has_totals;   /* a statement of the board is about totals */
  bool has_regions;  /* regions are to be found, and there are clues to them */
  guint naked_slot;  /* of naked singles, or YASS_NO_SLOT */
  guint hidden_slot; /* of hidden singles, or YASS_NO_SLOT */
  YassLinks links;
  bool watches_placed; /* no naked single would notice two placed cells that
                          exclude each other */
  guint board_causes[YASS_MAX_RULES]; /* of rules that look at the board */
  guint n_board_rules;
  guint64 looked_when[YASS_MAX_RULES]; /* by rule that looks at the board before
                                          a slot: how many edges had gone when
                                          it found nothing */

  YassLevel *levels; /* the puzzle, assumptions, and one a cell; owned */
  guint level;
  guint root; /* the level that guesses start from: that of assumptions, or 0 */
  YassSupposing supposing;
  gsize n_counts;
  YassFiredCount *counts;       /* of what fires, by cause and size; owned */
  YassFiredCount *spare_counts; /* of another way to the answer; owned */
  const char **fired_names;     /* by cause and size, or NULL so far; owned */

  YassPuzzle *puzzle; /* about which more may be asked, or NULL; owned */
  bool is_settled;    /* level 0 is where the rules lead from there ... */
  bool is_refuted;    /* ... which is a contradiction */

  const YassListener *listener; /* unowned, or NULL */
  guint n_trials;               /* guesses above in a search that learns */
  guint told_reasons_end;       /* of the journal, to the listener */
  guint n_told_removals;
  YassRefutation refutation; /* told of the last supposition */

  uint64_t *weights; /* per constraint: of its contradictions; owned */
  uint64_t
      *cell_weights; /* per cell: of what left it without a number; owned */
  uint64_t *sums; /* per cell: its weight and those of its constraints; owned */
  uint64_t heaviest; /* the most of these, or 0 before anybody asks for them */
  uint64_t next_weight;
  uint64_t *number_weights; /* by conflicts: per number; owned */
  uint64_t n_conflicts;     /* the same: so far */
  uint64_t next_restart;    /* after so many guesses */
  uint64_t restart_length;  /* guesses to the one after */
  guint last_placed;        /* a cell, in the last chain of singles or before */
  guint16 *ranking;         /* of cells, when they are supposed; owned */
  guint16 *filled;          /* per cell, a solution to be checked; owned */
  guint16 *n_numbers;       /* per cell, when a guess is chosen; owned */
  guint *n_edges;           /* per constraint, the same; owned */
  YassSet *few; /* ... and the numbers with few places in it; owned */

  bool knows_gear; /* whether the board is for the second gear ... */
  YassGear *gear;  /* ... which it has if it is; or NULL; owned */

  guint64 max_guesses;       /* as the options say, or fewer */
  GCancellable *cancellable; /* unowned, or NULL */
  gint64 deadline;           /* monotonic, or G_MAXINT64 */
  guint patience;            /* tasks until the clock is looked at again */
  YassLimit limit;           /* which was reached */
  GRand *random;             /* owned */

  YassSearchProgress progress; /* is told of when the clock is looked at, or
                                  NULL */
  gpointer progress_data;

  YassFound found;              /* hears of every solution, or NULL */
  gpointer found_data;          /* owned where it is destroyed */
  GDestroyNotify found_destroy; /* or NULL */
  YassResult *result;           /* of the last puzzle; owned, shared */
} YassEngine;

/* Guesses above */
static inline guint
yass_engine_get_depth (const YassEngine *engine)
{
  return engine->level - engine->root;
}

void yass_engine_init (YassEngine *engine, YassBoard *board,
                       const YassOptions *options);
void yass_engine_clear (YassEngine *engine);

/* update.c */

/* Runs all tasks "update mapping". Returns false on a contradiction. */
bool yass_engine_update_mappings (YassEngine *engine);

/* Wakes what depends on a new puzzle's givens. Returns false on a
 * contradiction. */
bool yass_engine_note_loaded (YassEngine *engine);

/* fixpoint.c */

/* Runs every task to the fixpoint. Returns false on a contradiction, which is
 * in the state then; true also when a limit was reached. */
bool yass_engine_run (YassEngine *engine);

/* The same without the rules that look at the board */
bool yass_engine_settle (YassEngine *engine);

/* Whether a limit is reached, which it looks for now and then */
bool yass_engine_is_stopped (YassEngine *engine);

/* The same for a long look, which asks seldom: it looks for one each time */
bool yass_engine_is_called_off (YassLook *look);

/* suppose.c */
void yass_engine_init_supposing (YassEngine *engine);
void yass_engine_clear_supposing (YassEngine *engine);

/* Nothing is known of a new puzzle */
void yass_engine_start_supposing (YassEngine *engine);
bool yass_engine_suppose (YassLook *look, guint cell, guint number);

/* Whether any rule makes suppositions */
bool yass_engine_can_suppose (const YassEngine *engine);

/* Whether suppositions are worth it here: without guesses they always are */
bool yass_engine_may_suppose (const YassEngine *engine);

/* From the first guess on they are worth it as long as they pay */
void yass_engine_limit_supposing (YassEngine *engine);

/* tell.c: nothing happens where nobody listens */
void yass_engine_tell_deductions (YassEngine *engine);
void yass_engine_tell (YassEngine *engine, YassEventKind kind);
void yass_engine_tell_edge (YassEngine *engine, YassEventKind kind, guint cell,
                            guint number);
void yass_engine_tell_literals (YassEngine *engine, YassEventKind kind,
                                const YassToldLiteral *literals,
                                guint n_literals);
/* @known: per variable, what is left without any guess */
void yass_engine_tell_lemma (YassEngine *engine, guint reason,
                             const YassToldLiteral *literals, guint n_literals,
                             const YassSet *known);
guint yass_engine_tell_supposition (YassEngine *engine, const YassSaved *before,
                                    guint cell, guint number);

/* Skips what the journal holds now: it need not be told */
void yass_engine_set_told (YassEngine *engine);

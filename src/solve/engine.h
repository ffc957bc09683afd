/* engine.h: what propagation and search work on
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "solve/options.h"
#include "solve/result.h"

/* A guess and the state before it */
typedef struct
{
  YassSaved saved;
  uint32_t cell;
  uint32_t number;
} YassFrame;

/* One puzzle at a time. All memory is taken when the engine is made. */
typedef struct
{
  YassBoard *board;     /* owned */
  YassOptions *options; /* owned */

  YassState state;
  YassTasks tasks;
  YassLook look; /* its suppose () finds the engine around it */
  YassGroupScratch scratch;
  const YassRule *board_rule; /* or NULL */
  guint board_rule_cause;

  YassFrame *frames; /* one a cell; owned */
  guint depth;
  YassSaved supposition; /* the state before a speculation's edge */
  YassFiredCount *unseen; /* counts of what a supposition fires; owned */

  GCancellable *cancellable; /* unowned, or NULL */
  gint64 deadline;           /* monotonic, or G_MAXINT64 */
  guint patience;            /* tasks until the clock is looked at again */
  YassLimit limit;           /* which was reached */
  GRand *random;             /* owned */

  YassResult result;
} YassEngine;

void yass_engine_init (YassEngine *engine,
                       YassBoard *board,
                       const YassOptions *options);
void yass_engine_clear (YassEngine *engine);

/* fixpoint.c */

/* Runs every task to the fixpoint. Returns false on a contradiction, which is
 * in the state then; true also when a limit was reached. */
bool yass_engine_run (YassEngine *engine);
bool yass_engine_suppose (YassLook *look, guint cell, guint number);

/* search.c */
void yass_engine_search (YassEngine *engine);

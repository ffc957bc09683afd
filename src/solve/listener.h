/* listener.h: whoever wants to hear why
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/told.h"

typedef enum
{
  YASS_EVENT_DEDUCTION,
  YASS_EVENT_SUPPOSITION, /* of a speculation, that ended in a contradiction */
  YASS_EVENT_GUESS,
  YASS_EVENT_CONTRADICTION,
  YASS_EVENT_SOLUTION,
  YASS_EVENT_BACKTRACK,
} YassEventKind;

/* What is told lies in the journal and stays until the listener returns; a
 * proof stays until the next supposition */
typedef struct
{
  YassEventKind kind;
  guint depth; /* how many guesses it rests on; a guess counts itself */
  const YassToldHead *reason;       /* deduction */
  const YassToldRemoval *removals;  /* deduction, guess, backtrack */
  guint n_removals;                 /* the same */
  const YassProof *proof;           /* supposition */
  const YassToldConflict *conflict; /* contradiction */
  const uint64_t *numbers_of;       /* solution: of the cells */
  guint cell;                       /* supposition, guess, backtrack */
  guint number;                     /* the same */
} YassEvent;

/* Deductions are told in order, but not one by one as they happen: the
 * journal is read before anything in it is undone. */
typedef struct _YassListener YassListener;

struct _YassListener
{
  /* Returns how long the proof of a supposition is: a solver that explains
   * takes the shortest. */
  guint (*hear) (gpointer data, const YassEvent *event);
  gpointer data;
  bool gave_up; /* set by the listener: no use in going on */
};

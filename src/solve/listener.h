/* listener.h: whoever wants to hear why
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/state.h"

typedef enum
{
  YASS_EVENT_DEDUCTION,
  YASS_EVENT_SUPPOSITION, /* of a speculation, that ended in a contradiction */
  YASS_EVENT_GUESS,
  YASS_EVENT_CONTRADICTION,
  YASS_EVENT_SOLUTION,
  YASS_EVENT_BACKTRACK,
} YassEventKind;

/* What is told of lies in the journal. A deduction is one reason and its
 * removals; a supposition all that followed from it, its own removal first;
 * the contradiction is in the state. */
typedef struct
{
  YassEventKind kind;
  guint depth; /* guesses above it; of a guess itself included */
  const YassState *state;
  guint first_reason; /* words of the arena */
  guint end_reason;
  guint first_removal;
  guint end_removal;
  guint cell; /* supposition, guess, backtrack */
  guint number;
} YassEvent;

/* Deductions are told in order, but not one by one as they happen: the
 * journal is read before anything in it is undone. */
typedef struct
{
  /* Returns, of a supposition, how long its proof is: a solver that explains
   * takes the shortest. */
  guint (*hear) (gpointer data, const YassEvent *event);
  gpointer data;
  bool gave_up; /* set by the listener: no use in going on */
} YassListener;

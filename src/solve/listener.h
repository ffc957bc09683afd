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
  /* Of a search that learns, whose guesses and deductions are undone as it
   * likes */
  YASS_EVENT_TRIAL,     /* a guess */
  YASS_EVENT_LEMMA,     /* a deduction under conditions: a clause that a
                           constraint says, for the next one that is learned */
  YASS_EVENT_LEARNED,   /* a clause, where it goes back to */
  YASS_EVENT_FORGOTTEN, /* a clause */
  YASS_EVENT_RESTART,
  YASS_EVENT_BROKEN, /* a full grid, against a statement */
} YassEventKind;

/* What is told lies in the journal and stays until the listener returns; a
 * proof stays until the next supposition */
typedef struct
{
  YassEventKind kind;
  guint depth; /* how many guesses it rests on; a guess counts itself */
  const YassToldHead *reason;       /* deduction, lemma */
  const YassToldRemoval *removals;  /* deduction, lemma, guess, backtrack */
  guint n_removals;                 /* the same */
  const YassProof *proof;           /* supposition */
  const YassToldConflict *conflict; /* contradiction, broken */
  const uint64_t *numbers_of; /* solution, broken: of the cells; lemma: of the
                                 variables, without any guess */
  guint cell;                 /* supposition, guess, backtrack */
  guint number;               /* the same */
  const YassToldLiteral *literals; /* trial: one; learned, forgotten; lemma:
                                      what it removes, then the others */
  guint n_literals;                /* the same */
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
  bool learns;  /* it can hear a search that learns; else none does */
  bool gave_up; /* set by the listener: no use in going on */
};

/* writer.h: the ways to write a trace down
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/listener.h"
#include "solve/solver.h"
#include "trace/proof.h"
#include "trace/story.h"

typedef struct _YassTraceWriter YassTraceWriter;

struct _YassTrace
{
  gatomicrefcount references;
  const YassTraceWriter *writer;
  YassNotation notation;
  YassTraceFlags flags;
  YassWriteFunc write;
  gpointer write_data;
  GDestroyNotify destroy; /* of that, or NULL */
  GError *error;          /* the first, not reported yet; owned */
  GString *text;          /* written when there is enough of it; owned */

  YassListener listener;
  const YassPuzzle *puzzle;   /* unowned; these two while it is solved */
  const YassToldBoard *board; /* unowned */
  YassNames names;            /* that the solver was told to use */
  YassStory story;            /* numbers the steps */
  guint64 step;               /* the number of the one that is told of */
  const YassProof *proof;     /* of the last supposition, the solver's; or NULL
                                 when a deduction has used it */

  bool is_stuck; /* what is told has come to a contradiction */

  gpointer own; /* what the writer needs besides; owned */
};

/* Whether what only people read is left out */
static inline bool
yass_trace_is_terse (const YassTrace *trace)
{
  return (trace->flags & YASS_TRACE_TERSE) != 0;
}

/* One file a writer, one line in trace.c */
struct _YassTraceWriter
{
  const char *name;
  const char *summary;
  void (*begin) (YassTrace *trace);
  /* A step each, which the story has played: a deduction; or a guess,
   * contradiction, solution, backtrack, trial, restart or something learned */
  void (*deduction) (YassTrace *trace, guint depth, const YassStep *step);
  void (*event) (YassTrace *trace, const YassEvent *event);
  /* A step that holds under conditions, for something to be learned */
  void (*lemma) (YassTrace *trace, const YassEvent *event,
                 const YassStep *step);
  /* No new step: what a number that was written, or given, takes from others;
   * or NULL */
  void (*clearing) (YassTrace *trace, guint depth, const YassStep *step);
  void (*end) (YassTrace *trace, const YassResult *result);
  void (*free_own) (gpointer own);
};

/* A trace in a way that no list names */
YassTrace *yass_trace_new_for_writer (const YassTraceWriter *writer,
                                      YassNotation notation,
                                      YassTraceFlags flags, YassWriteFunc write,
                                      gpointer data);

/* "  7. ", and what shows how many guesses there are above */
void yass_trace_begin_line (YassTrace *trace, guint depth);

extern const YassTraceWriter yass_trace_text;
extern const YassTraceWriter yass_trace_jsonl;
extern const YassTraceWriter yass_trace_explain;

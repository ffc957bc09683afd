/* call.h: what an answer is made from
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "puzzle/puzzle.h"
#include "question/kept.h"
#include "serve/request.h"
#include "yass/options.h"

typedef struct _YassCall YassCall;
struct _YassCall
{
  const YassRequest *request; /* unowned, like all else */
  GCancellable *cancellable;
  double max_seconds; /* that it may take */
  YassKept *kept;     /* what the client has asked before */

  /* Sends something before the answer; NULL: nobody waits for that.
   * @text: taken over */
  void (*tell) (const YassCall *call, GString *text);
  gpointer data;
};

/* Appends an answer to @out. Returns: false with @error set when there is none
 * because of what was asked. */
typedef bool YassAnswerFunc (const YassCall *call, GString *out,
                             GError **error);

/* The puzzle of a request to the API, and how to solve it as the command line
 * would: "rules", "uniqueness", "solutions", "timeout" */
YassPuzzle *yass_call_read_puzzle (const YassCall *self, GError **error);
YassOptions *yass_call_read_options (const YassCall *self,
                                     guint64 *max_solutions, double *seconds,
                                     GError **error);

/* How long a client wants to wait, which is never longer than it may */
bool yass_call_get_seconds (const YassCall *self, double *seconds,
                            GError **error);

/* The puzzle, how long, and a number called @name, which may be missing */
YassPuzzle *yass_call_read_question (const YassCall *self, const char *name,
                                     guint64 *value, double *seconds,
                                     GError **error);

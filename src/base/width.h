/* width.h: the engine in one of its two widths, seen from outside
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/record.h"
#include "yass/rule.h"
#include "yass/trace.h"

/* The stages from graph to trace are built twice, with narrow and with wide
 * sets, and this is what the rest of the library knows of either: the public
 * functions that each has of its own, by their names without "yass_". The
 * sources know nothing of that; tools/width-names gives all that is built
 * twice a name for each width. */
typedef struct
{
  guint max_size; /* of a board */

  YassBoard *(*board_new_for_puzzle) (const YassPuzzle *puzzle, GError **error);
  YassBoard *(*board_ref) (YassBoard *self);
  void (*board_unref) (YassBoard *self);
  gboolean (*board_fits) (const YassBoard *self, const YassPuzzle *puzzle);

  YassSolver *(*solver_new) (YassBoard *board, const YassOptions *options);
  YassSolver *(*solver_ref) (YassSolver *self);
  void (*solver_unref) (YassSolver *self);
  void (*solver_set_limits) (YassSolver *self, guint64 max_guesses,
                             double seconds);
  void (*solver_set_found) (YassSolver *self, YassFound found, gpointer data,
                            GDestroyNotify destroy);
  YassResult *(*solver_solve) (YassSolver *self, const YassPuzzle *puzzle,
                               GCancellable *cancellable);
  YassResult *(*solver_solve_assuming) (YassSolver *self,
                                        const YassPuzzle *puzzle,
                                        const YassAssumption *assumptions,
                                        guint n_assumptions,
                                        GCancellable *cancellable);
  char *(*result_dup_reason) (const YassResult *self, YassNotation notation);

  bool (*rules_add) (const YassPluginRule *rule);

  const YassPlug *(*list_trace_formats) (void);
  YassTrace *(*trace_new) (const char *format, YassNotation notation,
                           YassTraceFlags flags, YassWriteFunc write,
                           gpointer data, GDestroyNotify destroy,
                           GError **error);
  void (*trace_unref) (YassTrace *self);
  YassResult *(*trace_solve) (YassTrace *self, YassSolver *solver,
                              const YassPuzzle *puzzle,
                              GCancellable *cancellable);
  gboolean (*trace_flush) (YassTrace *self, GError **error);
  void (*record_solve) (YassRecord *record, YassSolver *solver, guint max_steps,
                        YassNotation notation, GCancellable *cancellable);
} YassWidth;

extern const YassWidth yass_narrow_width;
extern const YassWidth yass_wide_width;

/* Which of them a source is being built for */
#ifdef YASS_WIDE
#define YASS_OWN_WIDTH yass_wide_width
#else
#define YASS_OWN_WIDTH yass_narrow_width
#endif

/* Boards and solvers begin with a pointer to their width */
static inline const YassWidth *
yass_width_of (gconstpointer object)
{
  return *(const YassWidth *const *) object;
}

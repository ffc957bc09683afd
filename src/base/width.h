/* width.h: the engine in one of its two widths, seen from outside
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "yass/rule.h"
#include "yass/solver.h"

typedef struct _YassListener YassListener;   /* see solve/listener.h */
typedef struct _YassToldBoard YassToldBoard; /* see constraint/told.h */

/* How far a search is: its guesses, and what it has learned, so far */
typedef void (*YassSearchProgress) (guint64 n_guesses, guint64 n_learned,
                                    gpointer data);

/* The stages from graph to solve are built twice, with narrow and with wide
 * sets, and this is all that the rest of the library, the trace included, knows
 * about either: the functions that each of them has, by their names without
 * "yass_". The sources need not care: tools/width-names gives everything that
 * is built twice a name for each width. */
typedef struct
{
  guint max_size; /* of a board */

  YassBoard *(*board_new_for_puzzle) (const YassPuzzle *puzzle, GError **error);
  YassBoard *(*board_ref) (YassBoard *self);
  void (*board_unref) (YassBoard *self);
  gboolean (*board_fits) (const YassBoard *self, const YassPuzzle *puzzle);
  void (*board_get_excluded) (const YassBoard *self, guint cell, guint number,
                              guint other, uint64_t *numbers);

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
  void (*solver_set_listener) (YassSolver *self, const YassListener *listener);
  void (*solver_set_progress) (YassSolver *self, YassSearchProgress progress,
                               gpointer data);
  const YassToldBoard *(*solver_get_told_board) (const YassSolver *self);
  YassNames (*solver_get_names) (const YassSolver *self);

  bool (*rules_add) (const YassPluginRule *rule);
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

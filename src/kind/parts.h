/* parts.h: sets of cells that add up to the same
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* The parts of a statement, one after the other: each is some of its cells,
 * mostly once each */
typedef struct
{
  GArray *terms; /* of YassTerm: those of all parts; owned */
  GArray *ends;  /* of guint: per part, where its terms end; owned */
} YassParts;

YassParts *yass_parts_new (void);

/* One more cell for the part that is being made, and the end of this part; one
 * without cells is none */
void yass_parts_add (YassParts *self, guint cell, gint times);
void yass_parts_end (YassParts *self);

/* The others take the parts over, so that a kind makes them and asks */

/* Whether all parts can add up to the same on an empty board; if not, says so
 */
gboolean yass_parts_are_valid (YassParts *self, const YassStatement *statement,
                               const YassShape *shape, GError **error);

/* Declares that they do. Where it takes a hidden variable for the sum,
 * @value_of and @data say what that is. */
void yass_parts_declare (YassParts *self, YassGame *game, YassValueOf value_of,
                         gconstpointer data);

/* Whether they do, or can do so where some cells are open */
gboolean yass_parts_hold (YassParts *self, const YassGame *game,
                          const guint16 *solution);

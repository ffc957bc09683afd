/* declared-before.h: whether a statement like one before declares the same
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/shape.h"

typedef struct
{
  guint from;
  guint to;
} YassDeclaredRange;

/* What a statement declares, as ranges of what the game has of each */
typedef struct
{
  YassDeclaredRange groups, sights, pairs, restrictions;
  YassDeclaredRange hidden, sums;
} YassDeclarations;

/* Goes on to what @statement declares, from what the one before it does: at the
 * start, all is 0 */
void yass_declarations_find_next (YassDeclarations *self, const YassGame *game,
                                  guint statement);

typedef enum
{
  YASS_DECLARED_NEVER,
  YASS_DECLARED_ALIKE,  /* of cells that lie another way */
  YASS_DECLARED_BEFORE, /* of cells that lie the same way */
} YassDeclaredBefore;

/* Returns: (transfer full): of GBytes, what yass_declarations_recall () has met
 */
GHashTable *yass_declarations_known_new (void);

/* Whether a statement that says and declares the same was met before. If not,
 * it has been met from now on. */
YassDeclaredBefore yass_declarations_recall (const YassDeclarations *self,
                                             const YassPlainShape *shape,
                                             guint index, GHashTable *known);

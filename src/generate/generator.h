/* generator.h: a puzzle for each seed
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "generate/wish.h"

/* What comes of a seed depends on the wish and on nothing else, so whoever has
 * the seed of a puzzle can make it again. One a thread. */
typedef struct _YassGenerator YassGenerator;

/* @wish: what yass_wish_check () agreed to; unowned */
YassGenerator *yass_generator_new (const YassWish *wish);
void yass_generator_free (YassGenerator *self);

/* @puzzles: one for each of @n seeds from @seed on; NULL where none was made
 * before it was cancelled. Each has its rating, how many clues it has and its
 * seed as a name. */
void yass_generator_make (YassGenerator *self, guint64 seed, guint n,
                          YassPuzzle **puzzles, GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassGenerator, yass_generator_free)

/* batch-digest.h: which puzzles a stream had, as a number
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-chunk.h"

/* The digest of a stream is made of those of its puzzles, one after the other,
 * wherever it was cut. It is there to notice that a file is another one, not to
 * withstand somebody who wants it not to be noticed. */

/* Of a plain puzzle */
guint64 yass_batch_digest_plain (const YassAbreastPuzzle *puzzle,
                                 const YassBatchName *name);

/* Of any other item */
guint64 yass_batch_digest_item (const YassBatchItem *item);

/* Of both streams, one behind the other; @n: how many puzzles the second has */
guint64 yass_batch_digest_join (guint64 first, guint64 second, guint64 n);

/* The same for a second one of one puzzle */
static inline guint64
yass_batch_digest_add (guint64 digest, guint64 of_puzzle)
{
  return digest * 0x9e3779b97f4a7c15 + of_puzzle;
}

/* What is to be shown of where a puzzle stands matters, too; both may be left
 * out */
guint64 yass_batch_digest_place (guint64 of_puzzle, const char *file,
                                 guint64 line);

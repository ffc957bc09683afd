/* batch-digest.h: which puzzles a stream had, as a number
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-chunk.h"

/* The digest of a stream is made from those of its puzzles, in order, wherever
 * the stream was cut. It notices that a file is a different one, but it is no
 * protection against somebody who wants to hide that. */

/* Of a plain puzzle */
guint64 yass_batch_digest_plain (const YassAbreastPuzzle *puzzle,
                                 const YassBatchName *name);

/* Of any other item */
guint64 yass_batch_digest_item (const YassBatchItem *item);

/* The digest of two streams, one after the other; @n: how many puzzles the
 * second one has */
guint64 yass_batch_digest_join (guint64 first, guint64 second, guint64 n);

/* The same where the second has one puzzle */
static inline guint64
yass_batch_digest_add (guint64 digest, guint64 of_puzzle)
{
  return digest * 0x9e3779b97f4a7c15 + of_puzzle;
}

/* Adds what result lines show about a puzzle's place to its digest; both may be
 * left out */
guint64 yass_batch_digest_place (guint64 of_puzzle, const char *file,
                                 guint64 line);

/* batch-digest.c: which puzzles a stream had, as a number
 * SPDX-License-Identifier: MIT */
#include "run/batch-digest.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "run/batch-worker.h"

static inline guint64
mix (guint64 digest, guint64 word)
{
  digest = (digest ^ word) * 0xff51afd7ed558ccd;
  return digest ^ digest >> 32;
}

static inline guint64
mix_bytes (guint64 digest, const void *bytes, gsize n)
{
  const char *at = bytes;
  guint64 word;

  digest = mix (digest, n);
  for (; n >= sizeof word; n -= sizeof word, at += sizeof word)
    {
      memcpy (&word, at, sizeof word);
      digest = mix (digest, word);
    }
  word = 0;
  memcpy (&word, at, n);
  return mix (digest, word);
}

static guint64
mix_text (guint64 digest, const char *text)
{
  return text != NULL ? mix_bytes (digest, text, strlen (text)) : digest;
}

guint64
yass_batch_digest_plain (const YassLanesPuzzle *puzzle,
                         const YassBatchName *name)
{
  const guint64 digest = mix_bytes (0, puzzle->numbers, sizeof puzzle->numbers);
  return name->length > 0 ? mix_bytes (digest, name->text, name->length)
                          : digest;
}

/* The same as if it had been read as a plain line */
static guint64
digest_plain_puzzle (const YassPuzzle *puzzle)
{
  const char *text = yass_puzzle_get_name (puzzle);
  const YassBatchName name = { text, text != NULL ? strlen (text) : 0 };
  YassLanesPuzzle plain;

  for (guint cell = 0; cell < YASS_LANES_N_CELLS; cell++)
    plain.numbers[cell] = (guint8) yass_puzzle_get_given (puzzle, cell);
  return yass_batch_digest_plain (&plain, &name);
}

/* As text, or, where that cannot say it all, by its cells */
guint64
yass_batch_digest_item (const YassBatchItem *item)
{
  if (item->puzzle == NULL)
    return mix_text (1, item->error);
  if (yass_batch_is_plain (item->puzzle))
    return digest_plain_puzzle (item->puzzle);

  g_autofree char *text = yass_puzzle_to_text (item->puzzle, "text", NULL);
  if (text == NULL)
    text = yass_puzzle_to_edges (item->puzzle);
  return mix_text (mix_text (2, text), yass_puzzle_get_name (item->puzzle));
}

guint64
yass_batch_digest_place (guint64 of_puzzle, const char *file, guint64 line)
{
  return mix (mix_text (of_puzzle, file), line);
}

guint64
yass_batch_digest_join (guint64 first, guint64 second, guint64 n)
{
  guint64 power = yass_batch_digest_add (1, 0);

  for (; n > 0; n >>= 1, power *= power)
    if (n & 1)
      first *= power;
  return first + second;
}

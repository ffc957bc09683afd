/* batch-digest.c: which puzzles a stream had, as a number
 * SPDX-License-Identifier: MIT */
#include "run/batch-digest.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "run/batch-worker.h"

/* The product of two words, folded, leaves no bit of either as it was */
static inline guint64
mix (guint64 digest, guint64 one, guint64 two)
{
  const unsigned __int128 product
      = (unsigned __int128) (digest ^ one ^ 0xa0761d6478bd642f)
        * (two ^ 0xe7037ed1a0b428db);
  return (guint64) product ^ (guint64) (product >> 64);
}

static inline guint64
mix_bytes (guint64 digest, const void *bytes, gsize n)
{
  const char *at = bytes;
  guint64 words[2];

  digest = mix (digest, n, 0);
  for (; n >= sizeof words; n -= sizeof words, at += sizeof words)
    {
      memcpy (words, at, sizeof words);
      digest = mix (digest, words[0], words[1]);
    }
  words[0] = words[1] = 0;
  memcpy (words, at, n);
  return mix (digest, words[0], words[1]);
}

static guint64
mix_text (guint64 digest, const char *text)
{
  return text != NULL ? mix_bytes (digest, text, strlen (text)) : digest;
}

guint64
yass_batch_digest_plain (const YassAbreastPuzzle *puzzle,
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
  YassAbreastPuzzle plain;

  for (guint cell = 0; cell < YASS_ABREAST_N_CELLS; cell++)
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
  return mix (mix_text (of_puzzle, file), line, 0);
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

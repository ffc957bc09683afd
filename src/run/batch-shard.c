/* batch-shard.c: the K-th of N parts of some files
 * SPDX-License-Identifier: MIT */
#include "run/batch-shard.h"

#include <string.h>
#include <unistd.h>

#include "run/batch-lines.h"

#define PIECE (64 * 1024)

/* No file is cut after a line longer than this */
#define LONGEST_LINE (1024 * 1024)

bool
yass_batch_shard_parse (YassBatchShard *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, "/", 3);

  return g_strv_length (words) == 2
         && g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXUINT32, &self->n,
                                        NULL)
         && g_ascii_string_to_unsigned (words[0], 10, 1, self->n, &self->k,
                                        NULL);
}

/* Drops the complete lines, and all there is of a line that is too long; true
 * when the rest of that is still to come */
static bool
drop_lines (GByteArray *bytes)
{
  const char *text = (const char *) bytes->data;
  const char *newline = memrchr (text, '\n', bytes->len);

  if (newline != NULL)
    g_byte_array_remove_range (bytes, 0, (guint) (newline + 1 - text));
  if (bytes->len <= LONGEST_LINE)
    return false;
  g_byte_array_set_size (bytes, 0);
  return true;
}

/* Drops the rest of a line; false when it has not ended yet */
static bool
drop_rest (GByteArray *bytes)
{
  const char *text = (const char *) bytes->data;
  const char *newline = bytes->len > 0 ? memchr (text, '\n', bytes->len) : NULL;

  g_byte_array_remove_range (
      bytes, 0, newline != NULL ? (guint) (newline + 1 - text) : bytes->len);
  return newline != NULL;
}

/* The first place from @at on where the file can be cut */
static guint64
find_cut (int fd, guint64 at, guint64 size)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  /* The byte before may have ended a line */
  guint64 behind = at - 1;
  bool in_line = true;

  while (behind < size)
    {
      const guint length = bytes->len;

      g_byte_array_set_size (bytes, length + PIECE);
      const gssize n = pread (fd, bytes->data + length, PIECE, (off_t) behind);
      g_byte_array_set_size (bytes, length + (guint) MAX (n, 0));
      if (n <= 0)
        return size;
      behind += (guint64) n;
      if (in_line && !drop_rest (bytes))
        continue;

      const char *text = (const char *) bytes->data;
      const char *cut = yass_batch_find_first_cut (text, text + bytes->len);
      if (cut != NULL)
        return behind - (guint64) (text + bytes->len - cut);
      in_line = drop_lines (bytes);
    }
  return size;
}

static guint64
find_edge (int fd, guint64 size, guint64 before, guint64 edge)
{
  if (edge <= before)
    return 0;
  if (edge - before >= size)
    return size;
  return find_cut (fd, edge - before, size);
}

bool
yass_batch_shard_get_range (const YassBatchShard *self, int fd, guint64 size,
                            guint64 before, guint64 total, guint64 *begin,
                            guint64 *end)
{
  const guint64 from
      = (guint64) ((unsigned __int128) total * (self->k - 1) / self->n);
  const guint64 to = (guint64) ((unsigned __int128) total * self->k / self->n);

  *begin = find_edge (fd, size, before, from);
  *end = find_edge (fd, size, before, to);
  if (*begin < *end)
    return true;
  /* Some part has to report that there is nothing in it */
  return size == 0 && before >= from && (before < to || self->k == self->n);
}

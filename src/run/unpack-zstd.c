/* unpack-zstd.c: what zstd compressed
 * SPDX-License-Identifier: MIT */
#include "run/unpack.h"

#include <gio/gio.h>

#ifdef YASS_HAS_ZSTD

#include <zstd.h>

typedef struct
{
  ZSTD_DStream *stream; /* owned */
  bool inside;          /* a frame has begun and not ended */
  bool is_full;         /* there was no room for all of the last step */
  gsize n_wanted;       /* bytes to take at the next step */
} State;

/* The least that a frame begins with, and every block */
#define FRAME_HEADER 5
#define BLOCK_HEADER 3

static gpointer
zstd_open (void)
{
  State *state = g_new0 (State, 1);
  state->stream = ZSTD_createDStream ();
  state->n_wanted = FRAME_HEADER;
  if (state->stream == NULL)
    g_error ("libzstd cannot decode");
  return state;
}

static void
zstd_close (gpointer data)
{
  State *state = data;
  ZSTD_freeDStream (state->stream);
  g_free (state);
}

/* Where something is damaged, zstd forgets what it unpacked in the same step,
 * so a step takes one block, without the header of the next, or hands out the
 * rest of one. */
static gsize
unpack_some (State *state, ZSTD_inBuffer *from, ZSTD_outBuffer *to)
{
  const gsize result = ZSTD_decompressStream (state->stream, to, from);

  state->is_full = to->pos == to->size;
  state->n_wanted = result > BLOCK_HEADER ? result - BLOCK_HEADER
                    : result > 0          ? result
                                          : FRAME_HEADER;
  return result;
}

static bool
zstd_step (gpointer data, const char *in, gsize *n_in, char *out, gsize *n_out,
           bool at_end, GError **error)
{
  State *state = data;
  const bool is_last = at_end && *n_in == 0;
  ZSTD_inBuffer from = { in, 0, 0 };
  ZSTD_outBuffer to = { out, *n_out, 0 };
  gsize result = 0;

  if (state->is_full)
    result = unpack_some (state, &from, &to);
  if (to.pos == 0 && !ZSTD_isError (result))
    {
      from.size = MIN (*n_in, state->n_wanted);
      result = unpack_some (state, &from, &to);
    }
  *n_in = *n_out = 0;
  if (ZSTD_isError (result))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   YASS_UNPACK_DAMAGED ": %s", ZSTD_getErrorName (result));
      return false;
    }
  if (from.pos > 0 || to.pos > 0)
    state->inside = result != 0;
  else if (is_last && state->inside)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           YASS_UNPACK_SHORT);
      return false;
    }
  *n_in = from.pos;
  *n_out = to.pos;
  return true;
}

#else

static gpointer
zstd_open (void)
{
  return NULL;
}

#define zstd_close NULL
#define zstd_step NULL

#endif

const YassUnpack yass_unpack_zstd = {
  .name = "zstd",
  .magic = "\x28\xb5\x2f\xfd",
  .magic_length = 4,
  .open = zstd_open,
  .close = zstd_close,
  .step = zstd_step,
};

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
} State;

static gpointer
zstd_open (void)
{
  State *state = g_new0 (State, 1);
  state->stream = ZSTD_createDStream ();
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

static bool
zstd_step (gpointer data, const char *in, gsize *n_in, char *out, gsize *n_out,
           bool at_end, GError **error)
{
  State *state = data;
  ZSTD_inBuffer from = { in, *n_in, 0 };
  ZSTD_outBuffer to = { out, *n_out, 0 };
  const gsize result = ZSTD_decompressStream (state->stream, &to, &from);
  if (ZSTD_isError (result))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   YASS_UNPACK_DAMAGED ": %s", ZSTD_getErrorName (result));
      return false;
    }
  if (from.pos > 0 || to.pos > 0)
    state->inside = result != 0;
  else if (at_end && from.size == 0 && state->inside)
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

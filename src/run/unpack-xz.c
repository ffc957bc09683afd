/* unpack-xz.c: what xz compressed
 * SPDX-License-Identifier: MIT */
#include "run/unpack.h"

#include <gio/gio.h>

#ifdef YASS_HAS_XZ

#include <lzma.h>

/* What the strongest preset needs, and some more */
#define MEMORY_LIMIT (128 * 1024 * 1024)

static gpointer
xz_open (void)
{
  lzma_stream *stream = g_new (lzma_stream, 1);
  *stream = (lzma_stream) LZMA_STREAM_INIT;
  if (lzma_stream_decoder (stream, MEMORY_LIMIT, LZMA_CONCATENATED) != LZMA_OK)
    g_error ("liblzma cannot decode");
  return stream;
}

static void
xz_close (gpointer state)
{
  lzma_end (state);
  g_free (state);
}

static bool
xz_step (gpointer state, const char *in, gsize *n_in, char *out, gsize *n_out,
         bool at_end, GError **error)
{
  lzma_stream *stream = state;
  stream->next_in = (const guint8 *) in;
  stream->avail_in = *n_in;
  stream->next_out = (guint8 *) out;
  stream->avail_out = *n_out;
  const lzma_ret result = lzma_code (stream, at_end ? LZMA_FINISH : LZMA_RUN);
  *n_in -= stream->avail_in;
  *n_out -= stream->avail_out;
  if (result == LZMA_OK || result == LZMA_STREAM_END
      || (result == LZMA_BUF_ERROR && !at_end))
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       result == LZMA_BUF_ERROR ? YASS_UNPACK_SHORT
                       : result == LZMA_MEMLIMIT_ERROR
                           ? "the compressed data needs more than 128 MiB"
                           : YASS_UNPACK_DAMAGED);
  return false;
}

#else

static gpointer
xz_open (void)
{
  return NULL;
}

#define xz_close NULL
#define xz_step NULL

#endif

const YassUnpack yass_unpack_xz = {
  .name = "xz",
  .magic = "\xfd\x37zXZ\0",
  .magic_length = 6,
  .open = xz_open,
  .close = xz_close,
  .step = xz_step,
};

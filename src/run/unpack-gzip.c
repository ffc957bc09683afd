/* unpack-gzip.c: what gzip compressed
 * SPDX-License-Identifier: MIT */
#include "run/unpack.h"

#include <gio/gio.h>
#include <zlib.h>

/* For inflateInit2 (): the largest window, and a header and trailer of gzip */
#define WINDOW_BITS (15 + 16)

typedef struct
{
  z_stream stream;
  bool between; /* a part has ended and no other begun */
} State;

static gpointer
gzip_open (void)
{
  State *state = g_new0 (State, 1);
  if (inflateInit2 (&state->stream, WINDOW_BITS) != Z_OK)
    g_error ("zlib cannot decode");
  return state;
}

static void
gzip_close (gpointer data)
{
  State *state = data;
  inflateEnd (&state->stream);
  g_free (state);
}

/* As gzip does, zeroes behind a part are taken for padding */
static gsize
count_zeroes (const char *in, gsize n)
{
  gsize n_zeroes = 0;
  while (n_zeroes < n && in[n_zeroes] == '\0')
    n_zeroes++;
  return n_zeroes;
}

static int
inflate_some (z_stream *stream, const char *in, gsize *n_in, char *out,
              gsize *n_out)
{
  const uInt n_given = (uInt) MIN (*n_in, G_MAXUINT);
  const uInt n_room = (uInt) MIN (*n_out, G_MAXUINT);

  stream->next_in = (Bytef *) in;
  stream->avail_in = n_given;
  stream->next_out = (Bytef *) out;
  stream->avail_out = n_room;
  const int result = inflate (stream, Z_NO_FLUSH);
  *n_in = n_given - stream->avail_in;
  *n_out = n_room - stream->avail_out;
  return result;
}

static bool
gzip_step (gpointer data, const char *in, gsize *n_in, char *out, gsize *n_out,
           bool at_end, GError **error)
{
  State *state = data;

  if (state->between)
    {
      const gsize n_zeroes = count_zeroes (in, *n_in);
      if (n_zeroes > 0 || *n_in == 0)
        {
          *n_in = n_zeroes;
          *n_out = 0;
          return true;
        }
      state->between = false;
    }
  const int result = inflate_some (&state->stream, in, n_in, out, n_out);
  if (result == Z_STREAM_END)
    {
      state->between = true;
      inflateReset (&state->stream);
    }
  if (result == Z_OK || result == Z_STREAM_END
      || (result == Z_BUF_ERROR && !at_end))
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       result == Z_BUF_ERROR ? YASS_UNPACK_SHORT
                                             : YASS_UNPACK_DAMAGED);
  return false;
}

const YassUnpack yass_unpack_gzip = {
  .name = "gzip",
  .magic = "\x1f\x8b",
  .magic_length = 2,
  .open = gzip_open,
  .close = gzip_close,
  .step = gzip_step,
};

/* unpack-gzip.c: what gzip compressed
 * SPDX-License-Identifier: MIT */
#include "run/unpack.h"

#include <gio/gio.h>
#include <string.h>

typedef struct
{
  GConverter *converter; /* owned */
  bool between;          /* a part has ended and no other begun */
} State;

static gpointer
gzip_open (void)
{
  State *state = g_new0 (State, 1);
  state->converter
      = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  return state;
}

static void
gzip_close (gpointer data)
{
  State *state = data;
  g_object_unref (state->converter);
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

static bool
gzip_step (gpointer data, const char *in, gsize *n_in, char *out, gsize *n_out,
           bool at_end, GError **error)
{
  State *state = data;
  const gsize n_given = *n_in;
  GError *trouble = NULL;

  if (state->between)
    {
      const gsize n_zeroes = count_zeroes (in, n_given);
      if (n_zeroes > 0 || n_given == 0)
        {
          *n_in = n_zeroes;
          *n_out = 0;
          return true;
        }
      state->between = false;
    }
  if (n_given == 0 && !at_end)
    {
      *n_out = 0;
      return true;
    }
  const GConverterResult result = g_converter_convert (
      state->converter, in, n_given, out, *n_out,
      at_end ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS, n_in, n_out,
      &trouble);
  if (result == G_CONVERTER_FINISHED)
    {
      g_converter_reset (state->converter);
      state->between = true;
    }
  if (result != G_CONVERTER_ERROR)
    return true;
  *n_in = *n_out = 0;

  const bool is_short
      = g_error_matches (trouble, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT);
  g_error_free (trouble);
  if (is_short && !at_end)
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       is_short ? YASS_UNPACK_SHORT : YASS_UNPACK_DAMAGED);
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

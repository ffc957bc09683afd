/* unpack.h: unpacking compressed bytes
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A way to compress. A stream of several parts, as joined compressed files are,
 * is unpacked part by part. */
typedef struct
{
  const char *name;  /* for complaints */
  const char *magic; /* the first bytes */
  gsize magic_length;

  /* Returns: the state of a stream, or NULL when this build cannot do it */
  gpointer (*open) (void);
  void (*close) (gpointer state);

  /* Takes bytes from @in, of which it sets @n_in to the number it is done
   * with, and puts at most @n_out into @out, setting that to how many they
   * are. Both become 0 when more input is needed, or with @at_end, when there
   * is none and nothing is left.
   *
   * Returns: false with @error set when the bytes are damaged, or cut short by
   * @at_end. What is in @out then comes before the damage, and does not depend
   * on the number of steps. */
  bool (*step) (gpointer state, const char *in, gsize *n_in, char *out,
                gsize *n_out, bool at_end, GError **error);
} YassUnpack;

/* What is wrong with it */
#define YASS_UNPACK_SHORT "the compressed data ends too early"
#define YASS_UNPACK_DAMAGED "the compressed data is damaged"

extern const YassUnpack yass_unpack_gzip;
extern const YassUnpack yass_unpack_xz;
extern const YassUnpack yass_unpack_zstd;

/* The longest of all of them */
#define YASS_UNPACK_MAGIC 6

/* Returns: (nullable): the one for bytes that begin like these */
const YassUnpack *yass_unpack_find (const char *bytes, gsize length);

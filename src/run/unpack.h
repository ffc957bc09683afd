/* unpack.h: compressed bytes as they were before
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A way to compress. Streams of several parts, as they come of joining
 * compressed files, are the parts one after the other. */
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
   * Returns: false with @error set when the bytes are damaged, or @at_end cuts
   * them short; what is in @out then stands before the damage, and is the same
   * in however many steps one comes there */
  bool (*step) (gpointer state, const char *in, gsize *n_in, char *out,
                gsize *n_out, bool at_end, GError **error);
} YassUnpack;

/* What is wrong with it */
#define YASS_UNPACK_SHORT "the compressed data ends too early"
#define YASS_UNPACK_DAMAGED "the compressed data is damaged"

extern const YassUnpack yass_unpack_gzip;
extern const YassUnpack yass_unpack_xz;
extern const YassUnpack yass_unpack_zstd;

/* Of all of them, the longest */
#define YASS_UNPACK_MAGIC 6

/* Returns: (nullable): the one that bytes which begin like that need */
const YassUnpack *yass_unpack_find (const char *bytes, gsize length);

/* unpack.c: which way a file is compressed
 * SPDX-License-Identifier: MIT */
#include "run/unpack.h"

#include <string.h>

static const YassUnpack *const unpacks[] = {
  &yass_unpack_gzip,
  &yass_unpack_xz,
  &yass_unpack_zstd,
};

const YassUnpack *
yass_unpack_find (const char *bytes, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (unpacks); i++)
    if (length >= unpacks[i]->magic_length
        && memcmp (bytes, unpacks[i]->magic, unpacks[i]->magic_length) == 0)
      return unpacks[i];
  return NULL;
}

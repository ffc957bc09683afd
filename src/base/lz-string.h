/* lz-string.h: the compressed text inside links to puzzles
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* What is wrong with a compressed text, and where: a byte of it */
typedef struct
{
  gsize at;
  const char *problem; /* NULL when nothing is */
} YassLzFault;

/* Text to the base64 form of lz-string, as its compressToBase64 () writes it.
 * @length: bytes of @text, which is UTF-8 */
char *yass_lz_string_compress (const char *text, gsize length);

/* The way back. Also takes what links make of the text: a blank or %2B for +,
 * %2F for /, %3D for the padding, which may be missing. A few bytes can stand
 * for a lot of text: more than @max_length UTF-16 units are a fault.
 *
 * Returns: (transfer full) (nullable): UTF-8, where half a surrogate pair is
 *   U+FFFD, or NULL with @fault set */
GString *yass_lz_string_decompress (const char *text, gsize length,
                                    gsize max_length, YassLzFault *fault);

/* generate-options.h: the options of generate
 * SPDX-License-Identifier: MIT */
#pragma once

#include "generate/wish.h"
#include "puzzle/format.h"

typedef struct
{
  YassWish *wish; /* owned */
  guint64 n;      /* puzzles; 0: until somebody stops it */
  guint64 seed;   /* of the first */
  bool has_seed;
  char *from, *near; /* puzzles or files, or NULL; owned */
  char *pattern;     /* file, or NULL; owned */
  gboolean no_givens;
  gboolean no_rating;
  const YassFormat *format; /* or NULL: the shortest that says it all */
} YassGenerateOptions;

void yass_generate_options_init (YassGenerateOptions *self);
void yass_generate_options_clear (YassGenerateOptions *self);

/* Names of levels and symmetries, and what --with takes; free the array */
const char **yass_generate_list_levels (void);
const char **yass_generate_list_symmetries (void);

extern const GOptionEntry yass_generate_entries[];

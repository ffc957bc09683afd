/* draw-options.h: the options of draw
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "picture/format.h"

/* --step=last */
#define YASS_DRAW_LAST G_MAXUINT

typedef struct
{
  guint step; /* from 1, YASS_DRAW_LAST, or 0: the puzzle as stated */
  gboolean solution;
  gboolean candidates;
  gboolean coordinates;
  gboolean no_notes;
  char *graph; /* the name of a constraint, or NULL; owned */
  gboolean dot;
  const YassPictureFormat *as; /* or NULL: decided by the ending of the file */
  YassPictureSize size;
} YassDrawOptions;

extern const GOptionEntry yass_draw_entries[];

void yass_draw_options_clear (YassDrawOptions *self);

/* serve-options.h: the options of serve
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

typedef struct
{
  guint16 port;
  guint64 memory; /* MB; 0: as much as is usual */
  gboolean open;
  char *listen;  /* owned, nullable */
  GStrv origins; /* owned, nullable */
} YassServeOptions;

void yass_serve_options_init (YassServeOptions *self);
void yass_serve_options_clear (YassServeOptions *self);

extern const GOptionEntry yass_serve_entries[];

/* rate-options.h: the options of rate
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

typedef struct
{
  gboolean steps;  /* tell them, too */
  gboolean fast;   /* all hints of the lowest rating at once */
  gboolean hodoku; /* levels and scores, instead of ER/EP/ED */
  double bound;    /* no matter how far above */
} YassRateOptions;

void yass_rate_options_init (YassRateOptions *self);

/* The words of --scale, ended by NULL */
extern const char *const yass_rate_scales[];

extern const GOptionEntry yass_rate_entries[];

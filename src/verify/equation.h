/* equation.h: what the rows that a step names add up to
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/claim.h"

/* The variables, each so many times, add up to an allowed total. */
typedef struct
{
  gint64 *times; /* per variable, mostly 0; owned */
  guint n_terms; /* variables that are not there 0 times */
  gint64 least;  /* total */
  gint64 most;

  /* Of at most one row the total is not certain */
  gint64 certain;      /* what all others come to */
  const YassSum *open; /* that row's sum, or NULL */
  gint64 open_times;   /* how often it is added */
} YassPlainEquation;

/* Adds up the rows of @claim: houses, which hold every number once, and sums of
 * statements */
bool yass_plain_equation_init (YassPlainEquation *self,
                               const YassPlainShape *shape,
                               const YassClaim *claim, GError **error);
void yass_plain_equation_clear (YassPlainEquation *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassPlainEquation, yass_plain_equation_clear)

bool yass_plain_equation_allows (const YassPlainEquation *self, gint64 total);

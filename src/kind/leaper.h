/* leaper.h: cells that are a chess move apart
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* A piece that goes so far along one axis and so far along the other, in all
 * eight ways: a knight is 2, 1; a king's diagonal moves are 1, 1 */
typedef struct
{
  int leg;
  int other_leg;
  bool is_torus; /* opposite edges of the board meet */
} YassLeaper;

/* "1,3": false when that is no move on the board */
bool yass_leaper_parse (const char *value, const YassShape *shape,
                        YassLeaper *leaper);

typedef void (*YassPairFunc) (guint a, guint b, gpointer data);

/* Calls @func for every two cells that are a move apart, perhaps repeatedly */
void yass_leaper_foreach (const YassLeaper *self, const YassShape *shape,
                          YassPairFunc func, gpointer data);

/* Whether two cells are a move apart, from where they are alone */
bool yass_leaper_joins (const YassLeaper *self, const YassShape *shape, guint a,
                        guint b);

/* Whether all of these are as @allows says, which is symmetric */
bool yass_leaper_holds (const YassLeaper *self, const YassShape *shape,
                        YassAllowsPair allows, gconstpointer data,
                        const guint16 *solution);

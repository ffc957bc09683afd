/* no-houses.c: a board whose rows, columns and boxes mean nothing
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

/* A puzzle that states this is made without any of these: see game.c */
const YassKind yass_kind_no_houses = {
  .name = "no-houses",
  .summary = "rows, columns and boxes mean nothing: only what is stated does",
};

/* no-boxes.c: a Latin square, whose boxes mean nothing
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

/* A puzzle that states this is made without boxes: see game.c */
const YassKind yass_kind_no_boxes = {
  .name = "no-boxes",
  .summary = "rows and columns only: a Latin square",
};

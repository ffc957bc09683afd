/* no-boxes.c: a Latin square, whose boxes mean nothing
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static const YassGuise no_boxes_guise = {
  .iss = { { "NoBoxes", YASS_ISS_SWITCH } },
  .is_free_of_numbers = true,
};

/* A puzzle that states this is made without boxes: see game.c */
const YassKind yass_kind_no_boxes = {
  .name = "no-boxes",
  .summary = "rows and columns only: a Latin square",
  .guise = &no_boxes_guise,
};

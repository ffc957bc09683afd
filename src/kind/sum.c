/* sum.c: what cells add up to, whether they repeat or not
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "kind/total.h"

static gboolean
sum_accepts (const YassStatement *statement, const YassShape *shape,
             GError **error)
{
  return yass_totals_are_valid (statement, FALSE, shape, error);
}

static gboolean
sum_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  return yass_totals_check (statement, FALSE, game, solution);
}

static const YassGuise sum_guise = {
  .note
  = "the numbers in an outline add up to the one in its corner and may repeat; "
    "\303\2272 counts twice",
  .iss = { { "Sum", YASS_ISS_TOTAL } },
  .is_unordered = true,
  .is_free_of_numbers = true,
};

const YassKind yass_kind_sum = {
  .name = "sum",
  .summary = "the cells add up to the number and may repeat; \"5,10\" is "
             "either",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_REQUIRED,
  .accepts = sum_accepts,
  .declare = yass_totals_declare,
  .check = sum_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &sum_guise,
};

/* zipper.c: a line whose cells add up to the same in pairs
 * SPDX-License-Identifier: MIT */
#include "kind/parts.h"

/* Each cell with the one as far from the other end; the middle one is alone */
static YassParts *
make_teeth (const YassStatement *statement)
{
  YassParts *teeth = yass_parts_new ();
  const guint n = statement->n_cells;

  for (guint i = 0; i < (n + 1) / 2; i++)
    {
      yass_parts_add (teeth, statement->cells[i], 1);
      if (n - 1 - i > i)
        yass_parts_add (teeth, statement->cells[n - 1 - i], 1);
      yass_parts_end (teeth);
    }
  return teeth;
}

static gboolean
zipper_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  return yass_parts_are_valid (make_teeth (statement), statement, shape, error);
}

/* The sum of the two ends */
static guint
get_sum (const YassStatement *statement, const guint16 *solution,
         gconstpointer data)
{
  return solution[statement->cells[0]]
         + solution[statement->cells[statement->n_cells - 1]];
}

static void
zipper_declare (const YassStatement *statement, YassGame *game)
{
  yass_parts_declare (make_teeth (statement), game, get_sum, NULL);
}

static gboolean
zipper_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  return yass_parts_hold (make_teeth (statement), game, solution);
}

static const YassGuise zipper_guise = {
  .note = "each two cells as far from the middle of the line add up to the "
          "same; a cell in the middle is that sum",
  .drawn = YASS_DRAWN_LINE,
  .ink = { "zipper", YASS_STROKE (0xd6c8fc), YASS_STROKE (0x4a3d7d), 0.215 },
  .fpuzzles = { { "zipperline", YASS_FPUZZLES_LINES } },
  .iss = { { "Zipper", YASS_ISS_LINE } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_zipper = {
  .name = "zipper",
  .summary = "each two cells as far from the middle of the line add up to the "
             "same, and a cell in the middle is that sum",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .accepts = zipper_accepts,
  .declare = zipper_declare,
  .check = zipper_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &zipper_guise,
};

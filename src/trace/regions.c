/* regions.c: regions that are to be found, as people write of them
 * SPDX-License-Identifier: MIT */
#include "trace/regions.h"

#include <string.h>

/* Those that tell a region, as the cells of the board that they are about, or
 * the others. Returns how many. */
static guint
pick_labels (const YassToldBoard *board, const uint32_t *cells, guint n_cells,
             bool labels, uint32_t *picked)
{
  guint n = 0;

  for (guint i = 0; i < n_cells; i++)
    if (yass_told_board_is_label (board, cells[i]) == labels)
      picked[n++] = labels ? cells[i] - board->first_label : cells[i];
  return n;
}

/* "r2c1 and the regions of r1c1,r2c1" */
void
yass_append_cells_and_labels (GString *text, const YassToldBoard *board,
                              YassNotation notation, const uint32_t *cells,
                              guint n_cells)
{
  g_autofree uint32_t *picked = g_new (uint32_t, n_cells);
  const guint n_others = pick_labels (board, cells, n_cells, false, picked);

  yass_append_plain_cells (text, board, notation, picked, n_others);
  const guint n = pick_labels (board, cells, n_cells, true, picked);
  if (n == 0)
    return;
  if (n_others > 0)
    yass_append_literal (text, " and ");
  g_string_append (text, n == 1 ? "the region of " : "the regions of ");
  yass_append_plain_cells (text, board, notation, picked, n);
}

void
yass_append_labels (GString *text, const YassToldBoard *board,
                    YassNotation notation, const uint32_t *cells, guint n_cells,
                    const uint64_t *numbers)
{
  g_autofree uint32_t *picked = g_new (uint32_t, n_cells);

  yass_append_literal (text, "region ");
  yass_append_numbers (text, board, numbers);
  yass_append_literal (text, " for ");
  yass_append_plain_cells (text, board, notation, picked,
                           pick_labels (board, cells, n_cells, true, picked));
}

/* All that a cell loses */
static void
find_lost (uint64_t *lost, const YassToldBoard *board, guint cell,
           const YassToldRemoval *removals, guint n_removals)
{
  memset (lost, 0, board->n_words * sizeof *lost);
  YASS_TOLD_FOREACH (removal, removals, n_removals, board->n_words)
    if (removal->cell == cell)
      yass_bits_set_either (lost, lost, removal->numbers, board->n_words);
}

/* Regions: "r2c12 are not in region 3,4", cells that lose the same together */
void
yass_append_label_removals (GString *text, const YassToldBoard *board,
                            YassNotation notation,
                            const YassToldRemoval *removals, guint n_removals,
                            gsize start)
{
  g_autofree uint32_t *cells = g_new (uint32_t, board->n_board);
  g_autofree bool *is_told = g_new0 (bool, board->n_board);
  uint64_t lost[YASS_MOST_WORDS], others[YASS_MOST_WORDS];

  YASS_TOLD_FOREACH (first, removals, n_removals, board->n_words)
    {
      guint n = 0;

      if (!yass_told_board_is_label (board, first->cell)
          || is_told[first->cell - board->first_label])
        continue;
      find_lost (lost, board, first->cell, removals, n_removals);
      for (guint cell = 0; cell < board->n_board; cell++)
        {
          find_lost (others, board, board->first_label + cell, removals,
                     n_removals);
          if (!yass_bits_equals (lost, others, board->n_words))
            continue;
          is_told[cell] = true;
          cells[n++] = cell;
        }
      if (text->len > start)
        yass_append_literal (text, ", ");
      yass_append_cells (text, board, notation, cells, n);
      g_string_append (text, n == 1 ? " is" : " are");
      yass_append_literal (text, " not in region ");
      yass_append_numbers (text, board, lost);
    }
}

/* merged-sums.c: sums that together are tighter than each
 * SPDX-License-Identifier: MIT */
#include "constraint/merged-sums.h"

#include "constraint/cell-set.h"

#define LEAST_MERGED 6 /* cells of a sum that is worth merging */
#define MOST_MERGED 60 /* sums */

typedef struct
{
  uint64_t *cells; /* owned */
  gint total;
  GArray *rows; /* of YassEquationRow; owned */
  gint score;
} Merged;

static void
merged_clear (gpointer data)
{
  Merged *merged = data;

  g_free (merged->cells);
  g_array_unref (merged->rows);
}

/* The more the groups of cells can vary beyond the room that the total leaves,
 * the more it says */
static gint
score_sum (const YassBoard *board, const uint64_t *cells, gint total)
{
  gint least, most;
  const guint n_groups = yass_board_count_groups (board, cells, &least, &most);

  return most - least - (gint) n_groups * MIN (total - least, most - total);
}

static bool
can_merge (const YassBoard *board, const Merged *a, const Merged *b)
{
  const guint n_words = board->exclusion.cell_words;
  guint n = 0;

  if (yass_cells_meet (a->cells, b->cells, n_words))
    return false;
  if (yass_cells_count (a->cells, n_words)
      > yass_cells_count (b->cells, n_words))
    {
      const Merged *larger = a;

      a = b;
      b = larger;
    }
  YASS_CELLS_FOREACH (cell, a->cells, n_words)
  n += yass_cells_meet (yass_exclusion_sees (&board->exclusion, cell), b->cells,
                        n_words);
  return n >= LEAST_MERGED;
}

/* Puts the best two together. Returns false when it does not pay. */
static bool
merge_best (const YassBoard *board, GArray *all)
{
  const guint n_words = board->exclusion.cell_words;
  guint first = 0;
  guint second = 0;
  gint best = G_MININT;
  uint64_t *both = YASS_CELLS_NEW (n_words);

  for (guint i = 0; i < all->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const Merged *a = &g_array_index (all, Merged, i);
        const Merged *b = &g_array_index (all, Merged, j);

        if (!can_merge (board, a, b))
          continue;
        yass_cells_copy (both, a->cells, n_words);
        yass_cells_join (both, b->cells, n_words);
        const gint score = score_sum (board, both, a->total + b->total);
        if (score <= best
            || ((score <= a->score || score <= b->score)
                && score <= a->score + b->score))
          continue;
        best = score;
        first = j;
        second = i;
      }
  if (best == G_MININT)
    return false;

  Merged *into = &g_array_index (all, Merged, first);
  const Merged *from = &g_array_index (all, Merged, second);
  yass_cells_join (into->cells, from->cells, n_words);
  into->total += from->total;
  into->score = best;
  g_array_append_vals (into->rows, from->rows->data, from->rows->len);
  g_array_remove_index_fast (all, second);
  return true;
}

void
yass_board_merge_sums (YassBoard *board, const GArray *sums)
{
  const guint n_words = board->exclusion.cell_words;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Merged));

  g_array_set_clear_func (all, merged_clear);
  for (guint i = 0; i < sums->len && all->len < MOST_MERGED; i++)
    {
      const YassListedSum *sum = &g_array_index (sums, YassListedSum, i);

      if (yass_cells_count (sum->cells, n_words) < LEAST_MERGED)
        continue;
      const Merged merged
          = { g_memdup2 (sum->cells, n_words * sizeof *sum->cells), sum->total,
              g_array_new (FALSE, FALSE, sizeof (YassEquationRow)),
              score_sum (board, sum->cells, sum->total) };
      g_array_append_val (merged.rows, sum->row);
      g_array_append_val (all, merged);
    }
  while (merge_best (board, all))
    ;
  for (guint i = 0; i < all->len; i++)
    {
      const Merged *merged = &g_array_index (all, Merged, i);

      if (merged->rows->len > 1 && merged->score > 0)
        yass_board_add_balance (
            board, &(YassBalance){ merged->cells, NULL, merged->total,
                                   (const YassEquationRow *) merged->rows->data,
                                   merged->rows->len });
    }
}

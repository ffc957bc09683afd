/* corpus.c: puzzles that are measured together
 * SPDX-License-Identifier: MIT */
#include "run/bench.h"

YassCorpus *
yass_corpus_new (const char *name)
{
  YassCorpus *self = g_new (YassCorpus, 1);
  self->name = g_strdup (name);
  self->puzzles
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_puzzle_unref);
  self->boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_board_unref);
  self->shapes = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
yass_corpus_free (YassCorpus *self)
{
  g_free (self->name);
  g_ptr_array_unref (self->puzzles);
  g_ptr_array_unref (self->boards);
  g_array_unref (self->shapes);
  g_free (self);
}

/* The latest shape first: puzzles of a kind stand together */
static bool
find_shape (const YassCorpus *self, const YassPuzzle *puzzle, guint *shape)
{
  for (*shape = self->boards->len; (*shape)-- > 0;)
    if (yass_board_fits (self->boards->pdata[*shape], puzzle))
      return true;
  return false;
}

bool
yass_corpus_add (YassCorpus *self, YassPuzzle *puzzle, GError **error)
{
  guint shape;
  if (!find_shape (self, puzzle, &shape))
    {
      YassBoard *board = yass_board_new_for_puzzle (puzzle, error);
      if (board == NULL)
        return false;
      shape = self->boards->len;
      g_ptr_array_add (self->boards, board);
    }
  g_ptr_array_add (self->puzzles, yass_puzzle_ref (puzzle));
  g_array_append_val (self->shapes, shape);
  return true;
}

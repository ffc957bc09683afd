/* corpus.c: puzzles that are measured together
 * SPDX-License-Identifier: MIT */
#include "run/bench.h"

static void
shape_free (YassCorpusShape *shape)
{
  yass_board_unref (shape->board);
  g_array_unref (shape->members);
  g_free (shape);
}

YassCorpus *
yass_corpus_new (const char *name)
{
  YassCorpus *self = g_new (YassCorpus, 1);
  self->name = g_strdup (name);
  self->puzzles
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_puzzle_unref);
  self->shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) shape_free);
  return self;
}

void
yass_corpus_free (YassCorpus *self)
{
  g_free (self->name);
  g_ptr_array_unref (self->puzzles);
  g_ptr_array_unref (self->shapes);
  g_free (self);
}

/* The latest first, since puzzles of a shape tend to come together */
static YassCorpusShape *
find_shape (const YassCorpus *self, const YassPuzzle *puzzle)
{
  for (guint i = self->shapes->len; i-- > 0;)
    {
      YassCorpusShape *shape = self->shapes->pdata[i];
      if (yass_board_fits (shape->board, puzzle))
        return shape;
    }
  return NULL;
}

bool
yass_corpus_add (YassCorpus *self, YassPuzzle *puzzle, GError **error)
{
  YassCorpusShape *shape = find_shape (self, puzzle);
  if (shape == NULL)
    {
      YassBoard *board = yass_board_new_for_puzzle (puzzle, error);
      if (board == NULL)
        return false;
      shape = g_new (YassCorpusShape, 1);
      shape->board = board;
      shape->members = g_array_new (FALSE, FALSE, sizeof (guint));
      g_ptr_array_add (self->shapes, shape);
    }
  g_array_append_val (shape->members, self->puzzles->len);
  g_ptr_array_add (self->puzzles, yass_puzzle_ref (puzzle));
  return true;
}

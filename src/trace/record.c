/* record.c: the steps to an answer, kept to be looked at
 * SPDX-License-Identifier: MIT */
#include "trace/record.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "trace/recorder.h"

G_DEFINE_BOXED_TYPE (YassRecord, yass_record, yass_record_ref,
                     yass_record_unref)

static void
step_clear (gpointer data)
{
  YassRecordStep *step = data;

  g_free (step->title);
  g_free (step->text);
  g_free (step->statement);
  g_array_unref (step->cells);
  g_array_unref (step->numbers);
  g_array_unref (step->removed);
  g_array_unref (step->supposed);
  g_array_unref (step->links);
  g_array_unref (step->on);
  g_array_unref (step->off);
  g_clear_pointer (&step->bases, g_array_unref);
  g_clear_pointer (&step->covers, g_array_unref);
  g_clear_pointer (&step->fins, g_array_unref);
}

static void
constraint_clear (gpointer data)
{
  YassRecordConstraint *constraint = data;

  g_free (constraint->name);
  g_free (constraint->cells);
}

YassRecord *
yass_record_new (YassPuzzle *puzzle, const YassOptions *options,
                 guint max_steps, YassNotation notation,
                 GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (puzzle != NULL && options != NULL, NULL);

  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, error);

  if (board == NULL)
    return NULL;
  YassRecord *self = g_new0 (YassRecord, 1);
  g_atomic_ref_count_init (&self->references);
  self->puzzle = yass_puzzle_ref (puzzle);
  self->constraints = g_array_new (FALSE, FALSE, sizeof (YassRecordConstraint));
  g_array_set_clear_func (self->constraints, constraint_clear);
  self->given = g_array_new (FALSE, FALSE, sizeof (YassEdge));
  self->steps = g_array_new (FALSE, FALSE, sizeof (YassRecordStep));
  g_array_set_clear_func (self->steps, step_clear);

  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  yass_record_solve (self, solver, max_steps, notation, cancellable);
  return self;
}

YassRecord *
yass_record_ref (YassRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_record_unref (YassRecord *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  yass_puzzle_unref (self->puzzle);
  g_array_unref (self->constraints);
  g_array_unref (self->given);
  g_array_unref (self->steps);
  g_free (self->ending);
  g_free (self);
}

YassPuzzle *
yass_record_get_puzzle (const YassRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->puzzle;
}

YassStatus
yass_record_get_status (const YassRecord *self)
{
  g_return_val_if_fail (self != NULL, YASS_STATUS_LIMIT);
  return self->status;
}

const char *
yass_record_get_ending (const YassRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->ending;
}

guint
yass_record_get_n_steps (const YassRecord *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->steps->len;
}

const YassRecordStep *
yass_record_get_step (const YassRecord *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->steps->len, NULL);
  return &g_array_index (self->steps, YassRecordStep, index);
}

const YassRecordConstraint *
yass_record_find_constraint (const YassRecord *self, const char *name)
{
  for (guint i = 0; i < self->constraints->len; i++)
    if (g_str_equal (yass_record_get_constraint (self, i)->name, name))
      return yass_record_get_constraint (self, i);
  return NULL;
}

static YassMoment *
moment_new (guint n_cells, guint n_words)
{
  YassMoment *self = g_new (YassMoment, 1);

  *self = (YassMoment){ n_cells, n_words, g_new0 (guint16, n_cells),
                        g_new0 (guint64, (gsize) n_cells * n_words) };
  return self;
}

YassMoment *
yass_moment_new (const YassPuzzle *puzzle)
{
  YassMoment *self = moment_new (yass_puzzle_get_n_cells (puzzle),
                                 yass_puzzle_get_n_words (puzzle));

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      self->numbers[cell] = (guint16) yass_puzzle_get_given (puzzle, cell);
      memcpy (self->edges + cell * self->n_words,
              yass_puzzle_peek_allowed (puzzle, cell),
              self->n_words * sizeof *self->edges);
    }
  return self;
}

YassMoment *
yass_moment_new_for_result (const YassPuzzle *puzzle, const YassResult *result)
{
  const guint n_numbers = yass_puzzle_get_size (puzzle);
  YassMoment *self = moment_new (yass_puzzle_get_n_cells (puzzle),
                                 yass_puzzle_get_n_words (puzzle));

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint n_left = 0;

      for (guint number = 1; number <= n_numbers; number++)
        if (yass_result_allows (result, cell, number))
          {
            self->edges[cell * self->n_words + (number - 1) / 64]
                |= (guint64) 1 << (number - 1) % 64;
            self->numbers[cell] = (guint16) (++n_left == 1 ? number : 0);
          }
    }
  return self;
}

static YassMoment *
moment_copy (const YassMoment *self)
{
  YassMoment *copy = moment_new (self->n_cells, self->n_words);

  memcpy (copy->numbers, self->numbers, self->n_cells * sizeof *self->numbers);
  memcpy (copy->edges, self->edges,
          self->n_cells * self->n_words * sizeof *self->edges);
  return copy;
}

void
yass_moment_free (YassMoment *self)
{
  g_free (self->numbers);
  g_free (self->edges);
  g_free (self);
}

static void
remove_edges (YassMoment *self, const GArray *edges)
{
  for (guint i = 0; i < edges->len; i++)
    {
      const YassEdge *edge = &g_array_index (edges, YassEdge, i);

      self->edges[edge->cell * self->n_words + (edge->number - 1) / 64]
          &= ~((guint64) 1 << (edge->number - 1) % 64);
    }
}

static void
moment_unref (gpointer moment)
{
  yass_moment_free (moment);
}

YassMoment *
yass_record_get_moment (const YassRecord *self, guint index)
{
  YassMoment *now = yass_moment_new (self->puzzle);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (moment_unref);

  remove_edges (now, self->given);
  for (guint i = 0; i < MIN (index, self->steps->len); i++)
    {
      const YassRecordStep *step = yass_record_get_step (self, i);

      if (step->kind == YASS_STEP_GUESS)
        g_ptr_array_add (before, moment_copy (now));
      else if (step->kind == YASS_STEP_BACKTRACK)
        {
          yass_moment_free (now);
          now = g_ptr_array_steal_index (before, before->len - 1);
        }
      remove_edges (now, step->removed);
      if (step->placed.number != 0)
        now->numbers[step->placed.cell] = (guint16) step->placed.number;
    }
  return now;
}

/* builder.c: puzzles without text
 * SPDX-License-Identifier: MIT */
#include "yass/builder.h"

#include <string.h>

#include "kind/or.h"
#include "kind/statement.h"
#include "kind/variables.h"
#include "puzzle/puzzle.h"

/* A statement of statements that is not ended */
typedef struct
{
  const YassKind *kind;
  GPtrArray *parts; /* of YassStatement; owned */
} Nest;

struct _YassPuzzleBuilder
{
  gatomicrefcount references;
  YassPuzzle *puzzle; /* nobody else's; owned */
  GArray *nests;      /* of Nest, the outermost first; owned */
};

static void
nest_clear (gpointer nest)
{
  g_clear_pointer (&((Nest *) nest)->parts, g_ptr_array_unref);
}

G_DEFINE_BOXED_TYPE (YassPuzzleBuilder, yass_puzzle_builder,
                     yass_puzzle_builder_ref, yass_puzzle_builder_unref)

YassPuzzleBuilder *
yass_puzzle_builder_new (const YassShape *shape, GError **error)
{
  g_return_val_if_fail (shape != NULL, NULL);

  if (!yass_shape_check (shape, error))
    return NULL;

  YassPuzzleBuilder *self = g_new (YassPuzzleBuilder, 1);
  YassShape known = *shape;
  yass_shape_set_variables (&known, NULL);
  memset (known.reserved, 0, sizeof known.reserved);
  g_atomic_ref_count_init (&self->references);
  self->nests = g_array_new (FALSE, FALSE, sizeof (Nest));
  g_array_set_clear_func (self->nests, nest_clear);
  self->puzzle = yass_puzzle_new_shaped (&known, yass_shape_get_last (shape)
                                                         <= YASS_MAX_CHARACTER
                                                     ? YASS_SYMBOLS_CHARACTERS
                                                     : YASS_SYMBOLS_NUMBERS);
  return self;
}

YassPuzzleBuilder *
yass_puzzle_builder_ref (YassPuzzleBuilder *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_puzzle_builder_unref (YassPuzzleBuilder *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  yass_puzzle_unref (self->puzzle);
  g_array_unref (self->nests);
  g_free (self);
}

void
yass_puzzle_builder_set_name (YassPuzzleBuilder *self, const char *name)
{
  g_return_if_fail (self != NULL);
  yass_puzzle_set_name (self->puzzle, name, name != NULL ? strlen (name) : 0);
}

static bool
has_cell (const YassPuzzleBuilder *self, guint cell, GError **error)
{
  const guint n_cells = yass_puzzle_get_n_cells (self->puzzle);

  if (cell < n_cells)
    return true;
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "there is no cell %u; expected one from 0 to %u", cell,
               n_cells - 1);
  return false;
}

static bool
has_number (const YassPuzzleBuilder *self, guint cell, guint least,
            guint number, GError **error)
{
  const guint size = yass_puzzle_get_size (self->puzzle);

  if (number >= least && number <= size)
    return true;
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "cell %u cannot be %u; expected a number from %u to %u", cell,
               number, least, size);
  return false;
}

gboolean
yass_puzzle_builder_set_given (YassPuzzleBuilder *self, guint cell,
                               guint number, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!has_cell (self, cell, error)
      || !has_number (self, cell, 0, number, error))
    return FALSE;
  if (number == 0)
    yass_puzzle_allow_all (self->puzzle, cell);
  else
    yass_puzzle_allow_only (self->puzzle, cell, number);
  return TRUE;
}

gboolean
yass_puzzle_builder_set_candidates (YassPuzzleBuilder *self, guint cell,
                                    const guint *numbers, guint n_numbers,
                                    GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (numbers != NULL || n_numbers == 0, FALSE);

  uint64_t allowed[(YASS_MAX_SIZE + 63) / 64] = { 0 };

  if (!has_cell (self, cell, error))
    return FALSE;
  if (n_numbers == 0)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "cell %u cannot be anything; expected a number at least",
                   cell);
      return FALSE;
    }
  for (guint i = 0; i < n_numbers; i++)
    {
      if (!has_number (self, cell, 1, numbers[i], error))
        return FALSE;
      allowed[(numbers[i] - 1) / 64] |= UINT64_C (1) << (numbers[i] - 1) % 64;
    }
  yass_puzzle_allow_set (self->puzzle, cell, allowed);
  return TRUE;
}

/* In what is open, or in the puzzle; takes @statement over */
static bool
state (YassPuzzleBuilder *self, YassStatement *statement, GError **error)
{
  const YassShape shape = yass_puzzle_get_shape (self->puzzle);

  if (self->nests->len == 0)
    return yass_puzzle_add_statement (self->puzzle, statement, error);
  if (!yass_statement_is_valid (statement, &shape, error))
    {
      yass_statement_free (statement);
      return false;
    }
  g_ptr_array_add (
      g_array_index (self->nests, Nest, self->nests->len - 1).parts, statement);
  return true;
}

gboolean
yass_puzzle_builder_add_variable (YassPuzzleBuilder *self, const char *name,
                                  guint n_cells, guint n_columns, guint *cell,
                                  GError **error)
{
  g_return_val_if_fail (self != NULL && name != NULL, FALSE);

  const guint first = yass_puzzle_get_n_cells (self->puzzle);

  if (!yass_puzzle_add_variable (self->puzzle, name, n_cells, n_columns, error))
    return FALSE;
  if (cell != NULL)
    *cell = first;
  return TRUE;
}

gboolean
yass_puzzle_builder_add_statement (YassPuzzleBuilder *self, const char *kind,
                                   const char *value, const guint32 *cells,
                                   guint n_cells, GError **error)
{
  g_return_val_if_fail (self != NULL && kind != NULL, FALSE);
  g_return_val_if_fail (cells != NULL || n_cells == 0, FALSE);

  const YassKind *found = yass_kind_find (kind);

  if (found == NULL)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "there is no constraint '%s'; expected one that "
                   "`yass-graph constraints` lists",
                   kind);
      return FALSE;
    }
  return state (self, yass_statement_new (found, value, cells, n_cells), error);
}

static void
free_statement (gpointer statement)
{
  yass_statement_free (statement);
}

gboolean
yass_puzzle_builder_begin (YassPuzzleBuilder *self, const char *kind,
                           GError **error)
{
  g_return_val_if_fail (self != NULL && kind != NULL, FALSE);

  const bool is_or = g_str_equal (kind, yass_kind_or.name);
  const Nest nest = { is_or ? &yass_kind_or : &yass_kind_and,
                      g_ptr_array_new_with_free_func (free_statement) };

  g_array_append_val (self->nests, nest);
  if (!is_or && !g_str_equal (kind, yass_kind_and.name))
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "no statements stand in '%s'; expected 'or' or 'and'", kind);
  else if (self->nests->len > YASS_NESTING_DEPTH)
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "expected statements that nest %u deep at most",
                 YASS_NESTING_DEPTH);
  else
    return TRUE;
  g_array_set_size (self->nests, self->nests->len - 1);
  return FALSE;
}

gboolean
yass_puzzle_builder_end (YassPuzzleBuilder *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const YassShape shape = yass_puzzle_get_shape (self->puzzle);

  if (self->nests->len == 0)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "nothing is open; expected 'or' or 'and' to have begun");
      return FALSE;
    }
  Nest *nest = &g_array_index (self->nests, Nest, self->nests->len - 1);
  const YassKind *kind = nest->kind;
  YassStatement *statement
      = yass_statement_nest (kind, g_steal_pointer (&nest->parts), &shape);
  g_array_set_size (self->nests, self->nests->len - 1);
  if (statement != NULL)
    return state (self, statement, error);
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "%s: nothing is stated in it; expected statements", kind->name);
  return FALSE;
}

YassPuzzle *
yass_puzzle_builder_build (const YassPuzzleBuilder *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return yass_puzzle_copy (self->puzzle);
}

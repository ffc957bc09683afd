/* iss-nesting.c: constraints between Or, And or Replicate and its End
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/given.h"
#include "kind/or.h"
#include "kind/variables.h"
#include "puzzle/iss-reading.h"

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

void
yass_iss_nest_clear (gpointer nest)
{
  g_ptr_array_unref (((YassIssNest *) nest)->parts);
  g_ptr_array_unref (((YassIssNest *) nest)->constraint);
}

/* The innermost that is open, or NULL */
static YassIssNest *
get_nest (const YassIssReading *self)
{
  return self->nests->len > 0
             ? &g_array_index (self->nests, YassIssNest, self->nests->len - 1)
             : NULL;
}

static bool
is_or (const YassIssNest *nest)
{
  return g_str_equal (nest->item->type->kind, yass_kind_or.name);
}

/* Always false */
static bool
fail (YassIssReading *self, YassIssPiece at, const GError *error)
{
  yass_iss_fail (self, at, "%s", error->message);
  self->fault->code = (YassError) error->code;
  return false;
}

/* "R1C1" or "VX1" */
static YassCellName
name_cell (const YassShape *shape, guint cell)
{
  const YassCellName own = yass_shape_name_cell (shape, cell);
  YassCellName name;

  if (yass_shape_is_on_board (shape, cell))
    g_snprintf (name.text, sizeof name.text, "R%uC%u",
                cell / shape->n_columns + 1, cell % shape->n_columns + 1);
  else
    g_snprintf (name.text, sizeof name.text, "V%.*s",
                (int) sizeof name.text - 2, own.text);
  return name;
}

/* Outside of all, a given is what the grid has */
static bool
restrict_cell (YassIssReading *self, YassIssPiece at,
               const YassStatement *statement)
{
  const guint32 cell = statement->cells[0];
  uint64_t numbers = 0;

  for (guint n = 0; n < self->shape.size; n++)
    if (yass_puzzle_allows (self->puzzle, cell, n + 1)
        && yass_statement_lets_be (statement, self->shape.first + n))
      numbers |= UINT64_C (1) << n;
  if (numbers == 0)
    return yass_iss_fail (self, at, "%s has no number left; expected one",
                          name_cell (&self->shape, cell).text);
  yass_puzzle_allow_set (self->puzzle, cell, &numbers);
  return true;
}

bool
yass_iss_say (YassIssReading *self, YassIssPiece at, YassStatement *statement)
{
  YassIssNest *nest = get_nest (self);
  g_autoptr (YassStatement) taken = statement;
  g_autoptr (GError) error = NULL;

  if (!yass_statement_is_valid (taken, &self->shape, &error))
    return fail (self, at, error);
  if (nest != NULL)
    {
      nest->has_said = true;
      g_ptr_array_add (nest->constraint, g_steal_pointer (&taken));
      return true;
    }
  if (taken->kind == &yass_kind_given)
    return restrict_cell (self, at, taken);
  return yass_puzzle_add_statement (self->puzzle, g_steal_pointer (&taken),
                                    &error)
         || fail (self, at, error);
}

static GPtrArray *
new_statements (void)
{
  return g_ptr_array_new_with_free_func (statement_free);
}

void
yass_iss_next_constraint (YassIssReading *self)
{
  YassIssNest *nest = get_nest (self);

  if (nest == NULL || nest->constraint->len == 0)
    return;
  g_ptr_array_add (nest->parts,
                   yass_statement_nest (&yass_kind_and,
                                        g_steal_pointer (&nest->constraint),
                                        &self->shape));
  nest->constraint = new_statements ();
}

/* The item at hand, or the nest that was ended, has stated all it has to */
static void
end_item (YassIssReading *self)
{
  YassIssNest *nest = get_nest (self);

  yass_iss_next_constraint (self);
  if (nest == NULL)
    return;
  nest->is_true |= !nest->has_said;
  nest->has_said = false;
}

static bool
open_nest (YassIssReading *self, const YassIssItem *item)
{
  const YassIssNest nest = { .item = item,
                             .parts = new_statements (),
                             .constraint = new_statements () };

  g_array_append_val (self->nests, nest);
  if (self->nests->len > YASS_NESTING_DEPTH)
    return yass_iss_fail (self, item->name,
                          "expected constraints that nest %u deep at most",
                          YASS_NESTING_DEPTH);
  if (!g_str_equal (item->type->kind, yass_kind_replicate.name)
      && item->arguments->len > 0)
    return yass_iss_fail (self, yass_iss_get_argument (item, 0),
                          "%s has an argument; expected none",
                          item->type->name);
  return true;
}

/* Says the parts for a cell, as they were written for @origin */
static bool
say_at (YassIssReading *self, const YassIssNest *nest, guint32 origin,
        guint32 cell)
{
  for (guint i = 0; i < nest->parts->len; i++)
    {
      YassStatement *moved = yass_statement_move (nest->parts->pdata[i],
                                                  &self->shape, origin, cell);
      const YassStatement *alone[2];

      if (moved == NULL)
        return yass_iss_fail (
            self, nest->item->name,
            "at %s a constraint would leave the %s; expected cells where all "
            "fit",
            name_cell (&self->shape, cell).text,
            yass_shape_is_on_board (&self->shape, origin)
                ? "board"
                : "cells of the variable");
      g_autoptr (YassStatement) taken = moved;
      for (const YassStatement *const *all
           = yass_statement_get_all (taken, alone);
           *all != NULL; all++)
        if (!yass_iss_say (self, nest->item->name, yass_statement_copy (*all)))
          return false;
    }
  return true;
}

/* The cells are bits, six a character, from the origin on */
static bool
say_replicated (YassIssReading *self, const YassIssNest *nest)
{
  const YassIssItem *item = nest->item;
  YassIssPiece cells = { item->name.start, 0 };
  guint32 origin = 0;

  if (item->arguments->len > 0)
    cells = yass_iss_get_argument (item, 0);
  if (item->arguments->len > 1
      && !yass_iss_read_cell (self, yass_iss_get_argument (item, 1), &origin))
    return false;
  for (gsize i = 0; i < cells.length; i++)
    {
      const int bits = yass_iss_read_six_bits (cells.start[i], false);
      const YassIssPiece at = { cells.start + i, 1 };

      if (bits < 0)
        return yass_iss_fail (self, at,
                              "this is no character of a set of cells; "
                              "expected A-Z, a-z, 0-9, - or _");
      for (guint bit = 0; bit < 6; bit++)
        {
          const gsize cell = origin + i * 6 + bit;

          if (!(bits >> bit & 1))
            continue;
          if (cell >= yass_shape_count_cells (&self->shape))
            return yass_iss_fail (self, at,
                                  "the set of cells goes on behind the board");
          if (!say_at (self, nest, origin, (guint32) cell))
            return false;
        }
    }
  return true;
}

static bool
say_nest (YassIssReading *self, YassIssNest *nest)
{
  if (g_str_equal (nest->item->type->kind, yass_kind_replicate.name))
    return say_replicated (self, nest);
  if (!is_or (nest))
    {
      for (guint i = 0; i < nest->parts->len; i++)
        if (!yass_iss_say (self, nest->item->name,
                           yass_statement_copy (nest->parts->pdata[i])))
          return false;
      return true;
    }
  /* What always holds leaves nothing to choose */
  if (nest->is_true)
    return true;
  if (nest->parts->len == 0)
    return yass_iss_fail (self, nest->item->name,
                          "no constraint is in Or; expected some");
  return yass_iss_say (self, nest->item->name,
                       yass_statement_nest (&yass_kind_or,
                                            g_steal_pointer (&nest->parts),
                                            &self->shape));
}

static bool
close_nest (YassIssReading *self, const YassIssItem *item)
{
  bool is_said;

  if (self->nests->len == 0)
    return yass_iss_fail (self, item->name,
                          "nothing is open; expected Or, And or Replicate "
                          "before End");

  YassIssNest nest = *get_nest (self);
  g_array_set_clear_func (self->nests, NULL);
  g_array_set_size (self->nests, self->nests->len - 1);
  g_array_set_clear_func (self->nests, yass_iss_nest_clear);
  is_said = say_nest (self, &nest);
  if (nest.parts == NULL)
    nest.parts = new_statements ();
  yass_iss_nest_clear (&nest);
  end_item (self);
  return is_said;
}

/* Whether a constraint is about the board, and stands in nothing */
static bool
is_about_board (const YassIssItem *item)
{
  return item->type->form == YASS_ISS_SHAPE
         || item->type->form == YASS_ISS_REGION_SIZE
         || item->type->form == YASS_ISS_JIGSAW
         || yass_iss_is_piece (item->name, "NoBoxes");
}

bool
yass_iss_read_nested (YassIssReading *self, const YassIssItem *item)
{
  const YassIssNest *nest = get_nest (self);

  if (item->type->form == YASS_ISS_NESTING)
    return open_nest (self, item);
  if (item->type->form == YASS_ISS_END)
    return close_nest (self, item);
  if (item->type->form == YASS_ISS_HINT)
    {
      yass_puzzle_add_notice (self->puzzle, item->type->name);
      return true;
    }
  if (nest != NULL && is_about_board (item))
    return yass_iss_fail (self, item->name,
                          "%s stands in %s; expected it outside of all",
                          item->type->name, nest->item->type->name);
  if (!yass_iss_read_item (self, item))
    return false;
  end_item (self);
  return true;
}

bool
yass_iss_is_ended (YassIssReading *self)
{
  const YassIssNest *nest = get_nest (self);

  return nest == NULL
         || yass_iss_fail (self, nest->item->name,
                           "%s has no End; expected one behind its constraints",
                           nest->item->type->name);
}

/* cnf.c: a puzzle as clauses
 * SPDX-License-Identifier: MIT */
#include "prove/cnf.h"

#include "base/bits.h"
#include "base/text.h"
#include "kind/variables.h"
#include "puzzle/puzzle.h"

/* Text is written when there is so much of it */
#define ENOUGH (64 * 1024)

/* The clauses are gone through twice: to count them, for the first line, and to
 * write them down */
typedef struct
{
  const YassGame *game;
  const YassPuzzle *puzzle;
  const guint16 *solution; /* or NULL */
  guint n_numbers;
  bool counts_only;
  guint64 n_clauses;
  GString *text; /* owned */
  YassWriteFunc write;
  gpointer data;
  GError *error; /* the first; owned */
} Writing;

/* What a plugin's kind declares may be less than it means */
static bool
can_say_statement (const YassGame *game, guint i)
{
  return !yass_game_propagates (game, i) && !yass_game_adds_up (game, i)
         && yass_kind_get_plugin (yass_game_get_statement (game, i)->kind)
                == NULL;
}

bool
yass_cnf_can_say (const YassGame *game, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (game->shape.size > 64)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "a board of %u numbers is too large for clauses; expected "
                   "64 or fewer",
                   game->shape.size);
      return false;
    }
  for (guint i = 0; i < game->statements->len; i++)
    if (!can_say_statement (game, i))
      {
        yass_game_append_name (name, game, i);
        g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                     "clauses cannot say '%s', only houses, relations of two "
                     "cells and statements about one cell",
                     name->str);
        return false;
      }
  return true;
}

static void
write_out (Writing *self)
{
  if (self->error == NULL && self->text->len > 0)
    self->write (self->text->str, self->text->len, self->data, &self->error);
  g_string_truncate (self->text, 0);
}

static void G_GNUC_PRINTF (2, 3)
    comment (Writing *self, const char *format, ...)
{
  va_list args;

  if (self->counts_only)
    return;
  va_start (args, format);
  yass_append_literal (self->text, "c ");
  g_string_append_vprintf (self->text, format, args);
  g_string_append_c (self->text, '\n');
  va_end (args);
}

static void
add (Writing *self, guint cell, guint number, bool holds)
{
  if (self->counts_only)
    return;
  if (!holds)
    g_string_append_c (self->text, '-');
  yass_append_uint (self->text,
                    yass_cnf_variable (self->n_numbers, cell, number));
  g_string_append_c (self->text, ' ');
}

static void
end_clause (Writing *self)
{
  self->n_clauses++;
  if (self->counts_only)
    return;
  yass_append_literal (self->text, "0\n");
  if (self->text->len >= ENOUGH)
    write_out (self);
}

static void
exclude_both (Writing *self, guint cell, guint number, guint other,
              guint other_number)
{
  add (self, cell, number, false);
  add (self, other, other_number, false);
  end_clause (self);
}

static void
write_cells (Writing *self)
{
  const guint n = self->n_numbers;

  comment (self, "every cell has a number, and no cell has two");
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    {
      for (guint number = 1; number <= n; number++)
        add (self, cell, number, true);
      end_clause (self);
      for (guint number = 1; number <= n; number++)
        for (guint other = number + 1; other <= n; other++)
          exclude_both (self, cell, number, cell, other);
    }
}

static void
write_group (Writing *self, const YassGroup *group)
{
  const YassStatement *statement
      = yass_game_get_statement (self->game, group->statement);

  comment (self, "%s %u", statement->kind->name, group->index + 1);
  for (guint number = 1; number <= self->n_numbers; number++)
    {
      if (yass_group_holds (group, number))
        {
          for (guint i = 0; i < group->n_cells; i++)
            add (self, group->cells[i], number, true);
          end_clause (self);
        }
      for (guint i = 0; i < group->n_cells; i++)
        for (guint k = i + 1; k < group->n_cells; k++)
          exclude_both (self, group->cells[i], number, group->cells[k], number);
    }
}

static void
write_sight (Writing *self, const YassSight *sight)
{
  for (guint number = 1; number <= self->n_numbers; number++)
    exclude_both (self, sight->a, number, sight->b, number);
}

static void
write_pair (Writing *self, const YassPair *pair)
{
  for (guint m = 1; m <= self->n_numbers; m++)
    {
      const uint64_t *allowed = yass_pair_get_allowed (self->game, pair, m);

      for (guint n = 1; n <= self->n_numbers; n++)
        if (!yass_bits_has (allowed, n - 1))
          exclude_both (self, pair->a, m, pair->b, n);
    }
}

static void
write_allowed (Writing *self, guint cell, const uint64_t *allowed)
{
  for (guint number = 1; number <= self->n_numbers; number++)
    if (!yass_bits_has (allowed, number - 1))
      {
        add (self, cell, number, false);
        end_clause (self);
      }
}

/* What a statement says of two cells or of one, under its name */
static void
write_relations (Writing *self)
{
  const YassGame *game = self->game;

  if (game->sights->len > 0)
    comment (self, "cells that see each other");
  for (guint i = 0; i < game->sights->len; i++)
    write_sight (self, yass_game_get_sight (game, i));
  if (game->pairs->len > 0)
    comment (self, "relations of two cells");
  for (guint i = 0; i < game->pairs->len; i++)
    write_pair (self, yass_game_get_pair (game, i));
  if (game->restrictions->len > 0)
    comment (self, "numbers that cells may not have");
  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *restriction = yass_game_get_restriction (game, i);

      write_allowed (self, restriction->cell, restriction->allowed);
    }
}

static void
write_givens (Writing *self)
{
  comment (self, "givens and pencil marks");
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    {
      const guint given = yass_puzzle_get_given (self->puzzle, cell);

      if (given == 0)
        write_allowed (self, cell,
                       yass_puzzle_peek_allowed (self->puzzle, cell));
      else
        {
          add (self, cell, given, true);
          end_clause (self);
        }
    }
}

static void
write_other (Writing *self)
{
  if (self->solution == NULL)
    return;
  comment (self, "not the solution that was found: the proof shows that there "
                 "is no other");
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    add (self, cell, self->solution[cell], false);
  end_clause (self);
}

static void
write_clauses (Writing *self)
{
  write_cells (self);
  for (guint i = 0; i < self->game->groups->len; i++)
    write_group (self, yass_game_get_group (self->game, i));
  write_relations (self);
  write_givens (self);
  write_other (self);
}

static void
write_opening (Writing *self)
{
  const YassShape *shape = &self->game->shape;
  const char *name = yass_puzzle_get_name (self->puzzle);

  comment (self, "a puzzle, by yass-graph");
  if (name != NULL)
    {
      g_autofree char *line = g_strdelimit (g_strdup (name), "\r\n", ' ');

      comment (self, "%s", line);
    }
  comment (self, "%s",
           self->solution != NULL ? "satisfiable if there is a second solution"
                                  : "satisfiable if there is a solution");
  comment (self,
           "variable ((r - 1) * %u + c - 1) * %u + %s: n is in row r, "
           "column c",
           shape->n_columns, self->n_numbers,
           shape->first == 1 ? "n" : "n - first + 1");
  if (shape->first != 1)
    comment (self, "the first number is %u", shape->first);
  for (guint i = yass_shape_count_board (shape); i < self->game->n_cells; i++)
    comment (self, "variables from %u on: %s",
             yass_cnf_variable (self->n_numbers, i, 1),
             yass_shape_name_cell (shape, i).text);
  g_string_append_printf (self->text, "p cnf %u %" G_GUINT64_FORMAT "\n",
                          self->game->n_cells * self->n_numbers,
                          self->n_clauses);
}

bool
yass_cnf_write (const YassGame *game, const YassPuzzle *puzzle,
                const guint16 *solution, YassWriteFunc write, gpointer data,
                GError **error)
{
  Writing self = { .game = game,
                   .puzzle = puzzle,
                   .solution = solution,
                   .n_numbers = game->shape.size,
                   .counts_only = true,
                   .text = g_string_sized_new (2 * ENOUGH),
                   .write = write,
                   .data = data };

  write_clauses (&self);
  self.counts_only = false;
  write_opening (&self);
  write_clauses (&self);
  write_out (&self);
  g_string_free (self.text, TRUE);
  if (self.error == NULL)
    return true;
  g_propagate_error (error, self.error);
  return false;
}

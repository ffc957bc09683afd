/* opb.c: a puzzle as linear constraints over edges
 * SPDX-License-Identifier: MIT */
#include "prove/opb.h"

#include "base/bits.h"
#include "base/text.h"
#include "kind/variables.h"
#include "prove/cnf.h"
#include "puzzle/puzzle.h"

/* Text is written when there is so much of it */
#define ENOUGH (64 * 1024)

/* The constraints are gone through twice: to number them, and to write them
 * down */
struct _YassOpb
{
  const YassGame *game;
  const YassPuzzle *puzzle;
  guint n_numbers;
  guint n_variables;     /* the cells, then the hidden ones */
  guint *first_variable; /* per hidden variable, less 1; and an end; owned */
  YassOpbSides *cells;   /* per variable; owned */
  YassOpbSides *places;  /* per group and number; owned */
  YassOpbSides *sums;    /* owned */
  bool numbers_only;     /* the first time */
  guint64 n_lines;       /* an equality counts once */
  guint64 n;             /* constraints so far */
  GString *text;         /* owned */
  YassWriteFunc write;
  gpointer data;
  GError *error; /* the first; owned */
};

static bool
can_say_statement (const YassGame *game, guint i)
{
  for (guint k = 0; k < game->sums->len; k++)
    {
      const YassSum *sum = yass_game_get_sum (game, k);

      if (sum->statement == i && sum->totals != NULL)
        return false;
    }
  return !yass_game_propagates (game, i)
         && yass_kind_get_plugin (yass_game_get_statement (game, i)->kind)
                == NULL;
}

bool
yass_opb_can_say (const YassGame *game, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (game->shape.size > 64)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "a board of %u numbers is too large for a proof; expected "
                   "64 or fewer",
                   game->shape.size);
      return false;
    }
  for (guint i = 0; i < game->statements->len; i++)
    if (!can_say_statement (game, i))
      {
        yass_game_append_name (name, game, i);
        g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                     "linear constraints cannot say '%s', only houses, "
                     "relations of two cells, statements about one cell, and "
                     "sums",
                     name->str);
        return false;
      }
  return true;
}

static void
write_out (YassOpb *self)
{
  if (self->error == NULL && self->text->len > 0)
    self->write (self->text->str, self->text->len, self->data, &self->error);
  g_string_truncate (self->text, 0);
}

static void G_GNUC_PRINTF (2, 3)
    comment (YassOpb *self, const char *format, ...)
{
  va_list args;

  if (self->numbers_only)
    return;
  va_start (args, format);
  yass_append_literal (self->text, "* ");
  g_string_append_vprintf (self->text, format, args);
  g_string_append_c (self->text, '\n');
  va_end (args);
}

/* @number: from 0 on */
static void
add (YassOpb *self, gint times, guint variable, guint number)
{
  if (self->numbers_only)
    return;
  g_string_append_printf (self->text, "%d x%u ", times,
                          yass_opb_get_variable (self, variable, number));
}

static void
end_line (YassOpb *self, const char *sign, gint degree)
{
  self->n_lines++;
  if (self->numbers_only)
    return;
  g_string_append_printf (self->text, "%s %d ;\n", sign, degree);
  if (self->text->len >= ENOUGH)
    write_out (self);
}

static guint64
end_at_least (YassOpb *self, gint degree)
{
  end_line (self, ">=", degree);
  return ++self->n;
}

static YassOpbSides
end_equal (YassOpb *self, gint degree)
{
  end_line (self, "=", degree);
  self->n += 2;
  return (YassOpbSides){ self->n - 1, self->n };
}

/* Of those whose terms were added as they are, or negated */
static void
exclude (YassOpb *self, guint variable, guint number)
{
  add (self, -1, variable, number);
  end_at_least (self, 0);
}

static void
exclude_both (YassOpb *self, guint cell, guint number, guint other,
              guint other_number)
{
  add (self, -1, cell, number);
  add (self, -1, other, other_number);
  end_at_least (self, -1);
}

static guint
count_numbers (const YassOpb *self, guint variable)
{
  return variable < self->game->n_cells
             ? self->n_numbers
             : yass_game_get_hidden (self->game, variable - self->game->n_cells)
                   ->count;
}

static void
state_cells (YassOpb *self)
{
  comment (self, "every cell has one number");
  for (guint i = 0; i < self->n_variables; i++)
    {
      if (i >= self->game->n_cells)
        comment (
            self, "%s",
            yass_game_get_hidden (self->game, i - self->game->n_cells)->name);
      for (guint number = 0; number < count_numbers (self, i); number++)
        add (self, 1, i, number);
      self->cells[i] = end_equal (self, 1);
    }
}

static void
state_group (YassOpb *self, guint g)
{
  const YassGroup *group = yass_game_get_group (self->game, g);
  const YassStatement *statement
      = yass_game_get_statement (self->game, group->statement);

  comment (self, "%s %u", statement->kind->name, group->index + 1);
  for (guint number = 0; number < self->n_numbers; number++)
    {
      const bool is_held = yass_group_holds (group, number + 1);
      YassOpbSides *place = &self->places[g * self->n_numbers + number];

      for (guint i = 0; i < group->n_cells; i++)
        add (self, is_held ? 1 : -1, group->cells[i], number);
      if (is_held)
        *place = end_equal (self, 1);
      else
        *place = (YassOpbSides){ 0, end_at_least (self, -1) };
    }
}

static void
state_pair (YassOpb *self, const YassPair *pair)
{
  for (guint m = 0; m < self->n_numbers; m++)
    {
      const uint64_t *allowed = yass_pair_get_allowed (self->game, pair, m + 1);

      for (guint n = 0; n < self->n_numbers; n++)
        if (!yass_bits_has (allowed, n))
          exclude_both (self, pair->a, m, pair->b, n);
    }
}

static void
state_allowed (YassOpb *self, guint cell, const uint64_t *allowed)
{
  for (guint number = 0; number < self->n_numbers; number++)
    if (!yass_bits_has (allowed, number))
      exclude (self, cell, number);
}

static void
state_relations (YassOpb *self)
{
  const YassGame *game = self->game;

  if (game->sights->len > 0)
    comment (self, "cells that see each other");
  for (guint i = 0; i < game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (game, i);

      for (guint number = 0; number < self->n_numbers; number++)
        exclude_both (self, sight->a, number, sight->b, number);
    }
  if (game->pairs->len > 0)
    comment (self, "relations of two cells");
  for (guint i = 0; i < game->pairs->len; i++)
    state_pair (self, yass_game_get_pair (game, i));
  if (game->restrictions->len > 0)
    comment (self, "numbers that cells may not have");
  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *restriction = yass_game_get_restriction (game, i);

      state_allowed (self, restriction->cell, restriction->allowed);
    }
}

static void
add_terms (YassOpb *self, const YassSum *sum, gint times)
{
  for (guint i = 0; i < sum->n_terms; i++)
    {
      const guint variable = sum->terms[i].variable;

      for (guint n = 0; n < count_numbers (self, variable); n++)
        add (self,
             times * sum->terms[i].times
                 * (gint) yass_opb_get_value (self, variable, n),
             variable, n);
    }
}

static void
state_sum (YassOpb *self, guint i)
{
  const YassSum *sum = yass_game_get_sum (self->game, i);
  g_autoptr (GString) name = g_string_new (NULL);

  yass_game_append_name (name, self->game, sum->statement);
  comment (self, "%s", name->str);
  add_terms (self, sum, 1);
  if (sum->least == sum->most)
    {
      self->sums[i] = end_equal (self, sum->least);
      return;
    }
  self->sums[i].least = end_at_least (self, sum->least);
  add_terms (self, sum, -1);
  self->sums[i].most = end_at_least (self, -sum->most);
}

static void
state_givens (YassOpb *self)
{
  comment (self, "givens and pencil marks");
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    {
      const guint given = yass_puzzle_get_given (self->puzzle, cell);

      if (given == 0)
        state_allowed (self, cell,
                       yass_puzzle_peek_allowed (self->puzzle, cell));
      else
        {
          add (self, 1, cell, given - 1);
          end_at_least (self, 1);
        }
    }
}

static void
state_other (YassOpb *self, const guint16 *solution)
{
  const guint n_cells = self->game->n_cells;

  comment (self, "%s",
           solution != NULL
               ? "not the solution that was found: the proof shows that there "
                 "is no other"
               : "no solution was found that could be forbidden: this says "
                 "nothing");
  for (guint cell = 0; solution != NULL && cell < n_cells; cell++)
    add (self, -1, cell, solution[cell] - 1u);
  if (solution == NULL)
    add (self, 1, 0, 0);
  end_at_least (self, solution != NULL ? 1 - (gint) n_cells : 0);
}

static void
state_all (YassOpb *self, const guint16 *solution)
{
  self->n = self->n_lines = 0;
  state_cells (self);
  for (guint i = 0; i < self->game->groups->len; i++)
    state_group (self, i);
  state_relations (self);
  for (guint i = 0; i < self->game->sums->len; i++)
    state_sum (self, i);
  state_givens (self);
  state_other (self, solution);
}

YassOpb *
yass_opb_new (const YassGame *game, const YassPuzzle *puzzle)
{
  YassOpb *self = g_new0 (YassOpb, 1);
  const guint n_hidden = game->hidden->len;

  self->game = game;
  self->puzzle = puzzle;
  self->n_numbers = game->shape.size;
  self->n_variables = game->n_cells + n_hidden;
  self->first_variable = g_new (guint, n_hidden + 1);
  self->first_variable[0] = game->n_cells * self->n_numbers;
  for (guint i = 0; i < n_hidden; i++)
    self->first_variable[i + 1]
        = self->first_variable[i] + yass_game_get_hidden (game, i)->count;
  self->cells = g_new0 (YassOpbSides, self->n_variables);
  self->places = g_new0 (YassOpbSides, game->groups->len * self->n_numbers + 1);
  self->sums = g_new0 (YassOpbSides, game->sums->len + 1);
  self->text = g_string_sized_new (2 * ENOUGH);
  self->numbers_only = true;
  state_all (self, NULL);
  return self;
}

void
yass_opb_free (YassOpb *self)
{
  g_free (self->first_variable);
  g_free (self->cells);
  g_free (self->places);
  g_free (self->sums);
  g_string_free (self->text, TRUE);
  g_clear_error (&self->error);
  g_free (self);
}

guint
yass_opb_get_variable (const YassOpb *self, guint variable, guint number)
{
  const guint n_cells = self->game->n_cells;

  return variable < n_cells
             ? yass_cnf_variable (self->n_numbers, variable, number + 1)
             : self->first_variable[variable - n_cells] + number + 1;
}

guint
yass_opb_get_value (const YassOpb *self, guint variable, guint number)
{
  const guint n_cells = self->game->n_cells;

  return number
         + (variable < n_cells
                ? self->game->shape.first
                : yass_game_get_hidden (self->game, variable - n_cells)->first);
}

guint64
yass_opb_count (const YassOpb *self)
{
  return self->n;
}

YassOpbSides
yass_opb_get_cell (const YassOpb *self, guint variable)
{
  return self->cells[variable];
}

YassOpbSides
yass_opb_get_place (const YassOpb *self, guint group, guint number)
{
  return self->places[group * self->n_numbers + number];
}

YassOpbSides
yass_opb_get_sum (const YassOpb *self, guint sum)
{
  return self->sums[sum];
}

static void
write_opening (YassOpb *self, bool is_solved)
{
  const YassShape *shape = &self->game->shape;
  const char *name = yass_puzzle_get_name (self->puzzle);

  g_string_append_printf (
      self->text, "* #variable= %u #constraint= %" G_GUINT64_FORMAT "\n",
      self->first_variable[self->game->hidden->len], self->n_lines);
  comment (self, "a puzzle, by yass-graph");
  if (name != NULL)
    {
      g_autofree char *line = g_strdelimit (g_strdup (name), "\r\n", ' ');

      comment (self, "%s", line);
    }
  comment (self, "%s",
           is_solved ? "satisfiable if there is a second solution"
                     : "satisfiable if there is a solution");
  comment (self, "x<((r - 1) * %u + c - 1) * %u + %s>: n is in row r, column c",
           shape->n_columns, self->n_numbers,
           shape->first == 1 ? "n" : "n - first + 1");
  if (shape->first != 1)
    comment (self, "the first number is %u", shape->first);
  for (guint i = yass_shape_count_board (shape); i < self->game->n_cells; i++)
    comment (self, "from x%u on: %s", yass_opb_get_variable (self, i, 0),
             yass_shape_name_cell (shape, i).text);
  for (guint i = 0; i < self->game->hidden->len; i++)
    comment (self, "from x%u on: %s, from %u on", self->first_variable[i] + 1,
             yass_game_get_hidden (self->game, i)->name,
             yass_game_get_hidden (self->game, i)->first);
}

bool
yass_opb_write (YassOpb *self, const guint16 *solution, YassWriteFunc write,
                gpointer data, GError **error)
{
  self->write = write;
  self->data = data;
  self->numbers_only = false;
  write_opening (self, solution != NULL);
  state_all (self, solution);
  write_out (self);
  self->numbers_only = true;
  if (self->error == NULL)
    return true;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return false;
}

/* formula.c: what a puzzle says, for whoever writes that down
 * SPDX-License-Identifier: MIT */
#include "prove/formula.h"

#include "base/text.h"
#include "kind/variables.h"
#include "puzzle/puzzle.h"

/* Text is written when there is so much of it */
#define ENOUGH (64 * 1024)

#define MOST_NUMBERS 64

bool
yass_formula_can_say (const YassFormulaFormat *format, const YassGame *game,
                      GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (game->shape.size > MOST_NUMBERS)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "a board of %u numbers is too large for %s; expected %u or "
                   "fewer",
                   game->shape.size, format->means, MOST_NUMBERS);
      return false;
    }
  for (guint i = 0; i < game->statements->len; i++)
    {
      const char *obstacle = yass_encoder_find_obstacle (game, i);

      if (obstacle == NULL)
        continue;
      yass_game_append_name (name, game, i);
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "%s cannot say '%s': %s", format->means, name->str,
                   obstacle);
      return false;
    }
  return true;
}

static void
write_out (YassFormula *self)
{
  if (self->error == NULL && self->text->len > 0)
    self->write (self->text->str, self->text->len, self->data, &self->error);
  g_string_truncate (self->text, 0);
}

void
yass_formula_comment (YassFormula *self, const char *format, ...)
{
  va_list args;

  if (self->counts_only)
    return;
  va_start (args, format);
  g_string_append (self->text, self->format->comment);
  g_string_append_vprintf (self->text, format, args);
  g_string_append_c (self->text, '\n');
  va_end (args);
}

void
yass_formula_end_line (YassFormula *self)
{
  self->n_lines++;
  if (self->text->len >= ENOUGH)
    write_out (self);
}

guint
yass_formula_get_variable (const YassFormula *self, guint variable,
                           guint number)
{
  const guint n_cells = self->game->n_cells;
  const guint n_hidden = self->game->hidden->len;

  if (variable < n_cells)
    return variable * self->n_numbers + number + 1;
  if (variable < n_cells + n_hidden)
    return self->first[variable - n_cells] + number + 1;
  return self->first[n_hidden] + (variable - n_cells - n_hidden) + 1;
}

gint
yass_formula_get_literal (const YassFormula *self, YassToldLiteral literal)
{
  const gint variable = (gint) yass_formula_get_variable (
      self, literal.variable, literal.number);

  return literal.holds ? variable : -variable;
}

guint
yass_formula_count_variables (const YassFormula *self)
{
  return self->first[self->game->hidden->len] + self->encoder.n_extra;
}

guint
yass_formula_count_numbers (const YassFormula *self, guint variable)
{
  const guint n_cells = self->game->n_cells;

  return variable < n_cells
             ? self->n_numbers
             : yass_game_get_hidden (self->game, variable - n_cells)->count;
}

static void
state_cells (YassFormula *self)
{
  yass_formula_comment (self, "every cell has one number");
  for (guint i = 0; i < self->n_variables; i++)
    {
      const guint n = yass_formula_count_numbers (self, i);

      if (i >= self->game->n_cells)
        yass_formula_comment (
            self, "%s",
            yass_game_get_hidden (self->game, i - self->game->n_cells)->name);
      for (guint number = 0; number < n; number++)
        self->literals[number]
            = (YassToldLiteral){ i, (uint16_t) number, true };
      self->format->state_one (self, i, self->literals, n, true);
    }
}

static void
state_group (YassFormula *self, guint g)
{
  const YassGroup *group = yass_game_get_group (self->game, g);
  const YassStatement *statement
      = yass_game_get_statement (self->game, group->statement);

  yass_formula_comment (self, "%s %u", statement->kind->name, group->index + 1);
  for (guint number = 0; number < self->n_numbers; number++)
    {
      for (guint i = 0; i < group->n_cells; i++)
        self->literals[i]
            = (YassToldLiteral){ group->cells[i], (uint16_t) number, true };
      self->format->state_one (
          self, self->n_variables + g * self->n_numbers + number,
          self->literals, group->n_cells, yass_group_holds (group, number + 1));
    }
}

static void
state_relations (YassFormula *self)
{
  const YassGame *game = self->game;

  if (game->sights->len > 0)
    yass_formula_comment (self, "cells that see each other");
  for (guint i = 0; i < game->sights->len; i++)
    yass_encoder_state_sight (&self->encoder, game,
                              yass_game_get_sight (game, i));
  if (game->pairs->len > 0)
    yass_formula_comment (self, "relations of two cells");
  for (guint i = 0; i < game->pairs->len; i++)
    yass_encoder_state_pair (&self->encoder, game,
                             yass_game_get_pair (game, i));
  if (game->restrictions->len > 0)
    yass_formula_comment (self, "numbers that cells may not have");
  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *restriction = yass_game_get_restriction (game, i);

      yass_encoder_allow_only (&self->encoder, game, restriction->cell,
                               restriction->allowed);
    }
}

static void
comment_on_statement (YassFormula *self, guint statement)
{
  g_autoptr (GString) name = g_string_new (NULL);

  yass_game_append_name (name, self->game, statement);
  yass_formula_comment (self, "%s", name->str);
}

static void
state_sums (YassFormula *self)
{
  for (guint i = 0; i < self->game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (self->game, i);

      comment_on_statement (self, sum->statement);
      self->extra_of_sum[i] = self->encoder.n_extra;
      if (self->format->state_sum != NULL)
        self->format->state_sum (self, i);
      else
        yass_encoder_state_sum (&self->encoder, self->game, sum);
    }
}

/* What is more than houses, relations and sums */
static void
state_meanings (YassFormula *self)
{
  for (guint i = 0; i < self->game->statements->len; i++)
    {
      if (!yass_game_propagates (self->game, i))
        continue;
      comment_on_statement (self, i);
      self->extra_of[i] = self->encoder.n_extra;
      yass_encoder_state_statement (&self->encoder, self->game, i);
    }
}

static void
write_clause (gpointer formula, const YassToldLiteral *literals, guint n)
{
  YassFormula *self = formula;

  self->format->state_clause (self, literals, n);
}

static void
write_linear (gpointer formula, const YassEncodedTerm *terms, guint n,
              gint least)
{
  YassFormula *self = formula;

  self->format->state_linear (self, terms, n, least);
}

void
yass_formula_repeat_statement (const YassFormula *self, YassEncoder *encoder,
                               guint statement)
{
  encoder->n_extra = self->extra_of[statement];
  yass_encoder_state_statement (encoder, self->game, statement);
}

void
yass_formula_repeat_sum (const YassFormula *self, YassEncoder *encoder,
                         guint sum)
{
  encoder->n_extra = self->extra_of_sum[sum];
  yass_encoder_state_sum (encoder, self->game,
                          yass_game_get_sum (self->game, sum));
}

static void
state_givens (YassFormula *self)
{
  yass_formula_comment (self, "givens and pencil marks");
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    {
      const guint given = yass_puzzle_get_given (self->puzzle, cell);
      const YassToldLiteral holds = { cell, (uint16_t) (given - 1), true };

      if (given == 0)
        yass_encoder_allow_only (&self->encoder, self->game, cell,
                                 yass_puzzle_peek_allowed (self->puzzle, cell));
      else
        self->format->state_clause (self, &holds, 1);
    }
}

static void
state_other (YassFormula *self)
{
  if (self->solution == NULL)
    {
      if (self->format->state_nothing != NULL)
        self->format->state_nothing (self);
      return;
    }
  yass_formula_comment (self, "not the solution that was found: the proof "
                              "shows that there is no other");
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    self->literals[cell]
        = (YassToldLiteral){ cell, (uint16_t) (self->solution[cell] - 1),
                             false };
  self->format->state_clause (self, self->literals, self->game->n_cells);
}

static void
state_all (YassFormula *self)
{
  self->n_lines = 0;
  self->encoder.n_extra = 0;
  state_cells (self);
  for (guint i = 0; i < self->game->groups->len; i++)
    state_group (self, i);
  state_relations (self);
  state_sums (self);
  state_meanings (self);
  state_givens (self);
  state_other (self);
}

void
yass_formula_init (YassFormula *self, const YassFormulaFormat *format,
                   const YassGame *game, const YassPuzzle *puzzle)
{
  const guint n_hidden = game->hidden->len;
  guint most = MAX (MOST_NUMBERS, game->n_cells);

  self->format = format;
  self->game = game;
  self->puzzle = puzzle;
  self->n_numbers = game->shape.size;
  self->n_variables = game->n_cells + n_hidden;
  self->first = g_new (guint, n_hidden + 1);
  self->first[0] = game->n_cells * self->n_numbers;
  for (guint i = 0; i < n_hidden; i++)
    {
      const guint n = yass_game_get_hidden (game, i)->count;

      self->first[i + 1] = self->first[i] + n;
      most = MAX (most, n);
    }
  self->literals = g_new (YassToldLiteral, most);
  self->encoder = (YassEncoder){
    .n_variables = self->n_variables,
    .clause = write_clause,
    .linear = format->state_linear != NULL ? write_linear : NULL,
    .data = self,
  };
  self->extra_of = g_new0 (guint, game->statements->len + 1);
  self->extra_of_sum = g_new0 (guint, game->sums->len + 1);
  self->text = g_string_sized_new (2 * ENOUGH);
}

void
yass_formula_clear (YassFormula *self)
{
  g_free (self->first);
  g_free (self->literals);
  g_free (self->extra_of);
  g_free (self->extra_of_sum);
  g_string_free (self->text, TRUE);
  g_clear_error (&self->error);
}

static void
write_opening (YassFormula *self)
{
  const YassShape *shape = &self->game->shape;
  const char *name = yass_puzzle_get_name (self->puzzle);

  if (self->format->has_head_first)
    self->format->write_head (self);
  yass_formula_comment (self, "a puzzle, by yass-graph");
  if (name != NULL)
    {
      g_autofree char *line = g_strdelimit (g_strdup (name), "\r\n", ' ');

      yass_formula_comment (self, "%s", line);
    }
  yass_formula_comment (self, "%s",
                        self->solution != NULL
                            ? "satisfiable if there is a second solution"
                            : "satisfiable if there is a solution");
  yass_formula_comment (self,
                        "variable ((r - 1) * %u + c - 1) * %u + %s: n is in "
                        "row r, column c",
                        shape->n_columns, self->n_numbers,
                        shape->first == 1 ? "n" : "n - first + 1");
  if (shape->first != 1)
    yass_formula_comment (self, "the first number is %u", shape->first);
  for (guint i = yass_shape_count_board (shape); i < self->game->n_cells; i++)
    yass_formula_comment (self, "variables from %u on: %s",
                          yass_formula_get_variable (self, i, 0),
                          yass_shape_name_cell (shape, i).text);
  for (guint i = 0; i < self->game->hidden->len; i++)
    yass_formula_comment (self, "variables from %u on: %s, from %u on",
                          self->first[i] + 1,
                          yass_game_get_hidden (self->game, i)->name,
                          yass_game_get_hidden (self->game, i)->first);
  if (self->encoder.n_extra > 0)
    yass_formula_comment (
        self, "variables from %u on: extra ones, what statements are said with",
        yass_formula_count_variables (self) - self->encoder.n_extra + 1);
  if (!self->format->has_head_first)
    self->format->write_head (self);
}

void
yass_formula_count (YassFormula *self)
{
  self->counts_only = true;
  state_all (self);
  self->counts_only = false;
}

bool
yass_formula_write (YassFormula *self, const guint16 *solution,
                    YassWriteFunc write, gpointer data, GError **error)
{
  self->solution = solution;
  self->write = write;
  self->data = data;
  yass_formula_count (self);
  write_opening (self);
  state_all (self);
  write_out (self);
  if (self->error == NULL)
    return true;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return false;
}

/* puzzle.c: a puzzle as its author stated it
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/harmless.h"
#include "base/notation.h"
#include "kind/variables.h"
#include "puzzle/puzzle.h"

struct _YassPuzzle
{
  gatomicrefcount references;
  YassShape shape;
  guint n_cells;
  guint n_words; /* per cell */
  YassSymbols symbols;
  char *name;            /* owned */
  GPtrArray *statements; /* of YassStatement, or NULL for none; owned */
  GHashTable *stated;    /* the same as a set; owned */
  guint16
      *placed;    /* per cell, what a player wrote or 0; NULL for none; owned */
  char *notice;   /* what was left out, or NULL; owned */
  guint16 *known; /* per cell of the board, or NULL; owned */
  uint64_t *allowed; /* n_words per cell, bit n: number n + 1 is allowed */
  uint64_t *grown;   /* the same once there are variables, or NULL; owned */
  uint64_t begun[];  /* the same before */
};

G_DEFINE_BOXED_TYPE (YassPuzzle, yass_puzzle, yass_puzzle_ref,
                     yass_puzzle_unref)

guint
yass_square_root (guint area)
{
  guint side = 1;

  while (side * side < area)
    side++;
  return side * side == area ? side : 0;
}

/* Whether boxes that wide and high fill the board */
static bool
fits (const YassShape *shape, guint width, guint height)
{
  return shape->n_columns % width == 0 && shape->n_rows % height == 0;
}

void
yass_shape_set_box (YassShape *self, guint area)
{
  self->box_width = self->n_columns;
  self->box_height = 1;
  for (guint side = 2; side * side <= area; side++)
    {
      const guint other = area / side;
      const bool lies = fits (self, other, side);

      if (side * other != area || (!lies && !fits (self, side, other)))
        continue;
      self->box_width = lies ? other : side;
      self->box_height = lies ? side : other;
    }
}

void
yass_default_box (guint size, guint *width, guint *height)
{
  YassShape shape = YASS_SQUARE (size, 0, 0);

  yass_shape_set_box (&shape, size);
  *width = shape.box_width;
  *height = shape.box_height;
}

static uint64_t *
words_of (YassPuzzle *self, guint cell)
{
  return self->allowed + (gsize) cell * self->n_words;
}

static uint64_t
last_word (const YassPuzzle *self)
{
  const guint size = self->shape.size;

  return size % 64 == 0 ? ~UINT64_C (0) : (UINT64_C (1) << size % 64) - 1;
}

YassPuzzle *
yass_puzzle_new (guint size, guint box_width, guint box_height,
                 YassSymbols symbols)
{
  YassShape shape = YASS_SQUARE (size, box_width, box_height);

  return yass_puzzle_new_shaped (&shape, symbols);
}

YassPuzzle *
yass_puzzle_new_shaped (const YassShape *shape, YassSymbols symbols)
{
  guint size = shape->size;
  guint n_words = (size + 63) / 64;
  gsize n_cells = yass_shape_count_cells (shape);
  gsize n_all = n_cells * n_words;
  YassPuzzle *self;

  g_assert (n_cells > 0 && MAX (shape->n_rows, shape->n_columns) <= size);
  self = g_malloc (sizeof *self + n_all * sizeof (uint64_t));
  g_atomic_ref_count_init (&self->references);
  self->shape = *shape;
  self->n_cells = (guint) n_cells;
  if (shape->box_width == 0)
    yass_shape_set_box (&self->shape, MAX (shape->n_rows, shape->n_columns));
  self->n_words = n_words;
  self->symbols = symbols;
  self->name = NULL;
  self->statements = NULL;
  self->stated = NULL;
  self->placed = NULL;
  self->notice = NULL;
  self->known = NULL;
  self->grown = NULL;
  self->allowed = self->begun;
  yass_variables_ref (shape->variables);
  const uint64_t last = last_word (self);
  if (n_words == 1)
    for (gsize i = 0; i < n_all; i++)
      self->allowed[i] = last;
  else
    for (gsize i = 0; i < n_all; i++)
      self->allowed[i] = (i + 1) % n_words == 0 ? last : ~UINT64_C (0);
  return self;
}

YassPuzzle *
yass_puzzle_new_open (const YassPuzzle *other)
{
  YassPuzzle *self = yass_puzzle_new_shaped (&other->shape, other->symbols);

  self->statements = yass_puzzle_ref_statements (other);
  return self;
}

void
yass_puzzle_allow_all (YassPuzzle *self, guint cell)
{
  uint64_t *words = words_of (self, cell);

  memset (words, 0xff, self->n_words * sizeof *words);
  words[self->n_words - 1] = last_word (self);
}

void
yass_puzzle_allow_only (YassPuzzle *self, guint cell, guint number)
{
  uint64_t *words = words_of (self, cell);

  memset (words, 0, self->n_words * sizeof *words);
  words[(number - 1) / 64] = UINT64_C (1) << (number - 1) % 64;
}

void
yass_puzzle_allow_set (YassPuzzle *self, guint cell, const uint64_t *numbers)
{
  memcpy (words_of (self, cell), numbers, self->n_words * sizeof *numbers);
}

void
yass_puzzle_set_name (YassPuzzle *self, const char *name, gsize length)
{
  g_free (self->name);
  self->name = length > 0 ? yass_dup_harmless (name, length) : NULL;
}

void
yass_puzzle_place (YassPuzzle *self, guint cell, guint number)
{
  if (self->placed == NULL)
    self->placed = g_new0 (guint16, self->n_cells);
  self->placed[cell] = (guint16) number;
}

void
yass_puzzle_add_notice (YassPuzzle *self, const char *what)
{
  g_autofree char *old = self->notice;
  g_auto (GStrv) parts = g_strsplit (old != NULL ? old : "", ", ", -1);

  if (old != NULL && g_strv_contains ((const char *const *) parts, what))
    self->notice = g_steal_pointer (&old);
  else
    self->notice
        = old != NULL ? g_strconcat (old, ", ", what, NULL) : g_strdup (what);
}

void
yass_puzzle_set_known (YassPuzzle *self, guint cell, guint number)
{
  if (self->known == NULL)
    self->known = g_new0 (guint16, yass_puzzle_count_board (self));
  self->known[cell] = (guint16) number;
}

bool
yass_puzzle_has_known (const YassPuzzle *self)
{
  return self->known != NULL;
}

const char *
yass_puzzle_get_notice (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->notice;
}

guint
yass_puzzle_get_known (const YassPuzzle *self, guint cell)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (cell < self->n_cells, 0);

  return self->known != NULL && cell < yass_puzzle_count_board (self)
             ? self->known[cell]
             : 0;
}

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

/* Unless it is there */
static void
take_statement (YassPuzzle *self, YassStatement *statement)
{
  if (self->statements == NULL)
    {
      self->statements = g_ptr_array_new_with_free_func (statement_free);
      self->stated = yass_statement_set_new ();
    }
  if (g_hash_table_contains (self->stated, statement))
    {
      yass_statement_free (statement);
      return;
    }
  g_hash_table_add (self->stated, statement);
  g_ptr_array_add (self->statements, statement);
}

/* The cells are there before statements are about them */
bool
yass_puzzle_add_variable (YassPuzzle *self, const char *name, guint n_cells,
                          guint n_columns, GError **error)
{
  const YassVariables *variables
      = yass_variables_new (&self->shape, name, n_cells, n_columns, error);
  const guint first = self->n_cells;

  if (variables == NULL)
    return false;
  yass_variables_unref (self->shape.variables);
  yass_shape_set_variables (&self->shape, variables);
  self->n_cells += n_cells;
  const gsize n_words = (gsize) self->n_cells * self->n_words;
  uint64_t *allowed = g_new (uint64_t, n_words);
  memcpy (allowed, self->allowed,
          (gsize) first * self->n_words * sizeof *allowed);
  g_free (self->grown);
  self->allowed = self->grown = allowed;
  for (guint cell = first; cell < self->n_cells; cell++)
    yass_puzzle_allow_all (self, cell);
  if (self->placed != NULL)
    {
      self->placed = g_renew (guint16, self->placed, self->n_cells);
      memset (self->placed + first, 0, n_cells * sizeof *self->placed);
    }
  return true;
}

bool
yass_puzzle_add_statement (YassPuzzle *self, YassStatement *statement,
                           GError **error)
{
  const YassShape shape = yass_puzzle_get_shape (self);
  g_autoptr (YassStatement) taken = statement;
  const YassStatement *alone[2];
  const YassStatement *const *all = yass_statement_get_all (taken, alone);

  if (!yass_statement_is_valid (taken, &shape, error))
    return false;
  if (all == alone)
    take_statement (self, g_steal_pointer (&taken));
  else
    for (; *all != NULL; all++)
      take_statement (self, yass_statement_copy (*all));
  return true;
}

YassPuzzle *
yass_puzzle_copy_without (const YassPuzzle *self, guint statement)
{
  YassPuzzle *copy = yass_puzzle_new_shaped (&self->shape, self->symbols);

  memcpy (copy->allowed, self->allowed,
          (gsize) self->n_cells * self->n_words * sizeof *self->allowed);
  copy->name = g_strdup (self->name);
  copy->notice = g_strdup (self->notice);
  if (self->known != NULL)
    copy->known = g_memdup2 (self->known, yass_puzzle_count_board (self)
                                              * sizeof *self->known);
  if (self->placed != NULL)
    copy->placed
        = g_memdup2 (self->placed, self->n_cells * sizeof *self->placed);
  for (guint i = 0; self->statements != NULL && i < self->statements->len; i++)
    if (i != statement)
      yass_puzzle_add_statement (
          copy, yass_statement_copy (self->statements->pdata[i]), NULL);
  return copy;
}

YassPuzzle *
yass_puzzle_copy (const YassPuzzle *self)
{
  return yass_puzzle_copy_without (self, G_MAXUINT);
}

YassPuzzle *
yass_puzzle_copy_as_played (const YassPuzzle *self)
{
  YassPuzzle *copy = yass_puzzle_copy (self);

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (yass_puzzle_get_placed (self, cell) != 0)
      yass_puzzle_allow_only (copy, cell, yass_puzzle_get_placed (self, cell));
  return copy;
}

YassPuzzle *
yass_puzzle_new_from_numbers (guint size, guint box_width, guint box_height,
                              const guint16 *givens)
{
  YassSymbols symbols = size <= YASS_MAX_CHARACTER ? YASS_SYMBOLS_CHARACTERS
                                                   : YASS_SYMBOLS_NUMBERS;
  YassPuzzle *self = yass_puzzle_new (size, box_width, box_height, symbols);

  for (guint cell = 0; cell < size * size; cell++)
    if (givens[cell] != 0)
      yass_puzzle_allow_only (self, cell, givens[cell]);
  return self;
}

YassPuzzle *
yass_puzzle_ref (YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_puzzle_unref (YassPuzzle *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->name);
  g_free (self->placed);
  g_free (self->notice);
  g_free (self->known);
  g_free (self->grown);
  yass_variables_unref (self->shape.variables);
  g_clear_pointer (&self->stated, g_hash_table_unref);
  g_clear_pointer (&self->statements, g_ptr_array_unref);
  g_free (self);
}

guint
yass_puzzle_get_size (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->shape.size;
}

guint
yass_puzzle_get_n_rows (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->shape.n_rows;
}

guint
yass_puzzle_get_n_columns (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->shape.n_columns;
}

guint
yass_puzzle_get_first_number (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->shape.first;
}

guint
yass_puzzle_get_n_cells (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_cells;
}

guint
yass_puzzle_get_n_variables (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->shape.n_outside;
}

char *
yass_puzzle_dup_cell_name (const YassPuzzle *self, guint cell)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (cell < self->n_cells, NULL);
  return g_strdup (yass_shape_name_cell (&self->shape, cell).text);
}

void
yass_puzzle_append_cell (GString *text, const YassPuzzle *self,
                         YassNotation notation, guint cell)
{
  if (yass_shape_is_on_board (&self->shape, cell))
    yass_append_cell_name (text, notation, cell / self->shape.n_columns,
                           cell % self->shape.n_columns);
  else
    g_string_append (text, yass_shape_name_cell (&self->shape, cell).text);
}

guint
yass_puzzle_count_board (const YassPuzzle *self)
{
  return yass_shape_count_board (&self->shape);
}

guint
yass_puzzle_get_box_width (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->shape.box_width;
}

guint
yass_puzzle_get_box_height (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->shape.box_height;
}

YassSymbols
yass_puzzle_get_symbols (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, YASS_SYMBOLS_CHARACTERS);
  return self->symbols;
}

const char *
yass_puzzle_get_name (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->name;
}

YassShape
yass_puzzle_get_shape (const YassPuzzle *self)
{
  return self->shape;
}

const YassStatement *const *
yass_puzzle_get_statements (const YassPuzzle *self, guint *n)
{
  *n = self->statements != NULL ? self->statements->len : 0;
  return *n > 0 ? (const YassStatement *const *) self->statements->pdata : NULL;
}

guint
yass_puzzle_get_n_statements (const YassPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->statements != NULL ? self->statements->len : 0;
}

/* For those who are outside: they may ask for any */
static const YassStatement *
find_statement (const YassPuzzle *self, guint index)
{
  g_return_val_if_fail (index < yass_puzzle_get_n_statements (self), NULL);
  return g_ptr_array_index (self->statements, index);
}

const char *
yass_puzzle_get_statement_kind (const YassPuzzle *self, guint index)
{
  const YassStatement *statement = find_statement (self, index);

  return statement != NULL ? statement->kind->name : NULL;
}

const char *
yass_puzzle_get_statement_value (const YassPuzzle *self, guint index)
{
  const YassStatement *statement = find_statement (self, index);

  return statement != NULL ? statement->value : NULL;
}

const guint32 *
yass_puzzle_get_statement_cells (const YassPuzzle *self, guint index,
                                 guint *n_cells)
{
  const YassStatement *statement = find_statement (self, index);

  g_return_val_if_fail (n_cells != NULL, NULL);
  *n_cells = statement != NULL ? statement->n_cells : 0;
  return *n_cells > 0 ? statement->cells : NULL;
}

char *
yass_puzzle_dup_statement (const YassPuzzle *self, guint index)
{
  const YassStatement *statement = find_statement (self, index);
  GString *text = g_string_new (NULL);

  if (statement != NULL)
    yass_statement_append_text (text, statement, &self->shape);
  return g_string_free (text, FALSE);
}

GPtrArray *
yass_puzzle_ref_statements (const YassPuzzle *self)
{
  return self->statements != NULL ? g_ptr_array_ref (self->statements) : NULL;
}

bool
yass_puzzle_states (const YassPuzzle *self, const GPtrArray *statements)
{
  if (self->statements == statements)
    return true;
  if (self->statements == NULL || statements == NULL
      || self->statements->len != statements->len)
    return false;
  for (guint i = 0; i < statements->len; i++)
    if (!yass_statement_equals (self->statements->pdata[i],
                                statements->pdata[i]))
      return false;
  return true;
}

YassGame *
yass_puzzle_new_game (const YassPuzzle *self)
{
  const YassShape shape = yass_puzzle_get_shape (self);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (self, &n);

  return yass_game_new_with_defaults (&shape, statements, n);
}

guint
yass_puzzle_get_n_words (const YassPuzzle *self)
{
  return self->n_words;
}

const uint64_t *
yass_puzzle_peek_allowed (const YassPuzzle *self, guint cell)
{
  return self->allowed + (gsize) cell * self->n_words;
}

guint
yass_puzzle_get_given (const YassPuzzle *self, guint cell)
{
  const uint64_t *words;
  guint given = 0;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (cell < self->n_cells, 0);

  words = yass_puzzle_peek_allowed (self, cell);
  for (guint i = 0; i < self->n_words; i++)
    {
      if (words[i] == 0)
        continue;
      if (given != 0 || (words[i] & (words[i] - 1)) != 0)
        return 0;
      given = i * 64 + (guint) __builtin_ctzll (words[i]) + 1;
    }
  return given;
}

guint
yass_puzzle_get_placed (const YassPuzzle *self, guint cell)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (cell < self->n_cells, 0);

  return self->placed != NULL ? self->placed[cell] : 0;
}

gboolean
yass_puzzle_allows (const YassPuzzle *self, guint cell, guint number)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (cell < self->n_cells, FALSE);
  g_return_val_if_fail (number >= 1 && number <= self->shape.size, FALSE);

  return yass_puzzle_peek_allowed (self, cell)[(number - 1) / 64]
             >> (number - 1) % 64
         & 1;
}

bool
yass_puzzle_is_open (const YassPuzzle *self, guint cell)
{
  const uint64_t *words = yass_puzzle_peek_allowed (self, cell);
  guint n = 0;

  for (guint i = 0; i < self->n_words; i++)
    n += (guint) __builtin_popcountll (words[i]);
  return n == self->shape.size;
}

bool
yass_puzzle_has_marks (const YassPuzzle *self)
{
  for (guint cell = 0; cell < yass_shape_count_board (&self->shape); cell++)
    if (!yass_puzzle_is_open (self, cell)
        && yass_puzzle_get_given (self, cell) == 0)
      return true;
  return false;
}

bool
yass_puzzle_has_boxes (const YassPuzzle *self)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (self, &n);

  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == &yass_kind_no_boxes
        || statements[i]->kind == &yass_kind_no_houses
        || statements[i]->kind == &yass_kind_region)
      return false;
  return self->shape.box_height > 1;
}

bool
yass_puzzle_has_default_box (const YassPuzzle *self)
{
  YassShape shape = self->shape;

  yass_shape_set_box (&shape, MAX (shape.n_rows, shape.n_columns));
  return self->shape.box_width == shape.box_width
         && self->shape.box_height == shape.box_height;
}

bool
yass_puzzle_is_plain (const YassPuzzle *self)
{
  const YassShape shape = yass_puzzle_get_shape (self);
  guint n_statements;

  yass_puzzle_get_statements (self, &n_statements);
  return shape.size == 9 && shape.n_rows == 9 && shape.n_columns == 9
         && shape.first == 1 && shape.n_outside == 0 && n_statements == 0
         && yass_puzzle_has_default_box (self) && !yass_puzzle_has_marks (self);
}

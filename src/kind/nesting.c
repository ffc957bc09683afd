/* nesting.c: statements in brackets
 * SPDX-License-Identifier: MIT */
#include "kind/nesting.h"

#include <string.h>

#include "kind/or.h"
#include "kind/variables.h"

typedef struct
{
  const YassNestingReader *reader;
  const YassShape *shape;
  const char *at;
  const char *end;
  guint depth; /* that is left */
} Reading;

static bool
is_blank (char character)
{
  return character == ' ' || character == '\t';
}

static void
skip_blanks (Reading *self)
{
  while (self->at < self->end && is_blank (*self->at))
    self->at++;
}

/* Where the word at @at ends */
static const char *
find_word_end (const char *at, const char *end)
{
  while (at < end && !is_blank (*at) && *at != '(' && *at != ')')
    at++;
  return at;
}

static bool
is_word (const char *at, const char *end, const char *expected)
{
  const gsize length = (gsize) (find_word_end (at, end) - at);

  return length == strlen (expected) && memcmp (at, expected, length) == 0;
}

/* The kind that brackets stand behind, or NULL */
static const YassKind *
find_nesting (const char *at, const char *end)
{
  static const YassKind *const kinds[]
      = { &yass_kind_or, &yass_kind_and, &yass_kind_replicate };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (is_word (at, end, kinds[i]->name))
      return kinds[i];
  return NULL;
}

bool
yass_nesting_is_meant (const char *start, const char *end)
{
  while (start < end && is_blank (*start))
    start++;
  return find_nesting (start, end) != NULL;
}

/* Always NULL, to be returned */
G_GNUC_PRINTF (3, 4)
static gpointer
fail (const Reading *self, const char *at, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  self->reader->fail (self->reader->data, at, message);
  return NULL;
}

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

/* Goes behind a value: brackets that it opens are its own, as in a pattern */
static void
skip_value (Reading *self)
{
  guint n_open = 0;

  for (; self->at < self->end && !is_blank (*self->at); self->at++)
    {
      if (*self->at == ')' && n_open == 0)
        break;
      n_open += *self->at == '(';
      n_open -= *self->at == ')';
    }
}

/* Whether a statement that begins so has a value as its second word */
static bool
has_value (const char *start, const char *end)
{
  g_autofree char *name = g_strndup (start, (gsize) (end - start));
  const YassKind *kind = yass_kind_find (name);

  return kind != NULL && kind->value == YASS_VALUE_REQUIRED;
}

/* Up to a bracket, or the next `and' */
static YassStatement *
read_plain (Reading *self, bool is_whole)
{
  const char *start = self->at;
  const char *name_end = find_word_end (start, self->end);

  if (is_whole && has_value (start, name_end))
    {
      self->at = name_end;
      skip_blanks (self);
      skip_value (self);
      skip_blanks (self);
    }
  while (self->at < self->end && *self->at != '(' && *self->at != ')'
         && !is_word (self->at, self->end, yass_kind_and.name))
    {
      self->at = find_word_end (self->at, self->end);
      skip_blanks (self);
    }
  if (self->at == start)
    return fail (self, start, "expected a statement in the brackets");
  return self->reader->read (self->reader->data, start, self->at, is_whole);
}

static YassStatement *read_nested (Reading *self);

static YassStatement *
read_one (Reading *self)
{
  skip_blanks (self);
  return find_nesting (self->at, self->end) != NULL ? read_nested (self)
                                                    : read_plain (self, true);
}

/* What is in a pair of brackets: all of it holds */
static YassStatement *
read_brackets (Reading *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (statement_free);
  const char *opening = self->at++;

  for (;;)
    {
      YassStatement *part = read_one (self);

      if (part == NULL)
        return NULL;
      g_ptr_array_add (parts, part);
      skip_blanks (self);
      if (self->at == self->end)
        return fail (self, opening, "this bracket is not closed; expected )");
      if (*self->at == ')')
        break;
      if (!is_word (self->at, self->end, yass_kind_and.name))
        return fail (self, self->at,
                     "expected `and' or ) behind the statement");
      self->at = find_word_end (self->at, self->end);
    }
  self->at++;
  return yass_statement_nest (&yass_kind_and, g_steal_pointer (&parts),
                              self->shape);
}

/* Takes @statement over, and says it for each of the cells of @places */
static YassStatement *
replicate (const Reading *self, YassStatement *statement,
           const YassStatement *places, const char *at)
{
  g_autoptr (YassStatement) taken = statement;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (statement_free);

  for (guint i = 0; i < places->n_cells; i++)
    {
      const guint32 to = places->cells[i];
      YassStatement *moved
          = yass_statement_move (taken, self->shape, places->cells[0], to);

      if (moved == NULL)
        return fail (self, at,
                     "replicate: at %s it would leave the %s; expected "
                     "statements about cells that fit there",
                     yass_shape_name_cell (self->shape, to).text,
                     yass_shape_is_on_board (self->shape, places->cells[0])
                         ? "board"
                         : "cells of the variable");
      g_ptr_array_add (parts, moved);
    }
  return yass_statement_nest (&yass_kind_and, g_steal_pointer (&parts),
                              self->shape);
}

static YassStatement *
read_all_brackets (Reading *self, const YassKind *kind, const char *start)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (statement_free);
  const guint least = kind == &yass_kind_or ? 2 : 1;

  for (skip_blanks (self); self->at < self->end && *self->at == '(';
       skip_blanks (self))
    {
      YassStatement *part = read_brackets (self);

      if (part == NULL)
        return NULL;
      g_ptr_array_add (parts, part);
    }
  if (parts->len < least)
    return fail (self, parts->len > 0 ? start : self->at,
                 "%s: expected %s in brackets, like (thermo r1c1 r2c1)",
                 kind->name,
                 least > 1 ? "two statements or more" : "statements");
  return yass_statement_nest (kind == &yass_kind_or ? kind : &yass_kind_and,
                              g_steal_pointer (&parts), self->shape);
}

static YassStatement *
read_nested (Reading *self)
{
  const YassKind *kind = find_nesting (self->at, self->end);
  const char *start = self->at;
  g_autoptr (YassStatement) places = NULL;

  if (self->depth == 0)
    return fail (self, start, "expected statements that nest %u deep at most",
                 YASS_NESTING_DEPTH);
  self->depth--;
  if (kind == &yass_kind_replicate)
    {
      places = read_plain (self, false);
      if (places == NULL)
        return NULL;
      if (places->n_cells == 0)
        return fail (self, start, "replicate: expected cells, then brackets");
    }
  else
    self->at = find_word_end (self->at, self->end);
  YassStatement *statement = read_all_brackets (self, kind, start);
  self->depth++;
  return statement != NULL && places != NULL
             ? replicate (self, statement, places, start)
             : statement;
}

YassStatement *
yass_nesting_read (const YassNestingReader *reader, const YassShape *shape,
                   const char *start, const char *end)
{
  Reading self = { reader, shape, start, end, YASS_NESTING_DEPTH };

  skip_blanks (&self);
  YassStatement *statement = read_nested (&self);
  if (statement == NULL || self.at == self.end)
    return statement;
  yass_statement_free (statement);
  return fail (&self, self.at, "expected nothing behind the last bracket");
}

void
yass_nesting_append (GString *text, const YassStatement *self,
                     const YassShape *shape)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);
  const YassStatement *alone[2];

  for (; *parts != NULL; parts++)
    {
      const YassStatement *const *all = yass_statement_get_all (*parts, alone);

      g_string_append (text, " (");
      for (guint i = 0; all[i] != NULL; i++)
        {
          if (i > 0)
            g_string_append (text, " and ");
          yass_statement_append_text (text, all[i], shape);
        }
      g_string_append_c (text, ')');
    }
}

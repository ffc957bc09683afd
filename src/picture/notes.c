/* notes.c: what a puzzle has besides rows, columns and boxes, in words
 * SPDX-License-Identifier: MIT */
#include "picture/notes.h"

#include <string.h>

#include "picture/marks.h"

#define MOST_IN_TABLE 9 /* numbers */

/* The number that a value is, or ends in behind a colon */
static guint
number_of (const char *value, guint usual)
{
  const char *colon = value != NULL ? strchr (value, ':') : NULL;
  guint number = usual;

  if (value != NULL)
    yass_value_to_number (colon != NULL ? colon + 1 : value, 0, G_MAXUINT,
                          &number);
  return number;
}

static bool
is_black (const char *value)
{
  return g_str_has_prefix (value, "black");
}

static void
append_dot (GString *text, const YassStatement *self, const YassShape *shape)
{
  const bool black = is_black (self->value);
  const char *colon = strchr (self->value, ':');
  const guint amount = number_of (self->value, black ? 2 : 1);

  g_string_append (text, black ? "black" : "white");
  if (colon != NULL)
    g_string_append_printf (text, " with %u", amount);
  g_string_append_printf (
      text, black ? ": one is %u times the other" : ": a difference of %u",
      amount);
}

static void
append_no_dot (GString *text, const YassStatement *self, const YassShape *shape)
{
  if (self->value == NULL)
    g_string_append (text, "neighbours without a dot are neither consecutive "
                           "nor one twice the other");
  else if (is_black (self->value))
    g_string_append_printf (
        text, "of neighbours without a dot none is %u times the other",
        number_of (self->value, 2));
  else
    g_string_append_printf (text,
                            "neighbours without a dot do not differ by %u",
                            number_of (self->value, 1));
}

static guint
sum_of (const YassStatement *self)
{
  return self->value[0] == 'X' ? 10 : 5;
}

static void
append_letter (GString *text, const YassStatement *self, const YassShape *shape)
{
  g_string_append_printf (text, "%s: neighbours add up to %u", self->value,
                          sum_of (self));
}

static void
append_no_letter (GString *text, const YassStatement *self,
                  const YassShape *shape)
{
  if (self->value == NULL)
    g_string_append (text, "neighbours without a letter add up to neither 10 "
                           "nor 5");
  else
    g_string_append_printf (
        text, "neighbours without a letter do not add up to %u", sum_of (self));
}

static void
append_whisper (GString *text, const YassStatement *self,
                const YassShape *shape)
{
  g_string_append_printf (text, "neighbours on the line differ by at least %u",
                          number_of (self->value, (shape->size + 1) / 2));
}

static void
append_modular (GString *text, const YassStatement *self,
                const YassShape *shape)
{
  const guint modulus = number_of (self->value, 3);

  g_string_append_printf (text,
                          "any %u cells in a row on the line have different "
                          "remainders when divided by %u",
                          modulus, modulus);
}

static void
append_entropic (GString *text, const YassStatement *self,
                 const YassShape *shape)
{
  const guint third = shape->size / 3;
  const guint first = shape->first;

  g_string_append_printf (text,
                          "any 3 cells in a row on the line have one each of "
                          "%u to %u, %u to %u and %u to %u",
                          first, first + third - 1, first + third,
                          first + 2 * third - 1, first + 2 * third,
                          yass_shape_get_last (shape));
}

static void
append_leaper (GString *text, const YassStatement *self, const YassShape *shape)
{
  const char *comma = strchr (self->value, ',');

  g_string_append_printf (text,
                          "no equal numbers %.*s and %s cells apart, one way "
                          "and the other",
                          (int) (comma - self->value), self->value, comma + 1);
}

static void
append_taxicab (GString *text, const YassStatement *self,
                const YassShape *shape)
{
  if (self->value == NULL)
    g_string_append (text, "no number twice as many steps apart as it is "
                           "large");
  else
    g_string_append_printf (text, "no equal numbers %s steps apart",
                            self->value);
}

static void
append_diagonal (GString *text, const YassStatement *self,
                 const YassShape *shape)
{
  g_string_append_printf (
      text, "every number once in the diagonal that goes %s", self->value);
}

static void
append_extra (GString *text, const YassStatement *self, const YassShape *shape)
{
  g_string_append (text, self->n_cells == shape->size
                             ? "every number once in the shaded cells"
                             : "no number twice in the shaded cells");
}

/* "1 with 2 3; 2 with 1": the table as its rows */
static void
append_table (GString *text, const YassStatement *self, const YassShape *shape)
{
  const char *at = self->value;

  for (guint m = 0; m < shape->size; m++)
    {
      g_string_append_printf (text, "%s%u with", m > 0 ? "; " : "",
                              shape->first + m);
      const gsize length = text->len;
      for (guint n = 0; n < shape->size; at++)
        {
          if (*at == '/')
            continue;
          if (*at == '1')
            g_string_append_printf (text, " %u", shape->first + n);
          n++;
        }
      if (text->len == length)
        g_string_append (text, " none");
    }
}

/* A long table is none to be read */
static void
append_relation (GString *text, const YassStatement *self,
                 const YassShape *shape)
{
  if (shape->size > MOST_IN_TABLE)
    {
      g_string_append (text, self->kind->summary);
      return;
    }
  g_string_append (text, self->kind == &yass_kind_pair
                             ? "each cell and the next: "
                             : "each cell and each later one: ");
  append_table (text, self, shape);
}

/* Kinds of which a picture can say more than the summary does: what the mark
 * means, or what its value is here */
static const struct
{
  const YassKind *kind;
  const char *words; /* of every statement; or NULL */
  void (*append) (GString *text, const YassStatement *self,
                  const YassShape *shape);
  bool is_hidden; /* no mark tells statements of different values apart */
} wordings[] = {
  { &yass_kind_odd, "cells with a disc are odd" },
  { &yass_kind_even, "cells with a square are even" },
  { &yass_kind_greater, "the tip of the sign is at the smaller number" },
  { &yass_kind_minimum,
    "a grey cell is less than the neighbours that its signs open to" },
  { &yass_kind_maximum,
    "a grey cell is greater than the neighbours that its signs point to" },
  { &yass_kind_equal, "cells joined by = hold the same number" },
  { &yass_kind_clone,
    "outlines with the same letter hold the same numbers, cell by cell" },
  { &yass_kind_distinct,
    "no number twice in an outline; those with the same letter are one" },
  { &yass_kind_extra, NULL, append_extra },
  { &yass_kind_kropki, NULL, append_dot },
  { &yass_kind_kropki_negative, NULL, append_no_dot },
  { &yass_kind_xv, NULL, append_letter },
  { &yass_kind_xv_negative, NULL, append_no_letter },
  { &yass_kind_whisper, NULL, append_whisper, true },
  { &yass_kind_modular, NULL, append_modular, true },
  { &yass_kind_entropic, NULL, append_entropic },
  { &yass_kind_leaper, NULL, append_leaper },
  { &yass_kind_taxicab, NULL, append_taxicab },
  { &yass_kind_diagonal, NULL, append_diagonal },
  { &yass_kind_pair, NULL, append_relation, true },
  { &yass_kind_pairs, NULL, append_relation, true },
};

void
yass_note_append (GString *text, const YassStatement *statement,
                  const YassShape *shape)
{
  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++)
    if (wordings[i].kind == statement->kind)
      {
        if (wordings[i].append != NULL)
          wordings[i].append (text, statement, shape);
        else
          g_string_append (text, wordings[i].words);
        return;
      }
  g_string_append (text, statement->kind->summary);
}

static bool
is_told_apart (const YassKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++)
    if (wordings[i].kind == kind)
      return !wordings[i].is_hidden;
  return true;
}

/* A note as it grows: a kind, what its statements say, and which say so */
typedef struct
{
  const YassKind *kind;
  char *meaning;   /* owned */
  GString *places; /* the first cell of each statement; owned */
} Note;

static void
note_free (gpointer data)
{
  Note *note = data;

  g_free (note->meaning);
  g_string_free (note->places, TRUE);
  g_free (note);
}

static Note *
find_note (GPtrArray *notes, const YassKind *kind, const char *meaning)
{
  for (guint i = 0; i < notes->len; i++)
    {
      Note *note = notes->pdata[i];

      if (note->kind == kind && strcmp (note->meaning, meaning) == 0)
        return note;
    }
  Note *note = g_new (Note, 1);
  *note = (Note){ kind, g_strdup (meaning), g_string_new (NULL) };
  g_ptr_array_add (notes, note);
  return note;
}

/* Each kind once, in each of its meanings */
static GPtrArray *
collect_notes (const YassPuzzle *puzzle, const YassShape *shape,
               YassNotation notation)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (note_free);
  g_autoptr (GString) meaning = g_string_new (NULL);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    {
      const YassStatement *statement = statements[i];

      if (yass_mark_speaks_for_itself (statement->kind))
        continue;
      g_string_truncate (meaning, 0);
      yass_note_append (meaning, statement, shape);
      Note *note = find_note (notes, statement->kind, meaning->str);
      if (statement->n_cells == 0)
        continue;
      g_autofree char *cell
          = yass_picture_dup_cell (notation, shape, statement->cells[0]);
      g_string_append_printf (note->places, "%s%s",
                              note->places->len > 0 ? ", " : "", cell);
    }
  return notes;
}

/* Whether there is a note of the same kind among those from @from to @to */
static bool
has_kind (const GPtrArray *notes, guint from, guint to, const YassKind *kind)
{
  for (guint i = from; i < to; i++)
    if (((const Note *) notes->pdata[i])->kind == kind)
      return true;
  return false;
}

/* "kropki: white: a difference of 1; black: one is 2 times the other", or
 * "whisper from r1c1, r5c5: ..." where only the cells say which is meant */
static void
append_line (GString *line, const GPtrArray *notes, guint i)
{
  const Note *note = notes->pdata[i];
  const bool is_alone = !has_kind (notes, 0, i, note->kind)
                        && !has_kind (notes, i + 1, notes->len, note->kind);

  g_string_append (line, note->kind->name);
  if (!is_told_apart (note->kind) && !is_alone)
    g_string_append_printf (line, " from %s", note->places->str);
  g_string_append_printf (line, ": %s", note->meaning);
  for (guint j = i + 1; is_told_apart (note->kind) && j < notes->len; j++)
    {
      const Note *other = notes->pdata[j];

      if (other->kind == note->kind)
        g_string_append_printf (line, "; %s", other->meaning);
    }
}

static void
append_misses (GString *text, const char *line, guint n)
{
  if (n > 0)
    g_string_append_printf (text, "; each %s misses %u of them", line, n);
}

/* "numbers: 0 to 8"; and which letters some are */
static char *
dup_numbers (const YassPuzzle *puzzle, const YassShape *shape)
{
  const guint last = yass_shape_get_last (shape);
  const bool has_letters
      = yass_puzzle_get_symbols (puzzle) == YASS_SYMBOLS_CHARACTERS && last > 9;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "numbers: %u to %u", shape->first, last);
  if (has_letters && last > 10)
    g_string_append_printf (text, ", where A is 10 and %c is %u",
                            yass_number_to_character (last), last);
  else if (has_letters)
    g_string_append (text, ", where A is 10");
  append_misses (text, "row", shape->size - shape->n_columns);
  append_misses (text, "column", shape->size - shape->n_rows);
  if (!has_letters && yass_shape_is_usual (shape))
    g_string_truncate (text, 0);
  return g_string_free (text, FALSE);
}

GPtrArray *
yass_notes_new (const YassPuzzle *puzzle, YassNotation notation)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GPtrArray) notes = collect_notes (puzzle, &shape, notation);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *numbers = dup_numbers (puzzle, &shape);

  if (numbers[0] != '\0')
    g_ptr_array_add (lines, g_steal_pointer (&numbers));
  for (guint i = 0; i < notes->len; i++)
    {
      const YassKind *kind = ((const Note *) notes->pdata[i])->kind;
      GString *line;

      if (is_told_apart (kind) && has_kind (notes, 0, i, kind))
        continue; /* in the line of the first one */
      line = g_string_new (NULL);
      append_line (line, notes, i);
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  return lines;
}

/* notes.c: what a puzzle has besides rows, columns and boxes, in words
 * SPDX-License-Identifier: MIT */
#include "picture/notes.h"

#include <string.h>

#include "picture/marks.h"

/* Whether all of it has a mark that is pale in a branch */
static bool
is_marked (const YassStatement *self)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);

  if (parts == NULL)
    return !yass_kind_is_board_wide (self->kind);
  for (; *parts != NULL; parts++)
    if (!is_marked (*parts))
      return false;
  return true;
}

static void
append_or (GString *text, const YassStatement *self, const YassShape *shape)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);

  if (is_marked (self))
    {
      g_string_append (
          text, "of the pale marks with the same number, all with one of "
                "the letters hold, or with several");
      return;
    }
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_string_append (text, i > 0 ? ", or " : "");
      yass_statement_append_text (text, parts[i], shape);
    }
}

void
yass_note_append (GString *text, const YassStatement *statement,
                  const YassShape *shape)
{
  const YassGuise *guise = yass_kind_get_guise (statement->kind);

  if (statement->kind == &yass_kind_or)
    append_or (text, statement, shape);
  else if (guise->append_note != NULL)
    guise->append_note (text, statement, shape);
  else
    g_string_append (text, guise->note != NULL ? guise->note
                                               : statement->kind->summary);
}

static bool
is_told_apart (const YassKind *kind)
{
  return !yass_kind_get_guise (kind)->looks_alike;
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

/* What is about variables has no mark, and is said as in a text */
static void
append_said (GString *text, const YassStatement *statement,
             const YassShape *shape)
{
  g_string_append (text, " (");
  yass_statement_append_text (text, statement, shape);
  g_string_append_c (text, ')');
}

/* And those of what it is made of, as far as that has marks */
static void
collect_note (GPtrArray *notes, const YassStatement *statement,
              const YassChaos *regions, const YassShape *shape,
              YassNotation notation)
{
  const YassStatement *const *parts = yass_statement_get_parts (statement);
  g_autoptr (GString) meaning = g_string_new (NULL);

  if (!yass_mark_speaks_for_itself (statement->kind)
      && statement->kind != &yass_kind_and)
    {
      yass_note_append (meaning, statement, shape);
      if (yass_statement_has_variables (statement, shape)
          && !yass_mark_shows (statement, regions, shape))
        append_said (meaning, statement, shape);
      Note *note = find_note (notes, statement->kind, meaning->str);
      if (statement->n_cells > 0)
        {
          g_autofree char *cell
              = yass_picture_dup_cell (notation, shape, statement->cells[0]);

          g_string_append_printf (note->places, "%s%s",
                                  note->places->len > 0 ? ", " : "", cell);
        }
    }
  for (; parts != NULL && *parts != NULL; parts++)
    if (is_marked (*parts))
      collect_note (notes, *parts, regions, shape, notation);
}

/* Each kind once, in each of its meanings */
static GPtrArray *
collect_notes (const YassPuzzle *puzzle, const YassShape *shape,
               YassNotation notation)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (note_free);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);
  YassChaos regions;
  const bool has_regions = yass_chaos_find (&regions, statements, n, shape);

  for (guint i = 0; i < n; i++)
    collect_note (notes, statements[i], has_regions ? &regions : NULL, shape,
                  notation);
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

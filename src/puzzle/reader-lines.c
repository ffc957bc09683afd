/* reader-lines.c: the next line of a text, as its author meant it
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/reader-state.h"
#include "puzzle/spaced.h"
#include "puzzle/tidy.h"

/* Whether it is worth a closer look what the author of the line meant */
static bool
is_untidy (const YassReader *self)
{
  return self->look.letters || self->look.kind == YASS_LOOK_FOREIGN
         || !yass_lines_is_ascii (self->lines)
         || (self->look.n_tokens > 0
             && strchr (">*<", self->text[self->look.head_start]) != NULL);
}

/* Takes the line for what its author meant */
static void
tidy_line (YassReader *self)
{
  if (!yass_tidy_line (self->text, self->length,
                       yass_lines_is_ascii (self->lines), self->tidy,
                       &self->n_skipped))
    return;
  self->text = self->tidy->str;
  self->length = self->tidy->len;
  self->look = yass_look_at (self->text, self->length);
}

/* Whether such a grid begins, for which the lines of it have to be there: they
 * come as the stream has them. False when it broke. */
static bool
find_spaced (YassReader *self, bool *begins, GCancellable *cancellable,
             GError **error)
{
  bool is_open = true;

  while (true)
    {
      *begins = yass_spaced_begins (self->lines, self->text, self->length,
                                    &is_open);
      if (!is_open)
        return true;
      if (!yass_lines_read_on (self->lines, &self->text, cancellable, error))
        return false;
    }
}

/* Takes a blank for an open cell in the rows of a grid that has no others;
 * false when the stream broke */
static bool
fill_blanks (YassReader *self, GCancellable *cancellable, GError **error)
{
  bool begins = false;

  if (self->n_spaced == 0 && self->length <= YASS_SPACED_SIZE)
    {
      if (!find_spaced (self, &begins, cancellable, error))
        return false;
      self->n_spaced = begins ? YASS_SPACED_SIZE : 0;
    }
  if (self->n_spaced == 0)
    return true;
  self->n_spaced--;
  yass_spaced_write (self->text, self->length, self->tidy);
  self->text = self->tidy->str;
  self->length = self->tidy->len;
  return true;
}

bool
yass_reader_peek (YassReader *self, GCancellable *cancellable, GError **error)
{
  while (!self->peeked)
    {
      yass_fault_clear (&self->fault);
      self->peeked_at = yass_lines_get_offset (self->lines);
      self->state = yass_lines_next (self->lines, &self->text, &self->length,
                                     &self->fault, cancellable, error);
      if (self->state == YASS_LINES_BROKEN)
        return false;
      self->n_skipped = 0;
      if (self->state == YASS_LINES_TEXT)
        {
          if (!fill_blanks (self, cancellable, error))
            return false;
          self->look = yass_look_at (self->text, self->length);
          if (is_untidy (self))
            tidy_line (self);
        }
      self->peeked = self->state != YASS_LINES_TEXT
                     || self->look.kind != YASS_LOOK_COMMENT;
    }
  return true;
}

void
yass_reader_take (YassReader *self)
{
  self->peeked = false;
  self->is_apart = self->look.kind == YASS_LOOK_EMPTY;
  if (self->is_apart)
    self->unread = 0;
}

YassLine
yass_reader_get_peeked (const YassReader *self)
{
  return (YassLine){ 0, self->length, yass_lines_get_number (self->lines),
                     self->look, self->n_skipped };
}

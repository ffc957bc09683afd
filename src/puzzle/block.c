/* block.c: the lines of one puzzle
 * SPDX-License-Identifier: MIT */
#include "puzzle/block.h"

void
yass_block_locate (const YassBlock *self, guint index, gsize start, guint *line,
                   guint *column)
{
  const YassLine *at = &self->lines[index];

  *line = at->number;
  *column = 1 + at->n_skipped
            + (guint) g_utf8_strlen (self->text + at->start,
                                     (gssize) (start - at->start));
}

void
yass_block_locate_byte (const YassBlock *self, gsize at, guint *line,
                        guint *column)
{
  guint index = 0;
  const YassLine *found;

  while (index + 1 < self->n_lines && self->lines[index + 1].start <= at)
    index++;
  found = &self->lines[index];
  yass_block_locate (self, index,
                     CLAMP (at, found->start, found->start + found->length),
                     line, column);
}

void
yass_block_cut_tokens (const YassBlock *self, guint index, gsize start,
                       gsize length, GArray *fields)
{
  const char *p = self->text + start;
  const char *end = p + length;
  YassField field = { .line = index };
  bool inside = false;

  for (; p < end; p = g_utf8_next_char (p))
    {
      bool blank = yass_is_blank (yass_character_at (p));

      if (!blank && !inside)
        field.start = (gsize) (p - self->text);
      if (blank && inside)
        {
          field.length = (gsize) (p - self->text) - field.start;
          g_array_append_val (fields, field);
        }
      inside = !blank;
    }
  if (inside)
    {
      field.length = (gsize) (end - self->text) - field.start;
      g_array_append_val (fields, field);
    }
}

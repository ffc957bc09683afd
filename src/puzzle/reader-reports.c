/* reader-reports.c: what to say of lines that are no puzzle
 * SPDX-License-Identifier: MIT */
#include "puzzle/reader-state.h"

void
yass_reader_report_line (YassReader *self, YassFault *fault)
{
  bool binary = self->state == YASS_LINES_BINARY;

  yass_reader_take (self);
  if (binary && self->in_junk && !self->tells_all)
    return;
  *fault = self->fault;
  self->fault.message = NULL;
  self->begin = fault->line;
  self->n_lines = 1;
  self->in_junk = self->in_junk || binary;
  self->found = true;
}

/* Whether a line is prose, rather than a puzzle that is spoilt: it has no word
 * that is longer than words are */
static bool
is_prose (const YassReader *self)
{
  guint width = 0;

  for (gsize i = 0; i < self->length; i++)
    {
      width = g_ascii_isalnum (self->text[i]) ? width + 1 : 0;
      if (width > YASS_READER_LONGEST_WORD)
        return false;
    }
  return true;
}

void
yass_reader_report_words (YassReader *self, YassFault *fault)
{
  gsize start = self->look.head_start;
  gunichar first = g_utf8_get_char (self->text + start);
  char quoted[7] = { 0 };
  bool holds = !self->tells_all && is_prose (self);
  bool tell = self->tells_all
              || (!self->in_words
                  && !(self->in_junk
                       && self->length < YASS_READER_SHORTEST_AMONG_JUNK));
  const guint line = yass_lines_get_number (self->lines);
  const guint column = (guint) g_utf8_strlen (self->text, (gssize) start)
                       + self->n_skipped + 1;

  self->unread = line;
  yass_reader_take (self);
  if (!tell)
    return;
  g_unichar_to_utf8 (g_unichar_isprint (first) ? first : 0xfffd, quoted);
  yass_fault_set (holds ? &self->held : fault, line, column,
                  "'%s' begins no puzzle; " YASS_READER_EXPECTED, quoted);
  self->in_words = true;
  if (holds)
    return;
  self->begin = line;
  self->n_lines = 1;
  self->found = true;
}

bool
yass_reader_report_nothing (YassReader *self, YassFault *fault)
{
  if (self->found)
    return false;
  self->found = true;
  self->begin = MAX (yass_lines_get_number (self->lines), 1);
  self->n_lines = 0;
  if (self->held.message != NULL)
    {
      *fault = self->held;
      self->held.message = NULL;
      self->begin = fault->line;
      self->n_lines = 1;
    }
  yass_fault_set (fault, self->begin, 1, YASS_READER_NOTHING);
  return true;
}

void
yass_reader_report_stray_directive (YassReader *self, YassFault *fault)
{
  guint start = self->look.head_start;
  const char *word = self->text + start;
  int length = 0;
  bool tell = self->tells_all || !self->in_words;

  yass_reader_take (self);
  if (!tell)
    return;
  while (start + (guint) length < self->length
         && (g_ascii_isalpha (word[length]) || word[length] == '-'))
    length++;
  self->begin = yass_lines_get_number (self->lines);
  self->n_lines = 1;
  yass_fault_set (fault, self->begin,
                  (guint) g_utf8_strlen (self->text, (gssize) start) + 1,
                  "'%.*s' stands below no rows; expected it right below the "
                  "rows of its puzzle",
                  length, word);
  self->in_words = true;
  self->found = true;
}

/* fault.c: what is wrong with a text, and where
 * SPDX-License-Identifier: MIT */
#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

void
yass_fault_set (YassFault *self, guint line, guint column, const char *format,
                ...)
{
  g_autofree char *sentence = NULL;
  va_list args;

  if (self->message != NULL)
    return;
  self->line = line;
  self->column = column;
  self->code = YASS_ERROR_SYNTAX;
  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  /* What it quotes may be cut inside a character, or have tabs in it */
  self->message = g_utf8_make_valid (sentence, -1);
  for (char *p = self->message; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';
}

void
yass_fault_set_too_large (YassFault *self, guint line, guint column, guint size)
{
  yass_fault_set (self, line, column,
                  "a puzzle of %ux%u is too large; expected at most %ux%u",
                  size, size, YASS_MAX_SIZE, YASS_MAX_SIZE);
  self->code = YASS_ERROR_UNSUPPORTED;
}

void
yass_fault_clear (YassFault *self)
{
  g_clear_pointer (&self->message, g_free);
}

/* sudokupad-metadata.c: what SudokuPad says about a puzzle: its title, its
 * rules in words, its solution
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/sudokupad-reading.h"

/* Rules that are longer are no usual ones */
#define LONGEST_TEXT 4000

/* "Normal sudoku rules apply." says nothing new */
static bool
are_usual_rules (const char *rules)
{
  static const char *const usual[] = { "normalsudokurulesapply",
                                       "normalsudokurules",
                                       "standardsudokurules",
                                       "standardsudokurulesapply",
                                       "classicsudoku",
                                       "sudoku",
                                       "" };
  g_autoptr (GString) letters = g_string_new (NULL);

  for (; *rules != '\0'; rules++)
    if (g_ascii_isalpha (*rules))
      g_string_append_c (letters, g_ascii_tolower (*rules));
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (g_str_equal (letters->str, usual[i]))
      return true;
  return false;
}

static void
take_title (YassSudokupadReading *self, const char *text)
{
  g_autofree char *title = g_strstrip (g_strdup (text));

  g_strdelimit (title, "\n\r\t", ' ');
  yass_puzzle_set_name (self->reading.puzzle, title, strlen (title));
}

/* A character a cell. What is no number there, as ? and ., tells nothing; nor
 * does one of another length, or of numbers with two digits. */
static void
take_solution (YassSudokupadReading *self, const char *text)
{
  const guint size = self->reading.size;
  g_autofree char *cells = g_strstrip (g_strdup (text));

  if (size > 9 || strlen (cells) != size * size)
    {
      yass_puzzle_add_notice (self->reading.puzzle, "solution");
      return;
    }
  for (guint cell = 0; cell < size * size; cell++)
    {
      const int number = g_ascii_digit_value (cells[cell]);

      if (number >= 1 && number <= (int) size)
        yass_puzzle_set_known (self->reading.puzzle, cell, (guint) number);
    }
}

void
yass_sudokupad_take_note (YassSudokupadReading *self, const char *name,
                          const char *text)
{
  if (g_str_equal (name, "title"))
    take_title (self, text);
  else if (g_str_equal (name, "solution"))
    take_solution (self, text);
  else if (g_str_equal (name, "rules") && !are_usual_rules (text))
    yass_puzzle_add_notice (self->reading.puzzle, "rules in words");
}

/* Rules may be a list, which is no usual one */
static void
take_text (YassSudokupadReading *self, const char *name, YassJsonText value)
{
  char text[LONGEST_TEXT];

  if (yass_fpuzzles_is_nothing (value))
    return;
  if (!yass_fpuzzles_copy_word (value, text, sizeof text))
    g_strlcpy (text, "text", sizeof text);
  yass_sudokupad_take_note (self, name, text);
}

bool
yass_sudokupad_read_metadata (YassSudokupadReading *self, YassJsonText object)
{
  YassJsonScan scan;
  YassJsonText name, value;

  if (!yass_fpuzzles_begin (&self->reading, &scan, object, true, "metadata"))
    return false;
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    {
      const bool is_set = *value.start == 't';

      if (yass_sudokupad_is_key (name, "t", "title"))
        take_text (self, "title", value);
      else if (yass_fpuzzles_is_text (name, "solution"))
        take_text (self, "solution", value);
      else if (yass_fpuzzles_is_text (name, "rules"))
        take_text (self, "rules", value);
      else if (is_set && yass_fpuzzles_is_text (name, "antiknight")
               && !yass_fpuzzles_state (&self->reading, name.start, "knight",
                                        NULL, NULL))
        return false;
      else if (is_set && yass_fpuzzles_is_text (name, "antiking")
               && !yass_fpuzzles_state (&self->reading, name.start, "king",
                                        NULL, NULL))
        return false;
    }
  return true;
}

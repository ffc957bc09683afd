/* tidy.c: a pasted line in plain characters
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/look.h"
#include "puzzle/tidy.h"

/* What a sign is written for, and 0 for one that nobody sees */
typedef struct
{
  gunichar first;
  gunichar last;
  char plain;
} Sign;

static const Sign signs[] = {
  { 0x00a6, 0x00a6, '|' },   /* broken bar */
  { 0x00ad, 0x00ad, 0 },     /* soft hyphen */
  { 0x00b7, 0x00b7, '.' },   /* middle dot */
  { 0x2000, 0x200a, ' ' },   /* blanks of all widths */
  { 0x200b, 0x200f, 0 },     /* without any */
  { 0x2010, 0x2015, '-' },   /* hyphens and dashes */
  { 0x2018, 0x201b, '\'' },  /* quotes */
  { 0x201c, 0x201f, '"' },
  { 0x2022, 0x2024, '.' },   /* bullets */
  { 0x202a, 0x202e, 0 },     /* directions */
  { 0x202f, 0x202f, ' ' },   /* narrow blank */
  { 0x2060, 0x2064, 0 },
  { 0x20e3, 0x20e3, 0 },     /* key cap, behind a digit */
  { 0x2212, 0x2212, '-' },   /* minus */
  { 0x25a0, 0x25a2, '.' },   /* squares */
  { 0x25aa, 0x25ab, '.' },
  { 0x25cb, 0x25cb, '.' },   /* circle */
  { 0x2b1b, 0x2b1c, '.' },   /* large squares */
  { 0xfe0e, 0xfe0f, 0 },     /* as text, as picture */
  { 0xfeff, 0xfeff, 0 },
};

static void
append_character (GString *tidy, gunichar c)
{
  if (c >= 0xff01 && c <= 0xff5e)
    {
      g_string_append_c (tidy, (char) (c - 0xff01 + '!'));
      return;
    }
  for (guint i = 0; c >= 0x80 && i < G_N_ELEMENTS (signs); i++)
    if (c >= signs[i].first && c <= signs[i].last)
      {
        if (signs[i].plain != 0)
          g_string_append_c (tidy, signs[i].plain);
        return;
      }
  g_string_append_unichar (tidy, c);
}

/* The bytes before what a quoted post says: "> > " */
static gsize
count_quote_marks (const char *text, gsize length)
{
  gsize n = 0;

  for (gsize i = 0; i < length && strchr ("> \t", text[i]) != NULL; i++)
    if (text[i] == '>')
      n = i + 1;
  return n;
}

/* What letters a line has */
typedef enum
{
  NONE,
  OPEN_CELLS, /* x alone, and no other sign for open cells: among dots it is
               * rather an error */
  SOME,
} Letters;

static Letters
find_letters (const char *text, gsize length)
{
  Letters letters = NONE;
  gsize n = 0;
  gsize n_digits = 0;
  bool has_other_signs = false;

  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == 'x' || text[i] == 'X')
        n++;
      else if (g_ascii_isalpha (text[i]))
        letters = SOME;
      has_other_signs
          = has_other_signs || strchr (".0_*?-+=", text[i]) != NULL;
      n_digits += g_ascii_isdigit (text[i]);
    }
  if (n == 0 || letters == SOME)
    return letters;
  if (n == 1 && (n_digits < 3 || memchr (text, ' ', length) != NULL))
    return SOME;
  return has_other_signs ? SOME : OPEN_CELLS;
}

bool
yass_tidy_line (const char *text, gsize length, bool is_ascii, GString *tidy,
                guint *n_skipped)
{
  const gsize quote = count_quote_marks (text, length);
  const Letters letters = find_letters (text, length);

  *n_skipped = 0;
  if ((quote == 0 && letters == SOME)
      || (quote == 0 && letters == NONE && is_ascii)
      || (quote > 0 && yass_look_at (text, length).kind == YASS_LOOK_KILLER))
    return false;
  g_string_truncate (tidy, 0);
  if (letters == SOME)
    g_string_append_len (tidy, text + quote, (gssize) (length - quote));
  else
    for (const char *p = text + quote; p < text + length;
         p = g_utf8_next_char (p))
      append_character (tidy, yass_character_at (p));
  if (letters == OPEN_CELLS)
    for (gsize i = 0; i < tidy->len; i++)
      if (tidy->str[i] == 'x' || tidy->str[i] == 'X')
        tidy->str[i] = '.';
  *n_skipped = (guint) quote;
  return true;
}

/* tidy.c: a pasted line in plain characters
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/look.h"
#include "puzzle/markup.h"
#include "puzzle/tidy.h"

/* A row of a board that is that large is written otherwise */
#define SHORTEST_BORDER_OF_STARS 17

/* What a sign is written for, and 0 for one that nobody sees */
typedef struct
{
  gunichar first;
  gunichar last;
  char plain;
} Sign;

static const Sign signs[] = {
  { 0x00a6, 0x00a6, '|' },                           /* broken bar */
  { 0x00ad, 0x00ad, 0 },                             /* soft hyphen */
  { 0x00b7, 0x00b7, '.' },                           /* middle dot */
  { 0x2000, 0x200a, ' ' },                           /* blanks of all widths */
  { 0x200b, 0x200f, 0 },                             /* without any */
  { 0x2010, 0x2015, '-' },                           /* hyphens and dashes */
  { 0x2018, 0x201b, '\'' },                          /* quotes */
  { 0x201c, 0x201f, '"' },  { 0x2022, 0x2024, '.' }, /* bullets */
  { 0x202a, 0x202e, 0 },                             /* directions */
  { 0x202f, 0x202f, ' ' },                           /* narrow blank */
  { 0x2060, 0x2064, 0 },    { 0x20e3, 0x20e3, 0 }, /* key cap, behind a digit */
  { 0x2212, 0x2212, '-' },                         /* minus */
  { 0x25a0, 0x25a2, '.' },                         /* squares */
  { 0x25aa, 0x25ab, '.' },  { 0x25cb, 0x25cb, '.' }, /* circle */
  { 0x2b1b, 0x2b1c, '.' },                           /* large squares */
  { 0xfe0e, 0xfe0f, 0 },                             /* as text, as picture */
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
      has_other_signs = has_other_signs || strchr (".0_*?-+=", text[i]) != NULL;
      n_digits += g_ascii_isdigit (text[i]);
    }
  if (n == 0 || letters == SOME)
    return letters;
  if (n == 1 && (n_digits < 3 || memchr (text, ' ', length) != NULL))
    return SOME;
  return has_other_signs ? SOME : OPEN_CELLS;
}

/* Whether stars with blanks beside them are the bars of a row, as there is
 * another sign for open cells */
static bool
has_bars_of_stars (const char *text, gsize length)
{
  const char *first = text;
  const char *last = text + length;

  while (first < last && *first == ' ')
    first++;
  while (last > first && last[-1] == ' ')
    last--;
  if (last - first < 4 || memcmp (first, "* ", 2) != 0
      || memcmp (last - 2, " *", 2) != 0)
    return false;
  for (; first < last; first++)
    if (strchr (".0_-?", *first) != NULL)
      return true;
  return false;
}

/* Whether there are only stars, and more than a row has cells */
static bool
is_border_of_stars (const char *text, gsize length)
{
  gsize n = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (text[i] != '*' && text[i] != ' ')
        return false;
      n += text[i] == '*';
    }
  return n >= SHORTEST_BORDER_OF_STARS;
}

static void
replace (GString *text, char from, char to)
{
  for (gsize i = 0; i < text->len; i++)
    if (text->str[i] == from)
      text->str[i] = to;
}

/* Signs that mean something else than they say, in a line without words */
static bool
replace_signs (GString *tidy, Letters letters)
{
  if (letters == OPEN_CELLS)
    {
      replace (tidy, 'x', '.');
      replace (tidy, 'X', '.');
    }
  if (is_border_of_stars (tidy->str, tidy->len))
    replace (tidy, '*', '-');
  else if (has_bars_of_stars (tidy->str, tidy->len))
    replace (tidy, '*', '|');
  else
    return letters == OPEN_CELLS;
  return true;
}

bool
yass_tidy_line (const char *text, gsize length, bool is_ascii, GString *tidy,
                guint *n_skipped)
{
  const gsize quote = count_quote_marks (text, length);
  const Letters letters = find_letters (text, length);

  *n_skipped = 0;
  if ((quote > 0 || letters == OPEN_CELLS)
      && yass_look_at (text, length).kind == YASS_LOOK_KILLER)
    return false;
  if (yass_markup_is_table (text, length))
    {
      yass_markup_to_list (text, length, tidy);
      return true;
    }
  g_string_truncate (tidy, 0);
  if (letters == SOME)
    {
      if (quote == 0)
        return false;
      g_string_append_len (tidy, text + quote, (gssize) (length - quote));
    }
  else
    {
      for (const char *p = text + quote; p < text + length;
           p = g_utf8_next_char (p))
        append_character (tidy, yass_character_at (p));
      if (!replace_signs (tidy, letters) && quote == 0 && is_ascii)
        return false;
    }
  *n_skipped = (guint) quote;
  return true;
}

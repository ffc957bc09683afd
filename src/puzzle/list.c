/* list.c: numbers with commas, semicolons, tabs or brackets around them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/list.h"

/* Fewer in a line are no list */
#define FEWEST_SEPARATORS 3
#define LONGEST_VALUE 3

/* What a value, and what stands between two of them, is made of */
#define SIGNS ".-_*?"
#define SEPARATORS ",;\t"
#define OPENING "[{("
#define CLOSING "]})"
#define QUOTES "\"'"

/* Words for an open cell */
static const char *const open_words[]
    = { "None", "null", "nan", "NaN", "NULL", "nil", "undefined" };

static bool
is_one_of (char c, const char *set)
{
  return c != '\0' && strchr (set, c) != NULL;
}

/* The length of a word for an open cell at @text, or 0 */
static gsize
match_open_word (const char *text, const char *end)
{
  for (guint i = 0; i < G_N_ELEMENTS (open_words); i++)
    {
      const gsize length = strlen (open_words[i]);

      if ((gsize) (end - text) >= length
          && memcmp (text, open_words[i], length) == 0)
        return length;
    }
  return 0;
}

/* Whether there is nothing but what a list is made of up to its end. Behind
 * the last bracket a program may go on: ", dtype=int)". */
static bool
is_all_list (const char *text, const char *end, guint depth)
{
  bool was_open = depth > 0;

  while (text < end)
    {
      const gsize word = match_open_word (text, end);

      if (word > 0)
        {
          text += word;
          continue;
        }
      if (is_one_of (*text, OPENING))
        depth++, was_open = true;
      else if (is_one_of (*text, CLOSING))
        {
          depth -= depth > 0;
          if (depth == 0 && was_open)
            return true;
        }
      else if (!g_ascii_isdigit (*text) && !is_one_of (*text, " " SIGNS)
               && !is_one_of (*text, SEPARATORS) && !is_one_of (*text, QUOTES))
        return false;
      text++;
    }
  return true;
}

/* Whether a bracket at @text opens a list of values, and no index */
static bool
opens_list (const char *text, const char *end)
{
  const char *p = text + 1;

  if (!is_one_of (*text, OPENING) || !is_all_list (text, end, 0)
      || (*text == '('
          && (memchr (text, '[', (gsize) (end - text)) != NULL
              || memchr (text, '{', (gsize) (end - text)) != NULL)))
    return false;
  while (p < end && is_one_of (*p, " \t"))
    p++;
  if (p == end)
    return *text != '(';
  if (is_one_of (*p, OPENING))
    return true;
  for (; p < end && !is_one_of (*p, CLOSING); p++)
    if (is_one_of (*p, ",; "))
      return true;
  return p == end;
}

gsize
yass_list_find_start (const char *text, gsize length)
{
  const char *end = text + length;

  for (const char *p = text; p < end; p++)
    if (opens_list (p, end))
      return (gsize) (p - text);
  return 0;
}

/* A name is parted from its list by one of these */
static bool
is_named (const char *text, gsize start)
{
  while (start > 0 && text[start - 1] == ' ')
    start--;
  return start == 0 || is_one_of (text[start - 1], "=:([{");
}

static guint
count_most_separators (const char *text, gsize length)
{
  guint n[sizeof SEPARATORS - 1] = { 0 };
  guint most = 0;

  for (gsize i = 0; i < length; i++)
    if (is_one_of (text[i], SEPARATORS))
      n[strchr (SEPARATORS, text[i]) - SEPARATORS]++;
  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    most = MAX (most, n[i]);
  return most;
}

/* Whether tabs alone are between values, and some stand side by side: else a
 * tab is a blank like others */
static bool
has_only_blank_tabs (const char *text, gsize length)
{
  bool was_tab = true;

  for (gsize i = 0; i < length; i++)
    {
      if (is_one_of (text[i], ",;"))
        return false;
      if (text[i] == '\t' && was_tab)
        return false;
      was_tab = text[i] == '\t';
    }
  return !was_tab;
}

/* Each value is a number, or a sign, of few characters, and there is one
 * between each two separators: else these are candidates */
static bool
has_short_values (const char *text, gsize length)
{
  const bool quoted = memchr (text, '"', length) != NULL
                      || memchr (text, '\'', length) != NULL;
  guint width = 0;
  bool ended = false;

  for (gsize i = 0; i < length && !quoted; i++)
    if (is_one_of (text[i], SEPARATORS))
      width = 0, ended = false;
    else if (text[i] == ' ')
      ended = width > 0;
    else if (ended || ++width > LONGEST_VALUE)
      return false;
  return true;
}

bool
yass_list_is_line (const char *text, gsize length)
{
  const gsize start = yass_list_find_start (text, length);
  const char *end = text + length;

  if (start > 0 || (length > 0 && opens_list (text, end)))
    return is_named (text, start);
  return count_most_separators (text, length) >= FEWEST_SEPARATORS
         && is_all_list (text, end, 0) && has_short_values (text, length)
         && memchr (text, '[', length) == NULL
         && memchr (text, '(', length) == NULL
         && memchr (text, '{', length) == NULL
         && !has_only_blank_tabs (text, length);
}

bool
yass_list_goes_on (const char *text, gsize length)
{
  return is_all_list (text, text + length, 1);
}

guint
yass_list_follow_depth (guint depth, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      depth += is_one_of (text[i], OPENING);
      depth -= is_one_of (text[i], CLOSING) && depth > 0;
      if (depth == 0 && is_one_of (text[i], CLOSING))
        return 0;
    }
  return depth;
}

guint
yass_list_count_fields (const char *text, gsize length)
{
  g_autoptr (GArray) fields = yass_list_cut (text, length);

  return fields->len;
}

/* Cutting */

typedef struct
{
  GArray *fields;
  const char *text;
  guint row;
  guint depth;
  char separator; /* of this line, a blank where there is no other */
  bool has_value; /* since the last separator, bracket or line end */
  bool is_due;    /* a value, though it may be empty: a separator was before */
} Cutter;

static void
add_field (Cutter *self, const char *start, const char *end)
{
  YassListField field
      = { (gsize) (start - self->text), (gsize) (end - start), self->row };

  g_array_append_val (self->fields, field);
  self->has_value = true;
}

/* What is between the lines of a row of values */
static char
find_separator (const char *text, const char *end)
{
  static const char *const all = ";,\t";
  const char *line_end = memchr (text, '\n', (gsize) (end - text));

  if (line_end == NULL)
    line_end = end;
  for (const char *p = all; *p != '\0'; p++)
    if (memchr (text, *p, (gsize) (line_end - text)) != NULL)
      return *p;
  return ' ';
}

/* Of a string of several characters each is a field */
static const char *
cut_string (Cutter *self, const char *p, const char *end)
{
  const char quote = *p;
  const char *start = ++p;

  while (p < end && *p != quote && *p != '\n')
    p++;
  if (p - start <= 2)
    add_field (self, start, p);
  else
    for (; start < p; start++)
      add_field (self, start, start + 1);
  return p < end && *p == quote ? p + 1 : p;
}

static const char *
cut_value (Cutter *self, const char *p, const char *end)
{
  const char *start = p;

  while (p < end && !is_one_of (*p, OPENING CLOSING QUOTES " \n")
         && !is_one_of (*p, SEPARATORS))
    p++;
  add_field (self, start, p);
  return p;
}

/* A new row begins where brackets or lines do, if the last one has values */
static void
end_row (Cutter *self)
{
  const guint n = self->fields->len;

  if (n > 0
      && g_array_index (self->fields, YassListField, n - 1).row == self->row)
    self->row++;
}

/* A separator before a bracket has no value behind it. One before a line end
 * has, outside of brackets. */
static void
cut_bracket (Cutter *self, char c)
{
  const bool closes = is_one_of (c, CLOSING);

  end_row (self);
  self->depth += !closes;
  self->depth -= closes && self->depth > 0;
  self->has_value = closes;
  self->is_due = false;
}

static void
cut_line_end (Cutter *self, const char *p, const char *end)
{
  if (self->depth == 0)
    {
      if (self->is_due && !self->has_value)
        add_field (self, p, p);
      end_row (self);
      self->has_value = false;
      self->is_due = false;
    }
  if (p < end)
    self->separator = find_separator (p + 1, end);
}

static void
cut_separator (Cutter *self, const char *p)
{
  if (!self->has_value)
    add_field (self, p, p);
  self->has_value = false;
  self->is_due = true;
}

/* Whether behind the last bracket there is another one */
static bool
goes_on (const char *p, const char *end)
{
  while (p < end && is_one_of (*p, " \n" SEPARATORS))
    p++;
  return p < end && is_one_of (*p, OPENING);
}

static void
cut_rows (Cutter *self, const char *p, const char *end)
{
  self->separator = find_separator (p, end);
  while (p < end)
    if (*p == '\n')
      cut_line_end (self, p++, end);
    else if (is_one_of (*p, OPENING CLOSING))
      {
        cut_bracket (self, *p++);
        if (self->depth == 0 && !goes_on (p, end))
          return;
      }
    else if (*p == self->separator && *p != ' ')
      cut_separator (self, p++);
    else if (is_one_of (*p, " \t,;"))
      p++;
    else
      p = is_one_of (*p, QUOTES) ? cut_string (self, p, end)
                                 : cut_value (self, p, end);
  cut_line_end (self, p, end);
}

GArray *
yass_list_cut (const char *text, gsize length)
{
  Cutter self = { .fields = g_array_new (FALSE, FALSE, sizeof (YassListField)),
                  .text = text };
  const char *line_end = memchr (text, '\n', length);
  const gsize first_line
      = line_end != NULL ? (gsize) (line_end - text) : length;
  const gsize start = yass_list_find_start (text, first_line);

  cut_rows (&self, text + start, text + length);
  return self.fields;
}

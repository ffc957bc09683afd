/* gather.c: which lines of a text belong together
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/format.h"
#include "puzzle/gather.h"
#include "puzzle/list.h"

/* A line of at most that many characters is rather a row of a grid */
#define LONGEST_ROW YASS_MAX_CHARACTER

/* Lines of so few cells may be rows even if each could be a puzzle */
#define SURE_ROW 25
#define SMALL_ROW 9

/* Of which the rows may stand apart */
#define SMALLEST_BOARD 4

/* A drawing does not say where it ends; no board has that many rows */
#define MOST_DRAWN_ROWS 256

void
yass_gather_init (YassGather *self)
{
  *self = (YassGather){
    .text = g_string_new (NULL),
    .lines = g_array_new (FALSE, FALSE, sizeof (YassLine)),
  };
}

void
yass_gather_clear (YassGather *self)
{
  g_string_free (self->text, TRUE);
  g_array_unref (self->lines);
}

void
yass_gather_reset (YassGather *self)
{
  g_string_truncate (self->text, 0);
  g_array_set_size (self->lines, 0);
  self->n_rows = 0;
  self->n_of_band = 0;
  self->n_expected = 0;
  self->size = 0;
  self->drawn = false;
  self->barred = false;
  self->n_directives = 0;
  self->free = YASS_LOOK_EMPTY;
  self->depth = 0;
  self->opened = false;
  self->n_fields = 0;
}

/* The cells of a line: its characters, or its tokens */
static guint
count_units (const YassLineLook *look)
{
  return look->n_tokens == 1 ? look->token_width : look->n_tokens;
}

static bool
is_same_shape (const YassLineLook *a, const YassLineLook *b)
{
  return count_units (a) == count_units (b)
         && (a->n_tokens == 1) == (b->n_tokens == 1);
}

static bool
is_whole (const char *text, gsize length, const YassLineLook *look, bool *given)
{
  return look->n_tokens == 1
             ? yass_format_line_fits (text, look, given)
             : yass_format_numbers_fits (text, length, look, given);
}

static bool
has_letters (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalpha (text[i]))
      return true;
  return false;
}

/* A puzzle of characters with a name behind it */
static bool
is_named (const char *text, gsize length, const YassLineLook *look)
{
  gsize head_end = look->head_start + look->head_length;
  bool given = false;

  if (head_end >= length || look->head_length < 4
      || !yass_format_line_fits (text, look, &given))
    return false;
  return (given && look->head_length > SMALL_ROW)
         || has_letters (text + head_end, length - head_end);
}

bool
yass_gather_is_alone (const YassGather *self, const char *text, gsize length,
                      const YassLineLook *look)
{
  guint units = count_units (look);
  bool given = false;

  if (look->kind != YASS_LOOK_PLAIN)
    return false;
  if (look->head_length > LONGEST_ROW
      || yass_format_edges_fits (text, length, look)
      || yass_format_pencilmarks_fits (text, look)
      || is_named (text, length, look))
    return true;
  if (units <= SURE_ROW && units != self->run_units)
    return false;
  return is_whole (text, length, look, &given)
         && (given || units == self->run_units);
}

void
yass_gather_pass (YassGather *self, const YassLineLook *look)
{
  if (look->head_length > LONGEST_ROW || count_units (look) != self->run_units)
    self->run_units = 0;
}

/* N of a line that says nothing else, or 0 */
static guint
read_size (const char *text, const YassLineLook *look)
{
  int size;

  if (look->n_tokens != 1 || look->head_length > 3 || look->n_commas > 0)
    return 0;
  size = yass_parse_number (text + look->head_start, look->head_length);
  return size > 1 ? (guint) size : 0;
}

/* Whether tokens are characters run together in groups: 53. .7. ... is a row
 * of nine. Of all as wide as each other, one is neither a number nor a set of
 * numbers of a board with as many cells as there are tokens. */
static bool
is_grouped (const char *text, gsize length, const YassLineLook *look)
{
  const char *end = text + length;
  guint size = look->n_tokens;

  if (look->n_tokens < 2 || look->token_width < 2 || look->n_commas > 0
      || look->n_tokens * look->token_width > LONGEST_ROW)
    return false;
  while (text < end)
    {
      const char *token = text;
      int last = 0;
      bool set = true;

      for (; text < end && *text != ' ' && *text != '\t'; text++)
        {
          int number = yass_number_from_character (*text, size);

          set = set && number > last && number <= (int) size;
          last = number;
        }
      if (text > token && !set)
        {
          int number = yass_parse_number (token, (gsize) (text - token));

          if (number < 0 || number > (int) size || *token == '0')
            return true;
        }
      text += text < end;
    }
  return false;
}

static const YassLine *
get_line (const YassGather *self, guint index)
{
  return &g_array_index (self->lines, YassLine, index);
}

/* How many of the lines could each be a puzzle with a given */
static guint
count_whole (const YassGather *self, guint *n_valid)
{
  guint n = 0;

  *n_valid = 0;
  for (guint i = 0; i < self->lines->len; i++)
    {
      const YassLine *line = get_line (self, i);
      bool given = false;

      if (!is_whole (self->text->str + line->start, line->length, &line->look,
                     &given))
        continue;
      ++*n_valid;
      n += given;
    }
  return n;
}

static bool
accepts_in_drawing (const YassGather *self, const char *text, gsize length,
                    const YassLineLook *look)
{
  const YassLineLook *last = &get_line (self, self->lines->len - 1)->look;
  bool after_border = last->kind == YASS_LOOK_BORDER;

  if (self->lines->len >= 2 * MOST_DRAWN_ROWS
      || self->n_rows >= MOST_DRAWN_ROWS)
    return false;
  switch (look->kind)
    {
    case YASS_LOOK_BORDER:
      return self->n_rows == 0
             || (!look->opens
                 && (!after_border || yass_is_dashed (text, length)));
    case YASS_LOOK_BARRED:
      return true;
    case YASS_LOOK_PLAIN:
      return !(self->barred && after_border)
             && !yass_gather_is_alone (self, text, length, look);
    default:
      return false;
    }
}

static bool
accepts_in_rows (const YassGather *self, const char *text, gsize length,
                 const YassLineLook *look)
{
  const YassLine *last = get_line (self, self->lines->len - 1);
  guint units = count_units (look);
  guint expected = self->n_expected;
  guint n_valid, size;

  if (look->kind == YASS_LOOK_BORDER)
    return count_whole (self, &n_valid) < self->lines->len;
  if (look->kind == YASS_LOOK_FOREIGN)
    return look->n_tokens == 1 && is_same_shape (look, &last->look);
  if (look->kind != YASS_LOOK_PLAIN)
    return false;
  if (self->size != 0)
    return look->n_tokens > 1 ? look->head_length <= LONGEST_ROW
                              : units == self->size || units <= LONGEST_ROW;
  if (yass_gather_is_alone (self, text, length, look))
    return false;
  size = read_size (self->text->str + last->start, &last->look);
  if (self->lines->len == 1 && size != 0
      && (look->n_tokens > 1 || units == size))
    return true;
  if (is_same_shape (look, &last->look))
    return true;
  /* A row that is too short or too long, unless the lines before it are
   * puzzles by themselves */
  return (units > expected ? units - expected : expected - units) * 2
             <= expected
         && (expected <= SMALL_ROW
             || count_whole (self, &n_valid) < self->lines->len);
}

bool
yass_gather_accepts (const YassGather *self, const char *text, gsize length,
                     const YassLineLook *look)
{
  if (self->text->len + length > YASS_MAX_BLOCK)
    return false;
  return self->drawn ? accepts_in_drawing (self, text, length, look)
                     : accepts_in_rows (self, text, length, look);
}

/* Lets the rows so far say how many there should be */
static void
expect_rows (YassGather *self, const char *text, gsize length,
             const YassLineLook *look)
{
  guint wanted = is_grouped (text, length, look)
                     ? look->n_tokens * look->token_width
                     : count_units (look);
  const YassLineLook *last;

  if (self->n_rows == 0)
    {
      self->n_expected = wanted;
      return;
    }
  last = &get_line (self, self->lines->len - 1)->look;
  if (last->n_tokens == look->n_tokens
      && last->token_width == look->token_width)
    self->n_expected = MAX (self->n_expected, wanted);
  if (count_units (last) == wanted)
    self->n_expected = wanted;
}

static void
add_line (YassGather *self, const char *text, YassLine line)
{
  line.start = self->text->len;
  g_string_append_len (self->text, text, (gssize) line.length);
  g_array_append_val (self->lines, line);
}

void
yass_gather_note_gap (YassGather *self)
{
  if (self->n_of_band == 0)
    self->n_of_band = self->n_rows;
}

void
yass_gather_add (YassGather *self, const char *text, YassLine line)
{
  const YassLineLook *look = &line.look;

  if (look->kind == YASS_LOOK_BORDER || look->kind == YASS_LOOK_BARRED)
    self->drawn = true;
  else if (self->lines->len == 1 && self->n_rows == 1 && !self->drawn)
    {
      const YassLine *first = get_line (self, 0);
      guint size = read_size (self->text->str + first->start, &first->look);

      if (size != 0 && (look->n_tokens > 1 || count_units (look) == size))
        {
          self->size = size;
          self->n_rows = 0;
        }
    }
  if (look->kind != YASS_LOOK_BORDER)
    {
      self->barred = self->barred || look->kind == YASS_LOOK_BARRED;
      expect_rows (self, text, line.length, look);
      self->n_rows++;
    }
  add_line (self, text, line);
}

void
yass_gather_add_directive (YassGather *self, const char *text, YassLine line)
{
  add_line (self, text, line);
  self->n_directives++;
}

/* How deep the JSON is behind a line. No string goes on in the next one. */
static guint
follow_depth (guint depth, const char *text, gsize length)
{
  bool in_string = false;

  for (gsize i = 0; i < length; i++)
    switch (text[i])
      {
      case '\\':
        i += in_string;
        break;
      case '"':
        in_string = !in_string;
        break;
      case '{':
      case '[':
        depth += !in_string;
        break;
      case '}':
      case ']':
        depth -= !in_string && depth > 0;
        break;
      default:
        break;
      }
  return depth;
}

static void
follow_list (YassGather *self, const char *text, gsize length)
{
  const gsize start
      = self->depth == 0 ? yass_list_find_start (text, length) : 0;

  if (self->lines->len == 0)
    self->n_fields = yass_list_count_fields (text, length);
  self->depth
      = yass_list_follow_depth (self->depth, text + start, length - start);
  self->opened = self->opened || self->depth > 0;
}

void
yass_gather_add_free (YassGather *self, const char *text, YassLine line)
{
  if (self->free == YASS_LOOK_EMPTY)
    self->free = line.look.kind;
  if (self->free == YASS_LOOK_JSON)
    self->depth = follow_depth (self->depth, text, line.length);
  else if (self->free == YASS_LOOK_LIST)
    follow_list (self, text, line.length);
  add_line (self, text, line);
  g_string_append_c (self->text, '\n');
}

/* A brace in the first column, where the text above begins with more than a
 * brace, is rather the next puzzle than a part of one that is cut off */
static bool
is_next_object (const YassGather *self, const char *text)
{
  return text[0] == '{' && get_line (self, 0)->length > 1;
}

static bool
accepts_dotted (const YassGather *self, const char *text, gsize length,
                const YassLineLook *look)
{
  const YassLine *last = get_line (self, self->lines->len - 1);
  char before = self->text->str[last->start + last->length - 1];

  if (look->kind == YASS_LOOK_EMPTY || look->kind == YASS_LOOK_JSON
      || look->kind == YASS_LOOK_LINK)
    return false;
  return look->kind == YASS_LOOK_DOTTED || before == '~' || before == '_'
         || memchr (text, '~', length) != NULL;
}

bool
yass_gather_accepts_free (const YassGather *self, const char *text,
                          gsize length, const YassLineLook *look)
{
  if (self->text->len + length > YASS_MAX_BLOCK)
    return false;
  if (self->free == YASS_LOOK_DOTTED)
    return accepts_dotted (self, text, length, look);
  if (self->free == YASS_LOOK_LIST)
    return self->depth > 0
               ? yass_list_goes_on (text, length)
               : look->kind == YASS_LOOK_LIST
                     && yass_list_count_fields (text, length) == self->n_fields;
  return self->depth > 0
         && (look->kind == YASS_LOOK_EMPTY || !is_next_object (self, text));
}

bool
yass_gather_is_whole_list (const YassGather *self)
{
  if (self->depth > 0)
    return false;
  return self->opened || self->lines->len >= self->n_fields
         || (self->lines->len == 1 && self->n_fields > LONGEST_ROW);
}

/* Whether all values of a line are numbers of a board of as many cells */
static bool
is_whole_list (const char *text, gsize length)
{
  g_autoptr (GArray) fields = yass_list_cut (text, length);
  const guint size = yass_square_root (fields->len);

  for (guint i = 0; i < fields->len; i++)
    {
      const YassListField *field = &g_array_index (fields, YassListField, i);

      if (yass_parse_number (text + field->start, field->length) > (int) size)
        return false;
    }
  return size > 0;
}

bool
yass_gather_is_run_of_lists (const YassGather *self)
{
  if (self->opened || self->lines->len < 2
      || self->lines->len == self->n_fields)
    return false;
  for (guint i = 0; i < self->lines->len; i++)
    {
      const YassLine *line = get_line (self, i);

      if (!is_whole_list (self->text->str + line->start, line->length))
        return false;
    }
  return true;
}

/* The cells of a row: what stands between blanks and bars, or its characters
 * where these stand together */
static guint
count_row (const char *text, gsize length)
{
  const char *end = text + length;
  guint n_tokens = 0;
  guint n_characters = 0;
  guint width = 0;
  guint common = 0;
  bool same = true;

  for (const char *p = text; p <= end;
       p = p < end ? g_utf8_next_char (p) : p + 1)
    {
      const gunichar c = p < end ? yass_character_at (p) : ' ';
      const YassStroke stroke = yass_stroke (c);

      if (!yass_is_blank (c) && stroke != YASS_STROKE_BAR
          && stroke != YASS_STROKE_HEAVY_BAR)
        {
          n_tokens += width++ == 0;
          n_characters++;
          continue;
        }
      if (width > 0)
        {
          if (common == 0)
            common = width;
          same = same && width == common;
        }
      width = 0;
    }
  return same ? n_characters : n_tokens;
}

/* A single line that could be a puzzle is not waited for */
static bool
is_whole_row (const YassGather *self, const YassLine *line)
{
  bool given = false;

  return is_whole (self->text->str + line->start, line->length, &line->look,
                   &given)
         && given;
}

static const YassLine *
find_row (const YassGather *self, guint index)
{
  while (get_line (self, index)->look.kind == YASS_LOOK_BORDER)
    index++;
  return get_line (self, index);
}

bool
yass_gather_may_have_gap (const YassGather *self)
{
  const YassLine *row;
  guint n;

  if (self->n_rows == 0 || self->size != 0
      || get_line (self, self->lines->len - 1)->look.closes)
    return false;
  row = find_row (self, 0);
  n = count_row (self->text->str + row->start, row->length);
  if (n < SMALLEST_BOARD || self->n_rows >= n)
    return false;
  if (self->n_of_band != 0)
    return self->n_rows % self->n_of_band == 0;
  return n % self->n_rows == 0
         && (self->n_rows > 1 || n <= SMALL_ROW || !is_whole_row (self, row));
}

bool
yass_gather_goes_on (const YassGather *self, const char *text, gsize length,
                     const YassLineLook *look)
{
  const YassLine *row = find_row (self, 0);

  if (look->kind == YASS_LOOK_BORDER)
    return self->drawn;
  return (look->kind == YASS_LOOK_BARRED)
             == (row->look.kind == YASS_LOOK_BARRED)
         && count_row (text, length)
                == count_row (self->text->str + row->start, row->length);
}

bool
yass_gather_is_complete (const YassGather *self)
{
  if (self->drawn)
    return self->n_rows > 0
           && get_line (self, self->lines->len - 1)->look.closes;
  if (self->size != 0)
    return self->n_rows >= self->size;
  /* A first line of one character may be the size of what follows */
  return self->n_rows >= self->n_expected
         && (self->lines->len > 1
             || read_size (self->text->str, &get_line (self, 0)->look) == 0);
}

bool
yass_gather_is_run (YassGather *self, const YassLineLook *next)
{
  const YassLineLook *first = &get_line (self, 0)->look;
  guint n = self->lines->len;
  guint units = count_units (first);
  guint n_valid = 0;
  guint n_whole;
  bool same = true;
  bool run;

  if (self->drawn || self->size != 0 || self->n_directives > 0)
    return false;
  for (guint i = 1; i < n; i++)
    same = same && is_same_shape (first, &get_line (self, i)->look);
  n_whole = count_whole (self, &n_valid);
  if (same && units == n)
    run = n_valid == n && n_whole > 0
          && (units > SMALL_ROW
              || (units > 1 && next != NULL && is_same_shape (first, next)));
  else
    run = n == 1 || n_whole * 2 > n;
  self->run_units = run && same ? units : 0;
  return run;
}

YassBlock
yass_gather_get_block (const YassGather *self)
{
  guint n_lines = self->lines->len - self->n_directives;

  return (YassBlock){
    .text = self->text->str,
    .lines = (const YassLine *) self->lines->data,
    .n_lines = n_lines,
    .size = self->size,
    .single = n_lines == 1 && self->n_directives > 0 && !self->drawn,
    .drawn = self->drawn,
    .free = self->free != YASS_LOOK_EMPTY,
    .directives = (const YassLine *) self->lines->data + n_lines,
    .n_directives = self->n_directives,
  };
}

YassBlock
yass_gather_get_line (const YassGather *self, guint index)
{
  return (YassBlock){
    .text = self->text->str,
    .lines = get_line (self, index),
    .n_lines = 1,
    .single = true,
  };
}

/* look.c: what a line looks like at first sight
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/layout.h"
#include "puzzle/list.h"
#include "puzzle/look.h"

/* From this length on letters may be cells rather than prose, if there are
 * digits, or signs for open cells, among them: one in so many characters, or
 * tokens. A full row of 61 characters has nine digits. */
#define LONG_HEAD 16
#define MANY_TOKENS 10
#define LETTERS_PER_CELL 8
#define TOKENS_PER_CELL 4

/* No constraint has a shorter name and nothing behind it */
#define SHORTEST_DOTTED_WORD 3

/* Of 9x9 alone */
#define SHORT_KILLER 81
#define WHOLE_LINE YASS_WHOLE_LINE

/* No puzzle of several cells is shorter, and no row is that long */
#define SHORTEST_COMPRESSED 64

/* The cells of the smallest board that has a number 42, which is g */
#define SHORTEST_LIKE_COMPRESSED (42 * 42)

bool
yass_is_blank (gunichar character)
{
  return character == ' ' || character == '\t' || character == 0xa0
         || character == 0x3000;
}

YassStroke
yass_stroke (gunichar character)
{
  if (character < 0x80)
    {
      if (character == '|')
        return YASS_STROKE_BAR;
      return character == '-' || character == '+' || character == '='
                 ? YASS_STROKE_RULE
                 : YASS_STROKE_NONE;
    }
  if (character < 0x2500 || character > 0x257f)
    return YASS_STROKE_NONE;
  switch (character)
    {
    case 0x2502: /* light, then dashed ones */
    case 0x2506:
    case 0x250a:
    case 0x254e:
      return YASS_STROKE_BAR;
    case 0x2503: /* heavy, dashed, double */
    case 0x2507:
    case 0x250b:
    case 0x254f:
    case 0x2551:
      return YASS_STROKE_HEAVY_BAR;
    case 0x2501: /* heavy, dashed, double */
    case 0x2505:
    case 0x2509:
    case 0x254d:
    case 0x2550:
      return YASS_STROKE_HEAVY_RULE;
    default:
      return YASS_STROKE_RULE;
    }
}

bool
yass_is_dashed (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (strchr ("-| ", text[i]) == NULL)
      return false;
  return true;
}

static bool
is_top_corner (gunichar c)
{
  return (c >= 0x250c && c <= 0x2513) || (c >= 0x2552 && c <= 0x2557)
         || c == 0x256d || c == 0x256e;
}

static bool
is_bottom_corner (gunichar c)
{
  return (c >= 0x2514 && c <= 0x251b) || (c >= 0x2558 && c <= 0x255d)
         || c == 0x256f || c == 0x2570;
}

/* What a whole line holds, counted in characters */
typedef struct
{
  guint strokes[YASS_STROKE_HEAVY_RULE + 1];
  guint cells;      /* digits and signs for an open cell */
  guint letters;    /* of ASCII */
  guint corners;    /* signs that also stand at the corners of ASCII drawings */
  guint separators; /* of lists: semicolons and tabs; and brackets */
  guint others;
} Count;

static void
count_character (Count *count, gunichar c)
{
  YassStroke stroke = yass_stroke (c);

  if (stroke != YASS_STROKE_NONE)
    count->strokes[stroke]++;
  else if (c < 0x80 && g_ascii_isalpha ((char) c))
    count->letters++;
  else if (c == '.' || c == '*')
    {
      count->cells++;
      count->corners++;
    }
  else if ((c >= '0' && c <= '9') || c == '_' || c == '?')
    count->cells++;
  else if (c == ':' || c == '\'' || c == '`')
    count->corners++, count->others++;
  else
    {
      count->separators += c == '[' || c == '{' || c == '(';
      count->others++;
    }
}

/* Counts a run of digits and dots, most of what there is to read: with it the
 * 49,158 lines of 81 take 29 ms instead of 44 */
static const char *
count_cells (Count *count, const char *p, const char *end, guint *width)
{
  const char *start = p;
  guint n_dots = 0;

  for (; p < end && ((*p >= '0' && *p <= '9') || *p == '.'); p++)
    n_dots += *p == '.';
  count->cells += (guint) (p - start);
  count->corners += n_dots;
  *width += (guint) (p - start);
  return p;
}

static YassLookKind
judge (const YassLineLook *look, const Count *count, const Count *head)
{
  guint rules = count->strokes[YASS_STROKE_RULE]
                + count->strokes[YASS_STROKE_HEAVY_RULE];
  guint bars
      = count->strokes[YASS_STROKE_BAR] + count->strokes[YASS_STROKE_HEAVY_BAR];
  const Count *words = look->head_length >= LONG_HEAD ? head : count;
  guint others = words->letters + words->others;

  if (rules > 0 && count->letters == 0
      && count->cells + count->others == count->corners)
    return YASS_LOOK_BORDER;
  if (bars > 0
      && (count->letters <= count->cells || count->others + rules == 0))
    return YASS_LOOK_BARRED;
  if (words->cells >= others)
    return YASS_LOOK_PLAIN;
  if (words->others == 0
      && (look->head_length >= LONG_HEAD
              ? words->cells * LETTERS_PER_CELL >= look->head_length
              : look->n_tokens >= MANY_TOKENS
                    && words->cells * TOKENS_PER_CELL >= look->n_tokens))
    return YASS_LOOK_PLAIN;
  return look->n_commas >= MANY_TOKENS && words->others == 0
                 && words->cells >= look->n_tokens
             ? YASS_LOOK_PLAIN
             : YASS_LOOK_FOREIGN;
}

static bool
begins_with (const char *text, const char *end, const char *prefix)
{
  gsize length = strlen (prefix);

  return (gsize) (end - text) >= length && memcmp (text, prefix, length) == 0;
}

/* Whether dots and words are all there is: .AntiKnight.NoBoxes */
static bool
is_dotted_words (const char *text, const char *end)
{
  while (text < end)
    {
      const char *word;

      while (text < end && (*text == '.' || *text == ' ' || *text == '\t'))
        text++;
      word = text;
      while (text < end && g_ascii_isalpha (*text))
        text++;
      if (text > word
          && (text - word < SHORTEST_DOTTED_WORD || !g_ascii_isupper (word[0])
              || !g_ascii_islower (word[1])))
        return false;
      if (text < end && *text != '.' && *text != ' ' && *text != '\t')
        return false;
    }
  return true;
}

static bool
is_dotted (const char *text, const char *end)
{
  const char *first = text;

  while (first < end && *first == '.')
    first++;
  if (first == end)
    return false;
  return *first == '~'
         || (g_ascii_isalpha (*first)
             && (memchr (text, '~', (gsize) (end - text)) != NULL
                 || is_dotted_words (text, end)));
}

/* Whether every cell has a sum, or points to the cell that has it */
static bool
is_short_killer (const char *text, guint length)
{
  guint n_arrows = 0;

  for (guint i = 0; i < length; i++)
    {
      if (!g_ascii_isalnum (text[i]) && strchr ("<>^`',.", text[i]) == NULL)
        return false;
      n_arrows += strchr ("<>^`'", text[i]) != NULL;
    }
  return length == SHORT_KILLER && n_arrows > 0;
}

/* Whether a line is {" and more, compressed. The line of a large board could
 * begin like that too, but has letters and digits alone. */
static bool
is_compressed (const char *text, const char *end)
{
  if (!begins_with (text, end, "N4Ig") || end - text < SHORTEST_COMPRESSED)
    return false;
  if (end - text < SHORTEST_LIKE_COMPRESSED)
    return true;
  for (const char *p = text; p < end; p++)
    if (!g_ascii_isalnum (*p) && *p != '.')
      return true;
  return false;
}

/* Whether a brace begins an object: {"name": ... */
static bool
is_object (const char *text, const char *end)
{
  const char *p = text + 1;

  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  if (p == end || *p != '"')
    return p == end || *p == '}';
  p = memchr (p + 1, '"', (gsize) (end - p - 1));
  if (p == NULL)
    return true;
  for (p++; p < end && (*p == ' ' || *p == '\t');)
    p++;
  return p == end || *p == ':';
}

/* Whether a line is one long word behind @prefix */
static bool
is_packed (const char *text, const char *end, const char *prefix)
{
  while (end > text && strchr (" \t\r", end[-1]) != NULL)
    end--;
  if (end - text < SHORTEST_COMPRESSED / 2
      || g_ascii_strncasecmp (text, prefix, strlen (prefix)) != 0)
    return false;
  return memchr (text, ' ', (gsize) (end - text)) == NULL;
}

static bool
is_link (const char *text, const char *end)
{
  static const char *const begins[]
      = { "http://",        "https://",       "www.",  "sudokupad:",
          "sudokupad.app/", "f-puzzles.com/", "?load=" };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (begins_with (text, end, begins[i]))
      return true;
  return is_packed (text, end, "fpuz") || is_packed (text, end, "scl")
         || is_packed (text, end, "ctc")
         || (*text == 'f' && g_strstr_len (text, end - text, "?load=") != NULL);
}

/* ":0000:x:...": at least three colons, and cells behind the third */
static bool
is_hodoku (const char *text, const char *end)
{
  guint n = 0;

  if (end - text < WHOLE_LINE || !g_ascii_isdigit (text[1]))
    return false;
  for (; text < end; text++)
    n += *text == ':';
  return n >= 3;
}

/* What the first character of a line can say. Of the lines that begin like a
 * puzzle in characters, few have to be looked at. */
static YassLookKind
look_at_begin (const char *text, const char *end)
{
  switch (*text)
    {
    case '{':
      return is_object (text, end) ? YASS_LOOK_JSON : YASS_LOOK_EMPTY;
    case '.':
      return is_dotted (text, end) ? YASS_LOOK_DOTTED : YASS_LOOK_EMPTY;
    case '3':
      return begins_with (text, end, "3x3:") ? YASS_LOOK_KILLER
                                             : YASS_LOOK_EMPTY;
    case ':':
      return is_hodoku (text, end) ? YASS_LOOK_HODOKU : YASS_LOOK_EMPTY;
    case 'h':
    case 'w':
    case 'f':
    case 's':
    case 'S':
    case 'c':
    case 'C':
    case '?':
      return is_link (text, end) ? YASS_LOOK_LINK : YASS_LOOK_EMPTY;
    case 'N':
      return is_compressed (text, end) ? YASS_LOOK_LINK : YASS_LOOK_EMPTY;
    default:
      return YASS_LOOK_EMPTY;
    }
}

/* Where 81 characters are a puzzle, with something else before and behind
 * them: digits and @open. NULL when there are none. */
static const char *
find_whole_of (const char *text, const char *end, char open)
{
  const char *p = text;

  while (p < end)
    {
      const char *start = p;

      while (p < end && (g_ascii_isdigit (*p) || *p == open))
        p++;
      if (p - start == WHOLE_LINE
          && (start == text || !g_ascii_isalnum (start[-1]))
          && (p == end || !g_ascii_isalnum (*p)))
        return start;
      p += p == start;
    }
  return NULL;
}

const char *
yass_find_whole_line (const char *text, gsize length)
{
  static const char *const opens = ".-_*?";
  const char *found = NULL;

  for (const char *open = opens; found == NULL && *open != '\0'; open++)
    found = find_whole_of (text, text + length, *open);
  return found;
}

/* Lets a line of words that has a puzzle in it begin there */
static void
look_inside (YassLineLook *look, const char *text, gsize length)
{
  const char *found = yass_find_whole_line (text, length);

  if (found != NULL)
    *look = (YassLineLook){ .kind = YASS_LOOK_PLAIN,
                            .n_tokens = 1,
                            .token_width = WHOLE_LINE,
                            .head_length = WHOLE_LINE,
                            .head_start = (guint) (found - text),
                            .letters = look->letters,
                            .inside = true };
}

/* Lets words with a link among them begin there */
static void
look_for_link (YassLineLook *look, const char *text, gsize length)
{
  const char *found = g_strstr_len (text, (gssize) length, "http://");

  if (found == NULL)
    found = g_strstr_len (text, (gssize) length, "https://");
  if (found == NULL)
    return;
  look->kind = YASS_LOOK_LINK;
  look->head_start = (guint) (found - text);
  look->inside = true;
}

/* 81 characters where blanks are open cells */
static bool
is_line_of_blanks (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (text[i] != ' ' && !g_ascii_isdigit (text[i]))
      return false;
  return g_strstr_len (text, (gssize) length, "  ") != NULL || *text == ' '
         || text[length - 1] == ' ';
}

/* What is seen only when all of a line is known */
static void
look_again (YassLineLook *look, const Count *count, const Count *head,
            const char *text, gsize length)
{
  const bool has_cells_alone = head->letters + head->others == 0;

  if (look->n_commas + count->separators > 0 && look->kind != YASS_LOOK_BARRED
      && !(look->head_length == WHOLE_LINE && has_cells_alone)
      && yass_list_is_line (text, length))
    look->kind = YASS_LOOK_LIST;
  else if (length > WHOLE_LINE && look->kind != YASS_LOOK_BORDER
           && (look->head_length < WHOLE_LINE || !has_cells_alone))
    look_inside (look, text, length);
  else if (length == WHOLE_LINE && look->n_tokens > 1
           && is_line_of_blanks (text, length))
    *look = (YassLineLook){ .kind = YASS_LOOK_PLAIN,
                            .n_tokens = 1,
                            .token_width = WHOLE_LINE,
                            .head_length = WHOLE_LINE };
}

YassLineLook
yass_look_at (const char *text, gsize length)
{
  YassLineLook look = { .kind = YASS_LOOK_EMPTY };
  Count count = { 0 };
  Count head = { 0 };
  const char *end = text + length;
  const char *head_end = NULL;
  const char *p = text;
  guint width = 0;
  guint first_width = 0;
  bool same = true;

  for (; p < end; p = g_utf8_next_char (p))
    {
      gunichar c;

      if (width > 0)
        p = count_cells (&count, p, end, &width);
      if (p == end)
        break;
      c = yass_character_at (p);
      if (yass_is_blank (c))
        {
          count.separators += c == '\t';
          if (width > 0)
            {
              if (look.n_tokens == 1)
                first_width = width;
              same = same && width == first_width;
              if (head_end == NULL)
                head_end = p, head = count;
            }
          width = 0;
          continue;
        }
      if (width++ == 0 && look.n_tokens++ == 0)
        {
          look.head_start = (guint) (p - text);
          look.opens = is_top_corner (c);
          look.closes = is_bottom_corner (c);
          if (c == '#')
            {
              look.kind = YASS_LOOK_COMMENT;
              return look;
            }
          look.kind = look_at_begin (p, end);
          if (look.kind != YASS_LOOK_EMPTY)
            return look;
        }
      if (c == ',' || c == ';')
        {
          look.n_commas += c == ',';
          count.separators += c == ';';
          if (head_end == NULL)
            head_end = p, head = count;
        }
      else
        count_character (&count, c);
    }
  if (look.n_tokens == 0)
    {
      if (count.separators > 0 && yass_list_is_line (text, length))
        look.kind = YASS_LOOK_LIST;
      return look;
    }
  if (head_end == NULL)
    head_end = end, head = count;
  look.head_length = (guint) (head_end - text) - look.head_start;
  if (look.n_tokens == 1 && width > 0)
    first_width = width;
  look.token_width
      = same && (width == 0 || width == first_width) ? first_width : 0;
  look.heavy
      = count.strokes[YASS_STROKE_HEAVY_RULE] > count.strokes[YASS_STROKE_RULE];
  look.kind = judge (&look, &count, &head);
  if (count.others > 0 && look.n_tokens == 1
      && is_short_killer (text + look.head_start, first_width))
    {
      look.kind = YASS_LOOK_KILLER;
      return look;
    }
  if (look.n_tokens == 1 && (count.letters > 0 || first_width != WHOLE_LINE)
      && yass_layout_is_line (text + look.head_start, first_width))
    {
      look.kind = YASS_LOOK_LAYOUT;
      return look;
    }
  look.opens = look.opens && look.kind == YASS_LOOK_BORDER;
  look.closes = look.closes && look.kind == YASS_LOOK_BORDER;
  look.letters = count.letters > 0;
  if (length >= WHOLE_LINE || look.n_commas + count.separators > 0)
    look_again (&look, &count, &head, text, length);
  if (look.kind == YASS_LOOK_FOREIGN)
    look_for_link (&look, text, length);
  return look;
}

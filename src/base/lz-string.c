/* lz-string.c: the compressed text inside links to puzzles
 * SPDX-License-Identifier: MIT */
#include "base/lz-string.h"

/* The text is a stream of codes. Each names an earlier piece of text, or is one
 * of those below. Every code adds a piece: the last piece and the first unit of
 * the next one. Codes become a bit wider whenever the pieces have used up the
 * numbers; bits stand in reverse, the lowest first. */
enum
{
  CODE_UNIT_8,  /* a new unit follows in 8 bits, */
  CODE_UNIT_16, /* or in 16 */
  CODE_END,
  FIRST_PIECE,
};

#define FIRST_WIDTH 2
#define BITS 6

static const char alphabet[]
    = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Compressing */

/* A piece of text is a node of a tree, below the piece without its last unit.
 * Node n has code n. */
typedef struct
{
  guint16 unit;
  bool is_new; /* of one unit, for which no code has been written */
  guint32 first_below;
  guint32 next; /* beside it */
} Node;

typedef struct
{
  GString *out;
  guint bits;
  guint n_bits;
  guint width;
  guint left; /* pieces until codes become wider */
  GArray *nodes;
} Writer;

static void
write_bits (Writer *self, guint32 value, guint n)
{
  for (; n > 0; n--, value >>= 1)
    {
      self->bits = self->bits << 1 | (value & 1);
      if (++self->n_bits < BITS)
        continue;
      g_string_append_c (self->out, alphabet[self->bits]);
      self->bits = self->n_bits = 0;
    }
}

static void
count_written (Writer *self)
{
  if (--self->left == 0)
    self->left = 1u << self->width++;
}

static Node *
get_node (const Writer *self, guint32 node)
{
  return &g_array_index (self->nodes, Node, node);
}

/* Returns: 0 when there is none */
static guint32
find_below (const Writer *self, guint32 node, guint16 unit)
{
  guint32 below = get_node (self, node)->first_below;

  while (below != 0 && get_node (self, below)->unit != unit)
    below = get_node (self, below)->next;
  return below;
}

static guint32
add_below (Writer *self, guint32 node, guint16 unit, bool is_new)
{
  guint32 added = self->nodes->len;
  Node below = { unit, is_new, 0, get_node (self, node)->first_below };

  g_array_append_val (self->nodes, below);
  get_node (self, node)->first_below = added;
  return added;
}

static void
write_piece (Writer *self, guint32 node)
{
  Node *piece = get_node (self, node);

  if (piece->is_new)
    {
      bool wide = piece->unit > 0xff;

      write_bits (self, wide ? CODE_UNIT_16 : CODE_UNIT_8, self->width);
      write_bits (self, piece->unit, wide ? 16 : 8);
      count_written (self);
      piece->is_new = false;
    }
  else
    write_bits (self, node, self->width);
  count_written (self);
}

static void
append_unit (GArray *units, gunichar c)
{
  const guint16 unit = (guint16) c;

  g_array_append_val (units, unit);
}

/* Units of 16 bits; to GLib's function a NUL would be the end */
static GArray *
to_utf16 (const char *text, gsize length)
{
  GArray *units
      = g_array_sized_new (FALSE, FALSE, sizeof (guint16), (guint) length);

  for (const char *p = text; p < text + length; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (c >= 0x10000)
        append_unit (units, 0xd800 + ((c - 0x10000) >> 10));
      append_unit (units, c < 0x10000 ? c : 0xdc00 + ((c - 0x10000) & 0x3ff));
    }
  return units;
}

char *
yass_lz_string_compress (const char *text, gsize length)
{
  g_autoptr (GArray) units = to_utf16 (text, length);
  Writer self = {
    .out = g_string_new (NULL),
    .width = FIRST_WIDTH,
    .left = 2,
    .nodes = g_array_new (FALSE, TRUE, sizeof (Node)),
  };
  guint32 last = 0;

  /* Node 0 is the piece of no units at all */
  g_array_set_size (self.nodes, FIRST_PIECE);
  for (guint i = 0; i < units->len; i++)
    {
      const guint16 next = g_array_index (units, guint16, i);
      guint32 unit = find_below (&self, 0, next);
      guint32 longer;

      if (unit == 0)
        unit = add_below (&self, 0, next, true);
      longer = last == 0 ? unit : find_below (&self, last, next);
      if (longer == 0)
        {
          write_piece (&self, last);
          add_below (&self, last, next, false);
          longer = unit;
        }
      last = longer;
    }
  if (last != 0)
    write_piece (&self, last);
  write_bits (&self, CODE_END, self.width);
  write_bits (&self, 0, BITS - self.n_bits);
  while (self.out->len % 4 != 0)
    g_string_append_c (self.out, '=');
  g_array_unref (self.nodes);
  return g_string_free (self.out, FALSE);
}

/* Decompressing */

/* A piece is always somewhere in the text so far */
typedef struct
{
  guint32 start;
  guint32 length;
} Piece;

typedef struct
{
  const char *text;
  gsize length;
  gsize at;       /* behind the character that bits are of */
  gsize bits_at;  /* where that one stands */
  guint bits;     /* of a character, */
  guint n_bits;   /* how many of them are unread */
  GArray *units;  /* of guint16, owned */
  GArray *pieces; /* of Piece, by their code, owned */
  gsize max_length;
  YassLzFault *fault;
} Reader;

static bool
fail (Reader *self, gsize at, const char *problem)
{
  self->fault->at = at;
  self->fault->problem = problem;
  return false;
}

/* The character at @at, and in @n how many bytes it takes; 0 at the end */
static char
peek_character (const Reader *self, gsize at, guint *n)
{
  *n = 1;
  if (at == self->length)
    return '\0';
  const char *text = self->text + at;
  if (*text == ' ')
    return '+';
  if (*text != '%' || self->length - at < 3)
    return *text;
  *n = 3;
  if (g_ascii_strncasecmp (text, "%2B", 3) == 0)
    return '+';
  if (g_ascii_strncasecmp (text, "%2F", 3) == 0)
    return '/';
  return g_ascii_strncasecmp (text, "%3D", 3) == 0 ? '=' : '%';
}

/* Returns: -1 for a character that is not in the alphabet */
static int
value_of (char character)
{
  if (character >= 'A' && character <= 'Z')
    return character - 'A';
  if (character >= 'a' && character <= 'z')
    return character - 'a' + 26;
  if (character >= '0' && character <= '9')
    return character - '0' + 52;
  return character == '+' ? 62 : character == '/' ? 63 : -1;
}

static bool
read_character (Reader *self)
{
  guint n;
  char character = peek_character (self, self->at, &n);
  int value = value_of (character);

  if (self->at == self->length || character == '=')
    return fail (self, self->at, "the compressed text is cut off");
  if (value < 0)
    return fail (self, self->at, "this is no character of compressed text");
  self->bits_at = self->at;
  self->at += n;
  self->bits = (guint) value;
  self->n_bits = BITS;
  return true;
}

static bool
read_bits (Reader *self, guint n, guint32 *value)
{
  *value = 0;
  for (guint i = 0; i < n; i++)
    {
      if (self->n_bits == 0 && !read_character (self))
        return false;
      *value |= (guint32) (self->bits >> --self->n_bits & 1) << i;
    }
  return true;
}

static void
add_piece (Reader *self, gsize start, gsize length)
{
  Piece piece = { (guint32) start, (guint32) length };

  g_array_append_val (self->pieces, piece);
}

/* Appends the text of @code. The newest code may stand for the last piece and
 * its own first unit, which is not yet a piece. */
static bool
append_piece (Reader *self, guint32 code, Piece last)
{
  Piece piece = code < self->pieces->len
                    ? g_array_index (self->pieces, Piece, code)
                    : (Piece){ last.start, last.length + 1 };

  if (code > self->pieces->len || (code == self->pieces->len && !last.length))
    return fail (self, self->bits_at, "the compressed text is damaged");
  if (self->units->len + piece.length > self->max_length)
    return fail (self, self->bits_at, "the text is too long");
  /* One by one: the piece may reach into what is being appended */
  for (guint32 i = 0; i < piece.length; i++)
    {
      guint16 unit = g_array_index (self->units, guint16, piece.start + i);

      g_array_append_val (self->units, unit);
    }
  return true;
}

/* Reads a unit that has no code yet and makes it a piece */
static bool
read_unit (Reader *self, guint n_bits)
{
  guint32 value;
  guint16 unit;

  if (!read_bits (self, n_bits, &value))
    return false;
  if (self->units->len >= self->max_length)
    return fail (self, self->bits_at, "the text is too long");
  unit = (guint16) value;
  add_piece (self, self->units->len, 1);
  g_array_append_val (self->units, unit);
  return true;
}

static bool
read_codes (Reader *self)
{
  Piece last = { 0, 0 };
  guint width = FIRST_WIDTH;
  guint left = 1;

  for (;;)
    {
      gsize start = self->units->len;
      guint32 code;

      if (!read_bits (self, width, &code))
        return false;
      if (code == CODE_END)
        return true;
      if (code <= CODE_UNIT_16)
        {
          if (!read_unit (self, code == CODE_UNIT_8 ? 8 : 16))
            return false;
          if (last.length > 0 && --left == 0)
            left = 1u << width++;
        }
      else if (!append_piece (self, code, last))
        return false;
      if (last.length > 0)
        add_piece (self, last.start, last.length + 1);
      if (--left == 0)
        left = last.length > 0 ? 1u << width++ : (width++, 4);
      last = (Piece){ (guint32) start, (guint32) (self->units->len - start) };
    }
}

/* Behind the last code come bits that fill up the character, or another
 * character of them, and padding */
static bool
read_end (Reader *self)
{
  guint n;
  char character = peek_character (self, self->at, &n);

  if (self->n_bits == 0 && character == 'A')
    self->at += n;
  while (self->at < self->length && peek_character (self, self->at, &n) == '=')
    self->at += n;
  return self->at == self->length
         || fail (self, self->at, "text goes on behind the end");
}

static GString *
to_utf8 (const GArray *units)
{
  GString *text = g_string_sized_new (units->len);

  for (guint i = 0; i < units->len; i++)
    {
      gunichar c = g_array_index (units, guint16, i);

      if (c >= 0xd800 && c <= 0xdbff && i + 1 < units->len)
        {
          gunichar low = g_array_index (units, guint16, i + 1);

          if (low >= 0xdc00 && low <= 0xdfff)
            {
              c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
              i++;
            }
        }
      g_string_append_unichar (text, c >= 0xd800 && c <= 0xdfff ? 0xfffd : c);
    }
  return text;
}

GString *
yass_lz_string_decompress (const char *text, gsize length, gsize max_length,
                           YassLzFault *fault)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (GArray) pieces = g_array_new (FALSE, TRUE, sizeof (Piece));
  Reader self = {
    .text = text,
    .length = length,
    .units = units,
    .pieces = pieces,
    .max_length = MIN (max_length, G_MAXINT32),
    .fault = fault,
  };

  *fault = (YassLzFault){ 0 };
  g_array_set_size (pieces, FIRST_PIECE);
  return read_codes (&self) && read_end (&self) ? to_utf8 (units) : NULL;
}

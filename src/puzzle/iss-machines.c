/* iss-machines.c: patterns and state machines of dotted strings
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/state-machine.h"
#include "puzzle/iss-reading.h"
#include "puzzle/iss-writing.h"

/* Patterns, in base64 of which two characters are others */

static char *
decode_pattern (YassIssPiece piece)
{
  g_autofree char *text = g_strndup (piece.start, piece.length);
  g_autoptr (GString) pattern = g_string_new (NULL);
  gsize length;

  /* As it was written before */
  if (strchr (text, '%') != NULL)
    return g_uri_unescape_string (text, NULL);
  g_strdelimit (text, "-", '+');
  g_strdelimit (text, "_", '/');
  g_autofree char *padded
      = g_strconcat (text, &"==="[3 - (4 - strlen (text) % 4) % 4], NULL);
  g_autofree guchar *bytes = g_base64_decode (padded, &length);
  for (gsize i = 0; i < length; i++)
    if (bytes[i] == '\0' || !g_ascii_isspace ((char) bytes[i]))
      g_string_append_c (pattern, (char) bytes[i]);
  return strlen (pattern->str) == pattern->len && pattern->len > 0
                 && g_utf8_validate (pattern->str, -1, NULL)
             ? g_strdup (pattern->str)
             : NULL;
}

char *
yass_iss_read_pattern (YassIssReading *self, const YassIssItem *item)
{
  YassIssPiece piece = item->name;
  char *pattern = NULL;

  if (item->arguments->len > 0)
    {
      piece = yass_iss_get_argument (item, 0);
      pattern = decode_pattern (piece);
    }
  if (pattern == NULL)
    yass_iss_fail (self, piece,
                   "%s has no pattern here; expected one in base64",
                   item->type->name);
  return pattern;
}

static char *
encode (const guchar *bytes, gsize length)
{
  char *text = g_base64_encode (bytes, length);

  g_strdelimit (text, "+", '-');
  g_strdelimit (text, "/", '_');
  text[strcspn (text, "=")] = '\0';
  return text;
}

/* Machines, as bits: the first of a character is its highest */

typedef struct
{
  YassIssPiece piece;
  gsize at;
  gsize n; /* bits in whole bytes */
  bool is_wrong;
} Bits;

static guint
read_bits (Bits *self, guint n)
{
  guint value = 0;

  if (self->n - self->at < n)
    {
      self->is_wrong = true;
      return 0;
    }
  for (; n > 0; n--, self->at++)
    {
      const int six
          = yass_iss_read_six_bits (self->piece.start[self->at / 6], false);

      self->is_wrong |= six < 0;
      value = value << 1 | ((guint) six >> (5 - self->at % 6) & 1);
    }
  return value;
}

#define HEADER_BITS 4
#define MOST_SYMBOLS 16
#define MOST_STARTS 32

typedef struct
{
  bool is_packed;
  guint state_bits;
  guint n_symbols;
  guint n_starts;
  guint n_ends; /* that are no starts, and come next */
  guint start_ends;
  guint count_bits;
} Header;

static Header
read_header (Bits *bits)
{
  Header header = { 0 };
  const guint format = read_bits (bits, 2);

  header.is_packed = format == 1;
  header.state_bits = read_bits (bits, HEADER_BITS) + 1;
  header.n_symbols = read_bits (bits, HEADER_BITS) + 1;
  header.n_starts = read_bits (bits, header.state_bits);
  header.n_ends = read_bits (bits, header.state_bits);
  if (format > 1 || header.n_starts > MOST_STARTS)
    bits->is_wrong = true;
  else
    header.start_ends = read_bits (bits, header.n_starts);
  if (!header.is_packed)
    header.count_bits = read_bits (bits, HEADER_BITS);
  return header;
}

/* So many bits as numbers below that need */
static guint
count_bits (guint n)
{
  guint bits = 0;

  while (n > 1u << bits)
    bits++;
  return bits;
}

/* Symbols are numbers, then the break; others are never read */
static guint64
get_symbol (const YassShape *shape, guint symbol)
{
  return symbol < shape->size    ? (guint64) 1 << symbol
         : symbol == shape->size ? YASS_BREAK
                                 : 0;
}

static void
read_moves (Bits *bits, const Header *header, const YassShape *shape,
            guint state, GArray *moves)
{
  const guint n = read_bits (bits, header->is_packed ? header->n_symbols
                                                     : header->count_bits);
  const guint n_moves = header->is_packed ? (guint) __builtin_popcount (n) : n;
  guint left = n;

  for (guint i = 0; i < n_moves && !bits->is_wrong; i++)
    {
      const guint symbol
          = header->is_packed
                ? (guint) __builtin_ctz (left)
                : read_bits (bits, count_bits (header->n_symbols));
      const YassMove move = { state, read_bits (bits, header->state_bits),
                              get_symbol (shape, symbol) };

      left &= left - 1;
      if (move.symbols != 0)
        g_array_append_val (moves, move);
    }
}

static void
append_symbols (GString *text, const YassShape *shape, guint64 symbols)
{
  const guint64 all = yass_machine_all (shape);

  if ((symbols & all) == all)
    g_string_append_c (text, '.');
  for (guint n = 0; n < shape->size && (symbols & all) != all; n++)
    if (symbols >> n & 1)
      g_string_append_c (text, yass_machine_character (shape->first + n));
  if (symbols & YASS_BREAK)
    g_string_append_c (text, '-');
}

/* The moves of a state from @first on, those to one state together */
static void
append_moves (GString *text, const YassShape *shape, GArray *moves, guint first,
              guint end)
{
  bool any = false;

  for (guint i = first; i < end; i++)
    {
      YassMove *move = &g_array_index (moves, YassMove, i);
      guint64 symbols = 0;

      for (guint j = i; j < end; j++)
        if (g_array_index (moves, YassMove, j).to == move->to)
          {
            symbols |= g_array_index (moves, YassMove, j).symbols;
            g_array_index (moves, YassMove, j).symbols = 0;
          }
      if (symbols == 0)
        continue;
      g_string_append (text, any ? "," : "");
      append_symbols (text, shape, symbols);
      g_string_append_printf (text, ">%u", move->to + 1);
      any = true;
    }
}

static char *
write_states (const YassShape *shape, const Header *header, GArray *moves,
              guint n_states)
{
  GString *text = g_string_new (NULL);
  guint i = 0;

  for (guint state = 0; state < n_states; state++)
    {
      const guint first = i;
      const bool is_start = state < header->n_starts;
      const bool is_end = is_start ? header->start_ends >> state & 1
                                   : state < header->n_starts + header->n_ends;

      g_string_append (text, state > 0 ? "/" : "");
      g_string_append (text, is_start && header->n_starts > 1 ? "^" : "");
      g_string_append (text, is_end ? "!" : "");
      while (i < moves->len && g_array_index (moves, YassMove, i).from == state)
        i++;
      append_moves (text, shape, moves, first, i);
    }
  return g_string_free (text, FALSE);
}

/* What follows the last state fills up a byte, and may look like states */
static char *
read_states (YassIssPiece piece, const YassShape *shape)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (YassMove));
  Bits bits = { piece, 0, piece.length * 6 / 8 * 8, false };
  const Header header = read_header (&bits);
  const guint least = header.is_packed ? header.n_symbols : header.count_bits;
  guint n_states = header.n_starts + header.n_ends;

  for (guint state = 0;
       least > 0 && bits.n - bits.at >= least && !bits.is_wrong; state++)
    read_moves (&bits, &header, shape, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const YassMove *move = &g_array_index (moves, YassMove, i);

      n_states = MAX (n_states, MAX (move->from, move->to) + 1);
    }
  if (bits.is_wrong || header.n_starts == 0
      || n_states > YASS_MOST_MACHINE_STATES)
    return NULL;
  return write_states (shape, &header, moves, n_states);
}

char *
yass_iss_read_machine (YassIssReading *self, const YassIssItem *item)
{
  YassIssPiece piece = item->name;
  char *states = NULL;

  if (item->arguments->len > 0)
    {
      piece = yass_iss_get_argument (item, 0);
      /* Nothing is a machine that reads nothing */
      states = piece.length > 0 ? read_states (piece, &self->shape)
                                : g_strdup ("^");
    }
  if (states == NULL)
    yass_iss_fail (self, piece,
                   "%s has no machine here; expected the bits of one, of up to "
                   "%u states",
                   item->type->name, YASS_MOST_MACHINE_STATES);
  return states;
}

/* Writing */

typedef struct
{
  GByteArray *bytes; /* owned */
  guint n;
} BitsOut;

static void
write_bits (BitsOut *self, guint value, guint n)
{
  static const guint8 zero = 0;

  for (; n > 0; n--, self->n++)
    {
      if (self->n % 8 == 0)
        g_byte_array_append (self->bytes, &zero, 1);
      self->bytes->data[self->n / 8]
          |= (guint8) ((value >> (n - 1) & 1) << (7 - self->n % 8));
    }
}

/* Starts come first, then ends, then all others */
static guint *
make_order (const YassStateMachine *machine, Header *header)
{
  guint *place_of = g_new (guint, machine->n_states);
  guint n = 0;

  for (guint state = 0; state < machine->n_states; state++)
    place_of[state] = G_MAXUINT;
  for (guint i = 0; i < machine->starts->len; i++)
    {
      const guint32 state = g_array_index (machine->starts, guint32, i);

      if (place_of[state] != G_MAXUINT)
        continue;
      if (n < MOST_STARTS && machine->is_end[state])
        header->start_ends |= 1u << n;
      place_of[state] = n++;
    }
  header->n_starts = n;
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint state = 0; state < machine->n_states; state++)
        if (place_of[state] == G_MAXUINT
            && (pass == 1 || machine->is_end[state]))
          place_of[state] = n++;
      if (pass == 0)
        header->n_ends = n - header->n_starts;
    }
  return place_of;
}

/* One move a symbol, as that has it, by state and symbol */
static GArray *
make_moves (const YassStateMachine *machine, const YassShape *shape,
            const guint *place_of)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (YassMove));
  g_autofree guint *state_at = g_new (guint, machine->n_states);

  for (guint state = 0; state < machine->n_states; state++)
    state_at[place_of[state]] = state;
  for (guint place = 0; place < machine->n_states; place++)
    for (guint symbol = 0; symbol <= shape->size; symbol++)
      for (guint i = g_array_index (machine->first_of, guint, state_at[place]);
           i < g_array_index (machine->first_of, guint, state_at[place] + 1);
           i++)
        {
          const YassMove *from = &g_array_index (machine->moves, YassMove, i);
          const YassMove move = { place, place_of[from->to], symbol };

          if (from->symbols & get_symbol (shape, symbol))
            g_array_append_val (moves, move);
        }
  return moves;
}

/* How many of the moves from @i on are of one state; all are of it if there is
 * one a symbol */
static guint
count_moves (const GArray *moves, guint i, guint state, bool *is_packed)
{
  const guint first = i;

  for (; i < moves->len && g_array_index (moves, YassMove, i).from == state;
       i++)
    if (i > first
        && g_array_index (moves, YassMove, i).symbols
               == g_array_index (moves, YassMove, i - 1).symbols)
      *is_packed = false;
  return i - first;
}

static void
complete_header (Header *header, const GArray *moves, guint n_states)
{
  guint most = 0;
  guint i = 0;

  header->is_packed = true;
  header->n_symbols = 1;
  for (guint j = 0; j < moves->len; j++)
    header->n_symbols
        = MAX (header->n_symbols,
               (guint) g_array_index (moves, YassMove, j).symbols + 1);
  for (guint state = 0; state < n_states; state++)
    {
      const guint n = count_moves (moves, i, state, &header->is_packed);

      most = MAX (most, n);
      i += n;
    }
  header->count_bits = count_bits (most + 1);
  header->state_bits = 1;
  while (MAX (n_states, MAX (header->n_starts, header->n_ends) + 1)
         > 1u << header->state_bits)
    header->state_bits++;
}

static void
write_header (BitsOut *out, const Header *header)
{
  write_bits (out, header->is_packed, 2);
  write_bits (out, header->state_bits - 1, HEADER_BITS);
  write_bits (out, header->n_symbols - 1, HEADER_BITS);
  write_bits (out, header->n_starts, header->state_bits);
  write_bits (out, header->n_ends, header->state_bits);
  write_bits (out, header->start_ends, header->n_starts);
  if (!header->is_packed)
    write_bits (out, header->count_bits, HEADER_BITS);
}

static void
write_moves (BitsOut *out, const Header *header, const GArray *moves,
             guint first, guint n)
{
  guint mask = 0;

  for (guint i = first; i < first + n; i++)
    mask |= 1u << g_array_index (moves, YassMove, i).symbols;
  write_bits (out, header->is_packed ? mask : n,
              header->is_packed ? header->n_symbols : header->count_bits);
  for (guint i = first; i < first + n; i++)
    {
      const YassMove *move = &g_array_index (moves, YassMove, i);

      if (!header->is_packed)
        write_bits (out, (guint) move->symbols, count_bits (header->n_symbols));
      write_bits (out, move->to, header->state_bits);
    }
}

/* NULL when there are no words for it */
static char *
encode_machine (const YassStateMachine *machine, const YassShape *shape)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  BitsOut out = { bytes, 0 };
  Header header = { 0 };
  g_autofree guint *place_of = make_order (machine, &header);
  g_autoptr (GArray) moves = make_moves (machine, shape, place_of);
  guint i = 0;

  complete_header (&header, moves, machine->n_states);
  if (header.n_starts > MOST_STARTS || header.n_symbols > MOST_SYMBOLS
      || header.count_bits >= 1u << HEADER_BITS)
    return NULL;
  write_header (&out, &header);
  for (guint state = 0; state < machine->n_states; state++)
    {
      bool is_packed;
      const guint n = count_moves (moves, i, state, &is_packed);

      write_moves (&out, &header, moves, i, n);
      i += n;
    }
  return encode (bytes->data, bytes->len);
}

static void
append_parts (YassIssWriting *self, const YassStatement *statement,
              const GArray *lengths)
{
  guint first = 0;

  for (guint part = 0; part < lengths->len; part++)
    {
      const guint n = g_array_index (lengths, guint, part);

      g_string_append (self->out, part > 0 ? "~-" : "");
      yass_iss_append_cells (self, statement->cells + first, n);
      first += n;
    }
}

bool
yass_iss_append_machine (YassIssWriting *self, const YassIssType *type,
                         const YassStatement *statement)
{
  g_autoptr (YassStateMachine) machine = NULL;
  g_autofree char *code = NULL;

  if (type->form == YASS_ISS_PATTERN)
    code
        = encode ((const guchar *) statement->value, strlen (statement->value));
  else if (type->form == YASS_ISS_MACHINE)
    {
      machine = yass_nfa_parse (statement, &self->shape, NULL);
      code = encode_machine (machine, &self->shape);
    }
  if (code == NULL)
    return false;
  g_string_append_printf (self->out, ".%s~%s%s", type->name, code,
                          machine != NULL ? "~_" : "");
  if (machine != NULL && machine->lengths != NULL)
    append_parts (self, statement, machine->lengths);
  else
    yass_iss_append_cells (self, statement->cells, statement->n_cells);
  return true;
}

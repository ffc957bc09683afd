/* claim.c: what one line of a trace says
 * SPDX-License-Identifier: MIT */
#include "verify/claim-match.h"

#include "yass/error.h"

/* How the value of a member is read */
typedef enum
{
  FORM_WORD,     /* a short string */
  FORM_COUNT,    /* a whole number */
  FORM_CELL,     /* "r4c7" */
  FORM_EDGE,     /* ["r4c7",5] */
  FORM_CELLS,    /* a list of cells */
  FORM_NUMBERS,  /* a list of numbers */
  FORM_EDGES,    /* a list of edges */
  FORM_ROWS,     /* a list of rows: ["row 1",1] */
  FORM_SETS,     /* a list of "r4c7" and ["row 4",5] */
  FORM_GROUPS,   /* a list of lists of cells and hidden variables */
  FORM_LITERAL,  /* ["r4c7","=",5] or ["r4c7","<>",5] */
  FORM_LITERALS, /* a list of these */
  FORM_TRUE,
  FORM_TEXT,  /* a string that nobody reads */
  FORM_LATER, /* whatever it is, the one who needs it reads it */
  FORM_EDGE_OR_COUNT,
} Form;

typedef struct
{
  const char *name;
  Form form;
} Member;

static const Member members[YASS_CLAIM_N_MEMBERS] = {
  [YASS_CLAIM_STEP] = { "step", FORM_COUNT },
  [YASS_CLAIM_DEPTH] = { "depth", FORM_COUNT },
  [YASS_CLAIM_RULE] = { "rule", FORM_WORD },
  [YASS_CLAIM_NAME] = { "name", FORM_TEXT },
  [YASS_CLAIM_CONSTRAINT] = { "constraint", FORM_WORD },
  [YASS_CLAIM_CELLS] = { "cells", FORM_CELLS },
  [YASS_CLAIM_NUMBERS] = { "numbers", FORM_NUMBERS },
  [YASS_CLAIM_GUESS] = { "guess", FORM_EDGE },
  [YASS_CLAIM_BACKTRACK] = { "backtrack", FORM_EDGE },
  [YASS_CLAIM_REMOVED] = { "removed", FORM_EDGES },
  [YASS_CLAIM_PLACED] = { "placed", FORM_EDGE_OR_COUNT },
  [YASS_CLAIM_TEXT] = { "text", FORM_TEXT },
  [YASS_CLAIM_PARTS] = { "parts", FORM_LATER }, /* more text */
  [YASS_CLAIM_PROOF] = { "proof", FORM_LATER },
  [YASS_CLAIM_CONTRADICTION] = { "contradiction", FORM_LATER },
  [YASS_CLAIM_SOLUTION] = { "solution", FORM_LATER },
  [YASS_CLAIM_KIND] = { "kind", FORM_WORD },
  [YASS_CLAIM_CELL] = { "cell", FORM_CELL },
  [YASS_CLAIM_NUMBER] = { "number", FORM_COUNT },
  [YASS_CLAIM_TRACE] = { "trace", FORM_WORD },
  [YASS_CLAIM_VERSION] = { "version", FORM_COUNT },
  [YASS_CLAIM_PUZZLE] = { "puzzle", FORM_LATER },
  [YASS_CLAIM_SIZE] = { "size", FORM_COUNT },
  [YASS_CLAIM_ROWS] = { "rows", FORM_COUNT },
  [YASS_CLAIM_COLUMNS] = { "columns", FORM_COUNT },
  [YASS_CLAIM_FIRST] = { "first", FORM_COUNT },
  [YASS_CLAIM_VARIABLES] = { "variables", FORM_LATER },
  [YASS_CLAIM_BOX] = { "box", FORM_LATER },
  [YASS_CLAIM_CONSTRAINTS] = { "constraints", FORM_LATER },
  [YASS_CLAIM_EDGES] = { "edges", FORM_LATER },
  [YASS_CLAIM_STATUS] = { "status", FORM_WORD },
  [YASS_CLAIM_SOLUTIONS] = { "solutions", FORM_COUNT },
  [YASS_CLAIM_GUESSES] = { "guesses", FORM_COUNT },
  [YASS_CLAIM_GUESSES_TOTAL] = { "guesses_total", FORM_COUNT },
  [YASS_CLAIM_EDGES_LEFT] = { "edges_left", FORM_COUNT },
  [YASS_CLAIM_FIRED] = { "fired", FORM_LATER },
  [YASS_CLAIM_SUM] = { "sum", FORM_ROWS },
  [YASS_CLAIM_GROUPS] = { "groups", FORM_GROUPS },
  [YASS_CLAIM_HOUSE] = { "house", FORM_WORD },
  [YASS_CLAIM_BASES] = { "bases", FORM_SETS },
  [YASS_CLAIM_COVERS] = { "covers", FORM_SETS },
  [YASS_CLAIM_FINS] = { "fins", FORM_EDGES },
  [YASS_CLAIM_TRIAL] = { "trial", FORM_LITERAL },
  [YASS_CLAIM_LEARNED] = { "learned", FORM_LITERALS },
  [YASS_CLAIM_RESTART] = { "restart", FORM_TRUE },
  [YASS_CLAIM_CHAIN] = { "chain", FORM_LATER },
  [YASS_CLAIM_ASSUMES] = { "assumes", FORM_WORD },
  [YASS_CLAIM_IF] = { "if", FORM_LITERALS },
  [YASS_CLAIM_BROKEN] = { "broken", FORM_LATER },
  [YASS_CLAIM_TERSE] = { "terse", FORM_TRUE },
};

G_STATIC_ASSERT (YASS_CLAIM_N_MEMBERS <= 64);

void
yass_set_refusal (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (YASS_ERROR, YASS_ERROR_REFUSED, format, args);
  va_end (args);
}

void
yass_claim_init (YassClaim *self)
{
  self->members = 0;
  self->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  self->removed = g_array_new (FALSE, FALSE, sizeof (YassPlainEdge));
  self->sum = g_array_new (FALSE, FALSE, sizeof (YassClaimRow));
  self->bases = g_array_new (FALSE, FALSE, sizeof (YassClaimSet));
  self->covers = g_array_new (FALSE, FALSE, sizeof (YassClaimSet));
  self->fins = g_array_new (FALSE, FALSE, sizeof (YassPlainEdge));
  self->literals = g_array_new (FALSE, FALSE, sizeof (YassPlainLiteral));
  self->grouped = g_array_new (FALSE, FALSE, sizeof (guint));
  self->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  self->others = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
yass_claim_clear (YassClaim *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->removed, g_array_unref);
  g_clear_pointer (&self->sum, g_array_unref);
  g_clear_pointer (&self->bases, g_array_unref);
  g_clear_pointer (&self->covers, g_array_unref);
  g_clear_pointer (&self->fins, g_array_unref);
  g_clear_pointer (&self->literals, g_array_unref);
  g_clear_pointer (&self->grouped, g_array_unref);
  g_clear_pointer (&self->ends, g_array_unref);
  g_clear_pointer (&self->others, g_hash_table_unref);
}

const char *
yass_claim_member_name (YassClaimMember member)
{
  return members[member].name;
}

bool
yass_claim_refuse_missing (YassClaimMember member, GError **error)
{
  return yass_refuse (error, "\"%s\" is missing", members[member].name);
}

bool
yass_claim_keeps_to (const YassClaim *self, uint64_t allowed, GError **error)
{
  const uint64_t others = self->members & ~allowed & ~YASS_CLAIM_BIT (TEXT)
                          & ~YASS_CLAIM_BIT (PARTS);

  return others == 0
         || yass_refuse (error, "\"%s\" has no place here",
                         yass_claim_member_name (
                             (YassClaimMember) __builtin_ctzll (others)));
}

/* Writers keep to one order, so the search starts behind the last find. */
static YassClaimMember
find_member (const YassJsonScan *scan, YassClaimMember likely)
{
  char copy[YASS_CLAIM_WORD_MAX];
  const char *name = scan->text.start;
  gsize length = (gsize) (scan->text.end - scan->text.start);

  if (scan->escaped)
    {
      if (!yass_json_text_copy (scan->text, copy, sizeof copy))
        return YASS_CLAIM_N_MEMBERS;
      name = copy;
      length = strlen (copy);
    }
  for (guint i = 0; i < YASS_CLAIM_N_MEMBERS; i++)
    {
      guint m = likely + i < YASS_CLAIM_N_MEMBERS
                    ? likely + i
                    : likely + i - YASS_CLAIM_N_MEMBERS;

      if (members[m].name[0] == name[0]
          && strncmp (members[m].name, name, length) == 0
          && members[m].name[length] == '\0')
        return m;
    }
  return YASS_CLAIM_N_MEMBERS;
}

/* A number from 1 to 9999 that does not start with 0; 0 when it is none */
static guint
read_coordinate (const char **at, const char *end)
{
  guint value = 0;

  if (*at < end && **at == '0')
    return 0;
  for (guint i = 0; i < 4 && *at < end && g_ascii_isdigit (**at); i++)
    value = value * 10 + (guint) (*(*at)++ - '0');
  return value;
}

bool
yass_claim_read_cell (YassJsonScan *scan, YassJsonToken token,
                      const YassPlainShape *shape, guint *cell, GError **error)
{
  char copy[YASS_CLAIM_WORD_MAX];
  YassJsonText text = scan->text;
  const char *at;
  guint row, column;
  guint32 outside;

  if (token != YASS_JSON_STRING)
    return yass_refuse (error, "expected a cell like \"r4c7\"");
  if (scan->escaped)
    {
      if (!yass_json_text_copy (text, copy, sizeof copy))
        return yass_refuse (error, "expected a cell like \"r4c7\"");
      text = (YassJsonText){ copy, copy + strlen (copy) };
    }

  if (shape != NULL
      && yass_shape_find_outside (&shape->game->shape, text.start,
                                  (gsize) (text.end - text.start), &outside))
    {
      *cell = outside;
      return true;
    }
  at = text.start;
  if (at == text.end || *at++ != 'r'
      || (row = read_coordinate (&at, text.end)) == 0 || at == text.end
      || *at++ != 'c' || (column = read_coordinate (&at, text.end)) == 0
      || at != text.end)
    return yass_refuse (error, "expected a cell like \"r4c7\", not \"%.*s\"",
                        (int) MIN (text.end - text.start, 40), text.start);
  if (shape == NULL || row > shape->n_rows || column > shape->n_columns)
    return yass_refuse (error, "r%uc%u is outside of the board", row, column);
  *cell = (row - 1) * shape->n_columns + column - 1;
  return true;
}

/* The hidden variable that the string names; false for none, and nothing said
 */
static bool
find_hidden (const YassJsonScan *scan, YassJsonToken token,
             const YassPlainShape *shape, guint *variable)
{
  const gsize length = (gsize) (scan->text.end - scan->text.start);

  if (shape == NULL || !yass_plain_shape_has_hidden (shape)
      || token != YASS_JSON_STRING || scan->escaped)
    return false;
  for (*variable = shape->n_cells; *variable < shape->n_variables;
       (*variable)++)
    {
      const char *name = yass_plain_shape_get_hidden (shape, *variable)->name;

      if (strlen (name) == length
          && memcmp (name, scan->text.start, length) == 0)
        return true;
    }
  return false;
}

/* That of a hidden variable, counted from 1 as all are */
static bool
read_hidden_number (YassJsonScan *scan, const YassHidden *hidden, guint *number,
                    GError **error)
{
  uint64_t count;

  if (yass_json_scan_next (scan) != YASS_JSON_NUMBER
      || !yass_json_text_to_count (scan->text, &count))
    return yass_refuse (error, "expected a number of %s", hidden->name);
  if (count < hidden->first || count - hidden->first >= hidden->count)
    return yass_refuse (error, "%s cannot be %" G_GUINT64_FORMAT, hidden->name,
                        count);
  *number = (guint) (count - hidden->first) + 1;
  return true;
}

bool
yass_claim_read_number (YassJsonScan *scan, YassJsonToken token,
                        const YassPlainShape *shape, guint *number,
                        GError **error)
{
  uint64_t count;

  if (token != YASS_JSON_NUMBER
      || !yass_json_text_to_count (scan->text, &count))
    return yass_refuse (error, "expected a number of a cell");
  if (shape == NULL || !yass_plain_shape_read_number (shape, count, number))
    return yass_refuse (error, "no cell can be %" G_GUINT64_FORMAT, count);
  return true;
}

/* The list that holds the edge was opened just before. */
static bool
read_edge (YassJsonScan *scan, const YassPlainShape *shape, bool may_be_hidden,
           YassPlainEdge *edge, GError **error)
{
  YassJsonToken token;

  if (yass_claim_match_edge (scan->at, scan->end, yass_claim_get_digits (shape),
                             edge))
    {
      yass_json_scan_leave_list (scan, YASS_CLAIM_SHORT_EDGE);
      return true;
    }
  token = yass_json_scan_next (scan);
  if (may_be_hidden && find_hidden (scan, token, shape, &edge->cell))
    {
      if (!read_hidden_number (scan,
                               yass_plain_shape_get_hidden (shape, edge->cell),
                               &edge->number, error))
        return false;
    }
  else if (!yass_claim_read_cell (scan, token, shape, &edge->cell, error)
           || !yass_claim_read_number (scan, yass_json_scan_next (scan), shape,
                                       &edge->number, error))
    return false;
  return yass_json_scan_next (scan) == YASS_JSON_LIST_END
         || yass_refuse (error, "expected a cell and a number, no more");
}

static bool
read_groups (YassClaim *self, YassJsonScan *scan, const YassPlainShape *shape,
             GError **error)
{
  YassJsonToken token = yass_json_scan_next (scan);
  guint variable;

  if (token != YASS_JSON_LIST)
    return yass_refuse (error, "expected a list");
  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    {
      if (token != YASS_JSON_LIST)
        return yass_refuse (error, "expected a group like [\"r4c7\",\"r4c8\"]");
      while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
        {
          if (!find_hidden (scan, token, shape, &variable)
              && !yass_claim_read_cell (scan, token, shape, &variable, error))
            return false;
          g_array_append_val (self->grouped, variable);
        }
      g_array_append_val (self->ends, self->grouped->len);
    }
  return true;
}

/* The list that holds the literal was opened just before. */
static bool
read_literal (YassClaim *self, YassJsonScan *scan, const YassPlainShape *shape,
              GError **error)
{
  YassPlainLiteral literal;
  char sign[4];

  const YassJsonToken token = yass_json_scan_next (scan);
  const bool is_hidden = find_hidden (scan, token, shape, &literal.edge.cell);
  if (!is_hidden
      && !yass_claim_read_cell (scan, token, shape, &literal.edge.cell, error))
    return false;
  if (yass_json_scan_next (scan) != YASS_JSON_STRING
      || !yass_json_text_copy (scan->text, sign, sizeof sign)
      || (strcmp (sign, "=") != 0 && strcmp (sign, "<>") != 0))
    return yass_refuse (error, "expected \"=\" or \"<>\" behind the cell");
  literal.holds = sign[0] == '=';
  if (is_hidden ? !read_hidden_number (
          scan, yass_plain_shape_get_hidden (shape, literal.edge.cell),
          &literal.edge.number, error)
                : !yass_claim_read_number (scan, yass_json_scan_next (scan),
                                           shape, &literal.edge.number, error))
    return false;
  g_array_append_val (self->literals, literal);
  return yass_json_scan_next (scan) == YASS_JSON_LIST_END
         || yass_refuse (error,
                         "expected a cell, a sign and a number, no more");
}

static bool
read_literals (YassClaim *self, YassJsonScan *scan, const YassPlainShape *shape,
               bool is_one, GError **error)
{
  YassJsonToken token = yass_json_scan_next (scan);

  if (is_one && token == YASS_JSON_LIST)
    return read_literal (self, scan, shape, error);
  if (token != YASS_JSON_LIST)
    return yass_refuse (error, "expected a list");
  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    {
      if (token != YASS_JSON_LIST)
        return yass_refuse (error, "expected something like "
                                   "[\"r4c7\",\"<>\",5]");
      if (!read_literal (self, scan, shape, error))
        return false;
    }
  return true;
}

static bool
read_list (YassClaim *self, YassJsonScan *scan, YassClaimMember member,
           const YassPlainShape *shape, GError **error)
{
  GArray *edges = member == YASS_CLAIM_FINS ? self->fins : self->removed;
  YassJsonToken token = yass_json_scan_next (scan);
  YassPlainEdge edge;

  if (token != YASS_JSON_LIST)
    return yass_refuse (error, "expected a list");
  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    switch (members[member].form)
      {
      case FORM_CELLS:
        if (!yass_claim_read_cell (scan, token, shape, &edge.cell, error))
          return false;
        g_array_append_val (self->cells, edge.cell);
        break;
      case FORM_NUMBERS:
        if (!yass_claim_read_number (scan, token, shape, &edge.number, error))
          return false;
        g_array_append_val (self->numbers, edge.number);
        break;
      default:
        if (token != YASS_JSON_LIST)
          return yass_refuse (error, "expected an edge like [\"r4c7\",5]");
        if (!read_edge (scan, shape, true, &edge, error))
          return false;
        g_array_append_val (edges, edge);
        break;
      }
  return true;
}

/* Whether the value is written as most are; if not, nothing has happened */
static bool
match_value (YassClaim *self, YassClaimMember member, YassJsonScan *scan,
             const YassPlainShape *shape)
{
  switch (members[member].form)
    {
    case FORM_COUNT:
      self->edge[member].number = 0;
      return yass_claim_match_count (scan, &self->count[member]);
    case FORM_WORD:
      return yass_claim_match_word (scan, self->word[member]);
    case FORM_CELLS:
      return yass_claim_match_cells (scan, shape, self->cells);
    case FORM_NUMBERS:
      return yass_claim_match_numbers (scan, shape, self->numbers);
    case FORM_EDGES:
      return yass_claim_match_edges (
          scan, shape, member == YASS_CLAIM_FINS ? self->fins : self->removed);
    case FORM_EDGE_OR_COUNT:
      return yass_claim_match_placed (scan, shape, &self->edge[member]);
    case FORM_TEXT:
      return yass_claim_match_text (scan);
    default:
      return false;
    }
}

static bool
read_value (YassClaim *self, YassClaimMember member, YassJsonScan *scan,
            const YassPlainShape *shape, GError **error)
{
  Form form = members[member].form;
  YassJsonToken token;

  if (match_value (self, member, scan, shape))
    return true;
  if (form == FORM_LATER)
    return yass_json_scan_skip (scan, &self->value[member]);
  if (form == FORM_CELLS || form == FORM_NUMBERS || form == FORM_EDGES)
    return read_list (self, scan, member, shape, error);
  if (form == FORM_SETS)
    return yass_claim_read_sets (member == YASS_CLAIM_BASES ? self->bases
                                                            : self->covers,
                                 scan, shape, error);
  if (form == FORM_ROWS)
    return yass_claim_read_rows (self->sum, scan, error);
  if (form == FORM_GROUPS)
    return read_groups (self, scan, shape, error);
  if (form == FORM_LITERAL || form == FORM_LITERALS)
    return read_literals (self, scan, shape, form == FORM_LITERAL, error);

  token = yass_json_scan_next (scan);
  if (form == FORM_EDGE_OR_COUNT)
    form = token == YASS_JSON_LIST ? FORM_EDGE : FORM_COUNT;
  switch (form)
    {
    case FORM_WORD:
      if (token != YASS_JSON_STRING)
        return yass_refuse (error, "expected a string");
      if (!yass_json_text_copy (scan->text, self->word[member],
                                YASS_CLAIM_WORD_MAX))
        return yass_refuse (error, "too long a word");
      return true;
    case FORM_COUNT:
      if (token != YASS_JSON_NUMBER
          || !yass_json_text_to_count (scan->text, &self->count[member]))
        return yass_refuse (error, "expected a whole number");
      self->edge[member].number = 0;
      return true;
    case FORM_TRUE:
      return token == YASS_JSON_TRUE || yass_refuse (error, "expected true");
    case FORM_TEXT:
      return token == YASS_JSON_STRING
             || yass_refuse (error, "expected a string");
    case FORM_CELL:
      return find_hidden (scan, token, shape, &self->edge[member].cell)
             || yass_claim_read_cell (scan, token, shape,
                                      &self->edge[member].cell, error);
    default:
      if (token != YASS_JSON_LIST)
        return yass_refuse (error, "expected an edge like [\"r4c7\",5]");
      return read_edge (scan, shape, false, &self->edge[member], error);
    }
}

/* Notes a name; false when it was there before */
static bool
note_name (GHashTable *names, const YassJsonScan *scan, GError **error)
{
  const gsize size = (gsize) (scan->text.end - scan->text.start) + 1;
  g_autofree char *name = g_malloc (size);

  if (!yass_json_text_copy (scan->text, name, size))
    return yass_refuse (error, "a name with a NUL in it");
  return g_hash_table_add (names, g_steal_pointer (&name))
         || yass_refuse (error, "\"%.*s\" comes twice",
                         (int) MIN (size - 1, 40), scan->text.start);
}

/* Steps over a value that is not the judge's. An object in it may have no
 * member twice, either. @token has just been read. */
static bool
pass_value (YassJsonScan *scan, YassJsonToken token, GError **error)
{
  g_autoptr (GHashTable) names = NULL;

  if (token == YASS_JSON_LIST)
    {
      while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
        if (!pass_value (scan, token, error))
          return false;
      return true;
    }
  if (token != YASS_JSON_OBJECT)
    return token != YASS_JSON_ERROR;

  names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  while (yass_json_scan_next (scan) == YASS_JSON_NAME)
    if (!note_name (names, scan, error)
        || !pass_value (scan, yass_json_scan_next (scan), error))
      return false;
  return scan->problem == NULL;
}

static bool
read_members (YassClaim *self, YassJsonScan *scan, const YassPlainShape *shape,
              GError **error)
{
  YassClaimMember member = YASS_CLAIM_STEP;

  if (yass_json_scan_next (scan) != YASS_JSON_OBJECT)
    return yass_refuse (error, "expected an object");
  for (bool is_first = true;; is_first = false)
    {
      YassClaimMember found = yass_claim_match_name (scan, is_first);

      if (found == YASS_CLAIM_N_MEMBERS)
        {
          if (yass_json_scan_next (scan) != YASS_JSON_NAME)
            break;
          found = find_member (scan, member);
        }
      if (found == YASS_CLAIM_N_MEMBERS)
        {
          if (!note_name (self->others, scan, error)
              || !pass_value (scan, yass_json_scan_next (scan), error))
            return false;
          continue;
        }
      member = found;
      if (yass_claim_has (self, member))
        return yass_refuse (error, "\"%s\" comes twice", members[member].name);
      if (!read_value (self, member, scan, shape, error))
        {
          g_prefix_error (error, "\"%s\": ", members[member].name);
          return false;
        }
      self->members |= (uint64_t) 1 << member;
    }
  return yass_json_scan_next (scan) == YASS_JSON_END;
}

bool
yass_claim_read (YassClaim *self, YassJsonText text,
                 const YassPlainShape *shape, GError **error)
{
  YassJsonScan scan;
  bool read;

  self->members = 0;
  /* g_array_set_size () would go the long way through a removal */
  self->cells->len = 0;
  self->numbers->len = 0;
  self->removed->len = 0;
  self->sum->len = 0;
  self->bases->len = 0;
  self->covers->len = 0;
  self->fins->len = 0;
  self->literals->len = 0;
  self->grouped->len = 0;
  self->ends->len = 0;
  if (g_hash_table_size (self->others) > 0)
    g_hash_table_remove_all (self->others);

  yass_json_scan_init (&scan, text);
  read = read_members (self, &scan, shape, error);
  if (scan.problem == NULL)
    return read;

  /* Whatever else was wrong came of this. */
  g_clear_error (error);
  g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX, "%u: %s",
               yass_json_scan_column (&scan), scan.problem);
  return false;
}

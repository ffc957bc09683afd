/* header.c: what a trace is about
 * SPDX-License-Identifier: MIT */
#include "verify/replay.h"

#include "kind/variables.h"
#include "puzzle/puzzle.h"
#include "verify/declared.h"
#include "verify/grid.h"
#include "verify/meaning.h"

#define MEMBERS                                                                \
  (YASS_CLAIM_BIT (TRACE) | YASS_CLAIM_BIT (VERSION) | YASS_CLAIM_BIT (NAME)   \
   | YASS_CLAIM_BIT (PUZZLE) | YASS_CLAIM_BIT (SIZE) | YASS_CLAIM_BIT (ROWS)   \
   | YASS_CLAIM_BIT (COLUMNS) | YASS_CLAIM_BIT (FIRST) | YASS_CLAIM_BIT (BOX)  \
   | YASS_CLAIM_BIT (CONSTRAINTS) | YASS_CLAIM_BIT (EDGES)                     \
   | YASS_CLAIM_BIT (VARIABLES) | YASS_CLAIM_BIT (TERSE))

/* Of docs/trace.md */
#define VERSION 2u

/* Always false, to be returned */
#define unsupported(error, ...)                                                \
  (g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED, __VA_ARGS__), false)

static bool
read_box (const YassClaim *header, guint *width, guint *height, GError **error)
{
  uint64_t count[2];
  YassJsonScan scan;

  *width = *height = 0;
  if (!yass_claim_has (header, YASS_CLAIM_BOX))
    return true;
  yass_json_scan_init (&scan, header->value[YASS_CLAIM_BOX]);
  if (yass_json_scan_next (&scan) != YASS_JSON_LIST)
    return yass_refuse (error, "\"box\": expected [width, height]");
  for (guint i = 0; i < 2; i++)
    if (yass_json_scan_next (&scan) != YASS_JSON_NUMBER
        || !yass_json_text_to_count (scan.text, &count[i])
        || count[i] > YASS_PLAIN_SIZE_MAX)
      return yass_refuse (error, "\"box\": expected [width, height]");
  if (yass_json_scan_next (&scan) != YASS_JSON_LIST_END)
    return yass_refuse (error, "\"box\": expected [width, height]");
  *width = (guint) count[0];
  *height = (guint) count[1];
  return true;
}

/* The statements of a header while they are read */
typedef struct
{
  GPtrArray *statements; /* of YassStatement, owned */
  GHashTable *texts;     /* of all, owned */
  GString *unknown; /* those of kinds that the judge does not know; owned */
  guint n_unknown;
  guint n_board_wide;
} Statements;

#define UNKNOWN_NAMED 10

/* What holds all over the board is declared cell by cell: these together are
 * enough for anyone, and no few bytes take all memory. */
#define BOARD_WIDE_CELLS_MAX (1u << 20)

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

static void
statements_init (Statements *self)
{
  self->statements = g_ptr_array_new_with_free_func (statement_free);
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->unknown = g_string_new (NULL);
  self->n_unknown = 0;
  self->n_board_wide = 0;
}

static void
statements_clear (Statements *self)
{
  g_ptr_array_unref (self->statements);
  g_hash_table_unref (self->texts);
  g_string_free (self->unknown, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Statements, statements_clear)

static void
note_unknown (Statements *self, const char *text)
{
  if (++self->n_unknown <= UNKNOWN_NAMED)
    g_string_append_printf (self->unknown, "%s\"%s\"",
                            self->n_unknown > 1 ? ", " : "", text);
}

/* Words for all that the judge cannot judge; always false */
static bool
refuse_unknown (const Statements *self, GError **error)
{
  g_autofree char *more
      = self->n_unknown > UNKNOWN_NAMED
            ? g_strdup_printf (" and %u more", self->n_unknown - UNKNOWN_NAMED)
            : g_strdup ("");

  return unsupported (error,
                      "the judge knows no constraint %s%s; perhaps a plugin is "
                      "not loaded",
                      self->unknown->str, more);
}

/* Takes @text over. Statements are written as yass-graph writes them. */
static bool
add_statement (Statements *self, char *text, const YassShape *shape,
               GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GString) written = g_string_new (NULL);
  g_autoptr (YassStatement) statement
      = yass_statement_new_from_text (text, shape, &problem);

  if (!g_hash_table_add (self->texts, text))
    return yass_refuse (error, "\"constraints\": %s comes twice", text);
  if (g_error_matches (problem, YASS_ERROR, YASS_ERROR_UNSUPPORTED))
    {
      note_unknown (self, text);
      return true;
    }
  if (statement == NULL)
    return yass_refuse (error, "%s", problem->message);
  yass_statement_append_text (written, statement, shape);
  if (strcmp (written->str, text) != 0)
    return yass_refuse (error, "\"constraints\": expected \"%s\", not \"%s\"",
                        written->str, text);
  self->n_board_wide += yass_kind_is_board_wide (statement->kind);
  if (self->n_board_wide * yass_shape_count_cells (shape)
      > BOARD_WIDE_CELLS_MAX)
    return unsupported (error,
                        "the judge takes no more than %u constraints that hold "
                        "all over a board of this size",
                        BOARD_WIDE_CELLS_MAX / yass_shape_count_cells (shape));
  g_ptr_array_add (self->statements, g_steal_pointer (&statement));
  return true;
}

static YassGame *
read_game (const YassClaim *header, const YassShape *shape, GError **error)
{
  g_auto (Statements) read = { 0 };
  YassJsonScan scan;
  YassJsonToken token;

  statements_init (&read);
  yass_json_scan_init (&scan, header->value[YASS_CLAIM_CONSTRAINTS]);
  if (yass_json_scan_next (&scan) != YASS_JSON_LIST)
    {
      yass_set_refusal (error, "\"constraints\": expected a list of names");
      return NULL;
    }
  while ((token = yass_json_scan_next (&scan)) != YASS_JSON_LIST_END)
    {
      const gsize size = (gsize) (scan.text.end - scan.text.start) + 1;
      g_autofree char *text = g_malloc (size);

      if (token != YASS_JSON_STRING
          || !yass_json_text_copy (scan.text, text, size))
        {
          yass_set_refusal (error, "\"constraints\": expected a list of names");
          return NULL;
        }
      if (!add_statement (&read, g_steal_pointer (&text), shape, error))
        return NULL;
    }
  if (read.n_unknown > 0)
    {
      refuse_unknown (&read, error);
      return NULL;
    }
  g_autoptr (YassGame) game = yass_game_new (
      shape, (const YassStatement *const *) read.statements->pdata,
      read.statements->len);
  return yass_game_is_sound (game, error) ? g_steal_pointer (&game) : NULL;
}

static bool
is_same_shape (const YassReplay *self, const YassClaim *header,
               const YassShape *shape)
{
  const YassJsonText text = header->value[YASS_CLAIM_CONSTRAINTS];

  return self->shape != NULL
         && yass_shape_equals (&self->shape->game->shape, shape)
         && strlen (self->constraints) == (gsize) (text.end - text.start)
         && memcmp (self->constraints, text.start,
                    (gsize) (text.end - text.start))
                == 0;
}

/* A member that a header has only where it is unusual */
static uint64_t
get_count (const YassClaim *header, YassClaimMember member, uint64_t usual)
{
  return yass_claim_has (header, member) ? header->count[member] : usual;
}

static bool
read_extent (const YassClaim *header, YassShape *shape, GError **error)
{
  const uint64_t size = header->count[YASS_CLAIM_SIZE];
  const uint64_t n_rows = get_count (header, YASS_CLAIM_ROWS, size);
  const uint64_t n_columns = get_count (header, YASS_CLAIM_COLUMNS, size);
  const uint64_t first = get_count (header, YASS_CLAIM_FIRST, 1);

  if (size == 0 || n_rows == 0 || n_columns == 0)
    return yass_refuse (error, "\"size\": a board without cells");
  if (size > YASS_PLAIN_SIZE_MAX || first > YASS_MAX_NUMBER)
    return unsupported (error, "the judge takes boards up to size %u",
                        YASS_PLAIN_SIZE_MAX);
  if (n_rows > size || n_columns > size)
    return yass_refuse (error, "\"size\": fewer numbers than a row or column "
                               "has cells");
  shape->size = (guint) size;
  shape->n_rows = (guint) n_rows;
  shape->n_columns = (guint) n_columns;
  shape->first = (guint) first;
  return true;
}

/* "X 27" or "L 6x6"; @shape has one variable more */
static bool
add_variable (YassShape *shape, const char *text, GError **error)
{
  const char *blank = strchr (text, ' ');
  g_autofree char *name
      = g_strndup (text, blank != NULL ? (gsize) (blank - text) : 0);
  g_autoptr (GString) written = g_string_new (NULL);
  guint64 sides[] = { 0, 0 };
  char *end = (char *) text;

  if (blank != NULL)
    sides[0] = g_ascii_strtoull (blank + 1, &end, 10);
  if (*end == 'x')
    sides[1] = g_ascii_strtoull (end + 1, &end, 10);
  if (MAX (sides[0], sides[1]) > YASS_MOST_OUTSIDE)
    return yass_refuse (error, "too many cells of \"%s\"", text);
  const YassVariables *variables
      = yass_variables_new (shape, name, (guint) (sides[0] * MAX (sides[1], 1)),
                            (guint) sides[1], error);
  if (variables == NULL)
    return false;
  yass_variables_unref (shape->variables);
  yass_shape_set_variables (shape, variables);
  yass_variable_append_text (written, &variables->all[variables->n - 1]);
  return g_str_equal (written->str, text)
         || yass_refuse (error, "expected \"%s\", not \"%s\"", written->str,
                         text);
}

static bool
read_variables (const YassClaim *header, YassShape *shape, GError **error)
{
  YassJsonScan scan;
  YassJsonToken token;

  if (!yass_claim_has (header, YASS_CLAIM_VARIABLES))
    return true;
  yass_json_scan_init (&scan, header->value[YASS_CLAIM_VARIABLES]);
  if (yass_json_scan_next (&scan) != YASS_JSON_LIST)
    return yass_refuse (error, "\"variables\": expected a list of names");
  while ((token = yass_json_scan_next (&scan)) != YASS_JSON_LIST_END)
    {
      char text[YASS_CLAIM_WORD_MAX];

      if (token != YASS_JSON_STRING
          || !yass_json_text_copy (scan.text, text, sizeof text))
        return yass_refuse (error, "\"variables\": expected a list of names");
      if (!add_variable (shape, text, error))
        {
          g_prefix_error (error, "\"variables\": ");
          return false;
        }
    }
  return true;
}

static bool
take_shape (YassReplay *self, const YassClaim *header, const YassShape *shape,
            GError **error)
{
  const YassJsonText text = header->value[YASS_CLAIM_CONSTRAINTS];
  YassPlainShape *plain;
  YassGame *game;

  if (is_same_shape (self, header, shape))
    return true;

  game = read_game (header, shape, error);
  if (game == NULL)
    return false;
  plain = yass_plain_shape_new (game);
  if (!yass_plain_shape_keeps_to_checks (plain, error))
    {
      yass_plain_shape_free (plain);
      return false;
    }
  yass_replay_set_shape (
      self, plain, g_strndup (text.start, (gsize) (text.end - text.start)));
  return true;
}

static bool
read_shape (YassReplay *self, const YassClaim *header, GError **error)
{
  YassShape shape = { 0 };
  bool is_read;

  if (!yass_claim_needs (header, YASS_CLAIM_SIZE, error)
      || !yass_claim_needs (header, YASS_CLAIM_CONSTRAINTS, error)
      || !read_box (header, &shape.box_width, &shape.box_height, error)
      || !read_extent (header, &shape, error))
    return false;
  is_read = read_variables (header, &shape, error)
            && take_shape (self, header, &shape, error);
  yass_variables_unref (shape.variables);
  return is_read;
}

/* The board starts with the givens and the pencil marks. */
static bool
read_puzzle (YassReplay *self, const YassClaim *header, GError **error)
{
  guint n_cells = self->shape->n_cells;
  YassPlainSet all = yass_plain_set_up_to (self->shape->size);

  for (guint cell = 0; cell < n_cells; cell++)
    self->allowed[cell] = all;
  if (yass_claim_has (header, YASS_CLAIM_EDGES)
      && !yass_grid_read_sets (self->shape, header->value[YASS_CLAIM_EDGES],
                               self->allowed, error))
    {
      g_prefix_error (error, "\"edges\": ");
      return false;
    }

  if (!yass_claim_needs (header, YASS_CLAIM_PUZZLE, error))
    return false;
  if (!yass_grid_read (self->shape, header->value[YASS_CLAIM_PUZZLE],
                       self->grid, error))
    {
      g_prefix_error (error, "\"puzzle\": ");
      return false;
    }
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint given = self->grid[cell];

      if (given != 0 && !yass_plain_set_has (&self->allowed[cell], given))
        return yass_refuse (error,
                            "%u is given in " YASS_CELL_FORMAT
                            ", but not among its edges",
                            YASS_WRITTEN (self->shape, given),
                            YASS_CELL_ARGS (self->shape, cell));
      if (given != 0)
        self->allowed[cell] = yass_plain_set_of (given);
      self->board.numbers_of[cell] = self->allowed[cell];
      self->placed_by[cell] = yass_plain_set_count (&self->allowed[cell]) == 1
                                  ? 0
                                  : YASS_NOT_PLACED;
    }
  for (guint i = self->shape->n_cells; i < self->shape->n_variables; i++)
    self->board.numbers_of[i] = yass_plain_set_up_to (
        yass_plain_shape_get_hidden (self->shape, i)->count);
  return true;
}

/* Many puzzles of a file mean the same as the one before. */
static bool
is_same_as_last (const YassReplay *self, const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  return self->same != NULL
         && yass_shape_equals (&self->same->game->shape, &shape)
         && yass_puzzle_states (puzzle, self->stated);
}

/* What the puzzle declares is tested, too, unless it has the same words. */
static bool
means_the_same (const YassPlainShape *trace, const YassPlainShape *puzzle,
                GError **error)
{
  if (yass_plain_shape_has_words_of (trace, puzzle))
    return true;
  if (!yass_plain_shape_keeps_to_checks (puzzle, error))
    return false;
  if (yass_plain_shape_means (trace, puzzle, error))
    return true;
  g_prefix_error (error, "the trace has other constraints than the puzzle: ");
  return false;
}

static bool
has_constraints_of (YassReplay *self, const YassPuzzle *puzzle, GError **error)
{
  YassPlainShape *shape;

  if (is_same_as_last (self, puzzle))
    return true;
  shape = yass_plain_shape_new (yass_puzzle_new_game (puzzle));
  if (!means_the_same (self->shape, shape, error))
    {
      yass_plain_shape_free (shape);
      return false;
    }
  g_clear_pointer (&self->same, yass_plain_shape_free);
  g_clear_pointer (&self->stated, g_ptr_array_unref);
  self->same = shape;
  self->stated = yass_puzzle_ref_statements (puzzle);
  return true;
}

/* What a cell may be, by its author and by statements about it alone */
static bool
has_cell_of (const YassReplay *self, const YassPuzzle *puzzle, guint cell,
             GError **error)
{
  const YassPlainShape *shape = self->shape;
  const uint64_t *stated = yass_plain_shape_restricted (shape, cell);
  const uint64_t *others = yass_puzzle_peek_allowed (puzzle, cell);
  const uint64_t *others_stated
      = yass_plain_shape_restricted (self->same, cell);

  for (guint i = 0; i < shape->game->n_words; i++)
    {
      const uint64_t can = self->allowed[cell].word[i] & stated[i];
      const uint64_t should = others[i] & others_stated[i];

      if (can != should)
        return yass_refuse (
            error,
            "the trace is about another puzzle, where " YASS_CELL_FORMAT
            " %s be %u",
            YASS_CELL_ARGS (shape, cell),
            (can >> __builtin_ctzll (can ^ should) & 1) ? "can" : "cannot",
            YASS_WRITTEN (shape,
                          i * 64 + (guint) __builtin_ctzll (can ^ should) + 1));
    }
  return true;
}

static bool
is_about (YassReplay *self, const YassPuzzle *puzzle, GError **error)
{
  const YassPlainShape *shape = self->shape;

  if (shape->size != yass_puzzle_get_size (puzzle))
    return yass_refuse (error, "the trace is about a puzzle of size %u, not %u",
                        shape->size, yass_puzzle_get_size (puzzle));
  if (shape->n_rows != yass_puzzle_get_n_rows (puzzle)
      || shape->n_columns != yass_puzzle_get_n_columns (puzzle))
    return yass_refuse (
        error, "the trace is about a board of %u x %u, not %u x %u",
        shape->n_rows, shape->n_columns, yass_puzzle_get_n_rows (puzzle),
        yass_puzzle_get_n_columns (puzzle));
  if (shape->first != yass_puzzle_get_first_number (puzzle))
    return yass_refuse (error,
                        "the trace is about numbers from %u on, not from %u",
                        shape->first, yass_puzzle_get_first_number (puzzle));
  const YassShape other = yass_puzzle_get_shape (puzzle);
  if (!yass_variables_equal (shape->game->shape.variables, other.variables))
    return yass_refuse (error, "the trace is about a puzzle with other "
                               "variables");
  if (!has_constraints_of (self, puzzle, error))
    return false;
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (!has_cell_of (self, puzzle, cell, error))
      return false;
  return true;
}

bool
yass_replay_begin (YassReplay *self, const YassClaim *header,
                   const YassPuzzle *puzzle, GError **error)
{
  const char *trace = header->word[YASS_CLAIM_TRACE];

  g_array_set_size (self->guesses, 0);
  g_array_set_size (self->journal, 0);
  self->n_steps = 0;
  self->is_terse = yass_claim_has (header, YASS_CLAIM_TERSE);
  self->n_assuming = 0;
  self->n_guesses = 0;
  self->n_solutions = 0;
  self->n_guesses_to_first = 0;
  self->closed = false;
  yass_replay_forget (self);
  yass_tally_clear (&self->tally);

  if (!yass_claim_keeps_to (header, MEMBERS, error))
    return false;
  if (strcmp (trace, "yass-graph") != 0)
    return unsupported (error, "the judge knows no \"%s\" traces", trace);
  if (!yass_claim_needs (header, YASS_CLAIM_VERSION, error))
    return false;
  if (header->count[YASS_CLAIM_VERSION] != VERSION)
    return unsupported (error,
                        "the trace is of version %" G_GUINT64_FORMAT
                        ", and the judge takes version %u",
                        header->count[YASS_CLAIM_VERSION], VERSION);
  return read_shape (self, header, error) && read_puzzle (self, header, error)
         && (puzzle == NULL || is_about (self, puzzle, error));
}

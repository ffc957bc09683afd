/* header.c: what a trace is about
 * SPDX-License-Identifier: MIT */
#include "verify/replay.h"

#include "puzzle/puzzle.h"
#include "verify/grid.h"

#define MEMBERS                                                                \
  (YASS_CLAIM_BIT (TRACE) | YASS_CLAIM_BIT (VERSION) | YASS_CLAIM_BIT (NAME)   \
   | YASS_CLAIM_BIT (PUZZLE) | YASS_CLAIM_BIT (SIZE) | YASS_CLAIM_BIT (ROWS)   \
   | YASS_CLAIM_BIT (COLUMNS) | YASS_CLAIM_BIT (FIRST) | YASS_CLAIM_BIT (BOX)  \
   | YASS_CLAIM_BIT (CONSTRAINTS) | YASS_CLAIM_BIT (EDGES))

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

static bool
add_statement (GPtrArray *statements, const char *text, const YassShape *shape,
               GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (YassStatement) statement
      = yass_statement_new_from_text (text, shape, &problem);

  if (g_error_matches (problem, YASS_ERROR, YASS_ERROR_UNSUPPORTED))
    return unsupported (error, "the judge knows no constraint \"%s\"", text);
  if (statement == NULL)
    return yass_refuse (error, "%s", problem->message);
  for (guint i = 0; i < statements->len; i++)
    if (yass_statement_equals (statements->pdata[i], statement))
      return yass_refuse (error, "\"constraints\": %s comes twice", text);
  g_ptr_array_add (statements, g_steal_pointer (&statement));
  return true;
}

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

static YassGame *
read_game (const YassClaim *header, const YassShape *shape, GError **error)
{
  g_autoptr (GPtrArray) statements
      = g_ptr_array_new_with_free_func (statement_free);
  YassJsonScan scan;
  YassJsonToken token;

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
      if (!add_statement (statements, text, shape, error))
        return NULL;
    }
  return yass_game_new (shape, (const YassStatement *const *) statements->pdata,
                        statements->len);
}

static bool
is_same_shape (const YassReplay *self, const YassClaim *header,
               const YassShape *shape)
{
  const YassJsonText text = header->value[YASS_CLAIM_CONSTRAINTS];

  return self->shape != NULL
         && memcmp (&self->shape->game->shape, shape, sizeof *shape) == 0
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

static bool
read_shape (YassReplay *self, const YassClaim *header, GError **error)
{
  const YassJsonText text = header->value[YASS_CLAIM_CONSTRAINTS];
  YassShape shape;
  YassGame *game;

  if (!yass_claim_needs (header, YASS_CLAIM_SIZE, error)
      || !yass_claim_needs (header, YASS_CLAIM_CONSTRAINTS, error)
      || !read_box (header, &shape.box_width, &shape.box_height, error))
    return false;
  if (!read_extent (header, &shape, error))
    return false;
  if (is_same_shape (self, header, &shape))
    return true;

  game = read_game (header, &shape, error);
  if (game == NULL)
    return false;
  yass_replay_set_shape (
      self, yass_plain_shape_new (game),
      g_strndup (text.start, (gsize) (text.end - text.start)));
  return true;
}

/* The board starts with the pencil marks, but without the givens: those are
 * steps of the trace. */
static bool
read_puzzle (YassReplay *self, const YassClaim *header, GError **error)
{
  guint n_cells = self->shape->n_cells;
  YassPlainSet all = yass_plain_set_up_to (self->shape->size);

  for (guint cell = 0; cell < n_cells; cell++)
    self->board.numbers_of[cell] = all;
  if (yass_claim_has (header, YASS_CLAIM_EDGES)
      && !yass_grid_read_sets (self->shape, header->value[YASS_CLAIM_EDGES],
                               self->board.numbers_of, error))
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

      self->allowed[cell] = self->board.numbers_of[cell];
      if (given == 0)
        continue;
      if (!yass_plain_board_has (&self->board, cell, given))
        return yass_refuse (error,
                            "%u is given in " YASS_CELL_FORMAT
                            ", but not among its edges",
                            YASS_WRITTEN (self->shape, given),
                            YASS_CELL_ARGS (self->shape, cell));
      self->allowed[cell] = yass_plain_set_of (given);
    }
  return true;
}

/* Boxes one cell wide or high are lines once more. */
static bool
says_nothing (const YassGame *game, guint statement)
{
  return yass_game_get_statement (game, statement)->kind == &yass_kind_box
         && (game->shape.box_width <= 1 || game->shape.box_height <= 1);
}

static bool
has_all_statements_of (const YassGame *self, const YassGame *other)
{
  for (guint i = 0; i < other->statements->len; i++)
    {
      bool found = says_nothing (other, i);

      for (guint j = 0; !found && j < self->statements->len; j++)
        found = yass_statement_equals (yass_game_get_statement (self, j),
                                       yass_game_get_statement (other, i));
      if (!found)
        return false;
    }
  return true;
}

/* A header that has no boxes need not say how large they are. */
static bool
has_boxes_of (const YassGame *self, const YassGame *other)
{
  return (self->shape.box_width == other->shape.box_width
          && self->shape.box_height == other->shape.box_height)
         || self->shape.box_width * self->shape.box_height == 0
         || other->shape.box_width <= 1 || other->shape.box_height <= 1;
}

static bool
has_constraints_of (const YassPlainShape *shape, const YassPuzzle *puzzle)
{
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);

  return has_boxes_of (shape->game, game)
         && has_all_statements_of (shape->game, game)
         && has_all_statements_of (game, shape->game);
}

static bool
is_about (const YassReplay *self, const YassPuzzle *puzzle, GError **error)
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
  if (!has_constraints_of (shape, puzzle))
    return yass_refuse (error, "the trace has other constraints than the "
                               "puzzle");
  for (guint cell = 0; cell < shape->n_cells; cell++)
    for (guint number = 1; number <= shape->size; number++)
      {
        bool allowed = yass_plain_set_has (&self->allowed[cell], number);

        if (allowed != (bool) yass_puzzle_allows (puzzle, cell, number))
          return yass_refuse (
              error,
              "the trace is about another puzzle, where " YASS_CELL_FORMAT
              " %s be %u",
              YASS_CELL_ARGS (shape, cell), allowed ? "can" : "cannot",
              YASS_WRITTEN (shape, number));
      }
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
  self->n_guesses = 0;
  self->n_solutions = 0;
  self->n_guesses_to_first = 0;
  self->closed = false;
  self->tally = (YassTally){ 0 };

  if (!yass_claim_keeps_to (header, MEMBERS, error))
    return false;
  if (strcmp (trace, "yass-graph") != 0)
    return unsupported (error, "the judge knows no \"%s\" traces", trace);
  if (!yass_claim_needs (header, YASS_CLAIM_VERSION, error))
    return false;
  if (header->count[YASS_CLAIM_VERSION] != 1)
    return unsupported (error, "the judge knows only version 1");
  return read_shape (self, header, error) && read_puzzle (self, header, error)
         && (puzzle == NULL || is_about (self, puzzle, error));
}

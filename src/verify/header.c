/* header.c: what a trace is about
 * SPDX-License-Identifier: MIT */
#include "verify/replay.h"

#include "verify/grid.h"

/* Always false, to be returned */
#define unsupported(error, ...)                                                \
  (g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED, __VA_ARGS__), false)

static bool
read_kinds (const YassClaim *header, const YassPlainKind **kinds,
            guint *n_kinds, GError **error)
{
  char name[YASS_CLAIM_WORD_MAX];
  YassJsonScan scan;
  YassJsonToken token;

  *n_kinds = 0;
  if (!yass_claim_needs (header, YASS_CLAIM_CONSTRAINTS, error))
    return false;
  yass_json_scan_init (&scan, header->value[YASS_CLAIM_CONSTRAINTS]);
  if (yass_json_scan_next (&scan) != YASS_JSON_LIST)
    return yass_refuse (error, "\"constraints\": expected a list of names");
  while ((token = yass_json_scan_next (&scan)) != YASS_JSON_LIST_END)
    {
      const YassPlainKind *kind = NULL;

      if (token != YASS_JSON_STRING
          || !yass_json_text_copy (scan.text, name, sizeof name))
        return yass_refuse (error, "\"constraints\": expected a list of names");
      kind = yass_plain_kind_find (name);
      if (kind == NULL)
        return unsupported (error, "the judge knows no constraint \"%s\"",
                            name);
      for (guint i = 0; i < *n_kinds; i++)
        if (kinds[i] == kind)
          return yass_refuse (error, "\"constraints\": %s comes twice", name);
      /* No more than there are in the table of kinds, for none comes twice */
      g_assert (*n_kinds < YASS_PLAIN_KINDS_MAX);
      kinds[(*n_kinds)++] = kind;
    }
  return true;
}

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
read_shape (YassReplay *self, const YassClaim *header, GError **error)
{
  const YassPlainKind *kinds[YASS_PLAIN_KINDS_MAX];
  guint n_kinds, box_width, box_height, size;

  if (!yass_claim_needs (header, YASS_CLAIM_SIZE, error)
      || !read_kinds (header, kinds, &n_kinds, error)
      || !read_box (header, &box_width, &box_height, error))
    return false;
  if (header->count[YASS_CLAIM_SIZE] == 0)
    return yass_refuse (error, "\"size\": a board without cells");
  if (header->count[YASS_CLAIM_SIZE] > YASS_PLAIN_SIZE_MAX)
    return unsupported (error, "the judge takes boards up to size %u",
                        YASS_PLAIN_SIZE_MAX);
  size = (guint) header->count[YASS_CLAIM_SIZE];
  for (guint i = 0; i < n_kinds; i++)
    if (kinds[i] == &yass_plain_kind_box && box_width * box_height != size)
      return yass_refuse (error,
                          "boxes of %u by %u cells do not hold %u "
                          "numbers",
                          box_width, box_height, size);

  if (self->shape == NULL
      || !yass_plain_shape_is (self->shape, size, box_width, box_height, kinds,
                               n_kinds))
    yass_replay_set_shape (
        self,
        yass_plain_shape_new (size, box_width, box_height, kinds, n_kinds));
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
                            given, YASS_CELL_ARGS (self->shape, cell));
      self->allowed[cell] = yass_plain_set_of (given);
    }
  return true;
}

/* A YassPuzzle has rows, columns and boxes, and no other constraint; boxes
 * one cell wide or high are lines once more. */
static bool
has_constraints_of (const YassPlainShape *shape, const YassPuzzle *puzzle)
{
  bool has_box = yass_plain_shape_has_kind (shape, &yass_plain_kind_box);
  guint width = yass_puzzle_get_box_width (puzzle);
  guint height = yass_puzzle_get_box_height (puzzle);

  return yass_plain_shape_has_kind (shape, &yass_plain_kind_row)
         && yass_plain_shape_has_kind (shape, &yass_plain_kind_column)
         && shape->n_kinds == 2u + has_box
         && (has_box ? shape->box_width == width && shape->box_height == height
                     : width <= 1 || height <= 1);
}

static bool
is_about (const YassReplay *self, const YassPuzzle *puzzle, GError **error)
{
  const YassPlainShape *shape = self->shape;

  if (shape->size != yass_puzzle_get_size (puzzle))
    return yass_refuse (error, "the trace is about a puzzle of size %u, not %u",
                        shape->size, yass_puzzle_get_size (puzzle));
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
              YASS_CELL_ARGS (shape, cell), allowed ? "can" : "cannot", number);
      }
  return true;
}

bool
yass_replay_begin (YassReplay *self, const YassClaim *header,
                   const YassPuzzle *puzzle, GError **error)
{
  const char *trace = header->word[YASS_CLAIM_TRACE];

  g_array_set_size (self->guesses, 0);
  g_array_set_size (self->saved, 0);
  self->n_steps = 0;
  self->n_guesses = 0;
  self->n_solutions = 0;
  self->n_guesses_to_first = 0;
  self->closed = false;
  self->tally = (YassTally){ 0 };

  if (strcmp (trace, "yass-graph") != 0)
    return unsupported (error, "the judge knows no \"%s\" traces", trace);
  if (!yass_claim_needs (header, YASS_CLAIM_VERSION, error))
    return false;
  if (header->count[YASS_CLAIM_VERSION] != 1)
    return unsupported (error, "the judge knows only version 1");
  return read_shape (self, header, error) && read_puzzle (self, header, error)
         && (puzzle == NULL || is_about (self, puzzle, error));
}

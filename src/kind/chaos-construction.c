/* chaos-construction.c: regions that are to be found
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/cell-name.h"
#include "kind/definition.h"
#include "kind/flood.h"
#include "kind/chaos.h"

/* "CC": variable CC has a cell for each of the board, which is the number of
 * its region. "CC:6": a region has 6 cells; else as many as the longer side of
 * the board. "CC=r2c9,r9c3": these cells are in different regions, which are
 * the first ones; all others are numbered in the order of their first cells. */

/* Reads a colon and digits behind it, if it is there; false when no number is
 */
static bool
read_size (const char **p, guint *size)
{
  if (**p != ':')
    return true;
  (*p)++;
  const char *start = *p;
  for (*size = 0; g_ascii_isdigit (**p) && *size <= G_MAXUINT16; (*p)++)
    *size = *size * 10 + (guint) (**p - '0');
  return *p > start;
}

/* Reads cells of the board with commas between, each once; false when they are
 * not, or there are too many */
static bool
read_anchors (YassChaos *self, const char *p, const YassShape *shape)
{
  while (true)
    {
      const gsize length = strcspn (p, ",");
      guint row, column;

      if (self->n_anchors >= MIN (self->n_regions, YASS_CHAOS_MOST_NUMBERS)
          || !yass_cell_name_read (p, length, &row, &column)
          || row - 1 >= shape->n_rows || column - 1 >= shape->n_columns)
        return false;
      const guint32 cell = (row - 1) * shape->n_columns + column - 1;
      for (guint i = 0; i < self->n_anchors; i++)
        if (self->anchors[i] == cell)
          return false;
      self->anchors[self->n_anchors++] = cell;
      if (p[length] == '\0')
        return true;
      p += length + 1;
    }
}

const char *
yass_chaos_read (YassChaos *self, const char *value, const YassShape *shape)
{
  const gsize length = strcspn (value, ":=");
  const char *p = value + length;
  const YassVariable *variable
      = yass_shape_find_variable (shape, value, length);

  *self = (YassChaos){ .n_cells = yass_shape_count_board (shape),
                       .n_columns = shape->n_columns,
                       .size = MAX (shape->n_rows, shape->n_columns),
                       .n_numbers = shape->size,
                       .first = shape->first };
  if (variable == NULL)
    return "a variable of the puzzle";
  const YassPatch patch = yass_variable_get_patch (variable, shape);
  if (patch.n_cells != self->n_cells || patch.n_columns != shape->n_columns)
    return "a variable with a cell for each one of the board";
  self->labels = patch.first;
  if (!read_size (&p, &self->size) || (*p != '\0' && *p != '='))
    return "a variable like CC, perhaps with the cells of a region and cells "
           "of the first regions, like CC:6=r1c1,r6c2";
  if (self->size < 2 || self->size > shape->size
      || self->n_cells % self->size != 0
      || self->n_cells / self->size > shape->size)
    return "regions that fill the board, of no more cells than there are "
           "numbers, and no more of them";
  self->n_regions = self->n_cells / self->size;
  if (*p == '=' && !read_anchors (self, p + 1, shape))
    return "cells of the board behind =, each once, and no more than there are "
           "regions, like CC=r1c1,r9c2";
  return NULL;
}

bool
yass_chaos_find (YassChaos *self, const YassStatement *const *statements,
                 guint n, const YassShape *shape)
{
  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == &yass_kind_chaos_construction)
      return yass_chaos_read (self, statements[i]->value, shape) == NULL;
  return false;
}

static bool
is_about_regions (const YassStatement *statement, const YassChaos *chaos)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (yass_chaos_has_label (chaos, statement->cells[i]))
      return true;
  return false;
}

bool
yass_game_has_clues_to_regions (const YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  YassChaos chaos;
  guint n;
  const YassStatement *const *statements = yass_game_get_statements (game, &n);

  if (!yass_chaos_find (&chaos, statements, n, shape))
    return false;
  for (guint i = 0; i < n; i++)
    if (is_about_regions (statements[i], &chaos))
      return true;
  return false;
}

static gboolean
chaos_accepts (const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  YassChaos chaos;
  const char *expected = yass_chaos_read (&chaos, statement->value, shape);

  if (expected != NULL)
    return yass_statement_refuse (statement, error, "expected %s, found \"%s\"",
                                  expected, statement->value);
  if (chaos.n_cells > YASS_FLOOD_MOST || shape->size > YASS_CHAOS_MOST_NUMBERS)
    return yass_statement_refuse (statement, error,
                                  "expected at most %u cells and %u numbers",
                                  YASS_FLOOD_MOST, YASS_CHAOS_MOST_NUMBERS);
  return TRUE;
}

/* What of a region stands: how many cells hang together with its first one, or
 * might, and whether all that are known are among them */
static bool
may_hang_together (const YassChaos *self, uint16_t (*next)[4], guint16 label,
                   const guint16 *labels)
{
  bool is_seen[YASS_FLOOD_MOST] = { false };
  uint16_t queue[YASS_FLOOD_MOST];
  guint n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      if (labels[cell] != label || is_seen[cell])
        continue;
      if (n > 0)
        return false;
      queue[n++] = (uint16_t) cell;
      is_seen[cell] = true;
      for (guint at = 0; at < n; at++)
        for (guint side = 0; side < 4; side++)
          {
            const guint to = next[queue[at]][side];

            if (to == YASS_FLOOD_NONE || is_seen[to]
                || (labels[to] != label && labels[to] != YASS_OPEN))
              continue;
            is_seen[to] = true;
            queue[n++] = (uint16_t) to;
          }
    }
  return n == 0 || n >= self->size;
}

/* Whether regions begin in the order of their numbers. An open cell may begin
 * the next one. */
static bool
are_in_order (const YassChaos *self, const guint16 *labels)
{
  guint n_begun = self->n_anchors;

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (labels[cell] == YASS_OPEN
        || (guint) labels[cell] - self->first == n_begun)
      n_begun++;
    else if ((guint) labels[cell] - self->first > n_begun)
      return false;
  return true;
}

static bool
are_anchored (const YassChaos *self, const guint16 *labels)
{
  for (guint i = 0; i < self->n_anchors; i++)
    if (labels[self->anchors[i]] != YASS_OPEN
        && labels[self->anchors[i]] != self->first + i)
      return false;
  return true;
}

static gboolean
chaos_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  guint n_in[YASS_CHAOS_MOST_NUMBERS] = { 0 };
  uint64_t numbers[YASS_CHAOS_MOST_NUMBERS] = { 0 };
  uint16_t next[YASS_FLOOD_MOST][4];
  YassChaos chaos;

  yass_chaos_read (&chaos, statement->value, yass_game_get_shape (game));
  yass_flood_link (next, chaos.n_cells, chaos.n_columns);
  for (guint cell = 0; cell < chaos.n_cells; cell++)
    {
      const guint label = solution[chaos.labels + cell];
      const guint region = label - chaos.first;

      if (label == YASS_OPEN)
        continue;
      if (region >= chaos.n_regions || ++n_in[region] > chaos.size)
        return FALSE;
      if (solution[cell] == YASS_OPEN)
        continue;
      const uint64_t number = (uint64_t) 1 << (solution[cell] - chaos.first);
      if (numbers[region] & number)
        return FALSE;
      numbers[region] |= number;
    }
  for (guint region = 0; region < chaos.n_regions; region++)
    if (!may_hang_together (&chaos, next, (guint16) (chaos.first + region),
                            solution + chaos.labels))
      return FALSE;
  return are_anchored (&chaos, solution + chaos.labels)
         && are_in_order (&chaos, solution + chaos.labels);
}

static gboolean
is_label (guint n, gconstpointer data)
{
  const YassChaos *chaos = data;

  return n - chaos->first < chaos->n_regions;
}

static gboolean
is_number (guint n, gconstpointer data)
{
  return n == *(const guint *) data;
}

static void
chaos_declare (const YassStatement *statement, YassGame *game)
{
  YassChaos chaos;

  yass_chaos_read (&chaos, statement->value, yass_game_get_shape (game));
  for (guint cell = 0;
       chaos.n_regions < chaos.n_numbers && cell < chaos.n_cells; cell++)
    yass_game_restrict (game, chaos.labels + cell, is_label, &chaos);
  for (guint i = 0; i < chaos.n_anchors; i++)
    {
      const guint label = chaos.first + i;

      yass_game_restrict (game, chaos.labels + chaos.anchors[i], is_number,
                          &label);
    }
  yass_chaos_declare (&chaos, game);
}

static void
chaos_define (const YassStatement *statement, const YassGame *game,
              YassDefinition *definition)
{
  YassChaos chaos;

  yass_chaos_read (&chaos, statement->value, yass_game_get_shape (game));
  yass_definition_set_regions (definition, &chaos);
}

static void
chaos_append_note (GString *text, const YassStatement *self,
                   const YassShape *shape)
{
  YassChaos regions;

  yass_chaos_read (&regions, self->value, shape);
  g_string_append_printf (text,
                          "the board falls into %u regions that are to be "
                          "found, of %u cells each, joined by their sides, "
                          "with different numbers",
                          regions.n_regions, regions.size);
}

static const YassGuise chaos_guise = {
  .append_note = chaos_append_note,
  .iss = { { "ChaosConstruction", YASS_ISS_CHAOS } },
};

const YassKind yass_kind_chaos_construction = {
  .name = "chaos-construction",
  .summary = "the board falls into regions that are to be found, of as many "
             "cells each, joined by their sides, with different numbers; N "
             "tells each cell's region",
  .value = YASS_VALUE_REQUIRED,
  .accepts = chaos_accepts,
  .declare = chaos_declare,
  .check = chaos_check,
  .checks_parts = TRUE,
  .define = chaos_define,
  .guise = &chaos_guise,
};

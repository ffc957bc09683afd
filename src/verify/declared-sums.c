/* declared-sums.c: whether the sums of a statement follow from its check
 * SPDX-License-Identifier: MIT */
#include "verify/declared-sums.h"

#include "verify/draw.h"

/* All fillings are tried if there are no more than this */
#define MOST_FILLINGS 1024
#define N_SAMPLES 12
#define N_SAMPLES_ALIKE 2
/* Numbers put into cells for one sample */
#define MOST_TRIES 1000

/* A sample has some numbers in all cells but two, and in these every two, so
 * that they add up to one total after the other. */
typedef struct
{
  const YassPlainShape *shape;
  const YassStatement *statement;
  guint index;    /* of the statement */
  guint from, to; /* its sums */
  guint n_cells;  /* different ones of the statement and its sums */
  guint *cells;   /* in the order in which they are filled; owned */
  gint *ways;     /* per cell of the board: 1 from the lowest number up, -1 from
                     the highest down, 0 from any up; owned */
  uint16_t *grid; /* of the board, or YASS_OPEN; owned */
  uint64_t seed;
  guint all_from; /* the cell from which on all numbers are tried */
  guint n_tries;  /* for the sample at hand */
  bool gave_up;   /* there were more to try */
  bool has_passed;
  bool is_broken;
  GString *words;
} Test;

static void
add_cell (Test *self, guint cell)
{
  if (self->grid[cell] == YASS_OPEN)
    return;
  self->grid[cell] = YASS_OPEN;
  self->cells[self->n_cells++] = cell;
}

static void
list_cells (Test *self)
{
  const YassGame *game = self->shape->game;

  self->cells = g_new (guint, self->shape->n_cells);
  self->grid = g_new0 (uint16_t, self->shape->n_cells);
  for (guint i = 0; i < self->statement->n_cells; i++)
    add_cell (self, self->statement->cells[i]);
  for (guint s = self->from; s < self->to; s++)
    for (guint i = 0; i < yass_game_get_sum (game, s)->n_terms; i++)
      if (yass_game_get_sum (game, s)->terms[i].variable < self->shape->n_cells)
        add_cell (self, yass_game_get_sum (game, s)->terms[i].variable);
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    self->grid[cell] = YASS_OPEN;
}

static bool
passes (const Test *self)
{
  return self->statement->kind->check == NULL
         || self->statement->kind->check (self->statement, self->shape->game,
                                          self->grid);
}

G_GNUC_PRINTF (2, 3)
static void
note_broken (Test *self, const char *format, ...)
{
  va_list args;

  g_string_append (self->words, "rules out ");
  for (guint i = 0; i < self->n_cells; i++)
    g_string_append_printf (self->words, "%s%u in " YASS_CELL_FORMAT,
                            i > 0 ? ", " : "", self->grid[self->cells[i]],
                            YASS_CELL_ARGS (self->shape, self->cells[i]));
  va_start (args, format);
  g_string_append_vprintf (self->words, format, args);
  va_end (args);
  self->is_broken = true;
}

static guint
get_value (const Test *self, guint variable)
{
  if (variable < self->shape->n_cells)
    return self->grid[variable];
  const YassHidden *hidden
      = yass_plain_shape_get_hidden (self->shape, variable);
  return hidden->value_of (self->statement, self->grid, hidden->data);
}

static bool
keeps_to (const Test *self, const YassSum *sum)
{
  gint64 total = 0;

  for (guint i = 0; i < sum->n_terms; i++)
    total += (gint64) sum->terms[i].times
             * get_value (self, sum->terms[i].variable);
  return total >= sum->least && total <= sum->most
         && yass_sum_allows (sum, (gint) total);
}

/* A filling that the check lets pass */
static void
test_filling (Test *self)
{
  const YassGame *game = self->shape->game;

  self->has_passed = true;
  for (guint i = self->shape->n_cells;
       !self->is_broken && i < self->shape->n_variables; i++)
    {
      const YassHidden *hidden = yass_plain_shape_get_hidden (self->shape, i);

      if (hidden->statement != self->index)
        continue;
      const guint value = get_value (self, i);
      if (value < hidden->first || value - hidden->first >= hidden->count)
        note_broken (self, ", for %s cannot be %u", hidden->name, value);
    }
  for (guint i = self->from; !self->is_broken && i < self->to; i++)
    if (!keeps_to (self, yass_game_get_sum (game, i)))
      note_broken (self, " by its sum %u",
                   yass_game_get_sum (game, i)->index + 1);
}

static guint
get_number (const Test *self, guint cell, guint start, guint i)
{
  const guint size = self->shape->size;

  return self->shape->first
         + (self->ways[cell] > 0   ? i
            : self->ways[cell] < 0 ? size - 1 - i
                                   : (start + i) % size);
}

/* Fills the cells from @i on. Returns whether a filling passed. */
static bool
fill (Test *self, guint i)
{
  const bool checks_parts = self->statement->kind->checks_parts;
  bool has_passed = false;

  if ((checks_parts || i == self->n_cells) && !passes (self))
    return false;
  if (i == self->n_cells)
    {
      test_filling (self);
      return true;
    }
  const guint cell = self->cells[i];
  const guint start = yass_draw (&self->seed, self->shape->size);
  for (guint k = 0; k < self->shape->size && !self->is_broken
                    && (i >= self->all_from || !has_passed);
       k++)
    {
      if (self->n_tries++ == MOST_TRIES && self->all_from > 0)
        self->gave_up = true;
      if (self->gave_up)
        break;
      self->grid[cell] = (uint16_t) get_number (self, cell, start, k);
      has_passed |= fill (self, i + 1);
    }
  self->grid[cell] = YASS_OPEN;
  return has_passed;
}

/* All cells as low or high as can be; then the first sum; then any way */
static void
choose_ways (Test *self, guint sample)
{
  const gint way = sample % 2 == 0 ? 1 : -1;

  for (guint i = 0; i < self->n_cells; i++)
    self->ways[self->cells[i]] = sample < 2 ? way : 0;
  if (sample < 2 || sample > 3 || self->from == self->to)
    return;
  const YassSum *sum = yass_game_get_sum (self->shape->game, self->from);
  for (guint i = 0; i < sum->n_terms; i++)
    if (sum->terms[i].variable < self->shape->n_cells)
      self->ways[sum->terms[i].variable] = sum->terms[i].times > 0 ? way : -way;
}

static void
shuffle (Test *self)
{
  for (guint i = 0; i < self->n_cells; i++)
    {
      const guint at = yass_draw (&self->seed, i + 1);
      const guint swap = self->cells[i];

      self->cells[i] = self->cells[at];
      self->cells[at] = swap;
    }
}

/* Returns whether there is none but those tried */
static bool
take_samples (Test *self, guint n)
{
  bool is_all = false;

  self->all_from = self->n_cells > 2 ? self->n_cells - 2 : 1;
  for (guint sample = 0; sample < n && !self->is_broken && !is_all; sample++)
    {
      choose_ways (self, sample);
      self->gave_up = false;
      self->n_tries = 0;
      is_all = !fill (self, 0) && !self->gave_up;
      shuffle (self);
    }
  return is_all;
}

/* Of a kind that takes no open cells, cells that are none of the statement's
 * cannot be asked about. */
static bool
can_fill (const Test *self)
{
  return self->statement->kind->checks_parts || self->statement->n_cells > 0;
}

static bool
are_few (const Test *self)
{
  guint n = 1;

  for (guint i = 0; i < self->n_cells && n <= MOST_FILLINGS; i++)
    n *= self->shape->size;
  return n <= MOST_FILLINGS;
}

YassFillingAnswer
yass_sums_find_broken (const YassPlainShape *shape, guint statement, guint from,
                       guint to, bool is_alike, GString *words)
{
  Test self = { .shape = shape,
                .statement = yass_game_get_statement (shape->game, statement),
                .index = statement,
                .from = from,
                .to = to,
                .seed = YASS_DRAW_SEED,
                .words = words };
  bool is_all = false;

  list_cells (&self);
  self.ways = g_new0 (gint, shape->n_cells);
  if (can_fill (&self) && are_few (&self) && !is_alike)
    {
      fill (&self, 0);
      is_all = true;
    }
  else if (can_fill (&self))
    is_all = take_samples (&self, is_alike ? N_SAMPLES_ALIKE : N_SAMPLES);
  g_free (self.cells);
  g_free (self.ways);
  g_free (self.grid);
  if (self.is_broken)
    return YASS_FILLING_FOUND;
  return self.has_passed || is_all ? YASS_FILLING_NONE : YASS_FILLING_UNKNOWN;
}

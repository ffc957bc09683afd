/* region-sum.c: a line with one sum in every box or region
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"
#include "kind/parts.h"

/* Of a cell in no box and no region */
#define NOWHERE G_MAXUINT

/* More than there are boxes and statements */
#define OUTSIDE (G_MAXUINT / 2)

static guint
find_region (const YassStatement *const *statements, guint n, guint cell)
{
  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == &yass_kind_region)
      for (guint j = 0; j < statements[i]->n_cells; j++)
        if (statements[i]->cells[j] == cell)
          return i;
  return NOWHERE;
}

/* Per cell of the line a number for its box, or in a game without boxes for its
 * region. The cells of variables are in none, each by itself. */
static guint *
find_places (const YassStatement *statement, const YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint *places = g_new (guint, statement->n_cells);
  bool has_boxes = false;
  guint n;
  const YassStatement *const *statements = yass_game_get_statements (game, &n);

  for (guint i = 0; i < n; i++)
    has_boxes |= statements[i]->kind == &yass_kind_box;
  for (guint i = 0; i < statement->n_cells; i++)
    places[i] = !yass_shape_is_on_board (shape, statement->cells[i])
                    ? OUTSIDE + statement->cells[i]
                : has_boxes ? yass_box_of (shape, statement->cells[i])
                            : find_region (statements, n, statement->cells[i]);
  return places;
}

/* A line that comes back to its first cell has no ends, and this cell once */
static guint
count_cells (const YassStatement *statement)
{
  const guint last = statement->n_cells - 1;

  return statement->cells[0] == statement->cells[last] ? last : last + 1;
}

/* Where the line enters a box, maybe around the end. An open line does so at
 * its first cell. */
static bool
enters (const YassStatement *statement, const guint *places, guint i)
{
  const guint n = count_cells (statement);

  if (i > 0)
    return places[i] != places[i - 1];
  return n == statement->n_cells || places[0] != places[n - 1];
}

/* The pieces, from the first cell on at which the line enters a box; that one
 * goes to @start */
static YassParts *
make_pieces (const YassStatement *statement, const YassGame *game, guint *start)
{
  g_autofree guint *places = find_places (statement, game);
  const guint n = count_cells (statement);
  YassParts *pieces = yass_parts_new ();

  *start = 0;
  while (*start < n
         && (places[*start] == NOWHERE || !enters (statement, places, *start)))
    (*start)++;
  for (guint steps = 0; *start < n && steps < n; steps++)
    {
      const guint i = (*start + steps) % n;

      if (enters (statement, places, i))
        yass_parts_end (pieces);
      if (places[i] != NOWHERE)
        yass_parts_add (pieces, statement->cells[i], 1);
    }
  yass_parts_end (pieces);
  return pieces;
}

/* The sum of the first piece, of which @data has the first cell and the length
 */
static guint
get_sum (const YassStatement *statement, const guint16 *solution,
         gconstpointer data)
{
  const guint start = GPOINTER_TO_SIZE (data) >> 16;
  const guint length = GPOINTER_TO_SIZE (data) & G_MAXUINT16;
  guint sum = 0;

  for (guint i = start; i < start + length; i++)
    sum += solution[statement->cells[i % count_cells (statement)]];
  return sum;
}

static void
region_sum_declare (const YassStatement *statement, YassGame *game)
{
  guint start;
  YassParts *pieces = make_pieces (statement, game, &start);
  const guint length
      = pieces->ends->len > 0 ? g_array_index (pieces->ends, guint, 0) : 0;

  yass_parts_declare (pieces, game, get_sum,
                      GSIZE_TO_POINTER ((gsize) start << 16 | length));
}

static gboolean
region_sum_check (const YassStatement *statement, const YassGame *game,
                  const guint16 *solution)
{
  guint start;

  return yass_parts_hold (make_pieces (statement, game, &start), game,
                          solution);
}

static const YassGuise region_sum_guise = {
  .drawn = YASS_DRAWN_LINE,
  .ink
  = { "region-sum", YASS_STROKE (0x8fdcff), YASS_STROKE (0x14506b), 0.245 },
  .fpuzzles = { { "regionsumline", YASS_FPUZZLES_LINES } },
  .iss = { { "RegionSumLine", YASS_ISS_LINE } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_region_sum = {
  .name = "region-sum",
  .summary = "the line has the same sum in every box that it enters, in a "
             "jigsaw in every region",
  .min_cells = 2,
  .max_cells = G_MAXUINT16,
  .cells_may_repeat = TRUE,
  .declare = region_sum_declare,
  .check = region_sum_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &region_sum_guise,
};

/* flatmates.c: the middle number has the lowest above it or the highest below
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "kind/view.h"

/* Of 1 to 9 every 5 has a 1 right above it, or a 9 right below it, or both */
typedef struct
{
  guint above;
  guint middle;
  guint below;
} Flat;

static Flat
get_flat (const YassShape *shape)
{
  return (Flat){ shape->first, shape->first + shape->size / 2,
                 yass_shape_get_last (shape) };
}

static gboolean
flatmates_accepts (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  return (shape->size % 2 == 1 && shape->size >= 3)
         || yass_statement_refuse (statement, error,
                                   "%u numbers have none in the middle",
                                   shape->size);
}

/* The cells of a flat: above, if there is one, the middle, and below, if there
 * is one. Returns how many, and which of them is the middle. */
static guint
find_cells (const YassShape *shape, guint cell, guint32 *cells, guint *middle)
{
  const guint width = shape->n_columns;
  guint n = 0;

  if (cell >= width)
    cells[n++] = cell - width;
  *middle = n;
  cells[n++] = cell;
  if (cell + width < yass_shape_count_board (shape))
    cells[n++] = cell + width;
  return n;
}

static gboolean
flatmates_check (const YassStatement *statement, const YassGame *game,
                 const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  const Flat flat = get_flat (shape);
  const guint n_cells = yass_shape_count_board (shape);
  const guint width = shape->n_columns;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      const guint above = cell >= width ? solution[cell - width] : flat.middle;
      const guint below
          = cell + width < n_cells ? solution[cell + width] : flat.middle;

      if (solution[cell] == flat.middle && above != flat.above
          && above != YASS_OPEN && below != flat.below && below != YASS_OPEN)
        return FALSE;
    }
  return TRUE;
}

/* The scope is the middle, then a cell above and one below, or the middle again
 * where there is none. Views count numbers from 1. */
enum
{
  MIDDLE,
  ABOVE,
  BELOW,
};

static void
keep_only (YassView *view, guint cell, guint kept)
{
  for (guint number = yass_view_get_lowest (view, cell); number != 0;
       number = yass_view_next (view, cell, number))
    if (number != kept)
      yass_view_remove (view, cell, number);
}

static void
flatmates_look (const YassScope *scope, YassView *view)
{
  const guint middle = GPOINTER_TO_UINT (scope->data);
  const guint32 *cells = scope->variables;
  const bool has_above = cells[ABOVE] != cells[MIDDLE]
                         && yass_view_allows (view, cells[ABOVE], 1);
  const bool has_below
      = cells[BELOW] != cells[MIDDLE]
        && yass_view_allows (view, cells[BELOW], 2 * middle - 1);

  if (!yass_view_allows (view, cells[MIDDLE], middle)
      || (has_above && has_below))
    return;
  yass_view_because (view, YASS_FACTS (has_above, has_below));
  if (!has_above && !has_below)
    yass_view_remove (view, cells[MIDDLE], middle);
  else if (yass_view_count (view, cells[MIDDLE]) == 1)
    keep_only (view, cells[has_above ? ABOVE : BELOW],
               has_above ? 1 : 2 * middle - 1);
}

static void
flatmates_explain (const YassScope *scope, YassFacts facts, guint variable,
                   guint number, YassPremises *premises)
{
  const guint middle = GPOINTER_TO_UINT (scope->data);
  const guint32 *cells = scope->variables;

  if (variable != cells[MIDDLE])
    yass_premises_add_all (premises, cells[MIDDLE]);
  if (!yass_facts_get (facts, 0) && cells[ABOVE] != cells[MIDDLE])
    yass_premises_add (premises, cells[ABOVE], 1);
  if (!yass_facts_get (facts, 1) && cells[BELOW] != cells[MIDDLE])
    yass_premises_add (premises, cells[BELOW], 2 * middle - 1);
}

static void
flatmates_append_reason (const YassScope *scope, YassFacts facts,
                         YassWords *words)
{
  const guint middle = GPOINTER_TO_UINT (scope->data);
  const bool has_above = yass_facts_get (facts, 0);
  const bool has_below = yass_facts_get (facts, 1);

  yass_words_add_number (words, middle);
  yass_words_add (words, " in ");
  yass_words_add_cell (words, scope->variables[MIDDLE]);
  yass_words_add (words, has_above || has_below ? " has no " : " has neither ");
  if (!has_above)
    {
      yass_words_add_number (words, 1);
      yass_words_add (words, " above it");
    }
  yass_words_add (words, has_above || has_below ? "" : " nor ");
  if (!has_below)
    {
      yass_words_add_number (words, 2 * middle - 1);
      yass_words_add (words, " below it");
    }
  yass_words_add (words, ",");
}

static const YassPropagator flatmates = {
  .name = "flatmates",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_LINEAR,
  .look = flatmates_look,
  .explain = flatmates_explain,
  .append_reason = flatmates_append_reason,
};

static void
flatmates_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint n_cells = yass_shape_count_board (shape);
  const guint width = shape->n_columns;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      const guint32 scope[] = { cell, cell >= width ? cell - width : cell,
                                cell + width < n_cells ? cell + width : cell };

      yass_game_add_propagator (game, &flatmates, scope, G_N_ELEMENTS (scope),
                                GUINT_TO_POINTER (shape->size / 2 + 1), NULL);
    }
}

/* Which cell is the middle one, of how many */
typedef struct
{
  Flat flat;
  guint middle;
} FlatReading;

/* Remembers 1 when nothing more is to be looked for, 2 when the highest number
 * has to come next */
static gboolean
flat_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const FlatReading *reading = data;

  if (i < reading->middle)
    *state = number == reading->flat.above;
  else if (i == reading->middle)
    *state = *state == 1 || number != reading->flat.middle ? 1 : 2;
  else if (*state == 2)
    {
      if (number != reading->flat.below)
        return FALSE;
      *state = 1;
    }
  return TRUE;
}

static gboolean
flat_ends (guint64 state, gconstpointer data)
{
  return state == 1;
}

static void
flatmates_define (const YassStatement *statement, const YassGame *game,
                  YassDefinition *definition)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint last_n = 0, last_middle = 0;

  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    {
      FlatReading reading = { get_flat (shape), 0 };
      guint32 cells[3];
      const guint n = find_cells (shape, cell, cells, &reading.middle);

      if (n == last_n && reading.middle == last_middle)
        yass_definition_add_alike (definition, 0, cells);
      else
        yass_definition_add_condition (definition, 0, cells, n, flat_step,
                                       flat_ends, &reading);
      last_n = n;
      last_middle = reading.middle;
    }
}

static const YassGuise flatmates_guise = {
  .iss = { { "DutchFlatmates", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_flatmates = {
  .name = "flatmates",
  .summary = "every 5 has a 1 right above it or a 9 right below it: the middle "
             "number, the lowest and the highest",
  .accepts = flatmates_accepts,
  .declare = flatmates_declare,
  .check = flatmates_check,
  .checks_parts = TRUE,
  .define = flatmates_define,
  .guise = &flatmates_guise,
};

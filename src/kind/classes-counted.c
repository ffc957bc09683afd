/* classes-counted.c: how many low, high, even or odd numbers there are
 * SPDX-License-Identifier: MIT */
#include "kind/count.h"
#include "kind/definition.h"

/* Numbers are in two or three classes, and so many cells of each square of
 * four, or of a statement, are of a class */
typedef struct
{
  YassCount count;
  guint16 *class_of; /* owned */
  YassCountBounds bounds[3];
} Counted;

static void
counted_clear (Counted *self)
{
  g_free (self->class_of);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Counted, counted_clear)

static bool
is_global (const YassStatement *statement)
{
  return yass_kind_is_board_wide (statement->kind);
}

static gboolean entropy_accepts (const YassStatement *statement,
                                 const YassShape *shape, GError **error);
static gboolean odds_accepts (const YassStatement *statement,
                              const YassShape *shape, GError **error);

/* Low, middle or high; the remainder modulo 3; or even and odd */
static guint
get_class (const YassStatement *statement, const YassShape *shape, guint number)
{
  if (statement->kind->accepts == entropy_accepts)
    return (number - shape->first) * 3 / shape->size;
  return is_global (statement) ? number % 3 : number % 2;
}

static gboolean
mod_accepts (const YassStatement *statement, const YassShape *shape,
             GError **error)
{
  return shape->size >= 3
         || yass_statement_refuse (
             statement, error, "%u numbers do not have all remainders modulo 3",
             shape->size);
}

static gboolean
entropy_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  return shape->size % 3 == 0
         || yass_statement_refuse (
             statement, error,
             "expected a third of the numbers low, a third middle and a third "
             "high; there are %u",
             shape->size);
}

static gboolean
evens_accepts (const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  const guint most = MIN (statement->n_cells, YASS_COUNT_MOST_CELLS);
  guint n;

  if (statement->n_cells > YASS_COUNT_MOST_CELLS)
    return yass_statement_refuse (statement, error,
                                  "expected up to %u cells, found %u",
                                  YASS_COUNT_MOST_CELLS, statement->n_cells);
  return yass_value_to_number (statement->value, 0, most, &n)
         || yass_statement_refuse (
             statement, error,
             "expected how many of the cells, from 0 to %u, found \"%s\"", most,
             statement->value);
}

static gboolean
odds_accepts (const YassStatement *statement, const YassShape *shape,
              GError **error)
{
  return evens_accepts (statement, shape, error);
}

static void
counted_init (Counted *self, const YassStatement *statement,
              const YassShape *shape)
{
  guint n = 0;

  self->class_of = g_new (guint16, shape->size);
  for (guint i = 0; i < shape->size; i++)
    self->class_of[i]
        = (guint16) get_class (statement, shape, shape->first + i);
  self->count = (YassCount){
    .form = YASS_COUNT_BOUNDS,
    .cells = statement->cells,
    .n_cells = is_global (statement) ? 4 : statement->n_cells,
    .n_blocks = 1,
    .n_classes = is_global (statement) ? 3 : 2,
    .class_of = self->class_of,
    .bounds = self->bounds,
  };
  for (guint i = 0; i < 3; i++)
    self->bounds[i] = (YassCountBounds){ 1, 4 };
  if (is_global (statement))
    return;
  yass_value_to_number (statement->value, 0, statement->n_cells, &n);
  if (statement->kind->accepts == odds_accepts)
    n = statement->n_cells - n;
  self->bounds[0] = (YassCountBounds){ n, n };
  self->bounds[1]
      = (YassCountBounds){ statement->n_cells - n, statement->n_cells - n };
}

/* The four cells whose first one is @cell; false when there are no such */
static bool
find_square (const YassShape *shape, guint cell, guint32 *square)
{
  const guint width = shape->n_columns;

  if (cell % width + 1 == width || cell / width + 1 == shape->n_rows)
    return false;
  square[0] = cell;
  square[1] = cell + 1;
  square[2] = cell + width;
  square[3] = cell + width + 1;
  return true;
}

static void
declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_auto (Counted) counted = { 0 };
  guint32 square[4];

  counted_init (&counted, statement, shape);
  if (!is_global (statement))
    {
      yass_count_declare (&counted.count, game);
      return;
    }
  counted.count.cells = square;
  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    if (find_square (shape, cell, square))
      yass_count_declare (&counted.count, game);
}

static void
define (const YassStatement *statement, const YassGame *game,
        YassDefinition *definition)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_auto (Counted) counted = { 0 };
  guint32 square[4];

  counted_init (&counted, statement, shape);
  if (!is_global (statement))
    {
      yass_definition_add_count (definition, &counted.count);
      return;
    }
  counted.count.cells = square;
  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    if (find_square (shape, cell, square))
      yass_definition_add_count (definition, &counted.count);
}

/* Of three classes, the square is open for those that it has not */
static gboolean
global_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint32 square[4];

  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    {
      bool is_there[3] = { false };
      guint n_open = 0;

      if (!find_square (shape, cell, square))
        continue;
      for (guint i = 0; i < 4; i++)
        if (solution[square[i]] == YASS_OPEN)
          n_open++;
        else
          is_there[get_class (statement, shape, solution[square[i]])] = true;
      if (is_there[0] + is_there[1] + is_there[2] + (int) n_open < 3)
        return FALSE;
    }
  return TRUE;
}

static gboolean
parity_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  const bool counts_odd = statement->kind->accepts == odds_accepts;
  guint n = 0, n_found = 0, n_open = 0;

  yass_value_to_number (statement->value, 0, statement->n_cells, &n);
  for (guint i = 0; i < statement->n_cells; i++)
    if (solution[statement->cells[i]] == YASS_OPEN)
      n_open++;
    else
      n_found += (solution[statement->cells[i]] % 2 == 1) == counts_odd;
  return n_found <= n && n_found + n_open >= n;
}

#define GLOBAL                                                                 \
  .declare = declare, .check = global_check, .checks_parts = TRUE,             \
  .define = define

#define PARITY                                                                 \
  .min_cells = 1, .max_cells = G_MAXUINT, .value = YASS_VALUE_REQUIRED,        \
  .declare = declare, .check = parity_check, .checks_parts = TRUE,             \
  .define = define

static const YassGuise global_entropy_guise = {
  .iss = { { "GlobalEntropy", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_global_entropy = {
  .name = "global-entropy",
  .summary = "every square of four cells has a low, a middle and a high number",
  .accepts = entropy_accepts,
  GLOBAL,
  .guise = &global_entropy_guise,
};

static const YassGuise global_mod_guise = {
  .iss = { { "GlobalMod", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_global_mod = {
  .name = "global-mod",
  .summary
  = "every square of four cells has numbers of all remainders modulo 3",
  .accepts = mod_accepts,
  GLOBAL,
  .guise = &global_mod_guise,
};

static const YassGuise evens_guise = {
  .note = "so many cells of a brown outline are even",
  .is_unordered = true,
};

const YassKind yass_kind_evens = {
  .name = "evens",
  .summary = "so many of the cells are even, exactly",
  .accepts = evens_accepts,
  PARITY,
  .guise = &evens_guise,
};

static const YassGuise odds_guise = {
  .note = "so many cells of a brown outline are odd",
  .is_unordered = true,
};

const YassKind yass_kind_odds = {
  .name = "odds",
  .summary = "so many of the cells are odd, exactly",
  .accepts = odds_accepts,
  PARITY,
  .guise = &odds_guise,
};

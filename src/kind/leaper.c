/* leaper.c: no equal numbers a chess move apart
 * SPDX-License-Identifier: MIT */
#include "kind/leaper.h"

#include <string.h>

/* The cell that a move leads to; false when it leaves the board. On a torus
 * what leaves it comes back at the other side, perhaps to where it was. */
static bool
move (const YassShape *shape, guint cell, int down, int right, bool is_torus,
      guint *target)
{
  const int n_rows = (int) shape->n_rows;
  const int n_columns = (int) shape->n_columns;
  int row = (int) cell / n_columns + down;
  int column = (int) cell % n_columns + right;

  if (is_torus)
    {
      row = (row % n_rows + n_rows) % n_rows;
      column = (column % n_columns + n_columns) % n_columns;
    }
  if (row < 0 || row >= n_rows || column < 0 || column >= n_columns)
    return false;
  *target = (guint) (row * n_columns + column);
  return *target != cell;
}

void
yass_leaper_foreach (const YassLeaper *self, const YassShape *shape,
                     YassPairFunc func, gpointer data)
{
  const int moves[][2] = {
    { self->leg, self->other_leg },  { self->leg, -self->other_leg },
    { -self->leg, self->other_leg }, { -self->leg, -self->other_leg },
    { self->other_leg, self->leg },  { self->other_leg, -self->leg },
    { -self->other_leg, self->leg }, { -self->other_leg, -self->leg },
  };
  guint other;

  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
      if (move (shape, cell, moves[i][0], moves[i][1], self->is_torus, &other)
          && cell < other)
        func (cell, other, data);
}

typedef struct
{
  const guint16 *solution;
  YassAllowsPair allows;
  gconstpointer data;
  bool holds;
} Check;

static void
ask (guint a, guint b, gpointer data)
{
  Check *check = data;

  check->holds &= yass_may_be (check->solution[a], check->solution[b],
                               check->allows, check->data);
}

bool
yass_leaper_holds (const YassLeaper *self, const YassShape *shape,
                   YassAllowsPair allows, gconstpointer data,
                   const guint16 *solution)
{
  Check check = { solution, allows, data, true };

  yass_leaper_foreach (self, shape, ask, &check);
  return check.holds;
}

/* Whether a leg leads from one line of cells to the other, of @n */
static bool
spans (int leg, guint from, guint to, guint n, bool is_torus)
{
  const guint way = yass_distance (from, to);

  return is_torus ? (way + (guint) leg) % n == 0 || way % n == (guint) leg % n
                  : way == (guint) leg;
}

bool
yass_leaper_joins (const YassLeaper *self, const YassShape *shape, guint a,
                   guint b)
{
  const guint width = shape->n_columns;
  const int legs[] = { self->leg, self->other_leg };

  for (guint i = 0; i < 2; i++)
    if (spans (legs[i], a / width, b / width, shape->n_rows, self->is_torus)
        && spans (legs[1 - i], a % width, b % width, width, self->is_torus))
      return true;
  return false;
}

static void
add_sight (guint a, guint b, gpointer game)
{
  yass_game_add_sight (game, a, b);
}

static void
declare (const YassLeaper *leaper, YassGame *game)
{
  yass_leaper_foreach (leaper, yass_game_get_shape (game), add_sight, game);
}

static bool
holds (const YassLeaper *leaper, const YassGame *game, const guint16 *solution)
{
  return yass_leaper_holds (leaper, yass_game_get_shape (game), yass_differ,
                            NULL, solution);
}

/* For definitions: one piece, or a king's two */
typedef struct
{
  const YassShape *shape;
  YassLeaper leapers[2];
} Moves;

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const Moves *moves = data;

  return yass_leaper_joins (&moves->leapers[0], moves->shape, a, b)
                 || yass_leaper_joins (&moves->leapers[1], moves->shape, a, b)
             ? yass_differ
             : NULL;
}

static void
define (const YassLeaper *leaper, const YassLeaper *other, const YassGame *game,
        YassDefinition *definition)
{
  const Moves moves = { yass_game_get_shape (game), { *leaper, *other } };

  yass_definition_set_pairs (definition, relate,
                             g_memdup2 (&moves, sizeof moves), g_free);
}

/* A king's orthogonal moves say nothing where rows and columns are houses, but
 * belong to it */
static const YassLeaper king[] = { { 1, 1, false }, { 1, 0, false } };
static const YassLeaper torus_king[] = { { 1, 1, true }, { 1, 0, true } };
static const YassLeaper knight = { 2, 1, false };
static const YassLeaper torus_knight = { 2, 1, true };

static void
king_declare (const YassStatement *statement, YassGame *game)
{
  declare (&king[0], game);
  declare (&king[1], game);
}

static gboolean
king_check (const YassStatement *statement, const YassGame *game,
            const guint16 *solution)
{
  return holds (&king[0], game, solution) && holds (&king[1], game, solution);
}

static void
king_define (const YassStatement *statement, const YassGame *game,
             YassDefinition *definition)
{
  define (&king[0], &king[1], game, definition);
}

static const YassGuise king_guise = {
  .fpuzzles = { { "antiking", YASS_FPUZZLES_SWITCH } },
  .iss = { { "AntiKing", YASS_ISS_SWITCH } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_king = {
  .name = "king",
  .summary = "cells a king's move apart are different",
  .declare = king_declare,
  .check = king_check,
  .checks_parts = TRUE,
  .define = king_define,
  .guise = &king_guise,
};

static void
torus_king_declare (const YassStatement *statement, YassGame *game)
{
  declare (&torus_king[0], game);
  declare (&torus_king[1], game);
}

static gboolean
torus_king_check (const YassStatement *statement, const YassGame *game,
                  const guint16 *solution)
{
  return holds (&torus_king[0], game, solution)
         && holds (&torus_king[1], game, solution);
}

static void
torus_king_define (const YassStatement *statement, const YassGame *game,
                   YassDefinition *definition)
{
  define (&torus_king[0], &torus_king[1], game, definition);
}

const YassKind yass_kind_torus_king = {
  .name = "torus-king",
  .summary = "as king, with opposite edges of the board joined",
  .declare = torus_king_declare,
  .check = torus_king_check,
  .checks_parts = TRUE,
  .define = torus_king_define,
};

static void
knight_declare (const YassStatement *statement, YassGame *game)
{
  declare (&knight, game);
}

static gboolean
knight_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  return holds (&knight, game, solution);
}

static void
knight_define (const YassStatement *statement, const YassGame *game,
               YassDefinition *definition)
{
  define (&knight, &knight, game, definition);
}

static const YassGuise knight_guise = {
  .fpuzzles = { { "antiknight", YASS_FPUZZLES_SWITCH } },
  .iss = { { "AntiKnight", YASS_ISS_SWITCH } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_knight = {
  .name = "knight",
  .summary = "cells a knight's move apart are different",
  .declare = knight_declare,
  .check = knight_check,
  .checks_parts = TRUE,
  .define = knight_define,
  .guise = &knight_guise,
};

static void
torus_knight_declare (const YassStatement *statement, YassGame *game)
{
  declare (&torus_knight, game);
}

static gboolean
torus_knight_check (const YassStatement *statement, const YassGame *game,
                    const guint16 *solution)
{
  return holds (&torus_knight, game, solution);
}

static void
torus_knight_define (const YassStatement *statement, const YassGame *game,
                     YassDefinition *definition)
{
  define (&torus_knight, &torus_knight, game, definition);
}

const YassKind yass_kind_torus_knight = {
  .name = "torus-knight",
  .summary = "as knight, with opposite edges of the board joined",
  .declare = torus_knight_declare,
  .check = torus_knight_check,
  .checks_parts = TRUE,
  .define = torus_knight_define,
};

static guint
find_longest_leg (const YassShape *shape)
{
  return MAX (shape->n_rows, shape->n_columns) - 1;
}

bool
yass_leaper_parse (const char *value, const YassShape *shape,
                   YassLeaper *leaper)
{
  const char *comma = strchr (value, ',');
  g_autofree char *first
      = comma != NULL ? g_strndup (value, (gsize) (comma - value)) : NULL;
  const guint longest = find_longest_leg (shape);
  guint legs[2];

  if (comma == NULL || !yass_value_to_number (first, 0, longest, &legs[0])
      || !yass_value_to_number (comma + 1, 0, longest, &legs[1])
      || legs[0] + legs[1] == 0)
    return false;
  *leaper = (YassLeaper){ (int) legs[0], (int) legs[1], false };
  return true;
}

static gboolean
leaper_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  YassLeaper leaper;

  if (yass_leaper_parse (statement->value, shape, &leaper))
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "expected how far it goes, like 1,3, up to %u; "
                                "found \"%s\"",
                                find_longest_leg (shape), statement->value);
}

static void
leaper_declare (const YassStatement *statement, YassGame *game)
{
  YassLeaper leaper = { 0 };

  yass_leaper_parse (statement->value, yass_game_get_shape (game), &leaper);
  declare (&leaper, game);
}

static gboolean
leaper_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  YassLeaper leaper = { 0 };

  yass_leaper_parse (statement->value, yass_game_get_shape (game), &leaper);
  return holds (&leaper, game, solution);
}

static void
leaper_define (const YassStatement *statement, const YassGame *game,
               YassDefinition *definition)
{
  YassLeaper leaper = { 0 };

  yass_leaper_parse (statement->value, yass_game_get_shape (game), &leaper);
  define (&leaper, &leaper, game, definition);
}

static void
leaper_append_note (GString *text, const YassStatement *self,
                    const YassShape *shape)
{
  const char *comma = strchr (self->value, ',');

  g_string_append_printf (text,
                          "no equal numbers %.*s and %s cells apart, one way "
                          "and the other",
                          (int) (comma - self->value), self->value, comma + 1);
}

static const YassGuise leaper_guise = {
  .append_note = leaper_append_note,
};

const YassKind yass_kind_leaper = {
  .name = "leaper",
  .summary = "cells DX,DY apart, in any direction, are different",
  .value = YASS_VALUE_REQUIRED,
  .accepts = leaper_accepts,
  .declare = leaper_declare,
  .check = leaper_check,
  .checks_parts = TRUE,
  .define = leaper_define,
  .guise = &leaper_guise,
};

/* skyscraper.c: numbers as buildings, of which the higher hide the lower
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"

/* A row or column, seen from the clue: no two of its cells are equal */
typedef struct
{
  const YassShape *shape;
  guint number; /* how many buildings are seen, or which is hidden first */
} Clue;

static Clue
make_clue (const YassStatement *statement, const YassShape *shape)
{
  Clue clue = { shape, 0 };

  yass_value_to_number (statement->value, 0, G_MAXUINT16, &clue.number);
  return clue;
}

static YassAutomaton
make_automaton (const YassStatement *statement, const Clue *clue,
                YassAutomatonStep step, YassAutomatonEnds ends)
{
  return (YassAutomaton){ .cells = statement->cells,
                          .n_cells = statement->n_cells,
                          .step = step,
                          .ends = ends,
                          .data = clue };
}

/* To the judge, who is told that the cells of the line differ */
static void
define (const YassStatement *statement, const YassGame *game,
        YassAutomatonStep step, YassAutomatonEnds ends,
        YassDefinition *definition)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  const YassAutomaton automaton = make_automaton (statement, &clue, step, ends);

  yass_automaton_define (&automaton, definition);
  yass_definition_set_distinct (definition);
}

static bool
is_seen_from_clue (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  return yass_statement_is_whole_line (statement, shape)
         || yass_statement_refuse (
             statement, error,
             "expected all cells of a row or column, as seen from the clue");
}

static gboolean
skyscraper_accepts (const YassStatement *statement, const YassShape *shape,
                    GError **error)
{
  guint n;

  if (!is_seen_from_clue (statement, shape, error))
    return FALSE;
  return yass_value_to_number (statement->value, 1, statement->n_cells, &n)
         || yass_statement_refuse (statement, error,
                                   "expected how many buildings are seen, from "
                                   "1 to %u, found \"%s\"",
                                   statement->n_cells, statement->value);
}

/* Nothing can be seen of a building of no height. While a cell is open, the
 * others need only differ. */
static gboolean
skyscraper_check (const YassStatement *statement, const YassGame *game,
                  const guint16 *solution)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  guint highest = 0;
  guint n_seen = 0;

  if (!yass_cells_differ (statement->cells, statement->n_cells, solution))
    return FALSE;
  for (guint i = 0; i < statement->n_cells; i++)
    {
      const guint number = solution[statement->cells[i]];

      if (number == YASS_OPEN)
        return TRUE;
      n_seen += number > highest;
      highest = MAX (highest, number);
    }
  return n_seen == clue.number;
}

/* What the automaton remembers: 0 at the start */
typedef union
{
  guint64 state;
  struct
  {
    guint32 highest; /* number so far */
    guint32 n_seen;
  };
} Skyline;

/* So many different numbers as were read go up to the highest of them, at
 * least */
static gboolean
skyscraper_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const Clue *clue = data;
  Skyline skyline = { *state };

  if (i > 0 && number == skyline.highest)
    return FALSE;
  if (number > skyline.highest)
    {
      skyline.highest = number;
      skyline.n_seen++;
    }
  *state = skyline.state;
  return skyline.highest >= clue->shape->first + i
         && skyline.n_seen <= clue->number;
}

static gboolean
skyscraper_ends (guint64 state, gconstpointer data)
{
  const Skyline skyline = { state };

  return skyline.n_seen == ((const Clue *) data)->number;
}

static void
skyscraper_declare (const YassStatement *statement, YassGame *game)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  const YassAutomaton automaton
      = make_automaton (statement, &clue, skyscraper_step, skyscraper_ends);

  yass_automaton_declare (&automaton, game, "see %u %s", clue.number,
                          clue.number == 1 ? "building" : "buildings");
}

static void
skyscraper_define (const YassStatement *statement, const YassGame *game,
                   YassDefinition *definition)
{
  define (statement, game, skyscraper_step, skyscraper_ends, definition);
}

static const YassGuise skyscraper_guise = {
  .note = "so many numbers of a row or column as [ ] says are higher "
          "than all before them, as seen from there",
  .drawn = YASS_DRAWN_SIGNED_CLUE,
  .signs = "[]",
  .fpuzzles
  = { { "skyscraper", YASS_FPUZZLES_OUTSIDE, .value = YASS_FPUZZLES_CLUE } },
  .iss = { { "Skyscraper", YASS_ISS_END_CLUES } },
};

const YassKind yass_kind_skyscraper = {
  .name = "skyscraper",
  .summary = "so many numbers of the row or column are higher than all before "
             "them, as seen from its first cell",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = skyscraper_accepts,
  .declare = skyscraper_declare,
  .check = skyscraper_check,
  .checks_parts = TRUE,
  .define = skyscraper_define,
  .guise = &skyscraper_guise,
};

/* The highest number is never hidden. One of several statements may say so all
 * the same, and is then the one that does not hold. */
static gboolean
hidden_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  const guint last = yass_shape_get_last (shape);
  guint n;

  if (!is_seen_from_clue (statement, shape, error))
    return FALSE;
  if (statement->n_cells < 2)
    return yass_statement_refuse (statement, error,
                                  "a single cell hides nothing");
  return yass_value_to_number (statement->value, shape->first, last, &n)
         || yass_statement_refuse (statement, error,
                                   "expected the number that is hidden first, "
                                   "from %u to %u, found \"%s\"",
                                   shape->first, last, statement->value);
}

/* An open cell may be seen, or be the one that is hidden first, and then all
 * that follow do not matter */
static gboolean
hidden_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  guint highest = solution[statement->cells[0]];

  if (!yass_cells_differ (statement->cells, statement->n_cells, solution))
    return FALSE;
  for (guint i = 0; i < statement->n_cells; i++)
    {
      const guint number = solution[statement->cells[i]];

      if (number == YASS_OPEN)
        return TRUE;
      if (number < highest)
        return number == clue.number;
      highest = number;
    }
  return FALSE;
}

/* Remembers the highest number, + 1; FOUND when the clue was */
#define FOUND G_MAXUINT16

static gboolean
hidden_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const guint clue = ((const Clue *) data)->number;

  if (*state == FOUND)
    return number != clue;
  if (number + 1 > *state)
    {
      *state = number + 1;
      return number != clue;
    }
  *state = FOUND;
  return number == clue;
}

static gboolean
hidden_ends (guint64 state, gconstpointer data)
{
  return state == FOUND;
}

static void
hidden_declare (const YassStatement *statement, YassGame *game)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  const YassAutomaton automaton
      = make_automaton (statement, &clue, hidden_step, hidden_ends);

  yass_automaton_declare (&automaton, game, "hide %u before any other",
                          clue.number);
}

static void
hidden_define (const YassStatement *statement, const YassGame *game,
               YassDefinition *definition)
{
  define (statement, game, hidden_step, hidden_ends, definition);
}

static const YassGuise hidden_skyscraper_guise = {
  .note = "the number in | | is the first of its row or column, "
          "as seen from there, that is lower than one before "
          "it",
  .drawn = YASS_DRAWN_SIGNED_CLUE,
  .signs = "||",
  .iss = { { "HiddenSkyscraper", YASS_ISS_END_CLUES } },
};

const YassKind yass_kind_hidden_skyscraper = {
  .name = "hidden-skyscraper",
  .summary = "the number is the first of the row or column that is lower than "
             "one before it",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = hidden_accepts,
  .declare = hidden_declare,
  .check = hidden_check,
  .checks_parts = TRUE,
  .define = hidden_define,
  .guise = &hidden_skyscraper_guise,
};

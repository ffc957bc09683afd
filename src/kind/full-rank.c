/* full-rank.c: where a row or column comes among all of them, as numbers
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/reading.h"

/* Each number begins four of the readings: one at each edge of the board. So
 * the rank says which number begins its own, and how many of the three others
 * with that number are lower. Other clues that begin with it are known to be
 * lower or higher; the rest is counted. */

#define LARGEST 36u
#define MOST_READINGS (4 * LARGEST)
#define WORD_BITS 32

/* Beside the other statements */
typedef struct
{
  guint size;
  guint reading;
  guint first; /* number of the reading, as the puzzle has it */
  guint first_in_view;
  bool may_tie;    /* others may be the same */
  gint n_lower;    /* of those that are counted; below 0: there is no way */
  gint n_higher;   /* the same */
  guint n_counted; /* readings */
  guint n_ordered; /* readings that have a clue */
  guint8 *counted; /* which they are; owned, as is what follows */
  guint8 *ordered; /* which they are ... */
  guint8 *order;   /* ... and how they compare with this: sides */
} Rank;

static void
rank_clear (Rank *self)
{
  g_free (self->counted);
  g_free (self->ordered);
  g_free (self->order);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rank, rank_clear)

static void
rank_free (gpointer data)
{
  rank_clear (data);
  g_free (data);
}

/* "26", or "26,tied" where other readings may be the same */
static bool
parse_rank (const char *value, guint most, guint *rank, bool *may_tie)
{
  const char *comma = strchr (value, ',');
  g_autofree char *number = g_strndup (
      value, comma != NULL ? (gsize) (comma - value) : strlen (value));

  *may_tie = comma != NULL;
  return (comma == NULL || g_str_equal (comma, ",tied"))
         && yass_value_to_number (number, 1, most, rank);
}

static gboolean
full_rank_accepts (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  const guint most = yass_reading_count (shape->size);
  bool may_tie;
  guint rank;

  if (shape->n_rows != shape->size || shape->n_columns != shape->size
      || shape->size < 2 || shape->size > LARGEST)
    return yass_statement_refuse (
        statement, error,
        "expected a board from 2 x 2 to %u x %u with as many numbers", LARGEST,
        LARGEST);
  if (!yass_statement_is_whole_line (statement, shape))
    return yass_statement_refuse (
        statement, error,
        "expected all cells of a row or column, as seen from the clue");
  return parse_rank (statement->value, most, &rank, &may_tie)
         || yass_statement_refuse (statement, error,
                                   "expected a rank from 1 to %u, or one like "
                                   "\"%u,tied\", found \"%s\"",
                                   most, most, statement->value);
}

static guint
find_reading (const YassStatement *statement, guint size)
{
  return yass_reading_find (size, statement->cells[0], statement->cells[1]);
}

/* Goes through the other clues, and counts the rest */
static void
rank_init (Rank *self, const YassStatement *statement, const YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint n_readings = yass_reading_count (shape->size);
  bool has_clue[MOST_READINGS] = { false };
  guint n_statements, rank = 1, other_rank = 1;
  bool may_tie;
  const YassStatement *const *statements
      = yass_game_get_statements (game, &n_statements);

  *self = (Rank){ .size = shape->size,
                  .reading = find_reading (statement, shape->size),
                  .counted = g_new (guint8, n_readings),
                  .ordered = g_new (guint8, n_readings),
                  .order = g_new (guint8, n_readings) };
  parse_rank (statement->value, n_readings, &rank, &self->may_tie);
  self->first_in_view = (rank - 1) / 4 + 1;
  self->first = shape->first + self->first_in_view - 1;
  self->n_lower = (gint) (rank - 1) % 4;
  self->n_higher = 3 - self->n_lower;
  has_clue[self->reading] = true;
  for (guint i = 0; i < n_statements; i++)
    {
      if (statements[i]->kind != &yass_kind_full_rank)
        continue;
      const guint other = find_reading (statements[i], shape->size);

      parse_rank (statements[i]->value, n_readings, &other_rank, &may_tie);
      if (has_clue[other] || (other_rank == rank && !self->may_tie))
        continue;
      has_clue[other] = true;
      self->ordered[self->n_ordered] = (guint8) other;
      self->order[self->n_ordered++] = other_rank == rank ? YASS_READING_SAME
                                       : other_rank < rank
                                           ? YASS_READING_LOWER
                                           : YASS_READING_HIGHER;
      if ((other_rank - 1) / 4 == (rank - 1) / 4)
        *(other_rank < rank ? &self->n_lower : &self->n_higher) -= 1;
    }
  for (guint other = 0; other < n_readings; other++)
    if (!has_clue[other])
      self->counted[self->n_counted++] = (guint8) other;
}

/* What an order with another reading counts as */
static guint
get_side (const Rank *self, YassReadingSides sides)
{
  if (sides & YASS_READING_SAME)
    sides = (sides & ~YASS_READING_SAME)
            | (self->may_tie ? YASS_READING_HIGHER : 0);
  return sides;
}

static bool
is_full (const YassGame *game, const guint16 *solution)
{
  for (guint cell = 0; cell < yass_shape_count_board (&game->shape); cell++)
    if (solution[cell] == YASS_OPEN)
      return false;
  return true;
}

static gboolean
full_rank_check (const YassStatement *statement, const YassGame *game,
                 const guint16 *solution)
{
  g_auto (Rank) rank = { 0 };
  gint n_lower = 0, n_higher = 0;
  bool is_tied = false;

  rank_init (&rank, statement, game);
  const guint first = solution[statement->cells[0]];
  if (first != YASS_OPEN && first != rank.first)
    return FALSE;
  for (guint i = 0; i < rank.n_ordered; i++)
    {
      const YassReadingSides sides = yass_reading_compare_filled (
          solution, rank.size, rank.ordered[i], rank.reading);

      if (sides != 0 && !(sides & rank.order[i]))
        return FALSE;
    }
  if (!is_full (game, solution))
    return TRUE;
  for (guint i = 0; i < rank.n_counted; i++)
    {
      const guint other = rank.counted[i];
      const YassReadingSides sides = yass_reading_compare_filled (
          solution, rank.size, other, rank.reading);

      is_tied |= sides == YASS_READING_SAME;
      if (solution[yass_reading_get_cell (rank.size, other, 0)] != first)
        continue;
      n_lower += (get_side (&rank, sides) & YASS_READING_LOWER) != 0;
      n_higher += (get_side (&rank, sides) & YASS_READING_HIGHER) != 0;
    }
  return n_lower == rank.n_lower && n_higher == rank.n_higher
         && (rank.may_tie || !is_tied);
}

/* What a deduction goes by: why, another reading, and those that were counted:
 * a bit each */
enum
{
  WHY,
  OTHER,
  COUNTED,
};

enum
{
  HAS_CLUE,
  IS_SAME,
  MUST_BE_LOWER,
  MUST_BE_HIGHER,
  NO_MORE_LOWER,
  NO_MORE_HIGHER,
  NO_WAY,
};

/* What is known of the readings while a propagator looks */
typedef struct
{
  const Rank *rank;
  YassView *view;
  guint8 sides[MOST_READINGS]; /* per counted one, if it begins alike */
  bool is_set[MOST_READINGS];  /* it does begin so */
  gint n_can[2];               /* be lower, and higher, of these */
  gint n_must[2];
  guint32 facts[COUNTED + MOST_READINGS / WORD_BITS + 1];
} Look;

static void
begin (Look *self, guint why, guint other)
{
  self->facts[WHY] = why;
  self->facts[OTHER] = other;
  yass_view_because (
      self->view,
      (YassFacts){ self->facts, COUNTED + MOST_READINGS / WORD_BITS + 1 });
}

static guint
get_first (const Look *self, guint other)
{
  return yass_reading_get_cell (self->rank->size, other, 0);
}

static void
count (Look *self)
{
  const Rank *rank = self->rank;

  for (guint i = 0; i < rank->n_counted; i++)
    {
      const guint other = rank->counted[i];
      const guint cell = get_first (self, other);

      self->sides[i] = 0;
      self->is_set[i] = false;
      if (!yass_view_allows (self->view, cell, rank->first_in_view))
        continue;
      self->facts[COUNTED + other / WORD_BITS] |= 1u << other % WORD_BITS;
      self->sides[i] = (guint8) get_side (
          rank, yass_reading_compare (self->view, rank->size, other,
                                      rank->reading, 1));
      self->is_set[i] = yass_view_count (self->view, cell) == 1;
      if (self->sides[i] == 0)
        {
          begin (self, IS_SAME, other);
          yass_view_remove (self->view, cell, rank->first_in_view);
        }
      for (guint side = 0; side < 2; side++)
        {
          self->n_can[side] += self->sides[i] >> side & 1;
          self->n_must[side] += self->is_set[i] && self->sides[i] == 1u << side;
        }
    }
}

/* The other reading compares so with this one */
static void
order (Look *self, guint other, guint side)
{
  const Rank *rank = self->rank;

  if (side == YASS_READING_LOWER)
    yass_reading_order (self->view, rank->size, other, rank->reading, 1, false);
  else
    yass_reading_order (self->view, rank->size, rank->reading, other, 1,
                        rank->may_tie);
}

/* Returns whether that was new */
static bool
set_first (Look *self, guint other)
{
  const guint cell = get_first (self, other);
  const bool is_new = yass_view_count (self->view, cell) > 1;

  for (guint number = yass_view_get_lowest (self->view, cell); number != 0;
       number = yass_view_next (self->view, cell, number))
    if (number != self->rank->first_in_view)
      yass_view_remove (self->view, cell, number);
  return is_new;
}

/* @side: 0 for lower, 1 for higher; @n: so many are */
static void
look_at_side (Look *self, guint side, gint n)
{
  const Rank *rank = self->rank;
  const guint bit = 1u << side;

  for (guint i = 0; i < rank->n_counted; i++)
    {
      const guint other = rank->counted[i];
      const bool is_known = self->is_set[i] && self->sides[i] == bit;

      if (!(self->sides[i] & bit))
        continue;
      if (self->n_can[side] == n)
        {
          begin (self, side == 0 ? MUST_BE_LOWER : MUST_BE_HIGHER, other);
          if (!set_first (self, other))
            order (self, other, bit);
        }
      else if (self->n_must[side] == n && !is_known)
        {
          begin (self, side == 0 ? NO_MORE_LOWER : NO_MORE_HIGHER, other);
          if (self->sides[i] == bit)
            yass_view_remove (self->view, get_first (self, other),
                              rank->first_in_view);
          else if (self->is_set[i])
            order (self, other, bit ^ 3);
        }
    }
}

static void
look_at_clues (Look *self)
{
  const Rank *rank = self->rank;

  for (guint i = 0; i < rank->n_ordered; i++)
    {
      const guint other = rank->ordered[i];

      begin (self, HAS_CLUE, other);
      if (rank->order[i] == YASS_READING_LOWER)
        yass_reading_order (self->view, rank->size, other, rank->reading, 0,
                            false);
      else if (rank->order[i] == YASS_READING_HIGHER)
        yass_reading_order (self->view, rank->size, rank->reading, other, 0,
                            false);
    }
}

static void
full_rank_look (const YassScope *scope, YassView *view)
{
  const Rank *rank = scope->data;
  Look look;

  look.rank = rank;
  look.view = view;
  memset (look.facts, 0, sizeof look.facts);
  memset (look.n_can, 0, sizeof look.n_can);
  memset (look.n_must, 0, sizeof look.n_must);
  look_at_clues (&look);
  count (&look);
  if (look.n_can[0] < rank->n_lower || look.n_must[0] > rank->n_lower
      || look.n_can[1] < rank->n_higher || look.n_must[1] > rank->n_higher)
    {
      begin (&look, NO_WAY, rank->reading);
      yass_view_remove (view, get_first (&look, rank->reading),
                        rank->first_in_view);
      return;
    }
  look_at_side (&look, 0, rank->n_lower);
  look_at_side (&look, 1, rank->n_higher);
}

static void
add_all (const Rank *rank, guint reading, YassPremises *premises)
{
  for (guint i = 0; i < rank->size; i++)
    yass_premises_add_all (premises,
                           yass_reading_get_cell (rank->size, reading, i));
}

static void
full_rank_explain (const YassScope *scope, YassFacts facts, guint variable,
                   guint number, YassPremises *premises)
{
  const Rank *rank = scope->data;
  const guint why = yass_facts_get (facts, WHY);

  add_all (rank, rank->reading, premises);
  add_all (rank, yass_facts_get (facts, OTHER), premises);
  for (guint i = 0; why != HAS_CLUE && why != IS_SAME && i < rank->n_counted;
       i++)
    {
      const guint other = rank->counted[i];

      if (yass_facts_get (facts, COUNTED + other / WORD_BITS)
              >> other % WORD_BITS
          & 1)
        add_all (rank, other, premises);
      else
        yass_premises_add (premises,
                           yass_reading_get_cell (rank->size, other, 0),
                           rank->first_in_view);
    }
}

/* "only 2 other lines that begin with 3 can be lower" */
static void
add_count (const Rank *rank, guint why, YassWords *words)
{
  const bool is_lower = why == MUST_BE_LOWER || why == NO_MORE_LOWER;
  const bool is_needed = why == MUST_BE_LOWER || why == MUST_BE_HIGHER;
  const gint n = is_lower ? rank->n_lower : rank->n_higher;

  if (n > 0)
    yass_words_add (words, "%s%d other ", is_needed ? "only " : "", n);
  else
    yass_words_add (words, "no other ");
  yass_words_add (words,
                  n > 1 ? "lines that begin with " : "line that begins with ");
  yass_words_add_number (words, rank->first_in_view);
  yass_words_add (words, " %s %s, ",
                  is_needed ? "can be"
                  : n > 1   ? "are"
                            : "is",
                  is_lower ? "lower" : "higher");
}

static bool
is_lower_clue (const Rank *rank, guint other)
{
  for (guint i = 0; i < rank->n_ordered; i++)
    if (rank->ordered[i] == other)
      return rank->order[i] == YASS_READING_LOWER;
  return false;
}

static void
full_rank_append_reason (const YassScope *scope, YassFacts facts,
                         YassWords *words)
{
  const Rank *rank = scope->data;
  const guint why = yass_facts_get (facts, WHY);
  const guint other = yass_facts_get (facts, OTHER);

  if (why == NO_WAY)
    {
      yass_words_add (words, "too few or too many lines that begin with ");
      yass_words_add_number (words, rank->first_in_view);
      yass_words_add (words, " can be lower or higher than what is");
      return;
    }
  if (why != HAS_CLUE && why != IS_SAME)
    add_count (rank, why, words);
  yass_words_add_reading (words, rank->size, other);
  switch (why)
    {
    case HAS_CLUE:
      yass_words_add (words, " has a %s rank than what is",
                      is_lower_clue (rank, other) ? "lower" : "higher");
      break;
    case IS_SAME:
      yass_words_add (words, " would be the same number as what is");
      break;
    case MUST_BE_LOWER:
    case MUST_BE_HIGHER:
      yass_words_add (words, " among them, than what is");
      break;
    default:
      yass_words_add (words, " not among them, than what is");
    }
}

static const YassPropagator full_rank = {
  .name = "full-rank",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_MORE,
  .look = full_rank_look,
  .explain = full_rank_explain,
  .append_reason = full_rank_append_reason,
};

static gboolean
is_first (guint n, gconstpointer data)
{
  return n == ((const Rank *) data)->first;
}

static void
full_rank_declare (const YassStatement *statement, YassGame *game)
{
  Rank *rank = g_new (Rank, 1);
  const guint n_cells = yass_shape_count_board (&game->shape);
  g_autofree guint32 *cells = g_new (guint32, n_cells);

  rank_init (rank, statement, game);
  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] = cell;
  yass_game_restrict (game, statement->cells[0], is_first, rank);
  yass_game_add_propagator (game, &full_rank, cells, n_cells, rank, rank_free);
}

enum
{
  ALL, /* conditions hold */
  LOWER,
  HIGHER,
  LOWER_OR_SAME, /* no more than are lower, as none is the same */
  HIGHER_OR_SAME,
};

/* Adds the condition of every reading that is counted */
static void
define_counted (const Rank *rank, guint group, guint first,
                YassReadingSides sides, YassDefinition *definition)
{
  const YassReadingTest test = { first, sides };

  for (guint i = 0; i < rank->n_counted; i++)
    yass_reading_define (definition, group, rank->size, rank->counted[i],
                         rank->reading, &test, i > 0);
}

static gboolean
first_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  return is_first (number, data);
}

static void
full_rank_define (const YassStatement *statement, const YassGame *game,
                  YassDefinition *definition)
{
  g_auto (Rank) rank = { 0 };

  rank_init (&rank, statement, game);
  yass_definition_add_condition (definition, ALL, statement->cells, 1,
                                 first_step, NULL, &rank);
  for (guint i = 0; i < rank.n_ordered; i++)
    yass_reading_define (definition, ALL, rank.size, rank.ordered[i],
                         rank.reading,
                         &(YassReadingTest){ YASS_OPEN, rank.order[i] }, false);
  define_counted (&rank, LOWER, rank.first, YASS_READING_LOWER, definition);
  yass_definition_set_count (definition, LOWER, (guint) rank.n_lower,
                             (guint) rank.n_lower);
  define_counted (&rank, HIGHER, rank.first,
                  rank.may_tie ? YASS_READING_HIGHER | YASS_READING_SAME
                               : YASS_READING_HIGHER,
                  definition);
  yass_definition_set_count (definition, HIGHER, (guint) rank.n_higher,
                             (guint) rank.n_higher);
  if (rank.may_tie)
    return;
  define_counted (&rank, ALL, YASS_OPEN,
                  YASS_READING_LOWER | YASS_READING_HIGHER, definition);
  define_counted (&rank, LOWER_OR_SAME, rank.first,
                  YASS_READING_LOWER | YASS_READING_SAME, definition);
  yass_definition_set_count (definition, LOWER_OR_SAME, 0,
                             (guint) rank.n_lower);
  define_counted (&rank, HIGHER_OR_SAME, rank.first,
                  YASS_READING_HIGHER | YASS_READING_SAME, definition);
  yass_definition_set_count (definition, HIGHER_OR_SAME, 0,
                             (guint) rank.n_higher);
}

static const YassGuise full_rank_guise = {
  .note = "# is the place, from the lowest, of the row or column as a "
          "number read from there, among all of them read from both "
          "ends; with = others may be the same",
  .iss = { { "FullRank", YASS_ISS_END_CLUES } },
};

const YassKind yass_kind_full_rank = {
  .name = "full-rank",
  .summary = "of all rows and columns, read from both ends as numbers, this "
             "one has that place from the lowest; \"5,tied\": others may be "
             "the same",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = full_rank_accepts,
  .declare = full_rank_declare,
  .check = full_rank_check,
  .checks_parts = TRUE,
  .define = full_rank_define,
  .guise = &full_rank_guise,
};

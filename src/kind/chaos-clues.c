/* chaos-clues.c: numbers that say how many cells are like one of them
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"
#include "kind/chaos.h"

/* "chaos-arrow r1c2 CC2 CC3 CC4 CC2 CC1": the first cell says how many cells,
 * from the second one along each arm, are the same as that one without a break.
 * Where the second one comes again, another arm begins. "chaos-count r1c2 CC2
 * CC1 CC3": how many of all these are the same as the second cell. With the
 * word "others" the second cell itself does not count. */

static const char *const words[] = { "others", NULL };

/* The cells in the order to be read: what others are compared with, these, and
 * then the one that says how many are the same */
typedef struct
{
  guint n;
  guint first;    /* number of the board */
  guint n_more;   /* that count beside what is read */
  guint32 *cells; /* owned, as is what follows */
  bool *begins;   /* per cell: no break before it matters */
} Clue;

static void
clue_clear (Clue *self)
{
  g_free (self->cells);
  g_free (self->begins);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Clue, clue_clear)

static void
clue_init (Clue *self, const YassStatement *statement, guint first)
{
  const bool is_arrow = statement->kind->cells_may_repeat;
  bool begins = true;

  *self = (Clue){ .first = first,
                  .n_more = statement->value == NULL ? 1 : 0,
                  .cells = g_new (guint32, statement->n_cells),
                  .begins = g_new (bool, statement->n_cells) };
  for (guint i = 1; i < statement->n_cells; i++)
    if (i > 1 && statement->cells[i] == statement->cells[1])
      begins = true;
    else
      {
        self->begins[self->n] = begins || !is_arrow;
        self->cells[self->n++] = statement->cells[i];
        begins = i == 1;
      }
  self->begins[self->n] = true;
  self->cells[self->n++] = statement->cells[0];
}

static bool
comes_again (const YassStatement *statement, guint i)
{
  for (guint k = 0; k < i; k++)
    if (statement->cells[k] == statement->cells[i])
      return true;
  return false;
}

static gboolean
clue_accepts (const YassStatement *statement, const YassShape *shape,
              GError **error)
{
  const bool is_arrow = statement->kind->cells_may_repeat;

  if (statement->n_cells > YASS_CHAOS_MOST_CLUED
      || shape->size > YASS_CHAOS_MOST_NUMBERS)
    return yass_statement_refuse (
        statement, error, "expected at most %u cells and %u numbers",
        YASS_CHAOS_MOST_CLUED, YASS_CHAOS_MOST_NUMBERS);
  for (guint i = 1; i < statement->n_cells; i++)
    if (comes_again (statement, i)
        && (!is_arrow || i == 1 || statement->cells[i] != statement->cells[1]))
      return yass_statement_refuse (
          statement, error, "%s comes twice; expected %s",
          yass_shape_name_cell (shape, statement->cells[i]).text,
          is_arrow ? "only the second cell to begin several arms"
                   : "each cell once");
  return TRUE;
}

/* How many have been the same, whether there was a break since, and what they
 * are the same as */
typedef struct
{
  guint n;
  bool is_broken;
  guint like; /* number, counted from 0 */
} Reading;

static Reading
unpack (guint64 state)
{
  return (Reading){ (guint) (state & 0xffff), state >> 16 & 1,
                    (guint) (state >> 17) };
}

static guint64
pack (Reading reading)
{
  return (guint64) reading.like << 17 | (guint64) reading.is_broken << 16
         | reading.n;
}

static gboolean
clue_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const Clue *clue = data;
  Reading reading = unpack (*state);

  if (i == 0)
    reading = (Reading){ clue->n_more, false, number - clue->first };
  else if (i + 1 == clue->n)
    {
      *state = 0;
      return number == reading.n;
    }
  else
    {
      reading.is_broken &= !clue->begins[i];
      reading.is_broken |= number - clue->first != reading.like;
      if (!reading.is_broken)
        reading.n++;
      else if (i + 2 == clue->n || clue->begins[i + 1])
        reading.is_broken = false;
    }
  /* What they are like is nothing to remember in the end */
  if (i + 2 == clue->n)
    reading = (Reading){ .n = reading.n };
  *state = pack (reading);
  return TRUE;
}

/* An open cell may be like the others or not; the second one may be anything */
static gboolean
clue_check (const YassStatement *statement, const YassGame *game,
            const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_auto (Clue) clue = { 0 };
  bool is_possible = true, is_certain = true;

  clue_init (&clue, statement, shape->first);
  const guint16 like = solution[clue.cells[0]];
  const guint16 said = solution[clue.cells[clue.n - 1]];
  guint least = clue.n_more, most = clue.n_more;
  for (guint i = 1; i + 1 < clue.n; i++)
    {
      const guint16 number = solution[clue.cells[i]];
      const bool is_open = number == YASS_OPEN || like == YASS_OPEN;

      is_possible
          = (is_possible || clue.begins[i]) && (is_open || number == like);
      is_certain = (is_certain || clue.begins[i]) && !is_open && number == like;
      most += is_possible;
      least += is_certain;
    }
  if (said != YASS_OPEN)
    return said >= least && said <= most;
  return most >= shape->first && least <= yass_shape_get_last (shape);
}

static YassAutomaton
make_automaton (const Clue *clue)
{
  return (YassAutomaton){
    .cells = clue->cells, .n_cells = clue->n, .step = clue_step, .data = clue
  };
}

static void
clue_declare (const YassStatement *statement, YassGame *game)
{
  g_auto (Clue) clue = { 0 };

  clue_init (&clue, statement, yass_game_get_shape (game)->first);
  yass_chaos_declare_clue (clue.cells, clue.n, clue.begins, clue.n_more, game);
}

static void
clue_define (const YassStatement *statement, const YassGame *game,
             YassDefinition *definition)
{
  g_auto (Clue) clue = { 0 };

  clue_init (&clue, statement, yass_game_get_shape (game)->first);
  const YassAutomaton automaton = make_automaton (&clue);
  yass_automaton_define (&automaton, definition);
}

static const YassGuise arrow_guise = {
  .note = "a number with arrows says how many cells that way, its own "
          "among them, are in its region without a break",
  .iss = { { "ChaosArrow", YASS_ISS_CHAOS_ARROW } },
};

const YassKind yass_kind_chaos_arrow = {
  .name = "chaos-arrow",
  .summary = "the first cell says how many cells, from the second one along "
             "the arms, are in its region without a break",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_OPTIONAL,
  .value_words = words,
  .accepts = clue_accepts,
  .declare = clue_declare,
  .check = clue_check,
  .checks_parts = TRUE,
  .define = clue_define,
  .guise = &arrow_guise,
};

static const YassGuise count_guise = {
  .note = "the number in a circle says how many cells of its brown "
          "outline are in its region, its own among them",
  .iss = { { "ChaosCount", YASS_ISS_CHAOS_COUNT } },
};

const YassKind yass_kind_chaos_count = {
  .name = "chaos-count",
  .summary = "the first cell says how many of the others are in the region of "
             "the second one, itself among them",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_OPTIONAL,
  .value_words = words,
  .accepts = clue_accepts,
  .declare = clue_declare,
  .check = clue_check,
  .checks_parts = TRUE,
  .define = clue_define,
  .guise = &count_guise,
};

/* value-index.c: a number comes again so many cells on as the next one says
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "kind/view.h"

/* The cells of a statement: one that holds the number, one that says where it
 * comes again, and those that are counted */
enum
{
  VALUE,
  INDEX,
  LINE,
};

#define WORD_BITS 32

static gboolean
value_index_check (const YassStatement *statement, const YassGame *game,
                   const guint16 *solution)
{
  const guint value = solution[statement->cells[VALUE]];
  const guint index = solution[statement->cells[INDEX]];

  if (index == YASS_OPEN)
    return TRUE;
  if (index == 0 || index > statement->n_cells - LINE)
    return FALSE;
  const guint found = solution[statement->cells[LINE + index - 1]];
  return value == YASS_OPEN || found == YASS_OPEN || value == found;
}

/* What a deduction goes by: which it is, the position or the number, and the
 * positions that were left: a bit each */
enum
{
  WHAT,
  WHERE,
  LEFT,
};

enum
{
  NO_POSITION, /* the two cells share no number */
  NO_NUMBER,   /* no cell that is left for it has the number */
  ONE_LEFT,    /* the only cell that is left holds the same */
};

/* What a view has for the number that names a position; 0 for none */
static guint
name_position (const YassScope *scope, guint i)
{
  const guint first = GPOINTER_TO_UINT (scope->data);

  return i + 2 > first ? i + 2 - first : 0;
}

static bool
is_left (const YassScope *scope, const YassView *view, guint i)
{
  const guint name = name_position (scope, i);

  return name > 0 && name <= view->n_numbers
         && yass_view_allows (view, scope->variables[INDEX], name);
}

/* Positions whose cell cannot have the number; returns how many others are
 * left */
static guint
look_at_positions (const YassScope *scope, YassView *view, guint32 *left,
                   guint *last)
{
  guint n_left = 0;

  for (guint i = 0; i + LINE < scope->n_variables; i++)
    {
      if (!is_left (scope, view, i))
        continue;
      if (yass_view_shares_number (view, scope->variables[VALUE],
                                   scope->variables[LINE + i]))
        {
          left[i / WORD_BITS] |= 1u << i % WORD_BITS;
          *last = i;
          n_left++;
          continue;
        }
      yass_view_because (view, YASS_FACTS (NO_POSITION, i));
      yass_view_remove (view, scope->variables[INDEX],
                        name_position (scope, i));
    }
  return n_left;
}

static bool
is_found (const YassScope *scope, const YassView *view, const guint32 *left,
          guint number)
{
  for (guint i = 0; i + LINE < scope->n_variables; i++)
    if (left[i / WORD_BITS] >> i % WORD_BITS & 1
        && yass_view_allows (view, scope->variables[LINE + i], number))
      return true;
  return false;
}

static void
value_index_look (const YassScope *scope, YassView *view)
{
  guint32 facts[LEFT + 256 / WORD_BITS] = { 0 };
  const guint value = scope->variables[VALUE];
  const guint n_words = (scope->n_variables - LINE + WORD_BITS - 1) / WORD_BITS;
  guint last = 0;
  const guint n_left = look_at_positions (scope, view, facts + LEFT, &last);

  for (guint number = yass_view_get_lowest (view, value); number != 0;
       number = yass_view_next (view, value, number))
    if (!is_found (scope, view, facts + LEFT, number))
      {
        facts[WHAT] = NO_NUMBER;
        facts[WHERE] = number;
        yass_view_because (view, (YassFacts){ facts, LEFT + n_words });
        yass_view_remove (view, value, number);
      }
  if (n_left != 1)
    return;
  const guint cell = scope->variables[LINE + last];
  yass_view_because (view, YASS_FACTS (ONE_LEFT, last));
  for (guint number = yass_view_get_lowest (view, cell); number != 0;
       number = yass_view_next (view, cell, number))
    if (!yass_view_allows (view, value, number))
      yass_view_remove (view, cell, number);
}

static void
value_index_explain (const YassScope *scope, YassFacts facts, guint variable,
                     guint number, YassPremises *premises)
{
  const guint where = yass_facts_get (facts, WHERE);

  if (yass_facts_get (facts, WHAT) == NO_NUMBER)
    {
      for (guint i = 0; i + LINE < scope->n_variables; i++)
        if (yass_facts_get (facts, LEFT + i / WORD_BITS) >> i % WORD_BITS & 1)
          yass_premises_add (premises, scope->variables[LINE + i], where);
      yass_premises_add_all (premises, scope->variables[INDEX]);
      return;
    }
  if (yass_facts_get (facts, WHAT) == NO_POSITION)
    {
      yass_premises_add_all (premises, scope->variables[VALUE]);
      yass_premises_add_all (premises, scope->variables[LINE + where]);
      return;
    }
  yass_premises_add_all (premises, scope->variables[INDEX]);
  yass_premises_add (premises, scope->variables[VALUE], number);
}

static void
value_index_append_reason (const YassScope *scope, YassFacts facts,
                           YassWords *words)
{
  const guint where = yass_facts_get (facts, WHERE);

  switch (yass_facts_get (facts, WHAT))
    {
    case NO_POSITION:
      yass_words_add (words, "if ");
      yass_words_add_cell (words, scope->variables[INDEX]);
      yass_words_add (words, " is ");
      yass_words_add_number (words, name_position (scope, where));
      yass_words_add (words, " then ");
      yass_words_add_cell (words, scope->variables[LINE + where]);
      yass_words_add (words, " would be the same as ");
      yass_words_add_cell (words, scope->variables[VALUE]);
      yass_words_add (words, ", which has none of its numbers,");
      break;
    case NO_NUMBER:
      yass_words_add (words, "no cell that ");
      yass_words_add_cell (words, scope->variables[INDEX]);
      yass_words_add (words, " can lead to can be ");
      yass_words_add_number (words, where);
      break;
    default:
      yass_words_add_cell (words, scope->variables[INDEX]);
      yass_words_add (words, " leads to ");
      yass_words_add_cell (words, scope->variables[LINE + where]);
      yass_words_add (words, ", which is the same as ");
      yass_words_add_cell (words, scope->variables[VALUE]);
      yass_words_add (words, ",");
    }
}

static const YassPropagator value_index = {
  .name = "value-index",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = value_index_look,
  .explain = value_index_explain,
  .append_reason = value_index_append_reason,
};

static gboolean
is_position (guint n, gconstpointer data)
{
  return n > 0 && n <= GPOINTER_TO_UINT (data);
}

static gboolean
value_index_accepts (const YassStatement *statement, const YassShape *shape,
                     GError **error)
{
  const guint most = yass_shape_get_last (shape);

  return statement->n_cells - LINE <= most
         || yass_statement_refuse (statement, error,
                                   "expected at most %u cells behind the "
                                   "second, which says which of them it is",
                                   most);
}

static void
value_index_declare (const YassStatement *statement, YassGame *game)
{
  yass_game_restrict (game, statement->cells[INDEX], is_position,
                      GUINT_TO_POINTER (statement->n_cells - LINE));
  yass_game_add_propagator (
      game, &value_index, statement->cells, statement->n_cells,
      GUINT_TO_POINTER (yass_game_get_shape (game)->first), NULL);
}

/* Remembers the two numbers + 1, and forgets them when the cell is found */
static gboolean
find_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const guint n = GPOINTER_TO_UINT (data);
  const guint64 value = *state >> 16;
  const guint64 index = *state & 0xffff;

  if (i == VALUE)
    *state = (guint64) (number + 1) << 16;
  else if (i == INDEX)
    *state |= number;
  else if (index == i - INDEX)
    *state = 0;
  return i == VALUE
         || (i == INDEX ? is_position (number, GUINT_TO_POINTER (n))
                        : index != i - INDEX || value == number + 1);
}

static void
value_index_define (const YassStatement *statement, const YassGame *game,
                    YassDefinition *definition)
{
  yass_definition_add_automaton (definition, statement->cells,
                                 statement->n_cells, find_step, NULL,
                                 GUINT_TO_POINTER (statement->n_cells - LINE));
}

static const YassGuise value_index_guise = {
  .note = "the number in the circle comes again on the dashed arrow, "
          "as many cells behind the next one as that says",
  .iss = { { "ValueIndexing", YASS_ISS_LINE } },
};

const YassKind yass_kind_value_index = {
  .name = "value-index",
  .summary = "the number of the first cell comes again so many cells behind "
             "the second one as that says",
  .min_cells = LINE + 1,
  .max_cells = G_MAXUINT,
  .accepts = value_index_accepts,
  .declare = value_index_declare,
  .check = value_index_check,
  .checks_parts = TRUE,
  .define = value_index_define,
  .guise = &value_index_guise,
};

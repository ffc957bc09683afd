/* rellik.c: different numbers of which none and no several add up to the clue
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"
#include "kind/total.h"

#define MOST_TOTAL 1023
#define MOST_REMEMBERED 64

typedef struct
{
  guint first;   /* number of the board */
  guint total;   /* to be avoided */
  bool can_fail; /* so many different numbers can add up to that much */
} Clue;

/* What some numbers add up to, any of them: a bit for each total */
typedef struct
{
  guint64 words[MOST_TOTAL / 64 + 1];
} Sums;

static void
sums_add (Sums *self, guint number)
{
  for (guint word = G_N_ELEMENTS (self->words); word-- > number / 64;)
    {
      const guint from = word - number / 64;

      self->words[word] |= self->words[from] << number % 64;
      if (number % 64 > 0 && from > 0)
        self->words[word] |= self->words[from - 1] >> (64 - number % 64);
    }
}

static bool
sums_have (const Sums *self, guint total)
{
  return self->words[total / 64] >> total % 64 & 1;
}

static Clue
make_clue (const YassStatement *statement, const YassShape *shape)
{
  guint least = 0, most = 0;
  Clue clue = { shape->first, yass_statement_get_total (statement), false };

  yass_find_span (shape->first, yass_shape_get_last (shape), statement->n_cells,
                  &least, &most);
  clue.can_fail = clue.total <= most;
  return clue;
}

static gboolean
rellik_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  const guint most = shape->size <= MOST_REMEMBERED
                         ? MOST_TOTAL
                         : shape->first + MOST_REMEMBERED;
  guint total;

  if (statement->n_cells > shape->size)
    return yass_statement_refuse (statement, error,
                                  "%u cells cannot differ with %u numbers",
                                  statement->n_cells, shape->size);
  return yass_value_to_number (statement->value, 1, most, &total)
         || yass_statement_refuse (
             statement, error,
             "expected a total from 1 to %u to avoid, found \"%s\"", most,
             statement->value);
}

static gboolean
rellik_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  g_autofree bool *adds_up = g_new0 (bool, clue.total + 1);

  adds_up[0] = true;
  for (guint i = 0; i < statement->n_cells; i++)
    {
      const guint number = solution[statement->cells[i]];

      if (number == YASS_OPEN || number == 0)
        continue;
      for (guint sum = clue.total; sum >= number; sum--)
        adds_up[sum] |= adds_up[sum - number];
    }
  return !adds_up[clue.total]
         && yass_cells_differ (statement->cells, statement->n_cells, solution);
}

static gboolean
is_no_total (guint n, gconstpointer data)
{
  return n != ((const Clue *) data)->total;
}

/* Remembers which numbers were read, as far as they matter: those that are less
 * than the clue */
static gboolean
avoid_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const Clue *clue = data;
  Sums sums = { { 1 } };

  if (!clue->can_fail || number == 0 || number > clue->total)
    return TRUE;
  if (number == clue->total || *state >> (number - clue->first) & 1)
    return FALSE;
  for (guint64 rest = *state; rest != 0; rest &= rest - 1)
    sums_add (&sums, clue->first + (guint) __builtin_ctzll (rest));
  *state |= (guint64) 1 << (number - clue->first);
  return !sums_have (&sums, clue->total - number);
}

static YassAutomaton
make_automaton (const YassStatement *statement, const Clue *clue)
{
  return (YassAutomaton){ .cells = statement->cells,
                          .n_cells = statement->n_cells,
                          .step = avoid_step,
                          .data = clue };
}

static void
rellik_declare (const YassStatement *statement, YassGame *game)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  const YassAutomaton automaton = make_automaton (statement, &clue);

  yass_game_add_group (game, statement->cells, statement->n_cells);
  for (guint i = 0; i < statement->n_cells; i++)
    yass_game_restrict (game, statement->cells[i], is_no_total, &clue);
  yass_automaton_declare (&automaton, game, "avoid a sum of %u", clue.total);
}

static void
rellik_define (const YassStatement *statement, const YassGame *game,
               YassDefinition *definition)
{
  const Clue clue = make_clue (statement, yass_game_get_shape (game));
  const YassAutomaton automaton = make_automaton (statement, &clue);

  yass_automaton_define (&automaton, definition);
  yass_definition_set_distinct (definition);
}

static const YassGuise rellik_guise = {
  .note = "the numbers in teal dashes are all different, and neither one of "
          "them nor several together make the one in the corner",
  .iss = { { "RellikCage", YASS_ISS_TOTAL } },
  .is_unordered = true,
};

const YassKind yass_kind_rellik = {
  .name = "rellik",
  .summary = "the cells are all different; neither one of them nor several "
             "together add up to the number",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = rellik_accepts,
  .declare = rellik_declare,
  .check = rellik_check,
  .checks_parts = TRUE,
  .is_total = TRUE,
  .define = rellik_define,
  .guise = &rellik_guise,
};

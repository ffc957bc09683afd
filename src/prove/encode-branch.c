/* encode-branch.c: sums, and statements of statements, in clauses
 * SPDX-License-Identifier: MIT */
#include "prove/encoder.h"

/* That a variable of the game, or of a branch, has a number */
static YassToldLiteral
get_edge (const YassEncoder *self, const YassGame *game, guint variable,
          guint number)
{
  if (variable < game->n_cells || self->hidden == NULL)
    return (YassToldLiteral){ variable, (uint16_t) number, true };
  return (YassToldLiteral){
    self->n_variables + self->hidden[variable - game->n_cells] + number, 0, true
  };
}

static bool
allows_total (gint total, gconstpointer sum)
{
  return yass_sum_allows (sum, total);
}

static YassEncodedRead *
read_terms (const YassEncoder *self, const YassGame *game, const YassSum *sum)
{
  YassEncodedRead *reads = g_new (YassEncodedRead, sum->n_terms);

  for (guint i = 0; i < sum->n_terms; i++)
    {
      const YassTerm *term = &sum->terms[i];
      const YassHidden *hidden
          = term->variable < game->n_cells
                ? NULL
                : yass_game_get_hidden (game, term->variable - game->n_cells);
      const guint n = hidden != NULL ? hidden->count : game->shape.size;
      const guint first = hidden != NULL ? hidden->first : game->shape.first;
      YassEncodedTerm *options = g_new (YassEncodedTerm, n);

      for (guint number = 0; number < n; number++)
        options[number]
            = (YassEncodedTerm){ get_edge (self, game, term->variable, number),
                                 term->times * (gint) (first + number) };
      reads[i] = (YassEncodedRead){ options, n };
    }
  return reads;
}

static void
free_terms (YassEncodedRead *reads, guint n)
{
  for (guint i = 0; i < n; i++)
    g_free ((gpointer) reads[i].options);
  g_free (reads);
}

void
yass_encoder_state_sum (YassEncoder *self, const YassGame *game,
                        const YassSum *sum)
{
  YassEncodedRead *reads = read_terms (self, game, sum);

  yass_encoder_state_total (self, reads, sum->n_terms, allows_total, sum);
  free_terms (reads, sum->n_terms);
}

guint64
yass_encoder_measure_sum (const YassGame *game, const YassSum *sum)
{
  const YassEncoder none = { .n_variables = 0 };
  YassEncodedRead *reads = read_terms (&none, game, sum);
  const guint64 size = yass_encoder_measure_total (reads, sum->n_terms);

  free_terms (reads, sum->n_terms);
  return size;
}

/* The hidden variables of a branch are extra ones here. That it has one of its
 * numbers is said where that is read. */
static guint *
state_hidden (YassEncoder *self, const YassGame *game)
{
  guint *first = g_new (guint, game->hidden->len + 1);

  for (guint i = 0; i < game->hidden->len; i++)
    {
      const guint n = yass_game_get_hidden (game, i)->count;
      const YassToldLiteral edge = yass_encoder_add_extra (self, n);

      first[i] = edge.variable - self->n_variables;
      for (guint a = 0; a < n; a++)
        for (guint b = a + 1; b < n; b++)
          {
            const YassToldLiteral gone[] = { { edge.variable + a, 0, false },
                                             { edge.variable + b, 0, false } };

            self->clause (self->data, gone, 2);
          }
    }
  return first;
}

static void
state_branch_groups (YassEncoder *self, const YassGame *game)
{
  for (guint i = 0; i < game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (game, i);

      for (guint number = 0; number < game->shape.size; number++)
        {
          yass_encoder_state_distinct (self, group->cells, group->n_cells,
                                       number);
          if (yass_group_holds (group, number + 1))
            yass_encoder_state_somewhere (self, group->cells, group->n_cells,
                                          number);
        }
    }
}

static void
state_branch_relations (YassEncoder *self, const YassGame *game)
{
  for (guint i = 0; i < game->sights->len; i++)
    yass_encoder_state_sight (self, game, yass_game_get_sight (game, i));
  for (guint i = 0; i < game->pairs->len; i++)
    yass_encoder_state_pair (self, game, yass_game_get_pair (game, i));
  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *restriction = yass_game_get_restriction (game, i);

      yass_encoder_allow_only (self, game, restriction->cell,
                               restriction->allowed);
    }
}

/* All that a branch declares, as far as its guard is false */
static void
state_branch (YassEncoder *self, const YassGame *game)
{
  const guint *outer = self->hidden;
  g_autofree guint *hidden = state_hidden (self, game);

  self->hidden = hidden;
  state_branch_groups (self, game);
  state_branch_relations (self, game);
  for (guint i = 0; i < game->sums->len; i++)
    yass_encoder_state_sum (self, game, yass_game_get_sum (game, i));
  for (guint i = 0; i < game->statements->len; i++)
    if (yass_game_propagates (game, i))
      yass_encoder_state_statement (self, game, i);
  self->hidden = outer;
}

/* At least one of the parts holds */
void
yass_encoder_state_parts (YassEncoder *self, const YassGame *game,
                          const YassStatement *statement)
{
  const YassStatement *const *parts = yass_statement_get_parts (statement);
  const guint n = yass_statement_count_parts (statement);
  g_autofree YassToldLiteral *holds = g_new (YassToldLiteral, n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (YassGame) branch = yass_game_new_branch (game, parts[i]);

      holds[i] = yass_encoder_add_extra (self, 1);
      const YassToldLiteral fails = yass_literal_negate (holds[i]);
      const YassToldLiteral *outer = yass_encoder_set_guard (self, &fails);
      state_branch (self, branch);
      yass_encoder_set_guard (self, outer);
    }
  yass_encoder_state (self, holds, n);
}

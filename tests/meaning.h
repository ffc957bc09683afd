/* meaning.h: whether two puzzles mean the same, whatever their words
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "kind/chaos.h"
#include "puzzle/format.h"
#include "puzzle/regions.h"

static inline int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static inline int
compare_cells (gconstpointer a, gconstpointer b)
{
  const guint32 m = *(const guint32 *) a;
  const guint32 n = *(const guint32 *) b;

  return (m > n) - (m < n);
}

/* "house 0 1 2": which cells it has, in order */
static inline char *
describe_group (const YassGroup *group)
{
  GString *text = g_string_new (group->is_house ? "house" : "group");
  g_autofree guint32 *cells
      = g_memdup2 (group->cells, group->n_cells * sizeof *cells);

  qsort (cells, group->n_cells, sizeof *cells, compare_cells);
  for (guint i = 0; i < group->n_cells; i++)
    g_string_append_printf (text, " %u", cells[i]);
  return g_string_free (text, FALSE);
}

static inline char *
describe_pair (const YassGame *game, const YassPair *pair)
{
  GString *text = g_string_new (NULL);
  const bool turned = pair->a > pair->b;

  g_string_append_printf (text, "pair %u %u", MIN (pair->a, pair->b),
                          MAX (pair->a, pair->b));
  for (guint m = 1; m <= game->shape.size; m++)
    for (guint n = 1; n <= game->shape.size; n++)
      {
        const guint at_a = turned ? n : m;
        const guint at_b = turned ? m : n;
        const uint64_t *allowed = yass_pair_get_allowed (game, pair, at_a);

        g_string_append_c (
            text, '0' + (allowed[(at_b - 1) / 64] >> (at_b - 1) % 64 & 1));
      }
  return g_string_free (text, FALSE);
}

/* Whether a cell just has the number of a region that is to be found: which one
 * is first is up to the format, unless the puzzle gives some of these numbers
 */
static inline bool
is_numbering (const YassPuzzle *puzzle, const YassGame *game, guint cell)
{
  YassChaos chaos;
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  if (!yass_chaos_find (&chaos, statements, n, &game->shape)
      || !yass_chaos_has_label (&chaos, cell))
    return false;
  for (guint i = 0; i < chaos.n_cells; i++)
    if (!yass_puzzle_is_open (puzzle, chaos.labels + i))
      return false;
  return true;
}

/* All that a puzzle declares, each thing once, in an order of its own. What
 * restricts a single cell is among the numbers that it allows. */
static inline char *
describe_meaning (const YassPuzzle *puzzle)
{
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game->groups->len; i++)
    if (yass_game_get_group (game, i)->n_cells > 1)
      g_ptr_array_add (things, describe_group (yass_game_get_group (game, i)));
  for (guint i = 0; i < game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (game, i);

      g_ptr_array_add (things,
                       g_strdup_printf ("sight %u %u", MIN (sight->a, sight->b),
                                        MAX (sight->a, sight->b)));
    }
  for (guint i = 0; i < game->pairs->len; i++)
    g_ptr_array_add (things,
                     describe_pair (game, yass_game_get_pair (game, i)));
  g_ptr_array_sort (things, compare_texts);
  g_string_append_printf (text, "%ux%u, %u numbers from %u\n",
                          game->shape.n_rows, game->shape.n_columns,
                          game->shape.size, game->shape.first);
  for (guint i = 0; i < things->len; i++)
    if (i == 0 || strcmp (things->pdata[i], things->pdata[i - 1]) != 0)
      g_string_append_printf (text, "%s\n", (const char *) things->pdata[i]);
  for (guint cell = 0; cell < game->n_cells; cell++)
    {
      if (is_numbering (puzzle, game, cell))
        continue;
      for (guint number = 1; number <= game->shape.size; number++)
        {
          bool allowed = yass_puzzle_allows (puzzle, cell, number);

          for (guint i = 0; allowed && i < game->restrictions->len; i++)
            {
              const YassRestriction *restriction
                  = yass_game_get_restriction (game, i);

              allowed = restriction->cell != cell
                        || (restriction->allowed[(number - 1) / 64]
                                >> (number - 1) % 64
                            & 1);
            }
          if (allowed)
            g_string_append_printf (text, "%u.", number);
        }
      g_string_append_c (text, ',');
    }
  return g_string_free (text, FALSE);
}

static inline bool
mean_the_same (const YassPuzzle *a, const YassPuzzle *b)
{
  g_autofree char *meaning_a = describe_meaning (a);
  g_autofree char *meaning_b = describe_meaning (b);

  return strcmp (meaning_a, meaning_b) == 0;
}

/* Asserts that @format says all of a puzzle, or nothing; whether it does */
static inline bool
assert_says_all_or_nothing (const YassPuzzle *puzzle, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) again = NULL;
  g_autofree char *text = yass_puzzle_to_text (puzzle, format, &error);

  if (text == NULL)
    {
      g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return false;
    }
  again = yass_puzzle_new_from_text (text, &error);
  if (error != NULL || !mean_the_same (puzzle, again))
    g_test_message ("%s\n%s", format, text);
  g_assert_no_error (error);
  g_assert_true (mean_the_same (puzzle, again));
  return true;
}

/* statements.c: which statements a step leans on
 * SPDX-License-Identifier: MIT */
#include "trace/statements.h"

#include "constraint/source.h"

/* Of a restriction: all that let the cell be less */
static void
mark_restricting (const YassStep *step, bool *marks)
{
  const YassGame *game = step->board->game;

  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *restriction = yass_game_get_restriction (game, i);

      if (restriction->cell == step->reason->cell
          && yass_set_meets (
              step->removals[0].numbers,
              ~yass_set_from_words (restriction->allowed, game->n_words)))
        marks[restriction->statement] = true;
    }
}

static void
mark_sources (const YassStep *step, guint cell, guint number, bool *marks)
{
  for (guint i = 0; i < step->n_removals; i++)
    YASS_SET_FOREACH (removed, step->removals[i].numbers)
      {
        const guint statement
            = step->removals[i].cell == cell
                  ? YASS_NO_STATEMENT
                  : yass_board_find_source (step->board, cell, number,
                                            step->removals[i].cell, removed);

        if (statement != YASS_NO_STATEMENT)
          marks[statement] = true;
      }
}

static bool
has_more_than_houses (const YassStep *step)
{
  return step->board->game != NULL && step->proof == NULL
         && (step->reason->cause == YASS_CAUSE_STATED
             || (step->board->sources != NULL && step->rule != NULL
                 && step->rule->excludes));
}

void
yass_step_foreach_statement (const YassStep *step,
                             void (*func) (guint statement, gpointer data),
                             gpointer data)
{
  if (!has_more_than_houses (step))
    return;

  const guint n = step->board->game->statements->len;
  g_autofree bool *marks = g_new0 (bool, n);
  if (step->reason->cause == YASS_CAUSE_STATED)
    mark_restricting (step, marks);
  else
    for (guint i = 0; i < step->n_cells; i++)
      YASS_SET_FOREACH (number, step->reason->numbers)
        mark_sources (step, step->cells[i], number, marks);
  for (guint i = 0; i < n; i++)
    if (marks[i])
      func (i, data);
}

typedef struct
{
  GString *text;
  const YassGame *game;
  guint n;
} Names;

static void
append_name (guint statement, gpointer data)
{
  Names *names = data;

  g_string_append (names->text, names->n++ == 0 ? " (" : ", ");
  yass_game_append_name (names->text, names->game, statement);
}

void
yass_append_step_statements (GString *text, const YassStep *step)
{
  Names names = { text, step->board->game, 0 };

  yass_step_foreach_statement (step, append_name, &names);
  if (names.n > 0)
    g_string_append_c (text, ')');
}

void
yass_append_pair_statement (GString *text, const YassBoard *board,
                            const YassConflict *conflict)
{
  const guint statement = yass_board_find_source (
      board, conflict->cell, yass_set_first (conflict->numbers),
      conflict->other, yass_set_first (conflict->others));
  Names names = { text, board->game, 0 };

  if (statement == YASS_NO_STATEMENT)
    return;
  append_name (statement, &names);
  g_string_append_c (text, ')');
}

void
yass_append_stated (GString *text, const YassBoard *board)
{
  for (guint i = 0; board->stated != NULL && i < board->stated->len; i++)
    {
      g_string_append (text, i == 0 ? "Constraints: " : "; ");
      yass_statement_append_text (text, board->stated->pdata[i],
                                  board->shape.n_columns);
    }
  if (board->stated != NULL)
    g_string_append_c (text, '\n');
}

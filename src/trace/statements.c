/* statements.c: which statements a step leans on
 * SPDX-License-Identifier: MIT */
#include "trace/statements.h"

#include "constraint/pairs.h"
#include "trace/chain.h"
#include "trace/proof.h"
#include "trace/sums.h"

static bool
share_constraint (const YassToldBoard *board, guint a, guint b)
{
  for (guint i = board->first_membership[a]; i < board->first_membership[a + 1];
       i++)
    if (yass_bits_has (
            board->constraints[board->memberships[i].constraint].cell_set, b))
      return true;
  return false;
}

static bool
excludes (const YassToldBoard *board, const YassSource *source, guint number,
          guint other_number)
{
  const guint n_words = board->game->n_words;

  if (source->allowed == NULL)
    return number == other_number;
  const guint m = source->is_back ? other_number : number;
  const guint n = source->is_back ? number : other_number;
  return !yass_bits_has (source->allowed + m * n_words, n);
}

/* The first statement whose sights or relations let the edges cell - number and
 * other - other_number exclude each other. YASS_NO_STATEMENT where they do not,
 * and where a constraint that both cells are in says so. */
static guint
find_source (const YassToldBoard *board, guint cell, guint number, guint other,
             guint other_number)
{
  if (!board->has_sources
      || (number == other_number && share_constraint (board, cell, other)))
    return YASS_NO_STATEMENT;
  const YassToldConstraint *pairs
      = &board->constraints[board->n_looking + cell];
  for (guint i = 0; i < pairs->n_sources; i++)
    if (pairs->sources[i].other == other
        && excludes (board, &pairs->sources[i], number, other_number))
      return pairs->sources[i].statement;
  return YASS_NO_STATEMENT;
}

/* The same of a contradiction, if it is such a pair */
static guint
find_source_of_pair (const YassToldBoard *board,
                     const YassToldConflict *conflict)
{
  const guint n_words = board->n_words;

  if (conflict->kind != YASS_CONFLICT_PAIR)
    return YASS_NO_STATEMENT;
  return find_source (
      board, conflict->cell,
      yass_bits_first (yass_told_conflict_get_numbers (conflict, n_words)),
      conflict->other,
      yass_bits_first (yass_told_conflict_get_others (conflict, n_words)));
}

static bool
has_all (const uint64_t *set, const uint64_t *members, guint n_words)
{
  YASS_BITS_FOREACH (member, members, n_words)
    if (!yass_bits_has (set, member))
      return false;
  return true;
}

/* Of a restriction: all that let the cell be less */
static void
mark_restricting (const YassStep *step, bool *marks)
{
  const YassGame *game = step->board->game;

  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *restriction = yass_game_get_restriction (game, i);

      if (restriction->cell == step->reason->cell
          && !has_all (restriction->allowed, step->removals->numbers,
                       step->board->n_words))
        marks[restriction->statement] = true;
    }
}

static void
mark_sources (const YassStep *step, guint cell, guint number, bool *marks)
{
  YASS_TOLD_FOREACH (removal, step->removals, step->n_removals,
                     step->board->n_words)
    YASS_BITS_FOREACH (removed, removal->numbers, step->board->n_words)
      {
        const guint statement = removal->cell == cell
                                    ? YASS_NO_STATEMENT
                                    : find_source (step->board, cell, number,
                                                   removal->cell, removed);

        if (statement != YASS_NO_STATEMENT)
          marks[statement] = true;
      }
}

/* Of a weak link in a chain */
static void
mark_link (const YassToldBoard *board, const YassChainLiteral *from,
           const YassChainLiteral *to, bool *marks)
{
  for (guint i = 0; i < from->n_cells; i++)
    for (guint k = 0; k < to->n_cells; k++)
      {
        const guint statement
            = from->cells[i] == to->cells[k]
                  ? YASS_NO_STATEMENT
                  : find_source (board, from->cells[i], from->number,
                                 to->cells[k], to->number);

        if (statement != YASS_NO_STATEMENT)
          marks[statement] = true;
      }
}

/* The weak links, and those from the last literals to what is removed */
static void
mark_chain (const YassStep *step, bool *marks)
{
  YassChain chain;

  if (!yass_step_get_chain (step, &chain))
    return;
  for (guint b = 0; b < chain.n_branches; b++)
    {
      guint n;
      const YassChainLiteral *literals = yass_chain_branch (&chain, b, &n);

      for (guint i = 0; i < n; i++)
        {
          if (literals[i].why == YASS_WHY_EXCLUDED)
            mark_link (step->board, &literals[*literals[i].parents],
                       &literals[i], marks);
          if (literals[i].on && (i + 1 == n || yass_chain_is_loop (&chain)))
            for (guint k = 0; k < literals[i].n_cells; k++)
              mark_sources (step, literals[i].cells[k], literals[i].number,
                            marks);
        }
    }
}

/* Whatever lets the edges of its pattern exclude those that it removes */
static void
mark_excluding (const YassStep *step, bool *marks)
{
  for (guint i = 0; i < step->n_cells; i++)
    YASS_BITS_FOREACH (number, step->reason->numbers, step->board->n_words)
      mark_sources (step, step->cells[i], number, marks);
}

/* What a constraint concludes by itself, or several together */
static void
mark_stated (const YassStep *step, bool *marks)
{
  const YassEquation *equation = yass_step_get_equation (step);

  if (equation == NULL)
    {
      marks[yass_step_get_statement (step)] = true;
      return;
    }
  for (guint i = 0; i < equation->n_rows; i++)
    if (!equation->rows[i].is_house)
      marks[yass_game_get_sum (step->board->game, equation->rows[i].of)
                ->statement]
          = true;
}

static void
mark_conflict (const YassToldBoard *board, const YassToldConflict *conflict,
               bool *marks)
{
  const guint statement = conflict->kind == YASS_CONFLICT_BROKEN
                              ? conflict->statement
                              : find_source_of_pair (board, conflict);

  if (statement != YASS_NO_STATEMENT)
    marks[statement] = true;
}

/* All steps to the contradiction, and that */
static void
mark_proof (const YassStep *step, bool *marks)
{
  YassProofIter iter;
  YassStep inner;

  yass_proof_iter_init (&iter, step->proof, step->board, step->reason->cell);
  while (yass_proof_iter_next (&iter, &inner))
    if (yass_step_is_stated (&inner))
      mark_stated (&inner, marks);
    else if (inner.rule != NULL && inner.rule->excludes)
      mark_excluding (&inner, marks);
  mark_conflict (step->board, step->proof->conflict, marks);
}

static bool
has_more_than_houses (const YassStep *step)
{
  return step->board->game != NULL
         && (step->reason->cause == YASS_CAUSE_STATED
             || yass_step_is_contradiction (step)
             || (step->board->has_sources && step->proof == NULL
                 && step->rule != NULL
                 && (step->rule->excludes || step->rule->chain != NULL)));
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
  else if (yass_step_is_contradiction (step))
    mark_proof (step, marks);
  else if (step->rule->chain != NULL)
    mark_chain (step, marks);
  else
    mark_excluding (step, marks);
  for (guint i = 0; i < n; i++)
    if (marks[i])
      func (i, data);
}

/* More names than that say less than their number */
#define MOST_NAMES 4

typedef struct
{
  GString *text;
  const YassToldBoard *board;
  guint n;
  const char *before; /* the first of them */
} Names;

static void
append_name (guint statement, gpointer data)
{
  Names *names = data;

  if (names->n++ >= MOST_NAMES)
    return;
  g_string_append (names->text, names->n == 1 ? names->before : ", ");
  yass_append_statement (names->text, names->board, statement);
}

static void
append_rest (const Names *names)
{
  if (names->n > MOST_NAMES)
    g_string_append_printf (names->text, " and %u more", names->n - MOST_NAMES);
}

void
yass_append_step_statements (GString *text, const YassStep *step)
{
  Names names = { text, step->board, 0, " (" };

  yass_step_foreach_statement (step, append_name, &names);
  append_rest (&names);
  if (names.n > 0)
    g_string_append_c (text, ')');
}

void
yass_append_step_statements_with (GString *text, const YassStep *step)
{
  Names names = { text, step->board, 0, " with " };

  yass_step_foreach_statement (step, append_name, &names);
  append_rest (&names);
}

void
yass_append_pair_statement (GString *text, const YassToldBoard *board,
                            const YassToldConflict *conflict)
{
  const guint statement = find_source_of_pair (board, conflict);
  Names names = { text, board, 0, " (" };

  if (statement == YASS_NO_STATEMENT)
    return;
  append_name (statement, &names);
  g_string_append_c (text, ')');
}

void
yass_append_stated (GString *text, const YassToldBoard *board)
{
  for (guint i = 0; board->stated != NULL && i < board->stated->len; i++)
    {
      g_string_append (text, i == 0 ? "Constraints: " : "; ");
      yass_statement_append_text (text, board->stated->pdata[i], &board->shape);
    }
  if (board->stated != NULL)
    g_string_append_c (text, '\n');
}

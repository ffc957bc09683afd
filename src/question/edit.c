/* edit.c: what a setter's change makes of the solutions
 * SPDX-License-Identifier: MIT */
#include "question/edit.h"

#include "kind/kind.h"
#include "kind/variables.h"

static bool
has_same_board (const YassPuzzle *a, const YassPuzzle *b)
{
  const YassShape one = yass_puzzle_get_shape (a);
  const YassShape other = yass_puzzle_get_shape (b);

  return yass_shape_equals (&one, &other);
}

/* Whether no cell of @puzzle may have a number that it may not in @other */
static bool
allows_no_more (const YassPuzzle *puzzle, const YassPuzzle *other)
{
  const guint n_words = yass_puzzle_get_n_words (puzzle);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    for (guint i = 0; i < n_words; i++)
      if (yass_puzzle_peek_allowed (puzzle, cell)[i]
          & ~yass_puzzle_peek_allowed (other, cell)[i])
        return false;
  return true;
}

static bool
states (const YassPuzzle *puzzle, const YassStatement *wanted)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (yass_statement_equals (statements[i], wanted))
      return true;
  return false;
}

static bool
states_all (const YassPuzzle *puzzle, const YassPuzzle *other)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (other, &n);

  for (guint i = 0; i < n; i++)
    if (!states (puzzle, statements[i]))
      return false;
  return true;
}

/* Kinds whose meaning depends on what else is stated, and on which kinds. Of a
 * kind with none, and of what plugins have, nothing is known. */
static const struct
{
  const YassKind *kind;
  const YassKind *minded;
} minding[] = {
  { &yass_kind_kropki_negative, &yass_kind_kropki },
  { &yass_kind_xv_negative, &yass_kind_xv },
  { &yass_kind_minimum, &yass_kind_minimum },
  { &yass_kind_maximum, &yass_kind_maximum },
  { &yass_kind_full_rank, &yass_kind_full_rank },
  { &yass_kind_no_equal_lines, NULL },
  { &yass_kind_chaos_arrow, NULL },
  { &yass_kind_chaos_count, NULL },
  { &yass_kind_or, NULL },
};

static bool
minds (const YassKind *self, const YassKind *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (minding); i++)
    if (minding[i].kind == self
        && (minding[i].minded == NULL || minding[i].minded == other))
      return true;
  return yass_kind_get_plugin (self) != NULL;
}

/* Kinds that say what the board looks like, so that many mind them; what
 * plugins have may do what it likes, and an `or' has others in it */
static bool
changes_board (const YassKind *self)
{
  return self == &yass_kind_no_boxes || self == &yass_kind_no_houses
         || self == &yass_kind_region || self == &yass_kind_box
         || self == &yass_kind_chaos_construction || self == &yass_kind_or
         || yass_kind_get_plugin (self) != NULL;
}

/* Whether what @puzzle states and @other does not leaves their common
 * statements, and rows, columns and boxes, the meaning that they have */
static bool
leaves_meanings (const YassPuzzle *puzzle, const YassPuzzle *other)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    {
      if (states (other, statements[i]))
        continue;
      if (changes_board (statements[i]->kind))
        return false;
      for (guint k = 0; k < n; k++)
        if (k != i && minds (statements[k]->kind, statements[i]->kind))
          return false;
    }
  return true;
}

static bool
states_the_same (const YassPuzzle *a, const YassPuzzle *b)
{
  return states_all (a, b) && states_all (b, a);
}

bool
yass_edit_is_none (const YassPuzzle *puzzle, const YassPuzzle *before)
{
  return has_same_board (puzzle, before) && allows_no_more (puzzle, before)
         && allows_no_more (before, puzzle) && states_the_same (puzzle, before);
}

bool
yass_edit_only_adds (const YassPuzzle *puzzle, const YassPuzzle *before)
{
  return has_same_board (puzzle, before) && allows_no_more (puzzle, before)
         && states_all (puzzle, before) && leaves_meanings (puzzle, before);
}

static void
list_narrower_cells (YassEdit *self, const YassPuzzle *before)
{
  const guint n_words = yass_puzzle_get_n_words (self->puzzle);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (self->puzzle); cell++)
    for (guint i = 0; i < n_words; i++)
      if (yass_puzzle_peek_allowed (before, cell)[i]
          & ~yass_puzzle_peek_allowed (self->puzzle, cell)[i])
        {
          const YassNarrowed narrowed
              = { cell, yass_puzzle_peek_allowed (self->puzzle, cell) };

          g_array_append_val (self->cells, narrowed);
          break;
        }
}

/* So many combinations of numbers are kept of a statement at most: those of
 * four cells of a 9x9. Of five, hardly two solutions have the same. */
#define MOST_VERDICTS 8192

enum
{
  UNKNOWN,
  MAY_STAND,
  MAY_NOT,
};

static void
add_test (YassEdit *self, const YassStatement *statement)
{
  const guint size = yass_puzzle_get_size (self->puzzle);
  YassTest test = { .statement = statement };
  gsize n = 1;

  while (statement->kind->checks_parts && test.n_first < statement->n_cells
         && n * size <= MOST_VERDICTS)
    {
      n *= size;
      test.n_first++;
    }
  if (test.n_first > 0)
    test.verdicts = g_new0 (guint8, n);
  g_array_append_val (self->tests, test);
}

static void
test_clear (gpointer data)
{
  const YassTest *test = data;

  g_free (test->verdicts);
}

/* What was satisfied before is satisfied still, unless it minds what else is
 * stated: then everything is asked anew, rows and columns too */
bool
yass_edit_init (YassEdit *self, const YassPuzzle *puzzle, const YassGame *game,
                const YassPuzzle *before)
{
  if (!has_same_board (puzzle, before))
    return false;
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);

  *self
      = (YassEdit){ .puzzle = puzzle,
                    .game = game,
                    .cells = g_array_new (FALSE, FALSE, sizeof (YassNarrowed)),
                    .tests = g_array_new (FALSE, FALSE, sizeof (YassTest)),
                    .written = g_new (guint16, n_cells),
                    .alone = g_new (guint16, n_cells) };
  g_array_set_clear_func (self->tests, test_clear);
  for (guint cell = 0; cell < n_cells; cell++)
    self->alone[cell] = YASS_OPEN;
  const bool asks_all
      = !leaves_meanings (puzzle, before) || !leaves_meanings (before, puzzle);

  list_narrower_cells (self, before);
  for (guint i = 0; i < game->statements->len; i++)
    {
      YassStatement *statement = game->statements->pdata[i];

      if (statement->kind->check != NULL
          && (asks_all
              || (i >= game->n_defaults && !states (before, statement))))
        add_test (self, statement);
    }
  return true;
}

void
yass_edit_clear (YassEdit *self)
{
  g_array_unref (self->cells);
  g_array_unref (self->tests);
  g_free (self->written);
  g_free (self->alone);
}

void
yass_edit_mark_cells (const YassEdit *self, bool *is_marked)
{
  for (guint i = 0; i < self->tests->len; i++)
    {
      const YassStatement *statement
          = g_array_index (self->tests, YassTest, i).statement;

      for (guint k = 0; k < statement->n_cells; k++)
        is_marked[statement->cells[k]] = true;
    }
}

/* Whether its check says of the numbers in its first cells, whatever is in
 * others, that they may stand
 * @index: of these numbers, the last one's digit last */
static bool
may_stand (YassEdit *self, const YassTest *test, guint index)
{
  const YassStatement *statement = test->statement;
  const guint first = yass_puzzle_get_first_number (self->puzzle);
  const guint size = yass_puzzle_get_size (self->puzzle);

  if (test->verdicts[index] != UNKNOWN)
    return test->verdicts[index] == MAY_STAND;
  for (guint i = test->n_first, rest = index; i-- > 0; rest /= size)
    self->alone[statement->cells[i]] = (guint16) (rest % size + first);
  test->verdicts[index]
      = statement->kind->check (statement, self->game, self->alone) ? MAY_STAND
                                                                    : MAY_NOT;
  for (guint i = 0; i < test->n_first; i++)
    self->alone[statement->cells[i]] = YASS_OPEN;
  return test->verdicts[index] == MAY_STAND;
}

static void
sift_by_test (YassEdit *self, const YassTest *test, const YassStock *stock,
              guint from, guint n, bool *may_be_one)
{
  const guint size = yass_puzzle_get_size (self->puzzle);
  guint16 indices[YASS_MOST_SIFTED] = { 0 };

  for (guint k = 0; k < test->n_first; k++)
    {
      const guint8 *numbers
          = yass_stock_get_column (stock, test->statement->cells[k]) + from;

      for (guint i = 0; i < n; i++)
        indices[i] = (guint16) (indices[i] * size + numbers[i]);
    }
  for (guint i = 0; i < n; i++)
    may_be_one[i] = may_be_one[i] && may_stand (self, test, indices[i]);
}

void
yass_edit_sift (YassEdit *self, const YassStock *stock, guint from, guint n,
                bool *may_be_one)
{
  for (guint i = 0; i < n; i++)
    may_be_one[i] = true;
  for (guint i = 0; i < self->tests->len; i++)
    {
      const YassTest *test = &g_array_index (self->tests, YassTest, i);

      if (test->n_first > 0)
        sift_by_test (self, test, stock, from, n, may_be_one);
    }
}

static bool
pass (YassEdit *self, const guint16 *solution)
{
  const guint first = yass_puzzle_get_first_number (self->puzzle);

  for (guint cell = 0; cell < self->game->n_cells; cell++)
    self->written[cell] = (guint16) (solution[cell] + first - 1);
  for (guint i = 0; i < self->tests->len; i++)
    {
      const YassStatement *statement
          = g_array_index (self->tests, YassTest, i).statement;

      if (!statement->kind->check (statement, self->game, self->written))
        return false;
    }
  return true;
}

/* Whether its cells allow the numbers that it has */
static bool
is_allowed (const YassEdit *self, const guint16 *solution)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      const YassNarrowed *narrowed
          = &g_array_index (self->cells, YassNarrowed, i);
      const guint bit = solution[narrowed->cell] - 1u;

      if ((narrowed->allowed[bit / 64] >> bit % 64 & 1) == 0)
        return false;
    }
  return true;
}

bool
yass_edit_spares (YassEdit *self, const guint16 *solution)
{
  return is_allowed (self, solution)
         && (self->tests->len == 0 || pass (self, solution));
}

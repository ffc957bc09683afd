/* plain.c: random plain 9x9 puzzles, many at a time
 * SPDX-License-Identifier: MIT */
#include "generate/plain.h"

#include <string.h>

#include "generate/solution.h"

#define N_CELLS YASS_PLAIN_N_CELLS

/* Puzzles in the making at once: a few for each lane, which are 32 at most */
#define N_SEATS 256

/* Clues of a solution to start with: from fewer on, more have to be added one
 * after the other, of more, more have to go again */
#define START 27

typedef enum
{
  ADDING,   /* clues, until there is one solution */
  REMOVING, /* those without which there still is */
  PROVING,  /* that each alone is needed */
  READY,
  FAILED,
} Phase;

/* A puzzle in the making */
typedef struct
{
  YassPlainPuzzle *puzzle; /* unowned, the caller's */
  YassDice dice;
  Phase phase;
  guint8 order[N_CELLS]; /* of parts or cells that are looked at */
  guint8 n_order;
  guint8 next;  /* place in that order */
  guint8 spare; /* the part that was added last: it is needed */
} Draft;

struct _YassPlainMaker
{
  YassPlainWish wish;
  YassOrbits *orbits;            /* owned */
  YassAbreastSolver *solvers[2]; /* for one solution, and for two; owned */
  Draft drafts[N_SEATS];
  YassAbreastPuzzle questions[N_SEATS];
  YassAbreastPuzzle sorted[N_SEATS]; /* those that ask for as many solutions */
  guint16 places[N_SEATS];           /* whose these are */
  YassAbreastAnswer answers[N_SEATS];
};

YassPlainMaker *
yass_plain_maker_new (const YassPlainWish *wish)
{
  YassPlainMaker *self = g_new0 (YassPlainMaker, 1);

  self->wish = *wish;
  self->orbits = yass_orbits_new (wish->symmetry, 9, 9);
  for (guint i = 0; i < 2; i++)
    self->solvers[i] = yass_abreast_solver_new (i + 1, G_MAXUINT64);
  return self;
}

void
yass_plain_maker_free (YassPlainMaker *self)
{
  yass_orbits_free (self->orbits);
  for (guint i = 0; i < 2; i++)
    yass_abreast_solver_free (self->solvers[i]);
  g_free (self);
}

static void
set_part (const YassPlainMaker *self, YassPlainPuzzle *puzzle, guint part,
          bool is_given)
{
  YASS_ORBITS_FOREACH (cell, self->orbits, part)
  {
    puzzle->n_clues -= puzzle->numbers[*cell] != 0;
    puzzle->numbers[*cell] = is_given ? puzzle->solution[*cell] : 0;
    puzzle->n_clues += is_given;
  }
}

static bool
has_part (const YassPlainMaker *self, const YassPlainPuzzle *puzzle, guint part)
{
  return puzzle->numbers[self->orbits->cells[self->orbits->starts[part]]] != 0;
}

static void
start (const YassPlainMaker *self, Draft *draft)
{
  YassPlainPuzzle *puzzle = draft->puzzle;
  guint order[N_CELLS];

  *puzzle = (YassPlainPuzzle){ 0 };
  yass_generate_solution (&draft->dice, puzzle->solution);
  yass_dice_deal (&draft->dice, order, self->orbits->n);
  for (guint i = 0; puzzle->n_clues < START; i++)
    set_part (self, puzzle, order[i], true);
  draft->phase = ADDING;
  draft->spare = G_MAXUINT8;
}

/* Steps from one phase to the next */

static void
begin_to_remove (const YassPlainMaker *self, Draft *draft)
{
  guint order[N_CELLS];

  draft->phase = REMOVING;
  draft->n_order = draft->next = 0;
  yass_dice_deal (&draft->dice, order, self->orbits->n);
  for (guint i = 0; i < self->orbits->n; i++)
    if (order[i] != draft->spare && has_part (self, draft->puzzle, order[i]))
      draft->order[draft->n_order++] = (guint8) order[i];
}

/* Clues of the solution again, until there are as many as a random wish */
static void
fill_up (const YassPlainMaker *self, Draft *draft)
{
  const YassPlainWish *wish = &self->wish;
  YassPlainPuzzle *puzzle = draft->puzzle;
  const guint least = MAX (wish->fewest, puzzle->n_clues);
  guint order[N_CELLS];

  if (wish->fewest == 0 || least > wish->most)
    return;
  const guint wanted
      = least + yass_dice_below (&draft->dice, wish->most - least + 1);
  yass_dice_deal (&draft->dice, order, self->orbits->n);
  for (guint i = 0; i < self->orbits->n; i++)
    if (!has_part (self, puzzle, order[i])
        && puzzle->n_clues + yass_orbits_count (self->orbits, order[i])
               <= wanted)
      set_part (self, puzzle, order[i], true);
}

static void
end (const YassPlainMaker *self, Draft *draft)
{
  if (!self->wish.is_minimal)
    fill_up (self, draft);
  draft->puzzle->is_made = draft->puzzle->n_clues >= self->wish.fewest
                           && draft->puzzle->n_clues <= self->wish.most;
  draft->phase = draft->puzzle->is_made ? READY : FAILED;
}

/* Parts of one cell have been proved */
static void
begin_to_prove (const YassPlainMaker *self, Draft *draft)
{
  draft->phase = PROVING;
  draft->n_order = draft->next = 0;
  for (guint8 cell = 0; cell < N_CELLS && self->wish.is_minimal; cell++)
    if (draft->puzzle->numbers[cell] != 0
        && yass_orbits_count (self->orbits, self->orbits->part_of[cell]) > 1)
      draft->order[draft->n_order++] = cell;
  if (draft->n_order == 0)
    end (self, draft);
}

/* Questions and answers */

/* Where one clue goes, the question is whether there is a solution with another
 * number there; or else, whether there are two. Returns: how many are asked for
 */
static guint
ask (const YassPlainMaker *self, const Draft *draft,
     YassAbreastPuzzle *question)
{
  memcpy (question->numbers, draft->puzzle->numbers, N_CELLS);
  if (draft->phase == ADDING)
    return 2;
  const guint what = draft->order[draft->next];
  const guint n
      = draft->phase == PROVING ? 1 : yass_orbits_count (self->orbits, what);
  if (n == 1)
    {
      const guint cell = draft->phase == PROVING
                             ? what
                             : self->orbits->cells[self->orbits->starts[what]];

      question->numbers[cell] += 9;
      return 1;
    }
  YASS_ORBITS_FOREACH (cell, self->orbits, what)
  question->numbers[*cell] = 0;
  return 2;
}

/* Where two solutions differ, a clue tells them apart */
static void
add_where_solutions_differ (const YassPlainMaker *self, Draft *draft,
                            const YassAbreastAnswer *answer)
{
  YassPlainPuzzle *puzzle = draft->puzzle;
  const guint8 *other
      = memcmp (answer->solution, puzzle->solution, N_CELLS) == 0
            ? answer->second
            : answer->solution;
  guint8 cells[N_CELLS];
  guint n = 0;

  for (guint8 cell = 0; cell < N_CELLS; cell++)
    {
      cells[n] = cell;
      n += other[cell] != puzzle->solution[cell];
    }
  draft->spare
      = (guint8)
            self->orbits->part_of[cells[yass_dice_below (&draft->dice, n)]];
  set_part (self, puzzle, draft->spare, true);
}

static void
hear (const YassPlainMaker *self, Draft *draft, guint n_asked,
      const YassAbreastAnswer *answer)
{
  const bool is_unique = answer->n_solutions < n_asked;

  switch (draft->phase)
    {
    case ADDING:
      if (is_unique)
        begin_to_remove (self, draft);
      else
        add_where_solutions_differ (self, draft, answer);
      break;
    case REMOVING:
      if (is_unique)
        set_part (self, draft->puzzle, draft->order[draft->next], false);
      if (++draft->next == draft->n_order)
        begin_to_prove (self, draft);
      break;
    case PROVING:
      if (is_unique)
        draft->phase = FAILED;
      else if (++draft->next == draft->n_order)
        end (self, draft);
      break;
    case READY:
    case FAILED:
      g_assert_not_reached ();
    }
}

/* Those that ask for @n solutions */
static void
solve (YassPlainMaker *self, guint n_seated, guint n, const guint8 *n_asked)
{
  guint n_questions = 0;

  for (guint i = 0; i < n_seated; i++)
    if (n_asked[i] == n)
      self->places[n_questions++] = (guint16) i;
  for (guint i = 0; i < n_questions; i++)
    self->sorted[i] = self->questions[self->places[i]];
  yass_abreast_solver_solve (self->solvers[n - 1], self->sorted, self->answers,
                             n_questions, NULL);
  for (guint i = 0; i < n_questions; i++)
    hear (self, &self->drafts[self->places[i]], n, &self->answers[i]);
}

static void
work (YassPlainMaker *self, const YassDice *dice, YassPlainPuzzle *puzzles,
      guint n, GCancellable *cancellable,
      void (*begin) (const YassPlainMaker *self, Draft *draft))
{
  guint n_seated = 0, next = 0;
  guint8 n_asked[N_SEATS];

  for (guint i = 0; i < n; i++)
    puzzles[i].is_made = false;
  while (!g_cancellable_is_cancelled (cancellable))
    {
      for (; n_seated < N_SEATS && next < n; n_seated++, next++)
        {
          self->drafts[n_seated].puzzle = &puzzles[next];
          self->drafts[n_seated].dice = dice[next];
          begin (self, &self->drafts[n_seated]);
        }
      if (n_seated == 0)
        return;
      for (guint i = 0; i < n_seated; i++)
        n_asked[i] = (guint8) ask (self, &self->drafts[i], &self->questions[i]);
      solve (self, n_seated, 1, n_asked);
      solve (self, n_seated, 2, n_asked);
      for (guint i = n_seated; i-- > 0;)
        if (self->drafts[i].phase >= READY)
          self->drafts[i] = self->drafts[--n_seated];
    }
}

void
yass_plain_maker_make (YassPlainMaker *self, const YassDice *dice,
                       YassPlainPuzzle *puzzles, guint n,
                       GCancellable *cancellable)
{
  work (self, dice, puzzles, n, cancellable, start);
}

static void
start_with_all (const YassPlainMaker *self, Draft *draft)
{
  draft->spare = G_MAXUINT8;
  begin_to_remove (self, draft);
}

void
yass_plain_maker_shrink (YassPlainMaker *self, const YassDice *dice,
                         YassPlainPuzzle *puzzles, guint n,
                         GCancellable *cancellable)
{
  work (self, dice, puzzles, n, cancellable, start_with_all);
}

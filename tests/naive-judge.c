/* naive-judge.c: is a trace true? By the words of docs/trace.md, and by force
 * SPDX-License-Identifier: MIT */
#include "plain-trace.h"

#include <string.h>

/* Two questions are asked of every step, and a step that fails either makes
 * the trace false. Does it satisfy its rule as docs/trace.md words it? And does
 * any solution of the puzzle, found by trying everything, that is still on the
 * board have an edge that goes? */

#define MAX_SOLUTIONS 500
#define MAX_TRIES 3000

typedef struct
{
  gboolean left[PLAIN_MAX_CELLS][PLAIN_MAX_SIZE + 1];
} Board;

typedef struct
{
  const PlainTrace *trace;
  guint size, n_cells;
  guint8 (*solutions)[PLAIN_MAX_CELLS]; /* owned */
  guint n_solutions;
  gboolean knows_all; /* solutions; else they say nothing */
  guint n_tries;

  Board board;
  Board before[PLAIN_MAX_CELLS + 1]; /* each open guess */
  PlainEdge guesses[PLAIN_MAX_CELLS + 1];
  guint depth;
} Naive;

/* Houses */

static guint
index_in (const Naive *naive, guint kind, guint cell)
{
  const PlainTrace *trace = naive->trace;
  guint row = cell / naive->size, column = cell % naive->size;

  if (kind == 0)
    return row;
  if (kind == 1)
    return column;
  return row / trace->box_height * (naive->size / trace->box_width)
         + column / trace->box_width;
}

static gboolean
is_in (const Naive *naive, PlainHouse house, guint cell)
{
  return house > 0 && naive->trace->kinds[(house - 1) / 16]
         && index_in (naive, (house - 1) / 16, cell) == (house - 1) % 16u;
}

static gboolean
is_house (const Naive *naive, PlainHouse house)
{
  return house > 0 && naive->trace->kinds[(house - 1) / 16]
         && (house - 1) % 16u < naive->size;
}

static gboolean
sees (const Naive *naive, guint cell, guint other)
{
  for (guint kind = 0; kind < 3; kind++)
    if (naive->trace->kinds[kind] && cell != other
        && index_in (naive, kind, cell) == index_in (naive, kind, other))
      return TRUE;
  return FALSE;
}

static guint
count_left (const Naive *naive, const Board *board, guint cell)
{
  guint n = 0;

  for (guint number = 1; number <= naive->size; number++)
    n += board->left[cell][number];
  return n;
}

static gboolean
has_only (const Naive *naive, const Board *board, guint cell, guint number)
{
  return board->left[cell][number] && count_left (naive, board, cell) == 1;
}

static gboolean
is_among (guint what, const guint8 *list, guint n)
{
  return memchr (list, (int) what, n) != NULL;
}

/* The puzzle */

static gboolean
is_allowed (const Naive *naive, guint cell, guint number)
{
  const PlainTrace *trace = naive->trace;

  return trace->givens[cell] != 0 ? trace->givens[cell] == number
                                  : trace->marks[cell] >> number & 1;
}

/* Every solution, cell by cell where the fewest numbers fit */
static void
try_all (Naive *naive, guint8 *grid)
{
  guint best = naive->n_cells, fewest = PLAIN_MAX_SIZE + 1;
  gboolean fits[PLAIN_MAX_SIZE + 1], best_fits[PLAIN_MAX_SIZE + 1];

  if (naive->n_solutions == MAX_SOLUTIONS || ++naive->n_tries > MAX_TRIES)
    {
      naive->knows_all = FALSE;
      return;
    }
  for (guint cell = 0; cell < naive->n_cells; cell++)
    {
      guint n_fits = 0;

      if (grid[cell] != 0)
        continue;
      for (guint number = 1; number <= naive->size; number++)
        {
          fits[number] = is_allowed (naive, cell, number);
          for (guint other = 0; other < naive->n_cells; other++)
            if (grid[other] == number && sees (naive, cell, other))
              fits[number] = FALSE;
          n_fits += fits[number];
        }
      if (n_fits < fewest)
        {
          fewest = n_fits;
          best = cell;
          memcpy (best_fits, fits, sizeof fits);
        }
    }
  if (best == naive->n_cells)
    {
      memcpy (naive->solutions[naive->n_solutions++], grid, PLAIN_MAX_CELLS);
      return;
    }
  for (guint number = 1; number <= naive->size && naive->knows_all; number++)
    if (best_fits[number])
      {
        grid[best] = (guint8) number;
        try_all (naive, grid);
      }
  grid[best] = 0;
}

/* Whether a solution that is on the board has the edge; any if number is 0 */
static gboolean
some_solution_has (const Naive *naive, const Board *board, PlainEdge edge)
{
  for (guint i = 0; i < naive->n_solutions; i++)
    {
      gboolean fits
          = edge.number == 0 || naive->solutions[i][edge.cell] == edge.number;

      for (guint cell = 0; fits && cell < naive->n_cells; cell++)
        fits = board->left[cell][naive->solutions[i][cell]];
      if (fits)
        return TRUE;
    }
  return FALSE;
}

/* Rules. Each says what is wrong, or NULL. */

static const char *
naked_single_fault (const Naive *naive, const Board *board,
                    const PlainStep *step)
{
  if (step->n_cells != 1 || step->n_numbers != 1
      || !has_only (naive, board, step->cells[0], step->numbers[0]))
    return "no naked single";
  for (guint i = 0; i < step->n_removed; i++)
    if (step->removed[i].number != step->numbers[0]
        || !sees (naive, step->removed[i].cell, step->cells[0]))
      return "a naked single does not say so";
  return NULL;
}

/* Singles and subsets of a house: so many numbers, so many cells */
static const char *
group_fault (const Naive *naive, const PlainStep *step)
{
  if (!is_house (naive, step->house) || step->n_cells == 0
      || step->n_cells != step->n_numbers)
    return "no group of a house";
  for (guint i = 0; i < step->n_cells; i++)
    if (!is_in (naive, step->house, step->cells[i])
        || is_among (step->cells[i], step->cells, i)
        || is_among (step->numbers[i], step->numbers, i))
      return "a group that is none of the house";
  return NULL;
}

static const char *
hidden_fault (const Naive *naive, const Board *board, const PlainStep *step)
{
  const char *fault = group_fault (naive, step);

  if (fault != NULL)
    return fault;
  for (guint cell = 0; cell < naive->n_cells; cell++)
    for (guint i = 0; i < step->n_numbers; i++)
      if (is_in (naive, step->house, cell)
          && !is_among (cell, step->cells, step->n_cells)
          && board->left[cell][step->numbers[i]])
        return "the numbers are not hidden";
  for (guint i = 0; i < step->n_removed; i++)
    if (!is_among (step->removed[i].cell, step->cells, step->n_cells)
        || is_among (step->removed[i].number, step->numbers, step->n_numbers))
      return "a hidden group does not say so";
  return NULL;
}

static const char *
naked_fault (const Naive *naive, const Board *board, const PlainStep *step)
{
  const char *fault = group_fault (naive, step);

  if (fault != NULL)
    return fault;
  for (guint i = 0; i < step->n_cells; i++)
    for (guint number = 1; number <= naive->size; number++)
      if (board->left[step->cells[i]][number]
          && !is_among (number, step->numbers, step->n_numbers))
        return "the cells are not naked";
  for (guint i = 0; i < step->n_removed; i++)
    if (!is_in (naive, step->house, step->removed[i].cell)
        || is_among (step->removed[i].cell, step->cells, step->n_cells)
        || !is_among (step->removed[i].number, step->numbers, step->n_numbers))
      return "a naked group does not say so";
  return NULL;
}

static const char *
exclusion_fault (const Naive *naive, const Board *board, const PlainStep *step)
{
  if (step->house != 0
      && (!is_house (naive, step->house) || step->n_numbers != 1))
    return "no number of a house";
  if (step->house == 0 && step->n_cells != 1)
    return "no numbers of a cell";
  for (guint cell = 0; cell < naive->n_cells; cell++)
    for (guint number = 1; number <= naive->size; number++)
      {
        gboolean is_place = step->house != 0 ? is_in (naive, step->house, cell)
                                                   && number == step->numbers[0]
                                             : cell == step->cells[0];
        gboolean is_named
            = is_among (cell, step->cells, step->n_cells)
              && is_among (number, step->numbers, step->n_numbers);

        if (!board->left[cell][number])
          continue;
        if (is_place && !is_named)
          return "a place is forgotten";
        for (guint i = 0; is_named && i < step->n_removed; i++)
          if (step->removed[i].number != number
              || !sees (naive, step->removed[i].cell, cell))
            return "a place does not exclude it";
      }
  return NULL;
}

static const char *
conflict_fault (const Naive *naive, const Board *board,
                const PlainConflict *conflict)
{
  if (g_str_equal (conflict->kind, "cell"))
    return count_left (naive, board, conflict->cells[0]) == 0
               ? NULL
               : "the cell has numbers";
  if (g_str_equal (conflict->kind, "number"))
    {
      if (!is_house (naive, conflict->house))
        return "no house";
      for (guint cell = 0; cell < naive->n_cells; cell++)
        if (is_in (naive, conflict->house, cell)
            && board->left[cell][conflict->numbers[0]])
          return "the number has a cell";
      return NULL;
    }
  if (g_str_equal (conflict->kind, "equal"))
    {
      for (guint i = 0; i < 2; i++)
        if (!has_only (naive, board, conflict->cells[i], conflict->numbers[0])
            || (conflict->house != 0
                && !is_in (naive, conflict->house, conflict->cells[i])))
          return "the cells are not equal";
      return sees (naive, conflict->cells[0], conflict->cells[1])
                 ? NULL
                 : "the cells may be equal";
    }
  if (!g_str_equal (conflict->kind, "group")
      || conflict->n_numbers >= conflict->n_cells)
    return "enough numbers";
  for (guint i = 0; i < conflict->n_cells; i++)
    {
      if (!is_in (naive, conflict->house, conflict->cells[i])
          || is_among (conflict->cells[i], conflict->cells, i))
        return "no cells of the house";
      for (guint number = 1; number <= naive->size; number++)
        if (board->left[conflict->cells[i]][number]
            && !is_among (number, conflict->numbers, conflict->n_numbers))
          return "more numbers than it says";
    }
  return NULL;
}

static gboolean
is_on_board (const Naive *naive, const PlainStep *step)
{
  for (guint i = 0; i < step->n_cells; i++)
    if (step->cells[i] >= naive->n_cells)
      return FALSE;
  for (guint i = 0; i < step->n_numbers; i++)
    if (step->numbers[i] == 0 || step->numbers[i] > naive->size)
      return FALSE;
  for (guint i = 0; i < step->n_removed; i++)
    if (step->removed[i].cell >= naive->n_cells || step->removed[i].number == 0
        || step->removed[i].number > naive->size)
      return FALSE;
  for (guint i = 0; i < step->conflict.n_cells; i++)
    if (step->conflict.cells[i] >= naive->n_cells)
      return FALSE;
  for (guint i = 0; i < step->conflict.n_numbers; i++)
    if (step->conflict.numbers[i] == 0
        || step->conflict.numbers[i] > naive->size)
      return FALSE;
  return TRUE;
}

static const char *deduction_fault (const Naive *naive, Board *board,
                                    const PlainStep *step, gboolean in_proof);

static const char *
speculation_fault (const Naive *naive, const Board *board,
                   const PlainStep *step)
{
  Board copy = *board;

  if (step->n_cells != 1 || step->n_numbers != 1 || step->n_removed != 1
      || step->removed[0].cell != step->cells[0]
      || step->removed[0].number != step->numbers[0])
    return "it speculates about something else";
  for (guint number = 1; number <= naive->size; number++)
    copy.left[step->cells[0]][number] &= number == step->numbers[0];
  for (guint i = 0; i < step->n_proof; i++)
    {
      const char *fault = deduction_fault (naive, &copy, &step->proof[i], TRUE);

      if (fault != NULL)
        return fault;
    }
  return conflict_fault (naive, &copy, &step->conflict);
}

/* A number where no other is left, of which nothing follows */
static gboolean
is_writing (const PlainStep *step)
{
  return g_str_equal (step->rule, "naked-single") && step->has_placed
         && step->n_removed == 0;
}

/* And makes its removals */
static const char *
deduction_fault (const Naive *naive, Board *board, const PlainStep *step,
                 gboolean in_proof)
{
  static const struct
  {
    const char *rule;
    const char *(*fault) (const Naive *, const Board *, const PlainStep *);
  } rules[] = {
    { "naked-single", naked_single_fault },
    { "hidden-single", hidden_fault },
    { "naked-subset", naked_fault },
    { "hidden-subset", hidden_fault },
    { "common-exclusion", exclusion_fault },
    { "speculation", speculation_fault },
  };
  const char *fault = "no such rule";

  if (!is_on_board (naive, step))
    return "it is about no board like this";
  if (in_proof && g_str_equal (step->rule, "speculation"))
    return "not in a proof";
  if (g_str_equal (step->rule, "hidden-single") && step->n_cells != 1)
    return "no single";
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (g_str_equal (rules[i].rule, step->rule))
      fault = rules[i].fault (naive, board, step);
  if (fault == NULL && step->n_removed == 0 && (in_proof || !is_writing (step)))
    fault = "nothing goes";
  for (guint i = 0; fault == NULL && i < step->n_removed; i++)
    if (!in_proof && some_solution_has (naive, board, step->removed[i]))
      fault = "a solution has what goes";
  for (guint i = 0; fault == NULL && i < step->n_removed; i++)
    {
      gboolean *edge
          = &board->left[step->removed[i].cell][step->removed[i].number];

      if (!*edge)
        fault = "what goes is gone";
      *edge = FALSE;
    }
  if (fault == NULL && step->has_placed
      && (step->placed.cell >= naive->n_cells || step->placed.number == 0
          || step->placed.number > naive->size
          || !has_only (naive, board, step->placed.cell, step->placed.number)))
    fault = "it is not placed";
  return fault;
}

static const char *
solution_fault (const Naive *naive, const PlainStep *step)
{
  for (guint cell = 0; cell < naive->n_cells; cell++)
    {
      if (step->solution[cell] == 0 || step->solution[cell] > naive->size
          || !has_only (naive, &naive->board, cell, step->solution[cell])
          || !is_allowed (naive, cell, step->solution[cell]))
        return "the board says otherwise";
      for (guint other = 0; other < cell; other++)
        if (step->solution[other] == step->solution[cell]
            && sees (naive, cell, other))
          return "a number twice";
    }
  return NULL;
}

static const char *
step_fault (Naive *naive, const PlainStep *step, gboolean is_closed)
{
  guint depth = naive->depth;

  if (step->kind == PLAIN_GUESS)
    depth++;
  else if (step->kind == PLAIN_BACKTRACK)
    depth--;
  if (step->depth != depth)
    return "another depth";
  if (is_closed != (step->kind == PLAIN_BACKTRACK))
    return "it goes on, or back, where it cannot";
  switch (step->kind)
    {
    case PLAIN_DEDUCTION:
      return deduction_fault (naive, &naive->board, step, FALSE);
    case PLAIN_GUESS:
      if (step->edge.cell >= naive->n_cells || step->edge.number > naive->size
          || !naive->board.left[step->edge.cell][step->edge.number]
          || count_left (naive, &naive->board, step->edge.cell) < 2)
        return "no guess";
      naive->before[naive->depth] = naive->board;
      naive->guesses[naive->depth++] = step->edge;
      for (guint number = 1; number <= naive->size; number++)
        naive->board.left[step->edge.cell][number]
            = number == step->edge.number;
      return NULL;
    case PLAIN_BACKTRACK:
      if (naive->depth == 0 || step->n_removed != 1
          || memcmp (&step->edge, &naive->guesses[naive->depth - 1],
                     sizeof step->edge)
                 != 0
          || memcmp (&step->edge, &step->removed[0], sizeof step->edge) != 0)
        return "no way back";
      naive->board = naive->before[--naive->depth];
      naive->board.left[step->edge.cell][step->edge.number] = FALSE;
      return NULL;
    case PLAIN_CONTRADICTION:
      if (!is_on_board (naive, step))
        return "it is about no board like this";
      if (some_solution_has (naive, &naive->board, (PlainEdge){ 0, 0 }))
        return "there is a solution";
      return conflict_fault (naive, &naive->board, &step->conflict);
    case PLAIN_SOLUTION:
      return solution_fault (naive, step);
    }
  g_assert_not_reached ();
}

/* The end */

static void
name_fired (char name[24], const PlainStep *step)
{
  static const char *const sizes[] = { "", "single", "pair", "triple", "quad" };
  const char *stem
      = g_str_has_prefix (step->rule, "naked") ? "naked" : "hidden";

  if (!g_str_has_suffix (step->rule, "-subset"))
    g_strlcpy (name, step->rule, 24);
  else if (step->n_cells < G_N_ELEMENTS (sizes))
    g_snprintf (name, 24, "%s-%s", stem, sizes[step->n_cells]);
  else
    g_snprintf (name, 24, "%s-subset-%u", stem, step->n_cells);
}

static guint
count_fired (const PlainTrace *trace, const char *name)
{
  guint n = 0;

  for (guint i = 0; i < trace->n_steps; i++)
    {
      char fired[24];

      if (trace->steps[i].kind != PLAIN_DEDUCTION
          || is_writing (&trace->steps[i]))
        continue;
      name_fired (fired, &trace->steps[i]);
      n += g_str_equal (fired, name);
    }
  return n;
}

static const char *
fired_fault (const PlainTrace *trace)
{
  guint n_fired = 0, n_deductions = 0;

  for (guint i = 0; i < trace->n_steps; i++)
    n_deductions += trace->steps[i].kind == PLAIN_DEDUCTION
                    && !is_writing (&trace->steps[i]);
  for (guint i = 0; i < trace->n_fired; i++)
    {
      if (trace->fired[i].times != count_fired (trace, trace->fired[i].name))
        return "rules fired otherwise";
      for (guint j = 0; j < i; j++)
        if (g_str_equal (trace->fired[i].name, trace->fired[j].name))
          return "a rule is counted twice";
      n_fired += trace->fired[i].times;
    }
  return n_fired == n_deductions ? NULL : "some rule is not counted";
}

static const char *
counts_fault (const Naive *naive, guint n_solutions)
{
  const PlainTrace *trace = naive->trace;
  guint n_first = 0, n_guesses = 0, n_edges = 0, n_placed = 0;
  gboolean found = FALSE;

  for (guint i = 0; i < trace->n_steps; i++)
    {
      n_guesses += trace->steps[i].kind == PLAIN_GUESS;
      n_first += trace->steps[i].kind == PLAIN_GUESS && !found;
      found |= trace->steps[i].kind == PLAIN_SOLUTION;
    }
  for (guint cell = 0; cell < naive->n_cells; cell++)
    {
      guint n = count_left (naive, &naive->board, cell);

      n_edges += n;
      n_placed += n == 1;
    }
  if (trace->solutions != n_solutions || trace->guesses != n_first
      || trace->guesses_total != n_guesses)
    return "it counts otherwise";
  if (n_solutions > 0
          ? trace->edges_left != naive->n_cells
                || trace->placed != naive->n_cells
          : g_str_equal (trace->status, "open")
                && (trace->edges_left != n_edges || trace->placed != n_placed))
    return "another number of edges or cells is left";
  return fired_fault (trace);
}

static const char *
status_fault (const Naive *naive, guint n_solutions)
{
  const PlainTrace *trace = naive->trace;
  const PlainStep *last
      = trace->n_steps > 0 ? &trace->steps[trace->n_steps - 1] : NULL;
  const gboolean is_lost = last != NULL && last->kind == PLAIN_CONTRADICTION;
  const gboolean is_over = last != NULL && naive->depth == 0
                           && (is_lost || last->kind == PLAIN_SOLUTION);
  const guint n_true = naive->n_solutions;
  gboolean follows;

  if (g_str_equal (trace->status, "limit"))
    return NULL;
  if (g_str_equal (trace->status, "unique"))
    follows = n_solutions == 1 && is_over && (!naive->knows_all || n_true == 1);
  else if (g_str_equal (trace->status, "none"))
    follows = n_solutions == 0 && is_over && (!naive->knows_all || n_true == 0);
  else if (g_str_equal (trace->status, "multiple"))
    follows = n_solutions >= 2 && (!naive->knows_all || n_true >= 2);
  else if (g_str_equal (trace->status, "solved"))
    follows = n_solutions == 1 && (!naive->knows_all || n_true >= 1);
  else
    follows = g_str_equal (trace->status, "open") && n_solutions == 0
              && trace->guesses_total == 0 && !is_lost;
  return follows ? NULL : "another status";
}

static const char *
header_fault (const PlainTrace *trace)
{
  if (trace->kinds[2] && trace->box_width * trace->box_height != trace->size)
    return "boxes of another size";
  for (guint cell = 0; cell < trace->size * trace->size; cell++)
    if (trace->givens[cell] > trace->size
        || (trace->givens[cell] != 0
            && !(trace->marks[cell] >> trace->givens[cell] & 1)))
      return "no puzzle";
  return NULL;
}

static gboolean
is_given (const Naive *naive, guint cell)
{
  guint n = 0;

  for (guint number = 1; number <= naive->size; number++)
    n += is_allowed (naive, cell, number);
  return n == 1;
}

/* Whether a line has the number of the last step that put a number into its
 * one cell, or 0 where that is a given */
static gboolean
goes_on (const Naive *naive, guint line)
{
  const PlainStep *steps = naive->trace->steps;
  const guint cell = steps[line].cells[0];

  if (steps[line].kind != PLAIN_DEDUCTION || steps[line].n_cells != 1
      || steps[line].n_numbers != 1)
    return FALSE;
  for (guint i = line; i-- > 0;)
    if ((steps[i].has_placed && steps[i].placed.cell == cell)
        || (steps[i].kind == PLAIN_GUESS && steps[i].edge.cell == cell))
      return steps[i].step == steps[line].step;
  return steps[line].step == 0 && cell < naive->n_cells
         && is_given (naive, cell);
}

static const char *
play (Naive *naive, guint *at)
{
  const PlainTrace *trace = naive->trace;
  guint8 grid[PLAIN_MAX_CELLS] = { 0 };
  gboolean is_closed = FALSE;
  const char *fault = header_fault (trace);
  guint n_solutions = 0, n_steps = 0;

  if (fault != NULL)
    return fault;
  try_all (naive, grid);
  if (!naive->knows_all)
    naive->n_solutions = 0;
  for (guint cell = 0; cell < naive->n_cells; cell++)
    for (guint number = 1; number <= naive->size; number++)
      naive->board.left[cell][number] = is_allowed (naive, cell, number);
  for (guint i = 0; i < trace->n_steps; i++)
    {
      const PlainStep *step = &trace->steps[i];

      *at = i + 1;
      if (step->step != n_steps + 1 && !goes_on (naive, i))
        return "another step";
      n_steps = MAX (n_steps, step->step);
      fault = step_fault (naive, step, is_closed);
      if (fault != NULL)
        return fault;
      is_closed
          = step->kind == PLAIN_CONTRADICTION || step->kind == PLAIN_SOLUTION;
      n_solutions += step->kind == PLAIN_SOLUTION;
      for (guint j = 0; step->kind == PLAIN_SOLUTION && j < i; j++)
        if (trace->steps[j].kind == PLAIN_SOLUTION
            && memcmp (trace->steps[j].solution, step->solution,
                       sizeof step->solution)
                   == 0)
          return "the same solution again";
    }
  fault = counts_fault (naive, n_solutions);
  return fault != NULL ? fault : status_fault (naive, n_solutions);
}

char *
naive_judge (const PlainTrace *self)
{
  Naive *naive = g_new0 (Naive, 1);
  const char *fault;
  guint at = 0;
  char *message;

  naive->trace = self;
  naive->size = self->size;
  naive->n_cells = self->size * self->size;
  naive->knows_all = TRUE;
  naive->solutions = g_malloc0 (MAX_SOLUTIONS * sizeof *naive->solutions);
  fault = play (naive, &at);
  message = fault != NULL ? g_strdup_printf ("step %u: %s", at, fault) : NULL;
  g_free (naive->solutions);
  g_free (naive);
  return message;
}

/* test-kind-chaos.c: regions that are to be found, against brute force
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/variables.h"
#include "random-puzzle.h"
#include "told.h"
#include "traced.h"
#include "variant.h"
#include "yass/yass.h"

#define MOST_CELLS (VARIANT_MAX_SIZE * VARIANT_MAX_SIZE)
#define MOST_CLUES 4

/* Numbers, and regions as they begin, both counted from 0 */
typedef struct
{
  guint numbers[MOST_CELLS];
  guint regions[MOST_CELLS];
} Cut;

/* What a clue says, in plain words: cells of the board alone */
typedef struct
{
  bool is_arrow;
  bool is_of_others;
  guint control;
  guint start;
  guint n_arms;
  guint lengths[4];
  guint arms[4][MOST_CELLS]; /* without the start; of a count there is one */
} Clue;

/* All ways to cut a board whose rows and columns have no number twice */
typedef struct
{
  const YassPuzzle *puzzle;
  guint size;           /* rows, columns, cells of a region */
  guint n_numbers;      /* that many or more */
  const guint *anchors; /* cells of the first regions */
  guint n_anchors;
  const Clue *clues;
  guint n_clues;
  Cut cut;
  void (*found) (const Cut *cut, gpointer data);
  gpointer data;
} Force;

/* The number of each region, which are counted as they begin; false when two
 * anchors are in one region */
static bool
name_regions (const Force *self, guint *names)
{
  guint n = self->n_anchors;

  for (guint region = 0; region < self->size; region++)
    names[region] = G_MAXUINT;
  for (guint i = 0; i < self->n_anchors; i++)
    {
      guint *name = &names[self->cut.regions[self->anchors[i]]];

      if (*name != G_MAXUINT)
        return false;
      *name = i;
    }
  for (guint region = 0; region < self->size; region++)
    if (names[region] == G_MAXUINT)
      names[region] = n++;
  return true;
}

static guint
count_alike (const Clue *clue, const Cut *cut)
{
  guint n = clue->is_of_others ? 0 : 1;

  for (guint arm = 0; arm < clue->n_arms; arm++)
    for (guint i = 0; i < clue->lengths[arm]; i++)
      if (cut->regions[clue->arms[arm][i]] == cut->regions[clue->start])
        n++;
      else if (clue->is_arrow)
        break;
  return n;
}

static void
try_cut (Force *self)
{
  const guint n_cells = self->size * self->size;
  const guint first = yass_puzzle_get_first_number (self->puzzle);
  guint names[VARIANT_MAX_SIZE];
  Cut named = self->cut;

  if (!name_regions (self, names))
    return;
  for (guint cell = 0; cell < n_cells; cell++)
    {
      named.regions[cell] = names[self->cut.regions[cell]];
      if (!yass_puzzle_allows (self->puzzle, n_cells + cell,
                               named.regions[cell] + 1))
        return;
    }
  for (guint i = 0; i < self->n_clues; i++)
    if (count_alike (&self->clues[i], &self->cut)
        != first + self->cut.numbers[self->clues[i].control])
      return;
  self->found (&named, self->data);
}

static void cut_from (Force *self, guint region);

/* Adds cells to a region one by one. @seen: a bit for each cell that is in it
 * or was left out; @used: for each number. */
static void
grow (Force *self, guint region, guint n, guint64 edge, guint64 seen,
      guint used)
{
  const guint size = self->size;

  if (n == size)
    {
      cut_from (self, region + 1);
      return;
    }
  for (; edge != 0; edge &= edge - 1)
    {
      const guint cell = (guint) __builtin_ctzll (edge);
      guint64 next = edge & (edge - 1);

      if (used >> self->cut.numbers[cell] & 1)
        continue;
      for (guint other = 0; other < size * size; other++)
        if (!(seen >> other & 1) && self->cut.regions[other] == G_MAXUINT
            && ((other / size == cell / size
                 && (other + 1 == cell || cell + 1 == other))
                || other + size == cell || cell + size == other))
          next |= UINT64_C (1) << other;
      self->cut.regions[cell] = region;
      grow (self, region, n + 1, next & ~(UINT64_C (1) << cell), seen | next,
            used | 1u << self->cut.numbers[cell]);
      self->cut.regions[cell] = G_MAXUINT;
    }
}

static void
cut_from (Force *self, guint region)
{
  guint cell = 0;

  while (cell < self->size * self->size && self->cut.regions[cell] != G_MAXUINT)
    cell++;
  if (cell == self->size * self->size)
    try_cut (self);
  else
    grow (self, region, 0, UINT64_C (1) << cell, UINT64_C (1) << cell, 0);
}

static void
fill_from (Force *self, guint cell)
{
  const guint size = self->size;

  if (cell == size * size)
    {
      cut_from (self, 0);
      return;
    }
  for (guint number = 0; number < self->n_numbers; number++)
    {
      bool is_free = yass_puzzle_allows (self->puzzle, cell, number + 1);

      for (guint other = 0; other < cell && is_free; other++)
        is_free
            = self->cut.numbers[other] != number
              || (other / size != cell / size && other % size != cell % size);
      if (!is_free)
        continue;
      self->cut.numbers[cell] = number;
      fill_from (self, cell + 1);
    }
}

static void
force (Force *self)
{
  for (guint cell = 0; cell < MOST_CELLS; cell++)
    self->cut.regions[cell] = G_MAXUINT;
  fill_from (self, 0);
}

/* Random boards */

typedef struct
{
  guint n;
  Cut cut; /* any of them */
} Choice;

static void
choose (const Cut *cut, gpointer data)
{
  Choice *choice = data;

  if (random_below (++choice->n) == 0)
    choice->cut = *cut;
}

typedef struct
{
  GHashTable *solutions;
  guint n_cells;
  guint first;
} Found;

static void
add_cut (const Cut *cut, gpointer data)
{
  const Found *found = data;
  guint16 grid[VARIANT_MOST_CELLS];

  for (guint cell = 0; cell < found->n_cells; cell++)
    {
      grid[cell] = (guint16) (found->first + cut->numbers[cell]);
      grid[found->n_cells + cell]
          = (guint16) (found->first + cut->regions[cell]);
    }
  variant_add_solution (found->solutions, grid, 2 * found->n_cells);
}

static void
state (YassPuzzle *puzzle, const char *text)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GError) error = NULL;
  YassStatement *statement
      = yass_statement_new_from_text (text, &shape, &error);

  g_assert_no_error (error);
  yass_puzzle_add_statement (puzzle, statement, &error);
  g_assert_no_error (error);
}

static YassPuzzle *
make_puzzle (guint size, guint n_numbers, guint first, const guint *anchors,
             guint n_anchors)
{
  YassShape shape = YASS_SQUARE (size, 0, 0);
  g_autoptr (GString) text = g_string_new ("chaos-construction CC");
  g_autoptr (GError) error = NULL;

  shape.size = n_numbers;
  shape.first = first;
  YassPuzzle *puzzle = yass_puzzle_new_shaped (&shape, YASS_SYMBOLS_CHARACTERS);
  yass_puzzle_add_variable (puzzle, "CC", size * size, size, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_anchors; i++)
    g_string_append_printf (text, "%sr%uc%u", i == 0 ? "=" : ",",
                            anchors[i] / size + 1, anchors[i] % size + 1);
  state (puzzle, "no-boxes");
  state (puzzle, text->str);
  return puzzle;
}

/* A clue of the kind at some cell, without a control yet */
static Clue
make_clue (guint size)
{
  static const int right[] = { -1, 1, 0, 0 };
  static const int down[] = { 0, 0, -1, 1 };
  Clue clue = { .is_arrow = random_below (2) == 0,
                .is_of_others = random_below (4) == 0,
                .start = random_below (size * size) };

  if (!clue.is_arrow)
    {
      clue.n_arms = 1;
      for (guint cell = 0; cell < size * size; cell++)
        if (cell != clue.start && random_below (3) == 0)
          clue.arms[0][clue.lengths[0]++] = cell;
      return clue;
    }
  for (guint side = 0; side < 4; side++)
    {
      int row = (int) (clue.start / size) + down[side];
      int column = (int) (clue.start % size) + right[side];
      guint *arm = clue.arms[clue.n_arms];
      guint n = 0;

      if (random_below (2) == 0)
        continue;
      for (; row >= 0 && row < (int) size && column >= 0 && column < (int) size;
           row += down[side], column += right[side])
        arm[n++] = (guint) row * size + (guint) column;
      if (n > 0)
        clue.lengths[clue.n_arms++] = n;
    }
  return clue;
}

/* Finds a cell that says what is so, or any */
static void
set_control (Clue *clue, const Cut *cut, guint size, guint first)
{
  clue->control = random_below (size * size);
  for (guint tries = 0;
       tries < 64
       && first + cut->numbers[clue->control] != count_alike (clue, cut);
       tries++)
    clue->control = random_below (size * size);
}

static void
state_clue (YassPuzzle *puzzle, const Clue *clue, guint size)
{
  g_autoptr (GString) text
      = g_string_new (clue->is_arrow ? "chaos-arrow" : "chaos-count");

  if (clue->is_of_others)
    g_string_append (text, " others");
  g_string_append_printf (text, " r%uc%u CC%u", clue->control / size + 1,
                          clue->control % size + 1, clue->start + 1);
  for (guint arm = 0; arm < clue->n_arms; arm++)
    {
      if (arm > 0)
        g_string_append_printf (text, " CC%u", clue->start + 1);
      for (guint i = 0; i < clue->lengths[arm]; i++)
        g_string_append_printf (text, " CC%u", clue->arms[arm][i] + 1);
    }
  state (puzzle, text->str);
}

static void
check_board (guint size, guint n_numbers, guint n_open, const char *rules)
{
  const guint first = random_below (3);
  const guint n_anchors = random_below (3);
  guint anchors[MOST_CELLS];
  guint grid[RANDOM_MAX_CELLS], cells[2 * MOST_CELLS], width, height;
  Clue clues[MOST_CLUES];
  Choice choice = { 0 };

  for (guint i = 0; i < size * size; i++)
    anchors[i] = i;
  shuffle (anchors, size * size);
  yass_default_box (size, &width, &height);
  random_grid (size, width, height, grid);
  g_autoptr (YassPuzzle) puzzle
      = make_puzzle (size, n_numbers, first, anchors, n_anchors);
  g_autoptr (YassPuzzle) filled
      = make_puzzle (size, n_numbers, first, anchors, n_anchors);
  Force all = { filled,          size,           n_numbers, anchors, n_anchors,
                .found = choose, .data = &choice };

  for (guint cell = 0; cell < size * size; cell++)
    yass_puzzle_allow_only (filled, cell, grid[cell]);
  force (&all);
  if (choice.n == 0) /* no cut has the anchors in different regions */
    return;

  for (guint i = 0; i < 2 * size * size; i++)
    cells[i] = i;
  shuffle (cells, 2 * size * size);
  for (guint i = n_open; i < 2 * size * size; i++)
    yass_puzzle_allow_only (
        puzzle, cells[i],
        1
            + (cells[i] < size * size
                   ? choice.cut.numbers[cells[i]]
                   : choice.cut.regions[cells[i] - size * size]));
  for (guint i = 0; i < MOST_CLUES; i++)
    {
      clues[i] = make_clue (size);
      set_control (&clues[i], &choice.cut, size, first);
      state_clue (puzzle, &clues[i], size);
    }
  Found found = { variant_new_solutions (), size * size, first };
  Force open = { puzzle, size,       n_numbers,        anchors,       n_anchors,
                 clues,  MOST_CLUES, .found = add_cut, .data = &found };
  force (&open);
  variant_check_puzzle (puzzle, rules, found.solutions);
  g_hash_table_unref (found.solutions);
}

/* Without the rule for it a guess is checked late */
static void
test_against_brute_force (void)
{
  static const char *const rules[] = { "all", "basic", "singles,constraint" };

  for (guint i = 0; i < VARIANT_BOARDS; i++)
    {
      const char *some = rules[random_below (G_N_ELEMENTS (rules))];

      check_board (4, 4, 10, NULL);
      check_board (5, 5, 7, NULL);
      check_board (4, 4, 16 + random_below (8), some);
      check_board (4, 5, 14 + random_below (8), some);
      check_board (5, 5, 18 + random_below (8), some);
      check_board (6, 6, 22 + random_below (8), some);
    }
}

static void
count (const Cut *cut, gpointer data)
{
  ++*(guint *) data;
}

/* All boards of 4 x 4: Interactive-Sudoku-Solver counts as many */
static void
test_all (void)
{
  g_autoptr (YassPuzzle) puzzle = make_puzzle (4, 4, 1, NULL, 0);
  guint n = 0;
  Force all = { puzzle, 4, 4, .found = count, .data = &n };

  force (&all);
  g_assert_cmpuint (n, ==, 13872);
}

/* The line with what it removes first replaced by what is true */
static char *
damage (const char *line, const YassPuzzle *puzzle, const guint16 *solution)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GRegex) removed
      = g_regex_new ("\"removed\":\\[\\[\"(\\w+)\",\\d+\\]", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_true (g_regex_match (removed, line, 0, &match));
  g_autofree char *name = g_match_info_fetch (match, 1);
  guint cell = 0;
  while (g_strcmp0 (yass_shape_name_cell (&shape, cell).text, name) != 0)
    cell++;
  g_autofree char *truth
      = g_strdup_printf ("\"removed\":[[\"%s\",%u]", name, solution[cell]);
  return g_regex_replace_literal (removed, line, -1, 0, truth, 0, NULL);
}

/* A step that takes away what is true is refused, whatever it says */
static void
test_damaged (gconstpointer name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (YassOptions) options = options_for (NULL);
  g_auto (Traced) traced = { 0 };
  guint n_damaged = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  const guint16 *solution = yass_result_get_solution (traced.result);
  g_assert_cmpuint (yass_result_get_guesses (traced.result), ==, 0);
  g_assert_null (judge (traced.text->str));
  g_auto (GStrv) lines = g_strsplit (traced.text->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL && n_damaged < 40; i++)
    {
      if (strstr (lines[i], "\"depth\":0,\"rule\":\"constraint\"") == NULL)
        continue;
      g_autofree char *right = lines[i];
      lines[i] = damage (right, puzzle, solution);
      g_autofree char *trace = g_strjoinv ("\n", lines);
      g_autofree char *verdict = judge (trace);

      g_test_message ("%s: %s", lines[i], verdict);
      g_assert_nonnull (verdict);
      g_free (lines[i]);
      lines[i] = g_steal_pointer (&right);
      n_damaged++;
    }
  g_assert_cmpuint (n_damaged, >, 5);
}

/* Players read of regions, not of the variable that tells them; programs do */
static void
test_words (void)
{
  static const char *const said[] = {
    "Restriction: region 1 for r1c1 => r1c1 is not in region 2,3,4,5 (chaos-",
    "Naked Single: r1c1 is in region 1\n",
    " => r2c12,r3c1,r4c12,r5c13 are not in region 2\n",
    " => r3c5 is not in region 4,5\n",
    ": if r2c2 is in region 3, then r2c2 has no region left => r2c2 is not in ",
    "     If r2c2 is in region 3, then r2c2 is not in region 3: the region of ",
  };
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "variants", "chaos-construction.txt", NULL);
  g_autofree char *puzzle_text = NULL;
  g_autoptr (YassOptions) options = options_for (NULL);
  g_auto (Traced) text = { 0 }, lines = { 0 };

  g_assert_true (g_file_get_contents (path, &puzzle_text, NULL, NULL));
  g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzle_text);
  yass_options_set_explaining (options, TRUE);
  solve_traced (&text, "text", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (strstr (text.text->str, said[i]) == NULL)
      g_error ("not said: %s", said[i]);
  g_assert_false (
      g_regex_match_simple ("CC[0-9]+(=|<>| )[0-9]", text.text->str, 0, 0));
  solve_traced (&lines, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  g_assert_nonnull (strstr (lines.text->str, "\"removed\":[[\"CC1\",2],"));
}

#define ROWS_4 "....\n....\n....\n....\n"

static char *
dup_statements (const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  GString *text = g_string_new (NULL);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? "; " : "");
      yass_statement_append_text (text, statements[i], &shape);
    }
  return g_string_free (text, FALSE);
}

/* Dotted strings, what they state, and how that is written again */
static void
test_dotted (void)
{
  static const struct
  {
    const char *dotted;
    const char *statements;
    const char *again; /* NULL: the same */
  } cases[] = {
    { ".Shape~4x4.ChaosConstruction", "chaos-construction CC=r1c1,r2c4,r4c2",
      NULL },
    { ".Shape~4x4.NoBoxes.ChaosConstruction.~R1C2_3~R2C1_3~R3C4_3~R4C3_"
      "3",
      "no-boxes; chaos-construction CC=r1c2,r2c1,r3c4,r4c3", NULL },
    { ".Shape~4x6.NoBoxes.ChaosConstruction",
      "no-boxes; chaos-construction "
      "CC=r1c1,r2c6",
      NULL },
    { ".Shape~4x4.ChaosConstruction.ChaosArrow~R1C2~~CC2~CC3~-~CC2~CC6",
      "chaos-construction CC=r1c1,r2c4,r4c2; chaos-arrow r1c2 CC2 CC3 CC2 CC6",
      NULL },
    { ".Shape~4x4.ChaosConstruction.ChaosArrow~R1C2~1~CC2~CC3",
      "chaos-construction CC=r1c1,r2c4,r4c2; chaos-arrow others r1c2 CC2 CC3",
      NULL },
    { ".Shape~4x4.ChaosConstruction.ChaosArrow~R2C2",
      "chaos-construction CC=r1c1,r2c4,r4c2; "
      "chaos-arrow r2c2 CC6 CC5 CC6 CC2 CC6 CC7 CC8 CC6 CC10 CC14",
      ".Shape~4x4.ChaosConstruction.ChaosArrow~R2C2~~CC6~CC5~-~CC6~CC2~-~CC6~"
      "CC7~CC8~-~CC6~CC10~CC14" },
    { ".Shape~4x4.ChaosConstruction.ChaosCount~R1C1~0~CC1~CC2~CC5",
      "chaos-construction CC=r1c1,r2c4,r4c2; chaos-count r1c1 CC1 CC2 CC5",
      ".Shape~4x4.ChaosConstruction.ChaosCount~R1C1~~CC1~CC2~CC5" },
    { ".Shape~4x4.ChaosConstruction.ChaosCount~R1C2",
      "chaos-construction CC=r1c1,r2c4,r4c2; chaos-count r1c2 CC2 CC1 CC3 CC5 "
      "CC6 CC7",
      ".Shape~4x4.ChaosConstruction.ChaosCount~R1C2~~CC2~CC1~CC3~CC5~CC6~CC7" },
    { ".Shape~4x4.ChaosConstruction.AllDifferent~CC1~CC2",
      "chaos-construction CC=r1c1,r2c4,r4c2; distinct CC1 CC2", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (cases[i].dotted);
      g_autofree char *statements = dup_statements (puzzle);
      g_autoptr (GError) error = NULL;
      g_autofree char *again = yass_puzzle_to_text (puzzle, "iss", &error);
      g_autofree char *own = yass_puzzle_to_text (puzzle, "text", NULL);
      g_autoptr (YassPuzzle) reread = puzzle_from (own);
      g_autofree char *restated = dup_statements (reread);

      g_assert_no_error (error);
      g_assert_cmpstr (statements, ==, cases[i].statements);
      g_assert_cmpstr (restated, ==, cases[i].statements);
      g_assert_cmpstr (g_strchomp (again), ==,
                       cases[i].again != NULL ? cases[i].again
                                              : cases[i].dotted);
    }
}

/* Where regions are known by their numbers those are not ISS's */
static void
test_unsaid (void)
{
  static const char *const texts[] = {
    ROWS_4 "var CC 4x4\nonly 1,2 CC1\nchaos-construction CC\n",
    ROWS_4 "var X 6\nchaos-count r1c1 X1 X2 X3\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (texts[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = yass_puzzle_to_text (puzzle, "iss", &error);

      g_assert_null (text);
      g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
      g_assert_nonnull (strstr (error->message, "cannot say 'chaos-co"));
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } cases[] = {
    { "chaos-construction X", "a variable of the puzzle, found \"X\"" },
    { "chaos-construction A", "a variable with a cell for each one of the "
                              "board, found \"A\"" },
    { "chaos-construction CC:5",
      "regions that fill the board, of no more cells than there are numbers, "
      "and no more of them, found \"CC:5\"" },
    { "chaos-construction CC:", "found \"CC:\"" },
    { "chaos-construction CC@7", "a variable of the puzzle, found \"CC@7\"" },
    { "chaos-construction CC:4r1c1",
      "a variable like CC, perhaps with the cells of a region and cells of the "
      "first regions, like CC:6=r1c1,r6c2, found \"CC:4r1c1\"" },
    { "chaos-construction CC=", "cells of the board behind =, each once, and "
                                "no more than there are regions, like "
                                "CC=r1c1,r9c2, found \"CC=\"" },
    { "chaos-construction CC=r1c5", "cells of the board behind =" },
    { "chaos-construction CC=r1c1,r2c2,r1c1", "cells of the board behind =" },
    { "chaos-construction CC=r1c1,r2c2,r1c2,r1c3,r1c4",
      "cells of the board behind =" },
    { "chaos-construction CC=r1c1,", "cells of the board behind =" },
    { "chaos-count r1c1 CC1 CC2 CC2", "chaos-count: CC2 " },
    { "chaos-arrow r1c1 CC1 CC2 CC2",
      "CC2 comes twice; expected only the second cell to begin several arms" },
    { "chaos-arrow some r1c1 CC1", "chaos-arrow: " },
  };
  YassShape shape = YASS_SQUARE (4, 2, 2);
  const YassVariables *one = yass_variables_new (&shape, "CC", 16, 4, NULL);

  yass_shape_set_variables (&shape, one);
  const YassVariables *two = yass_variables_new (&shape, "A", 15, 0, NULL);
  yass_shape_set_variables (&shape, two);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassStatement) statement
          = yass_statement_new_from_text (cases[i].text, &shape, &error);

      g_assert_null (statement);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].expected));
    }
  yass_variables_unref (one);
  yass_variables_unref (two);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kind/chaos/against-brute-force", test_against_brute_force);
  g_test_add_func ("/kind/chaos/all-boards", test_all);
  g_test_add_data_func ("/kind/chaos/damaged/construction",
                        "chaos-construction.txt", test_damaged);
  g_test_add_data_func ("/kind/chaos/damaged/arrow", "chaos-arrow.txt",
                        test_damaged);
  g_test_add_data_func ("/kind/chaos/damaged/count", "chaos-count.txt",
                        test_damaged);
  g_test_add_func ("/kind/chaos/words", test_words);
  g_test_add_func ("/kind/chaos/dotted", test_dotted);
  g_test_add_func ("/kind/chaos/unsaid", test_unsaid);
  g_test_add_func ("/kind/chaos/refused", test_refused);
  return g_test_run ();
}

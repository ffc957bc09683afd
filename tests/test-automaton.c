/* test-automaton.c: what an automaton leaves of a line, against brute force
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"

#include <string.h>

#include "kind/definition.h"
#include "kind/view.h"
#include "sanitized.h"

#define MOST_CELLS 5
#define MOST_NUMBERS 200
#define MOST_STATES 6
#define DEAD MOST_STATES
#define MOST_WAYS 3

/* A random automaton, the line that it reads, and what is left of its cells */
typedef struct
{
  YassView view;
  guint size;
  guint n_cells;
  guint64 starts[2];
  guint n_starts;
  guint n_ways; /* on with one number; behind a dead one they all are */
  guint8 next[MOST_CELLS][MOST_STATES][MOST_NUMBERS][MOST_WAYS];
  bool ends[MOST_STATES];
  guint64 seed; /* not 0: remembers all that it read, and ends by chance */
  uint64_t numbers_of[MOST_CELLS * 4];
  guint n_removed;
  guint32 facts[1 + MOST_CELLS * 8];
  guint n_facts;
} Line;

static guint
random_below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static gboolean
line_choose (guint64 *state, guint i, guint number, guint way,
             gconstpointer data)
{
  const Line *line = data;

  if (way == line->n_ways)
    return FALSE;
  if (line->seed != 0)
    {
      *state = *state * 256 + number;
      return TRUE;
    }
  *state = line->next[i][*state][number - 3][way];
  return *state != DEAD;
}

static gboolean
line_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  return line_choose (state, i, number, 0, data);
}

static gboolean
line_ends (guint64 state, gconstpointer data)
{
  const Line *line = data;

  if (line->seed == 0)
    return line->ends[state];
  state = (state + line->seed) * 0x9e3779b97f4a7c15u;
  state = (state ^ state >> 29) * 0xbf58476d1ce4e5b9u;
  return (state >> 32) % 8 == 0;
}

static const Line *declaring;

static YassAutomaton
make_automaton (const YassStatement *statement)
{
  const bool has_ways = declaring->n_ways > 1;

  return (YassAutomaton){ .cells = statement->cells,
                          .n_cells = statement->n_cells,
                          .starts = declaring->starts,
                          .n_starts = declaring->n_starts,
                          .step = has_ways ? NULL : line_step,
                          .choose = has_ways ? line_choose : NULL,
                          .ends = line_ends,
                          .data = declaring };
}

static void
line_declare (const YassStatement *statement, YassGame *game)
{
  const YassAutomaton automaton = make_automaton (statement);

  yass_automaton_declare (&automaton, game, "get %s", "there");
}

static void
line_define (const YassStatement *statement, const YassGame *game,
             YassDefinition *definition)
{
  const YassAutomaton automaton = make_automaton (statement);

  yass_automaton_define (&automaton, definition);
}

static const YassKind kind = { .name = "line",
                               .summary = "",
                               .min_cells = 1,
                               .max_cells = G_MAXUINT,
                               .declare = line_declare,
                               .define = line_define };

static bool
has (const Line *line, guint cell, guint number)
{
  return line->numbers_of[cell * line->view.n_words + (number - 1) / 64]
             >> (number - 1) % 64
         & 1;
}

static void
note_facts (YassView *view, YassFacts facts)
{
  Line *line = (Line *) view;

  g_assert_cmpuint (line->n_removed, ==, 0);
  g_assert_cmpuint (facts.n, <=, G_N_ELEMENTS (line->facts));
  memcpy (line->facts, facts.words, facts.n * sizeof *facts.words);
  line->n_facts = facts.n;
}

static bool
note_removed (YassView *view, guint cell, guint number)
{
  Line *line = (Line *) view;

  line->numbers_of[cell * view->n_words + (number - 1) / 64]
      &= ~((uint64_t) 1 << (number - 1) % 64);
  line->n_removed++;
  return true;
}

/* Sets may be wider than they need to be. Automata come to an end in few ways,
 * or in most. */
static void
line_init (Line *line, guint size, guint n_cells, guint n_words)
{
  const guint n_states = 1 + random_below (MOST_STATES);
  const guint dead_in = 2 + random_below (6);

  memset (line, 0, sizeof *line);
  line->size = size;
  line->n_cells = n_cells;
  line->n_starts = 1 + random_below (2);
  line->n_ways = 1 + random_below (MOST_WAYS);
  for (guint i = 0; i < line->n_starts; i++)
    line->starts[i] = random_below (n_states);
  for (guint i = 0; i < n_cells; i++)
    for (guint s = 0; s < n_states; s++)
      for (guint n = 0; n < size; n++)
        for (guint way = 0; way < MOST_WAYS; way++)
          line->next[i][s][n][way]
              = (guint8) ((way > 0 && line->next[i][s][n][way - 1] == DEAD)
                                  || random_below (dead_in) == 0
                              ? DEAD
                              : random_below (n_states));
  for (guint s = 0; s < n_states; s++)
    line->ends[s] = random_below (3) == 0;
  line->view = (YassView){ .n_cells = n_cells,
                           .n_variables = n_cells,
                           .n_numbers = size,
                           .n_words = n_words,
                           .numbers_of = line->numbers_of,
                           .because = note_facts,
                           .remove = note_removed };
  const guint gone_in = 2 + random_below (3);
  for (guint cell = 0; cell < n_cells; cell++)
    for (guint n = 0; n < size; n++)
      if (random_below (gone_in) > 0)
        line->numbers_of[cell * n_words + n / 64] |= (uint64_t) 1 << n % 64;
}

/* What is left of @from, one filling after the other */
static void
fill_from (const Line *line, guint cell, guint64 state, guint *filling,
           const Line *from, Line *found)
{
  if (cell == line->n_cells)
    {
      if (!line_ends (state, line))
        return;
      for (guint i = 0; i < line->n_cells; i++)
        found->numbers_of[i * line->view.n_words + (filling[i] - 1) / 64]
            |= (uint64_t) 1 << (filling[i] - 1) % 64;
      return;
    }
  for (guint number = 1; number <= line->size; number++)
    {
      guint64 then = state;

      filling[cell] = number;
      for (guint way = 0; has (from, cell, number)
                          && line_choose (&then, cell, number + 2, way, line);
           way++)
        {
          fill_from (line, cell + 1, then, filling, from, found);
          then = state;
        }
    }
}

static void
brute_force (const Line *line, const Line *from, Line *found)
{
  guint filling[MOST_CELLS];

  *found = *from;
  memset (found->numbers_of, 0, sizeof found->numbers_of);
  for (guint i = 0; i < line->n_starts; i++)
    fill_from (line, 0, line->starts[i], filling, from, found);
}

static bool
is_empty (const Line *line)
{
  uint64_t any = 0;

  for (guint i = 0; i < G_N_ELEMENTS (line->numbers_of); i++)
    any |= line->numbers_of[i];
  return any == 0;
}

/* With the premises alone gone, it goes as well */
static void
check_premises (const YassDeclared *declared, const Line *before, guint cell,
                guint number)
{
  uint64_t gone[MOST_CELLS * 4] = { 0 };
  YassPremises premises = { before->view.n_words, gone };
  Line needed = *before, found;

  declared->propagator->explain (&declared->scope,
                                 (YassFacts){ before->facts, before->n_facts },
                                 cell, number, &premises);
  for (guint i = 0; i < before->n_cells; i++)
    for (guint n = 1; n <= before->size; n++)
      {
        const guint word = i * before->view.n_words + (n - 1) / 64;
        const uint64_t bit = (uint64_t) 1 << (n - 1) % 64;

        if (gone[word] & bit)
          g_assert_false (has (before, i, n));
        else
          needed.numbers_of[word] |= bit;
      }
  brute_force (before, &needed, &found);
  g_assert_false (has (&found, cell, number));
}

static YassGame *
make_game (const Line *line)
{
  const YassShape shape = { line->size, MOST_CELLS, line->size, 3, 1, 1 };
  const guint32 cells[] = { 0, 1, 2, 3, 4 };
  g_autoptr (YassStatement) statement
      = yass_statement_new (&kind, NULL, cells, line->n_cells);

  declaring = line;
  return yass_game_new (&shape, (const YassStatement *const *) &statement, 1);
}

static void
check_look (const Line *self)
{
  g_autoptr (YassGame) game = make_game (self);
  g_assert_true (yass_game_is_sound (game, NULL));
  const YassDeclared *declared = yass_game_get_declared (game, 0);
  const guint size = self->size;
  const guint n_cells = self->n_cells;
  Line line = *self, before = *self, expected;

  line.view.numbers_of = line.numbers_of;
  brute_force (&line, &line, &expected);
  declared->propagator->look (&declared->scope, &line.view);
  memcpy (before.facts, line.facts, sizeof line.facts);
  before.n_facts = line.n_facts;
  if (is_empty (&expected))
    {
      /* One cell without a number says it all */
      for (guint n = 1; n <= size; n++)
        g_assert_false (has (&line, n_cells - 1, n));
    }
  else
    g_assert_cmpmem (line.numbers_of, sizeof line.numbers_of,
                     expected.numbers_of, sizeof expected.numbers_of);
  for (guint cell = 0; cell < n_cells; cell++)
    for (guint n = 1; n <= size; n += 1 + size / 16)
      if (has (&before, cell, n) && !has (&line, cell, n))
        check_premises (declared, &before, cell, n);
}

static void
check_line (guint size, guint n_cells, guint n_words)
{
  Line line;

  line_init (&line, size, n_cells, n_words);
  check_look (&line);
}

/* So many states in a layer that sets of them have more words than there are
 * numbers */
static void
test_many_states (void)
{
  const guint size = 16, n_cells = 4;

  for (guint round = 0; round < (IS_SANITIZED ? 2 : 10); round++)
    {
      Line line;

      line_init (&line, size, n_cells, 1);
      line.seed = 1 + random_below (1000000);
      line.n_ways = 1;
      line.n_starts = 1;
      line.starts[0] = 0;
      for (guint cell = 0; cell < n_cells; cell++)
        line.numbers_of[cell]
            = cell + 1 == n_cells
                  ? 0xffff
                  : 1u << random_below (size) | 1u << random_below (size);
      check_look (&line);
    }
}

static void
test_small (void)
{
  for (guint round = 0; round < (IS_SANITIZED ? 200 : 2000); round++)
    check_line (1 + random_below (5), 1 + random_below (MOST_CELLS),
                1 + random_below (4));
}

static void
test_wide (void)
{
  for (guint round = 0; round < (IS_SANITIZED ? 10 : 60); round++)
    {
      const guint size = 60 + random_below (MOST_NUMBERS - 60);

      check_line (size, 1 + random_below (2), (size + 63) / 64);
    }
}

/* The judge is told the same, and lets the same fillings pass */
static void
test_definition (void)
{
  for (guint round = 0; round < 200; round++)
    {
      Line line;
      guint16 grid[16] = { 0 };
      guint n_fillings = 1;

      line_init (&line, 4, 1 + random_below (4), 1);
      g_autoptr (YassGame) game = make_game (&line);
      g_autoptr (YassDefinition) definition
          = yass_definition_new (yass_game_get_statement (game, 0), game);

      for (guint i = 0; i < line.n_cells; i++)
        n_fillings *= 4;
      for (guint filling = 0; filling < n_fillings; filling++)
        {
          Line one = line, found;

          memset (one.numbers_of, 0, sizeof one.numbers_of);
          for (guint i = 0, rest = filling; i < line.n_cells; i++, rest /= 4)
            {
              grid[i] = (guint16) (3 + rest % 4);
              one.numbers_of[i] = (uint64_t) 1 << rest % 4;
            }
          brute_force (&line, &one, &found);
          g_assert_true (yass_definition_accepts (definition, grid)
                         == !is_empty (&found));
        }
    }
}

/* What was read is all remembered */
static gboolean
remember_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  *state = *state * 31 + number;
  return TRUE;
}

static void
remember_declare (const YassStatement *statement, YassGame *game)
{
  yass_automaton_declare (&(YassAutomaton){ .cells = statement->cells,
                                            .n_cells = statement->n_cells,
                                            .step = remember_step },
                          game, "remember");
}

static void
test_too_many_states (void)
{
  const YassShape shape = YASS_SQUARE (16, 4, 4);
  YassKind remembering = kind;
  guint32 cells[16];
  g_autoptr (GError) error = NULL;

  remembering.declare = remember_declare;
  for (guint i = 0; i < 16; i++)
    cells[i] = i;
  g_autoptr (YassStatement) statement
      = yass_statement_new (&remembering, NULL, cells, 16);
  g_autoptr (YassGame) game
      = yass_game_new (&shape, (const YassStatement *const *) &statement, 1);
  g_assert_false (yass_game_is_sound (game, &error));
  g_assert_cmpstr (error->message, ==,
                   "line 1 declares an automaton that needs more than 262144 "
                   "states");
}

/* Three cells that are read in the same way need one state */
static gboolean
forget_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  *state = i == 2 ? 0 : *state * 31 + number;
  return TRUE;
}

static void
test_reduced (void)
{
  const YassShape shape = YASS_SQUARE (9, 3, 3);
  const guint64 start = 0;
  guint n_steps = 0;
  YassAutomatonLayer *layers = yass_layers_new (
      &shape, 3, &start, 1, &(YassAutomatonSteps){ .step = forget_step },
      &n_steps, G_MAXUINT);

  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (layers[i].n_states, ==, 1);
  g_assert_cmpuint (n_steps, ==, (1 + 9 + 81) * 9);
  yass_layers_free (layers, 3);
}

/* Statements, and whether each shares its automaton with the one before */
static void
test_shared (void)
{
  static const struct
  {
    const char *text;
    bool is_shared;
  } cases[] = {
    { "regex (1|2)*3 r1c1 r1c2 r1c3", false },
    { "regex (1|2)*3 r2c1 r3c1 r4c1", true },
    { "regex (1|2)*4 r2c1 r3c1 r4c1", false },
    { "regex (1|2)*4 r2c1 r3c1 r4c1 r5c1", false },
    { "regex (1|2)*4 r2c1 r3c1 r4c1 r2c1", false },
    { "regex (1|2)*4 r8c1 r8c2 r8c3 r8c1", true },
    { "count-distinct r1c1 r2c2 r3c3", false },
    { "count-distinct r5c5 r2c2 r3c3", true },
    { "rellik 9 r1c1 r2c2 r3c3", false },
    { "rellik 8 r1c1 r2c2 r3c3", false },
    { "rellik 8 r1c1 r2c2 r4c3", true },
  };
  const YassShape shape = YASS_SQUARE (9, 3, 3);
  YassStatement *statements[G_N_ELEMENTS (cases)];
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      statements[i]
          = yass_statement_new_from_text (cases[i].text, &shape, &error);
      g_assert_no_error (error);
    }
  g_autoptr (YassGame) game = yass_game_new (
      &shape, (const YassStatement *const *) statements, G_N_ELEMENTS (cases));
  g_assert_cmpuint (game->declared->len, ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const YassDeclared *declared = yass_game_get_declared (game, i);

      g_assert_cmpuint (declared->statement, ==, i);
      g_assert_cmpuint (declared->scope.variables[0], ==,
                        g_str_has_prefix (cases[i].text, "count")
                            ? statements[i]->cells[1]
                            : statements[i]->cells[0]);
      g_assert_cmpint (
          i > 0 && declared->data == yass_game_get_declared (game, i - 1)->data,
          ==, cases[i].is_shared);
      yass_statement_free (statements[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/automaton/leaves-exactly-what-brute-force-does",
                   test_small);
  g_test_add_func ("/automaton/leaves-the-same-of-wide-sets", test_wide);
  g_test_add_func ("/automaton/leaves-the-same-of-many-states",
                   test_many_states);
  g_test_add_func ("/automaton/is-defined-as-it-is-declared", test_definition);
  g_test_add_func ("/automaton/of-too-many-states-is-refused",
                   test_too_many_states);
  g_test_add_func ("/automaton/is-made-once-for-statements-alike", test_shared);
  g_test_add_func ("/automaton/has-no-two-states-that-do-the-same",
                   test_reduced);
  return g_test_run ();
}

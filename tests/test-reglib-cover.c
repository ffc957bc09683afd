/* test-reglib-cover.c: techniques one at a time, on boards where each is known
 * to work SPDX-License-Identifier: MIT */
#include <string.h>

#include "rule/fish.h"
#include "rule/sue-de-coq.h"
#include "sanitized.h"
#include "solve/engine.h"

/* A line a case, as HoDoKu has them:
 *
 *   :CODE:NUMBERS:GIVENS:DELETED:REMOVED:PLACED:
 *
 * "573" is number 5 in row 7, column 3. The technique by itself, asked for all
 * that it sees on that board, has to find just what is removed or placed.
 * tests/reglib-cover.txt are cases of our own; reglib.txt of the shared data is
 * used where it is there. docs/fish.md tells of the codes. */

#define N_CELLS 81

typedef struct
{
  char **fields;             /* owned */
  guint16 marks[N_CELLS];    /* bit n - 1: number n */
  guint16 expected[N_CELLS]; /* that goes, or is placed */
  bool is_placement;
} Case;

static void
case_clear (Case *self)
{
  g_strfreev (self->fields);
}

static const char *
get_field (const Case *self, guint i)
{
  return i < g_strv_length (self->fields) ? self->fields[i] : "";
}

static bool
see_each_other (guint a, guint b)
{
  return a != b
         && (a / 9 == b / 9 || a % 9 == b % 9
             || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

/* "573 512" */
static void
read_edges (const char *text, guint16 *edges)
{
  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (text[0]))
      {
        edges[(guint) (text[1] - '1') * 9 + (guint) (text[2] - '1')]
            |= (guint16) (1u << (text[0] - '1'));
        text += 2;
      }
}

static void
case_init (Case *self, const char *line)
{
  guint16 deleted[N_CELLS] = { 0 };
  guint numbers[N_CELLS] = { 0 };
  guint cell = 0;

  *self = (Case){ .fields = g_strsplit (line, ":", -1) };
  for (const char *p = get_field (self, 3); *p != '\0'; p++)
    if (*p != '+')
      {
        g_assert_cmpuint (cell, <, N_CELLS);
        numbers[cell++] = g_ascii_isdigit (*p) ? (guint) (*p - '0') : 0;
      }
  g_assert_cmpuint (cell, ==, N_CELLS);
  read_edges (get_field (self, 4), deleted);
  for (cell = 0; cell < N_CELLS; cell++)
    {
      self->marks[cell] = numbers[cell] > 0
                              ? (guint16) (1u << (numbers[cell] - 1))
                              : 0x1ff & ~deleted[cell];
      for (guint other = 0; other < N_CELLS; other++)
        if (numbers[cell] == 0 && numbers[other] > 0
            && see_each_other (cell, other))
          self->marks[cell] &= (guint16) ~(1u << (numbers[other] - 1));
    }
  self->is_placement = *get_field (self, 5) == '\0';
  read_edges (get_field (self, self->is_placement ? 6 : 5), self->expected);
}

/* What one instance of a technique does */
typedef struct
{
  YassReason reason;
  uint32_t bases[YASS_FISH_MOST_BASES]; /* of a fish */
  guint16 edges[N_CELLS];
} Instance;

typedef struct
{
  YassBoard *board; /* owned */
  YassEngine engine;
  GArray *instances; /* of Instance; owned */
} Fixture;

static YassEngine *
set_up (Fixture *fixture)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS);

  fixture->board = yass_board_new_for_puzzle (puzzle, &error);
  g_assert_no_error (error);
  yass_engine_init (&fixture->engine, fixture->board, options);
  fixture->instances = g_array_new (FALSE, FALSE, sizeof (Instance));
  return &fixture->engine;
}

static void
tear_down (Fixture *fixture)
{
  yass_engine_clear (&fixture->engine);
  yass_board_unref (fixture->board);
  g_array_unref (fixture->instances);
}

static void
load (YassEngine *engine, const Case *test)
{
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS);

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      const guint64 marks = test->marks[cell];

      yass_puzzle_allow_set (puzzle, cell, &marks);
    }
  yass_state_load (&engine->state, puzzle, false);
  engine->state.conflict.kind = YASS_CONFLICT_NOTHING;
}

/* One for each deduction in the journal, from @first on */
static void
take_deductions (Fixture *fixture, guint first)
{
  const YassGraph *graph = &fixture->engine.state.graph;

  for (guint i = first; i < graph->n_removals;)
    {
      const guint reason = graph->removals[i].reason;
      Instance instance = { .reason = yass_graph_read_reason (graph, reason) };

      for (; i < graph->n_removals && graph->removals[i].reason == reason; i++)
        instance.edges[graph->removals[i].cell]
            |= (guint16) yass_set_to_bits (graph->removals[i].numbers);
      g_array_append_val (fixture->instances, instance);
    }
}

/* What a rule sees in each house, on the board as it is */
static void
look_at_houses (Fixture *fixture, const Case *test, const YassRule *rule,
                guint max_size)
{
  YassEngine *engine = &fixture->engine;
  const guint cause = yass_rule_cause (yass_rules_find (rule));

  for (guint house = 0; house < fixture->board->n_mapped; house++)
    {
      load (engine, test);
      engine->look.cause = engine->look.rest_cause = cause;
      engine->look.max_size = rule == &yass_rule_hidden_subset ? 0 : max_size;
      engine->look.max_rest_size
          = rule == &yass_rule_hidden_subset ? max_size : 0;
      const guint first = engine->state.graph.n_removals;
      rule->look_at_constraint (&engine->look, house, yass_set_below (9));
      take_deductions (fixture, first);
    }
}

static bool
has_same_pattern (const Instance *a, const Instance *b, const YassBoard *board)
{
  uint64_t cells[2][2] = { { 0 } };
  const Instance *both[] = { a, b };

  for (guint i = 0; i < 2; i++)
    YASS_SET_FOREACH (position, both[i]->reason.cells)
      {
        const guint cell
            = board->constraints[both[i]->reason.constraint].cells[position];

        cells[i][cell / 64] |= (uint64_t) 1 << (cell % 64);
      }
  return memcmp (cells[0], cells[1], sizeof cells[0]) == 0
         && yass_set_equals (a->reason.numbers, b->reason.numbers);
}

static bool
is_expected (const Case *test, const guint16 *edges)
{
  return memcmp (test->expected, edges, sizeof test->expected) == 0;
}

/* Of cells that are in several houses, what goes from all of them is one step:
 * a locked pair or triple */
static bool
add_up (Fixture *fixture, const Case *test, bool in_all_houses)
{
  for (guint i = 0; i < fixture->instances->len; i++)
    {
      const Instance *one = &g_array_index (fixture->instances, Instance, i);
      guint16 edges[N_CELLS];

      memcpy (edges, one->edges, sizeof edges);
      for (guint j = 0; in_all_houses && j < fixture->instances->len; j++)
        {
          const Instance *other
              = &g_array_index (fixture->instances, Instance, j);

          for (guint cell = 0;
               cell < N_CELLS && has_same_pattern (one, other, fixture->board);
               cell++)
            edges[cell] |= other->edges[cell];
        }
      if (is_expected (test, edges))
        return true;
    }
  return false;
}

static void
keep_size (Fixture *fixture, guint size)
{
  for (guint i = fixture->instances->len; i > 0; i--)
    if (yass_set_count (
            g_array_index (fixture->instances, Instance, i - 1).reason.numbers)
        != size)
      g_array_remove_index (fixture->instances, i - 1);
}

static bool
run_subset (Fixture *fixture, const Case *test, const YassRule *rule,
            guint size, bool in_all_houses)
{
  look_at_houses (fixture, test, rule, size);
  keep_size (fixture, size);
  return add_up (fixture, test, in_all_houses);
}

static guint
count_open (const Case *test, guint a, guint (*house_of) (guint cell))
{
  guint n = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    n += house_of (cell) == house_of (a)
         && __builtin_popcount (test->marks[cell]) > 1;
  return n;
}

static guint
row_of (guint cell)
{
  return cell / 9;
}

static guint
column_of (guint cell)
{
  return cell % 9;
}

static guint
box_of (guint cell)
{
  return cell / 27 * 3 + cell % 9 / 3;
}

/* A cell whose others in some house are all known */
static bool
is_last_of_house (const Case *test, guint cell)
{
  return count_open (test, cell, row_of) <= 1
         || count_open (test, cell, column_of) <= 1
         || count_open (test, cell, box_of) <= 1;
}

static void
find_expected (const Case *test, guint *cell, guint *number)
{
  for (*cell = 0; test->expected[*cell] == 0; ++*cell)
    ;
  *number = (guint) __builtin_ctz (test->expected[*cell]);
}

/* A hidden single takes the other numbers of its cell */
static bool
run_hidden_single (Fixture *fixture, const Case *test)
{
  guint cell, number;

  find_expected (test, &cell, &number);
  look_at_houses (fixture, test, &yass_rule_hidden_single, 0);
  for (guint i = 0; i < fixture->instances->len; i++)
    {
      const Instance *one = &g_array_index (fixture->instances, Instance, i);

      if (one->reason.cell == cell
          && yass_set_equals (one->reason.numbers, yass_set_of (number))
          && one->edges[cell] == (test->marks[cell] & ~(1u << number)))
        return true;
    }
  return false;
}

/* A naked single takes its number from the cells that it sees; the last cell of
 * a house is one */
static bool
run_naked_single (Fixture *fixture, const Case *test, bool is_last)
{
  YassEngine *engine = &fixture->engine;
  guint cell, number;

  find_expected (test, &cell, &number);
  load (engine, test);
  engine->look.cause
      = yass_rule_cause (yass_rules_find (&yass_rule_naked_single));
  const guint first = engine->state.graph.n_removals;
  yass_rule_naked_single.look_at_cell (&engine->look, cell);
  take_deductions (fixture, first);
  for (guint other = 0; other < N_CELLS; other++)
    if (see_each_other (cell, other)
        && yass_set_has (engine->state.graph.numbers_of[other], number))
      return false;
  return test->marks[cell] == 1u << number
         && (!is_last || is_last_of_house (test, cell));
}

static bool
run_locked (Fixture *fixture, const Case *test, bool from_box)
{
  const YassKind *box = &yass_kind_box;

  look_at_houses (fixture, test, &yass_rule_common_exclusion, 0);
  for (guint i = fixture->instances->len; i > 0; i--)
    {
      const Instance *one
          = &g_array_index (fixture->instances, Instance, i - 1);

      if ((fixture->board->constraints[one->reason.constraint].kind == box)
          != from_box)
        g_array_remove_index (fixture->instances, i - 1);
    }
  return add_up (fixture, test, false);
}

/* Which fish a case wants */
typedef struct
{
  YassFishFamily family;
  guint size;
  bool has_fins;
  bool is_sashimi;
  bool is_siamese; /* of which either may be sashimi */
  GArray *instances;
} Wanted;

static bool
found_fish (gpointer data, const YassFish *fish)
{
  const Wanted *wanted = data;
  Instance instance = { .bases = { 0 } };

  if ((fish->n_fins > 0) != wanted->has_fins
      || (wanted->family == YASS_FISH_OF_LINES && !wanted->is_siamese
          && fish->is_sashimi != wanted->is_sashimi))
    return true;
  for (guint i = 0; i < fish->size; i++)
    instance.bases[i] = fish->bases[i];
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (fish->removed.words[cell / 64] >> (cell % 64) & 1)
      instance.edges[cell] |= (guint16) (1u << fish->number);
  g_array_append_val (wanted->instances, instance);
  return true;
}

/* Siamese: two of them that share their bases */
static bool
has_siamese (const Fixture *fixture, const Case *test)
{
  for (guint i = 0; i < fixture->instances->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const Instance *a = &g_array_index (fixture->instances, Instance, i);
        const Instance *b = &g_array_index (fixture->instances, Instance, j);
        guint16 edges[N_CELLS];

        for (guint cell = 0; cell < N_CELLS; cell++)
          edges[cell] = a->edges[cell] | b->edges[cell];
        if (memcmp (a->bases, b->bases, sizeof a->bases) == 0
            && is_expected (test, edges))
          return true;
      }
  return false;
}

/* "0311": the last digits are what it is, and how many houses it has; a fifth
 * one says Siamese */
static bool
run_fish (Fixture *fixture, const Case *test, const char *code)
{
  Wanted wanted = { .instances = fixture->instances };
  const char kind = code[2];

  wanted.family = kind <= '2'   ? YASS_FISH_OF_LINES
                  : kind <= '4' ? YASS_FISH_FRANKEN
                                : YASS_FISH_MUTANT;
  wanted.has_fins = kind == '1' || kind == '2' || kind == '4' || kind == '6';
  wanted.is_sashimi = kind == '2';
  wanted.is_siamese = code[4] == '1';
  wanted.size = (guint) (code[3] - '0') + 2;
  if (wanted.size > YASS_FISH_MOST_BASES)
    return false;
  load (&fixture->engine, test);
  for (guint number = 0; number < 9; number++)
    yass_fish_search (&fixture->engine.state, wanted.family, wanted.size,
                      number, found_fish, NULL, &wanted);
  return wanted.is_siamese ? has_siamese (fixture, test)
                           : add_up (fixture, test, false);
}

static bool
found_sue_de_coq (gpointer data, const YassSueDeCoq *pattern)
{
  Fixture *fixture = data;
  YassState *state = &fixture->engine.state;
  YassSaved saved;

  yass_saved_init (&saved, fixture->board);
  yass_state_save (state, &saved);
  const guint first = state->graph.n_removals;
  yass_sue_de_coq_deduce (&fixture->engine.look, pattern);
  take_deductions (fixture, first);
  yass_state_restore (state, &saved);
  yass_saved_clear (&saved);
  return true;
}

static bool
run_sue_de_coq (Fixture *fixture, const Case *test)
{
  load (&fixture->engine, test);
  fixture->engine.look.cause
      = yass_rule_cause (yass_rules_find (&yass_rule_sue_de_coq));
  yass_sue_de_coq_search (&fixture->engine.state, found_sue_de_coq, fixture);
  return add_up (fixture, test, false);
}

/* Returns whether the technique is tested here */
static bool
run (Fixture *fixture, const Case *test, const char *code, bool *passed)
{
  g_array_set_size (fixture->instances, 0);
  if (g_str_equal (code, "0000"))
    *passed = run_naked_single (fixture, test, true);
  else if (g_str_equal (code, "0002"))
    *passed = run_hidden_single (fixture, test);
  else if (g_str_equal (code, "0003"))
    *passed = run_naked_single (fixture, test, false);
  else if (g_str_equal (code, "0100") || g_str_equal (code, "0101"))
    *passed = run_locked (fixture, test, code[3] == '0');
  else if (g_str_has_prefix (code, "0110") || g_str_has_prefix (code, "0111"))
    *passed = run_subset (fixture, test, &yass_rule_naked_subset,
                          code[3] == '0' ? 2 : 3, true);
  else if (g_str_has_prefix (code, "020") || g_str_has_prefix (code, "021"))
    *passed = run_subset (fixture, test,
                          code[2] == '0' ? &yass_rule_naked_subset
                                         : &yass_rule_hidden_subset,
                          2 + (guint) (code[3] - '0'), false);
  else if (g_str_has_prefix (code, "03"))
    *passed = run_fish (fixture, test, code);
  else if (g_str_equal (code, "1101"))
    *passed = run_sue_de_coq (fixture, test);
  else
    return false;
  return true;
}

/* Runs one case in @step. Returns how many there were; asserts that all passed */
static guint
run_lines (const char *text, guint step)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Fixture fixture;
  guint n_cases = 0, n_run = 0, n_failed = 0;

  set_up (&fixture);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      Case test;
      bool passed;

      if (lines[i][0] != ':' || n_cases++ % step != 0)
        continue;
      case_init (&test, lines[i]);
      if (run (&fixture, &test, test.fields[1], &passed))
        {
          n_run++;
          n_failed += !passed;
          if (!passed)
            g_test_message ("line %u, not found: %s", i + 1, lines[i]);
        }
      case_clear (&test);
    }
  tear_down (&fixture);
  g_assert_cmpuint (n_failed, ==, 0);
  return n_run;
}

static void
test_own (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "reglib-cover.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (run_lines (text, 1), >=, 8);
}

static void
test_shared (void)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "..", "shared", "data", "rating", "reglib.txt", NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_skip ("there is no ../shared/data/rating/reglib.txt");
      return;
    }
  g_test_message ("%u cases", run_lines (text, IS_SANITIZED ? 8 : 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reglib-cover/own", test_own);
  g_test_add_func ("/reglib-cover/shared", test_shared);
  return g_test_run ();
}

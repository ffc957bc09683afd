/* deduce.c: the engine's rules on a puzzle of the oracle's
 * SPDX-License-Identifier: MIT */
#include "deduce.h"

#include <string.h>

#include "solve/engine.h"

#include "reference.h"
#include "sanitized.h"

static void
add_houses (YassBoard *board, const OraclePuzzle *puzzle)
{
  const YassKind *const kinds[]
      = { &yass_kind_row, &yass_kind_column, &yass_kind_box };
  guint cells[ORACLE_MAX_SIZE];

  for (guint i = 0; oracle_house (puzzle, i, cells); i++)
    yass_board_add_house (board, kinds[i / puzzle->size], i % puzzle->size,
                          cells);
}

/* Equal numbers that exclude each other make a sight, anything else a relation
 * that has the equal numbers too */
static void
add_extra (YassBoard *board, const OraclePuzzle *puzzle, guint a, guint b)
{
  YassSet excluded[ORACLE_MAX_SIZE] = { YASS_SET_EMPTY };
  bool is_sight = true;
  bool is_anything = false;

  for (guint m = 0; m < puzzle->size; m++)
    {
      for (guint n = 0; n < puzzle->size; n++)
        if (puzzle->forbids (puzzle->size, a, m, b, n))
          excluded[m] |= yass_set_of (n);
      is_sight &= yass_set_equals (excluded[m], yass_set_of (m));
      is_anything |= !yass_set_is_empty (excluded[m]);
    }
  if (is_sight)
    yass_board_add_sight (board, a, b);
  else if (is_anything)
    yass_board_add_relation (board, a, b, excluded);
}

YassBoard *
deduce_make_board (const OraclePuzzle *puzzle)
{
  YassBoard *board
      = yass_board_new (puzzle->size, puzzle->box_width, puzzle->box_height);

  add_houses (board, puzzle);
  for (guint a = 0; puzzle->forbids != NULL && a < board->n_cells; a++)
    for (guint b = a + 1; b < board->n_cells; b++)
      add_extra (board, puzzle, a, b);
  board->avoids_lanes = g_test_rand_bit (); /* as larger boards do */
  board->avoids_rows = g_test_rand_bit ();
  yass_board_compile (board);
  return board;
}

YassBoard *
deduce_make_house (guint n)
{
  YassBoard *board = yass_board_new (n, n, 1);
  uint32_t cells[ORACLE_MAX_SIZE];

  for (guint i = 0; i < n; i++)
    cells[i] = i;
  yass_board_add_house (board, &yass_kind_row, 0, cells);
  yass_board_compile (board);
  return board;
}

static void
load (YassEngine *engine, const OraclePuzzle *puzzle)
{
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    {
      const YassSet allowed = yass_set_from_bits (puzzle->allowed[cell]);

      yass_look_because (&engine->look, YASS_CAUSE_GIVEN, YASS_NO_CONSTRAINT,
                         cell, YASS_SET_EMPTY, allowed);
      yass_graph_remove (&engine->state.graph, cell, ~allowed);
      yass_graph_conclude (&engine->state.graph);
    }
  yass_tasks_push_all (&engine->tasks);
}

void
deduce (YassBoard *board, const OraclePuzzle *puzzle, const char *rules,
        const char *order, const char *groups, Deduced *deduced)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GError) error = NULL;
  YassEngine engine;

  yass_options_set_rules (options, rules, &error);
  g_assert_no_error (error);
  if (order != NULL)
    yass_options_set_order (options, order, &error);
  g_assert_no_error (error);
  if (groups != NULL)
    yass_options_set_groups (options, groups, &error);
  g_assert_no_error (error);

  yass_engine_init (&engine, board, options);
  engine.deadline = G_MAXINT64;
  engine.patience = 1;
  load (&engine, puzzle);
  deduced->is_possible = yass_engine_run (&engine);
  deduced->conflict = engine.state.conflict;
  for (guint cell = 0; cell < board->n_cells; cell++)
    deduced->edges[cell]
        = (guint32) yass_set_to_bits (engine.state.graph.numbers_of[cell]);
  yass_engine_clear (&engine);
}

void
deduce_plain (const OraclePuzzle *puzzle, const char *rules, Deduced *deduced)
{
  g_autoptr (YassBoard) board = deduce_make_board (puzzle);

  deduce (board, puzzle, rules, NULL, NULL, deduced);
}

static const char *
random_plug (const YassPlug *plugs)
{
  gint32 n = 0;

  while (plugs[n].name != NULL)
    n++;
  return plugs[g_test_rand_int_range (0, n)].name;
}

static void
say (const OraclePuzzle *puzzle, const char *rules, const char *order,
     const char *groups)
{
  g_autofree char *text = oracle_to_text (puzzle);

  g_test_message ("--rules=%s --order=%s --groups=%s: %s", rules, order, groups,
                  text);
}

static void
check (YassBoard *board, const OraclePuzzle *puzzle, const char *rules,
       guint reference_rules, guint max_subset)
{
  const char *order = random_plug (yass_list_orders ());
  const char *groups = random_plug (yass_list_groups ());
  OraclePuzzle reference = *puzzle;
  const bool is_possible
      = reference_deduce (&reference, reference_rules, max_subset);
  OracleAnswer answer;
  Deduced deduced;
  bool is_right;

  deduce (board, puzzle, rules, order, groups, &deduced);
  oracle_sample (puzzle, 100, 1000, &answer);
  is_right = deduced.is_possible == is_possible
             && (is_possible || answer.n_solutions == 0);
  for (guint cell = 0; is_possible && cell < board->n_cells; cell++)
    is_right &= (answer.used[cell] & ~deduced.edges[cell]) == 0
                && deduced.edges[cell] == reference.allowed[cell];
  if (is_right)
    return;

  say (puzzle, rules, order, groups);
  g_assert_cmpint (deduced.is_possible, ==, is_possible);
  g_assert_true (is_possible || answer.n_solutions == 0);
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      g_assert_cmphex (answer.used[cell] & ~deduced.edges[cell], ==, 0);
      g_assert_cmphex (deduced.edges[cell], ==, reference.allowed[cell]);
    }
}

void
deduce_check_random (const char *rules, guint reference, guint max_subset,
                     OracleForbids forbids)
{
  static const struct
  {
    guint size;
    guint n_boards;
  } runs[] = { { 4, 40 }, { 5, 20 }, { 6, 20 }, { 9, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autoptr (YassBoard) board = NULL;

      /* Supposing each of 729 edges the plain way takes seconds */
      if (runs[i].size == 9 && reference & REFERENCE_SPECULATION)
        continue;

      for (guint kind = 0; kind < ORACLE_N_KINDS; kind++)
        for (guint k = 0; k < runs[i].n_boards; k += IS_SANITIZED ? 5 : 1)
          {
            OraclePuzzle puzzle;

            oracle_make_random (&puzzle, kind, runs[i].size, forbids);
            if (board == NULL)
              board = deduce_make_board (&puzzle);
            check (board, &puzzle, rules, reference, max_subset);
          }
    }
}

void
deduce_assert_edges (const OraclePuzzle *puzzle, const Deduced *deduced,
                     const char *text)
{
  OraclePuzzle found = *puzzle;
  OraclePuzzle expected;
  g_autofree char *found_text = NULL;
  g_autofree char *expected_text = NULL;

  g_assert_true (deduced->is_possible);
  deduce_parse (&expected, puzzle->size, text);
  memcpy (found.allowed, deduced->edges, sizeof found.allowed);
  found_text = oracle_to_text (&found);
  expected_text = oracle_to_text (&expected);
  g_assert_cmpstr (found_text, ==, expected_text);
}

void
deduce_parse (OraclePuzzle *puzzle, guint size, const char *text)
{
  g_auto (GStrv) fields = g_strsplit (text, ",", -1);

  oracle_init (puzzle, size);
  g_assert_cmpuint (g_strv_length (fields), <=, size * size);
  for (guint cell = 0; fields[cell] != NULL; cell++)
    {
      guint32 set = 0;

      for (const char *p = g_strstrip (fields[cell]); *p != '\0'; p++)
        set |= 1u << (*p - '1');
      if (set != 0)
        puzzle->allowed[cell] = set;
    }
}

static const char *const strategies[] = { "doubling", "enumerate", "auto" };

void
deduce_check_houses (const DeduceExample *examples)
{
  for (; examples->rules != NULL; examples++)
    for (guint k = 0; k < G_N_ELEMENTS (strategies); k++)
      {
        g_autoptr (YassBoard) board = deduce_make_house (examples->size);
        OraclePuzzle puzzle;
        Deduced deduced;

        deduce_parse (&puzzle, examples->size, examples->before);
        deduce (board, &puzzle, examples->rules, NULL, strategies[k], &deduced);
        deduce_assert_edges (&puzzle, &deduced, examples->after);
      }
}

void
deduce_check_overfull (guint size, const char *before, const char *rules)
{
  for (guint k = 0; k < G_N_ELEMENTS (strategies); k++)
    {
      g_autoptr (YassBoard) board = deduce_make_house (size);
      OraclePuzzle puzzle;
      Deduced deduced;

      deduce_parse (&puzzle, size, before);
      deduce (board, &puzzle, rules, NULL, strategies[k], &deduced);
      g_assert_false (deduced.is_possible);
      g_assert_cmpint (deduced.conflict.kind, !=, YASS_CONFLICT_NOTHING);
      if (deduced.conflict.kind == YASS_CONFLICT_GROUP)
        g_assert_cmpuint (yass_set_count (deduced.conflict.cells), >,
                          yass_set_count (deduced.conflict.numbers));
    }
}

/* Random cells of the house that @puzzle is */
static void
open_randomly (OraclePuzzle *puzzle, guint n)
{
  const gint32 most = g_test_rand_int_range (1, (gint32) n + 1);

  oracle_init (puzzle, n);
  for (guint cell = 0; cell < n; cell++)
    puzzle->allowed[cell]
        = oracle_random_set (n, (guint) g_test_rand_int_range (1, most + 2));
}

void
deduce_check_complete (const char *rule)
{
  const char *const rules[] = { rule, "subsets", "basic" };
  guint n_possible = 0;

  for (guint n = 2; n <= 8; n++)
    {
      g_autoptr (YassBoard) board = deduce_make_house (n);

      for (guint i = 0; i < 150; i++)
        {
          const char *some
              = rules[g_test_rand_int_range (0, G_N_ELEMENTS (rules))];
          OraclePuzzle puzzle;
          guint32 used[ORACLE_MAX_SIZE];
          Deduced deduced;

          open_randomly (&puzzle, n);
          const bool is_possible = oracle_fill_house (n, puzzle.allowed, used);
          n_possible += is_possible;
          for (guint k = 0; k < G_N_ELEMENTS (strategies); k++)
            {
              deduce (board, &puzzle, some, NULL, strategies[k], &deduced);
              g_assert_cmpint (deduced.is_possible, ==, is_possible);
              for (guint cell = 0; is_possible && cell < n; cell++)
                g_assert_cmphex (deduced.edges[cell], ==, used[cell]);
            }
        }
    }
  g_assert_cmpuint (n_possible, >, 100);
}

/* test-view.c: what kinds and rules of one's own see, in either width
 * SPDX-License-Identifier: MIT */
#include "kind/view.h"

#include <string.h>

#define N_CELLS 3

/* Three cells of up to 200 numbers, of which the first two see each other */
typedef struct
{
  YassView view;
  uint64_t numbers_of[N_CELLS * 4];
  uint64_t sees[N_CELLS];
  guint16 removed[8];
  guint n_removed;
  YassFacts facts;
} Board;

static void
note_facts (YassView *view, YassFacts facts)
{
  ((Board *) view)->facts = facts;
}

static bool
note_removed (YassView *view, guint cell, guint number)
{
  Board *self = (Board *) view;

  self->numbers_of[cell * view->n_words + (number - 1) / 64]
      &= ~((uint64_t) 1 << (number - 1) % 64);
  self->removed[self->n_removed++] = (guint16) number;
  return true;
}

static void
board_init (Board *self, guint n_words)
{
  *self = (Board){ .view = { .n_cells = N_CELLS,
                             .n_variables = N_CELLS,
                             .n_numbers = n_words == 1 ? 64 : 200,
                             .n_words = n_words,
                             .numbers_of = self->numbers_of,
                             .cell_words = 1,
                             .sees = self->sees,
                             .because = note_facts,
                             .remove = note_removed },
                   .sees = { 2, 1, 0 } };
}

static void
allow (Board *self, guint cell, guint number)
{
  self->numbers_of[cell * self->view.n_words + (number - 1) / 64]
      |= (uint64_t) 1 << (number - 1) % 64;
}

static void
assert_numbers (const Board *self, guint cell, const guint *numbers)
{
  const YassView *view = &self->view;
  guint last = 0, n = 0;

  g_assert_cmpuint (yass_view_get_lowest (view, cell), ==, numbers[0]);
  for (; numbers[n] != 0; n++)
    {
      g_assert_cmpuint (yass_view_next (view, cell, last), ==, numbers[n]);
      g_assert_true (yass_view_allows (view, cell, numbers[n]));
      last = numbers[n];
    }
  g_assert_cmpuint (yass_view_next (view, cell, last), ==, 0);
  g_assert_cmpuint (yass_view_get_highest (view, cell), ==, last);
  g_assert_cmpuint (yass_view_count (view, cell), ==, n);
}

static void
test_numbers (gconstpointer data)
{
  static const guint narrow[] = { 1, 2, 31, 33, 63, 64, 0 };
  static const guint wide[] = { 1, 63, 64, 65, 128, 129, 193, 200, 0 };
  static const guint nothing[] = { 0 };
  const guint n_words = GPOINTER_TO_UINT (data);
  const guint *numbers = n_words == 1 ? narrow : wide;
  Board board;

  board_init (&board, n_words);
  for (guint i = 0; numbers[i] != 0; i++)
    allow (&board, 1, numbers[i]);
  assert_numbers (&board, 0, nothing);
  assert_numbers (&board, 1, numbers);
  assert_numbers (&board, 2, nothing);
  g_assert_false (yass_view_allows (&board.view, 1, 3));
  g_assert_cmpuint (yass_view_next (&board.view, 1, 1000), ==, 0);
}

static void
test_sight (void)
{
  Board board;

  board_init (&board, 1);
  g_assert_true (yass_view_sees (&board.view, 0, 1));
  g_assert_true (yass_view_sees (&board.view, 1, 0));
  g_assert_false (yass_view_sees (&board.view, 0, 2));
  g_assert_false (yass_view_sees (&board.view, 0, 0));
}

/* What is gone is not removed again, and facts go as they come */
static void
test_removal (void)
{
  const YassFacts facts = YASS_FACTS (1, G_MAXUINT32, 300, 7);
  Board board;

  board_init (&board, 4);
  allow (&board, 2, 150);
  yass_view_because (&board.view, facts);
  g_assert_false (yass_view_remove (&board.view, 2, 149));
  g_assert_true (yass_view_remove (&board.view, 2, 150));
  g_assert_false (yass_view_remove (&board.view, 2, 150));
  g_assert_cmpuint (board.n_removed, ==, 1);
  g_assert_cmpuint (board.removed[0], ==, 150);

  g_assert_cmpmem (board.facts.words, board.facts.n * sizeof (guint32),
                   facts.words, facts.n * sizeof (guint32));
  g_assert_cmpuint (yass_facts_get (board.facts, 3), ==, 7);
  g_assert_cmpuint (yass_facts_get (board.facts, 4), ==, 0);
}

static void
append_cell (const YassWords *words, guint cell)
{
  g_string_append_printf (words->text, "<%u>", cell);
}

static void
test_words (void)
{
  g_autoptr (GString) text = g_string_new ("\"");
  YassWords words = { text, 0, append_cell }; /* where 1 is written 0 */

  yass_words_add_number (&words, 6);
  yass_words_add (&words, " %s ", "in");
  yass_words_add_cell (&words, 17);
  yass_words_add (&words, " \"\\%s", "\n");
  g_assert_cmpstr (text->str, ==, "\"5 in <17> '''n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/kind/view/numbers/narrow", GUINT_TO_POINTER (1),
                        test_numbers);
  g_test_add_data_func ("/kind/view/numbers/wide", GUINT_TO_POINTER (4),
                        test_numbers);
  g_test_add_func ("/kind/view/sight", test_sight);
  g_test_add_func ("/kind/view/removes-what-is-left", test_removal);
  g_test_add_func ("/kind/view/words-stand-anywhere", test_words);
  return g_test_run ();
}

/* test-flood.c: cells that hang together, cell by cell and all at once
 * SPDX-License-Identifier: MIT */
#include "kind/flood-bits.h"

#define N_BOARDS 20000

/* Cells that are in, and out, more or fewer of them; those that are in rather
 * next to each other, or hardly anything is quiet */
static void
draw_states (guint n, guint width, uint8_t *state)
{
  const int out = g_test_rand_int_range (0, 100);
  int n_in = g_test_rand_int_range (0, 12);
  guint at = (guint) g_test_rand_int_range (0, (int) n);

  for (guint cell = 0; cell < n; cell++)
    state[cell] = g_test_rand_int_range (0, 100) < out / 2 ? YASS_FLOOD_OUT
                                                           : YASS_FLOOD_MAYBE;
  for (; n_in > 0; n_in--)
    {
      static const int steps[] = { 1, -1 };
      const int step = steps[g_test_rand_int_range (0, 2)]
                       * (g_test_rand_bit () ? (int) width : 1);

      state[at] = YASS_FLOOD_IN;
      at = (guint) CLAMP ((int) at + step, 0, (int) n - 1);
      if (g_test_rand_int_range (0, 20) == 0)
        at = (guint) g_test_rand_int_range (0, (int) n);
    }
}

static bool
finds_nothing (const YassFlood *flood)
{
  for (guint cell = 0; cell < flood->n; cell++)
    if (flood->state[cell] == YASS_FLOOD_MAYBE
        && flood->verdict[cell] != YASS_FLOOD_NOTHING)
      return false;
  return flood->why == YASS_FLOOD_NOTHING;
}

/* Wide, narrow and incomplete boards, and those of a single row */
static void
test_quiet (void)
{
  guint n_quiet = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      const guint width = 1 + (guint) g_test_rand_int_range (0, 12);
      const guint n
          = (guint) g_test_rand_int_range (1, YASS_FLOOD_MOST_BITS + 1);
      uint16_t next[YASS_FLOOD_MOST_BITS][4];
      uint8_t state[YASS_FLOOD_MOST_BITS];
      YassFlood flood = { .n = n,
                          .size = (guint) g_test_rand_int_range (0, 14),
                          .next = next,
                          .state = state };
      YassFloodBits open = 0, in = 0;
      YassFloodBoard board;

      draw_states (n, width, state);
      yass_flood_link (next, n, width);
      yass_flood_board_init (&board, n, width);
      for (guint cell = 0; cell < n; cell++)
        {
          const YassFloodBits bit = (YassFloodBits) 1 << cell;

          open |= state[cell] != YASS_FLOOD_OUT ? bit : 0;
          in |= state[cell] == YASS_FLOOD_IN ? bit : 0;
        }
      yass_flood_run (&flood);
      g_assert_cmpint (yass_flood_is_quiet (&board, open, in, flood.size), ==,
                       finds_nothing (&flood));
      n_quiet += finds_nothing (&flood);
    }
  g_assert_cmpuint (n_quiet, >, N_BOARDS / 20);
  g_assert_cmpuint (n_quiet, <, N_BOARDS / 20 * 19);
}

/* Rows as long as the bits are, and longer */
static void
test_long_rows (void)
{
  const YassFloodBits all = ~(YassFloodBits) 0;
  YassFloodBoard board;

  yass_flood_board_init (&board, YASS_FLOOD_MOST_BITS, YASS_FLOOD_MOST_BITS);
  g_assert_true (yass_flood_is_quiet (&board, all, 1, 0));
  g_assert_true (yass_flood_is_quiet (&board, all, 0, 100));
  g_assert_false (yass_flood_is_quiet (&board, all & ~(YassFloodBits) 2, 1, 0));
  yass_flood_board_init (&board, 10, 1000);
  g_assert_true (yass_flood_is_quiet (&board, 0x3ff, 1, 0));
  g_assert_false (yass_flood_is_quiet (&board, 0x2ff, 1, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/flood/quiet-as-cell-by-cell", test_quiet);
  g_test_add_func ("/flood/long-rows", test_long_rows);
  return g_test_run ();
}

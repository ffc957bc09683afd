/* test-ordered-pool.c: work in any order, results in one
 * SPDX-License-Identifier: MIT */
#include "run/ordered-pool.h"

#define N_PIECES 200
#define MOST 8

typedef struct
{
  YassWork work;
  guint number;
  guint result;
} Piece;

typedef struct
{
  YassOrderedPool *pool; /* owned */
  guint workers[4];
  guint n_delivered;
  guint halts_at;
  gint n_rests;
} Fixture;

/* Later pieces are often done before earlier ones */
static void
run (gpointer worker, gpointer work, gpointer data)
{
  Piece *piece = work;

  g_usleep (piece->number % 7 * 50);
  ++*(guint *) worker;
  piece->result = piece->number * piece->number;
}

static bool
deliver (gpointer work, gpointer data)
{
  Piece *piece = work;
  Fixture *fixture = data;

  if (piece->number == fixture->halts_at)
    return false;
  g_assert_cmpuint (piece->number, ==, fixture->n_delivered);
  g_assert_cmpuint (piece->result, ==, piece->number * piece->number);
  fixture->n_delivered++;
  g_free (piece);
  return true;
}

static void
rest (gpointer data)
{
  Fixture *fixture = data;

  g_assert_cmpuint (fixture->n_delivered, ==, N_PIECES);
  fixture->n_rests++;
}

static void
set_up (Fixture *fixture, gconstpointer n_workers)
{
  static const YassOrderedPoolFuncs funcs = { run, deliver, rest };
  gpointer workers[G_N_ELEMENTS (fixture->workers)];

  for (guint i = 0; i < G_N_ELEMENTS (workers); i++)
    workers[i] = &fixture->workers[i];
  fixture->halts_at = G_MAXUINT;
  fixture->pool = yass_ordered_pool_new (&funcs, fixture, workers,
                                         GPOINTER_TO_UINT (n_workers), MOST);
}

static void
push (Fixture *fixture, guint number)
{
  Piece *piece = g_new0 (Piece, 1);

  piece->number = number;
  yass_ordered_pool_push (fixture->pool, piece);
}

static void
tear_down (Fixture *fixture, gconstpointer n_workers)
{
  guint n_done = 0;

  yass_ordered_pool_free (fixture->pool);
  for (guint i = 0; i < G_N_ELEMENTS (fixture->workers); i++)
    n_done += fixture->workers[i];
  g_assert_cmpuint (n_done, >=, fixture->n_delivered);
}

static void
test_delivers_in_order (Fixture *fixture, gconstpointer n_workers)
{
  for (guint i = 0; i < N_PIECES; i++)
    push (fixture, i);
  g_assert_true (yass_ordered_pool_settle (fixture->pool, 0));
  g_assert_cmpuint (fixture->n_delivered, ==, N_PIECES);
  g_assert_false (yass_ordered_pool_is_busy (fixture->pool));
  g_assert_true (yass_ordered_pool_is_idle (fixture->pool));
}

static void
test_rests_after_all (Fixture *fixture, gconstpointer n_workers)
{
  for (guint i = 0; i < N_PIECES; i++)
    push (fixture, i);
  yass_ordered_pool_rest (fixture->pool);
  g_assert_true (yass_ordered_pool_settle (fixture->pool, 0));
  while (g_atomic_int_get (&fixture->n_rests) == 0)
    g_usleep (100);
  g_assert_cmpint (fixture->n_rests, ==, 1);
}

/* What is taken back is the piece where it halted and all behind it; then it
 * goes on as if they had never come */
static void
test_halts_and_goes_on (Fixture *fixture, gconstpointer n_workers)
{
  guint n = 0;
  guint expected = 50;
  Piece *piece;

  fixture->halts_at = expected;
  while (!yass_ordered_pool_is_halted (fixture->pool))
    push (fixture, n++);
  g_assert_false (yass_ordered_pool_settle (fixture->pool, 0));
  g_assert_cmpuint (fixture->n_delivered, ==, expected);
  while ((piece = yass_ordered_pool_take_back (fixture->pool)) != NULL)
    {
      g_assert_cmpuint (piece->number, ==, expected++);
      g_free (piece);
    }
  g_assert_cmpuint (expected, ==, n);
  g_assert_false (yass_ordered_pool_is_halted (fixture->pool));

  fixture->halts_at = G_MAXUINT;
  for (guint i = fixture->n_delivered; i < N_PIECES; i++)
    push (fixture, i);
  g_assert_true (yass_ordered_pool_settle (fixture->pool, 0));
  g_assert_cmpuint (fixture->n_delivered, ==, N_PIECES);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer n_workers);
  } tests[] = {
    { "delivers-in-order", test_delivers_in_order },
    { "rests-after-all", test_rests_after_all },
    { "halts-and-goes-on", test_halts_and_goes_on },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (guint n_workers = 1; n_workers <= 4; n_workers += 3)
      {
        g_autofree char *path
            = g_strdup_printf ("/run/ordered-pool/%s%s", tests[i].path,
                               n_workers > 1 ? "-with-threads" : "");
        g_test_add (path, Fixture, GUINT_TO_POINTER (n_workers), set_up,
                    tests[i].test, tear_down);
      }
  return g_test_run ();
}

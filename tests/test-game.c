/* test-game.c: what a kind declares stays on the board
 * SPDX-License-Identifier: MIT */
#include "kind/game.h"

static gboolean
allow_all (guint n, gconstpointer data)
{
  return TRUE;
}

static gboolean
allow_all_pairs (guint m, guint n, gconstpointer data)
{
  return TRUE;
}

/* On a 4x4, cell 15 is the last */

static void
declare_off_group (const YassStatement *statement, YassGame *game)
{
  yass_game_add_group (game, (const guint32[]){ 3, 16 }, 2);
}

static void
declare_off_house (const YassStatement *statement, YassGame *game)
{
  yass_game_add_house (game, (const guint32[]){ 0, 1, 2, G_MAXUINT32 });
}

static void
declare_off_holder (const YassStatement *statement, YassGame *game)
{
  yass_game_add_holder (game, (const guint32[]){ 20 }, 1, allow_all, NULL);
}

static void
declare_repeated (const YassStatement *statement, YassGame *game)
{
  yass_game_add_distinct (game, (const guint32[]){ 0, 1 }, 2);
  yass_game_add_distinct (game, (const guint32[]){ 1, 2, 1 }, 3);
}

static void
declare_too_many (const YassStatement *statement, YassGame *game)
{
  yass_game_add_distinct (game, (const guint32[]){ 0, 1, 2, 3, 4 }, 5);
}

static void
declare_off_sight (const YassStatement *statement, YassGame *game)
{
  yass_game_add_sight (game, 3, 17);
}

static void
declare_own_sight (const YassStatement *statement, YassGame *game)
{
  yass_game_add_sight (game, 3, 3);
}

static void
declare_off_relation (const YassStatement *statement, YassGame *game)
{
  yass_game_add_relation (game, 18, 18, allow_all_pairs, NULL);
}

static void
declare_off_restriction (const YassStatement *statement, YassGame *game)
{
  yass_game_restrict (game, 19, allow_all, NULL);
}

#define OFF(cell) "something about cell " cell "; expected one from 0 to 15"

static const struct
{
  const char *path;
  void (*declare) (const YassStatement *statement, YassGame *game);
  const char *fault;
  guint n_groups; /* that are left */
} cases[] = {
  { "group-off-the-board", declare_off_group, OFF ("16"), 0 },
  { "house-off-the-board", declare_off_house, OFF ("4294967295"), 0 },
  { "holder-off-the-board", declare_off_holder, OFF ("20"), 0 },
  { "cell-twice", declare_repeated, "that cell 1 differs from itself", 1 },
  { "too-many-cells", declare_too_many,
    "5 cells that differ; expected at most 4", 0 },
  { "sight-off-the-board", declare_off_sight, OFF ("17"), 0 },
  { "cell-that-sees-itself", declare_own_sight,
    "that cell 3 differs from itself", 0 },
  { "relation-off-the-board", declare_off_relation, OFF ("18"), 0 },
  { "restriction-off-the-board", declare_off_restriction, OFF ("19"), 0 },
};

/* The first fault is told, and nothing of what is wrong is in the game */
static void
test_fault (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  const YassKind kind = { .name = "mine",
                          .summary = "nothing",
                          .min_cells = 1,
                          .max_cells = 1,
                          .declare = cases[i].declare };
  const YassShape shape = YASS_SQUARE (4, 2, 2);
  const guint32 cell = 0;
  g_autoptr (YassStatement) statement
      = yass_statement_new (&kind, NULL, &cell, 1);
  const YassStatement *const two[] = { statement, statement };
  g_autoptr (YassGame) game = yass_game_new (&shape, two, 2);
  g_autoptr (GError) error = NULL;
  g_autofree char *expected
      = g_strconcat ("mine 1 declares ", cases[i].fault, NULL);

  g_assert_false (yass_game_is_sound (game, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_VALUE);
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpuint (game->groups->len, ==, 2 * cases[i].n_groups);
  g_assert_cmpuint (game->sights->len, ==, 0);
  g_assert_cmpuint (game->pairs->len, ==, 0);
  g_assert_cmpuint (game->restrictions->len, ==, 0);
}

static void
test_sound (void)
{
  const YassShape shape = YASS_SQUARE (9, 3, 3);
  g_autoptr (YassGame) game = yass_game_new_with_defaults (&shape, NULL, 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (yass_game_is_sound (game, &error));
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/game/is-sound", test_sound);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_strconcat ("/kind/game/leaves-out/", cases[i].path, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_fault);
    }
  return g_test_run ();
}

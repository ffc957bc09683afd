/* test-kind-pairs.c: kinds of pairs and lines, against brute force
 * SPDX-License-Identifier: MIT */
#include "random-puzzle.h"
#include "variant.h"

static char *
choose (const char *const *words, guint n)
{
  return g_strdup (words[random_below (n)]);
}

static char *
make_dot (guint size)
{
  static const char *const words[]
      = { "white", "black", "white:2", "black:3", "white:1", "black:2" };

  return choose (words, G_N_ELEMENTS (words));
}

/* For the negative rule, which may be about one colour, and for its dots */
static char *
make_colour (guint size)
{
  static const char *const words[] = { "white", "black" };

  return choose (words, G_N_ELEMENTS (words));
}

static char *
make_letter (guint size)
{
  return g_strdup (random_below (size > 5 ? 2 : 5) == 0 ? "X" : "V");
}

static char *
make_difference (guint size)
{
  return random_below (2) == 0
             ? NULL
             : g_strdup_printf ("%u", 1 + random_below (size / 2));
}

static char *
make_modulus (guint size)
{
  return random_below (2) == 0 ? NULL
                               : g_strdup_printf ("%u", 2 + random_below (3));
}

/* Most pairs are allowed, so that solutions are left */
static char *
make_table (guint size)
{
  GString *table = g_string_new (NULL);

  for (guint m = 0; m < size; m++)
    {
      if (m > 0 && random_below (8) > 0)
        g_string_append_c (table, '/');
      for (guint n = 0; n < size; n++)
        g_string_append_c (table, random_below (3) > 0 ? '1' : '0');
    }
  return g_string_free (table, FALSE);
}

static const Variant variants[] = {
  { "nonconsecutive" },
  { "nonconsecutive-diagonal" },
  { "kropki", .make_value = make_dot, .layout = VARIANT_NEIGHBOURS },
  { "kropki-negative", "kropki", make_colour, VARIANT_NEIGHBOURS },
  { "xv", .make_value = make_letter, .layout = VARIANT_NEIGHBOURS },
  { "xv-negative", "xv", make_letter, VARIANT_NEIGHBOURS },
  { "greater" },
  { "minimum" },
  { "maximum" },
  { "thermo", .layout = VARIANT_LINE },
  { "slow-thermo", .layout = VARIANT_LINE },
  { "whisper", .make_value = make_difference, .layout = VARIANT_LINE },
  { "palindrome", .layout = VARIANT_LINE },
  { "clone" },
  { "equal" },
  { "entropic", .layout = VARIANT_LINE },
  { "modular", .make_value = make_modulus, .layout = VARIANT_LINE },
  { "between", .layout = VARIANT_LINE },
  { "odd" },
  { "even" },
  { "pair", .make_value = make_table },
  { "pairs", .make_value = make_table },
};

static void
test_variant (gconstpointer variant)
{
  variant_check (variant, VARIANT_BOARDS);
}

/* Pairs of a 4x4's first two cells that a statement lets be */
static void
test_pairs (void)
{
  static const struct
  {
    const char *statement;
    guint size;
    const char *allowed; /* "12 34": what r1c1 and r1c2 can be together */
  } cases[] = {
    { "kropki white r1c1 r1c2", 4, "12 21 23 32 34 43" },
    { "kropki black r1c1 r1c2", 4, "12 21 24 42" },
    { "kropki white:3 r1c1 r1c2", 4, "14 41" },
    { "kropki black:3 r1c2 r1c1", 4, "13 31" },
    { "kropki-negative", 4, "11 13 14 22 31 33 41 44" },
    { "kropki-negative white", 4, "11 13 14 22 24 31 33 41 42 44" },
    { "kropki-negative black", 4, "11 13 14 22 23 31 32 33 34 41 43 44" },
    { "xv V r1c1 r1c2", 4, "14 23 32 41" },
    { "xv X r1c1 r1c2", 6, "46 55 64" },
    { "greater r1c1 r1c2", 4, "21 31 32 41 42 43" },
    { "greater r1c2 r1c1", 4, "12 13 14 23 24 34" },
    { "minimum r1c1", 4, "12 13 14 23 24 34" },
    { "maximum r1c2", 4, "12 13 14 23 24 34" },
    { "thermo r1c1 r1c2", 4, "12 13 14 23 24 34" },
    { "slow-thermo r1c1 r1c2", 4, "11 12 13 14 22 23 24 33 34 44" },
    { "whisper r1c1 r1c2", 4, "13 14 24 31 41 42" },
    { "whisper 3 r1c1 r1c2", 4, "14 41" },
    { "equal r1c1 r1c2", 4, "11 22 33 44" },
    { "entropic r1c1 r1c2", 6,
      "13 14 15 16 23 24 25 26 31 32 35 36 41 42 45 46 51 52 53 54 61 62 63 "
      "64" },
    { "modular r1c1 r1c2", 4, "12 13 21 23 24 31 32 34 42 43" },
    { "modular 2 r1c1 r1c2", 4, "12 14 21 23 32 34 41 43" },
    { "nonconsecutive", 4, "11 13 14 22 24 31 33 41 42 44" },
    { "pair 0100/0000/0000/0001 r1c1 r1c2", 4, "12 44" },
    { "pairs 0100000000000001 r1c2 r1c1", 4, "21 44" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      YassShape shape = YASS_SQUARE (cases[i].size, 0, 0);
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) found = g_string_new (NULL);

      yass_default_box (shape.size, &shape.box_width, &shape.box_height);
      g_autoptr (YassStatement) statement
          = yass_statement_new_from_text (cases[i].statement, &shape, &error);
      g_assert_no_error (error);
      const YassStatement *one = statement;
      g_autoptr (YassGame) game = yass_game_new (&shape, &one, 1);

      for (guint m = 1; m <= shape.size; m++)
        for (guint n = 1; n <= shape.size; n++)
          {
            bool is_allowed = true;

            for (guint j = 0; j < game->pairs->len; j++)
              {
                const YassPair *pair = yass_game_get_pair (game, j);

                if (pair->a + pair->b != 1)
                  continue;
                is_allowed &= yass_pair_get_allowed (game, pair,
                                                     pair->a == 0 ? m : n)[0]
                                  >> ((pair->a == 0 ? n : m) - 1)
                              & 1;
              }
            if (is_allowed)
              g_string_append_printf (found, "%s%u%u",
                                      found->len > 0 ? " " : "", m, n);
          }
      g_test_message ("%s", cases[i].statement);
      g_assert_cmpstr (found->str, ==, cases[i].allowed);
    }
}

/* Neighbours with a mark are free of the negative rule */
static void
test_marks (void)
{
  static const char *const with[]
      = { "kropki-negative", "xv-negative", "kropki white r1c1 r1c2",
          "xv V r1c1 r1c2", NULL };
  static const char *const rows[] = { "23..", "....", "....", "....", NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (4, rows, with);
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);

  for (guint i = 0; i < game->pairs->len; i++)
    {
      const YassPair *pair = yass_game_get_pair (game, i);
      const YassKind *kind
          = yass_game_get_statement (game, pair->statement)->kind;

      if (pair->a + pair->b == 1)
        g_assert_false (yass_kind_is_board_wide (kind));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/pairs/allow-what-they-should", test_pairs);
  g_test_add_func ("/kind/pairs/are-free-of-negative-rules-where-marked",
                   test_marks);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strconcat ("/kind/pairs/equals-brute-force/",
                                           variants[i].kind, NULL);

      g_test_add_data_func (path, &variants[i], test_variant);
    }
  return g_test_run ();
}

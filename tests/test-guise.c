/* test-guise.c: what kinds look like to others fits together
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "picture/ink.h"
#include "puzzle/fpuzzles.h"
#include "puzzle/iss.h"

#include <string.h>

static bool
is_line (const YassGuise *guise)
{
  return guise->drawn == YASS_DRAWN_LINE
         || guise->drawn == YASS_DRAWN_VALUED_LINE;
}

/* Of lines that lie upon each other something must be seen of either */
static void
test_lines (void)
{
  for (guint i = 0; i < YASS_N_KINDS; i++)
    {
      const YassGuise *guise = yass_kind_get_guise (yass_kinds[i]);

      g_test_message ("%s", yass_kinds[i]->name);
      g_assert_true (is_line (guise) == (guise->ink.name != NULL));
      if (!is_line (guise))
        continue;
      g_assert_cmpstr (guise->ink.name, ==, yass_kinds[i]->name);
      for (guint role = 0; role < YASS_N_INKS; role++)
        {
          const YassInk *other = yass_ink_get (role);

          if (other == NULL || other == &guise->ink)
            continue;
          g_assert_cmpstr (guise->ink.name, !=, other->name);
          g_assert_cmphex (guise->ink.light.stroke, !=, other->light.stroke);
          g_assert_cmphex (guise->ink.dark.stroke, !=, other->dark.stroke);
          g_assert_cmpfloat (guise->ink.width, !=, other->width);
        }
    }
}

/* Clues of different kinds around one board are told apart by their signs */
static void
test_signs (void)
{
  for (guint i = 0; i < YASS_N_KINDS; i++)
    {
      const YassGuise *guise = yass_kind_get_guise (yass_kinds[i]);

      g_assert_true ((guise->drawn == YASS_DRAWN_SIGNED_CLUE)
                     == (guise->signs != NULL));
      if (guise->signs == NULL)
        continue;
      g_assert_cmpuint (strlen (guise->signs), ==, 2);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (yass_kind_get_guise (yass_kinds[j])->signs, !=,
                         guise->signs);
    }
}

/* A note is either the same always, or made from a statement */
static void
test_notes (void)
{
  for (guint i = 0; i < YASS_N_KINDS; i++)
    {
      const YassGuise *guise = yass_kind_get_guise (yass_kinds[i]);

      g_assert_true (guise->note == NULL || guise->append_note == NULL);
    }
}

/* Whoever reads a name takes the first that is called so */
static void
test_keys_of_fpuzzles (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (const YassFpuzzlesKey *key = yass_fpuzzles_get_keys ();
       key->name != NULL; key++)
    {
      g_test_message ("%s", key->name);
      g_assert_true (g_hash_table_add (names, (gpointer) key->name));
      g_assert_true (key->kind == NULL || yass_kind_find (key->kind) != NULL);
    }
  g_assert_true (g_hash_table_contains (names, "size"));
  g_assert_true (g_hash_table_contains (names, "thermometer"));
}

/* There, two kinds may be called alike that are read in one way */
static void
test_types_of_iss (void)
{
  g_autoptr (GHashTable) forms = g_hash_table_new (g_str_hash, g_str_equal);

  for (const YassIssType *type = yass_iss_get_types (); type->name != NULL;
       type++)
    {
      gpointer form;

      g_test_message ("%s", type->name);
      if (g_hash_table_lookup_extended (forms, type->name, NULL, &form))
        g_assert_cmpuint (GPOINTER_TO_UINT (form), ==, type->form);
      g_hash_table_insert (forms, (gpointer) type->name,
                           GUINT_TO_POINTER (type->form));
      g_assert_true (type->kind == NULL || yass_kind_find (type->kind) != NULL);
    }
  g_assert_cmpuint (yass_iss_get_types ()->form, ==, YASS_ISS_GIVEN);
  g_assert_true (g_hash_table_contains (forms, "Thermo"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/guise/lines-have-inks-of-their-own", test_lines);
  g_test_add_func ("/kind/guise/signs-tell-clues-apart", test_signs);
  g_test_add_func ("/kind/guise/has-one-note", test_notes);
  g_test_add_func ("/kind/guise/keys-of-f-puzzles-are-of-one-kind",
                   test_keys_of_fpuzzles);
  g_test_add_func ("/kind/guise/types-of-iss-are-read-in-one-way",
                   test_types_of_iss);
  return g_test_run ();
}

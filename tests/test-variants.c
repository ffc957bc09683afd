/* test-variants.c: a collection of variants that others solved
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>
#include <string.h>

#include "sanitized.h"
#include "yass/yass.h"

#define FILE_NAME "variants.jsonl"

/* Guesses for a puzzle, which do not depend on how busy a machine is. One that
 * takes more is told, and is no mistake. */
#define PATIENCE (IS_SANITIZED ? 300 : 15000)

/* A rule that f-puzzles leaves to the words of its author: what the file states
 * has several solutions */
#define UNSTATED "knightmare"

typedef struct
{
  char *name;
  char *text;
  char *solution;
  gboolean is_stated; /* by more than words */
} Variant;

static GPtrArray *variants; /* of Variant; NULL where there is no file */

static void
variant_free (gpointer data)
{
  Variant *self = data;

  g_free (self->name);
  g_free (self->text);
  g_free (self->solution);
  g_free (self);
}

static Variant *
variant_new (JsonObject *object)
{
  Variant *self = g_new0 (Variant, 1);
  JsonNode *puzzle = json_object_get_member (object, "puzzle");
  JsonArray *types = json_object_get_array_member (object, "constraints");

  self->name = g_strdup (json_object_get_string_member (object, "name"));
  self->solution
      = g_strdup (json_object_get_string_member (object, "solution"));
  self->text = JSON_NODE_HOLDS_OBJECT (puzzle)
                   ? json_to_string (puzzle, FALSE)
                   : g_strstrip (g_strdup (json_node_get_string (puzzle)));
  self->is_stated = TRUE;
  for (guint i = 0; i < json_array_get_length (types); i++)
    if (g_str_equal (json_array_get_string_element (types, i), UNSTATED))
      self->is_stated = FALSE;
  return self;
}

static GPtrArray *
read_variants (void)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "..", "shared", "data", FILE_NAME, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GPtrArray *list;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  list = g_ptr_array_new_with_free_func (variant_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;

      if (*lines[i] == '\0')
        continue;
      json_parser_load_from_data (parser, lines[i], -1, &error);
      g_assert_no_error (error);
      g_ptr_array_add (list, variant_new (json_node_get_object (
                                 json_parser_get_root (parser))));
    }
  return list;
}

static gboolean
has_variants (void)
{
  if (variants != NULL)
    return TRUE;
  g_test_skip ("../shared/data/" FILE_NAME " is not there");
  return FALSE;
}

/* Read, or refused with the names of what is not known */
static void
test_read (void)
{
  guint n_read = 0;

  if (!has_variants ())
    return;
  for (guint i = 0; i < variants->len; i++)
    {
      const Variant *variant = variants->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new_from_text (variant->text, &error);

      n_read += puzzle != NULL;
      if (puzzle != NULL)
        continue;
      if (!g_error_matches (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED)
          || strstr (error->message, "what is not known: ") == NULL)
        {
          g_test_message ("%s: %s", variant->name, error->message);
          g_test_fail ();
        }
    }
  g_test_message ("%u of %u are read", n_read, variants->len);
  g_assert_cmpuint (n_read, >, 55);
}

static gboolean
has_digit (const char *text)
{
  while (*text != '\0' && !g_ascii_isdigit (*text))
    text++;
  return *text != '\0';
}

/* The number of a cell: a digit, two digits, or a letter where A is 1, or 10
 * where there are digits, too */
static guint
get_known (const Variant *variant, const YassPuzzle *puzzle, guint cell)
{
  const char *solution = variant->solution;
  guint size = yass_puzzle_get_size (puzzle);

  if (strlen (solution) == 2 * yass_puzzle_get_n_cells (puzzle))
    return (guint) (solution[2 * cell] - '0') * 10
           + (guint) (solution[2 * cell + 1] - '0');
  if (g_ascii_isdigit (solution[cell]) || size <= 9)
    return (guint) (solution[cell] - '0');
  return (guint) (solution[cell] - 'A') + (has_digit (solution) ? 10 : 1);
}

/* Has a second solution, which the program that it comes from accepts when it
 * is given, but does not find */
#define NOT_UNIQUE "0-indexed: Sums and indexing"

/* Whether it was solved in as many guesses; if so, it is right */
static gboolean
solve (const Variant *variant, YassPuzzle *puzzle, const YassOptions *options)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  const guint16 *numbers = yass_result_get_solution (result);
  guint first = yass_puzzle_get_first_number (puzzle);

  if (yass_result_get_status (result) == YASS_STATUS_LIMIT)
    {
      g_test_message ("%s: not in %d guesses", variant->name, PATIENCE);
      return FALSE;
    }
  if (g_str_equal (variant->name, NOT_UNIQUE))
    return FALSE;
  if (yass_result_get_status (result) != YASS_STATUS_UNIQUE)
    g_test_message ("%s: status %d", variant->name,
                    yass_result_get_status (result));
  g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_UNIQUE);
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle)
                                  - yass_puzzle_get_n_variables (puzzle);
       cell++)
    if (numbers[cell] + first - 1 != get_known (variant, puzzle, cell))
      g_error ("%s: cell %u is %u, not %u", variant->name, cell,
               numbers[cell] + first - 1, get_known (variant, puzzle, cell));
  return TRUE;
}

/* Also when the puzzle went through every format that can say it */
static void
test_solve (void)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  guint n_solved = 0, n_read = 0;

  if (!has_variants ())
    return;
  yass_options_set_max_guesses (options, PATIENCE);
  for (guint i = 0; i < variants->len; i++)
    {
      const Variant *variant = variants->pdata[i];
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new_from_text (variant->text, NULL);

      if (puzzle == NULL || !variant->is_stated)
        continue;
      n_read++;
      if (!solve (variant, puzzle, options))
        continue;
      n_solved++;
      for (const YassPlug *plug = yass_list_formats (); plug->name != NULL;
           plug++)
        {
          g_autofree char *text
              = yass_puzzle_to_text (puzzle, plug->name, NULL);
          g_autoptr (YassPuzzle) again = NULL;
          g_autoptr (GError) error = NULL;

          if (text == NULL)
            continue;
          again = yass_puzzle_new_from_text (text, &error);
          if (error != NULL)
            g_test_message ("%s in %s", variant->name, plug->name);
          g_assert_no_error (error);
          solve (variant, again, options);
        }
    }
  g_test_message ("%u of %u are solved in %d guesses", n_solved, n_read,
                  PATIENCE);
  g_assert_cmpuint (n_solved, >=, IS_SANITIZED ? 180 : 200);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  variants = read_variants ();
  g_test_add_func ("/variants/read-or-refused-by-name", test_read);
  g_test_add_func ("/variants/solved-as-known", test_solve);
  status = g_test_run ();
  g_clear_pointer (&variants, g_ptr_array_unref);
  return status;
}

/* test-verify-variants.c: the example of every kind is traced, and what is
 * damaged in its trace is refused
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>
#include <stdio.h>

#include "traced.h"

#include "puzzle/puzzle.h"

/* Lines that are damaged in one way, at most, and of a trace that has many of
 * them: to judge one takes a second */
#define MOST_LINES (IS_SANITIZED ? 2 : 4)
#define MANY_LINES 2000

/* A trace in lines, and what is true of it */
typedef struct
{
  const YassKind *kind;
  YassPuzzle *puzzle; /* owned */
  Traced traced;
  GPtrArray *lines;       /* of char *, owned; the header is the first */
  const guint16 *numbers; /* of the solution, as a trace counts them */
  guint first;
} Sample;

static YassPuzzle *
read_example (const YassKind *kind)
{
  g_autofree char *file = g_strconcat (kind->name, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return puzzle_from (text);
}

static void
sample_init (Sample *self, const YassKind *kind, gboolean is_explaining)
{
  g_autoptr (YassOptions) options = options_for (NULL);

  *self = (Sample){ .kind = kind, .puzzle = read_example (kind) };
  yass_options_set_explaining (options, is_explaining);
  /* This is about what kinds conclude; chains and fish have tests of their own,
   * and take minutes to be looked for on boards as open as these */
  g_assert_true (yass_options_set_rules (options, "basic,speculation", NULL));
  solve_traced (&self->traced, "jsonl", YASS_NOTATION_RC, 0, options,
                self->puzzle, NULL);
  g_assert_cmpint (yass_result_get_status (self->traced.result), ==,
                   YASS_STATUS_UNIQUE);
  self->numbers = yass_result_get_solution (self->traced.result);
  self->first = yass_puzzle_get_first_number (self->puzzle);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  /* g_strsplit () measures the rest at each line when strings are checked. */
  for (const char *line = self->traced.text->str, *end;
       (end = strchr (line, '\n')) != NULL; line = end + 1)
    g_ptr_array_add (self->lines, g_strndup (line, (gsize) (end - line)));
}

static void
sample_clear (Sample *self)
{
  yass_puzzle_unref (self->puzzle);
  traced_clear (&self->traced);
  g_ptr_array_unref (self->lines);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sample, sample_clear)

/* NULL when it is accepted, else why not. The header alone says which puzzle it
 * is about. */
static char *
judge (const Sample *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (YassVerifier) verifier = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (text, "%s\n", (char *) self->lines->pdata[i]);
  stream = g_memory_input_stream_new_from_data (text->str, (gssize) text->len,
                                                NULL);
  verifier = yass_verifier_new (stream, "trace");
  if (yass_verifier_next (verifier, NULL, NULL, &error))
    return NULL;
  g_assert_error (error, YASS_ERROR, YASS_ERROR_REFUSED);
  return g_strdup (error->message);
}

/* Ways to damage a line, whose copy it is; false where it has no such thing */
typedef bool (*Damage) (const Sample *self, JsonObject *line);

/* A deduction that holds whatever is guessed */
static bool
is_deduction (JsonObject *line)
{
  return json_object_has_member (line, "rule")
         && json_object_get_int_member_with_default (line, "depth", 0) == 0;
}

/* Whether its own constraint is named there */
static bool
is_about (const Sample *self, const char *line)
{
  g_autofree char *name = g_strdup_printf ("\"%s", self->kind->name);

  return strstr (line, name) != NULL;
}

static JsonArray *
get_list (JsonObject *line, const char *name)
{
  JsonArray *list = json_object_has_member (line, name)
                        ? json_object_get_array_member (line, name)
                        : NULL;

  return list != NULL && json_array_get_length (list) > 0 ? list : NULL;
}

/* False for a variable that is not on the board, as a sum may have */
static bool
find_cell (const Sample *self, const char *name, guint *cell)
{
  const YassShape shape = yass_puzzle_get_shape (self->puzzle);
  guint row, column;

  if (sscanf (name, "r%uc%u", &row, &column) != 2)
    return false;
  *cell = (row - 1) * shape.n_columns + column - 1;
  return true;
}

/* The number that a cell has in the solution is removed from it */
static bool
remove_solution (const Sample *self, JsonObject *line)
{
  JsonArray *removed = get_list (line, "removed");
  const guint n = removed != NULL ? json_array_get_length (removed) : 0;

  for (guint i = 0; i < n; i++)
    {
      JsonArray *edge = json_array_get_array_element (removed, i);
      guint cell = 0;

      if (!find_cell (self, json_array_get_string_element (edge, 0), &cell))
        continue;
      json_array_remove_element (edge, 1);
      json_array_add_int_element (edge, self->numbers[cell] + self->first - 1);
      return true;
    }
  return false;
}

/* Another number in what it follows from */
static bool
change_number (const Sample *self, JsonObject *line)
{
  const guint size = yass_puzzle_get_shape (self->puzzle).size;
  JsonArray *numbers = get_list (line, "numbers");
  gint64 number;

  if (numbers == NULL)
    return false;
  number = json_array_get_int_element (numbers, 0) - self->first;
  json_array_remove_element (numbers, 0);
  json_array_add_int_element (numbers, (number + 1) % size + self->first);
  return true;
}

/* What it follows from lacks a cell */
static bool
drop_cell (const Sample *self, JsonObject *line)
{
  JsonArray *cells = get_list (line, "cells");

  if (cells == NULL)
    return false;
  json_array_remove_element (cells, 0);
  return true;
}

/* Nothing is removed, and what comes later lacks it */
static bool
remove_nothing (const Sample *self, JsonObject *line)
{
  if (get_list (line, "removed") == NULL)
    return false;
  json_object_set_array_member (line, "removed", json_array_new ());
  return true;
}

/* Damages lines one by one, those about the kind first, all of them or until
 * one is refused. Returns how many were refused, and in @n how many were
 * damaged.
 */
static guint
count_refused (Sample *self, Damage damage, bool all, guint *n)
{
  const guint most = self->lines->len > MANY_LINES ? 1 : MOST_LINES;
  guint n_refused = 0;

  *n = 0;
  for (guint round = 0; round < 2; round++)
    for (guint i = 1;
         i < self->lines->len && *n < most && (all || n_refused == 0); i++)
      {
        char *line = self->lines->pdata[i];
        g_autoptr (JsonNode) node = NULL;
        g_autofree char *damaged = NULL;
        g_autofree char *why = NULL;

        if (is_about (self, line) != (round == 0))
          continue;
        node = json_from_string (line, NULL);
        if (!is_deduction (json_node_get_object (node))
            || !damage (self, json_node_get_object (node)))
          continue;
        self->lines->pdata[i] = damaged = json_to_string (node, FALSE);
        why = judge (self);
        self->lines->pdata[i] = line;
        n_refused += why != NULL;
        ++*n;
      }
  return n_refused;
}

/* The puzzle without its statements of the kind has more solutions, so that no
 * trace can show the contrary */
static bool
is_needed (const Sample *self)
{
  g_autoptr (YassPuzzle) plain = yass_puzzle_ref (self->puzzle);
  g_autoptr (YassOptions) options = options_for ("basic");
  g_auto (Traced) traced = { 0 };
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (plain, &n);

  for (guint i = n; i-- > 0;)
    if (statements[i]->kind == self->kind)
      {
        YassPuzzle *next = yass_puzzle_copy_without (plain, i);

        yass_puzzle_unref (plain);
        plain = next;
        statements = yass_puzzle_get_statements (plain, &n);
      }
  solve_traced (&traced, NULL, YASS_NOTATION_RC, 0, options, plain, NULL);
  return yass_result_get_status (traced.result) != YASS_STATUS_UNIQUE;
}

/* Returns whether there were some: a header has no word for what is not there
 */
static bool
drop_statements (Sample *self)
{
  bool any = false;
  g_autoptr (JsonNode) header = json_from_string (self->lines->pdata[0], NULL);
  JsonArray *constraints = json_object_get_array_member (
      json_node_get_object (header), "constraints");
  g_autofree char *with_value = g_strconcat (self->kind->name, " ", NULL);

  for (guint i = json_array_get_length (constraints); i-- > 0;)
    {
      const char *text = json_array_get_string_element (constraints, i);

      if (g_str_equal (text, self->kind->name)
          || g_str_has_prefix (text, with_value))
        {
          json_array_remove_element (constraints, i);
          any = true;
        }
    }
  g_free (self->lines->pdata[0]);
  self->lines->pdata[0] = json_to_string (header, FALSE);
  return any;
}

static void
test_kind (const YassKind *kind, gboolean is_explaining)
{
  g_auto (Sample) sample = { 0 };
  g_autofree char *why = NULL;
  guint n;

  sample_init (&sample, kind, is_explaining);
  why = judge (&sample);
  g_assert_cmpstr (why, ==, NULL);
  g_assert_cmpuint (count_refused (&sample, remove_solution, true, &n), ==, n);
  g_assert_cmpuint (n, >, 0);
  /* What follows may follow from less, or be needed by nothing */
  g_assert_cmpuint (count_refused (&sample, change_number, false, &n)
                        + count_refused (&sample, drop_cell, false, &n),
                    >, 0);
  g_assert_cmpuint (count_refused (&sample, remove_nothing, false, &n), >, 0);
  if (is_needed (&sample) && drop_statements (&sample))
    {
      why = judge (&sample);
      g_assert_nonnull (why);
    }
}

static void
test_engine (gconstpointer kind)
{
  test_kind (kind, FALSE);
}

static void
test_player (gconstpointer kind)
{
  test_kind (kind, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    {
      g_autofree char *engine
          = g_strconcat ("/verify/variants/engine/", yass_kinds[i]->name, NULL);
      g_autofree char *player
          = g_strconcat ("/verify/variants/player/", yass_kinds[i]->name, NULL);

      /* What every puzzle is an example of */
      if (yass_kinds[i] == &yass_kind_row || yass_kinds[i] == &yass_kind_column
          || yass_kinds[i] == &yass_kind_box
          || yass_kind_is_read_away (yass_kinds[i]))
        continue;
      g_test_add_data_func (engine, yass_kinds[i], test_engine);
      g_test_add_data_func (player, yass_kinds[i], test_player);
    }
  return g_test_run ();
}

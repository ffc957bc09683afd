/* test-batch-stencil.c: a stencil writes what the format would
 * SPDX-License-Identifier: MIT */
#include "run/batch-stencil.h"

#include "random-puzzle.h"

#define N_CELLS YASS_ABREAST_N_CELLS

static void
fill_randomly (guint8 *numbers, guint least)
{
  for (guint i = 0; i < N_CELLS; i++)
    numbers[i] = (guint8) (least + random_below (10 - least));
}

/* A list of some of the fields, in any order */
static const YassBatchField **
choose_fields (void)
{
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();

  for (const YassBatchField *field = yass_batch_fields; field->name != NULL;
       field++)
    if (!field->by_deduction && !field->by_rating && random_below (2))
      g_ptr_array_insert (fields, (gint) random_below (fields->len + 1),
                          (gpointer) field);
  g_ptr_array_add (fields, NULL);
  return (const YassBatchField **) g_ptr_array_steal (fields, NULL);
}

static bool
says_place (const YassBatchField *const *fields)
{
  for (; *fields != NULL; fields++)
    if ((*fields)->by_place)
      return true;
  return false;
}

static void
test_same_lines (gconstpointer data)
{
  const YassBatchFormat *format = data;
  guint n_fits = 0;

  for (guint round = 0; round < 2000; round++)
    {
      g_autofree const YassBatchField **fields = choose_fields ();
      YassAbreastPuzzle givens;
      YassAbreastAnswer abreast = { .n_solutions = 1, .is_exhausted = true };
      YassBatchAnswer answer = { .file = "a.txt",
                                 .line = 17,
                                 .status = YASS_STATUS_UNIQUE,
                                 .givens = &givens,
                                 .abreast = &abreast };
      YassBatchStencil stencil;

      fill_randomly (givens.numbers, 0);
      fill_randomly (abreast.solution, 1);
      yass_batch_stencil_init (&stencil, format, fields);
      g_assert_cmpint (stencil.line == NULL, ==, says_place (fields));
      if (yass_batch_stencil_fits (&stencil, &answer))
        {
          g_autoptr (GString) expected = g_string_new ("before\n");
          g_autoptr (GString) out = g_string_new ("before\n");

          format->write (expected, fields, &answer);
          yass_batch_stencil_write (&stencil, out, &answer);
          g_assert_cmpstr (out->str, ==, expected->str);
          g_assert_cmpuint (out->len, ==, expected->len);
          n_fits++;
        }
      yass_batch_stencil_clear (&stencil);
    }
  g_assert_cmpuint (n_fits, >, 100);
}

/* Everything that makes a line another */
static void
test_does_not_fit (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree const YassBatchField **fields
      = yass_batch_parse_fields (yass_batch_format_line.fields, &error);
  const YassAbreastPuzzle givens = { 0 };
  const YassAbreastAnswer abreast = { .n_solutions = 1 };
  const YassBatchAnswer fitting = { .status = YASS_STATUS_UNIQUE,
                                    .givens = &givens,
                                    .abreast = &abreast };
  YassBatchAnswer answer = fitting;
  YassBatchStencil stencil;

  g_assert_no_error (error);
  yass_batch_stencil_init (&stencil, &yass_batch_format_line, fields);
  g_assert_true (yass_batch_stencil_fits (&stencil, &answer));
  answer.name = (YassBatchName){ "a name", 6 };
  g_assert_false (yass_batch_stencil_fits (&stencil, &answer));
  answer = fitting;
  answer.error = "a.txt:1:1: wrong";
  g_assert_false (yass_batch_stencil_fits (&stencil, &answer));
  for (YassStatus status = 0; status <= YASS_STATUS_LIMIT; status++)
    {
      answer = fitting;
      answer.status = status;
      g_assert_cmpint (yass_batch_stencil_fits (&stencil, &answer), ==,
                       status == YASS_STATUS_UNIQUE);
    }
  yass_batch_stencil_clear (&stencil);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; yass_batch_formats[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/batch-stencil/same-lines/%s",
                                               yass_batch_formats[i]->name);
      g_test_add_data_func (path, yass_batch_formats[i], test_same_lines);
    }
  g_test_add_func ("/batch-stencil/does-not-fit", test_does_not_fit);
  return g_test_run ();
}

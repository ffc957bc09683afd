/* fuzz-reader.c: damaged texts are read, refused in a sentence, and written
 * SPDX-License-Identifier: MIT */
#include "yass/options.h"
#include "yass/reader.h"

#include "fuzz.h"
#include "meaning.h"

/* Longer texts take longer, and find no more */
#define LONGEST_START 20000

static Fuzz fuzz;
static GPtrArray *starts; /* of GString: good and bad texts to damage */

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static void
add_folder (const char *name_of_folder)
{
  g_autofree char *folder
      = g_test_build_filename (G_TEST_DIST, name_of_folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_texts);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      if (g_file_get_contents (paths->pdata[i], &text, &length, NULL)
          && length > 0 && length < LONGEST_START)
        g_ptr_array_add (starts, g_string_new_len (text, (gssize) length));
    }
}

static GString *
choose_start (void)
{
  return starts->pdata[fuzz_below (&fuzz, starts->len)];
}

/* Mostly a text that is damaged a little, now and then nothing but noise */
static GString *
make_text (void)
{
  GString *text;

  if (fuzz_below (&fuzz, 20) == 0)
    {
      text = g_string_new (NULL);
      for (gsize n = fuzz_below (&fuzz, 2000); n > 0; n--)
        g_string_append_c (text, (char) fuzz_below (&fuzz, 256));
      return text;
    }
  const GString *start = choose_start ();
  const GString *other = choose_start ();
  text = g_string_new_len (start->str, (gssize) start->len);
  if (fuzz_below (&fuzz, 4) == 0)
    g_string_append_len (text, other->str, (gssize) other->len);
  fuzz_damage (&fuzz, text, other);
  return text;
}

/* One line, in UTF-8, that says where and what was expected */
static void
check_sentence (const char *sentence)
{
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  for (const char *p = sentence; *p != '\0'; p++)
    g_assert_false (g_ascii_iscntrl (*p));
  g_assert_true (g_str_has_prefix (sentence, "text:"));
}

static void
check_writers (const YassPuzzle *puzzle)
{
  for (const YassPlug *plug = yass_list_formats (); plug->name != NULL; plug++)
    assert_says_all_or_nothing (puzzle, plug->name);
}

static void
read_text (const GString *text)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      text->str, (gssize) text->len, NULL);
  g_autoptr (YassReader) reader = yass_reader_new (stream, "text");
  GError *error = NULL;
  YassPuzzle *next;

  while (yass_reader_next (reader, &next, NULL, &error))
    {
      g_autoptr (YassPuzzle) puzzle = next;

      g_assert_true ((puzzle == NULL) == (error != NULL));
      if (puzzle != NULL)
        check_writers (puzzle);
      else
        check_sentence (error->message);
      g_clear_error (&error);
    }
  g_assert_no_error (error);
}

static void
test_texts (void)
{
  while (fuzz_next (&fuzz))
    {
      GString *text = make_text ();

      read_text (text);
      g_string_free (text, TRUE);
    }
  g_test_message ("%" G_GUINT64_FORMAT " runs", fuzz.n_runs);
}

int
main (int argc, char **argv)
{
  int status;

  fuzz_init (&fuzz, &argc, &argv);
  g_test_init (&argc, &argv, NULL);
  starts = g_ptr_array_new_with_free_func (free_text);
  add_folder ("formats");
  add_folder ("pastes");
  g_test_add_func ("/puzzle/fuzz/texts-are-read-or-refused", test_texts);
  status = g_test_run ();
  g_ptr_array_unref (starts);
  return status;
}

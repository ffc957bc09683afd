/* fuzz-targets.c: every target of tests/fuzz/ bears what it begins with, what
 * fuzzers have found, and what is damaged at random
 * SPDX-License-Identifier: MIT
 *
 * fuzz-targets --seeds=FOLDER writes what the targets begin with, for libFuzzer
 * and AFL++: a folder a target, a file a seed. */
#include <glib/gstdio.h>

#include "fuzz/seeds.h"
#include "fuzz/target.h"

static const FuzzTarget *const targets[] = {
  &fuzz_target_text,      &fuzz_target_fpuzzles,  &fuzz_target_lz_string,
  &fuzz_target_iss,       &fuzz_target_sudokupad, &fuzz_target_json_scan,
  &fuzz_target_trace,     &fuzz_target_batch,
#ifdef YASS_HAS_SERVE
  &fuzz_target_serve,
#endif
};

static Fuzz fuzz;

static void
free_bytes (gpointer bytes)
{
  g_string_free (bytes, TRUE);
}

/* Longer ones are left out */
static GPtrArray *
make_seeds (const FuzzTarget *target)
{
  GPtrArray *seeds = g_ptr_array_new_with_free_func (free_bytes);
  g_autofree char *found = g_build_filename ("fuzz/found", target->name, NULL);

  seeds_add_folder (seeds, found);
  target->add_seeds (seeds);
  for (guint i = seeds->len; i-- > 0;)
    {
      const GString *bytes = seeds->pdata[i];

      if (bytes->len > target->longest || bytes->len == 0)
        g_ptr_array_remove_index (seeds, i);
    }
  return seeds;
}

static void
test_seeds (gconstpointer data)
{
  const FuzzTarget *target = data;
  g_autoptr (GPtrArray) seeds = make_seeds (target);

  g_assert_cmpuint (seeds->len, >, 0);
  for (guint i = 0; i < seeds->len; i++)
    {
      const GString *bytes = seeds->pdata[i];

      target->run (bytes->str, bytes->len);
    }
}

static void
damage (const FuzzTarget *target, GString *bytes, const GString *other)
{
  if (target->damage != NULL)
    target->damage (&fuzz, bytes, other);
  else
    fuzz_damage (&fuzz, bytes, other);
}

/* Mostly a seed that is damaged a little, now and then nothing but noise */
static GString *
make_bytes (const FuzzTarget *target, const GPtrArray *seeds)
{
  GString *bytes = g_string_new (NULL);

  if (fuzz_below (&fuzz, 20) == 0)
    {
      for (gsize n = fuzz_below (&fuzz, MIN (target->longest, 2000)); n > 0; n--)
        g_string_append_c (bytes, (char) fuzz_below (&fuzz, 256));
      return bytes;
    }
  const GString *seed = seeds->pdata[fuzz_below (&fuzz, seeds->len)];
  const GString *other = seeds->pdata[fuzz_below (&fuzz, seeds->len)];
  g_string_append_len (bytes, seed->str, (gssize) seed->len);
  if (fuzz_below (&fuzz, 4) == 0)
    g_string_append_len (bytes, other->str, (gssize) other->len);
  damage (target, bytes, other);
  return bytes;
}

static void
test_damaged_seeds (gconstpointer data)
{
  const FuzzTarget *target = data;
  g_autoptr (GPtrArray) seeds = make_seeds (target);

  fuzz.n_runs = 0;
  while (fuzz_next (&fuzz))
    {
      g_autoptr (GString) bytes = make_bytes (target, seeds);

      target->run (bytes->str, MIN (bytes->len, target->longest));
    }
  g_test_message ("%" G_GUINT64_FORMAT " runs", fuzz.n_runs);
}

static void
write_seeds (const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (GPtrArray) seeds = make_seeds (targets[i]);
      g_autofree char *own = g_build_filename (folder, targets[i]->name, NULL);

      g_assert_cmpint (g_mkdir_with_parents (own, 0777), ==, 0);
      for (guint j = 0; j < seeds->len; j++)
        {
          const GString *bytes = seeds->pdata[j];
          g_autofree char *name = g_strdup_printf ("seed-%04u", j);
          g_autofree char *path = g_build_filename (own, name, NULL);
          g_autoptr (GError) error = NULL;

          g_file_set_contents (path, bytes->str, (gssize) bytes->len, &error);
          g_assert_no_error (error);
        }
      g_print ("%s\t%" G_GSIZE_FORMAT "\t%s\n", targets[i]->name,
               targets[i]->longest, targets[i]->summary);
    }
}

int
main (int argc, char **argv)
{
  fuzz_init (&fuzz, &argc, &argv);
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_has_prefix (argv[1], "--seeds="))
    {
      write_seeds (argv[1] + strlen ("--seeds="));
      return 0;
    }
  fuzz.seconds /= G_N_ELEMENTS (targets);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autofree char *whole
          = g_strdup_printf ("/fuzz/%s/bears-seeds", targets[i]->name);
      g_autofree char *damaged
          = g_strdup_printf ("/fuzz/%s/bears-damaged-seeds", targets[i]->name);

      g_test_add_data_func (whole, targets[i], test_seeds);
      g_test_add_data_func (damaged, targets[i], test_damaged_seeds);
    }
  return g_test_run ();
}

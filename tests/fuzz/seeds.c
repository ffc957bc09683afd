/* seeds.c: bytes to begin with, from the files of the tree
 * SPDX-License-Identifier: MIT */
#include "fuzz/seeds.h"

#include <string.h>

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

void
seeds_for_each_file (const char *name_of_folder,
                     void (*take) (const char *bytes, gsize length,
                                   gpointer data),
                     gpointer data)
{
  g_autofree char *folder
      = g_test_build_filename (G_TEST_DIST, name_of_folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (dir == NULL)
    return;
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *bytes = NULL;
      gsize length;

      if (g_file_get_contents (paths->pdata[i], &bytes, &length, NULL))
        take (bytes, length, data);
    }
}

void
seeds_add (GPtrArray *seeds, const char *bytes, gsize length)
{
  g_ptr_array_add (seeds, g_string_new_len (bytes, (gssize) length));
}

static void
add_file (const char *bytes, gsize length, gpointer seeds)
{
  seeds_add (seeds, bytes, length);
}

void
seeds_add_folder (GPtrArray *seeds, const char *folder)
{
  seeds_for_each_file (folder, add_file, seeds);
}

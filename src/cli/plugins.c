/* plugins.c: what --plugin and YASS_PLUGIN_PATH bring
 * SPDX-License-Identifier: MIT */
#include "cli/plugins.h"

#include "cli/message.h"
#include "yass/plugin.h"

static bool
load (gboolean (*load_one) (const char *path, GError **error), char **paths)
{
  g_autoptr (GError) error = NULL;

  for (; paths != NULL && *paths != NULL; paths++)
    if (!load_one (*paths, &error))
      {
        yass_complain ("%s", error->message);
        return false;
      }
  return true;
}

/* As with other variables of this kind, missing folders do no harm */
static bool
load_from_environment (void)
{
  const char *path = g_getenv ("YASS_PLUGIN_PATH");
  g_auto (GStrv) folders = NULL;

  if (path == NULL)
    return true;
  folders = g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);
  for (char **folder = folders; *folder != NULL; folder++)
    {
      char *one[] = { *folder, NULL };

      if (**folder != '\0' && !g_path_is_absolute (*folder))
        {
          g_autofree char *quoted = yass_quote (*folder);
          yass_complain ("YASS_PLUGIN_PATH: %s depends on where one happens to "
                         "be; expected a name that begins with /",
                         quoted);
          return false;
        }
      if (g_file_test (*folder, G_FILE_TEST_IS_DIR)
          && !load (yass_plugin_load_directory, one))
        return false;
    }
  return true;
}

bool
yass_cli_load_plugins (char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) args = g_strdupv (argv);
  g_auto (GStrv) files = NULL;
  g_auto (GStrv) folders = NULL;
  const GOptionEntry entries[] = {
    { "plugin", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { "plugin-dir", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &folders, NULL, NULL },
    { NULL },
  };

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  /* What is wrong here is reported when all options are parsed */
  g_option_context_parse_strv (context, &args, NULL);
  return load_from_environment () && load (yass_plugin_load_directory, folders)
         && load (yass_plugin_load, files);
}

static gboolean
ignore (const char *option, const char *value, gpointer data, GError **error)
{
  return TRUE;
}

const GOptionEntry yass_plugin_entries[] = {
  { "plugin", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, ignore,
    "Load constraints and rules from a shared object; may come several times",
    "FILE" },
  { "plugin-dir", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, ignore,
    "Load all of a folder; those of YASS_PLUGIN_PATH are always loaded",
    "DIR" },
  { NULL },
};

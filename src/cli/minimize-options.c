/* minimize-options.c: the options of minimize
 * SPDX-License-Identifier: MIT */
#include "cli/minimize-options.h"

#include "cli/options.h"
#include "cli/setter.h"
#include "cli/values.h"

static gboolean
set_seed (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;

  return g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64,
                                     &self->minimize.seed, NULL)
         || yass_option_refuse (option, value, "a whole number, 0 or more",
                                error);
}

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;

  self->minimize.format = yass_format_find (value);
  if (self->minimize.format != NULL)
    return TRUE;
  g_autofree const char **names
      = yass_option_list_names (&yass_command_minimize, "format");
  return yass_option_refuse_name (option, value, names, error);
}

const GOptionEntry yass_minimize_entries[] = {
  { "all", 0, 0, G_OPTION_ARG_NONE, NULL,
    "Every form from which nothing more can go, which may be very many", NULL },
  VALUE ("seed", set_seed, "Take things away in another order", "N"),
  VALUE ("format", set_format,
         "How puzzles are written (default line, or text for variants): %s",
         "NAME"),
  { NULL },
};

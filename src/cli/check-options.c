/* check-options.c: the options of check
 * SPDX-License-Identifier: MIT */
#include "cli/check-options.h"

#include "cli/options.h"
#include "cli/setter.h"
#include "cli/values.h"

const char *const yass_check_formats[] = { "words", "json", NULL };

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  self->check.json = g_str_equal (value, "json");
  self->check.format = yass_format_find (value);
  if (self->check.format != NULL || g_strv_contains (yass_check_formats, value))
    return TRUE;
  g_autofree const char **names
      = yass_option_list_names (&yass_command_check, "format");
  return yass_option_refuse_name (option, value, names, error);
}

const GOptionEntry yass_check_entries[] = {
  SWITCH ("true", "Find the numbers that each cell has in some solution"),
  SWITCH ("minimal",
          "Take clues and constraints away until each is needed, and write "
          "what is left; --seed=N takes them away in another order"),
  VALUE ("format", set_format,
         "How the answer is written, or the puzzles alone: %s", "NAME"),
  { NULL },
};

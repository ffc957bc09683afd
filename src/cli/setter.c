/* setter.c: options whose values a function takes
 * SPDX-License-Identifier: MIT */
#include "cli/setter.h"

#include "cli/message.h"
#include "cli/nearest.h"

gboolean
yass_option_refuse (const char *option, const char *value, const char *expected,
                    GError **error)
{
  g_autofree char *quoted = yass_quote (value);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               "%s: %s is not %s", option, quoted, expected);
  return FALSE;
}

gboolean
yass_option_refuse_name (const char *option, const char *value,
                         const char *const *names, GError **error)
{
  g_autofree char *joined = g_strjoinv (", ", (char **) (gpointer) names);
  g_autofree char *meant = yass_suggest (value, names);
  g_autofree char *expected = g_strconcat ("one of ", joined, meant, NULL);
  return yass_option_refuse (option, value, expected, error);
}

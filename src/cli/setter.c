/* setter.c: options whose values a function takes
 * SPDX-License-Identifier: MIT */
#include "cli/setter.h"

#include "cli/message.h"

gboolean
yass_option_refuse (const char *option, const char *value, const char *expected,
                    GError **error)
{
  g_autofree char *quoted = yass_quote (value);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               "%s: %s is not %s", option, quoted, expected);
  return FALSE;
}

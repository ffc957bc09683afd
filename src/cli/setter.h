/* setter.h: options whose values a function takes
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* An entry whose value goes to @setter, a GOptionArgFunc */
#define VALUE(option, setter, what, value)                                     \
  {                                                                            \
    option, 0, 0, G_OPTION_ARG_CALLBACK, setter, what, value                   \
  }

/* An entry that is there or not */
#define SWITCH(option, what)                                                   \
  {                                                                            \
    option, 0, 0, G_OPTION_ARG_NONE, NULL, what, NULL                          \
  }

/* Says in @error that @value is not what was @expected; always FALSE, so that
 * the setter can return it */
gboolean yass_option_refuse (const char *option, const char *value,
                             const char *expected, GError **error);

/* The same if one of @names, ended by NULL, was expected: suggests the one that
 * may be meant */
gboolean yass_option_refuse_name (const char *option, const char *value,
                                  const char *const *names, GError **error);

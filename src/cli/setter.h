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

/* Says in @error that @value is not what was @expected; always FALSE, for the
 * setter to return */
gboolean yass_option_refuse (const char *option, const char *value,
                             const char *expected, GError **error);

/* The same where one of @names, ended by NULL, was expected: names the one that
 * was meant */
gboolean yass_option_refuse_name (const char *option, const char *value,
                                  const char *const *names, GError **error);

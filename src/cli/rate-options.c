/* rate-options.c: the options of rate
 * SPDX-License-Identifier: MIT */
#include "cli/rate-options.h"

#include <math.h>

#include "cli/options.h"
#include "cli/setter.h"

const char *const yass_rate_scales[] = { "se", "hodoku", NULL };

void
yass_rate_options_init (YassRateOptions *self)
{
  self->bound = INFINITY;
}

static gboolean
set_scale (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;

  self->rate.hodoku = g_str_equal (value, "hodoku");
  return g_strv_contains (yass_rate_scales, value)
         || yass_option_refuse_name (option, value, yass_rate_scales, error);
}

static gboolean
set_bound (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  char *end;
  const double bound = g_ascii_strtod (value, &end);

  if (end == value || *end != '\0' || !(bound >= 0 && bound <= 20))
    return yass_option_refuse (option, value, "a rating from 0 to 20, as 7.1",
                               error);
  self->rate.bound = bound;
  return TRUE;
}

const GOptionEntry yass_rate_entries[] = {
  VALUE ("scale", set_scale, "What is rated by (default se): %s", "NAME"),
  SWITCH ("steps", "Tell every step with its rating, too"),
  VALUE ("bound", set_bound,
         "Stop a puzzle as soon as its rating is above N, and write >N", "N"),
  SWITCH ("fast",
          "Take all steps of the lowest rating at once: quicker, and seldom "
          "another rating"),
  { NULL },
};

/* draw-options.c: the options of draw
 * SPDX-License-Identifier: MIT */
#include "cli/draw-options.h"

#include <math.h>

#include "cli/options.h"
#include "cli/setter.h"
#include "cli/values.h"

#define SCALE_MAX 10000
#define WIDTH_MAX 1000000

void
yass_draw_options_clear (YassDrawOptions *self)
{
  g_free (self->graph);
}

/* One setter for each option, as a GOptionArgFunc */

static gboolean
set_step (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  guint64 step;
  if (g_str_equal (value, "last"))
    self->draw.step = YASS_DRAW_LAST;
  else if (g_ascii_string_to_unsigned (value, 10, 1, YASS_DRAW_LAST - 1, &step,
                                       NULL))
    self->draw.step = (guint) step;
  else
    return yass_option_refuse (
        option, value,
        "the number of a step, as 'explain' counts them from 1, "
        "or 'last'",
        error);
  return TRUE;
}

static gboolean
parse_length (const char *option, const char *value, double most,
              double *length, GError **error)
{
  char *end;
  *length = g_ascii_strtod (value, &end);
  if (end != value && *end == '\0' && isfinite (*length) && *length >= 1
      && *length <= most)
    return TRUE;
  g_autofree char *expected = g_strdup_printf ("a number from 1 to %.0f", most);
  return yass_option_refuse (option, value, expected, error);
}

static gboolean
set_scale (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return parse_length (option, value, SCALE_MAX, &self->draw.size.scale, error);
}

static gboolean
set_width (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return parse_length (option, value, WIDTH_MAX, &self->draw.size.width, error);
}

static gboolean
set_as (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  self->draw.as = yass_picture_format_find (value);
  if (self->draw.as != NULL)
    return TRUE;
  g_autofree const char **names
      = yass_option_list_names (&yass_command_draw, "as");
  return yass_option_refuse_name (option, value, names, error);
}

const GOptionEntry yass_draw_entries[] = {
  VALUE ("step", set_step,
         "Show step N of those that 'explain' tells, or how it ends (last)",
         "N"),
  SWITCH ("solution", "Show the solution"),
  SWITCH ("candidates", "Show the numbers that the givens leave to each cell"),
  SWITCH ("coordinates", "Write r1 ... and c1 ... around the board"),
  SWITCH ("no-notes", "Do not write below the board what constraints mean"),
  { "graph", 0, 0, G_OPTION_ARG_STRING, NULL,
    "Draw the graph of one constraint instead: \"row 4\", \"box 1\"",
    "CONSTRAINT" },
  SWITCH ("dot", "Write that graph for Graphviz"),
  VALUE ("scale", set_scale, "Pixels a cell; in a PDF, points", "N"),
  VALUE ("width", set_width, "Pixels the picture is wide; in a PDF, points",
         "N"),
  VALUE ("as", set_as, "How it is written (default: by the ending of FILE): %s",
         "NAME"),
  { NULL },
};

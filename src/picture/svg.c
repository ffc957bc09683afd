/* svg.c: a picture as SVG
 * SPDX-License-Identifier: MIT */
#include "picture/svg.h"

#include <math.h>

#include "picture/format.h"

#define SCALE 48 /* pixels a cell */

/* Units a cell. Sizes of text below 1 are trouble in browsers that know of a
 * least size. */
#define UNITS 100

#define FONTS "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif"

/* In tenths at most, whatever the locale */
static void
append_number (GString *out, double value)
{
  /* Halves go up, whatever the machine makes of them */
  const long tenths = lround (value * 10 + 1e-6);

  if (tenths < 0)
    g_string_append_c (out, '-');
  g_string_append_printf (out, "%ld", labs (tenths) / 10);
  if (labs (tenths) % 10 != 0)
    g_string_append_printf (out, ".%ld", labs (tenths) % 10);
}

static void
append_length (GString *out, const char *name, double length)
{
  g_string_append_printf (out, " %s=\"", name);
  append_number (out, length * UNITS);
  g_string_append_c (out, '"');
}

/* XML has no way to say a control character, so none is said */
static void
append_escaped (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (char *c = valid; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  g_autofree char *escaped = g_markup_escape_text (valid, -1);
  g_string_append (out, escaped);
}

static void
append_element (GString *out, const char *tag, const char *text)
{
  g_string_append_printf (out, "<%s>", tag);
  append_escaped (out, text);
  g_string_append_printf (out, "</%s>", tag);
}

static void
append_id (GString *out, const YassSvgOptions *options, const char *id)
{
  if (id == NULL)
    return;
  g_string_append_printf (out, " id=\"%s",
                          options->prefix != NULL ? options->prefix : "");
  append_escaped (out, id);
  g_string_append_c (out, '"');
}

static void
append_points (GString *out, const YassFigure *figure)
{
  g_string_append (out, " points=\"");
  for (guint i = 0; i < figure->n_points; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      append_number (out, figure->points[i].x * UNITS);
      g_string_append_c (out, ',');
      append_number (out, figure->points[i].y * UNITS);
    }
  g_string_append_c (out, '"');
}

static void
append_text (GString *out, const YassFigure *figure)
{
  append_length (out, "x", figure->points[0].x);
  append_length (out, "y",
                 figure->points[0].y + figure->size * YASS_TEXT_BASELINE);
  append_length (out, "font-size", figure->size);
  if (figure->align != YASS_ALIGN_MIDDLE)
    g_string_append_printf (out, " text-anchor=\"%s\"",
                            figure->align == YASS_ALIGN_START ? "start"
                                                              : "end");
  g_string_append_c (out, '>');
  append_escaped (out, figure->text);
  g_string_append (out, "</text>\n");
}

static void
append_line (GString *out, const YassFigure *figure)
{
  append_length (out, "x1", figure->points[0].x);
  append_length (out, "y1", figure->points[0].y);
  append_length (out, "x2", figure->points[1].x);
  append_length (out, "y2", figure->points[1].y);
}

static void
append_begin (GString *out, const YassFigure *figure,
              const YassSvgOptions *options)
{
  g_string_append_printf (out, "<g class=\"%s\"", figure->name);
  append_id (out, options, figure->id);
  g_string_append_c (out, '>');
  if (figure->text != NULL)
    append_element (out, "title", figure->text);
  g_string_append_c (out, '\n');
}

static const char *
tag_of (const YassFigure *figure)
{
  switch (figure->kind)
    {
    case YASS_FIGURE_LINE:
      return figure->n_points == 2 ? "line" : "polyline";
    case YASS_FIGURE_POLYGON:
      return "polygon";
    case YASS_FIGURE_RECTANGLE:
      return "rect";
    case YASS_FIGURE_CIRCLE:
      return "circle";
    default:
      return "text";
    }
}

static void
append_figure (GString *out, const YassFigure *figure,
               const YassSvgOptions *options)
{
  if (figure->kind == YASS_FIGURE_BEGIN)
    {
      append_begin (out, figure, options);
      return;
    }
  if (figure->kind == YASS_FIGURE_END)
    {
      g_string_append (out, "</g>\n");
      return;
    }

  g_string_append_printf (out, "<%s class=\"%s\"", tag_of (figure),
                          yass_ink_get (figure->role)->name);
  append_id (out, options, figure->id);
  switch (figure->kind)
    {
    case YASS_FIGURE_TEXT:
      append_text (out, figure);
      return;
    case YASS_FIGURE_LINE:
      if (figure->n_points == 2)
        append_line (out, figure);
      else
        append_points (out, figure);
      break;
    case YASS_FIGURE_RECTANGLE:
      append_length (out, "x", figure->points[0].x);
      append_length (out, "y", figure->points[0].y);
      append_length (out, "width", figure->points[1].x - figure->points[0].x);
      append_length (out, "height", figure->points[1].y - figure->points[0].y);
      break;
    case YASS_FIGURE_CIRCLE:
      append_length (out, "cx", figure->points[0].x);
      append_length (out, "cy", figure->points[0].y);
      append_length (out, "r", figure->size);
      break;
    default:
      append_points (out, figure);
      break;
    }
  g_string_append (out, "/>\n");
}

static void
append_colour (GString *out, const char *property, uint32_t colour)
{
  if (colour == YASS_NO_COLOUR)
    g_string_append_printf (out, "%s:none", property);
  else
    g_string_append_printf (out, "%s:#%06x", property, colour);
}

/* @before: of every selector */
static void
append_selector (GString *out, const char *before, const YassInk *ink)
{
  g_string_append_printf (out, "%s.yass .%s{", before, ink->name);
}

static void
append_colours (GString *out, const YassColours *colours)
{
  append_colour (out, "fill", colours->fill);
  if (colours->stroke != YASS_NO_COLOUR)
    append_colour (out, ";stroke", colours->stroke);
}

static void
append_rule (GString *out, const YassInk *ink)
{
  append_selector (out, "", ink);
  append_colours (out, &ink->light);
  if (ink->width > 0)
    {
      g_string_append (out, ";stroke-width:");
      append_number (out, ink->width * UNITS);
    }
  if (ink->dash > 0)
    {
      g_string_append (out, ";stroke-dasharray:");
      append_number (out, ink->dash * UNITS);
    }
  if (ink->bold)
    g_string_append (out, ";font-weight:bold");
  if (ink->slanted)
    g_string_append (out, ";font-style:italic");
  g_string_append (out, "}\n");
}

void
yass_svg_append_style (GString *out, const YassPicture *const *pictures,
                       guint n_pictures)
{
  bool used[YASS_N_INKS] = { false };
  bool has_pale = false;

  for (guint i = 0; i < n_pictures; i++)
    for (guint j = 0; j < pictures[i]->figures->len; j++)
      {
        used[yass_picture_get_figure (pictures[i], j)->role] = true;
        has_pale
            |= yass_figure_is_pale (yass_picture_get_figure (pictures[i], j));
      }
  g_string_append (
      out, ".yass{font-family:" FONTS
           ";text-anchor:middle;stroke-linecap:round;stroke-linejoin:round}\n");
  if (n_pictures == 0 || has_pale)
    g_string_append (out, ".yass ." YASS_PICTURE_PALE "{opacity:" G_STRINGIFY (
                              YASS_PICTURE_PALE_STRENGTH) "}\n");
  for (guint role = YASS_ROLE_NOTHING + 1; role < YASS_N_INKS; role++)
    if (yass_ink_get (role) != NULL && (n_pictures == 0 || used[role]))
      append_rule (out, yass_ink_get (role));
}

void
yass_svg_append_dark_style (GString *out, const char *before)
{
  for (guint role = YASS_ROLE_NOTHING + 1; role < YASS_N_INKS; role++)
    {
      const YassInk *ink = yass_ink_get (role);

      if (ink == NULL)
        continue;
      append_selector (out, before, ink);
      append_colours (out, &ink->dark);
      g_string_append (out, "}\n");
    }
}

static void
append_opening (GString *out, const YassPicture *picture,
                const YassSvgOptions *options)
{
  const double width = picture->to.x - picture->from.x;
  const double height = picture->to.y - picture->from.y;

  g_string_append (out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                        "class=\"yass\" role=\"img\" viewBox=\"");
  append_number (out, picture->from.x * UNITS);
  g_string_append_c (out, ' ');
  append_number (out, picture->from.y * UNITS);
  g_string_append_c (out, ' ');
  append_number (out, width * UNITS);
  g_string_append_c (out, ' ');
  append_number (out, height * UNITS);
  g_string_append_c (out, '"');
  append_length (out, "width", width * options->scale / UNITS);
  append_length (out, "height", height * options->scale / UNITS);
}

void
yass_picture_append_svg (GString *out, const YassPicture *picture,
                         const YassSvgOptions *options)
{
  const char *prefix = options->prefix != NULL ? options->prefix : "";

  if (!options->is_inline)
    g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  append_opening (out, picture, options);
  g_string_append_printf (out, " aria-labelledby=\"%stitle", prefix);
  if (picture->description != NULL)
    g_string_append_printf (out, " %sdesc", prefix);
  g_string_append_printf (out, "\">\n<title id=\"%stitle\">", prefix);
  append_escaped (out, picture->title);
  g_string_append (out, "</title>\n");
  if (picture->description != NULL)
    {
      g_string_append_printf (out, "<desc id=\"%sdesc\">", prefix);
      append_escaped (out, picture->description);
      g_string_append (out, "</desc>\n");
    }
  if (!options->is_inline)
    {
      g_string_append (out, "<style>\n");
      yass_svg_append_style (out, &picture, 1);
      g_string_append (out, "</style>\n");
    }
  for (guint i = 0; i < picture->figures->len; i++)
    append_figure (out, yass_picture_get_figure (picture, i), options);
  g_string_append (out, "</svg>\n");
}

bool
yass_picture_write_svg (GString *out, const YassPicture *picture,
                        const YassPictureSize *size, GError **error)
{
  const YassSvgOptions options
      = { .scale = yass_picture_get_scale (picture, size, SCALE) };

  yass_picture_append_svg (out, picture, &options);
  return true;
}

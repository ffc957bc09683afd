/* cairo.c: a picture as PNG and PDF
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include <cairo-pdf.h>
#include <cairo.h>
#include <gmodule.h>

#include "picture/format.h"
#include "yass/error.h"

/* Pixels a cell */
#define PNG_SCALE 72
/* No image of cairo is larger */
#define PNG_MOST 32767

/* Points a cell, where that leaves room on a sheet of A4 or Letter */
#define PDF_SCALE 40
#define PDF_WIDTH 510
#define PDF_HEIGHT 700

#define FONT "Helvetica"

/* Loading cairo and the dozen libraries behind it takes 2 ms, as long as
 * solving a puzzle many times over, so that is left until somebody draws. */
/* clang-format off */
#define FUNCTIONS(F)                                                           \
  F (arc) F (close_path) F (create) F (destroy) F (fill_preserve)              \
  F (font_options_create) F (font_options_destroy)                             \
  F (font_options_set_antialias) F (font_options_set_hint_metrics)             \
  F (font_options_set_hint_style) F (image_surface_create) F (line_to)         \
  F (move_to) F (new_path) F (new_sub_path) F (paint)                          \
  F (paint_with_alpha) F (pop_group_to_source) F (push_group)                  \
  F (pdf_surface_create_for_stream) F (pdf_surface_set_metadata)               \
  F (rectangle) F (scale) F (select_font_face) F (set_dash)                    \
  F (set_font_options) F (set_font_size) F (set_line_cap) F (set_line_join)    \
  F (set_line_width) F (set_source_rgb) F (show_text) F (status_to_string)     \
  F (stroke) F (surface_destroy) F (surface_finish) F (surface_status)         \
  F (surface_write_to_png_stream) F (text_extents) F (translate)
/* clang-format on */
#define FIELD(name) __typeof__ (cairo_##name) *name;
#define FIND(name)                                                             \
  &&g_module_symbol (module, "cairo_" #name, (gpointer *) &cairo.name)

static struct
{
  FUNCTIONS (FIELD)
} cairo;

static bool
load (GError **error)
{
  static bool is_loaded;
  G_LOCK_DEFINE_STATIC (loading);

  G_LOCK (loading);
  if (!is_loaded)
    {
      GModule *module = g_module_open (YASS_CAIRO, G_MODULE_BIND_LAZY);

      is_loaded = module != NULL FUNCTIONS (FIND);
      if (module != NULL)
        g_module_make_resident (module);
    }
  G_UNLOCK (loading);
  if (!is_loaded)
    g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                 "PNG and PDF need cairo: %s", g_module_error ());
  return is_loaded;
}

static void
set_colour (cairo_t *cr, uint32_t colour)
{
  cairo.set_source_rgb (cr, (colour >> 16 & 0xff) / 255.0,
                        (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0);
}

static void
trace_path (cairo_t *cr, const YassFigure *figure)
{
  const YassPoint *points = figure->points;

  switch (figure->kind)
    {
    case YASS_FIGURE_RECTANGLE:
      cairo.rectangle (cr, points[0].x, points[0].y, points[1].x - points[0].x,
                       points[1].y - points[0].y);
      break;
    case YASS_FIGURE_CIRCLE:
      cairo.new_sub_path (cr);
      cairo.arc (cr, points[0].x, points[0].y, figure->size, 0, 2 * G_PI);
      break;
    default:
      for (guint i = 0; i < figure->n_points; i++)
        cairo.line_to (cr, points[i].x, points[i].y);
      if (figure->kind == YASS_FIGURE_POLYGON)
        cairo.close_path (cr);
      break;
    }
}

static void
draw_text (cairo_t *cr, const YassFigure *figure, const YassInk *ink)
{
  cairo_text_extents_t extents;
  double x = figure->points[0].x;

  cairo.select_font_face (
      cr, FONT,
      ink->slanted ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      ink->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo.set_font_size (cr, figure->size);
  cairo.text_extents (cr, figure->text, &extents);
  if (figure->align != YASS_ALIGN_START)
    x -= figure->align == YASS_ALIGN_END ? extents.x_advance
                                         : extents.x_advance / 2;
  set_colour (cr, ink->light.fill);
  cairo.move_to (cr, x,
                 figure->points[0].y + figure->size * YASS_TEXT_BASELINE);
  cairo.show_text (cr, figure->text);
}

static void
draw_figure (cairo_t *cr, const YassFigure *figure)
{
  const YassInk *ink = yass_ink_get (figure->role);

  if (figure->kind == YASS_FIGURE_BEGIN || figure->kind == YASS_FIGURE_END)
    return;
  if (figure->kind == YASS_FIGURE_TEXT)
    {
      draw_text (cr, figure, ink);
      return;
    }
  cairo.new_path (cr);
  trace_path (cr, figure);
  if (ink->light.fill != YASS_NO_COLOUR)
    {
      set_colour (cr, ink->light.fill);
      cairo.fill_preserve (cr);
    }
  if (ink->light.stroke != YASS_NO_COLOUR)
    {
      set_colour (cr, ink->light.stroke);
      cairo.set_line_width (cr, ink->width);
      cairo.set_dash (cr, &ink->dash, ink->dash > 0 ? 1 : 0, 0);
      cairo.stroke (cr);
    }
}

/* A pale group is drawn by itself, and then onto the rest */
static void
draw_figures (cairo_t *cr, const YassPicture *picture)
{
  g_autoptr (GByteArray) open = g_byte_array_new (); /* whether it is pale */

  for (guint i = 0; i < picture->figures->len; i++)
    {
      const YassFigure *figure = yass_picture_get_figure (picture, i);
      const guint8 is_pale = yass_figure_is_pale (figure);

      if (figure->kind == YASS_FIGURE_BEGIN)
        g_byte_array_append (open, &is_pale, 1);
      if (is_pale)
        cairo.push_group (cr);
      if (figure->kind == YASS_FIGURE_END)
        {
          if (open->data[open->len - 1])
            {
              cairo.pop_group_to_source (cr);
              cairo.paint_with_alpha (cr, YASS_PICTURE_PALE_STRENGTH);
            }
          g_byte_array_set_size (open, open->len - 1);
        }
      draw_figure (cr, figure);
    }
}

static void
draw (cairo_surface_t *surface, const YassPicture *picture, double scale)
{
  cairo_t *cr = cairo.create (surface);
  cairo_font_options_t *options = cairo.font_options_create ();

  /* The same whatever this desktop likes */
  cairo.font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo.font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo.font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo.set_font_options (cr, options);
  cairo.set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo.set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* A picture may end within a pixel */
  set_colour (cr, yass_ink_get (YASS_ROLE_PAPER)->light.fill);
  cairo.paint (cr);
  cairo.scale (cr, scale, scale);
  cairo.translate (cr, -picture->from.x, -picture->from.y);
  draw_figures (cr, picture);
  cairo.font_options_destroy (options);
  cairo.destroy (cr);
}

static cairo_status_t
append (void *out, const unsigned char *data, unsigned int length)
{
  g_string_append_len (out, (const char *) data, (gssize) length);
  return CAIRO_STATUS_SUCCESS;
}

/* Ends the surface */
static bool
finish (cairo_surface_t *surface, cairo_status_t status, GError **error)
{
  cairo.surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo.surface_status (surface);
  cairo.surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return true;
  g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
               "the picture cannot be drawn: %s",
               cairo.status_to_string (status));
  return false;
}

bool
yass_picture_write_png (GString *out, const YassPicture *picture,
                        const YassPictureSize *size, GError **error)
{
  const double scale = yass_picture_get_scale (picture, size, PNG_SCALE);
  const double width = ceil ((picture->to.x - picture->from.x) * scale - 1e-6);
  const double height = ceil ((picture->to.y - picture->from.y) * scale - 1e-6);

  if (width > PNG_MOST || height > PNG_MOST)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "a PNG has up to %d pixels a side, and this would have "
                   "%.0f x %.0f",
                   PNG_MOST, width, height);
      return false;
    }
  if (!load (error))
    return false;
  cairo_surface_t *surface = cairo.image_surface_create (
      CAIRO_FORMAT_RGB24, MAX (1, (int) width), MAX (1, (int) height));
  draw (surface, picture, scale);
  const cairo_status_t status
      = cairo.surface_write_to_png_stream (surface, append, out);
  return finish (surface, status, error);
}

bool
yass_picture_write_pdf (GString *out, const YassPicture *picture,
                        const YassPictureSize *size, GError **error)
{
  const double width = picture->to.x - picture->from.x;
  const double height = picture->to.y - picture->from.y;
  const double fitting = MIN (PDF_WIDTH / width, PDF_HEIGHT / height);
  const double scale
      = yass_picture_get_scale (picture, size, MIN (PDF_SCALE, fitting));

  if (!load (error))
    return false;
  cairo_surface_t *surface = cairo.pdf_surface_create_for_stream (
      append, out, width * scale, height * scale);

  cairo.pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE,
                                  picture->title);
  if (picture->description != NULL)
    cairo.pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT,
                                    picture->description);
  /* The same picture is the same file: no date but one that says nothing */
  cairo.pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                  "1970-01-01T00:00:00Z");
  draw (surface, picture, scale);
  return finish (surface, CAIRO_STATUS_SUCCESS, error);
}

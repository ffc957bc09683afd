/* cairo.c: a picture as PNG and PDF
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include <cairo-pdf.h>
#include <cairo.h>

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

static void
set_colour (cairo_t *cr, uint32_t colour)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 0xff) / 255.0,
                        (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0);
}

static void
trace_path (cairo_t *cr, const YassFigure *figure)
{
  const YassPoint *points = figure->points;

  switch (figure->kind)
    {
    case YASS_FIGURE_RECTANGLE:
      cairo_rectangle (cr, points[0].x, points[0].y, points[1].x - points[0].x,
                       points[1].y - points[0].y);
      break;
    case YASS_FIGURE_CIRCLE:
      cairo_new_sub_path (cr);
      cairo_arc (cr, points[0].x, points[0].y, figure->size, 0, 2 * G_PI);
      break;
    default:
      for (guint i = 0; i < figure->n_points; i++)
        cairo_line_to (cr, points[i].x, points[i].y);
      if (figure->kind == YASS_FIGURE_POLYGON)
        cairo_close_path (cr);
      break;
    }
}

static void
draw_text (cairo_t *cr, const YassFigure *figure, const YassInk *ink)
{
  cairo_text_extents_t extents;
  double x = figure->points[0].x;

  cairo_select_font_face (cr, FONT, CAIRO_FONT_SLANT_NORMAL,
                          ink->bold ? CAIRO_FONT_WEIGHT_BOLD
                                    : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, figure->size);
  cairo_text_extents (cr, figure->text, &extents);
  if (figure->align != YASS_ALIGN_START)
    x -= figure->align == YASS_ALIGN_END ? extents.x_advance
                                         : extents.x_advance / 2;
  set_colour (cr, ink->fill);
  cairo_move_to (cr, x,
                 figure->points[0].y + figure->size * YASS_TEXT_BASELINE);
  cairo_show_text (cr, figure->text);
}

static void
draw_figure (cairo_t *cr, const YassFigure *figure)
{
  const YassInk *ink = &yass_inks[figure->role];

  if (figure->kind == YASS_FIGURE_BEGIN || figure->kind == YASS_FIGURE_END)
    return;
  if (figure->kind == YASS_FIGURE_TEXT)
    {
      draw_text (cr, figure, ink);
      return;
    }
  cairo_new_path (cr);
  trace_path (cr, figure);
  if (ink->fill != YASS_NO_COLOUR)
    {
      set_colour (cr, ink->fill);
      cairo_fill_preserve (cr);
    }
  if (ink->stroke != YASS_NO_COLOUR)
    {
      set_colour (cr, ink->stroke);
      cairo_set_line_width (cr, ink->width);
      cairo_set_dash (cr, &ink->dash, ink->dash > 0 ? 1 : 0, 0);
      cairo_stroke (cr);
    }
}

static void
draw (cairo_surface_t *surface, const YassPicture *picture, double scale)
{
  cairo_t *cr = cairo_create (surface);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* The same whatever this desktop likes */
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options (cr, options);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* A picture may end within a pixel */
  set_colour (cr, yass_inks[YASS_ROLE_PAPER].fill);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -picture->from.x, -picture->from.y);
  for (guint i = 0; i < picture->figures->len; i++)
    draw_figure (cr, yass_picture_get_figure (picture, i));
  cairo_font_options_destroy (options);
  cairo_destroy (cr);
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
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return true;
  g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
               "the picture cannot be drawn: %s",
               cairo_status_to_string (status));
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
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, MAX (1, (int) width), MAX (1, (int) height));
  draw (surface, picture, scale);
  const cairo_status_t status
      = cairo_surface_write_to_png_stream (surface, append, out);
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
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      append, out, width * scale, height * scale);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE,
                                  picture->title);
  if (picture->description != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT,
                                    picture->description);
  /* The same picture is the same file: no date but one that says nothing */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                  "1970-01-01T00:00:00Z");
  draw (surface, picture, scale);
  return finish (surface, CAIRO_STATUS_SUCCESS, error);
}

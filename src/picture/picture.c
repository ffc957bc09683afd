/* picture.c: figures on paper, by what they mean
 * SPDX-License-Identifier: MIT */
#include "picture/picture.h"

#include <stdarg.h>
#include <string.h>

#define LINE_HEIGHT 1.35 /* of words, by their size */
#define WIDEST_FONT 1.12 /* by what yass_text_get_width () says */

static void
figure_clear (gpointer data)
{
  YassFigure *figure = data;

  g_free (figure->id);
  g_free (figure->points);
  g_free (figure->text);
}

YassPicture *
yass_picture_new (const char *title)
{
  YassPicture *self = g_new0 (YassPicture, 1);

  self->figures = g_array_new (FALSE, FALSE, sizeof (YassFigure));
  g_array_set_clear_func (self->figures, figure_clear);
  self->title = g_strdup (title);
  yass_picture_add_rectangle (self, YASS_ROLE_PAPER, (YassPoint){ 0, 0 }, 0, 0);
  return self;
}

void
yass_picture_set_paper (YassPicture *self, YassPoint from, YassPoint to)
{
  YassPoint *corners = g_array_index (self->figures, YassFigure, 0).points;

  corners[0] = self->from = from;
  corners[1] = self->to = to;
}

void
yass_picture_free (YassPicture *self)
{
  g_array_unref (self->figures);
  g_free (self->title);
  g_free (self->description);
  g_free (self);
}

static YassFigure *
add (YassPicture *self, YassFigureKind kind, YassRole role,
     const YassPoint *points, guint n_points)
{
  const YassFigure figure
      = { .kind = kind,
          .role = role,
          .points = g_memdup2 (points, n_points * sizeof *points),
          .n_points = n_points };

  g_array_append_val (self->figures, figure);
  return &g_array_index (self->figures, YassFigure, self->figures->len - 1);
}

void
yass_picture_add_line (YassPicture *self, YassRole role,
                       const YassPoint *points, guint n_points)
{
  add (self, YASS_FIGURE_LINE, role, points, n_points);
}

void
yass_picture_add_polygon (YassPicture *self, YassRole role,
                          const YassPoint *points, guint n_points)
{
  add (self, YASS_FIGURE_POLYGON, role, points, n_points);
}

void
yass_picture_add_rectangle (YassPicture *self, YassRole role, YassPoint corner,
                            double width, double height)
{
  const YassPoint corners[]
      = { corner, { corner.x + width, corner.y + height } };

  add (self, YASS_FIGURE_RECTANGLE, role, corners, 2);
}

void
yass_picture_add_circle (YassPicture *self, YassRole role, YassPoint centre,
                         double radius)
{
  add (self, YASS_FIGURE_CIRCLE, role, &centre, 1)->size = radius;
}

void
yass_picture_add_text (YassPicture *self, YassRole role, YassPoint middle,
                       double size, YassAlign align, const char *text)
{
  YassFigure *figure = add (self, YASS_FIGURE_TEXT, role, &middle, 1);

  figure->size = size;
  figure->align = align;
  figure->text = g_strdup (text);
}

void
yass_picture_set_id (YassPicture *self, const char *format, ...)
{
  YassFigure *last
      = &g_array_index (self->figures, YassFigure, self->figures->len - 1);
  va_list args;

  va_start (args, format);
  g_free (last->id);
  last->id = g_strdup_vprintf (format, args);
  va_end (args);
}

void
yass_picture_begin (YassPicture *self, const char *name, const char *title)
{
  YassFigure *figure
      = add (self, YASS_FIGURE_BEGIN, YASS_ROLE_NOTHING, NULL, 0);

  figure->name = name;
  figure->text = g_strdup (title);
}

void
yass_picture_end (YassPicture *self)
{
  add (self, YASS_FIGURE_END, YASS_ROLE_NOTHING, NULL, 0);
}

void
yass_picture_add_stroke (YassPicture *self, YassRole role, double x1, double y1,
                         double x2, double y2)
{
  const YassPoint ends[] = { { x1, y1 }, { x2, y2 } };

  add (self, YASS_FIGURE_LINE, role, ends, 2);
}

/* As Helvetica and its like have it, and a little more for those that are
 * wider */
double
yass_text_get_width (const char *text, double size, bool bold)
{
  double width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);

      if (c < 128 && strchr ("ijlftrI.,:;'|!()[] ", (int) c) != NULL)
        width += 0.3;
      else if (c < 128 && strchr ("mwMW@%", (int) c) != NULL)
        width += 0.85;
      else
        width += g_unichar_isupper (c) ? 0.69 : 0.57;
    }
  return width * size * (bold ? 1.1 : 1.04);
}

double
yass_picture_add_words (YassPicture *self, YassRole role, double left,
                        double top, double width, double size,
                        const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  const bool bold = yass_ink_get (role)->bold;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const gsize length = line->len;

      g_string_append_printf (line, "%s%s", length > 0 ? " " : "", parts[i]);
      if (length > 0
          && yass_text_get_width (line->str, size, bold) * WIDEST_FONT > width)
        {
          g_string_truncate (line, length);
          yass_picture_add_text (
              self, role, (YassPoint){ left, top + size * LINE_HEIGHT / 2 },
              size, YASS_ALIGN_START, line->str);
          top += size * LINE_HEIGHT;
          g_string_assign (line, parts[i]);
        }
    }
  yass_picture_add_text (self, role,
                         (YassPoint){ left, top + size * LINE_HEIGHT / 2 },
                         size, YASS_ALIGN_START, line->str);
  return top + size * LINE_HEIGHT;
}

/* picture.h: figures on paper, by what they mean
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/ink.h"

/* A picture is a list of figures, drawn one over the other. A cell is 1 x 1,
 * x goes right and y down from the upper left corner of the board. Nothing in
 * it depends on the time, the machine or the locale. */
typedef struct
{
  double x;
  double y;
} YassPoint;

typedef enum
{
  YASS_FIGURE_LINE,    /* through its points */
  YASS_FIGURE_POLYGON, /* the same, closed */
  YASS_FIGURE_RECTANGLE,
  YASS_FIGURE_CIRCLE,
  YASS_FIGURE_TEXT,
  YASS_FIGURE_BEGIN, /* of a group, which may have an id and a title */
  YASS_FIGURE_END,
} YassFigureKind;

typedef enum
{
  YASS_ALIGN_MIDDLE,
  YASS_ALIGN_START,
  YASS_ALIGN_END,
} YassAlign;

typedef struct
{
  YassFigureKind kind;
  YassRole role;
  char *id;          /* of the figure or group, or NULL; owned */
  YassPoint *points; /* a rectangle: two corners; circle, text: one; owned */
  guint n_points;
  double size; /* a circle: its radius; text: how high a line of it is */
  YassAlign align;
  char *text;       /* or the title of a group, or NULL; owned */
  const char *name; /* of a group: its class; static */
} YassFigure;

typedef struct
{
  GArray *figures;   /* of YassFigure; owned */
  char *title;       /* what it shows, for those who do not see; owned */
  char *description; /* the same in more words, or NULL; owned */
  YassPoint from;    /* the paper, from corner ... */
  YassPoint to;      /* ... to corner */
} YassPicture;

/* With paper of no size yet */
YassPicture *yass_picture_new (const char *title);
void yass_picture_free (YassPicture *self);

/* Points are copied. The id, which the last figure gets, is formatted. */
void yass_picture_add_line (YassPicture *self, YassRole role,
                            const YassPoint *points, guint n_points);
void yass_picture_add_polygon (YassPicture *self, YassRole role,
                               const YassPoint *points, guint n_points);
void yass_picture_add_rectangle (YassPicture *self, YassRole role,
                                 YassPoint corner, double width, double height);
void yass_picture_add_circle (YassPicture *self, YassRole role,
                              YassPoint centre, double radius);
/* @middle: of the line's height; and of its width, unless it is aligned */
void yass_picture_add_text (YassPicture *self, YassRole role, YassPoint middle,
                            double size, YassAlign align, const char *text);
void yass_picture_set_id (YassPicture *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* @name: the class of the group, static; @title: or NULL */
void yass_picture_begin (YassPicture *self, const char *name,
                         const char *title);
void yass_picture_end (YassPicture *self);

/* The class of a group of what may be there: it is half as strong */
#define YASS_PICTURE_PALE "pale"
#define YASS_PICTURE_PALE_STRENGTH 0.5

static inline bool
yass_figure_is_pale (const YassFigure *self)
{
  return self->kind == YASS_FIGURE_BEGIN
         && g_strcmp0 (self->name, YASS_PICTURE_PALE) == 0;
}

/* From where to where it goes */
void yass_picture_set_paper (YassPicture *self, YassPoint from, YassPoint to);

/* Around points in a line, @radius away from it: around one, a circle */
void yass_picture_add_pill (YassPicture *self, YassRole role,
                            const YassPoint *points, guint n_points,
                            double radius);

/* A line from one point to another */
void yass_picture_add_stroke (YassPicture *self, YassRole role, double x1,
                              double y1, double x2, double y2);

/* Words, in as many lines as they take in @width, downwards from @top. Returns
 * where the next line would begin. */
double yass_picture_add_words (YassPicture *self, YassRole role, double left,
                               double top, double width, double size,
                               const char *words);

/* About how wide a text is */
double yass_text_get_width (const char *text, double size, bool bold);

/* Where the baseline of a line of text is below its middle, by its size: half
 * the height of a digit */
#define YASS_TEXT_BASELINE 0.36

static inline const YassFigure *
yass_picture_get_figure (const YassPicture *self, guint i)
{
  return &g_array_index (self->figures, YassFigure, i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassPicture, yass_picture_free)

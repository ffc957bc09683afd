/* svg.h: a picture as SVG
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/picture.h"

typedef struct
{
  double scale; /* pixels a cell */
  /* Within a page that has yass_svg_append_style () already: neither a
   * declaration nor a style of its own */
  bool is_inline;
  const char
      *prefix; /* of every id, so that a page can have several; or NULL */
} YassSvgOptions;

/* A cell is 100 units of the drawing. Figures have the name of their role as
 * class, and the drawing the class "yass". */
void yass_picture_append_svg (GString *out, const YassPicture *picture,
                              const YassSvgOptions *options);

/* The rules of CSS for the roles that are in @pictures, or for all roles when
 * there are none */
void yass_svg_append_style (GString *out, const YassPicture *const *pictures,
                            guint n_pictures);

/* Their colours in the dark, all of them. @before: of every selector, what says
 * that it is dark, like ".dark " */
void yass_svg_append_dark_style (GString *out, const char *before);

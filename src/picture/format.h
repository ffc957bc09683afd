/* format.h: the files that a picture can be written to
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/picture.h"

/* What one writes; both are 0 unless somebody asks for something else */
typedef struct
{
  double scale; /* pixels a cell, or points (1/72 inch) in print */
  double width; /* of the whole, the same */
} YassPictureSize;

/* One line in format.c */
typedef struct
{
  const char *name; /* and the ending of a file, behind a dot */
  const char *summary;
  /* NULL where it needs a library that this was built without */
  bool (*write) (GString *out, const YassPicture *picture,
                 const YassPictureSize *size, GError **error);
} YassPictureFormat;

/* Ended by one without a name */
extern const YassPictureFormat yass_picture_formats[];

/* Returns: (nullable): the one of that name; the one that @path ends in */
const YassPictureFormat *yass_picture_format_find (const char *name);
const YassPictureFormat *yass_picture_format_for_path (const char *path);

/* @scale: unless @size says something else */
double yass_picture_get_scale (const YassPicture *picture,
                               const YassPictureSize *size, double scale);

bool yass_picture_write_svg (GString *out, const YassPicture *picture,
                             const YassPictureSize *size, GError **error);
/* cairo.c, where there is cairo */
bool yass_picture_write_png (GString *out, const YassPicture *picture,
                             const YassPictureSize *size, GError **error);
bool yass_picture_write_pdf (GString *out, const YassPicture *picture,
                             const YassPictureSize *size, GError **error);

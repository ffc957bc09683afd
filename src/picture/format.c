/* format.c: the files that a picture can be written to
 * SPDX-License-Identifier: MIT */
#include "picture/format.h"

#include <string.h>

#ifdef YASS_HAS_CAIRO
#define WITH_CAIRO(write) write
#else
#define WITH_CAIRO(write) NULL
#endif

const YassPictureFormat yass_picture_formats[] = {
  { "svg", "a drawing of any size, for pages and editors",
    yass_picture_write_svg },
  { "png", "pixels", WITH_CAIRO (yass_picture_write_png) },
  { "pdf", "a page to print", WITH_CAIRO (yass_picture_write_pdf) },
  { NULL },
};

const YassPictureFormat *
yass_picture_format_find (const char *name)
{
  for (const YassPictureFormat *format = yass_picture_formats;
       format->name != NULL; format++)
    if (g_ascii_strcasecmp (format->name, name) == 0)
      return format;
  return NULL;
}

const YassPictureFormat *
yass_picture_format_for_path (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL ? yass_picture_format_find (dot + 1) : NULL;
}

double
yass_picture_get_scale (const YassPicture *picture, const YassPictureSize *size,
                        double scale)
{
  if (size->width > 0)
    return size->width / (picture->to.x - picture->from.x);
  return size->scale > 0 ? size->scale : scale;
}

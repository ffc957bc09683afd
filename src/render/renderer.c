/* renderer.c: the ways to write a result
 * SPDX-License-Identifier: MIT */
#include "render/renderer.h"

const YassRenderer *const yass_renderers[] = {
  &yass_renderer_grid,
  &yass_renderer_line,
  &yass_renderer_edges,
  &yass_renderer_json,
  NULL,
};

const YassRenderer *
yass_renderer_find (const char *name)
{
  for (guint i = 0; yass_renderers[i] != NULL; i++)
    if (g_str_equal (yass_renderers[i]->name, name))
      return yass_renderers[i];
  return NULL;
}

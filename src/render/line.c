/* line.c: a result as one line that can be fed back
 * SPDX-License-Identifier: MIT */
#include "render/cells.h"
#include "render/renderer.h"

static void
line_write (GString *out, const YassPuzzle *puzzle, const YassResult *result,
            const YassRenderContext *context)
{
  yass_render_append_line (out, puzzle, result);
  g_string_append_c (out, '\n');
}

const YassRenderer yass_renderer_line = {
  .name = "line",
  .summary = "the solution in one line, `.` for an open cell",
  .write = line_write,
};

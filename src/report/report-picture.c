/* report-picture.c: the board under the numbers
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"
#include "report/report.h"

void
yass_report_append_picture (GString *out, GString *style,
                            const YassPuzzle *puzzle)
{
  const guint size = yass_puzzle_get_size (puzzle) * 100;
  const guint width = yass_puzzle_get_box_width (puzzle) * 100;
  const guint height = yass_puzzle_get_box_height (puzzle) * 100;

  g_string_append (
      style,
      ".yass{text-anchor:middle}.yass .grid{stroke:#888;stroke-width:1.6}"
      ".yass .box{stroke:#000;stroke-width:5}\n");
  g_string_append_printf (out,
                          "<svg class=\"yass\" viewBox=\"-30 -30 %u %u\">"
                          "<g class=\"step\"></g><g class=\"lines\">",
                          size + 60, size + 60);
  for (guint i = 0; i <= size; i += 100)
    g_string_append_printf (out,
                            "<path class=\"%s\" d=\"M0 %uH%u\"/><path "
                            "class=\"%s\" d=\"M%u 0V%u\"/>",
                            i % height == 0 ? "box" : "grid", i, size,
                            i % width == 0 ? "box" : "grid", i, size);
  g_string_append (out, "</g><g class=\"cells\"></g></svg>");
}

/* edges.c: the numbers left in every cell, separated by commas
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"
#include "render/cells.h"
#include "render/renderer.h"

static void
edges_write (GString *out, const YassPuzzle *puzzle, const YassResult *result,
             const YassRenderContext *context)
{
  guint n_cells = yass_puzzle_count_board (puzzle);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      yass_render_append_edges (out, puzzle, result, cell);
      g_string_append_c (out, cell + 1 < n_cells ? ',' : '\n');
    }
}

const YassRenderer yass_renderer_edges = {
  .name = "edges",
  .summary = "the candidates of every cell, separated by commas",
  .write = edges_write,
};

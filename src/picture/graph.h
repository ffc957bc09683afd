/* graph.h: the graph of one constraint
 * SPDX-License-Identifier: MIT */
#pragma once

#include "picture/board.h"

/* The cells of scene->house on one side, the numbers on the other, and an edge
 * where a number can be in a cell; those of the step's pattern, and those that
 * it removes, stand out. It needs a moment, too. */
YassPicture *yass_picture_new_graph (const YassScene *scene);

/* The same for Graphviz */
void yass_graph_append_dot (GString *out, const YassScene *scene);

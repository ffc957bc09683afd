/* regions.h: regions that are to be found, as people write of them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/words.h"

/* Each cell of the board has another one beside it, which tells the number of
 * its region: its label. */

/* "r2c1 and the regions of r1c1,r2c1" */
void yass_append_cells_and_labels (GString *text, const YassToldBoard *board,
                                   YassNotation notation, const uint32_t *cells,
                                   guint n_cells);

/* "region 3,4 for r4c12": what is left for some labels */
void yass_append_labels (GString *text, const YassToldBoard *board,
                         YassNotation notation, const uint32_t *cells,
                         guint n_cells, const uint64_t *numbers);

/* "r2c12 are not in region 3,4": cells that lose the same together, behind a
 * comma where the text has got longer since @start */
void yass_append_label_removals (GString *text, const YassToldBoard *board,
                                 YassNotation notation,
                                 const YassToldRemoval *removals,
                                 guint n_removals, gsize start);

/* jsonl-head.h: the puzzle that a trace in JSON lines is about, and grids
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/writer.h"

/* The first line */
void yass_jsonl_append_head (YassTrace *trace);

/* One number a cell, of cells that have one left each */
void yass_jsonl_append_grid (YassTrace *trace, const uint64_t *numbers_of);

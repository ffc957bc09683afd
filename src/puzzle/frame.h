/* frame.h: the lines of a drawn grid
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/puzzle.h"

/* Lines run around the board and between its areas: boxes, or regions of any
 * form. Where a line runs between two columns in some row, the others leave
 * room for it. */
typedef struct
{
  guint n_rows;
  guint n_columns;
  guint *areas;      /* per cell, from 0; owned */
  guint *widths;     /* per column: characters of a cell; owned */
  guint gap;         /* blanks between columns that no line parts */
  guint pad;         /* blanks on both sides of a line */
  bool is_irregular; /* some line ends inside the board */
} YassFrame;

/* Without areas: these lines run around the board alone */
void yass_frame_init (YassFrame *self, const YassShape *shape);
void yass_frame_clear (YassFrame *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassFrame, yass_frame_clear)

/* What the lines run between: regions where some are stated, else boxes where
 * they are asked for. Cells that are in no region have one in common. */
void yass_frame_set_areas (YassFrame *self, const YassShape *shape,
                           const YassStatement *const *statements, guint n,
                           bool has_boxes);

/* The same of regions that were found, a number each */
void yass_frame_set_found (YassFrame *self, const guint *areas);

/* Appends the line above @row, or below the last one for n_rows; nothing where
 * no line runs */
void yass_frame_append_rule (GString *out, const YassFrame *self, guint row);

/* Appends what stands before a cell, or behind the last one of a row for
 * n_columns, with the end of the line */
void yass_frame_append_bar (GString *out, const YassFrame *self, guint row,
                            guint column);

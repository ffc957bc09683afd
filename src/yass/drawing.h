/* drawing.h: pictures of puzzles, steps, answers and graphs
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/record.h"

G_BEGIN_DECLS

/**
 * YassDrawing:
 *
 * What a picture shows: a puzzle as stated, unless it is told to show a step,
 * an answer or the graph of a constraint.
 */
typedef struct _YassDrawing YassDrawing;

/**
 * YassDrawingFlags:
 * @YASS_DRAWING_PLAIN: the numbers in the cells alone
 * @YASS_DRAWING_CANDIDATES: small numbers that a cell can be, on boards of up
 *   to 36 numbers
 * @YASS_DRAWING_COORDINATES: the names of rows and columns around the board
 * @YASS_DRAWING_NOTES: what the constraints mean, below the board
 */
typedef enum
{
  YASS_DRAWING_PLAIN = 0,
  YASS_DRAWING_CANDIDATES = 1 << 0,
  YASS_DRAWING_COORDINATES = 1 << 1,
  YASS_DRAWING_NOTES = 1 << 2,
} YassDrawingFlags;

#define YASS_TYPE_DRAWING (yass_drawing_get_type ())

/**
 * yass_drawing_get_type:
 *
 * Returns: the boxed type of a #YassDrawing
 */
YASS_PUBLIC
GType yass_drawing_get_type (void) G_GNUC_CONST;

/**
 * yass_drawing_new:
 * @puzzle: what to draw
 *
 * Returns: (transfer full): a drawing of it, with notes
 */
YASS_PUBLIC
YassDrawing *yass_drawing_new (YassPuzzle *puzzle);

/**
 * yass_drawing_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassDrawing *yass_drawing_ref (YassDrawing *self);

/**
 * yass_drawing_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_drawing_unref (YassDrawing *self);

/**
 * yass_drawing_set_flags:
 * @flags: what it shows besides numbers
 */
YASS_PUBLIC
void yass_drawing_set_flags (YassDrawing *self, YassDrawingFlags flags);

/**
 * yass_drawing_get_flags:
 *
 * Returns: what it shows besides numbers
 */
YASS_PUBLIC
YassDrawingFlags yass_drawing_get_flags (const YassDrawing *self);

/**
 * yass_drawing_set_notation:
 * @notation: how it writes cells
 */
YASS_PUBLIC
void yass_drawing_set_notation (YassDrawing *self, YassNotation notation);

/**
 * yass_drawing_set_scale:
 * @scale: pixels a cell, in print points (1/72 inch); 0 for the usual
 */
YASS_PUBLIC
void yass_drawing_set_scale (YassDrawing *self, double scale);

/**
 * yass_drawing_set_width:
 * @width: of the whole, in the same; 0 for what the cells take
 */
YASS_PUBLIC
void yass_drawing_set_width (YassDrawing *self, double width);

/**
 * yass_drawing_show_step:
 * @record: of the puzzle
 * @index: from 0; `explain` counts from 1
 *
 * Shows the board before a step, and the step on it: its pattern, what goes,
 * its sentence below; with candidates and coordinates.
 */
YASS_PUBLIC
void yass_drawing_show_step (YassDrawing *self, YassRecord *record,
                             guint index);

/**
 * yass_drawing_show_result:
 * @result: of the puzzle, which is looked at now
 *
 * Shows the first solution that was found, or else the candidates that are
 * left.
 */
YASS_PUBLIC
void yass_drawing_show_result (YassDrawing *self, const YassResult *result);

/**
 * yass_drawing_show_graph:
 * @constraint: (nullable): a constraint like `row 4`; %NULL for the board
 * @error: return location for a `YASS_ERROR_VALUE`
 *
 * Shows the graph of a constraint instead of the board: its cells, its numbers
 * and the edges that are left, at what the drawing shows.
 *
 * Returns: %FALSE with @error set when the puzzle has no such constraint
 */
YASS_PUBLIC
gboolean yass_drawing_show_graph (YassDrawing *self, const char *constraint,
                                  GError **error);

/**
 * yass_drawing_render:
 * @format: `svg`, `png`, `pdf`, or `dot` for the graph of a constraint
 * @error: a `YASS_ERROR_VALUE` for another format, a `YASS_ERROR_UNSUPPORTED`
 *   where this was built without what it takes
 *
 * Returns: (transfer full) (nullable): a whole file, or %NULL with @error set
 */
YASS_PUBLIC
GBytes *yass_drawing_render (YassDrawing *self, const char *format,
                             GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassDrawing, yass_drawing_unref)

G_END_DECLS

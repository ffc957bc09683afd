/* element.h: a cell that says where in a line a number stands
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* The cell at the position that @index holds, counted from 1, is @number, and
 * no other cell of the line is */
typedef struct
{
  guint32 index;        /* a cell, perhaps of the line */
  guint number;         /* as the puzzle has it */
  const guint32 *cells; /* the line; unowned */
  guint n_cells;
} YassElement;

/* Declares it, with words like "if r1c1 is 4 then r1c4 would be 7, which is
 * gone" */
void yass_element_declare (const YassElement *self, YassGame *game);

/* As far as the cells are filled */
bool yass_element_holds (const YassElement *self, const guint16 *solution);

void yass_element_define (const YassElement *self, YassDefinition *definition);

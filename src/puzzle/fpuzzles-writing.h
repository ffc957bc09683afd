/* fpuzzles-writing.h: what writing the JSON of f-puzzles takes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/crossing.h"
#include "puzzle/fpuzzles.h"

typedef struct
{
  GString *out;
  const YassPuzzle *puzzle;
  YassShape shape;
  guint size;
  const YassStatement *const *statements;
  guint n_statements;
} YassFpuzzlesWriting;

bool yass_fpuzzles_is_kind (const YassStatement *statement, const char *kind);

/* The first statement of @kind; @value: NULL for any */
const YassStatement *
yass_fpuzzles_find_statement (const YassFpuzzlesWriting *self, const char *kind,
                              const char *value);

/* What a statement of marks says behind the colour, or NULL */
const char *yass_fpuzzles_get_mark_number (const YassStatement *statement);

/* Whether @key can say the statement */
bool yass_fpuzzles_says (const YassFpuzzlesWriting *self,
                         const YassFpuzzlesKey *key,
                         const YassStatement *statement);

/* The row, column or diagonal that the cells of a clue are */
bool yass_fpuzzles_find_crossing (const YassFpuzzlesWriting *self,
                                  const YassFpuzzlesKey *key,
                                  const YassStatement *statement,
                                  YassCrossing *crossing);

/* The digital root that all totals of a cage have, if these are all there are;
 * else 0 */
guint yass_fpuzzles_get_root (const YassFpuzzlesWriting *self,
                              const YassStatement *statement);

/* Returns: (nullable): the first thing that no key says */
char *yass_fpuzzles_find_unsaid (const YassFpuzzlesWriting *self);

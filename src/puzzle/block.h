/* block.h: the lines of one puzzle
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"
#include "puzzle/fault.h"
#include "puzzle/look.h"

/* Larger blocks are cut */
#define YASS_MAX_BLOCK (32 * 1024 * 1024)

typedef struct
{
  gsize start; /* in the text of the block */
  gsize length;
  guint number; /* in its file, from 1 */
  YassLineLook look;
  guint n_skipped; /* characters of the line before this text */
} YassLine;

typedef struct
{
  const char *text;
  const YassLine *lines;
  guint n_lines;
  guint size;  /* N alone on a line said so, or 0 */
  bool single; /* the whole puzzle is the only line */
  bool drawn;  /* with bars or borders */
  bool free;   /* no rows: JSON, a link, dotted constraints */

  /* What directives say of the board, NULL when there are none: rows and
   * columns, 0 for any square, how many numbers, 0 for as many as the longer of
   * these has, the first, and boxes, 0 for those that are drawn */
  const YassShape *shape;
  bool has_regions; /* directives have: drawn ones say nothing more */

  /* Behind the rows, one a line: what else the puzzle states */
  const YassLine *directives;
  guint n_directives;
} YassBlock;

/* A piece of a line: the text of a cell */
typedef struct
{
  guint line; /* index in the block */
  gsize start;
  gsize length; /* 0: an open cell */
} YassField;

static inline const char *
yass_field_peek (const YassBlock *block, const YassField *field)
{
  return block->text + field->start;
}

/* Sets @line and @column to where byte @start of the block stands */
void yass_block_locate (const YassBlock *self, guint index, gsize start,
                        guint *line, guint *column);

/* The same for a byte of whichever line */
void yass_block_locate_byte (const YassBlock *self, gsize at, guint *line,
                             guint *column);

/* Cuts a line at blanks, or a part of it; appends YassFields */
void yass_block_cut_tokens (const YassBlock *self, guint index, gsize start,
                            gsize length, GArray *fields);

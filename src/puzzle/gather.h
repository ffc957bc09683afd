/* gather.h: which lines of a text belong together
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"

/* Collects the lines of one puzzle as they come. Rows of a grid and puzzles
 * of one line each can look alike: sixteen lines of sixteen characters are a
 * 16x16, or sixteen 4x4. What was gathered is judged when it is complete. */
typedef struct
{
  GString *text;    /* of the lines, owned */
  GArray *lines;    /* of YassLine, owned */
  guint n_rows;     /* lines that are no border and no size */
  guint n_of_band;  /* rows before the first empty line among them, or 0 */
  guint n_expected; /* rows that the first ones ask for */
  guint size;       /* N alone on the first line said so, or 0 */
  bool drawn;
  bool barred;
  guint n_directives; /* the last lines, behind the rows */
  YassLookKind free;  /* of a block without rows: how it began; or EMPTY */
  guint depth;        /* of the text so far: braces and brackets open */
  bool opened;        /* of a list: brackets go over several lines */
  guint n_fields;     /* of the first line of a list */
  guint run_units; /* the lines before were puzzles of that many cells each */
} YassGather;

void yass_gather_init (YassGather *self);
void yass_gather_clear (YassGather *self);

/* Forgets the lines; @run_units stay */
void yass_gather_reset (YassGather *self);

/* Whether a line is a puzzle whatever stands around it */
bool yass_gather_is_alone (const YassGather *self, const char *text,
                           gsize length, const YassLineLook *look);

/* A line that is read by itself ends a run of lines that are not of its shape
 */
void yass_gather_pass (YassGather *self, const YassLineLook *look);

/* Whether the next line goes on with what is gathered */
bool yass_gather_accepts (const YassGather *self, const char *text,
                          gsize length, const YassLineLook *look);
void yass_gather_add (YassGather *self, const char *text, YassLine line);
bool yass_gather_is_complete (const YassGather *self);

/* Whether empty lines may stand between the rows so far and the next ones:
 * these are a band, of which there may be several, or bands of as many rows.
 * And whether a line behind them goes on with these rows. */
bool yass_gather_may_have_gap (const YassGather *self);
void yass_gather_note_gap (YassGather *self);
bool yass_gather_goes_on (const YassGather *self, const char *text,
                          gsize length, const YassLineLook *look);

/* A line that states something about the grid above it */
void yass_gather_add_directive (YassGather *self, const char *text,
                                YassLine line);

/* The same two for a text without rows, which may have empty lines in it */
bool yass_gather_accepts_free (const YassGather *self, const char *text,
                               gsize length, const YassLineLook *look);
void yass_gather_add_free (YassGather *self, const char *text, YassLine line);

/* Whether a list has all its rows, or is closed; and whether every line of it
 * is a puzzle by itself */
bool yass_gather_is_whole_list (const YassGather *self);
bool yass_gather_is_run_of_lists (const YassGather *self);

/* Whether every line is a puzzle by itself, once all are gathered;
 * @next: the line behind them, or NULL at the end */
bool yass_gather_is_run (YassGather *self, const YassLineLook *next);

/* The whole as one block, or one line as a block of its own */
YassBlock yass_gather_get_block (const YassGather *self);
YassBlock yass_gather_get_line (const YassGather *self, guint index);

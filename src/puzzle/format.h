/* format.h: the ways a puzzle is written
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/cells.h"
#include "puzzle/rows.h"

/* What the cells of a puzzle in rows are made of */
typedef struct
{
  guint longest; /* characters of a cell */
  bool letters;
  bool commas;
  bool zeros;  /* a 0 alone in its cell */
  bool sets;   /* several ascending characters, all numbers of the board */
  bool spaced; /* cells stand apart */
} YassTraits;

/* A format is asked whether a block is its own and then reads it. The table
 * goes from the most particular to the most general; the last format for one
 * line, and for rows, claims all that is left. */
typedef struct
{
  const char *name;    /* the word in `yass-graph formats` */
  const char *summary; /* what it is, in a line */
  bool spaced;         /* an empty line stands between puzzles */

  /* @rows and @traits are NULL for a block that is a single line */
  bool (*claims) (const YassBlock *block, const YassRows *rows,
                  const YassTraits *traits);
  YassPuzzle *(*parse) (const YassBlock *block, const YassRows *rows,
                        const YassTraits *traits, YassFault *fault);

  /* Appends whole lines that are read as @puzzle again; false when the format
   * cannot say all of it, with @error set to a sentence without a place */
  bool (*write) (GString *out, const YassPuzzle *puzzle, GError **error);
} YassFormat;

extern const YassFormat yass_format_text;
extern const YassFormat yass_format_sudokupad;
extern const YassFormat yass_format_fpuzzles;
extern const YassFormat yass_format_link;
extern const YassFormat yass_format_iss;
extern const YassFormat yass_format_list;
extern const YassFormat yass_format_hodoku;
extern const YassFormat yass_format_pencilmarks;
extern const YassFormat yass_format_edges;
extern const YassFormat yass_format_candidates;
extern const YassFormat yass_format_numbers;
extern const YassFormat yass_format_line;
extern const YassFormat yass_format_grid;

/* For the formats that know no other boards than N x N with numbers from 1 to
 * N; false with @error set for others */
bool yass_format_is_usual (const YassFormat *self, const YassPuzzle *puzzle,
                           GError **error);

/* For the formats that say less than a puzzle can; false with @error set when
 * it states constraints, has boxes nobody would guess, or pencil marks. One
 * that draws @boxes draws regions too. */
bool yass_format_is_plain (const YassFormat *self, const YassPuzzle *puzzle,
                           bool boxes, bool marks, GError **error);

/* Always false: @self has no words for @what */
bool yass_format_cannot_say (const YassFormat *self, GError **error,
                             const char *what, ...) G_GNUC_PRINTF (3, 4);

/* For the formats that read a block as one text, whatever its lines */
YassPuzzle *yass_format_read_block (const YassBlock *block,
                                    YassPuzzle *(*read) (const char *text,
                                                         gsize length,
                                                         YassTextFault *fault),
                                    YassFault *fault);

/* Appends a name as one line, and as a comment before a puzzle */
void yass_format_append_name (GString *out, const char *name);
void yass_format_append_comment (GString *out, const YassPuzzle *puzzle);

/* Returns: (nullable): the format called @name */
const YassFormat *yass_format_find (const char *name);

/* Returns: (transfer full): the puzzle, or NULL with @fault set */
YassPuzzle *yass_format_parse (const YassBlock *block, YassFault *fault);

/* Whether a line holds a whole puzzle and nothing that is no number of it;
 * @given: set when it has a given */
bool yass_format_line_fits (const char *text, const YassLineLook *look,
                            bool *given);
bool yass_format_numbers_fits (const char *text, gsize length,
                               const YassLineLook *look, bool *given);
/* Whether a line is all numbers of all cells, each in its place or a dot */
bool yass_format_pencilmarks_fits (const char *text, const YassLineLook *look);
/* Whether a line with commas is edges rather than a row of candidates */
bool yass_format_edges_fits (const char *text, gsize length,
                             const YassLineLook *look);
/* Whether each field of a line has some numbers of a board of as many cells,
 * ascending; no row of a larger board that has a solution is like that */
bool yass_format_edges_are_exact (const char *text, gsize length);

/* Says that the single line of @block has @count @things, which is no square;
 * @fields: where they are */
void yass_format_blame_count (const YassBlock *block, guint count,
                              const char *things, const GArray *fields,
                              YassFault *fault);

/* reader-state.h: what the parts of the reader know of the text
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/gather.h"
#include "puzzle/lines.h"
#include "puzzle/reading.h"

struct _YassReader
{
  gatomicrefcount references;
  YassLines *lines; /* owned */
  char *name;       /* owned */
  YassGather gather;
  guint next_of_run; /* the line of the gathered run to read next, or 0 .. */
  guint end_of_run;  /* .. up to here */

  /* The line to look at next, of which lines, or tidy, owns the text */
  bool peeked;
  bool is_apart;   /* an empty line stands before it */
  gsize peeked_at; /* where it begins in a piece */
  guint n_skipped; /* characters of the line before the text */
  guint n_spaced;  /* rows to come in which blanks are open cells */
  GString *tidy;   /* owned */
  YassLinesState state;
  const char *text;
  gsize length;
  YassLineLook look;
  YassFault fault; /* of that line */

  guint begin;    /* the first line of the puzzle, or fault, last read, .. */
  guint n_lines;  /* .. and how many it has */
  bool found;     /* a puzzle, or a fault to speak of */
  bool in_junk;   /* since the last puzzle there was a binary line */
  bool in_words;  /* since the last puzzle there was a line of prose */
  YassFault held; /* of the first such line, told if nothing else is found */
  guint unread;   /* the last line that was not read, or 0 */
  bool tells_all; /* of these, every one */
};

/* Looks at the next line that is no comment; false when the stream broke */
bool yass_reader_peek (YassReader *self, GCancellable *cancellable,
                       GError **error);
void yass_reader_take (YassReader *self);

/* The peeked line as one of a block that begins with it */
YassLine yass_reader_get_peeked (const YassReader *self);

/* Reads @block; NULL without a @fault for what stands around puzzles */
YassPuzzle *yass_reader_parse (YassReader *self, const YassBlock *block,
                               YassFault *fault);

/* A word of more characters is none of a language */
#define YASS_READER_LONGEST_WORD 24

/* On a line of its own among binary ones, less than that is no try at a puzzle
 */
#define YASS_READER_SHORTEST_AMONG_JUNK 16

/* These take a line that is no puzzle and leave a @fault, unless it needs none.
 * The first: a line that is no text, or too long */
void yass_reader_report_line (YassReader *self, YassFault *fault);

/* Prose around puzzles is left out. Where nothing else is found, and where all
 * is to be told, the first line of it is a fault. */
void yass_reader_report_words (YassReader *self, YassFault *fault);

void yass_reader_report_stray_directive (YassReader *self, YassFault *fault);

/* At the end of the text: false when there was a puzzle, or a fault */
bool yass_reader_report_nothing (YassReader *self, YassFault *fault);

/* reading.h: reading a text in pieces, and line by line
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/reader.h"

/* What is wrong with a text that has neither a puzzle nor something like it */
#define YASS_READER_EXPECTED                                                   \
  "expected a puzzle in a format that `yass-graph formats` lists"
#define YASS_READER_NOTHING "no puzzle found; " YASS_READER_EXPECTED

/* A reader of pieces of one text, each of which yass_reader_set_piece () hands
 * over, unowned; @name: as in yass_reader_new (). A piece without a puzzle is
 * no error. */
YassReader *yass_reader_new_for_pieces (const char *name);

/* Forgets what was read before; @line: the number of the first one in @text */
void yass_reader_set_piece (YassReader *self, const char *text, gsize length,
                            guint line);
void yass_reader_set_name (YassReader *self, const char *name);

/* For a reader of a stream that somebody has read a part of: @line is the next
 * one. That nothing is left there is no error. */
void yass_reader_start_at (YassReader *self, guint line);

/* Of the piece: the bytes before what comes next */
gsize yass_reader_get_offset (const YassReader *self);

/* Whether what was read so far has no bearing on how the rest is read */
bool yass_reader_is_fresh (const YassReader *self);

/* Whether the end of the text was looked at: more text could have changed what
 * was read last */
bool yass_reader_has_met_end (const YassReader *self);

/* Of several lines in a row that are no puzzle the first is told of, and some
 * leftovers of a few characters not at all, unless every line shall be. */
void yass_reader_tell_all (YassReader *self, bool all);

/* The lines of the puzzle or error read last, without comments and empty ones,
 * and the number in the text of each */
guint yass_reader_get_n_lines (const YassReader *self);
guint yass_reader_get_line (const YassReader *self, guint index);

/* The number of the last line that was read */
guint yass_reader_get_last_line (const YassReader *self);

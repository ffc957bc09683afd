/* reading.h: reading a text in pieces, and line by line
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/reader.h"

/* A reader of pieces of one text, each of which yass_reader_set_piece () hands
 * over, unowned; @name: as in yass_reader_new (). A piece without a puzzle is
 * no error. */
YassReader *yass_reader_new_for_pieces (const char *name);

/* Forgets what was read before; @line: the number of the first one in @text */
void yass_reader_set_piece (YassReader *self, const char *text, gsize length,
                            guint line);
void yass_reader_set_name (YassReader *self, const char *name);

/* Of the piece: the bytes before what comes next */
gsize yass_reader_get_offset (const YassReader *self);

/* Whether what was read so far has no bearing on how the rest is read */
bool yass_reader_is_fresh (const YassReader *self);

/* Of several lines in a row that are no puzzle the first is told of, and some
 * leftovers of a few characters not at all, unless every line shall be. */
void yass_reader_tell_all (YassReader *self, bool all);

/* The lines of the puzzle or error read last, without comments and empty ones,
 * and the number in the text of each */
guint yass_reader_get_n_lines (const YassReader *self);
guint yass_reader_get_line (const YassReader *self, guint index);

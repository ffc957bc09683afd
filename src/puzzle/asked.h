/* asked.h: what a text of other programs asks for
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fault.h"
#include "puzzle/puzzle.h"

/* Other programs know constraints that are none here. A puzzle that asks for
 * one is refused, with the names of all of them, in the words of its text. */
typedef struct
{
  GPtrArray *unknown; /* of char *, owned; NULL when there is none */
  gsize at;           /* where the first one stands */
} YassAsked;

void yass_asked_note_unknown (YassAsked *self, const char *name, gsize at);

/* "arrow, renban"; NULL when everything is known */
char *yass_asked_dup_unknown (const YassAsked *self);
void yass_asked_clear (YassAsked *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassAsked, yass_asked_clear)

#define YASS_ASKED_SENTENCE                                                    \
  "the puzzle asks for what is not known: %s; expected constraints that "      \
  "`yass-graph constraints` lists"

/* States @kind, which yass_kind_find () knows */
bool yass_puzzle_state (YassPuzzle *puzzle, const char *kind, const char *value,
                        const guint32 *cells, guint n_cells, GError **error);

/* iss-reading.h: what reading a dotted constraint string takes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/asked.h"
#include "puzzle/iss.h"

/* A piece of the text without blanks */
typedef struct
{
  const char *start;
  gsize length;
} YassIssPiece;

/* One constraint: .Type~argument~argument */
typedef struct
{
  YassIssPiece name;
  const YassIssType *type; /* NULL for one that is not known */
  GArray *arguments;       /* of YassIssPiece, owned */
} YassIssItem;

typedef struct
{
  GString *text;      /* without blanks, owned */
  GArray *places;     /* of gsize: where each byte of it stood, owned */
  GArray *items;      /* of YassIssItem, owned */
  YassPuzzle *puzzle; /* owned, once the size is known */
  YassShape shape;
  guint region_size; /* of boxes and regions */
  bool has_boxes;
  YassAsked asked;
  YassTextFault *fault;
} YassIssReading;

/* Always false */
bool yass_iss_fail (YassIssReading *self, YassIssPiece at, const char *format,
                    ...) G_GNUC_PRINTF (3, 4);
/* A constraint, or a part of one, that is none here */
void yass_iss_note_unknown (YassIssReading *self, YassIssPiece at,
                            const char *format, ...) G_GNUC_PRINTF (3, 4);

/* For a sentence, however long it is */
char *yass_iss_dup_piece (YassIssPiece piece);
bool yass_iss_is_piece (YassIssPiece piece, const char *word);

/* One that is there */
YassIssPiece yass_iss_get_argument (const YassIssItem *item, guint i);

/* -1 for what is no number */
int yass_iss_read_number (const char *text, gsize length);
bool yass_iss_read_cell (YassIssReading *self, YassIssPiece piece,
                         guint32 *cell);
/* The arguments from @first on, appended to @cells, of guint32 */
bool yass_iss_read_cells (YassIssReading *self, const YassIssItem *item,
                          guint first, GArray *cells);

bool yass_iss_state (YassIssReading *self, YassIssPiece at, const char *kind,
                     const char *value, const guint32 *cells, guint n_cells);
bool yass_iss_state_cells (YassIssReading *self, const YassIssItem *item,
                           const char *kind, const char *value,
                           const GArray *cells);

/* States what a constraint of a known type says */
bool yass_iss_read_item (YassIssReading *self, const YassIssItem *item);

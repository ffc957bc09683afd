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

/* An Or, And or Replicate that is not ended yet. In an Or each constraint is a
 * branch, however many statements it takes. */
typedef struct
{
  const YassIssItem *item;
  GPtrArray *parts;      /* of YassStatement; owned */
  GPtrArray *constraint; /* the statements of the constraint at hand; owned */
  bool has_said;         /* the item at hand has stated something */
  bool is_true;          /* one has nothing to state, and so always holds */
} YassIssNest;

typedef struct
{
  GString *text;      /* without blanks, owned */
  GArray *places;     /* of gsize: where each byte of it stood, owned */
  GArray *items;      /* of YassIssItem, owned */
  YassPuzzle *puzzle; /* owned, once the size is known */
  YassShape shape;
  guint region_size; /* of boxes and regions */
  bool has_boxes;
  GArray *nests; /* of YassIssNest: what is open, the outermost first; owned */
  bool may_tie;  /* a rank may be that of several lines */
  bool is_raw;   /* no houses */
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
/* The same, before @end */
bool yass_iss_read_some_cells (YassIssReading *self, const YassIssItem *item,
                               guint first, guint end, GArray *cells);

bool yass_iss_state (YassIssReading *self, YassIssPiece at, const char *kind,
                     const char *value, const guint32 *cells, guint n_cells);
bool yass_iss_state_cells (YassIssReading *self, const YassIssItem *item,
                           const char *kind, const char *value,
                           const GArray *cells);

/* States, in what is open or in the puzzle; takes @statement over */
bool yass_iss_say (YassIssReading *self, YassIssPiece at,
                   YassStatement *statement);
/* What is stated from here on is of another constraint of the same item */
void yass_iss_next_constraint (YassIssReading *self);
/* Opens and ends, and reads what is between; goes from item to item */
bool yass_iss_read_nested (YassIssReading *self, const YassIssItem *item);
/* At the end of the text: whether nothing is open */
bool yass_iss_is_ended (YassIssReading *self);
void yass_iss_nest_clear (gpointer nest);

/* The value of a character, six bits; -1 for none */
int yass_iss_read_six_bits (char character, bool swapped);

/* What the first argument says, as the value of a statement; NULL when it is
 * wrong */
char *yass_iss_read_pattern (YassIssReading *self, const YassIssItem *item);
char *yass_iss_read_machine (YassIssReading *self, const YassIssItem *item);

/* Adds the cells for numbers that houses miss, like DGR3, if the puzzle is
 * about some: see iss-missing.c */
bool yass_iss_add_missing (YassIssReading *self);

/* Adds the cells that tell regions, like CC3, if the puzzle has some to be
 * found: see iss-chaos.c */
bool yass_iss_add_regions (YassIssReading *self);

/* States what a constraint of a known type says */
bool yass_iss_read_item (YassIssReading *self, const YassIssItem *item);
/* The same for the types that list numbers */
bool yass_iss_read_count (YassIssReading *self, const YassIssItem *item);
/* The same for what hangs together */
bool yass_iss_read_connected (YassIssReading *self, const YassIssItem *item);
/* The same for regions that are to be found */
bool yass_iss_read_chaos (YassIssReading *self, const YassIssItem *item);
/* The same for the types that are about sums */
bool yass_iss_read_sum (YassIssReading *self, const YassIssItem *item);

/* claim.h: what one line of a trace says
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/json-scan.h"
#include "verify/learned.h"

/* The members the judge looks at, and those it meets most, in the order in
 * which docs/trace.md has them; those of sums and of a search that learns,
 * which most traces have not, last */
typedef enum
{
  YASS_CLAIM_STEP,
  YASS_CLAIM_DEPTH,
  YASS_CLAIM_RULE,
  YASS_CLAIM_NAME,
  YASS_CLAIM_CONSTRAINT,
  YASS_CLAIM_CELLS,
  YASS_CLAIM_NUMBERS,
  YASS_CLAIM_GUESS,
  YASS_CLAIM_BACKTRACK,
  YASS_CLAIM_REMOVED,
  YASS_CLAIM_PLACED,
  YASS_CLAIM_TEXT,
  YASS_CLAIM_PARTS,
  YASS_CLAIM_PROOF,
  YASS_CLAIM_CONTRADICTION,
  YASS_CLAIM_SOLUTION,
  YASS_CLAIM_KIND,
  YASS_CLAIM_CELL,
  YASS_CLAIM_NUMBER,
  YASS_CLAIM_TRACE,
  YASS_CLAIM_VERSION,
  YASS_CLAIM_PUZZLE,
  YASS_CLAIM_SIZE,
  YASS_CLAIM_ROWS,
  YASS_CLAIM_COLUMNS,
  YASS_CLAIM_FIRST,
  YASS_CLAIM_VARIABLES,
  YASS_CLAIM_BOX,
  YASS_CLAIM_CONSTRAINTS,
  YASS_CLAIM_EDGES,
  YASS_CLAIM_STATUS,
  YASS_CLAIM_SOLUTIONS,
  YASS_CLAIM_GUESSES,
  YASS_CLAIM_GUESSES_TOTAL,
  YASS_CLAIM_EDGES_LEFT,
  YASS_CLAIM_FIRED,
  YASS_CLAIM_SUM,
  YASS_CLAIM_GROUPS,
  YASS_CLAIM_HOUSE,
  YASS_CLAIM_BASES,
  YASS_CLAIM_COVERS,
  YASS_CLAIM_FINS,
  YASS_CLAIM_TRIAL,
  YASS_CLAIM_LEARNED,
  YASS_CLAIM_RESTART,
  YASS_CLAIM_CHAIN,
  YASS_CLAIM_ASSUMES,
  YASS_CLAIM_IF,
  YASS_CLAIM_BROKEN,
  YASS_CLAIM_TERSE,
  YASS_CLAIM_N_MEMBERS,
} YassClaimMember;

/* Names of statements may list cells */
#define YASS_CLAIM_WORD_MAX 192

/* A part of a sum: ["row 1",1] or ["zipper 1",-1,2] */
typedef struct
{
  char name[YASS_CLAIM_WORD_MAX]; /* of a house or a statement */
  gint64 times;                   /* how often it is added */
  uint64_t index; /* which sum of the statement, from 1; 0: not said */
} YassClaimRow;

/* A set of edges: "r4c7", which has no number here, or ["row 4",5] */
typedef struct
{
  char name[YASS_CLAIM_WORD_MAX]; /* of a house */
  YassPlainEdge edge;
} YassClaimSet;

/* A line, a step of a proof or a contradiction: whatever members it has, in
 * memory that is kept for the next one. Values are well-formed, nothing more.
 * Texts point into the line. */
typedef struct
{
  uint64_t members; /* bit m: it has YassClaimMember m */

  char word[YASS_CLAIM_N_MEMBERS][YASS_CLAIM_WORD_MAX];
  uint64_t count[YASS_CLAIM_N_MEMBERS];
  YassPlainEdge edge[YASS_CLAIM_N_MEMBERS];
  YassJsonText value[YASS_CLAIM_N_MEMBERS]; /* of those read when needed */

  GArray *cells;    /* of guint, owned */
  GArray *numbers;  /* of guint, owned */
  GArray *removed;  /* of YassPlainEdge, owned */
  GArray *sum;      /* of YassClaimRow, owned */
  GArray *bases;    /* of YassClaimSet, owned */
  GArray *covers;   /* of YassClaimSet, owned */
  GArray *fins;     /* of YassPlainEdge, owned */
  GArray *literals; /* of YassPlainLiteral, owned */
  GArray *grouped;  /* of guint, variables: group after group; owned */
  GArray *ends;     /* of guint: where each group ends there; owned */

  GHashTable *others; /* names of members that are not the judge's; owned */
} YassClaim;

void yass_claim_init (YassClaim *self);
void yass_claim_clear (YassClaim *self);

/* Reads one object. What is not JSON is a `YASS_ERROR_SYNTAX` whose message
 * starts with the column; what is not of the schema is refused. Without a
 * @shape, as long as a header is expected, there are no cells. */
bool yass_claim_read (YassClaim *self, YassJsonText text,
                      const YassPlainShape *shape, GError **error);

/* For what reads the line: the cell, or the number of one, that @token is; a
 * list of rows of a sum, which are added to @rows; and one of sets, which are
 * added to @sets */
bool yass_claim_read_cell (YassJsonScan *scan, YassJsonToken token,
                           const YassPlainShape *shape, guint *cell,
                           GError **error);
bool yass_claim_read_number (YassJsonScan *scan, YassJsonToken token,
                             const YassPlainShape *shape, guint *number,
                             GError **error);
bool yass_claim_read_rows (GArray *rows, YassJsonScan *scan, GError **error);
bool yass_claim_read_sets (GArray *sets, YassJsonScan *scan,
                           const YassPlainShape *shape, GError **error);

/* What the schema calls @member */
const char *yass_claim_member_name (YassClaimMember member);

/* Fails with "NAME has no place here" where there are others than @allowed, bit
 * m for member m; text may stand anywhere. */
bool yass_claim_keeps_to (const YassClaim *self, uint64_t allowed,
                          GError **error);

#define YASS_CLAIM_BIT(member) ((uint64_t) 1 << YASS_CLAIM_##member)

static inline bool
yass_claim_has (const YassClaim *self, YassClaimMember member)
{
  return self->members >> member & 1;
}

/* Says "NAME is missing"; always false, to be returned */
bool yass_claim_refuse_missing (YassClaimMember member, GError **error);

/* Fails with that */
static inline bool
yass_claim_needs (const YassClaim *self, YassClaimMember member, GError **error)
{
  return yass_claim_has (self, member)
         || yass_claim_refuse_missing (member, error);
}

static inline guint
yass_claim_cell (const YassClaim *self, guint i)
{
  return g_array_index (self->cells, guint, i);
}

static inline guint
yass_claim_number (const YassClaim *self, guint i)
{
  return g_array_index (self->numbers, guint, i);
}

static inline YassPlainEdge
yass_claim_removed (const YassClaim *self, guint i)
{
  return g_array_index (self->removed, YassPlainEdge, i);
}

static inline const YassClaimRow *
yass_claim_row (const YassClaim *self, guint i)
{
  return &g_array_index (self->sum, YassClaimRow, i);
}

/* The variables of a group */
static inline const guint *
yass_claim_group (const YassClaim *self, guint i, guint *n)
{
  const guint start = i > 0 ? g_array_index (self->ends, guint, i - 1) : 0;

  *n = g_array_index (self->ends, guint, i) - start;
  return (const guint *) (const void *) self->grouped->data + start;
}

/* A `YASS_ERROR_REFUSED`; always false, to be returned */
#define yass_refuse(error, ...) (yass_set_refusal (error, __VA_ARGS__), false)
void yass_set_refusal (GError **error, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* iss-writing.h: what writing a dotted constraint string takes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/variables.h"
#include "puzzle/iss.h"

typedef struct
{
  GString *out;
  const YassPuzzle *puzzle;
  YassShape shape;
  guint region_size;           /* cells of a box, or of the first region */
  const YassVariable *regions; /* the cells that tell regions, or NULL */
  const YassStatement *const *statements;
  guint n_statements;
} YassIssWriting;

/* ~R1C1 for each */
void yass_iss_append_cells (YassIssWriting *self, const guint32 *cells,
                            guint n);

/* Appends a statement; NULL when that was said, else what it cannot say */
char *yass_iss_append_statement (YassIssWriting *self,
                                 const YassStatement *statement);
/* The same of an `or' */
char *yass_iss_append_nested (YassIssWriting *self,
                              const YassStatement *statement);

/* Appends a statement of the kind of @type, if that is about what hangs
 * together; false when it is not, or there are no words for it */
bool yass_iss_append_connected (YassIssWriting *self, const YassIssType *type,
                                const YassStatement *statement);

/* The same, if that is about regions that are to be found */
bool yass_iss_append_chaos (YassIssWriting *self, const YassIssType *type,
                            const YassStatement *statement);
/* The cells that tell these regions; NULL when there are none */
const YassVariable *yass_iss_find_regions (const YassIssWriting *self);

/* Appends a statement of the kind of @type, if that is about a sum; false when
 * it is not, or there are no words for it */
bool yass_iss_append_sum (YassIssWriting *self, const YassIssType *type,
                          const YassStatement *statement);

/* The same, if it lists numbers */
bool yass_iss_append_count (YassIssWriting *self, const YassIssType *type,
                            const YassStatement *statement);

/* The same for a pattern or a state machine */
bool yass_iss_append_machine (YassIssWriting *self, const YassIssType *type,
                              const YassStatement *statement);

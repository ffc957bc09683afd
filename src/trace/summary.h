/* summary.h: how often each rule was told of, and what it removed
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

typedef struct
{
  char *title; /* owned */
  guint rank;  /* 0: no rule; rules by cost, the subsets of a size together */
  guint size;  /* of the group, where that decides */
  guint64 times;
  guint64 edges;
} YassSummaryRow;

typedef struct
{
  GPtrArray *rows; /* of YassSummaryRow, in order of appearance; owned */
} YassSummary;

void yass_summary_init (YassSummary *summary);
void yass_summary_clear (YassSummary *summary);

/* The row of a title, which stays where it is. @rule: NULL for what is no
 * rule; @size: of its group */
YassSummaryRow *yass_summary_row (YassSummary *summary, const char *title,
                                  const YassRule *rule, guint size);

/* A line a row, easy ones first, and which was the hardest rule */
void yass_append_summary (GString *text, const YassSummary *summary);

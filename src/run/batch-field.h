/* batch-field.h: what a result line can say
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "abreast/abreast.h"
#include "run/batch-lines.h"
#include "yass/puzzle.h"
#include "yass/result.h"

/* How values are written */
typedef enum
{
  YASS_BATCH_LINE, /* as they are, without tabs */
  YASS_BATCH_CSV,  /* quoted where that is needed */
  YASS_BATCH_JSON,
} YassBatchStyle;

/* All that is known about a puzzle; it owns nothing */
typedef struct
{
  const char *file;
  guint64 line; /* the puzzle's first line, counted from 1 */

  /* Why there is no answer, or NULL; then */
  const char *error;
  YassBatchName name;
  YassStatus status;
  YassNotation notation;

  /* either what the graph engine said */
  YassPuzzle *puzzle;
  const YassResult *result;

  /* or, where result is NULL, what solving it abreast gave */
  const YassAbreastPuzzle *givens;
  const YassAbreastAnswer *abreast;
} YassBatchAnswer;

typedef struct
{
  const char *name; /* the word in --fields, and in CSV and JSON */
  const char *summary;
  bool by_deduction; /* only the graph engine can say */

  /* Appends the value; false, and nothing appended, when there is none. */
  bool (*append) (GString *out, const YassBatchAnswer *answer,
                  YassBatchStyle style);
  bool is_number;
  bool by_place;  /* it says where the puzzle was found, not what it is */
  bool by_rating; /* it takes longer than to solve it */
} YassBatchField;

/* In the order in which the documentation lists them, ended by one without a
 * name */
extern const YassBatchField yass_batch_fields[];

/* The characters of a plain puzzle's cells, YASS_ABREAST_N_CELLS of them */
void yass_batch_write_cells (char *to, const guint8 *numbers);

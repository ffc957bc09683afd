/* batch-format.h: the ways to write result lines
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-field.h"

typedef struct
{
  const char *name; /* the word in --format */
  const char *summary;
  const char
      *fields; /* the fields that are written unless others are asked for */

  /* Appends the line that comes before all others; NULL when there is none */
  void (*begin) (GString *out, const YassBatchField *const *fields);

  /* Appends one line; @fields ends with NULL */
  void (*write) (GString *out, const YassBatchField *const *fields,
                 const YassBatchAnswer *answer);

  /* The values of a line without its end: one for each of @fields, "" where
   * there is none */
  GStrv (*split) (const char *line, const YassBatchField *const *fields);
} YassBatchFormat;

extern const YassBatchFormat yass_batch_format_line;
extern const YassBatchFormat yass_batch_format_csv;
extern const YassBatchFormat yass_batch_format_json;

/* The default first, ended by NULL */
extern const YassBatchFormat *const yass_batch_formats[];

/* Returns: (nullable): the one called @name */
const YassBatchFormat *yass_batch_format_find (const char *name);

/* @list: names of fields, comma separated
 *
 * Returns: (transfer container) (nullable): the fields, ended by NULL; NULL
 * with @error set when there is no such field, or one is there twice */
const YassBatchField **yass_batch_parse_fields (const char *list,
                                                GError **error);

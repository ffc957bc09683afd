/* nesting.h: statements in brackets
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/statement.h"

/* or (given 1 r1c1 and odd r1c2) (thermo r1c1 r1c2): behind `or' and `and'
 * stand brackets, behind `replicate' cells and then brackets, and in brackets
 * one statement, or several with `and' between them. */

/* How what has no brackets is read */
typedef struct
{
  /* Reads the statement from @start to @end; NULL with what is wrong said. Not
   * @is_whole: it is not asked whether that means something. */
  YassStatement *(*read) (gpointer data, const char *start, const char *end,
                          bool is_whole);
  /* Says what is wrong with the brackets at @at */
  void (*fail) (gpointer data, const char *at, const char *message);
  gpointer data;
} YassNestingReader;

/* Whether the text begins with the name of a kind that brackets stand behind */
bool yass_nesting_is_meant (const char *start, const char *end);

/* The statement, of which all parts mean something; NULL when it is wrong */
YassStatement *yass_nesting_read (const YassNestingReader *reader,
                                  const YassShape *shape, const char *start,
                                  const char *end);

/* " (given 1 r1c1 and odd r1c2) (thermo r1c1 r1c2)": what stands behind the
 * name */
void yass_nesting_append (GString *text, const YassStatement *self,
                          const YassShape *shape);

/* equation.h: what variables add up to
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Variables that count alike and must all differ */
typedef struct
{
  guint first; /* of the equation's variables */
  guint n;
  gint times; /* each counts so often */
} YassEquationGroup;

/* An equation is added up from sums that statements declare and from houses,
 * each of them a number of times */
typedef struct
{
  bool is_house;
  guint of; /* which constraint, or which sum of the game */
  gint times;
} YassEquationRow;

typedef struct _YassEquation YassEquation;

/* Numbers count from 0 here, and totals accordingly */
struct _YassEquation
{
  guint n_rows;
  YassEquationRow *rows; /* owned */
  guint n_variables;
  uint32_t *variables; /* each once, group after group; owned */
  guint n_groups;
  YassEquationGroup *groups; /* owned */
  gint least;                /* total */
  gint most;
  uint64_t totals; /* that will do, one bit each from the least on; if the most
                      is more than 63 above it, any will do */

  bool is_cage; /* a single group that counts once, with one total */
  /* Of a single group that counts once, a house that it is in */
  guint house; /* the constraint, or YASS_NO_CONSTRAINT */
  guint n_rest;
  uint32_t *rest; /* the house's other cells; owned */
};

void yass_equation_free (YassEquation *equation);

/* bench-houses.h: how long the complete closure of one house takes
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "run/houses.h"

/* One way to close houses of one size */
typedef struct
{
  guint size;
  const char *strategy; /* unowned */
  const char *kernels;  /* the instruction set, or "-"; unowned */
  double least_ns[3];   /* by density: of a repeat, a house; the calm one */
  double median_ns[3];
} YassHouseTime;

typedef struct
{
  GArray *times; /* of YassHouseTime, by size; owned */
  guint n_houses;
  guint repeats;
  guint n_different; /* houses that some way left other edges in */
} YassHouseBench;

/* The densities that are measured */
extern const YassDensity yass_house_densities[3];

void yass_house_bench_init (YassHouseBench *self, guint n_houses,
                            guint repeats);
void yass_house_bench_clear (YassHouseBench *self);

/* Returns false when it was cancelled; what was finished is there then */
bool yass_house_bench_run (YassHouseBench *self, GCancellable *cancellable);

void yass_house_bench_write_table (const YassHouseBench *self, GString *out);
void yass_house_bench_write_csv (const YassHouseBench *self, GString *out);

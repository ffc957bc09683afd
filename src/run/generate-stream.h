/* generate-stream.h: a stream of new puzzles, made one after the other or side
 * by side
 * SPDX-License-Identifier: MIT */
#pragma once

#include "generate/generator.h"

typedef struct
{
  const YassWish *wish; /* unowned */
  guint64 seed;         /* of the first puzzle; the next have the next */
  guint64 n;            /* puzzles; 0: until it is cancelled */
  guint n_jobs;         /* threads */
} YassGeneratePlan;

/* Called in the order of seeds, never twice at once, but by any thread.
 * Returns: false when no more are wanted */
typedef bool YassGenerateTake (const YassPuzzle *puzzle, gpointer data);

/* Returns once all is made, or what was under way when it was cancelled. What
 * is made is handed out then, too, even if a puzzle before it is missing. */
void yass_generate_all (const YassGeneratePlan *plan, YassGenerateTake *take,
                        gpointer data, GCancellable *cancellable);

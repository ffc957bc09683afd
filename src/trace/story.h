/* story.h: what of a trace a player would tell
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

/* A player writes a number into a cell once, and takes it from the cells that
 * see it without a word. So a cell is told of when it gets its number, and the
 * naked single that clears around it is not. */
typedef struct
{
  /* A line each. The step has been played, an event not yet. */
  void (*step) (gpointer data, guint depth, const YassStep *step);
  void (*naked_single) (gpointer data, guint depth, guint cell);
  void (*event) (gpointer data, const YassEvent *event);
  /* No line: what a number that was told takes from others */
  void (*clearing) (gpointer data, const YassStep *step);
} YassTeller;

typedef struct
{
  const YassTeller *teller;
  gpointer data; /* the teller's; unowned */
  guint n_cells;
  YassSet *edges; /* per cell, as far as has been told; owned */
  YassSet *told;  /* per cell: its number, or empty; owned */
  GArray *before; /* of YassSet: edges and told when a guess was made; owned */
} YassStory;

/* Begins with the givens, which are told */
void yass_story_init (YassStory *story, const YassTeller *teller, gpointer data,
                      const YassBoard *board, const YassPuzzle *puzzle);
void yass_story_clear (YassStory *story);

void yass_story_hear_step (YassStory *story, guint depth, const YassStep *step);
void yass_story_hear_event (YassStory *story, const YassEvent *event);

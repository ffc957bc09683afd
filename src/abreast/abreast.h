/* abreast.h: plain 9x9 puzzles by the million, one in each lane of a vector
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/result.h"

#define YASS_ABREAST_N_CELLS 81

/* Row by row; 0: open, 1 ... 9: given, 9 + N: any number but N */
typedef struct
{
  guint8 numbers[YASS_ABREAST_N_CELLS];
} YassAbreastPuzzle;

typedef struct
{
  guint64 n_solutions;   /* never more than were asked for */
  guint64 guesses;       /* to reach the first solution, failed ones included */
  guint64 guesses_total; /* until the end */
  YassLimit limit;       /* what stopped the search, if anything did */
  bool is_exhausted;     /* there are no other solutions */
  guint8 solution[YASS_ABREAST_N_CELLS]; /* the first, or zeroes */
  guint8 second[YASS_ABREAST_N_CELLS];   /* likewise */
} YassAbreastAnswer;

/* As the graph engine judges. Only where one solution was asked for may it
 * differ: what is solved to one engine may be unique to another that did not
 * have to guess. */
YassStatus yass_abreast_answer_get_status (const YassAbreastAnswer *self);

/* What the work came to since the solver was made */
typedef struct
{
  guint64 puzzles;
  guint64 guesses;
  guint64 passes;      /* over all lanes at once */
  guint64 lane_passes; /* those of lanes that had a puzzle */
} YassAbreastStats;

/* Solves in lockstep: a pass deduces in all lanes at once, each of which has
 * a puzzle and a stack of its own; one that has finished takes the next. The
 * answer to a puzzle depends on nothing else: not on its lane, its neighbours
 * or the instruction set. One a thread. */
typedef struct _YassAbreastSolver YassAbreastSolver;

/* @max_solutions: how many to look for in a puzzle; 0: all
 * @max_guesses: how many to make in a puzzle; G_MAXUINT64: no limit */
YassAbreastSolver *yass_abreast_solver_new (guint64 max_solutions,
                                            guint64 max_guesses);
void yass_abreast_solver_free (YassAbreastSolver *self);

/* Writes the answer to each of @n puzzles. When @stop (which may be NULL)
 * becomes other than 0, those that have not ended are answered with
 * YASS_LIMIT_CANCELLED and what was found; that takes microseconds, however
 * long the puzzles would. */
void yass_abreast_solver_solve (YassAbreastSolver *self,
                                const YassAbreastPuzzle *puzzles,
                                YassAbreastAnswer *answers, gsize n,
                                const gint *stop);

const YassAbreastStats *
yass_abreast_solver_get_stats (const YassAbreastSolver *self);

/* The instruction set in use: the best that this machine has, or the one that
 * the environment variable YASS_SIMD names */
const char *yass_abreast_solver_get_set (const YassAbreastSolver *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassAbreastSolver, yass_abreast_solver_free)

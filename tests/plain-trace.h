/* plain-trace.h: a trace of a small board as plain data
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#define PLAIN_MAX_SIZE 9
#define PLAIN_MAX_CELLS (PLAIN_MAX_SIZE * PLAIN_MAX_SIZE)
#define PLAIN_MAX_EDGES 128

typedef struct
{
  guint8 cell;
  guint8 number; /* from 1 */
} PlainEdge;

/* Rows, columns and boxes; 0 is no house, else 1 + kind * 16 + index */
typedef guint8 PlainHouse;

typedef struct
{
  char kind[8]; /* empty: there is none */
  PlainHouse house;
  guint8 cells[PLAIN_MAX_CELLS], n_cells;
  guint8 numbers[PLAIN_MAX_SIZE + 1], n_numbers;
} PlainConflict;

typedef enum
{
  PLAIN_DEDUCTION,
  PLAIN_GUESS,
  PLAIN_CONTRADICTION,
  PLAIN_SOLUTION,
  PLAIN_BACKTRACK,
} PlainKind;

typedef struct _PlainStep PlainStep;
struct _PlainStep
{
  PlainKind kind;
  guint step;
  guint depth;
  char rule[24];
  PlainHouse house;
  guint8 cells[PLAIN_MAX_CELLS], n_cells;
  guint8 numbers[PLAIN_MAX_SIZE + 1], n_numbers;
  PlainEdge removed[PLAIN_MAX_EDGES];
  guint n_removed;
  gboolean has_placed;
  PlainEdge placed;
  PlainEdge edge; /* of a guess or backtrack */
  PlainConflict conflict;
  PlainStep *proof; /* owned */
  guint n_proof;
  guint8 solution[PLAIN_MAX_CELLS];
};

typedef struct
{
  char name[24];
  guint times;
} PlainFired;

typedef struct
{
  guint size, box_width, box_height;
  gboolean kinds[3]; /* row, column, box */
  guint8 givens[PLAIN_MAX_CELLS];
  gboolean has_marks;
  guint16 marks[PLAIN_MAX_CELLS]; /* bit n: number n */

  PlainStep *steps; /* owned */
  guint n_steps;

  char status[12];
  guint solutions, guesses, guesses_total, edges_left, placed;
  PlainFired fired[32];
  guint n_fired;
} PlainTrace;

PlainTrace *plain_trace_read (const char *text);
PlainTrace *plain_trace_copy (const PlainTrace *self);
void plain_trace_free (PlainTrace *self);
void plain_trace_write (const PlainTrace *self, GString *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlainTrace, plain_trace_free)

/* The copy's own proof, too */
void plain_step_copy (PlainStep *to, const PlainStep *from);

/* What the trace claims that is not so, by the words of docs/trace.md and by
 * brute force, or NULL when all of it is true. Slow, and nothing like the
 * judge of the library. */
char *naive_judge (const PlainTrace *self);

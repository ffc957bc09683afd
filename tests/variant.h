/* variant.h: random puzzles of a kind of constraint, and brute force on them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "sanitized.h"
#include "puzzle/puzzle.h"
#include "yass/options.h"

#define VARIANT_MAX_SIZE 6
#define VARIANT_MAX_CELLS (VARIANT_MAX_SIZE * VARIANT_MAX_SIZE)

/* How random statements of a kind look */
typedef struct
{
  const char *kind;
  const char *companion; /* a kind that is stated too, or NULL */
  /* A value, or NULL for none; free it. NULL where the kind takes none. */
  char *(*make_value) (guint size);
  /* How its cells lie, where it has any */
  enum
  {
    VARIANT_ANYWHERE,
    VARIANT_NEIGHBOURS,
    VARIANT_LINE,   /* from neighbour to neighbour, no cell twice */
    VARIANT_REGION, /* as many as there are numbers, and those a solution has */
  } layout;
} Variant;

/* Over random small boards with random statements: the engine's solutions are
 * those that all checks accept, by any rules, order and group maps, and in both
 * widths; no rule removes an edge of a solution; traces verify. */
void variant_check (const Variant *variant, guint n_boards);

/* How many boards are enough: sanitizers look for other mistakes */
#define VARIANT_BOARDS (g_test_slow () ? 400 : IS_SANITIZED ? 10 : 60)

/* Such a puzzle */
YassPuzzle *variant_make_puzzle (const Variant *variant);

/* A puzzle from rows ("1..4") and statements, each ended by NULL; @rows may be
 * NULL where all cells are open */
YassPuzzle *variant_new_puzzle (guint size, const char *const *rows,
                                const char *const *statements);

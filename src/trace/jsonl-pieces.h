/* jsonl-pieces.h: what JSON lines are made of: numbers, cells and edges
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/text.h"
#include "constraint/told.h"

/* The longest edge there can be: ["r256c256",999], */
#define YASS_JSONL_EDGE_LENGTH 20

static inline char *
yass_jsonl_put_uint (char *end, guint number)
{
  if (number >= 100)
    *end++ = (char) ('0' + number / 100);
  if (number >= 10)
    *end++ = (char) ('0' + number / 10 % 10);
  *end++ = (char) ('0' + number % 10);
  return end;
}

static inline char *
yass_jsonl_put_count (char *end, guint64 count)
{
  char digits[20];
  guint first = sizeof digits;

  if (count < 1000)
    return yass_jsonl_put_uint (end, (guint) count);
  do
    digits[--first] = (char) ('0' + count % 10);
  while ((count /= 10) != 0);
  memcpy (end, digits + first, sizeof digits - first);
  return end + sizeof digits - first;
}

#define yass_jsonl_put_literal(end, literal)                                   \
  ((char *) memcpy (end, "" literal, sizeof literal - 1) + sizeof literal - 1)

/* The longest beginning of a line: two numbers and what stands around them */
#define YASS_JSONL_BEGIN_LENGTH 64

/* {"step":7,"depth":0, */
static inline char *
yass_jsonl_put_begin (char *end, guint64 step, guint depth)
{
  end = yass_jsonl_put_literal (end, "{\"step\":");
  end = yass_jsonl_put_count (end, step);
  end = yass_jsonl_put_literal (end, ",\"depth\":");
  end = yass_jsonl_put_count (end, depth);
  *end++ = ',';
  return end;
}

static inline char *
yass_jsonl_put_cell (char *end, const YassToldBoard *board, guint cell)
{
  *end++ = '"';
  *end++ = 'r';
  end = yass_jsonl_put_uint (end, yass_told_board_get_row (board, cell) + 1);
  *end++ = 'c';
  end = yass_jsonl_put_uint (end, yass_told_board_get_column (board, cell) + 1);
  *end++ = '"';
  return end;
}

/* Where rows, columns and numbers have one digit: the eight bytes ["r4c7", */
static inline uint64_t
yass_jsonl_get_small_place (const YassToldBoard *board, guint cell)
{
  const uint64_t first = (uint64_t) '[' | '"' << 8 | 'r' << 16
                         | (uint64_t) '1' << 24 | (uint64_t) 'c' << 32
                         | (uint64_t) '1' << 40 | (uint64_t) '"' << 48
                         | (uint64_t) ',' << 56;

  return GUINT64_TO_LE (
      first + ((uint64_t) yass_told_board_get_row (board, cell) << 24)
      + ((uint64_t) yass_told_board_get_column (board, cell) << 40));
}

/* That, and 5] */
static inline char *
yass_jsonl_put_small_edge (char *end, uint64_t place, guint number)
{
  const uint16_t what = GUINT16_TO_LE ((uint16_t) ('0' + number + (']' << 8)));

  memcpy (end, &place, sizeof place);
  memcpy (end + sizeof place, &what, sizeof what);
  return end + sizeof place + sizeof what;
}

static inline char *
yass_jsonl_put_edge (char *end, const YassToldBoard *board, guint cell,
                     guint number)
{
  number += board->shape.first;
  if (board->is_small)
    return yass_jsonl_put_small_edge (
        end, yass_jsonl_get_small_place (board, cell), number);
  *end++ = '[';
  end = yass_jsonl_put_cell (end, board, cell);
  *end++ = ',';
  end = yass_jsonl_put_uint (end, number);
  *end++ = ']';
  return end;
}

/* A variable that is no cell of the board, in quotes */
void yass_jsonl_append_variable (GString *text, const YassToldBoard *board,
                                 guint variable);

static inline void
yass_jsonl_append_cell (GString *text, const YassToldBoard *board, guint cell)
{
  if (G_UNLIKELY (cell >= board->n_board))
    {
      yass_jsonl_append_variable (text, board, cell);
      return;
    }
  char *end = yass_append_begin (text, YASS_JSONL_EDGE_LENGTH);
  yass_append_end (text, yass_jsonl_put_cell (end, board, cell));
}

/* ["r4c7",5] */
void yass_jsonl_append_edge (GString *text, const YassToldBoard *board,
                             guint cell, guint number);

/* ,"removed":[["r4c3",1],["r4c5",2]] */
void yass_jsonl_append_removed (GString *text, const YassToldBoard *board,
                                const YassToldRemoval *removals,
                                guint n_removals);

/* test-words.c: deductions as the sentences that players write
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "graph/graph.h"
#include "solve/result.h"
#include "trace/parts.h"
#include "trace/proof.h"
#include "trace/reason.h"
#include "trace/words.h"
#include "traced.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"

static YassBoard *
board_of (guint size)
{
  g_autofree char *text = g_strnfill (size * size, '.');
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  g_autoptr (GError) error = NULL;
  YassBoard *board = yass_board_new_for_puzzle (puzzle, &error);

  g_assert_no_error (error);
  return board;
}

/* "r4c7", and what follows in @rest */
static guint
cell_from (const YassBoard *board, const char *text, char **rest)
{
  guint row = strtoul (text + 1, rest, 10);
  guint column = strtoul (*rest + 1, rest, 10);

  return (row - 1) * board->shape.size + column - 1;
}

static guint
cells_from (const YassBoard *board, const char *text, uint32_t *cells)
{
  guint n = 0;

  while (*text != '\0')
    {
      char *rest;

      cells[n++] = cell_from (board, text, &rest);
      text = *rest == ' ' ? rest + 1 : rest;
    }
  return n;
}

static YassSet
numbers_from (const char *text)
{
  YassSet numbers = YASS_SET_EMPTY;

  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (*text))
      {
        char *rest;

        numbers |= yass_set_of (strtoul (text, &rest, 10) - 1);
        text = rest - 1;
      }
  return numbers;
}

/* "column 2" */
static guint
constraint_from (const YassBoard *board, const char *text)
{
  for (guint i = 0; text != NULL && i < board->n_mapped; i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      yass_append_constraint (name, &board->told, i);
      if (g_str_equal (name->str, text))
        return i;
    }
  g_assert_null (text);
  return YASS_NO_CONSTRAINT;
}

static YassSet
positions_of (const YassBoard *board, guint constraint, const char *cells)
{
  const YassConstraint *house = &board->constraints[constraint];
  uint32_t list[YASS_SET_MAX];
  YassSet positions = YASS_SET_EMPTY;

  for (guint i = cells_from (board, cells, list); i-- > 0;)
    for (guint position = 0; position < house->n_cells; position++)
      if (house->cells[position] == list[i])
        positions |= yass_set_of (position);
  return positions;
}

static void
test_cells (void)
{
  static const struct
  {
    guint size;
    const char *cells, *rc, *a1;
  } cases[] = {
    { 9, "r4c7", "r4c7", "G4" },
    { 9, "r1c2 r2c2 r3c2 r6c2", "r1236c2", "B1236" },
    { 9, "r6c2 r3c2 r2c2 r1c2", "r1236c2", "B1236" },
    { 9, "r4c1 r4c7", "r4c17", "AG4" },
    { 9, "r1c1 r2c5", "r1c1,r2c5", "A1,E2" },
    { 9, "r1c1 r1c2 r2c1", "r1c12,r2c1", "AB1,A2" },
    { 9, "r1c1 r1c2 r2c1 r3c1", "r1c12,r23c1", "AB1,A23" },
    { 9, "r1c1 r9c1 r5c9", "r19c1,r5c9", "A19,I5" },
    { 9, "r1c1 r1c2 r2c1 r2c2", "r1c12,r2c12", "AB1,AB2" },
    { 9, "r9c1 r9c2 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8 r9c9", "r9c123456789",
      "ABCDEFGHI9" },
    { 4, "r1c1 r4c1", "r14c1", "A14" },
    { 16, "r1c2 r2c2 r16c2", "r1c2,r2c2,r16c2", "B1,B2,B16" },
    { 16, "r12c1 r12c16", "r12c1,r12c16", "A12,P12" },
    { 36, "r1c27 r36c36", "r1c27,r36c36", "AA1,AJ36" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassBoard) board = board_of (cases[i].size);
      g_autoptr (GString) rc = g_string_new (NULL);
      g_autoptr (GString) a1 = g_string_new (NULL);
      uint32_t cells[YASS_SET_MAX];
      guint n = cells_from (board, cases[i].cells, cells);

      yass_append_cells (rc, &board->told, YASS_NOTATION_RC, cells, n);
      g_assert_cmpstr (rc->str, ==, cases[i].rc);
      yass_append_cells (a1, &board->told, YASS_NOTATION_A1, cells, n);
      g_assert_cmpstr (a1->str, ==, cases[i].a1);
    }
}

/* A deduction, written down; @removed: "r4c3-12 r4c5-2" */
typedef struct
{
  const char *rule; /* NULL: a given */
  const char *house;
  const char *cells;
  const char *numbers;
  const char *removed;
  const char *sentence;
  guint size; /* 0 is 9 */
  YassNotation notation;
} Deduction;

static YassReasonHead
head_from (const YassBoard *board, const Deduction *what)
{
  const YassSet numbers = numbers_from (what->numbers);
  YassReasonHead reason = { .cause = YASS_CAUSE_STATED, .cell = YASS_NO_CELL };
  const YassRule *rule = NULL;

  for (guint i = 0; what->rule != NULL && yass_rules[i] != NULL; i++)
    if (g_str_equal (yass_rules[i]->name, what->rule))
      {
        rule = yass_rules[i];
        reason.cause = yass_rule_cause (i);
      }
  g_assert_true (rule != NULL || what->rule == NULL);
  memcpy (reason.numbers, &numbers, sizeof numbers);
  reason.constraint = constraint_from (board, what->house);
  if (what->house == NULL || rule->places)
    {
      char *rest;

      reason.cell = cell_from (board, what->cells, &rest);
    }
  else
    {
      const YassSet cells
          = positions_of (board, reason.constraint, what->cells);

      memcpy (reason.cells, &cells, sizeof cells);
    }
  return reason;
}

static YassToldReason
reason_from (const YassBoard *board, const Deduction *what)
{
  const YassReasonHead head = head_from (board, what);
  YassToldReason reason;

  yass_told_reason_read (&reason, (const YassToldHead *) &head, YASS_SET_WORDS);
  return reason;
}

static guint
removals_from (const YassBoard *board, const char *text, guint reason,
               YassRemoval *removals)
{
  guint n = 0;

  while (*text != '\0')
    {
      char *rest;
      guint cell = cell_from (board, text, &rest);
      gsize length = strcspn (rest, " ");
      g_autofree char *digits = g_strndup (rest, length);
      YassSet numbers = YASS_SET_EMPTY;

      if (board->shape.size > 9)
        numbers = numbers_from (digits);
      else
        for (const char *c = digits + 1; *c != '\0'; c++)
          numbers |= yass_set_of ((guint) (*c - '1'));
      removals[n++] = (YassRemoval){ cell, reason, numbers };
      text = rest[length] == ' ' ? rest + length + 1 : rest + length;
    }
  return n;
}

static void
test_deductions (void)
{
  static const Deduction cases[] = {
    { NULL, NULL, "r1c1", "4 7", "r1c1-12",
      "Restriction: 4,7 in r1c1 => r1c1<>1, r1c1<>2" },
    { "naked-single", NULL, "r1c1", "8", "r1c2-8 r1c9-8 r4c1-8",
      "Naked Single: r1c1=8" },
    { "hidden-single", "column 8", "r7c8", "2", "r7c8-36",
      "Hidden Single: r7c8=2 (column 8)" },
    { "hidden-single", "box 9", "r7c8", "2", "r7c8-36",
      "Hidden Single: H7=2 (box 9)", 9, YASS_NOTATION_A1 },
    { "common-exclusion", "box 2", "r1c4 r1c6", "9", "r1c1-9",
      "Locked Candidates Type 1 (Pointing): 9 in box 2 => r1c1<>9" },
    { "common-exclusion", "box 2", "r1c4 r2c4", "9", "r5c4-9 r7c4-9",
      "Locked Candidates Type 1 (Pointing): 9 in box 2 => r57c4<>9" },
    { "common-exclusion", "row 4", "r4c1 r4c3", "5", "r5c2-5 r6c1-5",
      "Locked Candidates Type 2 (Claiming): 5 in row 4 => r5c2,r6c1<>5" },
    { "common-exclusion", "column 4", "r1c4 r2c4", "5", "r3c5-5",
      "Locked Candidates Type 2 (Claiming): 5 in column 4 => r3c5<>5" },
    { "common-exclusion", "column 4", "r1c4 r2c4", "5", "r3c5-5",
      "Locked Candidates Type 2 (Claiming): 5 in column D => E3<>5", 9,
      YASS_NOTATION_A1 },
    { "common-exclusion", NULL, "r4c4", "1 2", "r4c5-1",
      "Common Exclusion: 1,2 in r4c4 => r4c5<>1" },
    { "common-exclusion", NULL, "r4c4", "1", "r4c5-1",
      "Common Exclusion: r4c4=1" },
    { "naked-subset", "row 4", "r4c1 r4c7", "1 2", "r4c3-1 r4c5-2",
      "Naked Pair: 1,2 in r4c17 (row 4) => r4c3<>1, r4c5<>2" },
    { "naked-subset", "row 4", "r4c1 r4c7", "1 2", "r4c3-1 r4c5-2",
      "Naked Pair: 1,2 in AG4 (row 4) => C4<>1, E4<>2", 9, YASS_NOTATION_A1 },
    { "naked-subset", "row 4", "r4c1 r4c7", "1 2", "r4c3-1 r4c5-2",
      "Naked Pair: 1,2 in D17 (row D) => D3<>1, D5<>2", 9, YASS_NOTATION_WIKI },
    { "naked-subset", "column 9", "r8c9 r9c9", "1 2", "r1c9-1 r7c9-1",
      "Naked Pair: 1,2 in HJ9 (column 9) => AG9<>1", 9, YASS_NOTATION_WIKI },
    { "hidden-single", "row 12", "r12c16", "2", "r12c16-1",
      "Hidden Single: M16=2 (row M)", 16, YASS_NOTATION_WIKI },
    { "hidden-single", "box 9", "r9c9", "2", "r9c9-1",
      "Hidden Single: J9=2 (box 9)", 9, YASS_NOTATION_WIKI },
    { "naked-subset", "column 2", "r5c2 r7c2 r9c2", "4 6 7",
      "r1c2-67 r2c2-67 r3c2-67 r6c2-47",
      "Naked Triple: 4,6,7 in r579c2 (column 2) => r123c2<>6, r1236c2<>7, "
      "r6c2<>4" },
    { "naked-subset", "box 5", "r4c4 r4c5 r5c4 r6c6", "1 2 3 4", "r5c5-13",
      "Naked Quad: 1,2,3,4 in r4c45,r5c4,r6c6 (box 5) => r5c5<>1, r5c5<>3" },
    { "naked-subset", "row 1", "r1c1 r1c2 r1c3 r1c4 r1c5", "1 2 3 4 5",
      "r1c9-5", "Naked Subset (5): 1,2,3,4,5 in r1c12345 (row 1) => r1c9<>5" },
    { "hidden-subset", "row 1", "r1c1 r1c2", "3 4", "r1c1-12 r1c2-2",
      "Hidden Pair: 3,4 in r1c12 (row 1) => r1c1<>1, r1c12<>2" },
    { "hidden-subset", "box 1", "r1c1 r2c2 r3c3", "1 2 3", "r2c2-9",
      "Hidden Triple: 1,2,3 in r1c1,r2c2,r3c3 (box 1) => r2c2<>9" },
    { "hidden-subset", "column 9", "r1c9 r2c9 r3c9 r9c9", "1 2 3 4", "r9c9-9",
      "Hidden Quad: 1,2,3,4 in r1239c9 (column 9) => r9c9<>9" },
    { "hidden-subset", "row 1", "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6", "1 2 3 4 5 6",
      "r1c1-7",
      "Hidden Subset (6): 1,2,3,4,5,6 in r1c123456 (row 1) => r1c1<>7" },
    /* A subset of one is the single that it is */
    { "naked-subset", "row 1", "r1c1", "3", "r1c2-3",
      "Naked Single: r1c1=3 (row 1)" },
    { "hidden-subset", "row 1", "r1c1", "3", "r1c1-12",
      "Hidden Single: r1c1=3 (row 1)" },
    /* Nothing collapses where a row has two digits */
    { "naked-subset", "row 12", "r12c1 r12c16", "10 16", "r12c3-10 r12c4-10",
      "Naked Pair: 10,16 in r12c1,r12c16 (row 12) => r12c3,r12c4<>10", 16 },
    { "naked-subset", "row 12", "r12c1 r12c16", "10 16", "r12c3-10 r12c4-10",
      "Naked Pair: 10,16 in A12,P12 (row 12) => C12,D12<>10", 16,
      YASS_NOTATION_A1 },
    { "hidden-single", "box 16", "r16c16", "11", "r16c16-10",
      "Hidden Single: r16c16=11 (box 16)", 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassBoard) board
          = board_of (cases[i].size > 0 ? cases[i].size : 9);
      const YassToldReason reason = reason_from (board, &cases[i]);
      YassRemoval removals[YASS_SET_MAX];
      g_autoptr (GString) text = g_string_new (NULL);
      YassStep step;

      yass_step_init (
          &step, &board->told, &reason, (const YassToldRemoval *) removals,
          removals_from (board, cases[i].removed, 0, removals), NULL);
      yass_append_step (text, cases[i].notation, &step);
      g_assert_cmpstr (text->str, ==, cases[i].sentence);
    }
}

/* What cannot be, as a conflict of the board */
typedef struct
{
  YassConflictKind kind;
  const char *house, *cells, *numbers;
  const char *rc, *a1;
} Impossible;

static YassConflict
conflict_from (const YassBoard *board, const Impossible *what)
{
  YassConflict conflict
      = { .kind = what->kind, .numbers = numbers_from (what->numbers) };
  uint32_t cells[YASS_SET_MAX] = { 0 };

  conflict.constraint = constraint_from (board, what->house);
  if (what->kind == YASS_CONFLICT_GROUP)
    conflict.cells = positions_of (board, conflict.constraint, what->cells);
  else
    cells_from (board, what->cells, cells);
  conflict.cell = cells[0];
  conflict.other = cells[1];
  return conflict;
}

static void
test_contradictions (void)
{
  static const Impossible cases[] = {
    { YASS_CONFLICT_CELL, NULL, "r3c4", "", "r3c4 has no number left",
      "D3 has no number left" },
    { YASS_CONFLICT_NUMBER, "box 7", "", "5", "5 has no cell left in box 7",
      "5 has no cell left in box 7" },
    { YASS_CONFLICT_GROUP, "row 1", "r1c1 r1c4 r1c9", "2 5",
      "cells r1c1, r1c4 and r1c9 share only 2 and 5",
      "cells A1, D1 and I1 share only 2 and 5" },
    { YASS_CONFLICT_GROUP, "column 3", "r2c3 r4c3", "7",
      "cells r2c3 and r4c3 share only 7", "cells C2 and C4 share only 7" },
    { YASS_CONFLICT_GROUP, "box 5", "r4c4 r4c5 r4c6 r5c5", "1 2 9",
      "cells r4c4, r4c5, r4c6 and r5c5 share only 1, 2 and 9",
      "cells D4, E4, F4 and E5 share only 1, 2 and 9" },
    { YASS_CONFLICT_EQUAL, NULL, "r2c9 r1c8", "6", "r1c8 and r2c9 are both 6",
      "H1 and I2 are both 6" },
  };
  g_autoptr (YassBoard) board = board_of (9);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const YassConflict conflict = conflict_from (board, &cases[i]);
      g_autoptr (GString) rc = g_string_new (NULL);
      g_autoptr (GString) a1 = g_string_new (NULL);

      yass_append_conflict (rc, &board->told, YASS_NOTATION_RC,
                            (const YassToldConflict *) &conflict);
      g_assert_cmpstr (rc->str, ==, cases[i].rc);
      yass_append_conflict (a1, &board->told, YASS_NOTATION_A1,
                            (const YassToldConflict *) &conflict);
      g_assert_cmpstr (a1->str, ==, cases[i].a1);
    }
}

static void
append_part (const char *part, gpointer data)
{
  g_string_append_printf (data, "%s\n", part);
}

/* What a placed number clears around it is not told. The name says whether each
 * step follows from one other, and whether all are about one number. */
static void
test_speculations (void)
{
  static const struct
  {
    Deduction proof[5];
    Impossible end;
    const char *sentence;
    const char *parts;
  } cases[] = {
    { { { "naked-single", NULL, "r3c7", "7", "r1c8-7" },
        { "naked-single", NULL, "r1c8", "6", "r1c6-6" },
        { "hidden-single", "row 3", "r3c3", "6", "r3c3-4" },
        { "naked-single", NULL, "r3c3", "6", "r3c6-6" } },
      { YASS_CONFLICT_NUMBER, "column 6", "", "6" },
      "Forcing Chain Contradiction: if r3c7=7, then 6 has no cell left in "
      "column 6 => r3c7<>7",
      "If r3c7 is 7, then r1c8 is 6, then r3c3 is 6 (row 3).\n"
      "But then 6 has no cell left in column 6, so r3c7<>7.\n" },
    /* Three ways end there */
    { { { "naked-single", NULL, "r3c7", "7", "r1c8-7 r3c3-7 r9c7-7" },
        { "naked-single", NULL, "r1c8", "6", "r1c6-6" },
        { "naked-single", NULL, "r3c3", "6", "r3c6-6" },
        { "naked-single", NULL, "r9c7", "6", "r9c6-6" } },
      { YASS_CONFLICT_NUMBER, "column 6", "", "6" },
      "Forcing Net Contradiction: if r3c7=7, then 6 has no cell left in "
      "column 6 => r3c7<>7",
      "If r3c7 is 7, then r1c8 is 6, then r3c3 is 6, then r9c7 is 6.\n"
      "But then 6 has no cell left in column 6, so r3c7<>7.\n" },
    { { { "naked-single", NULL, "r3c7", "7", "r3c1-7" } },
      { YASS_CONFLICT_CELL, NULL, "r3c1", "" },
      "Forcing Chain Contradiction: if r3c7=7, then r3c1 has no number left "
      "=> r3c7<>7",
      "" },
    { { { "naked-single", NULL, "r3c7", "7", "r3c1-7" },
        { "naked-subset", "column 1", "r2c1 r3c1", "1 2", "r9c1-12" },
        { "common-exclusion", "box 1", "r1c1 r1c2", "5", "r1c9-5" } },
      { YASS_CONFLICT_EQUAL, NULL, "r1c9 r9c9", "4" },
      "Forcing Chain Contradiction: if r3c7=7, then r1c9 and r9c9 are both 4 "
      "=> r3c7<>7",
      "If r3c7 is 7, then 1,2 are in r23c1 (column 1), then 5 is in r1c12 (box "
      "1).\nBut then r1c9 and r9c9 are both 4, so r3c7<>7.\n" },
    { { { "naked-single", NULL, "r3c7", "7", "r3c1-7 r2c8-7" },
        { "hidden-single", "column 1", "r9c1", "7", "r9c1-4" },
        { "naked-single", NULL, "r9c1", "7", "r9c8-7" },
        { "hidden-single", "column 8", "r5c8", "7", "r5c8-4" } },
      { YASS_CONFLICT_NUMBER, "box 6", "", "7" },
      "Nishio Net: if r3c7=7, then 7 has no cell left in box 6 => r3c7<>7",
      "If r3c7 is 7, then r9c1 is 7 (column 1), then r5c8 is 7 (column 8).\n"
      "But then 7 has no cell left in box 6, so r3c7<>7.\n" },
    { { { "naked-single", NULL, "r3c7", "7", "r3c1-7 r3c9-7" },
        { "hidden-single", "column 1", "r9c1", "7", "r9c1-4" },
        { "naked-single", NULL, "r3c9", "4", "r9c9-4" },
        { "hidden-single", "row 9", "r9c5", "4", "r9c5-8" } },
      { YASS_CONFLICT_CELL, NULL, "r8c8", "" },
      "Forcing Net Contradiction: if r3c7=7, then r8c8 has no number left => "
      "r3c7<>7",
      "If r3c7 is 7, then r9c1 is 7 (column 1), then r3c9 is 4, then r9c5 is 4 "
      "(row 9).\nBut then r8c8 has no number left, so r3c7<>7.\n" },
  };
  static const Deduction supposed = { "speculation", NULL, "r3c7", "7" };
  g_autoptr (YassBoard) board = board_of (9);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const YassToldReason reason = reason_from (board, &supposed);
      const YassConflict conflict = conflict_from (board, &cases[i].end);
      YassReasonHead heads[G_N_ELEMENTS (cases[i].proof)];
      YassRemoval inner[YASS_SET_MAX];
      YassRemoval removals[YASS_SET_MAX];
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) parts = g_string_new (NULL);
      YassProof proof = { .reasons = (const uint32_t *) heads,
                          .removals = (const YassToldRemoval *) inner,
                          .conflict = (const YassToldConflict *) &conflict };
      YassStep step;

      for (guint j = 0; cases[i].proof[j].rule != NULL; j++)
        {
          heads[j] = head_from (board, &cases[i].proof[j]);
          proof.n_removals
              += removals_from (board, cases[i].proof[j].removed,
                                proof.n_reason_words, inner + proof.n_removals);
          proof.n_reason_words += YASS_REASON_WORDS;
        }
      yass_step_init (&step, &board->told, &reason,
                      (const YassToldRemoval *) removals,
                      removals_from (board, "r3c7-7", 0, removals), &proof);
      yass_step_foreach_part (&step, YASS_NOTATION_RC, append_part, parts);
      g_assert_cmpstr (parts->str, ==, cases[i].parts);
      yass_append_step (text, YASS_NOTATION_RC, &step);
      g_assert_cmpstr (text->str, ==, cases[i].sentence);
    }
}

/* Whole traces, where what is around a sentence matters */
static void
test_traces (void)
{
  static const struct
  {
    const char *puzzle, *rules;
    gboolean guessing;
    YassNotation notation;
    const char *text;
  } cases[] = {
    { "..343412..434321", "naked-single", TRUE, YASS_NOTATION_RC,
      "Puzzle: ..343412..434321\n"
      "  1.   Guess: r1c1=1\n"
      "  2.   Naked Single: r1c2=2\n"
      "  3.   Naked Single: r3c1=2\n"
      "  4.   Naked Single: r3c2=1\n"
      "  5.   Solution: 1234341221434321\n"
      "  6. Backtrack: r1c1<>1\n"
      "  7. Naked Single: r1c1=2\n"
      "  8. Naked Single: r1c2=1\n"
      "  9. Naked Single: r3c1=1\n"
      " 10. Naked Single: r3c2=2\n"
      " 11. Solution: 2134341212434321\n"
      "multiple: 1 guess\n\n" },
    { "11..............", "naked-single", TRUE, YASS_NOTATION_A1,
      "Puzzle: 11..............\n"
      "  1. Contradiction: A1 and B1 are both 1\n"
      "none: A1 and B1 are both 1\n\n" },
    { "12..............", "naked-single", FALSE, YASS_NOTATION_RC,
      "Puzzle: 12..............\n"
      "stuck: 2 of 16 placed, 44 candidates left\n\n" },
    /* Depth by depth, until no guess is left to make */
    { "1...............", "naked-single", TRUE, YASS_NOTATION_RC,
      "Puzzle: 1...............\n"
      "  1.   Guess: r1c3=2\n"
      "  2.     Guess: r1c2=3\n"
      "  3.     Naked Single: r1c4=4\n"
      "  4.       Guess: r2c1=2\n"
      "  5.       Naked Single: r2c2=4\n"
      "limit: stopped by the number of guesses\n\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (cases[i].puzzle);
      g_autoptr (YassOptions) options = options_for (cases[i].rules);
      g_auto (Traced) traced = { 0 };

      yass_options_set_guessing (options, cases[i].guessing);
      yass_options_set_max_guesses (options, 3);
      solve_traced (&traced, "text", cases[i].notation, YASS_TRACE_PLAIN,
                    options, puzzle, NULL);
      g_assert_cmpstr (traced.text->str, ==, cases[i].text);
    }
}

/* Sentences of a puzzle that people know, in the order they are deduced */
static void
test_example (void)
{
  static const char *const sentences[] = {
    ("\n 10. Naked Triple: 4,6,7 in r579c2 (column 2) => r123c2<>6, "
     "r1236c2<>7, "
     "r6c2<>4\n"),
    "\n 15. Hidden Single: r7c8=2 (row 7)\n",
    "\n 19. Naked Pair: 4,6 in r7c39 (row 7) => r7c45<>4\n",
    "\nstuck: 48 of 81 placed, 77 candidates left\n",
  };
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EXAMPLE);
  g_autoptr (YassOptions) options = options_for ("basic");
  g_auto (Traced) traced = { 0 };
  const char *at;

  yass_options_set_guessing (options, FALSE);
  yass_options_set_explaining (options, TRUE);
  solve_traced (&traced, "text", YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                puzzle, NULL);
  at = traced.text->str;
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      at = strstr (at, sentences[i]);
      g_assert_nonnull (at);
    }
}

static void
test_endings (void)
{
  static const struct
  {
    YassStatus status;
    YassLimit limit;
    guint64 guesses;
    const char *text;
  } cases[] = {
    { YASS_STATUS_UNIQUE, YASS_LIMIT_NOTHING, 0, "unique: 0 guesses" },
    { YASS_STATUS_SOLVED, YASS_LIMIT_NOTHING, 1, "solved: 1 guess" },
    { YASS_STATUS_MULTIPLE, YASS_LIMIT_NOTHING, 17, "multiple: 17 guesses" },
    { YASS_STATUS_NONE, YASS_LIMIT_NOTHING, 2,
      "none: 5 has no cell left in box 7" },
    { YASS_STATUS_LIMIT, YASS_LIMIT_GUESSES, 2,
      "limit: stopped by the number of guesses" },
    { YASS_STATUS_LIMIT, YASS_LIMIT_TIME, 2, "limit: stopped by the time" },
    { YASS_STATUS_LIMIT, YASS_LIMIT_CANCELLED, 2,
      "limit: stopped by the user" },
    { YASS_STATUS_OPEN, YASS_LIMIT_NOTHING, 0,
      "stuck: 79 of 81 placed, 5 candidates left" },
  };
  static const Impossible five = { YASS_CONFLICT_NUMBER, "box 7", "", "5" };
  g_autoptr (YassBoard) board = board_of (9);
  const YassConflict conflict = conflict_from (board, &five);
  const guint max_sizes[YASS_MAX_RULES] = { 0 };
  g_autoptr (YassResult) result = yass_result_new (
      board, &board->told, g_memdup2 (&conflict, sizeof conflict), max_sizes);

  for (guint cell = 0; cell < 81; cell++)
    yass_bits_set_below (result->edges + cell * YASS_SET_WORDS, YASS_SET_WORDS,
                         cell == 3   ? 3
                         : cell == 4 ? 2
                                     : 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      result->status = cases[i].status;
      result->limit = cases[i].limit;
      result->guesses = cases[i].guesses;
      result->n_solutions = cases[i].status <= YASS_STATUS_SOLVED;
      yass_append_ending (text, &board->told, YASS_NOTATION_RC, result);
      g_assert_cmpstr (text->str, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/cells-collapse", test_cells);
  g_test_add_func ("/words/deductions", test_deductions);
  g_test_add_func ("/words/contradictions", test_contradictions);
  g_test_add_func ("/words/speculations-tell-their-proof", test_speculations);
  g_test_add_func ("/words/traces-indent-guesses", test_traces);
  g_test_add_func ("/words/of-a-known-puzzle", test_example);
  g_test_add_func ("/words/endings", test_endings);
  return g_test_run ();
}

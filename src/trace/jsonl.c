/* jsonl.c: a trace as JSON lines, for programs and the judge
 * SPDX-License-Identifier: MIT */
#include "trace/writer.h"

#include <string.h>

#include "base/json.h"
#include "kind/variables.h"
#include "puzzle/puzzle.h"
#include "trace/cover.h"
#include "trace/reason.h"
#include "trace/statements.h"
#include "trace/chain.h"
#include "trace/parts.h"
#include "trace/sums.h"

/* docs/trace.md is the schema */

/* Whether what only people read is left out */
static bool
is_terse (const YassTrace *trace)
{
  return (trace->flags & YASS_TRACE_TERSE) != 0;
}

/* The longest edge there can be: ["r256c256",999], */
#define EDGE_LENGTH 20

static char *
put_uint (char *end, guint number)
{
  if (number >= 100)
    *end++ = (char) ('0' + number / 100);
  if (number >= 10)
    *end++ = (char) ('0' + number / 10 % 10);
  *end++ = (char) ('0' + number % 10);
  return end;
}

static inline char *
put_cell (char *end, const YassToldBoard *board, guint cell)
{
  *end++ = '"';
  *end++ = 'r';
  end = put_uint (end, yass_told_board_get_row (board, cell) + 1);
  *end++ = 'c';
  end = put_uint (end, yass_told_board_get_column (board, cell) + 1);
  *end++ = '"';
  return end;
}

static inline char *
put_edge (char *end, const YassToldBoard *board, guint cell, guint number)
{
  number += board->shape.first;
  if (board->is_small)
    {
      /* ["r1c1", and 0] */
      const uint64_t place = (uint64_t) '[' | '"' << 8 | 'r' << 16
                             | (uint64_t) '1' << 24 | (uint64_t) 'c' << 32
                             | (uint64_t) '1' << 40 | (uint64_t) '"' << 48
                             | (uint64_t) ',' << 56;
      const uint64_t here = GUINT64_TO_LE (
          place + ((uint64_t) yass_told_board_get_row (board, cell) << 24)
          + ((uint64_t) yass_told_board_get_column (board, cell) << 40));
      const uint16_t what
          = GUINT16_TO_LE ((uint16_t) ('0' + number + (']' << 8)));

      memcpy (end, &here, sizeof here);
      memcpy (end + sizeof here, &what, sizeof what);
      return end + sizeof here + sizeof what;
    }
  *end++ = '[';
  end = put_cell (end, board, cell);
  *end++ = ',';
  end = put_uint (end, number);
  *end++ = ']';
  return end;
}

static __attribute__ ((noinline)) void
append_hidden (GString *text, const YassToldBoard *board, guint variable)
{
  g_string_append_printf (text, "\"%s\"",
                          yass_told_board_get_hidden (board, variable)->name);
}

/* A variable of the puzzle */
static __attribute__ ((noinline)) void
append_outside (GString *text, const YassToldBoard *board, guint cell)
{
  g_string_append_printf (text, "\"%s\"",
                          yass_shape_name_cell (&board->shape, cell).text);
}

static inline void
append_cell (GString *text, const YassToldBoard *board, guint cell)
{
  if (G_UNLIKELY (cell >= board->n_board))
    {
      if (cell >= board->n_cells)
        append_hidden (text, board, cell);
      else
        append_outside (text, board, cell);
      return;
    }
  char *end = yass_append_begin (text, EDGE_LENGTH);
  yass_append_end (text, put_cell (end, board, cell));
}

static void
append_edge (GString *text, const YassToldBoard *board, guint cell,
             guint number)
{
  if (G_UNLIKELY (cell >= board->n_board))
    {
      g_string_append_c (text, '[');
      append_outside (text, board, cell);
      g_string_append_printf (text, ",%u]", number + board->shape.first);
      return;
    }
  char *end = yass_append_begin (text, EDGE_LENGTH);
  yass_append_end (text, put_edge (end, board, cell, number));
}

/* One number a cell: a string, or a list where the author wrote numbers. An
 * open cell is 0 there, or null where 0 is a number. */
static void
append_numbers_of_cells (YassTrace *trace,
                         guint (*number_of) (gconstpointer, guint),
                         gconstpointer data)
{
  const YassSymbols symbols = yass_puzzle_get_symbols (trace->puzzle);
  const bool is_list = symbols == YASS_SYMBOLS_NUMBERS;
  GString *text = trace->text;

  g_string_append_c (text, is_list ? '[' : '"');
  for (guint cell = 0; cell < trace->board->n_cells; cell++)
    {
      if (is_list && cell > 0)
        g_string_append_c (text, ',');
      const guint number = number_of (data, cell);
      if (is_list && number == 0 && trace->board->shape.first == 0)
        yass_append_literal (text, "null");
      else
        yass_append_number (text, symbols, trace->board->shape.first, number);
    }
  g_string_append_c (text, is_list ? ']' : '"');
}

static guint
given_of (gconstpointer puzzle, guint cell)
{
  return yass_puzzle_get_given (puzzle, cell);
}

typedef struct
{
  const uint64_t *numbers_of;
  guint n_words;
} Placed;

static guint
placed_in (gconstpointer data, guint cell)
{
  const Placed *placed = data;

  return yass_bits_first (placed->numbers_of + cell * placed->n_words) + 1;
}

/* Only where the author gave pencil marks */
static void
append_pencil_marks (YassTrace *trace)
{
  const guint n_words = yass_puzzle_get_n_words (trace->puzzle);
  uint64_t all[YASS_MOST_WORDS];
  bool has_marks = false;

  yass_bits_set_below (all, n_words, trace->board->n_numbers);
  for (guint cell = 0; cell < trace->board->n_cells; cell++)
    {
      const uint64_t *allowed = yass_puzzle_peek_allowed (trace->puzzle, cell);

      if (!yass_bits_equals (allowed, all, n_words)
          && !yass_bits_is_single (allowed, n_words))
        has_marks = true;
    }
  if (!has_marks)
    return;
  yass_append_literal (trace->text, ",\"edges\":[");
  for (guint cell = 0; cell < trace->board->n_cells; cell++)
    {
      uint64_t allowed[YASS_MOST_WORDS];

      yass_bits_take (allowed, trace->board->n_words,
                      yass_puzzle_peek_allowed (trace->puzzle, cell), n_words);
      g_string_append (trace->text, cell > 0 ? ",[" : "[");
      yass_append_numbers (trace->text, trace->board, allowed);
      g_string_append_c (trace->text, ']');
    }
  g_string_append_c (trace->text, ']');
}

static void
append_statements (YassTrace *trace)
{
  const YassToldBoard *board = trace->board;
  g_autoptr (GString) statement = g_string_new (NULL);

  yass_append_literal (trace->text, ",\"constraints\":[");
  for (guint i = 0; i < board->game->statements->len; i++)
    {
      if (i > 0)
        g_string_append_c (trace->text, ',');
      g_string_truncate (statement, 0);
      yass_statement_append_text (
          statement, yass_game_get_statement (board->game, i), &board->shape);
      yass_json_append_string (trace->text, statement->str);
    }
  g_string_append_c (trace->text, ']');
}

/* Rows, columns and the first number only where they are unusual */
static void
append_shape (GString *text, const YassShape *shape)
{
  g_string_append_printf (text, ",\"size\":%u", shape->size);
  if (shape->n_rows != shape->size || shape->n_columns != shape->size)
    g_string_append_printf (text, ",\"rows\":%u,\"columns\":%u", shape->n_rows,
                            shape->n_columns);
  if (shape->first != 1)
    g_string_append_printf (text, ",\"first\":%u", shape->first);
  g_string_append_printf (text, ",\"box\":[%u,%u]", shape->box_width,
                          shape->box_height);
  if (shape->variables == NULL)
    return;
  yass_append_literal (text, ",\"variables\":");
  for (guint i = 0; i < shape->variables->n; i++)
    {
      g_string_append (text, i == 0 ? "[\"" : ",\"");
      yass_variable_append_text (text, &shape->variables->all[i]);
      g_string_append_c (text, '"');
    }
  g_string_append_c (text, ']');
}

static void
jsonl_begin (YassTrace *trace)
{
  const char *name = yass_puzzle_get_name (trace->puzzle);
  GString *text = trace->text;

  yass_append_literal (text, "{\"trace\":\"yass-graph\",\"version\":2");
  if (name != NULL)
    {
      yass_append_literal (text, ",\"name\":");
      yass_json_append_string (text, name);
    }
  yass_append_literal (text, ",\"puzzle\":");
  append_numbers_of_cells (trace, given_of, trace->puzzle);
  append_shape (text, &trace->board->shape);
  append_statements (trace);
  append_pencil_marks (trace);
  yass_append_literal (text, "}\n");
}

/* Where some of them may be of hidden variables */
static __attribute__ ((noinline)) void
append_any_removed (GString *text, const YassToldBoard *board,
                    const YassToldRemoval *removals, guint n_removals)
{
  char separator = '[';

  YASS_TOLD_FOREACH (removal, removals, n_removals, board->n_words)
    YASS_BITS_FOREACH (number, removal->numbers, board->n_words)
      {
        const guint cell = removal->cell;

        g_string_append_c (text, separator);
        if (cell < board->n_cells)
          append_edge (text, board, cell, number);
        else
          g_string_append_printf (
              text, "[\"%s\",%u]",
              yass_told_board_get_hidden (board, cell)->name,
              yass_told_board_get_hidden (board, cell)->first + number);
        separator = ',';
      }
  g_string_append_c (text, ']');
}

/* Two thirds of a trace are these, so that small sets, whose @n_words the
 * compiler knows, get code of their own */
YASS_ALWAYS_INLINE void
append_edges (GString *text, const YassToldBoard *board,
              const YassToldRemoval *removals, guint n_removals, guint n_words)
{
  char separator = '[';

  YASS_TOLD_FOREACH (removal, removals, n_removals, n_words)
    {
      char *end = yass_append_begin (
          text, EDGE_LENGTH * yass_bits_count (removal->numbers, n_words));

      YASS_BITS_FOREACH (number, removal->numbers, n_words)
        {
          *end++ = separator;
          end = put_edge (end, board, removal->cell, number);
          separator = ',';
        }
      yass_append_end (text, end);
    }
}

static __attribute__ ((noinline)) void
append_wide_edges (GString *text, const YassToldBoard *board,
                   const YassToldRemoval *removals, guint n_removals)
{
  append_edges (text, board, removals, n_removals, board->n_words);
}

static void
append_removed (GString *text, const YassToldBoard *board,
                const YassToldRemoval *removals, guint n_removals)
{
  if (n_removals == 0)
    {
      yass_append_literal (text, ",\"removed\":[]");
      return;
    }
  yass_append_literal (text, ",\"removed\":");
  if (G_UNLIKELY (yass_told_board_has_hidden (board)
                  || board->shape.n_outside > 0))
    {
      append_any_removed (text, board, removals, n_removals);
      return;
    }
  if (board->n_words == 1)
    append_edges (text, board, removals, n_removals, 1);
  else
    append_wide_edges (text, board, removals, n_removals);
  g_string_append_c (text, ']');
}

/* "kind":... of a contradiction, in braces */
static void
append_conflict (GString *text, const YassToldBoard *board,
                 const YassToldConflict *conflict)
{
  const YassToldConstraint *constraint
      = &board->constraints[conflict->constraint];
  const guint n_words = board->n_words;
  const uint64_t *cells = yass_told_conflict_get_cells (conflict);
  const uint64_t *numbers = yass_told_conflict_get_numbers (conflict, n_words);
  char separator = '[';

  switch (conflict->kind)
    {
    case YASS_CONFLICT_NOTHING:
      g_assert_not_reached ();
    case YASS_CONFLICT_CELL:
      yass_append_literal (text, "{\"kind\":\"cell\",\"cell\":");
      append_cell (text, board, conflict->cell);
      break;
    case YASS_CONFLICT_NUMBER:
      yass_append_literal (text, "{\"kind\":\"number\",\"constraint\":\"");
      yass_append_constraint (text, board, conflict->constraint);
      yass_append_literal (text, "\",\"number\":");
      yass_append_numbers (text, board, numbers);
      break;
    case YASS_CONFLICT_GROUP:
      yass_append_literal (text, "{\"kind\":\"group\",\"constraint\":\"");
      yass_append_constraint (text, board, conflict->constraint);
      yass_append_literal (text, "\",\"cells\":");
      YASS_BITS_FOREACH (position, cells, n_words)
        {
          g_string_append_c (text, separator);
          append_cell (text, board, constraint->cells[position]);
          separator = ',';
        }
      yass_append_literal (text, "],\"numbers\":[");
      yass_append_numbers (text, board, numbers);
      g_string_append_c (text, ']');
      break;
    case YASS_CONFLICT_EQUAL:
      yass_append_literal (text, "{\"kind\":\"equal\",\"cells\":[");
      append_cell (text, board, conflict->cell);
      g_string_append_c (text, ',');
      append_cell (text, board, conflict->other);
      yass_append_literal (text, "],\"number\":");
      yass_append_numbers (text, board, numbers);
      break;
    case YASS_CONFLICT_PAIR:
      yass_append_literal (text, "{\"kind\":\"pair\",\"cells\":[");
      append_cell (text, board, conflict->cell);
      g_string_append_c (text, ',');
      append_cell (text, board, conflict->other);
      yass_append_literal (text, "],\"numbers\":[");
      yass_append_numbers (text, board, numbers);
      g_string_append_c (text, ',');
      yass_append_numbers (text, board,
                           yass_told_conflict_get_others (conflict, n_words));
      g_string_append_c (text, ']');
      break;
    case YASS_CONFLICT_BROKEN:
      yass_append_literal (text, "{\"kind\":\"broken\",\"constraint\":\"");
      yass_game_append_name (text, board->game, conflict->statement);
      g_string_append_c (text, '"');
      break;
    }
  g_string_append_c (text, '}');
}

typedef struct
{
  GString *text;
  const YassGame *game;
  char separator;
} Names;

static void
append_name (guint statement, gpointer data)
{
  Names *names = data;

  if (names->separator == '[')
    yass_append_literal (names->text, ",\"constraints\":");
  g_string_append_c (names->text, names->separator);
  names->separator = ',';
  g_string_append_c (names->text, '"');
  yass_game_append_name (names->text, names->game, statement);
  g_string_append_c (names->text, '"');
}

/* What the step leans on besides a house */
static void
append_step_statements (GString *text, const YassStep *step)
{
  Names names = { text, step->board->game, '[' };

  yass_step_foreach_statement (step, append_name, &names);
  if (names.separator != '[')
    g_string_append_c (text, ']');
}

/* The members that a step of a trace and one of a proof share */
static void
append_step_members (GString *text, const YassStep *step, bool terse)
{
  const char *rule = step->rule != NULL ? step->rule->name : "restriction";

  yass_append_literal (text, "\"rule\":\"");
  yass_append_bytes (text, rule, strlen (rule));
  if (!terse)
    {
      yass_append_literal (text, "\",\"name\":\"");
      yass_append_title (text, step);
    }
  g_string_append_c (text, '"');
  if (step->reason->constraint < step->board->n_looking
      && !yass_step_is_derived (step))
    {
      yass_append_literal (text, ",\"constraint\":\"");
      yass_append_constraint (text, step->board, step->reason->constraint);
      g_string_append_c (text, '"');
    }
  if (yass_step_get_equation (step) != NULL)
    yass_append_sum_members (text, step);
  if (yass_step_is_cover (step))
    yass_append_cover_members (text, step);
  yass_append_literal (text, ",\"cells\":[");
  for (guint i = 0; i < step->n_cells; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_cell (text, step->board, step->cells[i]);
    }
  yass_append_literal (text, "],\"numbers\":[");
  yass_append_numbers (text, step->board, step->reason->numbers);
  g_string_append_c (text, ']');
  if (yass_step_is_chain (step))
    yass_append_chain_member (text, step);
  if (step->rule != NULL && step->rule->assumes_unique)
    yass_append_literal (text, ",\"assumes\":\"unique\"");
  append_removed (text, step->board, step->removals, step->n_removals);
  append_step_statements (text, step);
}

static void
append_proof (GString *text, const YassStep *step, bool terse)
{
  YassProofIter iter;
  YassStep inner;
  bool first = true;

  yass_append_literal (text, ",\"proof\":[");
  yass_proof_iter_init (&iter, step->proof, step->board, step->reason->cell);
  while (yass_proof_iter_next (&iter, &inner))
    {
      g_string_append (text, first ? "{" : ",{");
      first = false;
      append_step_members (text, &inner, terse);
      g_string_append_c (text, '}');
    }
  yass_append_literal (text, "],\"contradiction\":");
  append_conflict (text, step->board, step->proof->conflict);
}

/* The longest beginning of a line: two numbers and what stands around them */
#define BEGIN_LENGTH 64

#define put_literal(end, literal)                                              \
  ((char *) memcpy (end, "" literal, sizeof literal - 1) + sizeof literal - 1)

static char *
put_number (char *end, guint64 number)
{
  char digits[20];
  guint first = sizeof digits;

  if (number < 1000)
    return put_uint (end, (guint) number);
  do
    digits[--first] = (char) ('0' + number % 10);
  while ((number /= 10) != 0);
  memcpy (end, digits + first, sizeof digits - first);
  return end + sizeof digits - first;
}

static void
begin_line (YassTrace *trace, guint depth)
{
  char *end = yass_append_begin (trace->text, BEGIN_LENGTH);

  end = put_literal (end, "{\"step\":");
  end = put_number (end, trace->step);
  end = put_literal (end, ",\"depth\":");
  end = put_number (end, depth);
  *end++ = ',';
  yass_append_end (trace->text, end);
}

static void
append_part (const char *part, gpointer data)
{
  GString *text = data;

  if (text->str[text->len - 1] != '[')
    g_string_append_c (text, ',');
  g_string_append_c (text, '"');
  g_string_append (text, part);
  g_string_append_c (text, '"');
}

/* ,"parts":["If r1c4 is 3, then ...","..."], if there are any */
static void
append_parts (GString *text, YassNotation notation, const YassStep *step)
{
  const gsize start = text->len;

  yass_append_literal (text, ",\"parts\":[");
  const gsize end = text->len;
  yass_step_foreach_part (step, notation, append_part, text);
  if (text->len == end)
    g_string_truncate (text, start);
  else
    g_string_append_c (text, ']');
}

/* No sentence has a character that JSON would have to escape */
static void
jsonl_deduction (YassTrace *trace, guint depth, const YassStep *step)
{
  const bool terse = is_terse (trace);
  GString *text = trace->text;

  begin_line (trace, depth);
  append_step_members (text, step, terse);
  /* Not in a proof: of a removal it keeps just what it needs, which may leave
   * the cell with other numbers */
  if (yass_step_is_single (step))
    {
      yass_append_literal (text, ",\"placed\":");
      append_edge (text, step->board, step->cells[0],
                   yass_bits_first (step->reason->numbers));
    }
  if (step->proof != NULL)
    append_proof (text, step, terse);
  else if (yass_step_is_plugin (step))
    yass_append_literal (text, ",\"unproved\":true");
  if (!terse)
    {
      yass_append_literal (text, ",\"text\":\"");
      yass_append_step (text, trace->notation, step);
      g_string_append_c (text, '"');
      if (yass_step_is_chain (step) || yass_step_is_contradiction (step))
        append_parts (text, trace->notation, step);
    }
  yass_append_literal (text, "}\n");
}

/* A step has one sentence, and it has been said */
static void
jsonl_clearing (YassTrace *trace, guint depth, const YassStep *step)
{
  begin_line (trace, depth);
  append_step_members (trace->text, step, is_terse (trace));
  yass_append_literal (trace->text, "}\n");
}

/* ["r4c7","=",5] or ["r4c7","<>",5] */
static void
append_literal (GString *text, const YassToldBoard *board,
                const YassToldLiteral *literal)
{
  g_string_append_c (text, '[');
  append_cell (text, board, literal->variable);
  g_string_append (text, literal->holds ? ",\"=\"," : ",\"<>\",");
  yass_append_uint (text, yass_told_literal_get_number (literal, board));
  g_string_append_c (text, ']');
}

static void
append_learned (GString *text, const YassToldBoard *board,
                const YassEvent *event)
{
  yass_append_literal (text, "\"learned\":[");
  for (guint i = 0; i < event->n_literals; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_literal (text, board, &event->literals[i]);
    }
  g_string_append_c (text, ']');
}

static void
jsonl_lemma (YassTrace *trace, const YassEvent *event, const YassStep *step)
{
  const bool terse = is_terse (trace);
  GString *text = trace->text;

  begin_line (trace, event->depth);
  append_step_members (text, step, terse);
  yass_append_literal (text, ",\"if\":[");
  for (guint i = 1; i < event->n_literals; i++)
    {
      YassToldLiteral condition = event->literals[i];

      condition.holds = !condition.holds;
      if (i > 1)
        g_string_append_c (text, ',');
      append_literal (text, trace->board, &condition);
    }
  g_string_append_c (text, ']');
  if (!terse)
    {
      yass_append_literal (text, ",\"text\":\"");
      yass_append_conditions (text, trace->board, trace->notation, event);
      yass_append_step (text, trace->notation, step);
      g_string_append_c (text, '"');
    }
  yass_append_literal (text, "}\n");
}

static void
append_grid (YassTrace *trace, const YassEvent *event)
{
  append_numbers_of_cells (
      trace, placed_in, &(Placed){ event->numbers_of, trace->board->n_words });
}

static void
jsonl_event (YassTrace *trace, const YassEvent *event)
{
  GString *text = trace->text;

  begin_line (trace, event->depth);
  switch (event->kind)
    {
    case YASS_EVENT_GUESS:
      yass_append_literal (text, "\"guess\":");
      append_edge (text, trace->board, event->cell, event->number);
      break;
    case YASS_EVENT_CONTRADICTION:
      yass_append_literal (text, "\"contradiction\":");
      append_conflict (text, trace->board, event->conflict);
      break;
    case YASS_EVENT_SOLUTION:
      yass_append_literal (text, "\"solution\":");
      append_grid (trace, event);
      break;
    case YASS_EVENT_BROKEN:
      yass_append_literal (text, "\"broken\":");
      append_grid (trace, event);
      yass_append_literal (text, ",\"constraint\":\"");
      yass_game_append_name (text, trace->board->game,
                             event->conflict->statement);
      g_string_append_c (text, '"');
      break;
    case YASS_EVENT_TRIAL:
      yass_append_literal (text, "\"trial\":");
      append_literal (text, trace->board, event->literals);
      break;
    case YASS_EVENT_LEARNED:
      append_learned (text, trace->board, event);
      break;
    case YASS_EVENT_RESTART:
      yass_append_literal (text, "\"restart\":true");
      break;
    default:
      yass_append_literal (text, "\"backtrack\":");
      append_edge (text, trace->board, event->cell, event->number);
      yass_append_literal (text, ",\"removed\":[");
      append_edge (text, trace->board, event->cell, event->number);
      g_string_append_c (text, ']');
      break;
    }
  if (!is_terse (trace))
    {
      yass_append_literal (text, ",\"text\":\"");
      yass_append_event (text, trace->board, trace->notation, event);
      g_string_append_c (text, '"');
    }
  yass_append_literal (text, "}\n");
}

static void
append_count (GString *text, const char *member, guint64 count)
{
  yass_json_append_member (text, member);
  yass_append_uint (text, count);
}

static void
jsonl_end (YassTrace *trace, const YassResult *result)
{
  GString *text = trace->text;
  g_autofree char *reason = yass_result_dup_reason (result, trace->notation);
  guint n_fired;
  const YassFired *fired = yass_result_get_fired (result, &n_fired);

  g_string_append_printf (text, "{\"status\":\"%s\"",
                          yass_status_to_string (result->status));
  append_count (text, "solutions", result->n_solutions);
  append_count (text, "guesses", result->guesses);
  append_count (text, "guesses_total", result->guesses_total);
  append_count (text, "edges_left", yass_result_get_edges_left (result));
  append_count (text, "placed", yass_result_get_n_placed (result));
  yass_json_append_member (text, "fired");
  g_string_append_c (text, '{');
  for (guint i = 0; i < n_fired; i++)
    append_count (text, fired[i].name, fired[i].times);
  g_string_append_c (text, '}');
  if (reason != NULL)
    {
      yass_json_append_member (text, "reason");
      yass_json_append_string (text, reason);
    }
  if (!is_terse (trace))
    {
      yass_json_append_member (text, "text");
      g_string_append_c (text, '"');
      yass_append_ending (text, trace->board, trace->notation, result);
      g_string_append_c (text, '"');
    }
  yass_append_literal (text, "}\n");
}

const YassTraceWriter yass_trace_jsonl = {
  .name = "jsonl",
  .summary = "a JSON object a line, as docs/trace.md describes it",
  .begin = jsonl_begin,
  .deduction = jsonl_deduction,
  .clearing = jsonl_clearing,
  .event = jsonl_event,
  .lemma = jsonl_lemma,
  .end = jsonl_end,
};

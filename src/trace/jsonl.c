/* jsonl.c: a trace as JSON lines, for programs and the judge
 * SPDX-License-Identifier: MIT */
#include "trace/writer.h"

#include <string.h>

#include "base/json.h"
#include "trace/chain.h"
#include "trace/cover.h"
#include "trace/jsonl-pieces.h"
#include "trace/jsonl-single.h"
#include "trace/jsonl-head.h"
#include "trace/parts.h"
#include "trace/reason.h"
#include "trace/statements.h"
#include "trace/sums.h"

/* docs/trace.md is the schema */

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
      yass_jsonl_append_cell (text, board, conflict->cell);
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
          yass_jsonl_append_cell (text, board, constraint->cells[position]);
          separator = ',';
        }
      yass_append_literal (text, "],\"numbers\":[");
      yass_append_numbers (text, board, numbers);
      g_string_append_c (text, ']');
      break;
    case YASS_CONFLICT_EQUAL:
      yass_append_literal (text, "{\"kind\":\"equal\",\"cells\":[");
      yass_jsonl_append_cell (text, board, conflict->cell);
      g_string_append_c (text, ',');
      yass_jsonl_append_cell (text, board, conflict->other);
      yass_append_literal (text, "],\"number\":");
      yass_append_numbers (text, board, numbers);
      break;
    case YASS_CONFLICT_PAIR:
      yass_append_literal (text, "{\"kind\":\"pair\",\"cells\":[");
      yass_jsonl_append_cell (text, board, conflict->cell);
      g_string_append_c (text, ',');
      yass_jsonl_append_cell (text, board, conflict->other);
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
      yass_jsonl_append_cell (text, step->board, step->cells[i]);
    }
  yass_append_literal (text, "],\"numbers\":[");
  yass_append_numbers (text, step->board, step->reason->numbers);
  g_string_append_c (text, ']');
  if (yass_step_is_chain (step))
    yass_append_chain_member (text, step);
  if (step->rule != NULL && step->rule->assumes_unique)
    yass_append_literal (text, ",\"assumes\":\"unique\"");
  yass_jsonl_append_removed (text, step->board, step->removals,
                             step->n_removals);
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

static void
begin_line (YassTrace *trace, guint depth)
{
  char *end = yass_append_begin (trace->text, YASS_JSONL_BEGIN_LENGTH);

  yass_append_end (trace->text, yass_jsonl_put_begin (end, trace->step, depth));
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
  const bool terse = yass_trace_is_terse (trace);
  GString *text = trace->text;

  if (yass_jsonl_append_single (trace, depth, step, true))
    return;
  begin_line (trace, depth);
  append_step_members (text, step, terse);
  /* Not in a proof: of a removal it keeps just what it needs, which may leave
   * the cell with other numbers */
  if (yass_step_is_single (step))
    {
      yass_append_literal (text, ",\"placed\":");
      yass_jsonl_append_edge (text, step->board, step->cells[0],
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
  if (yass_jsonl_append_single (trace, depth, step, false))
    return;
  begin_line (trace, depth);
  append_step_members (trace->text, step, yass_trace_is_terse (trace));
  yass_append_literal (trace->text, "}\n");
}

/* ["r4c7","=",5] or ["r4c7","<>",5] */
static void
append_literal (GString *text, const YassToldBoard *board,
                const YassToldLiteral *literal)
{
  g_string_append_c (text, '[');
  yass_jsonl_append_cell (text, board, literal->variable);
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
  const bool terse = yass_trace_is_terse (trace);
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
jsonl_event (YassTrace *trace, const YassEvent *event)
{
  GString *text = trace->text;

  begin_line (trace, event->depth);
  switch (event->kind)
    {
    case YASS_EVENT_GUESS:
      yass_append_literal (text, "\"guess\":");
      yass_jsonl_append_edge (text, trace->board, event->cell, event->number);
      break;
    case YASS_EVENT_CONTRADICTION:
      yass_append_literal (text, "\"contradiction\":");
      append_conflict (text, trace->board, event->conflict);
      break;
    case YASS_EVENT_SOLUTION:
      yass_append_literal (text, "\"solution\":");
      yass_jsonl_append_grid (trace, event->numbers_of);
      break;
    case YASS_EVENT_BROKEN:
      yass_append_literal (text, "\"broken\":");
      yass_jsonl_append_grid (trace, event->numbers_of);
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
      yass_jsonl_append_edge (text, trace->board, event->cell, event->number);
      yass_append_literal (text, ",\"removed\":[");
      yass_jsonl_append_edge (text, trace->board, event->cell, event->number);
      g_string_append_c (text, ']');
      break;
    }
  if (!yass_trace_is_terse (trace))
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

  yass_append_literal (text, "{\"status\":\"");
  g_string_append (text, yass_status_to_string (result->status));
  g_string_append_c (text, '"');
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
  if (!yass_trace_is_terse (trace))
    {
      yass_json_append_member (text, "text");
      g_string_append_c (text, '"');
      yass_append_ending (text, trace->board, trace->notation, result);
      g_string_append_c (text, '"');
    }
  yass_append_literal (text, "}\n");
}

static void
jsonl_begin (YassTrace *trace)
{
  yass_jsonl_begin_singles (trace);
  yass_jsonl_append_head (trace);
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
  .free_own = g_free,
};

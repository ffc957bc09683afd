/* text.c: a trace as lines of text, for people and grep
 * SPDX-License-Identifier: MIT */
#include "trace/writer.h"

#include "puzzle/puzzle.h"
#include "trace/parts.h"
#include "trace/reason.h"
#include "trace/statements.h"

static void
text_begin (YassTrace *trace)
{
  g_autofree char *line = yass_puzzle_to_line (trace->puzzle);
  const char *name = yass_puzzle_get_name (trace->puzzle);

  g_string_append_printf (trace->text, "Puzzle: %s", line);
  if (name != NULL)
    g_string_append_printf (trace->text, " %s", name);
  g_string_append_c (trace->text, '\n');
  yass_append_stated (trace->text, trace->board);
}

static void
text_deduction (YassTrace *trace, guint depth, const YassStep *step)
{
  yass_trace_begin_line (trace, depth);
  yass_append_step (trace->text, trace->notation, step);
  g_string_append_c (trace->text, '\n');
  yass_append_parts (trace->text, trace->notation, step);
}

static void
text_event (YassTrace *trace, const YassEvent *event)
{
  yass_trace_begin_line (trace, event->depth);
  yass_append_event (trace->text, trace->board, trace->notation, event);
  if (event->kind == YASS_EVENT_SOLUTION)
    {
      g_string_append (trace->text, ": ");
      for (guint cell = 0; cell < trace->board->n_cells; cell++)
        {
          if (cell > 0
              && yass_puzzle_get_symbols (trace->puzzle)
                     == YASS_SYMBOLS_NUMBERS)
            g_string_append_c (trace->text, ' ');
          yass_append_number (
              trace->text, yass_puzzle_get_symbols (trace->puzzle),
              trace->board->shape.first,
              yass_bits_first (event->numbers_of + cell * trace->board->n_words)
                  + 1);
        }
    }
  g_string_append_c (trace->text, '\n');
}

static void
text_lemma (YassTrace *trace, const YassEvent *event, const YassStep *step)
{
  yass_trace_begin_line (trace, event->depth);
  yass_append_conditions (trace->text, trace->board, trace->notation, event);
  yass_append_step (trace->text, trace->notation, step);
  g_string_append_c (trace->text, '\n');
}

static void
text_end (YassTrace *trace, const YassResult *result)
{
  yass_append_ending (trace->text, trace->board, trace->notation, result);
  g_string_append (trace->text, "\n\n");
}

const YassTraceWriter yass_trace_text = {
  .name = "text",
  .summary
  = "a line of text a deduction, and indented lines below it that tell "
    "a long chain or a supposition (the default)",
  .begin = text_begin,
  .deduction = text_deduction,
  .event = text_event,
  .lemma = text_lemma,
  .end = text_end,
};

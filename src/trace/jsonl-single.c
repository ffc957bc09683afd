/* jsonl-single.c: the JSON line of a single on a small board
 * SPDX-License-Identifier: MIT */
#include "trace/jsonl-single.h"

#include "trace/jsonl-pieces.h"

/* An edge with its comma */
#define EDGE_LENGTH 11

/* All that stands around names and edges; names are counted besides */
#define REST_LENGTH (YASS_JSONL_BEGIN_LENGTH + 192)

#define put_literal yass_jsonl_put_literal

/* Of boards with so many columns, what an edge of each cell begins with */
typedef struct
{
  guint n_columns;
  uint64_t of[9 * 9];
} Places;

static const uint64_t *
get_places (YassTrace *trace)
{
  const YassToldBoard *board = trace->board;
  Places *places = trace->own;

  if (G_LIKELY (places != NULL && places->n_columns == board->shape.n_columns))
    return places->of;
  if (places == NULL)
    trace->own = places = g_new (Places, 1);
  places->n_columns = board->shape.n_columns;
  for (guint cell = 0; cell < 9 * places->n_columns; cell++)
    places->of[cell] = yass_jsonl_get_small_place (board, cell);
  return places->of;
}

static inline char *
put_word (char *end, const char *word, gsize length)
{
  memcpy (end, word, length);
  return end + length;
}

/* Whether no statement but those of houses has a say, and every cell, number
 * and house is written with one digit */
static inline bool
is_plain (const YassTrace *trace, const YassStep *step)
{
  const YassToldBoard *board = step->board;
  const guint constraint = step->reason->constraint;

  return step->rule != NULL && step->rule->places && board->is_small
         && board->n_words == 1 && !board->has_sources
         && board->n_variables == board->n_board
         && (constraint >= board->n_looking /* that is no house */
             || (constraint < board->n_mapped
                 && board->constraints[constraint].index < 9))
         && !yass_step_is_plugin (step)
         && (trace->notation == YASS_NOTATION_RC
             || yass_trace_is_terse (trace));
}

/* ,"removed":[["r4c3",1],["r4c5",2]] */
static inline char *
put_removed (char *end, const YassStep *step, const uint64_t *places)
{
  const guint first = step->board->shape.first;

  end = put_literal (end, ",\"removed\":[");
  YASS_TOLD_FOREACH (removal, step->removals, step->n_removals, 1)
    {
      const uint64_t place = places[removal->cell];

      for (uint64_t left = removal->numbers[0]; left != 0; left &= left - 1)
        {
          end = yass_jsonl_put_small_edge (
              end, place, (guint) __builtin_ctzll (left) + first);
          *end++ = ',';
        }
    }
  end -= step->n_removals > 0; /* the last comma */
  *end++ = ']';
  return end;
}

bool
yass_jsonl_append_single (YassTrace *trace, guint depth, const YassStep *step,
                          bool is_new)
{
  if (!is_plain (trace, step))
    return false;

  const YassToldBoard *board = step->board;
  const bool terse = yass_trace_is_terse (trace);
  const char *rule = step->rule->name, *title = step->rule->title;
  const gsize rule_length = strlen (rule), title_length = strlen (title);
  const uint64_t *places = get_places (trace);
  const uint64_t place = places[step->cells[0]];
  const guint number
      = yass_bits_first (step->reason->numbers) + board->shape.first;
  const char digit = (char) ('0' + number);
  const char *house = NULL;
  gsize house_length = 0;
  char house_digit = 0;

  if (step->reason->constraint < board->n_mapped)
    {
      const YassToldConstraint *constraint
          = &board->constraints[step->reason->constraint];

      house = constraint->kind->name;
      house_length = strlen (house);
      house_digit = (char) ('1' + constraint->index);
    }
  char *end = yass_append_begin (
      trace->text, REST_LENGTH + rule_length + 2 * title_length
                       + 2 * house_length
                       + EDGE_LENGTH * step->n_removals * board->n_numbers);

  end = yass_jsonl_put_begin (end, trace->step, depth);
  end = put_literal (end, "\"rule\":\"");
  end = put_word (end, rule, rule_length);
  if (!terse)
    {
      end = put_literal (end, "\",\"name\":\"");
      end = put_word (end, title, title_length);
    }
  if (house != NULL)
    {
      end = put_literal (end, "\",\"constraint\":\"");
      end = put_word (end, house, house_length);
      *end++ = ' ';
      *end++ = house_digit;
    }
  end = put_literal (end, "\",\"cells\":");
  memcpy (end, &place, sizeof place);
  end = put_literal (end + sizeof place - 1, "],\"numbers\":[");
  *end++ = digit;
  *end++ = ']';
  end = put_removed (end, step, places);
  if (is_new)
    {
      end = put_literal (end, ",\"placed\":");
      end = yass_jsonl_put_small_edge (end, place, number);
    }
  if (is_new && !terse)
    {
      end = put_literal (end, ",\"text\":\"");
      end = put_word (end, title, title_length);
      end = put_literal (end, ": ");
      memcpy (end, (const char *) &place + 2, 4); /* r4c7 */
      end += 4;
      *end++ = '=';
      *end++ = digit;
      if (house != NULL)
        {
          end = put_literal (end, " (");
          end = put_word (end, house, house_length);
          *end++ = ' ';
          *end++ = house_digit;
          *end++ = ')';
        }
      *end++ = '"';
    }
  end = put_literal (end, "}\n");
  yass_append_end (trace->text, end);
  return true;
}

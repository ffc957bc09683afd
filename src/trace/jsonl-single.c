/* jsonl-single.c: the JSON line of a single on a small board
 * SPDX-License-Identifier: MIT */
#include "trace/jsonl-single.h"

#include "trace/jsonl-pieces.h"

/* An edge with its comma */
#define EDGE_LENGTH 11

/* All that stands around names and edges; names are counted besides */
#define REST_LENGTH (YASS_JSONL_BEGIN_LENGTH + 192)

#define put_literal yass_jsonl_put_literal

/* "rule":"hidden-single","name":"Hidden Single, of the rule that has it */
typedef struct
{
  const YassRule *rule;
  gsize length;
  char text[64];
} Name;

/* What lines of small boards are made of, as long as these have so many
 * columns: what an edge of each cell begins with, and the names of two rules */
typedef struct
{
  bool is_plain; /* the board */
  guint n_columns;
  uint64_t places[9 * 9];
  Name names[2];
} Own;

/* Whether no statement but those of houses has a say, and every cell and number
 * is written with one digit */
static bool
is_plain (const YassTrace *trace)
{
  const YassToldBoard *board = trace->board;

  return board->is_small && board->n_words == 1 && !board->has_sources
         && board->n_variables == board->n_board
         && (trace->notation == YASS_NOTATION_RC
             || yass_trace_is_terse (trace));
}

void
yass_jsonl_begin_singles (YassTrace *trace)
{
  const YassToldBoard *board = trace->board;
  Own *own = trace->own;

  if (own == NULL)
    trace->own = own = g_new0 (Own, 1);
  own->is_plain = is_plain (trace);
  if (!own->is_plain || own->n_columns == board->shape.n_columns)
    return;
  own->n_columns = board->shape.n_columns;
  for (guint cell = 0; cell < 9 * own->n_columns; cell++)
    own->places[cell] = yass_jsonl_get_small_place (board, cell);
}

static void
write_name (Name *name, const YassRule *rule, bool terse)
{
  name->rule = rule;
  name->length = (gsize) g_snprintf (
      name->text, sizeof name->text, "\"rule\":\"%s%s%s", rule->name,
      terse ? "" : "\",\"name\":\"", terse ? "" : rule->title);
  g_assert (name->length < sizeof name->text);
}

static inline char *
put_name (char *end, Own *own, const YassRule *rule, bool terse)
{
  Name *name = &own->names[rule == &yass_rule_hidden_single];

  if (G_UNLIKELY (name->rule != rule))
    write_name (name, rule, terse);
  memcpy (end, name->text, sizeof name->text); /* quicker than the length */
  return end + name->length;
}

static inline char *
put_word (char *end, const char *word, gsize length)
{
  memcpy (end, word, length);
  return end + length;
}

/* Whether the judge finds out by itself what is removed: all that the single
 * excludes. Short of a contradiction the engine removes that, too. */
static inline bool
leaves_out_removed (const YassTrace *trace, const YassStep *step)
{
  return yass_trace_is_terse (trace) && !trace->is_stuck && step->n_removals > 0
         && (step->rule == &yass_rule_hidden_single
             || step->reason->constraint >= step->board->n_looking);
}

/* Whether it is a single of a house with one digit, or of none */
static inline bool
is_plain_single (const YassStep *step)
{
  const YassToldBoard *board = step->board;
  const guint constraint = step->reason->constraint;

  return step->rule != NULL && step->rule->places && !yass_step_is_plugin (step)
         && (constraint >= board->n_looking
             || (constraint < board->n_mapped
                 && board->constraints[constraint].index < 9));
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
  Own *own = trace->own;

  if (!own->is_plain || !is_plain_single (step))
    return false;

  const YassToldBoard *board = step->board;
  const bool terse = yass_trace_is_terse (trace);
  const char *title = step->rule->title;
  const gsize title_length = terse ? 0 : strlen (title);
  const uint64_t place = own->places[step->cells[0]];
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
      trace->text, REST_LENGTH + title_length + 2 * house_length
                       + EDGE_LENGTH * step->n_removals * board->n_numbers);

  end = yass_jsonl_put_begin (end, trace->step, depth);
  end = put_name (end, own, step->rule, terse);
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
  if (!leaves_out_removed (trace, step))
    end = put_removed (end, step, own->places);
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

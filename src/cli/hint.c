/* hint.c: the next step, and no more of it than was asked for
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "base/notation.h"
#include "cli/choice.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/output.h"
#include "puzzle/puzzle.h"
#include "run/mistake.h"
#include "trace/record.h"

typedef struct
{
  const YassCliOptions *options; /* unowned */
  GCancellable *cancellable;     /* unowned */
  const YassPuzzle *puzzle;      /* unowned */
  const YassRecord *record;      /* unowned */
  GString *out;                  /* unowned */
} Hint;

/* What a player is told to look for. A rule that is missing here is called by
 * its name. */
static const struct
{
  const char *title; /* or how it begins */
  const char *sentence;
} sentences[] = {
  { "Restriction", "what is stated there leaves a cell fewer numbers" },
  { "Locked Candidates Type 1", "there are locked candidates (pointing)" },
  { "Locked Candidates Type 2", "there are locked candidates (claiming)" },
  { "Common Exclusion",
    "whichever candidate is right, it rules out the same one elsewhere" },
  { "Sue de Coq", "there is a Sue de Coq" },
  { "Innies and Outies",
    "whole houses, less the cages in them, leave a sum to a few cells" },
  { "Forcing Chain Contradiction",
    "one of the candidates there leads to a contradiction" },
  { "Forcing Net Contradiction",
    "one of the candidates there leads to a contradiction" },
  { "Nishio Net",
    "one of the places of a number leaves it no place elsewhere" },
  { "Forcing Net Verity",
    "whichever of some candidates is right, it leads to the same" },
};

static void
append_cell (const Hint *self, guint cell, YassNotation notation)
{
  yass_puzzle_append_cell (self->out, self->puzzle, notation, cell);
}

/* As they are written on this board */
static void
append_number (const Hint *self, guint number)
{
  yass_append_uint (self->out,
                    number + yass_puzzle_get_first_number (self->puzzle) - 1);
}

/* "a", "a and b", "a, b and c" */
static void
append_list (const Hint *self, const GArray *list,
             void (*append) (const Hint *self, guint member))
{
  for (guint i = 0; i < list->len; i++)
    {
      if (i > 0)
        g_string_append (self->out, i + 1 == list->len ? " and " : ", ");
      append (self, g_array_index (list, guint32, i));
    }
}

static void
append_told_cell (const Hint *self, guint cell)
{
  append_cell (self, cell, self->options->context.notation);
}

/* "Naked Pair" within a sentence: names like XY-Wing keep their letters */
static char *
dup_lower_title (const char *title)
{
  g_auto (GStrv) words = g_strsplit (title, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !g_ascii_isupper (words[i][1])
        && strchr (words[i], '-') == NULL)
      words[i][0] = g_ascii_tolower (words[i][0]);
  return g_strjoinv (" ", words);
}

/* "an XY-Wing", depending on how it is spoken */
static const char *
article_of (const char *title)
{
  const bool is_spelt = g_ascii_isupper (title[0])
                        && (g_ascii_isupper (title[1]) || title[1] == '-');

  return strchr (is_spelt ? "AEFHILMNORSX" : "AEIOUaeiou", title[0]) != NULL
             ? "an"
             : "a";
}

static bool
has_cell (const YassRecordConstraint *constraint, guint cell)
{
  for (guint i = 0; i < constraint->n_cells; i++)
    if (constraint->cells[i] == cell)
      return true;
  return false;
}

/* Where a step without a house is: a player looks at boxes first. Returns NULL
 * if no house has the cell. */
static const YassRecordConstraint *
find_house_of_cell (const Hint *self, guint cell)
{
  const YassRecordConstraint *found = NULL;

  for (guint i = 0; i < self->record->constraints->len; i++)
    {
      const YassRecordConstraint *house
          = yass_record_get_constraint (self->record, i);

      if (has_cell (house, cell)
          && (found == NULL || g_str_has_prefix (house->name, "box ")
              || g_str_has_prefix (house->name, "region ")))
        found = house;
    }
  return found;
}

/* A cover of one number by houses, all over the board */
static bool
is_fish (const YassRecordStep *step)
{
  return step->bases != NULL && step->numbers->len == 1;
}

static const char *
find_place (const Hint *self, const YassRecordStep *step)
{
  if (step->statement != NULL)
    return step->statement;
  if (step->constraint != YASS_STEP_NOWHERE)
    return yass_record_get_constraint (self->record, step->constraint)->name;
  if (is_fish (step))
    return NULL;
  const YassRecordConstraint *house
      = find_house_of_cell (self, g_array_index (step->cells, guint32, 0));
  return house != NULL ? house->name : NULL;
}

/* "row 4" as cells are written */
static void
append_place (const Hint *self, const char *place)
{
  const char *number = strrchr (place, ' ');
  g_autofree char *kind
      = number != NULL ? g_strndup (place, (gsize) (number - place)) : NULL;
  guint64 line;

  if (kind != NULL
      && g_ascii_string_to_unsigned (number + 1, 10, 1, G_MAXUINT, &line, NULL))
    yass_append_line_name (self->out, self->options->context.notation, kind,
                           (guint) line - 1);
  else
    g_string_append (self->out, place);
}

/* "Look at row 4: there is a naked pair.", "Look at number 4: there is an
 * X-Wing."
 */
static void
append_kind (const Hint *self, const YassRecordStep *step)
{
  const char *place = find_place (self, step);
  g_autofree char *title = dup_lower_title (step->title);

  g_string_append (self->out, "Look at ");
  if (place != NULL)
    append_place (self, place);
  else if (is_fish (step))
    {
      g_string_append (self->out, "number ");
      append_number (self, g_array_index (step->numbers, guint32, 0));
    }
  else
    append_told_cell (self, g_array_index (step->cells, guint32, 0));
  g_string_append (self->out, ": ");
  if (step->statement != NULL)
    {
      g_string_append (self->out, "it rules out a candidate by itself.");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (g_str_has_prefix (step->title, sentences[i].title))
      {
        g_string_append_printf (self->out, "%s.", sentences[i].sentence);
        return;
      }
  g_string_append_printf (self->out, "there is %s %s.", article_of (title),
                          title);
}

/* "Naked pair: r4c1 and r4c7, numbers 1 and 2." */
static void
append_pattern (const Hint *self, const YassRecordStep *step)
{
  g_autofree char *title = dup_lower_title (step->title);

  title[0] = g_ascii_toupper (title[0]);
  g_string_append_printf (self->out, "%s: ", title);
  append_list (self, step->cells, append_told_cell);
  if (step->numbers->len > 0)
    {
      g_string_append (self->out,
                       step->numbers->len == 1 ? ", number " : ", numbers ");
      append_list (self, step->numbers, append_number);
    }
  g_string_append_c (self->out, '.');
}

/* As JSON: cells and edges as a trace has them */

static void
append_json_cell (const Hint *self, guint cell)
{
  g_string_append_c (self->out, '"');
  append_cell (self, cell, YASS_NOTATION_RC);
  g_string_append_c (self->out, '"');
}

static void
append_json_list (const Hint *self, const char *member, const GArray *list,
                  void (*append) (const Hint *self, guint member))
{
  yass_json_append_member (self->out, member);
  g_string_append_c (self->out, '[');
  for (guint i = 0; i < list->len; i++)
    {
      if (i > 0)
        g_string_append_c (self->out, ',');
      append (self, g_array_index (list, guint32, i));
    }
  g_string_append_c (self->out, ']');
}

static void
append_json_edge (const Hint *self, const YassEdge *edge)
{
  g_string_append_c (self->out, '[');
  append_json_cell (self, edge->cell);
  g_string_append_c (self->out, ',');
  append_number (self, edge->number);
  g_string_append_c (self->out, ']');
}

static void
append_json_step (const Hint *self, const YassRecordStep *step)
{
  if (step->placed.number != 0)
    {
      yass_json_append_member (self->out, "placed");
      append_json_edge (self, &step->placed);
    }
  yass_json_append_member (self->out, "removed");
  g_string_append_c (self->out, '[');
  for (guint i = 0; i < step->removed->len; i++)
    {
      if (i > 0)
        g_string_append_c (self->out, ',');
      append_json_edge (self, &g_array_index (step->removed, YassEdge, i));
    }
  g_string_append_c (self->out, ']');
}

/* What to say, depending on how much was asked for */
static void
append_words (const Hint *self, const YassRecordStep *step, guint number)
{
  if (self->options->all)
    g_string_append_printf (self->out, "%u. %s", number, step->text);
  else if (self->options->more)
    append_pattern (self, step);
  else
    append_kind (self, step);
}

static void
append_json (const Hint *self, const YassRecordStep *step, guint number)
{
  g_autoptr (GString) words = g_string_new (NULL);
  Hint saying = *self;
  const char *place = find_place (self, step);

  saying.out = words;
  append_words (&saying, step, number);
  g_string_append_printf (self->out, "{\"step\":%u", number);
  yass_json_append_member (self->out, "rule");
  yass_json_append_string (self->out, step->rule);
  yass_json_append_member (self->out, "name");
  yass_json_append_string (self->out, step->title);
  if (place != NULL)
    {
      yass_json_append_member (self->out, "constraint");
      yass_json_append_string (self->out, place);
    }
  if (self->options->more || self->options->all)
    {
      append_json_list (self, "cells", step->cells, append_json_cell);
      append_json_list (self, "numbers", step->numbers, append_number);
    }
  if (self->options->all)
    append_json_step (self, step);
  yass_json_append_member (self->out, "text");
  yass_json_append_string (self->out, words->str);
  g_string_append_c (self->out, '}');
}

/* A sentence instead of a step */
static void
append_sentence (const Hint *self, const char *status, const char *sentence)
{
  if (!self->options->json)
    {
      g_string_append (self->out, sentence);
      return;
    }
  g_string_append_c (self->out, '{');
  yass_json_append_member (self->out, "status");
  yass_json_append_string (self->out, status);
  yass_json_append_member (self->out, "text");
  yass_json_append_string (self->out, sentence);
  g_string_append_c (self->out, '}');
}

static void
append_mistake (const Hint *self, const YassMistake *mistake)
{
  append_told_cell (self, mistake->cell);
  g_string_append (self->out, " = ");
  append_number (self, mistake->number);
}

/* "r3c4 = 5 leaves no solution.", of one mistake or of several that may be */
static void
append_mistakes (const Hint *self, const GArray *mistakes)
{
  const YassMistake *first = &g_array_index (mistakes, YassMistake, 0);

  const bool are_all = first->is_missing || first->is_placed;

  if (mistakes->len > 1 && !are_all)
    g_string_append (self->out, "One of these leaves no solution: ");
  for (guint i = 0; i < mistakes->len; i++)
    {
      const YassMistake *mistake = &g_array_index (mistakes, YassMistake, i);

      if (i > 0)
        g_string_append (self->out, i + 1 == mistakes->len
                                        ? are_all ? " and " : " or "
                                        : ", ");
      append_mistake (self, mistake);
    }
  if (first->is_missing)
    g_string_append (self->out, mistakes->len > 1
                                    ? " are missing from the pencil marks"
                                    : " is missing from the pencil marks");
  else if (mistakes->len == 1)
    g_string_append (self->out, " leaves no solution");
  else if (are_all)
    g_string_append (self->out, " leave no solution");
  g_string_append_c (self->out, '.');
}

static void
say_what_is_wrong (const Hint *self, YassBoard *board, const YassResult *result)
{
  g_autoptr (GArray) mistakes
      = yass_find_mistakes (self->puzzle, board, self->cancellable);
  g_autoptr (GString) words = g_string_new (NULL);
  Hint saying = *self;

  saying.out = words;
  if (mistakes->len > 0)
    append_mistakes (&saying, mistakes);
  else
    {
      g_autofree char *reason
          = yass_result_dup_reason (result, self->options->context.notation);

      g_string_append_printf (words, "No solution: %s.", reason);
    }
  append_sentence (self, "none", words->str);
}

static bool
refuse_step (const Hint *self, GError **error)
{
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               "there is no step %" G_GUINT64_FORMAT
               ": deduction ends with step %u",
               self->options->after, self->record->steps->len);
  return false;
}

static bool
say_step (const Hint *self, int *status, GError **error)
{
  const guint index = (guint) self->options->after;

  if (index > self->record->steps->len)
    return refuse_step (self, error);
  if (index == self->record->steps->len)
    {
      *status = YASS_EXIT_NOT_SOLVED;
      append_sentence (self, "open",
                       "No step by deduction: these rules have nothing more "
                       "to say.");
      return true;
    }
  const YassRecordStep *step = yass_record_get_step (self->record, index);
  if (step->kind == YASS_STEP_SOLUTION)
    append_sentence (self, "solved", "The puzzle is solved.");
  else if (self->options->json)
    append_json (self, step, index + 1);
  else
    append_words (self, step, index + 1);
  return true;
}

/* First finds out whether there is a solution: a step that follows from a
 * mistake is no help */
static bool
say (Hint *self, int *status, GError **error)
{
  g_autoptr (YassOptions) options = yass_options_copy (self->options->solving);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (self->puzzle, error);

  if (board == NULL)
    return false;
  yass_options_set_explaining (options, FALSE);
  yass_options_set_max_solutions (options, 1);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result
      = yass_solver_solve (solver, self->puzzle, self->cancellable);
  if (yass_result_get_status (result) == YASS_STATUS_NONE)
    {
      *status = YASS_EXIT_NOT_SOLVED;
      say_what_is_wrong (self, board, result);
      return true;
    }

  g_autoptr (YassOptions) deducing = yass_options_copy (self->options->solving);
  yass_options_set_guessing (deducing, FALSE);
  g_autoptr (YassRecord) record = yass_record_new (
      (YassPuzzle *) self->puzzle, deducing, (guint) self->options->after + 1,
      self->options->context.notation, self->cancellable, error);
  self->record = record;
  return record != NULL && say_step (self, status, error);
}

static int
hint_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_choice_parse (options, self, argv, &status))
    return status;

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (YassPuzzle) stated
      = yass_choose_puzzle (options, cancellable, &error);
  g_autoptr (YassPuzzle) puzzle
      = stated != NULL ? yass_puzzle_copy_as_played (stated) : NULL;
  Hint hint = { options, cancellable, puzzle, NULL, out };
  status = YASS_EXIT_SOLVED;
  const bool is_said = puzzle != NULL && say (&hint, &status, &error);
  if (yass_interrupt_happened ())
    return YASS_EXIT_INTERRUPTED;
  if (!is_said)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  g_string_append_c (out, '\n');
  return yass_output_print (out->str) ? status : YASS_EXIT_BAD;
}

static const YassExample examples[] = {
  { "Where to look next", "yass-graph hint puzzle.txt" },
  { "The whole step", "yass-graph hint --all puzzle.txt" },
  { "What follows step 3", "yass-graph hint --after=3 puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_hint = {
  .name = "hint",
  .summary = "say where to look for the next step, no more",
  .arguments = "PUZZLE",
  .description
  = "Says which kind of step comes next and where to look for it; --more says "
    "the cells and numbers, --all the whole step. Numbers already placed and "
    "pencil marks count, and what is wrong with them is said first.",
  .examples = examples,
  .success = "there is a hint, or the puzzle is solved",
  .failure = "no step is found by deduction, or there is no solution",
  .takes = YASS_TAKES_HINTING,
  .run = hint_run,
};

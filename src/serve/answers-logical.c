/* answers-logical.c: deductions for the socket, one or all
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "serve/answers.h"
#include "serve/data.h"
#include "serve/logic.h"
#include "trace/record.h"

#define INITIAL "Initial candidates."
#define INVALID "Board is invalid!"
#define NO_MORE "No logical steps found."

static void
append_cell (GString *out, const YassPuzzle *puzzle, const YassMoment *moment,
             guint cell)
{
  const guint first = yass_puzzle_get_first_number (puzzle);
  const guint n_numbers = yass_puzzle_get_size (puzzle);
  bool is_first = true;

  if (moment->numbers[cell] != 0)
    {
      g_string_append_printf (out, "{\"value\":%u}",
                              moment->numbers[cell] + first - 1);
      return;
    }
  g_string_append (out, "{\"value\":0,\"candidates\":[");
  for (guint number = 1; number <= n_numbers; number++)
    if (yass_moment_has (moment, cell, number))
      {
        g_string_append_printf (out, is_first ? "%u" : ",%u",
                                number + first - 1);
        is_first = false;
      }
  g_string_append (out, "]}");
}

static void
append_logical (GString *out, const YassPuzzle *puzzle,
                const YassMoment *moment, const char *message, bool is_valid)
{
  const guint n_cells = yass_puzzle_count_board (puzzle);

  g_string_append (out, ",\"type\":\"logical\",\"cells\":[");
  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (cell > 0)
        g_string_append_c (out, ',');
      append_cell (out, puzzle, moment, cell);
    }
  g_string_append_c (out, ']');
  yass_json_append_member (out, "message");
  yass_json_append_string (out, message);
  g_string_append_printf (out, ",\"isValid\":%s}", is_valid ? "true" : "false");
}

static YassRecord *
deduce (const YassCall *call, const YassData *data, guint max_steps,
        GError **error)
{
  g_autoptr (YassOptions) options = yass_logic_new_options (data->disabled);

  yass_options_set_timeout (options, call->max_seconds);
  return yass_record_new (data->puzzle, options, max_steps, YASS_NOTATION_RC,
                          call->cancellable, error);
}

/* A cell with one pencil mark is no cell with a number yet: that is a step, and
 * what follows from it comes after it */

static void
take_back (YassMoment *moment, const GArray *lone, guint first)
{
  for (guint i = first; i < lone->len; i++)
    moment->numbers[g_array_index (lone, guint, i)] = 0;
}

/* What the numbers in the cells leave of the others, by themselves */
static YassMoment *
find_initial (const YassCall *call, const YassData *data)
{
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_copy (data->puzzle);
  g_autoptr (YassOptions) options = yass_logic_new_options (data->disabled);
  g_autoptr (YassRecord) record = NULL;

  for (guint i = 0; i < data->lone->len; i++)
    yass_puzzle_allow_all (puzzle, g_array_index (data->lone, guint, i));
  record = yass_record_new (puzzle, options, 1, YASS_NOTATION_RC,
                            call->cancellable, NULL);
  return yass_record_get_moment (record, 0);
}

static bool
lacks_initial_marks (const YassPuzzle *puzzle, const YassMoment *moment)
{
  for (guint cell = 0; cell < moment->n_cells; cell++)
    for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
      if (yass_puzzle_allows (puzzle, cell, number)
          && !yass_moment_has (moment, cell, number))
        return true;
  return false;
}

/* Marks that a player has made stay away */
static void
keep_marks (YassMoment *moment, const YassPuzzle *puzzle)
{
  for (guint cell = 0; cell < moment->n_cells; cell++)
    for (guint i = 0; i < moment->n_words; i++)
      moment->edges[(gsize) cell * moment->n_words + i]
          &= yass_puzzle_peek_allowed (puzzle, cell)[i];
}

static void
append_line (GString *message, const char *line)
{
  if (message->len > 0)
    g_string_append_c (message, '\n');
  g_string_append (message, line);
}

static void
append_steps (GString *out, const YassRecord *record, guint n)
{
  g_autoptr (GString) message = g_string_new (NULL);
  g_autoptr (YassMoment) moment = yass_record_get_moment (record, n);
  bool is_valid = true, is_solved = false;

  for (guint i = 0; i < MIN (n, yass_record_get_n_steps (record)); i++)
    {
      const YassRecordStep *step = yass_record_get_step (record, i);

      append_line (message, step->text);
      is_valid = is_valid && step->kind != YASS_STEP_CONTRADICTION;
      is_solved = is_solved || step->kind == YASS_STEP_SOLUTION;
    }
  if (!is_valid)
    append_line (message, INVALID);
  else if (!is_solved && n > yass_record_get_n_steps (record))
    append_line (message, NO_MORE);
  append_logical (out, record->puzzle, moment, message->str, is_valid);
}

static void
append_lone (GString *out, const YassData *data, const YassRecord *record)
{
  const guint cell = g_array_index (data->lone, guint, 0);
  const guint number = yass_puzzle_get_given (data->puzzle, cell)
                       + yass_puzzle_get_first_number (data->puzzle) - 1;
  g_autoptr (YassMoment) moment = yass_record_get_moment (record, 0);
  g_autofree char *name = yass_puzzle_dup_cell_name (data->puzzle, cell);
  g_autofree char *message
      = g_strdup_printf ("Naked Single: %s=%u", name, number);

  take_back (moment, data->lone, 1);
  append_logical (out, data->puzzle, moment, message, true);
}

static bool
reply_one_step (const YassCall *call, const YassData *data, GString *out,
                GError **error)
{
  g_autoptr (YassRecord) record = deduce (call, data, 1, error);
  g_autoptr (YassMoment) moment = NULL;

  if (record == NULL)
    return false;
  moment = find_initial (call, data);
  if (lacks_initial_marks (data->puzzle, moment))
    {
      keep_marks (moment, data->puzzle);
      take_back (moment, data->lone, 0);
      append_logical (out, data->puzzle, moment, INITIAL, true);
    }
  else if (data->lone->len > 0)
    append_lone (out, data, record);
  else
    append_steps (out, record, 1);
  return true;
}

bool
yass_reply_step (const YassCall *call, GString *out, GError **error)
{
  g_auto (YassData) data = { 0 };

  return yass_data_read (&data, call, true, error)
         && reply_one_step (call, &data, out, error);
}

bool
yass_reply_solve_path (const YassCall *call, GString *out, GError **error)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassRecord) record = NULL;

  if (!yass_data_read (&data, call, true, error))
    return false;
  record = deduce (call, &data, G_MAXUINT, error);
  if (record == NULL)
    return false;
  append_steps (out, record, G_MAXUINT);
  return true;
}

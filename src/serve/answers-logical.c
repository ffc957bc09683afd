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

/* Whether a cell that is open has, or may have, what givens remove */
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

static bool
reply_steps (const YassCall *call, GString *out, guint max_steps,
             GError **error)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassRecord) record = NULL;
  g_autoptr (YassMoment) moment = NULL;

  if (!yass_data_read (&data, call, true, error))
    return false;
  record = deduce (call, &data, max_steps, error);
  if (record == NULL)
    return false;
  moment = yass_record_get_moment (record, 0);
  if (max_steps == 1 && lacks_initial_marks (data.puzzle, moment))
    append_logical (out, data.puzzle, moment, INITIAL, true);
  else
    append_steps (out, record, max_steps);
  return true;
}

bool
yass_reply_step (const YassCall *call, GString *out, GError **error)
{
  return reply_steps (call, out, 1, error);
}

bool
yass_reply_solve_path (const YassCall *call, GString *out, GError **error)
{
  return reply_steps (call, out, G_MAXUINT, error);
}

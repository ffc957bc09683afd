/* check-words.c: answers in words
 * SPDX-License-Identifier: MIT */
#include "cli/check-answers.h"
#include "cli/wrap.h"
#include "picture/board.h"
#include "puzzle/draw.h"

static void
append_cell (GString *out, const YassCheckAnswers *self, guint cell)
{
  yass_puzzle_append_cell (out, self->puzzle, self->plan->notation, cell);
}

/* "r4c7=5"; just the cell if it has pencil marks */
static void
append_clue (GString *out, const YassCheckAnswers *self, guint cell,
             guint number)
{
  append_cell (out, self, cell);
  if (number == 0)
    return;
  g_string_append_c (out, '=');
  yass_picture_append_number (out, self->puzzle, number);
}

static void
append_sentence (GString *out, const char *text)
{
  yass_append_wrapped (out, text, 0, 2);
}

static void
append_limit (GString *out, const YassCheckAnswers *self)
{
  const YassCheckPlan *plan = self->plan;

  switch (self->inquiry->limit)
    {
    case YASS_LIMIT_NOTHING:
      return;
    case YASS_LIMIT_GUESSES:
      g_string_append_printf (
          out, "Stopped at the limit of %" G_GUINT64_FORMAT " %s.\n",
          plan->max_guesses, plan->max_guesses == 1 ? "guess" : "guesses");
      return;
    case YASS_LIMIT_TIME:
      g_string_append_printf (out, "Stopped at the limit of %g second%s.\n",
                              plan->timeout, plan->timeout == 1 ? "" : "s");
      return;
    case YASS_LIMIT_CANCELLED:
      g_string_append (out, "Stopped on request.\n");
      return;
    }
}

static void
append_differences (GString *out, const YassCheckAnswers *self)
{
  g_autoptr (GArray) cells = yass_check_list_open (self->merged);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      text, "%s differ in %u cells: ",
      self->solutions->n_kept == 2 ? "The first two" : "These", cells->len);
  for (guint i = 0; i < cells->len; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      append_cell (text, self, g_array_index (cells, guint32, i));
    }
  g_string_append_c (text, '.');
  append_sentence (out, text->str);
  yass_draw_grid (out, self->merged, YASS_DRAW_MARKS);
}

static void
append_solutions (GString *out, const YassCheckAnswers *self)
{
  const guint64 most = self->plan->max_solutions;

  for (guint i = 0; i < self->solutions->n_kept && (most == 0 || i < most); i++)
    {
      g_autoptr (YassPuzzle) solution = yass_check_new_solution (self, i);
      g_autofree char *line = yass_puzzle_to_line (solution);

      g_string_append_printf (out, "%s\n", line);
    }
}

static void
append_status (GString *out, const YassCheckAnswers *self)
{
  const YassSolutions *solutions = self->solutions;
  g_autoptr (GString) text = g_string_new (NULL);

  switch (solutions->status)
    {
    case YASS_STATUS_UNIQUE:
      g_string_append (text, "Unique: there is one solution.");
      break;
    case YASS_STATUS_NONE:
      g_string_append_printf (text, "No solution%s%s.",
                              self->reason != NULL ? ": " : "",
                              self->reason != NULL ? self->reason : "");
      break;
    case YASS_STATUS_MULTIPLE:
      g_string_append_printf (
          text, "Not unique: %s%" G_GUINT64_FORMAT " solutions.",
          solutions->are_all ? "" : "at least ", solutions->n_found);
      break;
    default:
      g_string_append (text, solutions->n_found > 0
                                 ? "One solution was found, and it is not "
                                   "known whether there are others."
                                 : "No solution was found so far.");
    }
  append_sentence (out, text->str);
  if (solutions->status != YASS_STATUS_UNIQUE)
    append_solutions (out, self);
  if (solutions->status == YASS_STATUS_MULTIPLE)
    append_differences (out, self);
}

static void
append_redundant_clues (GString *out, const YassCheckAnswers *self)
{
  const GArray *cells = self->redundant->cells;
  g_autoptr (GString) text = g_string_new (NULL);

  if (yass_check_count_clues (self->puzzle) == 0)
    return;
  if (cells->len == 0 && self->knows_redundant)
    g_string_append (text, "Every clue is needed.");
  else if (cells->len > 0)
    {
      g_string_append_printf (
          text, "Clues that can go, each alone (%s%u of %u): ",
          self->knows_redundant ? "" : "at least ", cells->len,
          yass_check_count_clues (self->puzzle));
      for (guint i = 0; i < cells->len; i++)
        {
          const guint cell = g_array_index (cells, guint, i);

          g_string_append (text, i > 0 ? ", " : "");
          append_clue (text, self, cell,
                       yass_puzzle_get_given (self->puzzle, cell));
        }
      g_string_append_c (text, '.');
    }
  if (text->len > 0)
    append_sentence (out, text->str);
}

static void
append_redundant_statements (GString *out, const YassCheckAnswers *self)
{
  const GArray *places = self->redundant->statements;
  const guint n_all = yass_check_count_statements (self->puzzle);
  const YassShape shape = yass_puzzle_get_shape (self->puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (self->puzzle, &n);

  if (n_all == 0)
    return;
  if (places->len == 0)
    {
      g_string_append (
          out, self->knows_redundant ? "Every constraint is needed.\n" : "");
      return;
    }
  g_string_append_printf (
      out, "Constraints that can go, each alone (%s%u of %u):\n",
      self->knows_redundant ? "" : "at least ", places->len, n_all);
  for (guint i = 0; i < places->len; i++)
    {
      g_string_append (out, "  ");
      yass_statement_append_text (
          out, statements[g_array_index (places, guint, i)], &shape);
      g_string_append_c (out, '\n');
    }
}

static void
append_backdoor (GString *out, const YassCheckAnswers *self)
{
  const YassBackdoor *backdoor = &self->backdoor;
  const guint16 *solution = yass_solutions_get (self->solutions, 0);

  if (!backdoor->is_found)
    {
      if (self->knows_backdoor)
        g_string_append_printf (out, "No backdoor of up to %d cells.\n",
                                YASS_MOST_BACKDOOR);
      return;
    }
  if (backdoor->n_cells == 0)
    {
      g_string_append (out, "No guess is needed: singles solve it.\n");
      return;
    }
  g_string_append (out, "Backdoor: ");
  for (guint i = 0; i < backdoor->n_cells; i++)
    {
      g_string_append (out, i > 0 ? " and " : "");
      append_clue (out, self, backdoor->cells[i], solution[backdoor->cells[i]]);
    }
  g_string_append (out, backdoor->n_cells == 1
                            ? ". With that, singles solve the rest.\n"
                            : ". With these, singles solve the rest.\n");
}

static void
append_minimal (GString *out, const YassCheckAnswers *self)
{
  const guint n_all = yass_check_count_statements (self->puzzle);

  g_string_append_printf (out, "\n%s: %u of %u clues",
                          self->knows_minimal ? "Minimal" : "Smaller",
                          yass_check_count_clues (self->minimal),
                          yass_check_count_clues (self->puzzle));
  if (n_all > 0)
    g_string_append_printf (out, " and %u of %u constraints",
                            yass_check_count_statements (self->minimal), n_all);
  g_string_append (out, self->knows_minimal
                            ? ", and each is needed.\n"
                            : ", and perhaps some can still go.\n");
  yass_format_text.write (out, self->minimal, NULL);
}

static void
append_truth (GString *out, const YassCheckAnswers *self)
{
  g_string_append_printf (out, "\nTrue candidates%s:\n",
                          self->knows_truth ? "" : ", at least");
  yass_draw_grid (out, self->truth, YASS_DRAW_MARKS);
}

void
yass_check_append_words (GString *out, const YassCheckAnswers *self)
{
  append_status (out, self);
  if (self->redundant != NULL)
    {
      append_redundant_clues (out, self);
      append_redundant_statements (out, self);
      append_backdoor (out, self);
    }
  if (self->truth != NULL)
    append_truth (out, self);
  if (self->minimal != NULL)
    append_minimal (out, self);
  append_limit (out, self);
}

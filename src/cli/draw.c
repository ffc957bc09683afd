/* draw.c: a puzzle, a step or a graph as a picture
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "picture/format.h"
#include "picture/graph.h"

typedef struct
{
  YassCliOptions *options;         /* unowned */
  const YassDrawOptions *draw;     /* unowned */
  const YassPictureFormat *format; /* NULL: Graphviz */
  GCancellable *cancellable;       /* owned */
  YassPuzzle *puzzle;              /* owned, like the rest */
  YassRecord *record;
  YassMoment *moment;
  char *caption;
  YassScene scene;
  int status;
} Drawing;

static void
drawing_clear (Drawing *self)
{
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->puzzle, yass_puzzle_unref);
  g_clear_pointer (&self->record, yass_record_free);
  g_clear_pointer (&self->moment, yass_moment_free);
  g_free (self->caption);
}

/* What cannot be is said before anything is solved */

static bool fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static bool
fail (GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  *error = g_error_new_valist (G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format,
                               args);
  va_end (args);
  return false;
}

static bool
is_dot (const YassCliOptions *options)
{
  return options->draw.dot
         || (options->draw.as == NULL && options->output != NULL
             && (g_str_has_suffix (options->output, ".dot")
                 || g_str_has_suffix (options->output, ".gv")));
}

static bool
choose_format (Drawing *self, GError **error)
{
  const YassCliOptions *options = self->options;
  const char *path = options->output;
  const bool has_ending = path != NULL && !g_str_equal (path, "-");

  if (is_dot (options))
    return self->draw->graph != NULL
           || fail (error, "Graphviz gets a graph: say which with "
                           "--graph=CONSTRAINT, like --graph=\"row 4\"");
  self->format = self->draw->as;
  if (self->format == NULL && has_ending)
    self->format = yass_picture_format_for_path (path);
  if (self->format == NULL && has_ending)
    {
      g_autofree char *quoted = yass_quote (path);
      return fail (error, "%s ends in none of .svg, .png, .pdf and .dot",
                   quoted);
    }
  if (self->format == NULL)
    return fail (error, "say where to draw to, like -o puzzle.svg, or what, "
                        "like --as=svg");
  if (self->format->write == NULL)
    return fail (error, "this yass-graph was built without cairo, and draws "
                        "SVG only");
  return true;
}

static bool
check_options (Drawing *self, GError **error)
{
  const YassDrawOptions *draw = self->draw;

  if (draw->solution && draw->step != 0 && draw->step != YASS_DRAW_LAST)
    return fail (error, "--solution and --step=%u are two pictures: choose one",
                 draw->step);
  if (draw->size.scale > 0 && draw->size.width > 0)
    return fail (error, "--scale and --width are two sizes: choose one");
  return choose_format (self, error);
}

/* As explain solves it; or just what the givens say */
static bool
record (Drawing *self, guint max_steps, GError **error)
{
  g_autoptr (YassOptions) options
      = max_steps > 0 ? yass_options_copy (self->options->solving)
                      : yass_options_new ();

  if (max_steps == 0)
    {
      yass_options_set_rules (options, "naked-single", NULL);
      yass_options_set_guessing (options, FALSE);
    }
  self->record = yass_record_new (self->puzzle, options, max_steps,
                                  self->options->context.notation,
                                  self->cancellable, error);
  return self->record != NULL;
}

static bool
show_step (Drawing *self, GError **error)
{
  const guint number = self->draw->step;

  if (!record (self, number, error))
    return false;
  const guint n_steps = self->record->steps->len;
  if (number > n_steps)
    return n_steps == 0
               ? fail (error, "there is no step %u: there is none at all",
                       number)
               : fail (error, "there is no step %u: the last one is step %u",
                       number, n_steps);

  const YassRecordStep *step = yass_record_get_step (self->record, number - 1);
  self->moment = yass_record_get_moment (self->record, number - 1);
  self->caption = g_strdup_printf ("Step %u. %s", number, step->text);
  self->scene.step = step;
  self->scene.flags |= YASS_SCENE_CANDIDATES | YASS_SCENE_COORDINATES;
  if (step->constraint != YASS_STEP_NOWHERE)
    self->scene.house
        = yass_record_get_constraint (self->record, step->constraint);
  return true;
}

static char *
dup_answer (const YassPuzzle *puzzle, const YassResult *result)
{
  switch (yass_result_get_status (result))
    {
    case YASS_STATUS_MULTIPLE:
      return g_strdup ("One of several solutions.");
    case YASS_STATUS_OPEN:
      return g_strdup_printf (
          "Stopped at the fixpoint: %u of %u cells placed, %u candidates left.",
          yass_result_get_n_placed (result), yass_puzzle_get_n_cells (puzzle),
          yass_result_get_edges_left (result)
              - yass_result_get_n_placed (result));
    default:
      return NULL;
    }
}

static bool
show_answer (Drawing *self, GError **error)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (self->puzzle, error);
  if (board == NULL)
    return false;
  g_autoptr (YassOptions) options = yass_options_copy (self->options->solving);
  yass_options_set_explaining (options, FALSE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result
      = yass_solver_solve (solver, self->puzzle, self->cancellable);
  const YassStatus status = yass_result_get_status (result);

  if (status != YASS_STATUS_UNIQUE && status != YASS_STATUS_SOLVED)
    self->status = YASS_EXIT_NOT_SOLVED;
  if (status == YASS_STATUS_OPEN)
    self->scene.flags |= YASS_SCENE_CANDIDATES;
  else if (yass_result_get_solution (result) == NULL)
    {
      g_autofree char *reason
          = yass_result_dup_reason (result, self->options->context.notation);
      return fail (error, "there is no solution to draw: %s", reason);
    }
  self->caption = dup_answer (self->puzzle, result);
  self->moment = yass_moment_new_for_result (self->puzzle, result);
  return true;
}

/* "row 1 to 9, column 1 to 9, box 1 to 9": they are in order of their kinds */
static char *
dup_constraint_names (const YassRecord *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->constraints->len; i++)
    {
      const char *name = yass_record_get_constraint (self, i)->name;
      const char *number = strrchr (name, ' ') + 1;
      const char *next = i + 1 < self->constraints->len
                             ? yass_record_get_constraint (self, i + 1)->name
                             : "";

      if (g_str_equal (number, "1"))
        g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
      else if (!g_str_has_prefix (next, name)
               && strncmp (next, name, number - name) != 0)
        g_string_append_printf (text, " to %s", number);
    }
  return g_string_free (text, FALSE);
}

static bool
choose_constraint (Drawing *self, GError **error)
{
  if (self->record == NULL && !record (self, 0, error))
    return false;
  if (self->moment == NULL)
    self->moment = yass_record_get_moment (self->record, 0);
  self->scene.house
      = yass_record_find_constraint (self->record, self->draw->graph);
  if (self->scene.house != NULL)
    return true;
  g_autofree char *quoted = yass_quote (self->draw->graph);
  g_autofree char *names = dup_constraint_names (self->record);
  return fail (error, "there is no constraint %s here; there are %s", quoted,
               names);
}

static void
tell_what_is_not_shown (const Drawing *self)
{
  if (self->draw->graph == NULL && self->scene.flags & YASS_SCENE_CANDIDATES
      && yass_puzzle_get_size (self->puzzle) > YASS_MOST_CANDIDATES)
    yass_complain ("candidates are shown on boards of up to %d numbers, and "
                   "this has %u",
                   YASS_MOST_CANDIDATES, yass_puzzle_get_size (self->puzzle));
}

static bool
look (Drawing *self, GError **error)
{
  const YassDrawOptions *draw = self->draw;

  if (draw->candidates)
    self->scene.flags |= YASS_SCENE_CANDIDATES;
  if (draw->coordinates)
    self->scene.flags |= YASS_SCENE_COORDINATES;
  if (!draw->no_notes)
    self->scene.flags |= YASS_SCENE_NOTES;

  if (draw->solution || draw->step == YASS_DRAW_LAST)
    {
      if (!show_answer (self, error))
        return false;
    }
  else if (draw->step > 0)
    {
      if (!show_step (self, error))
        return false;
    }
  else if (draw->candidates)
    {
      if (!record (self, 0, error))
        return false;
      self->moment = yass_record_get_moment (self->record, 0);
    }
  if (draw->graph != NULL && !choose_constraint (self, error))
    return false;
  self->scene.puzzle = self->puzzle;
  self->scene.moment = self->moment;
  self->scene.caption = self->caption;
  self->scene.notation = self->options->context.notation;
  tell_what_is_not_shown (self);
  return true;
}

static bool
write_picture (Drawing *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->format == NULL)
    yass_graph_append_dot (text, &self->scene);
  else
    {
      g_autoptr (YassPicture) picture
          = self->draw->graph != NULL ? yass_picture_new_graph (&self->scene)
                                      : yass_picture_new_board (&self->scene);

      if (!self->format->write (text, picture, &self->draw->size, error))
        return false;
    }
  /* Opened last: whatever goes wrong before leaves the file as it was */
  g_autoptr (YassOutput) output
      = yass_output_new (self->options->output, self->options->words, error);
  return output != NULL
         && yass_output_write (output, text->str, text->len, error)
         && yass_output_close (output, error);
}

static int
draw (Drawing *self)
{
  g_autoptr (GError) error = NULL;

  if (check_options (self, &error)
      && (self->puzzle
          = yass_choose_puzzle (self->options, self->cancellable, &error))
             != NULL
      && look (self, &error) && write_picture (self, &error))
    return self->status;
  if (yass_interrupt_happened ())
    return YASS_EXIT_INTERRUPTED;
  yass_output_complain (error);
  return self->status == YASS_EXIT_NOT_SOLVED ? self->status : YASS_EXIT_BAD;
}

static int
draw_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (yass_choice_is_missing (options, self))
    return YASS_EXIT_BAD;

  Drawing drawing = { .options = options, .draw = &options->draw };
  drawing.cancellable = yass_interrupt_watch ();
  status = draw (&drawing);
  drawing_clear (&drawing);
  return status;
}

static const YassExample examples[] = {
  { "A puzzle", "yass-graph draw -o puzzle.svg puzzle.txt" },
  { "Step 10 of those that 'explain' tells",
    "yass-graph draw --step=10 -o step.svg puzzle.txt" },
  { "The graph of row 7, before anything is deduced",
    "yass-graph draw --graph=\"row 7\" -o row.svg puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_draw = {
  .name = "draw",
  .summary
  = "draw a puzzle, a step of its solution or the graph of a constraint",
  .arguments = "-o FILE PUZZLE",
  .description = "The ending of FILE says what is written: .svg, .png, "
                 ".pdf, or .dot for the graph of a constraint.",
  .examples = examples,
  .success = "it was drawn",
  .failure = "it was drawn, but it is not the only solution; or there is none",
  .takes = YASS_TAKES_DRAWING,
  .run = draw_run,
};

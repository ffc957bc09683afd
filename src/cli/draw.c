/* draw.c: a puzzle, a step or a graph as a picture
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>

#include "cli/choice.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "picture/board.h"

typedef struct
{
  YassCliOptions *options;         /* unowned */
  const YassDrawOptions *draw;     /* unowned */
  const YassPictureFormat *format; /* NULL: Graphviz */
  GCancellable *cancellable;       /* owned */
  YassPuzzle *puzzle;              /* owned */
  YassDrawing *drawing;            /* owned */
  int status;
} Drawing;

static void
drawing_clear (Drawing *self)
{
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->puzzle, yass_puzzle_unref);
  g_clear_pointer (&self->drawing, yass_drawing_unref);
}

/* Complains about what is impossible before anything is solved */

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

static bool
show_step (Drawing *self, GError **error)
{
  const guint number = self->draw->step;
  g_autoptr (YassRecord) record = yass_record_new (
      self->puzzle, self->options->solving, number,
      self->options->context.notation, self->cancellable, error);

  if (record == NULL)
    return false;
  const guint n_steps = yass_record_get_n_steps (record);
  if (number > n_steps)
    return n_steps == 0
               ? fail (error, "there is no step %u: there is none at all",
                       number)
               : fail (error, "there is no step %u: the last one is step %u",
                       number, n_steps);
  yass_drawing_show_step (self->drawing, record, number - 1);
  return true;
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
  if (status != YASS_STATUS_OPEN && yass_result_get_solution (result) == NULL)
    {
      g_autofree char *reason
          = yass_result_dup_reason (result, self->options->context.notation);
      return fail (error, "there is no solution to draw: %s", reason);
    }
  yass_drawing_show_result (self->drawing, result);
  return true;
}

static void
tell_what_is_not_shown (const Drawing *self)
{
  if (self->draw->graph == NULL
      && yass_drawing_get_flags (self->drawing) & YASS_DRAWING_CANDIDATES
      && yass_puzzle_get_size (self->puzzle) > YASS_MOST_CANDIDATES)
    yass_complain ("candidates are shown on boards of up to %d numbers, and "
                   "this has %u",
                   YASS_MOST_CANDIDATES, yass_puzzle_get_size (self->puzzle));
}

static void
prepare (Drawing *self)
{
  const YassDrawOptions *draw = self->draw;
  guint flags = YASS_DRAWING_PLAIN;

  if (draw->candidates)
    flags |= YASS_DRAWING_CANDIDATES;
  if (draw->coordinates)
    flags |= YASS_DRAWING_COORDINATES;
  if (!draw->no_notes)
    flags |= YASS_DRAWING_NOTES;
  self->drawing = yass_drawing_new (self->puzzle);
  yass_drawing_set_flags (self->drawing, flags);
  yass_drawing_set_notation (self->drawing, self->options->context.notation);
  yass_drawing_set_scale (self->drawing, draw->size.scale);
  yass_drawing_set_width (self->drawing, draw->size.width);
}

static bool
look (Drawing *self, GError **error)
{
  const YassDrawOptions *draw = self->draw;

  prepare (self);
  if (draw->solution || draw->step == YASS_DRAW_LAST)
    {
      if (!show_answer (self, error))
        return false;
    }
  else if (draw->step > 0 && !show_step (self, error))
    return false;
  if (draw->graph != NULL
      && !yass_drawing_show_graph (self->drawing, draw->graph, error))
    return false;
  tell_what_is_not_shown (self);
  return true;
}

static bool
write_picture (Drawing *self, GError **error)
{
  g_autoptr (GBytes) file = yass_drawing_render (
      self->drawing, self->format != NULL ? self->format->name : "dot", error);
  if (file == NULL)
    return false;

  /* The file is opened last, so that it stays as it was if anything goes wrong
   * before */
  gsize length;
  const char *text = g_bytes_get_data (file, &length);
  g_autoptr (YassOutput) output
      = yass_output_new (self->options->output, self->options->words, error);
  return output != NULL && yass_output_write (output, text, length, error)
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
  if (!yass_choice_parse (options, self, argv, &status))
    return status;

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

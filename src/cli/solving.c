/* solving.c: puzzles in, traces and results out
 * SPDX-License-Identifier: MIT */
#include "cli/solving.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/stats.h"
#include "puzzle/puzzle.h"
#include "run/session.h"
#include "solve/solver.h"

typedef struct
{
  YassCliOptions *options;   /* unowned */
  YassOutput *output;        /* owned */
  YassOutput *trace_output;  /* owned, or the same as output; nullable */
  YassTrace *trace;          /* owned, nullable */
  YassStats *stats;          /* owned, nullable */
  GCancellable *cancellable; /* owned */
  YassProgress progress;     /* of a search that takes long */
  guint64 n_answered;
  int answers; /* exit status so far, for answer_one () ... */
  int input;   /* ... and for what was read, perhaps by another thread */
  GError *write_error; /* owned: why no more results can be written, .. */
  GError *trace_error; /* .. and no more trace, where that is elsewhere */
} Run;

static bool
has_own_place (const Run *run)
{
  return run->trace_output != NULL && run->trace_output != run->output;
}

static bool
is_trace_lost (const Run *run)
{
  return has_own_place (run) ? run->trace_error != NULL
                             : run->write_error != NULL;
}

/* Goes on for as long as anybody gets to see results */
static void
stop_unless_told (Run *run)
{
  if (run->write_error != NULL && is_trace_lost (run))
    g_cancellable_cancel (run->cancellable);
}

/* Losing the trace is no reason to lose the results */
static gboolean
write_trace (const char *text, gsize length, gpointer data, GError **error)
{
  Run *run = data;
  if (!is_trace_lost (run)
      && !yass_output_write (run->trace_output, text, length,
                             has_own_place (run) ? &run->trace_error
                                                 : &run->write_error))
    stop_unless_told (run);
  return TRUE;
}

static void
flush_trace (Run *run)
{
  if (run->trace != NULL)
    yass_trace_flush (run->trace, NULL);
}

static void
show_search (guint64 n_guesses, guint64 n_learned, gpointer data)
{
  Run *run = data;

  yass_progress_show_search (&run->progress, n_guesses, n_learned);
}

/* Puzzle by puzzle, so that each trace comes before its result */
static const YassResult *
solve_and_trace (Run *run, YassSolver *solver, const YassPuzzle *puzzle,
                 GCancellable *cancellable)
{
  if (run->trace == NULL || is_trace_lost (run))
    return yass_solver_solve (solver, puzzle, cancellable);

  const YassResult *result
      = yass_trace_solve (run->trace, solver, puzzle, cancellable);
  /* In a file of its own, the trace is written in large pieces */
  if (run->trace_output == run->output
      || yass_result_get_limit (result) == YASS_LIMIT_CANCELLED)
    flush_trace (run);
  return result;
}

static const YassResult *
solve_one (YassSolver *solver, const YassPuzzle *puzzle,
           GCancellable *cancellable, gpointer data)
{
  Run *run = data;

  if (!run->progress.is_shown)
    return solve_and_trace (run, solver, puzzle, cancellable);
  yass_progress_start (&run->progress);
  yass_solver_set_progress (solver, show_search, run);
  const YassResult *result = solve_and_trace (run, solver, puzzle, cancellable);
  yass_solver_set_progress (solver, NULL, NULL);
  yass_progress_clear (&run->progress);
  return result;
}

/* Some texts give the solution away. If the answer is a different one, that is
 * reported, and changes nothing else. */
static void
compare_with_known (const YassPuzzle *puzzle, const YassResult *result)
{
  const guint16 *solution = yass_result_get_solution (result);
  const guint first = yass_puzzle_get_first_number (puzzle);

  if (solution == NULL || !yass_puzzle_has_known (puzzle))
    return;
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    {
      const guint known = yass_puzzle_get_known (puzzle, cell);
      g_autofree char *name = NULL;

      if (known == 0 || known == solution[cell])
        continue;
      name = yass_puzzle_dup_cell_name (puzzle, cell);
      yass_complain ("the text says that %s is %u in the solution, but the "
                     "answer has %u there",
                     name, first + known - 1, first + solution[cell] - 1);
      return;
    }
}

static void
render_one (GString *text, const YassPuzzle *puzzle, const YassResult *result,
            gpointer data)
{
  Run *run = data;
  if (run->stats != NULL)
    yass_stats_add (run->stats, result);
  compare_with_known (puzzle, result);
  run->options->renderer->write (text, puzzle, result, &run->options->context);
}

static void
answer_one (const YassAnswer *answer, gpointer data)
{
  Run *run = data;
  if (answer->error != NULL)
    {
      yass_complain ("puzzle %" G_GUINT64_FORMAT ": %s", answer->index + 1,
                     answer->error->message);
      run->answers = YASS_EXIT_BAD;
      return;
    }
  if (answer->status != YASS_STATUS_UNIQUE
      && answer->status != YASS_STATUS_SOLVED)
    run->answers = MAX (run->answers, YASS_EXIT_NOT_SOLVED);

  /* What is drawn says so itself */
  if (answer->at_least > 0 && run->options->context.max_solutions == 0
      && !run->options->renderer->spaced)
    yass_complain ("puzzle %" G_GUINT64_FORMAT
                   ": stopped while counting: at least %" G_GUINT64_FORMAT
                   " %s",
                   answer->index + 1, answer->at_least,
                   answer->at_least == 1 ? "solution" : "solutions");
  bool apart = run->options->renderer->spaced && run->n_answered++ > 0;
  if (run->write_error != NULL)
    return;
  if ((apart && !yass_output_write (run->output, "\n", 1, &run->write_error))
      || !yass_output_write (run->output, answer->text, answer->length,
                             &run->write_error))
    stop_unless_told (run);
}

/* A program that waits for its answers gets them before it asks more */
static void
show_all (gpointer data)
{
  Run *run = data;
  flush_trace (run);
  if (has_own_place (run) && run->trace_error == NULL)
    yass_output_flush (run->trace_output, &run->trace_error);
  if (run->write_error == NULL)
    yass_output_flush (run->output, &run->write_error);
  stop_unless_told (run);
}

static void
rest (gpointer session)
{
  yass_session_rest (session);
}

/* Results name their puzzle when there are several, so a first puzzle with a
 * name waits until a second one turns up. */
static void
solve_all (Run *run, YassInput *input, YassSession *session)
{
  YassRenderContext *context = &run->options->context;
  YassPuzzle *first = NULL, *puzzle;
  bool waits = run->options->renderer->spaced;
  g_autoptr (GError) error = NULL;

  context->named = true;
  while (yass_input_next (input, &puzzle, run->cancellable, &error))
    {
      if (puzzle == NULL)
        {
          yass_complain ("%s", error->message);
          g_clear_error (&error);
          run->input = YASS_EXIT_BAD;
          continue;
        }
      if (first != NULL)
        yass_session_solve (session, g_steal_pointer (&first));
      if (waits && yass_puzzle_get_name (puzzle) != NULL)
        first = puzzle;
      else
        yass_session_solve (session, puzzle);
      waits = false;
    }
  if (first != NULL)
    {
      context->named = false;
      yass_session_solve (session, first);
    }
  yass_session_finish (session);
}

static bool
is_stdout (const char *path)
{
  return path == NULL || g_str_equal (path, "-");
}

/* Trace and results take turns in one place, or have one each */
static YassOutput *
open_trace_output (Run *run, GError **error)
{
  const YassCliOptions *options = run->options;
  if (is_stdout (options->trace)
          ? is_stdout (options->output)
          : g_strcmp0 (options->trace, options->output) == 0)
    return run->output;

  if (!yass_output_is_at (run->output, options->trace))
    return yass_output_new (options->trace, options->words, error);
  g_autofree char *quoted = yass_quote (options->trace);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               "%s is where the results go, by another name", quoted);
  return NULL;
}

static bool
open_outputs (Run *run, YassTraceFlags flags, GError **error)
{
  const YassCliOptions *options = run->options;
  run->output = yass_output_new (options->output, options->words, error);
  if (run->output == NULL)
    return false;
  if (options->trace == NULL)
    return true;

  run->trace_output = open_trace_output (run, error);
  if (run->trace_output == NULL)
    return false;
  if (has_own_place (run))
    yass_output_keep_apart ();
  if (yass_output_has_colour (run->trace_output))
    flags |= YASS_TRACE_COLOUR;
  if (options->terse)
    flags |= YASS_TRACE_TERSE;
  run->trace = yass_trace_new (options->trace_format, options->context.notation,
                               flags, write_trace, run, NULL, error);
  return run->trace != NULL;
}

static void
close_outputs (Run *run)
{
  g_clear_pointer (&run->trace, yass_trace_unref);
  if (has_own_place (run))
    g_clear_pointer (&run->trace_output, yass_output_free);
  g_clear_pointer (&run->output, yass_output_free);
  g_clear_pointer (&run->stats, yass_stats_free);
  g_clear_error (&run->write_error);
  g_clear_error (&run->trace_error);
}

static int
finish (Run *run)
{
  flush_trace (run);
  if (has_own_place (run) && run->trace_error == NULL)
    yass_output_close (run->trace_output, &run->trace_error);
  if (run->write_error == NULL)
    yass_output_close (run->output, &run->write_error);
  if (run->trace_error != NULL)
    yass_output_complain (run->trace_error);
  if (run->write_error != NULL)
    yass_output_complain (run->write_error);

  if (run->stats != NULL)
    yass_stats_print (run->stats);

  int status = MAX (run->answers, run->input);
  if (run->write_error != NULL || run->trace_error != NULL)
    status = YASS_EXIT_BAD;
  if (yass_interrupt_happened ())
    status = YASS_EXIT_INTERRUPTED;
  return status;
}

int
yass_cli_solve (YassCliOptions *options, YassTraceFlags flags)
{
  static const YassSessionFuncs funcs = {
    .solve = solve_one,
    .render = render_one,
    .answer = answer_one,
    .rest = show_all,
  };
  g_autoptr (GError) error = NULL;
  if (options->words[0] == NULL && isatty (STDIN_FILENO))
    {
      fputs ("Usage: yass-graph [COMMAND] [OPTION...] [PUZZLE...]\n"
             "A PUZZLE is a literal, a file or - for standard input;"
             " see 'yass-graph --help'.\n",
             stderr);
      return YASS_EXIT_BAD;
    }

  Run run = { .options = options };
  if (!open_outputs (&run, flags, &error))
    {
      yass_complain ("%s", error->message);
      close_outputs (&run);
      return YASS_EXIT_BAD;
    }
  run.stats = options->stats ? yass_stats_new () : NULL;
  run.cancellable = yass_interrupt_watch ();
  /* With several jobs nobody knows whose search it would be, and a trace on
   * the terminal shows by itself that something happens */
  const bool is_seen = run.trace_output != NULL && is_stdout (options->trace)
                       && isatty (STDOUT_FILENO);
  yass_progress_init (&run.progress,
                      (options->n_jobs == 1 || run.trace != NULL) && !is_seen);

  YassInput *input = yass_input_new (
      options->words, !options->command_was_named, options->with);
  YassSession *session = yass_session_new (
      options->solving, run.trace != NULL ? 1 : options->n_jobs, &funcs, &run,
      run.cancellable);
  yass_input_set_pause (input, rest, session);
  solve_all (&run, input, session);
  yass_session_free (session);
  yass_input_free (input);
  const int status = finish (&run);
  close_outputs (&run);
  g_object_unref (run.cancellable);
  return status;
}

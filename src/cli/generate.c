/* generate.c: new puzzles
 * SPDX-License-Identifier: MIT */
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/with.h"
#include "run/generate-stream.h"
#include "yass/solver.h"

#define N_CELLS 81

typedef struct
{
  const YassFormat *format;
  YassOutput *output; /* unowned */
  YassProgress progress;
  GString *text;   /* owned */
  GError *error;   /* owned: why no more can be written */
  guint64 n;       /* puzzles written */
  bool cannot_say; /* the format has no words for one */
} Run;

static bool
take (const YassPuzzle *puzzle, gpointer data)
{
  Run *run = data;

  g_string_truncate (run->text, 0);
  if (run->n > 0 && run->format->spaced)
    g_string_append_c (run->text, '\n');
  if (!run->format->write (run->text, puzzle, &run->error))
    {
      run->cannot_say = true;
      return false;
    }
  run->n++;
  yass_progress_show (&run->progress, run->n, 0);
  return yass_output_write (run->output, run->text->str, run->text->len,
                            &run->error);
}

/* The first puzzle of a word, which is one or names a file */
static YassPuzzle *
read_puzzle (const char *option, char *word, GCancellable *cancellable,
             GError **error)
{
  char *words[] = { word, NULL };
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (YassInput) input = yass_input_new (words, false, nothing);
  YassPuzzle *puzzle = NULL;

  if (!yass_input_next (input, &puzzle, cancellable, error))
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE, "there is no puzzle");
  if (puzzle == NULL)
    g_prefix_error (error, "%s: ", option);
  return puzzle;
}

/* Blanks and bars make it look nice */
static bool *
read_pattern (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree bool *pattern = g_new (bool, N_CELLS);
  guint n = 0;

  if (!g_file_get_contents (path, &text, NULL, error))
    {
      g_prefix_error (error, "--pattern: ");
      return NULL;
    }
  for (const char *p = text; *p != '\0'; p++)
    if (strchr (" \t\r\n|+-", *p) == NULL && n++ < N_CELLS)
      pattern[n - 1] = *p != '.' && *p != '0';
  if (n == N_CELLS)
    return g_steal_pointer (&pattern);
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "--pattern: %u cells in '%s'; expected 81, each a dot or 0 for "
               "an open cell and anything else for a clue",
               n, path);
  return NULL;
}

/* A board without a solution would be tried for ever */
static bool
check_board (const YassWish *wish, GCancellable *cancellable, GError **error)
{
  g_autoptr (YassPuzzle) puzzle
      = wish->from != NULL
            ? yass_puzzle_copy (wish->from)
            : yass_puzzle_new (wish->size, 0, 0, YASS_SYMBOLS_CHARACTERS);
  guint n;

  if (wish->is_jigsaw
      && yass_puzzle_get_n_rows (puzzle) != yass_puzzle_get_n_columns (puzzle))
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "--with: jigsaw: the board is no square");
      return false;
    }
  if (!yass_with_apply (wish->with, puzzle, error))
    return false;
  yass_puzzle_get_statements (puzzle, &n);
  if (wish->from == NULL && n == 0)
    return true;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, error);
  if (board == NULL)
    return false;
  g_autoptr (YassOptions) options = yass_options_new ();
  yass_options_set_rules (options, "basic", NULL);
  yass_options_set_max_solutions (options, 1);
  yass_options_set_max_guesses (options, 20000);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  if (yass_result_get_status (yass_solver_solve (solver, puzzle, cancellable))
      != YASS_STATUS_NONE)
    return true;
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "there is no solution of this board");
  return false;
}

static bool
complete (YassGenerateOptions *self, bool is_minimal, GCancellable *cancellable,
          GError **error)
{
  YassWish *wish = self->wish;

  wish->is_minimal = is_minimal;
  wish->has_no_givens = self->no_givens;
  wish->is_rated = !self->no_rating;
  if (!self->has_seed)
    self->seed = g_random_int ();
  if (self->from != NULL)
    wish->from = read_puzzle ("--from", self->from, cancellable, error);
  if (self->from != NULL && wish->from == NULL)
    return false;
  if (self->near != NULL)
    wish->near = read_puzzle ("--near", self->near, cancellable, error);
  if (self->near != NULL && wish->near == NULL)
    return false;
  if (self->pattern != NULL)
    wish->pattern = read_pattern (self->pattern, error);
  if (self->pattern != NULL && wish->pattern == NULL)
    return false;
  if (self->format == NULL)
    self->format = yass_format_find (wish->from == NULL && wish->with->len == 0
                                             && wish->ingredients->len == 0
                                             && !wish->is_jigsaw
                                         ? "line"
                                         : "text");
  return yass_wish_check (wish, error)
         && check_board (wish, cancellable, error);
}

static int
finish (Run *run)
{
  g_autoptr (GError) error = run->error;

  g_string_free (run->text, TRUE);
  yass_progress_clear (&run->progress);
  if (run->cannot_say)
    yass_complain ("%s", error->message);
  else if (error != NULL || !yass_output_close (run->output, &error))
    yass_output_complain (error);
  if (error != NULL)
    return YASS_EXIT_BAD;
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : YASS_EXIT_SOLVED;
}

static int
generate_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GError) error = NULL;
  YassGenerateOptions *own = &options->generate;
  if (!complete (own, options->check.minimal, cancellable, &error))
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  g_autoptr (YassOutput) output
      = yass_output_new (options->output, options->words, &error);
  if (output == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  const YassGeneratePlan plan = {
    .wish = own->wish,
    .seed = own->seed,
    .n = own->n,
    .n_jobs = options->n_jobs,
  };
  Run run = { .format = own->format,
              .output = output,
              .text = g_string_new (NULL) };
  yass_progress_init (&run.progress,
                      options->output != NULL || !isatty (STDOUT_FILENO));
  yass_generate_all (&plan, take, &run, cancellable);
  return finish (&run);
}

static const YassExample examples[] = {
  { "A hundred puzzles, a line each, the same every time",
    "yass-graph generate --count=100 --seed=1" },
  { "One that needs an X-wing", "yass-graph generate --needs=x-wing" },
  { "Symmetric ones that are neither too easy nor too hard",
    "yass-graph generate --count=3 --symmetry=half-turn --rating=3.0..4.2" },
  { "A killer without givens",
    "yass-graph generate --size=6 --with=killer --no-givens" },
  { "As a picture",
    "yass-graph generate --with=thermo --size=6 | yass-graph draw -o new.svg" },
  { NULL, NULL },
};

const YassCommand yass_command_generate = {
  .name = "generate",
  .summary = "make new puzzles, of a wanted difficulty and shape",
  .description
  = "Each puzzle has one solution, and its rating (ER), the number of its "
    "clues and its seed as a name. A seed makes the same puzzle whenever the "
    "other options are the same. Without --clues no given can go, or no set "
    "of those that mirror each other. What is rare takes long.",
  .examples = examples,
  .success = "all puzzles were made",
  .takes = YASS_TAKES_GENERATING,
  .run = generate_run,
};

/* options.c: the options shared by the commands
 * SPDX-License-Identifier: MIT */
#include "cli/options.h"

#include <math.h>
#include <string.h>

#include "base/notation.h"
#include "cli/help.h"
#include "cli/message.h"
#include "cli/nearest.h"
#include "cli/output.h"
#include "cli/plugins.h"
#include "cli/setter.h"
#include "cli/usage.h"
#include "cli/values.h"
#include "cli/with.h"
#include "solve/options.h"

#define JOBS_MAX 1024

/* Commands that show steps to people */
#define TAKES_STEPS_TO_PEOPLE                                                  \
  (YASS_TAKES_EXPLAINING | YASS_TAKES_DRAWING | YASS_TAKES_REPORTING           \
   | YASS_TAKES_HINTING)

/* The first of the comma separated names that @option does not know */
static char *
dup_unknown (const char *value, const char *const *names)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_strv_contains (names, words[i]))
      return g_strdup (words[i]);
  return g_strdup (value);
}

/* The library says what is wrong with a value; we add which option it is, and
 * what may be meant */
static gboolean
name_option (gboolean accepted, const char *option, const char *value,
             GError **error)
{
  if (accepted)
    return TRUE;
  g_autofree const char **names
      = yass_option_list_names (&yass_command_solve, option + 2);
  g_autofree char *unknown = dup_unknown (value, names);
  g_autofree char *meant = yass_suggest (unknown, names);
  g_autofree char *message = g_strdup ((*error)->message);
  g_clear_error (error);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s: %s%s",
               option, message, meant);
  return FALSE;
}

/* @value is none of the names that @option takes */
static gboolean
refuse (const YassCliOptions *self, const char *option, const char *value,
        GError **error)
{
  g_autofree const char **names
      = yass_option_list_names (self->command, option + 2);
  return yass_option_refuse_name (option, value, names, error);
}

/* One setter for each option, as a GOptionArgFunc */

static gboolean
set_rules (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_options_set_rules (self->solving, value, error),
                      option, value, error);
}

static gboolean
set_order (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_options_set_order (self->solving, value, error),
                      option, value, error);
}

static gboolean
set_groups (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_options_set_groups (self->solving, value, error),
                      option, value, error);
}

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  const bool batching = (self->command->takes & YASS_TAKES_BATCHING) != 0;
  if (self->command->takes & YASS_TAKES_HINTING)
    {
      self->json = g_str_equal (value, "json");
      return self->json || g_str_equal (value, "text")
             || refuse (self, option, value, error);
    }
  const YassRenderer *renderer = yass_renderer_find (value);
  if (batching && yass_batch_options_set_format (&self->batch, value))
    return TRUE;
  if (renderer == NULL || batching)
    return refuse (self, option, value, error);
  self->renderer = renderer;
  return TRUE;
}

static gboolean
set_to (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  for (const YassPlug *plug = yass_list_formats (); plug->name != NULL; plug++)
    if (g_str_equal (plug->name, value))
      {
        self->to = plug->name;
        return TRUE;
      }
  return refuse (self, option, value, error);
}

static gboolean
set_branch (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_branch_find (value, &self->branch, error), option,
                      value, error);
}

static gboolean
set_search (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_search_find (value, &self->search, error), option,
                      value, error);
}

static gboolean
set_notation (const char *option, const char *value, gpointer data,
              GError **error)
{
  YassCliOptions *self = data;
  return yass_notation_from_string (value, &self->context.notation)
         || refuse (self, option, value, error);
}

static gboolean
set_style (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  const bool is_player = g_str_equal (value, "player");
  if (!is_player && !g_str_equal (value, "engine"))
    return refuse (self, option, value, error);
  yass_options_set_explaining (self->solving, is_player);
  self->style_was_named = true;
  return TRUE;
}

static gboolean
set_names (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  const bool is_se = g_str_equal (value, "se");
  if (!is_se && !g_str_equal (value, "hodoku"))
    return refuse (self, option, value, error);
  yass_options_set_names (self->solving,
                          is_se ? YASS_NAMES_SE : YASS_NAMES_HODOKU);
  return TRUE;
}

static gboolean
set_trace_format (const char *option, const char *value, gpointer data,
                  GError **error)
{
  YassCliOptions *self = data;
  for (const YassPlug *plug = yass_list_trace_formats (); plug->name != NULL;
       plug++)
    if (g_str_equal (plug->name, value))
      {
        self->trace_format = plug->name;
        return TRUE;
      }
  return refuse (self, option, value, error);
}

static gboolean
parse_count (const char *option, const char *value, guint64 *count,
             GError **error)
{
  if (g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, count, NULL))
    return TRUE;
  return yass_option_refuse (option, value, "a whole number, 0 or more", error);
}

static gboolean
set_seed (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return parse_count (option, value, &self->seed, error);
}

static gboolean
set_solutions (const char *option, const char *value, gpointer data,
               GError **error)
{
  YassCliOptions *self = data;
  return parse_count (option, value, &self->context.max_solutions, error);
}

static gboolean
set_max_guesses (const char *option, const char *value, gpointer data,
                 GError **error)
{
  YassCliOptions *self = data;
  return parse_count (option, value, &self->context.max_guesses, error);
}

static gboolean
set_timeout (const char *option, const char *value, gpointer data,
             GError **error)
{
  YassCliOptions *self = data;
  char *end;
  double seconds = g_ascii_strtod (value, &end);
  if (end == value || *end != '\0' || !isfinite (seconds) || seconds < 0)
    return yass_option_refuse (option, value, "a number of seconds, 0 or more",
                               error);
  self->context.timeout = seconds;
  return TRUE;
}

static gboolean
set_jobs (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  guint64 n_jobs;
  if (!g_ascii_string_to_unsigned (value, 10, 1, JOBS_MAX, &n_jobs, NULL))
    return yass_option_refuse (
        option, value, "a number of threads from 1 to " G_STRINGIFY (JOBS_MAX),
        error);
  self->n_jobs = (guint) n_jobs;
  return TRUE;
}

static gboolean
set_puzzle (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  if (g_ascii_string_to_unsigned (value, 10, 1, G_MAXUINT64, &self->puzzle,
                                  NULL))
    return TRUE;
  return yass_option_refuse (option, value, "a whole number, 1 or more", error);
}

static gboolean
set_after (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  if (g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT - 1, &self->after,
                                  NULL))
    return TRUE;
  return yass_option_refuse (
      option, value, "the number of a step, as 'explain' counts them, or 0",
      error);
}

static gboolean
set_with (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_with_parse (self->with, value, error), option, value,
                      error);
}

/* The tables. %s in a description is replaced by the names that the option
 * takes. */

static const GOptionEntry deducing_entries[] = {
  VALUE ("rules", set_rules, "Rules and sets of rules, comma separated: %s",
         "LIST"),
  SWITCH ("uniqueness",
          "Lean on a puzzle's having one solution, which is asked "
          "first: unique rectangles and the like"),
  VALUE ("order", set_order, "Task order: %s", "NAME"),
  VALUE ("groups", set_groups, "How group maps are made: %s", "NAME"),
  VALUE ("branch", set_branch, "How guesses are chosen: %s", "NAME"),
  VALUE ("search", set_search, "How what deduction leaves open is searched: %s",
         "NAME"),
  VALUE ("style", set_style,
         "Steps as a player takes them, the simplest first, or as the engine "
         "does in a hurry: %s",
         "NAME"),
  VALUE ("names", set_names, "What chains are called, after which program: %s",
         "NAME"),
  { NULL },
};

static const GOptionEntry asking_entries[] = {
  VALUE ("timeout", set_timeout, "Stop a puzzle after that many seconds",
         "SECONDS"),
  { NULL },
};

static const GOptionEntry naming_entries[] = {
  VALUE ("notation", set_notation, "How cells are written, r4c7, G4 or D7: %s",
         "NAME"),
  { NULL },
};

static const GOptionEntry solving_entries[] = {
  VALUE ("format", set_format, "How results are written: %s", "NAME"),
  SWITCH ("hidden",
          "With --format=json: tell what is left of hidden variables, too"),
  SWITCH ("stats",
          "Tell on standard error how often each rule looked and fired"),
  { NULL },
};

static const GOptionEntry sharing_entries[] = {
  VALUE ("jobs", set_jobs, "Threads for many puzzles", "N"),
  { NULL },
};

/* Those that bench takes, too */
static const GOptionEntry measuring_entries[] = {
  SWITCH ("no-guess", "Stop at the fixpoint"),
  { NULL },
};

static const GOptionEntry limiting_entries[] = {
  VALUE (
      "solutions", set_solutions,
      "Up to N solutions (default 2, to prove uniqueness; 0 counts them all)",
      "N"),
  VALUE ("max-guesses", set_max_guesses, "Stop a puzzle after N guesses", "N"),
  VALUE ("seed", set_seed, "Where random choices start from", "N"),
  { NULL },
};

static const GOptionEntry writing_entries[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, NULL,
    "Write the results there instead of standard output", "FILE" },
  { NULL },
};

static const GOptionEntry converting_entries[] = {
  VALUE ("to", set_to, "The format to write (default text): %s", "NAME"),
  SWITCH ("canonical",
          "Write the least of all forms that a plain 9x9 has: turned over, "
          "lines moved, numbers renamed"),
  { NULL },
};

static const GOptionEntry choosing_entries[] = {
  VALUE ("puzzle", set_puzzle, "Which puzzle of a file (default: the first)",
         "K"),
  { NULL },
};

static const GOptionEntry reading_entries[] = {
  VALUE ("with", set_with,
         "Constraints added to every puzzle, comma separated: king, knight, "
         "nonconsecutive, ... (yass-graph constraints)",
         "LIST"),
  { NULL },
};

static const GOptionEntry tracing_entries[] = {
  { "trace", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    "Write every deduction there (-: standard output); implies one job",
    "FILE" },
  VALUE ("trace-format", set_trace_format, "How the trace is written: %s",
         "NAME"),
  SWITCH ("terse",
          "With --trace-format=jsonl: without names, sentences, and what "
          "singles remove"),
  { NULL },
};

static const GOptionEntry explaining_entries[] = {
  SWITCH ("grids", "Show the candidates after each step that is no single"),
  { NULL },
};

static const GOptionEntry hinting_entries[] = {
  { "more", 0, 0, G_OPTION_ARG_NONE, NULL,
    "Say which cells and numbers it is about, too", NULL },
  { "all", 0, 0, G_OPTION_ARG_NONE, NULL, "Say the whole step", NULL },
  VALUE ("after", set_after,
         "The hint for what follows step N, as 'explain' counts steps", "N"),
  VALUE ("format", set_format, "How the hint is written: %s", "NAME"),
  { NULL },
};

static const GOptionEntry verifying_entries[] = {
  { "trace", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    "The trace to verify, in JSON lines (-: standard input)", "FILE" },
  { NULL },
};

static const GOptionEntry common_entries[] = {
  { "help", 'h', 0, G_OPTION_ARG_NONE, NULL, "Show this help", NULL },
  { "version", 'V', 0, G_OPTION_ARG_NONE, NULL, "Show the version", NULL },
  { NULL },
};

static const GOptionEntry remaining_entries[] = {
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, NULL },
  { NULL },
};

/* Which of these a command takes */
#define SHOWING (YASS_TAKES_DRAWING | YASS_TAKES_REPORTING)

static const struct
{
  guint when; /* of YassTakes; ~0: every command */
  const GOptionEntry *entries;
} entry_groups[] = {
  { YASS_TAKES_HELPING, yass_help_entries },
  { YASS_TAKES_DRAWING, yass_draw_entries },
  { YASS_TAKES_CHECKING, yass_check_entries },
  { YASS_TAKES_PROVING, yass_prove_entries },
  { YASS_TAKES_GENERATING, yass_generate_entries },
  { YASS_TAKES_MINIMIZING, yass_minimize_entries },
  { YASS_TAKES_SERVING, yass_serve_entries },
  { YASS_TAKES_PROOFS, yass_solve_proof_entries },
  { YASS_TAKES_HINTING, hinting_entries },
  { YASS_TAKES_SOLVING | SHOWING | YASS_TAKES_HINTING, deducing_entries },
  { YASS_TAKES_SOLVING | SHOWING | YASS_TAKES_HINTING | YASS_TAKES_CHECKING
        | YASS_TAKES_PROVING,
    asking_entries },
  { YASS_TAKES_RATING, yass_rate_entries },
  { YASS_TAKES_SOLVING | SHOWING | YASS_TAKES_HINTING | YASS_TAKES_CHECKING
        | YASS_TAKES_RATING,
    naming_entries },
  { YASS_TAKES_SOLVING, solving_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_RATING | YASS_TAKES_GENERATING
        | YASS_TAKES_VERIFYING,
    sharing_entries },
  { YASS_TAKES_BENCHING, yass_bench_entries },
  { YASS_TAKES_BATCHING, yass_batch_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_BENCHING | SHOWING, measuring_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_BENCHING | SHOWING | YASS_TAKES_CHECKING,
    limiting_entries },
  { YASS_TAKES_CONVERTING, converting_entries },
  { SHOWING | YASS_TAKES_HINTING | YASS_TAKES_CHECKING | YASS_TAKES_PROVING
        | YASS_TAKES_PROOFS,
    choosing_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_BENCHING | YASS_TAKES_CONVERTING | SHOWING
        | YASS_TAKES_CHECKING | YASS_TAKES_RATING | YASS_TAKES_PROVING
        | YASS_TAKES_GENERATING | YASS_TAKES_MINIMIZING | YASS_TAKES_JOINING,
    writing_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_BENCHING | YASS_TAKES_VERIFYING
        | YASS_TAKES_CONVERTING | SHOWING | YASS_TAKES_HINTING
        | YASS_TAKES_CHECKING | YASS_TAKES_PROVING | YASS_TAKES_MINIMIZING,
    reading_entries },
  { YASS_TAKES_TRACING, tracing_entries },
  { YASS_TAKES_EXPLAINING, explaining_entries },
  { YASS_TAKES_VERIFYING, verifying_entries },
  { ~0u, yass_plugin_entries },
  { ~0u, common_entries },
};

const GOptionEntry **
yass_cli_options_list (const YassCommand *command)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (entry_groups); i++)
    if (command == NULL || entry_groups[i].when == ~0u
        || command->takes & entry_groups[i].when)
      for (const GOptionEntry *entry = entry_groups[i].entries;
           entry->long_name != NULL; entry++)
        g_ptr_array_add (all, (gpointer) entry);
  g_ptr_array_add (all, NULL);
  return (const GOptionEntry **) g_ptr_array_steal (all, NULL);
}

/* "--NAME", "--NAME=VALUE" or "-o" */
static bool
names_entry (const char *word, const GOptionEntry *entry)
{
  const gsize length = strlen (entry->long_name);

  if (word[1] != '-')
    return entry->short_name != 0 && word[1] == entry->short_name;
  return strncmp (word + 2, entry->long_name, length) == 0
         && (word[2 + length] == '\0' || word[2 + length] == '=');
}

const GOptionEntry *
yass_cli_options_find (const YassCommand *command, const char *word)
{
  g_autofree const GOptionEntry **all = yass_cli_options_list (command);

  for (guint i = 0; all[i] != NULL; i++)
    if (names_entry (word, all[i]))
      return all[i];
  return NULL;
}

/* Where the value of an entry without a setter goes */
static gpointer
find_field (YassCliOptions *self, const char *name)
{
  const struct
  {
    const char *name;
    gpointer field;
  } fields[] = {
    { "no-guess", &self->no_guess },
    { "uniqueness", &self->uniqueness },
    { "true", &self->check.true_candidates },
    { "minimal", &self->check.minimal },
    { "steps", &self->rate.steps },
    { "fast", &self->rate.fast },
    { "canonical", &self->canonical },
    { "trace", &self->trace },
    { "grids", &self->grids },
    { "terse", &self->terse },
    { "more", &self->more },
    { "all", &self->all },
    { "hidden", &self->context.hidden },
    { "stats", &self->stats },
    { "resume", &self->batch.resume },
    { "quick", &self->bench.quick },
    { "solution", &self->draw.solution },
    { "candidates", &self->draw.candidates },
    { "coordinates", &self->draw.coordinates },
    { "no-notes", &self->draw.no_notes },
    { "graph", &self->draw.graph },
    { "dot", &self->draw.dot },
    { "houses", &self->bench.houses },
    { "html", &self->html },
    { "proof", &self->prove.proof },
    { "cnf", &self->prove.cnf },
    { "opb", &self->prove.opb },
    { "pattern", &self->generate.pattern },
    { "no-givens", &self->generate.no_givens },
    { "no-rating", &self->generate.no_rating },
    { "open", &self->serve.open },
    { "output", &self->output },
    { "help", &self->help },
    { "version", &self->version },
    { G_OPTION_REMAINING, &self->words },
  };
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].name, name))
      return fields[i].field;
  g_assert_not_reached ();
}

static void
add_entry (GOptionGroup *group, YassCliOptions *self, const GOptionEntry *from)
{
  GOptionEntry entry[2] = { *from };

  if (entry->arg_data == NULL)
    entry->arg_data = find_field (self, entry->long_name);
  g_option_group_add_entries (group, entry);
}

YassCliOptions *
yass_cli_options_new (void)
{
  YassCliOptions *self = g_new0 (YassCliOptions, 1);
  self->solving = yass_options_new ();
  self->renderer = yass_renderers[0];
  self->context.max_solutions = 2;
  self->context.max_guesses = G_MAXUINT64;
  self->n_jobs = 1;
  self->to = "text";
  self->help_format = &yass_help_text;
  self->with = g_ptr_array_new_with_free_func (g_free);
  yass_bench_options_init (&self->bench);
  yass_rate_options_init (&self->rate);
  yass_prove_options_init (&self->prove);
  yass_generate_options_init (&self->generate);
  yass_batch_options_init (&self->batch);
  yass_serve_options_init (&self->serve);
  self->trace_format = yass_list_trace_formats ()->name;
  return self;
}

void
yass_cli_options_free (YassCliOptions *self)
{
  yass_options_unref (self->solving);
  g_free (self->output);
  g_free (self->trace);
  g_free (self->html);
  g_strfreev (self->words);
  g_ptr_array_unref (self->with);
  yass_bench_options_clear (&self->bench);
  yass_draw_options_clear (&self->draw);
  yass_prove_options_clear (&self->prove);
  yass_generate_options_clear (&self->generate);
  yass_batch_options_clear (&self->batch);
  yass_serve_options_clear (&self->serve);
  g_free (self);
}

/* Steps that are shown to people are those of a player. A plain solve shows
 * none, and a batch has too many puzzles. */
static bool
shows_steps (const YassCliOptions *self)
{
  const guint takes = self->command->takes;

  return takes & TAKES_STEPS_TO_PEOPLE
         || (self->trace != NULL && !(takes & YASS_TAKES_BATCHING));
}

static void
apply (YassCliOptions *self)
{
  if (!self->style_was_named)
    yass_options_set_explaining (self->solving, shows_steps (self));
  if (self->uniqueness)
    yass_options_set_uniqueness (self->solving, true);
  yass_options_set_guessing (self->solving, !self->no_guess);
  yass_options_set_branch (self->solving, self->branch, self->seed);
  yass_options_set_search (self->solving, self->search);
  yass_options_set_max_solutions (self->solving, self->context.max_solutions);
  yass_options_set_max_guesses (self->solving, self->context.max_guesses);
  yass_options_set_timeout (self->solving, self->context.timeout);
  yass_options_set_timing (self->solving, self->stats);
  yass_bench_options_finish (&self->bench, self->solving, !self->no_guess);
  yass_batch_options_finish (&self->batch);
  if (self->words == NULL)
    self->words = g_new0 (char *, 1);
}

static GOptionContext *
make_context (YassCliOptions *self, const YassCommand *command)
{
  GOptionContext *context = g_option_context_new (NULL);
  GOptionGroup *group = g_option_group_new ("yass", NULL, NULL, self, NULL);
  g_autofree const GOptionEntry **all = yass_cli_options_list (command);

  for (guint i = 0; all[i] != NULL; i++)
    add_entry (group, self, all[i]);
  add_entry (group, self, remaining_entries);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_main_group (context, group);
  return context;
}

bool
yass_cli_options_parse (YassCliOptions *self, const YassCommand *command,
                        char **argv, int *status)
{
  const YassCommand *whose = command != NULL ? command : &yass_command_solve;
  g_autoptr (GOptionContext) context = make_context (self, whose);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) args = g_strdupv (argv);
  self->command_was_named = command != NULL;
  self->command = whose;
  if (whose->takes & YASS_TAKES_BATCHING)
    self->n_jobs = MIN (g_get_num_processors (), JOBS_MAX);
  *status = YASS_EXIT_BAD;
  if (!g_option_context_parse_strv (context, &args, &error))
    {
      yass_complain_of_usage (command, argv, error);
      return false;
    }
  if (self->help || self->version)
    {
      if (self->help ? yass_help_print (command)
                     : yass_output_print ("yass-graph " YASS_VERSION "\n"))
        *status = YASS_EXIT_SOLVED;
      return false;
    }
  if (whose->arguments == NULL && self->words != NULL)
    {
      yass_complain ("'%s' takes no arguments", whose->name);
      return false;
    }
  if (self->terse && !g_str_equal (self->trace_format, "jsonl"))
    {
      yass_complain ("--terse is about JSON lines; expected "
                     "--trace-format=jsonl");
      return false;
    }
  apply (self);
  return true;
}

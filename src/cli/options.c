/* options.c: the options shared by the commands
 * SPDX-License-Identifier: MIT */
#include "cli/options.h"

#include <math.h>
#include <string.h>

#include "base/notation.h"
#include "cli/message.h"
#include "cli/output.h"
#include "cli/plugins.h"
#include "cli/setter.h"
#include "cli/with.h"

#define JOBS_MAX 1024

/* Commands that go as a player does, unless told otherwise */
#define TAKES_STEPS_TO_PEOPLE                                                  \
  (YASS_TAKES_EXPLAINING | YASS_TAKES_DRAWING | YASS_TAKES_REPORTING           \
   | YASS_TAKES_HINTING)

static const char *const branch_names[] = {
  [YASS_BRANCH_AUTO] = "auto",
  [YASS_BRANCH_FEWEST] = "fewest",
  [YASS_BRANCH_WEIGHTED] = "weighted",
  [YASS_BRANCH_RANDOM] = "random",
};

/* Names out of a table, for --help and for complaints */

static char *
join_plugs (const YassPlug *plugs)
{
  GString *names = g_string_new (NULL);
  for (; plugs->name != NULL; plugs++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                            plugs->name);
  return g_string_free (names, FALSE);
}

static char *
join_bench_formats (void)
{
  GString *names = g_string_new (NULL);
  for (guint i = 0; yass_bench_formats[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            yass_bench_formats[i]->name);
  return g_string_free (names, FALSE);
}

static char *
join_renderers (void)
{
  GString *names = g_string_new (NULL);
  for (guint i = 0; yass_renderers[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            yass_renderers[i]->name);
  return g_string_free (names, FALSE);
}

/* The library says what is wrong with a value, we with which option */
static gboolean
name_option (gboolean accepted, const char *option, GError **error)
{
  if (!accepted)
    g_prefix_error (error, "%s: ", option);
  return accepted;
}

/* One setter an option, as GOptionArgFunc */

static gboolean
set_rules (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_options_set_rules (self->solving, value, error),
                      option, error);
}

static gboolean
set_order (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_options_set_order (self->solving, value, error),
                      option, error);
}

static gboolean
set_groups (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  return name_option (yass_options_set_groups (self->solving, value, error),
                      option, error);
}

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  const bool batching = (self->takes & YASS_TAKES_BATCHING) != 0;
  if (self->takes & YASS_TAKES_HINTING)
    {
      self->json = g_str_equal (value, "json");
      return self->json || g_str_equal (value, "text")
             || yass_option_refuse (option, value, "one of text, json", error);
    }
  const YassRenderer *renderer = yass_renderer_find (value);
  if (batching && yass_batch_options_set_format (&self->batch, value))
    return TRUE;
  if (renderer == NULL || batching)
    {
      g_autofree char *names
          = batching ? yass_batch_join_formats () : join_renderers ();
      g_autofree char *expected = g_strconcat ("one of ", names, NULL);
      return yass_option_refuse (option, value, expected, error);
    }
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
  g_autofree char *names = join_plugs (yass_list_formats ());
  g_autofree char *expected = g_strconcat ("one of ", names, NULL);
  return yass_option_refuse (option, value, expected, error);
}

static gboolean
set_branch (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  for (guint i = 0; i < G_N_ELEMENTS (branch_names); i++)
    if (g_str_equal (branch_names[i], value))
      {
        self->branch = i;
        return TRUE;
      }
  return yass_option_refuse (option, value,
                             "one of auto, fewest, weighted, random", error);
}

static gboolean
set_notation (const char *option, const char *value, gpointer data,
              GError **error)
{
  YassCliOptions *self = data;
  return yass_notation_from_string (value, &self->context.notation)
         || yass_option_refuse (option, value, "one of rc, a1, wiki", error);
}

static gboolean
set_style (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  const bool is_player = g_str_equal (value, "player");
  if (!is_player && !g_str_equal (value, "engine"))
    return yass_option_refuse (option, value, "one of player, engine", error);
  yass_options_set_explaining (self->solving, is_player);
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
  g_autofree char *names = join_plugs (yass_list_trace_formats ());
  g_autofree char *expected = g_strconcat ("one of ", names, NULL);
  return yass_option_refuse (option, value, expected, error);
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
  return name_option (yass_with_parse (self->with, value, error), option,
                      error);
}

/* The tables. A description with %s has the names it can take put there. */

static const GOptionEntry deducing_entries[] = {
  VALUE ("rules", set_rules, "Rules and sets of rules, comma separated: %s",
         "LIST"),
  VALUE ("order", set_order, "Task order: %s", "NAME"),
  VALUE ("groups", set_groups, "How group maps are made: %s", "NAME"),
  VALUE ("timeout", set_timeout, "Stop a puzzle after that many seconds",
         "SECONDS"),
  VALUE ("branch", set_branch,
         "How guesses are chosen: auto, fewest, weighted, random", "NAME"),
  VALUE ("seed", set_seed, "Where random guesses start from", "N"),
  VALUE ("style", set_style,
         "Whose steps: player (the simplest first) or engine (the quickest)",
         "NAME"),
  VALUE ("notation", set_notation,
         "How cells are written: rc (r4c7), a1 (G4), wiki (D7)", "NAME"),
  { NULL },
};

static const GOptionEntry solving_entries[] = {
  VALUE ("format", set_format, "How results are written: %s", "NAME"),
  VALUE ("jobs", set_jobs, "Threads for many puzzles", "N"),
  { "stats", 0, 0, G_OPTION_ARG_NONE, NULL,
    "Tell on standard error how often each rule looked and fired", NULL },
  { NULL },
};

/* What measuring takes too */
static const GOptionEntry measuring_entries[] = {
  { "no-guess", 0, 0, G_OPTION_ARG_NONE, NULL, "Stop at the fixpoint", NULL },
  VALUE (
      "solutions", set_solutions,
      "Up to N solutions (default 2, to prove uniqueness; 0 counts them all)",
      "N"),
  VALUE ("max-guesses", set_max_guesses, "Stop a puzzle after N guesses", "N"),
  { NULL },
};

static const GOptionEntry writing_entries[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, NULL,
    "Write the results there instead of standard output", "FILE" },
  { NULL },
};

static const GOptionEntry converting_entries[] = {
  VALUE ("to", set_to, "The format to write (default text): %s", "FORMAT"),
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
  { NULL },
};

static const GOptionEntry explaining_entries[] = {
  { "grids", 0, 0, G_OPTION_ARG_NONE, NULL,
    "Show the candidates after each step that is no single", NULL },
  { NULL },
};

static const GOptionEntry hinting_entries[] = {
  { "more", 0, 0, G_OPTION_ARG_NONE, NULL,
    "Say which cells and numbers it is about, too", NULL },
  { "all", 0, 0, G_OPTION_ARG_NONE, NULL, "Say the whole step", NULL },
  VALUE ("after", set_after,
         "The hint for the step behind step N of those that 'explain' tells",
         "N"),
  VALUE ("format", set_format, "How the hint is written: text, json", "NAME"),
  { NULL },
};

static const GOptionEntry verifying_entries[] = {
  { "trace", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    "The trace to verify, in JSON lines (-: standard input)", "FILE" },
  { NULL },
};

/* Which of these a command takes */
static const struct
{
  guint when; /* of YassTakes; ~0: every command */
  const GOptionEntry *entries;
} entry_groups[] = {
  { YASS_TAKES_DRAWING, yass_draw_entries },
  { YASS_TAKES_HINTING, hinting_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_DRAWING | YASS_TAKES_REPORTING
        | YASS_TAKES_HINTING,
    deducing_entries },
  { YASS_TAKES_SOLVING, solving_entries },
  { YASS_TAKES_BENCHING, yass_bench_entries },
  { YASS_TAKES_BATCHING, yass_batch_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_BENCHING | YASS_TAKES_DRAWING
        | YASS_TAKES_REPORTING,
    measuring_entries },
  { YASS_TAKES_CONVERTING, converting_entries },
  { YASS_TAKES_DRAWING | YASS_TAKES_REPORTING | YASS_TAKES_HINTING,
    choosing_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_BENCHING | YASS_TAKES_CONVERTING
        | YASS_TAKES_DRAWING | YASS_TAKES_REPORTING,
    writing_entries },
  { YASS_TAKES_SOLVING | YASS_TAKES_BENCHING | YASS_TAKES_VERIFYING
        | YASS_TAKES_CONVERTING | YASS_TAKES_DRAWING | YASS_TAKES_REPORTING
        | YASS_TAKES_HINTING,
    reading_entries },
  { YASS_TAKES_TRACING, tracing_entries },
  { YASS_TAKES_EXPLAINING, explaining_entries },
  { YASS_TAKES_VERIFYING, verifying_entries },
  { ~0u, yass_plugin_entries },
};

static const GOptionEntry common_entries[] = {
  { "help", 'h', 0, G_OPTION_ARG_NONE, NULL, "Show this help", NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, "Show the version", NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, NULL },
  { NULL },
};

bool
yass_cli_option_wants_value (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (entry_groups); i++)
    for (const GOptionEntry *e = entry_groups[i].entries; e->long_name != NULL;
         e++)
      {
        if (e->arg == G_OPTION_ARG_NONE)
          continue;
        if (g_str_has_prefix (word, "--")
            && g_str_equal (word + 2, e->long_name))
          return true;
        if (e->short_name != 0 && word[1] == e->short_name && word[2] == '\0')
          return true;
      }
  return false;
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
    { "trace", &self->trace },
    { "grids", &self->grids },
    { "more", &self->more },
    { "all", &self->all },
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

static char *
describe_values (const YassCommand *command, const char *option)
{
  if (g_str_equal (option, "rules"))
    return join_plugs (yass_list_rules ());
  if (g_str_equal (option, "order") || g_str_equal (option, "orders"))
    return join_plugs (yass_list_orders ());
  if (g_str_equal (option, "groups"))
    return join_plugs (yass_list_groups ());
  if (g_str_equal (option, "to"))
    return join_plugs (yass_list_formats ());
  if (g_str_equal (option, "trace-format"))
    return join_plugs (yass_list_trace_formats ());
  if (g_str_equal (option, "fields"))
    return yass_batch_join_fields ();
  if (command->takes & YASS_TAKES_BATCHING)
    return yass_batch_join_formats ();
  return command->takes & YASS_TAKES_BENCHING ? join_bench_formats ()
                                              : join_renderers ();
}

static void
add_entries (GOptionGroup *group, YassCliOptions *self,
             const YassCommand *command, const GOptionEntry *entries)
{
  for (; entries->long_name != NULL; entries++)
    {
      GOptionEntry entry[2] = { *entries };
      if (entry->arg_data == NULL)
        entry->arg_data = find_field (self, entry->long_name);
      const char *mark = entry->description != NULL
                             ? strstr (entry->description, "%s")
                             : NULL;
      if (mark != NULL)
        {
          g_autofree char *values = describe_values (command, entry->long_name);
          g_autofree char *text
              = g_strndup (entry->description, mark - entry->description);
          g_autofree char *full = g_strconcat (text, values, NULL);
          entry->description = g_intern_string (full);
        }
      g_option_group_add_entries (group, entry);
    }
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
  self->with = g_ptr_array_new_with_free_func (g_free);
  yass_bench_options_init (&self->bench);
  yass_batch_options_init (&self->batch);
  self->trace_format = yass_list_trace_formats ()->name;
  return self;
}

void
yass_cli_options_free (YassCliOptions *self)
{
  yass_options_free (self->solving);
  g_free (self->output);
  g_free (self->trace);
  g_free (self->html);
  g_strfreev (self->words);
  g_ptr_array_unref (self->with);
  yass_bench_options_clear (&self->bench);
  yass_draw_options_clear (&self->draw);
  yass_batch_options_clear (&self->batch);
  g_free (self);
}

static void
apply (YassCliOptions *self)
{
  yass_options_set_guessing (self->solving, !self->no_guess);
  yass_options_set_branch (self->solving, self->branch, self->seed);
  yass_options_set_max_solutions (self->solving, self->context.max_solutions);
  yass_options_set_max_guesses (self->solving, self->context.max_guesses);
  yass_options_set_timeout (self->solving, self->context.timeout);
  yass_options_set_timing (self->solving, self->stats);
  yass_bench_options_finish (&self->bench, self->solving, !self->no_guess);
  yass_batch_options_finish (&self->batch);
  if (self->words == NULL)
    self->words = g_new0 (char *, 1);
}

static bool
print_help (GOptionContext *context, const YassCommand *command)
{
  g_autofree char *more = yass_commands_describe ();
  g_autofree char *name = NULL;
  if (command != NULL)
    {
      name = g_strconcat ("yass-graph ", command->name, NULL);
      g_option_context_set_summary (context, command->summary);
      g_set_prgname (name);
    }
  else
    g_option_context_set_summary (context, more);
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);
  return yass_output_print (help);
}

bool
yass_cli_options_parse (YassCliOptions *self, const YassCommand *command,
                        char **argv, int *status)
{
  const YassCommand *whose = command != NULL ? command : &yass_command_solve;
  g_autoptr (GOptionContext) context = g_option_context_new (whose->arguments);
  GOptionGroup *group = g_option_group_new ("yass", NULL, NULL, self, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (entry_groups); i++)
    if (entry_groups[i].when == ~0u || whose->takes & entry_groups[i].when)
      add_entries (group, self, whose, entry_groups[i].entries);
  add_entries (group, self, whose, common_entries);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_main_group (context, group);

  g_autoptr (GError) error = NULL;
  g_auto (GStrv) args = g_strdupv (argv);
  self->command_was_named = command != NULL;
  self->takes = whose->takes;
  yass_options_set_explaining (self->solving,
                               (whose->takes & TAKES_STEPS_TO_PEOPLE) != 0);
  if (whose->takes & YASS_TAKES_BATCHING)
    self->n_jobs = MIN (g_get_num_processors (), JOBS_MAX);
  *status = YASS_EXIT_BAD;
  if (!g_option_context_parse_strv (context, &args, &error))
    {
      yass_complain ("%s (see 'yass-graph%s%s --help')", error->message,
                     command != NULL ? " " : "",
                     command != NULL ? command->name : "");
      return false;
    }
  if (self->help || self->version)
    {
      if (self->help ? print_help (context, command)
                     : yass_output_print ("yass-graph " YASS_VERSION "\n"))
        *status = YASS_EXIT_SOLVED;
      return false;
    }
  if (whose->arguments == NULL && self->words != NULL)
    {
      yass_complain ("'%s' takes no arguments", whose->name);
      return false;
    }
  apply (self);
  return true;
}

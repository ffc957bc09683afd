/* test-cli-help.c: what the program says about itself, and to slips
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>

#include "program.h"

#define COLUMNS 80

static char **
list_commands (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  run_program (&run, "help");
  assert_status (&run, 0);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  guint i = 0;
  while (!g_str_equal (lines[i], "Commands:"))
    i++;
  for (i++; lines[i][0] != '\0'; i++)
    if (lines[i][2] != ' ')
      g_ptr_array_add (names,
                       g_strndup (lines[i] + 2, strcspn (lines[i] + 2, " ")));
  g_assert_cmpuint (names->len, >=, 14);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_steal (names, NULL);
}

/* In our folder, with standard output and error together */
static void
run_line (Run *run, const char *line)
{
  g_autofree char *bin = g_path_get_dirname (program);
  g_autofree char *script
      = g_strdup_printf ("cd '%s' && PATH='%s':$PATH && %s", folder, bin, line);
  run_argv (run, (const char *const[]){ "bash", "-c", script, NULL });
}

static bool
has (const char *name)
{
  g_autofree char *path = g_find_program_in_path (name);
  if (path == NULL)
    g_test_message ("%s is not here: not asked", name);
  return path != NULL;
}

static void
test_slips (void)
{
  static const struct
  {
    const char *word, *nearest;
  } cases[] = {
    { "slove", "did you mean 'solve'?" },
    { "drwa", "did you mean 'draw'?" },
    { "expalin", "did you mean 'explain'?" },
    { "Solve", "did you mean 'solve'?" },
    { "verifiy", "did you mean 'verify'?" },
    { "hnit", "there is no command 'hnit'" },
    { "zebra", "there is no command 'zebra', and no file of that name (" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) before = { 0 }, in = { 0 }, dash = { 0 };
      /* The program may be gone before it is told: a shell does not mind */
      const char *const piped[] = { "sh", "-c", "echo \"$2\" | \"$0\" \"$1\"",
                                    program, cases[i].word, EASY, NULL };
      run_program (&before, cases[i].word, EASY);
      assert_status (&before, 2);
      assert_complaint (&before, cases[i].nearest);
      g_assert_cmpstr (before.out, ==, "");

      run_argv (&in, piped);
      assert_status (&in, 2);
      assert_complaint (&in, cases[i].nearest);
      g_assert_cmpstr (in.out, ==, "");

      /* Options are those of the command that was meant */
      run_program (&dash, "--format=line", cases[i].word, "--step=3", EASY);
      assert_status (&dash, 2);
      assert_complaint (&dash, cases[i].nearest);
      g_assert_cmpstr (dash.out, ==, "");
    }
}

static void
test_puzzles_are_no_slips (void)
{
  g_autofree char *path = write_file ("slove", EASY "\n", -1);
  g_auto (Run) file = { 0 }, literal = { 0 }, missing = { 0 };

  run_line (&file, "yass-graph --format=line slove");
  assert_status (&file, 0);
  g_assert_cmpstr (file.out, ==, EASY_SOLUTION "\n");
  g_unlink (path);

  run_program (&literal, "--format=line", "1234341221434321");
  assert_status (&literal, 0);
  g_assert_cmpstr (literal.out, ==, "1234341221434321\n");

  /* No command looks like that: the other puzzles are answered */
  run_program (&missing, "--format=line", "slove.txt", EASY);
  assert_status (&missing, 2);
  assert_complaint (&missing, "'slove.txt' is neither");
  g_assert_cmpstr (missing.out, ==, EASY_SOLUTION "\n");
}

static void
test_option_slips (void)
{
  static const struct
  {
    const char *option, *nearest;
  } cases[] = {
    { "--fromat=json", "'--fromat'; did you mean '--format'?" },
    { "--solution=1", "did you mean '--solutions'?" },
    { "--format=jsn", "did you mean 'json'?" },
    { "--rules=naked-single,hiden-single", "did you mean 'hidden-single'?" },
    { "--order=fif", "did you mean 'fifo'?" },
    { "--groups=matchin", "did you mean 'matching'?" },
    { "--with=knigt", "did you mean 'knight'?" },
    { "--branch=weighed", "did you mean 'weighted'?" },
    { "--trace-format=jsnl", "did you mean 'jsonl'?" },
    { "--format=zebra", "grid, line, edges, json (" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      run_program (&run, cases[i].option, EASY);
      assert_status (&run, 2);
      assert_complaint (&run, cases[i].nearest);
      g_assert_cmpstr (run.out, ==, "");
    }

  /* The value of an option that nobody knows is no command */
  g_auto (Run) apart = { 0 }, other = { 0 };
  run_program (&apart, "--fromat", "json", EASY);
  assert_complaint (&apart, "did you mean '--format'?");
  run_program (&other, "draw", "--stpe=3", EASY);
  assert_complaint (&other, "did you mean '--step'? (see 'yass-graph draw");
}

static void
assert_fits (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_utf8_strlen (lines[i], -1) > COLUMNS)
      g_error ("more than %d columns: %s", COLUMNS, lines[i]);
}

/* Every line that begins with an option has one of its own */
static void
assert_no_option_twice (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "  -"))
      {
        lines[i][2 + strcspn (lines[i] + 2, "= ")] = '\0';
        if (!g_hash_table_add (options, lines[i]))
          g_error ("%s comes twice", lines[i]);
      }
  g_assert_cmpuint (g_hash_table_size (options), >=, 2);
}

static void
test_help (void)
{
  g_auto (GStrv) commands = list_commands ();
  g_auto (Run) all = { 0 }, option = { 0 }, short_option = { 0 };
  g_auto (Run) unknown = { 0 }, two = { 0 };

  run_program (&all, "help");
  run_program (&option, "--help");
  g_assert_cmpstr (all.out, ==, option.out);
  run_program (&short_option, "-h");
  g_assert_cmpstr (all.out, ==, short_option.out);
  assert_fits (all.out);
  assert_no_option_twice (all.out);

  for (guint i = 0; commands[i] != NULL; i++)
    {
      g_auto (Run) one = { 0 }, behind = { 0 };
      g_autofree char *usage
          = g_strdup_printf ("Usage: yass-graph %s [OPTION...]", commands[i]);
      g_test_message ("%s", commands[i]);
      run_program (&one, "help", commands[i]);
      assert_status (&one, 0);
      run_program (&behind, commands[i], "--help");
      g_assert_cmpstr (one.out, ==, behind.out);
      g_assert_true (g_str_has_prefix (one.out, usage));
      g_assert_nonnull (strstr (one.out, "\nExamples:\n  "));
      g_assert_nonnull (strstr (one.out, "\n\nExit status:\n  0    "));
      assert_fits (one.out);
      assert_no_option_twice (one.out);
    }

  run_program (&unknown, "help", "darw");
  assert_status (&unknown, 2);
  assert_complaint (&unknown, "'darw'; did you mean 'draw'?");
  run_program (&two, "help", "draw", "solve");
  assert_status (&two, 2);
}

static void
test_version (void)
{
  g_auto (Run) long_option = { 0 }, short_option = { 0 }, behind = { 0 };
  run_program (&long_option, "--version");
  assert_status (&long_option, 0);
  g_assert_true (g_str_has_prefix (long_option.out, "yass-graph "));
  run_program (&short_option, "-V");
  g_assert_cmpstr (short_option.out, ==, long_option.out);
  run_program (&behind, "draw", "-V");
  g_assert_cmpstr (behind.out, ==, long_option.out);
}

/* In the order of the commands: verify reads what solve wrote */
static void
test_examples (void)
{
  g_auto (GStrv) commands = list_commands ();
  g_autofree char *one = write_file ("puzzle.txt", HARD "\n", -1);
  g_autofree char *many
      = write_file ("puzzles.txt", EASY "\n" EASY "\n" EASY "\n", -1);
  guint n = 0;

  g_test_message ("%s and %s", one, many);
  for (guint i = 0; commands[i] != NULL; i++)
    {
      g_auto (Run) help = { 0 };
      run_program (&help, "help", commands[i]);
      g_auto (GStrv) lines
          = g_strsplit (strstr (help.out, "\nExamples:\n"), "\n", -1);
      guint n_here = 0;
      for (guint k = 0; lines[k] != NULL; k++)
        {
          g_auto (Run) run = { 0 };
          if (!g_str_has_prefix (lines[k], "    ") || lines[k][4] == ' ')
            continue;
          g_test_message ("%s", lines[k] + 4);
          /* That ends when somebody stops it: see test-serve.c */
          n_here++;
          if (g_str_has_prefix (lines[k] + 4, "yass-graph serve"))
            continue;
          run_line (&run, lines[k] + 4);
          if (run.status > 1 || strstr (run.err, "yass-graph: ") != NULL)
            g_error ("exit status %d\n%s", run.status, run.err);
        }
      g_assert_cmpuint (n_here, >, 0);
      n += n_here;
    }
  g_assert_cmpuint (n, >, 20);
}

static void
lint_page (const char *page)
{
  static const char *const lints[] = {
    "mandoc -T lint",
    "groff -man -ww -z",
  };
  for (guint i = 0; i < G_N_ELEMENTS (lints); i++)
    {
      g_autofree char *tool = g_strndup (lints[i], strcspn (lints[i], " "));
      g_auto (Run) run = { .input = page };
      if (!has (tool))
        continue;
      run_argv (&run, (const char *const[]){ "sh", "-c", lints[i], NULL });
      if (run.status != 0 || *run.out != '\0' || *run.err != '\0')
        g_error ("%s: %s%s", lints[i], run.out, run.err);
    }
}

static void
test_man (void)
{
  g_auto (GStrv) commands = list_commands ();
  const char *built = g_getenv ("YASS_MAN");
  g_auto (Run) all = { 0 };

  run_program (&all, "help", "--format=man");
  assert_status (&all, 0);
  lint_page (all.out);
  for (guint i = 0; commands[i] != NULL; i++)
    {
      g_auto (Run) run = { 0 };
      g_autofree char *name = g_strdup_printf ("yass-graph-%s.1", commands[i]);
      g_autofree char *listed
          = g_strdup_printf (".BR yass\\-graph\\-%s (1)\n", commands[i]);
      run_program (&run, "help", "--format=man", commands[i]);
      assert_status (&run, 0);
      g_assert_true (g_str_has_prefix (run.out, ".TH YASS\\-GRAPH\\-"));
      g_assert_nonnull (strstr (run.out, "\n.SH EXAMPLES\n"));
      g_assert_nonnull (strstr (run.out, "\n.SH EXIT STATUS\n"));
      g_assert_nonnull (strstr (all.out, listed));
      lint_page (run.out);

      /* docs/meson.build has all commands */
      if (built != NULL)
        {
          g_autofree char *path = g_build_filename (built, name, NULL);
          g_autofree char *page = NULL;
          g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
          g_assert_cmpstr (page, ==, run.out);
        }
    }
}

/* What bash would offer for the last of @words */
static char *
complete (const char *words)
{
  g_auto (Run) run = { 0 };
  g_autofree char *line = g_strdup_printf (
      "source <(yass-graph help --format=bash); COMP_WORDS=(%s);"
      "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _yass_graph;"
      "echo \"${COMPREPLY[*]}\"",
      words);
  run_line (&run, line);
  assert_status (&run, 0);
  g_assert_cmpstr (run.err, ==, "");
  return g_strchomp (g_steal_pointer (&run.out));
}

static void
test_bash (void)
{
  g_autofree char *file = write_file ("tomorrow.txt", EASY, -1);
  static const struct
  {
    const char *words, *offered;
  } cases[] = {
    { "yass-graph so", "solve" },
    { "yass-graph tomo", "tomorrow.txt" },
    { "yass-graph draw tomo", "tomorrow.txt" },
    { "yass-graph draw so", "" },
    { "yass-graph draw --st", "--step= --style=" },
    { "yass-graph --no-g", "--no-guess" },
    { "yass-graph --rules = naked", "naked-single naked-subset" },
    { "yass-graph --rules naked", "naked-single naked-subset" },
    { "yass-graph --rules=naked", "--rules=naked-single --rules=naked-subset" },
    { "yass-graph --rules = singles,naked",
      "singles,naked-single singles,naked-subset" },
    { "yass-graph --order = sw", "sweep" },
    { "yass-graph --groups = m", "matching" },
    { "yass-graph --with = kni", "knight knightmare" },
    { "yass-graph --format = ''", "grid line edges json" },
    { "yass-graph --format =", "grid line edges json" },
    { "yass-graph batch --format = c", "csv" },
    { "yass-graph bench --format = t", "table" },
    { "yass-graph convert --to = fp", "fpuzzles fpuzzles-link" },
    { "yass-graph --trace = tomo", "tomorrow.txt" },
    { "yass-graph draw -o tomo", "tomorrow.txt" },
    { "yass-graph --seed = t", "" },
    { "yass-graph help verif", "verify" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *offered = complete (cases[i].words);
      g_test_message ("%s", cases[i].words);
      g_assert_cmpstr (offered, ==, cases[i].offered);
    }
  g_unlink (file);
}

static void
test_shells (void)
{
  static const struct
  {
    const char *shell, *line, *out;
  } cases[] = {
    { "zsh", "yass-graph help --format=zsh > z && zsh -n z", "" },
    { "fish", "yass-graph help --format=fish > f && fish -n f", "" },
    { "fish",
      "fish --no-config -c 'source f; complete -C \"yass-graph --order=sw\"; "
      "complete -C \"yass-graph --rules=all,naked-su\";"
      "complete -C \"yass-graph expl\"' | cut -f 1",
      "--order=sweep\n--rules=all,naked-subset\nexplain\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      if (!has (cases[i].shell))
        continue;
      run_line (&run, cases[i].line);
      if (run.status != 0 || !g_str_equal (run.out, cases[i].out))
        g_error ("%s: %s%s", cases[i].line, run.out, run.err);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();

  g_test_add_func ("/cli/slip/a-mistyped-command-solves-nothing", test_slips);
  g_test_add_func ("/cli/slip/a-file-or-a-literal-is-a-puzzle",
                   test_puzzles_are_no_slips);
  g_test_add_func ("/cli/slip/options-and-values-have-a-nearest",
                   test_option_slips);
  g_test_add_func ("/cli/help/fits-80-columns-for-every-command", test_help);
  g_test_add_func ("/cli/help/has-examples-that-work", test_examples);
  g_test_add_func ("/cli/help/tells-the-version", test_version);
  g_test_add_func ("/cli/help/man-pages-have-no-warnings", test_man);
  g_test_add_func ("/cli/help/bash-completes", test_bash);
  g_test_add_func ("/cli/help/zsh-and-fish-complete", test_shells);

  int status = g_test_run ();
  remove_folder ();
  return status;
}

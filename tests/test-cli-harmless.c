/* test-cli-harmless.c: no file writes on the terminal of its reader
 * SPDX-License-Identifier: MIT */
#include "program.h"

#define FORGED "9999 traces verified"

/* Cursor, another line, colours by one character, and the other direction */
#define HARM                                                                   \
  "\x1b[2J\x1b]0;x\x07\r\x7f \xc2\x9b"                                         \
  "31m\u202e\xff"
#define TITLE "x" HARM " " FORGED
#define STATED(title) "....\n....\n....\n...1\ntitle " title "\nking\n"

/* Text has none of the first sort, but it may have these. */
#define SOFT                                                                   \
  "x\xc2\x9b"                                                                  \
  "31m\u202e\u2066"
#define FPUZZLES                                                               \
  "{\"size\":4,\"title\":\"x\\n" FORGED                                        \
  "\\u001b[2J\\u202e\\u009b\",\"grid\":["                                      \
  "[{\"value\":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}"

static gboolean
is_harmful (gunichar c)
{
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c <= 0x9f)
         || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static void
assert_harmless (const char *text, const char *whose)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (!g_utf8_validate (text, -1, NULL))
    g_error ("%s is no UTF-8: %s", whose, text);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (is_harmful (g_utf8_get_char (at)))
      g_error ("%s has U+%04x: %s", whose, g_utf8_get_char (at), text);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], FORGED))
      g_error ("%s has a forged line: %s", whose, text);
}

static void
check (const char *const *words)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autofree char *whole = g_strjoinv (" ", (char **) words);
  g_auto (Run) run = { 0 };

  g_ptr_array_add (argv, (gpointer) program);
  for (; *words != NULL; words++)
    g_ptr_array_add (argv, (gpointer) *words);
  g_ptr_array_add (argv, NULL);
  run_argv (&run, (const char *const *) argv->pdata);
  g_assert_cmpint (run.status, <=, 2);
  assert_harmless (run.out, whole);
  assert_harmless (run.err, whole);
}

#define CHECK(...) check ((const char *const[]){ __VA_ARGS__, NULL })

static void
check_all (const char *input)
{
  g_autofree char *file = write_file ("input", input, -1);
  g_autofree char *trace = g_strconcat ("--trace=", file, NULL);
  g_autofree char *picture = g_build_filename (folder, "picture.svg", NULL);
  static const char *const formats[] = { "grid", "line", "edges", "json" };
  static const char *const batch[] = { "line", "csv", "json" };
  static const char *const to[]
      = { "text",  "line",        "grid",     "numbers", "candidates",
          "edges", "pencilmarks", "fpuzzles", "iss",     "fpuzzles-link",
          "sudokupad" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *format = g_strconcat ("--format=", formats[i], NULL);

      CHECK ("solve", format, file);
    }
  CHECK ("explain", file);
  CHECK ("--format=line", "--trace=-", file);
  CHECK ("--format=line", "--trace=-", "--trace-format=jsonl", file);
  CHECK ("verify", trace);
  for (guint i = 0; i < G_N_ELEMENTS (batch); i++)
    {
      g_autofree char *format = g_strconcat ("--format=", batch[i], NULL);

      CHECK ("batch", format, "--fields=name,file,solution,error", file);
    }
  for (guint i = 0; i < G_N_ELEMENTS (to); i++)
    {
      g_autofree char *option = g_strconcat ("--to=", to[i], NULL);

      CHECK ("convert", option, file);
    }
  CHECK ("draw", "-o", picture, file);
  CHECK ("report", "-o", picture, file);
}

static void
test_titles (void)
{
  check_all (STATED (SOFT));
  check_all (STATED (TITLE));
  check_all ("1............... " SOFT "\n");
  check_all ("1............... " TITLE "\n");
  check_all (FPUZZLES);
  check_all ("junk " HARM " junk\n");
  check_all ("....\n....\n....\n....\nking " HARM "\nthermo " HARM "\n");
}

static void
test_file_names (void)
{
  static const char *const commands[]
      = { "solve", "explain", "batch", "convert", "draw", "report" };
  g_autofree char *there = write_file ("a" HARM "\n" FORGED, STATED (SOFT), -1);
  g_autofree char *plain
      = write_file ("b" HARM "\n" FORGED, "1...............\n", -1);
  g_autofree char *missing
      = g_build_filename (folder, "no" HARM "\n" FORGED, NULL);
  g_autofree char *trace = g_strconcat ("--trace=", missing, NULL);
  g_autofree char *picture = g_build_filename (folder, "file.svg", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      CHECK (commands[i], there);
      CHECK (commands[i], missing);
      CHECK (commands[i], "-o", picture, there);
      CHECK (commands[i], "-o", missing, there);
    }
  CHECK ("batch", "--fields=file,name", there);
  CHECK ("bench", "--quick", "--rules=singles", plain);
  CHECK ("bench", "--quick", "--rules=singles", "--format=csv", plain);
  CHECK ("verify", trace);
  CHECK ("verify", trace, there);
  CHECK ("--rules=" HARM, there);
  CHECK ("--" HARM, there);
  CHECK ("constraints", HARM);
  CHECK ("--plugin=" HARM, there);
}

static void
check_trace (const char *text)
{
  g_autofree char *file = write_file ("trace", text, -1);
  g_autofree char *trace = g_strconcat ("--trace=", file, NULL);

  CHECK ("verify", trace);
}

/* A rule that only its step knows, with a proof; what is false; what is no
 * JSON */
static void
test_traces (void)
{
  static const char *const names[] = {
    "x\\n" FORGED,
    "\\u001b[2J\\u009b\\u202e",
    "\xc2\x9b"
    "\u202e",
  };
  static const char *const forms[] = {
    "{\"step\":1,\"depth\":0,\"rule\":\"%s\",\"cells\":[\"r1c1\"],"
    "\"numbers\":[2],\"removed\":[[\"r1c1\",2]],\"proof\":[],\"contradiction\":"
    "{\"kind\":\"equal\",\"cells\":[\"r1c1\",\"r1c2\"],\"number\":2}}\n",
    "{\"step\":1,\"depth\":0,\"rule\":\"%s\",\"cells\":[],\"numbers\":[],"
    "\"removed\":[]}\n",
    "{\"step\":1,\"depth\":0,\"guess\":[\"%s\",1]}\n",
    "{\"step\":1,\"depth\":0,\"contradiction\":{\"kind\":\"%s\"}}\n",
    "{\"step\":1,\"depth\":0,\"rule\":\"hidden-single\",\"constraint\":\"%s\","
    "\"cells\":[\"r1c1\"],\"numbers\":[2],\"removed\":[]}\n",
    "{\"%s\":1,\"%s\":1}\n",
    "{\"status\":\"%s\",\"solutions\":0,\"guesses\":0,\"guesses_total\":0}\n",
    "{\"status\":\"limit\",\"solutions\":0,\"guesses\":0,\"guesses_total\":0,"
    "\"fired\":{\"%s\":1}}\n",
    "%s\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < G_N_ELEMENTS (forms); j++)
      {
        g_autoptr (GString) trace = g_string_new (
            "{\"trace\":\"yass-graph\",\"version\":1,\"puzzle\":\"....\","
            "\"edges\":[\"12\",\"2\",\"12\",\"12\"],\"size\":2,"
            "\"constraints\":[\"row\",\"column\"]}\n");

        g_string_append (trace, forms[j]);
        g_string_append (trace, "{\"status\":\"limit\",\"solutions\":0,"
                                "\"guesses\":0,\"guesses_total\":0}\n");
        g_string_replace (trace, "%s", names[i], 0);
        check_trace (trace->str);
      }
  check_trace ("{\"trace\":\"" HARM "\",\"version\":1}\n");
  check_trace ("{\"trace\":\"yass-graph\",\"version\":1,\"size\":2,\"puzzle\":"
               "\"....\",\"constraints\":[\"\\u001b[2J\\n" FORGED "\"]}\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_test_add_func ("/cli/harmless/titles", test_titles);
  g_test_add_func ("/cli/harmless/file-names", test_file_names);
  g_test_add_func ("/cli/harmless/traces", test_traces);
  int status = g_test_run ();
  remove_folder ();
  return status;
}

/* program.h: the program as a user starts it, for tests
 * SPDX-License-Identifier: MIT */
#pragma once

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."
#define EASY_SOLUTION                                                          \
  "71283594685364971249671285316947832523495618757812369498536427162759143834" \
  "1287569"
#define HARD                                                                   \
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."

static const char *program;
static char *folder;

/* A run of the program, and what came of it */
typedef struct
{
  const char *input; /* for standard input; NULL is an empty one */
  gsize memory;      /* address space in bytes, 0 for no limit */
  int status;        /* exit status, or 128 + a signal's number */
  char *out;
  char *err;
} Run;

static inline void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Between fork and exec: a shell's job control or a test runner may have left
 * signals ignored */
static inline void
prepare_child (gpointer data)
{
  const Run *run = data;
  signal (SIGINT, SIG_DFL);
  signal (SIGHUP, SIG_DFL);
  signal (SIGPIPE, SIG_DFL);
  if (run->memory != 0)
    setrlimit (RLIMIT_AS, &(struct rlimit){ run->memory, run->memory });
}

static inline GSubprocess *
start (const Run *run, GSubprocessFlags flags, const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_subprocess_launcher_set_child_setup (launcher, prepare_child,
                                         (gpointer) run, NULL);
  GSubprocess *process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  return process;
}

static inline char *
to_string (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  return data != NULL ? g_strndup (data, length) : g_strdup ("");
}

/* A thread: all that comes from a GInputStream, as a string */
static inline gpointer
read_to_end (gpointer stream)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *text = G_MEMORY_OUTPUT_STREAM (memory);

  g_output_stream_splice (memory, stream, G_OUTPUT_STREAM_SPLICE_NONE, NULL,
                          &error);
  g_assert_no_error (error);
  g_assert_true (g_output_stream_write_all (memory, "", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (memory, NULL, NULL));
  return g_memory_output_stream_steal_data (text);
}

/* A program may end before it has read its input, even before this is written:
 * g_subprocess_communicate () takes that for a failure */
static inline void
finish (Run *run, GSubprocess *process)
{
  g_autoptr (GError) error = NULL;
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  GThread *out = g_thread_new ("out", read_to_end,
                               g_subprocess_get_stdout_pipe (process));
  GThread *err = g_thread_new ("err", read_to_end,
                               g_subprocess_get_stderr_pipe (process));

  signal (SIGPIPE, SIG_IGN);
  if (run->input != NULL
      && !g_output_stream_write_all (in, run->input, strlen (run->input), NULL,
                                     NULL, &error))
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
  g_assert_true (g_output_stream_close (in, NULL, NULL));
  run->out = g_thread_join (out);
  run->err = g_thread_join (err);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  run->status = g_subprocess_get_if_exited (process)
                    ? g_subprocess_get_exit_status (process)
                    : 128 + g_subprocess_get_term_sig (process);
}

/* How long a process has computed, in milliseconds; -1 where nobody says */
static inline gint64
get_cpu_ms (const char *id)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/stat", id);
  g_autofree char *text = NULL;
  unsigned long user, system;
  const char *name_end;

  if (!g_file_get_contents (path, &text, NULL, NULL)
      || (name_end = strrchr (text, ')')) == NULL
      || sscanf (name_end,
                 ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                 &system)
             != 2)
    return -1;
  return (gint64) (user + system) * 1000 / sysconf (_SC_CLK_TCK);
}

/* Waits until @process has computed for @ms milliseconds, which may take long
 * on a busy machine; where nobody says, so long by the clock */
static inline void
wait_for_work (GSubprocess *process, gint64 ms)
{
  const gint64 start = g_get_monotonic_time ();

  for (;;)
    {
      const char *id = g_subprocess_get_identifier (process);
      const gint64 worked = id != NULL ? get_cpu_ms (id) : G_MAXINT64;

      if (worked >= ms
          || (worked < 0 && g_get_monotonic_time () - start >= ms * 1000))
        return;
      g_usleep (5000);
    }
}

#define PIPES                                                                  \
  (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE              \
   | G_SUBPROCESS_FLAGS_STDERR_PIPE)

static inline void
run_argv (Run *run, const char *const *argv)
{
  g_autoptr (GSubprocess) process = start (run, PIPES, argv);
  finish (run, process);
}

#define run_program(run, ...)                                                  \
  run_argv (run, (const char *const[]){ program, __VA_ARGS__, NULL })

/* What a program that reads @process's answers as they come would do: says
 * @text and waits for so many bytes as @answer has, which these must be */
static inline void
assert_answer (GSubprocess *process, const char *text, const char *answer)
{
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  GInputStream *out = g_subprocess_get_stdout_pipe (process);
  g_autofree char *found = g_malloc0 (strlen (answer) + 1);
  g_autoptr (GError) error = NULL;

  g_assert_true (
      g_output_stream_write_all (in, text, strlen (text), NULL, NULL, &error));
  g_assert_true (g_input_stream_read_all (out, found, strlen (answer), NULL,
                                          NULL, &error));
  g_assert_cmpstr (found, ==, answer);
}

static inline void
assert_status (const Run *run, int status)
{
  if (run->status != status)
    g_error ("exit status %d, not %d\nstdout: %s\nstderr: %s", run->status,
             status, run->out, run->err);
}

/* Exactly one line on standard error, that contains @part */
static inline void
assert_complaint (const Run *run, const char *part)
{
  if (!g_str_has_prefix (run->err, "yass-graph: ")
      || strchr (run->err, '\n') == NULL || strchr (run->err, '\n')[1] != '\0'
      || strstr (run->err, part) == NULL)
    g_error ("not one sentence with \"%s\": %s", part, run->err);
}

static inline void
assert_ends (const char *text, const char *end)
{
  if (!g_str_has_suffix (text, end))
    g_error ("\"%s\" does not end with \"%s\"", text, end);
}

static inline char *
write_file (const char *name, const char *data, gssize length)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);
  g_file_set_contents (path, data, length, &error);
  g_assert_no_error (error);
  return path;
}

static inline void
remove_folder (void)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_dir_close (dir);
  g_rmdir (folder);
  g_free (folder);
}

/* Which program it is, and a folder of our own */
static inline void
find_program (void)
{
  program = g_getenv ("YASS_GRAPH");
  if (program == NULL)
    g_error ("YASS_GRAPH must name the program to test");
  folder = g_dir_make_tmp ("yass-cli-XXXXXX", NULL);
}

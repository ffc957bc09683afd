/* test-serve.c: the server, as editors, pages and programs meet it
 * SPDX-License-Identifier: MIT */
#include <libsoup/soup.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include "base/json.h"
#include "base/lz-string.h"
#include "puzzle/puzzle.h"
#include "base/json-scan.h"
#include "program.h"

#define EMPTY_9                                                                \
  "........................................................................."  \
  "........"
#define SEVERAL                                                                \
  "4.9.1.8.3.....924.........139.2746......5......2163.595.........136......"  \
  "........"

/* Rating it takes some time */
#define SLOW                                                                   \
  "1....2.7..2.6......7...4..87......8..56.....3...79..46.....5.....4.1.9..8"  \
  "......3."

static GSubprocess *server;
static guint port;
static SoupSession *session;

/* Who waits for the test would wait for the server, too */
static void
end_with_test (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

/* Starts the program and reads where it listens.
 * @option: (nullable): one more */
static void
start_server (const char *option)
{
  const char *const argv[] = { program, "serve", "--port=0", option, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GDataInputStream) out = NULL;
  g_autofree char *line = NULL;

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_set_child_setup (launcher, end_with_test, NULL, NULL);
  server = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (server));
  line = g_data_input_stream_read_line (out, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sscanf (line, "Listening on http://localhost:%u/", &port),
                   ==, 1);
  /* No proxy stands between this machine and itself */
  session
      = soup_session_new_with_options ("proxy-resolver", NULL, "max-conns",
                                       2000, "max-conns-per-host", 2000, NULL);
}

/* It must end by itself, and well: a leak, where somebody looks for them, is
 * another status */
static void
stop_server (void)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&session);
  g_subprocess_send_signal (server, SIGINT);
  g_assert_true (g_subprocess_wait (server, NULL, &error));
  g_assert_true (g_subprocess_get_if_exited (server));
  g_assert_cmpint (g_subprocess_get_exit_status (server), ==, 0);
  g_clear_object (&server);
}

/* HTTP */

typedef struct
{
  guint status;
  char *text;
} Answer;

static void
answer_clear (Answer *self)
{
  g_free (self->text);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static Answer
send_request (const char *method, const char *path, const char *body,
              const char *origin)
{
  g_autofree char *address
      = g_strdup_printf ("http://127.0.0.1:%u%s", port, path);
  g_autoptr (SoupMessage) message = soup_message_new (method, address);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Answer answer;

  if (body != NULL)
    {
      g_autoptr (GBytes) sent = g_bytes_new (body, strlen (body));
      soup_message_set_request_body_from_bytes (message, "application/json",
                                                sent);
    }
  if (origin != NULL)
    soup_message_headers_append (soup_message_get_request_headers (message),
                                 "Origin", origin);
  bytes = soup_session_send_and_read (session, message, NULL, &error);
  g_assert_no_error (error);
  answer.status = soup_message_get_status (message);
  answer.text
      = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return answer;
}

/* @options: more members, each with a comma before it */
static Answer
ask_api (const char *name, const char *puzzle, const char *options)
{
  g_autoptr (GString) body = g_string_new ("{");
  g_autofree char *path = g_strconcat ("/api/", name, NULL);

  yass_json_append_member (body, "puzzle");
  yass_json_append_string (body, puzzle);
  g_string_append_printf (body, "%s}", options);
  return send_request ("POST", path, body->str, NULL);
}

static void
assert_api (const char *name, const char *puzzle, const char *options,
            const char *expected)
{
  g_auto (Answer) answer = ask_api (name, puzzle, options);

  g_assert_cmpuint (answer.status, ==, 200);
  g_assert_cmpstr (answer.text, ==, expected);
}

/* Times differ from run to run */
static char *
dup_timeless (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"time_us\":\\d+", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

/* To tell the way through the second one takes long */
static const char *const own_puzzles[]
    = { EASY, HARD, SEVERAL, "1...", "12..21..........", NULL };

static void
test_api (void)
{
  for (guint i = 0; own_puzzles[i] != NULL; i++)
    {
      const char *puzzle = own_puzzles[i];
      g_auto (Run) solve = { 0 }, check = { 0 }, convert = { 0 }, draw = { 0 };
      g_auto (Answer) answer = { 0 };

      run_program (&solve, "solve", "--format=json", puzzle);
      answer = ask_api ("solve", puzzle, "");
      g_autofree char *one = dup_timeless (solve.out);
      g_autofree char *other = dup_timeless (answer.text);
      g_assert_cmpstr (one, ==, other);

      run_program (&check, "check", "--true", "--format=json", puzzle);
      assert_api ("check", puzzle, ",\"true\":true", check.out);
      run_program (&draw, "draw", "--as=svg", "-o", "-", puzzle);
      assert_api ("draw.svg", puzzle, "", draw.out);
      run_program (&convert, "convert", "--to=fpuzzles-link", puzzle);
      g_autoptr (GString) text = g_string_new ("{\"text\":");
      yass_json_append_string (text, convert.out);
      g_string_append (text, "}\n");
      assert_api ("convert", puzzle, ",\"format\":\"fpuzzles-link\"",
                  text->str);
    }
}

static void
test_api_steps (void)
{
  g_auto (Run) trace = { 0 }, rate = { 0 };
  g_auto (Answer) all = ask_api ("explain", EASY, "");
  g_auto (Answer) one = ask_api ("step", EASY, ",\"after\":3");
  g_auto (Answer) rating = ask_api ("rate", EASY, "");

  run_program (&trace, "solve", "--trace=-", "--trace-format=jsonl",
               "--format=line", EASY);
  g_auto (GStrv) lines = g_strsplit (trace.out, "\n", -1);
  for (guint i = 0; lines[i][0] == '{'; i++)
    {
      const bool is_result = g_str_has_prefix (lines[i], "{\"status\"");

      g_assert_nonnull (strstr (all.text, lines[i] + (is_result ? 1 : 0)));
      if (g_str_has_prefix (lines[i], "{\"step\":4,")
          && strstr (lines[i], "\"placed\"") != NULL)
        {
          lines[i][strlen (lines[i]) - 1] = '\0';
          g_assert_true (g_str_has_prefix (one.text, lines[i]));
        }
    }
  g_assert_nonnull (strstr (one.text, "\"candidates\":[\""));
  run_program (&rate, "rate", EASY);
  g_auto (GStrv) columns = g_strsplit (g_strchomp (rate.out), "\t", -1);
  g_assert_nonnull (strstr (rating.text, columns[1]));
  g_assert_nonnull (strstr (rating.text, columns[2]));
  assert_api ("rate", SLOW, ",\"timeout\":0.001", "{\"status\":\"limit\"}\n");
}

static void
test_api_counts (void)
{
  assert_api ("count", "................", "",
              "{\"count\":288,\"exact\":true}\n");
  assert_api ("count", "................", ",\"limit\":10",
              "{\"count\":10,\"exact\":false}\n");
  g_auto (Answer) many = ask_api ("count", EMPTY_9, ",\"timeout\":1");
  g_assert_nonnull (strstr (many.text, "\"exact\":false,\"estimate\":"));
  g_auto (Answer) true_ones = ask_api ("true", "1...", "");
  g_assert_true (g_str_has_prefix (
      true_ones.text, "{\"solutionsPerCandidate\":[1,0,0,1,0,1,1,0],"
                      "\"candidates\":[\"1\",\"2\",\"2\",\"1\"]"));
}

static void
test_api_complains (void)
{
  g_auto (Answer) row = ask_api ("solve", "12\n34x", "");
  g_auto (Answer) json = send_request ("POST", "/api/solve", "{\"puz", NULL);
  g_auto (Answer) list = send_request ("POST", "/api/solve", "[1]", NULL);
  g_auto (Answer) none = send_request ("POST", "/api/solve", "{}", NULL);
  g_auto (Answer) step = ask_api ("step", EASY, ",\"after\":\"x\"");
  g_auto (Answer) lost = send_request ("GET", "/nothing", NULL, NULL);
  g_auto (Answer) method = send_request ("DELETE", "/api/solve", NULL, NULL);

  g_assert_cmpuint (row.status, ==, 400);
  g_assert_cmpstr (row.text, ==,
                   "{\"error\":\"the row has 3 cells; expected 2 for a 2x2 "
                   "puzzle\",\"line\":2,\"column\":3}\n");
  g_assert_cmpuint (json.status, ==, 400);
  g_assert_cmpuint (list.status, ==, 400);
  g_assert_cmpuint (none.status, ==, 400);
  g_assert_cmpuint (step.status, ==, 400);
  g_assert_cmpuint (lost.status, ==, 404);
  g_assert_cmpuint (method.status, ==, 405);
}

static void
test_page (void)
{
  g_auto (Answer) page = send_request ("GET", "/", NULL, NULL);
  g_auto (Answer) kinds = send_request ("GET", "/api/constraints", NULL, NULL);
  g_auto (Answer) formats = send_request ("GET", "/api/formats", NULL, NULL);
  g_auto (Answer) picture = send_request (
      "GET", "/api/draw.svg?puzzle=1...&theme=dark", NULL, NULL);

  g_assert_cmpuint (page.status, ==, 200);
  g_assert_nonnull (strstr (page.text, "<html"));
  g_assert_nonnull (strstr (kinds.text, "{\"name\":\"thermo\","));
  g_assert_nonnull (strstr (formats.text, "{\"name\":\"fpuzzles\","));
  g_assert_nonnull (strstr (picture.text, "<svg"));
}

/* Pages of others may not ask */
static void
test_origins (void)
{
  static const char *const allowed[]
      = { "https://www.f-puzzles.com", "https://sudokupad.app",
          "http://localhost:8000", "http://127.0.0.1" };
  static const char *const refused[]
      = { "https://example.org", "null", "http://localhost.example.org",
          "https://f-puzzles.com.example.org" };

  for (guint i = 0; i < G_N_ELEMENTS (allowed); i++)
    {
      g_auto (Answer) answer
          = send_request ("GET", "/api/formats", NULL, allowed[i]);
      g_assert_cmpuint (answer.status, ==, 200);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto (Answer) answer
          = send_request ("GET", "/api/formats", NULL, refused[i]);
      g_assert_cmpuint (answer.status, ==, 403);
    }
}

/* Nobody waits for a second answer on a connection, nor loses a request there
 */
static void
test_connections (void)
{
  static const char *const paths[] = { "/", "/nothing", "/api/formats" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *address
          = g_strdup_printf ("http://127.0.0.1:%u%s", port, paths[i]);
      g_autoptr (SoupMessage) message = soup_message_new ("GET", address);
      g_autoptr (GBytes) bytes
          = soup_session_send_and_read (session, message, NULL, NULL);

      g_assert_nonnull (bytes);
      g_assert_cmpstr (
          soup_message_headers_get_one (
              soup_message_get_response_headers (message), "Connection"),
          ==, "close");
    }
}

/* The socket */

typedef struct
{
  SoupWebsocketConnection *connection; /* owned */
  GQueue answers;                      /* of char *, owned */
  bool is_closed;
} Socket;

static void
take_answer (SoupWebsocketConnection *connection, gint type, GBytes *bytes,
             gpointer data)
{
  Socket *self = data;

  g_queue_push_tail (&self->answers, g_strndup (g_bytes_get_data (bytes, NULL),
                                                g_bytes_get_size (bytes)));
}

static void
take_end (SoupWebsocketConnection *connection, gpointer data)
{
  Socket *self = data;

  self->is_closed = true;
}

static void
connected (GObject *source, GAsyncResult *result, gpointer data)
{
  Socket *self = data;

  self->connection = soup_session_websocket_connect_finish (
      SOUP_SESSION (source), result, NULL);
  self->is_closed = self->connection == NULL;
  if (self->connection == NULL)
    return;
  soup_websocket_connection_set_max_incoming_payload_size (self->connection, 0);
  g_signal_connect (self->connection, "message", G_CALLBACK (take_answer),
                    self);
  g_signal_connect (self->connection, "closed", G_CALLBACK (take_end), self);
}

static void
socket_open (Socket *self, const char *origin)
{
  g_autofree char *address = g_strdup_printf ("ws://localhost:%u/any", port);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", address);

  *self = (Socket){ .answers = G_QUEUE_INIT };
  soup_session_websocket_connect_async (session, message, origin, NULL,
                                        G_PRIORITY_DEFAULT, NULL, connected,
                                        self);
  while (self->connection == NULL && !self->is_closed)
    g_main_context_iteration (NULL, TRUE);
}

static void
socket_clear (Socket *self)
{
  if (self->connection != NULL)
    {
      if (!self->is_closed)
        soup_websocket_connection_close (self->connection, 1000, NULL);
      while (!self->is_closed)
        g_main_context_iteration (NULL, TRUE);
      g_object_unref (self->connection);
    }
  g_queue_clear_full (&self->answers, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Socket, socket_clear)

static void
socket_say (Socket *self, guint nonce, const char *command, const char *type,
            const char *data)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text,
                          "{\"nonce\":%u,\"command\":\"%s\",\"dataType\":"
                          "\"%s\",\"data\":",
                          nonce, command, type);
  yass_json_append_string (text, data);
  g_string_append_c (text, '}');
  soup_websocket_connection_send_text (self->connection, text->str);
}

static char *
socket_wait (Socket *self)
{
  while (g_queue_is_empty (&self->answers))
    {
      g_assert_false (self->is_closed);
      g_main_context_iteration (NULL, TRUE);
    }
  return g_queue_pop_head (&self->answers);
}

/* The answer to @nonce that is the last one */
static char *
socket_ask (Socket *self, guint nonce, const char *command, const char *type,
            const char *data)
{
  g_autofree char *begin = g_strdup_printf ("{\"nonce\":%u,", nonce);

  socket_say (self, nonce, command, type, data);
  for (;;)
    {
      g_autofree char *answer = socket_wait (self);

      if (g_str_has_prefix (answer, begin)
          && strstr (answer, "\"inProgress\":true") == NULL)
        return g_steal_pointer (&answer);
    }
}

static guint64
get_number (const char *answer, const char *member)
{
  g_autofree char *name = g_strdup_printf ("\"%s\":", member);
  const char *at = strstr (answer, name);

  if (at == NULL)
    g_error ("no %s in %s", member, answer);
  return g_ascii_strtoull (at + strlen (name), NULL, 10);
}

/* "[1,0,2]" of 3 numbers */
static int *
list_numbers (const char *answer, const char *member, guint n)
{
  g_autofree char *name = g_strdup_printf ("\"%s\":[", member);
  const char *at = strstr (answer, name);
  int *numbers = g_new (int, n);

  if (at == NULL)
    g_error ("no %s in %s", member, answer);
  at += strlen (name);
  for (guint i = 0; i < n; i++)
    {
      char *end;

      numbers[i] = (int) g_ascii_strtoll (at, &end, 10);
      g_assert_cmpint (*end, ==, i + 1 < n ? ',' : ']');
      at = end + 1;
    }
  return numbers;
}

/* @edges: "4,25,9": what it says of each cell */
static void
assert_true_candidates (const char *answer, const char *edges,
                        const YassPuzzle *puzzle)
{
  const guint size = yass_puzzle_get_size (puzzle);
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  g_autofree int *counts
      = list_numbers (answer, "solutionsPerCandidate", n_cells * size);
  /* A name stands above, as a comment */
  const char *line = edges[0] == '#' ? strchr (edges, '\n') + 1 : edges;
  g_auto (GStrv) cells = g_strsplit (line, ",", -1);

  g_assert_cmpuint (g_strv_length (cells), ==, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    for (guint number = 1; number <= size; number++)
      g_assert_cmpint (counts[cell * size + number - 1], ==,
                       strchr (cells[cell], yass_number_to_character (number))
                           != NULL);
}

static void
assert_solution (const char *answer, const char *line, guint n_cells)
{
  g_autofree int *solution = list_numbers (answer, "solution", n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    g_assert_cmpint (solution[cell], ==,
                     yass_number_from_character (line[cell], 36));
}

/* Every deduction, as the command line tells them, a line each */
static void
assert_path (const char *answer, const char *text)
{
  g_auto (Run) explain = { 0 };
  const char *message = strstr (answer, "\"message\":\"");

  run_program (&explain, "explain", "--no-guess", text);
  g_assert_nonnull (message);
  g_auto (GStrv) steps
      = g_strsplit (message + strlen ("\"message\":\""), "\\n", -1);
  for (guint i = 0; steps[i + 1] != NULL; i++)
    {
      g_autofree char *told = g_strndup (steps[i], MIN (20, strlen (steps[i])));

      g_assert_nonnull (strstr (explain.out, told));
    }
}

/* All commands on one puzzle, as the command line answers */
static void
check_puzzle (Socket *socket, const char *text, const char *type,
              const char *data, bool has_path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, &error);
  g_auto (Run) solve = { 0 }, check = { 0 };
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);

  g_assert_no_error (error);
  run_program (&solve, "solve", "--format=json", text);
  const guint64 found = get_number (solve.out, "solutions");
  g_autofree char *count = socket_ask (socket, 1, "check", type, data);
  g_assert_cmpuint (get_number (count, "count"), ==, found);
  g_autofree char *candidates
      = socket_ask (socket, 2, "truecandidates", type, data);
  g_autofree char *solved = socket_ask (socket, 3, "solve", type, data);
  if (found == 0)
    {
      g_assert_nonnull (strstr (candidates, "\"No solutions found."));
      g_assert_nonnull (strstr (solved, "\"No solutions found."));
      return;
    }
  run_program (&check, "check", "--true", "--format=edges", text);
  assert_true_candidates (candidates, check.out, puzzle);
  if (found == 1)
    {
      g_autofree char *all = socket_ask (socket, 4, "count", type, data);

      g_assert_cmpuint (get_number (all, "count"), ==, 1);
      assert_solution (solved, strstr (solve.out, "\"solution\":\"") + 12,
                       n_cells);
    }
  if (!has_path)
    return;
  g_autofree char *step = socket_ask (socket, 5, "step", type, data);
  g_assert_nonnull (strstr (step, "\"type\":\"logical\""));
  g_autofree char *path = socket_ask (socket, 6, "solvepath", type, data);
  assert_path (path, text);
}

static void
test_socket (void)
{
  g_auto (Socket) socket = { 0 };

  socket_open (&socket, "https://www.f-puzzles.com");
  for (guint i = 0; own_puzzles[i] != NULL; i++)
    {
      const char *text = own_puzzles[i];
      g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, NULL);
      g_autofree char *json = yass_puzzle_to_text (puzzle, "fpuzzles", NULL);
      g_autofree char *link
          = yass_puzzle_to_text (puzzle, "fpuzzles-link", NULL);
      g_autofree char *packed = yass_lz_string_compress (json, strlen (json));

      check_puzzle (&socket, text, "text", text, text != own_puzzles[1]);
      check_puzzle (&socket, text, "fpuzzles", packed, false);
      check_puzzle (&socket, text, "fpuzzles", link, false);
      check_puzzle (&socket, text, "fpuzzles", json, false);
    }
}

/* 40 objects of f-puzzles, if the corpus is there */
static void
test_corpus (void)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "..", "shared", "data", "variants.jsonl", NULL);
  g_autofree char *all = NULL;
  g_auto (Socket) socket = { 0 };
  guint n = 0;

  if (!g_file_get_contents (path, &all, NULL, NULL))
    {
      g_test_skip ("there is no corpus");
      return;
    }
  socket_open (&socket, NULL);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  for (guint i = 0; lines[i] != NULL && n < 40; i++)
    {
      const char *object = strstr (lines[i], "\"puzzle\": {");
      const char *string = strstr (lines[i], "\"puzzle\": \"");
      g_autofree char *text = NULL;

      if (object != NULL)
        {
          YassJsonScan scan;
          YassJsonText value;

          object += strlen ("\"puzzle\": ");
          yass_json_scan_init (
              &scan, (YassJsonText){ object, object + strlen (object) });
          g_assert_true (yass_json_scan_skip (&scan, &value));
          text = g_strndup (value.start, value.end - value.start);
        }
      else if (string != NULL)
        {
          g_autofree char *iss = g_strdup (string + strlen ("\"puzzle\": \""));

          *strchr (iss, '"') = '\0';
          g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (iss, NULL);
          if (puzzle != NULL)
            text = yass_puzzle_to_text (puzzle, "fpuzzles", NULL);
        }
      if (text == NULL)
        continue;
      g_autofree char *packed = yass_lz_string_compress (text, strlen (text));
      g_test_message ("%s", lines[i]);
      check_puzzle (&socket, text, "fpuzzles", packed, n < 2);
      n++;
    }
  g_assert_cmpuint (n, ==, 40);
}

static void
test_options (void)
{
  g_auto (Socket) socket = { 0 };
  const char *data = "{\"size\":2,\"grid\":[[{},{}],[{},{}]],"
                     "\"truecandidatesoptions\":["
                     "\"truecandidatesnumsolutions=5\",\"logical\"],"
                     "\"disabledlogic\":[\"tuples\",\"nonsense\"]}";

  socket_open (&socket, NULL);
  g_autofree char *two
      = socket_ask (&socket, 1, "truecandidates", "fpuzzles", data);
  g_assert_cmpstr (two, ==,
                   "{\"nonce\":1,\"type\":\"truecandidates\","
                   "\"solutionsPerCandidate\":[1,1,1,1,1,1,1,1]}");
  g_autofree char *first = socket_ask (
      &socket, 2, "step", "fpuzzles",
      "{\"size\":2,\"grid\":[[{\"value\":1,\"given\":true},{}],[{},{}]]}");
  g_assert_nonnull (strstr (first, "\"message\":\"Initial candidates.\""));
  g_autofree char *second
      = socket_ask (&socket, 3, "step", "fpuzzles",
                    "{\"size\":2,\"grid\":[[{\"value\":1,\"given\":true},"
                    "{\"centerPencilMarks\":[2]}],[{\"centerPencilMarks\":[2]},"
                    "{\"centerPencilMarks\":[1,2]}]]}");
  g_assert_nonnull (strstr (second, "Naked Single: r1c2=2"));
  g_autofree char *wrong = socket_ask (
      &socket, 4, "solvepath", "fpuzzles",
      "{\"size\":2,\"grid\":[[{\"value\":1,\"given\":true},{\"value\":1}],"
      "[{},{}]]}");
  g_assert_nonnull (strstr (wrong, "Board is invalid!\",\"isValid\":false"));
}

static void
test_cancel (void)
{
  g_auto (Socket) socket = { 0 };

  socket_open (&socket, NULL);
  socket_say (&socket, 1, "count", "text", EMPTY_9);
  g_autofree char *progress = socket_wait (&socket);
  g_assert_nonnull (strstr (progress, "\"inProgress\":true"));
  g_autofree char *cancelled = socket_ask (&socket, 2, "cancel", "text", "");
  g_assert_cmpstr (cancelled, ==, "{\"nonce\":2,\"type\":\"canceled\"}");
  /* A new request takes the place of the old one */
  socket_say (&socket, 3, "estimate", "text", EMPTY_9);
  g_autofree char *next = socket_ask (&socket, 4, "check", "text", EASY);
  g_assert_cmpstr (
      next, ==,
      "{\"nonce\":4,\"type\":\"count\",\"count\":1,\"inProgress\":false}");
  g_assert_true (g_queue_is_empty (&socket.answers));
}

/* Abuse: nobody else notices */

static void
assert_alive (void)
{
  g_auto (Answer) answer = ask_api ("count", "1...", "");

  g_assert_cmpuint (answer.status, ==, 200);
}

static void
test_nonsense (void)
{
  static const char *const texts[]
      = { "",
          "{",
          "[]",
          "null",
          "{\"nonce\":1}",
          "{\"command\":7}",
          "{\"nonce\":\"x\",\"command\":\"solve\"}",
          "{\"nonce\":1,\"command\":\"solve\",\"data\":\"N4Ig\"}",
          "{\"nonce\":1,\"command\":\"solve\",\"data\":\"\\u0000\"}",
          "{\"nonce\":1,\"command\":\"solve\",\"data\":\"N4IgzgZglgHgagQwE4\"}",
          "{\"nonce\":1,\"command\":\"solve\",\"data\":\"{\\\"size\\\":-1}\"}",
          "{\"nonce\":1,\"command\":\"step\",\"data\":\"12345\"}" };
  g_auto (Socket) socket = { 0 };
  g_autofree char *deep = g_strnfill (100000, '[');

  socket_open (&socket, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      soup_websocket_connection_send_text (socket.connection, texts[i]);
      g_autofree char *answer = socket_wait (&socket);
      g_assert_nonnull (strstr (answer, "\"type\":\"invalid\",\"message\":\""));
    }
  soup_websocket_connection_send_text (socket.connection, deep);
  g_autofree char *answer = socket_wait (&socket);
  g_assert_nonnull (strstr (answer, "\"type\":\"invalid\""));
  g_autofree char *placed
      = socket_ask (&socket, 3, "truecandidates", "text",
                    "....\n....\n....\n....\nthermal r1c1\n");
  g_assert_nonnull (strstr (placed, ",\"line\":5,\"column\":1}"));
  assert_alive ();
}

static void
test_large (void)
{
  g_auto (Socket) socket = { 0 };
  g_autofree char *text = g_strnfill (10 << 20, '.');
  g_auto (Answer) refused = { 0 };

  socket_open (&socket, NULL);
  soup_websocket_connection_send_text (socket.connection, text);
  while (!socket.is_closed)
    g_main_context_iteration (NULL, TRUE);
  refused = send_request ("POST", "/api/solve", text, NULL);
  g_assert_cmpuint (refused.status, ==, 413);
  assert_alive ();
}

static void
test_foreign (void)
{
  g_auto (Socket) socket = { 0 };

  socket_open (&socket, "https://example.org");
  g_assert_true (socket.is_closed);
}

/* The last of many requests is answered, all others are cancelled */
static void
test_many_requests (void)
{
  g_auto (Socket) socket = { 0 };
  const guint n = g_test_slow () ? 10000 : 2000;

  socket_open (&socket, NULL);
  for (guint i = 1; i < n; i++)
    socket_say (&socket, i, "count", "text", EMPTY_9);
  g_autofree char *last = socket_ask (&socket, n, "cancel", "text", "");
  g_assert_nonnull (strstr (last, "\"canceled\""));
  assert_alive ();
}

/* Clients that connect, ask something long and go away. A thousand of them need
 * `ulimit -n 4096'. */
static void
test_many_clients (void)
{
  const guint n = g_test_slow () ? 1000 : 100;
  g_autofree Socket *sockets = g_new0 (Socket, n);

  for (guint i = 0; i < n; i++)
    {
      socket_open (&sockets[i], NULL);
      g_assert_false (sockets[i].is_closed);
      socket_say (&sockets[i], 1, "estimate", "text", EMPTY_9);
    }
  assert_alive ();
  for (guint i = 0; i < n; i++)
    socket_clear (&sockets[i]);
  assert_alive ();
}

/* A client that asks and asks, and reads nothing */

static GSocketConnection *
connect_rudely (void)
{
  g_autoptr (GSocketClient) client
      = g_object_new (G_TYPE_SOCKET_CLIENT, "enable-proxy", FALSE, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *hello = g_strdup_printf (
      "GET / HTTP/1.1\r\nHost: localhost:%u\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      port);
  GSocketConnection *connection = g_socket_client_connect_to_host (
      client, "127.0.0.1", (guint16) port, NULL, &error);

  g_assert_no_error (error);
  /* With less than a segment of the loopback, what the server acknowledges is
   * lost beside what it says, and nothing more is sent */
  g_socket_set_option (g_socket_connection_get_socket (connection), SOL_SOCKET,
                       SO_RCVBUF, 256 << 10, NULL);
  g_socket_set_timeout (g_socket_connection_get_socket (connection), 60);
  g_output_stream_write_all (
      g_io_stream_get_output_stream (G_IO_STREAM (connection)), hello,
      strlen (hello), NULL, NULL, &error);
  g_assert_no_error (error);
  return connection;
}

/* A frame that is masked with zeros, many times */
static GString *
repeat_frame (const char *text, guint n)
{
  GString *frames = g_string_new (NULL);

  g_assert_cmpuint (strlen (text), <, 126);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_c (frames, (char) 0x81);
      g_string_append_c (frames, (char) (0x80 | strlen (text)));
      g_string_append_len (frames, "\0\0\0\0", 4);
      g_string_append (frames, text);
    }
  return frames;
}

#define MOST_ROUNDS 2000

static void
test_slow_reader (void)
{
  g_autoptr (GSocketConnection) connection = connect_rudely ();
  GOutputStream *output
      = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  g_autoptr (GString) frames = repeat_frame (
      "{\"nonce\":123456789012345678901234,\"command\":\"cancel\"}", 1000);
  g_autoptr (GError) error = NULL;
  guint n = 0;

  while (n < MOST_ROUNDS
         && g_output_stream_write_all (output, frames->str, frames->len, NULL,
                                       NULL, &error))
    n++;
  g_test_message ("dropped after %u requests", n * 1000);
  g_assert_cmpuint (n, <, MOST_ROUNDS);
  g_assert_false (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT));
  assert_alive ();
}

/* Less memory than any server can do with: whatever runs is ended, and yet
 * everybody is answered, long before their time is over */
static void
test_memory (void)
{
  GSubprocess *const other = g_steal_pointer (&server);
  const guint other_port = port;
  SoupSession *const other_session = g_steal_pointer (&session);
  const gint64 begin = g_get_monotonic_time ();

  start_server ("--memory=1");
  for (guint i = 0; i < 3; i++)
    {
      g_auto (Socket) socket = { 0 };
      g_auto (Answer) count = ask_api ("count", EMPTY_9, ",\"timeout\":60");
      g_auto (Answer) solve = ask_api ("solve", EMPTY_9, ",\"solutions\":0");

      g_assert_cmpuint (count.status, ==, 200);
      g_assert_nonnull (strstr (count.text, "\"exact\":false}"));
      g_assert_cmpuint (solve.status, ==, 200);
      /* The second solution may have been found by then, or not */
      g_assert_true (strstr (solve.text, "\"status\":\"multiple\"") != NULL
                     || strstr (solve.text, "\"status\":\"limit\"") != NULL);
      socket_open (&socket, NULL);
      g_autofree char *last = socket_ask (&socket, 1, "count", "text", EMPTY_9);
      g_assert_cmpstr (last, ==, "{\"nonce\":1,\"type\":\"canceled\"}");
    }
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 45 * G_USEC_PER_SEC);
  stop_server ();
  server = other;
  port = other_port;
  session = other_session;
  assert_alive ();
}

static void
test_usage (void)
{
  g_auto (Run) bad_port = { 0 }, address = { 0 }, origin = { 0 }, taken = { 0 };
  g_autofree char *same = g_strdup_printf ("--port=%u", port);

  run_program (&bad_port, "serve", "--port=x");
  assert_status (&bad_port, 2);
  run_program (&address, "serve", "--listen=nowhere");
  assert_status (&address, 2);
  run_program (&origin, "serve", "--allow-origin=example.org");
  assert_status (&origin, 2);
  run_program (&taken, "serve", same);
  assert_status (&taken, 2);
  assert_complaint (&taken, "cannot listen on 127.0.0.1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  program = g_getenv ("YASS_GRAPH");
  start_server (NULL);
  g_test_add_func ("/serve/api/answers-as-the-command-line", test_api);
  g_test_add_func ("/serve/api/tells-steps", test_api_steps);
  g_test_add_func ("/serve/api/counts", test_api_counts);
  g_test_add_func ("/serve/api/complains-in-a-sentence", test_api_complains);
  g_test_add_func ("/serve/page/is-there", test_page);
  g_test_add_func ("/serve/origins/are-looked-at", test_origins);
  g_test_add_func ("/serve/connections/take-one-request", test_connections);
  g_test_add_func ("/serve/socket/answers-as-the-command-line", test_socket);
  g_test_add_func ("/serve/socket/answers-40-objects-of-f-puzzles",
                   test_corpus);
  g_test_add_func ("/serve/socket/takes-options", test_options);
  g_test_add_func ("/serve/socket/cancels-and-replaces", test_cancel);
  g_test_add_func ("/serve/abuse/nonsense", test_nonsense);
  g_test_add_func ("/serve/abuse/10-megabytes", test_large);
  g_test_add_func ("/serve/abuse/foreign-origin", test_foreign);
  g_test_add_func ("/serve/abuse/many-requests", test_many_requests);
  g_test_add_func ("/serve/abuse/many-clients", test_many_clients);
  g_test_add_func ("/serve/abuse/a-client-that-reads-nothing",
                   test_slow_reader);
  g_test_add_func ("/serve/memory/ends-what-runs", test_memory);
  g_test_add_func ("/serve/usage/is-checked", test_usage);
  const int status = g_test_run ();
  stop_server ();
  return status;
}

/* serve.c: whatever clients send is answered with JSON, or refused in a sentence
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "fuzz/reading.h"
#include "fuzz/seeds.h"
#include "fuzz/target.h"
#include "serve/answers.h"
#include "serve/data.h"

/* Questions about larger boards take their time */
#define MOST_CELLS 16
#define SECONDS 0.05

typedef enum
{
  MEMBERS, /* of a JSON object, with a comma before each */
  OBJECT,
  PICTURE,
} Form;

/* The first byte says who asks what */
static const struct
{
  char letter;
  YassAnswerFunc *answer;
  Form form;
} questions[] = {
  { 'a', yass_reply_true_candidates, MEMBERS },
  { 'b', yass_reply_solve, MEMBERS },
  { 'c', yass_reply_check, MEMBERS },
  { 'd', yass_reply_count, MEMBERS },
  { 'e', yass_reply_estimate, MEMBERS },
  { 'f', yass_reply_solve_path, MEMBERS },
  { 'g', yass_reply_step, MEMBERS },
  { 'h', yass_answer_solve, OBJECT },
  { 'i', yass_answer_check, OBJECT },
  { 'j', yass_answer_count, OBJECT },
  { 'k', yass_answer_true, OBJECT },
  { 'l', yass_answer_step, OBJECT },
  { 'm', yass_answer_explain, OBJECT },
  { 'n', yass_answer_rate, OBJECT },
  { 'o', yass_answer_convert, OBJECT },
  { 'p', yass_answer_draw, PICTURE },
};

static void
assert_json (const char *text, gsize length)
{
  YassJsonScan scan;
  YassJsonText value;

  yass_json_scan_init (&scan, (YassJsonText){ text, text + length });
  g_assert_true (yass_json_scan_skip (&scan, &value)
                 && yass_json_scan_next (&scan) == YASS_JSON_END);
}

static void
check_members (const GString *members)
{
  g_autoptr (GString) text = g_string_new ("{\"nonce\":1");

  g_string_append_len (text, members->str, (gssize) members->len);
  assert_json (text->str, text->len);
}

static void
tell (const YassCall *call, GString *members)
{
  check_members (members);
  g_string_free (members, TRUE);
}

/* Whether the puzzle, if there is one, is one to be asked about; each way to
 * read it has been gone by then. A request without a puzzle is to be refused. */
static bool
is_worth (const YassCall *call)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL, other = NULL;

  if (!yass_data_read (&data, call, true, &error))
    reading_check_sentence (error->message);
  puzzle = yass_call_read_puzzle (call, &other);
  if (puzzle == NULL)
    reading_check_sentence (other->message);
  return (data.puzzle == NULL
          || yass_puzzle_get_n_cells (data.puzzle) <= MOST_CELLS)
         && (puzzle == NULL || yass_puzzle_get_n_cells (puzzle) <= MOST_CELLS);
}

static void
ask (guint i, const YassCall *call)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!questions[i].answer (call, out, &error))
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  else if (questions[i].form == MEMBERS)
    check_members (out);
  else if (questions[i].form == OBJECT)
    assert_json (out->str, out->len);
  else
    g_assert_true (g_utf8_validate (out->str, (gssize) out->len, NULL));
}

static void
run (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassKept) kept = NULL;
  g_autoptr (GCancellable) cancellable = NULL;

  if (length == 0)
    return;
  g_autoptr (YassRequest) request
      = yass_request_new (bytes + 1, length - 1, &error);
  if (request == NULL)
    {
      reading_check_sentence (error->message);
      return;
    }
  kept = yass_kept_new ();
  cancellable = g_cancellable_new ();
  const YassCall call = { .request = request,
                          .cancellable = cancellable,
                          .max_seconds = SECONDS,
                          .kept = kept,
                          .tell = tell };
  if (is_worth (&call))
    ask ((guint8) (*bytes - questions[0].letter) % G_N_ELEMENTS (questions),
         &call);
}

static void
add_seeds (GPtrArray *seeds)
{
  static const char *const requests[] = {
    "{\"nonce\":1,\"dataType\":\"text\",\"data\":\"12..............\"}",
    "{\"nonce\":2,\"dataType\":\"fpuzzles\",\"data\":"
    "\"N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZ\"}",
    "{\"dataType\":\"text\",\"data\":\"1...\\n....\\n..2.\\n....\\nking\\ncage 5 "
    "r1c1 r1c2\",\"disabledlogic\":[\"naked pair\"],"
    "\"truecandidatesoptions\":[\"colored\",\"logical\",\"cap:5\"]}",
    "{\"puzzle\":\"1...............\",\"timeout\":0.01,\"solutions\":3}",
    "{\"puzzle\":\"12.3\\n....\\n..2.\\n....\\nking\",\"rules\":\"basic\","
    "\"uniqueness\":true,\"guess\":\"0\",\"seed\":7,\"true\":1,"
    "\"minimal\":true}",
    "{\"puzzle\":\"....\\n....\\n....\\n...1\\nthermo r1c1 r2c2 r3c3\","
    "\"step\":2,\"theme\":\"dark\",\"candidates\":true,\"format\":\"iss\","
    "\"margins\":1,\"scale\":\"se-like\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    for (guint j = 0; j < G_N_ELEMENTS (requests); j++)
      {
        g_autofree char *bytes
            = g_strdup_printf ("%c%s", questions[i].letter, requests[j]);

        seeds_add (seeds, bytes, strlen (bytes));
      }
}

const FuzzTarget fuzz_target_serve = {
  .name = "serve",
  .summary = "requests to the server's socket and its API",
  .longest = 400,
  .run = run,
  .add_seeds = add_seeds,
};

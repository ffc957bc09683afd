/* fuzz-batch.c: whatever a stream holds, and however it comes, its answers are
 * the same SPDX-License-Identifier: MIT */
#include "batch-run.h"
#include "fuzz.h"
#include "run/batch-digest.h"

#define PLAIN                                                                  \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."

static Fuzz fuzz;

/* What texts are made of, and then damaged */
static const char *const pieces[] = {
  PLAIN "\n",
  PLAIN "\n",
  PLAIN " a name, with; signs\n",
  PLAIN "\r\n",
  "53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5____"
  "8__79\n",
  "4*****8*5*3**********7******2*****6*****8*4******1*******6*3*7*5**2*****1*4*"
  "*****,x\n",
  "12.............4\n",
  "12..\n....\n....\n...4\nking\n\n",
  "1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n\n",
  "+---+---+\n|12.|...|\n",
  "1.|..\n..|..\n--+--\n..|..\n..|.4\n\n",
  "# a comment\n",
  "# ein Kommentar f\xc3\xbcr sich\n",
  "\n",
  "\n\n",
  "what is this\n",
  "{\"size\":4,\"grid\":[[{\"value\":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],"
  "[{},{},{},{}]]}\n",
  "{\"size\":9,\n",
  ".Shape~4x4.~R1C1_1\n",
  "https://f-puzzles.com/"
  "?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZ\n",
  "1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n\n",
  "knight\n",
  "9\n",
};

static GString *
make_text (void)
{
  GString *text = g_string_new (NULL);
  const gsize most = fuzz_below (&fuzz, 4) == 0 ? 40000 : 3000;
  const gsize length = fuzz_below (&fuzz, most);
  /* Mostly lines alone, or everything that can be among them */
  const gsize n_pieces = fuzz_below (&fuzz, 2) == 0 ? 4 : G_N_ELEMENTS (pieces);

  do
    g_string_append (text, pieces[fuzz_below (&fuzz, n_pieces)]);
  while (text->len < length);
  return text;
}

/* Ways to read it */

typedef struct
{
  const YassBatchFormat *format;
  const char *fields;
  bool abreast;
} Way;

static Way
choose_way (void)
{
  static const char *const fields[] = {
    "puzzle,name,status,error", "line,status", "solution,status,error",
    "file,line,size,name",      "cells,error", "status",
  };
  return (Way){
    .format = yass_batch_formats[fuzz_below (&fuzz, 3)],
    .fields = fields[fuzz_below (&fuzz, G_N_ELEMENTS (fields))],
    .abreast = fuzz_below (&fuzz, 2) == 0,
  };
}

static void
init (Run *run, const Way *way, guint n_jobs)
{
  run_init_quickly (run, way->fields, n_jobs);
  run->plan.format = way->format;
  run->plan.abreast = way->abreast;
}

static void
assert_same (const Run *run, const Run *expected)
{
  g_assert_cmpstr (run->out->str, ==, expected->out->str);
  g_assert_cmpstr (run->troubles->str, ==, expected->troubles->str);
  g_assert_cmpuint (run->tally.n_puzzles, ==, expected->tally.n_puzzles);
  g_assert_cmpuint (run->tally.n_malformed, ==, expected->tally.n_malformed);
  g_assert_cmpuint (run->tally.n_abreast, ==, expected->tally.n_abreast);
  g_assert_cmpuint (run->tally.digest, ==, expected->tally.digest);
}

/* One line a puzzle, and nothing in it that ends or hides one */
static void
assert_lines (const Run *run)
{
  guint64 n = 0;

  g_assert_cmpuint (strlen (run->out->str), ==, run->out->len);
  for (const char *c = run->out->str; *c != '\0'; c++)
    {
      n += *c == '\n';
      g_assert_true (*c == '\n' || *c == '\t' || !g_ascii_iscntrl (*c));
    }
  g_assert_cmpuint (n, ==, run->tally.n_puzzles);
}

/* What comes through a pipe comes in pieces, and sometimes late, and so do
 * chunks end anywhere */
typedef struct
{
  int fd;
  const GString *text;
  GArray *lengths; /* of gsize: the pieces */
  gsize pause_at;  /* which of them a long pause stands before */
} Writer;

static gpointer
write_pieces (gpointer data)
{
  const Writer *writer = data;
  gsize at = 0;

  for (guint i = 0; i < writer->lengths->len; i++)
    {
      const gsize n = g_array_index (writer->lengths, gsize, i);

      if (i == writer->pause_at)
        g_usleep (25 * 1000);
      else if (i % 3 == 0)
        g_usleep (200);
      if (write (writer->fd, writer->text->str + at, n) != (gssize) n)
        break;
      at += n;
    }
  close (writer->fd);
  return NULL;
}

static void
run_pipe (Run *run, const GString *text)
{
  int ends[2];
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (gsize));
  const gsize longest = 1 + text->len / (1 + fuzz_below (&fuzz, 20));

  g_assert_cmpint (pipe (ends), ==, 0);
  for (gsize at = 0; at < text->len;)
    {
      const gsize wanted = 1 + fuzz_below (&fuzz, longest);
      const gsize n = MIN (wanted, text->len - at);
      g_array_append_val (lengths, n);
      at += n;
    }
  Writer writer = { ends[1], text, lengths, fuzz_below (&fuzz, 40) };
  GThread *thread = g_thread_new ("writer", write_pieces, &writer);
  run_fd (run, ends[0], 0, NULL);
  g_thread_join (thread);
}

static void
check_parts (const GString *text, const Way *way, const Run *whole)
{
  g_autoptr (GString) parts = g_string_new (NULL);
  YassBatchShard shard = { 1, 2 + fuzz_below (&fuzz, 4) };
  guint64 digest = 0;

  for (; shard.k <= shard.n; shard.k++)
    {
      g_auto (Run) part = { 0 };
      init (&part, way, 1 + (guint) fuzz_below (&fuzz, 3));
      run_text (&part, text->str, text->len, &shard);
      /* It would be cut within a puzzle, and says so */
      if (part.troubles->len > 0)
        return;
      g_string_append (parts, part.out->str);
      digest = yass_batch_digest_join (digest, part.tally.digest,
                                       part.tally.n_puzzles);
    }
  g_assert_cmpstr (parts->str, ==, whole->out->str);
  g_assert_cmpuint (digest, ==, whole->tally.digest);
}

static void
check_skipping (const GString *text, const Way *way, const Run *whole)
{
  g_auto (Run) rest = { 0 };
  const char *expected = whole->out->str;

  init (&rest, way, 1 + (guint) fuzz_below (&fuzz, 3));
  rest.plan.n_skipped = fuzz_below (&fuzz, whole->tally.n_puzzles + 1);
  run_text (&rest, text->str, text->len, NULL);
  for (guint64 i = 0; i < rest.plan.n_skipped; i++)
    expected = strchr (expected, '\n') + 1;
  g_assert_cmpstr (rest.out->str, ==, expected);
  g_assert_cmpuint (yass_batch_digest_join (rest.skipped_digest,
                                            rest.tally.digest,
                                            rest.tally.n_puzzles),
                    ==, whole->tally.digest);
}

static void
test_texts (void)
{
  guint64 n_puzzles = 0;

  while (fuzz_next (&fuzz))
    {
      g_autoptr (GString) text = make_text ();
      g_autoptr (GString) other = make_text ();
      const Way way = choose_way ();
      g_auto (Run) one = { 0 }, three = { 0 }, piped = { 0 };

      for (gsize n = fuzz_below (&fuzz, 6); n > 0; n--)
        fuzz_damage (&fuzz, text, other);
      init (&one, &way, 1);
      run_text (&one, text->str, text->len, NULL);
      assert_lines (&one);
      n_puzzles += one.tally.n_puzzles;
      init (&three, &way, 3);
      run_text (&three, text->str, text->len, NULL);
      assert_same (&three, &one);
      init (&piped, &way, 1 + 2 * (guint) fuzz_below (&fuzz, 2));
      run_pipe (&piped, text);
      assert_same (&piped, &one);
      check_parts (text, &way, &one);
      check_skipping (text, &way, &one);
    }
  g_test_message ("%" G_GUINT64_FORMAT " puzzles in %" G_GUINT64_FORMAT
                  " texts",
                  n_puzzles, fuzz.n_runs);
}

/* Compressed */

static GString *
pack (const char *command, const GString *text)
{
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL,
      command, "-c", NULL);
  g_autoptr (GBytes) in = g_bytes_new (text->str, text->len);
  g_autoptr (GBytes) out = NULL;
  gsize length;

  if (process == NULL
      || !g_subprocess_communicate (process, in, NULL, &out, NULL, NULL))
    return NULL;
  const char *bytes = g_bytes_get_data (out, &length);
  return g_string_new_len (bytes, (gssize) length);
}

/* Enough for several blocks of any of them */
static GString *
make_long_text (void)
{
  GString *text = g_string_new (NULL);

  while (text->len < 150 * 1000)
    {
      const gsize start = text->len;
      g_string_append (text, PLAIN "\n");
      for (gsize i = start; i + 1 < text->len; i++)
        if (text->str[i] != '.' && fuzz_below (&fuzz, 2) == 0)
          text->str[i] = (char) ('1' + fuzz_below (&fuzz, 9));
    }
  return text;
}

static void
test_compressed (gconstpointer command)
{
  const Way way = { &yass_batch_format_line, "line,status", true };
  g_autoptr (GString) text = make_long_text ();
  g_autoptr (GString) packed = pack (command, text);
  g_auto (Run) plain = { 0 };

  if (packed == NULL)
    {
      g_test_skip ("nothing to compress with");
      return;
    }
  init (&plain, &way, 1);
  run_text (&plain, text->str, text->len, NULL);
  fuzz.n_runs = 0;
  while (fuzz_next (&fuzz))
    {
      g_autoptr (GString) bytes
          = g_string_new_len (packed->str, (gssize) packed->len);
      g_auto (Run) one = { 0 }, three = { 0 }, piped = { 0 };

      if (fuzz_below (&fuzz, 4) == 0)
        g_string_append_len (bytes, text->str,
                             (gssize) fuzz_below (&fuzz, 1000));
      else
        fuzz_damage (&fuzz, bytes, text);
      init (&one, &way, 1);
      run_text (&one, bytes->str, bytes->len, NULL);
      assert_lines (&one);
      init (&three, &way, 3);
      run_text (&three, bytes->str, bytes->len, NULL);
      assert_same (&three, &one);
      init (&piped, &way, 3);
      run_pipe (&piped, bytes);
      assert_same (&piped, &one);
      /* Junk behind it takes nothing away */
      if (bytes->len >= packed->len
          && memcmp (bytes->str, packed->str, packed->len) == 0)
        g_assert_true (g_str_has_prefix (one.out->str, plain.out->str));
    }
}

int
main (int argc, char **argv)
{
  fuzz_init (&fuzz, &argc, &argv);
  g_test_init (&argc, &argv, NULL);
  signal (SIGPIPE, SIG_IGN);
  fuzz.seconds /= 4; /* as many tests as there are */
  g_test_add_func ("/batch/fuzz/reads-alike", test_texts);
  g_test_add_data_func ("/batch/fuzz/unpacks-gzip", "gzip", test_compressed);
  g_test_add_data_func ("/batch/fuzz/unpacks-xz", "xz", test_compressed);
  g_test_add_data_func ("/batch/fuzz/unpacks-zstd", "zstd", test_compressed);
  return g_test_run ();
}

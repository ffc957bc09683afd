/* fuzz-verify.c: whatever became of a trace, what the judge accepts is true
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>

#include "fuzz.h"
#include "traced.h"

/* What a trace says in the end */
typedef struct
{
  char *status;         /* owned */
  GPtrArray *solutions; /* as JSON has them, no two alike; owned */
} Claim;

typedef struct
{
  YassPuzzle *puzzle; /* owned */
  Claim truth;
  GString *trace; /* by some rules or others; owned */
} Sample;

static Fuzz fuzz;

/* Every status, houses of all shapes, relations, and kinds that conclude
 * something by themselves */
static const char *const puzzles[] = {
  "1...............",
  "1..........2.34.",
  "..343412..434321",
  "11..............",
  "12.3............",
  "1234\n....\n....\n....\nno-boxes",
  "1...\n....\n..2.\n....\nregion r1c1 r1c2 r1c3 r2c1\n"
  "region r1c4 r2c4 r2c3 r3c4\nregion r2c2 r3c1 r3c2 r4c1\n"
  "region r3c3 r4c2 r4c3 r4c4\nking",
  "....\n....\n....\n...1\nthermo r1c1 r2c2 r3c3\nodd r1c4\ndiagonals",
  "....\n.2..\n....\n....\nrenban r1c1 r1c2 r2c3\nkropki white r4c1 r4c2\n"
  "whisper 2 r3c1 r3c2",
  "....\n....\n..1.\n....\ncage 7 r1c1 r1c2\ncage 4 r1c3 r2c3\n"
  "sum 5,7 r4c1 r3c2 r4c3",
  "...\n.0.\n...\nnumbers 0-2",
  "...1....6.2..4..5....3......1.6..5.2",
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...."
  "8..79",
};

static const char *const rules[] = { "all", "singles", "subsets", "basic" };

/* The members of the lines, which are JSON */
static Claim
read_claim (const char *trace)
{
  Claim claim = { NULL, g_ptr_array_new_with_free_func (g_free) };
  g_auto (GStrv) lines = g_strsplit (trace, "\n", -1);

  for (guint i = 0; lines[i] != NULL && claim.status == NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = NULL;
      JsonObject *object;

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      node = json_from_string (lines[i], &error);
      g_assert_no_error (error);
      object = json_node_get_object (node);
      if (json_object_has_member (object, "status"))
        claim.status
            = g_strdup (json_object_get_string_member (object, "status"));
      if (json_object_has_member (object, "solution"))
        {
          g_autofree char *solution = json_to_string (
              json_object_get_member (object, "solution"), FALSE);

          g_assert_false (g_ptr_array_find_with_equal_func (
              claim.solutions, solution, g_str_equal, NULL));
          g_ptr_array_add (claim.solutions, g_steal_pointer (&solution));
        }
    }
  return claim;
}

static void
claim_clear (Claim *claim)
{
  g_free (claim->status);
  g_ptr_array_unref (claim->solutions);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Claim, claim_clear)

static void
assert_true_claim (const Claim *claim, const Claim *truth)
{
  const char *status = claim->status;

  if (g_str_equal (status, "unique") || g_str_equal (status, "none")
      || g_str_equal (status, "multiple"))
    g_assert_cmpstr (status, ==, truth->status);
  if (!g_str_equal (truth->status, "multiple"))
    for (guint i = 0; i < claim->solutions->len; i++)
      {
        g_assert_cmpuint (truth->solutions->len, ==, 1);
        g_assert_cmpstr (claim->solutions->pdata[i], ==,
                         truth->solutions->pdata[0]);
      }
}

static Sample *
sample_new (const char *text, guint i)
{
  Sample *self = g_new0 (Sample, 1);
  g_autoptr (YassOptions) options = options_for (NULL);
  g_autoptr (YassOptions) others
      = options_for (rules[i % G_N_ELEMENTS (rules)]);
  g_auto (Traced) solved = { 0 }, traced = { 0 };

  self->puzzle = puzzle_from (text);
  solve_traced (&solved, "jsonl", YASS_NOTATION_RC, 0, options, self->puzzle,
                NULL);
  self->truth = read_claim (solved.text->str);
  g_assert_cmpstr (
      self->truth.status, ==,
      yass_status_to_string (yass_result_get_status (solved.result)));
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, others, self->puzzle,
                NULL);
  self->trace = g_steal_pointer (&traced.text);
  return self;
}

static void
sample_free (gpointer data)
{
  Sample *self = data;

  yass_puzzle_unref (self->puzzle);
  claim_clear (&self->truth);
  g_string_free (self->trace, TRUE);
  g_free (self);
}

/* Other numbers for some of those there are */
static void
damage_digits (GString *text)
{
  for (gsize n = 1 + fuzz_below (&fuzz, 3); n > 0; n--)
    {
      gsize at = fuzz_below (&fuzz, text->len);

      while (at < text->len && !g_ascii_isdigit (text->str[at]))
        at++;
      if (at < text->len)
        text->str[at] = (char) ('0' + fuzz_below (&fuzz, 10));
    }
}

static char *
any_line (char **lines)
{
  return lines[fuzz_below (&fuzz, g_strv_length (lines))];
}

/* Leaves lines out, or takes them from elsewhere, and counts steps anew: else
 * the judge looks no further. */
static void
damage_lines (GString *text, const GString *other)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  g_auto (GStrv) others = g_strsplit (other->str, "\n", -1);
  const gsize hit = fuzz_below (&fuzz, g_strv_length (lines));
  const gsize way = fuzz_below (&fuzz, 3);
  guint step = 1;

  g_string_truncate (text, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = i != hit   ? lines[i]
                         : way == 0 ? ""
                                    : any_line (way == 1 ? lines : others);

      if (g_str_has_prefix (line, "{\"step\":"))
        g_string_append_printf (text, "{\"step\":%u%s\n", step++,
                                strchr (line, ','));
      else
        g_string_append_printf (text, "%s\n", line);
    }
}

/* Counts by rule may be missing, and then they are no hurdle */
static void
leave_out_counts (GString *text)
{
  const char *counts = strstr (text->str, ",\"fired\":{");
  const char *end = counts != NULL ? strchr (counts, '}') : NULL;

  if (end != NULL)
    g_string_erase (text, counts - text->str, end + 1 - counts);
}

static gboolean
is_accepted (const GString *trace, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      trace->str, (gssize) trace->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "t");
  g_autoptr (GError) error = NULL;
  const gboolean accepted = yass_verifier_next (verifier, puzzle, NULL, &error);

  g_assert_true (accepted || error != NULL);
  return accepted;
}

static void
test_accepts_only_truth (void)
{
  g_autoptr (GPtrArray) samples = g_ptr_array_new_with_free_func (sample_free);
  guint64 n_accepted = 0;

  for (guint i = 0; i < G_N_ELEMENTS (puzzles) * G_N_ELEMENTS (rules); i++)
    g_ptr_array_add (samples,
                     sample_new (puzzles[i / G_N_ELEMENTS (rules)], i));
  while (fuzz_next (&fuzz))
    {
      const Sample *sample = samples->pdata[fuzz_below (&fuzz, samples->len)];
      const Sample *other = samples->pdata[fuzz_below (&fuzz, samples->len)];
      g_autoptr (GString) trace = g_string_new (sample->trace->str);
      const gsize way = fuzz_below (&fuzz, 3);

      if (fuzz_below (&fuzz, 2) == 0)
        leave_out_counts (trace);
      if (way == 0)
        fuzz_damage (&fuzz, trace, other->trace);
      else if (way == 1)
        damage_digits (trace);
      else
        damage_lines (trace, other->trace);
      is_accepted (trace, NULL);
      if (is_accepted (trace, sample->puzzle))
        {
          g_auto (Claim) claim = read_claim (trace->str);

          assert_true_claim (&claim, &sample->truth);
          n_accepted++;
        }
    }
  g_test_message ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
                  " damaged traces were accepted",
                  n_accepted, fuzz.n_runs);
}

int
main (int argc, char **argv)
{
  fuzz_init (&fuzz, &argc, &argv);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verify/fuzz/accepts-only-what-is-true",
                   test_accepts_only_truth);
  return g_test_run ();
}

/* trace.c: whatever became of a trace, what the judge accepts is true
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>

#include "fuzz/seeds.h"
#include "fuzz/target.h"
#include "traced.h"

/* What a trace says in the end */
typedef struct
{
  char *status;         /* owned */
  GPtrArray *solutions; /* as JSON has them, no two alike; owned */
} Claim;

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

/* What the traces to begin with are made by */
static const char *const rules[] = { "all", "singles", "subsets", "basic" };

/* The first byte says which puzzle the trace is about */
#define FIRST 'a'

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

static char *
make_trace (const YassPuzzle *puzzle, const char *names_of_rules)
{
  g_autoptr (YassOptions) options = options_for (names_of_rules);
  g_auto (Traced) traced = { 0 };

  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  return g_string_free (g_steal_pointer (&traced.text), FALSE);
}

/* A puzzle, and what is true of it; made when it is first asked for */
typedef struct
{
  YassPuzzle *puzzle;
  Claim truth;
} Sample;

static const Sample *
get_sample (guint i)
{
  static Sample samples[G_N_ELEMENTS (puzzles)];
  Sample *self = &samples[i];

  if (self->puzzle == NULL)
    {
      self->puzzle = puzzle_from (puzzles[i]);
      g_autofree char *trace = make_trace (self->puzzle, NULL);
      self->truth = read_claim (trace);
    }
  return self;
}

static gboolean
is_accepted (const char *trace, gsize length, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (trace, (gssize) length, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "t");
  g_autoptr (GError) error = NULL;
  const gboolean accepted = yass_verifier_next (verifier, puzzle, NULL, &error);

  g_assert_true (accepted || error != NULL);
  return accepted;
}

static void
run (const char *bytes, gsize length)
{
  if (length == 0)
    return;
  const Sample *sample
      = get_sample ((guint8) (*bytes - FIRST) % G_N_ELEMENTS (puzzles));
  g_autofree char *trace = g_strndup (bytes + 1, length - 1);

  /* Whatever the header says that it is about */
  is_accepted (bytes + 1, length - 1, NULL);
  if (is_accepted (bytes + 1, length - 1, sample->puzzle))
    {
      g_auto (Claim) claim = read_claim (trace);

      assert_true_claim (&claim, &sample->truth);
    }
}

static void
add_seeds (GPtrArray *seeds)
{
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    for (guint j = 0; j < G_N_ELEMENTS (rules); j++)
      {
        g_autofree char *trace
            = make_trace (get_sample (i)->puzzle, rules[j]);
        g_autofree char *bytes
            = g_strdup_printf ("%c%s", (char) (FIRST + i), trace);

        seeds_add (seeds, bytes, strlen (bytes));
      }
}

/* Other numbers for some of those there are */
static void
damage_digits (Fuzz *fuzz, GString *text)
{
  for (gsize n = 1 + fuzz_below (fuzz, 3); n > 0; n--)
    {
      gsize at = fuzz_below (fuzz, text->len);

      while (at < text->len && !g_ascii_isdigit (text->str[at]))
        at++;
      if (at < text->len)
        text->str[at] = (char) ('0' + fuzz_below (fuzz, 10));
    }
}

static char *
any_line (Fuzz *fuzz, char **lines)
{
  return lines[fuzz_below (fuzz, g_strv_length (lines))];
}

/* Leaves lines out, or takes them from elsewhere, and counts steps anew: else
 * the judge looks no further. */
static void
damage_lines (Fuzz *fuzz, GString *text, const GString *other)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  g_auto (GStrv) others = g_strsplit (other->str, "\n", -1);
  const gsize hit = fuzz_below (fuzz, g_strv_length (lines));
  const gsize way = fuzz_below (fuzz, 3);
  guint step = 1;

  if (*lines == NULL || *others == NULL)
    return;
  g_string_truncate (text, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = i != hit   ? lines[i]
                         : way == 0 ? ""
                                    : any_line (fuzz, way == 1 ? lines : others);
      const char *comma = strchr (line, ',');

      if (g_str_has_prefix (line, "{\"step\":") && comma != NULL)
        g_string_append_printf (text, "{\"step\":%u%s\n", step++, comma);
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

static void
damage (Fuzz *fuzz, GString *bytes, const GString *other)
{
  const gsize way = fuzz_below (fuzz, 3);

  if (fuzz_below (fuzz, 2) == 0)
    leave_out_counts (bytes);
  if (way == 0 || bytes->len == 0)
    fuzz_damage (fuzz, bytes, other);
  else if (way == 1)
    damage_digits (fuzz, bytes);
  else
    damage_lines (fuzz, bytes, other);
}

const FuzzTarget fuzz_target_trace = {
  .name = "trace",
  .summary = "the judge of traces accepts only what is true",
  .longest = 20000,
  .run = run,
  .add_seeds = add_seeds,
  .damage = damage,
};

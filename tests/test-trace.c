/* test-trace.c: whatever is solved, the judge accepts how
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>

#include "random-puzzle.h"
#include "traced.h"

/* Steps that were verified, by rule, over all tests */
static GHashTable *verified;

static void
count_steps (YassVerifier *verifier)
{
  guint n_rules;
  const YassRuleSteps *rules
      = yass_verifier_get_rule_steps (verifier, &n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      gpointer kept = g_hash_table_lookup (verified, rules[i].name);
      gsize steps = GPOINTER_TO_SIZE (kept) + rules[i].steps;

      g_hash_table_insert (verified, g_strdup (rules[i].name),
                           GSIZE_TO_POINTER (steps));
    }
}

static void
assert_accepted (const GString *trace, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      trace->str, (gssize) trace->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_autoptr (GError) error = NULL;

  if (!yass_verifier_next (verifier, puzzle, NULL, &error))
    g_error ("%s\n%s", error != NULL ? error->message : "no trace", trace->str);
  g_assert_false (yass_verifier_next (verifier, puzzle, NULL, &error));
  g_assert_no_error (error);
  count_steps (verifier);
}

/* What docs/trace.md says of every member, by a parser that is not ours */

typedef enum
{
  WHOLE,   /* a number */
  WORD,    /* a string */
  WORDS,   /* a list of strings */
  CELLS,   /* a list of strings */
  NUMBERS, /* a list of numbers */
  EDGE,    /* a cell and a number */
  EDGES,   /* a list of edges */
  OBJECT,
  OBJECTS,
  GRID,  /* a string or a list of numbers */
  MARKS, /* a list of strings or of lists of numbers */
  SETS,  /* a list of bases or covers */
} Shape;

static gboolean
is_list_of (JsonNode *node, gboolean (*is_one) (JsonNode *))
{
  JsonArray *list;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  list = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!is_one (json_array_get_element (list, i)))
      return FALSE;
  return TRUE;
}

static gboolean
is_whole (JsonNode *node)
{
  return json_node_get_value_type (node) == G_TYPE_INT64
         && json_node_get_int (node) >= 0;
}

static gboolean
is_word (JsonNode *node)
{
  return json_node_get_value_type (node) == G_TYPE_STRING;
}

static gboolean
is_cell (JsonNode *node)
{
  return is_word (node)
         && g_regex_match_simple ("^r[1-9][0-9]?c[1-9][0-9]?$",
                                  json_node_get_string (node), 0, 0);
}

static gboolean
is_edge (JsonNode *node)
{
  JsonArray *list
      = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return list != NULL && json_array_get_length (list) == 2
         && is_cell (json_array_get_element (list, 0))
         && is_whole (json_array_get_element (list, 1));
}

static gboolean
is_object (JsonNode *node)
{
  return JSON_NODE_HOLDS_OBJECT (node);
}

static gboolean
is_mark (JsonNode *node)
{
  return is_word (node) || is_list_of (node, is_whole);
}

/* The numbers of a cell, or the places of a number in a group */
static gboolean
is_set (JsonNode *node)
{
  JsonArray *list
      = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return list == NULL ? is_cell (node)
                      : json_array_get_length (list) == 2
                            && is_word (json_array_get_element (list, 0))
                            && is_whole (json_array_get_element (list, 1));
}

static gboolean
has_shape (JsonNode *node, Shape shape)
{
  switch (shape)
    {
    case WHOLE:
      return is_whole (node);
    case WORD:
      return is_word (node);
    case WORDS:
      return is_list_of (node, is_word);
    case CELLS:
      return is_list_of (node, is_cell);
    case NUMBERS:
      return is_list_of (node, is_whole);
    case EDGE:
      return is_edge (node);
    case EDGES:
      return is_list_of (node, is_edge);
    case OBJECT:
      return is_object (node);
    case OBJECTS:
      return is_list_of (node, is_object);
    case GRID:
      return is_word (node) || is_list_of (node, is_whole);
    case MARKS:
      return is_list_of (node, is_mark);
    case SETS:
      return is_list_of (node, is_set);
    }
  g_assert_not_reached ();
}

typedef struct
{
  const char *name;
  Shape shape;
  gboolean optional;
} Member;

static const Member header_members[] = {
  { "trace", WORD },
  { "version", WHOLE },
  { "name", WORD, TRUE },
  { "puzzle", GRID },
  { "size", WHOLE },
  { "box", NUMBERS },
  { "edges", MARKS, TRUE },
  { "constraints", OBJECTS, TRUE },
  { NULL },
};
static const Member deduction_members[] = {
  { "step", WHOLE },
  { "depth", WHOLE },
  { "rule", WORD },
  { "name", WORD },
  { "constraint", WORD, TRUE },
  { "cells", CELLS },
  { "numbers", NUMBERS },
  { "removed", EDGES },
  { "placed", EDGE, TRUE },
  { "text", WORD },
  { NULL },
};
/* What goes on with a step says no more about it */
static const Member clearing_members[] = {
  { "step", WHOLE },      { "depth", WHOLE },   { "rule", WORD },
  { "name", WORD },       { "cells", CELLS },   { "constraint", WORD, TRUE },
  { "numbers", NUMBERS }, { "removed", EDGES }, { NULL },
};
static const Member speculation_members[] = {
  { "step", WHOLE },    { "depth", WHOLE },       { "rule", WORD },
  { "name", WORD },     { "cells", CELLS },       { "numbers", NUMBERS },
  { "removed", EDGES }, { "proof", OBJECTS },     { "contradiction", OBJECT },
  { "text", WORD },     { "parts", WORDS, TRUE }, { NULL },
};
static const Member chain_members[] = {
  { "step", WHOLE },   { "depth", WHOLE },       { "rule", WORD },
  { "name", WORD },    { "cells", CELLS },       { "numbers", NUMBERS },
  { "chain", OBJECT }, { "removed", EDGES },     { "constraints", WORD, TRUE },
  { "text", WORD },    { "parts", WORDS, TRUE }, { NULL },
};
static const Member cover_members[] = {
  { "step", WHOLE },       { "depth", WHOLE }, { "rule", WORD },
  { "name", WORD },        { "bases", SETS },  { "covers", SETS },
  { "fins", EDGES, TRUE }, { "cells", CELLS }, { "numbers", NUMBERS },
  { "removed", EDGES },    { "text", WORD },   { NULL },
};
/* No "placed" in a proof */
static const Member proof_members[] = {
  { "rule", WORD },   { "name", WORD },       { "constraint", WORD, TRUE },
  { "cells", CELLS }, { "numbers", NUMBERS }, { "removed", EDGES },
  { NULL },
};
static const Member guess_members[] = {
  { "step", WHOLE }, { "depth", WHOLE }, { "guess", EDGE },
  { "text", WORD },  { NULL },
};
static const Member contradiction_members[] = {
  { "step", WHOLE }, { "depth", WHOLE }, { "contradiction", OBJECT },
  { "text", WORD },  { NULL },
};
static const Member solution_members[] = {
  { "step", WHOLE }, { "depth", WHOLE }, { "solution", GRID },
  { "text", WORD },  { NULL },
};
static const Member backtrack_members[] = {
  { "step", WHOLE },    { "depth", WHOLE }, { "backtrack", EDGE },
  { "removed", EDGES }, { "text", WORD },   { NULL },
};
static const Member end_members[] = {
  { "status", WORD },      { "solutions", WHOLE },
  { "guesses", WHOLE },    { "guesses_total", WHOLE },
  { "edges_left", WHOLE }, { "placed", WHOLE },
  { "fired", OBJECT },     { "reason", WORD, TRUE },
  { "text", WORD },        { NULL },
};
static const struct
{
  const char *kind;
  Member members[5];
} conflict_kinds[] = {
  { "cell", { { "kind", WORD }, { "cell", WORD } } },
  { "number",
    { { "kind", WORD }, { "constraint", WORD }, { "number", WHOLE } } },
  { "group",
    { { "kind", WORD },
      { "constraint", WORD },
      { "cells", CELLS },
      { "numbers", NUMBERS } } },
  { "equal",
    { { "kind", WORD },
      { "cells", CELLS },
      { "number", WHOLE },
      { "constraint", WORD, TRUE } } },
};

/* Every documented member, no other */
static void
assert_members (JsonObject *object, const Member *members, const char *line)
{
  guint n_known = 0;

  for (; members->name != NULL; members++)
    {
      JsonNode *node = json_object_get_member (object, members->name);

      if (node == NULL && members->optional)
        continue;
      if (node == NULL)
        g_error ("no \"%s\" in %s", members->name, line);
      n_known++;
      if (g_str_equal (members->name, "constraints"))
        g_assert_true (is_list_of (node, is_word));
      else if (!has_shape (node, members->shape))
        g_error ("\"%s\" is not what it should be in %s", members->name, line);
    }
  if (n_known != json_object_get_size (object))
    g_error ("unknown members in %s", line);
}

static void
assert_conflict (JsonObject *conflict, const char *line)
{
  const char *kind = json_object_get_string_member (conflict, "kind");

  for (guint i = 0; i < G_N_ELEMENTS (conflict_kinds); i++)
    if (g_str_equal (kind, conflict_kinds[i].kind))
      {
        assert_members (conflict, conflict_kinds[i].members, line);
        return;
      }
  g_error ("no such contradiction: %s", line);
}

static void
assert_proof (JsonObject *object, const char *line)
{
  JsonArray *proof = json_object_get_array_member (object, "proof");

  for (guint i = 0; i < json_array_get_length (proof); i++)
    assert_members (json_array_get_object_element (proof, i), proof_members,
                    line);
}

/* Returns what the line says to people, or NULL for a header or what goes on
 * with a step */
static const char *
assert_line (JsonObject *object, const char *line)
{
  static const struct
  {
    const char *member;
    const Member *members;
  } kinds[] = {
    { "guess", guess_members },
    { "solution", solution_members },
    { "backtrack", backtrack_members },
    { "contradiction", contradiction_members },
    { "status", end_members },
  };

  if (json_object_has_member (object, "trace"))
    {
      assert_members (object, header_members, line);
      g_assert_true (json_object_has_member (object, "constraints"));
      return NULL;
    }
  if (json_object_has_member (object, "rule"))
    {
      const char *rule = json_object_get_string_member (object, "rule");
      gboolean speculation = g_str_equal (rule, "speculation");

      if (!json_object_has_member (object, "text"))
        {
          assert_members (object, clearing_members, line);
          return NULL;
        }
      assert_members (object,
                      speculation ? speculation_members
                      : json_object_has_member (object, "chain") ? chain_members
                      : json_object_has_member (object, "bases")
                          ? cover_members
                          : deduction_members,
                      line);
      if (speculation)
        {
          assert_proof (object, line);
          assert_conflict (
              json_object_get_object_member (object, "contradiction"), line);
        }
      return json_object_get_string_member (object, "text");
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (json_object_has_member (object, kinds[i].member))
      {
        assert_members (object, kinds[i].members, line);
        if (kinds[i].members == contradiction_members)
          assert_conflict (
              json_object_get_object_member (object, "contradiction"), line);
        return json_object_get_string_member (object, "text");
      }
  g_error ("neither step, header nor end: %s", line);
}

/* The JSON lines are as documented, and say the same as the @text ones: one
 * line a step, under the same number; indented lines tell more of a
 * supposition or of a chain */
static void
assert_lines (const GString *jsonl, const GString *text)
{
  g_auto (GStrv) lines = g_strsplit (jsonl->str, "\n", -1);
  g_auto (GStrv) sentences = g_strsplit (text->str, "\n", -1);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  guint n_told = 0, n_more = 0;

  g_assert_true (g_str_has_prefix (sentences[0], "Puzzle: "));
  for (guint i = 0; lines[i][0] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      const char *told;
      JsonObject *object;

      json_parser_load_from_data (parser, lines[i], -1, &error);
      g_assert_no_error (error);
      object = json_node_get_object (json_parser_get_root (parser));
      told = assert_line (object, lines[i]);
      if (told == NULL)
        continue;

      const char *sentence = sentences[++n_told + n_more];

      if (json_object_has_member (object, "step"))
        {
          const guint depth = json_object_get_int_member (object, "depth");
          g_autofree char *start
              = g_strdup_printf ("%3u. %*s", n_told, 2 * (int) depth, "");

          g_assert_cmpint (json_object_get_int_member (object, "step"), ==,
                           n_told);
          g_assert_true (g_str_has_prefix (sentence, start));
          sentence += strlen (start);
        }
      if (json_object_has_member (object, "solution"))
        g_assert_true (g_str_has_prefix (sentence, "Solution: "));
      else
        g_assert_cmpstr (sentence, ==, told);
      while (g_str_has_prefix (sentences[n_told + n_more + 1], "     "))
        {
          g_assert_true (json_object_has_member (object, "proof")
                         || json_object_has_member (object, "chain"));
          n_more++;
        }
    }
  /* The last sentence, a blank line and the end of the text */
  g_assert_cmpuint (g_strv_length (sentences), ==, n_told + n_more + 3);
}

/* Being watched changes nothing */
static void
assert_same (const YassResult *one, const YassResult *other,
             const YassPuzzle *puzzle)
{
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  const guint16 *solution = yass_result_get_solution (one);

  g_assert_cmpint (yass_result_get_status (one), ==,
                   yass_result_get_status (other));
  g_assert_cmpuint (yass_result_get_n_solutions (one), ==,
                    yass_result_get_n_solutions (other));
  g_assert_cmpuint (yass_result_get_guesses (one), ==,
                    yass_result_get_guesses (other));
  g_assert_cmpuint (yass_result_get_guesses_total (one), ==,
                    yass_result_get_guesses_total (other));
  g_assert_true ((solution == NULL)
                 == (yass_result_get_solution (other) == NULL));
  if (solution != NULL)
    g_assert_cmpmem (solution, n_cells * sizeof *solution,
                     yass_result_get_solution (other),
                     n_cells * sizeof *solution);
  /* A contradiction is no fixpoint: how far one got depends on the way */
  if (yass_result_get_status (one) == YASS_STATUS_NONE)
    return;
  for (guint cell = 0; cell < n_cells; cell++)
    for (guint n = 1; n <= yass_puzzle_get_size (puzzle); n++)
      g_assert_true (yass_result_allows (one, cell, n)
                     == yass_result_allows (other, cell, n));
}

/* Every way to solve a puzzle and to tell it */
static YassStatus
solve_and_verify (const YassPuzzle *puzzle, const YassOptions *options,
                  GCancellable *cancellable)
{
  g_auto (Traced) plain = { 0 }, jsonl = { 0 }, text = { 0 }, story = { 0 };
  YassNotation notation = (YassNotation) random_below (2);

  solve_traced (&plain, NULL, notation, YASS_TRACE_PLAIN, options, puzzle,
                cancellable);
  solve_traced (&jsonl, "jsonl", notation, YASS_TRACE_PLAIN, options, puzzle,
                cancellable);
  solve_traced (&text, "text", notation, YASS_TRACE_PLAIN, options, puzzle,
                cancellable);
  solve_traced (&story, "explain", notation,
                YASS_TRACE_GRIDS | YASS_TRACE_COLOUR, options, puzzle,
                cancellable);
  assert_accepted (jsonl.text, puzzle);
  assert_lines (jsonl.text, text.text);
  assert_same (plain.result, jsonl.result, puzzle);
  assert_same (plain.result, text.result, puzzle);
  assert_same (plain.result, story.result, puzzle);
  return yass_result_get_status (plain.result);
}

static const char *const rule_sets[] = {
  "all",
  "basic",
  "singles",
  "naked-single",
  "hidden-single",
  "common-exclusion",
  "naked-subset",
  "hidden-subset",
  "subsets",
  "subsets:2",
  "subsets:3",
  "speculation",
  "singles,speculation",
  "naked-subset:2,hidden-single",
  "singles,common-exclusion",
  "naked-single,hidden-subset:4,speculation",
};

static guint
count_plugs (const YassPlug *plugs)
{
  guint n = 0;

  while (plugs[n].name != NULL)
    n++;
  return n;
}

/* Explaining looks for the shortest of all speculations at every guess, so it
 * gets few of them */
static YassOptions *
random_options (guint i)
{
  const gboolean explaining = random_below (4) == 0;
  const YassPlug *orders = yass_list_orders ();
  const YassPlug *groups = yass_list_groups ();
  YassOptions *options = options_for (rule_sets[i % G_N_ELEMENTS (rule_sets)]);
  g_autoptr (GError) error = NULL;

  yass_options_set_order (
      options, orders[random_below (count_plugs (orders))].name, &error);
  g_assert_no_error (error);
  yass_options_set_groups (
      options, groups[random_below (count_plugs (groups))].name, &error);
  g_assert_no_error (error);
  yass_options_set_guessing (options, random_below (5) > 0);
  yass_options_set_explaining (options, explaining);
  yass_options_set_branch (
      options, random_below (2) ? YASS_BRANCH_RANDOM : YASS_BRANCH_FEWEST,
      random_below (1000));
  yass_options_set_max_solutions (options, random_below (4));
  yass_options_set_max_guesses (
      options, explaining || random_below (3) == 0 ? random_below (4) : 20);
  return options;
}

static void
test_random (gconstpointer data)
{
  const guint size = GPOINTER_TO_UINT (data);
  const guint n_puzzles = (size == 16  ? 32
                           : size == 9 ? 240
                                       : 400)
                          / (IS_SANITIZED ? 8 : 1);
  guint seen[YASS_STATUS_LIMIT + 1] = { 0 };

  for (guint i = 0; i < n_puzzles; i++)
    {
      const RandomPuzzle how = {
        .size = size,
        .percent_given = (size == 16 ? 55 : 25) + random_below (30),
        .percent_marked = random_below (3) == 0 ? 60 : 0,
        .n_wrong = random_below (4) == 0 ? 1 + random_below (2) : 0,
        .symbols = random_below (3) == 0 ? YASS_SYMBOLS_NUMBERS
                                         : YASS_SYMBOLS_CHARACTERS,
      };
      g_autoptr (YassPuzzle) puzzle = random_puzzle (&how);
      g_autoptr (YassOptions) options = random_options (i);

      seen[solve_and_verify (puzzle, options, NULL)]++;
    }
  for (guint i = 0; i <= YASS_STATUS_LIMIT; i++)
    {
      g_test_message ("%ux%u: %u %s", size, size, seen[i],
                      yass_status_to_string ((YassStatus) i));
      if (size < 16 && !IS_SANITIZED)
        g_assert_cmpuint (seen[i], >, 0);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from ("1...............");
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_cmpint (solve_and_verify (puzzle, options, cancellable), ==,
                   YASS_STATUS_LIMIT);
}

/* A trace is written in pieces of whole lines, and a failure is kept */
static gboolean
refuse_to_write (const char *text, gsize length, gpointer data, GError **error)
{
  ++*(guint *) data;
  g_assert_cmpint (text[length - 1], ==, '\n');
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "no space");
  return FALSE;
}

static void
test_reports_failures_once (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from ("................");
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GError) error = NULL;
  guint n_calls = 0;

  yass_options_set_max_solutions (options, 0);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  g_autoptr (YassTrace) trace
      = yass_trace_new ("jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                        refuse_to_write, &n_calls, NULL, &error);
  g_assert_no_error (error);
  /* Nobody reads on, so nothing is searched on */
  g_assert_cmpint (
      yass_result_get_limit (yass_trace_solve (trace, solver, puzzle, NULL)),
      ==, YASS_LIMIT_CANCELLED);
  g_assert_false (yass_trace_flush (trace, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (n_calls, ==, 1);
  g_assert_true (yass_trace_flush (trace, NULL));

  g_clear_error (&error);
  g_assert_null (yass_trace_new ("song", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                                 refuse_to_write, NULL, NULL, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_VALUE);
}

/* One trace takes puzzles of several shapes */
static void
test_many_shapes (void)
{
  static const char *const puzzles[] = {
    "1...............",
    "12..........................34......",
    "...............1",
    "1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 4 3",
  };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassTrace) trace
      = yass_trace_new ("jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                        append_to_string, text, NULL, NULL);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (YassVerifier) verifier = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzles[i]);
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);

      yass_trace_solve (trace, solver, puzzle, NULL);
    }
  g_assert_true (yass_trace_flush (trace, &error));
  stream = g_memory_input_stream_new_from_data (text->str, (gssize) text->len,
                                                NULL);
  verifier = yass_verifier_new (stream, "trace");
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzles[i]);

      yass_verifier_next (verifier, puzzle, NULL, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==,
                    G_N_ELEMENTS (puzzles));
}

typedef struct
{
  const char *file;
  guint n_sanitized;
  guint n_quick;
  guint n_full; /* with -m thorough */
} Corpus;

static void
test_corpus (gconstpointer data)
{
  const Corpus *corpus = data;
  const guint n = IS_SANITIZED      ? corpus->n_sanitized
                  : g_test_quick () ? corpus->n_quick
                                    : corpus->n_full;
  g_auto (GStrv) lines = read_shared (corpus->file, n);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (YassTrace) trace
      = yass_trace_new ("jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                        append_to_string, text, NULL, NULL);

  if (lines == NULL)
    return;
  g_autoptr (YassPuzzle) first = puzzle_from (lines[0]);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (first, NULL);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  for (guint i = 0; i < n && lines[i] != NULL; i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (lines[i]);
      const YassResult *result;

      g_string_truncate (text, 0);
      result = yass_trace_solve (trace, solver, puzzle, NULL);
      g_assert_true (yass_trace_flush (trace, NULL));
      g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_UNIQUE);
      assert_accepted (text, puzzle);
    }
}

static void
tell_verified (void)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (verified),
                                         (GCompareFunc) g_strcmp0);
  gsize total = 0;

  for (GList *name = names; name != NULL; name = name->next)
    {
      gsize steps
          = GPOINTER_TO_SIZE (g_hash_table_lookup (verified, name->data));

      total += steps;
      g_print ("# verified: %-18s %10" G_GSIZE_FORMAT "\n",
               (const char *) name->data, steps);
    }
  g_print ("# verified: %-18s %10" G_GSIZE_FORMAT "\n", "all rules", total);
}

int
main (int argc, char **argv)
{
  static const guint sizes[] = { 4, 6, 9, 16 };
  static const Corpus corpora[] = {
    { "17_clue.txt", 500, 500, 5000 },
    { "hardest.txt", 10, 50, 1000 },
  };
  int status;

  g_test_init (&argc, &argv, NULL);
  verified = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/trace/is-accepted/%u", sizes[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (sizes[i]), test_random);
    }
  g_test_add_func ("/trace/is-accepted/cancelled", test_cancelled);
  g_test_add_func ("/trace/is-accepted/many-shapes", test_many_shapes);
  g_test_add_func ("/trace/reports-failures-once", test_reports_failures_once);
  for (guint i = 0; i < G_N_ELEMENTS (corpora); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/trace/is-accepted/%s", corpora[i].file);

      g_test_add_data_func (path, &corpora[i], test_corpus);
    }
  status = g_test_run ();
  tell_verified ();
  g_hash_table_unref (verified);
  return status;
}

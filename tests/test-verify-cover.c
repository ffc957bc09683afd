/* test-verify-cover.c: bases and covers, accepted and damaged
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include <json-glib/json-glib.h>

#include "puzzle/puzzle.h"
#include "random-puzzle.h"
#include "sanitized.h"
#include "told.h"
#include "trace-text.h"

/* 1 is in columns 1 and 3 of rows 1 and 3 */
#define BOARD "* 234 * 234 * * * * * 234 * 234"
#define FINNED "* * * 234 * * * * * 234 * 234"
#define WING(bases, covers, more)                                              \
  "{'rule':'x-wing','bases':[" bases "],'covers':[" covers                     \
  "],'cells':[],'numbers':[1]," more "}"
#define ROWS "['row 1',1],['row 3',1]"
#define COLUMNS "['column 1',1],['column 3',1]"
static const Snippet cover[] = {
  { BOARD, WING (ROWS, COLUMNS, "'removed':[['r2c1',1],['r4c1',1],['r4c3',1]]"),
    NULL },
  { BOARD, WING (COLUMNS, ROWS, "'removed':[['r1c2',1]]"),
    "step 1: base 1 has an edge that is neither covered nor a fin" },
  { BOARD, WING (ROWS, COLUMNS, "'removed':[['r1c1',1]]"),
    "step 1: 1 in r1c1 is not in more covers than bases" },
  { BOARD, WING (ROWS, COLUMNS, "'removed':[['r2c2',1]]"),
    "step 1: 1 in r2c2 is not in more covers than bases" },
  { BOARD, WING (ROWS, COLUMNS, "'removed':[['r2c1',2]]"),
    "step 1: 2 in r2c1 is not in more covers than bases" },
  { BOARD, WING (ROWS, COLUMNS, "'removed':[['r1c2',1]]"),
    "step 1: 1 in r1c2 is not in more covers than bases" },
  { BOARD, WING (ROWS, "['column 1',1]", "'removed':[['r2c1',1]]"),
    "step 1: 2 bases have 1 covers" },
  { BOARD, WING ("", "", "'removed':[['r2c1',1]]"),
    "step 1: expected 1 to 256 bases" },
  { BOARD,
    WING (ROWS, "['column 1',1],['column 1',1]", "'removed':[['r2c1',1]]"),
    "step 1: it names a cover twice" },
  { BOARD, WING ("['row 1',1],['row 1',1]", COLUMNS, "'removed':[['r2c1',1]]"),
    "step 1: it names a base twice" },
  { BOARD, WING ("['row 1',1],['row 5',1]", COLUMNS, "'removed':[['r2c1',1]]"),
    "step 1: this puzzle has no \"row 5\"" },
  { BOARD, WING ("['row 1',1],['row 3',2]", COLUMNS, "'removed':[['r2c1',1]]"),
    "step 1: \"numbers\" are not those of the sets" },
  { BOARD, WING ("['row 1',1],'r3c1'", COLUMNS, "'removed':[['r2c1',1]]"),
    "step 1: \"cells\" lacks a base" },
  { BOARD, WING (ROWS, COLUMNS, "'fins':[['r1c1',1]],'removed':[['r2c1',1]]"),
    "step 1: 1 in r1c1 is no fin" },
  { BOARD, WING ("['row 1']", COLUMNS, "'removed':[['r2c1',1]]"),
    "step 1: \"bases\": expected a number of a cell" },
  { BOARD, WING ("['row 1',1,1]", COLUMNS, "'removed':[['r2c1',1]]"),
    "step 1: \"bases\": expected a house and a number, no more" },
  { BOARD, WING ("7", COLUMNS, "'removed':[['r2c1',1]]"),
    "step 1: \"bases\": expected a cell like \"r4c7\"" },
  { BOARD,
    "{'rule':'x-wing','bases':[" ROWS "],'cells':[],'numbers':[1],"
    "'removed':[['r2c1',1]]}",
    "step 1: \"covers\" is missing" },
  { BOARD,
    "{'rule':'naked-single','bases':[" ROWS "],'cells':['r1c1'],"
    "'numbers':[1],'removed':[['r2c1',1]]}",
    "step 1: \"bases\" has no place here" },
  /* r1c2 is left over: what sees it goes */
  { FINNED, WING (ROWS, COLUMNS, "'fins':[['r1c2',1]],'removed':[['r2c1',1]]"),
    NULL },
  { FINNED, WING (ROWS, COLUMNS, "'removed':[['r2c1',1]]"),
    "step 1: base 1 has an edge that is neither covered nor a fin" },
  { FINNED, WING (ROWS, COLUMNS, "'fins':[['r1c2',1]],'removed':[['r4c1',1]]"),
    "step 1: 1 in r4c1 does not see every fin" },
  { FINNED,
    WING (ROWS, COLUMNS,
          "'fins':[['r1c2',1],['r1c4',1]],'removed':[['r2c1',1]]"),
    "step 1: 1 in r1c4 is no fin" },
  /* Cells that hold as many numbers, of a row and a box; 1 is nowhere else in
   * r1c12, so it leaves the rest of both */
  { "123 123 23 * 1234 1234",
    "{'rule':'any','bases':['r1c1','r1c2','r1c3'],'covers':[['row 1',1],"
    "['row 1',2],['row 1',3]],'cells':['r1c1','r1c2','r1c3'],"
    "'numbers':[1,2,3],'removed':[['r1c4',1],['r2c1',1]]}",
    NULL },
  { "123 123 23 * 1234 1234",
    "{'rule':'any','bases':['r1c1','r1c2','r1c3'],'covers':[['row 1',1],"
    "['row 1',2],['row 1',3]],'cells':['r1c1','r1c2','r1c3'],"
    "'numbers':[1,2,3],'removed':[['r2c1',2]]}",
    "step 1: 2 in r2c1 is not in more covers than bases" },
  { "123 123 23 * 1234 1234",
    "{'rule':'any','bases':['r1c1','r1c2','r1c3'],'covers':[['row 1',1],"
    "['row 1',2],['row 1',3]],'cells':['r1c1','r1c2'],"
    "'numbers':[1,2,3],'removed':[['r1c4',1]]}",
    "step 1: \"cells\" lacks a base" },
  { "123 123 23 * 1234 1234",
    "{'rule':'any','bases':['r1c1','r1c2','r1c3'],'covers':[['row 1',1],"
    "['row 1',2],['row 1',3]],'cells':['r1c1','r1c2','r1c3','r1c4'],"
    "'numbers':[1,2,3],'removed':[['r1c4',1]]}",
    "step 1: \"cells\" has more than the bases" },
  { NULL },
};

/* A board in the way of brute force, and a step on it */
typedef struct
{
  guint size, box_width, box_height;
  guint32 marks[RANDOM_MAX_CELLS];
} Marks;

typedef struct
{
  guint cell;
  guint number; /* from 1 */
} Edge;

static guint
get_box (const Marks *marks, guint cell)
{
  return cell / marks->size / marks->box_height
             * (marks->size / marks->box_width)
         + cell % marks->size / marks->box_width;
}

static gboolean
is_in_house (const Marks *marks, const char *name, guint cell)
{
  const guint index = (guint) strtoul (strchr (name, ' ') + 1, NULL, 10) - 1;

  return index
         == (g_str_has_prefix (name, "row")      ? cell / marks->size
             : g_str_has_prefix (name, "column") ? cell % marks->size
                                                 : get_box (marks, cell));
}

static Edge
read_cell (const char *name)
{
  Edge edge = { 0, 0 };
  guint row, column;

  g_assert_cmpint (sscanf (name, "r%uc%u", &row, &column), ==, 2);
  edge.cell = row * 100 + column;
  return edge;
}

static gboolean
is_in (const Marks *marks, JsonNode *set, Edge edge)
{
  if (!JSON_NODE_HOLDS_ARRAY (set))
    {
      const guint name = read_cell (json_node_get_string (set)).cell;

      return (name / 100 - 1) * marks->size + name % 100 - 1 == edge.cell;
    }
  return json_array_get_int_element (json_node_get_array (set), 1)
             == edge.number
         && is_in_house (
             marks,
             json_array_get_string_element (json_node_get_array (set), 0),
             edge.cell);
}

static gboolean
conflict (const Marks *marks, Edge a, Edge b)
{
  if (a.cell == b.cell)
    return a.number != b.number;
  return a.number == b.number
         && (a.cell / marks->size == b.cell / marks->size
             || a.cell % marks->size == b.cell % marks->size
             || get_box (marks, a.cell) == get_box (marks, b.cell));
}

/* Whether the bases from @i on can each have a truth beside those chosen */
static gboolean
can_choose (const Marks *marks, JsonArray *bases, guint i, Edge *chosen,
            guint n_chosen)
{
  if (i == json_array_get_length (bases))
    return TRUE;
  for (guint cell = 0; cell < marks->size * marks->size; cell++)
    for (guint number = 1; number <= marks->size; number++)
      {
        const Edge edge = { cell, number };
        gboolean fits = marks->marks[cell] >> (number - 1) & 1;

        if (!fits || !is_in (marks, json_array_get_element (bases, i), edge))
          continue;
        for (guint j = 0; fits && j < n_chosen; j++)
          fits = !conflict (marks, edge, chosen[j]);
        chosen[n_chosen] = edge;
        if (fits && can_choose (marks, bases, i + 1, chosen, n_chosen + 1))
          return TRUE;
      }
  return FALSE;
}

/* Whether what the step removes follows from its bases, by trying all */
static gboolean
is_true (const Marks *marks, JsonObject *step)
{
  JsonArray *removed = json_object_get_array_member (step, "removed");
  JsonArray *bases = json_object_get_array_member (step, "bases");

  for (guint i = 0; i < json_array_get_length (removed); i++)
    {
      JsonArray *pair = json_array_get_array_element (removed, i);
      const guint name
          = read_cell (json_array_get_string_element (pair, 0)).cell;
      Edge chosen[64] = { { (name / 100 - 1) * marks->size + name % 100 - 1,
                            (guint) json_array_get_int_element (pair, 1) } };

      if (can_choose (marks, bases, 0, chosen, 1))
        return FALSE;
    }
  return TRUE;
}

static void
damage_pair (const Marks *marks, JsonArray *list, gboolean is_edge)
{
  static const char *const kinds[] = { "row", "column", "box" };
  const guint at = random_below (json_array_get_length (list));
  JsonNode *node = json_array_get_element (list, at);
  JsonArray *pair = json_array_new ();
  g_autofree char *name = NULL;

  if (is_edge || !JSON_NODE_HOLDS_ARRAY (node))
    name = g_strdup_printf ("r%uc%u", 1 + random_below (marks->size),
                            1 + random_below (marks->size));
  else
    name = g_strdup_printf ("%s %u", kinds[random_below (3)],
                            1 + random_below (marks->size));
  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      json_array_remove_element (list, at);
      json_array_add_string_element (list, name);
      json_array_unref (pair);
      return;
    }
  json_array_add_string_element (
      pair, random_below (3) == 0
                ? json_array_get_string_element (json_node_get_array (node), 0)
                : name);
  json_array_add_int_element (
      pair, random_below (2) == 0
                ? (gint64) (1 + random_below (marks->size))
                : json_array_get_int_element (json_node_get_array (node), 1));
  json_array_remove_element (list, at);
  json_array_add_array_element (list, pair);
}

static void
damage (const Marks *marks, JsonObject *step)
{
  static const char *const lists[] = { "bases", "covers", "removed", "fins" };
  const char *name = lists[random_below (4)];
  JsonArray *list = json_object_has_member (step, name)
                        ? json_object_get_array_member (step, name)
                        : NULL;

  switch (random_below (5))
    {
    case 0: /* other fins */
      if (list != NULL && json_array_get_length (list) > 1)
        json_array_remove_element (list, 0);
      else
        json_object_remove_member (step, "fins");
      break;
    case 1: /* one more */
      {
        JsonArray *pair = json_array_new ();
        g_autofree char *cell
            = g_strdup_printf ("r%uc%u", 1 + random_below (marks->size),
                               1 + random_below (marks->size));

        json_array_add_string_element (pair, cell);
        json_array_add_int_element (
            pair, (gint64) json_array_get_int_element (
                      json_object_get_array_member (step, "numbers"), 0));
        json_array_add_array_element (
            json_object_get_array_member (step, "removed"), pair);
        break;
      }
    default:
      if (list != NULL && json_array_get_length (list) > 0)
        damage_pair (marks, list,
                     g_str_equal (name, "removed")
                         || g_str_equal (name, "fins"));
      break;
    }
}

/* The first step of a trace, alone between its header and an end that says
 * nothing */
static char *
make_trace (const char *header, JsonObject *step)
{
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (root, step);
  g_autofree char *line = json_to_string (root, FALSE);
  return g_strdup_printf ("%s\n%s\n{\"status\":\"limit\",\"solutions\":0,"
                          "\"guesses\":0,\"guesses_total\":0}\n",
                          header, line);
}

static void
check_step (const Marks *marks, const char *header, const char *line,
            guint *n_refused)
{
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;

      json_parser_load_from_data (parser, line, -1, &error);
      g_assert_no_error (error);
      JsonObject *step = json_node_get_object (json_parser_get_root (parser));
      if (i > 0)
        damage (marks, step);
      g_autofree char *trace = make_trace (header, step);
      g_autofree char *verdict = judge (trace);
      *n_refused += verdict != NULL;
      if (i > 0 && verdict != NULL)
        continue;
      if (verdict != NULL || !is_true (marks, step))
        g_error ("%s: %s", trace,
                 verdict != NULL ? verdict : "accepted, but not true");
    }
}

static void
test_damaged (void)
{
  static const char *const rules[]
      = { "x-wing",       "swordfish",   "large-fish", "finned-fish",
          "franken-fish", "mutant-fish", "sue-de-coq" };
  static const guint sizes[] = { 4, 6, 9 };
  guint n_steps = 0, n_refused = 0;

  for (guint round = 0; round < (IS_SANITIZED ? 21 : 84); round++)
    {
      const RandomPuzzle how = { .size = sizes[random_below (3)],
                                 .percent_given = random_below (20),
                                 .percent_marked = 100,
                                 .symbols = YASS_SYMBOLS_CHARACTERS };
      g_autoptr (YassPuzzle) puzzle = random_puzzle (&how);
      const char *rule = rules[round % G_N_ELEMENTS (rules)];
      Marks marks = { .size = how.size };

      if (how.size == 9 && g_str_equal (rule, "mutant-fish"))
        continue;
      yass_default_box (how.size, &marks.box_width, &marks.box_height);
      for (guint cell = 0; cell < how.size * how.size; cell++)
        marks.marks[cell]
            = (guint32) yass_puzzle_peek_allowed (puzzle, cell)[0];
      g_autofree char *trace = trace_of (puzzle, rule, "jsonl");
      g_auto (GStrv) lines = g_strsplit (trace, "\n", -1);
      if (strstr (lines[1], "\"bases\"") == NULL)
        continue;
      n_steps++;
      check_step (&marks, lines[0], lines[1], &n_refused);
    }
  g_test_message ("%u steps, %u damaged ones refused", n_steps, n_refused);
  g_assert_cmpuint (n_steps, >, IS_SANITIZED ? 4 : 10);
  g_assert_cmpuint (n_refused, >, 4 * n_steps);
}

static guint
count_covers (const char *trace)
{
  guint n = 0;

  while ((trace = strstr (trace, "\"bases\"")) != NULL)
    {
      trace++;
      n++;
    }
  return n;
}

/* The first @most puzzles of a file are solved, and what is said is accepted.
 * Returns how many covers there were; *found: whether there is such a file. */
static guint
verify_file (const char *path, guint most, const char *rules, bool *found)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (YassReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle;
  guint n = 0;

  *found = stream != NULL;
  if (stream == NULL)
    return 0;
  reader = yass_reader_new (G_INPUT_STREAM (stream), path);
  for (guint i = 0;
       i < most && yass_reader_next (reader, &puzzle, NULL, &error); i++)
    {
      g_autoptr (YassPuzzle) owned = puzzle;
      g_autofree char *trace = trace_of (owned, rules, "jsonl");
      g_autofree char *verdict = judge (trace);

      g_assert_cmpstr (verdict, ==, NULL);
      n += count_covers (trace);
    }
  g_assert_no_error (error);
  return n;
}

#define RULES                                                                  \
  "singles,common-exclusion,x-wing,swordfish,jellyfish,large-fish,"            \
  "finned-fish,sue-de-coq,franken-fish"

/* With houses of every kind, and with cells that see each other anyway */
static void
test_variants (void)
{
  static const char *const names[]
      = { "diagonal", "diagonals", "windoku", "disjoint", "extra",
          "region",   "distinct",  "king",    "knight",   "cage" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i += IS_SANITIZED ? 3 : 1)
    {
      g_autofree char *name = g_strconcat (names[i], ".txt", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                     "variants", name, NULL);
      bool found;

      n += verify_file (path, 1, RULES, &found);
      g_assert_true (found);
    }
  g_test_message ("%u covers", n);
  g_assert_cmpuint (n, >, IS_SANITIZED ? 5 : 20);
}

static void
test_shared (void)
{
  static const char *const names[]
      = { "17_clue.txt", "hardest.txt", "logic52.txt" };
  guint n = 0, n_found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_test_build_filename (
          G_TEST_DIST, "..", "..", "shared", "data", names[i], NULL);
      bool found;

      n += verify_file (path, IS_SANITIZED ? 1 : 25, RULES, &found);
      n_found += found;
    }
  if (n_found == 0)
    g_test_skip ("there is no ../shared/data");
  else
    g_assert_cmpuint (n, >, IS_SANITIZED ? 0 : 2);
  g_test_message ("%u covers", n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/verify/cover", cover, run_snippets);
  g_test_add_func ("/verify/cover/damaged", test_damaged);
  g_test_add_func ("/verify/cover/variants", test_variants);
  g_test_add_func ("/verify/cover/shared", test_shared);
  return g_test_run ();
}

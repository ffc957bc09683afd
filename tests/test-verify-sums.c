/* test-verify-sums.c: what cells add up to, as the judge reckons it
 * SPDX-License-Identifier: MIT */
#include "kind/game.h"
#include "kind/kind.h"
#include "trace-text.h"
#include "verify/reach.h"

/* A kind with a hidden variable, what the line adds up to, and two sums: that
 * one, and one that is always true: what the first cell and the last add up to
 */
static guint
get_total (const YassStatement *statement, const guint16 *solution,
           gconstpointer data)
{
  guint total = 0;

  for (guint i = 0; i < statement->n_cells; i++)
    total += solution[statement->cells[i]];
  return total;
}

static void
line_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint n = statement->n_cells;
  g_autofree YassTerm *terms = g_new (YassTerm, n + 1);
  const YassTerm ends[]
      = { { statement->cells[0], 1 }, { statement->cells[n - 1], 1 } };

  for (guint i = 0; i < n; i++)
    terms[i] = (YassTerm){ statement->cells[i], 1 };
  terms[n] = (YassTerm){ yass_game_add_variable (
                             game, "total", n * shape->first,
                             n * (shape->size - 1) + 1, get_total, NULL),
                         -1 };
  yass_game_add_sum (game, terms, n + 1, 0, 0, NULL, NULL);
  yass_game_add_sum (game, ends, 2, 2 * (gint) shape->first,
                     2 * (gint) (shape->first + shape->size - 1), NULL, NULL);
}

static gboolean
line_check (const YassStatement *statement, const YassGame *game,
            const guint16 *solution)
{
  return TRUE;
}

static const YassKind line = {
  .name = "totalled",
  .summary = "whatever the line adds up to",
  .min_cells = 2,
  .max_cells = 9,
  .declare = line_declare,
  .check = line_check,
  .checks_parts = TRUE,
};

/* A board without givens, with boxes if @box_width is not 0, whose cells start
 * with @edges: a word a cell, * for all */
static void
append_board (GString *trace, guint size, guint first, guint box_width,
              const char *statements, const char *edges)
{
  g_auto (GStrv) words = g_strsplit (edges, " ", -1);

  g_string_append_printf (trace,
                          "{\"trace\":\"yass-graph\",\"version\":2,"
                          "\"size\":%u,\"first\":%u,",
                          size, first);
  if (box_width > 0)
    g_string_append_printf (trace, "\"box\":[%u,%u],", box_width,
                            size / box_width);
  g_string_append_printf (trace, "\"constraints\":[\"row\",\"column\"%s",
                          box_width > 0 ? ",\"box\"" : "");
  g_auto (GStrv) lines = g_strsplit (statements, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      g_string_append_printf (trace, ",\"%s\"", lines[i]);
  g_string_append (trace, "],\"puzzle\":\"");
  for (guint i = 0; i < size * size; i++)
    g_string_append_c (trace, '.');
  g_string_append (trace, "\",\"edges\":[");
  for (guint i = 0; i < size * size; i++)
    {
      const char *word = i < g_strv_length (words) ? words[i] : "*";

      g_string_append_printf (trace, "%s\"", i > 0 ? "," : "");
      if (*word == '*')
        for (guint n = first; n < first + size; n++)
          g_string_append_printf (trace, "%u", n);
      else
        g_string_append (trace, word);
      g_string_append_c (trace, '"');
    }
  g_string_append (trace, "]}\n");
}

/* What the judge says to a step */
typedef struct
{
  const char *statements;
  const char *edges;
  const char *line;
  const char *expected;
} Step;

static void
check_steps (const Step *steps, guint size, guint first, guint box_width)
{
  for (; steps->statements != NULL; steps++)
    {
      g_autoptr (GString) trace = g_string_new (NULL);
      guint step = 1;

      append_board (trace, size, first, box_width, steps->statements,
                    steps->edges);
      append_lines (trace, steps->line, &step);
      append_lines (trace, LIMIT, &step);
      assert_verdict (trace->str, steps->expected);
    }
}

#define SUM(name, rows, groups, removed)                                       \
  "{'rule':'sum','constraint':'" name "','sum':[" rows "],'groups':[" groups   \
  "],'cells':[],'numbers':[],'removed':[" removed "]}"
#define DERIVED(rows, groups, removed)                                         \
  "{'rule':'derived-sum','sum':[" rows "],'groups':[" groups                   \
  "],'cells':[],'numbers':[],'removed':[" removed "]}"
#define IN_HOUSE(house, rows, groups, removed)                                 \
  "{'rule':'derived-sum','sum':[" rows "],'groups':[" groups                   \
  "],'house':'" house "','cells':[],'numbers':[],'removed':[" removed "]}"

#define CAGE "cage 7 r1c1 r1c2"
#define ROW "['cage 1',1]"
#define PAIR "['r1c1','r1c2']"
static const Step steps_of_4[] = {
  { CAGE, "", SUM ("cage 1", ROW, PAIR, "['r1c1',1],['r1c2',2],['r1c1',2]"),
    NULL },
  { CAGE, "", SUM ("cage 1", "['cage 1',1,1]", PAIR, "['r1c1',1]"), NULL },
  { CAGE, "", SUM ("cage 1", "['cage 1',-2]", PAIR, "['r1c1',1]"), NULL },
  { CAGE, "", SUM ("cage 1", ROW, "['r1c1'],['r1c2']", "['r1c1',1]"), NULL },
  /* 3 and 4 are needed: whatever sees both cells loses them */
  { CAGE, "", SUM ("cage 1", ROW, PAIR, "['r2c1',3],['r1c4',4]"), NULL },
  { CAGE, "", SUM ("cage 1", ROW, PAIR, "['r1c1',3]"),
    "step 1: the sum goes with 3 in r1c1" },
  { CAGE, "", SUM ("cage 1", ROW, PAIR, "['r1c1',1],['r2c1',1]"),
    "step 1: the sum goes with 1 in r2c1" },
  { CAGE, "", SUM ("cage 1", ROW, PAIR, "['r3c1',3]"),
    "step 1: the sum goes with 3 in r3c1" },
  { CAGE, "", SUM ("cage 1", ROW, "['r1c1']", "['r1c1',1]"),
    "step 1: \"groups\": r1c2 is missing" },
  { CAGE, "", SUM ("cage 1", ROW, "['r1c1','r1c2','r1c2']", "['r1c1',1]"),
    "step 1: \"groups\": r1c2 comes twice" },
  { CAGE, "", SUM ("cage 1", ROW, PAIR ",[]", "['r1c1',1]"),
    "step 1: \"groups\": an empty one" },
  { CAGE, "", SUM ("cage 1", ROW, PAIR ",['r2c2']", "['r1c1',1]"),
    "step 1: \"groups\": r2c2 is not in the sum" },
  { CAGE, "", SUM ("cage 1", ROW, "'r1c1','r1c2'", "['r1c1',1]"),
    "step 1: \"groups\": expected a group like [\"r4c7\",\"r4c8\"]" },
  { CAGE, "", SUM ("cage 1", ROW, "['r1c9','r1c2']", "['r1c1',1]"),
    "step 1: \"groups\": r1c9 is outside of the board" },
  { CAGE, "", SUM ("cage 1", "['cage 2',1]", PAIR, "['r1c1',1]"),
    "step 1: \"sum\": expected one row, of cage 1" },
  { CAGE, "", SUM ("cage 1", "", PAIR, "['r1c1',1]"),
    "step 1: \"sum\": expected one row, of cage 1" },
  { CAGE, "", SUM ("cage 2", "['cage 2',1]", PAIR, "['r1c1',1]"),
    "step 1: this puzzle has no \"cage 2\"" },
  { CAGE, "", SUM ("cage 1", "['cage 1',1,2]", PAIR, "['r1c1',1]"),
    "step 1: cage 1 has no sum 2" },
  { CAGE, "", DERIVED ("['cage 1',1,0]", PAIR, "['r1c1',1]"),
    "step 1: \"sum\": expected a row like [\"row 1\",1] or "
    "[\"zipper 1\",-1,2], added up to 1000000 times" },
  { CAGE, "", DERIVED ("['cage 1',0]", PAIR, "['r1c1',1]"),
    "step 1: \"sum\": expected a row like [\"row 1\",1] or "
    "[\"zipper 1\",-1,2], added up to 1000000 times" },
  { CAGE, "", DERIVED ("['row 1',1,1]", PAIR, "['r1c1',1]"),
    "step 1: row 1 has no such sum" },
  { "cage r1c1 r1c2", "", DERIVED (ROW, PAIR, "['r1c1',1]"),
    "step 1: cage 1 has no such sum" },
  { CAGE, "",
    "{'rule':'sum','constraint':'cage 1','sum':[['cage 1',1]],'cells':[],"
    "'numbers':[],'removed':[['r1c1',1]]}",
    "step 1: \"groups\" is missing" },
  { CAGE, "",
    "{'rule':'sum','constraint':'cage 1','groups':[['r1c1','r1c2']],"
    "'cells':[],'numbers':[],'removed':[['r1c1',1]]}",
    "step 1: \"sum\" is missing" },
  { CAGE, "",
    "{'rule':'sum','sum':[['cage 1',1]],'groups':[['r1c1','r1c2']],"
    "'cells':[],'numbers':[],'removed':[['r1c1',1]]}",
    "step 1: \"constraint\" is missing" },
  { CAGE, "",
    "{'rule':'constraint','constraint':'cage 1','sum':[['cage 1',1]],"
    "'cells':[],'numbers':[],'removed':[['r1c1',1]]}",
    "step 1: \"sum\" has no place here" },

  /* One of several totals */
  { "cage 3,7 r1c1 r1c2", "1 *",
    SUM ("cage 1", ROW, PAIR, "['r1c2',1],['r1c2',3],['r1c2',4]"), NULL },
  { "cage 3,6 r1c1 r1c2", "13", SUM ("cage 1", ROW, PAIR, "['r1c2',2]"),
    "step 1: the sum goes with 2 in r1c2" },
  /* 5 and 4 are not among the totals, nor is 1 + 3 possible beside a 4 */
  { "cage 3,6 r1c1 r1c2", "124", SUM ("cage 1", ROW, PAIR, "['r1c2',3]"),
    NULL },

  /* Cells that do not see each other may be equal */
  { "sum 2,7 r1c1 r2c3", "",
    SUM ("sum 1", "['sum 1',1]", "['r1c1'],['r2c3']", "['r1c1',2]"), NULL },
  { "sum 2,7 r1c1 r2c3", "",
    SUM ("sum 1", "['sum 1',1]", "['r1c1'],['r2c3']", "['r1c1',1]"),
    "step 1: the sum goes with 1 in r1c1" },
  { "sum 2,7 r1c1 r2c3", "",
    SUM ("sum 1", "['sum 1',1]", "['r1c1','r2c3']", "['r1c1',1]"),
    "step 1: \"groups\": r1c1 and r2c3 do not see each other" },
  /* ... unless no number is left to both */
  { "sum 2,7 r1c1 r2c3", "12 * * * * * 34",
    SUM ("sum 1", "['sum 1',1]", "['r1c1','r2c3']", "['r1c1',1]"), NULL },
  { "sum 9 r1c1 r1c1 r1c2", "",
    SUM ("sum 1", "['sum 1',1]", "['r1c1'],['r1c2']", "['r1c1',1],['r1c2',4]"),
    NULL },
  { "sum 9 r1c1 r1c1 r1c2", "",
    SUM ("sum 1", "['sum 1',1]", "['r1c1','r1c2']", "['r1c1',1]"),
    "step 1: \"groups\": r1c1 and r1c2 do not count as often" },

  /* Innies and outies */
  { "cage 7 r1c1 r1c2\ncage 4 r1c3 r2c3", "",
    DERIVED ("['row 1',1],['cage 1',-1],['cage 2',-1]", "['r1c4'],['r2c3']",
             "['r1c4',4],['r2c3',1]"),
    NULL },
  { "cage 7 r1c1 r1c2\ncage 4 r1c3 r2c3", "",
    DERIVED ("['row 1',1],['cage 1',-1],['cage 2',-1]", "['r1c4'],['r2c3']",
             "['r1c4',2]"),
    "step 1: the sum goes with 2 in r1c4" },
  { "cage 7 r1c1 r1c2\ncage 4 r1c3 r2c3", "",
    DERIVED ("['row 1',1],['cage 1',-1],['cage 2',-1]", "['r1c4','r2c3']",
             "['r1c4',4]"),
    "step 1: \"groups\": r1c4 and r2c3 do not count as often" },
  { "cage 7 r1c1 r1c2\ncage 4 r1c3 r2c3", "",
    DERIVED ("['row 1',1],['cage 1',-1],['cage 2',1]", "['r1c4'],['r2c3']",
             "['r1c4',4]"),
    "step 1: \"groups\": r1c3 is missing" },
  { "cage 7 r1c1 r1c2\ncage 4 r1c3 r2c3", "",
    DERIVED ("['row 2',1],['cage 1',-1],['cage 2',-1]", "['r1c4'],['r2c3']",
             "['r1c4',4]"),
    "step 1: \"groups\": r1c4 is not in the sum" },
  { "cage 7 r1c1 r1c2\ncage 4,5 r1c3 r2c3", "",
    DERIVED ("['row 1',1],['cage 1',-1],['cage 2',-1]", "['r1c4'],['r2c3']",
             "['r2c3',4]"),
    "step 1: the sum goes with 4 in r2c3" },
  { "cage 6,7 r1c1 r1c2\ncage 4,5 r1c3 r2c3", "",
    DERIVED ("['row 1',1],['cage 1',-1],['cage 2',-1]", "['r1c4'],['r2c3']",
             "['r1c4',4]"),
    "step 1: \"cage 2\" is the second row with more than one total" },

  /* The complement of a cage in its house */
  { "cage 5 r1c1 r1c2", "* * 14 14",
    IN_HOUSE ("row 1", ROW, PAIR, "['r1c1',1],['r1c2',4]"), NULL },
  { "cage 5 r1c1 r1c2", "* * 14 14", DERIVED (ROW, PAIR, "['r1c1',1]"),
    "step 1: the sum goes with 1 in r1c1" },
  { "cage 5 r1c1 r1c2", "* * 14 14",
    IN_HOUSE ("row 1", ROW, PAIR, "['r1c1',2]"),
    "step 1: the sum goes with 2 in r1c1" },
  { "cage 5 r1c1 r1c2", "12 34 * 14",
    IN_HOUSE ("row 1", ROW, PAIR, "['r1c3',2],['r1c3',3]"), NULL },
  { "cage 5 r1c1 r1c2", "12 34 * 14",
    IN_HOUSE ("row 1", ROW, PAIR, "['r1c3',4]"),
    "step 1: the sum goes with 4 in r1c3" },
  { "cage 5 r1c1 r1c2", "* * 14 14",
    IN_HOUSE ("box 1", ROW, PAIR, "['r1c1',1]"),
    "step 1: the sum goes with 1 in r1c1" },
  { "cage 5 r1c1 r1c2", "* * 14 14",
    IN_HOUSE ("row 2", ROW, PAIR, "['r1c1',1]"),
    "step 1: r1c1 is not in row 2" },
  { "cage 5 r1c1 r1c2", "* * 14 14",
    IN_HOUSE ("row 5", ROW, PAIR, "['r1c1',1]"),
    "step 1: this puzzle has no house \"row 5\"" },
  { "cage 5 r1c1 r1c2", "* * 14 14",
    IN_HOUSE ("cage 1", ROW, PAIR, "['r1c1',1]"),
    "step 1: this puzzle has no house \"cage 1\"" },
  { "cage 5 r1c1 r1c2", "* * 14 14",
    IN_HOUSE ("row 1", ROW, "['r1c1'],['r1c2']", "['r1c1',1]"),
    "step 1: 2 groups with a house instead of 1" },

/* A hidden variable has a group of its own */
#define TOTAL "total of totalled 1"
  { "totalled r1c1 r1c2", "12 12",
    SUM ("totalled 1", "['totalled 1',1]", "['r1c1','r1c2'],['" TOTAL "']",
         "['" TOTAL "',2],['" TOTAL "',4],['" TOTAL "',8]"),
    NULL },
  { "totalled r1c1 r1c2", "12 12",
    SUM ("totalled 1", "['totalled 1',1]", "['r1c1','r1c2'],['" TOTAL "']",
         "['" TOTAL "',3]"),
    "step 1: the sum goes with 3 in " TOTAL },
  { "totalled r1c1 r1c2", "12 12",
    SUM ("totalled 1", "['totalled 1',1]", "['r1c1','r1c2','" TOTAL "']",
         "['" TOTAL "',2]"),
    "step 1: \"groups\": r1c1 and " TOTAL " do not count as often" },
  { "totalled r1c1 r1c2", "12 12",
    SUM ("totalled 1", "['totalled 1',1]", "['r1c1','r1c2']",
         "['" TOTAL "',2]"),
    "step 1: \"groups\": " TOTAL " is missing" },
  { "totalled r1c1 r1c2", "12 12",
    SUM ("totalled 1", "['totalled 1',1]", "['r1c1','r1c2'],['" TOTAL "']",
         "['" TOTAL "',9]"),
    "step 1: \"removed\": " TOTAL " cannot be 9" },
  { "totalled r1c1 r1c2", "12 12",
    SUM ("totalled 1", "['totalled 1',1,2]", "['r1c1','r1c2']", "['r1c1',1]"),
    "step 1: the sum goes with 1 in r1c1" },
  { "totalled r1c1 r1c2", "12 12",
    SUM ("totalled 1", "['totalled 1',1,3]", "['r1c1','r1c2']", "['r1c1',1]"),
    "step 1: totalled 1 has no sum 3" },
  { "totalled r1c1 r1c2\ncage 3 r1c1 r1c2", "",
    DERIVED ("['cage 1',1],['totalled 1',-1,1]", "['" TOTAL "']",
             "['" TOTAL "',2],['" TOTAL "',4]"),
    NULL },
  { NULL },
};

static void
test_small (void)
{
  check_steps (steps_of_4, 4, 1, 2);
}

/* The same in numbers from 0 to 3 */
static const Step steps_from_0[] = {
  { "cage 5 r1c1 r1c2", "", SUM ("cage 1", ROW, PAIR, "['r1c1',0],['r2c1',2]"),
    NULL },
  { "cage 5 r1c1 r1c2", "", SUM ("cage 1", ROW, PAIR, "['r1c1',2]"),
    "step 1: the sum goes with 2 in r1c1" },
  { "cage 5 r1c1 r1c2", "",
    DERIVED ("['row 1',1],['cage 1',-1]", "['r1c3','r1c4']", "['r1c4',2]"),
    NULL },
  { "cage 5 r1c1 r1c2", "",
    DERIVED ("['row 1',1],['cage 1',-1]", "['r1c3','r1c4']", "['r1c4',1]"),
    "step 1: the sum goes with 1 in r1c4" },
  { NULL },
};

static const Step steps_of_6[] = {
  { "cage 17 r1c1 r1c2 r1c3 r2c3\nsum 7 r1c4 r2c1", "",
    DERIVED ("['box 1',1],['cage 1',-1]", "['r2c1','r2c2']",
             "['r2c1',3],['r2c1',4],['r2c1',5],['r2c1',6]"),
    "step 1: the sum goes with 3 in r2c1" },
  { "cage 18 r1c1 r1c2 r1c3 r2c3\nsum 7 r1c4 r2c1", "",
    DERIVED ("['box 1',1],['cage 1',-1]", "['r2c1','r2c2']",
             "['r2c1',3],['r2c1',4],['r2c1',5],['r2c1',6],['r2c4',1]"),
    NULL },
  { "cage 18 r1c1 r1c2 r1c3 r2c3\nsum 7 r1c4 r2c1", "",
    DERIVED ("['box 1',2],['cage 1',-2],['sum 1',-2]", "['r2c2'],['r1c4']",
             "['r1c4',6],['r2c2',6]"),
    "step 1: the sum goes with 6 in r1c4" },
  { "cage 18 r1c1 r1c2 r1c3 r2c3\nsum 7 r1c4 r2c1", "",
    DERIVED ("['box 1',2],['cage 1',-2],['sum 1',-2]", "['r2c2'],['r1c4']",
             "['r1c4',1],['r1c4',2],['r1c4',3],['r1c4',4],['r2c2',3]"),
    NULL },
  { NULL },
};

#define NINE "'r1c1','r1c2','r1c3','r1c4','r1c5','r1c6','r1c7','r1c8','r1c9'"
static const Step steps_of_9[] = {
  { "cage 17 r1c1 r1c2", "", SUM ("cage 1", ROW, PAIR, "['r1c1',7],['r1c9',8]"),
    NULL },
  /* 1+2+4: r1c4 sees all three */
  { "cage 7 r1c1 r1c2 r1c3", "",
    SUM ("cage 1", ROW, "['r1c1','r1c2','r1c3']",
         "['r1c1',3],['r1c2',5],['r1c4',4],['r2c1',2]"),
    NULL },
  { "cage 7 r1c1 r1c2 r1c3", "",
    SUM ("cage 1", ROW, "['r1c1','r1c2','r1c3']", "['r1c4',3]"),
    "step 1: the sum goes with 3 in r1c4" },
  /* Rows 1 and 2 are 90 */
  { "cage 43 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8\n"
    "cage 40 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8",
    "",
    DERIVED ("['row 1',1],['row 2',1],['cage 1',-1],['cage 2',-1]",
             "['r1c9','r2c9']", "['r1c9',7],['r2c9',9]"),
    NULL },
  { "cage 43 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8\n"
    "cage 40 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8",
    "",
    DERIVED ("['row 1',1],['row 2',1],['cage 1',-1],['cage 2',-1]",
             "['r1c9','r2c9']", "['r1c9',5]"),
    "step 1: the sum goes with 5 in r1c9" },
  { "cage 45 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "12 12",
    SUM ("cage 1", ROW, "[" NINE "]", "['r1c9',2],['r1c3',1]"), NULL },
  { "cage 45 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "12 12",
    SUM ("cage 1", ROW, "[" NINE "]", "['r1c9',3]"),
    "step 1: the sum goes with 3 in r1c9" },
  { NULL },
};

static void
test_sizes (void)
{
  check_steps (steps_from_0, 4, 0, 2);
  check_steps (steps_of_6, 6, 1, 3);
  check_steps (steps_of_9, 9, 1, 3);
}

/* Random boards, cell by cell and number by number against brute force */

#define MOST_TERMS 8
#define MOST_VARIABLES 32

typedef struct
{
  guint size;
  guint first;
  guint n_cells;
  gint times[MOST_VARIABLES]; /* of each cell in the equation */
  guint n_statements;
  guint cells_of[4][3]; /* as stated */
  guint n_cells_of[4];
  gint totals_of[4][2]; /* two, mostly the same */
  bool is_cage[4];
  guint numbers_of[MOST_VARIABLES]; /* bit n: first + n */
  gint totals[2];                   /* of the equation */

  guint n_terms;
  guint terms[MOST_TERMS]; /* its cells, group after group */
  guint group_of[MOST_TERMS];
  guint n_groups;
  guint house; /* row, or size for none */
} Random;

static guint
random_below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static bool
sees (const Random *self, guint a, guint b)
{
  const guint size = self->size;

  if (a == b)
    return false;
  if (a / size == b / size || a % size == b % size)
    return true;
  if (size == 4 && a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2)
    return true;
  for (guint s = 0; s < self->n_statements; s++)
    {
      bool has_a = false, has_b = false;

      for (guint i = 0; self->is_cage[s] && i < self->n_cells_of[s]; i++)
        {
          has_a |= self->cells_of[s][i] == a;
          has_b |= self->cells_of[s][i] == b;
        }
      if (has_a && has_b)
        return true;
    }
  return false;
}

/* Numbers for the cells of a statement, and what they come to: a total that
 * there is */
static gint
draw_total (const Random *self, guint s)
{
  const guint n = self->n_cells_of[s];
  gint total = 0;
  guint used = 0;

  for (guint i = 0; i < n; i++)
    {
      guint number = random_below (self->size);

      while (self->is_cage[s] && used >> number & 1)
        number = random_below (self->size);
      used |= 1u << number;
      total += (gint) (self->first + number);
    }
  return total;
}

/* Cells anywhere, or of a row of the board */
static void
draw_cells (const Random *self, guint n, guint *cells)
{
  const bool is_row = random_below (3) == 0;
  const guint start = is_row ? random_below (self->size) * self->size : 0;

  for (guint i = 0; i < n;)
    {
      bool is_new = true;

      cells[i] = start + random_below (is_row ? self->size : self->n_cells);
      for (guint j = 0; j < i; j++)
        is_new &= cells[i] != cells[j];
      i += is_new;
    }
}

static void
draw_statement (Random *self, GString *statements)
{
  const guint s = self->n_statements;
  g_autoptr (GString) text = g_string_new (NULL);

  self->is_cage[s] = random_below (3) > 0;
  self->n_cells_of[s] = 2 + random_below (2);
  draw_cells (self, self->n_cells_of[s], self->cells_of[s]);
  self->totals_of[s][0] = draw_total (self, s);
  self->totals_of[s][1]
      = random_below (3) > 0 ? self->totals_of[s][0] : draw_total (self, s);
  g_string_append_printf (text, "%s %d", self->is_cage[s] ? "cage" : "sum",
                          self->totals_of[s][0]);
  if (self->totals_of[s][1] != self->totals_of[s][0])
    g_string_append_printf (text, ",%d", self->totals_of[s][1]);
  for (guint i = 0; i < self->n_cells_of[s]; i++)
    g_string_append_printf (text, " r%uc%u",
                            self->cells_of[s][i] / self->size + 1,
                            self->cells_of[s][i] % self->size + 1);
  if (strstr (statements->str, text->str) != NULL)
    return;
  g_string_append_printf (statements, "%s\n", text->str);
  self->n_statements++;
}

/* "cage 2": the statement among those of its kind */
static guint
get_number (const Random *self, guint s)
{
  guint number = 1;

  for (guint i = 0; i < s; i++)
    number += self->is_cage[i] == self->is_cage[s];
  return number;
}

static void
add_statement (Random *self, guint s, gint times, GString *rows)
{
  for (guint i = 0; i < self->n_cells_of[s]; i++)
    self->times[self->cells_of[s][i]] += times;
  for (guint i = 0; i < 2; i++)
    self->totals[i] += times * self->totals_of[s][i];
  g_string_append_printf (rows, "%s[\"%s %u\",%d]", rows->len > 0 ? "," : "",
                          self->is_cage[s] ? "cage" : "sum",
                          get_number (self, s), times);
}

static void
add_row (Random *self, guint row, gint times, GString *rows)
{
  for (guint i = 0; i < self->size; i++)
    {
      self->times[row * self->size + i] += times;
      for (guint k = 0; k < 2; k++)
        self->totals[k] += times * (gint) (self->first + i);
    }
  g_string_append_printf (rows, "%s[\"row %u\",%d]", rows->len > 0 ? "," : "",
                          row + 1, times);
}

/* Rows that make an equation of few cells: statements and perhaps a row of the
 * board, at most one of which has two totals */
static void
draw_equation (Random *self, GString *rows)
{
  static const gint multipliers[] = { 1, 1, 1, -1, 2, -2 };
  bool has_two = false;

  g_string_truncate (rows, 0);
  memset (self->times, 0, sizeof self->times);
  self->totals[0] = self->totals[1] = 0;
  for (guint s = 0; s < self->n_statements; s++)
    {
      const bool is_two = self->totals_of[s][0] != self->totals_of[s][1];

      if ((s > 0 && random_below (2) == 0) || (is_two && has_two))
        continue;
      has_two |= is_two;
      add_statement (self, s,
                     multipliers[random_below (G_N_ELEMENTS (multipliers))],
                     rows);
    }
  if (rows->len == 0 || random_below (2) == 0)
    add_row (self, random_below (self->size), random_below (2) > 0 ? 1 : -1,
             rows);
  self->n_terms = 0;
  for (guint i = 0; i < self->n_cells; i++)
    if (self->times[i] != 0 && ++self->n_terms > MOST_TERMS)
      {
        draw_equation (self, rows);
        return;
      }
}

/* The cells of the equation in groups, as they come */
static void
make_groups (Random *self, GString *groups)
{
  guint in_group = 0; /* cells, as bits */

  self->n_terms = self->n_groups = 0;
  for (guint start = 0; start < self->n_cells; start++)
    {
      bool is_open = false;

      for (guint i = start; i < self->n_cells; i++)
        {
          bool fits = self->times[i] != 0 && !(in_group >> i & 1)
                      && (!is_open || random_below (4) > 0);

          for (guint j = 0; j < self->n_terms && fits; j++)
            fits = self->group_of[j] != self->n_groups
                   || (self->times[i] == self->times[self->terms[j]]
                       && sees (self, i, self->terms[j]));
          if (!fits)
            continue;
          g_string_append_printf (groups, "%s\"r%uc%u\"",
                                  is_open              ? ","
                                  : self->n_groups > 0 ? ",["
                                                       : "[",
                                  i / self->size + 1, i % self->size + 1);
          is_open = true;
          in_group |= 1u << i;
          self->group_of[self->n_terms] = self->n_groups;
          self->terms[self->n_terms++] = i;
        }
      if (is_open)
        {
          g_string_append_c (groups, ']');
          self->n_groups++;
        }
    }
}

/* A row of the board that has all cells of the only group */
static void
find_house (Random *self)
{
  self->house = self->n_groups == 1 ? self->terms[0] / self->size : self->size;
  for (guint i = 0; i < self->n_terms; i++)
    if (self->terms[i] / self->size != self->house)
      self->house = self->size;
}

/* Whether the other cells of the house take the numbers that are not used */
static bool
can_fill_house (const Random *self, const guint *numbers_of, guint used,
                guint from)
{
  if (from == self->size)
    return true;
  const guint cell = self->house * self->size + from;
  if (self->times[cell] != 0)
    return can_fill_house (self, numbers_of, used, from + 1);
  for (guint n = 0; n < self->size; n++)
    if (numbers_of[cell] >> n & 1 && !(used >> n & 1)
        && can_fill_house (self, numbers_of, used | 1u << n, from + 1))
      return true;
  return false;
}

static bool
can_fill (const Random *self, const guint *numbers_of, guint *numbers, guint i,
          gint total)
{
  if (i == self->n_terms)
    {
      guint used = 0;

      for (guint j = 0; j < i; j++)
        used |= 1u << numbers[j];
      return (total == self->totals[0] || total == self->totals[1])
             && (self->house == self->size
                 || can_fill_house (self, numbers_of, used, 0));
    }
  g_assert (i < MOST_TERMS);
  for (guint n = 0; n < self->size; n++)
    {
      bool fits = numbers_of[self->terms[i]] >> n & 1;

      for (guint j = 0; j < i && fits; j++)
        fits = self->group_of[j] != self->group_of[i] || numbers[j] != n;
      numbers[i] = n;
      if (fits
          && can_fill (
              self, numbers_of, numbers, i + 1,
              total + self->times[self->terms[i]] * (gint) (self->first + n)))
        return true;
    }
  return false;
}

static bool
is_ruled_out (const Random *self, guint cell, guint number)
{
  guint numbers_of[MOST_VARIABLES], numbers[MOST_TERMS];

  memcpy (numbers_of, self->numbers_of, sizeof numbers_of);
  for (guint i = 0; i < self->n_cells; i++)
    if (sees (self, cell, i))
      numbers_of[i] &= ~(1u << number);
  numbers_of[cell] = 1u << number;
  return !can_fill (self, numbers_of, numbers, 0, 0);
}

static char *
draw_edges (Random *self)
{
  GString *edges = g_string_new (NULL);

  for (guint i = 0; i < self->n_cells; i++)
    {
      self->numbers_of[i] = 0;
      while (self->numbers_of[i] == 0)
        self->numbers_of[i] = (random_below (1u << self->size))
                              | random_below (1u << self->size);
      for (guint n = 0; n < self->size; n++)
        if (self->numbers_of[i] >> n & 1)
          g_string_append_printf (edges, "%u", self->first + n);
      g_string_append_c (edges, ' ');
    }
  return g_string_free (edges, FALSE);
}

static guint
check_random (guint *n_ruled_out)
{
  Random self = { .size = 3 + random_below (3), .first = random_below (2) };
  g_autoptr (GString) statements = g_string_new (NULL);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GString) groups = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  self.n_cells = self.size * self.size;
  g_autofree char *edges = draw_edges (&self);
  for (guint i = 2 + random_below (3); i > 0; i--)
    draw_statement (&self, statements);
  draw_equation (&self, rows);
  make_groups (&self, groups);
  find_house (&self);
  for (guint cell = 0; cell < self.n_cells; cell++)
    for (guint number = 0; number < self.size; number++)
      if (self.numbers_of[cell] >> number & 1)
        {
          append_board (text, self.size, self.first, self.size == 4 ? 2 : 0,
                        statements->str, edges);
          g_string_append_printf (
              text,
              "{\"step\":1,\"depth\":0,\"rule\":\"derived-sum\",\"sum\":[%s],"
              "\"groups\":[%s],",
              rows->str, groups->str);
          if (self.house < self.size)
            g_string_append_printf (text, "\"house\":\"row %u\",",
                                    self.house + 1);
          g_string_append_printf (
              text,
              "\"cells\":[],\"numbers\":[],\"removed\":[[\"r%uc%u\",%u]]}\n"
              "{\"status\":\"limit\",\"solutions\":0,\"guesses\":0,"
              "\"guesses_total\":0}\n",
              cell / self.size + 1, cell % self.size + 1, self.first + number);
        }
  g_autoptr (YassVerifier) verifier = verifier_for (text->str, -1);
  for (guint cell = 0; cell < self.n_cells; cell++)
    for (guint number = 0; number < self.size; number++)
      if (self.numbers_of[cell] >> number & 1)
        {
          const bool expected = is_ruled_out (&self, cell, number);
          g_autoptr (GError) error = NULL;

          if (yass_verifier_next (verifier, NULL, NULL, &error) != expected
              || (error != NULL
                  && strstr (error->message, "the sum goes with") == NULL))
            g_error ("%s\n%s%s\n%s\nr%uc%u=%u: %s", edges, statements->str,
                     rows->str, groups->str, cell / self.size + 1,
                     cell % self.size + 1, self.first + number,
                     error != NULL ? error->message : "accepted");
          *n_ruled_out += expected;
          n++;
        }
  return n;
}

static void
test_random (void)
{
  guint n = 0, n_ruled_out = 0;

  for (guint i = 0; i < 150; i++)
    n += check_random (&n_ruled_out);
  g_test_message ("%u of %u edges are ruled out", n_ruled_out, n);
  g_assert_cmpuint (n_ruled_out, >, n / 20);
  g_assert_cmpuint (n_ruled_out, <, n * 19 / 20);
}

/* A sum has a place in a proof: 1 in r1c3 would need a 6 beside it */
static void
test_proof (void)
{
  static const Step steps[] = {
    { "cage 7 r1c1 r1c2\nsum 7 r2c2 r1c3", "",
      "{'rule':'speculation','cells':['r1c3'],'numbers':[1],"
      "'removed':[['r1c3',1]],'proof':[{'rule':'sum','constraint':'sum 1',"
      "'sum':[['sum 1',1]],'groups':[['r2c2'],['r1c3']],'cells':[],"
      "'numbers':[],'removed':[['r2c2',1],['r2c2',2],['r2c2',3],"
      "['r2c2',4]]}],'contradiction':{'kind':'cell','cell':'r2c2'}}",
      NULL },
    { "cage 7 r1c1 r1c2\nsum 7 r2c2 r1c3", "",
      "{'rule':'speculation','cells':['r1c3'],'numbers':[3],"
      "'removed':[['r1c3',3]],'proof':[{'rule':'sum','constraint':'sum 1',"
      "'sum':[['sum 1',1]],'groups':[['r2c2'],['r1c3']],'cells':[],"
      "'numbers':[],'removed':[['r2c2',1],['r2c2',2],['r2c2',3],"
      "['r2c2',4]]}],'contradiction':{'kind':'cell','cell':'r2c2'}}",
      "step 1: step 1 of its proof: the sum goes with 4 in r2c2" },
    { NULL },
  };

  check_steps (steps, 4, 1, 2);
}

/* Whatever becomes of a line, the judge reads it or says what is wrong */
static void
test_damage (void)
{
  static const char marks[] = "0123456789-[]{},:\"rc ";

  for (guint run = 0; run < 3000; run++)
    {
      const Step *step
          = &steps_of_4[random_below (G_N_ELEMENTS (steps_of_4) - 1)];
      g_autoptr (GString) trace = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      guint number = 1;

      append_board (trace, 4, 1, 2, step->statements, step->edges);
      const gsize start = trace->len;
      append_lines (trace, step->line, &number);
      for (guint n = 1 + random_below (3); n > 0; n--)
        trace->str[start + random_below ((guint) (trace->len - start - 1))]
            = marks[random_below (sizeof marks - 1)];
      append_lines (trace, LIMIT, &number);
      g_autoptr (YassVerifier) verifier = verifier_for (trace->str, -1);
      g_assert_true (yass_verifier_next (verifier, NULL, NULL, &error)
                     == (error == NULL));
    }
}

/* Where numbers are too many the judge finds more sums than there are, but
 * never fewer */
static void
test_roughly (void)
{
  const YassShape shape = YASS_SQUARE (70, 70, 1);
  YassPlainShape *plain
      = yass_plain_shape_new (yass_game_new (&shape, NULL, 0));
  guint n_same = 0;

  for (guint run = 0; run < 200; run++)
    {
      g_auto (YassReach) exact = { 0 }, rough = { 0 };
      YassPlainSet sets[4] = { 0 };
      YassSumSet sums, more;
      const guint n = 1 + random_below (4);

      yass_reach_init (&exact, plain);
      yass_reach_init (&rough, plain);
      rough.left = 0;
      yass_sum_set_init (&sums, n * 69 + 1);
      yass_sum_set_init (&more, n * 69 + 1);
      for (guint i = 0; i < n; i++)
        for (guint k = 1 + random_below (5); k > 0; k--)
          yass_plain_set_add (&sets[i], 59 + random_below (12));
      yass_reach_find_sums (&exact, sets, n, &sums);
      yass_reach_find_sums (&rough, sets, n, &more);
      g_assert_true (exact.is_exact);
      g_assert_false (rough.is_exact);
      for (guint sum = 0; sum <= n * 69; sum++)
        if (yass_sum_set_has (&sums, sum))
          g_assert_true (yass_sum_set_has (&more, sum));
      n_same += memcmp (sums.words, more.words,
                        (sums.n_bits / 64 + 1) * sizeof (uint64_t))
                == 0;
      yass_sum_set_clear (&sums);
      yass_sum_set_clear (&more);
    }
  g_assert_cmpuint (n_same, >, 100);
  g_assert_cmpuint (n_same, <, 200);
  yass_plain_shape_free (plain);
}

/* Two cells from 20 to 25 and ten from 1 to 25 come to 1 + ... + 10 + 20 + 21
 * at least, whether sums are looked at or not */
static void
test_span (void)
{
  const YassShape shape = YASS_SQUARE (25, 5, 5);
  YassPlainShape *plain
      = yass_plain_shape_new (yass_game_new (&shape, NULL, 0));

  for (guint run = 0; run < 2; run++)
    {
      g_auto (YassReach) reach = { 0 };
      YassPlainSet sets[12] = { 0 };
      YassSumSet sums;

      for (guint i = 0; i < 12; i++)
        for (guint n = i < 2 ? 20 : 1; n <= 25; n++)
          yass_plain_set_add (&sets[i], n);
      yass_reach_init (&reach, plain);
      reach.left = 0;
      if (run == 1)
        reach.left_roughly = 0;
      yass_sum_set_init (&sums, 12 * 24 + 1);
      yass_reach_find_sums (&reach, sets, 12, &sums);
      g_assert_cmpuint (yass_sum_set_next (&sums, 0), ==, 96 - 12);
      yass_sum_set_clear (&sums);
    }
  yass_plain_shape_free (plain);
}

/* 12 cells of a board with 25 numbers: too many sets, but not too many sums */
#define TWELVE "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r1c10 r1c11 r1c12"
static void
test_large (void)
{
  static const struct
  {
    guint number;
    const char *expected;
  } cases[] = {
    { 13, NULL },
    { 12,
      "step 1: the sum has more cells and numbers than the judge can reckon "
      "with, and seems to go with 12 in r1c1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *dots = g_strnfill (625, '.');
      g_auto (GStrv) cells = g_strsplit (TWELVE, " ", -1);
      g_autofree char *group = g_strjoinv ("\",\"", cells);
      g_autofree char *trace = g_strdup_printf (
          "{\"trace\":\"yass-graph\",\"version\":2,\"size\":25,"
          "\"box\":[5,5],\"constraints\":[\"row\",\"column\",\"box\","
          "\"cage 78 %s\"],\"puzzle\":\"%s\"}\n"
          "{\"step\":1,\"depth\":0,\"rule\":\"sum\","
          "\"constraint\":\"cage 1\",\"sum\":[[\"cage 1\",1]],"
          "\"groups\":[[\"%s\"]],\"cells\":[],\"numbers\":[],"
          "\"removed\":[[\"r1c1\",%u]]}\n"
          "{\"status\":\"limit\",\"solutions\":0,\"guesses\":0,"
          "\"guesses_total\":0}\n",
          TWELVE, dots, group, cases[i].number);

      assert_verdict (trace, cases[i].expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  yass_kinds_add (&line, "test");
  g_test_add_func ("/verify/sums/are-added-and-ruled-out-by", test_small);
  g_test_add_func ("/verify/sums/have-any-size-and-numbers", test_sizes);
  g_test_add_func ("/verify/sums/rule-out-what-brute-force-does", test_random);
  g_test_add_func ("/verify/sums/have-a-place-in-proofs", test_proof);
  g_test_add_func ("/verify/sums/may-be-damaged", test_damage);
  g_test_add_func ("/verify/sums/are-never-fewer-than-there-are", test_roughly);
  g_test_add_func ("/verify/sums/have-the-least-that-different-numbers-have",
                   test_span);
  g_test_add_func ("/verify/sums/of-large-boards-are-found-roughly",
                   test_large);
  return g_test_run ();
}

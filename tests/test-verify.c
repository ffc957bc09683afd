/* test-verify.c: the judge reads whole traces and draws its conclusions
 * SPDX-License-Identifier: MIT */
#include "trace-text.h"

#define ONE_OPEN "123434122143432."
#define LAST_CELL                                                              \
  "{'rule':'hidden-single','constraint':'row 4',"                              \
  "'cells':['r4c4'],'numbers':[1],'removed':"                                  \
  "[['r4c4',2],['r4c4',3],['r4c4',4]],'placed':['r4c4',1]}\n"
#define SOLUTION "{'solution':'1234341221434321'}\n"

#define TWO_WAYS "..343412..434321"
#define PAIRS                                                                  \
  "{'rule':'hidden-subset','constraint':'row 1',"                              \
  "'cells':['r1c1','r1c2'],'numbers':[1,2],'removed':"                         \
  "[['r1c1',3],['r1c1',4],['r1c2',3],['r1c2',4]]}\n"                           \
  "{'rule':'hidden-subset','constraint':'row 3',"                              \
  "'cells':['r3c1','r3c2'],'numbers':[1,2],'removed':"                         \
  "[['r3c1',3],['r3c1',4],['r3c2',3],['r3c2',4]]}\n"
#define ONE_WAY                                                                \
  "{'depth':1,'guess':['r1c1',1]}\n"                                           \
  "{'depth':1,'rule':'naked-single','cells':['r1c1'],"                         \
  "'numbers':[1],'removed':[['r1c2',1],['r3c1',1]]}\n"                         \
  "{'depth':1,'rule':'naked-single','cells':['r1c2'],"                         \
  "'numbers':[2],'removed':[['r3c2',2]]}\n"                                    \
  "{'depth':1,'solution':[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}\n"
#define OTHER_WAY                                                              \
  "{'backtrack':['r1c1',1],'removed':[['r1c1',1]]}\n"                          \
  "{'rule':'naked-single','cells':['r1c1'],'numbers':[2],"                     \
  "'removed':[['r1c2',2],['r3c1',2]]}\n"                                       \
  "{'rule':'naked-single','cells':['r1c2'],'numbers':[1],"                     \
  "'removed':[['r3c2',1]]}\n"                                                  \
  "{'solution':'2134341212434321'}\n"
#define TWICE_1 "11.............."
#define EQUAL_GIVENS                                                           \
  "{'contradiction':{'kind':'equal','constraint':'row 1',"                     \
  "'cells':['r1c1','r1c2'],'number':1}}\n"
#define COUNTS(solutions, guesses, total)                                      \
  "'solutions':" #solutions ",'guesses':" #guesses ",'guesses_total':" #total

static void
test_statuses (void)
{
  static const struct
  {
    const char *puzzle;
    const char *lines;
    const char *expected;
  } cases[] = {
    { ONE_OPEN,
      LAST_CELL SOLUTION "{'status':'unique'," COUNTS (
          1, 0, 0) ",'edges_left':16,'placed':16,'fired':{'hidden-single':1,"
                   "'naked-pair':0}}",
      NULL },
    { ONE_OPEN, LAST_CELL SOLUTION "{'status':'solved'," COUNTS (1, 0, 0) "}",
      NULL },
    { ONE_OPEN, LAST_CELL SOLUTION "{'status':'limit'," COUNTS (1, 0, 0) "}",
      NULL },
    { ONE_OPEN, LAST_CELL SOLUTION "{'status':'none'," COUNTS (1, 0, 0) "}",
      "end after step 2: \"none\" does not follow from 1 solutions, 0 guesses "
      "and a search that is finished" },
    { ONE_OPEN, LAST_CELL SOLUTION "{'status':'multiple'," COUNTS (1, 0, 0) "}",
      "end after step 2: \"multiple\" does not follow from 1 solutions, 0 "
      "guesses and a search that is finished" },
    { ONE_OPEN, LAST_CELL SOLUTION "{'status':'happy'," COUNTS (1, 0, 0) "}",
      "end after step 2: there is no status \"happy\"" },
    { ONE_OPEN, LAST_CELL SOLUTION "{'status':'unique'," COUNTS (2, 0, 0) "}",
      "end after step 2: \"solutions\" is 2 instead of 1" },
    { ONE_OPEN, LAST_CELL SOLUTION "{'status':'unique'," COUNTS (1, 1, 0) "}",
      "end after step 2: \"guesses\" is 1 instead of 0" },
    { ONE_OPEN, LAST_CELL SOLUTION "{'status':'unique'," COUNTS (1, 0, 1) "}",
      "end after step 2: \"guesses_total\" is 1 instead of 0" },
    { ONE_OPEN,
      LAST_CELL SOLUTION "{'status':'unique','guesses':0,"
                         "'guesses_total':0}",
      "end after step 2: \"solutions\" is missing" },
    { ONE_OPEN,
      LAST_CELL SOLUTION
      "{'status':'unique'," COUNTS (1, 0, 0) ",'edges_left':17}",
      "end after step 2: \"edges_left\" is 17 instead of 16" },
    { ONE_OPEN,
      LAST_CELL SOLUTION "{'status':'unique'," COUNTS (1, 0, 0) ",'placed':15}",
      "end after step 2: \"placed\" is 15 instead of 16" },
    { ONE_OPEN,
      LAST_CELL SOLUTION
      "{'status':'unique'," COUNTS (1, 0, 0) ",'placed':['r1c1',1]}",
      "end after step 2: \"placed\": expected a whole number" },
    { ONE_OPEN,
      LAST_CELL SOLUTION
      "{'status':'unique'," COUNTS (1, 0, 0) ",'fired':{'hidden-single':2}}",
      "end after step 2: it counts 2 of hidden-single, but there were 1" },
    { ONE_OPEN,
      LAST_CELL SOLUTION "{'status':'unique'," COUNTS (1, 0, 0) ",'fired':{}}",
      "end after step 2: it does not count hidden-single, but there were 1" },
    { ONE_OPEN,
      LAST_CELL SOLUTION "{'status':'unique'," COUNTS (
          1, 0, 0) ",'fired':{'hidden-single':1,'given':15}}",
      "end after step 2: \"fired\": there is no rule \"given\"" },
    { ONE_OPEN,
      LAST_CELL SOLUTION "{'status':'unique'," COUNTS (
          1, 0, 0) ",'fired':{'hidden-single':1,'hidden-single':1}}",
      "end after step 2: \"fired\": \"hidden-single\" comes twice" },
    { ONE_OPEN,
      LAST_CELL SOLUTION "{'status':'unique'," COUNTS (1, 0, 0) ",'fired':[]}",
      "end after step 2: \"fired\": expected an object" },
    { ONE_OPEN, LAST_CELL "{'status':'unique'," COUNTS (0, 0, 0) "}",
      "end after step 1: \"unique\" does not follow from 0 solutions, 0 "
      "guesses and a search that is not finished" },
    { ONE_OPEN, LAST_CELL "{'status':'solved'," COUNTS (0, 0, 0) "}",
      "end after step 1: \"solved\" does not follow from 0 solutions, 0 "
      "guesses and a search that is not finished" },
    { ONE_OPEN, SOLUTION, "step 1: 1 is not all that is left of r4c4" },
    { ONE_OPEN, LAST_CELL "{'solution':'1234341221434322'}",
      "step 2: 2 is not all that is left of r4c4" },
    { ONE_OPEN, LAST_CELL "{'solution':'123434122143432.'}",
      "step 2: no solution: r4c4 is open" },
    { ONE_OPEN, LAST_CELL "{'solution':'123434122143432'}",
      "step 2: \"solution\": it has 15 cells instead of 16" },
    { ONE_OPEN, LAST_CELL "{'solution':'12343412214343211'}",
      "step 2: \"solution\": it has 17 cells instead of 16" },
    { ONE_OPEN, LAST_CELL "{'solution':'1234341221434325'}",
      "step 2: \"solution\": \"5\" is no number up to 4" },
    { ONE_OPEN, LAST_CELL "{'solution':7}",
      "step 2: \"solution\": expected a string or a list of numbers" },
    { ONE_OPEN, LAST_CELL SOLUTION SOLUTION,
      "step 3: it goes on in a branch that is closed" },

    { TWO_WAYS,
      PAIRS ONE_WAY OTHER_WAY "{'status':'multiple'," COUNTS (
          2, 1, 1) ",'edges_left':16,'placed':16,"
                   "'fired':{'hidden-pair':2,'naked-single':4}}",
      NULL },
    { TWO_WAYS, PAIRS ONE_WAY "{'status':'solved'," COUNTS (1, 1, 1) "}",
      NULL },
    { TWO_WAYS, PAIRS ONE_WAY "{'status':'unique'," COUNTS (1, 1, 1) "}",
      "end after step 6: \"unique\" does not follow from 1 solutions, 1 "
      "guesses and a search that is not finished" },
    { TWO_WAYS,
      PAIRS ONE_WAY OTHER_WAY "{'status':'solved'," COUNTS (2, 1, 1) "}",
      "end after step 10: \"solved\" does not follow from 2 solutions, 1 "
      "guesses and a search that is finished" },
    { TWO_WAYS,
      PAIRS
      "{'status':'open'," COUNTS (0, 0, 0) ",'edges_left':20,'placed':12}",
      NULL },
    { TWO_WAYS,
      PAIRS
      "{'status':'open'," COUNTS (0, 0, 0) ",'edges_left':21,'placed':12}",
      "end after step 2: \"edges_left\" is 21 instead of 20" },
    { TWO_WAYS,
      PAIRS
      "{'status':'open'," COUNTS (0, 0, 0) ",'edges_left':20,'placed':13}",
      "end after step 2: \"placed\" is 13 instead of 12" },
    { TWO_WAYS, PAIRS "{'status':'open'," COUNTS (0, 0, 0) ",'edges_left':20}",
      "end after step 2: \"placed\" is missing" },
    { TWO_WAYS,
      PAIRS ONE_WAY
      "{'backtrack':['r1c1',1],"
      "'removed':[['r1c1',1]]}\n{'status':'open'," COUNTS (1, 1, 1) "}",
      "end after step 7: \"open\" does not follow from 1 solutions, 1 "
      "guesses and a search that is not finished" },

    { TWICE_1,
      EQUAL_GIVENS "{'status':'none'," COUNTS (
          0, 0, 0) ",'reason':'r1c1 and r1c2 are both 1'}",
      NULL },
    { TWICE_1, "{'status':'none'," COUNTS (0, 0, 0) "}",
      "end after step 0: \"none\" does not follow from 0 solutions, 0 guesses "
      "and a search that is not finished" },
    { TWICE_1,
      EQUAL_GIVENS
      "{'status':'open'," COUNTS (0, 0, 0) ",'edges_left':58,'placed':2}",
      "end after step 1: \"open\" does not follow from 0 solutions, 0 guesses "
      "and a search that is finished" },
    { TWICE_1,
      "{'depth':1,'guess':['r2c1',1]}\n"
      "{'depth':1,'contradiction':{'kind':'equal','cells':['r1c1','r2c1'],"
      "'number':1}}\n{'status':'none'," COUNTS (0, 1, 1) "}",
      "end after step 2: \"none\" does not follow from 0 solutions, 1 guesses "
      "and a search that is not finished" },
    { TWICE_1,
      "{'depth':1,'guess':['r2c1',1]}\n"
      "{'depth':1,'contradiction':{'kind':'equal','cells':['r1c1','r2c1'],"
      "'number':1}}\n{'backtrack':['r2c1',1],'removed':[['r2c1',1]]}"
      "\n" EQUAL_GIVENS "{'status':'none'," COUNTS (0, 1, 1) "}",
      NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) trace = g_string_new (NULL);
      guint step = 1;

      append_puzzle (trace, cases[i].puzzle);
      append_lines (trace, cases[i].lines, &step);
      assert_verdict (trace->str, cases[i].expected);
    }
}

/* One number a cell is not enough: the puzzle and the houses have a say. */
static void
test_solutions_stand_alone (void)
{
  static const Snippet snippets[] = {
    { "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 2", "{'solution':'1234341221434322'}",
      "step 1: no solution: r4c3 and r4c4 are both 2" },
    { NULL },
  };
  g_autoptr (GString) trace = g_string_new (NULL);
  guint step = 1;

  run_snippets (snippets);

  /* Givens hold from the start */
  append_lines (trace,
                "{'trace':'yass-graph','version':2,'size':2,"
                "'puzzle':'1...','constraints':['row','column']}\n"
                "{'depth':1,'guess':['r1c1',2]}\n",
                &step);
  assert_verdict (trace->str, "step 1: r1c1 cannot be 2 any more");
}

static void
test_headers (void)
{
#define HEAD "'trace':'yass-graph','version':2"
#define KINDS "'constraints':['row','column','box']"
#define OPEN_4 "'puzzle':'................'"
  static const struct
  {
    const char *header;
    int code;
    const char *expected;
  } cases[] = {
    { "{" HEAD ",'size':4,'box':[2,2]," OPEN_4 "," KINDS "}", -1, NULL },
    { "{" HEAD ",'size':6,'box':[3,2],'puzzle':"
      "'1...................................'," KINDS ",'name':'six'}",
      -1, NULL },
    { "{" HEAD ",'size':2,'puzzle':[0,0,0,0],'constraints':['row']}", -1,
      NULL },
    { "{" HEAD ",'size':2,'puzzle':'....','edges':[[1,2],[1],'',"
      "'12'],'constraints':['row']}",
      -1, NULL },
    { "{" HEAD ",'size':3,'rows':2,'columns':3,'first':0,'puzzle':"
      "[0,null,2,null,null,null],'constraints':['row','column']}",
      -1, NULL },
    { "{" HEAD ",'size':3,'rows':1,'first':3,'puzzle':'0.5',"
      "'constraints':['row']}",
      -1, NULL },
    { "{" HEAD ",'size':3,'rows':2,'first':0,'puzzle':'03....',"
      "'constraints':['row']}",
      YASS_ERROR_REFUSED, "header: \"puzzle\": \"3\" is no number up to 2" },
    { "{" HEAD ",'size':3,'rows':2,'first':3,'puzzle':'.2....',"
      "'constraints':['row']}",
      YASS_ERROR_REFUSED, "header: \"puzzle\": \"2\" is no number up to 5" },
    { "{" HEAD ",'size':3,'columns':4,'puzzle':'............',"
      "'constraints':['row']}",
      YASS_ERROR_REFUSED,
      "header: \"size\": fewer numbers than a row or column has cells" },
    { "{" HEAD ",'size':3,'rows':0,'constraints':['row']}", YASS_ERROR_REFUSED,
      "header: \"size\": a board without cells" },
    { "{" HEAD ",'size':3,'rows':2,'puzzle':'......',"
      "'constraints':['row','odd r3c1']}",
      YASS_ERROR_REFUSED, "header: odd: r3c1 is not on a 2 x 3 board" },
    { "{'trace':'other','version':2}", YASS_ERROR_UNSUPPORTED,
      "header: the judge knows no \"other\" traces" },
    { "{'trace':'yass-graph','version':1}", YASS_ERROR_UNSUPPORTED,
      "header: the trace is of version 1, and the judge takes version 2" },
    { "{'trace':'yass-graph'}", YASS_ERROR_REFUSED,
      "header: \"version\" is missing" },
    { "{" HEAD "}", YASS_ERROR_REFUSED, "header: \"size\" is missing" },
    { "{" HEAD ",'size':'4'}", YASS_ERROR_REFUSED,
      "header: \"size\": expected a whole number" },
    { "{" HEAD ",'size':0," KINDS "}", YASS_ERROR_REFUSED,
      "header: \"size\": a board without cells" },
    { "{" HEAD ",'size':257," KINDS "}", YASS_ERROR_UNSUPPORTED,
      "header: the judge takes boards up to size 256" },
    { "{" HEAD ",'size':4}", YASS_ERROR_REFUSED,
      "header: \"constraints\" is missing" },
    { "{" HEAD ",'size':4,'constraints':['row','sky']}", YASS_ERROR_UNSUPPORTED,
      "header: the judge knows no constraint \"sky\"; perhaps a plugin is not "
      "loaded" },
    { "{" HEAD ",'size':4,'constraints':['sky','row','skyline r1c1 r1c2']}",
      YASS_ERROR_UNSUPPORTED,
      "header: the judge knows no constraint \"sky\", \"skyline r1c1 r1c2\"; "
      "perhaps a plugin is not loaded" },
    { "{" HEAD ",'size':4,'constraints':['a','b','c','d','e','f','g','h','i',"
      "'j','k','l']}",
      YASS_ERROR_UNSUPPORTED,
      "header: the judge knows no constraint \"a\", \"b\", \"c\", \"d\", "
      "\"e\", \"f\", \"g\", \"h\", \"i\", \"j\" and 2 more; perhaps a "
      "plugin is not loaded" },
    { "{" HEAD ",'size':4,'constraints':['row','odd  R01c1']}",
      YASS_ERROR_REFUSED,
      "header: \"constraints\": expected \"odd r1c1\", not \"odd  R01c1\"" },
    { "{" HEAD ",'size':256,'constraints':['leaper 1,2','leaper 1,3',"
      "'leaper 1,4','leaper 1,5','leaper 1,6','leaper 1,7','leaper 1,8',"
      "'leaper 1,9','leaper 2,3','leaper 2,4','leaper 2,5','leaper 2,6',"
      "'leaper 2,7','leaper 2,8','leaper 2,9','leaper 3,4','leaper 3,5']}",
      YASS_ERROR_UNSUPPORTED,
      "header: the judge takes no more than 16 constraints that hold all over "
      "a "
      "board of this size" },
    { "{" HEAD ",'size':4,'constraints':['row','row']}", YASS_ERROR_REFUSED,
      "header: \"constraints\": row comes twice" },
    { "{" HEAD ",'size':4,'constraints':'row'}", YASS_ERROR_REFUSED,
      "header: \"constraints\": expected a list of names" },
    { "{" HEAD ",'size':4,'box':[3,2]," OPEN_4 "," KINDS "}",
      YASS_ERROR_REFUSED,
      "header: boxes of 3 by 2 cells do not hold 4 numbers" },
    { "{" HEAD ",'size':4,'box':[2]," KINDS "}", YASS_ERROR_REFUSED,
      "header: \"box\": expected [width, height]" },
    { "{" HEAD ",'size':4,'box':[2,2,1]," KINDS "}", YASS_ERROR_REFUSED,
      "header: \"box\": expected [width, height]" },
    { "{" HEAD ",'size':4,'box':[2,2]," KINDS "}", YASS_ERROR_REFUSED,
      "header: \"puzzle\" is missing" },
    { "{" HEAD ",'size':4,'box':[2,2],'puzzle':'...'," KINDS "}",
      YASS_ERROR_REFUSED, "header: \"puzzle\": it has 3 cells instead of 16" },
    { "{" HEAD ",'size':2,'puzzle':'..3.','constraints':[]}",
      YASS_ERROR_REFUSED, "header: \"puzzle\": \"3\" is no number up to 2" },
    { "{" HEAD ",'size':2,'puzzle':[0,0,3,0],'constraints':[]}",
      YASS_ERROR_REFUSED, "header: \"puzzle\": expected a number up to 2" },
    { "{" HEAD ",'size':2,'puzzle':'....','edges':['1'],'constraints':[]}",
      YASS_ERROR_REFUSED, "header: \"edges\": it has 1 cells instead of 4" },
    { "{" HEAD ",'size':2,'puzzle':'....','edges':['.'],'constraints':[]}",
      YASS_ERROR_REFUSED, "header: \"edges\": an open cell among candidates" },
    { "{" HEAD ",'size':2,'puzzle':'1...','edges':['2','12','12','12'],"
      "'constraints':[]}",
      YASS_ERROR_REFUSED,
      "header: 1 is given in r1c1, but not among its edges" },
    { "{'status':'open'}", YASS_ERROR_REFUSED,
      "expected the header of a trace" },
    { "{'step':1,'cells':['r1c1']}", YASS_ERROR_REFUSED,
      "expected the header of a trace" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) trace = g_string_new (NULL);
      g_autoptr (YassVerifier) verifier = NULL;
      g_autoptr (GError) error = NULL;
      guint step = 1;

      append_lines (trace, cases[i].header, &step);
      append_lines (trace, LIMIT, &step);
      verifier = verifier_for (trace->str, -1);
      if (yass_verifier_next (verifier, NULL, NULL, &error))
        {
          g_assert_cmpstr (cases[i].expected, ==, NULL);
          continue;
        }
      g_assert_nonnull (error);
      g_assert_cmpstr (strchr (error->message, ' ') + 1, ==, cases[i].expected);
      g_assert_error (error, YASS_ERROR, cases[i].code);
    }
}

#define OTHER "t:1: header: the trace has other constraints than the puzzle: "

static void
test_is_about_the_puzzle (void)
{
  static const char given[] = "4.....8.5.3..........7......2.....6.....8.4...."
                              "..1.......6.3.7.5..2.....1.4......";
  static const char other[] = "4.....8.5.3..........7......2.....6.....8.4...."
                              "..1.......6.3.7.5..2.....1.5......";
  static const struct
  {
    const char *constraints;
    const char *box;
    const char *puzzle;
    const char *expected;
  } cases[] = {
    { "\"row\",\"column\",\"box\"", "3,3", given, NULL },
    { "\"box\",\"column\",\"row\"", "3,3", given, NULL },
    { "\"row\",\"column\",\"box\"", "3,3", other,
      "t:1: header: the trace is about another puzzle, where r9c3 cannot be "
      "4" },
    { "\"row\",\"column\"", "3,3", given,
      OTHER "only the trace lets r1c1 be 1 beside 1 in r2c2" },
    { "\"row\",\"box\"", "3,3", given,
      OTHER "only the trace lets r1c1 be 1 beside 1 in r4c1" },
    { "\"row\",\"column\",\"box\"", "9,1", given,
      OTHER "only the trace lets r1c1 be 1 beside 1 in r2c2" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (given, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *trace = g_strdup_printf (
          "{\"trace\":\"yass-graph\",\"version\":2,\"puzzle\":\"%s\","
          "\"size\":9,\"box\":[%s],\"constraints\":[%s]}\n"
          "{\"status\":\"limit\",\"solutions\":0,\"guesses\":0,"
          "\"guesses_total\":0}",
          cases[i].puzzle, cases[i].box, cases[i].constraints);
      g_autoptr (YassVerifier) verifier = verifier_for (trace, -1);
      g_autoptr (GError) refusal = NULL;

      g_assert_true (yass_verifier_next (verifier, puzzle, NULL, &refusal)
                     == (cases[i].expected == NULL));
      g_assert_cmpstr (refusal ? refusal->message : NULL, ==,
                       cases[i].expected);
    }
}

/* The same for boards whose numbers, rows and columns are not as many */
static void
test_is_about_the_board (void)
{
  static const struct
  {
    const char *board;
    const char *expected;
  } cases[] = {
    { "\"rows\":2,\"columns\":3,\"first\":0", NULL },
    { "\"rows\":2,\"columns\":3",
      "t:1: header: the trace is about numbers from 1 on, not from 0" },
    { "\"rows\":3,\"columns\":2,\"first\":0",
      "t:1: header: the trace is about a board of 3 x 2, not 2 x 3" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (
      "...\n...\nshape 2x3\nnumbers 0-2\n", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *trace = g_strdup_printf (
          "{\"trace\":\"yass-graph\",\"version\":2,\"puzzle\":\"......\","
          "\"size\":3,%s,\"constraints\":[\"row\",\"column\"]}\n"
          "{\"status\":\"limit\",\"solutions\":0,\"guesses\":0,"
          "\"guesses_total\":0}",
          cases[i].board);
      g_autoptr (YassVerifier) verifier = verifier_for (trace, -1);
      g_autoptr (GError) refusal = NULL;

      g_assert_true (yass_verifier_next (verifier, puzzle, NULL, &refusal)
                     == (cases[i].expected == NULL));
      g_assert_cmpstr (refusal ? refusal->message : NULL, ==,
                       cases[i].expected);
    }
}

/* Rows of two numbers out of three are no houses, and a 0 is said as a 0 */
static void
test_other_boards (void)
{
#define SMALL                                                                  \
  "{" HEAD ",'size':3,'rows':2,'columns':2,'first':0,'puzzle':'....',"         \
  "'constraints':['row','column']}\n"
  static const struct
  {
    const char *step;
    const char *expected;
  } cases[] = {
    { "{'rule':'hidden-single','constraint':'row 1','cells':['r1c1'],"
      "'numbers':[0],'removed':[['r1c1',1],['r1c1',2]]}\n",
      "step 1: row 1 need not have 0" },
    { "{'rule':'naked-single','cells':['r1c1'],'numbers':[0],"
      "'removed':[['r1c2',0]]}\n",
      "step 1: r1c1 still has 1, so it need not be 0" },
    { "{'rule':'naked-single','cells':['r1c3'],'numbers':[0],"
      "'removed':[['r1c2',0]]}\n",
      "step 1: \"cells\": r1c3 is outside of the board" },
    { "{'rule':'naked-single','cells':['r1c1'],'numbers':[3],"
      "'removed':[['r1c2',0]]}\n",
      "step 1: \"numbers\": no cell can be 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) trace = g_string_new (NULL);
      guint step = 1;

      append_lines (trace, SMALL, &step);
      append_lines (trace, cases[i].step, &step);
      append_lines (trace, LIMIT, &step);
      assert_verdict (trace->str, cases[i].expected);
    }
#undef SMALL
}

#define PROOF                                                                  \
  "{'rule':'speculation','cells':['r1c1'],'numbers':[1],"                      \
  "'removed':[['r1c1',1]],'proof':[{'rule':'naked-single',"                    \
  "'cells':['r1c1'],'numbers':[1],'removed':[['r1c2',1],"                      \
  "['r2c1',1]]}],'contradiction':{'kind':'equal',"                             \
  "'cells':['r1c2','r2c1'],'number':2}}\n"

/* One by deduction, one with a guess, one with a proof */
static char *
make_good_traces (void)
{
  g_autoptr (GString) trace = g_string_new (NULL);
  guint step = 1;

  append_puzzle (trace, ONE_OPEN);
  append_lines (trace,
                LAST_CELL SOLUTION "{'status':'unique'," COUNTS (1, 0, 0) "}",
                &step);
  step = 1;
  append_puzzle (trace, TWO_WAYS);
  append_lines (trace,
                PAIRS ONE_WAY OTHER_WAY "{'status':'multiple'," COUNTS (
                    2, 1, 1) ",'fired':{'hidden-pair':2,"
                             "'naked-single':4}}",
                &step);
  step = 1;
  append_header_with_edges (trace, "12 12 * * 12");
  append_lines (trace, PROOF LIMIT, &step);
  return g_string_free (g_steal_pointer (&trace), FALSE);
}

static void
test_many_traces (void)
{
  g_autofree char *good = make_good_traces ();
  g_autoptr (GString) many = g_string_new (NULL);
  g_autoptr (YassVerifier) verifier = NULL;
  g_autoptr (GError) error = NULL;
  const YassRuleSteps *rules;
  guint n_rules;

  for (guint i = 0; i < 200; i++)
    g_string_append (many, good);
  verifier = verifier_for (many->str, (gssize) many->len);
  while (yass_verifier_next (verifier, NULL, NULL, &error))
    ;
  g_assert_no_error (error);
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==, 600);
  g_assert_cmpuint (yass_verifier_get_n_steps (verifier), ==,
                    200 * (2 + 10 + 1));
  rules = yass_verifier_get_rule_steps (verifier, &n_rules);
  g_assert_cmpuint (n_rules, ==, 4);
  g_assert_cmpstr (rules[0].name, ==, "naked-single");
  g_assert_cmpuint (rules[0].steps, ==, 200 * 4);
  g_assert_cmpstr (rules[1].name, ==, "hidden-single");
  g_assert_cmpstr (rules[2].name, ==, "hidden-pair");
  g_assert_cmpstr (rules[3].name, ==, "speculation");
}

/* A refused trace does not take those behind it along. */
static void
test_goes_on_behind_a_refusal (void)
{
#define HEADER                                                                 \
  "{\"trace\":\"yass-graph\",\"version\":2,\"size\":2,\"puzzle\":\"....\","    \
  "\"constraints\":[]}\n"
#define END                                                                    \
  "{\"status\":\"limit\",\"solutions\":0,\"guesses\":0,\"guesses_total\":0}\n"
  static const struct
  {
    const char *lines;
    const char *message; /* or NULL when it is accepted */
  } parts[] = {
    { "[1]\n{}\n", "t:1: expected the header of a trace" },
    { HEADER "[]\nnothing\n{\"text\":1}\n" END "\n",
      "t:4: step 1: expected an object" },
    { "\n" HEADER " \t\r\n" END, NULL },
    { "{\"status\":1}\n", "t:13: expected the header of a trace" },
    { HEADER, "t:15: ends without a status after step 0" },
    { HEADER "{\"step\" 1}\n", "t:16:9: expected :" },
    { "{\"trace\":\"yass-graph\"}\n", "t:17: header: \"version\" is missing" },
    { "{\"trace\":\"yass-graph\",\"size\":\n",
      "t:18:30: the text ends too early" },
    { HEADER END, NULL },
    { "{\"trace\"}\n", "t:21:9: expected :" },
    { HEADER "{\"step\":1,\"guess\":[\"r1c1\",1]}",
      "t:23: step 1: \"depth\" is missing" },
  };
  g_autoptr (GString) trace = g_string_new (NULL);
  g_autoptr (YassVerifier) verifier = NULL;
  g_autoptr (GError) last = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_string_append (trace, parts[i].lines);
  verifier = verifier_for (trace->str, -1);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean accepted = yass_verifier_next (verifier, NULL, NULL, &error);

      g_assert_cmpstr (error ? error->message : NULL, ==, parts[i].message);
      g_assert_true (accepted == (parts[i].message == NULL));
    }
  g_assert_false (yass_verifier_next (verifier, NULL, NULL, &last));
  g_assert_no_error (last);
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==, 2);
}

static void
test_malformed_json (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { HEADER "{\"step\":1,}\n" END,
      "t:2:11: expected a member's name in quotes" },
    { HEADER "{\"step\":1,\"rule\":\"x\n" END,
      "t:2:18: this string has no end" },
    { HEADER "{\"step\":01}\n" END, "t:2:9: a number that starts with 0" },
    { HEADER "{\"cells\":[\"r1c1\" \"r1c2\"]}\n" END,
      "t:2:18: expected , or ]" },
    { HEADER "{\"proof\":[{\"a\":}]}\n" END, "t:2:16: expected a value" },
    { HEADER "{\"what\":nul}\n" END, "t:2:9: expected a value" },
    { HEADER "{} {}\n" END, "t:2:4: expected nothing more" },
    { HEADER "\n\n{\"text\":\"\377\"}\n" END, "t:4:10: this is not UTF-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassVerifier) verifier = verifier_for (cases[i].text, -1);
      g_autoptr (GError) error = NULL;

      g_assert_false (yass_verifier_next (verifier, NULL, NULL, &error));
      g_assert_error (error, YASS_ERROR, YASS_ERROR_SYNTAX);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_no_trace (void)
{
  static const char *const texts[] = { "", "\n \n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (YassVerifier) verifier = verifier_for (texts[i], -1);
      g_autoptr (GError) error = NULL;

      g_assert_false (yass_verifier_next (verifier, NULL, NULL, &error));
      g_assert_error (error, YASS_ERROR, YASS_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, "t: there is no trace in it");
      g_clear_error (&error);
      g_assert_false (yass_verifier_next (verifier, NULL, NULL, &error));
      g_assert_no_error (error);
    }
}

/* A file that was cut anywhere, or lost a line, proves nothing. */
static void
test_damaged_traces (void)
{
  g_autoptr (GString) good = g_string_new (NULL);
  g_auto (GStrv) split = NULL;
  guint step = 1, n_lines;

  append_puzzle (good, TWO_WAYS);
  append_lines (good,
                PAIRS ONE_WAY OTHER_WAY
                "{'status':'multiple'," COUNTS (2, 1, 1) "}",
                &step);
  assert_verdict (good->str, NULL);

  for (gsize length = 0; length < good->len - 2; length++)
    {
      g_autofree char *cut = g_strndup (good->str, length);
      g_autoptr (YassVerifier) verifier = verifier_for (cut, -1);
      g_autoptr (GError) error = NULL;

      g_assert_false (yass_verifier_next (verifier, NULL, NULL, &error));
      g_assert_nonnull (error);
    }

  split = g_strsplit (good->str, "\n", -1);
  n_lines = g_strv_length (split) - 1;
  for (guint lost = 1; lost + 1 < n_lines; lost++)
    {
      g_autoptr (GString) damaged = g_string_new (NULL);
      g_autofree char *expected = NULL;

      for (guint i = 0; i < n_lines; i++)
        if (i != lost)
          g_string_append_printf (damaged, "%s\n", split[i]);
      expected = lost + 2 < n_lines
                     ? g_strdup_printf ("step %u: it calls itself step %u",
                                        lost, lost + 1)
                     : g_strdup ("end after step 9: \"solutions\" is 2 "
                                 "instead of 1");
      assert_verdict (damaged->str, expected);
    }
}

/* Whatever the bytes, there is an answer. */
static void
test_survives_any_bytes (void)
{
  static const char bytes[] = "{}[]\",:0123456789-rcbox\\\n";
  g_autofree char *good = make_good_traces ();
  gsize length = strlen (good);

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *bad = g_memdup2 (good, length);
      g_autoptr (YassVerifier) verifier = NULL;
      guint n_answers = 0;

      for (guint n = (guint) g_test_rand_int_range (1, 6); n-- > 0;)
        {
          gint at = g_test_rand_int_range (0, (gint) length);

          bad[at] = g_test_rand_int_range (0, 2) == 0
                        ? (char) g_test_rand_int_range (0, 256)
                        : bytes[g_test_rand_int_range (0, sizeof bytes - 1)];
        }
      verifier = verifier_for (bad, (gssize) length);
      for (;;)
        {
          g_autoptr (GError) error = NULL;

          if (!yass_verifier_next (verifier, NULL, NULL, &error)
              && error == NULL)
            break;
          g_assert_cmpuint (++n_answers, <, 100);
        }
      g_assert_cmpuint (n_answers, >, 0);
    }
}

/* What is read before its end is found is kept: that has an end. */
static void
test_long_line (void)
{
  const gsize length = (gsize) 65 << 20;
  g_autofree char *line = g_strnfill (length, ' ');
  g_autoptr (YassVerifier) verifier = verifier_for (line, (gssize) length);
  g_autoptr (GError) error = NULL;

  g_assert_false (yass_verifier_next (verifier, NULL, NULL, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, "t: a line of more than 67108864 bytes");
}

static void
test_stops_when_cancelled (void)
{
  g_autoptr (YassVerifier) verifier = verifier_for (HEADER END, -1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (yass_verifier_next (verifier, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* More numbers than one machine word has bits, and lines longer than any
 * buffer starts with */
static void
test_large_board (void)
{
  enum
  {
    SIZE = 81
  };
  g_autoptr (GString) trace = g_string_new (NULL);
  guint step = 1;

  g_string_append_printf (trace,
                          "{\"trace\":\"yass-graph\",\"version\":2,"
                          "\"size\":%u,\"box\":[9,9],\"constraints\":"
                          "[\"row\",\"column\",\"box\"],\"puzzle\":[81",
                          SIZE);
  for (guint cell = 1; cell < SIZE * SIZE; cell++)
    g_string_append (trace, ",0");
  g_string_append_printf (trace, "],\"text\":\"%*s\"}\n", 200000, "");
  append_lines (trace,
                "{'rule':'hidden-subset','constraint':'box 81',"
                "'cells':['r81c81','r80c80'],'numbers':[70,80],"
                "'removed':[['r81c81',81]]}",
                &step);
  assert_verdict (trace->str, "step 1: r73c73 still has 70, so the numbers of "
                              "box 81 have more than the 2 cells");

  g_string_truncate (trace,
                     (gsize) (strchr (trace->str, '\n') + 1 - trace->str));
  step = 1;
  append_lines (trace,
                "{'step':0,'rule':'naked-single','cells':['r1c1'],"
                "'numbers':[81],'removed':[['r81c1',81],['r9c9',81],"
                "['r1c81',81]]}\n"
                "{'status':'open','solutions':0,'guesses':0,"
                "'guesses_total':0,'edges_left':531358,'placed':1}",
                &step);
  assert_verdict (trace->str, NULL);
}

/* Every block of lines in the schema's page is a trace. */
static void
test_documented_examples (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "docs", "trace.md", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) blocks = NULL;
  guint n_rules = 0;
  static const char *const rules[] = {
    "naked-single",  "hidden-single",    "naked-subset",
    "hidden-subset", "common-exclusion", "speculation",
  };
  static const char *const others[] = {
    "\"depth\":1,\"guess\":",
    "\"depth\":0,\"backtrack\":",
    "\"depth\":0,\"solution\":",
    "\"depth\":0,\"contradiction\":{\"kind\":\"cell\"",
    "\"depth\":0,\"contradiction\":{\"kind\":\"number\"",
    "\"depth\":0,\"contradiction\":{\"kind\":\"group\"",
    "\"depth\":0,\"contradiction\":{\"kind\":\"equal\"",
  };

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  blocks = g_strsplit (page, "```jsonl\n", -1);
  for (guint i = 1; blocks[i] != NULL; i++)
    {
      strstr (blocks[i], "```")[0] = '\0';
      assert_verdict (blocks[i], NULL);
      for (guint r = 0; r < G_N_ELEMENTS (rules); r++)
        {
          g_autofree char *rule
              = g_strdup_printf ("\"depth\":0,\"rule\":\"%s\"", rules[r]);

          if (r == n_rules && strstr (blocks[i], rule) != NULL)
            n_rules++;
        }
    }
  g_assert_cmpuint (n_rules, ==, G_N_ELEMENTS (rules));
  /* And every other kind of line somewhere */
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_nonnull (strstr (page, others[i]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verify/statuses", test_statuses);
  g_test_add_func ("/verify/solutions-stand-alone", test_solutions_stand_alone);
  g_test_add_func ("/verify/headers", test_headers);
  g_test_add_func ("/verify/is-about-the-board", test_is_about_the_board);
  g_test_add_func ("/verify/other-boards", test_other_boards);
  g_test_add_func ("/verify/is-about-the-puzzle", test_is_about_the_puzzle);
  g_test_add_func ("/verify/many-traces", test_many_traces);
  g_test_add_func ("/verify/goes-on-behind-a-refusal",
                   test_goes_on_behind_a_refusal);
  g_test_add_func ("/verify/malformed-json", test_malformed_json);
  g_test_add_func ("/verify/no-trace", test_no_trace);
  g_test_add_func ("/verify/damaged-traces", test_damaged_traces);
  g_test_add_func ("/verify/survives-any-bytes", test_survives_any_bytes);
  g_test_add_func ("/verify/refuses-a-line-without-end", test_long_line);
  g_test_add_func ("/verify/stops-when-cancelled", test_stops_when_cancelled);
  g_test_add_func ("/verify/large-board", test_large_board);
  g_test_add_func ("/verify/documented-examples", test_documented_examples);
  return g_test_run ();
}

/* test-verify-kinds.c: the judge and constraints beyond rows, columns and boxes
 * SPDX-License-Identifier: MIT */
#include "trace-text.h"

typedef struct
{
  const char *constraints; /* of a 4x4, beyond rows and columns */
  const char *edges;       /* as trace-text.h has them */
  const char *line;
  const char *expected; /* NULL: it is accepted */
} Case;

/* A 4x4 Latin square */
#define FULL "1 2 3 4 2 1 4 3 3 4 1 2 4 3 2 1"

static const Case cases[] = {
  { "'king'", "1",
    "{'rule':'naked-single','cells':['r1c1'],'numbers':[1],"
    "'removed':[['r2c2',1]]}",
    NULL },
  { "'knight'", "1",
    "{'rule':'naked-single','cells':['r1c1'],'numbers':[1],"
    "'removed':[['r2c2',1]]}",
    "step 1: 1 in r1c1 does not exclude 1 in r2c2" },
  { "'nonconsecutive'", "2",
    "{'rule':'naked-single','cells':['r1c1'],'numbers':[2],"
    "'removed':[['r1c2',2],['r1c2',1],['r2c1',3]]}",
    NULL },
  { "'nonconsecutive'", "2",
    "{'rule':'naked-single','cells':['r1c1'],'numbers':[2],"
    "'removed':[['r1c2',4]]}",
    "step 1: 2 in r1c1 does not exclude 4 in r1c2" },
  /* A relation has a direction */
  { "'greater r1c1 r4c4'", "2",
    "{'rule':'naked-single','cells':['r1c1'],'numbers':[2],"
    "'removed':[['r4c4',2],['r4c4',3],['r4c4',4]]}",
    NULL },
  { "'greater r4c4 r1c1'", "2",
    "{'rule':'naked-single','cells':['r1c1'],'numbers':[2],"
    "'removed':[['r4c4',3]]}",
    "step 1: 2 in r1c1 does not exclude 3 in r4c4" },
  { "'greater r1c1 r4c4'", "23",
    "{'rule':'common-exclusion','cells':['r1c1'],'numbers':[2,3],"
    "'removed':[['r4c4',3],['r4c4',4]]}",
    NULL },
  { "'greater r1c1 r4c4'", "23",
    "{'rule':'common-exclusion','cells':['r1c1'],'numbers':[2,3],"
    "'removed':[['r4c4',2]]}",
    "step 1: 3 in r1c1 does not exclude 2 in r4c4" },
  /* Where a number must be, only houses say */
  { "'distinct r1c1 r2c2 r3c3'", "12 * * * * 12",
    "{'rule':'naked-subset','constraint':'distinct 1',"
    "'cells':['r1c1','r2c2'],'numbers':[1,2],'removed':[['r3c3',1]]}",
    NULL },
  { "'distinct r1c1 r2c2 r3c3'", "* * * * * 234 * * * * 234",
    "{'rule':'hidden-single','constraint':'distinct 1','cells':['r1c1'],"
    "'numbers':[1],'removed':[['r1c1',2]]}",
    "step 1: distinct 1 need not have 1" },
  { "'distinct r1c1 r2c2 r3c3'", "12 * * * * 12",
    "{'rule':'hidden-subset','constraint':'distinct 1',"
    "'cells':['r1c1','r2c2'],'numbers':[1,2],'removed':[['r1c1',1]]}",
    "step 1: distinct 1 need not have 1" },
  { "'diagonal down'", "* * * * * 234 * * * * 234 * * * * 234",
    "{'rule':'hidden-single','constraint':'diagonal 1','cells':['r1c1'],"
    "'numbers':[1],'removed':[['r1c1',2]]}",
    NULL },
  { "'distinct r1c1 r2c2 r3c3'", "12 * * * * 12 * * * * 12",
    "{'contradiction':{'kind':'group','constraint':'distinct 1',"
    "'cells':['r1c1','r2c2','r3c3'],'numbers':[1,2]}}",
    NULL },
  { "'distinct r1c1 r2c2 r3c3'", "234 * * * * 234 * * * * 234",
    "{'contradiction':{'kind':'number','constraint':'distinct 1',"
    "'number':1}}",
    "step 1: no contradiction: distinct 1 need not have 1" },
  { "'odd r1c1'", "*",
    "{'rule':'restriction','cells':['r1c1'],'numbers':[1,3],"
    "'removed':[['r1c1',2]]}",
    NULL },
  { "'odd r1c1'", "*",
    "{'rule':'restriction','cells':['r1c1'],'numbers':[1,3],"
    "'removed':[['r1c1',1]]}",
    "step 1: no constraint keeps r1c1 from being 1" },
  { "'odd r1c1'", "*",
    "{'rule':'restriction','cells':['r1c1'],'numbers':[1,3],"
    "'removed':[['r1c2',2]]}",
    "step 1: no constraint keeps r1c2 from being 2" },
  { "'odd r1c1'", "*",
    "{'rule':'restriction','cells':['r1c1'],'numbers':[1],"
    "'removed':[['r1c1',2]]}",
    "step 1: these are not the numbers that the constraints let r1c1 be" },
  { "'greater r1c1 r1c2'", "1 2",
    "{'contradiction':{'kind':'pair','cells':['r1c1','r1c2'],"
    "'numbers':[1,2]}}",
    NULL },
  { "'greater r1c1 r1c2'", "2 1",
    "{'contradiction':{'kind':'pair','cells':['r1c1','r1c2'],"
    "'numbers':[2,1]}}",
    "step 1: no contradiction: 2 in r1c1 does not exclude 1 in r1c2" },
  { "'greater r1c1 r1c2'", "1 23",
    "{'contradiction':{'kind':'pair','cells':['r1c1','r1c2'],"
    "'numbers':[1,2]}}",
    "step 1: no contradiction: r1c2 does not hold only 2" },
  { "'thermo r1c3 r1c2'", FULL,
    "{'contradiction':{'kind':'broken','constraint':'thermo 1'}}", NULL },
  { "'thermo r1c2 r1c3'", FULL,
    "{'contradiction':{'kind':'broken','constraint':'thermo 1'}}",
    "step 1: no contradiction: thermo 1 holds" },
  { "'thermo r1c2 r1c3'", FULL,
    "{'contradiction':{'kind':'broken','constraint':'thermo 2'}}",
    "step 1: no contradiction: this puzzle has no \"thermo 2\"" },
  { "'thermo r1c3 r1c2'", "1 2 3",
    "{'contradiction':{'kind':'broken','constraint':'thermo 1'}}",
    "step 1: no contradiction: r1c4 is open" },
  { "'thermo r1c2 r1c3'", FULL, "{'solution':'1234214334124321'}", NULL },
  { "'thermo r1c3 r1c2'", FULL, "{'solution':'1234214334124321'}",
    "step 1: no solution: 3 in r1c3 excludes 2 in r1c2" },
  { "'diagonal up'", FULL, "{'solution':'1234214334124321'}",
    "step 1: no solution: r4c1 and r3c2 are both 4" },
  { "'odd r1c2'", FULL, "{'solution':'1234214334124321'}",
    "step 1: no solution: odd 1 does not hold" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) trace = g_string_new (NULL);
      g_autoptr (GString) header = g_string_new (NULL);
      g_autofree char *constraints = g_strdup (cases[i].constraints);
      g_autofree char *with = NULL;
      guint step = 1;

      append_header_with_edges (header, cases[i].edges);
      with = g_strconcat ("\"column\",", g_strdelimit (constraints, "'", '"'),
                          NULL);
      g_string_replace (header, "\"column\",\"box\"", with, 1);
      g_string_append (trace, header->str);
      append_lines (trace, cases[i].line, &step);
      append_lines (trace,
                    strstr (cases[i].line, "solution") != NULL
                        ? "{'status':'limit','solutions':1,'guesses':0,"
                          "'guesses_total':0}"
                        : LIMIT,
                    &step);
      g_test_message ("%s", trace->str);
      assert_verdict (trace->str, cases[i].expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verify/kinds/accepts-what-follows-from-them", test_cases);
  return g_test_run ();
}

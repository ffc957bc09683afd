/* test-verify-rules.c: every rule accepted, and falsified in every way
 * SPDX-License-Identifier: MIT */
#include "trace-text.h"

#define CLEAR "'rule':'naked-single','cells':['r1c1'],'numbers':[1],"
#define NAKED "{" CLEAR
static const Snippet naked_single[] = {
  { "1",
    NAKED "'removed':[['r1c2',1],['r2c2',1],['r4c1',1]],"
          "'placed':['r1c1',1],'text':'r1c1=1'}",
    NULL },
  { "1", NAKED "'removed':[['r1c4',1]]}", NULL },
  { "12", NAKED "'removed':[['r1c2',1]]}",
    "step 1: r1c1 still has 2, so it need not be 1" },
  { "2", NAKED "'removed':[['r1c2',1]]}", "step 1: r1c1 cannot be 1 any more" },
  { "1", NAKED "'removed':[['r3c3',1]]}",
    "step 1: 1 in r1c1 does not exclude 1 in r3c3" },
  { "1", NAKED "'removed':[['r1c2',2]]}",
    "step 1: 1 in r1c1 does not exclude 2 in r1c2" },
  { "1", NAKED "'removed':[['r1c1',1]]}",
    "step 1: 1 in r1c1 does not exclude 1 in r1c1" },
  { "1 23", NAKED "'removed':[['r1c2',1]]}",
    "step 1: 1 was gone from r1c2 before" },
  { "1", NAKED "'removed':[['r1c2',1],['r1c2',1]]}",
    "step 1: 1 was gone from r1c2 before" },
  { "1", NAKED "'removed':[]}", "step 1: it removes nothing" },
  { "1", NAKED "'removed':[['r1c2',1]],'placed':['r1c2',1]}",
    "step 1: it is about 1 in r1c1, but places 1 in r1c2" },
  { "1", NAKED "'removed':[['r1c2',1]],'placed':3}",
    "step 1: \"placed\": expected an edge like [\"r4c7\",5]" },
  { "1",
    "{'rule':'naked-single','cells':['r1c1','r1c2'],'numbers':[1],"
    "'removed':[['r1c2',1]]}",
    "step 1: it names 2 cells instead of 1" },
  { "1",
    "{'rule':'naked-single','cells':['r1c1'],'numbers':[1,2],"
    "'removed':[['r1c2',1]]}",
    "step 1: it names 2 numbers instead of 1" },
  { NULL },
};

#define HIDDEN                                                                 \
  "{'rule':'hidden-single','constraint':'column 1',"                           \
  "'cells':['r2c1'],'numbers':[3],"
#define NO_3 "124 * * * * * * * 124 * * * 124"
static const Snippet hidden_single[] = {
  { NO_3,
    HIDDEN "'removed':[['r2c1',1],['r2c1',2],['r2c1',4]],"
           "'placed':['r2c1',3]}",
    NULL },
  { NO_3, HIDDEN "'removed':[['r2c1',1]]}", NULL },
  { NO_3, HIDDEN "'removed':[['r2c1',1]],'placed':['r2c1',3]}",
    "step 1: r2c1 has 3 numbers left, so 3 is not placed there" },
  { NO_3, HIDDEN "'removed':[['r2c1',1]],'placed':['r2c1',2]}",
    "step 1: it is about 3 in r2c1, but places 2 in r2c1" },
  { "124 * * * * * * * 124 * * * 1234", HIDDEN "'removed':[['r2c1',1]]}",
    "step 1: r4c1 still has 3, so column 1 need not have it in r2c1" },
  { "124 * * * 124 * * * 124 * * * 124", HIDDEN "'removed':[['r2c1',1]]}",
    "step 1: r2c1 cannot be 3 any more" },
  { NO_3, HIDDEN "'removed':[['r2c1',3]]}",
    "step 1: 3 in r2c1 does not exclude 3 in r2c1" },
  { NO_3, HIDDEN "'removed':[['r2c2',3]]}",
    "step 1: 3 in r2c1 does not exclude 3 in r2c2" },
  { NO_3,
    "{'rule':'hidden-single','cells':['r2c1'],'numbers':[3],"
    "'removed':[['r2c1',1]]}",
    "step 1: \"constraint\" is missing" },
  { NO_3,
    "{'rule':'hidden-single','constraint':'row 1','cells':['r2c1'],"
    "'numbers':[3],'removed':[['r2c1',1]]}",
    "step 1: r2c1 is not in row 1" },
  { NO_3,
    "{'rule':'hidden-single','constraint':'row 5','cells':['r2c1'],"
    "'numbers':[3],'removed':[['r2c1',1]]}",
    "step 1: this puzzle has no \"row 5\"" },
  { NO_3,
    "{'rule':'hidden-single','constraint':'diagonal 1','cells':['r2c1'],"
    "'numbers':[3],'removed':[['r2c1',1]]}",
    "step 1: this puzzle has no \"diagonal 1\"" },
  { NO_3,
    "{'rule':'hidden-single','constraint':'column 01','cells':['r2c1'],"
    "'numbers':[3],'removed':[['r2c1',1]]}",
    "step 1: this puzzle has no \"column 01\"" },
  { NULL },
};

#define NAKED_PAIR                                                             \
  "{'rule':'naked-subset','constraint':'box 2',"                               \
  "'cells':['r1c3','r2c4'],'numbers':[1,2],"
#define TWO_12 "* * 12 * * * * 2"
static const Snippet naked_subset[] = {
  { TWO_12, NAKED_PAIR "'removed':[['r1c4',1],['r2c3',2]]}", NULL },
  { "* * 123 * * * * 12", NAKED_PAIR "'removed':[['r1c4',1]]}",
    "step 1: r1c3 still has 3, so the cells hold more than the 2 numbers" },
  { TWO_12, NAKED_PAIR "'removed':[['r1c3',1]]}",
    "step 1: r1c3 is one of the cells that share the numbers" },
  { TWO_12, NAKED_PAIR "'removed':[['r1c1',1]]}",
    "step 1: r1c1 is not in box 2" },
  { TWO_12, NAKED_PAIR "'removed':[['r1c4',3]]}",
    "step 1: 3 is not one of the numbers" },
  { TWO_12, NAKED_PAIR "'removed':[['r1c4',1],['r1c4',1]]}",
    "step 1: 1 was gone from r1c4 before" },
  { TWO_12,
    "{'rule':'naked-subset','constraint':'box 2','cells':['r1c3'],"
    "'numbers':[1,2],'removed':[['r1c4',1]]}",
    "step 1: it names 2 numbers instead of 1" },
  { TWO_12,
    "{'rule':'naked-subset','constraint':'box 2',"
    "'cells':['r1c3','r1c3'],'numbers':[1,2],'removed':[['r1c4',1]]}",
    "step 1: it names r1c3 twice" },
  { TWO_12,
    "{'rule':'naked-subset','constraint':'box 2',"
    "'cells':['r1c3','r2c4'],'numbers':[2,2],'removed':[['r1c4',2]]}",
    "step 1: it names 2 twice" },
  { TWO_12,
    "{'rule':'naked-subset','constraint':'row 1',"
    "'cells':['r1c3','r2c4'],'numbers':[1,2],'removed':[['r1c4',1]]}",
    "step 1: r2c4 is not in row 1" },
  { TWO_12,
    "{'rule':'naked-subset','constraint':'box 2','cells':[],"
    "'numbers':[],'removed':[['r1c4',1]]}",
    "step 1: it names no cell" },
  { TWO_12,
    "{'rule':'naked-subset','cells':['r1c3','r2c4'],'numbers':[1,2],"
    "'removed':[['r1c4',1]]}",
    "step 1: \"constraint\" is missing" },
  { NULL },
};

#define HIDDEN_PAIR                                                            \
  "{'rule':'hidden-subset','constraint':'row 4',"                              \
  "'cells':['r4c1','r4c4'],'numbers':[3,4],"
#define ROW_4(edges) "* * * * * * * * * * * * " edges
static const Snippet hidden_subset[] = {
  { ROW_4 ("* 12 12 234"), HIDDEN_PAIR "'removed':[['r4c1',1],['r4c4',2]]}",
    NULL },
  { ROW_4 ("* 124 12 *"), HIDDEN_PAIR "'removed':[['r4c1',1]]}",
    "step 1: r4c2 still has 4, so the numbers of row 4 have more than the 2 "
    "cells" },
  { ROW_4 ("* 12 12 *"), HIDDEN_PAIR "'removed':[['r4c1',3]]}",
    "step 1: 3 is one of the numbers that share the cells" },
  { ROW_4 ("* 12 12 *"), HIDDEN_PAIR "'removed':[['r4c2',1]]}",
    "step 1: r4c2 is not one of the cells" },
  { ROW_4 ("23 12 12 *"), HIDDEN_PAIR "'removed':[['r4c1',1]]}",
    "step 1: 1 was gone from r4c1 before" },
  { ROW_4 ("* 12 12 *"),
    "{'rule':'hidden-subset','constraint':'row 4','cells':['r4c1','r4c4'],"
    "'numbers':[3],'removed':[['r4c1',1]]}",
    "step 1: it names 1 numbers instead of 2" },
  { ROW_4 ("* 12 12 *"),
    "{'rule':'hidden-subset','constraint':'row 4','cells':['r3c1','r4c4'],"
    "'numbers':[3,4],'removed':[['r4c4',1]]}",
    "step 1: r3c1 is not in row 4" },
  { NULL },
};

#define POINTING                                                               \
  "{'rule':'common-exclusion','constraint':'box 1',"                           \
  "'cells':['r1c1','r1c2'],'numbers':[1],"
#define BOX_1 "* * * * 234 234"
#define OF_CELL "{'rule':'common-exclusion','cells':['r1c1'],"
static const Snippet common_exclusion[] = {
  { BOX_1, POINTING "'removed':[['r1c3',1],['r1c4',1]]}", NULL },
  { "* 234 * * 234 234", POINTING "'removed':[['r3c1',1]]}", NULL },
  { "* * * * * 234", POINTING "'removed':[['r1c3',1]]}",
    "step 1: r2c1 still has 1, so box 1 can have it elsewhere" },
  { BOX_1, POINTING "'removed':[['r3c1',1]]}",
    "step 1: 1 in r1c2 does not exclude 1 in r3c1" },
  { BOX_1, POINTING "'removed':[['r1c3',2]]}",
    "step 1: 1 in r1c1 does not exclude 2 in r1c3" },
  { BOX_1, POINTING "'removed':[['r1c1',2]]}",
    "step 1: 1 in r1c1 does not exclude 2 in r1c1" },
  { BOX_1, POINTING "'removed':[['r1c1',1]]}",
    "step 1: 1 in r1c1 does not exclude 1 in r1c1" },
  { BOX_1,
    "{'rule':'common-exclusion','constraint':'box 1',"
    "'cells':['r1c1','r1c3'],'numbers':[1],'removed':[['r1c4',1]]}",
    "step 1: r1c3 is not in box 1" },
  { BOX_1,
    "{'rule':'common-exclusion','constraint':'box 1','cells':[],"
    "'numbers':[1],'removed':[['r1c4',1]]}",
    "step 1: it names no cell" },
  { BOX_1,
    "{'rule':'common-exclusion','constraint':'box 1',"
    "'cells':['r1c1','r1c2'],'numbers':[1,2],'removed':[['r1c4',1]]}",
    "step 1: it names 2 numbers instead of 1" },
  { "1", OF_CELL "'numbers':[1],'removed':[['r1c2',1]]}", NULL },
  { "12", OF_CELL "'numbers':[1],'removed':[['r1c2',1]]}",
    "step 1: r1c1 still has 2, which is not among the numbers" },
  { "1", OF_CELL "'numbers':[1,2],'removed':[['r1c2',1]]}",
    "step 1: r1c1 cannot be 2 any more" },
  { "12", OF_CELL "'numbers':[1,2],'removed':[['r1c2',1]]}",
    "step 1: 2 in r1c1 does not exclude 1 in r1c2" },
  { NULL },
};

#define SUPPOSE                                                                \
  "{'rule':'speculation','cells':['r1c1'],'numbers':[1],"                      \
  "'removed':[['r1c1',1]],"
#define SO_2                                                                   \
  "{'rule':'naked-single','cells':['r1c1'],'numbers':[1],"                     \
  "'removed':[['r1c2',1],['r2c1',1]]}"
#define EQUAL                                                                  \
  "'contradiction':{'kind':'equal','cells':['r1c2','r2c1'],"                   \
  "'number':2}}"
#define TRIPLE_12 "12 12 * * 12"
static const Snippet speculation[] = {
  { TRIPLE_12, SUPPOSE "'proof':[" SO_2 "]," EQUAL, NULL },
  { "12 1",
    SUPPOSE "'proof':[],'contradiction':{'kind':'equal',"
            "'cells':['r1c1','r1c2'],'number':1}}",
    NULL },
  { TRIPLE_12, SUPPOSE "'proof':[]," EQUAL,
    "step 1: no contradiction: r1c2 does not hold only 2" },
  { TRIPLE_12, SUPPOSE "'proof':[" SO_2 "," SO_2 "]," EQUAL,
    "step 1: step 2 of its proof: 1 was gone from r1c2 before" },
  { "12 12 * * 123", SUPPOSE "'proof':[" SO_2 "]," EQUAL,
    "step 1: no contradiction: r2c1 does not hold only 2" },
  { TRIPLE_12, SUPPOSE EQUAL, "step 1: \"proof\" is missing" },
  { TRIPLE_12, SUPPOSE "'proof':[" SO_2 "]}",
    "step 1: \"contradiction\" is missing" },
  { TRIPLE_12, SUPPOSE "'proof':5," EQUAL,
    "step 1: \"proof\": expected a list of deductions" },
  { TRIPLE_12, SUPPOSE "'proof':[5]," EQUAL,
    "step 1: step 1 of its proof: expected an object" },
  { TRIPLE_12,
    SUPPOSE "'proof':[{'rule':'magic','cells':[],'numbers':[],"
            "'removed':[]}]," EQUAL,
    "step 1: step 1 of its proof: there is no rule \"magic\", and no proof of "
    "it" },
  { TRIPLE_12,
    SUPPOSE "'proof':[" SUPPOSE "'proof':[" SO_2 "]," EQUAL "]," EQUAL,
    "step 1: step 1 of its proof: speculation has no place in a proof" },
  { TRIPLE_12,
    "{'rule':'speculation','cells':['r1c1'],'numbers':[1],"
    "'removed':[['r1c1',2]],'proof':[" SO_2 "]," EQUAL,
    "step 1: it supposes 1 in r1c1, but removes 2 from r1c1" },
  { TRIPLE_12,
    "{'rule':'speculation','cells':['r1c1'],'numbers':[1],"
    "'removed':[],'proof':[" SO_2 "]," EQUAL,
    "step 1: it removes nothing" },
  { "2 12 * * 12", SUPPOSE "'proof':[]," EQUAL,
    "step 1: r1c1 cannot be 1 any more" },
  /* What a proof removes comes back. */
  { TRIPLE_12,
    SUPPOSE "'proof':[" SO_2 "]," EQUAL "\n"
            "{'rule':'naked-single','cells':['r1c1'],'numbers':[2],"
            "'removed':[['r1c2',2],['r2c1',2]]}\n"
            "{'contradiction':{'kind':'equal','constraint':'box 1',"
            "'cells':['r1c2','r2c1'],'number':1}}",
    NULL },
  { NULL },
};

static const Snippet contradiction[] = {
  { "12 12 12",
    "{'contradiction':{'kind':'group','constraint':'row 1',"
    "'cells':['r1c1','r1c2','r1c3'],'numbers':[1,2]}}",
    NULL },
  { "12 12 12",
    "{'contradiction':{'kind':'group','constraint':'row 1',"
    "'cells':['r1c1','r1c2'],'numbers':[1,2]}}",
    "step 1: no contradiction: 2 numbers are enough for 2 cells" },
  { "12 12 13",
    "{'contradiction':{'kind':'group','constraint':'row 1',"
    "'cells':['r1c1','r1c2','r1c3'],'numbers':[1,2]}}",
    "step 1: no contradiction: r1c3 still has 3, which is not among the "
    "numbers" },
  { "12 12 12",
    "{'contradiction':{'kind':'group','constraint':'row 1',"
    "'cells':['r1c1','r1c2','r1c2'],'numbers':[1,2]}}",
    "step 1: no contradiction: it names r1c2 twice" },
  { "12 12 12",
    "{'contradiction':{'kind':'group','constraint':'box 1',"
    "'cells':['r1c1','r1c2','r1c3'],'numbers':[1,2]}}",
    "step 1: no contradiction: r1c3 is not in box 1" },
  { "123 123 12 123",
    "{'contradiction':{'kind':'number',"
    "'constraint':'row 1','number':4}}",
    NULL },
  { "123 123 12 1234",
    "{'contradiction':{'kind':'number',"
    "'constraint':'row 1','number':4}}",
    "step 1: no contradiction: row 1 still has a cell for 4: r1c4" },
  { "*",
    "{'contradiction':{'kind':'number','constraint':'row 1',"
    "'number':5}}",
    "step 1: no contradiction: no cell can be 5" },
  { "*", "{'contradiction':{'kind':'number','number':4}}",
    "step 1: no contradiction: \"constraint\" is missing" },
  { "* * * ", "{'contradiction':{'kind':'cell','cell':'r1c4'}}", NULL },
  { "* * * 3", "{'contradiction':{'kind':'cell','cell':'r1c4'}}",
    "step 1: no contradiction: r1c4 still has 3" },
  { "*", "{'contradiction':{'kind':'cell'}}",
    "step 1: no contradiction: \"cell\" is missing" },
  { "1 * 1",
    "{'contradiction':{'kind':'equal','cells':['r1c1','r1c3'],"
    "'number':1}}",
    NULL },
  { "1 * * * * * 1",
    "{'contradiction':{'kind':'equal',"
    "'cells':['r1c1','r2c3'],'number':1}}",
    "step 1: no contradiction: r1c1 and r2c3 do not see each other" },
  { "1 * 12",
    "{'contradiction':{'kind':'equal','cells':['r1c1','r1c3'],"
    "'number':1}}",
    "step 1: no contradiction: r1c3 does not hold only 1" },
  { "1 * 1",
    "{'contradiction':{'kind':'equal','constraint':'box 1',"
    "'cells':['r1c1','r1c3'],'number':1}}",
    "step 1: no contradiction: r1c3 is not in box 1" },
  { "1",
    "{'contradiction':{'kind':'equal','cells':['r1c1','r1c1'],"
    "'number':1}}",
    "step 1: no contradiction: r1c1 and r1c1 do not see each other" },
  { "1", "{'contradiction':{'kind':'mood'}}",
    "step 1: there is no contradiction of kind \"mood\"" },
  { "1", "{'contradiction':'r1c1'}",
    "step 1: \"contradiction\": expected an object" },
  { "1 * 1",
    "{'contradiction':{'kind':'equal','cells':['r1c1','r1c3'],"
    "'number':1}}\n" NAKED "'removed':[['r1c2',1]]}",
    "step 2: it goes on in a branch that is closed" },
  { NULL },
};

#define REMOVE "'removed':[['r1c2',1]]}"
static const Snippet lines[] = {
  { "1",
    "{'removed':[['r1c2',1]],'text':'\\u00e4','more':{'deep':[1,{}]},"
    "'numbers':[1],'cells':['r1c1'],'rule':'naked-single'}",
    NULL },
  { "1",
    "{'ru\\u006ce':'n\\u0061ked-single','cells':['r1\\u00631'],"
    "'numbers':[1]," REMOVE,
    NULL },
  { "1", "\r\n" NAKED REMOVE "\r\n \t\n", NULL },
  { "1", "{'rule':'magic','cells':[],'numbers':[],'removed':[]}",
    "step 1: there is no rule \"magic\", and no proof of it" },
  { "1",
    "{'step':2,'rule':'naked-single','cells':['r1c1'],'numbers':[1]," REMOVE,
    "step 1: it calls itself step 2" },
  { "1",
    "{'depth':1,'rule':'naked-single','cells':['r1c1'],'numbers':[1]," REMOVE,
    "step 1: its depth is 1 instead of 0" },
  { "1", "{'step':1,'step':1}", "step 1: \"step\" comes twice" },
  { "1", "{'step':-1}", "step 1: \"step\": expected a whole number" },
  { "1", "{'step':1.5}", "step 1: \"step\": expected a whole number" },
  { "1", "{'text':'so'}",
    "step 1: no rule, guess, contradiction, solution or "
    "backtrack" },
  { "1", "{'rule':'naked-single','guess':['r1c2',1]}",
    "step 1: more than one of rule, guess, contradiction, solution and "
    "backtrack" },
  { "1", "{'rule':'naked-single','numbers':[1]," REMOVE,
    "step 1: \"cells\" is missing" },
  { "1", "{'rule':'naked-single','cells':['r1c1']," REMOVE,
    "step 1: \"numbers\" is missing" },
  { "1", "{'rule':'naked-single','cells':['r1c1'],'numbers':[1]}",
    "step 1: \"removed\" is missing" },
  { "1", "{'rule':7}", "step 1: \"rule\": expected a string" },
  { "1", "{'cells':['r5c1']}",
    "step 1: \"cells\": r5c1 is outside of the board" },
  { "1", "{'cells':['r0c1']}",
    "step 1: \"cells\": expected a cell like \"r4c7\", not \"r0c1\"" },
  { "1", "{'cells':['r1c01']}",
    "step 1: \"cells\": expected a cell like \"r4c7\", not \"r1c01\"" },
  { "1", "{'cells':['r1c1 ']}",
    "step 1: \"cells\": expected a cell like \"r4c7\", not \"r1c1 \"" },
  { "1", "{'cells':['r99999999999c1']}",
    "step 1: \"cells\": expected a cell like \"r4c7\", not "
    "\"r99999999999c1\"" },
  { "1", "{'cells':'r1c1'}", "step 1: \"cells\": expected a list" },
  { "1", "{'cells':[1]}", "step 1: \"cells\": expected a cell like \"r4c7\"" },
  { "1", "{'numbers':[5]}", "step 1: \"numbers\": no cell can be 5" },
  { "1", "{'numbers':[0]}", "step 1: \"numbers\": no cell can be 0" },
  { "1", "{'numbers':['1']}",
    "step 1: \"numbers\": expected a number of a cell" },
  { "1", "{'removed':['r1c1']}",
    "step 1: \"removed\": expected an edge like [\"r4c7\",5]" },
  { "1", "{'removed':[['r1c1',1,2]]}",
    "step 1: \"removed\": expected a cell and a number, no more" },
  { "1", "[]", "step 1: expected an object" },
  { NULL },
};

#define GUESS "{'depth':1,'guess':['r1c1',1]}\n"
#define WRONG                                                                  \
  "{'depth':1,'contradiction':{'kind':'equal',"                                \
  "'cells':['r1c1','r1c2'],'number':1}}\n"
#define BACK "{'backtrack':['r1c1',1],'removed':[['r1c1',1]]}\n"
static const Snippet guesses[] = {
  { "12 1", "{'guess':['r1c1',1]}", "step 1: its depth is 0 instead of 1" },
  { "1", GUESS, "step 1: r1c1 has only 1 left: that is no guess" },
  { "23", GUESS, "step 1: r1c1 cannot be 1 any more" },
  { "12 1", "{'depth':1,'guess':'r1c1'}",
    "step 1: \"guess\": expected an edge like [\"r4c7\",5]" },
  { "12 1", GUESS NAKED REMOVE, "step 2: its depth is 0 instead of 1" },
  { "12 1", GUESS BACK, "step 2: it backtracks from a branch that is open" },
  { "12 1", BACK, "step 1: there is no guess to take back" },
  { "12 1",
    GUESS WRONG "{'depth':1,'backtrack':['r1c1',1],"
                "'removed':[['r1c1',1]]}",
    "step 3: its depth is 1 instead of 0" },
  { "12 1", GUESS WRONG "{'backtrack':['r1c1',2],'removed':[['r1c1',2]]}",
    "step 3: the last guess was 1 in r1c1" },
  { "12 1", GUESS WRONG "{'backtrack':['r1c1',1],'removed':[['r1c1',2]]}",
    "step 3: it must remove the guess and nothing else" },
  { "12 1",
    GUESS WRONG "{'backtrack':['r1c1',1],"
                "'removed':[['r1c1',1],['r1c1',2]]}",
    "step 3: it must remove the guess and nothing else" },
  { "12 1", GUESS WRONG "{'backtrack':['r1c1',1]}",
    "step 3: \"removed\" is missing" },
  { "12 1", GUESS WRONG "{'depth':2,'guess':['r1c3',1]}",
    "step 3: it goes on in a branch that is closed" },
  /* Back at depth 0 the edge is gone, and all others are there again. */
  { "12 1",
    GUESS WRONG BACK
    "{'rule':'naked-single','cells':['r1c1'],'numbers':[1]," REMOVE,
    "step 4: r1c1 cannot be 1 any more" },
  { "12 1 1",
    GUESS "{'depth':1,'rule':'naked-single','cells':['r1c1'],"
          "'numbers':[1],'removed':[['r1c3',1]]}\n" WRONG BACK
          "{'contradiction':{'kind':'equal','cells':['r1c2','r1c3'],"
          "'number':1}}",
    "end after step 5: \"guesses\" is 0 instead of 1" },
  { NULL },
};

/* The puzzle has 1 in r1c1, which the board starts with */
static void
test_givens (void)
{
  static const struct
  {
    const char *lines;
    const char *expected;
  } cases[] = {
    { "{'step':0," CLEAR "'removed':[['r1c2',1]]}\n"
      "{'step':0," CLEAR "'removed':[['r1c3',1]]}",
      NULL },
    { "{" CLEAR "'removed':[['r1c2',1]]}", NULL },
    { "{'step':0," CLEAR "'removed':[['r1c1',2]]}",
      "step 0: 1 in r1c1 does not exclude 2 in r1c1" },
    { "{'guess':['r1c1',2],'depth':1}", "step 1: r1c1 cannot be 2 any more" },
    { "{'step':0,'rule':'naked-single','cells':['r1c2'],'numbers':[1],"
      "'removed':[['r1c3',1]]}",
      "step 0: it calls itself step 0" },
    { "{'step':0,'contradiction':{'kind':'cell','cell':'r1c1'}}",
      "step 0: it calls itself step 0" },
    { "{'rule':'given','cells':['r1c1'],'numbers':[1],'removed':[]}",
      "step 1: there is no rule \"given\", and no proof of it" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) trace = g_string_new (NULL);
      guint step = 1;

      append_puzzle (trace, "1...............");
      append_lines (trace, cases[i].lines, &step);
      append_lines (trace, LIMIT, &step);
      assert_verdict (trace->str, cases[i].expected);
    }
}

/* Lines that go on with a step have its number, and are about its cell */
static const Snippet going_on[] = {
  { "12 1",
    "{'depth':1,'guess':['r1c1',2]}\n"
    "{'step':1,'depth':1,'rule':'naked-single','cells':['r1c1'],"
    "'numbers':[2],'removed':[['r1c3',2]]}\n"
    "{'step':1,'depth':1,'rule':'naked-subset','constraint':'box 1',"
    "'cells':['r1c1'],'numbers':[2],'removed':[['r2c1',2]]}",
    "end after step 1: \"guesses\" is 0 instead of 1" },
  { "1 2",
    "{" CLEAR "'removed':[],'placed':['r1c1',1]}\n"
    "{'rule':'naked-single','cells':['r1c2'],'numbers':[2],"
    "'removed':[['r1c3',2]],'placed':['r1c2',2]}\n"
    "{'step':1," CLEAR "'removed':[['r1c3',1]]}",
    NULL },
  { "1 2",
    "{" CLEAR "'removed':[],'placed':['r1c1',1]}\n"
    "{'step':1,'rule':'naked-single','cells':['r1c2'],'numbers':[2],"
    "'removed':[['r1c3',2]]}",
    "step 1: it calls itself step 1" },
  { "1 2", "{" CLEAR "'removed':[]}", "step 1: it removes nothing" },
  { "12", "{" CLEAR "'removed':[],'placed':['r1c1',1]}",
    "step 1: r1c1 still has 2, so it need not be 1" },
  { NULL },
};

/* Singles that remove all that follows, and what still has to be said */
static const Snippet terse[] = {
  { "terse 1", NAKED "'placed':['r1c1',1]}", NULL },
  { "terse 1",
    NAKED "'placed':['r1c1',1]}\n"
          "{'step':1," CLEAR "'removed':[['r2c2',1]]}",
    "step 1: 1 was gone from r2c2 before" },
  { "terse 1",
    NAKED "'placed':['r1c1',1]}\n"
          "{'step':1," CLEAR "'text':'again'}",
    "step 1: nothing is left to remove" },
  { "terse 12", NAKED "'text':'1'}",
    "step 1: r1c1 still has 2, so it need not be 1" },
  { "terse 2", NAKED "'text':'1'}", "step 1: r1c1 cannot be 1 any more" },
  { "terse 1", "{'rule':'naked-single','cells':['r1c1','r1c2'],'numbers':[1]}",
    "step 1: it names 2 cells instead of 1" },
  { "terse 1", "{'rule':'naked-single','cells':['r1c1'],'numbers':[]}",
    "step 1: it names 0 numbers instead of 1" },
  { "terse " NO_3, HIDDEN "'placed':['r2c1',3]}", NULL },
  { "terse " NO_3,
    HIDDEN "'placed':['r2c1',3]}\n"
           "{'step':1,'rule':'naked-single','cells':['r2c1'],'numbers':[3],"
           "'removed':[['r2c2',3]]}",
    NULL },
  { "terse 124 * * * * * * * 124 * * * 1234", HIDDEN "'placed':['r2c1',3]}",
    "step 1: r4c1 still has 3, so column 1 need not have it in r2c1" },
  { "terse 124 * * * 3 * * * 124 * * * 124", HIDDEN "'text':'3'}",
    "step 1: nothing is left to remove" },
  { "terse " TWO_12, NAKED_PAIR "'text':'1,2'}",
    "step 1: \"removed\" is missing" },
  { "terse " TRIPLE_12, SUPPOSE "'proof':[" NAKED "'text':'1'}]," EQUAL,
    "step 1: step 1 of its proof: \"removed\" is missing" },
  { NULL },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/verify/naked-single", naked_single, run_snippets);
  g_test_add_data_func ("/verify/hidden-single", hidden_single, run_snippets);
  g_test_add_data_func ("/verify/naked-subset", naked_subset, run_snippets);
  g_test_add_data_func ("/verify/hidden-subset", hidden_subset, run_snippets);
  g_test_add_data_func ("/verify/common-exclusion", common_exclusion,
                        run_snippets);
  g_test_add_data_func ("/verify/speculation", speculation, run_snippets);
  g_test_add_data_func ("/verify/contradiction", contradiction, run_snippets);
  g_test_add_data_func ("/verify/lines", lines, run_snippets);
  g_test_add_data_func ("/verify/guesses", guesses, run_snippets);
  g_test_add_data_func ("/verify/terse", terse, run_snippets);
  g_test_add_func ("/verify/givens", test_givens);
  g_test_add_data_func ("/verify/lines-go-on-with-a-step", going_on,
                        run_snippets);
  return g_test_run ();
}

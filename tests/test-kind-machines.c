/* test-kind-machines.c: patterns and state machines that are wrong
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/game.h"
#include "kind/state-machine.h"
#include "kind/statement.h"
#include "yass/yass.h"

static void
assert_refused (const YassShape *shape, const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassStatement) statement
      = yass_statement_new_from_text (text, shape, &error);

  g_test_message ("%.100s", text);
  g_assert_null (statement);
  g_assert_cmpstr (error->message, ==, expected);
}

static void
test_wrong_patterns (void)
{
  static const struct
  {
    const char *pattern;
    const char *expected; /* behind the name */
  } cases[] = {
    { "12a", "expected a number from 1 to 9, found 'a' at character 3 of the "
             "pattern" },
    { "0", "expected a number from 1 to 9, found '0' at character 1 of the "
           "pattern" },
    { "1\303\2642", "expected a number from 1 to 9, found '\303\264' at "
                    "character 2 of the pattern" },
    { "(12", "expected a closing parenthesis, found the end of the pattern" },
    { "12)", "expected the end of the pattern, found ')' at character 3 of the "
             "pattern" },
    { "[12", "expected a number from 1 to 9, found the end of the pattern" },
    { "[]", "expected a number from 1 to 9, found ']' at character 2 of the "
            "pattern" },
    { "[^]", "expected a number from 1 to 9, found ']' at character 3 of the "
             "pattern" },
    { "[3-1]", "the range before character 5 of the pattern goes down; "
               "expected the lower number first" },
    { "*1", "expected a number from 1 to 9, found '*' at character 1 of the "
            "pattern" },
    { "1{", "expected how often the part before comes, found the end of the "
            "pattern" },
    { "1{,2}", "expected how often the part before comes, found ',' at "
               "character 3 of the pattern" },
    { "1{3,2}", "{3,2} comes more often at least than at most" },
    { "1{2", "expected a closing brace, found the end of the pattern" },
    { "1{2x}", "expected a closing brace, found 'x' at character 4 of the "
               "pattern" },
    { "1{1001}", "a part of the pattern comes more than 1000 times" },
    { "(1{99}){99}", "the pattern needs more than 4096 states" },
    { "((((1{9}){9}){9}){9}){9}{9}{9}{9}",
      "the pattern needs more than 4096 states" },
    { "(a){0}", "expected a number from 1 to 9, found 'a' at character 2 of "
                "the pattern" },
  };
  const YassShape shape = YASS_SQUARE (9, 3, 3);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("regex %s r1c1-r1c5", cases[i].pattern);
      g_autofree char *expected
          = g_strdup_printf ("regex: %s", cases[i].expected);

      assert_refused (&shape, text, expected);
    }
}

/* However it grows */
static void
test_large_patterns (void)
{
  const YassShape shape = YASS_SQUARE (9, 3, 3);
  g_autofree char *ones = g_strnfill (4097, '1');
  g_autofree char *parentheses = g_strnfill (101, '(');
  g_autofree char *stars = g_strnfill (101, '*');
  g_autofree char *classes = g_strnfill (3000, '[');
  const struct
  {
    const char *pattern;
    const char *expected;
  } cases[] = {
    { ones, "regex: the pattern has more than 4096 characters" },
    { parentheses, "regex: more than 100 parentheses in each other" },
    { classes, "regex: expected a number from 1 to 9, found '[' at character 2 "
               "of the pattern" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("regex %s r1c1-r1c5", cases[i].pattern);

      assert_refused (&shape, text, cases[i].expected);
    }
  g_autofree char *text = g_strdup_printf ("regex 1%s r1c1-r1c5", stars);
  assert_refused (&shape, text, "regex: more than 100 of * + ? { in a row");
}

static void
test_wrong_machines (void)
{
  static const struct
  {
    const char *states;
    const char *expected;
  } cases[] = {
    { "12", "expected a number of the board, \".\" for any, \"-\" between "
            "parts or \">\" before a state, found the end" },
    { "1x>2/!", "expected a number of the board, \".\" for any, \"-\" between "
                "parts or \">\" before a state, found 'x' at character 2" },
    { ">2/!", "expected a number before it, found '>' at character 1" },
    { "1>/!", "expected a state, counted from 1, found '/' at character 3" },
    { "1>0/!", "expected a state, counted from 1, found '/' at character 4" },
    { "1>3/!", "there is no state 3, as it has 2" },
    { "1>2;!", "expected a comma, or \"/\" before the next state, found ';' at "
               "character 4" },
    { "2+2:1>2/!", "its parts have 4 cells; found 5" },
    { "+5:1>2/!",
      "expected how many cells the next part has, found '+' at character 1" },
    { "2++3:1>2/!",
      "expected how many cells the next part has, found '+' at character 3" },
  };
  const YassShape shape = YASS_SQUARE (9, 3, 3);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("nfa %s r1c1-r1c5", cases[i].states);
      g_autofree char *expected
          = g_strdup_printf ("nfa: %s", cases[i].expected);

      assert_refused (&shape, text, expected);
    }
  g_autofree char *states = g_strnfill (4096, '/');
  g_autofree char *text = g_strdup_printf ("nfa %s r1c1", states);
  assert_refused (&shape, text, "nfa: there are more than 4096 states");
}

/* Numbers have a character each, and what is read again is kept */
static void
test_wrong_lines (void)
{
  const YassShape large = YASS_SQUARE (36, 6, 6);
  const YassShape usual = YASS_SQUARE (9, 3, 3);

  assert_refused (&large, "regex 1* r1c1-r1c5",
                  "regex: numbers up to 36 have no characters; expected a "
                  "board up to 35");
  assert_refused (&usual, "nfa !.>1 r1c1-r1c6 r1c1-r1c6",
                  "nfa: more than 5 cells at a time are read again later on");
}

/* A line that would need too much to be reckoned with is refused where it is
 * stated */
static void
test_too_many_states (void)
{
  const YassShape shape = YASS_SQUARE (9, 3, 3);

  assert_refused (&shape, "regex .* r1c1-r1c5 r2c1-r2c9 r1c1-r1c5",
                  "regex: the line needs more than 262144 states; expected "
                  "fewer cells between one that comes again and where it came "
                  "before");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/machines/wrong-patterns-are-refused",
                   test_wrong_patterns);
  g_test_add_func ("/kind/machines/patterns-that-grow-are-refused",
                   test_large_patterns);
  g_test_add_func ("/kind/machines/wrong-machines-are-refused",
                   test_wrong_machines);
  g_test_add_func ("/kind/machines/lines-that-nobody-reads-are-refused",
                   test_wrong_lines);
  g_test_add_func ("/kind/machines/too-many-states-are-told",
                   test_too_many_states);
  return g_test_run ();
}

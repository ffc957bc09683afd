/* test-verify-strict.c: the judge reads what the schema says and nothing else
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>

#include "trace-text.h"
#include "traced.h"

#define STEP1 "'rule':'naked-single','cells':['r1c1'],'numbers':[1],"
#define PAIR_1 "1 1234 *"

static const Snippet twice[] = {
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]]}", NULL },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'cells':['r1c1']}",
    "step 1: \"cells\" comes twice" },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'c\\u0065lls':['r1c1']}",
    "step 1: \"cells\" comes twice" },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'mine':1,'yours':1}", NULL },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'mine':1,'mine':1}",
    "step 1: \"mine\" comes twice" },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'mine':1,'\\u006dine':1}",
    "step 1: \"\\u006dine\" comes twice" },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'mine':[{'a':{'b':1,'c':2}}]}",
    NULL },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'mine':[{'a':{'b':1,'b':2}}]}",
    "step 1: \"b\" comes twice" },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'mi\\u0000ne':1}",
    "step 1: a name with a NUL in it" },
  { "1 * 1",
    "{'contradiction':{'kind':'equal','cells':['r1c1','r1c3'],'number':1,"
    "'number':1}}",
    "step 1: \"contradiction\": \"number\" comes twice" },
  { "12 12 2",
    "{'rule':'speculation','cells':['r1c1'],'numbers':[2],"
    "'removed':[['r1c1',2]],'proof':[],'proof':[],'contradiction':"
    "{'kind':'equal','cells':['r1c1','r1c3'],'number':2}}",
    "step 1: \"proof\" comes twice" },
  { "12 12 2",
    "{'rule':'speculation','cells':['r1c1'],'numbers':[2],"
    "'removed':[['r1c1',2]],'proof':[{'rule':'naked-single','cells':['r1c3'],"
    "'numbers':[2],'removed':[['r1c2',2]],'rule':'naked-single'}],"
    "'contradiction':{'kind':'equal','cells':['r1c1','r1c3'],'number':2}}",
    "step 1: step 1 of its proof: \"rule\" comes twice" },
  { NULL, NULL, NULL },
};

static const Snippet out_of_place[] = {
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'proof':[]}",
    "step 1: \"proof\" has no place here" },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'contradiction':{}}",
    "step 1: \"contradiction\" has no place here" },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'kind':'cell'}",
    "step 1: \"kind\" has no place here" },
  { PAIR_1, "{" STEP1 "'removed':[['r1c2',1]],'text':['for people']}",
    "step 1: \"text\": expected a string" },
  { PAIR_1, "{'depth':1,'guess':['r1c2',1],'removed':[]}",
    "step 1: \"removed\" has no place here" },
  { "1 * 1",
    "{'contradiction':{'kind':'equal','cells':['r1c1','r1c3'],'number':1,"
    "'removed':[]}}",
    "step 1: \"contradiction\": \"removed\" has no place here" },
  { "12 12 2",
    "{'step':1,'rule':'speculation','cells':['r1c1'],'numbers':[2],"
    "'removed':[['r1c1',2]],'proof':[{'step':1,'rule':'naked-single',"
    "'cells':['r1c3'],'numbers':[2],'removed':[['r1c2',2]]}],"
    "'contradiction':{'kind':'equal','cells':['r1c1','r1c3'],'number':2}}",
    "step 1: step 1 of its proof: \"step\" has no place here" },
  { PAIR_1,
    "{'status':'limit','solutions':0,'guesses':0,'guesses_total':0,'step':1}",
    "end after step 0: \"step\" has no place here" },
  { PAIR_1,
    "{'status':'limit','solutions':0,'guesses':0,'guesses_total':0,"
    "'fired':{'naked-pair':0,'naked-pair':0}}",
    "end after step 0: \"fired\": \"naked-pair\" comes twice" },
  { "11 *", "", "header: \"edges\": 1 comes twice in a cell" },
  { NULL, NULL, NULL },
};

/* Cells and numbers that are not quite right, on a board where the character
 * behind 9 would be a row */
static void
test_coordinates (void)
{
  static const char *const wrong[] = {
    "[\"r:c2\",1]",     "[\"r1c:\",1]",  "[\"r01c2\",1]",  "[\"r1c02\",1]",
    "[\"r1c2\",01]",    "[\"r1c2\",1.]", "[\"r1c2\",1.0]", "[\"r1c2\",1e0]",
    "[\"r1c2\",-1]",    "[\"r1c2\",+1]", "[\"r1c2\",:]",   "[\"R1c2\",1]",
    "[\"r1C2\",1]",     "[\"r1c2 \",1]", "[\" r1c2\",1]",  "[\"r1 c2\",1]",
    "[\"r1c2\",1,1]",   "[\"r1c2\"]",    "[\"r/c2\",1]",   "[\"r1c/\",1]",
    "[\"r1c2\",\"1\"]", "[\"r1c2\",/]",  "[\"r1c2\",1;",   "{\"r1c2\":1}",
    "[\"r11c2\",1]",    "[\"r0c2\",1]",  "[\"r1c2\",0]",   "[\"r1c2\",11]",
  };

  for (gint i = -1; i < (gint) G_N_ELEMENTS (wrong); i++)
    {
      const char *edge = i < 0 ? "[\"r10c2\",1]" : wrong[i];
      g_autofree char *trace = g_strdup_printf (
          "{\"trace\":\"yass-graph\",\"version\":2,\"size\":10,"
          "\"constraints\":[\"row\",\"column\"],\"puzzle\":\".1%098d\"}\n"
          "{\"step\":0,\"depth\":0,\"rule\":\"naked-single\","
          "\"cells\":[\"r1c2\"],\"numbers\":[1],"
          "\"removed\":[[\"r2c2\",1],%s]}\n"
          "{\"status\":\"limit\",\"solutions\":0,\"guesses\":0,"
          "\"guesses_total\":0}\n",
          0, edge);
      g_autoptr (YassVerifier) verifier = verifier_for (trace, -1);
      g_autoptr (GError) error = NULL;

      if (yass_verifier_next (verifier, NULL, NULL, &error) != (i < 0))
        g_error ("%s: %s", edge, error != NULL ? error->message : "accepted");
    }
}

/* What the judge does not look at: what is for people, what a step leans on,
 * and what is left where there is no solution */
static gboolean
is_ignored (JsonObject *line, const char *name)
{
  static const char *const for_people[] = { "text", "name", "reason", NULL };
  static const char *const left[] = { "edges_left", "placed", NULL };

  return g_strv_contains (for_people, name)
         || (g_str_equal (name, "constraints")
             && !json_object_has_member (line, "trace"))
         || (g_strv_contains (left, name)
             && g_str_equal (json_object_get_string_member_with_default (
                                 line, "status", ""),
                             "none"));
}

/* Whether the judge must say the same to both. What may be left out need not
 * be there. */
static gboolean
is_same_line (JsonObject *original, JsonObject *damaged)
{
  static const char *const optional[]
      = { "placed", "fired", "edges_left", "box", NULL };
  g_autoptr (GList) names = json_object_get_members (original);

  for (GList *name = names; name != NULL; name = name->next)
    {
      JsonNode *value = json_object_get_member (original, name->data);
      JsonNode *other = json_object_get_member (damaged, name->data);

      if (!is_ignored (original, name->data)
          && !(other != NULL ? json_node_equal (value, other)
                             : g_strv_contains (optional, name->data)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_same_trace (const char *original, const char *damaged)
{
  g_auto (GStrv) lines = g_strsplit (original, "\n", -1);
  g_auto (GStrv) others = g_strsplit (damaged, "\n", -1);

  if (g_strv_length (lines) != g_strv_length (others))
    return FALSE;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonNode) line = json_from_string (lines[i], NULL);
      g_autoptr (JsonNode) other = json_from_string (others[i], NULL);

      if ((line == NULL) != (other == NULL)
          || (line != NULL
              && !is_same_line (json_node_get_object (line),
                                json_node_get_object (other))))
        return FALSE;
    }
  return TRUE;
}

/* Every byte of a trace but the last is replaced by several others, none of
 * which makes another cell, number or word of the schema of it */
static void
test_every_byte (gconstpointer data)
{
  static const char bytes[] = ":/x+-. \t\x01\x80\"\\]}";
  g_autoptr (YassPuzzle) puzzle = puzzle_from (data);
  g_autoptr (YassOptions) options = options_for (NULL);
  g_auto (Traced) traced = { 0 };
  guint n_accepted = 0;

  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  for (gsize at = 0; at < traced.text->len - 1; at += IS_SANITIZED ? 5 : 1)
    for (guint b = 0; b < sizeof bytes - 1; b++)
      {
        g_autofree char *damaged = g_strdup (traced.text->str);
        g_autoptr (YassVerifier) verifier = NULL;

        if (damaged[at] == bytes[b])
          continue;
        damaged[at] = bytes[b];
        verifier = verifier_for (damaged, -1);
        if (!yass_verifier_next (verifier, puzzle, NULL, NULL))
          continue;
        n_accepted++;
        if (!is_same_trace (traced.text->str, damaged))
          g_error ("byte %" G_GSIZE_FORMAT " as '%c' is accepted: %s", at,
                   bytes[b], damaged);
      }
  g_assert_cmpuint (n_accepted, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/verify/strict/no-member-comes-twice", twice,
                        run_snippets);
  g_test_add_data_func ("/verify/strict/every-member-has-its-place",
                        out_of_place, run_snippets);
  g_test_add_func ("/verify/strict/cells-and-numbers-are-exact",
                   test_coordinates);
  g_test_add_data_func ("/verify/strict/every-byte-of-givens-and-singles",
                        "1...", test_every_byte);
  g_test_add_data_func ("/verify/strict/every-byte-of-a-contradiction",
                        "1..1....2", test_every_byte);
  g_test_add_data_func ("/verify/strict/every-byte-of-statements",
                        "123\n231\n3..\nodd r3c3\nthermo r1c1 r1c2\n"
                        "renban r1c1 r1c2 r2c1",
                        test_every_byte);
  return g_test_run ();
}

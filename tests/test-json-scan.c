/* test-json-scan.c: JSON, one token at a time, beside json-glib's reading
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>
#include <string.h>

#include "base/json-scan.h"

static YassJsonText
text_of (const char *text, gssize length)
{
  return (YassJsonText){
    text, text + (length < 0 ? (gssize) strlen (text) : length)
  };
}

/* Runs to the end; what the scanner thinks is wrong, or NULL */
static const char *
scan_all (YassJsonScan *scan, const char *text, gssize length)
{
  YassJsonToken token;

  yass_json_scan_init (scan, text_of (text, length));
  do
    token = yass_json_scan_next (scan);
  while (token != YASS_JSON_ERROR && token != YASS_JSON_END);
  g_assert_true (yass_json_scan_next (scan) == token);
  g_assert_true (scan->at >= scan->start && scan->at <= scan->end);
  return scan->problem;
}

static void
test_tokens (void)
{
  static const char text[] = " {\"a\" : [1, -2.5e+3, true],\t\"b\":{},"
                             "\"c\":[null,false,\"x\"]} ";
  static const struct
  {
    YassJsonToken token;
    const char *text;
  } expected[] = {
    { YASS_JSON_OBJECT, "{" },       { YASS_JSON_NAME, "a" },
    { YASS_JSON_LIST, "[" },         { YASS_JSON_NUMBER, "1" },
    { YASS_JSON_NUMBER, "-2.5e+3" }, { YASS_JSON_TRUE, "true" },
    { YASS_JSON_LIST_END, "]" },     { YASS_JSON_NAME, "b" },
    { YASS_JSON_OBJECT, "{" },       { YASS_JSON_OBJECT_END, "}" },
    { YASS_JSON_NAME, "c" },         { YASS_JSON_LIST, "[" },
    { YASS_JSON_NULL, "null" },      { YASS_JSON_FALSE, "false" },
    { YASS_JSON_STRING, "x" },       { YASS_JSON_LIST_END, "]" },
    { YASS_JSON_OBJECT_END, "}" },
  };
  YassJsonScan scan;

  yass_json_scan_init (&scan, text_of (text, -1));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpint (yass_json_scan_next (&scan), ==, expected[i].token);
      g_assert_cmpmem (scan.text.start, scan.text.end - scan.text.start,
                       expected[i].text, strlen (expected[i].text));
    }
  g_assert_cmpint (yass_json_scan_next (&scan), ==, YASS_JSON_END);
  g_assert_cmpint (yass_json_scan_next (&scan), ==, YASS_JSON_END);
}

static void
test_skips_values (void)
{
  YassJsonScan scan;
  YassJsonText value;

  yass_json_scan_init (&scan,
                       text_of ("[ {\"a\":[1,{}]} , \"s\" ,7, null]", -1));
  g_assert_cmpint (yass_json_scan_next (&scan), ==, YASS_JSON_LIST);
  g_assert_true (yass_json_scan_skip (&scan, &value));
  g_assert_cmpmem (value.start, value.end - value.start, "{\"a\":[1,{}]}", 12);
  g_assert_true (yass_json_scan_skip (&scan, &value));
  g_assert_cmpmem (value.start, value.end - value.start, "\"s\"", 3);
  g_assert_true (yass_json_scan_skip (&scan, &value));
  g_assert_cmpmem (value.start, value.end - value.start, "7", 1);
  g_assert_true (yass_json_scan_skip (&scan, &value));
  g_assert_false (yass_json_scan_skip (&scan, &value));
  g_assert_null (scan.problem);
  g_assert_cmpint (yass_json_scan_next (&scan), ==, YASS_JSON_END);
}

static void
test_accepts (void)
{
  static const char *const texts[] = {
    "0",
    "-0",
    "10.5",
    "1e5",
    "1E-5",
    "\"\"",
    "true",
    "null",
    "[]",
    "{}",
    "[[],[[]],{\"\":{}}]",
    " [ 1 , 2 ] ",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\"",
    "\"\\ud83d\\ude00\"",
    "\"\303\244 \342\202\254 \360\237\230\200 \177\"",
    "{\"a\":1,\"a\":2}",
  };
  YassJsonScan scan;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpstr (scan_all (&scan, texts[i], -1), ==, NULL);
}

static void
test_refuses_with_column (void)
{
  static const struct
  {
    const char *text;
    guint column;
    const char *problem;
  } cases[] = {
    { "", 1, "expected a value" },
    { "  ", 3, "expected a value" },
    { "[1,]", 4, "expected a value" },
    { "[,1]", 2, "expected a value" },
    { "[1 2]", 4, "expected , or ]" },
    { "[1}", 3, "expected , or ]" },
    { "{\"a\":1]", 7, "expected , or }" },
    { "{\"a\" 1}", 6, "expected :" },
    { "{\"a\":}", 6, "expected a value" },
    { "{\"a\":1,}", 8, "expected a member's name in quotes" },
    { "{a:1}", 2, "expected a member's name in quotes" },
    { "{1:1}", 2, "expected a member's name in quotes" },
    { "[", 2, "the text ends too early" },
    { "[1,", 4, "the text ends too early" },
    { "{\"a\":", 6, "the text ends too early" },
    { "{\"a\"", 5, "expected :" },
    { "1 2", 3, "expected nothing more" },
    { "{}}", 3, "expected nothing more" },
    { "]", 1, "expected a value" },
    { "01", 1, "a number that starts with 0" },
    { "-01", 2, "a number that starts with 0" },
    { "-", 2, "expected a digit" },
    { "1.", 3, "expected a digit" },
    { ".5", 1, "expected a value" },
    { "+1", 1, "expected a value" },
    { "1e", 3, "expected a digit" },
    { "1e+", 4, "expected a digit" },
    { "0x10", 2, "expected nothing more" },
    { "NaN", 1, "expected a value" },
    { "tru", 1, "expected a value" },
    { "nul", 1, "expected a value" },
    { "truex", 5, "expected nothing more" },
    { "'a'", 1, "expected a value" },
    { "\"a", 1, "this string has no end" },
    { "\"a\\\"", 1, "this string has no end" },
    { "\"a\tb\"", 3, "a control character inside a string" },
    { "\"\\x\"", 2, "no such escape" },
    { "\"\\u12g4\"", 2, "expected four hexadecimal digits behind \\u" },
    { "\"\\u12", 2, "expected four hexadecimal digits behind \\u" },
    { "\"\\ud800\"", 2, "half of a surrogate pair" },
    { "\"\\ud800\\u0041\"", 2, "half of a surrogate pair" },
    { "\"\\udc00\"", 2, "half of a surrogate pair" },
    { "\"\303\244\303\"", 3, "this is not UTF-8" },
    { "\"\300\200\"", 2, "this is not UTF-8" },
    { "\"\355\240\200\"", 2, "this is not UTF-8" },
    { "[\"\303\244\303\244\" 1]", 7, "expected , or ]" },
    { "// no\n1", 1, "expected a value" },
    { "\357\273\277[]", 1, "expected a value" },
  };
  YassJsonScan scan;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpstr (scan_all (&scan, cases[i].text, -1), ==,
                       cases[i].problem);
      g_assert_cmpuint (yass_json_scan_column (&scan), ==, cases[i].column);
    }
  g_assert_cmpstr (scan_all (&scan, "\"a\\\0\"", 5), ==, "no such escape");
  g_assert_cmpstr (scan_all (&scan, "[1,\0 2]", 7), ==, "expected a value");
}

static void
test_nests_so_deep (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  YassJsonScan scan;

  for (guint i = 0; i < YASS_JSON_DEPTH_MAX; i++)
    g_string_append (text, i % 2 ? "[" : "{\"a\":");
  g_string_append (text, "1");
  for (guint i = YASS_JSON_DEPTH_MAX; i-- > 0;)
    g_string_append (text, i % 2 ? "]" : "}");
  g_assert_cmpstr (scan_all (&scan, text->str, -1), ==, NULL);

  g_string_prepend_c (text, '[');
  g_string_append_c (text, ']');
  g_assert_cmpstr (scan_all (&scan, text->str, -1), ==, "nested too deeply");
}

static void
test_resolves_escapes (void)
{
  static const char text[] = "a\\n\\\"\\\\\\/\\u00e4\\ud83d\\ude00\303\244\\t";
  static const char expected[] = "a\n\"\\/\303\244\360\237\230\200\303\244\t";
  char copy[64];

  g_assert_true (yass_json_text_copy (text_of (text, -1), copy, sizeof copy));
  g_assert_cmpstr (copy, ==, expected);
  g_assert_true (
      yass_json_text_copy (text_of (text, -1), copy, sizeof expected));
  g_assert_false (
      yass_json_text_copy (text_of (text, -1), copy, sizeof expected - 1));
  g_assert_true (yass_json_text_copy (text_of ("", -1), copy, 1));
  g_assert_false (yass_json_text_copy (text_of ("", -1), copy, 0));
  g_assert_false (
      yass_json_text_copy (text_of ("a\\u0000b", -1), copy, sizeof copy));
}

static void
test_reads_counts (void)
{
  uint64_t count;

  g_assert_true (yass_json_text_to_count (text_of ("0", -1), &count));
  g_assert_cmpuint (count, ==, 0);
  g_assert_true (
      yass_json_text_to_count (text_of ("9223372036854775807", -1), &count));
  g_assert_cmpuint (count, ==, G_MAXINT64);
  g_assert_false (
      yass_json_text_to_count (text_of ("9223372036854775808", -1), &count));
  g_assert_false (yass_json_text_to_count (
      text_of ("92233720368547758070000", -1), &count));
  g_assert_false (yass_json_text_to_count (text_of ("-1", -1), &count));
  g_assert_false (yass_json_text_to_count (text_of ("1.0", -1), &count));
  g_assert_false (yass_json_text_to_count (text_of ("1e2", -1), &count));
  g_assert_false (yass_json_text_to_count (text_of ("", -1), &count));
}

/* Random documents: names are numbered, so that none comes twice. */
static void
append_random (GString *text, guint depth)
{
  static const char *const scalars[] = {
    "0",
    "17",
    "-3",
    "true",
    "false",
    "null",
    "\"\"",
    "\"r4c7\"",
    "\"\\u00e4\\n\\\\x\"",
    "\"\303\244\"",
    "\"\\ud83d\\ude00\"",
    "4096",
  };
  guint n_members = (guint) g_test_rand_int_range (0, 4);

  switch (depth == 0 ? 0 : g_test_rand_int_range (0, 3))
    {
    case 1:
      g_string_append (text, "[");
      for (guint i = 0; i < n_members; i++)
        {
          g_string_append (text, i > 0 ? " ," : "");
          append_random (text, depth - 1);
        }
      g_string_append (text, "]");
      break;
    case 2:
      g_string_append (text, "{");
      for (guint i = 0; i < n_members; i++)
        {
          g_string_append_printf (text, "%s\"m\\u0031%u\": ", i > 0 ? "," : "",
                                  i);
          append_random (text, depth - 1);
        }
      g_string_append (text, "}");
      break;
    default:
      g_string_append (
          text, scalars[g_test_rand_int_range (0, G_N_ELEMENTS (scalars))]);
      break;
    }
}

/* The next value of the scanner is json-glib's @node. */
static void
assert_same (YassJsonScan *scan, YassJsonToken token, JsonNode *node)
{
  char copy[256];

  switch (token)
    {
    case YASS_JSON_OBJECT:
      {
        guint n_members = 0;

        g_assert_true (JSON_NODE_HOLDS_OBJECT (node));
        while ((token = yass_json_scan_next (scan)) == YASS_JSON_NAME)
          {
            g_assert_true (yass_json_text_copy (scan->text, copy, sizeof copy));
            token = yass_json_scan_next (scan);
            assert_same (
                scan, token,
                json_object_get_member (json_node_get_object (node), copy));
            n_members++;
          }
        g_assert_cmpint (token, ==, YASS_JSON_OBJECT_END);
        g_assert_cmpuint (json_object_get_size (json_node_get_object (node)),
                          ==, n_members);
        break;
      }
    case YASS_JSON_LIST:
      {
        guint n_elements = 0;

        g_assert_true (JSON_NODE_HOLDS_ARRAY (node));
        while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
          assert_same (scan, token,
                       json_array_get_element (json_node_get_array (node),
                                               n_elements++));
        g_assert_cmpuint (json_array_get_length (json_node_get_array (node)),
                          ==, n_elements);
        break;
      }
    case YASS_JSON_STRING:
      g_assert_true (yass_json_text_copy (scan->text, copy, sizeof copy));
      g_assert_cmpstr (json_node_get_string (node), ==, copy);
      break;
    case YASS_JSON_NUMBER:
      g_assert_cmpint (json_node_get_int (node), ==,
                       g_ascii_strtoll (scan->text.start, NULL, 10));
      break;
    case YASS_JSON_NULL:
      g_assert_true (JSON_NODE_HOLDS_NULL (node));
      break;
    default:
      g_assert_cmpint (json_node_get_boolean (node), ==,
                       token == YASS_JSON_TRUE);
      break;
    }
}

static void
test_agrees_with_json_glib (void)
{
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GString) text = g_string_new (NULL);
      YassJsonScan scan;

      append_random (text, 6);
      g_assert_true (json_parser_load_from_data (parser, text->str, -1, NULL));
      yass_json_scan_init (&scan, text_of (text->str, -1));
      assert_same (&scan, yass_json_scan_next (&scan),
                   json_parser_get_root (parser));
      g_assert_cmpint (yass_json_scan_next (&scan), ==, YASS_JSON_END);
    }
}

/* json-glib takes more than JSON (comments, 01, 'var x = ...'), so only this
 * way round: what the scanner takes, json-glib takes. */
static void
test_is_the_stricter_one (void)
{
  static const char bytes[] = "{}[]\",:0123456789.-+eEtrufalsn\\ \t\n\303\244";
  guint n_taken = 0;

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *exact = NULL;
      YassJsonScan scan;

      append_random (text, 4);
      for (guint n = (guint) g_test_rand_int_range (1, 4); n-- > 0;)
        {
          gint at = g_test_rand_int_range (0, (gint) text->len + 1);
          char byte = bytes[g_test_rand_int_range (0, sizeof bytes - 1)];

          if (g_test_rand_int_range (0, 3) == 0 && (gsize) at < text->len)
            g_string_erase (text, at, 1);
          else
            g_string_insert_c (text, at, byte);
        }
      /* A copy without a NUL behind it, so that sanitizers see every step
       * too far */
      exact = g_memdup2 (text->str, MAX (text->len, 1));
      if (scan_all (&scan, exact, (gssize) text->len) != NULL)
        continue;
      n_taken++;
      if (!json_parser_load_from_data (parser, text->str, -1, NULL))
        g_error ("json-glib does not take %s", text->str);
    }
  g_assert_cmpuint (n_taken, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/json-scan/tokens", test_tokens);
  g_test_add_func ("/base/json-scan/skips-values", test_skips_values);
  g_test_add_func ("/base/json-scan/accepts-all-of-json", test_accepts);
  g_test_add_func ("/base/json-scan/refuses-with-column",
                   test_refuses_with_column);
  g_test_add_func ("/base/json-scan/nests-so-deep-and-no-deeper",
                   test_nests_so_deep);
  g_test_add_func ("/base/json-scan/resolves-escapes", test_resolves_escapes);
  g_test_add_func ("/base/json-scan/reads-counts", test_reads_counts);
  g_test_add_func ("/base/json-scan/agrees-with-json-glib",
                   test_agrees_with_json_glib);
  g_test_add_func ("/base/json-scan/is-the-stricter-one",
                   test_is_the_stricter_one);
  return g_test_run ();
}

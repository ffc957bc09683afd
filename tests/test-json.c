/* test-json.c: JSON appended to a text
 * SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <json-glib/json-glib.h>

static void
test_escapes (void)
{
  static const struct
  {
    const char *text, *json;
  } cases[] = {
    { "", "\"\"" },
    { "r4c7", "\"r4c7\"" },
    { "say \"9\"", "\"say \\\"9\\\"\"" },
    { "a\\b", "\"a\\\\b\"" },
    { "1\t2\r\n3", "\"1\\t2\\r\\n3\"" },
    { "\x01\x1f\x7f", "\"\\u0001\\u001f\\u007f\"" },
    { "h\xc3\xa4rter", "\"h\xc3\xa4rter\"" },
    { "\xff", "\"\xef\xbf\xbd\"" },
    { "a\xc3", "\"a\xef\xbf\xbd\"" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      yass_json_append_string (out, cases[i].text);
      g_assert_cmpstr (out->str, ==, cases[i].json);
    }
}

static void
test_any_bytes (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      char bytes[21] = "";
      for (guint i = 0; i < 20; i++)
        bytes[i] = (char) g_test_rand_int_range (0, 256);
      g_autofree char *expected = g_utf8_make_valid (bytes, -1);
      g_autoptr (GString) out = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      yass_json_append_string (out, bytes);
      g_autoptr (JsonNode) node = json_from_string (out->str, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (json_node_get_string (node), ==, expected);
    }
}

static void
test_members (void)
{
  g_autoptr (GString) out = g_string_new ("{");
  yass_json_append_member (out, "least");
  yass_append_uint (out, 0);
  yass_json_append_member (out, "most");
  yass_append_uint (out, G_MAXUINT64);
  g_string_append_c (out, '}');
  g_assert_cmpstr (out->str, ==, "{\"least\":0,\"most\":18446744073709551615}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/json/escapes", test_escapes);
  g_test_add_func ("/base/json/is-json-for-any-bytes", test_any_bytes);
  g_test_add_func ("/base/json/separates-members", test_members);
  return g_test_run ();
}

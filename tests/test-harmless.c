/* test-harmless.c: what others wrote does nothing to a terminal
 * SPDX-License-Identifier: MIT */
#include "base/harmless.h"

#include <string.h>

#include "base/json.h"

static const struct
{
  const char *text;
  const char *shown;
} cases[] = {
  { "", "" },
  { "a title", "a title" },
  { "Grüße, 数独", "Grüße, 数独" },
  { "\\x1b is harmless", "\\x1b is harmless" },
  { "\x1b[2Jgone", "\\x1b[2Jgone" },
  { "x\n9999 traces verified", "x\\n9999 traces verified" },
  { "over\rwritten\there\x7f", "over\\rwritten\\there\\x7f" },
  { "\x01\x08\x1f", "\\x01\\x08\\x1f" },
  { "C1 \xc2\x9b"
    "31m",
    "C1 \\u009b31m" },
  { "\u202egnp.exe\u2066", "\\u202egnp.exe\\u2066" },
  { "\xff\xc3", "\\xff\\xc3" },
  { "\xc3\x28", "\\xc3(" },
  { "\xe2\x80", "\\xe2\\x80" },
};

static void
test_shows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *text = cases[i].text;
      g_autofree char *shown = yass_dup_harmless (text, strlen (text));

      g_assert_cmpstr (shown, ==, cases[i].shown);
      g_assert_cmpint (yass_is_harmless (text, strlen (text)), ==,
                       g_str_equal (text, shown));
      g_assert_true (yass_is_harmless (shown, strlen (shown)));
    }
}

/* JSON has words of its own for them, and may be printed, too. */
static void
test_json (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) json = g_string_new (NULL);

      yass_json_append_string (json, cases[i].text);
      g_assert_true (yass_is_harmless (json->str, json->len));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/harmless/shows-what-it-is", test_shows);
  g_test_add_func ("/harmless/is-json-too", test_json);
  return g_test_run ();
}

/* json-scan.c: JSON, one token at a time, and value by value
 * SPDX-License-Identifier: MIT */
#include "base/json-scan.h"

#include <string.h>

#include "fuzz/seeds.h"
#include "fuzz/target.h"

static void
check_inside (const YassJsonScan *scan, YassJsonText text)
{
  g_assert_true (text.start >= scan->start && text.start <= text.end
                 && text.end <= scan->end);
}

/* Every character of a string is one, and a copy has all of them */
static void
check_string (YassJsonText text)
{
  char copy[64], *end = copy;
  YassJsonText rest = text;
  const bool fits = yass_json_text_copy (text, copy, sizeof copy);
  bool has_nul = false;
  gsize length = 0;

  while (rest.start < rest.end)
    {
      const gunichar c = yass_json_text_next (&rest);

      g_assert_true (g_unichar_validate (c));
      has_nul |= c == 0;
      length += (gsize) g_unichar_to_utf8 (c, NULL);
      if (fits)
        {
          g_assert_true (g_utf8_get_char (end) == c);
          end = g_utf8_next_char (end);
        }
    }
  g_assert_true (rest.start == rest.end);
  g_assert_true (fits == (!has_nul && length < sizeof copy));
  if (fits)
    g_assert_true (*end == '\0');
}

static void
check_number (YassJsonText text)
{
  uint64_t count;

  if (yass_json_text_to_count (text, &count))
    for (const char *c = text.start; c < text.end; c++)
      g_assert_true (g_ascii_isdigit (*c));
}

/* Token by token; whether it is JSON */
static bool
scan_tokens (YassJsonScan *scan, YassJsonText text)
{
  YassJsonToken token;
  guint depth = 0;

  yass_json_scan_init (scan, text);
  do
    {
      token = yass_json_scan_next (scan);
      if (token == YASS_JSON_OBJECT || token == YASS_JSON_LIST)
        depth++;
      else if (token == YASS_JSON_OBJECT_END || token == YASS_JSON_LIST_END)
        depth--;
      g_assert_cmpuint (depth, <=, YASS_JSON_DEPTH_MAX);
      if (token == YASS_JSON_ERROR || token == YASS_JSON_END)
        break;
      check_inside (scan, scan->text);
      if (token == YASS_JSON_STRING || token == YASS_JSON_NAME)
        check_string (scan->text);
      else if (token == YASS_JSON_NUMBER)
        check_number (scan->text);
    }
  while (true);
  g_assert_true (yass_json_scan_next (scan) == token);
  g_assert_true (scan->at >= scan->start && scan->at <= scan->end);
  g_assert_true ((scan->problem != NULL) == (token == YASS_JSON_ERROR));
  g_assert_cmpuint (yass_json_scan_column (scan), >=, 1);
  if (token == YASS_JSON_END)
    g_assert_cmpuint (depth, ==, 0);
  return token == YASS_JSON_END;
}

/* As a whole, by skipping it */
static bool
scan_whole (YassJsonText text, YassJsonText *value)
{
  YassJsonScan scan;

  yass_json_scan_init (&scan, text);
  return yass_json_scan_skip (&scan, value)
         && yass_json_scan_next (&scan) == YASS_JSON_END;
}

/* The values of a list or an object are JSON themselves, and nothing stands
 * between them but what JSON has there */
static void
check_values (YassJsonText text)
{
  YassJsonScan scan, inner;
  YassJsonText value;
  YassJsonToken token;

  yass_json_scan_init (&scan, text);
  token = yass_json_scan_next (&scan);
  if (token == YASS_JSON_LIST)
    while (yass_json_scan_skip (&scan, &value))
      {
        check_inside (&scan, value);
        g_assert_true (scan_tokens (&inner, value));
      }
  else if (token == YASS_JSON_OBJECT)
    while (yass_json_scan_next (&scan) == YASS_JSON_NAME)
      {
        g_assert_true (yass_json_scan_skip (&scan, &value));
        check_inside (&scan, value);
        g_assert_true (scan_tokens (&inner, value));
      }
  else
    return;
  g_assert_null (scan.problem);
  g_assert_true (yass_json_scan_next (&scan) == YASS_JSON_END);
}

static void
run (const char *bytes, gsize length)
{
  /* A copy, so that reading past its end is seen */
  g_autofree char *copy = g_memdup2 (bytes, MAX (length, 1));
  const YassJsonText text = { copy, copy + length };
  YassJsonScan scan;
  YassJsonText value;
  const bool is_json = scan_tokens (&scan, text);

  g_assert_true (scan_whole (text, &value) == is_json);
  if (is_json)
    check_values (text);
}

static void
add_lines (const char *bytes, gsize length, gpointer seeds)
{
  if (length > 0 && (*bytes == '{' || *bytes == '['))
    seeds_add (seeds, bytes, MIN (length, 400));
}

static void
add_seeds (GPtrArray *seeds)
{
  static const char *const texts[] = {
    " {\"a\" : [1, -2.5e+3, true],\t\"b\":{},\"c\":[null,false,\"x\"]} ",
    "{\"step\":17,\"rule\":\"naked-pair\",\"cells\":[[1,2],[3,4]]}",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\ud83d\\ude00\"",
    "\"\303\244 \342\202\254 \360\237\230\200 \177\"",
    "[[],[[]],{\"\":{}},0,-0,1E-5,10.5]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    seeds_add (seeds, texts[i], strlen (texts[i]));
  seeds_for_each_file ("formats", add_lines, seeds);
}

const FuzzTarget fuzz_target_json_scan = {
  .name = "json-scan",
  .summary = "JSON, one token at a time, and value by value",
  .longest = 400,
  .run = run,
  .add_seeds = add_seeds,
};

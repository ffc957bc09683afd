/* claim-match.c: what traces are full of, read without a token
 * SPDX-License-Identifier: MIT */
#include "verify/claim-match.h"

#include <string.h>

/* Digits whose number any count has room for */
#define MOST_DIGITS 15

#define WRITTEN(name) "\"" name "\":", sizeof ("\"" name "\":") - 1

/* In the order in which they are written; any may be left out */
static const struct
{
  YassClaimMember member;
  const char *text;
  gsize length;
} likely[] = {
  { YASS_CLAIM_STEP, WRITTEN ("step") },
  { YASS_CLAIM_DEPTH, WRITTEN ("depth") },
  { YASS_CLAIM_RULE, WRITTEN ("rule") },
  { YASS_CLAIM_NAME, WRITTEN ("name") },
  { YASS_CLAIM_CONSTRAINT, WRITTEN ("constraint") },
  { YASS_CLAIM_CELLS, WRITTEN ("cells") },
  { YASS_CLAIM_NUMBERS, WRITTEN ("numbers") },
  { YASS_CLAIM_REMOVED, WRITTEN ("removed") },
  { YASS_CLAIM_PLACED, WRITTEN ("placed") },
  { YASS_CLAIM_TEXT, WRITTEN ("text") },
};

YassClaimMember
yass_claim_match_name (YassJsonScan *scan, YassClaimMember last)
{
  const bool is_first = last == YASS_CLAIM_N_MEMBERS;
  const char *at = scan->at;
  guint i = 0;

  if (scan->end - at < 2 || (!is_first && *at++ != ',') || *at != '"')
    return YASS_CLAIM_N_MEMBERS;
  while (!is_first && i < G_N_ELEMENTS (likely) && likely[i].member <= last)
    i++;
  for (; i < G_N_ELEMENTS (likely); i++)
    if ((gsize) (scan->end - at) > likely[i].length
        && at[1] == likely[i].text[1] && at[2] == likely[i].text[2]
        && memcmp (at, likely[i].text, likely[i].length) == 0)
      {
        yass_json_scan_pass_name (scan, likely[i].length + !is_first);
        return likely[i].member;
      }
  return YASS_CLAIM_N_MEMBERS;
}

/* Behind a value in an object */
static bool
is_behind (const YassJsonScan *scan, const char *at)
{
  return at < scan->end && (*at == ',' || *at == '}');
}

bool
yass_claim_match_count (YassJsonScan *scan, uint64_t *count)
{
  const char *at = scan->at;
  uint64_t value = 0;

  while (at < scan->end && g_ascii_isdigit (*at) && at - scan->at < MOST_DIGITS)
    value = value * 10 + (uint64_t) (*at++ - '0');
  if (at == scan->at || (*scan->at == '0' && at - scan->at > 1)
      || !is_behind (scan, at))
    return false;
  *count = value;
  yass_json_scan_pass_value (scan, (gsize) (at - scan->at));
  return true;
}

bool
yass_claim_match_word (YassJsonScan *scan, char *word)
{
  const char *at = scan->at;
  gsize n = 0;

  if (at == scan->end || *at++ != '"')
    return false;
  while (at < scan->end && n < YASS_CLAIM_WORD_MAX - 1
         && (g_ascii_isalnum (*at) || *at == '-' || *at == ' '))
    word[n++] = *at++;
  if (at == scan->end || *at != '"' || !is_behind (scan, at + 1))
    return false;
  word[n] = '\0';
  yass_json_scan_pass_value (scan, (gsize) (at + 1 - scan->at));
  return true;
}

/* Whether the list that was matched up to @at, behind an element, ends there;
 * if it goes on, @at moves past the comma. */
static bool
ends_list (const YassJsonScan *scan, const char **at, bool *goes_on)
{
  *goes_on = *at < scan->end && **at == ',';
  *at += *goes_on;
  return !*goes_on && *at < scan->end && **at == ']'
         && is_behind (scan, *at + 1);
}

static bool
pass_list (YassJsonScan *scan, const char *at)
{
  yass_json_scan_pass_value (scan, (gsize) (at + 1 - scan->at));
  return true;
}

static bool
forget (GArray *elements)
{
  elements->len = 0;
  return false;
}

bool
yass_claim_match_cells (YassJsonScan *scan, const YassPlainShape *shape,
                        GArray *cells)
{
  const char *at = scan->at;
  bool goes_on = true;

  if (shape == NULL || at == scan->end || *at++ != '[')
    return false;
  while (goes_on)
    {
      if (scan->end - at < 6 || at[0] != '"' || at[1] != 'r' || at[3] != 'c'
          || at[5] != '"')
        return forget (cells);
      const guint row = (guint) (at[2] - '1');
      const guint column = (guint) (at[4] - '1');
      const guint cell = row * shape->n_columns + column;
      if (row > 8 || row >= shape->n_rows || column > 8
          || column >= shape->n_columns)
        return forget (cells);
      g_array_append_val (cells, cell);
      at += 6;
      if (ends_list (scan, &at, &goes_on))
        return pass_list (scan, at);
    }
  return forget (cells);
}

bool
yass_claim_match_numbers (YassJsonScan *scan, const YassPlainShape *shape,
                          GArray *numbers)
{
  const char *at = scan->at;
  bool goes_on = true;

  if (shape == NULL || at == scan->end || *at++ != '[')
    return false;
  while (goes_on)
    {
      guint number;

      if (at == scan->end || !g_ascii_isdigit (*at)
          || !yass_plain_shape_read_number (shape, (uint64_t) (*at - '0'),
                                            &number))
        return forget (numbers);
      g_array_append_val (numbers, number);
      at++;
      if (ends_list (scan, &at, &goes_on))
        return pass_list (scan, at);
    }
  return forget (numbers);
}

bool
yass_claim_match_edges (YassJsonScan *scan, const YassPlainShape *shape,
                        GArray *edges)
{
  const char *at = scan->at;
  bool goes_on = true;

  if (at == scan->end || *at++ != '[')
    return false;
  while (goes_on)
    {
      YassPlainEdge edge;

      if (at == scan->end || *at != '['
          || !yass_claim_match_edge (at + 1, scan->end, shape, &edge))
        return forget (edges);
      yass_claim_append_edge (edges, edge);
      at += 1 + YASS_CLAIM_SHORT_EDGE;
      if (ends_list (scan, &at, &goes_on))
        return pass_list (scan, at);
    }
  return forget (edges);
}

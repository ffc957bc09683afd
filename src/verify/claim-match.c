/* claim-match.c: what traces are full of, read without a token
 * SPDX-License-Identifier: MIT */
#include "verify/claim-match.h"

#include <string.h>

/* Digits whose number any count has room for */
#define MOST_DIGITS 15

/* Whether @name is the next one, with the colon behind it; if so, @at moves on
 */
#define AT_NAME(at, end, name)                                                 \
  ((gsize) ((end) - (at)) > sizeof ("\"" name "\":") - 1                       \
   && memcmp (at, "\"" name "\":", sizeof ("\"" name "\":") - 1) == 0          \
   && ((at) += sizeof ("\"" name "\":") - 1, true))

/* Two letters tell them apart; @at moves behind it */
static inline YassClaimMember
match_likely (const char **at, const char *end)
{
  if (end - *at < 3)
    return YASS_CLAIM_N_MEMBERS;
  switch ((*at)[1])
    {
    case 's':
      return AT_NAME (*at, end, "step") ? YASS_CLAIM_STEP
                                        : YASS_CLAIM_N_MEMBERS;
    case 'd':
      return AT_NAME (*at, end, "depth") ? YASS_CLAIM_DEPTH
                                         : YASS_CLAIM_N_MEMBERS;
    case 'r':
      return AT_NAME (*at, end, "rule")      ? YASS_CLAIM_RULE
             : AT_NAME (*at, end, "removed") ? YASS_CLAIM_REMOVED
                                             : YASS_CLAIM_N_MEMBERS;
    case 'n':
      return AT_NAME (*at, end, "name")      ? YASS_CLAIM_NAME
             : AT_NAME (*at, end, "numbers") ? YASS_CLAIM_NUMBERS
                                             : YASS_CLAIM_N_MEMBERS;
    case 'c':
      return AT_NAME (*at, end, "cells")        ? YASS_CLAIM_CELLS
             : AT_NAME (*at, end, "constraint") ? YASS_CLAIM_CONSTRAINT
                                                : YASS_CLAIM_N_MEMBERS;
    case 'p':
      return AT_NAME (*at, end, "placed") ? YASS_CLAIM_PLACED
                                          : YASS_CLAIM_N_MEMBERS;
    case 't':
      return AT_NAME (*at, end, "text") ? YASS_CLAIM_TEXT
                                        : YASS_CLAIM_N_MEMBERS;
    default:
      return YASS_CLAIM_N_MEMBERS;
    }
}

YassClaimMember
yass_claim_match_name (YassJsonScan *scan, bool is_first)
{
  const char *at = scan->at;

  if (at == scan->end || (!is_first && *at++ != ','))
    return YASS_CLAIM_N_MEMBERS;
  const YassClaimMember member = match_likely (&at, scan->end);
  if (member != YASS_CLAIM_N_MEMBERS)
    yass_json_scan_pass_name (scan, (gsize) (at - scan->at));
  return member;
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

/* Where the string without escapes ends that is next, or NULL for none */
static const char *
find_string_end (const YassJsonScan *scan)
{
  if (scan->at == scan->end || *scan->at != '"')
    return NULL;
  const char *at = yass_json_skip_plain (scan->at + 1, scan->end);
  return at < scan->end && *at == '"' && is_behind (scan, at + 1) ? at : NULL;
}

bool
yass_claim_match_word (YassJsonScan *scan, char *word)
{
  const char *end = find_string_end (scan);

  if (end == NULL || end - scan->at > YASS_CLAIM_WORD_MAX)
    return false;
  const gsize length = (gsize) (end - scan->at - 1);
  memcpy (word, scan->at + 1, length);
  word[length] = '\0';
  yass_json_scan_pass_value (scan, length + 2);
  return true;
}

bool
yass_claim_match_text (YassJsonScan *scan)
{
  const char *end = find_string_end (scan);

  if (end == NULL)
    return false;
  yass_json_scan_pass_value (scan, (gsize) (end + 1 - scan->at));
  return true;
}

bool
yass_claim_match_placed (YassJsonScan *scan, const YassPlainShape *shape,
                         YassPlainEdge *edge)
{
  const char *at = scan->at;

  if (at == scan->end || *at != '['
      || !yass_claim_match_edge (at + 1, scan->end,
                                 yass_claim_get_digits (shape), edge)
      || !is_behind (scan, at + 1 + YASS_CLAIM_SHORT_EDGE))
    return false;
  yass_json_scan_pass_value (scan, 1 + YASS_CLAIM_SHORT_EDGE);
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
  const YassClaimDigits digits = yass_claim_get_digits (shape);
  const char *at = scan->at;
  guint n = 0;

  if (at == scan->end || *at++ != '[')
    return false;
  /* As many as there can be: with a bracket and a comma each */
  g_array_set_size (
      edges, (guint) ((scan->end - at) / (2 + YASS_CLAIM_SHORT_EDGE)) + 1);
  YassPlainEdge *found = (YassPlainEdge *) (void *) edges->data;
  while (at < scan->end && *at == '['
         && yass_claim_match_edge (at + 1, scan->end, digits, &found[n]))
    {
      n++;
      at += 1 + YASS_CLAIM_SHORT_EDGE;
      if (at < scan->end && *at == ',')
        at++;
      else if (at < scan->end && *at == ']' && is_behind (scan, at + 1))
        {
          edges->len = n;
          return pass_list (scan, at);
        }
      else
        break;
    }
  return forget (edges);
}

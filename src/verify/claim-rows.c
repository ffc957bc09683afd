/* claim-rows.c: what a line of a trace adds up
 * SPDX-License-Identifier: MIT */
#include "verify/claim.h"

/* Up to MOST_TIMES, so that no sum of rows overflows */
#define MOST_TIMES 1000000
#define MOST_ROWS 4096

static bool
read_times (const YassJsonScan *scan, gint64 *times)
{
  YassJsonText text = scan->text;
  const bool is_less = text.start < text.end && *text.start == '-';
  uint64_t count;

  text.start += is_less;
  if (!yass_json_text_to_count (text, &count) || count > MOST_TIMES)
    return false;
  *times = is_less ? -(gint64) count : (gint64) count;
  return count > 0;
}

/* The list that holds the row was opened just before. */
static bool
read_row (YassJsonScan *scan, YassClaimRow *row)
{
  YassJsonToken token;

  if (yass_json_scan_next (scan) != YASS_JSON_STRING
      || !yass_json_text_copy (scan->text, row->name, sizeof row->name)
      || yass_json_scan_next (scan) != YASS_JSON_NUMBER
      || !read_times (scan, &row->times))
    return false;
  row->index = 0;
  token = yass_json_scan_next (scan);
  if (token == YASS_JSON_LIST_END)
    return true;
  return token == YASS_JSON_NUMBER
         && yass_json_text_to_count (scan->text, &row->index) && row->index > 0
         && yass_json_scan_next (scan) == YASS_JSON_LIST_END;
}

bool
yass_claim_read_rows (GArray *rows, YassJsonScan *scan, GError **error)
{
  YassJsonToken token = yass_json_scan_next (scan);
  YassClaimRow row;

  if (token != YASS_JSON_LIST)
    return yass_refuse (error, "expected a list");
  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    {
      if (token != YASS_JSON_LIST || !read_row (scan, &row))
        return yass_refuse (error,
                            "expected a row like [\"row 1\",1] or "
                            "[\"zipper 1\",-1,2], added up to %u times",
                            MOST_TIMES);
      if (rows->len == MOST_ROWS)
        return yass_refuse (error, "expected at most %u rows", MOST_ROWS);
      g_array_append_val (rows, row);
    }
  return true;
}

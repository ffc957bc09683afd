/* claim-sets.c: what a line of a trace says of bases and covers
 * SPDX-License-Identifier: MIT */
#include "verify/claim.h"

/* More than there are numbers no cover has */
#define MOST_SETS YASS_PLAIN_SIZE_MAX

bool
yass_claim_read_sets (GArray *sets, YassJsonScan *scan,
                      const YassPlainShape *shape, GError **error)
{
  YassJsonToken token = yass_json_scan_next (scan);

  if (token != YASS_JSON_LIST)
    return yass_refuse (error, "expected a list");
  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    {
      YassClaimSet set = { .name = "" };

      if (sets->len == MOST_SETS)
        return yass_refuse (error, "expected at most %u sets", MOST_SETS);
      if (token != YASS_JSON_LIST)
        {
          if (!yass_claim_read_cell (scan, token, shape, &set.edge.cell, error))
            return false;
        }
      else if (yass_json_scan_next (scan) != YASS_JSON_STRING
               || !yass_json_text_copy (scan->text, set.name, sizeof set.name))
        return yass_refuse (error,
                            "expected a cell or a set like [\"row 4\",5]");
      else if (!yass_claim_read_number (scan, yass_json_scan_next (scan), shape,
                                        &set.edge.number, error))
        return false;
      else if (yass_json_scan_next (scan) != YASS_JSON_LIST_END)
        return yass_refuse (error, "expected a house and a number, no more");
      g_array_append_val (sets, set);
    }
  return true;
}

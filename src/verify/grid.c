/* grid.c: one value a cell, as a trace writes them
 * SPDX-License-Identifier: MIT */
#include "verify/grid.h"

#include "verify/claim.h"

/* 0-9, A=10 ... Z=35, a=36 ... z=61, else G_MAXUINT */
static guint
number_of_character (gunichar c)
{
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 10;
  if (c >= 'a' && c <= 'z')
    return c - 'a' + 36;
  return G_MAXUINT;
}

/* Counts a number from 1; an open cell is 0 */
static bool
count_number (const YassPlainShape *shape, uint64_t written, guint *number)
{
  *number = 0;
  return yass_plain_shape_read_number (shape, written, number)
         || (written == 0 && shape->first > 0);
}

static bool
read_character (const YassPlainShape *shape, YassJsonText *text, guint *number,
                GError **error)
{
  gunichar c = yass_json_text_next (text);
  char utf8[7] = { 0 };

  *number = 0;
  if (c == '.' || count_number (shape, number_of_character (c), number))
    return true;
  g_unichar_to_utf8 (g_unichar_isprint (c) ? c : '?', utf8);
  return yass_refuse (error, "\"%s\" is no number up to %u", utf8,
                      YASS_WRITTEN (shape, shape->size));
}

static bool
read_number (const YassPlainShape *shape, const YassJsonScan *scan,
             YassJsonToken token, guint *number, GError **error)
{
  uint64_t count;

  *number = 0;
  if (token == YASS_JSON_NULL
      || (token == YASS_JSON_NUMBER
          && yass_json_text_to_count (scan->text, &count)
          && count_number (shape, count, number)))
    return true;
  return yass_refuse (error, "expected a number up to %u",
                      YASS_WRITTEN (shape, shape->size));
}

bool
yass_grid_read (const YassPlainShape *shape, YassJsonText text, uint16_t *grid,
                GError **error)
{
  YassJsonScan scan;
  YassJsonToken token;
  guint cell = 0, number;

  yass_json_scan_init (&scan, text);
  token = yass_json_scan_next (&scan);
  if (token == YASS_JSON_STRING)
    for (YassJsonText rest = scan.text; rest.start < rest.end; cell++)
      {
        if (!read_character (shape, &rest, &number, error))
          return false;
        if (cell < shape->n_cells)
          grid[cell] = (uint16_t) number;
      }
  else if (token == YASS_JSON_LIST)
    for (; (token = yass_json_scan_next (&scan)) != YASS_JSON_LIST_END; cell++)
      {
        if (!read_number (shape, &scan, token, &number, error))
          return false;
        if (cell < shape->n_cells)
          grid[cell] = (uint16_t) number;
      }
  else
    return yass_refuse (error, "expected a string or a list of numbers");

  return cell == shape->n_cells
         || yass_refuse (error, "it has %u cells instead of %u", cell,
                         shape->n_cells);
}

static bool
add_candidate (const YassPlainShape *shape, YassPlainSet *set, guint number,
               GError **error)
{
  if (number == 0)
    return yass_refuse (error, "an open cell among candidates");
  if (yass_plain_set_has (set, number))
    return yass_refuse (error, "%u comes twice in a cell",
                        YASS_WRITTEN (shape, number));
  yass_plain_set_add (set, number);
  return true;
}

/* The token that opens the set was read just before. */
static bool
read_set (const YassPlainShape *shape, YassJsonScan *scan, YassJsonToken token,
          YassPlainSet *set, GError **error)
{
  guint number;

  *set = (YassPlainSet){ { 0 } };
  if (token == YASS_JSON_STRING)
    for (YassJsonText rest = scan->text; rest.start < rest.end;)
      {
        if (!read_character (shape, &rest, &number, error))
          return false;
        if (!add_candidate (shape, set, number, error))
          return false;
      }
  else if (token == YASS_JSON_LIST)
    while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
      {
        if (!read_number (shape, scan, token, &number, error))
          return false;
        if (!add_candidate (shape, set, number, error))
          return false;
      }
  else
    return yass_refuse (error, "expected a string or a list of numbers");
  return true;
}

bool
yass_grid_read_sets (const YassPlainShape *shape, YassJsonText text,
                     YassPlainSet *sets, GError **error)
{
  YassJsonScan scan;
  YassJsonToken token;
  YassPlainSet set;
  guint cell = 0;

  yass_json_scan_init (&scan, text);
  if (yass_json_scan_next (&scan) != YASS_JSON_LIST)
    return yass_refuse (error, "expected a list of candidates");
  for (; (token = yass_json_scan_next (&scan)) != YASS_JSON_LIST_END; cell++)
    {
      if (!read_set (shape, &scan, token, &set, error))
        return false;
      if (cell < shape->n_cells)
        sets[cell] = set;
    }
  return cell == shape->n_cells
         || yass_refuse (error, "it has %u cells instead of %u", cell,
                         shape->n_cells);
}

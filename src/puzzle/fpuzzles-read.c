/* fpuzzles-read.c: the JSON of f-puzzles to a puzzle
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/fpuzzles-reading.h"

#define LONGEST_TITLE 1000

/* The object */

typedef struct
{
  YassJsonText size;
  YassJsonText title;
  YassJsonText grid;
} Head;

/* All of the text is read here once, so that what follows is JSON for sure */
static bool
read_head (YassFpuzzlesReading *self, YassJsonText all, Head *head)
{
  YassJsonScan scan;
  YassJsonText name, value;

  *head = (Head){ 0 };
  yass_json_scan_init (&scan, all);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    {
      if (yass_fpuzzles_is_text (name, "size"))
        head->size = value;
      else if (yass_fpuzzles_is_text (name, "title"))
        head->title = value;
      else if (yass_fpuzzles_is_text (name, "grid"))
        head->grid = value;
    }
  yass_json_scan_next (&scan);
  if (scan.problem != NULL)
    return yass_fpuzzles_fail (self, scan.at,
                               "this is no JSON: %s; expected the puzzle of "
                               "f-puzzles",
                               scan.problem);
  if (head->grid.start == NULL || !yass_fpuzzles_is_list (head->grid))
    return yass_fpuzzles_fail (self, all.start,
                               "the object has no grid and no cells; expected "
                               "the puzzle of f-puzzles or SudokuPad");
  return true;
}

static bool
read_size (YassFpuzzlesReading *self, const Head *head)
{
  uint64_t size = yass_fpuzzles_count_items (head->grid);
  const char *at = head->grid.start;

  if (head->size.start != NULL)
    {
      at = head->size.start;
      if (!yass_json_text_to_count (head->size, &size))
        return yass_fpuzzles_fail (self, at,
                                   "the size is no number; expected one");
    }
  if (size < 1)
    return yass_fpuzzles_fail (self, at,
                               "the puzzle has no cells; expected some");
  if (size > YASS_MAX_SIZE)
    {
      yass_fpuzzles_fail (
          self, at,
          "a puzzle of that size is too large; expected at most "
          "%ux%u",
          YASS_MAX_SIZE, YASS_MAX_SIZE);
      self->fault->code = YASS_ERROR_UNSUPPORTED;
      return false;
    }
  self->size = (guint) size;
  return true;
}

static void
read_title (YassFpuzzlesReading *self, YassJsonText title)
{
  char name[LONGEST_TITLE];

  if (title.start != NULL && *title.start == '"'
      && yass_fpuzzles_copy_word (title, name, sizeof name))
    {
      g_strdelimit (name, "\n\r\t", ' ');
      g_strstrip (name);
      yass_puzzle_set_name (self->puzzle, name, strlen (name));
    }
}

static bool
read_keys (YassFpuzzlesReading *self, YassJsonText all)
{
  YassJsonScan scan;
  YassJsonText name, value;

  yass_json_scan_init (&scan, all);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    if (!yass_fpuzzles_read_key (self, name, value))
      return false;
  return yass_fpuzzles_state_negatives (self);
}

static bool
read_all (YassFpuzzlesReading *self, YassJsonText all)
{
  g_autofree char *unknown = NULL;
  Head head;

  if (!read_head (self, all, &head) || !read_size (self, &head))
    return false;
  self->regions = g_new (int, self->size * self->size);
  yass_fpuzzles_take_default_boxes (self);
  if (!yass_fpuzzles_read_regions (self, head.grid))
    return false;
  yass_fpuzzles_begin_puzzle (self);
  read_title (self, head.title);
  if (!yass_fpuzzles_read_grid (self, head.grid)
      || (!self->has_boxes
          && !yass_fpuzzles_state_regions (self, head.grid.start))
      || !read_keys (self, all))
    return false;
  unknown = yass_asked_dup_unknown (&self->asked);
  if (unknown == NULL)
    return true;
  yass_fpuzzles_fail (self, self->json + self->asked.at, YASS_ASKED_SENTENCE,
                      unknown);
  self->fault->code = YASS_ERROR_UNSUPPORTED;
  return false;
}

YassPuzzle *
yass_fpuzzles_read (const char *json, gsize length, YassTextFault *fault)
{
  YassFpuzzlesReading self
      = { .json = json,
          .ratios = g_ptr_array_new_with_free_func (g_free),
          .fault = fault };
  bool done;

  *fault = (YassTextFault){ 0 };
  done = read_all (&self, (YassJsonText){ json, json + length });
  yass_asked_clear (&self.asked);
  g_ptr_array_unref (self.ratios);
  g_free (self.regions);
  if (!done)
    g_clear_pointer (&self.puzzle, yass_puzzle_unref);
  return self.puzzle;
}

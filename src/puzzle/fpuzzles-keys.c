/* fpuzzles-keys.c: keys of f-puzzles to statements
 * SPDX-License-Identifier: MIT */
#include "puzzle/fpuzzles-reading.h"

static bool
read_negative (YassFpuzzlesReading *self, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_begin (self, &scan, list, false, "negative"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      if (yass_fpuzzles_is_text (item, "\"ratio\""))
        self->has_negative_ratio = true;
      else if (yass_fpuzzles_is_text (item, "\"xv\"")
               && yass_kind_find ("xv-negative"))
        {
          if (!yass_fpuzzles_state (self, item.start, "xv-negative", NULL,
                                    NULL))
            return false;
        }
      else
        {
          g_autofree char *word = yass_fpuzzles_dup_name (item);
          g_autofree char *name = g_strconcat ("negative ", word, NULL);

          yass_asked_note_unknown (&self->asked, name,
                                   (gsize) (item.start - self->json));
        }
    }
  return true;
}

static bool
read_switch (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
             YassJsonText value)
{
  if (*value.start == 'f' || yass_fpuzzles_is_null (value))
    return true;
  if (*value.start != 't')
    return yass_fpuzzles_fail (self, value.start,
                               "%s is neither true nor false; expected "
                               "one",
                               key->name);
  if (g_str_equal (key->kind, "nonconsecutive"))
    {
      self->is_nonconsecutive = true;
      return true;
    }
  /* There it goes by the order of the cells in each region */
  if (g_str_equal (key->kind, "disjoint") && !self->has_boxes)
    {
      yass_asked_note_unknown (&self->asked,
                               "disjointgroups of regions that are no boxes",
                               (gsize) (value.start - self->json));
      return true;
    }
  return yass_fpuzzles_state (self, value.start, key->kind, key->word, NULL);
}

/* What is no number of the board there tells nothing */
static void
read_solution (YassFpuzzlesReading *self, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;
  guint cell = 0;

  if (!yass_fpuzzles_is_list (list)
      || yass_fpuzzles_count_items (list) != self->size * self->size)
    return;
  yass_fpuzzles_begin (self, &scan, list, false, "solution");
  for (; yass_fpuzzles_next_item (&scan, &item); cell++)
    {
      char word[YASS_FPUZZLES_LONGEST_WORD];
      guint number;

      if (yass_fpuzzles_copy_word (item, word, sizeof word)
          && yass_value_to_number (word, 1, self->size, &number))
        yass_puzzle_set_known (self->puzzle, cell, number);
    }
}

bool
yass_fpuzzles_read_key (YassFpuzzlesReading *self, YassJsonText name,
                        YassJsonText value)
{
  const YassFpuzzlesKey *key = yass_fpuzzles_get_keys ();

  while (key->name != NULL && !yass_fpuzzles_is_text (name, key->name))
    key++;
  if (key->name != NULL
      && (key->shape == YASS_FPUZZLES_IGNORED
          || yass_fpuzzles_is_nothing (value)))
    return true;
  if (key->name == NULL || key->shape == YASS_FPUZZLES_UNKNOWN
      || (key->kind != NULL && yass_kind_find (key->kind) == NULL))
    {
      yass_fpuzzles_note_unknown (self, name, "");
      return true;
    }
  switch (key->shape)
    {
    case YASS_FPUZZLES_DRAWN:
      yass_puzzle_add_notice (self->puzzle, key->name);
      return true;
    case YASS_FPUZZLES_SOLUTION:
      read_solution (self, value);
      return true;
    case YASS_FPUZZLES_SWITCH:
      return read_switch (self, key, value);
    case YASS_FPUZZLES_NEGATIVE:
      return read_negative (self, value);
    default:
      return yass_fpuzzles_read_entries (self, key, name, value);
    }
}

/* Without dots the absence of a dot is said of every pair. With dots, of the
 * pairs without any, for each ratio that a black dot has. */
bool
yass_fpuzzles_state_negatives (YassFpuzzlesReading *self)
{
  const char *at = self->json;

  if (self->is_nonconsecutive && !self->has_negative_ratio && !self->has_dots)
    return yass_fpuzzles_state (self, at, "nonconsecutive", NULL, NULL);
  if (!self->is_nonconsecutive && !self->has_negative_ratio)
    return true;
  if (yass_kind_find ("kropki-negative") == NULL)
    {
      yass_asked_note_unknown (&self->asked, "negative \"ratio\"", 0);
      return true;
    }
  if (self->ratios->len == 0)
    g_ptr_array_add (self->ratios, g_strdup ("black"));
  if (self->is_nonconsecutive && self->has_negative_ratio
      && self->ratios->len == 1
      && g_str_equal (self->ratios->pdata[0], "black"))
    return yass_fpuzzles_state (self, at, "kropki-negative", NULL, NULL);
  if (self->is_nonconsecutive
      && !yass_fpuzzles_state (self, at, "kropki-negative", "white", NULL))
    return false;
  for (guint i = 0; self->has_negative_ratio && i < self->ratios->len; i++)
    if (!yass_fpuzzles_state (self, at, "kropki-negative",
                              self->ratios->pdata[i], NULL))
      return false;
  return true;
}

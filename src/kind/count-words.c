/* count-words.c: what the count propagator says
 * SPDX-License-Identifier: MIT */
#include "kind/count-sets.h"

/* "two", and 13 for more than a dozen */
static void
append_amount (YassWords *words, guint n)
{
  static const char *const amounts[]
      = { "no",    "one",   "two",  "three", "four",   "five",  "six",
          "seven", "eight", "nine", "ten",   "eleven", "twelve" };

  if (n < G_N_ELEMENTS (amounts))
    yass_words_add (words, "%s", amounts[n]);
  else
    yass_words_add (words, "%u", n);
}

/* "two 1s", "one 2", "three of 1,2,3" */
static void
append_numbers (YassWords *words, const YassCountSets *self, guint set, guint n)
{
  bool any = false;

  append_amount (words, n);
  if (yass_count_set_count_numbers (self, set) > 1)
    yass_words_add (words, " of");
  for (guint i = 0; i < self->size; i++)
    if (yass_count_set_get_numbers (self, set)[i / 64] >> i % 64 & 1)
      {
        yass_words_add (words, any ? "," : " ");
        yass_words_add_number (words, i + 1);
        any = true;
      }
  if (yass_count_set_count_numbers (self, set) == 1 && n > 1)
    yass_words_add (words, "s");
}

/* All of a set: "two 1s and one 2" */
static void
append_needed (YassWords *words, const YassCountSets *self, guint set, guint n)
{
  const YassCount *count = self->count;
  guint n_classes = 0;
  guint at = 0;

  for (guint i = 0; i < count->n_classes; i++)
    n_classes += yass_count_set_has (self, set, i);
  if (count->form != YASS_COUNT_BOUNDS || n_classes == 1)
    {
      append_numbers (words, self, set, n);
      return;
    }
  for (guint i = 0; i < count->n_classes; i++)
    if (yass_count_set_has (self, set, i))
      {
        yass_words_add (words, "%s",
                        at == 0               ? ""
                        : at + 1 == n_classes ? " and "
                                              : ", ");
        append_numbers (words, self, yass_count_set_of (self, i),
                        count->bounds[i].least);
        at++;
      }
}

void
yass_count_append_reason (const YassScope *scope, YassFacts facts,
                          YassWords *words)
{
  const YassCountSets *self = scope->data;
  const guint what = yass_facts_get (facts, YASS_COUNT_FACT_WHAT);
  const guint set = yass_facts_get (facts, YASS_COUNT_FACT_SET);
  const guint bound = yass_facts_get (facts, YASS_COUNT_FACT_BOUND);
  const guint found = yass_facts_get (facts, YASS_COUNT_FACT_FOUND);
  const char *like
      = self->count->form == YASS_COUNT_SAME ? ", as in the others," : "";

  if (what == YASS_COUNT_NEED || what == YASS_COUNT_NEED_APART)
    {
      append_needed (words, self, set, bound);
      yass_words_add (words, " %s needed%s and ", bound == 1 ? "is" : "are",
                      like);
      if (what == YASS_COUNT_NEED_APART)
        yass_words_add (words, "there is room for ");
      append_amount (words, found);
      if (what == YASS_COUNT_NEED)
        yass_words_add (words,
                        found == 1 ? " place is left" : " places are left");
    }
  else if (what == YASS_COUNT_CAP && bound == 0)
    {
      yass_words_add (words, "there can be ");
      append_numbers (words, self, set, 0);
      yass_words_add (words, "%s", *like != '\0' ? ", as in the others," : "");
    }
  else if (what == YASS_COUNT_CAP)
    {
      append_numbers (words, self, set, found);
      yass_words_add (words, " %s there%s and there can be %s",
                      found == 1 ? "is" : "are", like,
                      found > bound ? "only " : "no more");
      if (found > bound)
        append_amount (words, bound);
    }
  else
    yass_words_add (words, "no numbers that can be there add up to %u",
                    self->block_size);
}

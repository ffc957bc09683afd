/* flood-reason.c: why cells hang together or do not, in facts and words
 * SPDX-License-Identifier: MIT */
#include "kind/flood-reason.h"

/* The facts of a deduction: why, what the kind adds, the first cell, the cell
 * that it is about, another one, how many there can be, how many of the cells
 * that follow are in, and then these and those that are out, as far as they
 * matter */
enum
{
  WHY,
  WHICH,
  FIRST,
  ABOUT,
  OTHER,
  COUNT,
  N_IN,
  CELLS,
};

static guint
add_all (const YassFlood *self, YassFloodState state, guint32 *cells)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    if (self->state[i] == state)
      cells[n++] = i;
  return n;
}

void
yass_flood_because (const YassFlood *self, YassView *view, YassFloodWhy why,
                    guint about, guint32 which)
{
  guint32 facts[CELLS + YASS_FLOOD_MOST];
  guint n = CELLS;

  facts[WHY] = why;
  facts[WHICH] = which;
  facts[FIRST] = self->first;
  facts[ABOUT] = about;
  facts[OTHER] = why == YASS_FLOOD_BRIDGE ? self->other[about] : self->torn;
  facts[COUNT] = self->n_reached;
  switch (why)
    {
    case YASS_FLOOD_BRIDGE:
    case YASS_FLOOD_TORN:
      facts[n++] = facts[OTHER];
      G_GNUC_FALLTHROUGH;
    case YASS_FLOOD_UNREACHED:
    case YASS_FLOOD_NEEDED:
      facts[n++] = facts[FIRST];
      facts[N_IN] = n - CELLS;
      n += yass_flood_find_shore (
          self, self->first,
          why == YASS_FLOOD_UNREACHED || why == YASS_FLOOD_TORN ? self->n
                                                                : about,
          facts + n);
      break;
    case YASS_FLOOD_SMALL:
      facts[N_IN] = 0;
      n += yass_flood_find_shore (self, about, self->n, facts + n);
      break;
    default:
      n += add_all (self, YASS_FLOOD_IN, facts + n);
      facts[N_IN] = n - CELLS;
      if (why != YASS_FLOOD_FULL && why != YASS_FLOOD_MANY)
        n += add_all (self, YASS_FLOOD_OUT, facts + n);
    }
  yass_view_because (view, (YassFacts){ facts, n });
}

guint
yass_flood_because_of_none (const YassFlood *self, YassView *view,
                            guint32 which)
{
  const guint about = self->why == YASS_FLOOD_TORN ? self->torn
                      : self->first < self->n      ? self->first
                                                   : 0;

  yass_flood_because (self, view, self->why, about, which);
  return about;
}

YassFloodWhy
yass_flood_facts_get_why (YassFacts facts)
{
  return (YassFloodWhy) yass_facts_get (facts, WHY);
}

guint32
yass_flood_facts_get_which (YassFacts facts)
{
  return yass_facts_get (facts, WHICH);
}

guint
yass_flood_facts_get_first (YassFacts facts)
{
  return yass_facts_get (facts, FIRST);
}

void
yass_flood_explain (YassFacts facts, YassFloodTell tell, gconstpointer data,
                    YassPremises *premises)
{
  const guint n_in = yass_facts_get (facts, N_IN);

  for (guint i = CELLS; i < facts.n; i++)
    tell (data, yass_facts_get (facts, i), i - CELLS < n_in, premises);
}

static void
add_about (YassWords *words, guint about, bool is_of_all)
{
  if (is_of_all)
    yass_words_add (words, "these");
  else
    yass_words_add_cell (words, about);
}

void
yass_flood_append_reason (YassFacts facts, guint size, guint first,
                          YassWords *words)
{
  const guint from = first + yass_facts_get (facts, FIRST);
  const guint about = first + yass_facts_get (facts, ABOUT);
  const guint other = first + yass_facts_get (facts, OTHER);
  const guint n = yass_facts_get (facts, COUNT);
  const bool is_of_all = yass_facts_get (facts, ABOUT) == YASS_FLOOD_NONE;

  switch (yass_flood_facts_get_why (facts))
    {
    case YASS_FLOOD_UNREACHED:
      yass_words_add (words, "there is no way from ");
      yass_words_add_cell (words, from);
      yass_words_add (words, " to ");
      add_about (words, about, is_of_all);
      break;
    case YASS_FLOOD_FAR:
      add_about (words, about, is_of_all);
      yass_words_add (words,
                      is_of_all
                          ? " are too far away for %u cells that hang together"
                          : " is too far away for %u cells that hang together",
                      size);
      break;
    case YASS_FLOOD_FULL:
      yass_words_add (words, "all %u cells are there", size);
      break;
    case YASS_FLOOD_SMALL:
      yass_words_add (words, "fewer than %u cells hang together with ", size);
      yass_words_add_cell (words, about);
      break;
    case YASS_FLOOD_BRIDGE:
      yass_words_add (words, "without ");
      yass_words_add_cell (words, about);
      yass_words_add (words, ", ");
      yass_words_add_cell (words, from);
      yass_words_add (words, " and ");
      yass_words_add_cell (words, other);
      yass_words_add (words, " fall apart");
      break;
    case YASS_FLOOD_NEEDED:
      yass_words_add (words, "without ");
      yass_words_add_cell (words, about);
      yass_words_add (words, ", fewer than %u cells can be reached from ",
                      size);
      yass_words_add_cell (words, from);
      break;
    case YASS_FLOOD_ALL:
      yass_words_add (words,
                      n == 1 ? "no other cell is left"
                             : "no more than %u cells are left",
                      n);
      break;
    case YASS_FLOOD_TORN:
      yass_words_add_cell (words, from);
      yass_words_add (words, " and ");
      yass_words_add_cell (words, other);
      yass_words_add (words, " fall apart");
      break;
    case YASS_FLOOD_MANY:
      yass_words_add (words, "more than %u cells are there", size);
      break;
    default:
      yass_words_add (words, "too few cells can hang together");
    }
}

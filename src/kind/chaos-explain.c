/* chaos-explain.c: why cells are in regions that are to be found, or are not
 * SPDX-License-Identifier: MIT */
#include "kind/chaos-facts.h"
#include "kind/flood-reason.h"

/* That a variable is this number */
static void
tell_placed (guint variable, guint number, YassPremises *premises)
{
  for (guint other = 1; other <= YASS_CHAOS_MOST_NUMBERS; other++)
    if (other != number)
      yass_premises_add (premises, variable, other);
}

typedef struct
{
  guint labels;
  guint region;
} Told;

static void
tell_cell (gconstpointer data, guint cell, bool in, YassPremises *premises)
{
  const Told *told = data;

  if (in)
    tell_placed (told->labels + cell, told->region + 1, premises);
  else
    yass_premises_add (premises, told->labels + cell, told->region + 1);
}

/* A number that the region has in a cell, another cell cannot be in it and be
 * that number */
static void
explain_taken (const YassChaos *chaos, YassFacts facts, guint variable,
               YassPremises *premises)
{
  const guint region = yass_facts_get (facts, YASS_CHAOS_REGION);
  const guint cell = yass_facts_get (facts, YASS_CHAOS_CELL);

  tell_placed (chaos->labels + cell, region + 1, premises);
  tell_placed (cell, yass_facts_get (facts, YASS_CHAOS_NUMBER), premises);
  if (variable < chaos->n_cells)
    tell_placed (chaos->labels + variable, region + 1, premises);
  else
    tell_placed (variable - chaos->labels,
                 yass_facts_get (facts, YASS_CHAOS_NUMBER), premises);
}

static void
explain_numbers (const YassChaos *chaos, YassFacts facts,
                 YassPremises *premises)
{
  const guint region = yass_facts_get (facts, YASS_CHAOS_REGION);
  const guint number = yass_facts_get (facts, YASS_CHAOS_NUMBER);
  const guint why = yass_facts_get (facts, YASS_CHAOS_WHY);
  const bool is_full = chaos->size == chaos->n_numbers;

  if (why == YASS_CHAOS_HAS_NONE)
    yass_premises_add_all (premises, yass_facts_get (facts, YASS_CHAOS_CELL));
  for (guint i = YASS_CHAOS_CELLS; i < facts.n; i++)
    {
      const guint cell = yass_facts_get (facts, i) & ~YASS_CHAOS_IS_OUT;

      if (yass_facts_get (facts, i) & YASS_CHAOS_IS_OUT)
        yass_premises_add (premises, chaos->labels + cell, region + 1);
      else if (why == YASS_CHAOS_ONE_PLACE && is_full)
        yass_premises_add (premises, cell, number);
      else
        yass_premises_add_all (premises, cell);
      if (why == YASS_CHAOS_HAS_NONE)
        tell_placed (chaos->labels + cell, region + 1, premises);
    }
}

void
yass_chaos_explain (const YassScope *scope, YassFacts facts, guint variable,
                    guint number, YassPremises *premises)
{
  const YassChaos *chaos = scope->data;
  const Told told = { chaos->labels, yass_flood_facts_get_which (facts) };

  switch (yass_facts_get (facts, YASS_CHAOS_WHY))
    {
    case YASS_CHAOS_IS_TAKEN:
      explain_taken (chaos, facts, variable, premises);
      break;
    case YASS_CHAOS_HAS_NONE:
    case YASS_CHAOS_ONE_PLACE:
    case YASS_CHAOS_FEW_NUMBERS:
      explain_numbers (chaos, facts, premises);
      break;
    case YASS_CHAOS_BEGINS_LATER:
      for (guint cell = 0; cell < yass_facts_get (facts, YASS_CHAOS_CELL);
           cell++)
        yass_premises_add (premises, chaos->labels + cell,
                           yass_facts_get (facts, YASS_CHAOS_REGION) + 1);
      break;
    default:
      yass_flood_explain (facts, tell_cell, &told, premises);
    }
}

void
yass_chaos_append_reason (const YassScope *scope, YassFacts facts,
                          YassWords *words)
{
  const YassChaos *chaos = scope->data;
  const guint region = yass_facts_get (facts, YASS_CHAOS_REGION);
  const guint cell = yass_facts_get (facts, YASS_CHAOS_CELL);
  const guint number = yass_facts_get (facts, YASS_CHAOS_NUMBER);

  if (yass_facts_get (facts, YASS_CHAOS_WHY) < YASS_CHAOS_IS_TAKEN
      && yass_flood_facts_get_first (facts) != YASS_FLOOD_NONE)
    {
      yass_words_add (words, "the region of ");
      yass_words_add_cell (words, yass_flood_facts_get_first (facts));
    }
  else
    {
      yass_words_add (words, "region ");
      yass_words_add_number (words, region + 1);
    }
  switch (yass_facts_get (facts, YASS_CHAOS_WHY))
    {
    case YASS_CHAOS_IS_TAKEN:
      yass_words_add (words, " has its ");
      yass_words_add_number (words, number);
      yass_words_add (words, " in ");
      yass_words_add_cell (words, cell);
      break;
    case YASS_CHAOS_HAS_NONE:
      yass_words_add (words, " has all numbers that ");
      yass_words_add_cell (words, cell);
      yass_words_add (words, " can be");
      break;
    case YASS_CHAOS_ONE_PLACE:
      yass_words_add (words, " can have its ");
      yass_words_add_number (words, number);
      yass_words_add (words, " only in ");
      yass_words_add_cell (words, cell);
      break;
    case YASS_CHAOS_FEW_NUMBERS:
      yass_words_add (words, " can have only %u different numbers", number);
      break;
    case YASS_CHAOS_BEGINS_LATER:
      yass_words_add (words, " begins no earlier than ");
      yass_words_add_cell (words, cell);
      yass_words_add (words, ", and those after it later");
      break;
    default:
      yass_words_add (words, ": ");
      yass_flood_append_reason (facts, chaos->size, 0, words);
    }
}

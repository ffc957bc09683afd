/* support.c: what a definition leaves of its cells
 * SPDX-License-Identifier: MIT */
#include "verify/support.h"

#define FOR_EACH_NUMBER(number, set)                                           \
  for (guint number = yass_plain_set_next (set, 0); number != 0;               \
       number = yass_plain_set_next (set, number))

/* The lowest number of the set above @number, or 0 */
static guint
yass_plain_set_next (const YassPlainSet *self, guint number)
{
  guint i = number / 64;

  if (i >= YASS_PLAIN_WORDS)
    return 0;
  uint64_t rest = self->word[i] >> number % 64 << number % 64;
  while (rest == 0 && ++i < YASS_PLAIN_WORDS)
    rest = self->word[i];
  return rest == 0 ? 0 : i * 64 + (guint) __builtin_ctzll (rest) + 1;
}

/* Marks the states that are come to with what is left of the cells */
static void
go_forward (const YassDefinition *self, const YassAlternative *alternative,
            const YassPlainSet *sets, bool **is_alive)
{
  const guint size = self->game->shape.size;

  is_alive[0][0] = true;
  for (guint i = 0; i + 1 < self->n_cells; i++)
    for (guint s = 0; s < alternative->layers[i].n_states; s++)
      if (is_alive[i][s])
        FOR_EACH_NUMBER (number, &sets[alternative->order[i]])
        {
          const YassAutomatonLayer *layer = &alternative->layers[i];
          const guint32 *ways
              = yass_layer_get_ways (layer, size, s, number - 1);

          for (guint way = 0; way < layer->n_ways && ways[way] != 0; way++)
            is_alive[i + 1][ways[way] - 1] = true;
        }
}

/* Whether a state behind cell @i leads to an end; behind the last one all do */
static bool
leads_on (const YassDefinition *self, const YassAutomatonLayer *layer,
          const guint32 *ways, bool **is_alive, guint i)
{
  for (guint way = 0; way < layer->n_ways && ways[way] != 0; way++)
    if (i + 1 == self->n_cells || is_alive[i + 1][ways[way] - 1])
      return true;
  return false;
}

/* Takes the marks from states that lead to no end, and notes the numbers on
 * the way of the others */
static void
go_back (const YassDefinition *self, const YassAlternative *alternative,
         const YassPlainSet *sets, bool **is_alive, YassPlainSet *supported)
{
  const guint size = self->game->shape.size;

  for (guint i = self->n_cells; i-- > 0;)
    for (guint s = 0; s < alternative->layers[i].n_states; s++)
      if (is_alive[i][s])
        {
          is_alive[i][s] = false;
          FOR_EACH_NUMBER (number, &sets[alternative->order[i]])
          {
            const YassAutomatonLayer *layer = &alternative->layers[i];

            if (!leads_on (self, layer,
                           yass_layer_get_ways (layer, size, s, number - 1),
                           is_alive, i))
              continue;
            is_alive[i][s] = true;
            yass_plain_set_add (&supported[alternative->order[i]], number);
          }
        }
}

static bool
support_by_automaton (const YassDefinition *self,
                      const YassAlternative *alternative,
                      const YassPlainSet *sets, YassPlainSet *supported)
{
  g_autofree bool **is_alive = g_new (bool *, self->n_cells);
  gsize n_states = 0;

  for (guint i = 0; i < self->n_cells; i++)
    n_states += alternative->layers[i].n_states;
  g_autofree bool *marks = g_new0 (bool, n_states);
  n_states = 0;
  for (guint i = 0; i < self->n_cells; i++)
    {
      is_alive[i] = marks + n_states;
      n_states += alternative->layers[i].n_states;
    }
  go_forward (self, alternative, sets, is_alive);
  go_back (self, alternative, sets, is_alive, supported);
  return is_alive[0][0];
}

/* Cells that take different numbers. Cells count from 1 here, as numbers do, so
 * that both go into the same sets. */
typedef struct
{
  guint n_cells;
  guint size;
  YassPlainSet *can_be; /* per cell; owned */
  guint *holder;        /* per number: the cell that has it, or 0; owned */
  YassPlainSet *reach;  /* per cell: those that get what they need if it gives
                           its number away and takes another; owned */
  bool *is_free;        /* per cell: it can take a number that none has, if
                           others make room; owned */
} Matching;

static void
matching_clear (Matching *self)
{
  g_free (self->can_be);
  g_free (self->holder);
  g_free (self->reach);
  g_free (self->is_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Matching, matching_clear)

static void
matching_init (Matching *self, const YassDefinition *definition,
               const YassAlternative *alternative, const YassPlainSet *sets)
{
  *self = (Matching){ definition->n_cells, definition->game->shape.size };
  self->can_be = g_memdup2 (sets, self->n_cells * sizeof *sets);
  for (guint cell = 0; cell < self->n_cells; cell++)
    for (guint word = 0; word < definition->game->n_words; word++)
      self->can_be[cell].word[word] &= alternative->numbers[word];
  self->holder = g_new0 (guint, self->size + 1);
  self->reach = g_new0 (YassPlainSet, self->n_cells);
  self->is_free = g_new0 (bool, self->n_cells);
}

/* Finds a number for a cell, @tried without; others may change theirs */
static bool
place (Matching *self, guint cell, YassPlainSet *tried)
{
  FOR_EACH_NUMBER (number, &self->can_be[cell - 1])
  if (!yass_plain_set_has (tried, number))
    {
      yass_plain_set_add (tried, number);
      if (self->holder[number] == 0
          || place (self, self->holder[number], tried))
        {
          self->holder[number] = cell;
          return true;
        }
    }
  return false;
}

/* Who can hand on to whom */
static void
close_up (Matching *self)
{
  for (guint cell = 1; cell <= self->n_cells; cell++)
    FOR_EACH_NUMBER (number, &self->can_be[cell - 1])
  if (self->holder[number] == 0)
    self->is_free[cell - 1] = true;
  else
    yass_plain_set_add (&self->reach[cell - 1], self->holder[number]);
  for (guint via = 1; via <= self->n_cells; via++)
    for (guint cell = 1; cell <= self->n_cells; cell++)
      if (yass_plain_set_has (&self->reach[cell - 1], via))
        {
          for (guint word = 0; word < YASS_PLAIN_WORDS; word++)
            self->reach[cell - 1].word[word] |= self->reach[via - 1].word[word];
          self->is_free[cell - 1] |= self->is_free[via - 1];
        }
}

static bool
support_by_matching (const YassDefinition *self,
                     const YassAlternative *alternative,
                     const YassPlainSet *sets, YassPlainSet *supported)
{
  g_auto (Matching) matching = { 0 };

  matching_init (&matching, self, alternative, sets);
  for (guint cell = 1; cell <= self->n_cells; cell++)
    if (!place (&matching, cell, &(YassPlainSet){ { 0 } }))
      return false;
  close_up (&matching);
  /* Who takes a number from its holder sends that one looking: for a number
   * that none has, or for the one given up */
  for (guint cell = 1; cell <= self->n_cells; cell++)
    FOR_EACH_NUMBER (number, &matching.can_be[cell - 1])
    {
      const guint holder = matching.holder[number];

      if (holder == 0 || holder == cell || matching.is_free[holder - 1]
          || yass_plain_set_has (&matching.reach[holder - 1], cell))
        yass_plain_set_add (&supported[cell - 1], number);
    }
  return true;
}

/* Takes away what no different numbers have; false when that is all */
static bool
keep_distinct (const YassDefinition *self, const YassPlainSet *sets,
               YassPlainSet *supported)
{
  uint64_t all[YASS_PLAIN_WORDS];
  g_autofree YassPlainSet *distinct = g_new0 (YassPlainSet, self->n_cells);

  memset (all, 0xff, sizeof all);
  const bool found = support_by_matching (
      self, &(YassAlternative){ .numbers = all }, sets, distinct);
  for (guint i = 0; i < self->n_cells; i++)
    for (guint word = 0; word < YASS_PLAIN_WORDS; word++)
      supported[i].word[word] &= distinct[i].word[word];
  return found;
}

bool
yass_definition_find_support (const YassDefinition *self,
                              const YassPlainSet *sets, YassPlainSet *supported)
{
  bool found = false;

  memset (supported, 0, self->n_cells * sizeof *supported);
  for (guint i = 0; i < self->alternatives->len; i++)
    {
      const YassAlternative *alternative
          = yass_definition_get_alternative (self, i);

      found |= alternative->layers != NULL
                   ? support_by_automaton (self, alternative, sets, supported)
                   : support_by_matching (self, alternative, sets, supported);
    }
  if (self->is_distinct)
    found &= keep_distinct (self, sets, supported);
  return found;
}

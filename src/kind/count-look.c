/* count-look.c: the propagator that counts
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/count-places.h"

/* Facts */

static guint
append_set (guint32 *facts, guint n, const uint64_t *set, guint n_words)
{
  for (guint word = 0; word < n_words; word++)
    {
      facts[n++] = (guint32) set[word];
      facts[n++] = (guint32) (set[word] >> 32);
    }
  return n;
}

/* The block that says how many are needed, or can be */
static guint
find_from (const YassCountLook *self, guint what, guint set)
{
  guint from = 0;

  if (self->blocks == NULL)
    return self->block;
  if (what == YASS_COUNT_CAP)
    return self->cap_from[yass_count_set_get_class (self->sets, set)];
  while (self->blocks[(gsize) from * yass_count_get_stride (self->sets) + set]
         < self->need[set])
    from++;
  return from;
}

/* The cells of another block that say so */
static void
find_witnesses (const YassCountLook *self, guint what, guint set, guint from,
                uint64_t *witnesses)
{
  YassCountLook other = *self;
  uint64_t twice[YASS_COUNT_MOST_WORDS];

  other.block = from;
  other.places = g_newa (uint64_t, (gsize) self->sets->count->n_classes
                                       * self->sets->cell_words);
  other.twice = twice;
  yass_count_find_class_places (&other);
  if (what == YASS_COUNT_CAP)
    yass_count_find_places (&other, set, witnesses);
  else
    yass_count_find_confined (&other, set, witnesses);
}

static void
because (const YassCountLook *self, guint what, guint set, guint bound,
         guint found, const uint64_t *cells)
{
  const guint n_words = self->sets->cell_words;
  const guint from = find_from (self, what, set);
  guint32 facts[YASS_COUNT_FACT_CELLS + 4 * YASS_COUNT_MOST_WORDS]
      = { what, self->block, from, set, bound, found };
  guint n = append_set (facts, YASS_COUNT_FACT_CELLS, cells, n_words);

  if (self->blocks != NULL)
    {
      uint64_t witnesses[YASS_COUNT_MOST_WORDS];

      find_witnesses (self, what, set, from, witnesses);
      n = append_set (facts, n, witnesses, n_words);
    }
  yass_view_because (self->view, (YassFacts){ facts, n });
}

/* Removals */

/* Whether a cell can be one of the numbers of the set, or, if @keeps, one of
 * the others */
static bool
has_to_change (const YassCountLook *self, guint i, guint set, bool keeps)
{
  const uint64_t *numbers = yass_count_set_get_numbers (self->sets, set);

  for (guint word = 0; word < self->sets->number_words; word++)
    if (yass_count_get_numbers (self, i)[word]
        & (keeps ? ~numbers[word] : numbers[word]))
      return true;
  return false;
}

static void
change (const YassCountLook *self, guint i, guint set, bool keeps)
{
  const uint64_t *numbers = yass_count_set_get_numbers (self->sets, set);

  *self->has_changed = true;
  for (guint word = 0; word < self->sets->number_words; word++)
    for (uint64_t rest = yass_count_get_numbers (self, i)[word]
                         & (keeps ? ~numbers[word] : numbers[word]);
         rest != 0; rest &= rest - 1)
      yass_view_remove (self->view, yass_count_get_cell (self, i),
                        word * 64 + (guint) __builtin_ctzll (rest) + 1);
}

/* Nothing fits: a cell that has a number left loses all. There is one, or
 * somebody knows already. */
static void
fail (const YassCountLook *self)
{
  *self->has_changed = true;
  for (guint i = 0; i < self->sets->block_size; i++)
    if (yass_view_get_lowest (self->view, yass_count_get_cell (self, i)) != 0)
      {
        for (guint n
             = yass_view_get_lowest (self->view, yass_count_get_cell (self, i));
             n != 0;
             n = yass_view_next (self->view, yass_count_get_cell (self, i), n))
          yass_view_remove (self->view, yass_count_get_cell (self, i), n);
        return;
      }
}

/* Changes all of @cells, for one reason, which is about @known */
static void
change_all (const YassCountLook *self, const uint64_t *cells, guint what,
            guint set, guint bound, guint found, const uint64_t *known)
{
  bool is_said = false;

  for (guint word = 0; word < self->sets->cell_words; word++)
    for (uint64_t rest = cells[word]; rest != 0; rest &= rest - 1)
      {
        const guint i = word * 64 + (guint) __builtin_ctzll (rest);
        const bool keeps = what != YASS_COUNT_CAP;

        if (!has_to_change (self, i, set, keeps))
          continue;
        if (!is_said)
          because (self, what, set, bound, found, known);
        is_said = true;
        change (self, i, set, keeps);
      }
}

/* As many as are needed: returns false when there are not enough */
static bool
look_at_need (const YassCountLook *self, guint set)
{
  const guint need = self->need[set];
  uint64_t places[YASS_COUNT_MOST_WORDS];
  const guint n_places = yass_count_find_places (self, set, places);

  if (n_places < need)
    {
      because (self, YASS_COUNT_NEED, set, need, n_places, places);
      fail (self);
      return false;
    }
  if (n_places == need)
    change_all (self, places, YASS_COUNT_NEED, set, need, n_places, places);
  return true;
}

/* The same where of cells that cannot be equal one counts, or as many as there
 * are numbers: where these are no more cells, each has to be one */
static bool
look_apart (const YassCountLook *self, const YassCountPartition *partition,
            guint class)
{
  const guint n_words = self->sets->cell_words;
  const guint set = yass_count_set_of (self->sets, class);
  const guint n_numbers = self->sets->n_numbers[class];
  const uint64_t *places = yass_count_get_class_places (self, class);
  const guint need = self->need[set];
  const guint room = yass_count_find_room (self, partition, class);
  uint64_t forced[YASS_COUNT_MOST_WORDS] = { 0 };

  if (room < need)
    {
      because (self, YASS_COUNT_NEED_APART, set, need, room, places);
      fail (self);
      return false;
    }
  if (room > need)
    return true;
  for (guint i = 0; i < partition->n_cliques; i++)
    {
      const uint64_t *clique = partition->cliques + (gsize) i * n_words;
      guint n = 0;

      for (guint word = 0; word < n_words; word++)
        n += yass_count_word (places[word] & clique[word]);
      for (guint word = 0; n <= n_numbers && word < n_words; word++)
        forced[word] |= places[word] & clique[word];
    }
  change_all (self, forced, YASS_COUNT_NEED_APART, set, need, room, places);
  return true;
}

/* No more than can be: returns false when there are */
static bool
look_at_cap (const YassCountLook *self, guint set)
{
  const guint n_words = self->sets->cell_words;
  const guint cap = self->cap[set];
  uint64_t confined[YASS_COUNT_MOST_WORDS];
  uint64_t others[YASS_COUNT_MOST_WORDS];
  const guint n = yass_count_find_confined (self, set, confined);

  if (n > cap)
    {
      because (self, YASS_COUNT_CAP, set, cap, n, confined);
      fail (self);
      return false;
    }
  if (n < cap)
    return true;
  yass_count_find_places (self, set, others);
  for (guint word = 0; word < n_words; word++)
    others[word] &= ~confined[word];
  change_all (self, others, YASS_COUNT_CAP, set, cap, n, confined);
  return true;
}

/* Whether places are as many as are needed, or fewer, and not all taken */
static inline bool
needs_all (const YassCountLook *self, gsize set)
{
  return (self->n_places[set] <= self->need[set])
         & (self->n_confined[set] < self->need[set]);
}

/* Whether there are as many as can be, or more, and places left */
static inline bool
has_all (const YassCountLook *self, gsize set)
{
  return (self->n_confined[set] >= self->cap[set])
         & (self->n_places[set] > self->cap[set]);
}

/* Most looks are in vain, and see that of so many sets at once */
#define N_AT_ONCE 64u

/* Whether counting alone tells something of the sets from @set on */
static inline bool
tells_something (const YassCountLook *self, gsize set, gsize end)
{
  const YassCountLook look = *self;
  guint16 any = 0;

  for (; set < end; set++)
    {
      any |= needs_all (&look, set);
      any |= has_all (&look, set);
    }
  return any != 0;
}

static bool
look_at_sets (const YassCountLook *self, guint start, guint end)
{
  for (guint set = start; set < end; set++)
    if ((needs_all (self, set) && !look_at_need (self, set))
        || (has_all (self, set) && !look_at_cap (self, set)))
      return false;
  return true;
}

/* Whether there may be no more room for a class than is needed, and some of it
 * left. Where blocks are the same, the least room in any is known. */
static bool
may_lack_room (const YassCountLook *self, guint class)
{
  const guint set = yass_count_set_of (self->sets, class);
  const guint need = self->need[set];

  if (self->blocks == NULL)
    return need > 0;
  return self->cap[set] <= need && self->n_confined[set] < need;
}

static bool
look_at_partitions (const YassCountLook *self)
{
  const YassCountPartition *partitions;
  const guint n = yass_count_get_partitions (self, &partitions);

  for (guint class = 0; class < self->sets->count->n_classes; class ++)
    if (may_lack_room (self, class))
      for (guint i = 0; i < n; i++)
        if (!look_apart (self, &partitions[i], class))
          return false;
  return true;
}

bool
yass_count_look_at_block (const YassCountLook *self)
{
  const guint n_sets = self->sets->n_sets;

  for (guint set = 0; set < n_sets; set += N_AT_ONCE)
    {
      const guint end = MIN (set + N_AT_ONCE, n_sets);

      if (tells_something (self, set, end) && !look_at_sets (self, set, end))
        return false;
    }
  return look_at_partitions (self);
}

bool
yass_count_tells_nothing (YassCountLook *self)
{
  const YassCountSets *sets = self->sets;

  if (!sets->knows_all)
    return false;
  for (guint class = 0; class < sets->count->n_classes; class ++)
    if (may_lack_room (self, class))
      return false;
  yass_count_places (self);
  return !tells_something (self, 0, sets->n_sets);
}

static gsize
count_place_words (const YassCountSets *sets)
{
  return (gsize) sets->count->n_classes * sets->cell_words;
}

static gsize
count_count_kept (const YassScope *scope)
{
  const YassCountSets *sets = scope->data;

  return sets->count->form == YASS_COUNT_SAME ? yass_count_past_words (sets)
                                              : count_place_words (sets);
}

/* What a look at one block finds goes by the places of classes alone. So there
 * is nothing to find where they are as they were in the last look in vain. */
static bool
is_as_kept (const YassCountLook *self)
{
  return self->view->kept != NULL
         && memcmp (self->view->kept, self->places,
                    count_place_words (self->sets) * sizeof (uint64_t))
                == 0;
}

static void
look_at_only_block (YassCountLook *self)
{
  yass_count_look_at_block (self);
  if (!*self->has_changed && self->view->kept != NULL)
    memcpy (self->view->kept, self->places,
            count_place_words (self->sets) * sizeof (uint64_t));
}

/* Where numbers count themselves */

/* What the numbers that are there, and can be, tell of the others */
static bool
find_present (const YassCountLook *self, bool *may_be, bool *must_be)
{
  const YassCountSets *sets = self->sets;

  for (guint n = 0; n < sets->size; n++)
    {
      const guint set = yass_count_set_of (sets, n);

      must_be[n] = self->n_confined[set] > 0;
      may_be[n] = sets->values[n] > 0
                  && yass_count_find_least_room (self, n) >= sets->values[n];
    }
  return yass_count_find_present (sets->values, sets->size, sets->block_size,
                                  may_be, must_be);
}

/* A set needs what all of its numbers need, and can have what they can */
static void
bound_sets (const YassCountSets *sets, const bool *may_be, const bool *must_be,
            guint16 *need, guint16 *cap)
{
  memset (need, 0, sets->n_sets * sizeof *need);
  memset (cap, 0, sets->n_sets * sizeof *cap);
  for (guint n = 0; n < sets->size; n++)
    {
      const guint set = yass_count_set_of (sets, n);
      const guint least = must_be[n] ? sets->values[n] : 0;
      const guint most = may_be[n] ? sets->values[n] : 0;

      /* With the numbers before it, and alone */
      for (guint i = 0; i < (sets->knows_all ? set : 1); i++)
        {
          need[set + i] = (guint16) MIN (
              need[sets->knows_all ? i : set] + least, sets->block_size + 1);
          cap[set + i] = (guint16) MIN (cap[sets->knows_all ? i : set] + most,
                                        sets->block_size);
        }
    }
}

static void
look_at_themselves (YassCountLook *self)
{
  const YassCountSets *sets = self->sets;
  bool *may_be = g_newa (bool, sets->size);
  bool *must_be = g_newa (bool, sets->size);
  guint16 *need = g_newa (guint16, sets->n_sets);
  guint16 *cap = g_newa (guint16, sets->n_sets);

  self->need = need;
  self->cap = cap;
  yass_count_confined (self);
  yass_count_places (self);
  if (!find_present (self, may_be, must_be))
    {
      because (self, YASS_COUNT_NO_SUM, 0, 0, 0, self->all);
      fail (self);
      return;
    }
  bound_sets (sets, may_be, must_be, need, cap);
  look_at_only_block (self);
}

static void
count_look (const YassScope *scope, YassView *view)
{
  const YassCountSets *sets = scope->data;
  uint64_t twice[YASS_COUNT_MOST_WORDS];
  uint64_t all[YASS_COUNT_MOST_WORDS];
  bool has_changed = false;
  YassCountLook look = { .sets = sets,
                         .scope = scope,
                         .view = view,
                         .has_changed = &has_changed,
                         .twice = twice,
                         .all = all,
                         .need = sets->need,
                         .cap = sets->cap };

  look.n_places = g_newa (guint16, sets->n_sets);
  look.n_confined = g_newa (guint16, sets->n_sets + YASS_COUNT_N_FEW);
  look.places
      = g_newa (uint64_t, (gsize) sets->count->n_classes * sets->cell_words);
  for (guint word = 0; word < sets->cell_words; word++)
    all[word] = yass_span_get_word (1, sets->block_size, word);
  if (sets->count->form == YASS_COUNT_SAME)
    yass_count_look_at_same (&look);
  else if (!yass_count_find_class_places (&look) || is_as_kept (&look))
    return;
  else if (sets->count->form == YASS_COUNT_ITSELF)
    look_at_themselves (&look);
  else
    {
      yass_count_confined (&look);
      yass_count_places (&look);
      look_at_only_block (&look);
    }
}

/* Premises */

static bool
facts_have (const YassCountSets *sets, YassFacts facts, guint which, guint i)
{
  return yass_facts_get (facts, YASS_COUNT_FACT_CELLS
                                    + which * 2 * sets->cell_words + i / 32)
             >> i % 32
         & 1;
}

/* That cells which are not among the noted ones could not be of the set, or,
 * if @keeps, that the noted ones could be nothing else */
static void
explain_block (const YassScope *scope, YassFacts facts, guint block,
               guint which, bool keeps, YassPremises *premises)
{
  const YassCountSets *sets = scope->data;
  const uint64_t *numbers = yass_count_set_get_numbers (
      sets, yass_facts_get (facts, YASS_COUNT_FACT_SET));

  for (guint i = 0; i < sets->block_size; i++)
    if (facts_have (sets, facts, which, i) == keeps)
      for (guint n = 0; n < sets->size; n++)
        if ((numbers[n / 64] >> n % 64 & 1) != (uint64_t) keeps)
          yass_premises_add (
              premises, scope->variables[block * sets->block_size + i], n + 1);
}

static void
count_explain (const YassScope *scope, YassFacts facts, guint variable,
               guint number, YassPremises *premises)
{
  const YassCountSets *sets = scope->data;
  const bool is_cap
      = yass_facts_get (facts, YASS_COUNT_FACT_WHAT) == YASS_COUNT_CAP;

  if (sets->count->form == YASS_COUNT_ITSELF)
    {
      for (guint i = 0; i < scope->n_variables; i++)
        yass_premises_add_all (premises, scope->variables[i]);
      return;
    }
  explain_block (scope, facts, yass_facts_get (facts, YASS_COUNT_FACT_BLOCK), 0,
                 is_cap, premises);
  if (sets->count->form == YASS_COUNT_SAME)
    explain_block (scope, facts, yass_facts_get (facts, YASS_COUNT_FACT_FROM),
                   1, !is_cap, premises);
}

static void
count_complete (const YassScope *scope, const YassGame *game)
{
  yass_count_sets_divide ((YassCountSets *) scope->data, game);
}

static const YassPropagator count = {
  .name = "count",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = count_look,
  .explain = count_explain,
  .append_reason = yass_count_append_reason,
  .complete = count_complete,
  .count_kept = count_count_kept,
};

/* The same for what looks at all sets of the numbers of a board */
static const YassPropagator count_all = {
  .name = "count",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_MORE,
  .look = count_look,
  .explain = count_explain,
  .append_reason = yass_count_append_reason,
  .complete = count_complete,
  .count_kept = count_count_kept,
};

void
yass_count_declare (const YassCount *self, YassGame *game)
{
  YassCountSets *sets = yass_count_sets_new (self, yass_game_get_shape (game));

  yass_game_add_propagator (
      game, self->form == YASS_COUNT_BOUNDS ? &count : &count_all, self->cells,
      self->n_cells, sets, yass_count_sets_free);
}

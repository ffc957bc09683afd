/* layers.c: all that an automaton can do, cell by cell
 * SPDX-License-Identifier: MIT */
#include "kind/layers.h"

#include <string.h>

/* Things of one size, each once, counted as they come */
typedef struct
{
  guint item_words; /* of 32 bits */
  GArray *items;    /* of guint32; owned */
  guint n_items;
  guint32 *slots; /* of items + 1, 0 for none; owned */
  guint n_slots;  /* a power of two, more than twice the items */
} Once;

static void
once_init (Once *self, guint item_words)
{
  *self = (Once){ .item_words = item_words, .n_slots = 64 };
  self->items = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->slots = g_new0 (guint32, self->n_slots);
}

static void
once_clear (Once *self)
{
  g_array_unref (self->items);
  g_free (self->slots);
}

static const guint32 *
once_get (const Once *self, guint i)
{
  return &g_array_index (self->items, guint32, (gsize) i * self->item_words);
}

/* Items are short: a call takes longer than to look */
static inline bool
once_is (const Once *self, guint i, const guint32 *item)
{
  const guint32 *here = once_get (self, i);
  guint word = 0;

  while (word < self->item_words && here[word] == item[word])
    word++;
  return word == self->item_words;
}

/* The slot that has the item, or that it can have */
static guint
once_find (const Once *self, const guint32 *item)
{
  guint64 hash = 0;

  for (guint i = 0; i < self->item_words; i++)
    hash = (hash ^ item[i]) * 0x9e3779b97f4a7c15u;
  guint slot = (guint) (hash >> 32) & (self->n_slots - 1);
  while (self->slots[slot] != 0 && !once_is (self, self->slots[slot] - 1, item))
    slot = (slot + 1) & (self->n_slots - 1);
  return slot;
}

static void
once_grow (Once *self)
{
  g_free (self->slots);
  self->n_slots *= 2;
  self->slots = g_new0 (guint32, self->n_slots);
  for (guint i = 0; i < self->n_items; i++)
    self->slots[once_find (self, once_get (self, i))] = i + 1;
}

/* Returns its index + 1 */
static guint32
once_add (Once *self, const guint32 *item)
{
  guint slot = once_find (self, item);

  if (self->slots[slot] != 0)
    return self->slots[slot];
  g_array_append_vals (self->items, item, self->item_words);
  self->slots[slot] = ++self->n_items;
  if (self->n_items * 2 >= self->n_slots)
    once_grow (self);
  return self->n_items;
}

static guint32
once_add_state (Once *self, guint64 state)
{
  guint32 item[2];

  memcpy (item, &state, sizeof item);
  return once_add (self, item);
}

static guint64
once_get_state (const Once *self, guint i)
{
  guint64 state;

  memcpy (&state, once_get (self, i), sizeof state);
  return state;
}

/* An automaton while its layers are made */
typedef struct
{
  const YassShape *shape;
  const YassAutomatonSteps *steps;
  guint n_cells;
  YassAutomatonLayer *layers;
  Once now;  /* the states before a cell */
  Once then; /* and those behind it */
} Walk;

#define STATE_WORDS (sizeof (guint64) / sizeof (guint32))

/* What follows a state by one number: of each state its index + 1. There are
 * as many as there are ways. */
static void
find_next (Walk *walk, guint s, guint i, guint number, GArray *next)
{
  const YassAutomatonSteps *steps = walk->steps;
  const guint64 from = once_get_state (&walk->now, s);
  guint64 state = from;

  g_array_set_size (next, 0);
  for (guint way = 0; steps->choose (&state, i, number, way, steps->data);
       way++)
    {
      const guint32 then = once_add_state (&walk->then, state);

      g_array_append_val (next, then);
      state = from;
    }
}

/* Makes room for so many ways */
static void
widen (YassAutomatonLayer *layer, guint size, guint n_ways)
{
  const gsize n = (gsize) layer->n_states * size;
  guint32 *wider = g_new0 (guint32, n * n_ways);

  for (gsize at = 0; at < n; at++)
    memcpy (wider + at * n_ways, layer->next + at * layer->n_ways,
            layer->n_ways * sizeof *wider);
  g_free (layer->next);
  layer->next = wider;
  layer->n_ways = n_ways;
}

/* Reads one more cell, with one way on from a state at most. Number by number,
 * so that one leads from states next to each other to such states. */
static void
add_steps (Walk *walk, guint i)
{
  const YassAutomatonSteps *steps = walk->steps;
  const YassShape *shape = walk->shape;
  const YassAutomatonLayer *layer = &walk->layers[i];

  for (guint n = 0; n < shape->size; n++)
    for (guint s = 0; s < layer->n_states; s++)
      {
        guint64 state = once_get_state (&walk->now, s);

        if (steps->step (&state, i, shape->first + n, steps->data))
          layer->next[(gsize) s * shape->size + n]
              = once_add_state (&walk->then, state);
      }
}

/* ... in every way; returns false when that is too much */
static bool
add_choices (Walk *walk, guint i, guint *n_steps, guint most)
{
  const YassShape *shape = walk->shape;
  const guint size = shape->size;
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (guint32));
  YassAutomatonLayer *layer = &walk->layers[i];

  for (guint s = 0; s < layer->n_states; s++)
    for (guint n = 0; n < size; n++)
      {
        find_next (walk, s, i, shape->first + n, next);
        if (next->len > layer->n_ways)
          {
            const guint64 more = (guint64) layer->n_states * size
                                 * (next->len - layer->n_ways);

            if (more > most - *n_steps)
              return false;
            *n_steps += (guint) more;
            widen (layer, size, next->len);
          }
        if (next->len > 0)
          memcpy (layer->next + ((gsize) s * size + n) * layer->n_ways,
                  next->data, next->len * sizeof (guint32));
      }
  return true;
}

static bool
add_layer (Walk *walk, guint i, guint *n_steps, guint most)
{
  YassAutomatonLayer *layer = &walk->layers[i];

  *layer = (YassAutomatonLayer){ walk->now.n_items, 1, NULL };
  layer->next = g_new0 (guint32, (gsize) layer->n_states * walk->shape->size);
  if (walk->steps->step == NULL)
    return add_choices (walk, i, n_steps, most);
  add_steps (walk, i);
  return true;
}

/* Returns false when that is too much */
static bool
add_layers (Walk *walk, guint *n_steps, guint most)
{
  const guint size = walk->shape->size;
  bool is_possible = true;

  for (guint i = 0; i < walk->n_cells && is_possible; i++)
    {
      if (walk->now.n_items > (most - *n_steps) / size)
        return false;
      *n_steps += walk->now.n_items * size;
      once_init (&walk->then, STATE_WORDS);
      is_possible = add_layer (walk, i, n_steps, most);
      once_clear (&walk->now);
      walk->now = walk->then;
    }
  return is_possible;
}

/* What becomes of each state behind the last cell: 1 for an end, else 0 */
static guint32 *
find_ends (const Walk *walk)
{
  guint32 *kept = g_new0 (guint32, walk->now.n_items);

  for (guint s = 0; s < walk->now.n_items; s++)
    kept[s] = walk->steps->ends == NULL
              || walk->steps->ends (once_get_state (&walk->now, s),
                                    walk->steps->data);
  return kept;
}

static int
compare_states (gconstpointer a, gconstpointer b)
{
  const guint32 state = *(const guint32 *) a;
  const guint32 other = *(const guint32 *) b;

  return (state > other) - (state < other);
}

/* The states that are left behind a number, each once and in order, and then
 * 0; returns whether there are any */
static bool
reduce_ways (guint32 *ways, guint n_ways, const guint32 *behind)
{
  guint n = 0;

  for (guint way = 0; way < n_ways; way++)
    if (ways[way] != 0 && behind[ways[way] - 1] != 0)
      ways[n++] = behind[ways[way] - 1];
  if (n > 1)
    qsort (ways, n, sizeof *ways, compare_states);
  const guint n_left = n;
  n = MIN (n, 1);
  for (guint way = 1; way < n_left; way++)
    if (ways[way] != ways[n - 1])
      ways[n++] = ways[way];
  for (guint way = n; way < n_ways; way++)
    ways[way] = 0;
  return n > 0;
}

/* Leaves one of the states that lead on in the same ways, and none that leads
 * to no end. @behind and the result say what becomes of each state of a layer:
 * its new index + 1, or 0. */
static guint32 *
reduce (YassAutomatonLayer *layer, guint size, const guint32 *behind)
{
  const guint n_ways = layer->n_ways;
  guint32 *kept = g_new0 (guint32, layer->n_states);
  Once rows;

  once_init (&rows, size * n_ways);
  for (guint s = 0; s < layer->n_states; s++)
    {
      guint32 *row = layer->next + (gsize) s * size * n_ways;
      bool leads = false;

      for (guint n = 0; n < size; n++)
        leads |= reduce_ways (row + n * n_ways, n_ways, behind);
      if (leads)
        kept[s] = once_add (&rows, row);
    }
  g_free (layer->next);
  layer->n_states = rows.n_items;
  layer->next = g_memdup2 (rows.items->data,
                           (gsize) rows.items->len * sizeof (guint32));
  once_clear (&rows);
  return kept;
}

static void
reduce_all (Walk *walk)
{
  const guint size = walk->shape->size;
  g_autofree guint32 *kept = find_ends (walk);

  for (guint i = walk->n_cells; i-- > 0;)
    {
      guint32 *before = reduce (&walk->layers[i], size, kept);

      g_free (kept);
      kept = before;
    }
  if (walk->layers[0].n_states == 0)
    {
      g_free (walk->layers[0].next);
      walk->layers[0] = (YassAutomatonLayer){ 1, 1, g_new0 (guint32, size) };
    }
}

/* Returns false when that is too much */
static bool
walk_all (Walk *walk, const guint64 *starts, guint n_starts, guint *n_steps,
          guint most)
{
  walk->layers = g_new0 (YassAutomatonLayer, walk->n_cells);
  once_init (&walk->now, STATE_WORDS);
  for (guint i = 0; i < n_starts; i++)
    once_add_state (&walk->now, starts[i]);
  return add_layers (walk, n_steps, most);
}

YassAutomatonLayer *
yass_layers_new (const YassShape *shape, guint n_cells, const guint64 *starts,
                 guint n_starts, const YassAutomatonSteps *steps,
                 guint *n_steps, guint most)
{
  Walk walk = { shape, steps, n_cells, NULL, { 0 }, { 0 } };

  if (walk_all (&walk, starts, n_starts, n_steps, most))
    reduce_all (&walk);
  else
    {
      yass_layers_free (walk.layers, n_cells);
      walk.layers = NULL;
    }
  once_clear (&walk.now);
  return walk.layers;
}

bool
yass_layers_are_few (const YassShape *shape, guint n_cells,
                     const guint64 *starts, guint n_starts,
                     const YassAutomatonSteps *steps, guint most)
{
  Walk walk = { shape, steps, n_cells, NULL, { 0 }, { 0 } };
  guint n_steps = 0;
  const bool are_few = walk_all (&walk, starts, n_starts, &n_steps, most);

  yass_layers_free (walk.layers, n_cells);
  once_clear (&walk.now);
  return are_few;
}

void
yass_layers_free (YassAutomatonLayer *layers, guint n_cells)
{
  for (guint i = 0; layers != NULL && i < n_cells; i++)
    g_free (layers[i].next);
  g_free (layers);
}

/* layers.c: all that an automaton can do, cell by cell
 * SPDX-License-Identifier: MIT */
#include "kind/layers.h"

#include <string.h>

#include "kind/once.h"

#define STATE_WORDS (sizeof (guint64) / sizeof (guint32))

static guint32
add_state (YassOnce *self, guint64 state)
{
  guint32 item[STATE_WORDS];

  memcpy (item, &state, sizeof item);
  return yass_once_add_words (self, item, STATE_WORDS);
}

static guint64
get_state (const YassOnce *self, guint i)
{
  guint64 state;

  memcpy (&state, yass_once_get (self, i), sizeof state);
  return state;
}

/* An automaton while its layers are made */
typedef struct
{
  const YassShape *shape;
  const YassAutomatonSteps *steps;
  guint n_cells;
  YassAutomatonLayer *layers;
  YassOnce now;  /* the states before a cell */
  YassOnce then; /* and those behind it */
} Walk;

static void
walk_clear (Walk *walk)
{
  yass_once_clear (&walk->now);
  yass_once_clear (&walk->then);
}

/* What follows a state by one number: of each state its index + 1. There are
 * as many as there are ways. */
static void
find_next (Walk *walk, guint s, guint i, guint number, GArray *next)
{
  const YassAutomatonSteps *steps = walk->steps;
  const guint64 from = get_state (&walk->now, s);
  guint64 state = from;

  g_array_set_size (next, 0);
  for (guint way = 0; steps->choose (&state, i, number, way, steps->data);
       way++)
    {
      const guint32 then = add_state (&walk->then, state);

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
        guint64 state = get_state (&walk->now, s);

        if (steps->step (&state, i, shape->first + n, steps->data))
          layer->next[(gsize) s * shape->size + n]
              = add_state (&walk->then, state);
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
      yass_once_start (&walk->then, STATE_WORDS, walk->now.n_items);
      is_possible = add_layer (walk, i, n_steps, most);
      const YassOnce now = walk->now;
      walk->now = walk->then;
      walk->then = now;
    }
  return is_possible;
}

/* What becomes of each state behind the last cell, by its index + 1: 1 for an
 * end, else 0, which none at all has, too */
static guint32 *
find_ends (const Walk *walk)
{
  guint32 *kept = g_new0 (guint32, walk->now.n_items + 1);

  for (guint s = 0; s < walk->now.n_items; s++)
    kept[s + 1]
        = walk->steps->ends == NULL
          || walk->steps->ends (get_state (&walk->now, s), walk->steps->data);
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
    if (behind[ways[way]] != 0)
      ways[n++] = behind[ways[way]];
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

/* The same of all numbers of a state */
static bool
reduce_row (guint32 *row, guint size, guint n_ways, const guint32 *behind)
{
  guint32 leads = 0;

  if (n_ways == 1)
    for (guint n = 0; n < size; n++)
      leads |= row[n] = behind[row[n]];
  else
    for (guint n = 0; n < size; n++)
      leads |= reduce_ways (row + n * n_ways, n_ways, behind);
  return leads != 0;
}

/* Leaves one of the states that lead on in the same ways, and none that leads
 * to no end. @behind and the result say what becomes of each state of a layer,
 * by its index + 1: its new one, or 0. */
static guint32 *
reduce (YassAutomatonLayer *layer, guint size, const guint32 *behind,
        YassOnce *rows)
{
  const guint row_words = size * layer->n_ways;
  guint32 *kept = g_new0 (guint32, layer->n_states + 1);

  yass_once_start (rows, row_words, layer->n_states);
  for (guint s = 0; s < layer->n_states; s++)
    {
      guint32 *row = layer->next + (gsize) s * row_words;

      if (reduce_row (row, size, layer->n_ways, behind))
        kept[s + 1] = yass_once_add (rows, row);
    }
  layer->n_states = rows->n_items;
  layer->next
      = g_renew (guint32, layer->next, (gsize) rows->n_items * row_words);
  if (rows->n_items > 0)
    memcpy (layer->next, rows->items,
            (gsize) rows->n_items * row_words * sizeof *layer->next);
  return kept;
}

static void
reduce_all (Walk *walk)
{
  const guint size = walk->shape->size;
  g_autofree guint32 *kept = find_ends (walk);

  for (guint i = walk->n_cells; i-- > 0;)
    {
      guint32 *before = reduce (&walk->layers[i], size, kept, &walk->then);

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
  yass_once_start (&walk->now, STATE_WORDS, n_starts);
  for (guint i = 0; i < n_starts; i++)
    add_state (&walk->now, starts[i]);
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
  walk_clear (&walk);
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
  walk_clear (&walk);
  return are_few;
}

void
yass_layers_free (YassAutomatonLayer *layers, guint n_cells)
{
  for (guint i = 0; layers != NULL && i < n_cells; i++)
    g_free (layers[i].next);
  g_free (layers);
}

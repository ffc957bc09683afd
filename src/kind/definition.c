/* definition.c: what a statement means, in a form to reckon with
 * SPDX-License-Identifier: MIT */
#include "kind/definition.h"

#include "kind/cliques.h"

/* As yass/definition.h says; 64 MB */
#define MOST_TRANSITIONS (1u << 24)

static void
alternative_clear (gpointer data)
{
  YassAlternative *self = data;

  g_free (self->order);
  g_free (self->numbers);
}

static void
counted_free (gpointer data)
{
  YassCounted *self = data;

  for (guint i = 0; i < self->count->n_blocks; i++)
    g_array_unref (self->partitions[i]);
  g_free (self->partitions);
  yass_count_free (self->count);
  g_free (self);
}

static void
condition_clear (gpointer data)
{
  g_free (((YassCondition *) data)->cells);
}

static void
condition_reader_clear (gpointer data)
{
  YassConditionReader *self = data;

  yass_layers_free (self->layers, self->n_cells);
}

static void
find_cells (YassDefinition *self)
{
  const YassStatement *statement = self->statement;

  self->cells = g_new (guint32, statement->n_cells);
  for (guint i = 0; i < statement->n_cells; i++)
    {
      guint k = 0;

      while (k < self->n_cells && self->cells[k] != statement->cells[i])
        k++;
      if (k == self->n_cells)
        self->cells[self->n_cells++] = statement->cells[i];
    }
}

YassDefinition *
yass_definition_new (const YassStatement *statement, const YassGame *game)
{
  if (statement->kind->define == NULL)
    return NULL;
  YassDefinition *self = g_new0 (YassDefinition, 1);

  self->statement = statement;
  self->game = game;
  self->alternatives = g_array_new (FALSE, TRUE, sizeof (YassAlternative));
  g_array_set_clear_func (self->alternatives, alternative_clear);
  self->readers = g_array_new (FALSE, TRUE, sizeof (YassConditionReader));
  g_array_set_clear_func (self->readers, condition_reader_clear);
  self->conditions = g_array_new (FALSE, TRUE, sizeof (YassCondition));
  g_array_set_clear_func (self->conditions, condition_clear);
  self->counts = g_array_new (FALSE, TRUE, sizeof (YassConditionCount));
  find_cells (self);
  statement->kind->define (statement, game, self);
  return self;
}

void
yass_definition_free (YassDefinition *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->alternatives->len; i++)
    yass_layers_free (yass_definition_get_alternative (self, i)->layers,
                      self->n_cells);
  g_array_unref (self->alternatives);
  g_clear_pointer (&self->counted, g_ptr_array_unref);
  g_array_unref (self->conditions);
  g_array_unref (self->readers);
  g_array_unref (self->counts);
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self->connected);
  g_free (self->regions);
  g_free (self->cells);
  g_free (self->fault);
  g_free (self);
}

/* The first thing that is wrong */
static void
find_fault (YassDefinition *self, const char *fault)
{
  if (self->fault == NULL)
    self->fault = g_strdup (fault);
}

void
yass_definition_set_pairs (YassDefinition *self, YassRelate relate,
                           gpointer data, GDestroyNotify free_data)
{
  if (self->free_data != NULL)
    self->free_data (self->data);
  self->relate = relate;
  self->data = data;
  self->free_data = free_data;
}

void
yass_definition_set_patch (YassDefinition *self, const YassPatch *patch)
{
  self->n_cells = patch->n_cells;
  g_free (self->cells);
  self->cells = g_new (guint32, self->n_cells);
  for (guint i = 0; i < self->n_cells; i++)
    self->cells[i] = patch->first + i;
}

void
yass_definition_set_connected (YassDefinition *self, YassAllows allows,
                               gconstpointer data, guint size)
{
  const YassShape *shape = &self->game->shape;
  const YassPatch board = yass_shape_get_patch (shape, 0);

  /* A statement without cells is about all of the board */
  if (self->n_cells == 0)
    yass_definition_set_patch (self, &board);
  g_free (self->connected);
  self->connected = g_new0 (uint64_t, self->game->n_words);
  self->size = size;
  for (guint number = 0; number < shape->size; number++)
    if (allows (shape->first + number, data))
      self->connected[number / 64] |= (uint64_t) 1 << number % 64;
}

void
yass_definition_set_regions (YassDefinition *self, const YassChaos *regions)
{
  g_free (self->cells);
  g_free (self->regions);
  self->regions = g_memdup2 (regions, sizeof *regions);
  self->n_cells = 2 * regions->n_cells;
  self->cells = g_new (guint32, self->n_cells);
  for (guint i = 0; i < regions->n_cells; i++)
    {
      self->cells[i] = i;
      self->cells[regions->n_cells + i] = regions->labels + i;
    }
}

/* Which cell of the definition each one is; NULL unless all are there, each
 * once */
static guint *
find_order (YassDefinition *self, const guint32 *cells, guint n)
{
  g_autofree guint *order = g_new (guint, n);
  g_autofree bool *is_there = g_new0 (bool, self->n_cells);
  bool fits = n == self->n_cells && n > 0;

  for (guint i = 0; fits && i < n; i++)
    {
      for (order[i] = 0; order[i] < n; order[i]++)
        if (self->cells[order[i]] == cells[i])
          break;
      fits = order[i] < n && !is_there[order[i]];
      if (fits)
        is_there[order[i]] = true;
    }
  if (fits)
    return g_steal_pointer (&order);
  find_fault (self, "does not name each of its cells once");
  return NULL;
}

void
yass_definition_add_started (YassDefinition *self, const guint32 *cells,
                             guint n, guint64 start,
                             const YassAutomatonSteps *steps)
{
  YassAlternative alternative = { find_order (self, cells, n), NULL, NULL };

  if (alternative.order == NULL)
    return;
  alternative.layers = yass_layers_new (&self->game->shape, n, &start, 1, steps,
                                        &self->n_transitions, MOST_TRANSITIONS);
  if (alternative.layers != NULL)
    g_array_append_val (self->alternatives, alternative);
  else
    {
      g_free (alternative.order);
      find_fault (self, "has too many states");
    }
}

void
yass_definition_add_automaton (YassDefinition *self, const guint32 *cells,
                               guint n, YassAutomatonStep step,
                               YassAutomatonEnds ends, gconstpointer data)
{
  yass_definition_add_started (self, cells, n, 0,
                               &(YassAutomatonSteps){ step, NULL, ends, data });
}

void
yass_definition_add_distinct (YassDefinition *self, const guint32 *cells,
                              guint n, YassAllows allows, gconstpointer data)
{
  const YassShape *shape = &self->game->shape;
  YassAlternative alternative = { find_order (self, cells, n), NULL, NULL };

  if (alternative.order == NULL)
    return;
  alternative.numbers = g_new0 (uint64_t, self->game->n_words);
  for (guint number = 0; number < shape->size; number++)
    if (allows (shape->first + number, data))
      alternative.numbers[number / 64] |= (uint64_t) 1 << number % 64;
  g_array_append_val (self->alternatives, alternative);
}

void
yass_definition_set_distinct (YassDefinition *self)
{
  self->is_distinct = true;
}

/* Of a board-wide kind, which states no cells */
static void
add_counted_cells (YassDefinition *self, const YassCount *count)
{
  g_autofree bool *is_there = g_new0 (bool, self->game->n_cells);

  self->cells = g_renew (guint32, self->cells, self->game->n_cells);
  for (guint i = 0; i < self->n_cells; i++)
    is_there[self->cells[i]] = true;
  for (guint i = 0; i < count->n_cells; i++)
    if (!is_there[count->cells[i]])
      {
        self->cells[self->n_cells++] = count->cells[i];
        is_there[count->cells[i]] = true;
      }
}

void
yass_definition_add_count (YassDefinition *self, const YassCount *count)
{
  const YassShape *shape = &self->game->shape;
  const guint size = yass_count_get_block_size (count);
  YassCounted *counted = g_new (YassCounted, 1);

  counted->count = yass_count_copy (count, shape);
  counted->partitions = g_new (GArray *, count->n_blocks);
  for (guint i = 0; i < count->n_blocks; i++)
    counted->partitions[i]
        = yass_count_needs_partitions (count, shape)
              ? yass_partitions_new (self->game, count->cells + i * size, size)
              : g_array_new (FALSE, FALSE, sizeof (YassPartition));
  if (self->counted == NULL)
    self->counted = g_ptr_array_new_with_free_func (counted_free);
  g_ptr_array_add (self->counted, counted);
  if (self->statement->n_cells == 0)
    add_counted_cells (self, count);
}

/* States that are come to, each once */
typedef struct
{
  guint32 *states; /* + 1; owned */
  guint n;
  bool *is_there; /* owned */
} Reached;

static void
reach (Reached *self, guint32 state)
{
  if (self->is_there[state - 1])
    return;
  self->is_there[state - 1] = true;
  self->states[self->n++] = state;
}

static void
forget (Reached *self)
{
  while (self->n > 0)
    self->is_there[self->states[--self->n] - 1] = false;
}

static guint
find_most_states (const YassDefinition *self,
                  const YassAlternative *alternative)
{
  guint most = 1;

  for (guint i = 0; i < self->n_cells; i++)
    most = MAX (most, alternative->layers[i].n_states);
  return most;
}

static void
add_condition (YassDefinition *self, guint group, const guint32 *cells,
               const YassConditionReader *reader)
{
  const YassCondition condition
      = { group, reader->n_cells,
          g_memdup2 (cells, reader->n_cells * sizeof *cells), reader->layers };

  g_array_append_val (self->conditions, condition);
  for (guint i = 0; i < condition.n_cells; i++)
    if (cells[i] >= self->game->n_cells)
      find_fault (self, "has a condition of cells that there are not");
}

void
yass_definition_add_condition (YassDefinition *self, guint group,
                               const guint32 *cells, guint n,
                               YassAutomatonStep step, YassAutomatonEnds ends,
                               gconstpointer data)
{
  const guint64 start = 0;
  YassConditionReader reader = { n, NULL };

  if (n > 0)
    reader.layers = yass_layers_new (
        &self->game->shape, n, &start, 1,
        &(YassAutomatonSteps){ .step = step, .ends = ends, .data = data },
        &self->n_transitions, MOST_TRANSITIONS);
  if (reader.layers == NULL)
    {
      find_fault (self,
                  n > 0 ? "has too many states" : "has an empty condition");
      return;
    }
  g_array_append_val (self->readers, reader);
  add_condition (self, group, cells, &reader);
}

void
yass_definition_add_alike (YassDefinition *self, guint group,
                           const guint32 *cells)
{
  if (self->readers->len > 0)
    add_condition (self, group, cells,
                   &g_array_index (self->readers, YassConditionReader,
                                   self->readers->len - 1));
  else
    find_fault (self, "has no condition that another one is alike to");
}

void
yass_definition_set_count (YassDefinition *self, guint group, guint least,
                           guint most)
{
  const YassConditionCount count = { group, least, most };

  g_array_append_val (self->counts, count);
}

const YassConditionCount *
yass_definition_find_count (const YassDefinition *self, guint group)
{
  for (guint i = 0; i < self->counts->len; i++)
    if (g_array_index (self->counts, YassConditionCount, i).group == group)
      return &g_array_index (self->counts, YassConditionCount, i);
  return NULL;
}

bool
yass_definition_condition_accepts (const YassDefinition *self,
                                   const YassCondition *condition,
                                   const guint16 *grid)
{
  const YassShape *shape = &self->game->shape;
  guint32 state = 1;

  for (guint i = 0; i < condition->n_cells && state != 0; i++)
    state
        = condition->layers[i].next[(state - 1) * shape->size
                                    + grid[condition->cells[i]] - shape->first];
  return state != 0;
}

static bool
reads (const YassDefinition *self, const YassAlternative *alternative,
       const guint16 *grid)
{
  const YassShape *shape = &self->game->shape;
  const guint most = find_most_states (self, alternative);
  g_autofree guint32 *states = g_new (guint32, 2 * most);
  g_autofree bool *is_there = g_new0 (bool, 2 * most);
  Reached now = { states, 0, is_there };
  Reached then = { states + most, 0, is_there + most };

  reach (&now, 1);
  for (guint i = 0; i < self->n_cells; i++)
    {
      const YassAutomatonLayer *layer = &alternative->layers[i];
      const guint number
          = grid[self->cells[alternative->order[i]]] - shape->first;

      forget (&then);
      for (guint k = 0; k < now.n; k++)
        {
          const guint32 *ways = yass_layer_get_ways (layer, shape->size,
                                                     now.states[k] - 1, number);

          for (guint way = 0; way < layer->n_ways && ways[way] != 0; way++)
            reach (&then, ways[way]);
        }
      const Reached before = now;
      now = then;
      then = before;
    }
  return now.n > 0;
}

static bool
are_distinct (const YassDefinition *self, const YassAlternative *alternative,
              const guint16 *grid)
{
  YassSeen seen = { 0 };

  for (guint i = 0; i < self->n_cells; i++)
    {
      const guint n = grid[self->cells[i]] - self->game->shape.first;

      if (!(alternative->numbers[n / 64] >> n % 64 & 1)
          || !yass_seen_add (&seen, n))
        return false;
    }
  return true;
}

bool
yass_definition_accepts (const YassDefinition *self, const guint16 *grid)
{
  bool accepts = self->counted != NULL;

  for (guint i = 0; accepts && i < self->counted->len; i++)
    accepts = yass_count_accepts (yass_definition_get_counted (self, i)->count,
                                  &self->game->shape, grid);
  for (guint i = 0; i < self->alternatives->len && !accepts; i++)
    {
      const YassAlternative *alternative
          = yass_definition_get_alternative (self, i);

      accepts = alternative->layers != NULL
                    ? reads (self, alternative, grid)
                    : are_distinct (self, alternative, grid);
    }
  return accepts
         && (!self->is_distinct
             || yass_cells_differ (self->cells, self->n_cells, grid));
}

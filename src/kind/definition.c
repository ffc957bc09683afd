/* definition.c: what a statement means, in a form to reckon with
 * SPDX-License-Identifier: MIT */
#include "kind/definition.h"

/* As yass/definition.h says; 64 MB */
#define MOST_TRANSITIONS (1u << 24)

static void
alternative_clear (gpointer data)
{
  YassAlternative *self = data;

  g_free (self->order);
  g_free (self->numbers);
  g_free (self->layers);
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
  find_cells (self);
  statement->kind->define (statement, game, self);
  return self;
}

static void
free_layers (YassDefinition *self, const YassAlternative *alternative)
{
  for (guint i = 0; alternative->layers != NULL && i < self->n_cells; i++)
    g_free (alternative->layers[i].next);
}

void
yass_definition_free (YassDefinition *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->alternatives->len; i++)
    free_layers (self, yass_definition_get_alternative (self, i));
  g_array_unref (self->alternatives);
  if (self->free_data != NULL)
    self->free_data (self->data);
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

/* The states that one more cell can be read in, each once */
typedef struct
{
  GArray *states;    /* of guint64; owned */
  GHashTable *index; /* of pointers to copies, + 1; owned */
} States;

static void
states_init (States *self)
{
  self->states = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->index
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

static void
states_clear (States *self)
{
  g_array_unref (self->states);
  g_hash_table_unref (self->index);
}

/* Returns its index + 1 */
static guint32
states_add (States *self, guint64 state)
{
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->index, &state));

  if (at == 0)
    {
      g_array_append_val (self->states, state);
      at = self->states->len;
      g_hash_table_insert (self->index, g_memdup2 (&state, sizeof state),
                           GUINT_TO_POINTER (at));
    }
  return at;
}

/* An automaton while its layers are made */
typedef struct
{
  YassAutomatonStep step;
  YassAutomatonEnds ends;
  gconstpointer data;
  States now;
  States then;
} Walk;

/* Reads one more cell in every way; false when that is too much */
static bool
add_layer (YassDefinition *self, Walk *walk, guint i, YassAutomatonLayer *layer)
{
  const YassShape *shape = &self->game->shape;
  const guint n_states = walk->now.states->len;

  if (n_states > (MOST_TRANSITIONS - self->n_transitions) / shape->size)
    return false;
  self->n_transitions += n_states * shape->size;
  *layer = (YassAutomatonLayer){
    n_states, g_new0 (guint32, (gsize) n_states * shape->size)
  };
  for (guint s = 0; s < n_states; s++)
    for (guint n = 0; n < shape->size; n++)
      {
        guint64 state = g_array_index (walk->now.states, guint64, s);

        if (walk->step (&state, i, shape->first + n, walk->data))
          layer->next[s * shape->size + n] = states_add (&walk->then, state);
      }
  return true;
}

static bool
make_layers (YassDefinition *self, Walk *walk, YassAutomatonLayer *layers)
{
  states_init (&walk->now);
  states_add (&walk->now, 0);
  for (guint i = 0; i < self->n_cells; i++)
    {
      states_init (&walk->then);
      const bool fits = add_layer (self, walk, i, &layers[i]);
      states_clear (&walk->now);
      walk->now = walk->then;
      if (!fits)
        return false;
    }
  return true;
}

/* Takes away what leads to no end */
static void
prune (YassDefinition *self, const Walk *walk, YassAutomatonLayer *layers)
{
  const guint size = self->game->shape.size;
  const GArray *states = walk->now.states;
  g_autofree bool *leads = g_new0 (bool, states->len);

  for (guint s = 0; s < states->len; s++)
    leads[s] = walk->ends == NULL
               || walk->ends (g_array_index (states, guint64, s), walk->data);
  for (guint i = self->n_cells; i-- > 0;)
    {
      bool *before = g_new0 (bool, layers[i].n_states);

      for (guint s = 0; s < layers[i].n_states; s++)
        for (guint n = 0; n < size; n++)
          {
            guint32 *next = &layers[i].next[s * size + n];

            if (*next != 0 && !leads[*next - 1])
              *next = 0;
            before[s] |= *next != 0;
          }
      g_free (leads);
      leads = before;
    }
}

void
yass_definition_add_automaton (YassDefinition *self, const guint32 *cells,
                               guint n, YassAutomatonStep step,
                               YassAutomatonEnds ends, gconstpointer data)
{
  YassAlternative alternative = { find_order (self, cells, n), NULL, NULL };
  Walk walk = { step, ends, data, { 0 }, { 0 } };

  if (alternative.order == NULL)
    return;
  alternative.layers = g_new0 (YassAutomatonLayer, n);
  if (make_layers (self, &walk, alternative.layers))
    prune (self, &walk, alternative.layers);
  else
    find_fault (self, "has too many states");
  states_clear (&walk.now);
  g_array_append_val (self->alternatives, alternative);
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

static bool
reads (const YassDefinition *self, const YassAlternative *alternative,
       const guint16 *grid)
{
  const YassShape *shape = &self->game->shape;
  guint32 state = 1;

  for (guint i = 0; i < self->n_cells && state != 0; i++)
    state
        = alternative->layers[i]
              .next[(state - 1) * shape->size
                    + grid[self->cells[alternative->order[i]]] - shape->first];
  return state != 0;
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
  bool accepts = false;

  for (guint i = 0; i < self->alternatives->len && !accepts; i++)
    {
      const YassAlternative *alternative
          = yass_definition_get_alternative (self, i);

      accepts = alternative->layers != NULL
                    ? reads (self, alternative, grid)
                    : are_distinct (self, alternative, grid);
    }
  return accepts;
}

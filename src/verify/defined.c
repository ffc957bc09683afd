/* defined.c: whether a definition says the same as the check
 * SPDX-License-Identifier: MIT */
#include "verify/defined.h"

#include "verify/claim.h"
#include "verify/counted.h"
#include "verify/draw.h"
#include "verify/cut.h"

/* All fillings are tried if there are no more than this */
#define MOST_FILLINGS 1024
#define N_SAMPLES 128
/* Where something is counted all over the board, so many are looked at, and
 * from so many counts times cells on each cell is any number */
#define N_FEW_SAMPLES 4
#define MOST_COUNTED (1u << 16)

/* Fillings that the definition lets pass, or that differ from such a one in a
 * cell or two: most others both refuse. */
typedef struct
{
  const YassDefinition *definition;
  const YassPlainShape *shape;
  uint16_t *grid; /* of the board; owned */
  uint64_t seed;
} Sample;

static void
put (Sample *self, guint i, guint number)
{
  self->grid[self->definition->cells[i]]
      = (uint16_t) (self->shape->first + number);
}

/* Whether an automaton can go on with a number that is not @used */
static bool
can_go_on (const Sample *self, const YassAutomatonLayer *layer, guint32 state,
           guint n, const YassPlainSet *used)
{
  return *yass_layer_get_ways (layer, self->shape->size, state - 1, n) != 0
         && !yass_plain_set_has (used, n + 1);
}

/* A number that an automaton can go on with, counted from 0; any where there is
 * none */
static guint
draw_number (Sample *self, const YassAutomatonLayer *layer, guint32 state,
             const YassPlainSet *used)
{
  guint n_numbers = 0;

  for (guint n = 0; state > 0 && n < self->shape->size; n++)
    n_numbers += can_go_on (self, layer, state, n, used);
  if (n_numbers == 0)
    return yass_draw (&self->seed, self->shape->size);
  guint left = yass_draw (&self->seed, n_numbers);
  for (guint n = 0;; n++)
    if (can_go_on (self, layer, state, n, used) && left-- == 0)
      return n;
}

/* One of the states behind it */
static guint32
draw_next (Sample *self, const YassAutomatonLayer *layer, guint32 state,
           guint number)
{
  const guint32 *ways
      = yass_layer_get_ways (layer, self->shape->size, state - 1, number);
  guint n = 0;

  while (n < layer->n_ways && ways[n] != 0)
    n++;
  return n > 1 ? ways[yass_draw (&self->seed, n)] : ways[0];
}

/* From where there is no way any number will do */
static void
walk (Sample *self, const YassAlternative *alternative)
{
  YassPlainSet used = { { 0 } };
  guint32 state = 1;

  for (guint i = 0; i < self->definition->n_cells; i++)
    {
      const YassAutomatonLayer *layer = &alternative->layers[i];
      const guint number = draw_number (self, layer, state, &used);

      put (self, alternative->order[i], number);
      if (self->definition->is_distinct)
        yass_plain_set_add (&used, number + 1);
      if (state > 0)
        state = draw_next (self, layer, state, number);
    }
}

static void
deal (Sample *self, const YassAlternative *alternative)
{
  g_autofree guint *cards = g_new (guint, self->shape->size);
  guint n_cards = 0;

  for (guint n = 0; n < self->shape->size; n++)
    if (alternative->numbers[n / 64] >> n % 64 & 1)
      cards[n_cards++] = n;
  for (guint i = 0; i < self->definition->n_cells; i++)
    {
      const guint at = n_cards > 0 ? yass_draw (&self->seed, n_cards)
                                   : yass_draw (&self->seed, self->shape->size);

      put (self, i, n_cards > 0 ? cards[at] : at);
      if (n_cards > 0)
        cards[at] = cards[--n_cards];
    }
}

/* One cell after the other, in any order, is a number with which all counts can
 * still be right, if there is one */
static void
count_out (Sample *self)
{
  const YassDefinition *definition = self->definition;
  const guint n = definition->n_cells;
  const guint start = yass_draw (&self->seed, n);
  const bool is_quick
      = (gsize) n * yass_definition_count_counted (definition) < MOST_COUNTED;

  for (guint i = 0; i < n; i++)
    self->grid[definition->cells[i]] = YASS_OPEN;
  for (guint i = 0; i < n; i++)
    {
      const guint first = yass_draw (&self->seed, self->shape->size);

      for (guint k = 0; k < self->shape->size; k++)
        {
          put (self, (start + i) % n, (first + k) % self->shape->size);
          if (!is_quick || yass_definition_accepts (definition, self->grid))
            break;
        }
    }
}

/* A number that is one of those that hang together, or is none, if there is
 * any */
static guint
draw_joined (Sample *self, bool is_one)
{
  guint number = 0;

  for (guint tries = 0; tries < 32; tries++)
    {
      number = yass_draw (&self->seed, self->shape->size);
      if ((self->definition->connected[number / 64] >> number % 64 & 1)
          == is_one)
        break;
    }
  return number;
}

/* Cells that hang together, as many as the definition asks for, or any */
static void
grow (Sample *self)
{
  const YassDefinition *definition = self->definition;
  const guint n = definition->n_cells;
  g_autofree bool *is_one = g_new0 (bool, n);
  guint left = definition->size > 0 ? definition->size
                                    : 1 + yass_draw (&self->seed, n);

  is_one[yass_draw (&self->seed, n)] = true;
  for (guint tries = 16 * n; left > 1 && tries > 0; tries--)
    {
      const guint from = yass_draw (&self->seed, n);
      const guint to = yass_draw (&self->seed, n);

      if (!is_one[from] || is_one[to]
          || !yass_are_neighbours (&definition->game->shape,
                                   definition->cells[from],
                                   definition->cells[to]))
        continue;
      is_one[to] = true;
      left--;
    }
  for (guint i = 0; i < n; i++)
    put (self, i, draw_joined (self, is_one[i]));
}

/* So many cells after each other are a region, and then some change places: the
 * board may well be cut so, or nearly. Numbers are those of any row, shifted.
 */
static void
cut (Sample *self)
{
  const YassChaos *regions = self->definition->regions;
  const guint n = regions->n_cells;
  const guint size = self->shape->size;
  const guint shift = yass_draw (&self->seed, size);

  for (guint i = 0; i < n; i++)
    {
      put (self, i, (i % regions->size + i / regions->size + shift) % size);
      put (self, n + i, i / regions->size);
    }
  for (guint swaps = yass_draw (&self->seed, 3); swaps > 0; swaps--)
    {
      const guint a = yass_draw (&self->seed, n);
      const guint b = yass_draw (&self->seed, n);
      uint16_t *labels = self->grid + regions->labels;
      const uint16_t label = labels[a];

      labels[a] = labels[b];
      labels[b] = label;
    }
}

static void
take_sample (Sample *self)
{
  const YassDefinition *definition = self->definition;
  const guint n = definition->alternatives->len;

  if (definition->counted != NULL)
    count_out (self);
  else if (definition->connected != NULL)
    grow (self);
  else if (definition->regions != NULL)
    cut (self);
  else if (n == 0)
    for (guint i = 0; i < definition->n_cells; i++)
      put (self, i, yass_draw (&self->seed, self->shape->size));
  else
    {
      const YassAlternative *alternative = yass_definition_get_alternative (
          definition, yass_draw (&self->seed, n));

      if (alternative->layers != NULL)
        walk (self, alternative);
      else
        deal (self, alternative);
    }
  for (guint more = yass_draw (&self->seed, 3); more > 0; more--)
    put (self, yass_draw (&self->seed, definition->n_cells),
         yass_draw (&self->seed, self->shape->size));
}

/* The number of fillings, or more than MOST_FILLINGS */
static guint
count_fillings (const Sample *self)
{
  guint n = 1;

  for (guint i = 0; i < self->definition->n_cells && n <= MOST_FILLINGS; i++)
    n *= self->shape->size;
  return n;
}

/* Filling @number of all of them */
static void
take_filling (Sample *self, guint number)
{
  for (guint i = 0; i < self->definition->n_cells; i++)
    {
      put (self, i, number % self->shape->size);
      number /= self->shape->size;
    }
}

/* Words for a filling that the two do not agree on; always false */
static bool
refuse (const Sample *self, bool is_accepted, GError **error)
{
  const YassDefinition *definition = self->definition;
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < definition->n_cells; i++)
    g_string_append_printf (words, "%s%u in " YASS_CELL_FORMAT,
                            i > 0 ? ", " : "", self->grid[definition->cells[i]],
                            YASS_CELL_ARGS (self->shape, definition->cells[i]));
  return yass_refuse (
      error,
      is_accepted ? "its definition lets %s pass, but its check does not"
                  : "its definition refuses %s, but its check does not",
      words->str);
}

static bool
accepts (const Sample *self)
{
  const YassDefinition *definition = self->definition;

  if (!yass_definition_is_of_sets (definition))
    return yass_definition_accepts (definition, self->grid);
  g_autofree YassPlainSet *sets = g_new (YassPlainSet, definition->n_cells);
  for (guint i = 0; i < definition->n_cells; i++)
    sets[i] = yass_plain_set_of (self->grid[definition->cells[i]]
                                 - self->shape->first + 1);
  return yass_sets_can_hold (definition, sets);
}

static bool
agrees (const Sample *self, GError **error)
{
  const YassStatement *statement = self->definition->statement;
  const bool is_accepted = accepts (self);

  return is_accepted
             == (bool) statement->kind->check (statement, self->shape->game,
                                               self->grid)
         || refuse (self, is_accepted, error);
}

bool
yass_definition_is_right (const YassDefinition *self,
                          const YassPlainShape *shape, GError **error)
{
  g_autofree uint16_t *grid = g_new (uint16_t, shape->n_cells);
  Sample sample = { self, shape, grid, YASS_DRAW_SEED };
  const guint n_fillings = count_fillings (&sample);
  const bool is_all = n_fillings <= MOST_FILLINGS;
  const guint n_samples = is_all ? n_fillings
                          : yass_definition_count_counted (self) > 1
                              ? N_FEW_SAMPLES
                              : N_SAMPLES;
  bool is_right = true;

  for (guint i = 0; is_right && i < yass_definition_count_counted (self); i++)
    is_right = yass_counted_is_right (yass_definition_get_counted (self, i),
                                      shape, error);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    grid[cell] = YASS_OPEN;
  for (guint i = 0; is_right && i < n_samples; i++)
    {
      if (is_all)
        take_filling (&sample, i);
      else
        take_sample (&sample);
      is_right = agrees (&sample, error);
    }
  return is_right;
}

/* defined.c: whether a definition says the same as the check
 * SPDX-License-Identifier: MIT */
#include "verify/defined.h"

#include "verify/claim.h"

/* All fillings are tried if there are no more than this */
#define MOST_FILLINGS 1024
#define N_SAMPLES 128

/* Fillings that the definition lets pass, or that differ from such a one in a
 * cell or two: most others both refuse. */
typedef struct
{
  const YassDefinition *definition;
  const YassPlainShape *shape;
  uint16_t *grid; /* of the board; owned */
  uint64_t seed;
} Sample;

/* The same ones in every run, from 0 to below @n (xorshift) */
static guint
draw (Sample *self, guint n)
{
  self->seed ^= self->seed << 13;
  self->seed ^= self->seed >> 7;
  self->seed ^= self->seed << 17;
  return (guint) (self->seed >> 32) % n;
}

static void
put (Sample *self, guint i, guint number)
{
  self->grid[self->definition->cells[i]]
      = (uint16_t) (self->shape->first + number);
}

/* A number that an automaton can go on with from a state, counted from 0; any
 * where there is none */
static guint
draw_next (Sample *self, const guint32 *next)
{
  guint n_ways = 0;

  for (guint n = 0; n < self->shape->size; n++)
    n_ways += next[n] != 0;
  if (n_ways == 0)
    return draw (self, self->shape->size);
  guint left = draw (self, n_ways);
  for (guint n = 0;; n++)
    if (next[n] != 0 && left-- == 0)
      return n;
}

/* From where there is no way any number will do */
static void
walk (Sample *self, const YassAlternative *alternative)
{
  guint32 state = 1;

  for (guint i = 0; i < self->definition->n_cells; i++)
    {
      const gsize from = (gsize) (state - 1) * self->shape->size;
      const guint32 *next
          = state > 0 ? alternative->layers[i].next + from : NULL;
      const guint number = next != NULL ? draw_next (self, next)
                                        : draw (self, self->shape->size);

      put (self, alternative->order[i], number);
      state = next != NULL ? next[number] : 0;
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
      const guint at
          = n_cards > 0 ? draw (self, n_cards) : draw (self, self->shape->size);

      put (self, i, n_cards > 0 ? cards[at] : at);
      if (n_cards > 0)
        cards[at] = cards[--n_cards];
    }
}

static void
take_sample (Sample *self)
{
  const YassDefinition *definition = self->definition;
  const guint n = definition->alternatives->len;

  if (n == 0)
    for (guint i = 0; i < definition->n_cells; i++)
      put (self, i, draw (self, self->shape->size));
  else
    {
      const YassAlternative *alternative
          = yass_definition_get_alternative (definition, draw (self, n));

      if (alternative->layers != NULL)
        walk (self, alternative);
      else
        deal (self, alternative);
    }
  for (guint more = draw (self, 3); more > 0; more--)
    put (self, draw (self, definition->n_cells),
         draw (self, self->shape->size));
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
agrees (const Sample *self, GError **error)
{
  const YassStatement *statement = self->definition->statement;
  const bool is_accepted
      = yass_definition_accepts (self->definition, self->grid);

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
  Sample sample = { self, shape, grid, 88172645463325252u };
  const guint n_fillings = count_fillings (&sample);
  const bool is_all = n_fillings <= MOST_FILLINGS;
  bool is_right = true;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    grid[cell] = YASS_OPEN;
  for (guint i = 0; is_right && i < (is_all ? n_fillings : N_SAMPLES); i++)
    {
      if (is_all)
        take_filling (&sample, i);
      else
        take_sample (&sample);
      is_right = agrees (&sample, error);
    }
  return is_right;
}

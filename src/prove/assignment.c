/* assignment.c: the most that different numbers come to
 * SPDX-License-Identifier: MIT */
#include "prove/assignment.h"

/* The Hungarian method: cell after cell takes the number that leaves the least
 * to be lost, while prices keep track of that. */

#define NONE G_MAXUINT

void
yass_assignment_init (YassAssignment *self, guint n_cells, guint n_numbers)
{
  *self = (YassAssignment){ .n_cells = n_cells, .n_numbers = n_numbers };
  self->worth = g_new (gint, n_cells * n_numbers);
  self->cells = g_new0 (gint, n_cells);
  self->numbers = g_new0 (gint, n_numbers);
  for (guint i = 0; i < n_cells * n_numbers; i++)
    self->worth[i] = YASS_WORTH_NOTHING;
}

void
yass_assignment_clear (YassAssignment *self)
{
  g_free (self->worth);
  g_free (self->cells);
  g_free (self->numbers);
}

typedef struct
{
  guint *taken_by; /* per number: a cell, or NONE */
  bool *is_seen;   /* per number */
  gint *loss;      /* per number: the least to lose on the way there so far */
  guint *before;   /* per number: the number whose cell would come here; NONE:
                      the new cell */
} Search;

/* The cell, whose number is @from, might take others instead */
static void
look_around (const YassAssignment *self, Search *search, guint cell, guint from)
{
  for (guint n = 0; n < self->n_numbers; n++)
    {
      const gint worth = *yass_assignment_worth (self, cell, n);

      if (search->is_seen[n] || worth == YASS_WORTH_NOTHING)
        continue;
      const gint loss = self->cells[cell] + self->numbers[n] - worth;
      if (loss < search->loss[n])
        {
          search->loss[n] = loss;
          search->before[n] = from;
        }
    }
}

static guint
find_nearest (const YassAssignment *self, const Search *search)
{
  guint nearest = NONE;

  for (guint n = 0; n < self->n_numbers; n++)
    if (!search->is_seen[n] && search->loss[n] < G_MAXINT
        && (nearest == NONE || search->loss[n] < search->loss[nearest]))
      nearest = n;
  return nearest;
}

static void
change_prices (YassAssignment *self, Search *search, guint cell, gint by)
{
  self->cells[cell] -= by;
  for (guint n = 0; n < self->n_numbers; n++)
    if (search->is_seen[n])
      {
        self->cells[search->taken_by[n]] -= by;
        self->numbers[n] += by;
      }
    else if (search->loss[n] < G_MAXINT)
      search->loss[n] -= by;
}

/* The new cell and those whose numbers it has seen have no others */
static void
note_impossible (YassAssignment *self, const Search *search, guint cell)
{
  self->is_impossible = true;
  for (guint i = 0; i < self->n_cells; i++)
    self->cells[i] = i == cell;
  for (guint n = 0; n < self->n_numbers; n++)
    {
      self->numbers[n] = search->is_seen[n];
      if (search->is_seen[n])
        self->cells[search->taken_by[n]] = 1;
    }
}

static void
place (YassAssignment *self, Search *search, guint cell)
{
  guint at = cell;
  guint from = NONE;
  guint to;

  for (guint n = 0; n < self->n_numbers; n++)
    {
      search->is_seen[n] = false;
      search->loss[n] = G_MAXINT;
    }
  for (;;)
    {
      look_around (self, search, at, from);
      to = find_nearest (self, search);
      if (to == NONE)
        {
          note_impossible (self, search, cell);
          return;
        }
      change_prices (self, search, cell, search->loss[to]);
      if (search->taken_by[to] == NONE)
        break;
      search->is_seen[to] = true;
      at = search->taken_by[to];
      from = to;
    }
  while (to != NONE)
    {
      const guint other = search->before[to];

      search->taken_by[to] = other == NONE ? cell : search->taken_by[other];
      to = other;
    }
}

gint
yass_assignment_solve (YassAssignment *self)
{
  g_autofree guint *numbers = g_new (guint, 2 * self->n_numbers);
  g_autofree bool *is_seen = g_new (bool, self->n_numbers);
  g_autofree gint *loss = g_new (gint, self->n_numbers);
  Search search = { numbers, is_seen, loss, numbers + self->n_numbers };
  gint most = 0;

  for (guint n = 0; n < self->n_numbers; n++)
    {
      self->numbers[n] = 0;
      search.taken_by[n] = NONE;
    }
  for (guint i = 0; i < self->n_cells && !self->is_impossible; i++)
    {
      self->cells[i] = G_MININT;
      for (guint n = 0; n < self->n_numbers; n++)
        self->cells[i]
            = MAX (self->cells[i], *yass_assignment_worth (self, i, n));
      if (self->cells[i] == YASS_WORTH_NOTHING)
        self->cells[i] = 0;
      place (self, &search, i);
    }
  for (guint i = 0; i < self->n_cells && !self->is_impossible; i++)
    most += self->cells[i];
  for (guint n = 0; n < self->n_numbers && !self->is_impossible; n++)
    most += self->numbers[n];
  return most;
}

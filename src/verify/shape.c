/* shape.c: size, houses and who sees whom, as the judge works them out
 * SPDX-License-Identifier: MIT */
#include "verify/shape.h"

#include <string.h>

static void
fill_houses (YassPlainShape *self)
{
  self->house_cells = g_new (guint, (gsize) self->n_houses * self->size);
  for (guint k = 0; k < self->n_kinds; k++)
    for (guint h = self->first_house[k]; h < self->first_house[k + 1]; h++)
      self->kinds[k]->fill_house (self, h - self->first_house[k],
                                  self->house_cells + (gsize) h * self->size);
}

/* Sorts the houses by cell: first how many each has, then which. */
static void
fill_houses_of (YassPlainShape *self)
{
  gsize n_entries = (gsize) self->n_houses * self->size;
  g_autofree guint *next = NULL;

  self->first_of = g_new0 (guint, self->n_cells + 1);
  self->houses_of = g_new (guint, n_entries);
  for (gsize i = 0; i < n_entries; i++)
    self->first_of[self->house_cells[i] + 1]++;
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->first_of[cell + 1] += self->first_of[cell];

  next = g_memdup2 (self->first_of, self->n_cells * sizeof *next);
  for (gsize i = 0; i < n_entries; i++)
    self->houses_of[next[self->house_cells[i]]++] = (guint) (i / self->size);
}

static void
fill_seen (YassPlainShape *self)
{
  g_autofree guint *cells = g_new (guint, self->n_cells);

  self->first_seen = g_new0 (guint, self->n_cells + 1);
  self->seen = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      for (guint k = 0; k < self->n_kinds; k++)
        if (self->kinds[k]->fill_seen != NULL)
          g_array_append_vals (self->seen, cells,
                               self->kinds[k]->fill_seen (self, cell, cells));
      self->first_seen[cell + 1] = self->seen->len;
    }
}

YassPlainShape *
yass_plain_shape_new (guint size, guint box_width, guint box_height,
                      const YassPlainKind *const *kinds, guint n_kinds)
{
  YassPlainShape *self = g_new0 (YassPlainShape, 1);

  g_assert (size >= 1 && size <= YASS_PLAIN_SIZE_MAX);
  g_assert (n_kinds <= YASS_PLAIN_KINDS_MAX);

  self->size = size;
  self->n_cells = size * size;
  self->box_width = box_width;
  self->box_height = box_height;
  self->n_kinds = n_kinds;
  for (guint k = 0; k < n_kinds; k++)
    {
      self->kinds[k] = kinds[k];
      self->first_house[k] = self->n_houses;
      if (kinds[k]->count_houses != NULL)
        self->n_houses += kinds[k]->count_houses (self);
    }
  self->first_house[n_kinds] = self->n_houses;
  fill_houses (self);
  fill_houses_of (self);
  fill_seen (self);
  return self;
}

void
yass_plain_shape_free (YassPlainShape *self)
{
  if (self == NULL)
    return;
  g_free (self->house_cells);
  g_free (self->first_of);
  g_free (self->houses_of);
  g_free (self->first_seen);
  g_array_unref (self->seen);
  g_free (self);
}

bool
yass_plain_shape_is (const YassPlainShape *self, guint size, guint box_width,
                     guint box_height, const YassPlainKind *const *kinds,
                     guint n_kinds)
{
  return self->size == size && self->box_width == box_width
         && self->box_height == box_height && self->n_kinds == n_kinds
         && memcmp (self->kinds, kinds, n_kinds * sizeof *kinds) == 0;
}

bool
yass_plain_shape_has_kind (const YassPlainShape *self,
                           const YassPlainKind *kind)
{
  for (guint k = 0; k < self->n_kinds; k++)
    if (self->kinds[k] == kind)
      return true;
  return false;
}

guint
yass_plain_shape_find_house (const YassPlainShape *self, const char *name)
{
  for (guint k = 0; k < self->n_kinds; k++)
    {
      const char *kind = self->kinds[k]->name;
      gsize length = strlen (kind);
      guint n_houses = self->first_house[k + 1] - self->first_house[k];
      guint number = 0;
      const char *at = name + length + 1;

      if (strncmp (name, kind, length) != 0 || name[length] != ' '
          || *at == '0')
        continue;
      while (g_ascii_isdigit (*at) && number <= n_houses)
        number = number * 10 + (guint) (*at++ - '0');
      if (*at == '\0' && number >= 1 && number <= n_houses)
        return self->first_house[k] + number - 1;
    }
  return YASS_PLAIN_NO_HOUSE;
}

bool
yass_plain_shape_house_has (const YassPlainShape *self, guint house, guint cell)
{
  const guint *cells = yass_plain_shape_house (self, house);

  for (guint i = 0; i < self->size; i++)
    if (cells[i] == cell)
      return true;
  return false;
}

bool
yass_plain_shape_is_filled_by (const YassPlainShape *self, const uint16_t *grid,
                               guint *cell, guint *other)
{
  guint holder[YASS_PLAIN_SIZE_MAX + 1];

  /* As many cells as numbers, so no number twice is every number once. */
  for (guint h = 0; h < self->n_houses; h++)
    {
      const guint *cells = yass_plain_shape_house (self, h);

      for (guint n = 1; n <= self->size; n++)
        holder[n] = G_MAXUINT;
      for (guint i = 0; i < self->size; i++)
        {
          *cell = cells[i];
          *other = holder[grid[*cell]];
          if (*other != G_MAXUINT)
            return false;
          holder[grid[*cell]] = *cell;
        }
    }

  for (*cell = 0; *cell < self->n_cells; (*cell)++)
    for (guint i = self->first_seen[*cell]; i < self->first_seen[*cell + 1];
         i++)
      {
        *other = g_array_index (self->seen, guint, i);
        if (grid[*cell] == grid[*other])
          return false;
      }
  return true;
}

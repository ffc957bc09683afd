/* equation.c: what the rows that a step names add up to
 * SPDX-License-Identifier: MIT */
#include "verify/equation.h"

/* No larger, so that nothing overflows when variables are multiplied by these
 * and added up */
#define MOST_TIMES ((gint64) 1 << 24)
#define MOST_TOTAL ((gint64) 1 << 60)

/* Sum @index, from 0, of a statement, or NULL */
static const YassSum *
find_sum (const YassPlainShape *shape, guint statement, uint64_t index)
{
  for (guint i = 0; i < shape->game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (shape->game, i);

      if (sum->statement == statement && sum->index == index)
        return sum;
    }
  return NULL;
}

static bool
add_sum (YassPlainEquation *self, const YassSum *sum, const YassClaimRow *row,
         GError **error)
{
  for (guint i = 0; i < sum->n_terms; i++)
    self->times[sum->terms[i].variable] += row->times * sum->terms[i].times;
  if (sum->least == sum->most && sum->totals == NULL)
    self->certain += row->times * sum->least;
  else if (self->open != NULL)
    return yass_refuse (error,
                        "\"%s\" is the second row with more than one "
                        "total",
                        row->name);
  else
    {
      self->open = sum;
      self->open_times = row->times;
    }
  return true;
}

/* Every number once */
static void
add_house (YassPlainEquation *self, const YassPlainShape *shape, guint house,
           gint64 times)
{
  const gint64 size = shape->size;
  const YassGroup *group = yass_plain_shape_group (shape, house);

  for (guint i = 0; i < group->n_cells; i++)
    self->times[group->cells[i]] += times;
  self->certain += times * (size * shape->first + size * (size - 1) / 2);
}

/* A cage with a total may be a house, too: then its sum is meant. */
static bool
add_row (YassPlainEquation *self, const YassPlainShape *shape,
         const YassClaimRow *row, GError **error)
{
  const guint statement = yass_plain_shape_find_statement (shape, row->name);
  const guint house = yass_plain_shape_find_group (shape, row->name);

  if (statement != YASS_PLAIN_NO_GROUP
      && find_sum (shape, statement, 0) != NULL)
    {
      const YassSum *sum
          = find_sum (shape, statement, row->index > 0 ? row->index - 1 : 0);

      return sum != NULL
                 ? add_sum (self, sum, row, error)
                 : yass_refuse (error, "%s has no sum %" G_GUINT64_FORMAT,
                                row->name, row->index);
    }
  if (house != YASS_PLAIN_NO_GROUP
      && yass_plain_shape_group (shape, house)->is_house && row->index == 0)
    {
      add_house (self, shape, house, row->times);
      return true;
    }
  return house != YASS_PLAIN_NO_GROUP || statement != YASS_PLAIN_NO_GROUP
             ? yass_refuse (error, "%s has no such sum", row->name)
             : yass_refuse (error, "this puzzle has no \"%s\"", row->name);
}

static void
find_totals (YassPlainEquation *self)
{
  gint64 a = 0;
  gint64 b = 0;

  if (self->open != NULL)
    {
      a = self->open_times * self->open->least;
      b = self->open_times * self->open->most;
    }
  self->least = self->certain + MIN (a, b);
  self->most = self->certain + MAX (a, b);
}

bool
yass_plain_equation_init (YassPlainEquation *self, const YassPlainShape *shape,
                          const YassClaim *claim, GError **error)
{
  *self = (YassPlainEquation){ .times = g_new0 (gint64, shape->n_variables) };
  for (guint i = 0; i < claim->sum->len; i++)
    if (!add_row (self, shape, yass_claim_row (claim, i), error))
      return false;
  find_totals (self);
  bool fits = ABS (self->least) <= MOST_TOTAL && ABS (self->most) <= MOST_TOTAL;
  for (guint i = 0; i < shape->n_variables; i++)
    {
      self->n_terms += self->times[i] != 0;
      fits &= ABS (self->times[i]) <= MOST_TIMES;
    }
  return fits || yass_refuse (error, "its rows come to too large numbers");
}

void
yass_plain_equation_clear (YassPlainEquation *self)
{
  g_free (self->times);
}

bool
yass_plain_equation_allows (const YassPlainEquation *self, gint64 total)
{
  const gint64 rest = total - self->certain;

  if (total < self->least || total > self->most)
    return false;
  return self->open == NULL
         || (rest % self->open_times == 0
             && yass_sum_allows (self->open, (gint) (rest / self->open_times)));
}

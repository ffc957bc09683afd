/* parts.c: sets of cells that add up to the same
 * SPDX-License-Identifier: MIT */
#include "kind/parts.h"

/* A sum of more would have the whole board take wider sets */
#define MOST_SUMS 64

YassParts *
yass_parts_new (void)
{
  YassParts *self = g_new (YassParts, 1);

  self->terms = g_array_new (FALSE, FALSE, sizeof (YassTerm));
  self->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

static void
parts_free (YassParts *self)
{
  g_array_unref (self->terms);
  g_array_unref (self->ends);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassParts, parts_free)

static guint
get_end (const YassParts *self, guint part)
{
  return g_array_index (self->ends, guint, part);
}

static guint
get_start (const YassParts *self, guint part)
{
  return part > 0 ? get_end (self, part - 1) : 0;
}

static const YassTerm *
get_term (const YassParts *self, guint i)
{
  return &g_array_index (self->terms, YassTerm, i);
}

void
yass_parts_add (YassParts *self, guint cell, gint times)
{
  const YassTerm term = { cell, times };

  g_array_append_val (self->terms, term);
}

void
yass_parts_end (YassParts *self)
{
  const guint end = self->terms->len;

  if (end > get_start (self, self->ends->len))
    g_array_append_val (self->ends, end);
}

/* What all parts can add up to: nothing when @most is less than @least */
typedef struct
{
  gint64 least;
  gint64 most;
} Span;

/* Where @solution is NULL, all cells are open */
static Span
find_span (const YassParts *self, const YassShape *shape,
           const guint16 *solution)
{
  Span span = { 0, G_MAXINT64 };

  for (guint part = 0; part < self->ends->len; part++)
    {
      gint64 least = 0;
      gint64 most = 0;

      for (guint i = get_start (self, part); i < get_end (self, part); i++)
        {
          const YassTerm *term = get_term (self, i);
          const guint number
              = solution != NULL ? solution[term->variable] : YASS_OPEN;
          const bool is_open = number == YASS_OPEN;

          least += (gint64) term->times * (is_open ? shape->first : number);
          most += (gint64) term->times
                  * (is_open ? yass_shape_get_last (shape) : number);
        }
      span.least = MAX (span.least, least);
      span.most = MIN (span.most, most);
    }
  return span;
}

gboolean
yass_parts_are_valid (YassParts *self, const YassStatement *statement,
                      const YassShape *shape, GError **error)
{
  g_autoptr (YassParts) parts = self;
  const Span span = find_span (parts, shape, NULL);

  if (span.least <= span.most)
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "one part is %" G_GINT64_FORMAT
                                " at least and another %" G_GINT64_FORMAT
                                " at most, so that they are never the same",
                                span.least, span.most);
}

gboolean
yass_parts_hold (YassParts *self, const YassGame *game, const guint16 *solution)
{
  g_autoptr (YassParts) parts = self;
  const Span span = find_span (parts, yass_game_get_shape (game), solution);

  return span.least <= span.most;
}

/* A part that is one cell: its number is the sum. Without any, as many as there
 * are parts. */
static guint
find_single (const YassParts *self)
{
  guint part = 0;

  while (part < self->ends->len
         && (get_end (self, part) - get_start (self, part) > 1
             || get_term (self, get_start (self, part))->times != 1))
    part++;
  return part;
}

static void
append_part (GArray *terms, const YassParts *self, guint part, gint sign)
{
  for (guint i = get_start (self, part); i < get_end (self, part); i++)
    {
      YassTerm term = *get_term (self, i);

      term.times *= sign;
      g_array_append_val (terms, term);
    }
}

static void
add_equation (YassGame *game, const GArray *terms)
{
  yass_game_add_sum (game, (const YassTerm *) (gpointer) terms->data,
                     terms->len, 0, 0, NULL, NULL);
}

static void
equate (const YassParts *self, guint part, guint other, YassGame *game)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (YassTerm));

  append_part (terms, self, part, 1);
  append_part (terms, self, other, -1);
  add_equation (game, terms);
}

static void
equate_to_hidden (const YassParts *self, Span span, YassGame *game,
                  YassValueOf value_of, gconstpointer data)
{
  const YassTerm sum
      = { yass_game_add_variable (game, "sum", (guint) span.least,
                                  (guint) (span.most - span.least) + 1,
                                  value_of, data),
          -1 };

  for (guint part = 0; part < self->ends->len; part++)
    {
      g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (YassTerm));

      append_part (terms, self, part, 1);
      g_array_append_val (terms, sum);
      add_equation (game, terms);
    }
}

/* An equation a part, with the sum: the part that is one cell, or else a hidden
 * variable. Where there are too many sums for one, or just two parts, each part
 * equals the next. */
void
yass_parts_declare (YassParts *self, YassGame *game, YassValueOf value_of,
                    gconstpointer data)
{
  g_autoptr (YassParts) parts = self;
  const guint n = parts->ends->len;
  const guint single = find_single (parts);
  const Span span = find_span (parts, yass_game_get_shape (game), NULL);

  if (n > 2 && single == n && span.least <= span.most
      && span.most - span.least < MOST_SUMS)
    equate_to_hidden (parts, span, game, value_of, data);
  else if (single < n)
    for (guint part = 0; part < n; part++)
      {
        if (part != single)
          equate (parts, single, part, game);
      }
  else
    for (guint part = 1; part < n; part++)
      equate (parts, part - 1, part, game);
}

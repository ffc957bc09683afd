/* total.c: what cells add up to, as a statement says
 * SPDX-License-Identifier: MIT */
#include "kind/total.h"

/* More than any cells add up to, and no overflow */
#define MOST_DIGITS 9

/* Reads a total off the list, and the comma behind it. Returns false when there
 * is none, or nothing behind the comma. */
static bool
read_total (const char **text, guint *total)
{
  const char *start = *text;

  *total = 0;
  for (; g_ascii_isdigit (**text) && *text - start < MOST_DIGITS; (*text)++)
    *total = *total * 10 + (guint) (**text - '0');
  if (*text == start)
    return false;
  if (**text == '\0')
    return true;
  return *(*text)++ == ',' && **text != '\0';
}

static gboolean
is_total (guint n, gconstpointer list)
{
  const char *text = list;
  guint total;

  while (*text != '\0' && read_total (&text, &total))
    if (total == n)
      return TRUE;
  return FALSE;
}

/* What cells can add up to, at least and at most */
typedef struct
{
  guint64 least;
  guint64 most;
} Span;

/* Adds what so many open cells can be: anything, or if all cells differ
 * something that was not seen. Returns false when there is not enough of it. */
static bool
add_open (Span *span, guint n_open, const YassSeen *seen,
          const YassShape *shape)
{
  YassSeen taken_low;
  YassSeen taken_high;
  guint n_low = 0;
  guint n_high = 0;

  if (seen == NULL)
    {
      span->least += (guint64) n_open * shape->first;
      span->most += (guint64) n_open * yass_shape_get_last (shape);
      return true;
    }
  taken_low = *seen;
  taken_high = *seen;
  for (guint i = 0; i < shape->size; i++)
    {
      const guint low = shape->first + i;
      const guint high = yass_shape_get_last (shape) - i;

      if (n_low < n_open && yass_seen_add (&taken_low, low))
        {
          span->least += low;
          n_low++;
        }
      if (n_high < n_open && yass_seen_add (&taken_high, high))
        {
          span->most += high;
          n_high++;
        }
    }
  return n_low == n_open;
}

gboolean
yass_totals_are_valid (const YassStatement *statement, gboolean differ,
                       const YassShape *shape, GError **error)
{
  const YassSeen nothing = { 0 };
  const char *text = statement->value;
  Span span = { 0, 0 };
  guint total;

  add_open (&span, statement->n_cells, differ ? &nothing : NULL, shape);
  do
    {
      if (!read_total (&text, &total))
        return yass_statement_refuse (
            statement, error,
            "expected a total like 17, or several like 5,10, found \"%s\"",
            statement->value);
      if (total < span.least || total > span.most)
        return yass_statement_refuse (
            statement, error,
            "%u %scells add up to %" G_GUINT64_FORMAT
            " at least and %" G_GUINT64_FORMAT " at most, not %u",
            statement->n_cells, differ ? "different " : "", span.least,
            span.most, total);
    }
  while (*text != '\0');
  return TRUE;
}

void
yass_totals_declare (const YassStatement *statement, YassGame *game)
{
  g_autofree YassTerm *terms = g_new (YassTerm, statement->n_cells);
  const char *text = statement->value;
  guint least = G_MAXUINT;
  guint most = 0;
  guint total;

  for (guint i = 0; i < statement->n_cells; i++)
    terms[i] = (YassTerm){ statement->cells[i], 1 };
  while (*text != '\0' && read_total (&text, &total))
    {
      least = MIN (least, total);
      most = MAX (most, total);
    }
  yass_game_add_sum (game, terms, statement->n_cells, (gint) least, (gint) most,
                     least < most ? is_total : NULL, statement->value);
}

gboolean
yass_totals_check (const YassStatement *statement, gboolean differ,
                   const YassGame *game, const guint16 *solution)
{
  const char *text = statement->value;
  YassSeen seen = { 0 };
  Span span = { 0, 0 };
  guint n_open = 0;
  guint total;

  for (guint i = 0; i < statement->n_cells; i++)
    {
      const guint number = solution[statement->cells[i]];

      yass_seen_add (&seen, number);
      if (number == YASS_OPEN)
        n_open++;
      else
        span.least += number;
    }
  span.most = span.least;
  if (!add_open (&span, n_open, differ ? &seen : NULL,
                 yass_game_get_shape (game)))
    return FALSE;
  while (*text != '\0' && read_total (&text, &total))
    if (total >= span.least && total <= span.most)
      return TRUE;
  return FALSE;
}

guint
yass_statement_get_total (const YassStatement *self)
{
  guint total = 0;

  yass_value_to_number (self->value, 0, G_MAXINT, &total);
  return total;
}

bool
yass_find_span (guint lowest, guint highest, guint n, guint *least, guint *most)
{
  if (lowest + n > highest + 1)
    return false;
  *least = n * lowest + n * (n - 1) / 2;
  *most = n * highest - n * (n - 1) / 2;
  return true;
}

/* weighted-sum.c: what cells add up to, each so many times
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "kind/statement.h"

/* Of a factor and of the total, and no overflow */
#define MOST_FACTOR 10000
#define MOST_TOTAL 100000000

/* Reads a number with its sign, and the character behind it, which must be
 * @next */
static bool
read_number (const char **text, gint64 most, char next, gint64 *number)
{
  char *end;

  if (!g_ascii_isdigit (**text == '-' ? (*text)[1] : **text))
    return false;
  *number = g_ascii_strtoll (*text, &end, 10);
  if (ABS (*number) > most || *end != next)
    return false;
  *text = end + (next != '\0');
  return true;
}

/* "1,1,-10=0": a factor a cell, and the total */
static bool
read_terms (const YassStatement *statement, YassTerm *terms, gint64 *total)
{
  const char *text = statement->value;
  const guint n = statement->n_cells;

  for (guint i = 0; i < n; i++)
    {
      gint64 times;

      if (!read_number (&text, MOST_FACTOR, i + 1 < n ? ',' : '=', &times))
        return false;
      terms[i] = (YassTerm){ statement->cells[i], (gint32) times };
    }
  return read_number (&text, MOST_TOTAL, '\0', total);
}

/* What the cells add up to between @least and @most, when each that is open may
 * be anything; without @solution all are */
static void
find_span (const YassTerm *terms, guint n, const YassShape *shape,
           const guint16 *solution, gint64 *least, gint64 *most)
{
  *least = *most = 0;
  for (guint i = 0; i < n; i++)
    {
      const gint64 times = terms[i].times;
      gint64 low = times * (gint64) shape->first;
      gint64 high = times * (gint64) yass_shape_get_last (shape);

      if (solution != NULL && solution[terms[i].variable] != YASS_OPEN)
        low = high = times * (gint64) solution[terms[i].variable];
      *least += MIN (low, high);
      *most += MAX (low, high);
    }
}

static gboolean
weighted_sum_accepts (const YassStatement *statement, const YassShape *shape,
                      GError **error)
{
  g_autofree YassTerm *terms = g_new (YassTerm, statement->n_cells);
  gint64 total, least, most;

  if (!read_terms (statement, terms, &total))
    return yass_statement_refuse (
        statement, error,
        "expected a factor for each of %u cells and the total, like 1,-10=0, "
        "found \"%s\"",
        statement->n_cells, statement->value);
  find_span (terms, statement->n_cells, shape, NULL, &least, &most);
  if (total >= least && total <= most)
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "the cells add up to %" G_GINT64_FORMAT
                                " at least and %" G_GINT64_FORMAT
                                " at most, not %" G_GINT64_FORMAT,
                                least, most, total);
}

static void
weighted_sum_declare (const YassStatement *statement, YassGame *game)
{
  g_autofree YassTerm *terms = g_new (YassTerm, statement->n_cells);
  gint64 total;

  if (read_terms (statement, terms, &total))
    yass_game_add_sum (game, terms, statement->n_cells, (gint) total,
                       (gint) total, NULL, NULL);
}

static gboolean
weighted_sum_check (const YassStatement *statement, const YassGame *game,
                    const guint16 *solution)
{
  g_autofree YassTerm *terms = g_new (YassTerm, statement->n_cells);
  gint64 total, least, most;

  if (!read_terms (statement, terms, &total))
    return FALSE;
  find_span (terms, statement->n_cells, yass_game_get_shape (game), solution,
             &least, &most);
  return total >= least && total <= most;
}

static void
weighted_sum_append_note (GString *text, const YassStatement *self,
                          const YassShape *shape)
{
  g_string_append (text, "the numbers in an outline, each as often as its "
                         "factor says, make the number behind these: ");
  yass_statement_append_text (text, self, shape);
}

static const YassGuise weighted_sum_guise = {
  .append_note = weighted_sum_append_note,
  .looks_alike = true,
  .iss = { { "Sum", YASS_ISS_TOTAL } },
};

const YassKind yass_kind_weighted_sum = {
  .name = "weighted-sum",
  .summary = "the cells, each as often as its factor says, add up to the "
             "number behind these: 1,1,-10=0",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_REQUIRED,
  .accepts = weighted_sum_accepts,
  .declare = weighted_sum_declare,
  .check = weighted_sum_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &weighted_sum_guise,
};

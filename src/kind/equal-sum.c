/* equal-sum.c: parts of a line that add up to the same
 * SPDX-License-Identifier: MIT */
#include "kind/parts.h"

/* Reads how many cells the next part has, and the plus behind it. Returns 0
 * when there is no such number. */
static guint
read_length (const char **text)
{
  guint n = 0;

  for (; g_ascii_isdigit (**text) && n < 100000; (*text)++)
    n = n * 10 + (guint) (**text - '0');
  if (**text == '+' && (*text)[1] != '\0')
    (*text)++;
  else if (**text != '\0')
    return 0;
  return n;
}

/* Parts as the value says, "3+2", of the cells that there are */
static YassParts *
make_equal_sum (const YassStatement *statement)
{
  const char *text = statement->value;
  YassParts *parts = yass_parts_new ();
  guint i = 0;

  while (*text != '\0')
    {
      for (guint n = read_length (&text); n > 0 && i < statement->n_cells; n--)
        yass_parts_add (parts, statement->cells[i++], 1);
      yass_parts_end (parts);
    }
  return parts;
}

static gboolean
equal_sum_accepts (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  const char *text = statement->value;
  guint64 n_cells = 0;
  guint n_parts = 0;

  for (; *text != '\0'; n_parts++)
    {
      const guint n = read_length (&text);

      if (n == 0)
        {
          n_parts = 0;
          break;
        }
      n_cells += n;
    }
  if (n_parts < 2)
    return yass_statement_refuse (
        statement, error,
        "expected how many cells each part has, like 3+2, found \"%s\"",
        statement->value);
  if (n_cells != statement->n_cells)
    return yass_statement_refuse (statement, error,
                                  "expected %s cells, found %u",
                                  statement->value, statement->n_cells);
  return yass_parts_are_valid (make_equal_sum (statement), statement, shape,
                               error);
}

/* The sum of the first part */
static guint
get_equal_sum (const YassStatement *statement, const guint16 *solution,
               gconstpointer data)
{
  const char *text = statement->value;
  const guint n = read_length (&text);
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    sum += solution[statement->cells[i]];
  return sum;
}

static void
equal_sum_declare (const YassStatement *statement, YassGame *game)
{
  yass_parts_declare (make_equal_sum (statement), game, get_equal_sum, NULL);
}

static gboolean
equal_sum_check (const YassStatement *statement, const YassGame *game,
                 const guint16 *solution)
{
  return yass_parts_hold (make_equal_sum (statement), game, solution);
}

static const YassGuise equal_sum_guise = {
  .note = "the numbers in each outline with the same letter add up to "
          "the same",
  .iss = { { "EqualSum", YASS_ISS_PARTS } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_equal_sum = {
  .name = "equal-sum",
  .summary = "the parts of the line, \"3+2\" is three cells and two, all add "
             "up to the same",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_REQUIRED,
  .accepts = equal_sum_accepts,
  .declare = equal_sum_declare,
  .check = equal_sum_check,
  .checks_parts = TRUE,
  .adds_up = TRUE,
  .guise = &equal_sum_guise,
};

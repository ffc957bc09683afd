/* given.c: cells that are one of some numbers
 * SPDX-License-Identifier: MIT */
#include "kind/given.h"

/* "5", or "1,2,7": in the numbers that the puzzle has. A grid says the same of
 * its own cells; as a statement it can be one of several in an `or'. */

/* Takes the next number off @text, and the comma behind it; false for what is
 * none. */
static bool
take_number (const char **text, guint64 *number)
{
  char *end;

  if (!g_ascii_isdigit (**text))
    return false;
  *number = g_ascii_strtoull (*text, &end, 10);
  if (*end != '\0' && (*end != ',' || end[1] == '\0'))
    return false;
  *text = *end == ',' ? end + 1 : end;
  return true;
}

static gboolean
given_accepts (const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  const char *at = statement->value;
  guint64 number = 0;

  do
    if (!take_number (&at, &number) || number < shape->first
        || number > yass_shape_get_last (shape))
      return yass_statement_refuse (
          statement, error,
          "expected numbers from %u to %u with commas between them, like "
          "%u,%u, found \"%s\"",
          shape->first, yass_shape_get_last (shape), shape->first,
          yass_shape_get_last (shape), statement->value);
  while (*at != '\0');
  return TRUE;
}

static gboolean
is_listed (guint n, gconstpointer value)
{
  const char *at = value;
  guint64 number;

  while (*at != '\0' && take_number (&at, &number))
    if (number == n)
      return TRUE;
  return FALSE;
}

bool
yass_statement_lets_be (const YassStatement *self, guint n)
{
  if (self->kind == &yass_kind_given)
    return is_listed (n, self->value);
  if (self->kind == &yass_kind_odd || self->kind == &yass_kind_even)
    return (n % 2 == 1) == (self->kind == &yass_kind_odd);
  return true;
}

static void
given_declare (const YassStatement *statement, YassGame *game)
{
  for (guint i = 0; i < statement->n_cells; i++)
    yass_game_restrict (game, statement->cells[i], is_listed, statement->value);
}

static gboolean
given_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (solution[statement->cells[i]] != YASS_OPEN
        && !is_listed (solution[statement->cells[i]], statement->value))
      return FALSE;
  return TRUE;
}

static const YassGuise given_guise = {
  .note = "a cell with = holds the number behind it, or one of those",
  .is_free_of_numbers = true,
};

const YassKind yass_kind_given = {
  .name = "given",
  .summary = "each of the cells holds one of the numbers: given 5 r1c1, given "
             "1,2,7 r1c1",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = given_accepts,
  .declare = given_declare,
  .check = given_check,
  .checks_parts = TRUE,
  .guise = &given_guise,
};

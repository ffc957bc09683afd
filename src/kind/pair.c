/* pair.c: any relation of two cells, as a truth table
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

/* "011/101/110": what may stand behind a 1, a 2 and a 3, if these are the
 * numbers. Slashes may be left
 * out, or stand anywhere. */
typedef struct
{
  const YassShape *shape;
  const char *text;
} Table;

static guint
get_place (const Table *table, guint m, guint n)
{
  const YassShape *shape = table->shape;

  return (m - shape->first) * shape->size + n - shape->first;
}

/* The digit for a pair; NULL when the table ends before */
static const char *
find_digit (const Table *table, guint m, guint n)
{
  guint left = get_place (table, m, n);
  const char *at = table->text;

  for (; *at != '\0'; at++)
    if (*at != '/' && left-- == 0)
      return at;
  return NULL;
}

/* A walk from the start for each pair would take n to the fourth */
static char *
strip (const char *text)
{
  GString *digits = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text != '/')
      g_string_append_c (digits, *text);
  return g_string_free (digits, FALSE);
}

static gboolean
is_in_table (guint m, guint n, gconstpointer data)
{
  const Table *table = data;

  return table->text[get_place (table, m, n)] == '1';
}

static gboolean
pair_accepts (const YassStatement *statement, const YassShape *shape,
              GError **error)
{
  g_autofree char *digits = strip (statement->value);
  gsize n = 0;

  while (digits[n] == '0' || digits[n] == '1')
    n++;
  if (digits[n] == '\0' && n == (gsize) shape->size * shape->size)
    return TRUE;
  return yass_statement_refuse (
      statement, error,
      "expected a table of %u rows of %u digits 0 or 1, like 01/10",
      shape->size, shape->size);
}

static void
declare (const YassStatement *statement, guint reach, YassGame *game)
{
  g_autofree char *digits = strip (statement->value);
  const Table table = { yass_game_get_shape (game), digits };

  yass_statement_relate (statement, reach, is_in_table, &table, game);
}

static gboolean
is_written (guint m, guint n, gconstpointer table)
{
  return *find_digit (table, m, n) == '1';
}

static bool
holds (const YassStatement *statement, guint reach, const YassGame *game,
       const guint16 *solution)
{
  const Table table = { yass_game_get_shape (game), statement->value };

  return yass_statement_holds (statement, reach, is_written, &table, solution);
}

static void
pair_declare (const YassStatement *statement, YassGame *game)
{
  declare (statement, 1, game);
}

static gboolean
pair_check (const YassStatement *statement, const YassGame *game,
            const guint16 *solution)
{
  return holds (statement, 1, game, solution);
}

const YassKind yass_kind_pair = {
  .name = "pair",
  .summary = "each cell and the next satisfy the truth table",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_REQUIRED,
  .accepts = pair_accepts,
  .declare = pair_declare,
  .check = pair_check,
  .checks_parts = TRUE,
};

static void
pairs_declare (const YassStatement *statement, YassGame *game)
{
  declare (statement, G_MAXUINT, game);
}

static gboolean
pairs_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  return holds (statement, G_MAXUINT, game, solution);
}

const YassKind yass_kind_pairs = {
  .name = "pairs",
  .summary = "each cell and every later one satisfy the truth table",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = pair_accepts,
  .declare = pairs_declare,
  .check = pairs_check,
  .checks_parts = TRUE,
};

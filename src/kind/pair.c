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

#define MOST_IN_TABLE 9 /* numbers */

/* "1 with 2 3; 2 with 1": the table as its rows */
static void
append_table (GString *text, const YassStatement *self, const YassShape *shape)
{
  const char *at = self->value;

  for (guint m = 0; m < shape->size; m++)
    {
      g_string_append_printf (text, "%s%u with", m > 0 ? "; " : "",
                              shape->first + m);
      const gsize length = text->len;
      for (guint n = 0; n < shape->size; at++)
        {
          if (*at == '/')
            continue;
          if (*at == '1')
            g_string_append_printf (text, " %u", shape->first + n);
          n++;
        }
      if (text->len == length)
        g_string_append (text, " none");
    }
}

/* A long table is none to be read */
static void
pair_append_note (GString *text, const YassStatement *self,
                  const YassShape *shape)
{
  if (shape->size > MOST_IN_TABLE)
    {
      g_string_append (text, self->kind->summary);
      return;
    }
  g_string_append (text, self->kind == &yass_kind_pair
                             ? "each cell and the next: "
                             : "each cell and each later one: ");
  append_table (text, self, shape);
}

static const YassGuise pair_guise = {
  .append_note = pair_append_note,
  .looks_alike = true,
  .iss
  = { { "Pair", YASS_ISS_PAIR }, { "Binary", YASS_ISS_PAIR, .swapped = true } },
};

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
  .guise = &pair_guise,
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

static const YassGuise pairs_guise = {
  .append_note = pair_append_note,
  .looks_alike = true,
  .iss = { { "PairX", YASS_ISS_PAIR },
           { "BinaryX", YASS_ISS_PAIR, .swapped = true } },
};

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
  .guise = &pairs_guise,
};

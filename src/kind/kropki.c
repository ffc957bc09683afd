/* kropki.c: white and black dots between neighbours
 * SPDX-License-Identifier: MIT */
#include "kind/mark.h"

#include <string.h>

/* "white" and "white:1" are a difference of 1, "black:3" a ratio of 3 */
typedef struct
{
  bool is_black;
  guint amount;
} Dot;

static bool
parse_dot (const char *value, Dot *dot)
{
  static const char *const colours[] = { "white", "black" };

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      const gsize length = strlen (colours[i]);

      if (strncmp (value, colours[i], length) != 0)
        continue;
      *dot = (Dot){ i == 1, i + 1 };
      if (value[length] == '\0')
        return true;
      return value[length] == ':'
             && yass_value_to_number (value + length + 1, 1, 1000,
                                      &dot->amount);
    }
  return false;
}

static gboolean
has_dot (guint m, guint n, gconstpointer data)
{
  const Dot *dot = data;

  if (dot->is_black)
    return m == n * dot->amount || n == m * dot->amount;
  return yass_distance (m, n) == dot->amount;
}

static gboolean
is_dot (const YassStatement *statement, GError **error)
{
  Dot dot;

  if (parse_dot (statement->value, &dot))
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "expected white or black, or a dot like "
                                "white:2 or black:3; found \"%s\"",
                                statement->value);
}

static gboolean
kropki_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  return is_dot (statement, error)
         && yass_mark_accepts (statement, shape, error);
}

static void
kropki_declare (const YassStatement *statement, YassGame *game)
{
  Dot dot = { 0 };

  parse_dot (statement->value, &dot);
  yass_statement_relate (statement, 1, has_dot, &dot, game);
}

static gboolean
kropki_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  Dot dot = { 0 };

  parse_dot (statement->value, &dot);
  return yass_statement_holds (statement, 1, has_dot, &dot, solution);
}

static void
kropki_append_note (GString *text, const YassStatement *self,
                    const YassShape *shape)
{
  Dot dot = { 0 };

  parse_dot (self->value, &dot);
  g_string_append (text, dot.is_black ? "black" : "white");
  if (strchr (self->value, ':') != NULL)
    g_string_append_printf (text, " with %u", dot.amount);
  g_string_append_printf (text,
                          dot.is_black ? ": one is %u times the other"
                                       : ": a difference of %u",
                          dot.amount);
}

static const YassGuise kropki_guise = {
  .append_note = kropki_append_note,
  .fpuzzles = { { "difference", YASS_FPUZZLES_CELLS,
                  .value = YASS_FPUZZLES_MARK, .word = "white", .number = "1" },
                { "ratio", YASS_FPUZZLES_CELLS, .value = YASS_FPUZZLES_MARK,
                  .word = "black", .number = "2" } },
  .iss = { { "WhiteDot", YASS_ISS_ADJACENT, .word = "white" },
           { "BlackDot", YASS_ISS_ADJACENT, .word = "black" } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_kropki = {
  .name = "kropki",
  .summary = "two cells with a white dot differ by 1 (white:N: by N); with a "
             "black dot, one is twice the other (black:N: N times)",
  .min_cells = 2,
  .max_cells = 2,
  .value = YASS_VALUE_REQUIRED,
  .accepts = kropki_accepts,
  .declare = kropki_declare,
  .check = kropki_check,
  .checks_parts = TRUE,
  .guise = &kropki_guise,
};

/* Neighbours that could have several dots have one of them, so the negative
 * rule is about those that have none at all. @data: the one colour it is about,
 * or NULL for a white and a black dot. */
static gboolean
needs_no_dot (guint m, guint n, gconstpointer data)
{
  static const Dot dots[] = { { false, 1 }, { true, 2 } };

  if (data != NULL)
    return !has_dot (m, n, data);
  return !has_dot (m, n, &dots[0]) && !has_dot (m, n, &dots[1]);
}

static gboolean
kropki_negative_accepts (const YassStatement *statement, const YassShape *shape,
                         GError **error)
{
  return statement->value == NULL || is_dot (statement, error);
}

static void
kropki_negative_declare (const YassStatement *statement, YassGame *game)
{
  Dot dot = { 0 };
  const bool is_one
      = statement->value != NULL && parse_dot (statement->value, &dot);

  yass_unmarked_relate (&yass_kind_kropki, needs_no_dot, is_one ? &dot : NULL,
                        game);
}

static gboolean
kropki_negative_check (const YassStatement *statement, const YassGame *game,
                       const guint16 *solution)
{
  Dot dot = { 0 };
  const bool is_one
      = statement->value != NULL && parse_dot (statement->value, &dot);

  return yass_unmarked_hold (&yass_kind_kropki, needs_no_dot,
                             is_one ? &dot : NULL, game, solution);
}

static void
kropki_negative_define (const YassStatement *statement, const YassGame *game,
                        YassDefinition *definition)
{
  Dot dot = { 0 };
  const bool is_one
      = statement->value != NULL && parse_dot (statement->value, &dot);

  yass_unmarked_define (&yass_kind_kropki, needs_no_dot,
                        is_one ? g_memdup2 (&dot, sizeof dot) : NULL, g_free,
                        game, definition);
}

static void
kropki_negative_append_note (GString *text, const YassStatement *self,
                             const YassShape *shape)
{
  Dot dot = { 0 };

  if (self->value == NULL)
    {
      g_string_append (text, "neighbours without a dot are neither consecutive "
                             "nor one twice the other");
      return;
    }
  parse_dot (self->value, &dot);
  g_string_append_printf (
      text,
      dot.is_black ? "of neighbours without a dot none is %u times the other"
                   : "neighbours without a dot do not differ by %u",
      dot.amount);
}

static const YassGuise kropki_negative_guise = {
  .append_note = kropki_negative_append_note,
  .iss = { { "StrictKropki", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_kropki_negative = {
  .name = "kropki-negative",
  .summary
  = "neighbours without a dot do not differ by 1, and neither is twice "
    "the other; with white or black, only that is ruled out",
  .value = YASS_VALUE_OPTIONAL,
  .accepts = kropki_negative_accepts,
  .declare = kropki_negative_declare,
  .check = kropki_negative_check,
  .checks_parts = TRUE,
  .define = kropki_negative_define,
  .guise = &kropki_negative_guise,
};

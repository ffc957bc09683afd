/* quad.c: cells that contain some numbers, at least or exactly
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/count.h"
#include "kind/definition.h"

/* How often a number has to be there, for each number of the board, from 0 */
typedef struct
{
  YassCountBounds *bounds; /* owned */
  guint n_listed;          /* that the statement lists, each time */
} Listed;

static void
listed_clear (Listed *self)
{
  g_free (self->bounds);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Listed, listed_clear)

static void
listed_init (Listed *self, const YassStatement *statement,
             const YassShape *shape)
{
  self->bounds = g_new (YassCountBounds, shape->size);
  for (guint n = 0; n < shape->size; n++)
    self->bounds[n] = (YassCountBounds){ 0, statement->n_cells };
}

/* "1,1,2": each as often as it is listed, and perhaps more often */
static gboolean
read_list (Listed *self, bool is_exact, const YassStatement *statement,
           const YassShape *shape, GError **error)
{
  g_auto (GStrv) words = g_strsplit (statement->value, ",", -1);
  guint number;

  listed_init (self, statement, shape);
  for (char **word = words; *word != NULL; word++)
    {
      if (!yass_value_to_number (*word, shape->first,
                                 yass_shape_get_last (shape), &number))
        return yass_statement_refuse (
            statement, error,
            "expected numbers from %u to %u with commas, found \"%s\"",
            shape->first, yass_shape_get_last (shape), statement->value);
      self->bounds[number - shape->first].least++;
      self->n_listed++;
    }
  for (guint n = 0; is_exact && n < shape->size; n++)
    if (self->bounds[n].least > 0)
      self->bounds[n].most = self->bounds[n].least;
  if (self->n_listed == 0)
    return yass_statement_refuse (statement, error, "expected numbers");
  return self->n_listed <= statement->n_cells
         || yass_statement_refuse (statement, error,
                                   "%u cells cannot contain %u numbers",
                                   statement->n_cells, self->n_listed);
}

/* "1223": one 2 and two 3s, exactly */
static gboolean
read_saying (Listed *self, const YassStatement *statement,
             const YassShape *shape, GError **error)
{
  const char *at = statement->value;

  listed_init (self, statement, shape);
  for (; g_ascii_isdigit (at[0]) && g_ascii_isdigit (at[1]); at += 2)
    {
      const guint count = (guint) (at[0] - '0');
      const guint number = (guint) (at[1] - '0');

      if (number < shape->first || number > yass_shape_get_last (shape))
        return yass_statement_refuse (
            statement, error, "there is no %u in \"%s\" from %u to %u", number,
            statement->value, shape->first, yass_shape_get_last (shape));
      for (const char *before = statement->value; before < at; before += 2)
        if (before[1] == at[1])
          return yass_statement_refuse (statement, error,
                                        "\"%s\" says twice how often %u comes",
                                        statement->value, number);
      self->bounds[number - shape->first] = (YassCountBounds){ count, count };
      self->n_listed += count;
    }
  if (*at != '\0' || at == statement->value)
    return yass_statement_refuse (
        statement, error,
        "expected pairs of digits, how often and what, as 1223 for one 2 and "
        "two 3s, found \"%s\"",
        statement->value);
  return self->n_listed <= statement->n_cells
         || yass_statement_refuse (statement, error,
                                   "%u cells cannot contain %u numbers",
                                   statement->n_cells, self->n_listed);
}

static gboolean exactly_accepts (const YassStatement *statement,
                                 const YassShape *shape, GError **error);
static gboolean saying_accepts (const YassStatement *statement,
                                const YassShape *shape, GError **error);

/* How it is read is up to what accepts it */
static gboolean
read_value (Listed *self, const YassStatement *statement,
            const YassShape *shape, GError **error)
{
  if (statement->kind->accepts == saying_accepts)
    return read_saying (self, statement, shape, error);
  return read_list (self, statement->kind->accepts == exactly_accepts,
                    statement, shape, error);
}

static gboolean
contain_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  g_auto (Listed) listed = { 0 };

  if (statement->n_cells > YASS_COUNT_MOST_CELLS)
    return yass_statement_refuse (statement, error,
                                  "expected up to %u cells, found %u",
                                  YASS_COUNT_MOST_CELLS, statement->n_cells);
  return read_value (&listed, statement, shape, error);
}

static gboolean
exactly_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  return contain_accepts (statement, shape, error);
}

static gboolean
saying_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  return contain_accepts (statement, shape, error);
}

static gboolean
quad_accepts (const YassStatement *statement, const YassShape *shape,
              GError **error)
{
  guint first = statement->cells[0];
  guint n_found = 0;

  for (guint i = 1; i < 4; i++)
    first = MIN (first, statement->cells[i]);
  for (guint i = 0; i < 4; i++)
    {
      const guint at = statement->cells[i] - first;

      n_found += at == 0 || at == 1 || at == shape->n_columns
                 || at == shape->n_columns + 1;
    }
  if (n_found < 4 || first % shape->n_columns + 1 == shape->n_columns)
    return yass_statement_refuse (statement, error,
                                  "expected four cells that meet in a corner");
  return contain_accepts (statement, shape, error);
}

static gboolean
contain_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_auto (Listed) listed = { 0 };
  g_autofree guint *counts = g_new (guint, shape->size);
  guint n_open = yass_cells_count_numbers (statement->cells, statement->n_cells,
                                           shape, solution, counts);

  read_value (&listed, statement, shape, NULL);
  for (guint n = 0; n < shape->size; n++)
    {
      const guint least = listed.bounds[n].least;

      if (counts[n] > listed.bounds[n].most
          || (counts[n] < least && least - counts[n] > n_open))
        return FALSE;
      n_open -= counts[n] < least ? least - counts[n] : 0;
    }
  return TRUE;
}

/* Numbers that are not listed are of one class */
typedef struct
{
  guint16 *class_of;       /* owned */
  YassCountBounds *bounds; /* per class; owned */
  YassCount count;
} Compiled;

static void
compiled_clear (Compiled *self)
{
  g_free (self->class_of);
  g_free (self->bounds);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Compiled, compiled_clear)

static void
compile (Compiled *self, const YassStatement *statement, const YassShape *shape)
{
  g_auto (Listed) listed = { 0 };
  guint n_classes = 1;

  read_value (&listed, statement, shape, NULL);
  self->class_of = g_new0 (guint16, shape->size);
  self->bounds = g_new0 (YassCountBounds, shape->size + 1);
  self->bounds[0].most = statement->n_cells;
  for (guint n = 0; n < shape->size; n++)
    if (listed.bounds[n].least > 0
        || listed.bounds[n].most < statement->n_cells)
      {
        self->bounds[n_classes] = listed.bounds[n];
        self->class_of[n] = (guint16) n_classes++;
      }
  self->count = (YassCount){
    .form = YASS_COUNT_BOUNDS,
    .cells = statement->cells,
    .n_cells = statement->n_cells,
    .n_blocks = 1,
    .n_classes = n_classes,
    .class_of = self->class_of,
    .bounds = self->bounds,
  };
}

static void
contain_declare (const YassStatement *statement, YassGame *game)
{
  g_auto (Compiled) compiled = { 0 };

  compile (&compiled, statement, yass_game_get_shape (game));
  yass_count_declare (&compiled.count, game);
}

static void
contain_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  g_auto (Compiled) compiled = { 0 };

  compile (&compiled, statement, yass_game_get_shape (game));
  yass_definition_add_count (definition, &compiled.count);
}

#define CONTAIN                                                                \
  .value = YASS_VALUE_REQUIRED, .declare = contain_declare,                    \
  .check = contain_check, .checks_parts = TRUE, .define = contain_define

static const YassGuise quad_guise = {
  .note = "the four cells around a circle contain its numbers",
  .fpuzzles = { { "quadruple", YASS_FPUZZLES_QUAD } },
  .iss = { { "Quad", YASS_ISS_QUAD } },
  .is_unordered = true,
};

const YassKind yass_kind_quad = {
  .name = "quad",
  .summary
  = "the four cells around a corner contain the numbers, each as often "
    "as it is listed or more often",
  .min_cells = 4,
  .max_cells = 4,
  .accepts = quad_accepts,
  CONTAIN,
  .guise = &quad_guise,
};

static const YassGuise contain_guise = {
  .note = "the cells in a brown outline contain the numbers in its "
          "corner, and perhaps more of them",
  .iss = { { "ContainAtLeast", YASS_ISS_LISTED } },
  .is_unordered = true,
};

const YassKind yass_kind_contain = {
  .name = "contain",
  .summary = "the cells contain the numbers, each as often as it is listed or "
             "more often",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = contain_accepts,
  CONTAIN,
  .guise = &contain_guise,
};

static const YassGuise contain_exactly_guise = {
  .note = "the cells in a brown outline contain the numbers "
          "behind =, each exactly so often",
  .iss = { { "ContainExact", YASS_ISS_LISTED } },
  .is_unordered = true,
};

const YassKind yass_kind_contain_exactly = {
  .name = "contain-exactly",
  .summary = "the cells contain the numbers, each exactly as often as it is "
             "listed; other numbers are free",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = exactly_accepts,
  CONTAIN,
  .guise = &contain_exactly_guise,
};

static const YassGuise look_and_say_guise = {
  .note = "1223 in the corner of a brown outline says that its cells "
          "contain one 2 and two 3s",
  .iss = { { "LookAndSay", YASS_ISS_TOTAL } },
  .is_unordered = true,
};

const YassKind yass_kind_look_and_say = {
  .name = "look-and-say",
  .summary = "1223 says that the cells contain exactly one 2 and two 3s",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = saying_accepts,
  CONTAIN,
  .guise = &look_and_say_guise,
};

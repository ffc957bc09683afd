/* check-swap.c: whether some cells could exchange their numbers
 * SPDX-License-Identifier: MIT */
#include "verify/check-swap.h"

/* Each cell of the pattern has two numbers. Suppose that every one is one of
 * its two in a solution. Give each its other number. A group of different cells
 * that has cells of the pattern has each number of theirs in the pairs of just
 * two of them: so k cells have k numbers, before and after, and no two are
 * equal. Nothing else is said of the cells, so that is another solution. */

typedef struct
{
  guint cell;
  guint numbers[2];
} Swapped;

/* Kinds that say of cells that they differ, and nothing else */
static bool
says_no_more_than_groups (const char *kind)
{
  static const char *const names[]
      = { "row",       "column",  "box",      "no-boxes", "region",  "diagonal",
          "diagonals", "windoku", "disjoint", "extra",    "distinct" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (kind, names[i]) == 0)
      return true;
  return false;
}

static bool
is_among (const guint32 *cells, guint n, guint cell)
{
  for (guint i = 0; i < n; i++)
    if (cells[i] == cell)
      return true;
  return false;
}

/* Whether a statement may have a say in the cell's number beside groups */
static bool
touches (const YassGame *game, guint index, guint cell)
{
  const YassStatement *statement = yass_game_get_statement (game, index);
  bool is_somewhere = statement->n_cells > 0;

  if (statement->kind->max_cells == 0
      || yass_kind_get_plugin (statement->kind) != NULL
      || is_among (statement->cells, statement->n_cells, cell))
    return true;
  for (guint i = 0; i < game->declared->len; i++)
    {
      const YassDeclared *declared = yass_game_get_declared (game, i);

      if (declared->statement != index)
        continue;
      is_somewhere = true;
      if (is_among (declared->scope.variables, declared->scope.n_variables,
                    cell))
        return true;
    }
  for (guint i = 0; i < game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (game, i);

      for (guint k = 0; sum->statement == index && k < sum->n_terms; k++)
        if (sum->terms[k].variable == cell)
          return true;
    }
  return !is_somewhere;
}

static bool
is_free (const YassJudge *judge, const Swapped *swapped, GError **error)
{
  const YassPlainShape *shape = judge->shape;
  const YassGame *game = shape->game;
  const guint cell = swapped->cell;

  for (guint i = 0; i < game->statements->len; i++)
    if (!says_no_more_than_groups (
            yass_game_get_statement (game, i)->kind->name)
        && touches (game, i, cell))
      {
        g_autoptr (GString) name = g_string_new (NULL);

        yass_game_append_name (name, game, i);
        return yass_refuse (error, "%s has a say in " YASS_CELL_FORMAT,
                            name->str, YASS_CELL_ARGS (shape, cell));
      }
  if (yass_plain_shape_has_hidden (shape)
      || shape->first_tie[cell] < shape->first_tie[cell + 1])
    return yass_refuse (error,
                        "more is stated about " YASS_CELL_FORMAT
                        " than that cells differ",
                        YASS_CELL_ARGS (shape, cell));
  for (guint i = 0; i < 2; i++)
    {
      const guint number = swapped->numbers[i];

      if (!yass_plain_set_has (&judge->allowed[cell], number)
          || !(yass_plain_shape_restricted (shape, cell)[(number - 1) / 64]
                   >> (number - 1) % 64
               & 1))
        return yass_refuse (
            error, "the puzzle says that " YASS_CELL_FORMAT " is not %u",
            YASS_CELL_ARGS (shape, cell), YASS_WRITTEN (shape, number));
    }
  return true;
}

static bool
has_number (const Swapped *swapped, guint number)
{
  return swapped->numbers[0] == number || swapped->numbers[1] == number;
}

/* Whether each number of a group's cells is in the pairs of two of them */
static bool
is_even (const YassPlainShape *shape, const GArray *pattern, guint group,
         GError **error)
{
  for (guint number = 1; number <= shape->size; number++)
    {
      guint n = 0;

      for (guint i = 0; i < pattern->len; i++)
        {
          const Swapped *swapped = &g_array_index (pattern, Swapped, i);

          n += has_number (swapped, number)
               && yass_plain_shape_group_has (shape, group, swapped->cell);
        }
      if (n != 0 && n != 2)
        return yass_refuse (error,
                            "%u of the cells of group %u could be %u, not 2", n,
                            group + 1, YASS_WRITTEN (shape, number));
    }
  return true;
}

static bool
could_be_exchanged (const YassJudge *judge, const GArray *pattern,
                    GError **error)
{
  const YassPlainShape *shape = judge->shape;

  for (guint i = 0; i < pattern->len; i++)
    {
      const Swapped *swapped = &g_array_index (pattern, Swapped, i);

      for (guint k = 0; k < i; k++)
        if (g_array_index (pattern, Swapped, k).cell == swapped->cell)
          return yass_refuse (error, "it names " YASS_CELL_FORMAT " twice",
                              YASS_CELL_ARGS (shape, swapped->cell));
      if (swapped->numbers[0] == swapped->numbers[1])
        return yass_refuse (error,
                            YASS_CELL_FORMAT " has the same number twice",
                            YASS_CELL_ARGS (shape, swapped->cell));
      if (!is_free (judge, swapped, error))
        return false;
      for (guint g = shape->first_of[swapped->cell];
           g < shape->first_of[swapped->cell + 1]; g++)
        if (!is_even (shape, pattern, shape->groups_of[g], error))
          return false;
    }
  return pattern->len > 0 || yass_refuse (error, "it is empty");
}

/* {"swap":[["r1c1",1,2] ... */
static bool
read_pattern (const YassJudge *judge, YassJsonText text, GArray *pattern,
              GError **error)
{
  YassJsonToken token;
  YassJsonScan scan;
  Swapped swapped;
  char name[8];

  yass_json_scan_init (&scan, text);
  if (yass_json_scan_next (&scan) != YASS_JSON_OBJECT
      || yass_json_scan_next (&scan) != YASS_JSON_NAME
      || !yass_json_text_copy (scan.text, name, sizeof name)
      || strcmp (name, "swap") != 0
      || yass_json_scan_next (&scan) != YASS_JSON_LIST)
    return yass_refuse (error, "expected {\"swap\":[[\"r1c1\",1,2] ...");
  while ((token = yass_json_scan_next (&scan)) != YASS_JSON_LIST_END)
    {
      if (token != YASS_JSON_LIST)
        return yass_refuse (error, "expected a list like [\"r1c1\",1,2]");
      token = yass_json_scan_next (&scan);
      if (!yass_claim_read_cell (&scan, token, judge->shape, &swapped.cell,
                                 error))
        return false;
      if (swapped.cell >= judge->shape->n_cells)
        return yass_refuse (error, "expected a cell of the board");
      for (guint i = 0; i < 2; i++)
        {
          token = yass_json_scan_next (&scan);
          if (!yass_claim_read_number (&scan, token, judge->shape,
                                       &swapped.numbers[i], error))
            return false;
        }
      if (yass_json_scan_next (&scan) != YASS_JSON_LIST_END)
        return yass_refuse (error, "expected a list like [\"r1c1\",1,2]");
      g_array_append_val (pattern, swapped);
    }
  return yass_json_scan_next (&scan) == YASS_JSON_OBJECT_END
         || yass_refuse (error, "expected \"swap\" and nothing else");
}

/* One of what is left in the cells beside their two numbers must hold */
static bool
has_all_branches (const YassJudge *judge, const GArray *pattern,
                  YassHasBranch has_branch, gconstpointer data, GError **error)
{
  for (guint i = 0; i < pattern->len; i++)
    {
      const Swapped *swapped = &g_array_index (pattern, Swapped, i);

      for (guint number = 1; number <= judge->shape->size; number++)
        if (yass_plain_board_has (&judge->board, swapped->cell, number)
            && !has_number (swapped, number)
            && !has_branch (data, swapped->cell, number))
          return yass_refuse (error,
                              "there is no branch for %u in " YASS_CELL_FORMAT,
                              YASS_WRITTEN (judge->shape, number),
                              YASS_CELL_ARGS (judge->shape, swapped->cell));
    }
  return true;
}

bool
yass_judge_check_swap (const YassJudge *judge, YassJsonText over,
                       YassHasBranch has_branch, gconstpointer data,
                       GError **error)
{
  g_autoptr (GArray) pattern = g_array_new (FALSE, FALSE, sizeof (Swapped));

  if (read_pattern (judge, over, pattern, error)
      && could_be_exchanged (judge, pattern, error)
      && has_all_branches (judge, pattern, has_branch, data, error))
    return true;
  g_prefix_error (error, "\"over\": ");
  return false;
}

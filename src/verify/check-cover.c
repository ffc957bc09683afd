/* check-cover.c: sets with one truth, and as many that cover them
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

/* Every base holds one truth and every cover at most one. Count the sets that
 * an edge is in. As many bases as covers: if no fin holds, no edge that holds
 * is in more covers than bases, and every cover has its truth in the bases. So
 * an edge goes that excludes all fins if it is in more covers than bases, or if
 * it excludes all that a cover has of the bases. */

/* A set of the claim as one knows it: of a cell, or of a number in a group */
typedef struct
{
  guint cell;
  guint group;  /* or YASS_PLAIN_NO_GROUP: it is a cell */
  guint number; /* in the group */
} Set;

#define SETS_MAX YASS_PLAIN_SIZE_MAX

typedef struct
{
  const YassJudge *judge;
  guint n;
  Set bases[SETS_MAX];
  Set covers[SETS_MAX];
} Cover;

static bool
set_has (const Cover *cover, const Set *set, YassPlainEdge edge)
{
  if (set->group == YASS_PLAIN_NO_GROUP)
    return set->cell == edge.cell;
  return set->number == edge.number
         && yass_plain_shape_group_has (cover->judge->shape, set->group,
                                        edge.cell);
}

static guint
count_sets (const Cover *cover, const Set *sets, YassPlainEdge edge)
{
  guint n = 0;

  for (guint i = 0; i < cover->n; i++)
    n += set_has (cover, &sets[i], edge);
  return n;
}

static bool
read_set (const YassPlainShape *shape, const YassClaimSet *claimed, Set *set,
          GError **error)
{
  *set = (Set){ claimed->edge.cell, YASS_PLAIN_NO_GROUP, claimed->edge.number };
  if (claimed->edge.number == 0)
    return true;
  set->group = yass_plain_shape_find_group (shape, claimed->name);
  return set->group != YASS_PLAIN_NO_GROUP
         || yass_refuse (error, "this puzzle has no \"%s\"", claimed->name);
}

static bool
is_same (const Set *a, const Set *b)
{
  return a->group == b->group
         && (a->group == YASS_PLAIN_NO_GROUP ? a->cell == b->cell
                                             : a->number == b->number);
}

static bool
read_sets (const YassPlainShape *shape, const GArray *claimed, Set *sets,
           const char *what, GError **error)
{
  for (guint i = 0; i < claimed->len; i++)
    {
      if (!read_set (shape, &g_array_index (claimed, YassClaimSet, i), &sets[i],
                     error))
        return false;
      for (guint j = 0; j < i; j++)
        if (is_same (&sets[i], &sets[j]))
          return yass_refuse (error, "it names a %s twice", what);
    }
  return true;
}

/* A cell always has one number; a group must say so */
static bool
bases_hold (const Cover *cover, GError **error)
{
  const YassPlainShape *shape = cover->judge->shape;

  for (guint i = 0; i < cover->n; i++)
    {
      const Set *base = &cover->bases[i];

      if (base->group != YASS_PLAIN_NO_GROUP
          && !yass_group_holds (yass_plain_shape_group (shape, base->group),
                                base->number))
        return yass_refuse (error, "base %u need not have %u", i + 1,
                            YASS_WRITTEN (shape, base->number));
    }
  return true;
}

static bool
read_cover (Cover *cover, const YassJudge *judge, const YassClaim *claim,
            GError **error)
{
  if (!yass_claim_needs (claim, YASS_CLAIM_BASES, error)
      || !yass_claim_needs (claim, YASS_CLAIM_COVERS, error))
    return false;
  cover->judge = judge;
  cover->n = claim->bases->len;
  if (cover->n == 0 || cover->n > SETS_MAX)
    return yass_refuse (error, "expected 1 to %u bases", SETS_MAX);
  if (claim->covers->len != cover->n)
    return yass_refuse (error, "%u bases have %u covers", cover->n,
                        claim->covers->len);
  return read_sets (judge->shape, claim->bases, cover->bases, "base", error)
         && read_sets (judge->shape, claim->covers, cover->covers, "cover",
                       error)
         && bases_hold (cover, error);
}

/* "cells" are the bases that are one, and "numbers" those of the others and of
 * the covers */
static bool
sums_up (const Cover *cover, const YassClaim *claim, GError **error)
{
  YassPlainSet said, numbers = { { 0 } };
  guint n_cells = 0;

  if (!yass_claim_cells_differ (claim, cover->judge->shape, error)
      || !yass_claim_get_numbers (cover->judge, claim, &said, error))
    return false;
  for (guint i = 0; i < cover->n; i++)
    {
      const Set *base = &cover->bases[i];

      if (base->group != YASS_PLAIN_NO_GROUP)
        yass_plain_set_add (&numbers, base->number);
      else if (!yass_claim_has_cell (claim, base->cell))
        return yass_refuse (error, "\"cells\" lacks a base");
      else
        n_cells++;
      if (cover->covers[i].group != YASS_PLAIN_NO_GROUP)
        yass_plain_set_add (&numbers, cover->covers[i].number);
    }
  if (claim->cells->len != n_cells)
    return yass_refuse (error, "\"cells\" has more than the bases");
  return yass_plain_set_equals (&said, &numbers)
         || yass_refuse (error, "\"numbers\" are not those of the sets");
}

static bool
is_fin (const YassClaim *claim, YassPlainEdge edge)
{
  for (guint i = 0; i < claim->fins->len; i++)
    {
      const YassPlainEdge fin = g_array_index (claim->fins, YassPlainEdge, i);

      if (fin.cell == edge.cell && fin.number == edge.number)
        return true;
    }
  return false;
}

static bool
is_left_over (const Cover *cover, YassPlainEdge edge)
{
  return count_sets (cover, cover->bases, edge)
         > count_sets (cover, cover->covers, edge);
}

/* Calls @func with each edge that a set still has, until it returns false */
typedef bool (*EdgeFunc) (const Cover *cover, YassPlainEdge edge,
                          gconstpointer data);

static bool
all_edges (const Cover *cover, const Set *set, EdgeFunc func,
           gconstpointer data)
{
  const YassPlainShape *shape = cover->judge->shape;
  const YassPlainBoard *board = &cover->judge->board;
  const YassGroup *group;

  if (set->group == YASS_PLAIN_NO_GROUP)
    {
      for (guint number = 1; number <= shape->size; number++)
        if (yass_plain_board_has (board, set->cell, number)
            && !func (cover, (YassPlainEdge){ set->cell, number }, data))
          return false;
      return true;
    }
  group = yass_plain_shape_group (shape, set->group);
  for (guint i = 0; i < group->n_cells; i++)
    if (yass_plain_board_has (board, group->cells[i], set->number)
        && !func (cover, (YassPlainEdge){ group->cells[i], set->number }, data))
      return false;
  return true;
}

static bool
is_covered_or_fin (const Cover *cover, YassPlainEdge edge, gconstpointer data)
{
  return !is_left_over (cover, edge) || is_fin (data, edge);
}

static bool
fins_are_right (const Cover *cover, const YassClaim *claim, GError **error)
{
  const YassPlainShape *shape = cover->judge->shape;

  for (guint i = 0; i < cover->n; i++)
    if (!all_edges (cover, &cover->bases[i], is_covered_or_fin, claim))
      return yass_refuse (error,
                          "base %u has an edge that is neither covered nor a "
                          "fin",
                          i + 1);
  for (guint i = 0; i < claim->fins->len; i++)
    {
      const YassPlainEdge fin = g_array_index (claim->fins, YassPlainEdge, i);

      if (!yass_plain_board_has (&cover->judge->board, fin.cell, fin.number)
          || !is_left_over (cover, fin))
        return yass_refuse (error, "%u in " YASS_CELL_FORMAT " is no fin",
                            YASS_WRITTEN (shape, fin.number),
                            YASS_CELL_ARGS (shape, fin.cell));
    }
  return true;
}

static bool
excludes (const YassPlainShape *shape, YassPlainEdge a, YassPlainEdge b)
{
  return a.cell == b.cell ? a.number != b.number
                          : yass_plain_shape_excludes (shape, a.cell, a.number,
                                                       b.cell, b.number);
}

static bool
is_excluded_or_no_base (const Cover *cover, YassPlainEdge edge,
                        gconstpointer data)
{
  const YassPlainEdge *removed = data;

  return count_sets (cover, cover->bases, edge) == 0
         || excludes (cover->judge->shape, *removed, edge);
}

static bool
excludes_a_cover (const Cover *cover, YassPlainEdge edge)
{
  for (guint i = 0; i < cover->n; i++)
    if (all_edges (cover, &cover->covers[i], is_excluded_or_no_base, &edge))
      return true;
  return false;
}

static bool
cover_check (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  const YassPlainShape *shape = judge->shape;
  Cover cover;

  if (!read_cover (&cover, judge, claim, error)
      || !sums_up (&cover, claim, error)
      || !fins_are_right (&cover, claim, error))
    return false;
  for (guint i = 0; i < claim->removed->len; i++)
    {
      const YassPlainEdge edge = yass_claim_removed (claim, i);

      for (guint j = 0; j < claim->fins->len; j++)
        if (!excludes (shape, edge,
                       g_array_index (claim->fins, YassPlainEdge, j)))
          return yass_refuse (
              error, "%u in " YASS_CELL_FORMAT " does not see every fin",
              YASS_WRITTEN (shape, edge.number),
              YASS_CELL_ARGS (shape, edge.cell));
      if (count_sets (&cover, cover.covers, edge)
              <= count_sets (&cover, cover.bases, edge)
          && !excludes_a_cover (&cover, edge))
        return yass_refuse (error,
                            "%u in " YASS_CELL_FORMAT
                            " is not in more covers than bases",
                            YASS_WRITTEN (shape, edge.number),
                            YASS_CELL_ARGS (shape, edge.cell));
    }
  return true;
}

const YassCheck yass_check_cover = {
  .name = "cover",
  .tally = YASS_TALLY_BY_NAME,
  .check = cover_check,
  .has_cover = true,
};

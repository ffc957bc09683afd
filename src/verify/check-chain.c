/* check-chain.c: what follows in every branch of a chain
 * SPDX-License-Identifier: MIT */
#include "verify/check-swap.h"

/* One of several branches holds. Each begins with a literal, and the others of
 * it follow from the earlier ones that they name, each in one step. Nothing is
 * searched: a step is looked up in houses, sights and relations. */

typedef struct
{
  bool on; /* the number is in one of the cells, not in none */
  guint number;
  guint first_cell; /* of the branch's cells */
  guint n_cells;
} Literal;

typedef struct
{
  const YassJudge *judge;
  GArray *literals;    /* of Literal, of the branch that is read; owned */
  GArray *cells;       /* of guint, theirs; owned */
  GArray *from;        /* of guint: what the last one follows from; owned */
  GArray *set;         /* of guint: cells that its reason names; owned */
  GArray *begins;      /* of Literal: the first one of each branch ... */
  GArray *begin_cells; /* .. with cells of its own; owned */
} Reading;

static void
reading_init (Reading *self, const YassJudge *judge)
{
  *self
      = (Reading){ .judge = judge,
                   .literals = g_array_new (FALSE, FALSE, sizeof (Literal)),
                   .cells = g_array_new (FALSE, FALSE, sizeof (guint)),
                   .from = g_array_new (FALSE, FALSE, sizeof (guint)),
                   .set = g_array_new (FALSE, FALSE, sizeof (guint)),
                   .begins = g_array_new (FALSE, FALSE, sizeof (Literal)),
                   .begin_cells = g_array_new (FALSE, FALSE, sizeof (guint)) };
}

static void
reading_clear (Reading *self)
{
  g_array_unref (self->literals);
  g_array_unref (self->cells);
  g_array_unref (self->from);
  g_array_unref (self->set);
  g_array_unref (self->begins);
  g_array_unref (self->begin_cells);
}

static const Literal *
get_literal (const Reading *self, guint i)
{
  return &g_array_index (self->literals, Literal, i);
}

static guint
get_cell (const Reading *self, const Literal *literal, guint i)
{
  return g_array_index (self->cells, guint, literal->first_cell + i);
}

static bool
is_left (const Reading *self, guint cell, guint number)
{
  return yass_plain_board_has (&self->judge->board, cell, number);
}

static bool
literal_has (const Reading *self, const Literal *literal, guint cell,
             guint number)
{
  if (literal->number != number)
    return false;
  for (guint i = 0; i < literal->n_cells; i++)
    if (get_cell (self, literal, i) == cell)
      return true;
  return false;
}

/* Whether the edge cannot hold where the literal does: it says so, or the edge
 * cannot go with any that it leaves. */
static bool
rules_out (const Reading *self, const Literal *literal, guint cell,
           guint number)
{
  if (!literal->on)
    return literal_has (self, literal, cell, number);
  for (guint i = 0; i < literal->n_cells; i++)
    {
      const guint other = get_cell (self, literal, i);

      if (!is_left (self, other, literal->number))
        continue;
      if (other == cell
              ? literal->number == number
              : !yass_plain_shape_excludes (self->judge->shape, other,
                                            literal->number, cell, number))
        return false;
    }
  return true;
}

/* Whether one of those that the last literal follows from does */
static bool
is_ruled_out (const Reading *self, guint cell, guint number)
{
  if (!is_left (self, cell, number))
    return true;
  for (guint i = 0; i < self->from->len; i++)
    if (rules_out (self,
                   get_literal (self, g_array_index (self->from, guint, i)),
                   cell, number))
      return true;
  return false;
}

static bool
refuse_left (const Reading *self, guint cell, guint number, GError **error)
{
  return yass_refuse (error, "%u in " YASS_CELL_FORMAT " is not ruled out",
                      YASS_WRITTEN (self->judge->shape, number),
                      YASS_CELL_ARGS (self->judge->shape, cell));
}

static bool
check_excluded (const Reading *self, const Literal *literal, GError **error)
{
  for (guint i = 0; i < literal->n_cells; i++)
    if (!is_ruled_out (self, get_cell (self, literal, i), literal->number))
      return refuse_left (self, get_cell (self, literal, i), literal->number,
                          error);
  return true;
}

static bool
check_by_cell (const Reading *self, const Literal *literal, GError **error)
{
  const guint cell = get_cell (self, literal, 0);

  if (literal->n_cells != 1)
    return yass_refuse (error, "it is about %u cells instead of 1",
                        literal->n_cells);
  for (guint number = 1; number <= self->judge->shape->size; number++)
    if (number != literal->number && !is_ruled_out (self, cell, number))
      return refuse_left (self, cell, number, error);
  return true;
}

static bool
find_house (const Reading *self, const char *name, guint number, guint *house,
            GError **error)
{
  const YassPlainShape *shape = self->judge->shape;

  *house = yass_plain_shape_find_group (shape, name);
  if (*house == YASS_PLAIN_NO_GROUP)
    return yass_refuse (error, "this puzzle has no \"%s\"", name);
  return yass_group_holds (yass_plain_shape_group (shape, *house), number)
         || yass_refuse (error, "%s need not have %u", name,
                         YASS_WRITTEN (shape, number));
}

static bool
check_by_house (const Reading *self, const Literal *literal, const char *name,
                GError **error)
{
  const YassPlainShape *shape = self->judge->shape;
  const YassGroup *group;
  guint house;

  if (!find_house (self, name, literal->number, &house, error))
    return false;
  for (guint i = 0; i < literal->n_cells; i++)
    if (!yass_plain_shape_group_has (shape, house, get_cell (self, literal, i)))
      return yass_refuse (error, YASS_CELL_FORMAT " is not in %s",
                          YASS_CELL_ARGS (shape, get_cell (self, literal, i)),
                          name);
  group = yass_plain_shape_group (shape, house);
  for (guint i = 0; i < group->n_cells; i++)
    if (!literal_has (self, literal, group->cells[i], literal->number)
        && !is_ruled_out (self, group->cells[i], literal->number))
      return refuse_left (self, group->cells[i], literal->number, error);
  return true;
}

/* Whether the number, as far as it is left, is in one cell of the set at most
 */
static bool
is_there_once (const Reading *self, guint number, GError **error)
{
  const YassPlainShape *shape = self->judge->shape;

  for (guint i = 0; i < self->set->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const guint a = g_array_index (self->set, guint, k);
        const guint b = g_array_index (self->set, guint, i);

        if (a == b
            || (!yass_plain_shape_excludes (shape, a, number, b, number)
                && !is_ruled_out (self, a, number)
                && !is_ruled_out (self, b, number)))
          return yass_refuse (
              error,
              "%u may be in both " YASS_CELL_FORMAT " and " YASS_CELL_FORMAT,
              YASS_WRITTEN (shape, number), YASS_CELL_ARGS (shape, a),
              YASS_CELL_ARGS (shape, b));
      }
  return true;
}

/* What is left for the cells is as many numbers, and each of these is there
 * once at most: so each of them is in one of the cells. */
static bool
check_by_set (const Reading *self, const Literal *literal, GError **error)
{
  const YassPlainShape *shape = self->judge->shape;
  guint n_numbers = 0;

  for (guint number = 1; number <= shape->size; number++)
    {
      bool is_there = false;

      if (!is_there_once (self, number, error))
        return false;
      for (guint i = 0; i < self->set->len; i++)
        is_there |= !is_ruled_out (self, g_array_index (self->set, guint, i),
                                   number);
      n_numbers += is_there;
      if (number == literal->number && !is_there)
        return yass_refuse (error, "%u is not left in the set",
                            YASS_WRITTEN (shape, number));
    }
  if (n_numbers != self->set->len)
    return yass_refuse (error, "%u cells have %u numbers left", self->set->len,
                        n_numbers);
  for (guint i = 0; i < self->set->len; i++)
    {
      const guint cell = g_array_index (self->set, guint, i);

      if (!literal_has (self, literal, cell, literal->number)
          && !is_ruled_out (self, cell, literal->number))
        return refuse_left (self, cell, literal->number, error);
    }
  return true;
}

/* A list of cells, which was opened just before */
static bool
read_cells (const Reading *self, YassJsonScan *scan, GArray *cells,
            GError **error)
{
  YassJsonToken token;
  guint cell;

  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    {
      if (!yass_claim_read_cell (scan, token, self->judge->shape, &cell, error))
        return false;
      g_array_append_val (cells, cell);
    }
  return true;
}

static bool
read_from (Reading *self, YassJsonScan *scan, GError **error)
{
  YassJsonToken token;
  uint64_t count;

  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    {
      if (token != YASS_JSON_NUMBER
          || !yass_json_text_to_count (scan->text, &count)
          || count >= self->literals->len)
        return yass_refuse (error, "expected an earlier literal of the branch, "
                                   "counted from 0");
      const guint index = (guint) count;
      g_array_append_val (self->from, index);
    }
  return true;
}

/* What a literal has */
enum
{
  HAS_CELLS = 1,
  HAS_IS = 2,
  HAS_NOT = 4,
  HAS_BY = 8,
  HAS_FROM = 16,
};

static guint
find_member (const YassJsonScan *scan)
{
  static const char *const names[] = { "cells", "is", "not", "by", "from" };
  char name[8];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (yass_json_text_copy (scan->text, name, sizeof name)
        && strcmp (name, names[i]) == 0)
      return 1u << i;
  return 0;
}

static bool
read_member (Reading *self, YassJsonScan *scan, guint member, Literal *literal,
             char *by, GError **error)
{
  const YassJsonToken token = yass_json_scan_next (scan);

  if (member == HAS_IS || member == HAS_NOT)
    return yass_claim_read_number (scan, token, self->judge->shape,
                                   &literal->number, error);
  if (member == HAS_BY && token == YASS_JSON_STRING)
    return yass_json_text_copy (scan->text, by, YASS_CLAIM_WORD_MAX)
           || yass_refuse (error, "too long a word");
  if (token != YASS_JSON_LIST)
    return yass_refuse (error, "expected a list");
  if (member == HAS_FROM)
    return read_from (self, scan, error);
  return read_cells (self, scan, member == HAS_BY ? self->set : self->cells,
                     error);
}

/* The object was opened just before. */
static bool
read_literal (Reading *self, YassJsonScan *scan, Literal *literal, char *by,
              guint *has, GError **error)
{
  *has = 0;
  *by = '\0';
  literal->first_cell = self->cells->len;
  g_array_set_size (self->from, 0);
  g_array_set_size (self->set, 0);
  while (yass_json_scan_next (scan) == YASS_JSON_NAME)
    {
      const guint member = find_member (scan);

      if (member == 0)
        return yass_refuse (error, "\"%.*s\" has no place in a literal",
                            (int) MIN (scan->text.end - scan->text.start, 40),
                            scan->text.start);
      if (*has & member)
        return yass_refuse (error, "a member comes twice");
      *has |= member;
      if (!read_member (self, scan, member, literal, by, error))
        return false;
    }
  literal->on = *has & HAS_IS;
  literal->n_cells = self->cells->len - literal->first_cell;
  if (!(*has & HAS_CELLS) || literal->n_cells == 0
      || !(*has & HAS_IS) == !(*has & HAS_NOT))
    return yass_refuse (error, "expected cells, and a number that is in them "
                               "or not");
  return true;
}

static bool
check_literal (const Reading *self, const Literal *literal, const char *by,
               guint has, GError **error)
{
  if (self->literals->len == 0)
    return !(has & (HAS_BY | HAS_FROM))
           || yass_refuse (error, "the first one of a branch needs no reason");
  if (self->from->len == 0)
    return yass_refuse (error, "it follows from nothing");
  if (!literal->on)
    return has & HAS_BY ? yass_refuse (error, "\"by\" has no place here")
                        : check_excluded (self, literal, error);
  if (!(has & HAS_BY))
    return yass_refuse (error, "\"by\" is missing");
  if (self->set->len > 0)
    return check_by_set (self, literal, error);
  return strcmp (by, "cell") == 0 ? check_by_cell (self, literal, error)
                                  : check_by_house (self, literal, by, error);
}

/* Two literals that cannot both be, so that there is no such branch */
static bool
is_impossible (const Reading *self)
{
  for (guint i = 0; i < self->literals->len; i++)
    {
      const Literal *on = get_literal (self, i);
      bool is_left_somewhere = false;

      if (!on->on)
        continue;
      for (guint k = 0; k < on->n_cells; k++)
        {
          const guint cell = get_cell (self, on, k);
          bool is_off = !is_left (self, cell, on->number);

          for (guint j = 0; j < self->literals->len && !is_off; j++)
            is_off = !get_literal (self, j)->on
                     && literal_has (self, get_literal (self, j), cell,
                                     on->number);
          is_left_somewhere |= !is_off;
        }
      if (!is_left_somewhere)
        return true;
    }
  return false;
}

/* Whether all that is removed goes in the branch */
static bool
check_removed (const Reading *self, const YassClaim *claim, GError **error)
{
  const bool impossible = is_impossible (self);

  for (guint r = 0; r < claim->removed->len && !impossible; r++)
    {
      const YassPlainEdge edge = yass_claim_removed (claim, r);
      bool goes = false;

      for (guint i = 0; i < self->literals->len && !goes; i++)
        goes = rules_out (self, get_literal (self, i), edge.cell, edge.number);
      if (!goes)
        return yass_refuse (error, "%u may be in " YASS_CELL_FORMAT " there",
                            YASS_WRITTEN (self->judge->shape, edge.number),
                            YASS_CELL_ARGS (self->judge->shape, edge.cell));
    }
  return true;
}

/* The list was opened just before. */
static bool
read_branch (Reading *self, YassJsonScan *scan, const YassClaim *claim,
             GError **error)
{
  char by[YASS_CLAIM_WORD_MAX];
  YassJsonToken token;
  Literal literal;
  guint has;

  g_array_set_size (self->literals, 0);
  g_array_set_size (self->cells, 0);
  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    {
      if (token != YASS_JSON_OBJECT)
        return yass_refuse (error, "expected a literal like "
                                   "{\"cells\":[\"r4c7\"],\"is\":5}");
      if (!read_literal (self, scan, &literal, by, &has, error)
          || !check_literal (self, &literal, by, has, error))
        {
          g_prefix_error (error, "literal %u: ", self->literals->len);
          return false;
        }
      g_array_append_val (self->literals, literal);
    }
  if (self->literals->len == 0)
    return yass_refuse (error, "it is empty");
  literal = *get_literal (self, 0);
  const guint first = self->begin_cells->len;
  g_array_append_vals (self->begin_cells, self->cells->data, literal.n_cells);
  literal.first_cell = first;
  g_array_append_val (self->begins, literal);
  return check_removed (self, claim, error);
}

static bool
read_branches (Reading *self, YassJsonScan *scan, const YassClaim *claim,
               GError **error)
{
  YassJsonToken token;

  if (yass_json_scan_next (scan) != YASS_JSON_LIST)
    return yass_refuse (error, "\"branches\": expected a list");
  while ((token = yass_json_scan_next (scan)) != YASS_JSON_LIST_END)
    {
      const guint branch = self->begins->len;

      if (token != YASS_JSON_LIST)
        return yass_refuse (error, "\"branches\": expected lists of literals");
      if (read_branch (self, scan, claim, error))
        continue;
      g_prefix_error (error, "branch %u: ", branch);
      return false;
    }
  return true;
}

static const Literal *
get_begin (const Reading *self, guint branch)
{
  return &g_array_index (self->begins, Literal, branch);
}

/* A literal and its opposite */
static bool
check_either (const Reading *self, GError **error)
{
  if (self->begins->len == 2)
    {
      const Literal *a = get_begin (self, 0);
      const Literal *b = get_begin (self, 1);

      if (a->on != b->on && a->number == b->number && a->n_cells == b->n_cells
          && memcmp (&g_array_index (self->begin_cells, guint, a->first_cell),
                     &g_array_index (self->begin_cells, guint, b->first_cell),
                     a->n_cells * sizeof (guint))
                 == 0)
        return true;
    }
  return yass_refuse (error, "expected two branches, whose beginnings are each "
                             "other's opposite");
}

/* Whether some branch begins with the edge */
static bool
begins_with (gconstpointer data, guint cell, guint number)
{
  const Reading *self = data;

  for (guint b = 0; b < self->begins->len; b++)
    {
      const Literal *begin = get_begin (self, b);

      for (guint i = 0; begin->on && i < begin->n_cells; i++)
        if (begin->number == number
            && g_array_index (self->begin_cells, guint, begin->first_cell + i)
                   == cell)
          return true;
    }
  return false;
}

static bool
refuse_missing (const Reading *self, guint cell, guint number, GError **error)
{
  return yass_refuse (error, "there is no branch for %u in " YASS_CELL_FORMAT,
                      YASS_WRITTEN (self->judge->shape, number),
                      YASS_CELL_ARGS (self->judge->shape, cell));
}

static bool
check_over_cell (const Reading *self, guint cell, GError **error)
{
  for (guint number = 1; number <= self->judge->shape->size; number++)
    if (is_left (self, cell, number) && !begins_with (self, cell, number))
      return refuse_missing (self, cell, number, error);
  return true;
}

static bool
check_over_house (const Reading *self, const char *name, GError **error)
{
  const guint number = self->begins->len > 0 ? get_begin (self, 0)->number : 1;
  guint house;

  if (!find_house (self, name, number, &house, error))
    return false;
  const YassGroup *group = yass_plain_shape_group (self->judge->shape, house);
  for (guint i = 0; i < group->n_cells; i++)
    if (is_left (self, group->cells[i], number)
        && !begins_with (self, group->cells[i], number))
      return refuse_missing (self, group->cells[i], number, error);
  return true;
}

/* Whether one of the branches must hold. @over: the text of a string or an
 * object, or what is empty */
static bool
check_over (const Reading *self, const YassClaim *claim, YassJsonText over,
            GError **error)
{
  const bool is_swap = over.start != NULL && *over.start == '{';
  char name[YASS_CLAIM_WORD_MAX];
  YassJsonScan scan;
  guint cell;

  if (is_swap != yass_claim_has (claim, YASS_CLAIM_ASSUMES))
    return yass_refuse (error, is_swap ? "\"assumes\" is missing"
                                       : "\"assumes\" has no place here");
  if (is_swap)
    return (strcmp (claim->word[YASS_CLAIM_ASSUMES], "unique") == 0
            || yass_refuse (error, "\"assumes\": expected \"unique\""))
           && yass_judge_check_swap (self->judge, over, begins_with, self,
                                     error);
  if (over.start == NULL)
    return check_either (self, error);
  yass_json_scan_init (&scan, over);
  if (yass_json_scan_next (&scan) != YASS_JSON_STRING
      || !yass_json_text_copy (scan.text, name, sizeof name))
    return yass_refuse (error, "\"over\": expected a cell or a house");
  if (yass_plain_shape_find_group (self->judge->shape, name)
      != YASS_PLAIN_NO_GROUP)
    return check_over_house (self, name, error);
  if (!yass_claim_read_cell (&scan, YASS_JSON_STRING, self->judge->shape, &cell,
                             error))
    {
      g_prefix_error (error, "\"over\": ");
      return false;
    }
  return check_over_cell (self, cell, error);
}

static bool
read_chain (Reading *self, const YassClaim *claim, GError **error)
{
  YassJsonText over = { NULL, NULL };
  bool has_branches = false;
  YassJsonScan scan;
  char name[16];

  yass_json_scan_init (&scan, claim->value[YASS_CLAIM_CHAIN]);
  if (yass_json_scan_next (&scan) != YASS_JSON_OBJECT)
    return yass_refuse (error, "\"chain\": expected an object");
  while (yass_json_scan_next (&scan) == YASS_JSON_NAME)
    {
      if (!yass_json_text_copy (scan.text, name, sizeof name))
        name[0] = '\0';
      if (strcmp (name, "over") == 0 && over.start == NULL)
        yass_json_scan_skip (&scan, &over);
      else if (strcmp (name, "branches") == 0 && !has_branches)
        {
          has_branches = true;
          if (!read_branches (self, &scan, claim, error))
            return false;
        }
      else
        return yass_refuse (error, "\"chain\": expected \"branches\", and "
                                   "\"over\" at most once");
    }
  return check_over (self, claim, over, error);
}

static bool
chain_check (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  Reading reading;

  reading_init (&reading, judge);
  const bool ok = read_chain (&reading, claim, error);
  reading_clear (&reading);
  return ok;
}

/* Whatever the rule is called */
const YassCheck yass_check_chain = {
  .tally = YASS_TALLY_BY_NAME,
  .check = chain_check,
  .not_in_proofs = true,
  .has_chain = true,
};

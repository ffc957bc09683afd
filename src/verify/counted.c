/* counted.c: whether cells can have as many of each number as they must
 * SPDX-License-Identifier: MIT */
#include "verify/counted.h"

#include "kind/cliques.h"
#include "verify/claim.h"

/* Units flow from nodes to nodes, no more than an arc carries. An arc and the
 * way back are numbered in pairs. */
typedef struct
{
  guint to;
  guint left; /* that it can carry yet */
  guint next; /* arc from the same node, + 1; or 0 */
} Arc;

typedef struct
{
  GArray *arcs;     /* of Arc; owned */
  guint *first;     /* per node: an arc from it, + 1; owned */
  bool *is_visited; /* per node; owned */
  guint n_nodes;
} Flow;

enum
{
  SOURCE,
  SINK,
  OTHERS,
};

static void
flow_init (Flow *self, guint n_nodes)
{
  self->arcs = g_array_new (FALSE, FALSE, sizeof (Arc));
  self->first = g_new0 (guint, n_nodes);
  self->is_visited = g_new (bool, n_nodes);
  self->n_nodes = n_nodes;
}

static void
flow_clear (Flow *self)
{
  g_array_unref (self->arcs);
  g_free (self->first);
  g_free (self->is_visited);
}

static void
flow_add (Flow *self, guint from, guint to, guint most)
{
  const Arc there = { to, most, self->first[from] };
  const Arc back = { from, 0, self->first[to] };

  g_array_append_val (self->arcs, there);
  self->first[from] = self->arcs->len;
  g_array_append_val (self->arcs, back);
  self->first[to] = self->arcs->len;
}

/* Sends one more unit from @node to the sink */
static bool
flow_send (Flow *self, guint node)
{
  if (node == SINK)
    return true;
  self->is_visited[node] = true;
  for (guint i = self->first[node]; i != 0;)
    {
      Arc *arc = &g_array_index (self->arcs, Arc, i - 1);

      if (arc->left > 0 && !self->is_visited[arc->to]
          && flow_send (self, arc->to))
        {
          arc->left--;
          g_array_index (self->arcs, Arc, (i - 1) ^ 1).left++;
          return true;
        }
      i = arc->next;
    }
  return false;
}

/* Whether so many units can be sent */
static bool
flow_carries (Flow *self, guint n)
{
  bool is_sent = true;

  for (; is_sent && n > 0; n--)
    {
      memset (self->is_visited, 0, self->n_nodes * sizeof *self->is_visited);
      is_sent = flow_send (self, SOURCE);
    }
  return is_sent;
}

/* What the cells can be, with the edge that is supposed */
typedef struct
{
  const YassCounted *counted;
  const YassPlainShape *shape;
  const YassPlainBoard *board;
  YassPlainEdge edge;
  bool is_alone; /* whatever other statements say of cells */
} Supposed;

static guint
count_partitions (const Supposed *self, guint block)
{
  return self->is_alone ? 0 : self->counted->partitions[block]->len;
}

static guint
get_size (const Supposed *self)
{
  return yass_count_get_block_size (self->counted->count);
}

static bool
can_be (const Supposed *self, guint block, guint i, guint number)
{
  const guint cell = self->counted->count->cells[block * get_size (self) + i];

  return yass_plain_board_has (self->board, cell, number)
         && (cell != self->edge.cell || number == self->edge.number);
}

/* A block's part of a flow: its cells, and a node a number and clique, which
 * carries one unit. Without a partition every cell is a clique. */
typedef struct
{
  const Supposed *supposed;
  guint block;
  const YassPartition *partition; /* or NULL */
  guint first_cell;               /* node */
  guint first_slot;               /* node */
} Side;

static guint
count_cliques (const Side *self)
{
  return self->partition != NULL ? self->partition->n_cliques
                                 : get_size (self->supposed);
}

static guint
count_side_nodes (const Side *self)
{
  return get_size (self->supposed)
         + count_cliques (self) * self->supposed->shape->size;
}

static guint
get_slot (const Side *self, guint i, guint number)
{
  const guint clique
      = self->partition != NULL ? self->partition->clique_of[i] : i;

  return self->first_slot + clique * self->supposed->shape->size + number - 1;
}

/* Adds the arcs between the cells and the end that they are at, between cells
 * and slots, and between slots and the nodes of classes, which start at
 * @first_class; from the cells, or to them */
static void
add_side (Flow *flow, const Side *self, bool is_from, guint first_class)
{
  const Supposed *supposed = self->supposed;
  const YassCount *count = supposed->counted->count;

  for (guint i = 0; i < get_size (supposed); i++)
    {
      const guint cell = self->first_cell + i;

      if (is_from)
        flow_add (flow, SOURCE, cell, 1);
      else
        flow_add (flow, cell, SINK, 1);
      for (guint number = 1; number <= supposed->shape->size; number++)
        if (can_be (supposed, self->block, i, number) && is_from)
          flow_add (flow, cell, get_slot (self, i, number), 1);
        else if (can_be (supposed, self->block, i, number))
          flow_add (flow, get_slot (self, i, number), cell, 1);
    }
  for (guint i = 0; i < count_cliques (self); i++)
    for (guint n = 0; n < supposed->shape->size; n++)
      {
        const guint slot = self->first_slot + i * supposed->shape->size + n;
        const guint class = first_class + count->class_of[n];

        if (is_from)
          flow_add (flow, slot, class, 1);
        else
          flow_add (flow, class, slot, 1);
      }
}

/* Whether @n cells can be of classes, of each no more than @most says */
static bool
can_fill (const Supposed *supposed, const YassPartition *partition,
          const guint *most, guint n)
{
  const YassCount *count = supposed->counted->count;
  Side side = { supposed, 0, partition, OTHERS + count->n_classes, 0 };
  Flow flow;
  bool can;

  side.first_slot = side.first_cell + get_size (supposed);
  flow_init (&flow, side.first_cell + count_side_nodes (&side));
  add_side (&flow, &side, true, OTHERS);
  for (guint i = 0; i < count->n_classes; i++)
    flow_add (&flow, OTHERS + i, SINK, most[i]);
  can = flow_carries (&flow, n);
  flow_clear (&flow);
  return can;
}

/* Whether some cells can be what is needed, and all of them no more than can
 * be: if each of that holds, both do */
static bool
can_keep (const Supposed *self, const YassCountBounds *bounds)
{
  const YassCount *count = self->counted->count;
  const GArray *partitions = self->counted->partitions[0];
  g_autofree guint *least = g_new (guint, count->n_classes);
  g_autofree guint *most = g_new (guint, count->n_classes);
  guint n_needed = 0;
  bool can = true;

  for (guint i = 0; i < count->n_classes; i++)
    {
      least[i] = bounds[i].least;
      most[i] = MIN (bounds[i].most, count->n_cells);
      n_needed += least[i];
    }
  if (n_needed > count->n_cells)
    return false;
  for (guint i = 0; can && i <= count_partitions (self, 0); i++)
    {
      const YassPartition *partition
          = i > 0 ? yass_partitions_get (partitions, i - 1) : NULL;

      can = can_fill (self, partition, least, n_needed)
            && can_fill (self, partition, most, count->n_cells);
    }
  return can;
}

/* Whether the cells of a block can be what those of another are */
static bool
can_match (const Supposed *self, guint block, const YassPartition *partition,
           guint other, const YassPartition *other_partition)
{
  const YassCount *count = self->counted->count;
  Side from = { self, block, partition, OTHERS + count->n_classes, 0 };
  Side to = { self, other, other_partition, 0, 0 };
  Flow flow;
  bool can;

  from.first_slot = from.first_cell + get_size (self);
  to.first_cell = from.first_cell + count_side_nodes (&from);
  to.first_slot = to.first_cell + get_size (self);
  flow_init (&flow, to.first_cell + count_side_nodes (&to));
  add_side (&flow, &from, true, OTHERS);
  add_side (&flow, &to, false, OTHERS);
  can = flow_carries (&flow, get_size (self));
  flow_clear (&flow);
  return can;
}

static bool
can_match_all (const Supposed *self)
{
  GArray **partitions = self->counted->partitions;
  const guint n = self->counted->count->n_blocks;
  bool can = true;

  for (guint a = 0; can && a < n; a++)
    for (guint b = 0; can && b < n; b++)
      for (guint i = 0; can && a != b && i <= count_partitions (self, a); i++)
        can = can_match (
            self, a, i > 0 ? yass_partitions_get (partitions[a], i - 1) : NULL,
            b, NULL);
  return can;
}

/* Of how many cells by a partition a number can be */
static guint
count_room (const Supposed *self, const YassPartition *partition, guint number)
{
  const guint n = get_size (self);
  g_autofree bool *is_taken = g_new0 (bool, n);
  guint room = 0;

  for (guint i = 0; i < n; i++)
    {
      const guint clique = partition != NULL ? partition->clique_of[i] : i;

      if (!can_be (self, 0, i, number) || is_taken[clique])
        continue;
      is_taken[clique] = true;
      room++;
    }
  return room;
}

static bool
must_be_there (const Supposed *self, guint number)
{
  for (guint i = 0; i < get_size (self); i++)
    {
      bool must = can_be (self, 0, i, number);

      for (guint other = 1; must && other <= self->shape->size; other++)
        must = other == number || !can_be (self, 0, i, other);
      if (must)
        return true;
    }
  return false;
}

/* Which numbers can be there, and must; then all is a matter of bounds */
static bool
can_count_itself (const Supposed *self)
{
  const guint size = self->shape->size;
  const GArray *partitions = self->counted->partitions[0];
  g_autofree guint *values = g_new (guint, size);
  g_autofree bool *may_be = g_new (bool, size);
  g_autofree bool *must_be = g_new (bool, size);
  g_autofree YassCountBounds *bounds = g_new (YassCountBounds, size);

  for (guint n = 0; n < size; n++)
    {
      values[n] = self->shape->first + n;
      may_be[n] = values[n] > 0;
      must_be[n] = must_be_there (self, n + 1);
      for (guint i = 0; may_be[n] && i <= count_partitions (self, 0); i++)
        may_be[n] = count_room (self,
                                i > 0 ? yass_partitions_get (partitions, i - 1)
                                      : NULL,
                                n + 1)
                    >= values[n];
    }
  if (!yass_count_find_present (values, size, get_size (self), may_be, must_be))
    return false;
  for (guint n = 0; n < size; n++)
    bounds[n] = (YassCountBounds){ must_be[n] ? values[n] : 0,
                                   may_be[n] ? values[n] : 0 };
  return can_keep (self, bounds);
}

static bool
can_be_right (const Supposed *self)
{
  switch (self->counted->count->form)
    {
    case YASS_COUNT_SAME:
      return can_match_all (self);
    case YASS_COUNT_ITSELF:
      return can_count_itself (self);
    default:
      return can_keep (self, self->counted->count->bounds);
    }
}

bool
yass_counted_allows (const YassCounted *self, const YassPlainShape *shape,
                     const YassPlainBoard *board, YassPlainEdge edge)
{
  return can_be_right (&(Supposed){ self, shape, board, edge, false });
}

bool
yass_definition_can_count (const YassDefinition *self,
                           const YassPlainShape *shape, YassPlainEdge edge,
                           YassPlainEdge other)
{
  g_autofree YassPlainSet *sets = g_new (YassPlainSet, shape->n_cells);
  const YassPlainBoard board = { sets };
  bool can = edge.cell != other.cell || edge.number == other.number;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    sets[cell] = yass_plain_set_up_to (shape->size);
  sets[other.cell] = yass_plain_set_of (other.number);
  for (guint i = 0; can && i < yass_definition_count_counted (self); i++)
    can = can_be_right (&(Supposed){ yass_definition_get_counted (self, i),
                                     shape, &board, edge, true });
  return can;
}

bool
yass_counted_is_right (const YassCounted *self, const YassPlainShape *shape,
                       GError **error)
{
  const guint size = yass_count_get_block_size (self->count);

  for (guint block = 0; block < self->count->n_blocks; block++)
    for (guint p = 0; p < self->partitions[block]->len; p++)
      {
        const guint16 *clique_of
            = yass_partitions_get (self->partitions[block], p)->clique_of;
        const guint32 *cells = self->count->cells + block * size;

        for (guint i = 0; i < size; i++)
          for (guint k = 0; k < i; k++)
            if (clique_of[i] == clique_of[k]
                && !yass_plain_shape_excludes (shape, cells[i], 1, cells[k], 1))
              return yass_refuse (error,
                                  "its definition takes " YASS_CELL_FORMAT
                                  " and " YASS_CELL_FORMAT
                                  " for different, which they need not be",
                                  YASS_CELL_ARGS (shape, cells[i]),
                                  YASS_CELL_ARGS (shape, cells[k]));
      }
  return true;
}

/* learned.c: what a search has learned, as the judge follows it
 * SPDX-License-Identifier: MIT */
#include "verify/learned.h"

/* An edge is one integer, counted on from variable to variable, and a literal
 * two of an edge: 2 e says that it holds, 2 e + 1 that it does not. */

struct _YassLearned
{
  const YassPlainShape *shape; /* unowned */
  guint n_edges;
  guint *start;       /* per variable: its first edge; and an end; owned */
  guint *variable_of; /* per edge; owned */
  gint8 *values;      /* per edge: 1 holds, -1 is gone, 0 open; owned */
  GArray *trail;      /* of guint, literals that are true, in order; owned */
  guint n_played;     /* of these: what they lead to is on the trail, too */
  bool is_refuted;

  /* Of the edges of a group one holds: a cell's, or a number's in a group of
   * cells that must have it */
  GArray *edges;      /* of guint, group after group; owned */
  GArray *first_edge; /* of guint, per group where its own start; owned */
  guint *n_left;      /* per group: edges that are not gone; owned */
  guint *groups_of;   /* the groups of edge after edge; owned */
  guint *first_group; /* per edge where its own start; owned */

  GArray *clauses;  /* of guint: a length, then literals, of which the first two
                       are watched; owned */
  GArray **watched; /* per literal, of guint: where clauses are; owned */
  GArray *lemmas;   /* of guint: where the last ones are that do not stay;
                       owned */
};

static guint
get_edge (const YassLearned *self, guint variable, guint number)
{
  return self->start[variable] + number - 1;
}

static guint
count_numbers (const YassLearned *self, guint variable)
{
  return self->start[variable + 1] - self->start[variable];
}

static guint
to_literal (const YassLearned *self, const YassPlainLiteral *from)
{
  return 2 * get_edge (self, from->edge.cell, from->edge.number) + !from->holds;
}

/* 1: true, -1: false, 0: open */
static gint
get_value (const YassLearned *self, guint literal)
{
  return literal & 1 ? -self->values[literal / 2] : self->values[literal / 2];
}

/* Returns false on a contradiction */
static bool
assign (YassLearned *self, guint literal)
{
  const gint value = get_value (self, literal);

  if (value != 0)
    return value > 0;
  self->values[literal / 2] = literal & 1 ? -1 : 1;
  g_array_append_val (self->trail, literal);
  return true;
}

static bool
remove_edge (YassLearned *self, guint variable, guint number)
{
  return assign (self, 2 * get_edge (self, variable, number) + 1);
}

/* A number is in a cell: no other is, and it excludes what it does elsewhere */
static bool
clear_around (YassLearned *self, guint edge)
{
  const YassPlainShape *shape = self->shape;
  const guint cell = self->variable_of[edge];
  const guint number = edge - self->start[cell] + 1;

  for (guint n = 1; n <= count_numbers (self, cell); n++)
    if (n != number && !remove_edge (self, cell, n))
      return false;
  if (cell >= shape->n_cells)
    return true;
  for (guint i = shape->first_of[cell]; i < shape->first_of[cell + 1]; i++)
    {
      const YassGroup *group
          = yass_plain_shape_group (shape, shape->groups_of[i]);

      for (guint k = 0; k < group->n_cells; k++)
        if (group->cells[k] != cell
            && !remove_edge (self, group->cells[k], number))
          return false;
    }
  for (guint i = shape->first_tie[cell]; i < shape->first_tie[cell + 1]; i++)
    for (guint n = 1; n <= shape->size; n++)
      if (yass_plain_tie_excludes (&shape->ties[i], shape->game, number, n)
          && !remove_edge (self, shape->ties[i].other, n))
        return false;
  return true;
}

/* The last edge that is left of a group holds */
static bool
settle_group (YassLearned *self, guint group)
{
  const guint *first = &g_array_index (self->first_edge, guint, group);

  for (guint i = first[0]; i < first[1]; i++)
    {
      const guint edge = g_array_index (self->edges, guint, i);

      if (self->values[edge] >= 0)
        return assign (self, 2 * edge);
    }
  return false;
}

/* Counts for all groups of the edge, so that putting back can */
static bool
leave_groups (YassLearned *self, guint edge)
{
  bool possible = true;

  for (guint i = self->first_group[edge]; i < self->first_group[edge + 1]; i++)
    if (--self->n_left[self->groups_of[i]] <= 1 && possible)
      possible = settle_group (self, self->groups_of[i]);
  return possible;
}

/* A clause has lost a literal that it watches. Returns whether it goes on
 * watching that one. */
static bool
visit (YassLearned *self, guint place, guint lost, bool *possible)
{
  const guint n = g_array_index (self->clauses, guint, place);
  guint *literals = &g_array_index (self->clauses, guint, place + 1);

  if (literals[0] == lost)
    {
      literals[0] = literals[1];
      literals[1] = lost;
    }
  if (get_value (self, literals[0]) > 0)
    return true;
  for (guint i = 2; i < n; i++)
    if (get_value (self, literals[i]) >= 0)
      {
        literals[1] = literals[i];
        literals[i] = lost;
        g_array_append_val (self->watched[literals[1]], place);
        return false;
      }
  *possible = assign (self, literals[0]);
  return true;
}

static bool
visit_clauses (YassLearned *self, guint lost)
{
  GArray *list = self->watched[lost];
  bool possible = true;
  guint n_kept = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const guint place = g_array_index (list, guint, i);

      if (!possible || visit (self, place, lost, &possible))
        g_array_index (list, guint, n_kept++) = place;
    }
  g_array_set_size (list, n_kept);
  return possible;
}

/* As far as singles and clauses lead. Returns false on a contradiction. */
static bool
play (YassLearned *self)
{
  bool possible = true;

  while (possible && self->n_played < self->trail->len)
    {
      const guint literal
          = g_array_index (self->trail, guint, self->n_played++);

      possible = (literal & 1 ? leave_groups (self, literal / 2)
                              : clear_around (self, literal / 2))
                 && visit_clauses (self, literal ^ 1);
    }
  return possible;
}

static void
undo (YassLearned *self, guint n_kept)
{
  for (guint i = self->trail->len; i-- > n_kept;)
    {
      const guint literal = g_array_index (self->trail, guint, i);
      const guint edge = literal / 2;

      if (literal & 1 && i < self->n_played)
        for (guint k = self->first_group[edge]; k < self->first_group[edge + 1];
             k++)
          self->n_left[self->groups_of[k]]++;
      self->values[edge] = 0;
    }
  g_array_set_size (self->trail, n_kept);
  self->n_played = MIN (self->n_played, n_kept);
}

static void
begin_group (YassLearned *self)
{
  g_array_append_val (self->first_edge, self->edges->len);
}

static void
add_to_group (YassLearned *self, guint variable, guint number)
{
  const guint edge = get_edge (self, variable, number);

  g_array_append_val (self->edges, edge);
}

static void
list_groups (YassLearned *self)
{
  const YassPlainShape *shape = self->shape;

  for (guint variable = 0; variable < shape->n_variables; variable++)
    {
      begin_group (self);
      for (guint number = 1; number <= count_numbers (self, variable); number++)
        add_to_group (self, variable, number);
    }
  for (guint g = 0; g < shape->game->groups->len; g++)
    {
      const YassGroup *group = yass_plain_shape_group (shape, g);

      for (guint number = 1; number <= shape->size; number++)
        if (yass_group_holds (group, number))
          {
            begin_group (self);
            for (guint k = 0; k < group->n_cells; k++)
              add_to_group (self, group->cells[k], number);
          }
    }
  begin_group (self);
}

/* The same the other way round */
static void
list_groups_of_edges (YassLearned *self)
{
  const guint *first = (const guint *) (void *) self->first_edge->data;
  const guint *edges = (const guint *) (void *) self->edges->data;
  const guint n_groups = self->first_edge->len - 1;

  self->n_left = g_new (guint, n_groups);
  self->groups_of = g_new (guint, self->edges->len);
  self->first_group = g_new0 (guint, self->n_edges + 1);
  for (guint i = 0; i < self->edges->len; i++)
    self->first_group[edges[i]]++;
  for (guint edge = 0, end = 0; edge <= self->n_edges; edge++)
    self->first_group[edge] = end += self->first_group[edge];
  for (guint group = n_groups; group-- > 0;)
    {
      self->n_left[group] = first[group + 1] - first[group];
      for (guint i = first[group]; i < first[group + 1]; i++)
        self->groups_of[--self->first_group[edges[i]]] = group;
    }
}

static void
number_edges (YassLearned *self)
{
  const YassPlainShape *shape = self->shape;

  self->start = g_new0 (guint, shape->n_variables + 1);
  for (guint i = 0; i < shape->n_variables; i++)
    self->start[i + 1]
        = self->start[i]
          + (i < shape->n_cells
                 ? shape->size
                 : yass_plain_shape_get_hidden (shape, i)->count);
  self->n_edges = self->start[shape->n_variables];
  self->variable_of = g_new (guint, self->n_edges);
  for (guint i = 0; i < shape->n_variables; i++)
    for (guint edge = self->start[i]; edge < self->start[i + 1]; edge++)
      self->variable_of[edge] = i;
}

YassLearned *
yass_learned_new (const YassPlainShape *shape, const YassPlainBoard *board)
{
  YassLearned *self = g_new0 (YassLearned, 1);

  self->shape = shape;
  number_edges (self);
  self->values = g_new0 (gint8, self->n_edges);
  self->trail = g_array_new (FALSE, FALSE, sizeof (guint));
  self->edges = g_array_new (FALSE, FALSE, sizeof (guint));
  self->first_edge = g_array_new (FALSE, FALSE, sizeof (guint));
  self->clauses = g_array_new (FALSE, FALSE, sizeof (guint));
  self->lemmas = g_array_new (FALSE, FALSE, sizeof (guint));
  self->watched = g_new (GArray *, 2 * self->n_edges);
  for (guint i = 0; i < 2 * self->n_edges; i++)
    self->watched[i] = g_array_new (FALSE, FALSE, sizeof (guint));
  list_groups (self);
  list_groups_of_edges (self);

  for (guint i = 0; i < shape->n_variables; i++)
    for (guint number = 1; number <= count_numbers (self, i); number++)
      if (!yass_plain_board_has (board, i, number))
        remove_edge (self, i, number);
  self->is_refuted = !play (self);
  return self;
}

void
yass_learned_free (YassLearned *self)
{
  g_free (self->start);
  g_free (self->variable_of);
  g_free (self->values);
  g_array_unref (self->trail);
  g_array_unref (self->edges);
  g_array_unref (self->first_edge);
  g_free (self->n_left);
  g_free (self->groups_of);
  g_free (self->first_group);
  g_array_unref (self->clauses);
  g_array_unref (self->lemmas);
  for (guint i = 0; i < 2 * self->n_edges; i++)
    g_array_unref (self->watched[i]);
  g_free (self->watched);
  g_free (self);
}

bool
yass_learned_follows (YassLearned *self, const YassPlainLiteral *literals,
                      guint n)
{
  const guint n_known = self->trail->len;
  bool possible = !self->is_refuted;

  for (guint i = 0; i < n && possible; i++)
    possible = assign (self, to_literal (self, &literals[i]) ^ 1);
  possible = possible && play (self);
  if (!self->is_refuted)
    undo (self, n_known);
  return !possible;
}

/* Those that are not false come first, to be watched. Returns how many. */
static guint
put_open_first (const YassLearned *self, guint *literals, guint n)
{
  guint n_open = 0;

  for (guint i = 0; i < n; i++)
    if (get_value (self, literals[i]) >= 0)
      {
        const guint open = literals[i];

        literals[i] = literals[n_open];
        literals[n_open++] = open;
      }
  return n_open;
}

static void
stop_watching (YassLearned *self, guint literal, guint place)
{
  GArray *list = self->watched[literal];

  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, guint, i) == place)
      {
        g_array_remove_index (list, i);
        return;
      }
}

/* What they said of single edges stays, for that is true */
static void
drop_lemmas (YassLearned *self)
{
  for (guint i = self->lemmas->len; i-- > 0;)
    {
      const guint place = g_array_index (self->lemmas, guint, i);
      const guint n = g_array_index (self->clauses, guint, place);

      for (guint k = 1; n > 1 && k <= 2; k++)
        stop_watching (self, g_array_index (self->clauses, guint, place + k),
                       place);
      g_array_set_size (self->clauses, place);
    }
  g_array_set_size (self->lemmas, 0);
}

bool
yass_learned_suppose (const YassLearned *self, const YassPlainLiteral *literals,
                      guint n, YassPlainBoard *board)
{
  const guint n_variables = self->shape->n_variables;

  if (self->is_refuted)
    return false;
  memset (board->numbers_of, 0, n_variables * sizeof *board->numbers_of);
  for (guint edge = 0; edge < self->n_edges; edge++)
    if (self->values[edge] >= 0)
      yass_plain_set_add (&board->numbers_of[self->variable_of[edge]],
                          edge - self->start[self->variable_of[edge]] + 1);
  for (guint i = 0; i < n; i++)
    {
      const YassPlainEdge edge = literals[i].edge;
      YassPlainSet *left = &board->numbers_of[edge.cell];

      if (!literals[i].holds)
        yass_plain_set_remove (left, edge.number);
      else if (yass_plain_set_has (left, edge.number))
        *left = yass_plain_set_of (edge.number);
      else
        return false;
    }
  for (guint i = 0; i < n_variables; i++)
    if (yass_plain_set_count (&board->numbers_of[i]) == 0)
      return false;
  return true;
}

static void
add_clause (YassLearned *self, const YassPlainLiteral *literals, guint n)
{
  const guint place = self->clauses->len;

  g_array_append_val (self->clauses, n);
  for (guint i = 0; i < n; i++)
    {
      const guint literal = to_literal (self, &literals[i]);

      g_array_append_val (self->clauses, literal);
    }
  guint *own = n > 0 ? &g_array_index (self->clauses, guint, place + 1) : NULL;
  const guint n_open = put_open_first (self, own, n);
  for (guint i = 0; n > 1 && i < 2; i++)
    g_array_append_val (self->watched[own[i]], place);
  if (n_open == 0 || (n_open == 1 && !assign (self, own[0])))
    self->is_refuted = true;
  else if (!play (self))
    self->is_refuted = true;
}

void
yass_learned_add (YassLearned *self, const YassPlainLiteral *literals, guint n)
{
  if (self->is_refuted)
    return;
  drop_lemmas (self);
  add_clause (self, literals, n);
}

void
yass_learned_add_lemma (YassLearned *self, const YassPlainLiteral *literals,
                        guint n)
{
  const guint place = self->clauses->len;

  if (self->is_refuted)
    return;
  g_array_append_val (self->lemmas, place);
  add_clause (self, literals, n);
}

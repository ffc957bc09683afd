/* cliques.c: cells among others that cannot be equal
 * SPDX-License-Identifier: MIT */
#include "kind/cliques.h"

#define NONE G_MAXUINT16

static void
partition_clear (gpointer data)
{
  g_free (((YassPartition *) data)->clique_of);
}

/* What is asked: per cell of the board, which of the cells it is, + 1 */
typedef struct
{
  const YassGame *game;
  guint n;
  guint *position_of; /* owned */
} Cells;

/* Who is in no clique yet has one of its own. Takes @clique_of over. */
static void
finish (GArray *partitions, const Cells *cells, guint16 *clique_of, guint n)
{
  YassPartition partition = { n, clique_of };
  guint n_alone = 0;

  for (guint i = 0; i < cells->n; i++)
    if (clique_of[i] == NONE)
      {
        clique_of[i] = (guint16) partition.n_cliques++;
        n_alone++;
      }
  if (n_alone == cells->n)
    g_free (clique_of);
  else
    g_array_append_val (partitions, partition);
}

static guint16 *
make_empty (guint n)
{
  guint16 *clique_of = g_new (guint16, n);

  for (guint i = 0; i < n; i++)
    clique_of[i] = NONE;
  return clique_of;
}

/* Which of the cells are in a group and in no clique; returns how many */
static guint
list_members (const Cells *cells, const YassGroup *group,
              const guint16 *clique_of, guint *members)
{
  guint n = 0;

  for (guint i = 0; i < group->n_cells; i++)
    {
      const guint position = cells->position_of[group->cells[i]];

      if (position > 0 && clique_of[position - 1] == NONE)
        members[n++] = position - 1;
    }
  return n;
}

/* By the groups of one kind: rows, columns, cages ... */
static void
divide_by_kind (GArray *partitions, const Cells *cells, const YassKind *kind)
{
  const YassGame *game = cells->game;
  g_autofree guint *members = g_new (guint, game->n_cells);
  guint16 *clique_of = make_empty (cells->n);
  guint n_cliques = 0;

  for (guint i = 0; i < game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (game, i);
      guint n;

      if (yass_game_get_statement (game, group->statement)->kind != kind)
        continue;
      n = list_members (cells, group, clique_of, members);
      for (guint k = 0; n > 1 && k < n; k++)
        clique_of[members[k]] = (guint16) n_cliques;
      n_cliques += n > 1;
    }
  finish (partitions, cells, clique_of, n_cliques);
}

/* Per two of the cells: whether they cannot be equal */
static bool *
make_sees (const Cells *cells, bool *has_sights)
{
  const YassGame *game = cells->game;
  bool *sees = g_new0 (bool, (gsize) cells->n * cells->n);

  *has_sights = false;
  for (guint i = 0; i < game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (game, i);

      for (guint a = 0; a < group->n_cells; a++)
        for (guint b = 0;
             cells->position_of[group->cells[a]] > 0 && b < group->n_cells; b++)
          if (b != a && cells->position_of[group->cells[b]] > 0)
            sees[(gsize) (cells->position_of[group->cells[a]] - 1) * cells->n
                 + cells->position_of[group->cells[b]] - 1]
                = true;
    }
  for (guint i = 0; i < game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (game, i);
      const guint a = cells->position_of[sight->a];
      const guint b = cells->position_of[sight->b];

      if (a == 0 || b == 0)
        continue;
      *has_sights = true;
      sees[(gsize) (a - 1) * cells->n + b - 1] = true;
      sees[(gsize) (b - 1) * cells->n + a - 1] = true;
    }
  return sees;
}

/* By whatever sees whom: each cell joins the first clique that it can */
static void
divide_by_sight (GArray *partitions, const Cells *cells)
{
  bool has_sights;
  g_autofree bool *sees = make_sees (cells, &has_sights);
  guint16 *clique_of;
  guint n_cliques = 0;

  if (!has_sights)
    return;
  clique_of = make_empty (cells->n);
  for (guint i = 0; i < cells->n; i++)
    {
      guint clique = 0;

      for (guint k = 0; k < i && clique < n_cliques; k++)
        if (clique_of[k] == clique && !sees[(gsize) i * cells->n + k])
          {
            clique++;
            k = G_MAXUINT; /* from the first cell on */
          }
      clique_of[i] = (guint16) clique;
      n_cliques = MAX (n_cliques, clique + 1);
    }
  finish (partitions, cells, clique_of, n_cliques);
}

GArray *
yass_partitions_new (const YassGame *game, const guint32 *cells, guint n)
{
  GArray *partitions = g_array_new (FALSE, FALSE, sizeof (YassPartition));
  g_autoptr (GPtrArray) kinds = g_ptr_array_new ();
  g_autofree guint *position_of = g_new0 (guint, game->n_cells);
  const Cells asked = { game, n, position_of };

  g_array_set_clear_func (partitions, partition_clear);
  for (guint i = 0; i < n; i++)
    position_of[cells[i]] = i + 1;
  for (guint i = 0; i < game->groups->len; i++)
    {
      const guint statement = yass_game_get_group (game, i)->statement;
      const gpointer kind
          = (gpointer) yass_game_get_statement (game, statement)->kind;

      if (g_ptr_array_find (kinds, kind, NULL))
        continue;
      g_ptr_array_add (kinds, kind);
      divide_by_kind (partitions, &asked, kind);
    }
  divide_by_sight (partitions, &asked);
  return partitions;
}

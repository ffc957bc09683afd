/* web.c: what follows from what on a board: nodes, strong and weak links
 * SPDX-License-Identifier: MIT */
#include "chain/web.h"

#include <string.h>

void
yass_chain_board_init (YassChainBoard *self, const YassToldBoard *board,
                       const uint64_t *must_appear)
{
  const guint n_numbers = board->n_numbers;
  uint64_t excluded[YASS_MOST_WORDS];

  g_assert (n_numbers <= YASS_CHAIN_MOST_NUMBERS);
  *self = (YassChainBoard){
    .board = board,
    .must_appear
    = g_memdup2 (must_appear, board->n_mapped * sizeof *must_appear),
    .n_numbers = n_numbers,
    .n_edges = board->n_cells * n_numbers,
  };
  self->n_words = (self->n_edges + 63) / 64;
  self->excluded = g_new0 (uint64_t, (gsize) self->n_edges * self->n_words);
  for (guint cell = 0; cell < board->n_cells; cell++)
    for (guint number = 0; number < n_numbers; number++)
      {
        uint64_t *row = self->excluded
                        + (gsize) (cell * n_numbers + number) * self->n_words;

        for (guint other = 0; other < board->n_cells; other++)
          {
            if (other == cell)
              excluded[0] = (((uint64_t) 1 << n_numbers) - 1)
                            & ~((uint64_t) 1 << number);
            else
              yass_board_get_excluded (board->board, cell, number, other,
                                       excluded);
            for (uint64_t rest = excluded[0]; rest != 0; rest &= rest - 1)
              yass_bits_add (row, other * n_numbers
                                      + (guint) __builtin_ctzll (rest));
          }
      }
}

void
yass_chain_board_clear (YassChainBoard *self)
{
  g_free (self->must_appear);
  g_free (self->excluded);
}

YassWeb *
yass_web_new (const YassChainBoard *board)
{
  YassWeb *self = g_new0 (YassWeb, 1);

  self->board = board;
  self->numbers_of = g_new0 (uint64_t, board->board->n_cells);
  self->live = g_new0 (uint64_t, board->n_words);
  self->nodes = g_array_new (FALSE, FALSE, sizeof (YassChainNode));
  self->links = g_array_new (FALSE, FALSE, sizeof (YassChainLink));
  self->unsorted = g_array_new (FALSE, FALSE, sizeof (YassChainLink));
  self->weak = g_array_new (FALSE, FALSE, sizeof (guint));
  self->cells = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  self->words = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  self->sets = g_array_new (FALSE, FALSE, sizeof (YassChainSet));
  self->first_node = g_new0 (gint, board->n_edges);
  return self;
}

void
yass_web_free (YassWeb *self)
{
  g_free (self->numbers_of);
  g_free (self->live);
  g_array_unref (self->nodes);
  g_array_unref (self->links);
  g_array_unref (self->unsorted);
  g_array_unref (self->weak);
  g_array_unref (self->cells);
  g_array_unref (self->words);
  g_array_unref (self->sets);
  g_free (self->first_node);
  g_free (self);
}

static guint
get_edge (const YassWeb *self, guint cell, guint number)
{
  return cell * self->board->n_numbers + number;
}

gint
yass_web_find_node (const YassWeb *self, guint number, const uint32_t *cells,
                    guint n_cells)
{
  gint node = self->first_node[get_edge (self, cells[0], number)];

  while (
      node >= 0
      && (yass_web_node (self, (guint) node)->n_cells != n_cells
          || memcmp (yass_web_cells (self, yass_web_node (self, (guint) node)),
                     cells, n_cells * sizeof *cells)
                 != 0))
    node = yass_web_node (self, (guint) node)->next;
  return node;
}

guint
yass_web_add_node (YassWeb *self, guint number, const uint32_t *cells,
                   guint n_cells)
{
  const guint first = get_edge (self, cells[0], number);
  const guint n_words = self->board->n_words;
  const gint known = yass_web_find_node (self, number, cells, n_cells);

  if (known >= 0)
    return (guint) known;
  const YassChainNode node = { .number = number,
                               .n_cells = n_cells,
                               .cells = self->cells->len,
                               .excluded = self->words->len,
                               .next = self->first_node[first] };
  g_array_append_vals (self->cells, cells, n_cells);
  g_array_append_vals (self->words, self->live, n_words);
  uint64_t *set = &g_array_index (self->words, uint64_t, node.excluded);
  for (guint i = 0; i < n_cells; i++)
    yass_bits_set_common (set, set,
                          self->board->excluded
                              + (gsize) get_edge (self, cells[i], number)
                                    * n_words,
                          n_words);
  self->first_node[first] = (gint) self->nodes->len;
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

void
yass_web_add_strong (YassWeb *self, guint a, guint b, YassChainWhy why,
                     guint what)
{
  const YassChainLink there = { a, b, why, what };
  const YassChainLink back = { b, a, why, what };

  g_array_append_val (self->links, there);
  g_array_append_val (self->links, back);
}

bool
yass_web_excludes (const YassWeb *self, guint node, guint other)
{
  const uint64_t *excluded
      = yass_web_excluded (self, yass_web_node (self, node));
  const YassChainNode *victim = yass_web_node (self, other);
  const uint32_t *cells = yass_web_cells (self, victim);

  for (guint i = 0; i < victim->n_cells; i++)
    if (!yass_bits_has (excluded, get_edge (self, cells[i], victim->number)))
      return false;
  return true;
}

/* Every number of a cell that is open, and cells with two of them */
static void
add_edges (YassWeb *self)
{
  for (uint32_t cell = 0; cell < self->board->board->n_cells; cell++)
    {
      const uint64_t numbers = self->numbers_of[cell];
      const guint count = (guint) __builtin_popcountll (numbers);
      guint last = 0;

      if (count < 2)
        continue;
      for (uint64_t rest = numbers; rest != 0; rest &= rest - 1)
        last = yass_web_add_node (self, (guint) __builtin_ctzll (rest), &cell,
                                  1);
      if (count == 2)
        yass_web_add_strong (self, last - 1, last, YASS_WHY_CELL, cell);
    }
}

/* The places left for a number in a house */
typedef struct
{
  guint n;
  uint32_t cells[YASS_CHAIN_MOST_NUMBERS];
} Places;

static Places
find_places (const YassWeb *self, guint house, guint number)
{
  const YassToldConstraint *constraint
      = &self->board->board->constraints[house];
  Places places = { 0 };

  for (guint i = 0; i < constraint->n_cells; i++)
    if (constraint->cells[i] < self->board->board->n_cells
        && self->numbers_of[constraint->cells[i]] >> number & 1)
      places.cells[places.n++] = constraint->cells[i];
  /* In order, so that a group of cells is written in one way */
  for (guint i = 1; i < places.n; i++)
    for (guint k = i; k > 0 && places.cells[k] < places.cells[k - 1]; k--)
      {
        const uint32_t cell = places.cells[k];

        places.cells[k] = places.cells[k - 1];
        places.cells[k - 1] = cell;
      }
  return places;
}

/* Those in another house, and the others */
static void
split (const Places *places, const YassToldConstraint *other, Places *inside,
       Places *outside)
{
  inside->n = outside->n = 0;
  for (guint i = 0; i < places->n; i++)
    {
      Places *part = yass_bits_has (other->cell_set, places->cells[i])
                         ? inside
                         : outside;

      part->cells[part->n++] = places->cells[i];
    }
}

/* Whether some other house has all of them */
static bool
is_group (const YassWeb *self, guint house, const Places *places)
{
  const YassToldBoard *board = self->board->board;
  Places inside, outside;

  if (places->n == 1)
    return true;
  for (guint i = board->first_membership[places->cells[0]];
       i < board->first_membership[places->cells[0] + 1]; i++)
    if (board->memberships[i].constraint != house)
      {
        split (places, &board->constraints[board->memberships[i].constraint],
               &inside, &outside);
        if (outside.n == 0)
          return true;
      }
  return false;
}

/* The places fall into two parts, of which one or both lie in another house */
static void
add_groups (YassWeb *self, guint house, guint number, const Places *places)
{
  const YassToldBoard *board = self->board->board;
  Places inside, outside;

  for (guint p = 0; p < places->n; p++)
    for (guint i = board->first_membership[places->cells[p]];
         i < board->first_membership[places->cells[p] + 1]; i++)
      {
        const guint other = board->memberships[i].constraint;

        if (other == house)
          continue;
        split (places, &board->constraints[other], &inside, &outside);
        /* Once a house, from its first place on */
        if (inside.cells[0] != places->cells[p] || inside.n < 2
            || outside.n == 0 || !is_group (self, house, &outside))
          continue;
        yass_web_add_strong (
            self, yass_web_add_node (self, number, inside.cells, inside.n),
            yass_web_add_node (self, number, outside.cells, outside.n),
            YASS_WHY_HOUSE, house);
      }
}

static void
add_houses (YassWeb *self, bool groups)
{
  for (guint house = 0; house < self->board->board->n_mapped; house++)
    for (uint64_t rest = self->board->must_appear[house]; rest != 0;
         rest &= rest - 1)
      {
        const guint number = (guint) __builtin_ctzll (rest);
        const Places places = find_places (self, house, number);

        if (places.n == 2)
          yass_web_add_strong (
              self, yass_web_add_node (self, number, places.cells, 1),
              yass_web_add_node (self, number, places.cells + 1, 1),
              YASS_WHY_HOUSE, house);
        else if (places.n > 2 && groups)
          add_groups (self, house, number, &places);
      }
}

/* By the node that they lead from, in the order in which they were added; a
 * link that is there already, for the same reason, goes */
static void
sort_links (YassWeb *self)
{
  const guint n_links = self->links->len;
  YassChainNode *nodes = (YassChainNode *) (void *) self->nodes->data;
  g_array_set_size (self->unsorted, 0);
  g_array_append_vals (self->unsorted, self->links->data, n_links);
  const YassChainLink *unsorted
      = (const YassChainLink *) (const void *) self->unsorted->data;
  YassChainLink *links = (YassChainLink *) (void *) self->links->data;
  guint end = 0;

  for (guint i = 0; i < n_links; i++)
    nodes[unsorted[i].from].n_links++;
  for (guint i = 0; i < self->nodes->len; i++)
    {
      nodes[i].first_link = end;
      end += nodes[i].n_links;
      nodes[i].n_links = 0;
    }
  for (guint i = 0; i < n_links; i++)
    {
      YassChainNode *from = &nodes[unsorted[i].from];

      links[from->first_link + from->n_links++] = unsorted[i];
    }
}

/* Of every node those that it excludes and that lead on */
static void
add_weak (YassWeb *self)
{
  const guint n_words = self->board->n_words;
  YassChainNode *nodes = (YassChainNode *) (void *) self->nodes->data;

  for (guint i = 0; i < self->nodes->len; i++)
    {
      nodes[i].first_weak = self->weak->len;
      YASS_BITS_FOREACH (edge, yass_web_excluded (self, &nodes[i]), n_words)
        for (gint k = self->first_node[edge]; k >= 0; k = nodes[k].next)
          {
            const guint other = (guint) k;

            if (nodes[k].n_links > 0
                && (nodes[k].n_cells == 1
                    || yass_web_excludes (self, i, other)))
              g_array_append_val (self->weak, other);
          }
      nodes[i].n_weak = self->weak->len - nodes[i].first_weak;
    }
}

void
yass_web_spin (YassWeb *self, const uint64_t *numbers_of, YassWebSize size)
{
  const guint n_cells = self->board->board->n_cells;

  memcpy (self->numbers_of, numbers_of, n_cells * sizeof *numbers_of);
  memset (self->live, 0, self->board->n_words * sizeof *self->live);
  for (guint cell = 0; cell < n_cells; cell++)
    if ((numbers_of[cell] & (numbers_of[cell] - 1)) != 0)
      for (uint64_t rest = numbers_of[cell]; rest != 0; rest &= rest - 1)
        yass_bits_add (self->live,
                       get_edge (self, cell, (guint) __builtin_ctzll (rest)));
  for (guint i = 0; i < self->board->n_edges; i++)
    self->first_node[i] = -1;
  g_array_set_size (self->nodes, 0);
  g_array_set_size (self->links, 0);
  g_array_set_size (self->weak, 0);
  g_array_set_size (self->cells, 0);
  g_array_set_size (self->words, 0);
  g_array_set_size (self->sets, 0);
  add_edges (self);
  add_houses (self, size >= YASS_WEB_GROUPS);
  if (size >= YASS_WEB_SETS)
    yass_web_add_sets (self, size >= YASS_WEB_SPREAD_SETS);
  sort_links (self);
  add_weak (self);
}

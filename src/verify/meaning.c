/* meaning.c: whether two puzzles mean the same, whatever their words
 * SPDX-License-Identifier: MIT */
#include "verify/meaning.h"

#include <string.h>

#include "verify/claim.h"

/* Two cells of a group, or that see each other, are not equal; two of a
 * relation keep to its table. So all that says something about two cells is a
 * table of what goes together, and these are compared, pair by pair: a box, a
 * region and a row are the same if their cells are, and so is a jigsaw drawn
 * twice. That as many cells as there are numbers hold every number follows. A
 * statement that says more than its pairs, a sum or what propagates by itself,
 * must be there word for word, or nearly. */

/* Kinds whose check is all that their pairs say, and no more; a test compares
 * them. Those of plugins are not known so well. */
static bool
is_built_in (const YassKind *kind)
{
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    if (yass_kinds[i] == kind)
      return true;
  return false;
}

/* What a statement adds up may depend on others: which boxes or regions there
 * are. */
static void
append_sums (GString *key, const YassPlainShape *shape, guint statement)
{
  for (guint i = 0; i < shape->game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (shape->game, i);

      if (sum->statement != statement)
        continue;
      g_string_append (key, sum->index > 0 ? "," : ", where");
      for (guint k = 0; k < sum->n_terms; k++)
        {
          g_autofree char *name
              = yass_plain_shape_name_variable (shape, sum->terms[k].variable);

          g_string_append_printf (key, " %+dx %s", sum->terms[k].times, name);
        }
      g_string_append_printf (key, " is %d", sum->least);
      if (sum->least < sum->most)
        g_string_append_printf (key, " to %d", sum->most);
    }
}

/* A line that means the same from either end */
static void
put_lower_end_first (guint32 *cells, guint n)
{
  if (cells[0] < cells[n - 1])
    return;
  for (guint i = 0; i < n / 2; i++)
    {
      const guint32 cell = cells[i];

      cells[i] = cells[n - 1 - i];
      cells[n - 1 - i] = cell;
    }
}

/* Where the order of cells means nothing, or only which are the ends, they
 * are put in order. */
static void
add_statement_key (GHashTable *keys, const YassPlainShape *shape, guint index)
{
  g_autoptr (YassStatement) sorted
      = yass_statement_copy (yass_game_get_statement (shape->game, index));
  g_autoptr (GString) key = g_string_new (NULL);
  const guint n = sorted->n_cells;

  /* A sum by another name, which tells where the clue stands */
  if (sorted->kind == &yass_kind_little_killer)
    sorted->kind = &yass_kind_sum;
  if (yass_kind_get_guise (sorted->kind)->is_unordered)
    yass_cells_sort (sorted->cells, n);
  else if (sorted->kind == &yass_kind_sandwich
           || sorted->kind == &yass_kind_lunchbox)
    put_lower_end_first (sorted->cells, n);
  else if (sorted->kind == &yass_kind_between
           || sorted->kind == &yass_kind_lockout)
    {
      const guint32 first = MIN (sorted->cells[0], sorted->cells[n - 1]);
      const guint32 last = MAX (sorted->cells[0], sorted->cells[n - 1]);

      sorted->cells[0] = first;
      sorted->cells[n - 1] = last;
      yass_cells_sort (sorted->cells + 1, n - 2);
    }
  /* The difference that it has without saying so */
  if (sorted->kind == &yass_kind_lockout && sorted->value == NULL)
    sorted->value = g_strdup_printf ("%u", shape->size / 2);
  yass_statement_append_text (key, sorted, &shape->game->shape);
  if (sorted->kind != &yass_kind_cage && sorted->kind != &yass_kind_sum)
    append_sums (key, shape, index);
  g_hash_table_add (keys, g_string_free (g_steal_pointer (&key), FALSE));
}

/* Fewer cells than numbers, of which some must be there */
static void
add_holder_key (GHashTable *keys, const YassPlainShape *shape,
                const YassGroup *group)
{
  g_autofree guint32 *cells
      = g_memdup2 (group->cells, group->n_cells * sizeof *cells);
  g_autoptr (GString) key = g_string_new (NULL);
  guint n_held = 0;

  for (guint number = 1; number <= shape->size; number++)
    if (yass_group_holds (group, number))
      g_string_append_printf (key, "%s%u", n_held++ > 0 ? "," : "",
                              YASS_WRITTEN (shape, number));
  if (n_held == 0)
    return;
  g_string_append (key, " in");
  yass_cells_sort (cells, group->n_cells);
  for (guint i = 0; i < group->n_cells; i++)
    g_string_append_printf (key, " " YASS_CELL_FORMAT,
                            YASS_CELL_ARGS (shape, cells[i]));
  g_hash_table_add (keys, g_string_free (g_steal_pointer (&key), FALSE));
}

static bool
has_plugin_kind (const YassPlainShape *shape)
{
  for (guint i = 0; i < shape->game->statements->len; i++)
    if (!is_built_in (yass_game_get_statement (shape->game, i)->kind))
      return true;
  return false;
}

/* The statements that say more, each as a text. A plugin's check may look at
 * all others, and at the boxes. */
static GHashTable *
collect_keys (const YassPlainShape *shape, bool has_plugin_kind)
{
  const YassGame *game = shape->game;
  GHashTable *keys
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < game->statements->len; i++)
    if (has_plugin_kind || yass_game_propagates (game, i)
        || yass_game_adds_up (game, i))
      add_statement_key (keys, shape, i);
  for (guint i = 0; i < game->groups->len; i++)
    if (yass_game_get_group (game, i)->n_cells < shape->size)
      add_holder_key (keys, shape, yass_game_get_group (game, i));
  if (has_plugin_kind)
    g_hash_table_add (keys, g_strdup_printf ("boxes of %u x %u cells",
                                             game->shape.box_height,
                                             game->shape.box_width));
  return keys;
}

static bool
has_keys_of (GHashTable *self, GHashTable *other, const char *other_name,
             GError **error)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, other);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (self, key))
      return yass_refuse (error, "only the %s has %s", other_name,
                          (char *) key);
  return true;
}

static bool
has_same_keys (const YassPlainShape *trace, const YassPlainShape *puzzle,
               GError **error)
{
  const bool has_plugins = has_plugin_kind (trace) || has_plugin_kind (puzzle);
  g_autoptr (GHashTable) keys = collect_keys (trace, has_plugins);
  g_autoptr (GHashTable) others = collect_keys (puzzle, has_plugins);

  return has_keys_of (keys, others, "puzzle", error)
         && has_keys_of (others, keys, "trace", error);
}

/* What one of the two puzzles says of a cell and those behind it */
typedef struct
{
  const YassPlainShape *shape;
  guint *seen_by; /* per cell: the last one, + 1, that it cannot equal */
  guint *seen;    /* those that the cell at hand cannot equal */
  guint n_seen;
  uint64_t *together; /* what may be in it and another cell: a row a number */
} View;

static void
view_init (View *self, const YassPlainShape *shape)
{
  const gsize n_rows = shape->size;

  self->shape = shape;
  self->seen_by = g_new0 (guint, shape->n_cells);
  self->seen = g_new (guint, shape->n_cells);
  self->n_seen = 0;
  self->together = g_new (uint64_t, n_rows * shape->game->n_words);
}

static void
view_clear (View *self)
{
  g_free (self->seen_by);
  g_free (self->seen);
  g_free (self->together);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (View, view_clear)

static bool
is_seen (const View *self, guint cell, guint other)
{
  return self->seen_by[other] == cell + 1;
}

static void
see (View *self, guint cell, guint other)
{
  if (other <= cell || is_seen (self, cell, other))
    return;
  self->seen_by[other] = cell + 1;
  self->seen[self->n_seen++] = other;
}

static void
look_from (View *self, guint cell)
{
  const YassPlainShape *shape = self->shape;

  self->n_seen = 0;
  for (guint i = shape->first_of[cell]; i < shape->first_of[cell + 1]; i++)
    {
      const YassGroup *group
          = yass_plain_shape_group (shape, shape->groups_of[i]);

      for (guint j = 0; j < group->n_cells; j++)
        see (self, cell, group->cells[j]);
    }
  for (guint i = shape->first_tie[cell]; i < shape->first_tie[cell + 1]; i++)
    if (shape->ties[i].allowed == NULL)
      see (self, cell, shape->ties[i].other);
}

static void
forbid (View *self, guint m, guint n)
{
  self->together[(m - 1) * self->shape->game->n_words + (n - 1) / 64]
      &= ~((uint64_t) 1 << (n - 1) % 64);
}

static void
keep_to (View *self, const YassPlainTie *tie)
{
  const guint size = self->shape->size;

  if (!tie->is_back)
    for (gsize i = 0; i < (gsize) size * self->shape->game->n_words; i++)
      self->together[i] &= tie->allowed[i];
  else
    for (guint m = 1; m <= size; m++)
      for (guint n = 1; n <= size; n++)
        if (yass_plain_tie_excludes (tie, self->shape->game, m, n))
          forbid (self, m, n);
}

/* Fills the table of a pair, the first of which was just looked from. */
static void
fill_together (View *self, guint cell, guint other)
{
  const YassPlainShape *shape = self->shape;
  const guint n_words = shape->game->n_words;
  const uint64_t last = G_MAXUINT64 >> (n_words * 64 - shape->size);

  for (gsize i = 0; i < (gsize) shape->size * n_words; i++)
    self->together[i] = (i + 1) % n_words == 0 ? last : G_MAXUINT64;
  if (is_seen (self, cell, other))
    for (guint number = 1; number <= shape->size; number++)
      forbid (self, number, number);
  for (guint i = shape->first_tie[cell]; i < shape->first_tie[cell + 1]; i++)
    if (shape->ties[i].other == other && shape->ties[i].allowed != NULL)
      keep_to (self, &shape->ties[i]);
}

/* Words for the first difference of the two tables; always false */
static bool
refuse_pair (const View *trace, const View *puzzle, guint cell, guint other,
             GError **error)
{
  const YassPlainShape *shape = trace->shape;
  const guint n_words = shape->game->n_words;
  guint word = 0;

  while (trace->together[word] == puzzle->together[word])
    word++;
  const uint64_t beyond = trace->together[word] & ~puzzle->together[word];
  const uint64_t bits = beyond != 0 ? beyond : puzzle->together[word];
  const guint m = word / n_words + 1;
  const guint n = word % n_words * 64 + (guint) __builtin_ctzll (bits) + 1;
  return yass_refuse (error,
                      "only the %s lets " YASS_CELL_FORMAT
                      " be %u beside %u in " YASS_CELL_FORMAT,
                      beyond != 0 ? "trace" : "puzzle",
                      YASS_CELL_ARGS (shape, cell), YASS_WRITTEN (shape, m),
                      YASS_WRITTEN (shape, n), YASS_CELL_ARGS (shape, other));
}

static bool
is_same_pair (View *trace, View *puzzle, guint cell, guint other,
              GError **error)
{
  const gsize n_words
      = (gsize) trace->shape->size * trace->shape->game->n_words;

  fill_together (trace, cell, other);
  fill_together (puzzle, cell, other);
  return memcmp (trace->together, puzzle->together, n_words * sizeof (uint64_t))
             == 0
         || refuse_pair (trace, puzzle, cell, other, error);
}

/* Where @self has a table, that and the other's are the same */
static bool
has_same_tables (const YassPlainShape *self, View *trace, View *puzzle,
                 guint cell, GError **error)
{
  for (guint i = self->first_tie[cell]; i < self->first_tie[cell + 1]; i++)
    if (self->ties[i].allowed != NULL && self->ties[i].other > cell
        && !is_same_pair (trace, puzzle, cell, self->ties[i].other, error))
      return false;
  return true;
}

/* What @self cannot equal, the other cannot, be it by a table. */
static bool
has_sights_of (const View *self, View *trace, View *puzzle, guint cell,
               GError **error)
{
  for (guint i = 0; i < self->n_seen; i++)
    if (is_seen (trace, cell, self->seen[i])
            != is_seen (puzzle, cell, self->seen[i])
        && !is_same_pair (trace, puzzle, cell, self->seen[i], error))
      return false;
  return true;
}

static bool
is_same_cell (View *trace, View *puzzle, guint cell, GError **error)
{
  look_from (trace, cell);
  look_from (puzzle, cell);
  return has_sights_of (trace, trace, puzzle, cell, error)
         && has_sights_of (puzzle, trace, puzzle, cell, error)
         && has_same_tables (trace->shape, trace, puzzle, cell, error)
         && has_same_tables (puzzle->shape, trace, puzzle, cell, error);
}

bool
yass_plain_shape_has_words_of (const YassPlainShape *trace,
                               const YassPlainShape *puzzle)
{
  const YassGame *game = trace->game, *other = puzzle->game;
  bool same = yass_shape_equals (&game->shape, &other->shape)
              && game->statements->len == other->statements->len;

  for (guint i = 0; same && i < game->statements->len; i++)
    same = yass_statement_equals (yass_game_get_statement (game, i),
                                  yass_game_get_statement (other, i));
  return same;
}

bool
yass_plain_shape_means (const YassPlainShape *trace,
                        const YassPlainShape *puzzle, GError **error)
{
  g_auto (View) here = { 0 }, there = { 0 };

  g_assert (trace->size == puzzle->size && trace->n_rows == puzzle->n_rows
            && trace->n_columns == puzzle->n_columns
            && trace->n_cells == puzzle->n_cells
            && trace->first == puzzle->first);
  view_init (&here, trace);
  view_init (&there, puzzle);
  for (guint cell = 0; cell < trace->n_cells; cell++)
    if (!is_same_cell (&here, &there, cell, error))
      return false;
  return has_same_keys (trace, puzzle, error);
}

/* kept.c: what answers about a puzzle say about the next one
 * SPDX-License-Identifier: MIT */
#include "question/kept.h"

#include <string.h>

#include "kind/game.h"
#include "kind/kind.h"

/* Puzzles that are remembered, the last ones asked about, and the bytes that
 * their solutions may take together */
#define MOST_ENTRIES 8
#define MOST_BYTES (8 << 20)
/* Solutions of a puzzle that are found in advance: tests of more would take as
 * long as finding them */
#define MOST_SOLUTIONS 4000

typedef struct
{
  gatomicrefcount references;
  YassPuzzle *puzzle; /* owned */
  YassTruth *truth;   /* owned */
} Entry;

struct _YassKept
{
  gatomicrefcount references;
  GMutex lock;
  GPtrArray *entries; /* of Entry, the last one asked about first; owned */
};

static void
entry_unref (gpointer data)
{
  Entry *self = data;

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  yass_puzzle_unref (self->puzzle);
  yass_truth_unref (self->truth);
  g_free (self);
}

static gpointer
entry_ref (gconstpointer data, gpointer unused)
{
  Entry *self = (Entry *) data;

  g_atomic_ref_count_inc (&self->references);
  return self;
}

YassKept *
yass_kept_new (void)
{
  YassKept *self = g_new0 (YassKept, 1);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->lock);
  self->entries = g_ptr_array_new_with_free_func (entry_unref);
  return self;
}

YassKept *
yass_kept_ref (YassKept *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_kept_unref (YassKept *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_ptr_array_unref (self->entries);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* Those of now; whoever asks next may change the list meanwhile */
static GPtrArray *
list_entries (YassKept *self)
{
  g_mutex_lock (&self->lock);
  GPtrArray *entries
      = g_ptr_array_copy (self->entries, (GCopyFunc) entry_ref, NULL);
  g_mutex_unlock (&self->lock);
  g_ptr_array_set_free_func (entries, entry_unref);
  return entries;
}

static gsize
count_bytes (const YassTruth *truth)
{
  return (gsize) truth->n_cells
         * (truth->solutions->len * sizeof (guint16)
            + truth->n_numbers * sizeof (guint32));
}

static void
keep (YassKept *self, YassPuzzle *puzzle, YassTruth *truth)
{
  Entry *entry = g_new (Entry, 1);
  gsize n_bytes = 0;

  *entry = (Entry){ .puzzle = yass_puzzle_ref (puzzle),
                    .truth = yass_truth_ref (truth) };
  g_atomic_ref_count_init (&entry->references);
  g_mutex_lock (&self->lock);
  g_ptr_array_insert (self->entries, 0, entry);
  for (guint i = 0; i < self->entries->len; i++)
    {
      n_bytes += count_bytes (((Entry *) self->entries->pdata[i])->truth);
      if (i >= MOST_ENTRIES || (i > 0 && n_bytes > MOST_BYTES))
        g_ptr_array_set_size (self->entries, (gint) i);
    }
  g_mutex_unlock (&self->lock);
}

/* Unless somebody has asked since */
static void
replace (YassKept *self, const Entry *old, YassTruth *truth)
{
  bool is_last;

  g_mutex_lock (&self->lock);
  is_last = self->entries->len > 0 && self->entries->pdata[0] == old;
  if (is_last)
    g_ptr_array_remove_index (self->entries, 0);
  g_mutex_unlock (&self->lock);
  if (is_last)
    keep (self, old->puzzle, truth);
}

/* How two puzzles compare */

static bool
has_same_board (const YassPuzzle *a, const YassPuzzle *b)
{
  return yass_puzzle_get_n_cells (a) == yass_puzzle_get_n_cells (b)
         && yass_puzzle_get_size (a) == yass_puzzle_get_size (b)
         && yass_puzzle_get_n_rows (a) == yass_puzzle_get_n_rows (b)
         && yass_puzzle_get_n_columns (a) == yass_puzzle_get_n_columns (b)
         && yass_puzzle_get_first_number (a) == yass_puzzle_get_first_number (b)
         && yass_puzzle_get_box_width (a) == yass_puzzle_get_box_width (b)
         && yass_puzzle_get_box_height (a) == yass_puzzle_get_box_height (b);
}

static bool
states (const YassPuzzle *puzzle, const YassStatement *wanted)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (yass_statement_equals (statements[i], wanted))
      return true;
  return false;
}

static bool
states_all (const YassPuzzle *puzzle, const YassPuzzle *other)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (other, &n);

  for (guint i = 0; i < n; i++)
    if (!states (puzzle, statements[i]))
      return false;
  return true;
}

/* Statements whose meaning depends on what else is stated: one more may then
 * allow something. A plugin may do what it likes. */
static bool
minds_others (const YassStatement *statement)
{
  static const YassKind *const kinds[] = {
    &yass_kind_kropki_negative,
    &yass_kind_xv_negative,
    &yass_kind_minimum,
    &yass_kind_maximum,
    &yass_kind_region_sum,
    &yass_kind_row_index,
    &yass_kind_column_index,
    &yass_kind_box_index,
    &yass_kind_same_values,
    &yass_kind_region_same_values,
    &yass_kind_full_rank,
    &yass_kind_no_equal_lines,
    &yass_kind_doppelganger,
    &yass_kind_chaos_construction,
    &yass_kind_chaos_arrow,
    &yass_kind_chaos_count,
    &yass_kind_no_boxes,
    &yass_kind_no_houses,
    &yass_kind_region,
    &yass_kind_disjoint,
    &yass_kind_or,
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (statement->kind == kinds[i])
      return true;
  return yass_kind_get_plugin (statement->kind) != NULL;
}

static bool
any_minds_others (const YassPuzzle *puzzle)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (minds_others (statements[i]))
      return true;
  return false;
}

/* Whether every solution of @puzzle is one of @other for sure */
static bool
says_more (const YassPuzzle *puzzle, const YassPuzzle *other)
{
  const guint n_words = yass_puzzle_get_n_words (puzzle);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    for (guint i = 0; i < n_words; i++)
      if (yass_puzzle_peek_allowed (puzzle, cell)[i]
          & ~yass_puzzle_peek_allowed (other, cell)[i])
        return false;
  return states_all (puzzle, other)
         && (states_all (other, puzzle) || !any_minds_others (puzzle));
}

/* Using an answer */

/* What a solution of another puzzle has to be asked to be one of this */
typedef struct
{
  const YassPuzzle *puzzle; /* unowned */
  const YassGame *game;     /* of the puzzle; unowned */
  GArray *cells;            /* of guint: that allow less than before; owned */
  GPtrArray *statements;    /* of YassStatement: unowned ones; owned */
  guint16 *written;         /* a solution in the puzzle's numbers; owned */
} Test;

static void
test_clear (Test *self)
{
  g_array_unref (self->cells);
  g_ptr_array_unref (self->statements);
  g_free (self->written);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Test, test_clear)

static void
list_narrower_cells (Test *self, const YassPuzzle *before)
{
  const guint n_words = yass_puzzle_get_n_words (self->puzzle);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (self->puzzle); cell++)
    for (guint i = 0; i < n_words; i++)
      if (yass_puzzle_peek_allowed (before, cell)[i]
          & ~yass_puzzle_peek_allowed (self->puzzle, cell)[i])
        {
          g_array_append_val (self->cells, cell);
          break;
        }
}

/* What was satisfied before is satisfied still, unless it minds what else is
 * stated: then everything is asked anew, rows and columns too */
static Test
make_test (const YassPuzzle *puzzle, const YassGame *game,
           const YassPuzzle *before)
{
  Test self = { puzzle, game, g_array_new (FALSE, FALSE, sizeof (guint)),
                g_ptr_array_new (),
                g_new (guint16, yass_puzzle_get_n_cells (puzzle)) };
  const bool asks_all
      = !(states_all (puzzle, before) && states_all (before, puzzle))
        && (any_minds_others (puzzle) || any_minds_others (before));

  list_narrower_cells (&self, before);
  for (guint i = 0; i < game->statements->len; i++)
    {
      YassStatement *statement = game->statements->pdata[i];

      if (asks_all || (i >= game->n_defaults && !states (before, statement)))
        g_ptr_array_add (self.statements, statement);
    }
  return self;
}

static bool
passes (const Test *self, const YassSolution *solution)
{
  const guint first = yass_puzzle_get_first_number (self->puzzle);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const guint cell = g_array_index (self->cells, guint, i);

      if (!yass_puzzle_allows (self->puzzle, cell, solution->numbers[cell]))
        return false;
    }
  if (self->statements->len == 0)
    return true;
  for (guint cell = 0; cell < solution->n_cells; cell++)
    self->written[cell] = (guint16) (solution->numbers[cell] + first - 1);
  for (guint i = 0; i < self->statements->len; i++)
    {
      const YassStatement *statement = self->statements->pdata[i];

      if (statement->kind->check != NULL
          && !statement->kind->check (statement, self->game, self->written))
        return false;
    }
  return true;
}

/* Solutions of another puzzle that are ones of @puzzle, too, and those that are
 * not */
static void
take_solutions (GPtrArray *known, GPtrArray *near, const Entry *entry,
                const YassPuzzle *puzzle, const YassGame *game)
{
  const GPtrArray *solutions = entry->truth->solutions;
  g_auto (Test) test = make_test (puzzle, game, entry->puzzle);

  for (guint i = 0; i < solutions->len; i++)
    g_ptr_array_add (passes (&test, solutions->pdata[i]) ? known : near,
                     solutions->pdata[i]);
}

/* Takes away what is in no solution, as far as that is known. An answer without
 * any solution would leave nothing: then it is left to the solver. */
static void
narrow (YassPuzzle *puzzle, const YassTruth *truth)
{
  const guint n_words = yass_puzzle_get_n_words (puzzle);
  g_autofree uint64_t *words = g_new (uint64_t, n_words);

  for (guint cell = 0; cell < truth->n_cells; cell++)
    {
      uint64_t any = 0;

      memcpy (words, yass_puzzle_peek_allowed (puzzle, cell),
              n_words * sizeof *words);
      for (guint number = 1; number <= truth->n_numbers; number++)
        if (*yass_truth_peek (truth, cell, number) == 0)
          words[(number - 1) / 64] &= ~(UINT64_C (1) << (number - 1) % 64);
      for (guint i = 0; i < n_words; i++)
        any |= words[i];
      if (any != 0)
        yass_puzzle_allow_set (puzzle, cell, words);
    }
}

YassTruth *
yass_kept_count_true (YassKept *self, YassPuzzle *puzzle, guint cap,
                      double seconds, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) entries = list_entries (self);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autoptr (GPtrArray) near = g_ptr_array_new ();
  g_autoptr (YassPuzzle) narrowed = yass_puzzle_copy (puzzle);
  g_autoptr (YassInquiry) inquiry = NULL;
  YassGame *game = entries->len > 0 ? yass_puzzle_new_game (puzzle) : NULL;

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];

      if (!has_same_board (puzzle, entry->puzzle))
        continue;
      take_solutions (known, near, entry, puzzle, game);
      if (entry->truth->is_complete && says_more (puzzle, entry->puzzle))
        narrow (narrowed, entry->truth);
    }
  g_clear_pointer (&game, yass_game_free);
  inquiry
      = yass_inquiry_new (narrowed, G_MAXUINT64, seconds, cancellable, error);
  if (inquiry == NULL)
    return NULL;
  YassTruth *truth = yass_inquiry_count_true (inquiry, cap, known, near);
  if (truth->solutions->len > 0)
    keep (self, puzzle, truth);
  return truth;
}

static Entry *
get_last (YassKept *self)
{
  Entry *entry = NULL;

  g_mutex_lock (&self->lock);
  if (self->entries->len > 0)
    entry = entry_ref (self->entries->pdata[0], NULL);
  g_mutex_unlock (&self->lock);
  return entry;
}

/* Others may look at the entry, so that a richer one takes its place */
void
yass_kept_prepare (YassKept *self, double seconds, GCancellable *cancellable)
{
  Entry *last = get_last (self);
  g_autoptr (YassPuzzle) narrowed = NULL;
  g_autoptr (YassInquiry) inquiry = NULL;
  g_autoptr (YassTruth) truth = NULL;

  if (last == NULL)
    return;
  if (last->truth->is_complete)
    {
      narrowed = yass_puzzle_copy (last->puzzle);
      narrow (narrowed, last->truth);
      inquiry = yass_inquiry_new (narrowed, G_MAXUINT64, seconds, cancellable,
                                  NULL);
      truth = yass_truth_copy (last->truth);
      yass_inquiry_gather (inquiry, truth, MOST_SOLUTIONS);
      replace (self, last, truth);
    }
  entry_unref (last);
}

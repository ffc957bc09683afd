/* kept.c: what answers about a puzzle say about the next one
 * SPDX-License-Identifier: MIT */
#include "question/kept.h"

#include "question/edit.h"
#include "question/marks.h"

/* Puzzles that are remembered, the last ones asked about, and the bytes that
 * their solutions may take */
#define MOST_ENTRIES 8
#define MOST_BYTES (8 << 20)
/* The same of all who keep something together: then only what was asked about
 * last is kept, if that */
#define MOST_BYTES_OF_ALL (256 << 20)
/* Solutions of a puzzle that are found in advance: tests of more would take as
 * long as finding them */
#define MOST_SOLUTIONS 16000
/* Of the solutions of a puzzle, these are tested before anything is solved:
 * where a change says little, they are enough */
#define FIRST_TESTED 200

/* A puzzle and what is known about it. It never changes once it is kept, so
 * that threads share it. */
typedef struct
{
  gatomicrefcount references;
  YassPuzzle *puzzle;   /* owned */
  YassPuzzle *marks;    /* the same without what is known to be in no solution;
                           owned */
  YassTruth *truth;     /* the answer; owned */
  YassStock *solutions; /* owned */
  bool is_prepared;     /* so that no solution of an older entry is missing that
                           is one of this */
  gsize n_bytes;        /* of the solutions and the answer */
} Entry;

struct _YassKept
{
  gatomicrefcount references;
  GMutex lock;
  GPtrArray *entries; /* of Entry, the last one asked about first; owned */
  YassBoard *board;   /* the last one compiled; owned, nullable */
};

static gsize bytes_of_all; /* atomic */

static Entry *
entry_new (YassPuzzle *puzzle, YassTruth *truth, YassStock *solutions,
           bool is_prepared)
{
  Entry *self = g_new (Entry, 1);

  *self = (Entry){ .puzzle = yass_puzzle_ref (puzzle),
                   .marks = yass_puzzle_copy (puzzle),
                   .truth = yass_truth_ref (truth),
                   .solutions = yass_stock_ref (solutions),
                   .is_prepared = is_prepared,
                   .n_bytes = yass_stock_get_n_bytes (solutions)
                              + (gsize) truth->n_cells * truth->n_numbers
                                    * sizeof (guint32) };
  if (truth->is_complete)
    yass_truth_narrow (truth, self->marks);
  g_atomic_ref_count_init (&self->references);
  __atomic_add_fetch (&bytes_of_all, self->n_bytes, __ATOMIC_RELAXED);
  return self;
}

static gpointer
entry_ref (gconstpointer data, gpointer unused)
{
  Entry *self = (Entry *) data;

  g_atomic_ref_count_inc (&self->references);
  return self;
}

static void
entry_unref (gpointer data)
{
  Entry *self = data;

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  __atomic_sub_fetch (&bytes_of_all, self->n_bytes, __ATOMIC_RELAXED);
  yass_puzzle_unref (self->puzzle);
  yass_puzzle_unref (self->marks);
  yass_truth_unref (self->truth);
  yass_stock_unref (self->solutions);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entry, entry_unref)

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
  g_clear_pointer (&self->board, yass_board_unref);
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

/* While locked: forgets the oldest, as long as there are too many */
static void
forget (YassKept *self)
{
  gsize n_bytes = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      n_bytes += ((const Entry *) self->entries->pdata[i])->n_bytes;
      if (i >= MOST_ENTRIES || n_bytes > MOST_BYTES)
        g_ptr_array_set_size (self->entries, (gint) i);
    }
  if (__atomic_load_n (&bytes_of_all, __ATOMIC_RELAXED) > MOST_BYTES_OF_ALL)
    g_ptr_array_set_size (self->entries, (gint) MIN (1, self->entries->len));
  if (__atomic_load_n (&bytes_of_all, __ATOMIC_RELAXED) > MOST_BYTES_OF_ALL)
    g_ptr_array_set_size (self->entries, 0);
}

/* @entry: taken over
 * @replaced: (nullable): what it replaces, if that is still the last: nobody
 *   else has asked since */
static void
keep (YassKept *self, Entry *entry, const Entry *replaced)
{
  g_autoptr (Entry) unwanted = entry;

  g_mutex_lock (&self->lock);
  const bool is_last
      = self->entries->len > 0 && self->entries->pdata[0] == replaced;
  if (is_last)
    g_ptr_array_remove_index (self->entries, 0);
  if (is_last || replaced == NULL)
    {
      g_ptr_array_insert (self->entries, 0, g_steal_pointer (&unwanted));
      forget (self);
    }
  g_mutex_unlock (&self->lock);
}

/* Returns: (nullable) (transfer full): one that fits @puzzle; NULL with @error
 *   set when there is none */
static YassBoard *
get_board (YassKept *self, const YassPuzzle *puzzle, GError **error)
{
  YassBoard *board = NULL;

  g_mutex_lock (&self->lock);
  if (self->board != NULL && yass_board_fits (self->board, puzzle))
    board = yass_board_ref (self->board);
  g_mutex_unlock (&self->lock);
  if (board != NULL)
    return board;
  board = yass_board_new_for_puzzle (puzzle, error);
  if (board == NULL)
    return NULL;
  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->board, yass_board_unref);
  self->board = yass_board_ref (board);
  g_mutex_unlock (&self->lock);
  return board;
}

/* What is known about a puzzle before anybody has solved it */
typedef struct
{
  YassPuzzle *puzzle; /* without what is known to be in no solution; owned */
  YassTruth *truth;   /* of the solutions that are left; owned */
  GPtrArray *near;    /* of guint16: solutions that are ones no more; owned */
  guint *open;        /* the cells with a candidate that is not known to be true
                         often enough: solutions are of use for these; owned */
  guint n_open;
  bool *freed;    /* per cell: that what was added is about; owned */
  YassGame *game; /* of the puzzle; owned */
  bool only_adds[MOST_ENTRIES]; /* per entry: that the puzzle only adds to */
} Start;

static void
start_clear (Start *self)
{
  g_clear_pointer (&self->puzzle, yass_puzzle_unref);
  g_clear_pointer (&self->truth, yass_truth_unref);
  g_clear_pointer (&self->near, g_ptr_array_unref);
  g_clear_pointer (&self->game, yass_game_free);
  g_free (self->open);
  g_free (self->freed);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Start, start_clear)

static void
list_open (Start *self)
{
  const YassTruth *truth = self->truth;

  self->n_open = 0;
  for (guint cell = 0; cell < truth->n_cells; cell++)
    for (guint number = 1; number <= truth->n_numbers; number++)
      if (*yass_truth_peek (truth, cell, number) < truth->cap
          && yass_puzzle_allows (self->puzzle, cell, number))
        {
          self->open[self->n_open++] = cell;
          break;
        }
}

static bool
is_of_use (const Start *self, const guint16 *solution)
{
  const YassTruth *truth = self->truth;

  for (guint i = 0; i < self->n_open; i++)
    if (*yass_truth_peek (truth, self->open[i], solution[self->open[i]])
        < truth->cap)
      return true;
  return false;
}

/* Takes @n of them, up to YASS_MOST_SIFTED */
static void
take_some (Start *self, const Entry *entry, YassEdit *edit, guint from, guint n)
{
  bool may_be_one[YASS_MOST_SIFTED];

  yass_edit_sift (edit, entry->solutions, from, n, may_be_one);
  for (guint i = 0; i < n; i++)
    {
      const guint16 *solution = yass_stock_get (entry->solutions, from + i);

      if (may_be_one[i] && !is_of_use (self, solution))
        continue;
      if (!may_be_one[i] || !yass_edit_spares (edit, solution))
        g_ptr_array_add (self->near, (gpointer) solution);
      else if (yass_truth_see (self->truth, solution))
        list_open (self);
    }
}

static void
take_solutions (Start *self, const Entry *entry, YassEdit *edit, guint from,
                guint to)
{
  const guint end = MIN (to, yass_stock_get_n (entry->solutions));

  for (guint i = from; i < end && self->n_open > 0; i += YASS_MOST_SIFTED)
    take_some (self, entry, edit, i, MIN (end - i, YASS_MOST_SIFTED));
}

/* Whether older entries than this have nothing more to say */
static bool
has_all (const Start *self, const Entry *entry, guint i)
{
  return entry->is_prepared && self->only_adds[i];
}

/* @entries: have to stay */
static void
begin (Start *self, YassPuzzle *puzzle, guint cap, const GPtrArray *entries)
{
  *self = (Start){ .puzzle = yass_puzzle_copy (puzzle),
                   .game = yass_puzzle_new_game (puzzle),
                   .truth = yass_truth_new (puzzle, cap),
                   .near = g_ptr_array_new (),
                   .open = g_new (guint, yass_puzzle_get_n_cells (puzzle)),
                   .freed = g_new0 (bool, yass_puzzle_get_n_cells (puzzle)) };
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];

      self->only_adds[i] = yass_edit_only_adds (puzzle, entry->puzzle);
      if (entry->truth->is_complete && self->only_adds[i])
        yass_truth_narrow (entry->truth, self->puzzle);
      if (has_all (self, entry, i))
        break;
    }
  list_open (self);
}

/* Tests solutions that are known: of each puzzle those from @from on, before
 * @to */
static void
take_known (Start *self, const GPtrArray *entries, guint from, guint to)
{
  for (guint i = 0; i < entries->len && self->n_open > 0; i++)
    {
      const Entry *entry = entries->pdata[i];
      YassEdit edit;

      if (!yass_edit_init (&edit, self->puzzle, self->game, entry->marks))
        continue;
      take_solutions (self, entry, &edit, from, to);
      if (i == 0)
        yass_edit_mark_cells (&edit, self->freed);
      yass_edit_clear (&edit);
      if (has_all (self, entry, i))
        break;
    }
}

/* Returns: (nullable) (transfer full): an answer that needs no work */
static YassTruth *
find_answer (const YassPuzzle *puzzle, guint cap, const GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];

      if (!entry->truth->is_complete)
        continue;
      if (entry->truth->cap == cap && yass_edit_is_none (puzzle, entry->puzzle))
        return yass_truth_ref (entry->truth);
      /* Whatever is added to what has no solution, it has none */
      if (entry->truth->solutions->len == 0
          && yass_edit_only_adds (puzzle, entry->puzzle))
        {
          YassTruth *none = yass_truth_new (puzzle, cap);

          none->is_complete = true;
          return none;
        }
    }
  return NULL;
}

/* Returns: (transfer full): the solutions that show an answer */
static YassStock *
list_shown (const YassTruth *truth)
{
  YassStock *shown = yass_stock_new (truth->n_cells);

  for (guint i = 0; i < truth->solutions->len; i++)
    yass_stock_add (
        shown, ((const YassSolution *) truth->solutions->pdata[i])->numbers);
  yass_stock_complete (shown);
  return shown;
}

static bool
is_left (gconstpointer left, guint cell, guint number)
{
  return yass_result_allows (left, cell, number);
}

/* Deduction tells most of what is wrong, and so which solutions need not be
 * tested */
static void
complete (Start *self, YassInquiry *inquiry, const GPtrArray *entries)
{
  g_autoptr (YassResult) left = yass_inquiry_deduce (inquiry);

  if (left == NULL)
    return;
  if (yass_result_get_status (left) == YASS_STATUS_NONE)
    {
      self->truth->is_complete = true;
      return;
    }
  yass_puzzle_keep_marks (self->puzzle, is_left, left);
  list_open (self);
  take_known (self, entries, FIRST_TESTED, G_MAXUINT);
  if (self->n_open == 0)
    self->truth->is_complete = true;
  else
    {
      const YassNearby nearby = { self->near, self->freed };

      yass_inquiry_complete_truth (inquiry, self->truth, left, self->game,
                                   self->near->len > 0 ? &nearby : NULL);
    }
}

YassTruth *
yass_kept_count_true (YassKept *self, YassPuzzle *puzzle, guint cap,
                      double seconds, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) entries = list_entries (self);
  YassTruth *answer = find_answer (puzzle, cap, entries);
  g_auto (Start) start = { 0 };

  if (answer != NULL)
    return answer;
  begin (&start, puzzle, cap, entries);
  take_known (&start, entries, 0, FIRST_TESTED);
  if (start.n_open == 0)
    start.truth->is_complete = true;
  else
    {
      g_autoptr (YassBoard) board = get_board (self, start.puzzle, error);
      g_autoptr (YassInquiry) inquiry = NULL;

      if (board == NULL)
        return NULL;
      inquiry = yass_inquiry_new_on_board (board, start.puzzle, G_MAXUINT64,
                                           seconds, cancellable);
      complete (&start, inquiry, entries);
    }
  if (start.truth->is_complete || start.truth->solutions->len > 0)
    {
      g_autoptr (YassStock) solutions = list_shown (start.truth);

      keep (self, entry_new (puzzle, start.truth, solutions, false), NULL);
    }
  return yass_truth_ref (start.truth);
}

/* Before the next change */

/* How many solutions of a puzzle to have */
static guint
get_most (guint n_cells)
{
  return MIN (MOST_SOLUTIONS,
              MOST_BYTES / 2 / n_cells / (sizeof (guint16) + sizeof (guint8)));
}

/* Adds those of @entry that @edit spares */
static void
take_over (YassStock *solutions, const Entry *entry, YassEdit *edit)
{
  const guint n = yass_stock_get_n (entry->solutions);
  const guint most = get_most (solutions->n_cells);

  for (guint i = 0; i < n && yass_stock_get_n (solutions) < most; i++)
    {
      const guint16 *solution = yass_stock_get (entry->solutions, i);

      if (yass_edit_spares (edit, solution))
        yass_stock_add (solutions, solution);
    }
}

/* Returns: (transfer full): all that are solutions of the last puzzle */
static YassStock *
list_solutions (const GPtrArray *entries)
{
  const Entry *last = entries->pdata[0];
  g_autoptr (YassGame) game = yass_puzzle_new_game (last->puzzle);
  YassStock *solutions = yass_stock_new (last->truth->n_cells);

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];
      YassEdit edit;

      if (!yass_edit_init (&edit, last->puzzle, game, entry->puzzle))
        continue;
      take_over (solutions, entry, &edit);
      yass_edit_clear (&edit);
    }
  return solutions;
}

/* Others may look at the entry, so that a richer one takes its place */
void
yass_kept_prepare (YassKept *self, double seconds, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) entries = list_entries (self);
  const Entry *last = entries->len > 0 ? entries->pdata[0] : NULL;
  g_autoptr (YassBoard) board = NULL;
  g_autoptr (YassInquiry) inquiry = NULL;
  g_autoptr (YassStock) solutions = NULL;

  if (last == NULL || last->is_prepared || !last->truth->is_complete
      || last->truth->solutions->len == 0)
    return;
  board = get_board (self, last->marks, NULL);
  inquiry = yass_inquiry_new_on_board (board, last->marks, G_MAXUINT64, seconds,
                                       cancellable);
  solutions = list_solutions (entries);
  yass_inquiry_gather (inquiry, solutions, get_most (solutions->n_cells));
  yass_stock_complete (solutions);
  keep (self, entry_new (last->puzzle, last->truth, solutions, true), last);
}

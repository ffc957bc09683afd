/* make-corpora.c: puzzles of our own making, the same for the same seed
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#define SIZE 9
#define N_CELLS (SIZE * SIZE)
#define MAX_SIZE 36
#define DEFAULT_SEED 20240229

/* How much of each there is. Work is counted in steps, never in time, so that
 * a slow machine writes the same files. */
#define N_EASY 1000
#define EASY_FEWEST 28
#define EASY_MOST 40
#define N_TRIPLES 110
#define N_QUADS 12
#define N_HARD 200
#define SUBSET_START 27  /* givens */
#define SUBSET_STEPS 300 /* before a climb starts again elsewhere */
#define SOLVED_NEARNESS (N_CELLS * SIZE)
#define HARD_STEPS 800

/* What a 9x9 puzzle is measured by */
typedef enum
{
  BY_SINGLES,
  BY_PAIRS,
  BY_TRIPLES,
  BY_BASIC,
  BY_SEARCH, /* basic rules, then guesses until it is known to be unique */
  N_MEASURES,
} Measure;

static const char *const rules_of[N_MEASURES] = {
  [BY_SINGLES] = "singles",
  [BY_PAIRS] = "singles,common-exclusion,subsets:2",
  [BY_TRIPLES] = "singles,common-exclusion,subsets:3",
  [BY_BASIC] = "basic",
  [BY_SEARCH] = "basic",
};

/* A puzzle in the making: some cells of a solution */
typedef struct
{
  guint8 solution[N_CELLS];
  gboolean given[N_CELLS];
} Draft;

/* What the corpora are made with; one for each file, so that the files do not
 * depend on each other. */
typedef struct
{
  GRand *rand;                     /* owned */
  YassSolver *solvers[N_MEASURES]; /* owned */
} Maker;

static void
maker_init (Maker *self, guint32 seed)
{
  g_autofree char *open = g_strnfill (N_CELLS, '.');
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (open, NULL);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);

  self->rand = g_rand_new_with_seed (seed);
  for (guint i = 0; i < N_MEASURES; i++)
    {
      g_autoptr (YassOptions) options = yass_options_new ();

      if (!yass_options_set_rules (options, rules_of[i], NULL))
        g_assert_not_reached ();
      yass_options_set_guessing (options, i == BY_SEARCH);
      self->solvers[i] = yass_solver_new (board, options);
    }
}

static void
maker_clear (Maker *self)
{
  g_rand_free (self->rand);
  for (guint i = 0; i < N_MEASURES; i++)
    yass_solver_unref (self->solvers[i]);
}

static guint
below (GRand *rand, guint end)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) end);
}

/* Numbers from 0 to @n - 1 in random order */
static void
shuffle (GRand *rand, guint *order, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint j = below (rand, i + 1);

      order[i] = order[j];
      order[j] = i;
    }
}

/* Solutions */

static gboolean
share_house (guint a, guint b, guint box)
{
  guint size = box * box;
  guint row_a = a / size, column_a = a % size;
  guint row_b = b / size, column_b = b % size;

  return row_a == row_b || column_a == column_b
         || (row_a / box == row_b / box && column_a / box == column_b / box);
}

static void
swap (guint *list, guint i, guint j)
{
  guint kept = list[i];

  list[i] = list[j];
  list[j] = kept;
}

/* The cells of two numbers fall into parts that share no house: in one of
 * them the numbers change places, and every house still holds both. */
static void
swap_part (GRand *rand, guint8 *solution, guint box)
{
  guint size = box * box;
  guint8 first = (guint8) (1 + below (rand, size));
  guint8 second = (guint8) (1 + below (rand, size));
  guint cells[2 * MAX_SIZE];
  guint n_cells = 0, n_part = 1;
  guint start;

  if (first == second)
    return;
  for (guint cell = 0; cell < size * size; cell++)
    if (solution[cell] == first || solution[cell] == second)
      cells[n_cells++] = cell;
  /* The part grows at the front of the array, from a cell of any of them. */
  start = below (rand, n_cells);
  swap (cells, 0, start);
  for (guint i = 0; i < n_part; i++)
    for (guint j = n_part; j < n_cells; j++)
      if (share_house (cells[i], cells[j], box))
        swap (cells, n_part++, j);
  for (guint i = 0; i < n_part; i++)
    solution[cells[i]] = solution[cells[i]] == first ? second : first;
}

/* A random solution, made of a regular one by swaps until nothing is left of
 * its pattern. */
static void
make_solution (GRand *rand, guint8 *solution, guint box)
{
  guint size = box * box;

  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++)
      solution[row * size + column]
          = (guint8) (1 + (row * box + row / box + column) % size);
  for (guint i = 0; i < 10 * size * size; i++)
    swap_part (rand, solution, box);
}

/* Measuring */

static void
write_line (const Draft *draft, char line[N_CELLS + 1])
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    line[cell]
        = draft->given[cell] ? (char) ('0' + draft->solution[cell]) : '.';
  line[N_CELLS] = '\0';
}

static const YassResult *
measure (Maker *self, const Draft *draft, Measure by)
{
  char line[N_CELLS + 1];
  g_autoptr (YassPuzzle) puzzle = NULL;

  write_line (draft, line);
  puzzle = yass_puzzle_new_from_text (line, NULL);
  return yass_solver_solve (self->solvers[by], puzzle, NULL);
}

static guint
edges_left (Maker *self, const Draft *draft, Measure by)
{
  return yass_result_get_edges_left (measure (self, draft, by));
}

static gboolean
is_solved (Maker *self, const Draft *draft, Measure by)
{
  return yass_result_get_status (measure (self, draft, by))
         == YASS_STATUS_UNIQUE;
}

static guint
count_givens (const Draft *draft)
{
  guint n = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    n += draft->given[cell];
  return n;
}

/* Changing */

/* Takes givens away in random order, down to @fewest of them, as long as the
 * puzzle is solved */
static void
reduce (Maker *self, Draft *draft, Measure by, guint fewest)
{
  guint n = count_givens (draft);
  guint order[N_CELLS];

  shuffle (self->rand, order, N_CELLS);
  for (guint i = 0; i < N_CELLS && n > fewest; i++)
    {
      guint cell = order[i];

      if (!draft->given[cell])
        continue;
      draft->given[cell] = FALSE;
      if (is_solved (self, draft, by))
        n--;
      else
        draft->given[cell] = TRUE;
    }
}

static void
make_full (Maker *self, Draft *draft)
{
  make_solution (self->rand, draft->solution, 3);
  for (guint cell = 0; cell < N_CELLS; cell++)
    draft->given[cell] = TRUE;
}

static void
flip_some (Maker *self, Draft *draft, gboolean given, guint n)
{
  while (n > 0)
    {
      guint cell = below (self->rand, N_CELLS);

      if (draft->given[cell] != given)
        continue;
      draft->given[cell] = !given;
      n--;
    }
}

/* Trades one to three givens for others; whether the puzzle is unique */
static gboolean
trade (Maker *self, Draft *draft)
{
  guint n = 1 + below (self->rand, 3);

  flip_some (self, draft, TRUE, n);
  for (guint i = 0; i <= n; i++)
    {
      flip_some (self, draft, FALSE, 1);
      if (is_solved (self, draft, BY_SEARCH))
        return TRUE;
    }
  return FALSE;
}

/* Subsets */

/* Whether @weak does not solve what @strong does */
static gboolean
needs (Maker *self, const Draft *draft, Measure weak, Measure strong)
{
  return is_solved (self, draft, strong) && !is_solved (self, draft, weak);
}

/* Where it does not, rules without them would have come as far. */
static gboolean
fires_subset_above_two (const YassResult *result)
{
  guint n;
  const YassFired *fired = yass_result_get_fired (result, &n);

  for (guint i = 0; i < n; i++)
    if (fired[i].times > 0
        && (g_str_has_suffix (fired[i].name, "-triple")
            || g_str_has_suffix (fired[i].name, "-quad")
            || strstr (fired[i].name, "-subset-") != NULL))
      return TRUE;
  return FALSE;
}

/* How near a puzzle is to what needs() asks: best when the strong rules take
 * something away that the weak ones leave, and then leave little themselves. */
static guint
nearness (Maker *self, const Draft *draft, Measure weak, Measure strong)
{
  const YassResult *result = measure (self, draft, strong);
  guint after_strong = yass_result_get_edges_left (result);
  guint after_weak = fires_subset_above_two (result)
                         ? edges_left (self, draft, weak)
                         : after_strong;

  if (after_weak == N_CELLS)
    return 0;
  if (after_weak == after_strong)
    return 1;
  return SOLVED_NEARNESS + N_CELLS - after_strong;
}

/* Climbs from random givens to a puzzle that needs what @strong has over
 * @weak; whether it got there. On the way there may be many
 * solutions. */
static gboolean
climb_to_need (Maker *self, Draft *draft, Measure weak, Measure strong)
{
  guint order[N_CELLS];
  guint best;

  make_full (self, draft);
  flip_some (self, draft, TRUE, N_CELLS - SUBSET_START);
  best = nearness (self, draft, weak, strong);
  for (guint step = 0; step < SUBSET_STEPS && best < SOLVED_NEARNESS; step++)
    {
      Draft next = *draft;
      guint n_out = below (self->rand, 3);
      guint n_in = best > 1 ? 1 + below (self->rand, 2) : n_out;
      guint found;

      flip_some (self, &next, TRUE, n_out);
      flip_some (self, &next, FALSE, n_in);
      found = nearness (self, &next, weak, strong);
      if (found < best)
        continue;
      best = found;
      *draft = next;
    }
  if (best < SOLVED_NEARNESS)
    return FALSE;
  shuffle (self->rand, order, N_CELLS);
  for (guint i = 0; i < N_CELLS; i++)
    if (draft->given[order[i]])
      {
        draft->given[order[i]] = FALSE;
        draft->given[order[i]] = !needs (self, draft, weak, strong);
      }
  return TRUE;
}

/* Guesses */

static guint64
count_guesses (Maker *self, const Draft *draft)
{
  return yass_result_get_guesses_total (measure (self, draft, BY_SEARCH));
}

/* Climbs from a random minimal puzzle to one that takes more guesses */
static guint64
climb_to_guesses (Maker *self, Draft *draft)
{
  guint64 most;

  make_full (self, draft);
  reduce (self, draft, BY_SEARCH, 0);
  most = count_guesses (self, draft);
  for (guint step = 0; step < HARD_STEPS; step++)
    {
      Draft next = *draft;
      guint64 found;

      if (!trade (self, &next))
        continue;
      reduce (self, &next, BY_SEARCH, 0);
      found = count_guesses (self, &next);
      if (found < most)
        continue;
      most = found;
      *draft = next;
    }
  return most;
}

/* Files */

static void
append_draft (GString *text, const Draft *draft, const char *name)
{
  char line[N_CELLS + 1];

  write_line (draft, line);
  g_string_append (text, line);
  if (name != NULL)
    g_string_append_printf (text, " %s", name);
  g_string_append_c (text, '\n');
}

static void
make_easy (Maker *self, GString *text)
{
  g_string_append_printf (
      text,
      "# %u puzzles of 9x9 with %u to %u givens, each with one solution,\n"
      "# which naked and hidden singles find: random solutions, of which\n"
      "# givens were taken away as long as singles solve the rest.\n",
      N_EASY, EASY_FEWEST, EASY_MOST);
  for (guint n = 0; n < N_EASY;)
    {
      Draft draft;
      guint fewest
          = EASY_FEWEST + below (self->rand, EASY_MOST - EASY_FEWEST + 1);

      make_full (self, &draft);
      reduce (self, &draft, BY_SINGLES, fewest);
      if (count_givens (&draft) > EASY_MOST)
        continue;
      append_draft (text, &draft, NULL);
      n++;
    }
}

static void
make_subsets (Maker *self, GString *text)
{
  static const struct
  {
    const char *name;
    guint n;
    Measure weak, strong;
  } kinds[] = {
    { "triple", N_TRIPLES, BY_PAIRS, BY_TRIPLES },
    { "quad", N_QUADS, BY_TRIPLES, BY_BASIC },
  };

  g_string_append_printf (
      text,
      "# %u puzzles of 9x9, each with one solution, which the basic rules\n"
      "# find, but not with pairs alone: %u need a triple, %u a quad.\n"
      "# Climbs from random givens of random solutions, trading some for\n"
      "# others; in the end givens were taken away as long as the need\n"
      "# stays.\n",
      N_TRIPLES + N_QUADS, N_TRIPLES, N_QUADS);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint n = 0; n < kinds[i].n;)
      {
        Draft draft;

        if (!climb_to_need (self, &draft, kinds[i].weak, kinds[i].strong))
          continue;
        append_draft (text, &draft, kinds[i].name);
        n++;
      }
}

static void
make_hard (Maker *self, GString *text)
{
  g_string_append_printf (
      text,
      "# %u puzzles of 9x9, each with one solution, for which the basic\n"
      "# rules need guesses. No given can be spared. Climbs from random\n"
      "# minimal puzzles, trading givens for others, to more guesses; the\n"
      "# name is the number of all guesses, the proof that there is one\n"
      "# solution included.\n",
      N_HARD);
  for (guint n = 0; n < N_HARD;)
    {
      Draft draft;
      guint64 guesses = climb_to_guesses (self, &draft);
      g_autofree char *name = NULL;

      if (guesses == 0)
        continue;
      name = g_strdup_printf ("%" G_GUINT64_FORMAT, guesses);
      append_draft (text, &draft, name);
      n++;
    }
}

/* Large boards */

static void
append_characters (GString *text, const guint8 *cells, guint size)
{
  for (guint cell = 0; cell < size * size; cell++)
    g_string_append_c (text,
                       ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[cells[cell]]);
}

static void
append_numbers (GString *text, const guint8 *cells, guint size)
{
  g_string_append_printf (text, "%u\n", size);
  for (guint cell = 0; cell < size * size; cell++)
    g_string_append_printf (text, "%u%c", cells[cell],
                            (cell + 1) % size == 0 ? '\n' : ' ');
}

static void
make_large (GRand *rand, GString *text, guint box, guint n, guint easy_holes,
            guint hard_holes)
{
  const struct
  {
    const char *name;
    guint holes;
  } kinds[] = { { "easy", easy_holes }, { "near-hard", hard_holes } };
  guint size = box * box;
  guint n_cells = size * size;
  g_autofree guint8 *cells = g_new (guint8, n_cells);
  g_autofree guint *order = g_new (guint, n_cells);

  g_string_append_printf (
      text,
      "# %u puzzles of %ux%u with %u %% holes (easy), then %u with %u %%\n"
      "# (near-hard): random holes in random solutions. There may be more\n"
      "# solutions than the one a puzzle was made from.\n",
      n, size, size, easy_holes, n, hard_holes);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < n; j++)
      {
        make_solution (rand, cells, box);
        shuffle (rand, order, n_cells);
        for (guint k = 0; k < n_cells * kinds[i].holes / 100; k++)
          cells[order[k]] = 0;
        if (size < 36)
          {
            append_characters (text, cells, size);
            g_string_append_printf (text, " %s\n", kinds[i].name);
          }
        else
          {
            g_string_append_printf (text, "# %s\n", kinds[i].name);
            append_numbers (text, cells, size);
          }
      }
}

static void
make_n16 (Maker *self, GString *text)
{
  make_large (self->rand, text, 4, 10, 50, 58);
}

static void
make_n25 (Maker *self, GString *text)
{
  make_large (self->rand, text, 5, 10, 50, 58);
}

static void
make_n36 (Maker *self, GString *text)
{
  make_large (self->rand, text, 6, 5, 40, 45);
}

static const struct
{
  const char *name;
  void (*make) (Maker *self, GString *text);
} corpora[] = {
  { "easy.txt", make_easy }, { "subsets.txt", make_subsets },
  { "hard.txt", make_hard }, { "n16.txt", make_n16 },
  { "n25.txt", make_n25 },   { "n36.txt", make_n36 },
};

static gboolean
make_file (guint i, gint seed, const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, corpora[i].name, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  const gint64 start = g_get_monotonic_time ();
  Maker maker;

  g_string_append_printf (
      text, "# %s: made by tools/make-corpora --seed=%d, of our own\n",
      corpora[i].name, seed);
  maker_init (&maker, (guint32) seed + i);
  corpora[i].make (&maker, text);
  maker_clear (&maker);
  if (!g_file_set_contents (path, text->str, (gssize) text->len, error))
    return FALSE;
  g_printerr ("%s: %" G_GSIZE_FORMAT " bytes in %.1f s\n", path, text->len,
              (double) (g_get_monotonic_time () - start) / 1e6);
  return TRUE;
}

static gboolean
is_wanted (const char *name, char **names)
{
  return *names == NULL || g_strv_contains ((const char *const *) names, name);
}

int
main (int argc, char **argv)
{
  gint seed = DEFAULT_SEED;
  const GOptionEntry entries[]
      = { { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Make other puzzles", "N" },
          { NULL } };
  g_autoptr (GOptionContext) context
      = g_option_context_new ("DIRECTORY [FILE...]");
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (
      context, "Writes the corpora, or those named, into DIRECTORY.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc < 2)
    {
      g_printerr ("make-corpora: %s\n",
                  error ? error->message : "no directory given");
      return 2;
    }
  for (guint i = 0; i < G_N_ELEMENTS (corpora); i++)
    if (is_wanted (corpora[i].name, argv + 2)
        && !make_file (i, seed, argv[1], &error))
      {
        g_printerr ("make-corpora: %s\n", error->message);
        return 1;
      }
  return 0;
}

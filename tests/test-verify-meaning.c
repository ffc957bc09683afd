/* test-verify-meaning.c: a trace is taken for puzzles that mean the same alone
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"
#include "kind/game.h"
#include "oracle.h"
#include "random-puzzle.h"
#include "traced.h"
#include "yass/yass.h"

/* Where puzzles of all sorts are; files that nobody can read do not matter. */
static const char *const folders[] = {
  "../data/puzzles",
  "../data/variants",
  "formats",
  "pastes",
};

/* A puzzle, and a trace of it that stops at once */
typedef struct
{
  YassPuzzle *puzzle; /* owned */
  char *trace;        /* owned */
} Sample;

static void
sample_free (gpointer data)
{
  Sample *self = data;

  yass_puzzle_unref (self->puzzle);
  g_free (self->trace);
  g_free (self);
}

static Sample *
sample_new (YassPuzzle *puzzle)
{
  Sample *self = g_new (Sample, 1);
  g_autoptr (YassOptions) options = options_for ("naked-single");
  g_auto (Traced) traced = { 0 };

  yass_options_set_guessing (options, FALSE);
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  self->puzzle = puzzle;
  self->trace = g_strdup_printf ("%.*s\n{\"status\":\"limit\",\"solutions\":0,"
                                 "\"guesses\":0,\"guesses_total\":0}\n",
                                 (int) strcspn (traced.text->str, "\n"),
                                 traced.text->str);
  return self;
}

static bool
is_taken_for (const Sample *self, const Sample *other)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (self->trace, -1, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "t");
  g_autoptr (GError) error = NULL;
  const bool taken = yass_verifier_next (verifier, other->puzzle, NULL, &error);

  if (!taken)
    g_assert_error (error, YASS_ERROR, YASS_ERROR_REFUSED);
  return taken;
}

/* The same cells and statements, on boxes of @width x @height, and what @texts
 * states; NULL where that means nothing on such a board */
static YassPuzzle *
puzzle_with (const YassPuzzle *puzzle, guint width, guint height,
             const char *const *texts)
{
  YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (YassPuzzle) copy = NULL;
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  shape.box_width = width;
  shape.box_height = height;
  if (!yass_boxes_fit (&shape))
    return NULL;
  copy = yass_puzzle_new_shaped (&shape, yass_puzzle_get_symbols (puzzle));
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    if (!yass_puzzle_is_open (puzzle, cell))
      yass_puzzle_allow_set (copy, cell,
                             yass_puzzle_peek_allowed (puzzle, cell));
  for (guint i = 0; i < n; i++)
    if (!yass_puzzle_add_statement (copy, yass_statement_copy (statements[i]),
                                    NULL))
      return NULL;
  for (; *texts != NULL; texts++)
    {
      YassStatement *statement
          = yass_statement_new_from_text (*texts, &shape, NULL);

      if (statement == NULL
          || !yass_puzzle_add_statement (copy, statement, NULL))
        return NULL;
    }
  return g_steal_pointer (&copy);
}

static YassPuzzle *
open_puzzle (guint size, guint width, guint height, const char *const *texts)
{
  g_autoptr (YassPuzzle) open
      = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_CHARACTERS);

  return puzzle_with (open, width, height, texts);
}

/* All 4x4 grids whose rows and columns have every number */
#define N_GRIDS 576

static guint16 grids[N_GRIDS][16];
static guint n_grids;

static void
fill_grids (guint16 *grid, guint cell)
{
  if (cell == 16)
    {
      memcpy (grids[n_grids++], grid, sizeof grids[0]);
      return;
    }
  for (grid[cell] = 1; grid[cell] <= 4; grid[cell]++)
    {
      bool fits = true;

      for (guint other = 0; other < cell; other++)
        if ((other / 4 == cell / 4 || other % 4 == cell % 4)
            && grid[other] == grid[cell])
          fits = false;
      if (fits)
        fill_grids (grid, cell + 1);
    }
}

/* Which of them solve the puzzle, by its checks alone */
static void
find_solutions (const YassPuzzle *puzzle, bool *solves)
{
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);

  for (guint i = 0; i < N_GRIDS; i++)
    {
      solves[i] = yass_game_find_broken (game, grids[i]) == G_MAXUINT;
      for (guint cell = 0; cell < 16; cell++)
        if (!yass_puzzle_allows (puzzle, cell, grids[i][cell]))
          solves[i] = false;
    }
}

static bool
has_same_solutions (const Sample *self, const Sample *other)
{
  bool solves[N_GRIDS], others[N_GRIDS];

  find_solutions (self->puzzle, solves);
  find_solutions (other->puzzle, others);
  return memcmp (solves, others, sizeof solves) == 0;
}

#define STATEMENTS_MAX 6

/* Puzzles that mean the same in different words, as rows of a table */
typedef struct
{
  guint width;
  guint height;
  const char *texts[STATEMENTS_MAX];
} Words;

#define BOX1 "region r1c1 r1c2 r2c1 r2c2"
#define BOX2 "region r1c3 r1c4 r2c3 r2c4"
#define BOX3 "region r3c1 r3c2 r4c1 r4c2"
#define BOX4 "region r3c3 r3c4 r4c3 r4c4"

static const Words same[][4] = {
  { { 4, 1, { NULL } },
    { 1, 4, { NULL } },
    { 2, 2, { "no-boxes" } },
    { 4, 1, { "region r1c1 r1c2 r1c3 r1c4", "region r1c4 r2c4 r3c4 r4c4" } } },
  { { 2, 2, { NULL } },
    { 2, 2, { BOX1, BOX2, BOX3, BOX4 } },
    { 4, 1, { BOX4, "region r2c2 r2c1 r1c2 r1c1", BOX2, BOX3 } },
    { 2, 2, { "extra r1c1 r1c2 r2c1 r2c2", "distinct r1c1 r2c2 r1c2" } } },
  { { 2, 2, { "diagonals" } },
    { 2, 2, { "diagonal up", "diagonal down" } },
    { 2, 2, { "diagonal down", "diagonal up" } },
    { 2, 2, { "extra r1c1 r2c2 r3c3 r4c4", "extra r4c1 r3c2 r2c3 r1c4" } } },
  { { 2, 2, { "king" } },
    { 2, 2, { "leaper 1,1" } },
    { 2, 2, { "king", "leaper 1,1" } },
    { 2, 2, { "leaper 0,1", "king" } } },
  { { 4, 1, { "renban r1c1 r1c2 r2c2", "odd r4c4" } },
    { 4, 1, { "odd r4c4", "renban r1c1 r1c2 r2c2" } },
    { 1, 4, { "renban r2c2 r1c1 r1c2", "odd r4c4" } },
    { 4, 1, { "renban r2c2 r1c2 r1c1", "odd r4c4" } } },
  { { 2, 2, { "cage 7 r1c1 r2c2 r2c3", "sum 5,8 r4c4 r1c1" } },
    { 2, 2, { "sum 5,8 r1c1 r4c4", "cage 7 r1c1 r2c2 r2c3" } },
    { 2, 2, { "cage 7 r2c3 r1c1 r2c2", "sum 5,8 r4c4 r1c1" } },
    { 2,
      2,
      { "sum 5,8 r4c4 r1c1", "cage 7 r2c2 r2c3 r1c1", "cage r1c1 r2c3" } } },
  { { 2, 2, { "between r1c1 r2c2 r3c3 r3c4" } },
    { 2, 2, { "between r3c4 r3c3 r2c2 r1c1" } },
    { 2, 2, { "between r1c1 r3c3 r2c2 r3c4" } },
    { 2, 2, { BOX1, BOX2, BOX3, BOX4, "between r1c1 r2c2 r3c3 r3c4" } } },
  { { 2, 2, { "pair 0000/1000/1100/1110 r1c1 r4c4", "king" } },
    { 2, 2, { "king", "pair 0111/0011/0001/0000 r4c4 r1c1" } },
    { 2,
      2,
      { "leaper 1,1", "pair 0111/1011/1101/1110 r1c1 r4c4",
        "pair 1000/1100/1110/1111 r1c1 r4c4" } },
    { 2,
      2,
      { "king", "distinct r1c1 r4c4",
        "pair 1111/0111/0011/0001 r4c4 r1c1" } } },
};

static void
test_same_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (GPtrArray) samples
          = g_ptr_array_new_with_free_func (sample_free);

      for (guint j = 0; j < G_N_ELEMENTS (same[i]); j++)
        g_ptr_array_add (samples, sample_new (open_puzzle (4, same[i][j].width,
                                                           same[i][j].height,
                                                           same[i][j].texts)));
      for (guint a = 0; a < samples->len; a++)
        for (guint b = 0; b < samples->len; b++)
          {
            g_test_message ("%u: %u %u", i, a, b);
            g_assert_true (is_taken_for (samples->pdata[a], samples->pdata[b]));
          }
    }
}

/* What an author marks is what a statement says of a cell alone. */
static void
test_marks (void)
{
  const guint64 odd = 5, even = 10;
  YassPuzzle *marked = open_puzzle (4, 2, 2, (const char *[]){ NULL });
  YassPuzzle *other = open_puzzle (4, 2, 2, (const char *[]){ NULL });
  g_autoptr (GPtrArray) samples = g_ptr_array_new_with_free_func (sample_free);

  yass_puzzle_allow_set (marked, 3, &odd);
  yass_puzzle_allow_set (other, 3, &even);
  g_ptr_array_add (samples, sample_new (marked));
  g_ptr_array_add (samples, sample_new (other));
  g_ptr_array_add (
      samples,
      sample_new (open_puzzle (4, 2, 2, (const char *[]){ "odd r1c4", NULL })));
  g_assert_true (is_taken_for (samples->pdata[0], samples->pdata[2]));
  g_assert_true (is_taken_for (samples->pdata[2], samples->pdata[0]));
  g_assert_false (is_taken_for (samples->pdata[1], samples->pdata[2]));
  g_assert_false (is_taken_for (samples->pdata[2], samples->pdata[1]));
}

static YassPuzzle *
random_words (void)
{
  static const char *const regions[][4] = {
    { NULL },
    { "no-boxes" },
    { BOX1, BOX2, BOX3, BOX4 },
    { "region r1c1 r2c1 r1c2 r1c3", "region r1c4 r2c4 r2c3 r3c4",
      "region r2c2 r3c1 r3c2 r4c1", "region r3c3 r4c2 r4c3 r4c4" },
    { "region r1c1 r1c2 r1c3 r1c4", "region r2c1 r2c2 r2c3 r2c4",
      "region r3c1 r3c2 r3c3 r3c4", "region r4c1 r4c2 r4c3 r4c4" },
  };
  static const char *const extras[] = { "king",
                                        "knight",
                                        "leaper 1,1",
                                        "nonconsecutive",
                                        "diagonals",
                                        "diagonal up",
                                        "diagonal down",
                                        "disjoint",
                                        "kropki white r1c1 r1c2",
                                        "kropki black r1c1 r1c2",
                                        "kropki-negative",
                                        "thermo r1c1 r2c2",
                                        "thermo r2c2 r1c1",
                                        "greater r2c2 r1c1",
                                        "greater r1c1 r2c2",
                                        "renban r1c1 r1c2 r2c2",
                                        "renban r2c2 r1c2 r1c1",
                                        "between r1c1 r2c2 r3c3",
                                        "between r3c3 r2c2 r1c1",
                                        "between r1c1 r3c3 r2c2",
                                        "odd r1c1",
                                        "even r1c1",
                                        "equal r1c1 r2c3",
                                        "palindrome r1c1 r1c2 r2c3",
                                        "distinct r1c1 r2c2 r3c3",
                                        "extra r1c1 r1c2 r2c1 r2c2",
                                        "whisper 2 r1c1 r2c2",
                                        "cage r1c1 r2c2 r3c3",
                                        "cage 7 r1c1 r2c2 r3c3",
                                        "cage 7,8 r1c1 r2c2 r3c3",
                                        "sum 7 r1c1 r2c2 r3c3",
                                        "sum 5 r1c1 r2c3",
                                        "sum 6 r1c1 r2c3",
                                        "row",
                                        "box" };
  static const guint boxes[][2] = { { 2, 2 }, { 4, 1 }, { 1, 4 } };
  const guint *box = boxes[random_below (G_N_ELEMENTS (boxes))];
  const guint region = random_below (G_N_ELEMENTS (regions));
  YassPuzzle *puzzle = NULL;

  while (puzzle == NULL)
    {
      const char *texts[STATEMENTS_MAX + 1] = { NULL };
      guint n = random_below (3);

      for (guint i = 0; i < n; i++)
        texts[i] = extras[random_below (G_N_ELEMENTS (extras))];
      for (guint i = 0; i < 4 && regions[region][i] != NULL; i++)
        texts[n++] = regions[region][i];
      puzzle = open_puzzle (4, box[0], box[1], texts);
    }
  if (random_below (4) == 0)
    yass_puzzle_allow_only (puzzle, 0, 1);
  return puzzle;
}

/* Whatever was stated, brute force agrees with the judge: never taken for a
 * puzzle of other solutions. */
static void
test_random_words (void)
{
  const guint n_puzzles = IS_SANITIZED ? 40 : 120;
  g_autoptr (GPtrArray) samples = g_ptr_array_new_with_free_func (sample_free);
  guint n_taken = 0, n_same = 0;

  fill_grids ((guint16[16]){ 0 }, 0);
  g_assert_cmpuint (n_grids, ==, N_GRIDS);
  for (guint i = 0; i < n_puzzles; i++)
    g_ptr_array_add (samples, sample_new (random_words ()));
  for (guint a = 0; a < n_puzzles; a++)
    for (guint b = 0; b < n_puzzles; b++)
      {
        const Sample *self = samples->pdata[a], *other = samples->pdata[b];
        const bool taken = is_taken_for (self, other);

        n_taken += taken && a != b;
        if (taken && !has_same_solutions (self, other))
          g_error ("taken for each other:\n%s%s", self->trace, other->trace);
        if (a == b)
          g_assert_true (taken);
        else if (random_below (20) == 0)
          n_same += !taken && has_same_solutions (self, other);
      }
  g_test_message ("%u of %u other puzzles mean the same; of a twentieth of the "
                  "rest, %u have the same solutions",
                  n_taken, n_puzzles * (n_puzzles - 1), n_same);
  g_assert_cmpuint (n_taken, >, 0);
}

/* 6x6 boards with boxes of all shapes, against the oracle */
static void
test_boxes (void)
{
  static const guint boxes[][2] = { { 3, 2 }, { 2, 3 }, { 6, 1 }, { 1, 6 } };
  static const struct
  {
    const char *text;
    OracleForbids forbids;
  } kinds[] = { { NULL, NULL },
                { "king", oracle_forbids_king },
                { "knight", oracle_forbids_knight },
                { "nonconsecutive", oracle_forbids_consecutive } };
  static const char givens[] = "123456456123......";
  g_autoptr (GPtrArray) samples = g_ptr_array_new_with_free_func (sample_free);
  OracleAnswer answers[G_N_ELEMENTS (boxes) * G_N_ELEMENTS (kinds)];

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      const guint *box = boxes[i % G_N_ELEMENTS (boxes)];
      const guint k = i / G_N_ELEMENTS (boxes);
      YassPuzzle *puzzle = open_puzzle (
          6, box[0], box[1], (const char *[]){ kinds[k].text, NULL });
      OraclePuzzle asked;

      oracle_init (&asked, 6);
      asked.box_width = box[0];
      asked.box_height = box[1];
      asked.forbids = kinds[k].forbids;
      for (guint cell = 0; givens[cell] != '\0'; cell++)
        if (givens[cell] != '.')
          {
            yass_puzzle_allow_only (puzzle, cell, (guint) givens[cell] - '0');
            asked.allowed[cell] = 1u << (givens[cell] - '1');
          }
      oracle_sample (&asked, 500, 100000, &answers[i]);
      g_ptr_array_add (samples, sample_new (puzzle));
    }
  for (guint a = 0; a < samples->len; a++)
    for (guint b = 0; b < samples->len; b++)
      {
        const bool is_same
            = a / G_N_ELEMENTS (boxes) == b / G_N_ELEMENTS (boxes)
              && (a == b
                  || (a % G_N_ELEMENTS (boxes) >= 2
                      && b % G_N_ELEMENTS (boxes) >= 2));

        g_assert_cmpint (is_taken_for (samples->pdata[a], samples->pdata[b]),
                         ==, is_same);
        if (is_same)
          g_assert_cmpmem (answers[a].used, sizeof answers[a].used,
                           answers[b].used, sizeof answers[b].used);
      }
}

/* Puzzles of files */

#define A_FILE_MAX 3
#define SIZE_MAX_READ 12

static void
read_file (GPtrArray *puzzles, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (YassReader) reader
      = yass_reader_new (G_INPUT_STREAM (stream), path);
  YassPuzzle *puzzle;

  for (guint i = 0; i < A_FILE_MAX; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!yass_reader_next (reader, &puzzle, NULL, &error))
        return;
      if (puzzle != NULL && yass_puzzle_get_size (puzzle) > SIZE_MAX_READ)
        yass_puzzle_unref (puzzle);
      else if (puzzle != NULL)
        g_ptr_array_add (puzzles, puzzle);
    }
}

static GPtrArray *
read_folders (void)
{
  GPtrArray *puzzles
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_puzzle_unref);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder
          = g_test_build_filename (G_TEST_DIST, folders[i], NULL);
      GDir *dir = g_dir_open (folder, 0, NULL);

      g_assert_nonnull (dir);
      for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);

          read_file (puzzles, path);
        }
      g_dir_close (dir);
    }
  return puzzles;
}

/* Every puzzle as it is, without boxes, with others, and with more stated */
static void
add_versions (GPtrArray *samples, const YassPuzzle *puzzle)
{
  static const char *const with[]
      = { NULL, "no-boxes", "king", "diagonals", "nonconsecutive" };
  const guint width = yass_puzzle_get_box_width (puzzle);
  const guint height = yass_puzzle_get_box_height (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (with); i++)
    {
      YassPuzzle *version = puzzle_with (puzzle, width, height,
                                         (const char *[]){ with[i], NULL });

      if (version != NULL)
        g_ptr_array_add (samples, sample_new (version));
    }
  if (width != height)
    {
      YassPuzzle *turned
          = puzzle_with (puzzle, height, width, (const char *[]){ NULL });

      if (turned != NULL)
        g_ptr_array_add (samples, sample_new (turned));
    }
}

/* The first two solutions say whether they can be the same. */
static void
assert_same_answer (const Sample *self, const Sample *other)
{
  g_autoptr (YassOptions) options = options_for (NULL);
  g_auto (Traced) solved = { 0 }, others = { 0 };

  yass_options_set_max_guesses (options, 10000);
  solve_traced (&solved, NULL, YASS_NOTATION_RC, 0, options, self->puzzle,
                NULL);
  solve_traced (&others, NULL, YASS_NOTATION_RC, 0, options, other->puzzle,
                NULL);
  g_assert_cmpint (yass_result_get_status (solved.result), ==,
                   yass_result_get_status (others.result));
  if (yass_result_get_status (solved.result) == YASS_STATUS_UNIQUE)
    g_assert_cmpmem (yass_result_get_solution (solved.result),
                     yass_puzzle_get_n_cells (self->puzzle) * sizeof (guint16),
                     yass_result_get_solution (others.result),
                     yass_puzzle_get_n_cells (self->puzzle) * sizeof (guint16));
}

/* All pairs take minutes (-m slow); else those close to each other, which are
 * versions of one puzzle, and some others. Sanitizers see a sixth of that. */
static void
test_files (void)
{
  const guint n_near = 6, n_others = 2, stride = IS_SANITIZED ? 6 : 1;
  g_autoptr (GPtrArray) puzzles = read_folders ();
  g_autoptr (GPtrArray) samples = g_ptr_array_new_with_free_func (sample_free);
  guint n_taken = 0;

  for (guint i = 0; i < puzzles->len; i++)
    add_versions (samples, puzzles->pdata[i]);
  for (guint a = random_below (stride); a < samples->len; a += stride)
    for (guint i = 0; i < (g_test_slow () ? samples->len : n_near + n_others);
         i++)
      {
        const guint b = g_test_slow () ? i
                        : i < n_near   ? MIN (a + i, samples->len - 1)
                                       : random_below (samples->len);
        const Sample *self = samples->pdata[a], *other = samples->pdata[b];

        if (a == b)
          g_assert_true (is_taken_for (self, other));
        else if (is_taken_for (self, other))
          {
            n_taken++;
            g_assert_true (is_taken_for (other, self));
            assert_same_answer (self, other);
          }
      }
  g_test_message ("%u puzzles, %u pairs taken for each other", samples->len,
                  n_taken);
}

/* What other formats make of a puzzle is that puzzle. */
static void
test_formats (void)
{
  static const char *const formats[] = { "text", "fpuzzles", "iss" };
  g_autoptr (GPtrArray) puzzles = read_folders ();
  guint n_converted = 0;

  for (guint i = 0; i < puzzles->len; i++)
    {
      Sample *sample = sample_new (g_ptr_array_index (puzzles, i));

      for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
        {
          g_autofree char *text
              = yass_puzzle_to_text (sample->puzzle, formats[f], NULL);
          Sample *other = NULL;

          if (text == NULL)
            continue;
          other = sample_new (puzzle_from (text));
          g_test_message ("%s: %s", formats[f], text);
          g_assert_true (is_taken_for (sample, other));
          g_assert_true (is_taken_for (other, sample));
          n_converted++;
          sample_free (other);
        }
      g_ptr_array_index (puzzles, i) = NULL;
      sample_free (sample);
    }
  g_ptr_array_set_free_func (puzzles, NULL);
  g_assert_cmpuint (n_converted, >, 100);
}

/* Whether what a statement declares lets @grid pass */
static bool
holds_as_declared (const YassGame *game, guint statement, const guint16 *grid)
{
  for (guint i = 0; i < game->groups->len; i++)
    if (yass_game_get_group (game, i)->statement == statement
        && !yass_cells_differ (yass_game_get_group (game, i)->cells,
                               yass_game_get_group (game, i)->n_cells, grid))
      return false;
  for (guint i = 0; i < game->sights->len; i++)
    if (yass_game_get_sight (game, i)->statement == statement
        && grid[yass_game_get_sight (game, i)->a]
               == grid[yass_game_get_sight (game, i)->b])
      return false;
  for (guint i = 0; i < game->pairs->len; i++)
    {
      const YassPair *pair = yass_game_get_pair (game, i);
      const uint64_t *allowed
          = yass_pair_get_allowed (game, pair, grid[pair->a]);

      if (pair->statement == statement
          && !(*allowed >> (grid[pair->b] - 1) & 1))
        return false;
    }
  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *of = yass_game_get_restriction (game, i);

      if (of->statement == statement
          && !(*of->allowed >> (grid[of->cell] - 1) & 1))
        return false;
    }
  return true;
}

/* The judge compares what kinds declare, and asks no more of those that
 * conclude nothing by themselves: that is all they mean. */
static void
check_declared (const YassPuzzle *puzzle, GHashTable *seen)
{
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  const guint first = yass_puzzle_get_first_number (puzzle);
  g_autofree guint16 *grid = g_new (guint16, n_cells);
  g_autofree guint16 *written = g_new (guint16, n_cells);
  g_autoptr (YassOptions) options = options_for (NULL);
  g_auto (Traced) solved = { 0 };

  yass_options_set_max_guesses (options, 10000);
  solve_traced (&solved, NULL, YASS_NOTATION_RC, 0, options, puzzle, NULL);
  if (yass_result_get_solution (solved.result) == NULL)
    return;
  for (guint i = 0; i < game->statements->len; i++)
    for (guint j = 0; j < 50; j++)
      {
        const YassStatement *statement = yass_game_get_statement (game, i);

        g_hash_table_add (seen, (gpointer) statement->kind);
        memcpy (grid, yass_result_get_solution (solved.result),
                n_cells * sizeof *grid);
        for (guint k = random_below (20); k > 0; k--)
          grid[random_below (n_cells)]
              = (guint16) (1 + random_below (game->shape.size));
        for (guint cell = 0; cell < n_cells; cell++)
          written[cell] = (guint16) (grid[cell] + first - 1);
        if (!yass_game_propagates (game, i) && !yass_game_adds_up (game, i)
            && statement->kind->check (statement, game, written)
                   != holds_as_declared (game, i, grid))
          g_error ("%s declares something else than it means",
                   statement->kind->name);
      }
}

static void
test_declares_all (void)
{
  g_autoptr (GPtrArray) puzzles = read_folders ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < puzzles->len; i++)
    if (yass_puzzle_get_size (puzzles->pdata[i]) <= 9)
      check_declared (puzzles->pdata[i], seen);
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    if (yass_kinds[i] != &yass_kind_no_boxes
        && !yass_kind_is_read_away (yass_kinds[i])
        && yass_kinds[i] != &yass_kind_no_houses
        && !g_hash_table_contains (seen, yass_kinds[i]))
      g_error ("no puzzle states %s", yass_kinds[i]->name);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verify/meaning/is-the-same-in-other-words",
                   test_same_words);
  g_test_add_func ("/verify/meaning/is-the-same-in-pencil-marks", test_marks);
  g_test_add_func ("/verify/meaning/is-what-brute-force-finds",
                   test_random_words);
  g_test_add_func ("/verify/meaning/has-boxes-of-one-shape", test_boxes);
  g_test_add_func ("/verify/meaning/is-not-that-of-another-puzzle", test_files);
  g_test_add_func ("/verify/meaning/is-all-that-kinds-declare",
                   test_declares_all);
  g_test_add_func ("/verify/meaning/is-the-same-in-other-formats",
                   test_formats);
  return g_test_run ();
}

/* test-convert.c: what a puzzle states survives every format that can say it
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "yass/options.h"
#include "yass/reader.h"

#include "puzzle/crossing.h"
#include "puzzle/format.h"
#include "sanitized.h"

/* Random puzzles */

static guint
random_below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static char *
random_table (guint size)
{
  GString *table = g_string_new (NULL);

  for (guint m = 0; m < size; m++)
    {
      g_string_append (table, m > 0 ? "/" : "");
      for (guint n = 0; n < size; n++)
        g_string_append_c (table, (char) ('0' + random_below (2)));
    }
  return g_string_free (table, FALSE);
}

/* A value that some kind takes; whether it is this one, is_valid () says */
static char *
random_value (const YassKind *kind, guint size)
{
  static const char *const words[] = { "white",
                                       "black",
                                       "white:1",
                                       "white:2",
                                       "black:2",
                                       "black:3",
                                       "2",
                                       "3",
                                       "1,2",
                                       "0,3",
                                       "up",
                                       "down",
                                       "X",
                                       "V",
                                       "1+1",
                                       "1+2",
                                       "2+2",
                                       "1+1+2",
                                       "12",
                                       "1123",
                                       "1,1=9",
                                       "1,1,-1=0",
                                       "2,-1,1=4",
                                       ".*",
                                       "[^3]+",
                                       "3?(4.)*",
                                       "3>2/!.>1",
                                       "1+2:.>1,->2/!4>2",
                                       "^!3>1,.>2/^4>1" };

  if (kind->value == YASS_VALUE_NONE
      || (kind->value == YASS_VALUE_OPTIONAL && random_below (2) == 0))
    return NULL;
  if (g_str_has_prefix (kind->name, "pair"))
    return random_table (size);
  if (random_below (3) == 0)
    return g_strdup_printf ("%u", random_below (4 * size));
  return g_strdup (words[random_below (G_N_ELEMENTS (words))]);
}

static guint
random_count (const YassKind *kind, guint size)
{
  guint most = MIN (kind->max_cells, size);

  if (kind == &yass_kind_region
      || (kind->max_cells > size && random_below (4) == 0))
    return size;
  return most == 0
             ? 0
             : kind->min_cells + random_below (most - kind->min_cells + 1);
}

/* Cells one after the other, or anywhere */
static GArray *
random_cells (const YassShape *shape, guint n)
{
  const guint n_cells = yass_shape_count_cells (shape);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 cell = random_below (n_cells);

  for (guint i = 0; i < n; i++)
    {
      g_array_append_val (cells, cell);
      cell = random_below (2) == 0 ? (cell + 1) % n_cells
                                   : random_below (n_cells);
    }
  return cells;
}

/* As they are seen from outside of the board, or from inside */
static GArray *
random_line (const YassShape *shape)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  YassCrossing crossing = { (int) random_below (shape->n_rows),
                            (int) random_below (shape->n_columns),
                            (int) random_below (3) - 1, 1 };

  if (random_below (2) == 0)
    crossing.row = crossing.down < 0 ? (int) shape->n_rows - 1 : 0;
  else
    crossing.column = 0;
  if (random_below (3) == 0)
    crossing = (YassCrossing){ 0, crossing.column, 1, 0 };
  yass_crossing_append_cells (&crossing, shape, cells);
  if (random_below (2) == 0)
    for (guint i = 0; i < cells->len / 2; i++)
      {
        const guint last = cells->len - 1 - i;
        const guint32 cell = g_array_index (cells, guint32, i);

        g_array_index (cells, guint32, i)
            = g_array_index (cells, guint32, last);
        g_array_index (cells, guint32, last) = cell;
      }
  return cells;
}

/* Four that may meet in a corner */
static GArray *
random_square (const YassShape *shape)
{
  const guint n_cells = yass_shape_count_cells (shape);
  const guint first = random_below (n_cells);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < 4; i++)
    {
      const guint32 cell = (first + i % 2 + i / 2 * shape->n_columns) % n_cells;

      g_array_append_val (cells, cell);
    }
  return cells;
}

static YassStatement *random_statement (const YassKind *kind,
                                        const YassShape *shape);

static void
free_statement (gpointer statement)
{
  yass_statement_free (statement);
}

/* Some statements of any kinds, or such nests */
static YassStatement *
random_nest (const YassKind *kind, const YassShape *shape)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (free_statement);
  guint n = 0;

  while (yass_kinds[n] != NULL)
    n++;
  while (parts->len < 2 || random_below (3) == 0)
    {
      const YassKind *part = yass_kinds[random_below (n)];
      YassStatement *statement
          = random_below (4) == 0 ? random_nest (
                kind == &yass_kind_or ? &yass_kind_and : &yass_kind_or, shape)
            : part == &yass_kind_region || part == &yass_kind_no_boxes
                    || part == &yass_kind_or || yass_kind_is_read_away (part)
                ? NULL
                : random_statement (part, shape);

      if (statement != NULL)
        g_ptr_array_add (parts, statement);
    }
  return yass_statement_nest (kind, parts, shape);
}

/* A valid statement of @kind, or NULL when luck is out */
static YassStatement *
random_statement (const YassKind *kind, const YassShape *shape)
{
  if (kind == &yass_kind_or)
    {
      g_autoptr (YassStatement) nest = random_nest (kind, shape);

      return yass_statement_is_valid (nest, shape, NULL)
                 ? g_steal_pointer (&nest)
                 : NULL;
    }
  for (guint try = 0; try < 200; try++)
    {
      g_autofree char *value = random_value (kind, shape->size);
      const guint n = random_count (kind, shape->size);
      g_autoptr (GArray) cells
          = kind == &yass_kind_quad ? random_square (shape)
            : kind->max_cells > shape->size && random_below (4) == 0
                ? random_line (shape)
                : random_cells (shape, n);
      g_autoptr (YassStatement) statement = NULL;

      statement = yass_statement_new (
          kind, value, (const guint32 *) (gpointer) cells->data, cells->len);
      if (yass_statement_is_valid (statement, shape, NULL))
        return g_steal_pointer (&statement);
    }
  return NULL;
}

static YassPuzzle *
random_puzzle (const YassShape *shape, bool marks)
{
  YassPuzzle *puzzle = yass_puzzle_new_shaped (shape, YASS_SYMBOLS_CHARACTERS);
  guint size = shape->size;

  for (guint cell = 0; cell < yass_shape_count_cells (shape); cell++)
    {
      uint64_t set = UINT64_C (1) << random_below (size);

      if (random_below (4) == 0)
        yass_puzzle_allow_set (puzzle, cell, &set);
      else if (marks && random_below (4) == 0)
        {
          set |= UINT64_C (1) << random_below (size);
          yass_puzzle_allow_set (puzzle, cell, &set);
        }
    }
  if (random_below (2) == 0)
    yass_puzzle_set_name (puzzle, "so & \"so\" ~ {1}", 16);
  return puzzle;
}

static void
add_random (YassPuzzle *puzzle, const YassKind *kind)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  YassStatement *statement = random_statement (kind, &shape);

  if (statement != NULL)
    g_assert_true (yass_puzzle_add_statement (puzzle, statement, NULL));
}

static guint
count_kinds (void)
{
  guint n = 0;

  while (yass_kinds[n] != NULL)
    n++;
  return n;
}

static YassPuzzle *
read_back (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  if (error != NULL)
    g_test_message ("%s\n%s", error->message, text);
  g_assert_no_error (error);
  return puzzle;
}

/* What a puzzle means */

static void
assert_same_shape (const YassPuzzle *a, const YassPuzzle *b)
{
  g_assert_cmpuint (yass_puzzle_get_size (a), ==, yass_puzzle_get_size (b));
  g_assert_cmpuint (yass_puzzle_get_n_rows (a), ==, yass_puzzle_get_n_rows (b));
  g_assert_cmpuint (yass_puzzle_get_n_columns (a), ==,
                    yass_puzzle_get_n_columns (b));
  g_assert_cmpuint (yass_puzzle_get_first_number (a), ==,
                    yass_puzzle_get_first_number (b));
}

static void
assert_same_cells (const YassPuzzle *a, const YassPuzzle *b)
{
  assert_same_shape (a, b);
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (a); cell++)
    for (guint number = 1; number <= yass_puzzle_get_size (a); number++)
      g_assert_cmpint (yass_puzzle_allows (a, cell, number), ==,
                       yass_puzzle_allows (b, cell, number));
}

/* Which edges exclude each other, as bytes: edge a x edge b, where an edge is a
 * cell and a number; an edge that excludes itself cannot be */
static char *
make_exclusions (const YassPuzzle *puzzle)
{
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  guint size = yass_puzzle_get_size (puzzle);
  guint n_cells = yass_puzzle_get_n_cells (puzzle);
  guint n_edges = n_cells * size;
  char *out = g_strnfill ((gsize) n_edges * n_edges, '.');

#define EXCLUDE(a, m, b, n)                                                    \
  (out[((a) *size + (m)) * n_edges + (b) *size + (n)] = 'x',                   \
   out[((b) *size + (n)) * n_edges + (a) *size + (m)] = 'x')

  for (guint cell = 0; cell < n_cells; cell++)
    for (guint m = 0; m < size; m++)
      if (!yass_puzzle_allows (puzzle, cell, m + 1))
        EXCLUDE (cell, m, cell, m);
  for (guint i = 0; i < game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (game, i);

      for (guint j = 0; j < group->n_cells; j++)
        for (guint k = 0; k < j; k++)
          for (guint m = 0; m < size; m++)
            EXCLUDE (group->cells[j], m, group->cells[k], m);
    }
  for (guint i = 0; i < game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (game, i);

      for (guint m = 0; m < size; m++)
        EXCLUDE (sight->a, m, sight->b, m);
    }
  for (guint i = 0; i < game->pairs->len; i++)
    {
      const YassPair *pair = yass_game_get_pair (game, i);

      for (guint m = 0; m < size; m++)
        for (guint n = 0; n < size; n++)
          if ((*yass_pair_get_allowed (game, pair, m + 1) >> n & 1) == 0)
            EXCLUDE (pair->a, m, pair->b, n);
    }
  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *restriction = yass_game_get_restriction (game, i);

      for (guint m = 0; m < size; m++)
        if ((*restriction->allowed >> m & 1) == 0)
          EXCLUDE (restriction->cell, m, restriction->cell, m);
    }
#undef EXCLUDE
  return out;
}

/* Sums and counts rule out no pairs. Whether they mean the same, fillings tell.
 */

static bool
is_sum (const YassStatement *statement)
{
  static const char *const kinds[] = { "cage",
                                       "sum",
                                       "arrow",
                                       "pill-arrow",
                                       "double-arrow",
                                       "little-killer",
                                       "equal-sum",
                                       "zipper",
                                       "region-sum",
                                       "sandwich",
                                       "lunchbox",
                                       "x-sum",
                                       "rellik",
                                       "sum-line",
                                       "quad",
                                       "contain",
                                       "contain-exactly",
                                       "look-and-say",
                                       "same-values",
                                       "region-same-values",
                                       "counting-circles",
                                       "count-distinct",
                                       "global-entropy",
                                       "global-mod",
                                       "equality-cage",
                                       "evens",
                                       "odds",
                                       "skyscraper",
                                       "hidden-skyscraper",
                                       "lockout",
                                       "regex",
                                       "nfa",
                                       "or",
                                       NULL };

  return g_strv_contains (kinds, statement->kind->name);
}

static bool
has_sums_alone (const YassPuzzle *puzzle)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (!is_sum (statements[i]))
      return false;
  return n > 0;
}

static void
shuffle (guint *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = i;
  for (guint i = n; i > 1; i--)
    {
      const guint j = random_below (i);
      const guint number = numbers[i - 1];

      numbers[i - 1] = numbers[j];
      numbers[j] = number;
    }
}

/* Any numbers, or such that rows and columns have none twice */
static void
fill (guint16 *filling, const YassShape *shape, bool latin)
{
  g_autofree guint *rows = g_new (guint, shape->size);
  g_autofree guint *columns = g_new (guint, shape->size);

  shuffle (rows, shape->size);
  shuffle (columns, shape->size);
  for (guint cell = 0; cell < yass_shape_count_cells (shape); cell++)
    {
      const guint number = latin ? rows[cell / shape->n_columns]
                                       + columns[cell % shape->n_columns]
                                 : random_below (shape->size);

      filling[cell] = (guint16) (shape->first + number % shape->size);
    }
}

/* Boxes may have become regions, which are not asked */
static bool
allows_filling (const YassPuzzle *puzzle, const YassGame *game,
                const guint16 *filling)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (is_sum (statements[i])
        && !statements[i]->kind->check (statements[i], game, filling))
      return false;
  return true;
}

static bool
have_same_sums (const YassPuzzle *a, const YassPuzzle *b)
{
  const YassShape shape = yass_puzzle_get_shape (a);
  g_autofree guint16 *filling
      = g_new (guint16, yass_shape_count_cells (&shape));
  g_autoptr (YassGame) game_a = yass_puzzle_new_game (a);
  g_autoptr (YassGame) game_b = yass_puzzle_new_game (b);

  for (guint i = 0; i < 200; i++)
    {
      fill (filling, &shape, i % 2 == 0);
      if (allows_filling (a, game_a, filling)
          != allows_filling (b, game_b, filling))
        return false;
    }
  return true;
}

static void
assert_same_meaning (const YassPuzzle *a, const YassPuzzle *b, const char *text)
{
  g_autofree char *exclusions_a = make_exclusions (a);
  g_autofree char *exclusions_b = make_exclusions (b);

  assert_same_shape (a, b);
  if (strcmp (exclusions_a, exclusions_b) != 0
      || (has_sums_alone (a) && !have_same_sums (a, b)))
    {
      g_autofree char *before = yass_puzzle_to_text (a, "text", NULL);
      g_autofree char *after = yass_puzzle_to_text (b, "text", NULL);

      g_test_message ("%s\n%s\n%s", before, text, after);
      g_test_fail ();
    }
}

/* Squares first */
#define N_SQUARES 6
static const YassShape shapes[] = {
  YASS_SQUARE (4, 2, 2), YASS_SQUARE (6, 3, 2), YASS_SQUARE (6, 2, 3),
  YASS_SQUARE (9, 3, 3), YASS_SQUARE (5, 5, 1), YASS_SQUARE (8, 4, 2),
  { 9, 9, 9, 0, 3, 3 },  { 4, 4, 4, 3, 2, 2 },  { 6, 4, 6, 3, 3, 2 },
  { 8, 8, 6, 0, 2, 4 },  { 9, 6, 6, 0, 3, 3 },  { 7, 4, 7, 1, 7, 1 },
  { 8, 5, 6, 1, 6, 1 },  { 8, 6, 6, 1, 2, 3 },  { 12, 6, 9, 0, 3, 3 },
};

/* Every second one is a square with numbers from 1 */
static const YassShape *
random_shape (void)
{
  return &shapes[random_below (2) == 0 ? random_below (N_SQUARES)
                                       : random_below (G_N_ELEMENTS (shapes))];
}

/* Every kind, in every shape, as it was written */
static void
test_text (void)
{
  guint n_kinds = count_kinds ();
  g_autofree bool *seen = g_new0 (bool, n_kinds);

  for (guint round = 0; round < 60 * n_kinds; round++)
    {
      g_autoptr (YassPuzzle) puzzle
          = random_puzzle (random_shape (), round % 2 == 0);
      g_autoptr (YassPuzzle) again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *twice = NULL;
      const YassStatement *const *before;
      const YassStatement *const *after;
      guint n_before, n_after;

      add_random (puzzle, yass_kinds[round % n_kinds]);
      for (guint more = random_below (4); more > 0; more--)
        add_random (puzzle, yass_kinds[random_below (n_kinds)]);
      text = yass_puzzle_to_text (puzzle, "text", NULL);
      again = read_back (text);
      twice = yass_puzzle_to_text (again, "text", NULL);
      g_assert_cmpstr (twice, ==, text);
      assert_same_cells (puzzle, again);
      g_assert_cmpuint (yass_puzzle_get_box_width (puzzle), ==,
                        yass_puzzle_get_box_width (again));
      g_assert_cmpstr (yass_puzzle_get_name (puzzle), ==,
                       yass_puzzle_get_name (again));
      before = yass_puzzle_get_statements (puzzle, &n_before);
      after = yass_puzzle_get_statements (again, &n_after);
      g_assert_cmpuint (n_before, ==, n_after);
      for (guint i = 0; i < n_before; i++)
        {
          g_assert_true (yass_statement_equals (before[i], after[i]));
          for (guint j = 0; j < n_kinds; j++)
            seen[j] = seen[j] || before[i]->kind == yass_kinds[j];
        }
    }
  for (guint i = 0; i < n_kinds; i++)
    if (!seen[i] && !yass_kind_is_read_away (yass_kinds[i])
        && yass_kinds[i] != &yass_kind_doppelganger
        && yass_kinds[i] != &yass_kind_chaos_construction)
      {
        g_test_message ("no %s was made", yass_kinds[i]->name);
        g_test_fail ();
      }
}

/* Where another format can say a puzzle, it means the same there, and what it
 * cannot say is told in a sentence. */
static void
test_others (gconstpointer data)
{
  const char *format = data;
  guint n_kinds = count_kinds ();
  g_autofree guint *n_said = g_new0 (guint, n_kinds);
  const guint n_rounds = (IS_SANITIZED ? 8 : 20) * n_kinds;
  guint n_all = 0;

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (YassPuzzle) puzzle
          = random_puzzle (random_shape (), round % 3 == 0);
      g_autoptr (YassPuzzle) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      guint n;

      add_random (puzzle, yass_kinds[round % n_kinds]);
      if (random_below (2) == 0)
        add_random (puzzle, yass_kinds[random_below (n_kinds)]);
      text = yass_puzzle_to_text (puzzle, format, &error);
      g_assert_true ((text == NULL) == (error != NULL));
      if (text == NULL)
        {
          g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
          g_assert_nonnull (strstr (error->message, "cannot say "));
          continue;
        }
      again = read_back (text);
      assert_same_meaning (puzzle, again, text);
      yass_puzzle_get_statements (puzzle, &n);
      n_said[round % n_kinds] += n > 0;
      n_all++;
    }
  g_test_message ("%u of %u puzzles can be said in %s", n_all, n_rounds,
                  format);
  for (guint i = 0; i < n_kinds; i++)
    if (n_said[i] == 0)
      g_test_message ("%s never says %s", format, yass_kinds[i]->name);
  g_assert_cmpuint (n_all, >, 0);
}

/* What is plain is plain in every format; one of them is for 9x9 alone */
static void
test_plain (void)
{
  for (const YassPlug *plug = yass_list_formats (); plug->name != NULL; plug++)
    for (guint round = 0; round < 30; round++)
      {
        const bool is_small = strcmp (plug->name, "hodoku") != 0;
        const guint size = is_small ? (const guint[]){ 4, 6, 9 }[round % 3] : 9;
        const YassShape shape = YASS_SQUARE (size, 0, 0);
        g_autoptr (YassPuzzle) puzzle = random_puzzle (&shape, false);
        g_autoptr (YassPuzzle) again = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree char *text
            = yass_puzzle_to_text (puzzle, plug->name, &error);

        g_assert_no_error (error);
        again = read_back (text);
        assert_same_cells (puzzle, again);
      }
}

/* Fuzzing */

typedef struct
{
  const char *format;
  const char *pieces;
} Fuzz;

/* Reads a damaged text to its end: puzzles, or faults with a place */
static void
read_all (const char *text, gsize length)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (text, (gssize) length, NULL);
  g_autoptr (YassReader) reader = yass_reader_new (stream, "t");
  YassPuzzle *puzzle;
  GError *error = NULL;

  while (yass_reader_next (reader, &puzzle, NULL, &error))
    {
      g_assert_true ((puzzle == NULL) == (error != NULL));
      if (puzzle != NULL)
        {
          /* What is read can be written */
          g_autofree char *again = yass_puzzle_to_text (puzzle, "text", NULL);
          g_autoptr (YassPuzzle) twice = read_back (again);

          assert_same_cells (puzzle, twice);
          yass_puzzle_unref (puzzle);
          continue;
        }
      guint line = 0, column = 0;

      g_assert_cmpint (sscanf (error->message, "t:%u:%u: ", &line, &column), ==,
                       2);
      g_assert_cmpuint (line, >, 0);
      g_assert_cmpuint (column, >, 0);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_clear_error (&error);
    }
  g_assert_no_error (error);
}

static void
damage (GString *text, const char *pieces)
{
  gsize n_pieces = strlen (pieces);
  gssize at = g_test_rand_int_range (0, (gint32) text->len + 1);
  gssize wanted = (gssize) random_below (12);
  gssize length = MIN (wanted, (gssize) text->len - at);
  g_autofree char *copy = g_strndup (text->str + at, (gsize) length);

  switch (random_below (5))
    {
    case 0:
      g_string_erase (text, at, length);
      break;
    case 1:
      g_string_insert_c (text, at, pieces[random_below ((guint) n_pieces)]);
      break;
    case 2:
      g_string_insert (text, random_below ((guint) text->len + 1), copy);
      break;
    case 3:
      g_string_truncate (text, at);
      break;
    default:
      if (at < (gssize) text->len)
        text->str[at] = random_below (4) == 0
                            ? (char) random_below (256)
                            : pieces[random_below ((guint) n_pieces)];
    }
}

static void
test_fuzz (gconstpointer data)
{
  const Fuzz *fuzz = data;
  guint n_kinds = count_kinds ();
  guint n_rounds = g_test_thorough () ? 100000 : IS_SANITIZED ? 1500 : 4000;

  for (guint round = 0; round < n_rounds; round++)
    {
      YassShape shape = *random_shape ();
      shape.box_width = 0;
      g_autoptr (YassPuzzle) puzzle = random_puzzle (&shape, round % 2 == 0);
      g_autofree char *whole = NULL;
      g_autoptr (GString) text = NULL;

      add_random (puzzle, yass_kinds[random_below (n_kinds)]);
      add_random (puzzle, yass_kinds[random_below (n_kinds)]);
      whole = yass_puzzle_to_text (puzzle, fuzz->format, NULL);
      if (whole == NULL)
        continue;
      text = g_string_new (whole);
      for (guint n = 1 + random_below (4); n > 0; n--)
        damage (text, fuzz->pieces);
      read_all (text->str, text->len);
    }
}

static const Fuzz fuzzes[] = {
  { "text", "rc123456789. \n-:/whitebk#" },
  { "fpuzzles", "{}[]\",:RC0123456789truefalsn\\ \n" },
  { "fpuzzles-link", "ABCDEFNIgzlpiWv0129+/=% \n?" },
  { "iss", ".~_RC0123456789gxXV-\n #" },
  { "sudokupad", "{}[]\",:rc0123456789truefalsn\\ \n" },
};

int
main (int argc, char **argv)
{
  static const char *const others[]
      = { "fpuzzles", "fpuzzles-link", "iss", "sudokupad" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/text-says-everything", test_text);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/convert/%s-means-the-same", others[i]);

      g_test_add_data_func (path, others[i], test_others);
    }
  g_test_add_func ("/convert/plain-in-every-format", test_plain);
  for (guint i = 0; i < G_N_ELEMENTS (fuzzes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/convert/damaged-%s-is-refused",
                                               fuzzes[i].format);

      g_test_add_data_func (path, &fuzzes[i], test_fuzz);
    }
  return g_test_run ();
}

/* oracle.c: a plain brute-force solver, and random boards to ask it about
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static guint
distance (guint a, guint b)
{
  return a > b ? a - b : b - a;
}

static void
distances (guint size, guint a, guint b, guint *rows, guint *columns)
{
  *rows = distance (a / size, b / size);
  *columns = distance (a % size, b % size);
}

bool
oracle_forbids_king (guint size, guint a, guint m, guint b, guint n)
{
  guint rows, columns;

  distances (size, a, b, &rows, &columns);
  return m == n && a != b && rows <= 1 && columns <= 1;
}

bool
oracle_forbids_knight (guint size, guint a, guint m, guint b, guint n)
{
  guint rows, columns;

  distances (size, a, b, &rows, &columns);
  return m == n && rows * columns == 2;
}

bool
oracle_forbids_consecutive (guint size, guint a, guint m, guint b, guint n)
{
  guint rows, columns;

  distances (size, a, b, &rows, &columns);
  return distance (m, n) == 1 && rows + columns == 1;
}

bool
oracle_forbids_miracle (guint size, guint a, guint m, guint b, guint n)
{
  return oracle_forbids_king (size, a, m, b, n)
         || oracle_forbids_knight (size, a, m, b, n)
         || oracle_forbids_consecutive (size, a, m, b, n);
}

bool
oracle_forbids_close (guint size, guint a, guint m, guint b, guint n)
{
  guint rows, columns;

  distances (size, a, b, &rows, &columns);
  return (distance (m, n) <= 1 && rows == 1 && columns == 1)
         || oracle_forbids_knight (size, a, m, b, n);
}

void
oracle_init (OraclePuzzle *puzzle, guint size)
{
  static const guint boxes[][3]
      = { { 4, 2, 2 }, { 6, 3, 2 }, { 9, 3, 3 }, { 16, 4, 4 } };

  g_assert (size <= ORACLE_MAX_SIZE);
  *puzzle = (OraclePuzzle){ size, size, 1, { 0 }, NULL };
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    if (boxes[i][0] == size)
      {
        puzzle->box_width = boxes[i][1];
        puzzle->box_height = boxes[i][2];
      }
  for (guint cell = 0; cell < size * size; cell++)
    puzzle->allowed[cell] = (1u << size) - 1;
}

static guint
box_of (const OraclePuzzle *puzzle, guint cell)
{
  const guint across = puzzle->size / puzzle->box_width;

  return cell / puzzle->size / puzzle->box_height * across
         + cell % puzzle->size / puzzle->box_width;
}

bool
oracle_excludes (const OraclePuzzle *puzzle, guint a, guint m, guint b, guint n)
{
  const guint size = puzzle->size;

  if (a == b)
    return m != n;
  if (m == n
      && (a / size == b / size || a % size == b % size
          || box_of (puzzle, a) == box_of (puzzle, b)))
    return true;
  return puzzle->forbids != NULL && puzzle->forbids (size, a, m, b, n);
}

bool
oracle_house (const OraclePuzzle *puzzle, guint index, guint *cells)
{
  const guint size = puzzle->size;
  guint n = 0;

  if (index >= (puzzle->box_height > 1 ? 3 : 2) * size)
    return false;
  for (guint cell = 0; cell < size * size; cell++)
    if (index < size       ? cell / size == index
        : index < 2 * size ? cell % size == index - size
                           : box_of (puzzle, cell) == index - 2 * size)
      cells[n++] = cell;
  g_assert (n == size);
  return true;
}

/* The search: what is left for each cell, taken down the recursion by value */
typedef struct
{
  guint n_cells;
  guint size;
  const guint32 *excluded; /* of oracle_list_exclusions () */
  guint64 cap;
  guint64 n_nodes_left;
  bool shuffle; /* try the numbers of a cell in random order */
  OracleAnswer *answer;
} Search;

typedef struct
{
  guint32 left[ORACLE_MAX_CELLS];
  guint8 numbers[ORACLE_MAX_CELLS];
  bool is_filled[ORACLE_MAX_CELLS];
} Node;

static guint
count (guint32 set)
{
  return (guint) __builtin_popcount (set);
}

/* The table of the last game asked about; tests stay with one for long */
const guint32 *
oracle_list_exclusions (const OraclePuzzle *puzzle)
{
  static guint32 *excluded;
  static OraclePuzzle game;
  const guint n = puzzle->size * puzzle->size;

  if (excluded != NULL && game.size == puzzle->size
      && game.box_width == puzzle->box_width
      && game.box_height == puzzle->box_height
      && game.forbids == puzzle->forbids)
    return excluded;

  g_free (excluded);
  excluded = g_new0 (guint32, n * puzzle->size * n);
  game = *puzzle;
  for (guint a = 0; a < n; a++)
    for (guint m = 0; m < puzzle->size; m++)
      for (guint b = 0; b < n; b++)
        for (guint k = 0; k < puzzle->size; k++)
          if (a != b && oracle_excludes (puzzle, a, m, b, k))
            excluded[(a * puzzle->size + m) * n + b] |= 1u << k;
  return excluded;
}

static void
note_solution (Search *search, const Node *node)
{
  OracleAnswer *answer = search->answer;

  for (guint cell = 0; cell < search->n_cells; cell++)
    answer->used[cell] |= 1u << node->numbers[cell];
  if (answer->n_solutions++ == 0)
    memcpy (answer->first, node->numbers, search->n_cells);
}

/* Returns false to end the search */
static bool
try_all (Search *search, const Node *node)
{
  guint cell = search->n_cells;

  if (search->n_nodes_left-- == 0)
    return false;
  for (guint i = 0; i < search->n_cells; i++)
    if (!node->is_filled[i]
        && (cell == search->n_cells
            || count (node->left[i]) < count (node->left[cell])))
      cell = i;
  if (cell == search->n_cells)
    {
      note_solution (search, node);
      return search->answer->n_solutions < search->cap;
    }

  const guint start
      = search->shuffle ? (guint) g_test_rand_int_range (0, search->size) : 0;
  for (guint i = 0; i < search->size; i++)
    {
      const guint number = (start + i) % search->size;
      const guint32 *excluded
          = search->excluded + (cell * search->size + number) * search->n_cells;

      if (!(node->left[cell] >> number & 1))
        continue;
      Node next = *node;
      next.numbers[cell] = (guint8) number;
      next.is_filled[cell] = true;
      for (guint other = 0; other < search->n_cells; other++)
        next.left[other] &= ~excluded[other];
      if (!try_all (search, &next))
        return false;
    }
  return true;
}

static void
run (const OraclePuzzle *puzzle, guint64 cap, guint64 n_nodes, bool shuffle,
     OracleAnswer *answer)
{
  Search search = { .n_cells = puzzle->size * puzzle->size,
                    .size = puzzle->size,
                    .excluded = oracle_list_exclusions (puzzle),
                    .cap = cap,
                    .n_nodes_left = n_nodes,
                    .shuffle = shuffle,
                    .answer = answer };
  Node root = { 0 };

  *answer = (OracleAnswer){ 0 };
  memcpy (root.left, puzzle->allowed, sizeof root.left);
  answer->is_complete = try_all (&search, &root);
}

void
oracle_solve (const OraclePuzzle *puzzle, guint64 cap, OracleAnswer *answer)
{
  run (puzzle, cap, G_MAXUINT64, false, answer);
}

void
oracle_sample (const OraclePuzzle *puzzle, guint64 cap, guint64 n_nodes,
               OracleAnswer *answer)
{
  run (puzzle, cap, n_nodes, false, answer);
}

bool
oracle_is_solution (const OraclePuzzle *puzzle, const guint8 *numbers)
{
  const guint n = puzzle->size * puzzle->size;

  for (guint a = 0; a < n; a++)
    {
      if (numbers[a] >= puzzle->size || !(puzzle->allowed[a] >> numbers[a] & 1))
        return false;
      for (guint b = a + 1; b < n; b++)
        if (oracle_excludes (puzzle, a, numbers[a], b, numbers[b]))
          return false;
    }
  return true;
}

/* Returns whether the cells from @cell on can be filled */
static bool
fill_from (guint n, const guint32 *sets, guint cell, guint32 taken,
           guint32 *used)
{
  bool any = false;

  if (cell == n)
    return true;
  for (guint number = 0; number < n; number++)
    if ((sets[cell] & ~taken) >> number & 1
        && fill_from (n, sets, cell + 1, taken | 1u << number, used))
      {
        used[cell] |= 1u << number;
        any = true;
      }
  return any;
}

bool
oracle_fill_house (guint n, const guint32 *sets, guint32 *used)
{
  memset (used, 0, n * sizeof *used);
  return fill_from (n, sets, 0, 0, used);
}

char *
oracle_to_text (const OraclePuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  g_assert (puzzle->size <= 9);
  for (guint cell = 0; cell < puzzle->size * puzzle->size; cell++)
    {
      if (cell > 0)
        g_string_append_c (text, ',');
      for (guint number = 0; number < puzzle->size; number++)
        if (puzzle->allowed[cell] >> number & 1)
          g_string_append_c (text, (char) ('1' + number));
    }
  return g_string_free (text, FALSE);
}

guint32
oracle_random_set (guint size, guint n)
{
  guint32 set = 0;

  do
    set |= 1u << g_test_rand_int_range (0, (gint32) size);
  while (n-- > 1);
  return set;
}

/* Some full board. Returns false when none was found in a while. */
static bool
make_full (OraclePuzzle *puzzle, guint8 *numbers)
{
  OracleAnswer answer;

  run (puzzle, 1, 20000, true, &answer);
  memcpy (numbers, answer.first, sizeof answer.first);
  return answer.n_solutions > 0;
}

static void
shuffle_cells (guint *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const guint other = (guint) g_test_rand_int_range (0, (gint32) i + 1);

      cells[i] = cells[other];
      cells[other] = i;
    }
}

static void
make_givens (OraclePuzzle *puzzle, const guint8 *numbers, guint n_givens)
{
  guint cells[ORACLE_MAX_CELLS];

  shuffle_cells (cells, puzzle->size * puzzle->size);
  for (guint i = 0; i < n_givens; i++)
    puzzle->allowed[cells[i]] = 1u << numbers[cells[i]];
}

static void
make_marks (OraclePuzzle *puzzle, const guint8 *numbers)
{
  const guint most = (guint) g_test_rand_int_range (2, (gint32) puzzle->size);

  for (guint cell = 0; cell < puzzle->size * puzzle->size; cell++)
    {
      puzzle->allowed[cell] = oracle_random_set (
          puzzle->size, (guint) g_test_rand_int_range (1, (gint32) most + 1));
      if (numbers != NULL)
        puzzle->allowed[cell] |= 1u << numbers[cell];
    }
}

static bool
has_solution (const OraclePuzzle *puzzle)
{
  OracleAnswer answer;

  oracle_solve (puzzle, 1, &answer);
  return answer.n_solutions > 0;
}

/* Takes edges of solutions away until there is no solution */
static void
make_contradictory (OraclePuzzle *puzzle, const guint8 *numbers)
{
  const guint n = puzzle->size * puzzle->size;

  if (g_test_rand_bit ())
    make_givens (puzzle, numbers, n / 3 + g_test_rand_int_range (0, n / 3));
  else
    make_marks (puzzle, numbers);
  while (has_solution (puzzle))
    {
      const guint cell = (guint) g_test_rand_int_range (0, (gint32) n);
      const guint32 set = oracle_random_set (puzzle->size, 1);

      if (count (puzzle->allowed[cell]) == 1)
        puzzle->allowed[cell] = set;
      else if (puzzle->allowed[cell] & ~set)
        puzzle->allowed[cell] &= ~set;
    }
}

/* Keeps some numbers to two or three cells of a house */
static void
make_confined (OraclePuzzle *puzzle)
{
  const guint n_houses = (puzzle->box_height > 1 ? 3 : 2) * puzzle->size;
  guint house[ORACLE_MAX_SIZE];

  for (guint i = (guint) g_test_rand_int_range (1, (gint32) n_houses); i > 0;
       i--)
    {
      const guint number
          = (guint) g_test_rand_int_range (0, (gint32) puzzle->size);
      const guint first
          = (guint) g_test_rand_int_range (0, (gint32) puzzle->size - 1);
      guint32 kept = 3u << first;

      if (g_test_rand_bit ())
        kept = oracle_random_set (puzzle->size, 3);
      oracle_house (
          puzzle, (guint) g_test_rand_int_range (0, (gint32) n_houses), house);
      for (guint k = 0; k < puzzle->size; k++)
        if (!(kept >> k & 1) && puzzle->allowed[house[k]] != 1u << number)
          puzzle->allowed[house[k]] &= ~(1u << number);
    }
}

void
oracle_make_random (OraclePuzzle *puzzle, OracleKind kind, guint size,
                    OracleForbids forbids)
{
  guint8 numbers[ORACLE_MAX_CELLS];
  const gint32 n = (gint32) (size * size);
  OracleAnswer answer;

  oracle_init (puzzle, size);
  puzzle->forbids = forbids;
  if (kind != ORACLE_CONFINED && !make_full (puzzle, numbers))
    kind = ORACLE_NOISE;
  switch (kind)
    {
    case ORACLE_GIVENS:
      make_givens (puzzle, numbers,
                   (guint) g_test_rand_int_range (n / 3, n * 3 / 4));
      break;
    case ORACLE_SEVERAL:
      for (gint32 n_givens = n / 2;; n_givens--)
        {
          oracle_init (puzzle, size);
          puzzle->forbids = forbids;
          make_givens (puzzle, numbers, (guint) n_givens);
          oracle_solve (puzzle, 2, &answer);
          if (answer.n_solutions == 2 || n_givens == 0)
            break;
        }
      break;
    case ORACLE_CONTRADICTORY:
      make_contradictory (puzzle, numbers);
      break;
    case ORACLE_MARKS:
      make_marks (puzzle, numbers);
      break;
    case ORACLE_CONFINED:
      make_confined (puzzle);
      break;
    case ORACLE_NOISE:
    default:
      make_marks (puzzle, NULL);
      break;
    }
}

/* recipes.c: statements that are read off a solution
 * SPDX-License-Identifier: MIT */
#include "generate/recipes.h"

#include <string.h>

#include "kind/statement.h"

/* Where the cells of a statement are */
typedef enum
{
  PATH,     /* each touches the one before, also at a corner */
  PAIR,     /* two that share an edge */
  BLOB,     /* each shares an edge with another */
  SQUARE,   /* two by two */
  LINE,     /* a row or a column, from either end */
  DIAGONAL, /* from edge to edge */
  CELL,
  TILING, /* blobs, until all cells are in one */
} Place;

typedef enum
{
  NO_VALUE,
  TOTAL,   /* of the cells */
  COUNTED, /* the number for which it is true */
  DOT,
  LETTER,
  CORNERS, /* two of the numbers */
} Value;

struct _YassRecipe
{
  const char *name; /* the word in --with */
  const char *kind;
  Place place;
  guint least, most; /* cells */
  Value value;
  bool is_apart; /* no cell is in two of them */
};

/* The kinds that people set by hand. More are one line here each, as long as
 * their check says what is true. */
static const YassRecipe recipes[] = {
  { "killer", "cage", TILING, 2, 4, TOTAL },
  { "cage", "cage", BLOB, 2, 4, TOTAL, true },
  { "thermo", "thermo", PATH, 3, 6, .is_apart = true },
  { "slow-thermo", "slow-thermo", PATH, 3, 6, .is_apart = true },
  { "arrow", "arrow", PATH, 3, 4, .is_apart = true },
  { "kropki", "kropki", PAIR, 2, 2, DOT },
  { "xv", "xv", PAIR, 2, 2, LETTER },
  { "greater", "greater", PAIR, 2, 2 },
  { "whisper", "whisper", PATH, 3, 5, .is_apart = true },
  { "renban", "renban", PATH, 3, 5, .is_apart = true },
  { "palindrome", "palindrome", PATH, 3, 5, .is_apart = true },
  { "between", "between", PATH, 3, 5, .is_apart = true },
  { "lockout", "lockout", PATH, 3, 5, .is_apart = true },
  { "entropic", "entropic", PATH, 3, 6, .is_apart = true },
  { "modular", "modular", PATH, 3, 6, .is_apart = true },
  { "nabner", "nabner", PATH, 3, 4, .is_apart = true },
  { "zipper", "zipper", PATH, 3, 5, .is_apart = true },
  { "double-arrow", "double-arrow", PATH, 3, 4, .is_apart = true },
  { "little-killer", "little-killer", DIAGONAL, 0, 0, TOTAL },
  { "sandwich", "sandwich", LINE, 0, 0, COUNTED },
  { "x-sum", "x-sum", LINE, 0, 0, COUNTED },
  { "skyscraper", "skyscraper", LINE, 0, 0, COUNTED },
  { "numbered-room", "numbered-room", LINE, 0, 0, COUNTED },
  { "quad", "quad", SQUARE, 4, 4, CORNERS, true },
  { "odd", "odd", CELL, 1, 1, .is_apart = true },
  { "even", "even", CELL, 1, 1, .is_apart = true },
  { "minimum", "minimum", CELL, 1, 1, .is_apart = true },
  { "maximum", "maximum", CELL, 1, 1, .is_apart = true },
};

/* How often cells are chosen for each statement that is wanted */
#define N_TRIES 400

const char *const *
yass_recipes_list_names (void)
{
  static const char *names[G_N_ELEMENTS (recipes) + 1];
  static gsize is_ready;

  if (g_once_init_enter (&is_ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
        names[i] = recipes[i].name;
      g_once_init_leave (&is_ready, 1);
    }
  return names;
}

const YassRecipe *
yass_recipe_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    if (g_str_equal (recipes[i].name, name))
      return &recipes[i];
  return NULL;
}

bool
yass_recipe_is_tiling (const YassRecipe *self)
{
  return self->place == TILING;
}

bool
yass_recipe_holds (const YassStatement *statement, const YassGame *game,
                   const guint16 *solution)
{
  return statement->kind->check (statement, game, solution);
}

/* What a statement is made from */
typedef struct
{
  const YassRecipe *recipe; /* unowned, like all of these */
  const YassShape *shape;
  const YassGame *game;
  const guint16 *solution;
  YassDice *dice;
  bool *is_taken; /* by cell */
} Making;

/* Choosing cells */

static bool
is_among (const guint32 *cells, guint n, guint cell)
{
  for (guint i = 0; i < n; i++)
    if (cells[i] == cell)
      return true;
  return false;
}

/* The neighbour of @cell in one of eight directions, the even ones straight;
 * G_MAXUINT beyond the edge */
static guint
step (const YassShape *shape, guint cell, guint direction)
{
  static const int rows[] = { -1, -1, 0, 1, 1, 1, 0, -1 };
  static const int columns[] = { 0, 1, 1, 1, 0, -1, -1, -1 };
  const int row = (int) (cell / shape->n_columns) + rows[direction];
  const int column = (int) (cell % shape->n_columns) + columns[direction];

  if (row < 0 || column < 0 || row >= (int) shape->n_rows
      || column >= (int) shape->n_columns)
    return G_MAXUINT;
  return (guint) row * shape->n_columns + (guint) column;
}

static bool
may_take (const Making *making, const guint32 *cells, guint n, guint cell)
{
  return cell != G_MAXUINT && !making->is_taken[cell]
         && !is_among (cells, n, cell);
}

static guint
choose_path (const Making *making, guint32 *cells)
{
  const YassRecipe *recipe = making->recipe;
  const guint wanted
      = recipe->least
        + yass_dice_below (making->dice, recipe->most - recipe->least + 1);
  const guint stride = recipe->place == PATH ? 1 : 2;

  cells[0]
      = yass_dice_below (making->dice, yass_shape_count_board (making->shape));
  if (!may_take (making, cells, 0, cells[0]))
    return 0;
  for (guint n = 1; n < wanted; n++)
    {
      const guint from = recipe->place == PATH
                             ? cells[n - 1]
                             : cells[yass_dice_below (making->dice, n)];
      const guint next
          = step (making->shape, from,
                  stride * yass_dice_below (making->dice, 8 / stride));

      if (!may_take (making, cells, n, next))
        return n >= recipe->least ? n : 0;
      cells[n] = next;
    }
  return wanted;
}

static guint
choose_line (const Making *making, guint32 *cells)
{
  const YassShape *shape = making->shape;
  const bool is_row = yass_dice_below (making->dice, 2) == 0;
  const bool is_back = yass_dice_below (making->dice, 2) == 0;
  const guint n = is_row ? shape->n_columns : shape->n_rows;
  const guint line = yass_dice_below (making->dice, is_row ? shape->n_rows
                                                           : shape->n_columns);

  for (guint i = 0; i < n; i++)
    {
      const guint at = is_back ? n - 1 - i : i;

      cells[i] = is_row ? line * shape->n_columns + at
                        : at * shape->n_columns + line;
    }
  return n;
}

static guint
choose_diagonal (const Making *making, guint32 *cells)
{
  const guint direction = yass_dice_below (making->dice, 2) == 0 ? 3 : 5;
  guint n = 0;

  for (guint cell = yass_dice_below (making->dice, making->shape->n_columns);
       cell != G_MAXUINT; cell = step (making->shape, cell, direction))
    cells[n++] = cell;
  return n > 1 ? n : 0;
}

static guint
choose_square (const Making *making, guint32 *cells)
{
  const guint corner
      = yass_dice_below (making->dice, yass_shape_count_board (making->shape));

  cells[0] = corner;
  for (guint i = 1; i < 4; i++)
    {
      cells[i] = step (making->shape, corner, i == 1 ? 2 : i == 2 ? 4 : 3);
      if (cells[i] == G_MAXUINT)
        return 0;
    }
  for (guint i = 0; i < 4; i++)
    if (making->is_taken[cells[i]])
      return 0;
  return 4;
}

static guint
choose_cells (const Making *making, guint32 *cells)
{
  switch (making->recipe->place)
    {
    case LINE:
      return choose_line (making, cells);
    case DIAGONAL:
      return choose_diagonal (making, cells);
    case SQUARE:
      return choose_square (making, cells);
    case PATH:
    case PAIR:
    case BLOB:
    case CELL:
    case TILING:
      break;
    }
  return choose_path (making, cells);
}

/* Finding values */

static guint
add_up (const guint32 *cells, guint n, const guint16 *solution)
{
  guint total = 0;

  for (guint i = 0; i < n; i++)
    total += solution[cells[i]];
  return total;
}

/* Returns: (nullable): the statement if it is true */
static YassStatement *
try_value (const Making *making, const char *value, const guint32 *cells,
           guint n)
{
  g_autoptr (YassStatement) statement = yass_statement_new (
      yass_kind_find (making->recipe->kind), value, cells, n);

  return yass_statement_is_valid (statement, making->shape, NULL)
                 && yass_recipe_holds (statement, making->game,
                                       making->solution)
             ? g_steal_pointer (&statement)
             : NULL;
}

static YassStatement *
try_count (const Making *making, const guint32 *cells, guint n)
{
  const guint size = making->shape->size;

  for (guint count = 0; count <= size * (size + 1) / 2; count++)
    {
      g_autofree char *value = g_strdup_printf ("%u", count);
      YassStatement *statement = try_value (making, value, cells, n);

      if (statement != NULL)
        return statement;
    }
  return NULL;
}

static YassStatement *
try_either (const Making *making, const char *first, const char *second,
            const guint32 *cells, guint n)
{
  YassStatement *statement = try_value (making, first, cells, n);

  return statement != NULL ? statement : try_value (making, second, cells, n);
}

static YassStatement *
try_corners (const Making *making, const guint32 *cells, guint n)
{
  const guint a = making->solution[cells[yass_dice_below (making->dice, n)]];
  const guint b = making->solution[cells[yass_dice_below (making->dice, n)]];
  g_autofree char *value = g_strdup_printf ("%u,%u", MIN (a, b), MAX (a, b));

  return a != b ? try_value (making, value, cells, n) : NULL;
}

static YassStatement *
try_cells (const Making *making, const guint32 *cells, guint n)
{
  g_autofree char *total
      = g_strdup_printf ("%u", add_up (cells, n, making->solution));

  switch (making->recipe->value)
    {
    case NO_VALUE:
      break;
    case TOTAL:
      return try_value (making, total, cells, n);
    case COUNTED:
      return try_count (making, cells, n);
    case DOT:
      return try_either (making, "white", "black", cells, n);
    case LETTER:
      return try_either (making, "X", "V", cells, n);
    case CORNERS:
      return try_corners (making, cells, n);
    }
  return try_value (making, NULL, cells, n);
}

/* Tilings: cells in cages, each by the number of its cage from 1 */

static bool
may_join (const Making *making, const guint *cage_of, guint cage, guint cell)
{
  for (guint i = 0; i < yass_shape_count_board (making->shape); i++)
    if (cage_of[i] == cage && making->solution[i] == making->solution[cell])
      return false;
  return true;
}

static void
grow_cage (const Making *making, guint *cage_of, guint cage, guint start)
{
  const YassRecipe *recipe = making->recipe;
  const guint wanted
      = recipe->least
        + yass_dice_below (making->dice, recipe->most - recipe->least + 1);
  guint32 cells[16] = { start };
  guint n = 1;

  cage_of[start] = cage;
  for (guint tries = 0; tries < 16 * wanted && n < wanted; tries++)
    {
      const guint next
          = step (making->shape, cells[yass_dice_below (making->dice, n)],
                  2 * yass_dice_below (making->dice, 4));

      if (next == G_MAXUINT || cage_of[next] != 0
          || !may_join (making, cage_of, cage, next))
        continue;
      cage_of[next] = cage;
      cells[n++] = next;
    }
}

/* A cage of one cell would be a given: it joins one beside it, or stays out */
static void
join_cage (const Making *making, guint *cage_of, guint cell)
{
  const guint first = yass_dice_below (making->dice, 4);

  cage_of[cell] = 0;
  for (guint i = 0; i < 4; i++)
    {
      const guint other = step (making->shape, cell, 2 * ((first + i) % 4));

      if (other != G_MAXUINT && cage_of[other] != 0
          && may_join (making, cage_of, cage_of[other], cell))
        {
          cage_of[cell] = cage_of[other];
          return;
        }
    }
}

static guint
list_cage (const Making *making, const guint *cage_of, guint cage,
           guint32 *cells)
{
  guint n = 0;

  for (guint32 i = 0; i < yass_shape_count_board (making->shape); i++)
    if (cage_of[i] == cage)
      cells[n++] = i;
  return n;
}

static void
tile (const Making *making, guint32 *cells, GPtrArray *statements)
{
  const guint n_cells = yass_shape_count_board (making->shape);
  g_autofree guint *order = g_new (guint, n_cells);
  g_autofree guint *cage_of = g_new0 (guint, n_cells);
  guint n_cages = 0;

  yass_dice_deal (making->dice, order, n_cells);
  for (guint i = 0; i < n_cells; i++)
    if (cage_of[order[i]] == 0)
      grow_cage (making, cage_of, ++n_cages, order[i]);
  for (guint cage = 1; cage <= n_cages; cage++)
    if (list_cage (making, cage_of, cage, cells) == 1)
      join_cage (making, cage_of, cells[0]);
  for (guint cage = 1; cage <= n_cages; cage++)
    {
      const guint n = list_cage (making, cage_of, cage, cells);
      YassStatement *statement = n > 1 ? try_cells (making, cells, n) : NULL;

      if (statement != NULL)
        g_ptr_array_add (statements, statement);
    }
}

/* Longer, as long as it stays true. Takes @statement over. */
static YassStatement *
extend (const Making *making, guint32 *cells, guint *n,
        YassStatement *statement)
{
  const YassRecipe *recipe = making->recipe;
  const guint wanted
      = recipe->least
        + yass_dice_below (making->dice, recipe->most - recipe->least + 1);

  for (guint tries = 0; tries < 32 && *n < wanted; tries++)
    {
      const guint next = step (making->shape, cells[*n - 1],
                               yass_dice_below (making->dice, 8));

      if (!may_take (making, cells, *n, next))
        continue;
      cells[*n] = next;
      YassStatement *longer = try_cells (making, cells, *n + 1);
      if (longer == NULL)
        continue;
      yass_statement_free (statement);
      statement = longer;
      ++*n;
    }
  return statement;
}

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

GPtrArray *
yass_recipe_propose (const YassRecipe *self, const YassPuzzle *puzzle,
                     const guint16 *solution, guint n, YassDice *dice)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  g_autofree bool *is_taken = g_new0 (bool, yass_shape_count_board (&shape));
  g_autofree guint32 *cells
      = g_new (guint32, MAX (16, yass_shape_count_board (&shape)));
  GPtrArray *statements = g_ptr_array_new_with_free_func (statement_free);
  g_autoptr (GHashTable) seen = yass_statement_set_new ();
  const Making making = { self, &shape, game, solution, dice, is_taken };

  if (self->place == TILING)
    {
      tile (&making, cells, statements);
      return statements;
    }
  for (guint i = 0; i < n * N_TRIES && statements->len < n; i++)
    {
      guint n_cells = choose_cells (&making, cells);
      YassStatement *found
          = n_cells > 0 ? try_cells (&making, cells, n_cells) : NULL;

      if (found != NULL && self->place == PATH)
        found = extend (&making, cells, &n_cells, found);
      g_autoptr (YassStatement) statement = found;
      if (statement == NULL || g_hash_table_contains (seen, statement))
        continue;
      g_hash_table_add (seen, statement);
      for (guint k = 0; k < n_cells && self->is_apart; k++)
        is_taken[cells[k]] = true;
      g_ptr_array_add (statements, g_steal_pointer (&statement));
    }
  return statements;
}

/* Whether cells hang together by their edges */
static bool
is_connected (const YassShape *shape, const guint32 *cells, guint n)
{
  guint32 reached[16] = { cells[0] };
  guint n_reached = 1;

  for (guint i = 0; i < n_reached; i++)
    for (guint direction = 0; direction < 8; direction += 2)
      {
        const guint next = step (shape, reached[i], direction);

        if (is_among (cells, n, next) && !is_among (reached, n_reached, next))
          reached[n_reached++] = next;
      }
  return n_reached == n;
}

bool
yass_recipe_split_cage (const YassStatement *cage, const YassShape *shape,
                        const guint16 *solution, const guint16 *other,
                        YassDice *dice, YassStatement *halves[2])
{
  guint32 parts[2][16];

  for (guint tries = 0; tries < 32 && cage->n_cells >= 4 && cage->n_cells < 16;
       tries++)
    {
      guint n[2] = { 0, 0 };

      for (guint i = 0; i < cage->n_cells; i++)
        {
          const guint side = yass_dice_below (dice, 2);

          parts[side][n[side]++] = cage->cells[i];
        }
      if (n[0] < 2 || n[1] < 2 || !is_connected (shape, parts[0], n[0])
          || !is_connected (shape, parts[1], n[1])
          || add_up (parts[0], n[0], solution)
                 == add_up (parts[0], n[0], other))
        continue;
      for (guint side = 0; side < 2; side++)
        {
          g_autofree char *total
              = g_strdup_printf ("%u", add_up (parts[side], n[side], solution));

          halves[side]
              = yass_statement_new (cage->kind, total, parts[side], n[side]);
        }
      return true;
    }
  return false;
}

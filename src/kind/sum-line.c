/* sum-line.c: a line that can be cut into pieces of one sum
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"
#include "kind/total.h"
#include "kind/variables.h"

/* What the automaton remembers */
typedef union
{
  guint64 state;
  struct
  {
    guint16 before; /* where a line that closes starts: the sum of the piece
                       that is cut last, up to there */
    guint16 sum;    /* of the piece that is read */
    guint32 is_cut; /* a piece is complete */
  };
} Piece;

#define MOST_TOTAL 9999

/* Whether the line comes back to its first cell */
static bool
is_closed (const YassStatement *statement)
{
  return statement->n_cells > 1
         && statement->cells[0] == statement->cells[statement->n_cells - 1];
}

/* Different cells: that one counts once */
static guint
count_cells (const YassStatement *statement)
{
  return statement->n_cells - is_closed (statement);
}

static gboolean
sum_line_accepts (const YassStatement *statement, const YassShape *shape,
                  GError **error)
{
  const guint n = count_cells (statement);
  const guint64 most
      = MIN ((guint64) n * yass_shape_get_last (shape), MOST_TOTAL);
  guint total;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (statement->cells[i] == statement->cells[j])
        return yass_statement_refuse (
            statement, error,
            "%s comes twice; only the first cell may, at the end of a line "
            "that closes",
            yass_shape_name_cell (shape, statement->cells[i]).text);
  return yass_value_to_number (statement->value, 1, (guint) most, &total)
         || yass_statement_refuse (statement, error,
                                   "expected a total from 1 to %u, found "
                                   "\"%s\"",
                                   (guint) most, statement->value);
}

/* Whether the line can be cut when the first piece starts at @start */
static bool
can_be_cut (const YassStatement *statement, guint start,
            const guint16 *solution)
{
  const guint total = yass_statement_get_total (statement);
  const guint n = count_cells (statement);
  guint n_pieces = 0, sum = 0;

  for (guint i = 0; i < n; i++)
    {
      sum += solution[statement->cells[(start + i) % n]];
      if (sum > total)
        return false;
      if (sum == total)
        {
          n_pieces++;
          sum = 0;
        }
    }
  return n_pieces > 0 && sum == 0;
}

static gboolean
sum_line_check (const YassStatement *statement, const YassGame *game,
                const guint16 *solution)
{
  const guint n_starts = is_closed (statement) ? count_cells (statement) : 1;
  bool holds = false;

  for (guint i = 0; i < statement->n_cells; i++)
    if (solution[statement->cells[i]] == YASS_OPEN)
      return TRUE;
  for (guint start = 0; start < n_starts && !holds; start++)
    holds = can_be_cut (statement, start, solution);
  return holds;
}

static gboolean
cut_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const guint total = GPOINTER_TO_UINT (data);
  Piece piece = { *state };

  if (piece.sum + number > total)
    return FALSE;
  piece.sum = (guint16) ((piece.sum + number) % total);
  if (number > 0 && piece.sum == 0)
    piece.is_cut = TRUE;
  *state = piece.state;
  return TRUE;
}

static gboolean
cut_ends (guint64 state, gconstpointer data)
{
  const Piece piece = { state };

  return piece.is_cut && piece.sum == piece.before;
}

static GArray *
make_starts (const YassStatement *statement)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (guint64));
  const guint n
      = is_closed (statement) ? yass_statement_get_total (statement) : 1;

  for (guint i = 0; i < n; i++)
    {
      const Piece piece = { .before = (guint16) i, .sum = (guint16) i };

      g_array_append_val (starts, piece.state);
    }
  return starts;
}

static YassAutomaton
make_automaton (const YassStatement *statement, const GArray *starts)
{
  return (
      YassAutomaton){ statement->cells,
                      count_cells (statement),
                      (const guint64 *) (gpointer) starts->data,
                      starts->len,
                      cut_step,
                      cut_ends,
                      GUINT_TO_POINTER (yass_statement_get_total (statement)) };
}

static gboolean
is_at_most (guint n, gconstpointer most)
{
  return n <= GPOINTER_TO_UINT (most);
}

static void
sum_line_declare (const YassStatement *statement, YassGame *game)
{
  const guint total = yass_statement_get_total (statement);
  g_autoptr (GArray) starts = make_starts (statement);
  const YassAutomaton automaton = make_automaton (statement, starts);

  if (total < yass_shape_get_last (yass_game_get_shape (game)))
    for (guint i = 0; i < automaton.n_cells; i++)
      yass_game_restrict (game, statement->cells[i], is_at_most,
                          GUINT_TO_POINTER (total));
  yass_automaton_declare (&automaton, game, "cut the line into sums of %u",
                          total);
}

static void
sum_line_define (const YassStatement *statement, const YassGame *game,
                 YassDefinition *definition)
{
  g_autoptr (GArray) starts = make_starts (statement);
  const YassAutomaton automaton = make_automaton (statement, starts);

  yass_automaton_define (&automaton, definition);
}

static const YassGuise sum_line_guise = {
  .note = "the line can be cut into pieces that each add up to the number "
          "at its start",
  .drawn = YASS_DRAWN_VALUED_LINE,
  .ink = { "sum-line", YASS_STROKE (0xdde07c), YASS_STROKE (0x4b4e14), 0.28 },
  .iss = { { "SumLine", YASS_ISS_SUM_LINE } },
};

const YassKind yass_kind_sum_line = {
  .name = "sum-line",
  .summary = "the line can be cut into pieces that each add up to the number",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_REQUIRED,
  .accepts = sum_line_accepts,
  .declare = sum_line_declare,
  .check = sum_line_check,
  .checks_parts = TRUE,
  .is_total = TRUE,
  .define = sum_line_define,
  .guise = &sum_line_guise,
};

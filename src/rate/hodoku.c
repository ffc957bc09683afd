/* hodoku.c: how hard a puzzle is, by HoDoKu's table of levels and scores
 * SPDX-License-Identifier: MIT */
#include "rate/hodoku.h"

#include <string.h>

#include "solve/options.h"
#include "trace/record.h"

/* The level is that of the hardest step, and is raised while the score is above
 * its limit */
static const struct
{
  const char *name;
  guint limit;
} levels[] = {
  { "Easy", 800 },    { "Medium", 1000 },       { "Hard", 1600 },
  { "Unfair", 1800 }, { "Extreme", G_MAXUINT },
};

enum
{
  EASY,
  MEDIUM,
  HARD,
  UNFAIR,
  EXTREME,
};

/* By title, or how it begins; the first that fits counts. What HoDoKu does not
 * have is rated as what it would find instead. */
static const struct
{
  const char *title;
  guint level;
  guint score;
} techniques[] = {
  { "Naked Single", EASY, 4 },
  { "Hidden Single", EASY, 14 },
  { "Locked Candidates", MEDIUM, 50 },
  { "Naked Pair", MEDIUM, 60 },
  { "Naked Triple", MEDIUM, 80 },
  { "Hidden Pair", MEDIUM, 70 },
  { "Hidden Triple", MEDIUM, 100 },
  { "Naked ", HARD, 120 },
  { "Hidden Rectangle", HARD, 100 },
  { "Hidden ", HARD, 150 },
  { "X-Wing", HARD, 140 },
  { "Swordfish", HARD, 150 },
  { "Jellyfish", HARD, 160 },
  { "Remote Pair", HARD, 110 },
  { "Bivalue Universal Grave", HARD, 100 },
  { "Skyscraper", HARD, 130 },
  { "2-String Kite", HARD, 150 },
  { "Turbot Fish", HARD, 120 },
  { "Empty Rectangle", HARD, 120 },
  { "W-Wing", HARD, 150 },
  { "XY-Wing", HARD, 160 },
  { "XYZ-Wing", HARD, 180 },
  { "Uniqueness Test", HARD, 100 },
  { "Avoidable Rectangle", HARD, 100 },
  { "Finned X-Wing", HARD, 130 },
  { "Sashimi X-Wing", HARD, 150 },
  { "Finned Swordfish", UNFAIR, 200 },
  { "Sashimi Swordfish", UNFAIR, 240 },
  { "Finned Jellyfish", UNFAIR, 250 },
  { "Sashimi Jellyfish", UNFAIR, 260 },
  { "Sue de Coq", UNFAIR, 250 },
  { "X-C", UNFAIR, 260 },
  { "XY-C", UNFAIR, 260 },
  { "Grouped", UNFAIR, 300 },
  { "AIC with ALS", EXTREME, 500 },
  { "Continuous Nice Loop with ALS", EXTREME, 500 },
  { "AIC", UNFAIR, 280 },
  { "Discontinuous Nice Loop", UNFAIR, 280 },
  { "Continuous Nice Loop", UNFAIR, 280 },
  { "ALS-XZ", UNFAIR, 300 },
  { "ALS-XY-Wing", UNFAIR, 320 },
  { "ALS Chain", UNFAIR, 340 },
  { "WXYZ-Wing", UNFAIR, 300 },
  { "Death Blossom", UNFAIR, 360 },
  { "Finned Franken X-Wing", UNFAIR, 390 },
  { "Finned Franken", UNFAIR, 410 },
  { "Sashimi Franken", UNFAIR, 410 },
  { "Franken X-Wing", UNFAIR, 300 },
  { "Franken", UNFAIR, 350 },
  { "Cell Forcing Chain", EXTREME, 500 },
  { "House Forcing Chain", EXTREME, 500 },
  { "Forcing Chain Contradiction", EXTREME, 500 },
  { "Nishio Net", EXTREME, 700 },
  { "Forcing Net", EXTREME, 700 },
  { "Guess", EXTREME, 10000 },
};

/* HoDoKu's order of what looks at the whole board: what it has off by default
 * is not there, and what it does not have comes last */
static const char *const board_order[] = {
  "x-wing",
  "swordfish",
  "jellyfish",
  "remote-pair",
  "bug",
  "skyscraper",
  "two-string-kite",
  "turbot-fish",
  "empty-rectangle",
  "w-wing",
  "xy-wing",
  "xyz-wing",
  "unique-rectangle",
  "avoidable-rectangle",
  "finned-fish",
  "sue-de-coq",
  "x-chain",
  "xy-chain",
  "aic",
  "grouped-aic",
  "als-xz",
  "als-xy-wing",
  "als-chain",
  "franken-fish",
  "forcing-chain",
  "als-aic",
  "speculation",
  NULL,
};

YassRecord *
yass_hodoku_new_record (YassPuzzle *puzzle, YassNotation notation,
                        GCancellable *cancellable, GError **error)
{
  g_autoptr (YassOptions) options = yass_options_new ();

  if (!yass_options_set_rules (options, "basic", error))
    return NULL;
  yass_options_set_explaining (options, true);
  options->board_order = board_order;
  return yass_record_new (puzzle, options, G_MAXUINT, notation, cancellable,
                          error);
}

/* What stands on the board so far */
typedef struct
{
  const YassRecord *record;
  bool *is_placed; /* per cell; owned */
} Board;

static bool
is_full_house (const Board *board, guint cell)
{
  for (guint i = 0; i < board->record->constraints->len; i++)
    {
      const YassRecordConstraint *house = &g_array_index (
          board->record->constraints, YassRecordConstraint, i);
      guint n_open = 0;
      bool has_cell = false;

      for (guint k = 0; k < house->n_cells; k++)
        {
          has_cell |= house->cells[k] == cell;
          n_open += !board->is_placed[house->cells[k]];
        }
      if (has_cell && n_open == 1)
        return true;
    }
  return false;
}

static guint
find_technique (const char *title)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (techniques)
         && !g_str_has_prefix (title, techniques[i].title))
    i++;
  return i;
}

/* Returns false for what is no step of a player: what follows a guess, and what
 * a number takes from the cells around it */
static bool
get_technique (Board *board, const YassRecordStep *step, guint *technique)
{
  const bool is_single = g_str_has_prefix (step->title, "Naked Single")
                         || g_str_has_prefix (step->title, "Hidden Single");

  if (step->kind == YASS_STEP_GUESS)
    {
      *technique = find_technique ("Guess");
      return step->depth == 1;
    }
  if (step->kind != YASS_STEP_DEDUCTION || step->depth > 0)
    return false;
  if (is_single
      && (step->placed.number == 0 || board->is_placed[step->placed.cell]))
    return false;
  *technique = find_technique (step->title);
  if (step->placed.number != 0)
    {
      if (is_full_house (board, step->placed.cell))
        *technique = find_technique ("Naked Single");
      board->is_placed[step->placed.cell] = true;
    }
  return true;
}

void
yass_hodoku_rate (const YassRecord *record, YassHodokuTell *tell, gpointer data,
                  YassHodokuRating *rating)
{
  const guint n_cells = yass_puzzle_get_n_cells (record->puzzle);
  g_autofree bool *is_placed = g_new0 (bool, n_cells);
  Board board = { record, is_placed };
  guint level = EASY, best = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    is_placed[cell] = yass_puzzle_get_given (record->puzzle, cell) != 0;
  *rating = (YassHodokuRating){ .name = "-" };
  for (guint i = 0; i < record->steps->len; i++)
    {
      const YassRecordStep *step
          = &g_array_index (record->steps, YassRecordStep, i);
      guint technique;

      if (!get_technique (&board, step, &technique))
        continue;
      const guint score = techniques[technique].score;
      rating->score += score;
      level = MAX (level, techniques[technique].level);
      if (techniques[technique].level * 100000 + score > best)
        {
          best = techniques[technique].level * 100000 + score;
          rating->name = step->title;
        }
      if (tell != NULL)
        tell (step, score, data);
    }
  while (rating->score > levels[level].limit)
    level++;
  rating->level = levels[level].name;
}

/* words.c: a step in words
 * SPDX-License-Identifier: MIT */
#include "rate/words.h"

#include "base/notation.h"
#include "rate/scale.h"

/* What is said before the consequences */
typedef enum
{
  SAYS_NOTHING,
  SAYS_HOUSE,         /* the house of a single */
  SAYS_SET,           /* numbers, cells and a house */
  SAYS_CROSSING,      /* the same with two houses */
  SAYS_CELLS,         /* cells */
  SAYS_NUMBERS,       /* cells and numbers */
  SAYS_CHAIN,         /* what leads to its opposite */
  SAYS_CONTRADICTION, /* what leads to nothing good */
  SAYS_BOTH_WAYS,     /* an edge that may be on or off */
  SAYS_CELL,          /* a cell that has some number */
  SAYS_PLACES,        /* a number that has some place in a house */
} Saying;

/* Names are Sudoku Explainer's, as players know its ratings by them */
static const struct
{
  const char *name;
  Saying saying;
} names[YASS_RATE_N_NAMES] = {
  [YASS_RATE_NAME_HIDDEN_SINGLE] = { "Hidden Single", SAYS_HOUSE },
  [YASS_RATE_NAME_NAKED_SINGLE] = { "Naked Single", SAYS_NOTHING },
  [YASS_RATE_NAME_DIRECT_POINTING] = { "Direct Pointing", SAYS_CROSSING },
  [YASS_RATE_NAME_DIRECT_CLAIMING] = { "Direct Claiming", SAYS_CROSSING },
  [YASS_RATE_NAME_POINTING] = { "Pointing", SAYS_CROSSING },
  [YASS_RATE_NAME_CLAIMING] = { "Claiming", SAYS_CROSSING },
  [YASS_RATE_NAME_DIRECT_HIDDEN_PAIR] = { "Direct Hidden Pair", SAYS_SET },
  [YASS_RATE_NAME_DIRECT_HIDDEN_TRIPLET]
  = { "Direct Hidden Triplet", SAYS_SET },
  [YASS_RATE_NAME_HIDDEN_PAIR] = { "Hidden Pair", SAYS_SET },
  [YASS_RATE_NAME_HIDDEN_TRIPLET] = { "Hidden Triplet", SAYS_SET },
  [YASS_RATE_NAME_HIDDEN_QUAD] = { "Hidden Quad", SAYS_SET },
  [YASS_RATE_NAME_NAKED_PAIR] = { "Naked Pair", SAYS_SET },
  [YASS_RATE_NAME_NAKED_TRIPLET] = { "Naked Triplet", SAYS_SET },
  [YASS_RATE_NAME_NAKED_QUAD] = { "Naked Quad", SAYS_SET },
  [YASS_RATE_NAME_X_WING] = { "X-Wing", SAYS_NUMBERS },
  [YASS_RATE_NAME_SWORDFISH] = { "Swordfish", SAYS_NUMBERS },
  [YASS_RATE_NAME_JELLYFISH] = { "Jellyfish", SAYS_NUMBERS },
  [YASS_RATE_NAME_XY_WING] = { "XY-Wing", SAYS_NUMBERS },
  [YASS_RATE_NAME_XYZ_WING] = { "XYZ-Wing", SAYS_NUMBERS },
  [YASS_RATE_NAME_UNIQUE_LOOP] = { "Unique", SAYS_NUMBERS },
  [YASS_RATE_NAME_BUG] = { "BUG", SAYS_NUMBERS },
  [YASS_RATE_NAME_ALIGNED_PAIR] = { "Aligned Pair Exclusion", SAYS_CELLS },
  [YASS_RATE_NAME_ALIGNED_TRIPLET]
  = { "Aligned Triplet Exclusion", SAYS_CELLS },
  [YASS_RATE_NAME_X_WING_CYCLE] = { "Generalized X-Wing", SAYS_CELLS },
  [YASS_RATE_NAME_X_CYCLE] = { "Bidirectional X-Cycle", SAYS_CELLS },
  [YASS_RATE_NAME_Y_CYCLE] = { "Bidirectional Y-Cycle", SAYS_CELLS },
  [YASS_RATE_NAME_XY_CYCLE] = { "Bidirectional Cycle", SAYS_CELLS },
  [YASS_RATE_NAME_TURBOT_FISH] = { "Turbot Fish", SAYS_CHAIN },
  [YASS_RATE_NAME_X_CHAIN] = { "Forcing X-Chain", SAYS_CHAIN },
  [YASS_RATE_NAME_CHAIN] = { "Forcing Chain", SAYS_CHAIN },
  [YASS_RATE_NAME_NISHIO] = { "Nishio Forcing Chains", SAYS_CONTRADICTION },
  [YASS_RATE_NAME_CELL_CHAINS] = { "Cell Forcing Chains", SAYS_CELL },
  [YASS_RATE_NAME_HOUSE_CHAINS] = { "Region Forcing Chains", SAYS_PLACES },
  [YASS_RATE_NAME_DOUBLE_CHAINS] = { "Double Forcing Chains", SAYS_BOTH_WAYS },
  [YASS_RATE_NAME_CONTRADICTION]
  = { "Contradiction Forcing Chains", SAYS_CONTRADICTION },
};

/* What nets use besides singles */
static const char *const depths[] = {
  [YASS_RATE_DEPTH_STATIC] = "",
  [YASS_RATE_DEPTH_DYNAMIC] = "",
  [YASS_RATE_DEPTH_PLUS] = " (+)",
  [YASS_RATE_DEPTH_CHAINS] = " (+ Forcing Chains)",
  [YASS_RATE_DEPTH_MULTIPLE] = " (+ Multiple Forcing Chains)",
};

void
yass_rate_append_name (GString *text, const YassRateHint *hint)
{
  if (hint->depth != YASS_RATE_DEPTH_STATIC
      && hint->name != YASS_RATE_NAME_NISHIO)
    g_string_append (text, "Dynamic ");
  g_string_append (text, names[hint->name].name);
  g_string_append (text, depths[hint->depth]);
  if (hint->name == YASS_RATE_NAME_UNIQUE_LOOP && hint->n_cells == 4)
    g_string_append (text, " Rectangle");
  else if (hint->name == YASS_RATE_NAME_UNIQUE_LOOP)
    g_string_append_printf (text, " Loop %u", hint->n_cells);
  if (hint->type != 0)
    g_string_append_printf (text, " type %u", hint->type);
}

void
yass_rate_append_rating (GString *text, double rating)
{
  const unsigned tenths = yass_rate_in_tenths (rating);

  g_string_append_printf (text, "%u.%u", tenths / 10, tenths % 10);
}

static void
append_cell (GString *text, YassNotation notation, unsigned cell)
{
  yass_append_cell_name (text, notation, cell / 9, cell % 9);
}

static void
append_cells (GString *text, YassNotation notation, const YassRateHint *hint)
{
  for (unsigned i = 0; i < hint->n_cells; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_cell (text, notation, hint->cells[i]);
    }
}

static void
append_numbers (GString *text, unsigned numbers)
{
  const char *between = "";

  YASS_RATE_FOREACH (number, numbers)
    {
      g_string_append_printf (text, "%s%u", between, number + 1);
      between = ",";
    }
}

static void
append_house (GString *text, YassNotation notation, unsigned house)
{
  if (house < YASS_RATE_FIRST_COLUMN)
    g_string_append_printf (text, "box %u", house + 1);
  else
    yass_append_line_name (text, notation,
                           house < YASS_RATE_FIRST_ROW ? "column" : "row",
                           house % 9);
}

static void
append_edge (GString *text, YassNotation notation, unsigned edge, bool is_on)
{
  append_cell (text, notation, edge / 9);
  g_string_append_printf (text, "%s%u", is_on ? "=" : "<>", edge % 9 + 1);
}

static void
append_consequences (GString *text, YassNotation notation,
                     const YassRateHint *hint)
{
  const char *between = "";

  if (hint->cell != YASS_RATE_NOTHING)
    {
      append_edge (text, notation, yass_rate_edge (hint->cell, hint->number),
                   true);
      return;
    }
  for (unsigned i = 0; i < hint->n_removed; i++)
    YASS_RATE_FOREACH (number, hint->removed[i].numbers)
      {
        g_string_append (text, between);
        append_edge (text, notation,
                     yass_rate_edge (hint->removed[i].cell, number), false);
        between = ", ";
      }
}

static void
append_saying (GString *text, YassNotation notation, const YassRateHint *hint)
{
  switch (names[hint->name].saying)
    {
    case SAYS_NOTHING:
      break;
    case SAYS_HOUSE:
      append_house (text, notation, hint->house);
      break;
    case SAYS_SET:
    case SAYS_CROSSING:
      append_numbers (text, hint->numbers);
      g_string_append (text, " in ");
      append_cells (text, notation, hint);
      g_string_append (text, " (");
      append_house (text, notation, hint->house);
      if (hint->crossing != YASS_RATE_NOTHING)
        {
          g_string_append (text, ", ");
          append_house (text, notation, hint->crossing);
        }
      g_string_append_c (text, ')');
      break;
    case SAYS_CELLS:
      append_cells (text, notation, hint);
      break;
    case SAYS_NUMBERS:
      append_numbers (text, hint->numbers);
      g_string_append (text, " in ");
      append_cells (text, notation, hint);
      break;
    case SAYS_CHAIN:
      append_edge (text, notation, hint->start, hint->is_start_on);
      g_string_append (text, " leads to its opposite");
      break;
    case SAYS_CONTRADICTION:
      append_edge (text, notation, hint->start, hint->is_start_on);
      g_string_append (text, " leads to a contradiction");
      break;
    case SAYS_BOTH_WAYS:
      append_edge (text, notation, hint->start, true);
      g_string_append (text, " and ");
      append_edge (text, notation, hint->start, false);
      g_string_append (text, " lead to the same");
      break;
    case SAYS_CELL:
      g_string_append (text, "all numbers of ");
      append_cell (text, notation, hint->start / 9);
      g_string_append (text, " lead to the same");
      break;
    case SAYS_PLACES:
      g_string_append_printf (text, "all places of %u in ",
                              hint->start % 9 + 1);
      append_house (text, notation, hint->house);
      g_string_append (text, " lead to the same");
      break;
    }
}

void
yass_rate_append_step (GString *text, const YassRateHint *hint,
                       YassNotation notation)
{
  yass_rate_append_name (text, hint);
  g_string_append (text, ": ");
  append_saying (text, notation, hint);
  if (names[hint->name].saying != SAYS_NOTHING)
    g_string_append (text, " => ");
  append_consequences (text, notation, hint);
}

/* @is_known: or else it is no less than @rating */
static void
append_if_known (GString *text, double rating, bool is_known)
{
  if (!is_known)
    g_string_append (text, ">=");
  yass_rate_append_rating (text, is_known ? rating : YASS_RATE_NESTED_DYNAMIC);
}

void
yass_rate_append_ratings (GString *text, const YassRating *rating, double bound)
{
  if (rating->status == YASS_RATE_ABOVE)
    {
      g_string_append_c (text, '>');
      yass_rate_append_rating (text, bound);
      return;
    }
  /* Of what is solved already nothing is hard */
  const bool is_exact = rating->status == YASS_RATE_EXACT;
  append_if_known (text, rating->hardest, is_exact);
  g_string_append_c (text, '/');
  append_if_known (text, rating->pearl, is_exact || rating->pearl > 0);
  g_string_append_c (text, '/');
  append_if_known (text, rating->diamond, is_exact || rating->diamond > 0);
}

const char *
yass_rating_get_name (const YassRating *rating)
{
  switch (rating->status)
    {
    case YASS_RATE_EXACT:
      return rating->name->str;
    case YASS_RATE_BEYOND:
      return "Nested Forcing Chains";
    case YASS_RATE_ABOVE:
      break;
    }
  return "-";
}

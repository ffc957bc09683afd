/* se-like.c: how hard a puzzle of any kind is, by Sudoku Explainer's table
 * SPDX-License-Identifier: MIT */
#include "rate/se-like.h"

#include <math.h>

#include "base/bits.h"
#include "rate/scale.h"
#include "rate/se-like-singles.h"
#include "rule/rule.h"
#include "solve/options.h"
#include "trace/record.h"

/* How a rating grows with what a step takes */
typedef enum
{
  GROWS_NOT,
  GROWS_BY_CELL,   /* two tenths a cell beyond the second; up to a limit */
  GROWS_BY_PLACE,  /* a tenth a place beyond the second; likewise. Locked
                      candidates are the least. */
  GROWS_BY_SET,    /* pair, triple, quad: the table has them; then by four */
  GROWS_BY_LOOP,   /* unique loops: by cells */
  GROWS_BY_LENGTH, /* chains: by literals */
} Growth;

/* What Sudoku Explainer does not have is put where players meet it. The rules
 * that a puzzle is rated by are these and those of plugins, each at its place
 * in 'yass-graph rules', which is the order of ratings here. */
static const struct
{
  const char *rule;
  double least;
  Growth growth;
} techniques[] = {
  { "restriction", YASS_SE_LIKE_RESTRICTION, GROWS_NOT },
  { "constraint", YASS_SE_LIKE_STATEMENT, GROWS_BY_CELL },
  { "sum", YASS_SE_LIKE_STATEMENT, GROWS_BY_CELL },
  { "derived-sum", YASS_SE_LIKE_INNIES, GROWS_BY_CELL },
  { "common-exclusion", YASS_RATE_POINTING, GROWS_BY_PLACE },
  { "naked-subset", YASS_RATE_NAKED_PAIR, GROWS_BY_SET },
  { "hidden-subset", YASS_RATE_HIDDEN_PAIR, GROWS_BY_SET },
  { "x-wing", YASS_RATE_X_WING, GROWS_NOT },
  { "swordfish", YASS_RATE_SWORDFISH, GROWS_NOT },
  { "jellyfish", YASS_RATE_JELLYFISH, GROWS_NOT },
  { "xy-wing", YASS_RATE_XY_WING, GROWS_NOT },
  { "xyz-wing", YASS_RATE_XYZ_WING, GROWS_NOT },
  { "unique-rectangle", YASS_RATE_UNIQUE_RECTANGLE, GROWS_NOT },
  { "unique-loop", YASS_RATE_UNIQUE_RECTANGLE, GROWS_BY_LOOP },
  { "bug", YASS_RATE_BUG_1, GROWS_NOT },
  { "x-chain", YASS_RATE_X_CHAIN, GROWS_BY_LENGTH },
  { "xy-chain", YASS_RATE_CHAIN, GROWS_BY_LENGTH },
  { "aic", YASS_RATE_CHAIN, GROWS_BY_LENGTH },
  { "forcing-chain", YASS_RATE_MULTIPLE, GROWS_BY_LENGTH },
  { "speculation", YASS_RATE_DYNAMIC, GROWS_BY_LENGTH },
};

/* Of sets of two, three, four */
static const double naked_sets[]
    = { YASS_RATE_NAKED_PAIR, YASS_RATE_NAKED_TRIPLET, YASS_RATE_NAKED_QUAD };
static const double hidden_sets[]
    = { YASS_RATE_HIDDEN_PAIR, YASS_RATE_HIDDEN_TRIPLET,
        YASS_RATE_HIDDEN_QUAD };

static double
rate_set (const double *sets, unsigned size)
{
  const unsigned listed = CLAMP (size, 2, 4);

  return sets[listed - 2] + 4 * YASS_RATE_STEP * (MAX (size, 4) - 4);
}

static double
rate_loop (unsigned n_cells)
{
  return YASS_RATE_UNIQUE_RECTANGLE + (n_cells >= 6 ? YASS_RATE_LOOP_OF_6 : 0)
         + (n_cells >= 8 ? YASS_RATE_LOOP_OF_8 - YASS_RATE_LOOP_OF_6 : 0)
         + (n_cells >= 10 ? YASS_RATE_LOOP_OF_10 : 0);
}

static unsigned
find_technique (const char *rule)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (techniques); i++)
    if (g_str_equal (techniques[i].rule, rule))
      return i;
  return 1; /* a plugin's: what a statement says by itself */
}

double
yass_se_like_rate_step (const char *rule, unsigned size)
{
  const unsigned technique = find_technique (rule);
  const double least = techniques[technique].least;
  const unsigned more = MIN (MAX (size, 2) - 2, YASS_SE_LIKE_MOST_CELLS - 2);

  switch (techniques[technique].growth)
    {
    case GROWS_NOT:
      return least;
    case GROWS_BY_CELL:
      return least + 2 * YASS_RATE_STEP * more;
    case GROWS_BY_PLACE:
      return YASS_SE_LIKE_EXCLUSION + YASS_RATE_STEP * more;
    case GROWS_BY_SET:
      return rate_set (least == YASS_RATE_NAKED_PAIR ? naked_sets : hidden_sets,
                       size);
    case GROWS_BY_LOOP:
      return rate_loop (size);
    case GROWS_BY_LENGTH:
      return least + yass_rate_length (size);
    }
  return least;
}

/* Open cells among those of a statement; others take no effort */
static unsigned
count_open (const YassSeLikeBoard *board, const GArray *cells)
{
  unsigned n_open = 0;

  for (guint i = 0; i < cells->len; i++)
    n_open += !yass_se_like_board_is_placed (board,
                                             g_array_index (cells, guint32, i));
  return n_open;
}

/* A chain that leads from a literal to its opposite has these two besides those
 * it is told with. A proof has its steps, and what each of them rules out. */
static unsigned
get_size (const YassSeLikeBoard *board, const YassRecordStep *step)
{
  switch (techniques[find_technique (step->rule)].growth)
    {
    case GROWS_NOT:
      break;
    case GROWS_BY_CELL:
      return count_open (board, step->cells);
    case GROWS_BY_PLACE:
      return MAX (step->cells->len, step->numbers->len);
    case GROWS_BY_SET:
      return MIN (step->cells->len, step->numbers->len);
    case GROWS_BY_LOOP:
      return step->cells->len;
    case GROWS_BY_LENGTH:
      return step->proof_length > 0 ? 2 * step->proof_length + 2
                                    : step->links->len + 3;
    }
  return 0;
}

static double
rate_pattern (const YassSeLikeBoard *board, const YassRecordStep *step)
{
  const double rating
      = yass_se_like_rate_step (step->rule, get_size (board, step));

  if (g_str_has_prefix (step->title, "Locked Candidates Type 1"))
    return YASS_RATE_POINTING;
  if (g_str_has_prefix (step->title, "Locked Candidates Type 2"))
    return YASS_RATE_CLAIMING;
  return step->proof_has_patterns
             ? rating + YASS_RATE_DYNAMIC_PLUS - YASS_RATE_DYNAMIC
             : rating;
}

/* The rules of the table, each as a player would use it. Those at its end that
 * are all above @bound are left out; what comes before them stays, for with
 * other rules the way would be another one. */
static YassOptions *
new_options (double bound)
{
  YassOptions *options = yass_options_new ();
  bool is_above = true;

  for (unsigned i = G_N_ELEMENTS (techniques); i-- > 0;)
    {
      const guint rule = yass_rules_find_named (techniques[i].rule);

      is_above = is_above && techniques[i].least > bound;
      if (yass_rules[rule] != NULL)
        options->max_sizes[rule] = is_above ? 0 : YASS_ANY_SIZE;
    }
  options->tells_extras = false;
  yass_options_set_explaining (options, TRUE);
  yass_options_set_guessing (options, FALSE);
  return options;
}

static void
note (YassRating *rating, double step, const char *name, bool is_placed)
{
  if (step > rating->hardest)
    {
      rating->hardest = step;
      g_string_assign (rating->name, name);
    }
  if (rating->diamond == 0)
    rating->diamond = rating->hardest;
  if (rating->pearl == 0 && is_placed)
    rating->pearl = rating->hardest;
}

/* Who is told what */
typedef struct
{
  YassSeLikeTell *tell; /* nullable */
  gpointer data;        /* unowned, for tell () */
  YassRating *rating;   /* unowned */
} Listener;

static void
take_number (double rating, const char *name, const char *text, gpointer data)
{
  Listener *self = data;

  if (self->tell != NULL)
    self->tell (rating, text, self->data);
  note (self->rating, rating, name, true);
}

static void
rate_steps (const YassRecord *record, Listener *listener)
{
  g_autoptr (YassSeLikeBoard) board = yass_se_like_board_new (record);
  const YassRecordStep *steps
      = (const YassRecordStep *) (gpointer) record->steps->data;
  guint n_done = 0;

  while (n_done < record->steps->len
         && steps[n_done].kind == YASS_STEP_DEDUCTION)
    {
      const YassRecordStep *step = &steps[n_done];
      const guint n_singles = yass_se_like_board_take_singles (
          board, step, record->steps->len - n_done, take_number, listener);

      n_done += n_singles;
      if (n_singles > 0)
        continue;
      if (!yass_se_like_is_single (step))
        {
          const double rating = rate_pattern (board, step);

          if (listener->tell != NULL)
            listener->tell (rating, step->text, listener->data);
          note (listener->rating, rating, step->title,
                step->placed.number != 0);
        }
      yass_se_like_board_apply (board, step);
      n_done++;
    }
}

/* What no step leads on from takes a guess: that ends the rating, for nothing
 * is harder */
static void
rate_guess (Listener *listener)
{
  take_number (YASS_SE_LIKE_GUESS, "Guess", "Guess: no step leads on from here",
               listener);
}

bool
yass_se_like_rate (YassPuzzle *puzzle, double bound, YassNotation notation,
                   YassSeLikeTell *tell, gpointer data,
                   GCancellable *cancellable, YassRating *rating,
                   GError **error)
{
  g_autoptr (YassOptions) options = new_options (bound);
  Listener listener = { tell, data, rating };
  g_autoptr (YassRecord) record = yass_record_new (
      puzzle, options, G_MAXUINT, notation, cancellable, error);

  yass_rating_clear (rating);
  *rating = (YassRating){ .name = g_string_new (NULL) };
  if (record == NULL
      || g_cancellable_set_error_if_cancelled (cancellable, error))
    return false;
  rate_steps (record, &listener);
  if (record->status != YASS_STATUS_UNIQUE && bound >= YASS_SE_LIKE_GUESS)
    rate_guess (&listener);
  else if (record->status != YASS_STATUS_UNIQUE || rating->hardest > bound)
    rating->status = YASS_RATE_ABOVE;
  return true;
}

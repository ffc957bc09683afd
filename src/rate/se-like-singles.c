/* se-like-singles.c: a board of any kind on the way, and what its singles are
 * rated
 * SPDX-License-Identifier: MIT */
#include "rate/se-like-singles.h"

#include "rate/scale.h"

struct _YassSeLikeBoard
{
  YassMoment *moment; /* owned */
  GPtrArray **houses; /* per cell: of YassRecordConstraint, unowned; owned */
};

/* Whether a constraint has every number: as many cells as there are of these */
static bool
is_house (const YassRecord *record, const YassRecordConstraint *constraint)
{
  return constraint->n_cells == yass_puzzle_get_size (record->puzzle);
}

static void
list_houses (YassSeLikeBoard *self, const YassRecord *record)
{
  self->houses = g_new (GPtrArray *, self->moment->n_cells);
  for (guint cell = 0; cell < self->moment->n_cells; cell++)
    self->houses[cell] = g_ptr_array_new ();
  for (guint i = 0; i < record->constraints->len; i++)
    {
      const YassRecordConstraint *house
          = yass_record_get_constraint (record, i);

      for (guint k = 0; is_house (record, house) && k < house->n_cells; k++)
        if (house->cells[k] < self->moment->n_cells)
          g_ptr_array_add (self->houses[house->cells[k]], (gpointer) house);
    }
}

static void
remove_edges (YassSeLikeBoard *self, const GArray *edges)
{
  YassMoment *moment = self->moment;

  for (guint i = 0; i < edges->len; i++)
    {
      const YassEdge *edge = &g_array_index (edges, YassEdge, i);
      const guint bit = edge->number - 1;

      moment->edges[edge->cell * moment->n_words + bit / 64]
          &= ~(G_GUINT64_CONSTANT (1) << bit % 64);
    }
}

YassSeLikeBoard *
yass_se_like_board_new (const YassRecord *record)
{
  YassSeLikeBoard *self = g_new0 (YassSeLikeBoard, 1);

  self->moment = yass_moment_new (record->puzzle);
  list_houses (self, record);
  remove_edges (self, record->given);
  return self;
}

void
yass_se_like_board_free (YassSeLikeBoard *self)
{
  for (guint cell = 0; cell < self->moment->n_cells; cell++)
    g_ptr_array_unref (self->houses[cell]);
  g_free (self->houses);
  yass_moment_free (self->moment);
  g_free (self);
}

bool
yass_se_like_board_is_placed (const YassSeLikeBoard *self, unsigned cell)
{
  return cell < self->moment->n_cells && self->moment->numbers[cell] != 0;
}

void
yass_se_like_board_apply (YassSeLikeBoard *self, const YassRecordStep *step)
{
  remove_edges (self, step->removed);
  if (step->placed.number != 0)
    self->moment->numbers[step->placed.cell] = (guint16) step->placed.number;
}

bool
yass_se_like_is_single (const YassRecordStep *step)
{
  return g_str_equal (step->rule, "naked-single")
         || g_str_equal (step->rule, "hidden-single");
}

static bool
is_line (const YassRecordConstraint *house)
{
  return g_str_has_prefix (house->name, "row ")
         || g_str_has_prefix (house->name, "column ");
}

/* 0 where the number is not alone there */
static double
rate_in_house (const YassSeLikeBoard *self, const YassRecordConstraint *house,
               const YassEdge *placed)
{
  unsigned n_open = 0;

  for (guint i = 0; i < house->n_cells; i++)
    {
      const guint cell = house->cells[i];

      if (yass_se_like_board_is_placed (self, cell))
        continue;
      n_open++;
      if (cell != placed->cell
          && yass_moment_has (self->moment, cell, placed->number))
        return 0;
    }
  return n_open == 1       ? YASS_RATE_LAST_CELL
         : is_line (house) ? YASS_RATE_HIDDEN_SINGLE_IN_LINE
                           : YASS_RATE_HIDDEN_SINGLE_IN_BOX;
}

static bool
is_naked (const YassSeLikeBoard *self, const YassEdge *placed)
{
  const YassMoment *moment = self->moment;
  guint n_numbers = 0;

  for (guint i = 0; i < moment->n_words; i++)
    n_numbers += (guint) __builtin_popcountll (
        moment->edges[placed->cell * moment->n_words + i]);
  return n_numbers == 1;
}

/* Returns: 0 where it cannot be seen yet. @where: the house that shows it, or
 * NULL */
static double
rate_single (const YassSeLikeBoard *self, const YassRecordStep *step,
             bool is_first, const YassRecordConstraint **where)
{
  const GPtrArray *houses = self->houses[step->placed.cell];
  double best = 0;

  if (is_first && g_str_equal (step->rule, "hidden-single"))
    best = YASS_SE_LIKE_HIDDEN_SINGLE;
  else if (is_first || is_naked (self, &step->placed))
    best = YASS_RATE_NAKED_SINGLE;
  *where = NULL;
  for (guint i = 0; i < houses->len; i++)
    {
      const double rating
          = rate_in_house (self, houses->pdata[i], &step->placed);

      if (rating > 0 && (best == 0 || rating < best))
        {
          best = rating;
          *where = houses->pdata[i];
        }
    }
  return best;
}

/* Of the @n_steps that are not done. The first of them can always be seen. */
static unsigned
find_easiest (const YassSeLikeBoard *self, const YassRecordStep *steps,
              const bool *is_done, unsigned n_steps, double *rating,
              const YassRecordConstraint **where)
{
  const YassRecordConstraint *house;
  unsigned easiest = n_steps;

  for (unsigned i = 0; i < n_steps; i++)
    if (!is_done[i])
      {
        const double other
            = rate_single (self, &steps[i], easiest == n_steps, &house);

        if (other > 0 && (easiest == n_steps || other < *rating))
          {
            easiest = i;
            *rating = other;
            *where = house;
          }
        if (*rating == YASS_RATE_LAST_CELL)
          break;
      }
  return easiest;
}

/* "Hidden Single: r1c2=3 (box 1)" of a naked one or of one in another house */
static char *
dup_words (const YassRecordStep *step, const YassRecordConstraint *where)
{
  g_auto (GStrv) words = g_strsplit (step->text, " ", 4);

  g_assert (g_strv_length (words) >= 3); /* "Naked", "Single:", "r1c2=3" */
  return where == NULL ? g_strdup (step->text)
                       : g_strdup_printf ("Hidden Single: %s (%s)", words[2],
                                          where->name);
}

static bool
writes_number (const YassSeLikeBoard *self, const YassRecordStep *step)
{
  return step->kind == YASS_STEP_DEDUCTION && yass_se_like_is_single (step)
         && step->placed.number != 0
         && !yass_se_like_board_is_placed (self, step->placed.cell);
}

unsigned
yass_se_like_board_take_singles (YassSeLikeBoard *self,
                                 const YassRecordStep *steps, unsigned n_steps,
                                 YassSeLikeTakeSingle *take, gpointer data)
{
  unsigned n_singles = 0;

  while (n_singles < n_steps && writes_number (self, &steps[n_singles]))
    n_singles++;
  g_autofree bool *is_done = g_new0 (bool, n_singles + 1);
  for (unsigned i = 0; i < n_singles; i++)
    {
      const YassRecordConstraint *where = NULL;
      double rating = 0;
      const unsigned easiest
          = find_easiest (self, steps, is_done, n_singles, &rating, &where);
      g_autofree char *text = dup_words (&steps[easiest], where);

      take (rating, where != NULL ? "Hidden Single" : steps[easiest].title,
            text, data);
      is_done[easiest] = true;
      yass_se_like_board_apply (self, &steps[easiest]);
    }
  return n_singles;
}

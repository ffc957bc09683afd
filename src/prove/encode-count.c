/* encode-count.c: how often numbers come, in clauses
 * SPDX-License-Identifier: MIT */
#include "prove/encoder.h"

/* Numbers of a class are counted by one literal a cell: that the cell has the
 * one number of the class, or a variable that says that it has one of them */

static YassToldLiteral
make_member (YassEncoder *self, const YassShape *shape, const YassCount *count,
             guint cell, guint class)
{
  g_autofree YassToldLiteral *clause = g_new (YassToldLiteral, shape->size + 1);
  guint n = 0;

  for (guint number = 0; number < shape->size; number++)
    if (count->class_of[number] == class)
      clause[++n] = (YassToldLiteral){ cell, (uint16_t) number, true };
  if (n == 1)
    return clause[1];
  const YassToldLiteral member = yass_encoder_add_extra (self, 1);
  clause[0] = yass_literal_negate (member);
  self->clause (self->data, clause, n + 1);
  for (guint i = 1; i <= n; i++)
    {
      const YassToldLiteral both[]
          = { yass_literal_negate (clause[i]), member };

      self->clause (self->data, both, 2);
    }
  return member;
}

/* One term a cell of a block: that it has a number of the class */
static void
count_class (YassEncoder *self, const YassShape *shape, const YassCount *count,
             guint block, guint class, gint times, YassEncodedTerm *terms)
{
  const guint size = yass_count_get_block_size (count);

  for (guint i = 0; i < size; i++)
    terms[i] = (YassEncodedTerm){
      make_member (self, shape, count, count->cells[block * size + i], class),
      times
    };
}

static void
state_bounds (YassEncoder *self, const YassShape *shape, const YassCount *count,
              YassEncodedTerm *terms)
{
  for (guint class = 0; class < count->n_classes; class ++)
    {
      const YassCountBounds *bounds = &count->bounds[class];

      if (bounds->least == 0 && bounds->most >= count->n_cells)
        continue;
      count_class (self, shape, count, 0, class, 1, terms);
      yass_encoder_state_between (self, terms, count->n_cells,
                                  (gint) bounds->least,
                                  (gint) MIN (bounds->most, count->n_cells));
    }
}

/* Of every two blocks one has as many as the other */
static void
state_same (YassEncoder *self, const YassShape *shape, const YassCount *count)
{
  const guint size = yass_count_get_block_size (count);
  g_autofree YassEncodedTerm *terms = g_new (YassEncodedTerm, count->n_cells);
  g_autofree YassEncodedTerm *both = g_new (YassEncodedTerm, 2 * size);

  for (guint class = 0; class < count->n_classes; class ++)
    {
      for (guint block = 0; block < count->n_blocks; block++)
        count_class (self, shape, count, block, class, 1, terms + block * size);
      for (guint a = 0; a < count->n_blocks; a++)
        for (guint b = a + 1; b < count->n_blocks; b++)
          {
            /* In turn, so that few totals are come to on the way */
            for (guint i = 0; i < size; i++)
              {
                both[2 * i] = terms[a * size + i];
                both[2 * i + 1] = terms[b * size + i];
                both[2 * i + 1].times = -1;
              }
            yass_encoder_state_between (self, both, 2 * size, 0, 0);
          }
    }
}

/* A number is there so often as it says, or not at all */
static void
state_itself (YassEncoder *self, const YassShape *shape, const YassCount *count,
              YassEncodedTerm *terms)
{
  for (guint class = 0; class < count->n_classes; class ++)
    {
      const gint value = (gint) (shape->first + class);

      count_class (self, shape, count, 0, class, 1, terms + 1);
      terms[0] = (YassEncodedTerm){ yass_encoder_add_extra (self, 1), -value };
      yass_encoder_state_between (self, terms, count->n_cells + 1, 0, 0);
    }
}

void
yass_encoder_state_count (YassEncoder *self, const YassShape *shape,
                          const YassCount *count)
{
  g_autofree YassEncodedTerm *terms
      = g_new (YassEncodedTerm, count->n_cells + 1);

  if (count->form == YASS_COUNT_BOUNDS)
    state_bounds (self, shape, count, terms);
  else if (count->form == YASS_COUNT_SAME)
    state_same (self, shape, count);
  else
    state_itself (self, shape, count, terms);
}

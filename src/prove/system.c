/* system.c: a few constraints, and what unit propagation makes of them
 * SPDX-License-Identifier: MIT */
#include "prove/system.h"

#include <stdlib.h>

/* All terms count 1 or more */
typedef struct
{
  guint first; /* term */
  guint n;
  gint most;  /* that a term counts */
  gint slack; /* what is not false, less what is needed */
} Constraint;

typedef struct
{
  gint literal; /* of a variable's place, from 1 */
  gint times;
} Term;

typedef struct
{
  guint constraint;
  gint times;
} Use;

struct _YassSystem
{
  GHashTable *places;  /* variable -> its place here, from 1; owned */
  GArray *constraints; /* of Constraint; owned */
  GArray *terms;       /* of Term; owned */
  guint n_places;
  Use *uses;          /* per literal, one after the other; owned */
  guint *first_use;   /* per literal + n_places, and an end; owned */
  signed char *value; /* per place; owned */
  GArray *trail;      /* of gint; owned */
  guint n_followed;
};

YassSystem *
yass_system_new (void)
{
  YassSystem *self = g_new0 (YassSystem, 1);

  self->places = g_hash_table_new (NULL, NULL);
  self->constraints = g_array_new (FALSE, FALSE, sizeof (Constraint));
  self->terms = g_array_new (FALSE, FALSE, sizeof (Term));
  self->trail = g_array_new (FALSE, FALSE, sizeof (gint));
  return self;
}

void
yass_system_free (YassSystem *self)
{
  g_hash_table_unref (self->places);
  g_array_unref (self->constraints);
  g_array_unref (self->terms);
  g_array_unref (self->trail);
  g_free (self->uses);
  g_free (self->first_use);
  g_free (self->value);
  g_free (self);
}

/* 0 where there is none */
static gint
find_place (const YassSystem *self, gint literal)
{
  const gint place = GPOINTER_TO_INT (
      g_hash_table_lookup (self->places, GINT_TO_POINTER (abs (literal))));

  return literal > 0 ? place : -place;
}

static gint
make_place (YassSystem *self, gint literal)
{
  const gint place = find_place (self, literal);

  if (place != 0)
    return place;
  self->n_places++;
  g_hash_table_insert (self->places, GINT_TO_POINTER (abs (literal)),
                       GUINT_TO_POINTER (self->n_places));
  return literal > 0 ? (gint) self->n_places : -(gint) self->n_places;
}

void
yass_system_add (YassSystem *self, const gint *literals, const gint *times,
                 guint n, gint least)
{
  Constraint constraint = { .first = self->terms->len, .slack = -least };

  for (guint i = 0; i < n; i++)
    {
      const gint by = times != NULL ? times[i] : 1;
      Term term = { make_place (self, literals[i]), by };

      if (by == 0)
        continue;
      /* -1 x is 1 ~x less 1 */
      if (by < 0)
        {
          term = (Term){ -term.literal, -by };
          constraint.slack -= term.times;
        }
      constraint.slack += term.times;
      constraint.most = MAX (constraint.most, term.times);
      constraint.n++;
      g_array_append_val (self->terms, term);
    }
  g_array_append_val (self->constraints, constraint);
}

static guint
get_literal_index (const YassSystem *self, gint literal)
{
  return (guint) (literal + (gint) self->n_places);
}

/* What does not fit any more if it is false is true */
static bool
look_at (YassSystem *self, const Constraint *constraint)
{
  if (constraint->slack < 0)
    return false;
  if (constraint->slack >= constraint->most)
    return true;
  for (guint i = 0; i < constraint->n; i++)
    {
      const Term *term
          = &g_array_index (self->terms, Term, constraint->first + i);
      signed char *value = &self->value[abs (term->literal)];

      if (*value != 0 || term->times <= constraint->slack)
        continue;
      *value = term->literal > 0 ? 1 : -1;
      g_array_append_val (self->trail, term->literal);
    }
  return true;
}

static bool
follow (YassSystem *self)
{
  bool possible = true;

  while (possible && self->n_followed < self->trail->len)
    {
      const guint lost = get_literal_index (
          self, -g_array_index (self->trail, gint, self->n_followed++));
      const Use *end = self->uses + self->first_use[lost + 1];

      /* All hear of it, so that undoing can take it back */
      for (const Use *use = self->uses + self->first_use[lost]; use < end;
           use++)
        g_array_index (self->constraints, Constraint, use->constraint).slack
            -= use->times;
      for (const Use *use = self->uses + self->first_use[lost];
           possible && use < end; use++)
        possible = look_at (self, &g_array_index (self->constraints, Constraint,
                                                  use->constraint));
    }
  return possible;
}

bool
yass_system_seal (YassSystem *self)
{
  const guint n = 2 * self->n_places + 1;

  self->uses = g_new (Use, self->terms->len + 1);
  self->first_use = g_new0 (guint, n + 2);
  self->value = g_new0 (signed char, self->n_places + 1);
  for (guint i = 0; i < self->terms->len; i++)
    self->first_use[get_literal_index (
                        self, g_array_index (self->terms, Term, i).literal)
                    + 2]++;
  for (guint i = 1; i <= n + 1; i++)
    self->first_use[i] += self->first_use[i - 1];
  for (guint c = 0; c < self->constraints->len; c++)
    {
      const Constraint *constraint
          = &g_array_index (self->constraints, Constraint, c);

      for (guint i = constraint->first; i < constraint->first + constraint->n;
           i++)
        {
          const Term *term = &g_array_index (self->terms, Term, i);
          const guint literal = get_literal_index (self, term->literal);

          self->uses[self->first_use[literal + 1]++] = (Use){ c, term->times };
        }
    }
  for (guint c = 0; c < self->constraints->len; c++)
    if (!look_at (self, &g_array_index (self->constraints, Constraint, c)))
      return false;
  return follow (self);
}

gint
yass_system_get_value (const YassSystem *self, gint literal)
{
  const gint place = find_place (self, literal);

  return place >= 0 ? self->value[place] : -self->value[-place];
}

bool
yass_system_assume (YassSystem *self, gint literal)
{
  const gint place = find_place (self, literal);
  const gint value = yass_system_get_value (self, literal);

  if (place == 0 || value != 0)
    return value >= 0;
  self->value[abs (place)] = place > 0 ? 1 : -1;
  g_array_append_val (self->trail, place);
  return follow (self);
}

guint
yass_system_get_mark (const YassSystem *self)
{
  return self->trail->len;
}

void
yass_system_return_to (YassSystem *self, guint mark)
{
  for (guint i = self->trail->len; i-- > mark;)
    {
      const gint literal = g_array_index (self->trail, gint, i);
      const guint lost = get_literal_index (self, -literal);

      if (i < self->n_followed)
        for (guint k = self->first_use[lost]; k < self->first_use[lost + 1];
             k++)
          g_array_index (self->constraints, Constraint,
                         self->uses[k].constraint)
              .slack
              += self->uses[k].times;
      self->value[abs (literal)] = 0;
    }
  g_array_set_size (self->trail, mark);
  self->n_followed = MIN (self->n_followed, mark);
}

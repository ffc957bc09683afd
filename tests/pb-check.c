/* pb-check.c: a plain checker of pseudo-Boolean proofs, for tests
 * SPDX-License-Identifier: MIT */
#include "pb-check.h"

#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "split.h"

/* So much of each literal, all above 0, adds up to the degree at least. A
 * literal is a variable's number, or minus that: the variable is 0. */
typedef struct
{
  gint64 times;
  int literal;
} Term;

typedef struct
{
  guint n;
  Term *terms; /* the largest first; owned */
  gint64 degree;
  gint64 slack; /* what is not false, less the degree */
} Constraint;

typedef struct
{
  Constraint *constraint;
  gint64 times;
} Use;

/* A sum of constraints on its way: per variable what is left of it, below 0 of
 * its negation */
typedef struct
{
  bool is_number; /* that is all: a constraint or a factor */
  gint64 degree;
  gint64 *times; /* or NULL; owned */
} Sum;

typedef struct
{
  int n_variables;
  GPtrArray *constraints; /* of Constraint or NULL, the first at 1; owned */
  GArray **uses;          /* per literal + n_variables: of Use; owned */
  signed char *values;    /* per variable: 1, -1 or 0; owned */
  Constraint **reasons;   /* per variable; owned */
  GArray *trail;          /* of int; owned */
  guint n_followed;
  bool is_refuted; /* by what was stated and concluded */
  Sum read;        /* the last constraint; owned */
  GArray *touched; /* of int: its variables; owned */
} Checker;

static void
constraint_free (gpointer data)
{
  Constraint *self = data;

  if (self != NULL)
    g_free (self->terms);
  g_free (self);
}

static int
value_of (const Checker *self, int literal)
{
  return literal > 0 ? self->values[literal] : -self->values[-literal];
}

static GArray *
get_uses (const Checker *self, int literal)
{
  return self->uses[literal + self->n_variables];
}

/* What does not fit any more if it is false is true */
static bool
look_at (Checker *self, Constraint *constraint)
{
  if (constraint->slack < 0)
    return false;
  for (guint i = 0;
       i < constraint->n && constraint->terms[i].times > constraint->slack; i++)
    {
      const int literal = constraint->terms[i].literal;

      if (value_of (self, literal) != 0)
        continue;
      self->values[abs (literal)] = literal > 0 ? 1 : -1;
      self->reasons[abs (literal)] = constraint;
      g_array_append_val (self->trail, literal);
    }
  return true;
}

/* All that lose a literal hear of it, so that undoing can take it back */
static bool
follow (Checker *self)
{
  bool possible = true;

  while (possible && self->n_followed < self->trail->len)
    {
      const int lost = -g_array_index (self->trail, int, self->n_followed++);
      GArray *uses = get_uses (self, lost);

      for (guint i = 0; i < uses->len; i++)
        g_array_index (uses, Use, i).constraint->slack
            -= g_array_index (uses, Use, i).times;
      for (guint i = 0; possible && i < uses->len; i++)
        possible = look_at (self, g_array_index (uses, Use, i).constraint);
    }
  return possible;
}

static void
undo (Checker *self, guint n_kept)
{
  for (guint i = self->trail->len; i-- > n_kept;)
    {
      const int literal = g_array_index (self->trail, int, i);
      GArray *uses = get_uses (self, -literal);

      for (guint k = 0; i < self->n_followed && k < uses->len; k++)
        g_array_index (uses, Use, k).constraint->slack
            += g_array_index (uses, Use, k).times;
      self->values[abs (literal)] = 0;
    }
  g_array_set_size (self->trail, n_kept);
  self->n_followed = MIN (self->n_followed, n_kept);
}

static bool
attach (Checker *self, Constraint *constraint)
{
  constraint->slack = -constraint->degree;
  for (guint i = 0; i < constraint->n; i++)
    {
      const Term *term = &constraint->terms[i];
      const Use use = { constraint, term->times };

      g_array_append_val (get_uses (self, term->literal), use);
      if (value_of (self, term->literal) >= 0)
        constraint->slack += term->times;
    }
  return look_at (self, constraint) && follow (self);
}

static void
detach (Checker *self, Constraint *constraint)
{
  for (guint i = 0; i < constraint->n; i++)
    {
      GArray *uses = get_uses (self, constraint->terms[i].literal);

      for (guint k = uses->len; k-- > 0;)
        if (g_array_index (uses, Use, k).constraint == constraint)
          {
            g_array_remove_index_fast (uses, k);
            break;
          }
    }
}

static void
add (Checker *self, Constraint *constraint)
{
  g_ptr_array_add (self->constraints, constraint);
  if (!attach (self, constraint))
    self->is_refuted = true;
}

/* Whatever it led to goes with it */
static bool delete (Checker *self, guint64 number)
{
  Constraint *gone = number < self->constraints->len
                         ? self->constraints->pdata[number]
                         : NULL;
  bool led_to_something = self->is_refuted;

  if (gone == NULL)
    return false;
  self->constraints->pdata[number] = NULL;
  for (guint i = 0; i < self->trail->len; i++)
    led_to_something
        |= self->reasons[abs (g_array_index (self->trail, int, i))] == gone;
  if (led_to_something)
    undo (self, 0);
  detach (self, gone);
  constraint_free (gone);
  if (!led_to_something)
    return true;
  self->is_refuted = false;
  for (guint i = 1; i < self->constraints->len && !self->is_refuted; i++)
    if (self->constraints->pdata[i] != NULL
        && (!look_at (self, self->constraints->pdata[i]) || !follow (self)))
      self->is_refuted = true;
  return true;
}

static void
sum_add_term (Sum *self, gint64 times, int literal)
{
  gint64 *here = &self->times[abs (literal)];
  const gint64 by = literal > 0 ? times : -times;

  if ((*here > 0 && by < 0) || (*here < 0 && by > 0))
    self->degree -= MIN (ABS (*here), ABS (by));
  *here += by;
}

static int
compare_terms (gconstpointer a, gconstpointer b)
{
  const Term *x = a;
  const Term *y = b;

  return x->times > y->times ? -1 : x->times < y->times;
}

static Constraint *
sum_to_constraint (const Checker *self, const Sum *sum)
{
  Constraint *constraint = g_new0 (Constraint, 1);

  constraint->terms = g_new (Term, self->n_variables);
  constraint->degree = sum->degree;
  for (int i = 1; i <= self->n_variables; i++)
    if (sum->times[i] != 0)
      constraint->terms[constraint->n++]
          = (Term){ ABS (sum->times[i]), sum->times[i] > 0 ? i : -i };
  qsort (constraint->terms, constraint->n, sizeof (Term), compare_terms);
  constraint->terms = g_renew (Term, constraint->terms, constraint->n + 1);
  return constraint;
}

static Sum
sum_new (const Checker *self)
{
  return (Sum){ .times = g_new0 (gint64, self->n_variables + 1) };
}

/* Puts the constraint that a number means in its place; false for none */
static bool
load (const Checker *self, Sum *sum)
{
  if (!sum->is_number)
    return true;
  const gint64 number = sum->degree;
  const Constraint *constraint
      = number > 0 && (guint64) number < self->constraints->len
            ? self->constraints->pdata[number]
            : NULL;
  if (constraint == NULL)
    return false;
  *sum = sum_new (self);
  sum->degree = constraint->degree;
  for (guint i = 0; i < constraint->n; i++)
    sum_add_term (sum, constraint->terms[i].times,
                  constraint->terms[i].literal);
  return true;
}

static gint64
divide_up (gint64 a, gint64 by)
{
  return a > 0 ? (a + by - 1) / by : -(-a / by);
}

/* One of + * d, on the two sums behind each other */
static bool
reckon (const Checker *self, char sign, Sum *sum, Sum *by)
{
  if (!load (self, sum)
      || (sign == '+' ? !load (self, by) : !by->is_number || by->degree <= 0))
    return false;
  if (sign == '+')
    sum->degree += by->degree;
  else
    sum->degree = sign == '*' ? sum->degree * by->degree
                              : divide_up (sum->degree, by->degree);
  for (int i = 1; i <= self->n_variables; i++)
    {
      gint64 *times = &sum->times[i];

      if (sign == '+')
        sum_add_term (sum, ABS (by->times[i]), by->times[i] > 0 ? i : -i);
      else if (sign == '*')
        *times *= by->degree;
      else
        *times = *times > 0 ? divide_up (*times, by->degree)
                            : -divide_up (-*times, by->degree);
    }
  return true;
}

static bool
add_up (Checker *self, char **words)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Sum));
  bool is_right = true;

  for (guint i = 0; is_right && words[i] != NULL; i++)
    {
      const char *signs = "+*d";

      if (strlen (words[i]) == 1 && strchr (signs, words[i][0]) != NULL)
        {
          is_right = stack->len >= 2;
          if (!is_right)
            break;
          Sum *by = &g_array_index (stack, Sum, stack->len - 1);
          is_right = reckon (self, words[i][0], by - 1, by);
          g_free (by->times);
          g_array_set_size (stack, stack->len - 1);
        }
      else
        {
          char *end;
          const Sum number = { .is_number = true,
                               .degree = g_ascii_strtoll (words[i], &end, 10) };

          is_right = *end == '\0';
          g_array_append_val (stack, number);
        }
    }
  is_right = is_right && stack->len == 1
             && load (self, &g_array_index (stack, Sum, 0));
  if (is_right)
    add (self, sum_to_constraint (self, &g_array_index (stack, Sum, 0)));
  for (guint i = 0; i < stack->len; i++)
    g_free (g_array_index (stack, Sum, i).times);
  return is_right;
}

/* The same of a sum that is read: what variables it has is known then */
static Constraint *
read_to_constraint (Checker *self)
{
  Constraint *constraint = g_new0 (Constraint, 1);

  constraint->terms = g_new (Term, self->touched->len + 1);
  constraint->degree = self->read.degree;
  for (guint k = 0; k < self->touched->len; k++)
    {
      const int i = g_array_index (self->touched, int, k);
      const gint64 times = self->read.times[i];

      self->read.times[i] = 0;
      if (times != 0)
        constraint->terms[constraint->n++]
            = (Term){ ABS (times), times > 0 ? i : -i };
    }
  qsort (constraint->terms, constraint->n, sizeof (Term), compare_terms);
  return constraint;
}

/* "2 x1 -1 ~x5 >= 3 ;", into self->read. Returns the sign, or 0 for what is
 * none. */
static char
read_constraint (Checker *self, char **words)
{
  Sum *sum = &self->read;
  guint i = 0;

  sum->degree = 0;
  g_array_set_size (self->touched, 0);
  for (; words[i] != NULL && words[i + 1] != NULL; i += 2)
    {
      char *end;
      const bool is_end
          = g_str_equal (words[i], ">=") || g_str_equal (words[i], "=");
      const gint64 number
          = g_ascii_strtoll (words[is_end ? i + 1 : i], &end, 10);

      if (*end != '\0')
        return 0;
      if (is_end)
        {
          sum->degree += number;
          return g_strcmp0 (words[i + 2], ";") == 0 && words[i + 3] == NULL
                     ? words[i][0]
                     : 0;
        }
      const bool is_not = words[i + 1][0] == '~';
      const char *name = words[i + 1] + is_not;
      const int variable = atoi (name + 1);
      if (name[0] != 'x' || variable < 1 || variable > self->n_variables)
        return 0;
      const int literal = is_not ? -variable : variable;
      /* -1 x is 1 ~x less 1 */
      if (number < 0)
        sum->degree -= number;
      g_array_append_val (self->touched, variable);
      sum_add_term (sum, ABS (number), number < 0 ? -literal : literal);
    }
  return 0;
}

/* What is left if it is not so: more than all terms less the degree */
static Constraint *
negate (const Constraint *from)
{
  Constraint *constraint = g_new0 (Constraint, 1);

  constraint->n = from->n;
  constraint->terms = g_memdup2 (from->terms, (from->n + 1) * sizeof (Term));
  constraint->degree = 1 - from->degree;
  for (guint i = 0; i < from->n; i++)
    {
      constraint->terms[i].literal *= -1;
      constraint->degree += from->terms[i].times;
    }
  return constraint;
}

static bool
add_if_it_follows (Checker *self, char **words)
{
  const char sign = read_constraint (self, words);
  Constraint *constraint = read_to_constraint (self);
  bool follows = self->is_refuted;

  if (sign == '>')
    {
      Constraint *not = negate (constraint);
      const guint n_known = self->trail->len;

      if (!follows)
        {
          follows = !attach (self, not );
          undo (self, n_known);
          detach (self, not );
        }
      constraint_free (not );
    }
  if (sign == '>' && follows)
    add (self, constraint);
  else
    constraint_free (constraint);
  return sign == '>' && follows;
}

static bool
state (Checker *self, char **words)
{
  const char sign = read_constraint (self, words);
  Constraint *constraint = read_to_constraint (self);

  if (sign == 0)
    {
      constraint_free (constraint);
      return false;
    }
  add (self, constraint);
  if (sign == '=')
    {
      Constraint *most = negate (constraint);

      most->degree--;
      add (self, most);
    }
  return true;
}

static bool
delete_all (Checker *self, char **words)
{
  if (g_strcmp0 (words[0], "id") != 0)
    return false;
  for (guint i = 1; words[i] != NULL; i++)
    if (!delete (self, g_ascii_strtoull (words[i], NULL, 10)))
      return false;
  return true;
}

static bool
contradicts_itself (const Checker *self, const char *word)
{
  const guint64 number = g_ascii_strtoull (word, NULL, 10);
  const Constraint *constraint = number < self->constraints->len
                                     ? self->constraints->pdata[number]
                                     : NULL;
  gint64 most = 0;

  for (guint i = 0; constraint != NULL && i < constraint->n; i++)
    most += constraint->terms[i].times;
  return constraint != NULL && most < constraint->degree;
}

static bool
read_line (Checker *self, char **words, bool *is_done)
{
  if (g_str_equal (words[0], "pol"))
    return add_up (self, words + 1);
  if (g_str_equal (words[0], "rup"))
    return add_if_it_follows (self, words + 1);
  if (g_str_equal (words[0], "del"))
    return delete_all (self, words + 1);
  if (g_str_equal (words[0], "conclusion"))
    *is_done = g_strv_length (words) == 4 && g_str_equal (words[1], "UNSAT")
               && contradicts_itself (self, words[3]);
  return *is_done || g_str_equal (words[0], "output");
}

static char **
split (const char *line)
{
  g_autofree char *tidy = g_strstrip (g_strdup (line));

  return split_at (tidy, ' ');
}

static void
checker_init (Checker *self, const char *opb)
{
  const char *n = strstr (opb, "#variable= ");

  self->n_variables = n != NULL ? atoi (n + strlen ("#variable= ")) : 0;
  self->constraints = g_ptr_array_new_with_free_func (constraint_free);
  g_ptr_array_add (self->constraints, NULL);
  self->uses = g_new (GArray *, 2 * self->n_variables + 1);
  for (int i = 0; i <= 2 * self->n_variables; i++)
    self->uses[i] = g_array_new (FALSE, FALSE, sizeof (Use));
  self->values = g_new0 (signed char, self->n_variables + 1);
  self->reasons = g_new0 (Constraint *, self->n_variables + 1);
  self->trail = g_array_new (FALSE, FALSE, sizeof (int));
  self->touched = g_array_new (FALSE, FALSE, sizeof (int));
  self->read = sum_new (self);
}

static void
checker_clear (Checker *self)
{
  g_ptr_array_unref (self->constraints);
  for (int i = 0; i <= 2 * self->n_variables; i++)
    g_array_unref (self->uses[i]);
  g_free (self->uses);
  g_free (self->values);
  g_free (self->reasons);
  g_array_unref (self->trail);
  g_array_unref (self->touched);
  g_free (self->read.times);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Checker, checker_clear)

static bool
read_opb (Checker *self, const char *opb)
{
  g_auto (GStrv) lines = split_at (opb, '\n');

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = split (lines[i]);

      if (lines[i][0] != '*' && lines[i][0] != '\0' && !state (self, words))
        return false;
    }
  return true;
}

bool
pb_check (const char *opb, const char *proof, unsigned *line)
{
  g_auto (Checker) self = { 0 };
  g_auto (GStrv) lines = split_at (proof, '\n');
  const guint n = g_strv_length (lines);
  bool is_done = false;

  *line = 0;
  checker_init (&self, opb);
  if (!read_opb (&self, opb))
    return false;
  g_autofree char *load = g_strdup_printf ("f %u", self.constraints->len - 1);
  for (*line = 1; *line < n && !is_done; (*line)++)
    {
      const char *text = lines[*line - 1];
      g_auto (GStrv) words = split (text);

      if (*line == 1   ? !g_str_equal (text, "pseudo-Boolean proof version 2.0")
          : *line == 2 ? !g_str_equal (text, load)
                       : !read_line (&self, words, &is_done))
        return false;
    }
  return is_done && *line <= n
         && g_str_equal (lines[*line - 1], "end pseudo-Boolean proof");
}

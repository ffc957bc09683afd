/* rup.c: a plain checker of proofs, for tests
 * SPDX-License-Identifier: MIT */
#include "rup.h"

#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "split.h"

/* A literal is a variable's number or minus that, as in the files */
typedef struct
{
  guint n;
  bool is_gone;
  int *literals; /* owned; the first two are watched */
} Clause;

typedef struct
{
  int n_variables;
  GPtrArray *clauses;  /* of Clause; owned */
  GHashTable *by_text; /* a clause's sorted literals -> GPtrArray of Clause */
  GPtrArray **watched; /* per literal + n_variables: of Clause */
  signed char *values; /* per variable: 1, -1 or 0 */
  GArray *trail;       /* of int */
  guint n_followed;
  bool is_refuted;
} Checker;

static void
clause_free (gpointer data)
{
  Clause *clause = data;

  g_free (clause->literals);
  g_free (clause);
}

static int
value_of (const Checker *self, int literal)
{
  return literal > 0 ? self->values[literal] : -self->values[-literal];
}

static void
assign (Checker *self, int literal)
{
  self->values[abs (literal)] = literal > 0 ? 1 : -1;
  g_array_append_val (self->trail, literal);
}

static GPtrArray *
get_watched (const Checker *self, int literal)
{
  return self->watched[literal + self->n_variables];
}

/* Whether the clause still watches @lost; *possible is false at a contradiction
 */
static bool
visit (Checker *self, Clause *clause, int lost, bool *possible)
{
  int *literals = clause->literals;

  if (clause->is_gone)
    return false;
  if (literals[0] == lost)
    {
      literals[0] = literals[1];
      literals[1] = lost;
    }
  if (value_of (self, literals[0]) > 0)
    return true;
  for (guint i = 2; i < clause->n; i++)
    if (value_of (self, literals[i]) >= 0)
      {
        literals[1] = literals[i];
        literals[i] = lost;
        g_ptr_array_add (get_watched (self, literals[1]), clause);
        return false;
      }
  if (value_of (self, literals[0]) < 0)
    *possible = false;
  else
    assign (self, literals[0]);
  return true;
}

static bool
propagate (Checker *self)
{
  bool possible = true;

  while (possible && self->n_followed < self->trail->len)
    {
      const int lost = -g_array_index (self->trail, int, self->n_followed++);
      GPtrArray *list = get_watched (self, lost);
      guint n_kept = 0;
      guint i = 0;

      for (; i < list->len && possible; i++)
        if (visit (self, list->pdata[i], lost, &possible))
          list->pdata[n_kept++] = list->pdata[i];
      for (; i < list->len; i++)
        list->pdata[n_kept++] = list->pdata[i];
      g_ptr_array_set_size (list, (gint) n_kept);
    }
  return possible;
}

static gint
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static char *
name_clause (const int *literals, guint n)
{
  g_autofree int *sorted = g_memdup2 (literals, n * sizeof *literals);
  GString *text = g_string_new (NULL);

  if (n > 0)
    qsort (sorted, n, sizeof *sorted, compare_ints);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%d ", sorted[i]);
  return g_string_free (text, FALSE);
}

/* Those that are not false come first, so that they are watched */
static void
add_clause (Checker *self, const int *literals, guint n)
{
  Clause *clause = g_new0 (Clause, 1);
  char *name = name_clause (literals, n);
  GPtrArray *same = g_hash_table_lookup (self->by_text, name);
  guint n_open = 0;

  *clause = (Clause){ n, false, g_memdup2 (literals, n * sizeof *literals) };
  g_ptr_array_add (self->clauses, clause);
  if (same == NULL)
    {
      same = g_ptr_array_new ();
      g_hash_table_insert (self->by_text, name, same);
    }
  else
    g_free (name);
  g_ptr_array_add (same, clause);

  for (guint i = 0; i < n; i++)
    if (value_of (self, clause->literals[i]) >= 0)
      {
        const int open = clause->literals[i];

        clause->literals[i] = clause->literals[n_open];
        clause->literals[n_open++] = open;
      }
  for (guint i = 0; n > 1 && i < 2; i++)
    g_ptr_array_add (get_watched (self, clause->literals[i]), clause);
  if (n_open == 0)
    self->is_refuted = true;
  else if (n_open == 1 && value_of (self, clause->literals[0]) == 0)
    {
      assign (self, clause->literals[0]);
      if (!propagate (self))
        self->is_refuted = true;
    }
}

static bool
forget_clause (Checker *self, const int *literals, guint n)
{
  g_autofree char *name = name_clause (literals, n);
  GPtrArray *same = g_hash_table_lookup (self->by_text, name);

  if (same == NULL || same->len == 0)
    return false;
  /* What is known by it stays known, as other checkers have it */
  ((Clause *) same->pdata[same->len - 1])->is_gone = true;
  g_ptr_array_set_size (same, (gint) same->len - 1);
  return true;
}

static bool
follows (Checker *self, const int *literals, guint n)
{
  const guint n_known = self->trail->len;
  bool possible = true;

  for (guint i = 0; i < n && possible; i++)
    if (value_of (self, literals[i]) > 0)
      possible = false;
    else if (value_of (self, literals[i]) == 0)
      assign (self, -literals[i]);
  possible = possible && propagate (self);
  for (guint i = n_known; i < self->trail->len; i++)
    self->values[abs (g_array_index (self->trail, int, i))] = 0;
  g_array_set_size (self->trail, n_known);
  self->n_followed = n_known;
  return !possible;
}

/* The literals of a line up to its 0. Returns false if there is none, or one
 * that is none. */
static bool
read_literals (const Checker *self, const char *line, GArray *literals)
{
  char *end;

  g_array_set_size (literals, 0);
  for (;; line = end)
    {
      const int literal = (int) strtol (line, &end, 10);

      if (end == line || abs (literal) > self->n_variables)
        return false;
      if (literal == 0)
        return *end == '\0';
      g_array_append_val (literals, literal);
    }
}

static void
read_cnf (Checker *self, const char *cnf, GArray *literals)
{
  g_auto (GStrv) lines = split_at (cnf, '\n');
  guint64 n_clauses = 0;
  guint64 n_found = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "p cnf "))
      {
        char *end;

        self->n_variables = (int) strtol (lines[i] + 6, &end, 10);
        n_clauses = strtoul (end, NULL, 10);
        self->values = g_new0 (signed char, self->n_variables + 1);
        self->watched = g_new (GPtrArray *, 2 * self->n_variables + 1);
        for (int k = 0; k <= 2 * self->n_variables; k++)
          self->watched[k] = g_ptr_array_new ();
      }
    else if (lines[i][0] != 'c' && lines[i][0] != '\0')
      {
        g_assert_true (read_literals (self, lines[i], literals));
        add_clause (self, (const int *) literals->data, literals->len);
        n_found++;
      }
  g_assert_cmpuint (n_found, ==, n_clauses);
}

static bool
read_proof (Checker *self, const char *proof, GArray *literals, unsigned *line)
{
  g_auto (GStrv) lines = split_at (proof, '\n');
  bool has_empty = false;

  for (guint i = 0; lines[i] != NULL && !has_empty; i++)
    {
      const bool forgets = g_str_has_prefix (lines[i], "d ");
      const int *all = NULL;

      *line = i + 1;
      if (lines[i][0] == '\0')
        continue;
      if (!read_literals (self, lines[i] + (forgets ? 2 : 0), literals))
        return false;
      all = (const int *) literals->data;
      if (forgets)
        {
          if (!forget_clause (self, all, literals->len))
            return false;
          continue;
        }
      if (!self->is_refuted && !follows (self, all, literals->len))
        return false;
      add_clause (self, all, literals->len);
      has_empty = literals->len == 0;
    }
  if (!has_empty)
    *line = 0;
  return has_empty;
}

bool
rup_check (const char *cnf, const char *proof, unsigned *line)
{
  Checker self = {
    .clauses = g_ptr_array_new_with_free_func (clause_free),
    .by_text = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify) g_ptr_array_unref),
    .trail = g_array_new (FALSE, FALSE, sizeof (int)),
  };
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (int));

  read_cnf (&self, cnf, literals);
  const bool is_right = read_proof (&self, proof, literals, line);
  for (int k = 0; k <= 2 * self.n_variables; k++)
    g_ptr_array_unref (self.watched[k]);
  g_free (self.watched);
  g_free (self.values);
  g_array_unref (self.trail);
  g_hash_table_unref (self.by_text);
  g_ptr_array_unref (self.clauses);
  return is_right;
}

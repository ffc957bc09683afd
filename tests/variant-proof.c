/* variant-proof.c: proofs about random puzzles of a kind of constraint
 * SPDX-License-Identifier: MIT */
#include "variant-proof.h"

#include <stdio.h>
#include <string.h>

#include "pb-check.h"
#include "proved.h"
#include "puzzle/puzzle.h"
#include "rup.h"

/* A format, and how one says in it that a variable is true */
typedef struct
{
  const char *name;
  bool (*check) (const char *formula, const char *proof, unsigned *line);
  const char *last; /* what stands before the clause against the solution */
  const char *unit_start;
  const char *unit_end;
  guint line; /* of a proof that there is a contradiction, and no more */
} Format;

static const Format formats[] = {
  { "drat", rup_check, "c not the solution", "", " 0\n", 1 },
  { "veripb", pb_check, "* not the solution", "1 x", " >= 1 ;\n", 3 },
};

/* DIMACS says how many clauses there are: @more than it says */
static void
correct_head (GString *formula, guint more)
{
  const char *head = strstr (formula->str, "p cnf ");
  guint n_variables;
  guint n_clauses;

  if (head == NULL)
    return;
  g_assert_cmpint (sscanf (head, "p cnf %u %u", &n_variables, &n_clauses), ==,
                   2);
  g_autofree char *correct
      = g_strdup_printf ("p cnf %u %u", n_variables, n_clauses + more);
  const gssize at = head - formula->str;
  g_string_erase (formula, at, (gssize) strcspn (head, "\n"));
  g_string_insert (formula, at, correct);
}

/* A proof of nothing but a contradiction, of a formula with so many lines more
 */
static char *
make_contradiction (const Proved *proved, guint more)
{
  guint n;

  if (sscanf (proved->proof->str, "pseudo-Boolean proof version 2.0\nf %u", &n)
      != 1)
    return g_strdup ("0\n");
  return g_strdup_printf ("pseudo-Boolean proof version 2.0\n"
                          "f %u\n"
                          "rup >= 1 ;\n",
                          n + more);
}

/* What the formula says besides does not contradict the solution: so unit
 * propagation finds, from all of its numbers, for each other variable */
static void
assert_has_solution (const Format *format, const Proved *proved,
                     const YassPuzzle *puzzle, const char *solution)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const char *last = strstr (proved->formula->str, format->last);
  unsigned line = 0;

  g_assert_nonnull (last);
  g_autoptr (GString) formula
      = g_string_new_len (proved->formula->str, last - proved->formula->str);
  for (guint cell = 0; solution[cell] != '\0'; cell++)
    {
      const guint variable = cell * shape.size + (guint) (solution[cell] - '0')
                             - shape.first + 1;

      g_string_append_printf (formula, "%s%u%s", format->unit_start, variable,
                              format->unit_end);
    }
  const guint more = (guint) strlen (solution) - 1;
  correct_head (formula, more);
  g_autofree char *contradiction = make_contradiction (proved, more);
  g_assert_false (format->check (formula->str, contradiction, &line));
  g_assert_cmpuint (line, ==, format->line);
}

static void
check_proof (const Format *format, const YassPuzzle *puzzle,
             GHashTable *expected)
{
  const guint n = g_hash_table_size (expected);
  g_auto (Proved) proved = { 0 };
  g_autoptr (GError) error = NULL;
  unsigned line;

  if (!proved_init (&proved, format->name, puzzle, &error))
    {
      g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
      g_assert_nonnull (strstr (error->message, "cannot say"));
      return;
    }
  g_assert_cmpuint (proved.status, ==,
                    n == 0   ? YASS_STATUS_NONE
                    : n == 1 ? YASS_STATUS_UNIQUE
                             : YASS_STATUS_MULTIPLE);
  if (n > 1)
    return;
  if (!format->check (proved.formula->str, proved.proof->str, &line))
    g_error ("%s: line %u of the proof is refused", format->name, line);
  if (n == 1)
    {
      GHashTableIter iter;
      gpointer solution;

      g_hash_table_iter_init (&iter, expected);
      g_assert_true (g_hash_table_iter_next (&iter, &solution, NULL));
      assert_has_solution (format, &proved, puzzle, solution);
    }
}

void
variant_check_proofs (const YassPuzzle *puzzle, GHashTable *expected)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    check_proof (&formats[i], puzzle, expected);
}

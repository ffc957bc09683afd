/* iss-write-nesting.c: one of several as dotted strings say it
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/given.h"
#include "puzzle/iss-writing.h"

static bool
is_given (const YassStatement *statement)
{
  return statement->kind == &yass_kind_given
         || statement->kind == &yass_kind_odd
         || statement->kind == &yass_kind_even;
}

/* A constraint a cell */
static void
append_given (YassIssWriting *self, const YassStatement *statement)
{
  for (guint i = 0; i < statement->n_cells; i++)
    {
      g_string_append_c (self->out, '.');
      yass_iss_append_cells (self, statement->cells + i, 1);
      for (guint n = 0; n < self->shape.size; n++)
        if (yass_statement_lets_be (statement, self->shape.first + n))
          g_string_append_printf (self->out, "_%u", self->shape.first + n);
    }
}

static bool
states (const YassIssWriting *self, const YassKind *kind)
{
  for (guint i = 0; i < self->n_statements; i++)
    if (self->statements[i]->kind == kind)
      return true;
  return false;
}

/* What holds all over the board stands in nothing there, nor do marks whose
 * absence means something */
static char *
append_part (YassIssWriting *self, const YassStatement *part)
{
  const YassKind *kind = part->kind;

  if (is_given (part))
    {
      append_given (self, part);
      return NULL;
    }
  if (yass_kind_is_board_wide (kind)
      || (kind == &yass_kind_kropki
          && states (self, &yass_kind_kropki_negative))
      || (kind == &yass_kind_xv && states (self, &yass_kind_xv_negative)))
    return g_strdup_printf ("'%s' in an 'or'", kind->name);
  return yass_iss_append_statement (self, part);
}

static guint
count_constraints (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '.';
  return n;
}

/* What takes several constraints is an And of them */
static char *
append_branch (YassIssWriting *self, const YassStatement *branch)
{
  const gsize start = self->out->len;
  const YassStatement *alone[2];
  char *unsaid = NULL;

  for (const YassStatement *const *all = yass_statement_get_all (branch, alone);
       unsaid == NULL && *all != NULL; all++)
    unsaid = append_part (self, *all);
  if (unsaid == NULL && count_constraints (self->out->str + start) != 1)
    {
      g_string_insert (self->out, (gssize) start, ".And");
      g_string_append (self->out, ".End");
    }
  return unsaid;
}

char *
yass_iss_append_nested (YassIssWriting *self, const YassStatement *statement)
{
  char *unsaid = NULL;

  g_string_append (self->out, ".Or");
  for (const YassStatement *const *part = yass_statement_get_parts (statement);
       unsaid == NULL && *part != NULL; part++)
    unsaid = append_branch (self, *part);
  g_string_append (self->out, ".End");
  return unsaid;
}

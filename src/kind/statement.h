/* statement.h: a constraint as a puzzle states it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* Copies @value, which may be NULL, and @cells. Asks nothing. */
YassStatement *yass_statement_new (const YassKind *kind, const char *value,
                                   const guint32 *cells, guint n_cells);
YassStatement *yass_statement_copy (const YassStatement *self);

/* A statement of statements, `or' or `and'. Takes over @parts, of
 * YassStatement. Where one says the same without it, that is returned, and NULL
 * where there is nothing to say: no parts. The cells are those of the parts,
 * and all of the board where a part holds all over it. */
YassStatement *yass_statement_nest (const YassKind *kind, GPtrArray *parts,
                                    const YassShape *shape);

/* The same so many cells farther on: from cell @from to cell @to. NULL where it
 * leaves the board, or the cells of the variable that @from is of, or holds all
 * over the board */
YassStatement *yass_statement_move (const YassStatement *self,
                                    const YassShape *shape, guint from,
                                    guint to);

/* What it is made of, ended by NULL, or NULL for one that is made of nothing */
static inline const YassStatement *const *
yass_statement_get_parts (const YassStatement *self)
{
  return self->parts;
}

static inline guint
yass_statement_count_parts (const YassStatement *self)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);
  guint n = 0;

  while (parts != NULL && parts[n] != NULL)
    n++;
  return n;
}

/* The statements that it says all at once, ended by NULL: the parts of an
 * `and', or @alone, which has room for two and gets the statement itself */
const YassStatement *const *
yass_statement_get_all (const YassStatement *self,
                        const YassStatement *alone[2]);

void yass_statement_free (YassStatement *self);
bool yass_statement_equals (const YassStatement *self,
                            const YassStatement *other);

/* Whether some of its cells are not on the board */
bool yass_statement_has_variables (const YassStatement *self,
                                   const YassShape *shape);

/* A set of statements, which it does not own */
GHashTable *yass_statement_set_new (void);

/* Whether it means something on a board of @shape: the number of cells, each on
 * the board and once, the value, and what else its kind asks for */
bool yass_statement_is_valid (const YassStatement *self, const YassShape *shape,
                              GError **error);

/* Whether a word right behind the name of a kind is a value, not a cell. The
 * name of a variable may be either. */
bool yass_kind_takes_value (const YassKind *kind, const char *word,
                            gsize length, const YassShape *shape);

/* Reads "KIND [VALUE] [CELL...]", cells as r1c1 or as a variable is called, or
 * as r1c1-r1c9 for all of a straight line, and asks all that
 * yass_statement_is_valid () does. An error is a sentence without a place. */
YassStatement *yass_statement_new_from_text (const char *text,
                                             const YassShape *shape,
                                             GError **error);

/* Writes what the former reads */
void yass_statement_append_text (GString *text, const YassStatement *self,
                                 const YassShape *shape);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassStatement, yass_statement_free)

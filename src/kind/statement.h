/* statement.h: a constraint as a puzzle states it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* Copies @value, which may be NULL, and @cells. Asks nothing. */
YassStatement *yass_statement_new (const YassKind *kind, const char *value,
                                   const guint32 *cells, guint n_cells);
YassStatement *yass_statement_copy (const YassStatement *self);
void yass_statement_free (YassStatement *self);
bool yass_statement_equals (const YassStatement *self,
                            const YassStatement *other);

/* A set of statements, which it does not own */
GHashTable *yass_statement_set_new (void);

/* Whether it means something on a board of @shape: the number of cells, each on
 * the board and once, the value, and what else its kind asks for */
bool yass_statement_is_valid (const YassStatement *self, const YassShape *shape,
                              GError **error);

/* Reads "KIND [VALUE] [CELL...]", cells as r1c1, and asks all that
 * yass_statement_is_valid () does. An error is a sentence without a place. */
YassStatement *yass_statement_new_from_text (const char *text,
                                             const YassShape *shape,
                                             GError **error);

/* Writes what the former reads */
void yass_statement_append_text (GString *text, const YassStatement *self,
                                 guint n_columns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassStatement, yass_statement_free)

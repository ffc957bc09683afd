/* system.h: a few constraints, and what unit propagation makes of them
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* What checkers of proofs do, on a part of a formula: so one knows beforehand
 * what they will find. Variables count from 1, as in the formula; a literal is
 * such a number, or minus that: it is false. */
typedef struct _YassSystem YassSystem;

YassSystem *yass_system_new (void);
void yass_system_free (YassSystem *self);

/* The literals, each so often as it says, add up to @least at least. @times may
 * be NULL: each counts once. Nothing may be assumed yet. */
void yass_system_add (YassSystem *self, const gint *literals, const gint *times,
                      guint n, gint least);

/* All are there. Returns false where they contradict each other. */
bool yass_system_seal (YassSystem *self);

/* Whether it is true (1), false (-1) or open (0); of a variable that no
 * constraint has it is open */
gint yass_system_get_value (const YassSystem *self, gint literal);

/* Assumes a literal. Returns false where that is a contradiction. */
bool yass_system_assume (YassSystem *self, gint literal);

/* Takes back what was assumed since @mark */
guint yass_system_get_mark (const YassSystem *self);
void yass_system_return_to (YassSystem *self, guint mark);

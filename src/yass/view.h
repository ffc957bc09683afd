/* view.h: what a kind or a rule of one's own sees while a puzzle is solved
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/error.h"

G_BEGIN_DECLS

/**
 * YassView:
 *
 * The edges that are left, and who sees whom. Cells are counted row by row
 * from 0, numbers from 1, whatever the puzzle writes for them. What looks
 * through a view may ask whatever it likes, keeps nothing beyond its look,
 * takes no memory, and takes edges away, which is all it can change.
 *
 * It must be *monotone*: whatever it takes away it takes away, too, when more
 * edges are gone, itself or because the built-in rules then do. That is why
 * every order of tasks ends at the same edges.
 */
typedef struct _YassView YassView;

/**
 * yass_view_get_n_cells:
 *
 * Returns: how many cells the board has
 */
YASS_PUBLIC
guint yass_view_get_n_cells (const YassView *self);

/**
 * yass_view_get_n_numbers:
 *
 * Returns: how many numbers there are
 */
YASS_PUBLIC
guint yass_view_get_n_numbers (const YassView *self);

/**
 * yass_view_get_first_number:
 *
 * Returns: what the puzzle writes for 1, and so on: who calculates has to know
 */
YASS_PUBLIC
guint yass_view_get_first_number (const YassView *self);

/**
 * yass_view_allows:
 *
 * Returns: whether the edge is left: @cell can be @number
 */
YASS_PUBLIC
gboolean yass_view_allows (const YassView *self, guint cell, guint number);

/**
 * yass_view_count:
 *
 * Returns: how many numbers @cell can be
 */
YASS_PUBLIC
guint yass_view_count (const YassView *self, guint cell);

/**
 * yass_view_next:
 *
 * Returns: the lowest number above @number that @cell can be, or 0 when there
 *   is none; that above 0 is the lowest of all
 */
YASS_PUBLIC
guint yass_view_next (const YassView *self, guint cell, guint number);

/**
 * yass_view_get_lowest:
 *
 * Returns: the lowest number that @cell can be, or 0 when there is none
 */
YASS_PUBLIC
guint yass_view_get_lowest (const YassView *self, guint cell);

/**
 * yass_view_get_highest:
 *
 * Returns: the highest number that @cell can be, or 0 when there is none
 */
YASS_PUBLIC
guint yass_view_get_highest (const YassView *self, guint cell);

/**
 * yass_view_sees:
 *
 * Returns: whether the two cells cannot be equal
 */
YASS_PUBLIC
gboolean yass_view_sees (const YassView *self, guint a, guint b);

/**
 * yass_view_get_n_houses:
 *
 * Returns: how many houses the board has
 */
YASS_PUBLIC
guint yass_view_get_n_houses (const YassView *self);

/**
 * yass_view_get_house: (skip)
 * @house: which one, from 0
 *
 * Returns: (transfer none) (array): the cells of a house, as many as there are
 *   numbers, each of which is in one of them
 */
YASS_PUBLIC
const guint32 *yass_view_get_house (const YassView *self, guint house);

/**
 * YassFacts:
 * @words: (array length=n)
 *
 * Cells or numbers, as many as it takes, from which words and premises are made
 * later, if somebody asks. What they mean only those know who leave and who
 * read them. In a puzzle of very many long reasons some go without their facts.
 */
typedef struct
{
  const guint32 *words;
  guint n;
} YassFacts;

/**
 * YASS_FACTS:
 *
 * #YassFacts of the numbers that are listed, at least one
 */
#define YASS_FACTS(...)                                                        \
  ((YassFacts){ (const guint32[]){ __VA_ARGS__ },                              \
                sizeof ((const guint32[]){ __VA_ARGS__ })                      \
                    / sizeof (guint32) })

/**
 * yass_facts_get:
 *
 * Returns: the fact at @i, or 0 where there are no more
 */
YASS_PUBLIC
guint32 yass_facts_get (YassFacts facts, guint i);

/**
 * yass_view_because:
 *
 * Begins a deduction: what is removed from here on goes for this reason. A look
 * that never says so has one reason, without facts. The facts are copied.
 */
YASS_PUBLIC
void yass_view_because (YassView *self, YassFacts facts);

/**
 * yass_view_remove:
 *
 * Says that @cell cannot be @number. Who finds that nothing fits removes every
 * number of some cell.
 *
 * Returns: whether the edge went: not if it was gone, nor when somebody wants
 *   one deduction at a time, and this would be the next
 */
YASS_PUBLIC
gboolean yass_view_remove (YassView *self, guint cell, guint number);

/**
 * YassPremises:
 *
 * Edges that had to be gone for a deduction, as far as they have been told.
 */
typedef struct _YassPremises YassPremises;

/**
 * yass_premises_add:
 *
 * @variable could not be @number any more.
 */
YASS_PUBLIC
void yass_premises_add (YassPremises *self, guint variable, guint number);

/**
 * yass_premises_add_all:
 *
 * Whatever @variable had lost was needed.
 */
YASS_PUBLIC
void yass_premises_add_all (YassPremises *self, guint variable);

/**
 * YassWords:
 *
 * A sentence of a trace, as far as it has been written.
 */
typedef struct _YassWords YassWords;

/**
 * yass_words_add: (skip)
 * @format: as printf() has it
 * @...: what it asks for
 *
 * Quotation marks and backslashes become apostrophes, so that a sentence can
 * stand anywhere.
 */
YASS_PUBLIC
void yass_words_add (YassWords *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/**
 * yass_words_add_cell:
 *
 * Adds the name of a cell in the notation of the trace: r4c7 or G4.
 */
YASS_PUBLIC
void yass_words_add_cell (YassWords *self, guint cell);

/**
 * yass_words_add_number:
 *
 * Adds a number, counted from 1, as the puzzle writes it.
 */
YASS_PUBLIC
void yass_words_add_number (YassWords *self, guint number);

G_END_DECLS

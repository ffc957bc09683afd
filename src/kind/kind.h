/* kind.h: the kinds of constraint there are
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "kind/guise.h"
#include "yass/definition.h"

/* One file a kind, or a close family, and one line a kind here. In this order
 * they are listed. */
/* clang-format off */
#define YASS_KINDS(KIND) \
  KIND (row) \
  KIND (column) \
  KIND (box) \
  KIND (no_boxes) \
  KIND (no_houses) \
  KIND (region) \
  KIND (diagonal) \
  KIND (diagonals) \
  KIND (windoku) \
  KIND (disjoint) \
  KIND (extra) \
  KIND (distinct) \
  KIND (king) \
  KIND (knight) \
  KIND (leaper) \
  KIND (leaper_from) \
  KIND (knightmare) \
  KIND (torus_king) \
  KIND (torus_knight) \
  KIND (taxicab) \
  KIND (nonconsecutive) \
  KIND (nonconsecutive_diagonal) \
  KIND (kropki) \
  KIND (kropki_negative) \
  KIND (xv) \
  KIND (xv_negative) \
  KIND (greater) \
  KIND (minimum) \
  KIND (maximum) \
  KIND (thermo) \
  KIND (slow_thermo) \
  KIND (whisper) \
  KIND (palindrome) \
  KIND (clone) \
  KIND (equal) \
  KIND (entropic) \
  KIND (modular) \
  KIND (between) \
  KIND (lockout) \
  KIND (renban) \
  KIND (nabner) \
  KIND (connected) \
  KIND (chaos_construction) \
  KIND (chaos_arrow) \
  KIND (chaos_count) \
  KIND (cage) \
  KIND (sum) \
  KIND (weighted_sum) \
  KIND (arrow) \
  KIND (pill_arrow) \
  KIND (double_arrow) \
  KIND (little_killer) \
  KIND (equal_sum) \
  KIND (region_sum) \
  KIND (zipper) \
  KIND (sandwich) \
  KIND (lunchbox) \
  KIND (x_sum) \
  KIND (skyscraper) \
  KIND (hidden_skyscraper) \
  KIND (sum_line) \
  KIND (rellik) \
  KIND (quad) \
  KIND (contain) \
  KIND (contain_exactly) \
  KIND (look_and_say) \
  KIND (same_values) \
  KIND (region_same_values) \
  KIND (counting_circles) \
  KIND (count_distinct) \
  KIND (global_entropy) \
  KIND (global_mod) \
  KIND (equality_cage) \
  KIND (evens) \
  KIND (odds) \
  KIND (regex) \
  KIND (nfa) \
  KIND (row_index) \
  KIND (column_index) \
  KIND (box_index) \
  KIND (value_index) \
  KIND (numbered_room) \
  KIND (full_rank) \
  KIND (no_equal_lines) \
  KIND (flatmates) \
  KIND (doppelganger) \
  KIND (odd) \
  KIND (even) \
  KIND (given) \
  KIND (or) \
  KIND (and) \
  KIND (replicate) \
  KIND (pair) \
  KIND (pairs)
/* clang-format on */

#define YASS_INDEX_OF(kind) yass_index_of_##kind
#define YASS_DECLARE_KIND(kind) extern const YassKind yass_kind_##kind;
#define YASS_COUNT_KIND(kind) YASS_INDEX_OF (kind),

YASS_KINDS (YASS_DECLARE_KIND)

enum
{
  YASS_KINDS (YASS_COUNT_KIND) YASS_N_KINDS
};

/* Those that are built in, ended by NULL */
extern const YassKind *const yass_kinds[];

/* More from plugins, as long as there is room. Keeps @plugin, the name. */
void yass_kinds_add (const YassKind *kind, const char *plugin);
guint yass_kinds_get_room (void);

/* The name of the plugin that brought a kind; NULL: it is built in */
const char *yass_kind_get_plugin (const YassKind *kind);

static inline bool
yass_kind_is_board_wide (const YassKind *kind)
{
  return kind->max_cells == 0;
}

/* Whether reading it states something else: `and' all that is in it, and
 * `replicate' that at each of its cells. No puzzle has a statement of it. */
static inline bool
yass_kind_is_read_away (const YassKind *kind)
{
  return kind == &yass_kind_and || kind == &yass_kind_replicate;
}

/* A relation that many kinds have */
gboolean yass_differ (guint m, guint n, gconstpointer data);

/* Whether two cells may be @m and @n, of which each may be open: all checks
 * take that */
static inline bool
yass_may_be (guint m, guint n, YassAllowsPair allows, gconstpointer data)
{
  return m == YASS_OPEN || n == YASS_OPEN || allows (m, n, data);
}

/* Whether no two of the cells are equal: what many checks come down to */
bool yass_cells_differ (const guint32 *cells, guint n, const guint16 *solution);

/* In the order of the board */
void yass_cells_sort (guint32 *cells, guint n);

/* How often each number comes, counted from the first; returns how many cells
 * are open */
guint yass_cells_count_numbers (const guint32 *cells, guint n,
                                const YassShape *shape, const guint16 *solution,
                                guint *counts);

/* The numbers that a check has met. A board has at most 256, one after the
 * other, so that no two have the same remainder. */
typedef struct
{
  guint64 words[4];
} YassSeen;

/* Returns whether @number is a new one, or none: the cell is open */
static inline bool
yass_seen_add (YassSeen *self, guint number)
{
  if (number == YASS_OPEN)
    return true;
  const guint64 bit = (guint64) 1 << (number % 64);
  guint64 *word = &self->words[number / 64 % 4];
  const bool is_new = (*word & bit) == 0;

  *word |= bit;
  return is_new;
}

/* The same for cells that are @step apart, as in a row, column or diagonal */
bool yass_line_differs (guint start, int step, guint n,
                        const guint16 *solution);

/* Relations between each two cells that are up to @reach apart in the
 * statement, and whether a solution has them */
void yass_statement_relate (const YassStatement *self, guint reach,
                            YassAllowsPair allows, gconstpointer data,
                            YassGame *game);
bool yass_statement_holds (const YassStatement *self, guint reach,
                           YassAllowsPair allows, gconstpointer data,
                           const guint16 *solution);

/* Whether the cells are all of a row or column, in order from either end */
bool yass_statement_is_whole_line (const YassStatement *self,
                                   const YassShape *shape);

/* Whether a statement is of a kind that adds up cells: only then is it worth it
 * to say of pairs what they add up to */
bool yass_game_has_sums (const YassGame *game);

/* Whether a statement, or a part of one, is about totals in any way */
bool yass_game_has_totals (const YassGame *game);

/* A whole number in all of @text; false when it is none, or not from @least to
 * @most */
bool yass_value_to_number (const char *text, guint least, guint most,
                           guint *number);

/* A `YASS_ERROR_SYNTAX` that starts with the name of the kind; always FALSE, to
 * be returned */
#define yass_statement_refuse(self, error, ...)                                \
  (yass_statement_set_refusal (self, error, __VA_ARGS__), FALSE)
void yass_statement_set_refusal (const YassStatement *self, GError **error,
                                 const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Those on the board; and all, with those of variables */
static inline guint
yass_shape_count_board (const YassShape *self)
{
  return self->n_rows * self->n_columns;
}

static inline guint
yass_shape_count_cells (const YassShape *self)
{
  return yass_shape_count_board (self) + self->n_outside;
}

static inline bool
yass_shape_is_on_board (const YassShape *self, guint cell)
{
  return cell < yass_shape_count_board (self);
}

/* The last number */
static inline guint
yass_shape_get_last (const YassShape *self)
{
  return self->first + self->size - 1;
}

/* Whether there are as many rows, columns and numbers, these from 1, and no
 * variables */
static inline bool
yass_shape_is_usual (const YassShape *self)
{
  return self->n_rows == self->size && self->n_columns == self->size
         && self->first == 1 && self->n_outside == 0;
}

/* Whether a row or a column has every number. Where none does, boxes and
 * regions need not either. */
static inline bool
yass_shape_is_filled (const YassShape *self)
{
  return MAX (self->n_rows, self->n_columns) == self->size;
}

/* Whether cells @a and @b of a grid that wide share a side */
static inline bool
yass_share_side (guint width, guint a, guint b)
{
  return (a / width == b / width && (a + 1 == b || b + 1 == a))
         || a + width == b || b + width == a;
}

/* The same of cells that are not both on the board: see variables.c */
bool yass_variables_are_neighbours (const YassShape *shape, guint a, guint b);

static inline bool
yass_are_neighbours (const YassShape *shape, guint a, guint b)
{
  return yass_shape_is_on_board (shape, MAX (a, b))
             ? yass_share_side (shape->n_columns, a, b)
             : yass_variables_are_neighbours (shape, a, b);
}

static inline guint
yass_distance (guint m, guint n)
{
  return m > n ? m - n : n - m;
}

/* kind.h: the kinds of constraint there are
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "yass/definition.h"

/* One file a kind, or a close family, and a line a kind in kinds.c */
extern const YassKind yass_kind_row;
extern const YassKind yass_kind_column;
extern const YassKind yass_kind_box;
extern const YassKind yass_kind_no_boxes;
extern const YassKind yass_kind_region;
extern const YassKind yass_kind_diagonal;
extern const YassKind yass_kind_diagonals;
extern const YassKind yass_kind_windoku;
extern const YassKind yass_kind_disjoint;
extern const YassKind yass_kind_extra;
extern const YassKind yass_kind_distinct;
extern const YassKind yass_kind_king;
extern const YassKind yass_kind_knight;
extern const YassKind yass_kind_leaper;
extern const YassKind yass_kind_torus_king;
extern const YassKind yass_kind_torus_knight;
extern const YassKind yass_kind_taxicab;
extern const YassKind yass_kind_nonconsecutive;
extern const YassKind yass_kind_nonconsecutive_diagonal;
extern const YassKind yass_kind_kropki;
extern const YassKind yass_kind_kropki_negative;
extern const YassKind yass_kind_xv;
extern const YassKind yass_kind_xv_negative;
extern const YassKind yass_kind_greater;
extern const YassKind yass_kind_minimum;
extern const YassKind yass_kind_maximum;
extern const YassKind yass_kind_thermo;
extern const YassKind yass_kind_slow_thermo;
extern const YassKind yass_kind_whisper;
extern const YassKind yass_kind_palindrome;
extern const YassKind yass_kind_clone;
extern const YassKind yass_kind_equal;
extern const YassKind yass_kind_entropic;
extern const YassKind yass_kind_modular;
extern const YassKind yass_kind_between;
extern const YassKind yass_kind_renban;
extern const YassKind yass_kind_odd;
extern const YassKind yass_kind_even;
extern const YassKind yass_kind_pair;
extern const YassKind yass_kind_pairs;

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

static inline guint
yass_shape_count_cells (const YassShape *self)
{
  return self->n_rows * self->n_columns;
}

/* The last number */
static inline guint
yass_shape_get_last (const YassShape *self)
{
  return self->first + self->size - 1;
}

/* Whether there are as many rows, columns and numbers, these from 1 */
static inline bool
yass_shape_is_usual (const YassShape *self)
{
  return self->n_rows == self->size && self->n_columns == self->size
         && self->first == 1;
}

/* Whether a row or a column has every number. Where none does, boxes and
 * regions need not either. */
static inline bool
yass_shape_is_filled (const YassShape *self)
{
  return MAX (self->n_rows, self->n_columns) == self->size;
}

static inline bool
yass_are_neighbours (const YassShape *shape, guint a, guint b)
{
  const guint width = shape->n_columns;

  return (a / width == b / width && (a + 1 == b || b + 1 == a))
         || a + width == b || b + width == a;
}

static inline guint
yass_distance (guint m, guint n)
{
  return m > n ? m - n : n - m;
}

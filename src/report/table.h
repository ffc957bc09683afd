/* table.h: a page with a table that can be sorted
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <glib.h>

typedef struct
{
  char *title; /* owned */
  char *help;  /* what it means, in a line; or NULL; owned */
  bool is_number;
} YassTableColumn;

/* Rows and columns of text, and what stands around them. All text is plain;
 * the page escapes it. */
typedef struct
{
  char *title;      /* owned */
  GPtrArray *notes; /* of char *, paragraphs above the table; owned */
  GArray *columns;  /* of YassTableColumn; owned */
  GPtrArray *cells; /* of char *, row by row; owned */
  GArray *marked;   /* of guint: rows that stand out, ascending; owned */
  GString *figure;  /* SVG below the table, or NULL; owned */
} YassTable;

YassTable *yass_table_new (const char *title);
void yass_table_free (YassTable *self);

void yass_table_add_note (YassTable *self, const char *note);
void yass_table_add_column (YassTable *self, const char *title, bool is_number,
                            const char *help);

/* Cell after cell; a row is full when it has as many as there are columns */
void yass_table_add_cell (YassTable *self, const char *text);

/* The row of the cell that was added last */
void yass_table_mark_row (YassTable *self);

void yass_table_append_page (const YassTable *self, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassTable, yass_table_free)

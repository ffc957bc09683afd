/* output.h: where results go
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <glib.h>

/* Written in large pieces; on a terminal, result by result. */
typedef struct _YassOutput YassOutput;

/* @path: a file to replace, or NULL or `-` for standard output
 * @sources: words that may be files to be read; @path must not be one */
YassOutput *yass_output_new (const char *path, char **sources, GError **error);

/* The same for a file whose first @n_bytes stay */
YassOutput *yass_output_new_behind (const char *path, char **sources,
                                    guint64 n_bytes, GError **error);

/* Once it failed, everything else is dropped silently */
bool yass_output_write (YassOutput *self, const char *text, gsize length,
                        GError **error);
bool yass_output_close (YassOutput *self, GError **error);
void yass_output_free (YassOutput *self);

/* Whether both write to one file, under whatever names; or to one place, which
 * may be standard output */
bool yass_output_is_same_file (const YassOutput *self, const YassOutput *other);
bool yass_output_is_same_place (const YassOutput *self,
                                const YassOutput *other);

/* A terminal that shows colours, and nobody said NO_COLOR */
bool yass_output_has_colour (const YassOutput *self);

/* @text to standard output, complaining when that fails */
bool yass_output_print (const char *text);

/* Complains, but not when the reader of a pipe has seen enough, as `head` */
void yass_output_complain (const GError *error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassOutput, yass_output_free)

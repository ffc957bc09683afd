/* output.h: where results go
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <glib.h>

/* Written in large pieces; on a terminal, result by result. A file is locked:
 * another run of this program that wants to write to it is refused. */
typedef struct _YassOutput YassOutput;

/* @path: a file to replace, or NULL or `-` for standard output
 * @sources: words that may be files to be read; @path must not be one */
YassOutput *yass_output_new (const char *path, char **sources, GError **error);

/* The same for a file that stays as it is until it is cut to its first
 * @n_bytes, which has to be before anything is written */
YassOutput *yass_output_new_behind (const char *path, char **sources,
                                    GError **error);
bool yass_output_cut (YassOutput *self, guint64 n_bytes, GError **error);

/* Whether it is a file, and how long that is, without what is not written out
 * yet */
bool yass_output_is_file (const YassOutput *self);
guint64 yass_output_get_length (const YassOutput *self);

/* Once it failed, everything else is dropped silently */
bool yass_output_write (YassOutput *self, const char *text, gsize length,
                        GError **error);
bool yass_output_flush (YassOutput *self, GError **error);
bool yass_output_close (YassOutput *self, GError **error);
void yass_output_free (YassOutput *self);

/* Whether @path, before it is opened, is where this one writes: NULL or `-` for
 * standard output, or the same file under whatever name */
bool yass_output_is_at (const YassOutput *self, const char *path);

/* For several outputs: a reader who has seen enough of one must not end the
 * program and so the others */
void yass_output_keep_apart (void);

/* Whether it is a terminal that shows colours, and NO_COLOR is not set */
bool yass_output_has_colour (const YassOutput *self);

/* @text to standard output, complaining when that fails */
bool yass_output_print (const char *text);

/* Complains, unless the reader of a pipe has just seen enough, as `head` does
 */
void yass_output_complain (const GError *error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassOutput, yass_output_free)

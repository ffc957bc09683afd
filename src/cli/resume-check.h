/* resume-check.h: whether an output begins with what a run would write
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct _YassResumeCheck YassResumeCheck;

/* @path: a file; @n_bytes: how long it is */
YassResumeCheck *yass_resume_check_new (const char *path, guint64 n_bytes,
                                        GError **error);
void yass_resume_check_free (YassResumeCheck *self);

/* Compares the next bytes of the file to @text, and moves @text past those that
 * are there; false with @error set if they differ */
bool yass_resume_check_take (YassResumeCheck *self, const char **text,
                             gsize *length, GError **error);

/* Whether everything that is there was compared, and how many lines that is */
bool yass_resume_check_is_done (const YassResumeCheck *self);
guint64 yass_resume_check_get_n_lines (const YassResumeCheck *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassResumeCheck, yass_resume_check_free)

/* resume.h: what an output of result lines is an answer to, in a file beside it
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Beside FILE, `.FILE.resume` says with which options FILE is written and, from
 * time to time, which puzzles its lines answer so far. If it cannot be written,
 * there is none. */
typedef struct _YassResume YassResume;

/* A place in an output where whole lines end */
typedef struct
{
  guint64 n_lines; /* that answer a puzzle */
  guint64 n_bytes;
  guint64 digest; /* of those puzzles; see run/batch-digest.h */
} YassResumeMark;

/* @path: of the output, which we have locked @traits: of YassBatchTrait; taken
 * over */
YassResume *yass_resume_new (const char *path, GArray *traits);
void yass_resume_free (YassResume *self);

typedef enum
{
  YASS_RESUME_REFUSED, /* with an error set */
  YASS_RESUME_UNKNOWN, /* nothing is known about it */
  YASS_RESUME_FOUND,   /* how far it can be relied on */
} YassResumeState;

/* Where to go on.
 *
 * @n_bytes: how long the output is
 * @has_first: whether a line stands before all results */
YassResumeState yass_resume_find (YassResume *self, guint64 n_bytes,
                                  bool has_first, YassResumeMark *mark,
                                  GError **error);

/* Whether it is time for another mark, and making one. The first one starts the
 * file over; a short run has none. */
bool yass_resume_is_due (const YassResume *self);
void yass_resume_add (YassResume *self, const YassResumeMark *mark);

/* Adds a last line, which says that the output is complete */
void yass_resume_end (YassResume *self, const char *line);

/* Removes it: it no longer tells anything about the output, or nobody needs it
 */
void yass_resume_remove (YassResume *self);

/* Always false, with @error set: @path cannot be resumed for that reason */
bool yass_resume_refuse (const char *path, GError **error, const char *reason,
                         ...) G_GNUC_PRINTF (3, 4);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassResume, yass_resume_free)

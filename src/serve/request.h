/* request.h: the JSON object that a client sends
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "base/json-scan.h"
#include "puzzle/puzzle.h"

/* It never changes once made, so threads share one */
typedef struct
{
  gatomicrefcount references;
  char *text; /* owned */
  gsize length;
} YassRequest;

/* Returns: (nullable): NULL with @error set when @text is no JSON object */
YassRequest *yass_request_new (const char *text, gsize length, GError **error);

/* The same of an address: puzzle=...&step=... Members are strings then.
 * @query: (nullable): of char * to char * */
YassRequest *yass_request_new_from_query (GHashTable *query);

YassRequest *yass_request_ref (YassRequest *self);
void yass_request_unref (YassRequest *self);

/* Returns: whether there is a member called @name that is not null */
bool yass_request_find (const YassRequest *self, const char *name,
                        YassJsonText *value);

/* Members. What is missing leaves @value as it is. False with @error set where
 * it is something else than expected. */
bool yass_request_get_count (const YassRequest *self, const char *name,
                             guint64 *value, GError **error);
bool yass_request_get_seconds (const YassRequest *self, const char *name,
                               double *value, GError **error);
bool yass_request_get_bool (const YassRequest *self, const char *name,
                            bool *value, GError **error);

/* @value: free it; NULL where there is none */
bool yass_request_get_string (const YassRequest *self, const char *name,
                              char **value, GError **error);

/* For members of members */

/* A string without its escapes; NULL when it is no string, or has a NUL */
char *yass_json_dup_string (YassJsonText value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRequest, yass_request_unref)

/* page.h: one HTML file out of a template and what goes into it
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Something that a template leaves open: {{name}} */
typedef struct
{
  const char *name;
  const GString *text; /* unowned; put there as it is */
} YassPagePart;

/* A template is one of the files bundled with the program. {{include FILE}} in
 * it is another of them, and every other {{name}} must be one of @parts. What
 * is put in is not looked at again.
 *
 * @parts: ended by one without a name */
void yass_page_append (GString *out, const char *template,
                       const YassPagePart *parts);

/* @text for an element or a quoted attribute. Bytes that are not UTF-8, and
 * control characters that HTML has no place for, become U+FFFD. */
void yass_page_append_escaped (GString *out, const char *text);

/* @json, which is valid, for a <script>: nothing in it can end one, or be taken
 * for the end of a line */
void yass_page_append_json (GString *out, const char *json, gsize length);

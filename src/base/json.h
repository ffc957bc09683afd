/* json.h: JSON appended to a text, piece by piece
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/text.h"

/* For lines of results by the million: json-glib takes 8 us to build and print
 * an object of 15 members, these functions 0.8 us. Reading JSON, and writing it
 * where speed does not matter, is left to json-glib. */

/* @text quoted and escaped. Bytes that are not UTF-8 become U+FFFD, so that
 * the output is JSON whatever a file held. */
void yass_json_append_string (GString *out, const char *text);

/* `,"name":`, without the comma behind an opening brace. @name is taken as it
 * is: members are named by the program. */
void yass_json_append_member (GString *out, const char *name);

/* json-scan.h: JSON, one token at a time, without allocating
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* How deep objects and lists may be nested */
#define YASS_JSON_DEPTH_MAX 64

typedef enum
{
  YASS_JSON_ERROR, /* and every later call says so again */
  YASS_JSON_END,   /* the text's one value has been read */
  YASS_JSON_OBJECT,
  YASS_JSON_OBJECT_END,
  YASS_JSON_LIST,
  YASS_JSON_LIST_END,
  YASS_JSON_NAME, /* of a member; its value comes next */
  YASS_JSON_STRING,
  YASS_JSON_NUMBER,
  YASS_JSON_TRUE,
  YASS_JSON_FALSE,
  YASS_JSON_NULL,
} YassJsonToken;

/* A stretch of the scanned text. Of a string it is what stands between the
 * quotes, escapes and all: valid UTF-8 with valid escapes. */
typedef struct
{
  const char *start;
  const char *end;
} YassJsonText;

/* What comes next */
typedef enum
{
  YASS_JSON_EXPECTS_VALUE,
  YASS_JSON_EXPECTS_VALUE_OR_END, /* behind [ */
  YASS_JSON_EXPECTS_NAME,
  YASS_JSON_EXPECTS_NAME_OR_END, /* behind { */
  YASS_JSON_EXPECTS_COMMA_OR_END,
  YASS_JSON_EXPECTS_NOTHING,
} YassJsonExpects;

/* A scanner lives on the stack and points into the text. It is strict: all
 * of RFC 8259 and nothing else. After an error `problem` is what was expected,
 * or what is wrong, and `at` is where. */
typedef struct
{
  const char *start;
  const char *end;
  const char *at;
  const char *problem;
  YassJsonText text; /* of the last token */
  bool escaped;      /* whether the last name or string has escapes */
  uint8_t expects;   /* a YassJsonExpects */
  uint8_t depth;
  uint64_t in_object; /* bit d: what depth d + 1 opened is an object */
} YassJsonScan;

void yass_json_scan_init (YassJsonScan *self, YassJsonText text);
YassJsonToken yass_json_scan_next (YassJsonScan *self);

/* Skips the next value as a whole and says where it was. False when there is
 * none or it is malformed. */
bool yass_json_scan_skip (YassJsonScan *self, YassJsonText *value);

/* For a caller that has looked ahead itself. Skips the rest of the innermost
 * list: the next @length bytes, including the closing bracket. */
void yass_json_scan_leave_list (YassJsonScan *self, gsize length);

/* ... or the name of a member: the next @length bytes, with the comma before it
 * and the colon behind it; or its value */
static inline bool
yass_json_scan_is_in_object (const YassJsonScan *self)
{
  return self->in_object >> (self->depth - 1) & 1;
}

static inline void
yass_json_scan_pass_name (YassJsonScan *self, gsize length)
{
  g_assert (self->problem == NULL && yass_json_scan_is_in_object (self)
            && (self->expects == YASS_JSON_EXPECTS_COMMA_OR_END
                || self->expects == YASS_JSON_EXPECTS_NAME_OR_END)
            && length <= (gsize) (self->end - self->at));
  self->at += length;
  self->expects = YASS_JSON_EXPECTS_VALUE;
}

static inline void
yass_json_scan_pass_value (YassJsonScan *self, gsize length)
{
  g_assert (self->depth > 0 && self->expects == YASS_JSON_EXPECTS_VALUE
            && length <= (gsize) (self->end - self->at));
  self->at += length;
  self->expects = YASS_JSON_EXPECTS_COMMA_OR_END;
}

/* Where the first character is, from @at on, that ends a string or needs a
 * closer look there: no ASCII, a quote, a backslash, a control character; or
 * @end */
const char *yass_json_skip_plain (const char *at, const char *end);

/* The character of the text where the scanner stands, from 1 */
guint yass_json_scan_column (const YassJsonScan *self);

/* The next character of a string's text, escapes resolved. The text must not
 * be empty. */
gunichar yass_json_text_next (YassJsonText *text);

/* A copy with escapes resolved and a NUL behind it; false when it does not
 * fit into @size bytes or has a NUL of its own. */
bool yass_json_text_copy (YassJsonText text, char *copy, gsize size);

/* False when the text of a number is anything but a whole number from 0 to
 * G_MAXINT64, written in digits alone. */
bool yass_json_text_to_count (YassJsonText text, uint64_t *count);

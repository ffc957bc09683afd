/* json-scan.c: JSON, one token at a time, without allocating
 * SPDX-License-Identifier: MIT */
#include "base/json-scan.h"

#include <string.h>

/* What a string holds without escapes: ASCII except control characters, " and
 * \ */
static const bool is_plain[256] = {
  [0x20 ... 0x21] = true,
  [0x23 ... 0x5b] = true,
  [0x5d ... 0x7f] = true,
};

void
yass_json_scan_init (YassJsonScan *self, YassJsonText text)
{
  *self = (YassJsonScan){
    .start = text.start,
    .end = text.end,
    .at = text.start,
    .expects = YASS_JSON_EXPECTS_VALUE,
  };
}

static bool
fail (YassJsonScan *self, const char *at, const char *problem)
{
  self->at = at;
  self->problem = problem;
  return false;
}

static const char *
skip_blanks (const char *at, const char *end)
{
  while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
    at++;
  return at;
}

/* The value of four hexadecimal digits, or -1 */
static int
four_hex_digits (const char *at, const char *end)
{
  int value = 0;

  if (end - at < 4)
    return -1;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (at[i]);

      if (digit < 0)
        return -1;
      value = value * 16 + digit;
    }
  return value;
}

/* The place behind the escape that starts at @at, or NULL with the problem
 * noted */
static const char *
scan_escape (YassJsonScan *self, const char *at)
{
  int unit, low = -1;

  if (self->end - at < 2 || strchr ("\"\\/bfnrtu", at[1]) == NULL
      || at[1] == '\0')
    {
      fail (self, at, "no such escape");
      return NULL;
    }
  if (at[1] != 'u')
    return at + 2;

  unit = four_hex_digits (at + 2, self->end);
  if (unit < 0)
    {
      fail (self, at, "expected four hexadecimal digits behind \\u");
      return NULL;
    }
  if (unit < 0xd800 || unit > 0xdfff)
    return at + 6;

  if (self->end - at >= 8 && at[6] == '\\' && at[7] == 'u')
    low = four_hex_digits (at + 8, self->end);
  if (unit > 0xdbff || low < 0xdc00 || low > 0xdfff)
    {
      fail (self, at, "half of a surrogate pair");
      return NULL;
    }
  return at + 12;
}

/* Eight at a time: the words have a high bit where a byte is below a space, a
 * quote or a backslash. What is borrowed from there on reaches only bytes
 * behind the first of these. */
const char *
yass_json_skip_plain (const char *at, const char *end)
{
  const uint64_t ones = 0x0101010101010101;
  const uint64_t highs = 0x8080808080808080;
  uint64_t bytes;

  while (end - at >= (gssize) sizeof bytes)
    {
      memcpy (&bytes, at, sizeof bytes);
      bytes = GUINT64_FROM_LE (bytes);
      const uint64_t quote = bytes ^ (ones * '"');
      const uint64_t backslash = bytes ^ (ones * '\\');

      const uint64_t others = (bytes | (bytes - ones * 0x20) | (quote - ones)
                               | (backslash - ones))
                              & highs;

      if (others != 0)
        return at + __builtin_ctzll (others) / 8;
      at += sizeof bytes;
    }
  while (at < end && is_plain[(guchar) *at])
    at++;
  return at;
}

/* The opening quote is at @at */
static bool
scan_string (YassJsonScan *self, const char *at)
{
  const char *opening = at++;

  self->escaped = false;
  for (;;)
    {
      at = yass_json_skip_plain (at, self->end);
      if (at == self->end)
        return fail (self, opening, "this string has no end");

      if (*at == '"')
        break;
      else if (*at == '\\')
        {
          self->escaped = true;
          at = scan_escape (self, at);
          if (at == NULL)
            return false;
        }
      else if ((guchar) *at < 0x20)
        return fail (self, at, "a control character inside a string");
      else
        {
          gunichar c = g_utf8_get_char_validated (at, self->end - at);

          if (c >= (gunichar) -2)
            return fail (self, at, "this is not UTF-8");
          at += g_unichar_to_utf8 (c, NULL);
        }
    }

  self->text = (YassJsonText){ opening + 1, at };
  self->at = at + 1;
  return true;
}

static const char *
skip_digits (const char *at, const char *end)
{
  while (at < end && g_ascii_isdigit (*at))
    at++;
  return at;
}

static bool
scan_number (YassJsonScan *self, const char *at)
{
  const char *start = at, *digits;

  if (*at == '-')
    at++;
  digits = at;
  at = skip_digits (at, self->end);
  if (at == digits)
    return fail (self, at, "expected a digit");
  if (*digits == '0' && at - digits > 1)
    return fail (self, digits, "a number that starts with 0");

  if (at < self->end && *at == '.')
    {
      digits = ++at;
      at = skip_digits (at, self->end);
      if (at == digits)
        return fail (self, at, "expected a digit");
    }
  if (at < self->end && (*at == 'e' || *at == 'E'))
    {
      at++;
      if (at < self->end && (*at == '+' || *at == '-'))
        at++;
      digits = at;
      at = skip_digits (at, self->end);
      if (at == digits)
        return fail (self, at, "expected a digit");
    }

  self->text = (YassJsonText){ start, at };
  self->at = at;
  return true;
}

static bool
scan_word (YassJsonScan *self, const char *at, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (self->end - at) < length || memcmp (at, word, length) != 0)
    return fail (self, at, "expected a value");
  self->text = (YassJsonText){ at, at + length };
  self->at = at + length;
  return true;
}

static YassJsonToken
open_nest (YassJsonScan *self, const char *at, bool object)
{
  uint64_t bit;

  if (self->depth == YASS_JSON_DEPTH_MAX)
    {
      fail (self, at, "nested too deeply");
      return YASS_JSON_ERROR;
    }
  bit = (uint64_t) 1 << self->depth++;
  self->in_object = object ? self->in_object | bit : self->in_object & ~bit;
  self->expects
      = object ? YASS_JSON_EXPECTS_NAME_OR_END : YASS_JSON_EXPECTS_VALUE_OR_END;
  self->text = (YassJsonText){ at, at + 1 };
  self->at = at + 1;
  return object ? YASS_JSON_OBJECT : YASS_JSON_LIST;
}

static YassJsonToken
close_nest (YassJsonScan *self, const char *at)
{
  bool object = yass_json_scan_is_in_object (self);

  self->depth--;
  self->expects = self->depth > 0 ? YASS_JSON_EXPECTS_COMMA_OR_END
                                  : YASS_JSON_EXPECTS_NOTHING;
  self->text = (YassJsonText){ at, at + 1 };
  self->at = at + 1;
  return object ? YASS_JSON_OBJECT_END : YASS_JSON_LIST_END;
}

static YassJsonToken
scan_value (YassJsonScan *self, const char *at)
{
  YassJsonToken token;
  bool found;

  switch (*at)
    {
    case '{':
      return open_nest (self, at, true);
    case '[':
      return open_nest (self, at, false);
    case '"':
      token = YASS_JSON_STRING;
      found = scan_string (self, at);
      break;
    case 't':
      token = YASS_JSON_TRUE;
      found = scan_word (self, at, "true");
      break;
    case 'f':
      token = YASS_JSON_FALSE;
      found = scan_word (self, at, "false");
      break;
    case 'n':
      token = YASS_JSON_NULL;
      found = scan_word (self, at, "null");
      break;
    case '-':
    case '0' ... '9':
      token = YASS_JSON_NUMBER;
      found = scan_number (self, at);
      break;
    default:
      token = YASS_JSON_ERROR;
      found = fail (self, at, "expected a value");
      break;
    }
  self->expects = self->depth > 0 ? YASS_JSON_EXPECTS_COMMA_OR_END
                                  : YASS_JSON_EXPECTS_NOTHING;
  return found ? token : YASS_JSON_ERROR;
}

static YassJsonToken
scan_name (YassJsonScan *self, const char *at)
{
  const char *colon;

  if (*at != '"')
    {
      fail (self, at, "expected a member's name in quotes");
      return YASS_JSON_ERROR;
    }
  if (!scan_string (self, at))
    return YASS_JSON_ERROR;
  colon = skip_blanks (self->at, self->end);
  if (colon == self->end || *colon != ':')
    {
      fail (self, colon, "expected :");
      return YASS_JSON_ERROR;
    }
  self->at = colon + 1;
  self->expects = YASS_JSON_EXPECTS_VALUE;
  return YASS_JSON_NAME;
}

YassJsonToken
yass_json_scan_next (YassJsonScan *self)
{
  const char *at = skip_blanks (self->at, self->end);

  if (self->problem != NULL)
    return YASS_JSON_ERROR;

  if (self->expects == YASS_JSON_EXPECTS_NOTHING)
    {
      if (at == self->end)
        return YASS_JSON_END;
      fail (self, at, "expected nothing more");
      return YASS_JSON_ERROR;
    }
  if (at == self->end)
    {
      fail (self, at,
            self->depth > 0 ? "the text ends too early" : "expected a value");
      return YASS_JSON_ERROR;
    }

  switch (self->expects)
    {
    case YASS_JSON_EXPECTS_COMMA_OR_END:
      if (*at == (yass_json_scan_is_in_object (self) ? '}' : ']'))
        return close_nest (self, at);
      if (*at != ',')
        {
          fail (self, at,
                yass_json_scan_is_in_object (self) ? "expected , or }"
                                                   : "expected , or ]");
          return YASS_JSON_ERROR;
        }
      at = skip_blanks (at + 1, self->end);
      if (at == self->end)
        {
          fail (self, at, "the text ends too early");
          return YASS_JSON_ERROR;
        }
      return yass_json_scan_is_in_object (self) ? scan_name (self, at)
                                                : scan_value (self, at);
    case YASS_JSON_EXPECTS_NAME_OR_END:
      return *at == '}' ? close_nest (self, at) : scan_name (self, at);
    case YASS_JSON_EXPECTS_VALUE_OR_END:
      return *at == ']' ? close_nest (self, at) : scan_value (self, at);
    default:
      return scan_value (self, at);
    }
}

bool
yass_json_scan_skip (YassJsonScan *self, YassJsonText *value)
{
  guint depth = self->depth;
  YassJsonToken token = yass_json_scan_next (self);

  switch (token)
    {
    case YASS_JSON_ERROR:
    case YASS_JSON_END:
    case YASS_JSON_OBJECT_END:
    case YASS_JSON_LIST_END:
    case YASS_JSON_NAME:
      return false;
    default:
      break;
    }

  /* The text of a string comes without its quotes; as a value it has them. */
  value->start = self->text.start - (token == YASS_JSON_STRING);
  while (self->depth > depth)
    if (yass_json_scan_next (self) == YASS_JSON_ERROR)
      return false;
  value->end = self->at;
  return true;
}

void
yass_json_scan_leave_list (YassJsonScan *self, gsize length)
{
  g_assert (!yass_json_scan_is_in_object (self) && length > 0
            && length <= (gsize) (self->end - self->at));
  close_nest (self, self->at + length - 1);
}

guint
yass_json_scan_column (const YassJsonScan *self)
{
  guint column = 1;

  for (const char *at = self->start; at < self->at; at++)
    column += ((guchar) *at & 0xc0) != 0x80;
  return column;
}

gunichar
yass_json_text_next (YassJsonText *text)
{
  const char *at = text->start;
  gunichar c;

  if ((guchar) *at >= 0x80)
    {
      c = g_utf8_get_char (at);
      text->start = g_utf8_next_char (at);
      return c;
    }
  if (*at != '\\')
    {
      text->start = at + 1;
      return (guchar) *at;
    }

  text->start = at + 2;
  switch (at[1])
    {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    case 'u':
      c = (gunichar) four_hex_digits (at + 2, text->end);
      text->start = at + 6;
      if (c >= 0xd800 && c <= 0xdfff)
        {
          gunichar low = (gunichar) four_hex_digits (at + 8, text->end);

          c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
          text->start = at + 12;
        }
      return c;
    default:
      return (guchar) at[1];
    }
}

bool
yass_json_text_copy (YassJsonText text, char *copy, gsize size)
{
  gsize length = 0;

  if (memchr (text.start, '\\', (gsize) (text.end - text.start)) == NULL)
    {
      length = (gsize) (text.end - text.start);
      if (length >= size)
        return false;
      memcpy (copy, text.start, length);
      copy[length] = '\0';
      return true;
    }

  while (text.start < text.end)
    {
      gunichar c = yass_json_text_next (&text);

      if (c == 0 || length + g_unichar_to_utf8 (c, NULL) >= size)
        return false;
      length += g_unichar_to_utf8 (c, copy + length);
    }
  if (length >= size)
    return false;
  copy[length] = '\0';
  return true;
}

bool
yass_json_text_to_count (YassJsonText text, uint64_t *count)
{
  uint64_t value = 0;

  for (const char *at = text.start; at < text.end; at++)
    {
      if (!g_ascii_isdigit (*at))
        return false;
      if (value > ((uint64_t) G_MAXINT64 - (uint64_t) (*at - '0')) / 10)
        return false;
      value = value * 10 + (uint64_t) (*at - '0');
    }
  *count = value;
  return text.start < text.end;
}

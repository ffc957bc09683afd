/* look.h: what a line looks like at first sight
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef enum
{
  YASS_LOOK_EMPTY,
  YASS_LOOK_COMMENT,
  YASS_LOOK_BORDER,  /* a drawn line between rows, or around them */
  YASS_LOOK_BARRED,  /* a row with bars between its cells */
  YASS_LOOK_PLAIN,   /* cells, or a name behind them */
  YASS_LOOK_FOREIGN, /* words rather than a puzzle */
  YASS_LOOK_JSON,    /* an object begins */
  YASS_LOOK_LINK,    /* to a puzzle, or the compressed text of one */
  YASS_LOOK_LIST,    /* numbers with commas or brackets around them */
  YASS_LOOK_HODOKU,  /* parts with colons between them */
  YASS_LOOK_DOTTED,  /* constraints, each with a dot before it */
  YASS_LOOK_KILLER,  /* cages with sums, in either of two old notations */
  YASS_LOOK_LAYOUT,  /* regions, perhaps behind givens */
} YassLookKind;

typedef struct
{
  YassLookKind kind;
  bool opens;        /* a border with the corners of a top */
  bool closes;       /* a border with the corners of a bottom */
  bool heavy;        /* a border in heavy or double strokes */
  guint n_tokens;    /* separated by blanks */
  guint token_width; /* characters in every token, or 0 when they differ */
  guint head_length; /* bytes before the first blank, comma or semicolon */
  guint head_start;  /* bytes before that */
  bool letters;      /* some of ASCII */
  bool inside;       /* the head, a link or a whole puzzle, is among words */
  guint n_commas;
} YassLineLook;

/* What a character does in a drawing */
typedef enum
{
  YASS_STROKE_NONE,
  YASS_STROKE_BAR,
  YASS_STROKE_HEAVY_BAR,
  YASS_STROKE_RULE,
  YASS_STROKE_HEAVY_RULE,
} YassStroke;

YassStroke yass_stroke (gunichar character);
bool yass_is_blank (gunichar character);

/* Whether a line has only dashes, bars and blanks: a border, or a row whose
 * cells are all open */
bool yass_is_dashed (const char *text, gsize length);

/* The character at @at, whose bytes are there */
static inline gunichar
yass_character_at (const char *at)
{
  return (guchar) *at < 0x80 ? (gunichar) *at : g_utf8_get_char (at);
}

/* The characters of a 9x9 on one line, and where in a text there are that many
 * digits and signs for open cells, with something else around them; or NULL */
#define YASS_WHOLE_LINE 81
const char *yass_find_whole_line (const char *text, gsize length);

YassLineLook yass_look_at (const char *text, gsize length);

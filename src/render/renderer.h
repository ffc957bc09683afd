/* renderer.h: the ways to write a result
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/puzzle.h"
#include "yass/result.h"

/* What was asked for, as far as a result has to be worded by it */
typedef struct
{
  guint64 max_solutions; /* 0: all of them */
  guint64 max_guesses;   /* G_MAXUINT64: no limit */
  double timeout;        /* in seconds, 0: no limit */
  YassNotation notation;
  bool named;      /* several puzzles are answered: say which one this is */
  gboolean hidden; /* tell of hidden variables, too */
} YassRenderContext;

typedef struct
{
  const char *name; /* the word in --format */
  const char *summary;
  bool spaced; /* for people: results stand apart by an empty line */

  /* Appends whole lines */
  void (*write) (GString *out, const YassPuzzle *puzzle,
                 const YassResult *result, const YassRenderContext *context);
} YassRenderer;

extern const YassRenderer yass_renderer_grid;
extern const YassRenderer yass_renderer_line;
extern const YassRenderer yass_renderer_edges;
extern const YassRenderer yass_renderer_json;

/* In the order --help shows them, the default first, ended by NULL */
extern const YassRenderer *const yass_renderers[];

const YassRenderer *yass_renderer_find (const char *name);

/* ink.h: what each role looks like
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* What a figure means: colour, width and dashes follow from it */
typedef enum
{
  YASS_ROLE_NOTHING,
  YASS_ROLE_PAPER,
  /* Cells, shaded */
  YASS_ROLE_CELL,      /* nothing to see, but something to point at */
  YASS_ROLE_REGION,    /* an extra region */
  YASS_ROLE_WINDOW,    /* of Windoku */
  YASS_ROLE_CLONE,     /* one half */
  YASS_ROLE_SAME,      /* one set of the same values */
  YASS_ROLE_EQUAL_SUM, /* a part */
  YASS_ROLE_INDEX,     /* a cell that says where a number stands */
  YASS_ROLE_EXTREME,   /* a cell less or greater than all around it */
  /* Borders of these, over everything that is shaded */
  YASS_ROLE_REGION_EDGE,
  YASS_ROLE_WINDOW_EDGE,
  YASS_ROLE_CLONE_EDGE,
  YASS_ROLE_SAME_EDGE,
  YASS_ROLE_EQUAL_SUM_EDGE,
  YASS_ROLE_ODD,  /* a circle */
  YASS_ROLE_EVEN, /* a square */
  YASS_ROLE_COUNTING_CIRCLE,
  /* Lines through cells */
  YASS_ROLE_DIAGONAL,
  YASS_ROLE_THERMO,
  YASS_ROLE_THERMO_BULB,
  YASS_ROLE_SLOW_THERMO,
  YASS_ROLE_SLOW_THERMO_BULB,
  YASS_ROLE_BETWEEN,
  YASS_ROLE_BETWEEN_END,
  YASS_ROLE_LOCKOUT,
  YASS_ROLE_LOCKOUT_END,
  YASS_ROLE_REGEX,
  YASS_ROLE_NFA,
  YASS_ROLE_ARROW,
  YASS_ROLE_ARROW_CIRCLE,
  YASS_ROLE_VALUE_INDEX,
  YASS_ROLE_VALUE_INDEX_CIRCLE,
  YASS_ROLE_EQUAL,
  YASS_ROLE_PAIR,
  YASS_ROLE_PAIRS,
  YASS_ROLE_CAGE,
  YASS_ROLE_RELLIK,
  YASS_ROLE_SUM,
  YASS_ROLE_CONTAIN, /* numbers that are counted */
  YASS_ROLE_EQUALITY,
  YASS_ROLE_DISTINCT,
  YASS_ROLE_OTHER, /* of a kind that has no mark of its own */
  /* A step, below the lines */
  YASS_ROLE_HOUSE, /* or the bases of a cover */
  YASS_ROLE_COVER, /* its covers */
  YASS_ROLE_PATTERN,
  YASS_ROLE_HIT,     /* a cell that loses numbers */
  YASS_ROLE_GUESSED, /* the cell of a guess */
  YASS_ROLE_WRONG,   /* a cell that contradicts */
  /* The grid */
  YASS_ROLE_GRID,
  YASS_ROLE_BOX,
  YASS_ROLE_FRAME,
  /* Marks on it */
  YASS_ROLE_DOT_WHITE,
  YASS_ROLE_DOT_BLACK,
  YASS_ROLE_DOT_WHITE_LABEL,
  YASS_ROLE_DOT_BLACK_LABEL,
  YASS_ROLE_LETTER_BACK,
  YASS_ROLE_LETTER,
  YASS_ROLE_GREATER,
  YASS_ROLE_LABEL,
  YASS_ROLE_RELLIK_LABEL,
  /* Of a chain: one of two holds; or at most one does */
  YASS_ROLE_LINK_STRONG,
  YASS_ROLE_LINK_WEAK,
  /* Numbers */
  YASS_ROLE_GIVEN,
  YASS_ROLE_SOLVED,
  YASS_ROLE_SUPPOSED, /* solved, if the guess is right */
  YASS_ROLE_SUPPOSED_LINE,
  YASS_ROLE_CANDIDATE,
  YASS_ROLE_CANDIDATE_DISC, /* behind one of the pattern */
  YASS_ROLE_CANDIDATE_OTHER_DISC, /* behind one that is off in a chain */
  YASS_ROLE_CANDIDATE_PATTERN,
  YASS_ROLE_CANDIDATE_RING, /* around one that is supposed, or a fin */
  YASS_ROLE_CANDIDATE_SUPPOSED,
  YASS_ROLE_CANDIDATE_REMOVED,
  YASS_ROLE_STRIKE,
  /* Around the board */
  YASS_ROLE_CLUE,
  YASS_ROLE_CLUE_ARROW, /* into it */
  YASS_ROLE_COORDINATE,
  YASS_ROLE_CAPTION,
  YASS_ROLE_NOTE,
  /* The graph of a constraint */
  YASS_ROLE_EDGE,
  YASS_ROLE_EDGE_PATTERN,
  YASS_ROLE_EDGE_REMOVED,
  YASS_ROLE_NODE,
  YASS_ROLE_NODE_PATTERN,
  YASS_ROLE_NODE_LABEL,
  YASS_ROLE_NODE_PATTERN_LABEL,
  YASS_ROLE_GRAPH_LABEL, /* beside a node */
  YASS_N_ROLES,
} YassRole;

/* Behind these come those of kinds that have an ink of their own */
#define YASS_ROLE_OF(kind) ((YassRole) (YASS_N_ROLES + YASS_INDEX_OF (kind)))
#define YASS_N_INKS (YASS_N_ROLES + YASS_N_KINDS)

/* All that is known about how a role looks. Pictures and the styles of pages
 * are made from it. NULL for a kind without an ink of its own. */
const YassInk *yass_ink_get (guint role);

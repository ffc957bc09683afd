/* ink.c: what each role looks like
 * SPDX-License-Identifier: MIT */
#include "picture/ink.h"

/* The strong colours are those of Okabe and Ito, which people with any kind of
 * colour vision tell apart, darker where text has them or is on them: whatever
 * is written in a cell has a contrast of 4.5 to whatever can be behind it. That
 * makes lines and shades pale, so each kind has a hue of its own; and as one
 * may lie upon the other, also a width. Those of simple lines are said with
 * their kinds (kind/guise.h), and tests compare all of them. Where colour means
 * something at a step, a disc, a stroke or a dash means it too. */
#define BLACK 0x000000
#define WHITE 0xffffff
#define INK 0x1a1a1a
#define GREY 0x404040
#define BLUE 0x005a8e
#define GREEN 0x007a59
#define VERMILLION 0x9a3400
#define PURPLE 0x8c2a68
#define TEAL 0x006d77

/* The paper is that of page.css */
#define NIGHT 0x1b1e23
#define NIGHT_INK 0xe8eaed
#define NIGHT_GREY 0xc4cad1
#define NIGHT_LINE 0xc6cbd1
#define NIGHT_GREEN 0x00805d
#define NIGHT_VERMILLION 0xffae7d
#define NIGHT_PURPLE 0xedaed4
#define NIGHT_TEAL 0x5fc6cf

#define NONE YASS_NO_COLOUR
#define NOTHING                                                                \
  {                                                                            \
    NONE, NONE                                                                 \
  }
#define FILL(colour)                                                           \
  {                                                                            \
    colour, NONE                                                               \
  }
#define STROKE(colour) YASS_STROKE (colour)

static const YassInk inks[YASS_N_ROLES] = {
  [YASS_ROLE_NOTHING] = { "nothing", NOTHING, NOTHING },
  [YASS_ROLE_PAPER] = { "paper", FILL (WHITE), FILL (NIGHT) },

  [YASS_ROLE_CELL] = { "cell", NOTHING, NOTHING },
  [YASS_ROLE_REGION] = { "region", FILL (0xdfe3e9), FILL (0x2b3442) },
  [YASS_ROLE_WINDOW] = { "window", FILL (0xe3e8d8), FILL (0x2d3628) },
  [YASS_ROLE_CLONE] = { "clone", FILL (0xe9e0ef), FILL (0x372d42) },
  [YASS_ROLE_SAME] = { "same", FILL (0xf6e6d8), FILL (0x40301f) },
  [YASS_ROLE_EQUAL_SUM] = { "equal-sum", FILL (0xd3f0e0), FILL (0x1e4234) },
  [YASS_ROLE_INDEX] = { "index", FILL (0xf6e4e1), FILL (0x3d2c2c) },
  [YASS_ROLE_EXTREME] = { "extreme", FILL (0xe6e6e6), FILL (0x33373d) },
  [YASS_ROLE_REGION_EDGE]
  = { "region-edge", STROKE (0x97a3b5), STROKE (0x6f7f99), 0.03 },
  [YASS_ROLE_WINDOW_EDGE]
  = { "window-edge", STROKE (0xa3ad8c), STROKE (0x6f7d5e), 0.03 },
  [YASS_ROLE_CLONE_EDGE]
  = { "clone-edge", STROKE (0xae97bf), STROKE (0x86729a), 0.03 },
  [YASS_ROLE_SAME_EDGE]
  = { "same-edge", STROKE (0xcf9f72), STROKE (0x9a7450), 0.03 },
  [YASS_ROLE_EQUAL_SUM_EDGE]
  = { "equal-sum-edge", STROKE (0x5fae89), STROKE (0x55967a), 0.03 },
  [YASS_ROLE_COUNTING_CIRCLE]
  = { "counting-circle", STROKE (0xcbcbcb), STROKE (0x454950), 0.04 },
  [YASS_ROLE_ODD]
  = { "odd", { 0xdedede, 0xcbcbcb }, { 0x3a3e45, 0x45494f }, 0.025 },
  [YASS_ROLE_EVEN]
  = { "even", { 0xdedede, 0xcbcbcb }, { 0x3a3e45, 0x45494f }, 0.025 },

  [YASS_ROLE_DIAGONAL]
  = { "diagonal", STROKE (0xacd0ee), STROKE (0x2f4f70), 0.045 },
  [YASS_ROLE_THERMO] = { "thermo", STROKE (0xcecece), STROKE (0x454950), 0.34 },
  [YASS_ROLE_THERMO_BULB] = { "thermo-bulb", FILL (0xcecece), FILL (0x454950) },
  [YASS_ROLE_SLOW_THERMO]
  = { "slow-thermo", STROKE (0xb3d3e8), STROKE (0x26465a), 0.3 },
  [YASS_ROLE_SLOW_THERMO_BULB]
  = { "slow-thermo-bulb", FILL (0xb3d3e8), FILL (0x26465a) },
  [YASS_ROLE_PAIR] = { "pair", STROKE (0xeec5da), STROKE (0x643f55), 0.11 },
  [YASS_ROLE_BETWEEN]
  = { "between", STROKE (0xd4caf4), STROKE (0x4d4470), 0.09 },
  [YASS_ROLE_BETWEEN_END]
  = { "between-end", STROKE (0xd4caf4), STROKE (0x4d4470), 0.06 },
  [YASS_ROLE_LOCKOUT]
  = { "lockout", STROKE (0xc6d4f7), STROKE (0x3a4872), 0.08 },
  [YASS_ROLE_LOCKOUT_END]
  = { "lockout-end", { 0xe9eefc, 0xc6d4f7 }, { 0x262f4a, 0x3a4872 }, 0.05 },
  [YASS_ROLE_REGEX]
  = { "regex", STROKE (0xb4d6e8), STROKE (0x2d4f60), 0.06, 0.16 },
  [YASS_ROLE_NFA] = { "nfa", STROKE (0xecd2bd), STROKE (0x5c4637), 0.06, 0.16 },
  [YASS_ROLE_ARROW] = { "arrow", STROKE (0xf3bfb4), STROKE (0x6b3f36), 0.07 },
  [YASS_ROLE_ARROW_CIRCLE]
  = { "arrow-circle", STROKE (0xf3bfb4), STROKE (0x6b3f36), 0.06 },
  [YASS_ROLE_VALUE_INDEX]
  = { "value-index", STROKE (0xbcdcf0), STROKE (0x2b4d66), 0.06, 0.13 },
  [YASS_ROLE_VALUE_INDEX_CIRCLE]
  = { "value-index-circle", STROKE (0xbcdcf0), STROKE (0x2b4d66), 0.06 },
  [YASS_ROLE_EQUAL]
  = { "equal", STROKE (0xa9d5c3), STROKE (0x2c5546), 0.05, 0.12 },
  [YASS_ROLE_PAIRS]
  = { "pairs", STROKE (0xb8669a), STROKE (0xa8628e), 0.03, 0.06 },
  [YASS_ROLE_CAGE]
  = { "cage", STROKE (0x333333), STROKE (NIGHT_LINE), 0.02, 0.07 },
  [YASS_ROLE_RELLIK]
  = { "rellik", STROKE (TEAL), STROKE (NIGHT_TEAL), 0.02, 0.07 },
  [YASS_ROLE_CONTAIN]
  = { "contain", STROKE (0x8a5a2b), STROKE (0xc29a6b), 0.025 },
  [YASS_ROLE_EQUALITY]
  = { "equality", STROKE (0x6b4fa0), STROKE (0xa894d6), 0.025, 0.04 },
  [YASS_ROLE_SUM] = { "sum", STROKE (0x3d7ba8), STROKE (0x6fa5cc), 0.025 },
  [YASS_ROLE_DISTINCT]
  = { "distinct", STROKE (0x5f82a3), STROKE (0x6b87a3), 0.03, 0.1 },
  [YASS_ROLE_OTHER]
  = { "other", STROKE (0x777777), STROKE (0x8b9098), 0.03, 0.06 },

  [YASS_ROLE_HOUSE] = { "house", FILL (0xe3eff9), FILL (0x1d3347) },
  [YASS_ROLE_COVER] = { "cover", FILL (0xdff2df), FILL (0x1e3b26) },
  [YASS_ROLE_PATTERN] = { "pattern", FILL (0xfbedb4), FILL (0x4f4218) },
  [YASS_ROLE_HIT]
  = { "hit", STROKE (VERMILLION), STROKE (NIGHT_VERMILLION), 0.02, 0.045 },
  [YASS_ROLE_GUESSED]
  = { "guessed", STROKE (PURPLE), STROKE (NIGHT_PURPLE), 0.05, 0.12 },
  [YASS_ROLE_WRONG]
  = { "wrong", { 0xfbe0d0, VERMILLION }, { 0x4f2811, NIGHT_VERMILLION }, 0.05 },

  [YASS_ROLE_GRID] = { "grid", STROKE (0x8a8a8a), STROKE (0x5d646d), 0.016 },
  [YASS_ROLE_BOX] = { "box", STROKE (BLACK), STROKE (NIGHT_LINE), 0.05 },
  [YASS_ROLE_FRAME] = { "frame", STROKE (BLACK), STROKE (NIGHT_LINE), 0.075 },

  [YASS_ROLE_DOT_WHITE]
  = { "dot-white", { WHITE, BLACK }, { 0xf1f3f5, BLACK }, 0.025 },
  [YASS_ROLE_DOT_BLACK]
  = { "dot-black", { BLACK, BLACK }, { BLACK, NIGHT_LINE }, 0.025 },
  [YASS_ROLE_DOT_WHITE_LABEL]
  = { "dot-white-label", FILL (BLACK), FILL (BLACK) },
  [YASS_ROLE_DOT_BLACK_LABEL]
  = { "dot-black-label", FILL (WHITE), FILL (WHITE) },
  [YASS_ROLE_LETTER_BACK] = { "letter-back", FILL (WHITE), FILL (NIGHT) },
  [YASS_ROLE_LETTER] = { "letter", FILL (BLACK), FILL (WHITE), .bold = true },
  [YASS_ROLE_GREATER]
  = { "greater", STROKE (BLACK), STROKE (NIGHT_INK), 0.035 },
  [YASS_ROLE_LABEL] = { "label", FILL (GREY), FILL (NIGHT_GREY) },
  [YASS_ROLE_RELLIK_LABEL] = { "rellik-label", FILL (TEAL), FILL (NIGHT_TEAL) },

  /* They go behind candidates, which must be seen on them */
  [YASS_ROLE_LINK_STRONG]
  = { "link-strong", STROKE (0xffb8e8), STROKE (0x7a2f5c), 0.06 },
  [YASS_ROLE_LINK_WEAK]
  = { "link-weak", STROKE (0xffb8e8), STROKE (0x7a2f5c), 0.045, 0.1 },

  [YASS_ROLE_GIVEN] = { "given", FILL (BLACK), FILL (WHITE) },
  [YASS_ROLE_SOLVED] = { "solved", FILL (BLUE), FILL (0x8fd0f7) },
  [YASS_ROLE_SUPPOSED]
  = { "supposed", FILL (PURPLE), FILL (NIGHT_PURPLE), .slanted = true },
  [YASS_ROLE_SUPPOSED_LINE]
  = { "supposed-line", STROKE (PURPLE), STROKE (NIGHT_PURPLE), 0.03, 0.06 },
  [YASS_ROLE_CANDIDATE] = { "candidate", FILL (GREY), FILL (NIGHT_GREY) },
  [YASS_ROLE_CANDIDATE_DISC]
  = { "candidate-disc", FILL (GREEN), FILL (NIGHT_GREEN) },
  [YASS_ROLE_CANDIDATE_OTHER_DISC]
  = { "candidate-other-disc", FILL (BLUE), FILL (0x1f6fa8) },
  [YASS_ROLE_CANDIDATE_PATTERN]
  = { "candidate-pattern", FILL (WHITE), FILL (WHITE), .bold = true },
  [YASS_ROLE_CANDIDATE_RING]
  = { "candidate-ring", { WHITE, PURPLE }, { NIGHT, NIGHT_PURPLE }, 0.03 },
  [YASS_ROLE_CANDIDATE_SUPPOSED]
  = { "candidate-supposed", FILL (PURPLE), FILL (NIGHT_PURPLE), .bold = true },
  [YASS_ROLE_CANDIDATE_REMOVED] = { "candidate-removed", FILL (VERMILLION),
                                    FILL (NIGHT_VERMILLION), .bold = true },
  [YASS_ROLE_STRIKE]
  = { "strike", STROKE (VERMILLION), STROKE (NIGHT_VERMILLION), 0.028 },

  [YASS_ROLE_CLUE] = { "clue", FILL (INK), FILL (NIGHT_INK) },
  [YASS_ROLE_CLUE_ARROW]
  = { "clue-arrow", STROKE (GREY), STROKE (NIGHT_GREY), 0.03 },
  [YASS_ROLE_COORDINATE] = { "coordinate", FILL (GREY), FILL (NIGHT_GREY) },
  [YASS_ROLE_CAPTION] = { "caption", FILL (INK), FILL (NIGHT_INK) },
  [YASS_ROLE_NOTE] = { "note", FILL (GREY), FILL (NIGHT_GREY) },

  [YASS_ROLE_EDGE] = { "edge", STROKE (0xb0b0b0), STROKE (0x535a63), 0.02 },
  [YASS_ROLE_EDGE_PATTERN]
  = { "edge-pattern", STROKE (GREEN), STROKE (0x1fb98c), 0.055 },
  [YASS_ROLE_EDGE_REMOVED] = { "edge-removed", STROKE (VERMILLION),
                               STROKE (NIGHT_VERMILLION), 0.045, 0.12 },
  [YASS_ROLE_NODE]
  = { "node", { WHITE, 0x6a6a6a }, { NIGHT, 0x9aa1a9 }, 0.025 },
  [YASS_ROLE_NODE_PATTERN]
  = { "node-pattern", { GREEN, GREEN }, { NIGHT_GREEN, 0x1fb98c }, 0.025 },
  [YASS_ROLE_NODE_LABEL] = { "node-label", FILL (BLACK), FILL (WHITE) },
  [YASS_ROLE_NODE_PATTERN_LABEL]
  = { "node-pattern-label", FILL (WHITE), FILL (WHITE), .bold = true },
  [YASS_ROLE_GRAPH_LABEL] = { "graph-label", FILL (INK), FILL (NIGHT_INK) },
};

const YassInk *
yass_ink_get (guint role)
{
  if (role < YASS_N_ROLES)
    return &inks[role];
  const YassGuise *guise
      = yass_kind_get_guise (yass_kinds[role - YASS_N_ROLES]);
  return guise->ink.name != NULL ? &guise->ink : NULL;
}

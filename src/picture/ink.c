/* ink.c: what each role looks like
 * SPDX-License-Identifier: MIT */
#include "picture/ink.h"

/* The strong colours are those of Okabe and Ito, which people with any kind of
 * colour vision tell apart; what is shaded is light enough for numbers to be
 * read on it, also in grey. Where colour means something at a step, a disc, a
 * stroke or a dash means it too. */
#define BLACK 0x000000
#define INK 0x1a1a1a
#define GREY 0x5a5a5a
#define WHITE 0xffffff
#define BLUE 0x0072b2
#define GREEN 0x009e73
#define VERMILLION 0xd55e00
#define PURPLE 0x9a3d78 /* theirs, darker: it is read on white */
#define NONE YASS_NO_COLOUR

const YassInk yass_inks[YASS_N_ROLES] = {
  [YASS_ROLE_NOTHING] = { "nothing", NONE, NONE },
  [YASS_ROLE_PAPER] = { "paper", WHITE, NONE },

  [YASS_ROLE_CELL] = { "cell", NONE, NONE },
  [YASS_ROLE_REGION] = { "region", 0xd9dde3, NONE },
  [YASS_ROLE_WINDOW] = { "window", 0xdfe3d6, NONE },
  [YASS_ROLE_CLONE] = { "clone", 0xe4dcea, NONE },
  [YASS_ROLE_ODD] = { "odd", 0xd4d4d4, NONE },
  [YASS_ROLE_EVEN] = { "even", 0xd4d4d4, NONE },
  [YASS_ROLE_EXTREME] = { "extreme", 0xe2e2e2, NONE },

  [YASS_ROLE_DIAGONAL] = { "diagonal", NONE, 0x8fb8de, 0.045 },
  [YASS_ROLE_THERMO] = { "thermo", NONE, 0xc6c6c6, 0.3 },
  [YASS_ROLE_THERMO_BULB] = { "thermo-bulb", 0xc6c6c6, NONE },
  [YASS_ROLE_SLOW_THERMO] = { "slow-thermo", NONE, 0xb3d3e8, 0.3 },
  [YASS_ROLE_SLOW_THERMO_BULB] = { "slow-thermo-bulb", 0xb3d3e8, NONE },
  [YASS_ROLE_WHISPER] = { "whisper", NONE, 0x8fd18a, 0.2 },
  [YASS_ROLE_PALINDROME] = { "palindrome", NONE, 0xb8b8b8, 0.18 },
  [YASS_ROLE_BETWEEN] = { "between", NONE, 0xb4a7c7, 0.12 },
  [YASS_ROLE_BETWEEN_END] = { "between-end", 0xf4f1f8, 0xb4a7c7, 0.07 },
  [YASS_ROLE_ARROW] = { "arrow", NONE, 0xa0a0a0, 0.06 },
  [YASS_ROLE_ARROW_CIRCLE] = { "arrow-circle", WHITE, 0xa0a0a0, 0.06 },
  [YASS_ROLE_RENBAN] = { "renban", NONE, 0xd9a6e3, 0.2 },
  [YASS_ROLE_ENTROPIC] = { "entropic", NONE, 0xf4bd8f, 0.2 },
  [YASS_ROLE_MODULAR] = { "modular", NONE, 0x7fcfc6, 0.2 },
  [YASS_ROLE_EQUAL] = { "equal", NONE, 0x9a9a9a, 0.05, 0.12 },
  [YASS_ROLE_PAIR] = { "pair", NONE, 0xe0b3cd, 0.14 },
  [YASS_ROLE_PAIRS] = { "pairs", NONE, 0xb8669a, 0.035, 0.06 },
  [YASS_ROLE_CAGE] = { "cage", NONE, 0x333333, 0.025, 0.07 },
  [YASS_ROLE_DISTINCT] = { "distinct", NONE, 0x7d9ab5, 0.035, 0.1 },
  [YASS_ROLE_OTHER] = { "other", NONE, 0x777777, 0.035, 0.06 },

  [YASS_ROLE_HOUSE] = { "house", 0xe3eff9, NONE },
  [YASS_ROLE_PATTERN] = { "pattern", 0xfbedb4, NONE },
  [YASS_ROLE_HIT] = { "hit", NONE, VERMILLION, 0.03 },

  [YASS_ROLE_GRID] = { "grid", NONE, 0x8a8a8a, 0.016 },
  [YASS_ROLE_BOX] = { "box", NONE, BLACK, 0.05 },
  [YASS_ROLE_FRAME] = { "frame", NONE, BLACK, 0.075 },

  [YASS_ROLE_DOT_WHITE] = { "dot-white", WHITE, BLACK, 0.025 },
  [YASS_ROLE_DOT_BLACK] = { "dot-black", BLACK, BLACK, 0.025 },
  [YASS_ROLE_DOT_WHITE_LABEL] = { "dot-white-label", BLACK, NONE },
  [YASS_ROLE_DOT_BLACK_LABEL] = { "dot-black-label", WHITE, NONE },
  [YASS_ROLE_LETTER_BACK] = { "letter-back", WHITE, NONE },
  [YASS_ROLE_LETTER] = { "letter", BLACK, NONE, .bold = true },
  [YASS_ROLE_GREATER] = { "greater", NONE, BLACK, 0.035 },
  [YASS_ROLE_LABEL] = { "label", GREY, NONE },

  [YASS_ROLE_GIVEN] = { "given", BLACK, NONE },
  [YASS_ROLE_SOLVED] = { "solved", BLUE, NONE },
  [YASS_ROLE_CANDIDATE] = { "candidate", GREY, NONE },
  [YASS_ROLE_CANDIDATE_DISC] = { "candidate-disc", GREEN, NONE },
  [YASS_ROLE_CANDIDATE_PATTERN]
  = { "candidate-pattern", WHITE, NONE, .bold = true },
  [YASS_ROLE_CANDIDATE_RING] = { "candidate-ring", WHITE, PURPLE, 0.03 },
  [YASS_ROLE_CANDIDATE_SUPPOSED]
  = { "candidate-supposed", PURPLE, NONE, .bold = true },
  [YASS_ROLE_CANDIDATE_REMOVED]
  = { "candidate-removed", VERMILLION, NONE, .bold = true },
  [YASS_ROLE_STRIKE] = { "strike", NONE, VERMILLION, 0.028 },

  [YASS_ROLE_COORDINATE] = { "coordinate", GREY, NONE },
  [YASS_ROLE_CAPTION] = { "caption", INK, NONE },
  [YASS_ROLE_NOTE] = { "note", GREY, NONE },

  [YASS_ROLE_EDGE] = { "edge", NONE, 0xb0b0b0, 0.02 },
  [YASS_ROLE_EDGE_PATTERN] = { "edge-pattern", NONE, GREEN, 0.055 },
  [YASS_ROLE_EDGE_REMOVED] = { "edge-removed", NONE, VERMILLION, 0.045, 0.12 },
  [YASS_ROLE_NODE] = { "node", WHITE, 0x6a6a6a, 0.025 },
  [YASS_ROLE_NODE_PATTERN] = { "node-pattern", GREEN, GREEN, 0.025 },
  [YASS_ROLE_NODE_LABEL] = { "node-label", BLACK, NONE },
  [YASS_ROLE_NODE_PATTERN_LABEL]
  = { "node-pattern-label", WHITE, NONE, .bold = true },
};

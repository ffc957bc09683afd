/* fpuzzles.c: the keys of f-puzzles, and the kinds they state
 * SPDX-License-Identifier: MIT */
#include "puzzle/fpuzzles.h"

#define IGNORED(name)                                                          \
  {                                                                            \
    name, YASS_FPUZZLES_IGNORED                                                \
  }
#define SWITCH(name, kind, word)                                               \
  {                                                                            \
    name, YASS_FPUZZLES_SWITCH, kind, YASS_FPUZZLES_NO_VALUE, word             \
  }
#define LINES(name, kind)                                                      \
  {                                                                            \
    name, YASS_FPUZZLES_LINES, kind                                            \
  }
#define UNKNOWN(name)                                                          \
  {                                                                            \
    name, YASS_FPUZZLES_UNKNOWN                                                \
  }

const YassFpuzzlesKey yass_fpuzzles_keys[] = {
  IGNORED ("size"), /* read first */
  IGNORED ("title"),
  IGNORED ("grid"),
  IGNORED ("author"),
  IGNORED ("ruleset"),
  IGNORED ("solution"),
  IGNORED ("disabledlogic"),
  IGNORED ("truecandidatesoptions"),
  IGNORED ("highlightConflicts"),
  IGNORED ("successMessage"),
  IGNORED ("fogofwar"),
  IGNORED ("foglight"),
  IGNORED ("line"),
  IGNORED ("rectangle"),
  IGNORED ("circle"),
  IGNORED ("text"),
  SWITCH ("diagonal+", "diagonal", "up"),
  SWITCH ("diagonal-", "diagonal", "down"),
  SWITCH ("antiknight", "knight", NULL),
  SWITCH ("antiking", "king", NULL),
  SWITCH ("disjointgroups", "disjoint", NULL),
  SWITCH ("nonconsecutive", "nonconsecutive", NULL),
  { "negative", YASS_FPUZZLES_NEGATIVE },
  { "odd", YASS_FPUZZLES_CELL_SET, "odd" },
  { "even", YASS_FPUZZLES_CELL_SET, "even" },
  { "minimum", YASS_FPUZZLES_CELL, "minimum" },
  { "maximum", YASS_FPUZZLES_CELL, "maximum" },
  { "killercage", YASS_FPUZZLES_CELLS, "distinct", YASS_FPUZZLES_SUM },
  { "extraregion", YASS_FPUZZLES_CELLS, "extra" },
  { "difference", YASS_FPUZZLES_CELLS, "kropki", YASS_FPUZZLES_MARK, "white",
    "1" },
  { "ratio", YASS_FPUZZLES_CELLS, "kropki", YASS_FPUZZLES_MARK, "black", "2" },
  { "xv", YASS_FPUZZLES_CELLS, "xv", YASS_FPUZZLES_LETTER },
  { "clone", YASS_FPUZZLES_CLONE, "clone" },
  LINES ("thermometer", "thermo"),
  LINES ("slowthermometer", "slow-thermo"),
  LINES ("palindrome", "palindrome"),
  { "whispers", YASS_FPUZZLES_LINES, "whisper", YASS_FPUZZLES_NUMBER },
  LINES ("betweenline", "between"),
  LINES ("renban", "renban"),
  LINES ("entropicline", "entropic"),
  LINES ("modularline", "modular"),
  { "arrow", YASS_FPUZZLES_ARROW, "arrow" },
  LINES ("nabner", "nabner"),
  LINES ("regionsumline", "region-sum"),
  LINES ("doublearrow", "double-arrow"),
  LINES ("zipperline", "zipper"),
  UNKNOWN ("cage"), /* a picture, but for one value */
  UNKNOWN ("quadruple"),
  UNKNOWN ("littlekillersum"),
  UNKNOWN ("sandwichsum"),
  UNKNOWN ("xsum"),
  UNKNOWN ("skyscraper"),
  UNKNOWN ("rowindexer"),
  UNKNOWN ("columnindexer"),
  UNKNOWN ("boxindexer"),
  UNKNOWN ("lockout"),
  { NULL },
};

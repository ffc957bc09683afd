/* iss.c: the types of dotted constraint strings, and the kinds they state
 * SPDX-License-Identifier: MIT */
#include "puzzle/iss.h"

#define SWITCH(name, kind)                                                     \
  {                                                                            \
    name, YASS_ISS_SWITCH, kind                                                \
  }

const YassIssType yass_iss_types[] = {
  { "Given", YASS_ISS_GIVEN },
  { "Shape", YASS_ISS_SHAPE },
  { "RegionSize", YASS_ISS_REGION_SIZE },
  { "Jigsaw", YASS_ISS_JIGSAW, "region" },
  SWITCH ("NoBoxes", "no-boxes"),
  SWITCH ("AntiKnight", "knight"),
  SWITCH ("AntiKing", "king"),
  SWITCH ("AntiTaxicab", "taxicab"),
  SWITCH ("AntiConsecutive", "nonconsecutive"),
  SWITCH ("StrictKropki", "kropki-negative"),
  SWITCH ("StrictXV", "xv-negative"),
  SWITCH ("Windoku", "windoku"),
  SWITCH ("DisjointSets", "disjoint"),
  { "Diagonal", YASS_ISS_DIAGONAL, "diagonal" },
  { "AllDifferent", YASS_ISS_SET, "distinct" },
  { "Cage", YASS_ISS_CAGE, "distinct" },
  { "WhiteDot", YASS_ISS_ADJACENT, "kropki", "white" },
  { "BlackDot", YASS_ISS_ADJACENT, "kropki", "black" },
  { "X", YASS_ISS_ADJACENT, "xv", "X" },
  { "V", YASS_ISS_ADJACENT, "xv", "V" },
  { "GreaterThan", YASS_ISS_ADJACENT, "greater" },
  { "Thermo", YASS_ISS_LINE, "thermo" },
  { "Palindrome", YASS_ISS_LINE, "palindrome" },
  { "Between", YASS_ISS_LINE, "between" },
  { "Renban", YASS_ISS_LINE, "renban" },
  { "Entropic", YASS_ISS_LINE, "entropic" },
  { "Arrow", YASS_ISS_LINE, "arrow" },
  { "Nabner", YASS_ISS_LINE, "nabner" },
  { "RegionSumLine", YASS_ISS_LINE, "region-sum" },
  { "DoubleArrow", YASS_ISS_LINE, "double-arrow" },
  { "Zipper", YASS_ISS_LINE, "zipper" },
  { "Whisper", YASS_ISS_NUMBERED, "whisper", "5" },
  { "Modular", YASS_ISS_NUMBERED, "modular", "3" },
  { "Pair", YASS_ISS_PAIR, "pair" },
  { "PairX", YASS_ISS_PAIR, "pairs" },
  { "Binary", YASS_ISS_PAIR, "pair", NULL, true },
  { "BinaryX", YASS_ISS_PAIR, "pairs", NULL, true },
  { NULL },
};

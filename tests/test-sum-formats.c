/* test-sum-formats.c: sums and lines as f-puzzles and dotted strings say them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/puzzle.h"

#define EMPTY_ROW "{},{},{},{},{},{},{},{},{}"
#define EMPTY_GRID                                                             \
  "\"grid\":[[" EMPTY_ROW "],[" EMPTY_ROW "],[" EMPTY_ROW "],[" EMPTY_ROW      \
  "],[" EMPTY_ROW "],[" EMPTY_ROW "],[" EMPTY_ROW "],[" EMPTY_ROW              \
  "],[" EMPTY_ROW "]]"
#define ROWS                                                                   \
  ".........\n.........\n.........\n.........\n.........\n.........\n"         \
  ".........\n.........\n.........\n"

#define ROW_3 "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9"
#define ROW_3_BACK "r3c9 r3c8 r3c7 r3c6 r3c5 r3c4 r3c3 r3c2 r3c1"
#define COLUMN_4 "r1c4 r2c4 r3c4 r4c4 r5c4 r6c4 r7c4 r8c4 r9c4"
#define COLUMN_4_BACK "r9c4 r8c4 r7c4 r6c4 r5c4 r4c4 r3c4 r2c4 r1c4"

/* What a statement is in either format */
typedef struct
{
  const char *name;
  const char *statement;
  const char *iss;      /* behind the shape, or NULL where it has no words */
  const char *fpuzzles; /* behind the grid, or NULL */
} Said;

static const Said said[] = {
  { "cage", "cage 17 r1c1 r1c2", ".Cage~17~R1C1~R1C2",
    "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"17\"}]" },
  { "cage-without-total", "cage r1c1 r1c2", ".Cage~0~R1C1~R1C2",
    "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]" },
  { "cage-of-digital-root", "cage 3,12 r1c1 r1c2", NULL,
    "\"cage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"DR3\"}]" },
  { "cage-of-two-totals", "cage 5,10 r1c1 r1c2", NULL, NULL },
  { "sum", "sum 20 r1c1 r5c5 r9c9 r1c1", ".Sum~20~R1C1~R5C5~R9C9~R1C1", NULL },
  { "arrow", "arrow r1c1 r1c2 r2c2", ".Arrow~R1C1~R1C2~R2C2",
    "\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R1C2\","
    "\"R2C2\"]]}]" },
  { "pill-arrow", "pill-arrow 2 r1c1 r1c2 r2c1 r3c1 r4c1",
    ".PillArrow~2~R1C1~R1C2~R2C1~R3C1~R4C1",
    "\"arrow\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"lines\":[[\"R1C1\",\"R2C1\","
    "\"R3C1\",\"R4C1\"]]}]" },
  { "pill-arrow-to-the-left", "pill-arrow 2 r1c2 r1c1 r1c3 r1c4", NULL,
    "\"arrow\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"lines\":[[\"R1C2\",\"R1C3\","
    "\"R1C4\"]]}]" },
  { "pill-arrow-of-three",
    "pill-arrow 3 r1c1 r1c2 r2c3 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9 r4c9 r4c8 "
    "r4c7 r4c6 r4c5 r4c4 r4c3",
    ".PillArrow~3~R1C1~R1C2~R2C3~R3C3~R3C4~R3C5~R3C6~R3C7~R3C8~R3C9~R4C9~R4C8~"
    "R4C7~R4C6~R4C5~R4C4~R4C3",
    "\"arrow\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C3\"],\"lines\":[[\"R2C3\","
    "\"R3C3\",\"R3C4\",\"R3C5\",\"R3C6\",\"R3C7\",\"R3C8\",\"R3C9\",\"R4C9\","
    "\"R4C8\",\"R4C7\",\"R4C6\",\"R4C5\",\"R4C4\",\"R4C3\"]]}]" },
  { "double-arrow", "double-arrow r1c1 r1c2 r1c3 r1c4",
    ".DoubleArrow~R1C1~R1C2~R1C3~R1C4",
    "\"doublearrow\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\",\"R1C4\"]]}]" },
  { "equal-sum", "equal-sum 3+2+1 r1c1 r1c2 r1c3 r5c5 r5c6 r9c9",
    ".EqualSum~R1C1~R1C2~R1C3~-~R5C5~R5C6~-~R9C9", NULL },
  { "region-sum", "region-sum r1c3 r1c4 r2c4", ".RegionSumLine~R1C3~R1C4~R2C4",
    "\"regionsumline\":[{\"lines\":[[\"R1C3\",\"R1C4\",\"R2C4\"]]}]" },
  { "zipper", "zipper r1c1 r1c2 r1c3 r1c4", ".Zipper~R1C1~R1C2~R1C3~R1C4",
    "\"zipperline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\",\"R1C4\"]]}]" },
  { "sum-line", "sum-line 10 r1c1 r1c2 r1c3", ".SumLine~10~R1C1~R1C2~R1C3",
    NULL },
  { "sum-line-that-closes", "sum-line 10 r1c1 r1c2 r2c2 r2c1 r1c1",
    ".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP", NULL },
  { "sum-line-above-30", "sum-line 31 r1c1 r1c2 r2c2 r2c1", NULL, NULL },
  { "connected", "connected 1,3,5,7,9", ".ConnectedValues~~1_3_5_7_9", NULL },
  { "connected-so-many", "connected 8,9:18", ".ConnectedValues~~8_9~18", NULL },
  { "rellik", "rellik 7 r1c1 r1c2 r2c2", ".RellikCage~7~R1C1~R1C2~R2C2", NULL },
  { "quad", "quad 1,2,2 r1c1 r1c2 r2c1 r2c2", ".Quad~R1C1~1~2~2",
    "\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],"
    "\"values\":[1,2,2]}]" },
  { "contain", "contain 1,1,2 r1c1 r1c2 r5c5",
    ".ContainAtLeast~1_1_2~R1C1~R1C2~R5C5", NULL },
  { "contain-exactly", "contain-exactly 1,1,2 r1c1 r1c2 r5c5",
    ".ContainExact~1_1_2~R1C1~R1C2~R5C5", NULL },
  { "look-and-say", "look-and-say 1223 r1c1 r1c2 r5c5",
    ".LookAndSay~1223~R1C1~R1C2~R5C5", NULL },
  { "same-values", "same-values 2 r1c1 r1c2 r5c5 r5c6",
    ".SameValues~2~R1C1~R1C2~R5C5~R5C6", NULL },
  { "counting-circles", "counting-circles r1c1 r1c2 r5c5",
    ".CountingCircles~R1C1~R1C2~R5C5", NULL },
  { "count-distinct", "count-distinct r1c1 r1c2 r5c5",
    ".CountDistinct~R1C1~R1C2~R5C5", NULL },
  { "equality-cage", "equality-cage r1c1 r1c2", ".EqualityCage~R1C1~R1C2",
    NULL },
  { "global-entropy", "global-entropy", ".GlobalEntropy", NULL },
  { "global-mod", "global-mod", ".GlobalMod", NULL },
  { "region-same-values", "region-same-values", ".RegionSameValues", NULL },
  { "evens", "evens 2 r1c1 r1c2", NULL, NULL },
  { "lunchbox", "lunchbox 8 r1c1 r1c2 r2c2", ".Lunchbox~8~R1C1~R1C2~R2C2",
    NULL },
  { "little-killer-from-the-top", "little-killer 9 r1c3 r2c2 r3c1",
    ".LittleKiller~9~R1C3",
    "\"littlekillersum\":[{\"cell\":\"R0C4\",\"direction\":\"DL\",\"cells\":["
    "\"R1C3\",\"R2C2\",\"R3C1\"],\"value\":\"9\"}]" },
  { "little-killer-from-the-left", "little-killer 9 r7c1 r8c2 r9c3",
    ".LittleKiller~9~R7C1",
    "\"littlekillersum\":[{\"cell\":\"R6C0\",\"direction\":\"DR\",\"cells\":["
    "\"R7C1\",\"R8C2\",\"R9C3\"],\"value\":\"9\"}]" },
  { "little-killer-from-the-right", "little-killer 9 r3c9 r2c8 r1c7",
    ".LittleKiller~9~R3C9",
    "\"littlekillersum\":[{\"cell\":\"R4C10\",\"direction\":\"UL\",\"cells\":["
    "\"R3C9\",\"R2C8\",\"R1C7\"],\"value\":\"9\"}]" },
  { "little-killer-from-the-bottom", "little-killer 9 r9c7 r8c8 r7c9",
    ".LittleKiller~9~R9C7",
    "\"littlekillersum\":[{\"cell\":\"R10C6\",\"direction\":\"UR\",\"cells\":["
    "\"R9C7\",\"R8C8\",\"R7C9\"],\"value\":\"9\"}]" },
  { "skyscraper-from-the-left", "skyscraper 4 " ROW_3, ".Skyscraper~R3~4~",
    "\"skyscraper\":[{\"cell\":\"R3C0\",\"value\":\"4\"}]" },
  { "skyscraper-from-the-bottom", "skyscraper 4 " COLUMN_4_BACK,
    ".Skyscraper~C4~~4",
    "\"skyscraper\":[{\"cell\":\"R10C4\",\"value\":\"4\"}]" },
  { "hidden-skyscraper", "hidden-skyscraper 4 " ROW_3_BACK,
    ".HiddenSkyscraper~R3~~4", NULL },
  { "lockout", "lockout 3 r1c1 r1c2 r2c2", ".Lockout~3~R1C1~R1C2~R2C2",
    "\"lockout\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C2\"]],\"value\":"
    "\"3\"}]" },
  { "nabner", "nabner r1c1 r1c2 r2c2", ".PairX~8H_xf8H_xf8H_B~~R1C1~R1C2~R2C2",
    "\"nabner\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C2\"]]}]" },
  { "regex", "regex [1-3]*(4|5{2})? r1c1 r1c2 r1c1",
    ".Regex~WzEtM10qKDR8NXsyfSk_~R1C1~R1C2~R1C1", NULL },
  { "nfa", "nfa !13579>2,2468>3/!2468>3/!13579>2 r1c1 r1c2 r1c3",
    ".NFA~Rhv_ZmZVVVVVVA~_~R1C1~R1C2~R1C3", NULL },
  { "nfa-of-two-parts", "nfa 2+1:1234>1,->2/!6789>2 r1c1 r1c2 r1c3",
    ".NFA~QnQeF4PA~_~R1C1~R1C2~-~R1C3", NULL },
  { "nfa-of-two-starts", "nfa ^1>3,12>2/^.>1/! r1c1 r1c2",
    ".NFA~BiRDCBFkAQgxBRhyAA~_~R1C1~R1C2", NULL },
  { "nfa-without-an-end", "nfa .>1 r1c1", ".NFA~Qif8AA~_~R1C1", NULL },
  { "sandwich-of-a-row", "sandwich 12 " ROW_3, ".Sandwich~12~R3",
    "\"sandwichsum\":[{\"cell\":\"R3C0\",\"value\":\"12\"}]" },
  { "sandwich-of-a-column", "sandwich 0 " COLUMN_4, ".Sandwich~0~C4",
    "\"sandwichsum\":[{\"cell\":\"R0C4\",\"value\":\"0\"}]" },
  { "x-sum-from-the-left", "x-sum 12 " ROW_3, ".XSum~R3~12~",
    "\"xsum\":[{\"cell\":\"R3C0\",\"value\":\"12\"}]" },
  { "x-sum-from-the-right", "x-sum 12 " ROW_3_BACK, ".XSum~R3~~12",
    "\"xsum\":[{\"cell\":\"R3C10\",\"value\":\"12\"}]" },
  { "x-sum-from-the-top", "x-sum 12 " COLUMN_4, ".XSum~C4~12~",
    "\"xsum\":[{\"cell\":\"R0C4\",\"value\":\"12\"}]" },
  { "x-sum-from-the-bottom", "x-sum 12 " COLUMN_4_BACK, ".XSum~C4~~12",
    "\"xsum\":[{\"cell\":\"R10C4\",\"value\":\"12\"}]" },
  { "numbered-room-from-the-left", "numbered-room 7 " ROW_3,
    ".NumberedRoom~R3~7~", NULL },
  { "numbered-room-from-the-bottom", "numbered-room 7 " COLUMN_4_BACK,
    ".NumberedRoom~C4~~7", NULL },
  { "full-rank-from-the-right", "full-rank 26 " ROW_3_BACK, ".FullRank~R3~~26",
    NULL },
  { "full-rank-from-the-top", "full-rank 26 " COLUMN_4, ".FullRank~C4~26~",
    NULL },
  { "full-rank-that-may-be-tied", "full-rank 5,tied " ROW_3,
    ".FullRankTies~any.FullRank~R3~5~", NULL },
  { "no-equal-lines", "no-equal-lines", ".FullRankTies~none", NULL },
  { "column-index", "column-index r1c1 r2c1", ".Indexing~C~R1C1~R2C1",
    "\"columnindexer\":[{\"cells\":[\"R1C1\",\"R2C1\"]}]" },
  { "row-index", "row-index r1c1 r1c2", ".Indexing~R~R1C1~R1C2",
    "\"rowindexer\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]" },
  { "box-index", "box-index r5c5", NULL,
    "\"boxindexer\":[{\"cells\":[\"R5C5\"]}]" },
  { "value-index", "value-index r1c1 r1c2 r1c3",
    ".ValueIndexing~R1C1~R1C2~R1C3", NULL },
  { "flatmates", "flatmates", ".DutchFlatmates", NULL },
  { "knightmare", "knightmare 5,15", NULL, NULL },
  { "leaper-from", "leaper-from 1,2:5 r1c1", NULL, NULL },
  { "disjoint-at-one-place", "disjoint 5", NULL, NULL },
};

/* Other ways to write a statement, or several */
typedef struct
{
  const char *name;
  const char *text;
  const char *statements; /* a line each */
} Meant;

#define FPUZZLES(member) "{\"size\":9," EMPTY_GRID "," member "}"

static const Meant meant[] = {
  { "a-total-that-is-a-number",
    FPUZZLES ("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":17}]"),
    "cage 17 r1c1 r1c2" },
  { "an-empty-total",
    FPUZZLES ("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"},"
              "{\"cells\":[\"R2C1\",\"R2C2\"],\"value\":null},"
              "{\"cells\":[\"R3C1\",\"R3C2\"],\"value\":\"0\"}]"),
    "cage r1c1 r1c2\ncage r2c1 r2c2\ncage r3c1 r3c2" },
  { "cages-that-are-pictures",
    FPUZZLES ("\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"17\"},"
              "{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"dr 3\"},"
              "{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"DR9\"}]"),
    "cage 9 r1c1 r1c2" },
  { "arrows-of-one-circle",
    FPUZZLES ("\"arrow\":[{\"cells\":[\"R5C5\"],\"lines\":[[\"R5C5\",\"R5C6\"],"
              "[\"R5C5\",\"R4C5\",\"R3C5\"],[\"R5C5\"]]}]"),
    "arrow r5c5 r5c6\narrow r5c5 r4c5 r3c5" },
  { "arrows-of-one-pill",
    FPUZZLES ("\"arrow\":[{\"cells\":[\"R5C5\",\"R5C6\"],\"lines\":[[\"R5C6\","
              "\"R5C7\",\"R5C8\"],[\"R5C5\",\"R4C5\",\"R3C5\"]]}]"),
    "pill-arrow 2 r5c5 r5c6 r5c7 r5c8\npill-arrow 2 r5c5 r5c6 r4c5 r3c5" },
  { "lines-of-one-entry",
    FPUZZLES ("\"zipperline\":[{\"lines\":[[\"R1C1\",\"R1C2\"],[\"R2C1\","
              "\"R2C2\",\"R2C3\"]]}]"),
    "zipper r1c1 r1c2\nzipper r2c1 r2c2 r2c3" },
  { "a-sandwich-from-the-other-side",
    FPUZZLES ("\"sandwichsum\":[{\"cell\":\"R3C10\",\"value\":12}]"),
    "sandwich 12 " ROW_3_BACK },
  { "clues-without-a-number",
    FPUZZLES ("\"sandwichsum\":[{\"cell\":\"R3C0\",\"value\":\"?\"}],\"xsum\":["
              "{\"cell\":\"R3C0\"}],\"littlekillersum\":[{\"cell\":\"R0C1\","
              "\"direction\":\"DR\",\"value\":\"\"}]"),
    "" },
  { "a-little-killer-from-the-corner",
    FPUZZLES ("\"littlekillersum\":[{\"cell\":\"R10C10\",\"direction\":\"UL\","
              "\"value\":45}]"),
    "little-killer 45 r9c9 r8c8 r7c7 r6c6 r5c5 r4c4 r3c3 r2c2 r1c1" },
  { "a-little-killer-of-one-cell",
    FPUZZLES ("\"littlekillersum\":[{\"cell\":\"R0C2\",\"direction\":\"DL\","
              "\"value\":5}]"),
    "little-killer 5 r1c1" },
  { "a-dotted-cage-without-total", ".Cage~~R1C1~R1C2", "cage r1c1 r1c2" },
  { "a-dotted-cage-with-a-cell-twice",
    ".Cage~15~R1C1~R1C2~R1C1.Cage~0~R2C1~R2C1",
    "sum 15 r1c1 r1c2 r1c1\ncage r1c1 r1c2\ncage r2c1" },
  { "a-dotted-pill-in-any-order", ".PillArrow~2~R1C3~R1C2~R1C1~R2C1~R3C1",
    "pill-arrow 2 r1c2 r1c3 r1c1 r2c1 r3c1" },
  { "dotted-lines-of-one-pattern",
    ".Regex~MS4q~R1C1~R1C2~~R2C1~R2C2.Regex~1%5B23%5D~R3C1~R3C2",
    "regex 1.* r1c1 r1c2\nregex 1.* r2c1 r2c2\nregex 1[23] r3c1 r3c2" },
  { "dotted-lines-of-one-machine",
    ".NFA~QnQeF4PA~_a~R1C1~R1C2~-~R1C3~~-~R2C1~-~_b~R3C1~R3C2.NFA~~_~R1C1",
    "nfa 2+1:1234>1,->2/!6789>2 r1c1 r1c2 r1c3\n"
    "nfa 0+1+0:1234>1,->2/!6789>2 r2c1\n"
    "nfa 1234>1,->2/!6789>2 r3c1 r3c2\nnfa ^ r1c1" },
  { "a-dotted-lockout-of-usual-ends", ".Lockout~R1C1~R1C2~R2C2",
    "lockout 4 r1c1 r1c2 r2c2" },
  { "dotted-pairs-that-are-too-long-for-a-nabner",
    ".Shape~4x4.PairX~MGD~~R1C1~R1C2~~R1C1~R1C2~R4C4",
    "nabner r1c1 r1c2\npairs 0011/0001/1000/1100 r1c1 r1c2 r4c4" },
  { "a-skyscraper-whose-number-is-no-text",
    FPUZZLES ("\"skyscraper\":[{\"cell\":\"R3C10\",\"value\":3},{\"cell\":"
              "\"R3C0\",\"value\":\"\"}]"),
    "skyscraper 3 " ROW_3_BACK },
  { "a-lockout-of-usual-ends",
    FPUZZLES ("\"lockout\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C2\"]]}]"),
    "lockout r1c1 r1c2 r2c2" },
  { "dotted-x-sums-from-both-ends", ".XSum~R3~12~13",
    "x-sum 12 " ROW_3 "\nx-sum 13 " ROW_3_BACK },
  { "dotted-little-killers-at-corners",
    ".LittleKiller~45~R1C1.LittleKiller~46~R1C9",
    "little-killer 45 r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9\n"
    "little-killer 46 r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1" },
  { "a-dotted-little-killer-of-a-wide-board",
    ".Shape~4x6.LittleKiller~10~R1C5.LittleKiller~11~R3C6",
    "little-killer 10 r1c5 r2c4 r3c3 r4c2\nlittle-killer 11 r3c6 r2c5 r1c4" },
  { "a-dotted-sandwich-of-a-wide-board", ".Shape~4x6.Sandwich~8~C2",
    "lunchbox 8 r1c2 r2c2 r3c2 r4c2" },
};

static YassPuzzle *
read_puzzle (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  if (error != NULL)
    g_test_message ("%s\n%s", error->message, text);
  g_assert_no_error (error);
  return puzzle;
}

static char *
make_statements (const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  GString *text = g_string_new (NULL);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? "\n" : "");
      yass_statement_append_text (text, statements[i], &shape);
    }
  return g_string_free (text, FALSE);
}

static void
assert_states (const char *text, const char *expected)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (text);
  g_autofree char *statements = make_statements (puzzle);

  g_assert_cmpstr (statements, ==, expected);
}

/* Writes the puzzle as @expected, and reads it again; or has no words for it */
static void
assert_written (const YassPuzzle *puzzle, const char *format,
                const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = yass_puzzle_to_text (puzzle, format, &error);
  g_autofree char *statements = make_statements (puzzle);

  if (expected == NULL)
    {
      g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
      g_assert_nonnull (strstr (error->message, "cannot say '"));
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpstr (g_strchomp (text), ==, expected);
  assert_states (text, statements);
}

/* The links of two sites hold the same */
static void
assert_linked (const YassPuzzle *puzzle)
{
  g_autofree char *link = yass_puzzle_to_text (puzzle, "fpuzzles-link", NULL);
  g_autofree char *statements = make_statements (puzzle);
  g_autofree char *other = NULL;

  g_assert_nonnull (link);
  other = g_strconcat ("https://sudokupad.app/fpuz",
                       strstr (link, "?load=") + strlen ("?load="), NULL);
  assert_states (link, statements);
  assert_states (other, statements);
}

static void
test_said (gconstpointer data)
{
  const Said *self = data;
  g_autofree char *text = g_strconcat (ROWS, self->statement, "\n", NULL);
  g_autoptr (YassPuzzle) puzzle = read_puzzle (text);
  g_autofree char *iss = g_strconcat (".Shape~9x9", self->iss, NULL);
  g_autofree char *fpuzzles
      = g_strconcat ("{\"size\":9," EMPTY_GRID ",", self->fpuzzles, "}", NULL);

  assert_written (puzzle, "iss", self->iss != NULL ? iss : NULL);
  assert_written (puzzle, "fpuzzles", self->fpuzzles != NULL ? fpuzzles : NULL);
  if (self->fpuzzles != NULL)
    assert_linked (puzzle);
}

static void
test_meant (gconstpointer data)
{
  const Meant *self = data;

  assert_states (self->text, self->statements);
}

/* What dotted strings have no word for becomes a sum: diagonals that are known
 * by no cell, and cages of 0 */
static void
test_other_words (void)
{
  static const struct
  {
    const char *text;
    const char *iss;
  } cases[] = {
    { ".Shape~9x9.~R1C1_5", ".Shape~9x9.~R1C1_5" },
    { ROWS "little-killer 45 r9c9 r8c8 r7c7 r6c6 r5c5 r4c4 r3c3 r2c2 r1c1\n",
      ".Shape~9x9.LittleKiller~45~R1C1" },
    { ROWS "little-killer 5 r1c1\n", ".Shape~9x9.Sum~5~R1C1" },
    { "......\n......\n......\n......\n......\n......\nnumbers 0-5\n"
      "cage 0 r1c1\n",
      ".Shape~6x6~0-5.Sum~0~R1C1" },
    { ROWS "distinct r1c1 r5c5\n", ".Shape~9x9.AllDifferent~R1C1~R5C5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = read_puzzle (cases[i].text);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = yass_puzzle_to_text (puzzle, "iss", &error);

      g_assert_no_error (error);
      g_assert_cmpstr (g_strchomp (text), ==, cases[i].iss);
    }
}

/* On boards of more than 9 numbers one of the programs reads a pill in other
 * ways */
static void
test_large_pills (void)
{
  const YassShape shape = YASS_SQUARE (12, 4, 3);
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new_shaped (&shape, YASS_SYMBOLS_CHARACTERS);

  g_assert_true (yass_puzzle_add_statement (
      puzzle,
      yass_statement_new_from_text ("pill-arrow 2 r1c1 r1c2 r1c3 r1c4", &shape,
                                    NULL),
      NULL));
  assert_written (puzzle, "iss",
                  ".Shape~12x12.PillArrow~2~R1C1~R1C2~R1C3~R1C4");
  assert_written (puzzle, "fpuzzles", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autofree char *path
          = g_strconcat ("/puzzle/sum-formats/say/", said[i].name, NULL);

      g_test_add_data_func (path, &said[i], test_said);
    }
  for (guint i = 0; i < G_N_ELEMENTS (meant); i++)
    {
      g_autofree char *path
          = g_strconcat ("/puzzle/sum-formats/read/", meant[i].name, NULL);

      g_test_add_data_func (path, &meant[i], test_meant);
    }
  g_test_add_func ("/puzzle/sum-formats/say-in-other-words", test_other_words);
  g_test_add_func ("/puzzle/sum-formats/refuse-pills-above-9",
                   test_large_pills);
  return g_test_run ();
}

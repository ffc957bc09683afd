/* enum-types.c: the GTypes of the enumerations
 * SPDX-License-Identifier: MIT */
#include "yass/yass.h"

#define VALUE G_DEFINE_ENUM_VALUE

G_DEFINE_ENUM_TYPE (YassError, yass_error, VALUE (YASS_ERROR_SYNTAX, "syntax"),
                    VALUE (YASS_ERROR_VALUE, "value"),
                    VALUE (YASS_ERROR_UNSUPPORTED, "unsupported"),
                    VALUE (YASS_ERROR_REFUSED, "refused"))

G_DEFINE_ENUM_TYPE (YassSymbols, yass_symbols,
                    VALUE (YASS_SYMBOLS_CHARACTERS, "characters"),
                    VALUE (YASS_SYMBOLS_NUMBERS, "numbers"))

G_DEFINE_ENUM_TYPE (YassValueKind, yass_value_kind,
                    VALUE (YASS_VALUE_NONE, "none"),
                    VALUE (YASS_VALUE_OPTIONAL, "optional"),
                    VALUE (YASS_VALUE_REQUIRED, "required"))

G_DEFINE_ENUM_TYPE (YassBranch, yass_branch, VALUE (YASS_BRANCH_AUTO, "auto"),
                    VALUE (YASS_BRANCH_FEWEST, "fewest"),
                    VALUE (YASS_BRANCH_WEIGHTED, "weighted"),
                    VALUE (YASS_BRANCH_RANDOM, "random"),
                    VALUE (YASS_BRANCH_PLACES, "places"),
                    VALUE (YASS_BRANCH_CONFLICTS, "conflicts"))

G_DEFINE_ENUM_TYPE (YassSearch, yass_search, VALUE (YASS_SEARCH_AUTO, "auto"),
                    VALUE (YASS_SEARCH_PLAIN, "plain"),
                    VALUE (YASS_SEARCH_LEARN, "learn"))

G_DEFINE_ENUM_TYPE (YassNames, yass_names, VALUE (YASS_NAMES_HODOKU, "hodoku"),
                    VALUE (YASS_NAMES_SE, "se"))

G_DEFINE_ENUM_TYPE (YassStatus, yass_status,
                    VALUE (YASS_STATUS_UNIQUE, "unique"),
                    VALUE (YASS_STATUS_MULTIPLE, "multiple"),
                    VALUE (YASS_STATUS_SOLVED, "solved"),
                    VALUE (YASS_STATUS_NONE, "none"),
                    VALUE (YASS_STATUS_OPEN, "open"),
                    VALUE (YASS_STATUS_LIMIT, "limit"))

G_DEFINE_ENUM_TYPE (YassLimit, yass_limit,
                    VALUE (YASS_LIMIT_NOTHING, "nothing"),
                    VALUE (YASS_LIMIT_GUESSES, "guesses"),
                    VALUE (YASS_LIMIT_TIME, "time"),
                    VALUE (YASS_LIMIT_CANCELLED, "cancelled"))

G_DEFINE_ENUM_TYPE (YassNotation, yass_notation, VALUE (YASS_NOTATION_RC, "rc"),
                    VALUE (YASS_NOTATION_A1, "a1"),
                    VALUE (YASS_NOTATION_WIKI, "wiki"))

G_DEFINE_FLAGS_TYPE (YassTraceFlags, yass_trace_flags,
                     VALUE (YASS_TRACE_PLAIN, "plain"),
                     VALUE (YASS_TRACE_GRIDS, "grids"),
                     VALUE (YASS_TRACE_COLOUR, "colour"),
                     VALUE (YASS_TRACE_TERSE, "terse"))

G_DEFINE_ENUM_TYPE (YassStepKind, yass_step_kind,
                    VALUE (YASS_STEP_DEDUCTION, "deduction"),
                    VALUE (YASS_STEP_GUESS, "guess"),
                    VALUE (YASS_STEP_CONTRADICTION, "contradiction"),
                    VALUE (YASS_STEP_SOLUTION, "solution"),
                    VALUE (YASS_STEP_BACKTRACK, "backtrack"))

G_DEFINE_FLAGS_TYPE (YassDrawingFlags, yass_drawing_flags,
                     VALUE (YASS_DRAWING_PLAIN, "plain"),
                     VALUE (YASS_DRAWING_CANDIDATES, "candidates"),
                     VALUE (YASS_DRAWING_COORDINATES, "coordinates"),
                     VALUE (YASS_DRAWING_NOTES, "notes"))

G_DEFINE_FLAGS_TYPE (YassWakes, yass_wakes, VALUE (YASS_WAKES_PLACED, "placed"),
                     VALUE (YASS_WAKES_CHANGED, "changed"),
                     VALUE (YASS_WAKES_BOUND, "bound"))

G_DEFINE_ENUM_TYPE (YassCost, yass_cost, VALUE (YASS_COST_LINEAR, "linear"),
                    VALUE (YASS_COST_SQUARE, "square"),
                    VALUE (YASS_COST_MORE, "more"))

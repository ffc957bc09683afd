/* enum-types.h: the GTypes of the enumerations
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/visibility.h"

G_BEGIN_DECLS

#define YASS_TYPE_ERROR (yass_error_get_type ())
#define YASS_TYPE_SYMBOLS (yass_symbols_get_type ())
#define YASS_TYPE_VALUE_KIND (yass_value_kind_get_type ())
#define YASS_TYPE_BRANCH (yass_branch_get_type ())
#define YASS_TYPE_SEARCH (yass_search_get_type ())
#define YASS_TYPE_NAMES (yass_names_get_type ())
#define YASS_TYPE_STATUS (yass_status_get_type ())
#define YASS_TYPE_LIMIT (yass_limit_get_type ())
#define YASS_TYPE_NOTATION (yass_notation_get_type ())
#define YASS_TYPE_TRACE_FLAGS (yass_trace_flags_get_type ())
#define YASS_TYPE_STEP_KIND (yass_step_kind_get_type ())
#define YASS_TYPE_DRAWING_FLAGS (yass_drawing_flags_get_type ())

/**
 * yass_error_get_type:
 *
 * Returns: the type of a #YassError
 */
YASS_PUBLIC
GType yass_error_get_type (void) G_GNUC_CONST;

/**
 * yass_symbols_get_type:
 *
 * Returns: the type of a #YassSymbols
 */
YASS_PUBLIC
GType yass_symbols_get_type (void) G_GNUC_CONST;

/**
 * yass_value_kind_get_type:
 *
 * Returns: the type of a #YassValueKind
 */
YASS_PUBLIC
GType yass_value_kind_get_type (void) G_GNUC_CONST;

/**
 * yass_branch_get_type:
 *
 * Returns: the type of a #YassBranch
 */
YASS_PUBLIC
GType yass_branch_get_type (void) G_GNUC_CONST;

/**
 * yass_search_get_type:
 *
 * Returns: the type of a #YassSearch
 */
YASS_PUBLIC
GType yass_search_get_type (void) G_GNUC_CONST;

/**
 * yass_names_get_type:
 *
 * Returns: the type of a #YassNames
 */
YASS_PUBLIC
GType yass_names_get_type (void) G_GNUC_CONST;

/**
 * yass_status_get_type:
 *
 * Returns: the type of a #YassStatus
 */
YASS_PUBLIC
GType yass_status_get_type (void) G_GNUC_CONST;

/**
 * yass_limit_get_type:
 *
 * Returns: the type of a #YassLimit
 */
YASS_PUBLIC
GType yass_limit_get_type (void) G_GNUC_CONST;

/**
 * yass_notation_get_type:
 *
 * Returns: the type of a #YassNotation
 */
YASS_PUBLIC
GType yass_notation_get_type (void) G_GNUC_CONST;

/**
 * yass_trace_flags_get_type:
 *
 * Returns: the type of a #YassTraceFlags
 */
YASS_PUBLIC
GType yass_trace_flags_get_type (void) G_GNUC_CONST;

/**
 * yass_step_kind_get_type:
 *
 * Returns: the type of a #YassStepKind
 */
YASS_PUBLIC
GType yass_step_kind_get_type (void) G_GNUC_CONST;

/**
 * yass_drawing_flags_get_type:
 *
 * Returns: the type of a #YassDrawingFlags
 */
YASS_PUBLIC
GType yass_drawing_flags_get_type (void) G_GNUC_CONST;

/**
 * yass_wakes_get_type:
 *
 * Returns: the type of a #YassWakes
 */
YASS_PUBLIC
GType yass_wakes_get_type (void) G_GNUC_CONST;

/**
 * yass_cost_get_type:
 *
 * Returns: the type of a #YassCost
 */
YASS_PUBLIC
GType yass_cost_get_type (void) G_GNUC_CONST;

G_END_DECLS

/* meaning.h: whether two puzzles mean the same, whatever their words
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/shape.h"

/* Whether they have the same statements in the same order, as most traces have
 * those of their puzzle */
bool yass_plain_shape_has_words_of (const YassPlainShape *trace,
                                    const YassPlainShape *puzzle);

/* Whether the same fillings of the board keep to the statements of both, as
 * far as cells are compared with each other: what a single cell may be is asked
 * elsewhere. The boards have the same rows, columns and numbers. Where that
 * takes an argument, the answer may be no. If it is no, the error says where
 * they differ, as of a trace and its puzzle. */
bool yass_plain_shape_means (const YassPlainShape *trace,
                             const YassPlainShape *puzzle, GError **error);

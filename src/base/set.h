/* set.h: a small set of numbers, or of the cells of a constraint, as bits
 * SPDX-License-Identifier: MIT */
#pragma once

/* The stages that propagate are built twice, for two widths of set: one machine
 * word, which small boards solve with, or a vector of four (YASS_WIDE). They
 * use only the operators | & ~ and the functions of these headers, so that they
 * work with either. Members run from 0 to YASS_SET_MAX - 1. */
#ifdef YASS_WIDE
#include "base/set-wide.h"
#else
#include "base/set-narrow.h"
#endif

/* solving.h: puzzles in, traces and results out
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/options.h"

/* Solves every puzzle that @options name and writes what they ask for.
 * Returns: the exit status */
int yass_cli_solve (YassCliOptions *options, YassTraceFlags flags);

/* prove.h: solving a puzzle and proving the answer
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/options.h"

/* Solves the one puzzle that @options name, and writes the answer as `solve'
 * does, and a proof. Returns the exit status. */
int yass_cli_solve_and_prove (const YassCliOptions *options);

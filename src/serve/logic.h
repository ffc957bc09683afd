/* logic.h: which rules deduce for a client
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/options.h"

/* Returns: (transfer full): options to deduce as a player would, without
 *   guesses, with all rules but those that a name in @disabled stands for.
 *   Names that nobody knows do no harm. */
YassOptions *yass_logic_new_options (const GPtrArray *disabled);

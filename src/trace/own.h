/* own.h: words of kinds and rules of one's own
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

/* Of what a constraint concludes by itself: "Renban", and "a 5 in r1c123
 * (renban 1)" */
void yass_append_own_title (GString *text, const YassStep *step);
void yass_append_own_pattern (GString *text, YassNotation notation,
                              const YassStep *step);

/* The same for a plugin's rule, with what follows: "r1c1, r2c2 and r3c3 => r4c4
 * <>5", and whether that is unproved */
void yass_append_plugin_pattern (GString *text, YassNotation notation,
                                 const YassStep *step);

/* chain.h: steps that are chains, for programs and in words
 * SPDX-License-Identifier: MIT */
#pragma once

#include "name/name.h"
#include "trace/step.h"

/* Of a step that is one; false where its reason has no room for it */
bool yass_step_get_chain (const YassStep *step, YassChain *chain);

/* For yass_step_init (): the cells of all literals, each once */
void yass_step_find_chain_cells (YassStep *step);

/* "XY-Wing" */
void yass_append_chain_title (GString *text, const YassStep *step);

/* What was seen, without what follows: "(3=7)r1c2-(7)r1c8=r4c8-(7=3)r4c5" */
void yass_append_chain_pattern (GString *text, YassNotation notation,
                                const YassStep *step);

/* ,"chain":{"branches":[...]} */
void yass_append_chain_member (GString *text, const YassStep *step);

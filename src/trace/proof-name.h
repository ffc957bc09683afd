/* proof-name.h: what players call a proof that a supposition cannot be
 * SPDX-License-Identifier: MIT */
#pragma once

#include "name/name.h"
#include "trace/step.h"

/* Of a step that has a proof: from what is supposed, the steps and their
 * reasons, whoever found them */
YassTechnique yass_step_classify_proof (const YassStep *step);

/* recorder.h: keeping the steps to an answer
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/record.h"

/* Solves the puzzle of @record, and notes down what happens until there are
 * @max_steps steps or some more */
void yass_record_solve (YassRecord *record, YassSolver *solver, guint max_steps,
                        YassNotation notation, GCancellable *cancellable);

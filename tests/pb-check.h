/* pb-check.h: a plain checker of pseudo-Boolean proofs, for tests
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

/* Whether each line of a proof follows from the constraints before it, and the
 * last one contradicts itself. It shares nothing with the engine, and reads of
 * version 2.0 of VeriPB's format what yass-graph writes: f, pol (with + * d),
 * rup, del id, output NONE, conclusion UNSAT.
 *
 * @opb: the constraints
 * @line: (out): the line of the proof, from 1, that is refused */
bool pb_check (const char *opb, const char *proof, unsigned *line);

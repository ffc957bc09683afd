/* rup.h: a plain checker of proofs, for tests
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

/* Whether each clause of a proof follows from the clauses before it by unit
 * propagation, and the last one is empty. It shares nothing with the engine,
 * and takes less than DRAT allows: a clause that is forgotten must be there.
 *
 * @cnf: clauses in the format of DIMACS
 * @proof: clauses line by line, those behind `d' being forgotten
 * @line: (out): the line of the proof, from 1, that is refused, or 0 if it does
 *   not end in a contradiction */
bool rup_check (const char *cnf, const char *proof, unsigned *line);

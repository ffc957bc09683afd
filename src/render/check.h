/* check.h: what a setter asked, answered for programs
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/check.h"

/* Appends a line */
void yass_check_append_json (GString *out, const YassCheckAnswers *self);

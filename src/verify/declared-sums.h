/* declared-sums.h: whether the sums of a statement follow from its check
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/filling.h"

/* Looks for a filling of the statement's cells that its check lets pass and
 * that breaks one of its sums, those of the game from @from to before @to, or
 * for which a hidden variable has no number. All fillings are tried where they
 * are few, else some; only a few of a statement that @is_alike to one before.
 * Words about one that is found go to @words. Unknown is the answer when no
 * filling was found that passes, and there may be some. */
YassFillingAnswer yass_sums_find_broken (const YassPlainShape *shape,
                                         guint statement, guint from, guint to,
                                         bool is_alike, GString *words);

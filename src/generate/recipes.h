/* recipes.h: statements that are read off a solution
 * SPDX-License-Identifier: MIT */
#pragma once

#include "generate/dice.h"
#include "puzzle/puzzle.h"

typedef struct _YassRecipe YassRecipe;

/* The names in --with besides those of kinds that hold all over the board,
 * ended by NULL */
const char *const *yass_recipes_list_names (void);

/* Returns: (nullable): the one called @name */
const YassRecipe *yass_recipe_find (const char *name);

/* Whether its statements cover the board, so that all are stated at once */
bool yass_recipe_is_tiling (const YassRecipe *self);

/* @puzzle: what is stated already
 * @solution: one number a cell, from 1
 * Returns: (transfer full): up to @n statements (of YassStatement, owned) that
 * are true; of a tiling all */
GPtrArray *yass_recipe_propose (const YassRecipe *self,
                                const YassPuzzle *puzzle,
                                const guint16 *solution, guint n,
                                YassDice *dice);

/* Whether @statement is true of a solution of @game */
bool yass_recipe_holds (const YassStatement *statement, const YassGame *game,
                        const guint16 *solution);

/* Parts a cage in two, of two cells at least each, that have other sums in
 * @other than in @solution; false where there is no such way */
bool yass_recipe_split_cage (const YassStatement *cage, const YassShape *shape,
                             const guint16 *solution, const guint16 *other,
                             YassDice *dice, YassStatement *halves[2]);

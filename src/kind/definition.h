/* definition.h: what a statement means, in a form to reckon with
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"
#include "yass/definition.h"

/* What an automaton does before it reads one more cell: per state and number,
 * counted from 0, the state behind it + 1, or 0 where no way leads to the end
 */
typedef struct
{
  guint n_states;
  guint32 *next; /* owned */
} YassAutomatonLayer;

/* One way for a statement to hold. Cells are counted as the definition has
 * them. */
typedef struct
{
  guint *order;               /* which cell comes when; owned */
  YassAutomatonLayer *layers; /* one a cell, or NULL: the cells differ; owned */
  uint64_t *numbers;          /* n_words words: what they may be then; owned */
} YassAlternative;

struct _YassDefinition
{
  const YassStatement *statement; /* unowned */
  const YassGame *game;           /* unowned */
  guint n_cells;                  /* of the statement, different ones */
  guint32 *cells;                 /* owned */
  GArray *alternatives;           /* of YassAlternative; owned */
  guint n_transitions;            /* of all automata */
  YassRelate relate;              /* or NULL: alternatives say it */
  gpointer data;
  GDestroyNotify free_data;
  char *fault; /* what cannot be of it, or NULL; owned */
};

/* As the kind defines the statement, or NULL when it does not; both must stay
 */
YassDefinition *yass_definition_new (const YassStatement *statement,
                                     const YassGame *game);
void yass_definition_free (YassDefinition *self);

/* Whether @grid, the number of each cell of the board as the puzzle has it,
 * satisfies one of the alternatives */
bool yass_definition_accepts (const YassDefinition *self, const guint16 *grid);

static inline const YassAlternative *
yass_definition_get_alternative (const YassDefinition *self, guint i)
{
  return &g_array_index (self->alternatives, YassAlternative, i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassDefinition, yass_definition_free)

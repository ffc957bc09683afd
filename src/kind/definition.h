/* definition.h: what a statement means, in a form to reckon with
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/count.h"
#include "kind/layers.h"
#include "kind/chaos.h"
#include "kind/variables.h"
#include "yass/definition.h"

/* One way for a statement to hold. Cells are counted as the definition has
 * them. */
typedef struct
{
  guint *order;               /* which cell comes when; owned */
  YassAutomatonLayer *layers; /* one a cell, or NULL: the cells differ; owned */
  uint64_t *numbers;          /* n_words words: what they may be then; owned */
} YassAlternative;

/* Something that is counted; and cells of a block that cannot be equal */
typedef struct
{
  YassCount *count;    /* owned */
  GArray **partitions; /* per block: of YassPartition; owned */
} YassCounted;

/* What must hold beside the other conditions, or is counted with some of them
 */
typedef struct
{
  guint group;
  guint n_cells;
  guint32 *cells;                   /* owned */
  const YassAutomatonLayer *layers; /* one a cell; those of a reader */
} YassCondition;

/* An automaton that reads conditions */
typedef struct
{
  guint n_cells;
  YassAutomatonLayer *layers; /* owned */
} YassConditionReader;

/* How many conditions of a group hold */
typedef struct
{
  guint group;
  guint least;
  guint most;
} YassConditionCount;

struct _YassDefinition
{
  const YassStatement *statement; /* unowned */
  const YassGame *game;           /* unowned */
  guint n_cells;                  /* of the statement, different ones; of a
                                     board-wide kind those that are counted */
  guint32 *cells;                 /* owned */
  GArray *alternatives;           /* of YassAlternative; owned */
  guint n_transitions;            /* of all automata */
  GArray *readers;                /* of YassConditionReader; owned */
  GArray *conditions;             /* of YassCondition; owned */
  GArray *counts;                 /* of YassConditionCount; owned */
  bool is_distinct;               /* no two cells are equal, besides */
  GPtrArray *counted;             /* of YassCounted, all of which hold: then
                                     there are no alternatives; or NULL; owned */
  uint64_t *connected; /* n_words words: numbers whose cells hang together,
                          or NULL; owned */
  guint size;          /* how many cells have one of them, or 0: any */
  YassChaos *regions;  /* that the board falls into, or NULL; owned */
  YassRelate relate;   /* or NULL: alternatives say it */
  gpointer data;
  GDestroyNotify free_data;
  char *fault; /* what cannot be of it, or NULL; owned */
};

/* As the kind defines the statement, or NULL when it does not; both must stay
 */
YassDefinition *yass_definition_new (const YassStatement *statement,
                                     const YassGame *game);
void yass_definition_free (YassDefinition *self);

/* Has a statement that names no cells be about all of these */
void yass_definition_set_patch (YassDefinition *self, const YassPatch *patch);

/* Says that the board falls into regions: the cells are those of the board, and
 * then those that tell the number of each one's region */
void yass_definition_set_regions (YassDefinition *self,
                                  const YassChaos *regions);

/* yass_definition_add_automaton () with another state at the start than 0 */
void yass_definition_add_started (YassDefinition *self, const guint32 *cells,
                                  guint n, guint64 start,
                                  const YassAutomatonSteps *steps);

/* Says that the numbers of some cells are so many, whatever else holds. A
 * statement means all that is said so. */
void yass_definition_add_count (YassDefinition *self, const YassCount *count);

/* Whether @grid, the number of each cell of the board as the puzzle has it,
 * satisfies one of the alternatives, and has different numbers if need be */
bool yass_definition_accepts (const YassDefinition *self, const guint16 *grid);

static inline bool
yass_definition_has_conditions (const YassDefinition *self)
{
  return self->conditions->len > 0;
}

static inline const YassCondition *
yass_definition_get_condition (const YassDefinition *self, guint i)
{
  return &g_array_index (self->conditions, YassCondition, i);
}

/* How many conditions of a group hold, or NULL: all do */
const YassConditionCount *
yass_definition_find_count (const YassDefinition *self, guint group);

/* Whether a condition whose cells are all filled holds */
bool yass_definition_condition_accepts (const YassDefinition *self,
                                        const YassCondition *condition,
                                        const guint16 *grid);

/* Whether it is one by alternatives */
static inline bool
yass_definition_has_alternatives (const YassDefinition *self)
{
  return self->relate == NULL && self->connected == NULL
         && self->regions == NULL && self->counted == NULL
         && !yass_definition_has_conditions (self);
}

static inline const YassAlternative *
yass_definition_get_alternative (const YassDefinition *self, guint i)
{
  return &g_array_index (self->alternatives, YassAlternative, i);
}

static inline guint
yass_definition_count_counted (const YassDefinition *self)
{
  return self->counted == NULL ? 0 : self->counted->len;
}

static inline const YassCounted *
yass_definition_get_counted (const YassDefinition *self, guint i)
{
  return self->counted->pdata[i];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassDefinition, yass_definition_free)

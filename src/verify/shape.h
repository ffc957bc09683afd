/* shape.h: size, houses and what excludes what, as the judge works them out
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/definition.h"
#include "kind/variables.h"

/* The largest board the judge takes; the bits of a YassPlainSet grow with it */
#define YASS_PLAIN_SIZE_MAX 256
#define YASS_PLAIN_NO_GROUP G_MAXUINT

/* A cell that another one cannot hold every number with */
typedef struct
{
  guint other;
  const uint64_t *allowed; /* a table of the game, or NULL: not equal */
  bool is_back;            /* the table has the other cell first */
} YassPlainTie;

/* What the statements of a trace declare, which verify/declared.h compares with
 * what they mean; what follows from it is the judge's own affair. Cells count
 * row by row from 0, groups as they were declared. It serves all traces of its
 * size and statements. */
typedef struct
{
  guint size; /* how many numbers there are */
  guint n_rows;
  guint n_columns;
  guint first; /* what is written for the first number */
  guint n_cells;
  guint n_variables;      /* the cells, then the hidden ones of the game */
  YassGame *game;         /* owned */
  GHashTable *groups;     /* by name ("row 4"), index + 1; owned */
  GHashTable *statements; /* the same of statements, filled when asked for */
  guint *first_of;      /* owned, per cell where its part of groups_of starts */
  guint *groups_of;     /* owned, the groups of cell after cell, in order */
  guint *first_tie;     /* owned, per cell where its part of ties starts */
  YassPlainTie *ties;   /* owned */
  uint64_t *restricted; /* owned, per cell game->n_words words: the numbers that
                         * statements let it be, whatever the others are */
  YassDefinition **definitions; /* owned, per statement, made when asked for */
  GPtrArray **branches;         /* the same: see verify/branches.h */
} YassPlainShape;

#define YASS_CELL_FORMAT "%s"
#define YASS_CELL_ARGS(plain, cell)                                            \
  (yass_shape_name_cell (&(plain)->game->shape, cell).text)

/* What is written for a number: the judge counts them from 1, too */
#define YASS_WRITTEN(shape, number) ((number) + (shape)->first - 1)

/* The same of any variable */
#define YASS_WRITTEN_IN(shape, variable, number)                               \
  ((number) + yass_plain_shape_get_first (shape, variable) - 1)

/* Takes @game over */
YassPlainShape *yass_plain_shape_new (YassGame *game);
void yass_plain_shape_free (YassPlainShape *self);

/* "r4c7", or "sum of line 2" */
char *yass_plain_shape_name_variable (const YassPlainShape *self,
                                      guint variable);

/* The group called @name ("row 4"), or YASS_PLAIN_NO_GROUP; the statement
 * called so ("thermo 1"), or YASS_PLAIN_NO_GROUP */
guint yass_plain_shape_find_group (const YassPlainShape *self,
                                   const char *name);
guint yass_plain_shape_find_statement (const YassPlainShape *self,
                                       const char *name);
/* How the kind of a statement defines it, or NULL when it does not */
const YassDefinition *
yass_plain_shape_get_definition (const YassPlainShape *self, guint statement);
bool yass_plain_shape_group_has (const YassPlainShape *self, guint group,
                                 guint cell);

/* Whether no two cells of a group are equal, so that every house has every
 * number, and no tie is broken. If not, *cell is one at fault and *other the
 * one that it cannot go with. */
bool yass_plain_shape_is_filled_by (const YassPlainShape *self,
                                    const uint16_t *grid, guint *cell,
                                    guint *other);

/* The number that @written stands for, counted from 1; false for none */
static inline bool
yass_plain_shape_read_number (const YassPlainShape *self, uint64_t written,
                              guint *number)
{
  if (written < self->first || written - self->first >= self->size)
    return false;
  *number = (guint) (written - self->first) + 1;
  return true;
}

static inline bool
yass_plain_shape_has_hidden (const YassPlainShape *self)
{
  return self->n_variables > self->n_cells;
}

/* Of a variable that is no cell */
static inline const YassHidden *
yass_plain_shape_get_hidden (const YassPlainShape *self, guint variable)
{
  return yass_game_get_hidden (self->game, variable - self->n_cells);
}

/* What is written for the first number of a variable */
static inline guint
yass_plain_shape_get_first (const YassPlainShape *self, guint variable)
{
  return variable < self->n_cells
             ? self->first
             : yass_plain_shape_get_hidden (self, variable)->first;
}

static inline const uint64_t *
yass_plain_shape_restricted (const YassPlainShape *self, guint cell)
{
  return self->restricted + (gsize) cell * self->game->n_words;
}

static inline const YassGroup *
yass_plain_shape_group (const YassPlainShape *self, guint group)
{
  return yass_game_get_group (self->game, group);
}

/* The groups of a cell are in order */
static inline bool
yass_plain_shape_share_group (const YassPlainShape *self, guint cell,
                              guint other)
{
  guint i = self->first_of[cell];
  guint j = self->first_of[other];

  while (i < self->first_of[cell + 1] && j < self->first_of[other + 1])
    {
      const guint a = self->groups_of[i], b = self->groups_of[j];

      if (a == b)
        return true;
      i += a < b;
      j += a > b;
    }
  return false;
}

static inline bool
yass_plain_tie_excludes (const YassPlainTie *self, const YassGame *game,
                         guint number, guint other_number)
{
  guint m = self->is_back ? other_number : number;
  guint n = self->is_back ? number : other_number;

  if (self->allowed == NULL)
    return m == n;
  return !(self->allowed[(m - 1) * game->n_words + (n - 1) / 64] >> (n - 1) % 64
           & 1);
}

/* Whether the two edges cannot both hold; edges of one cell are not asked */
static inline bool
yass_plain_shape_excludes (const YassPlainShape *self, guint cell, guint number,
                           guint other, guint other_number)
{
  if (cell == other)
    return false;
  if (number == other_number
      && yass_plain_shape_share_group (self, cell, other))
    return true;
  for (guint i = self->first_tie[cell]; i < self->first_tie[cell + 1]; i++)
    if (self->ties[i].other == other
        && yass_plain_tie_excludes (&self->ties[i], self->game, number,
                                    other_number))
      return true;
  return false;
}

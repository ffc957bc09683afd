/* game.h: all that the statements of a puzzle declare
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/statement.h"

/* Everything remembers the statement that declared it, by its index, so that a
 * trace can name it. */

/* Cells that hold different numbers. A house holds every number. */
typedef struct
{
  guint statement;
  guint index; /* among those of its kind, from 0: "row 4" has 3 */
  bool is_house;
  guint n_cells;
  guint32 *cells; /* owned */
  uint64_t *held; /* n_words words: the numbers that must be there; owned */
} YassGroup;

typedef struct
{
  guint statement;
  guint32 a;
  guint32 b;
} YassSight;

/* A relation of two cells: m at a goes with those n at b that @allowed has:
 * n_words words for each m, bit n - 1. From here on numbers count from 1,
 * whatever the first one is. */
typedef struct
{
  guint statement;
  guint32 a;
  guint32 b;
  const uint64_t *allowed; /* the game's; pairs may share one */
} YassPair;

/* Of a cell: the numbers it may take, n_words words */
typedef struct
{
  guint statement;
  guint32 cell;
  uint64_t *allowed; /* owned */
} YassRestriction;

/* A variable that is no cell. They are counted on from the last cell. */
typedef struct
{
  guint statement;
  char *name;  /* "sum of line 2"; owned */
  guint first; /* number */
  guint count; /* of its numbers */
  YassValueOf value_of;
  gconstpointer data; /* for that; the kind's */
} YassHidden;

/* A propagator at work */
typedef struct
{
  guint statement;
  const YassPropagator *propagator;
  YassScope scope; /* its variables are owned */
  gpointer data;   /* the scope's; owned */
  GDestroyNotify free_data;
} YassDeclared;

/* Terms that add up to a total: those from @least on that @totals has, a bit
 * each */
typedef struct
{
  guint statement;
  guint index; /* among those of the statement, from 0 */
  guint n_terms;
  YassTerm *terms; /* every variable once, none 0 times; owned */
  gint least;
  gint most;
  uint64_t *totals; /* or NULL: all up to @most; owned */
} YassSum;

/* More costs than these there are not */
#define YASS_N_COSTS (YASS_COST_MORE + 1)

struct _YassGame
{
  const YassGame *context; /* that these statements are a branch in, or NULL;
                              unowned */
  YassShape shape;
  guint n_cells;
  guint n_words;         /* of a set of numbers */
  GPtrArray *statements; /* of YassStatement; owned */
  guint n_defaults;      /* the first of these: rows, columns and boxes that
                            nobody stated */
  guint *numbers;        /* per statement: its index among its kind; owned */

  GArray *groups; /* of YassGroup; owned */
  guint *houses;  /* which of these are houses; owned */
  guint n_houses;
  GArray *sights;       /* of YassSight; owned */
  GArray *pairs;        /* of YassPair; owned */
  GArray *restrictions; /* of YassRestriction; owned */
  GArray *hidden;       /* of YassHidden; owned */
  GPtrArray *declared;  /* of YassDeclared; owned */
  GArray *sums;         /* of YassSum; owned */

  /* While statements are declared */
  guint declaring;            /* the index of the statement */
  GHashTable *tables;         /* of GBytes, no two alike: where pairs point */
  YassAllowsPair last_allows; /* the relation of the last table */
  gconstpointer last_data;
  const uint64_t *last_table;
  guint n_tried;     /* groups, those that cannot be included */
  guint *last_group; /* per cell, from 1: the last of these with it; owned */
  char *fault; /* the first thing declared that cannot be, or NULL; owned */
};

/* What these statements declare, and nothing else. Copies them; each has to be
 * valid. */
YassGame *yass_game_new (const YassShape *shape,
                         const YassStatement *const *statements, guint n);

/* The same with the rows, columns and boxes of a puzzle that states no other:
 * `no-boxes' and `region' take the boxes away, `no-houses' all of these. Of a
 * statement that is there already no second one is made. */
YassGame *yass_game_new_with_defaults (const YassShape *shape,
                                       const YassStatement *const *statements,
                                       guint n);

/* What @statements, which @context does not state, declare: a branch of an `or'
 * of it. They know what @context states, and not of each other. It has to stay.
 */
YassGame *yass_game_new_branch (const YassGame *context,
                                const YassStatement *statement);
void yass_game_free (YassGame *self);

/* Whether every kind kept to the board when it declared. What does not is left
 * out of the game, and the first of it is the error, which names the statement
 * and the plugin. */
bool yass_game_is_sound (const YassGame *self, GError **error);

/* That the statement which is being declared "declares" what cannot be */
void yass_game_add_fault (YassGame *self, const char *declared);

/* "thermo 1"; of a board-wide kind what was stated: "king", "leaper 1,3" */
void yass_game_append_name (GString *text, const YassGame *self,
                            guint statement);

/* The first statement that @solution, in the numbers that the puzzle has,
 * breaks by its check, or G_MAXUINT */
guint yass_game_find_broken (const YassGame *self, const guint16 *solution);
/* The same without those before @first */
guint yass_game_find_broken_from (const YassGame *self, guint first,
                                  const guint16 *solution);

static inline const YassStatement *
yass_game_get_statement (const YassGame *self, guint i)
{
  return self->statements->pdata[i];
}

static inline const YassGroup *
yass_game_get_group (const YassGame *self, guint i)
{
  return &g_array_index (self->groups, YassGroup, i);
}

static inline const YassSight *
yass_game_get_sight (const YassGame *self, guint i)
{
  return &g_array_index (self->sights, YassSight, i);
}

static inline const YassPair *
yass_game_get_pair (const YassGame *self, guint i)
{
  return &g_array_index (self->pairs, YassPair, i);
}

static inline const YassRestriction *
yass_game_get_restriction (const YassGame *self, guint i)
{
  return &g_array_index (self->restrictions, YassRestriction, i);
}

static inline const YassHidden *
yass_game_get_hidden (const YassGame *self, guint i)
{
  return &g_array_index (self->hidden, YassHidden, i);
}

static inline const YassDeclared *
yass_game_get_declared (const YassGame *self, guint i)
{
  return self->declared->pdata[i];
}

static inline const YassSum *
yass_game_get_sum (const YassGame *self, guint i)
{
  return &g_array_index (self->sums, YassSum, i);
}

/* Whether a total will do */
bool yass_sum_allows (const YassSum *self, gint total);

/* Whether a statement has declared a propagator: it concludes something that
 * houses, relations and restrictions do not tell */
bool yass_game_propagates (const YassGame *self, guint statement);

/* Whether a statement has declared a sum */
bool yass_game_adds_up (const YassGame *self, guint statement);

/* Whether @number, from 1, must be in one of the cells */
static inline bool
yass_group_holds (const YassGroup *self, guint number)
{
  return self->held[(number - 1) / 64] >> (number - 1) % 64 & 1;
}

/* The numbers at b that go with @m at a: n_words words */
static inline const uint64_t *
yass_pair_get_allowed (const YassGame *game, const YassPair *pair, guint m)
{
  return pair->allowed + (gsize) (m - 1) * game->n_words;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassGame, yass_game_free)

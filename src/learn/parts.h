/* parts.h: what the parts of the learner share
 * SPDX-License-Identifier: MIT */
#pragma once

#include "learn/learner.h"

/* Edge e as 2 e: "it holds", or 2 e + 1: "it is gone" */
typedef uint32_t YassLiteral;

static inline guint
yass_literal_edge (YassLiteral literal)
{
  return literal >> 1;
}

static inline YassLiteral
yass_literal_not (YassLiteral literal)
{
  return literal ^ 1;
}

static inline bool
yass_literal_is_gone (YassLiteral literal)
{
  return literal & 1;
}

/* Why a literal is true: what a kind of reason refers to, and the kind in the
 * two lowest bits */
typedef enum
{
  YASS_WHY_CLAUSE,  /* its place; 0: nothing, it was decided or is known */
  YASS_WHY_LITERAL, /* that one, which excludes the other value */
  YASS_WHY_GROUP,   /* all others of it are gone */
  YASS_WHY_LOOK,    /* of a constraint: the place of the graph's reason */
} YassWhy;

typedef uint32_t YassBecause;

static inline YassBecause
yass_because (YassWhy why, uint32_t what)
{
  return what << 2 | why;
}

#define YASS_BECAUSE_NOTHING 0

/* What learned clauses are made of: words, this and then the literals. The
 * first two are watched. */
typedef struct
{
  uint32_t size;
  uint32_t next;      /* where to look for another literal to watch */
  uint32_t glue : 29; /* levels that its literals were on at best */
  uint32_t used : 2;  /* reductions that it is spared for */
  uint32_t dead : 1;
  YassLiteral literals[];
} YassClause;

#define YASS_CLAUSE_WORDS (sizeof (YassClause) / sizeof (uint32_t))

/* A clause that watches a literal, and another literal of it: where that one
 * is true there is no need to look. Of a clause of two there is no more. */
typedef struct
{
  uint32_t clause; /* its place, or YASS_PAIR */
  YassLiteral other;
} YassWatch;

#define YASS_PAIR G_MAXUINT32

/* Grows to twice its size, so that after a while none does */
typedef struct
{
  YassWatch *watches; /* owned */
  guint n;
  guint room;
} YassWatchList;

static inline void
yass_watch (YassWatchList *list, YassWatch item)
{
  if (list->n == list->room)
    {
      list->room = MAX (4, 2 * list->room);
      list->watches = g_renew (YassWatch, list->watches, list->room);
    }
  list->watches[list->n++] = item;
}

/* Several lists in one: that of i begins at start[i] */
typedef struct
{
  uint32_t *start; /* owned */
  uint32_t *items; /* owned */
} YassLists;

/* Where the graph stood when a level was opened */
typedef struct
{
  guint n_removals;
  guint reasons_end;
  guint n_shown; /* of the trail */
} YassGraphStart;

/* In what is left of a group */
#define YASS_ONE_LEFT ((uint64_t) 1 << 32)

struct _YassLearner
{
  const YassBoard *board; /* unowned */

  /* The edges that there were at the start */
  guint n_edges;
  uint32_t *variable_of; /* owned */
  uint16_t *number_of;   /* owned */
  uint32_t *first_edge;  /* per variable, and an end; owned */

  /* Of the edges of a group one holds: a cell's, a number's in a house. How
   * many are left << 32 | the sum of these, so that the last one is found at
   * once. */
  guint n_groups;
  YassLists groups;    /* of literals */
  uint64_t *left;      /* per group; owned */
  YassLists groups_of; /* per edge */
  YassLists excluded; /* per edge: literals, those edges are gone if it holds */

  int8_t *values;       /* per literal: 1 true, -1 false, 0 open; owned */
  uint32_t *levels;     /* per edge; owned */
  uint32_t *positions;  /* per edge, in the trail; owned */
  YassBecause *reasons; /* per edge; owned */
  YassLiteral *trail;   /* true literals in order; owned */
  guint n_trail;
  guint n_propagated;
  guint *level_starts; /* of level i + 1 in the trail; owned */
  guint level;
  bool is_refuted; /* no solution is left */

  /* Constraints without maps look at the graph, which is shown the trail as far
   * as they need it */
  YassLook *look;               /* unowned */
  YassGraph *graph;             /* its state's */
  guint causes[YASS_N_LOOKERS]; /* of the rules that look at them, or 0 */
  YassLists lookers;            /* per variable: constraints */
  uint64_t *waiting;            /* a bit a constraint; owned */
  guint n_waiting_words;
  YassGraphStart graph_start;
  YassGraphStart *graph_starts; /* per level; owned */
  guint n_shown;                /* of the trail */
  YassSet *premises;            /* scratch, per variable; owned */
  YassSet *known; /* per variable: what no guess has taken; owned */
  guint n_known;  /* of the trail: in this, and told */

  /* Pairs: see pairs.c */
  YassPairCauses pair_causes;
  uint64_t many;    /* left of a group: nobody minds how many */
  YassSet *left_of; /* per variable: the numbers that are not gone; NULL if
                       nobody looks for pairs; owned */
  uint32_t *twos;   /* groups that have come down to two; owned */
  guint n_twos;
  uint16_t *house_of; /* per group of a number; owned */
  uint32_t *group_at; /* per house and number; owned */

  uint32_t *clauses; /* words; owned */
  gsize clauses_end;
  gsize clauses_room;
  GArray *learned;        /* of uint32_t, the places of clauses; owned */
  YassWatchList *watched; /* per literal; owned */

  YassLiteral *conflict; /* literals that are all false; owned */
  guint n_conflict;
  YassLiteral *lesson; /* a clause; the first literal follows; owned */
  guint n_lesson;

  /* Scratch of analysis */
  uint8_t *marks;         /* per edge, a YassMark; owned */
  GArray *marked;         /* of uint32_t, edges to be cleared; owned */
  GArray *expanded;       /* of YassLiteral, reasons of looks; owned */
  GArray *expanded_edges; /* of uint32_t; owned */
  uint32_t *expanded_at;  /* per edge, where its own begins + 1, or 0; owned */
  uint32_t *n_expanded;   /* per edge; owned */
  uint32_t *level_marks;  /* per level, when it was seen last; owned */
  uint32_t level_mark;
  uint32_t *lesson_levels; /* per level, the same of a lesson's; owned */
  uint32_t lesson_mark;
  uint8_t *in_block; /* per edge; owned */
  GArray *block;     /* of uint32_t, those edges; owned */

  uint32_t *open; /* groups that were not settled on level 0 when this was
                     listed; owned */
  guint n_open;
  double *activities; /* per edge; owned */
  double step;
  int8_t *saved;  /* per edge: the last value; owned */
  int8_t *target; /* per edge: its value when most was assigned; owned */
  guint n_target;

  YassLearnerHear hear; /* or NULL */
  gpointer hear_data;
  YassToldLiteral *told; /* scratch for that, or NULL; owned */
  guint n_settled;       /* of the trail: told, if clauses were the reasons */

  guint64 next_reduction; /* after so many conflicts */
  guint64 n_reductions;
  guint64 next_restart; /* the same */
  guint64 doubling[2];  /* reluctant doubling: see learner.c */
  guint64 guesses;
  YassLearning counts;
};

static inline YassClause *
yass_learner_clause (const YassLearner *self, uint32_t place)
{
  return (YassClause *) (self->clauses + place);
}

static inline void
yass_learner_assign (YassLearner *self, YassLiteral literal,
                     YassBecause because)
{
  const guint edge = yass_literal_edge (literal);

  self->values[literal] = 1;
  self->values[yass_literal_not (literal)] = -1;
  self->levels[edge] = self->level;
  self->positions[edge] = self->n_trail;
  self->reasons[edge] = because;
  self->trail[self->n_trail++] = literal;
}

/* An edge of the start */
static inline guint
yass_learner_find_edge (const YassLearner *self, guint variable, guint number)
{
  guint edge = self->first_edge[variable];

  while (self->number_of[edge] != number)
    edge++;
  return edge;
}

/* learner.c: nothing happens where nobody listens */
void yass_learner_tell (YassLearner *self, YassLearnerAct act,
                        const YassLiteral *literals, guint n);
/* The same of what a look has concluded: the first literal, from the others */
void yass_learner_tell_look (YassLearner *self, guint reason,
                             const YassLiteral *literals, guint n);

/* groups.c: the edges, and what the board says about them */
void yass_learner_make_groups (YassLearner *self, const YassState *state);
void yass_learner_clear_groups (YassLearner *self);

/* looks.c */
void yass_learner_init_looks (YassLearner *self, YassLook *look,
                              const guint *causes);
void yass_learner_clear_looks (YassLearner *self);

/* Before and after a level of decisions */
void yass_learner_save_graph (YassLearner *self);
void yass_learner_restore_graph (YassLearner *self);

/* Takes from the graph what the trail says is gone */
void yass_learner_show (YassLearner *self);

/* Takes into account what is gone for good, and tells what looks had to do with
 * that */
void yass_learner_note_known (YassLearner *self);

/* Lets those look that have something new to see, until one of them finds
 * something. Returns false on a contradiction, which is the conflict then. */
bool yass_learner_look (YassLearner *self);

/* Adds the literals, all of them false, that a look needed to take the edge:
 * few of those that were on the trail before @position */
void yass_learner_expand (YassLearner *self, guint edge, guint reason,
                          guint position, GArray *literals);

/* pairs.c */
void yass_learner_init_pairs (YassLearner *self, const YassPairCauses *causes);
void yass_learner_clear_pairs (YassLearner *self);

/* Looks at groups that have come down to two, until a pair takes something */
void yass_learner_find_pairs (YassLearner *self);

/* The same as yass_learner_expand () of a pair */
void yass_learner_expand_pair (YassLearner *self, const YassReason *why,
                               guint position, GArray *literals);

/* propagate.c */

/* Returns false on a contradiction, which is the conflict then */
bool yass_learner_propagate (YassLearner *self);
void yass_learner_decide (YassLearner *self, YassLiteral literal);
void yass_learner_return_to (YassLearner *self, guint level);

/* clauses.c */
void yass_learner_init_clauses (YassLearner *self);
void yass_learner_clear_clauses (YassLearner *self);

/* Returns why the first literal holds once all others do not */
YassBecause yass_learner_add_clause (YassLearner *self,
                                     const YassLiteral *literals, guint n,
                                     guint glue);
/* Spares a clause that was of use for a while */
void yass_clause_note_use (YassClause *clause);

/* Forgets most clauses that are of no use; on level 0 only */
void yass_learner_reduce (YassLearner *self);

/* How many levels the literals are on */
guint yass_learner_count_levels (YassLearner *self, const YassLiteral *literals,
                                 guint n);

/* analyze.c */
void yass_learner_init_analysis (YassLearner *self);
void yass_learner_clear_analysis (YassLearner *self);

/* Makes a lesson of the conflict. Returns false where nothing was decided that
 * could be blamed. */
bool yass_learner_analyze (YassLearner *self, guint *back_to, guint *glue);

/* choose.c */
void yass_learner_init_choice (YassLearner *self, guint64 seed);
void yass_learner_clear_choice (YassLearner *self);
void yass_learner_list_open (YassLearner *self);
void yass_learner_bump (YassLearner *self, guint edge);
void yass_learner_decay (YassLearner *self);

/* Remembers the values of the trail up to @n, if it was never as long */
void yass_learner_keep_target (YassLearner *self, guint n);

/* Returns false where all edges have a value */
bool yass_learner_choose (YassLearner *self, YassLiteral *literal);

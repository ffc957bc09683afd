/* rule.h: what can be concluded
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/groups.h"
#include "constraint/state.h"
#include "rule/sum-scratch.h"
#include "yass/rule.h"

typedef struct _YassLook YassLook;
typedef struct _YassChainRule YassChainRule;     /* see rule/chains.h */
typedef struct _YassChainFinder YassChainFinder; /* see chain/find.h */
typedef struct _YassFishMemory YassFishMemory;   /* see rule/finned-fish.c */

/* What makes a look of a rule worthwhile again */
typedef enum
{
  YASS_WAKE_CELL_PLACED = 1 << 0,   /* a cell has one number left */
  YASS_WAKE_CELL_CHANGED = 1 << 1,  /* a cell lost a number */
  YASS_WAKE_NUMBER_LONELY = 1 << 2, /* a number has one cell left somewhere */
  YASS_WAKE_CHANGED = 1 << 3,       /* a constraint lost an edge */
  YASS_WAKE_SCOPE_CHANGED = 1
                            << 4, /* a variable of a constraint without maps has
                                     changed in a way it asked to be told of */
} YassWake;

/* A rule only removes edges, and removing more edges never stops it from
 * firing: that is why every task order ends at the same fixpoint. Its looks
 * return false on a contradiction, which they leave in the state. One file a
 * rule, one line in rules.c. */
typedef struct _YassRule YassRule;

struct _YassRule
{
  const char *name; /* the word in --rules and in traces */
  const char *summary;
  const char *known_as; /* .. in the field, for lists; or NULL */
  const char *title; /* for people; "Naked" of a sized rule is "Naked Pair" */
  bool sized;        /* "name:K" limits the size of its groups */
  bool places;       /* a deduction puts its number into its cell */
  bool clears;       /* .. which had no other: it clears around that cell */
  bool excludes;     /* it removes what each edge of its pattern excludes */
  bool own;          /* a constraint concludes it from its own meaning */
  bool supposes;     /* it tries a number out, which costs as much as a guess */
  bool covers;       /* the facts of its reasons are a cover: see cover.h */
  bool assumes_unique;  /* it leans on there being one solution; its facts are
                           a chain over a swap: see name/chain.h */
  bool is_extra;        /* it is off unless somebody names it ... */
  guint explains;       /* ... or wants deductions explained, in which it comes
                           before the hidden subsets of this size, or last; 0: not
                           even then */
  const YassRule *rest; /* the same fact from the side of the numbers, found in
                           the same look; the next in the table, or NULL */
  const YassRule *single; /* the rule that it amounts to where a cell has one
                             number, and that finds it if it is on; or NULL */
  guint wakes;            /* of YassWake */
  YassLooker looker;      /* which constraints without maps it looks at */
  /* At the pairs of @cell */
  bool (*look_at_cell) (YassLook *look, guint cell);
  /* At any other constraint. @numbers: those that lost an edge since the last
   * look */
  bool (*look_at_constraint) (YassLook *look, guint constraint,
                              YassSet numbers);
  /* The same at all constraints at once, or NULL. Used where the board has
   * lanes, overlaps tell everything and no single is left. @changed: per number
   * a bit for each constraint in which it lost an edge */
  bool (*look_at_lanes) (YassLook *look, const uint64_t *changed);
  /* Last of all, when no other rule has anything to look at */
  bool (*look_at_board) (YassLook *look);
  /* Adds the edges that must be gone for @reason to hold, as far as @removals
   * need it. Not for rules that look at the board: their reason is a proof. */
  void (*add_premises) (const YassBoard *board, const YassReason *reason,
                        const YassRemoval *removals, guint n_removals,
                        YassSet *premises);
  /* Where that says more than one removal needs: leaves few of these premises,
   * all of which are gone. @known: what each variable has without them. NULL if
   * there is nothing to gain. */
  void (*shorten_premises) (const YassBoard *board, const YassReason *reason,
                            const YassRemoval *removal, const YassSet *known,
                            YassSet *premises);
  const YassPluginRule *plugin; /* where it comes from, or NULL */
  const YassChainRule *chain;   /* the chains that it looks for, or NULL */
};

extern const YassRule yass_rule_naked_single;
extern const YassRule yass_rule_hidden_single;
extern const YassRule yass_rule_constraint;
extern const YassRule yass_rule_sum;
extern const YassRule yass_rule_derived_sum;
extern const YassRule yass_rule_common_exclusion;
extern const YassRule yass_rule_naked_subset;
extern const YassRule yass_rule_hidden_subset;
extern const YassRule yass_rule_x_wing;
extern const YassRule yass_rule_swordfish;
extern const YassRule yass_rule_jellyfish;
extern const YassRule yass_rule_large_fish;
extern const YassRule yass_rule_skyscraper;
extern const YassRule yass_rule_kite;
extern const YassRule yass_rule_xy_wing;
extern const YassRule yass_rule_turbot_fish;
extern const YassRule yass_rule_empty_rectangle;
extern const YassRule yass_rule_xyz_wing;
extern const YassRule yass_rule_w_wing;
extern const YassRule yass_rule_remote_pair;
extern const YassRule yass_rule_unique_rectangle;
extern const YassRule yass_rule_avoidable_rectangle;
extern const YassRule yass_rule_unique_loop;
extern const YassRule yass_rule_bug;
extern const YassRule yass_rule_finned_fish;
extern const YassRule yass_rule_sue_de_coq;
extern const YassRule yass_rule_x_chain;
extern const YassRule yass_rule_xy_chain;
extern const YassRule yass_rule_aic;
extern const YassRule yass_rule_grouped_aic;
extern const YassRule yass_rule_als_xz;
extern const YassRule yass_rule_als_xy_wing;
extern const YassRule yass_rule_als_chain;
extern const YassRule yass_rule_death_blossom;
extern const YassRule yass_rule_franken_fish;
extern const YassRule yass_rule_mutant_fish;
extern const YassRule yass_rule_als_aic;
extern const YassRule yass_rule_forcing_chain;
extern const YassRule yass_rule_forcing_net;
extern const YassRule yass_rule_speculation;

#define YASS_EXPLAINS_LAST G_MAXUINT

#define YASS_MAX_RULES 64

/* In order of cost, ended by NULL. A rule's place here is its number, so rules
 * of plugins must be added before anything remembers numbers. */
extern const YassRule *yass_rules[YASS_MAX_RULES + 1];
guint yass_rules_count (void);
guint yass_rules_find (const YassRule *rule);
/* By name; how many there are if none is called that */
guint yass_rules_find_named (const char *name);

/* Adds a rule before speculation; false when there are too many */
bool yass_rules_add (const YassPluginRule *rule);

/* How the rules of plugins look at the board */
bool yass_plugin_rule_look_at_board (YassLook *look);

static inline guint
yass_rule_cause (guint rule)
{
  return YASS_CAUSE_RULES + rule;
}

/* How often a rule fired with groups of a size, and what it removed */
typedef struct
{
  guint64 times;
  guint64 edges;
} YassFiredCount;

/* What a rule sees when it looks */
struct _YassLook
{
  YassState *state;
  guint cause;      /* of the rule that looks */
  guint max_size;   /* of groups, on the cell side; 0 leaves that side alone */
  guint rest_cause; /* the same for the number side, where the rules for the */
  guint max_rest_size; /* two sides of a fact look together */

  const YassGroupStrategy *groups; /* NULL: by live size */
  YassGroupScratch *scratch;
  YassSumScratch *sums;     /* of the rules for sums; NULL without sums */
  uint64_t *kept;           /* by constraints' own looks; or NULL */
  YassChainFinder **chains; /* made when a rule needs it; the engine's */
  YassFishMemory **fish;    /* the same */
  bool smallest_first;      /* someone reads the deductions */
  bool one_at_a_time;       /* end a look after the first deduction */
  bool after_singles;       /* no single is left */

  YassFiredCount *fired;      /* by cause and size; unowned */
  const YassPuzzle *promised; /* the puzzle, where it has one solution and rules
                                 may lean on that; or NULL */
  const guint16 *ranking;     /* of cells, for the same, or NULL */
  guint board_cursor;         /* for rules that look at the board */

  /* Whether the rules that look at cells and constraints leave the board
   * without a contradiction when cell is number. Changes nothing. */
  bool (*suppose) (YassLook *look, guint cell, guint number);
  /* Whether a limit is reached, so that a look which takes long should end with
   * what it has */
  bool (*is_called_off) (YassLook *look);
  bool is_blind; /* a look has emptied a cell, and any other would have done as
                    well */
  bool
      stopped; /* a limit was reached, or suppositions are no longer worth it */
  guint proof_length; /* of the contradiction, if someone wants the shortest */
};

static inline void
yass_look_because (YassLook *look, guint cause, guint constraint, guint cell,
                   YassSet cells, YassSet numbers)
{
  yass_graph_because (&look->state->graph, cause, constraint, cell, cells,
                      numbers);
}

static inline YassFiredCount *
yass_look_count (const YassLook *look, guint cause, guint size)
{
  return &look->fired[cause * (look->state->board->n_numbers + 1) + size];
}

/* Ends a deduction that removed edges since @n_gone. Returns whether it did. */
static inline bool
yass_look_conclude (YassLook *look, guint size, uint64_t n_gone)
{
  YassGraph *graph = &look->state->graph;

  const guint cause = yass_graph_get_head (graph, graph->reasons_end)->cause;

  if (!yass_graph_conclude (graph))
    return false;
  YassFiredCount *count = yass_look_count (look, cause, size);
  count->times++;
  count->edges += graph->n_gone - n_gone;
  return true;
}

/* Whether a removal has left some cell without a number. If so, notes it as the
 * contradiction. */
static inline bool
yass_look_is_lost (YassLook *look)
{
  YassState *state = look->state;

  if (state->graph.emptied == YASS_NO_CELL)
    return false;
  if (state->conflict.kind == YASS_CONFLICT_NOTHING)
    {
      state->conflict.kind = YASS_CONFLICT_CELL;
      state->conflict.cell = state->graph.emptied;
    }
  return true;
}

/* Premises that rules share: @cells of the constraint hold only @numbers; or
 * @numbers are nowhere else in it */
void yass_premise_cells_hold_only (const YassBoard *board, guint constraint,
                                   YassSet cells, YassSet numbers,
                                   YassSet *premises);
void yass_premise_numbers_only_in (const YassBoard *board, guint constraint,
                                   YassSet cells, YassSet numbers,
                                   YassSet *premises);

/* The group closure that the subset rules share: naked up to max_size, hidden
 * up to max_rest_size */
bool yass_subset_close (YassLook *look, guint constraint);

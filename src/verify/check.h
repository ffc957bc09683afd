/* check.h: whether a deduction follows from the board it was made on
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/claim.h"

/* What a check may look at. */
typedef struct
{
  const YassPlainShape *shape; /* unowned */
  YassPlainBoard board;        /* as it is before the step */
  const YassPlainSet *allowed; /* unowned: per cell, what the puzzle lets it be
                                */
  bool is_terse;               /* singles need not say what they remove */
  bool supposing;              /* inside of a proof */
  bool has_conditions;         /* the deduction is a lemma */
  GArray *journal;             /* unowned: of YassGoneEdge; or NULL */

  /* What speculation uses and leaves in any state */
  YassPlainBoard *trial;    /* unowned, as large as the board */
  YassClaim *proof;         /* unowned */
  YassClaim *contradiction; /* unowned */
} YassJudge;

/* How results count a rule: `fired` */
typedef enum
{
  YASS_TALLY_ONCE,    /* under its name */
  YASS_TALLY_BY_SIZE, /* naked-single, naked-pair, ... by its cells */
  YASS_TALLY_NOT,     /* not at all */
  YASS_TALLY_BY_NAME, /* under the name that the step gives it */
} YassTallyWay;

/* A rule as the judge understands it. The check looks at the claim and the
 * board before it, and removes nothing. */
typedef struct
{
  const char *name; /* the word in a trace's `rule` */
  YassTallyWay tally;
  bool (*check) (const YassJudge *judge, const YassClaim *claim,
                 GError **error);
  /* Of a step of a terse trace that has passed the check and does not say what
   * it removes: takes all that follows from the board. Whether that was
   * anything. NULL: steps must say */
  bool (*conclude) (YassJudge *judge, const YassClaim *claim);
  bool not_in_proofs;
  bool has_proof;    /* of its own */
  bool has_sum;      /* names what it adds up */
  bool has_chain;    /* of literals */
  bool has_cover;    /* names bases and what covers them */
  bool knows_hidden; /* may remove numbers of hidden variables */
} YassCheck;

extern const YassCheck yass_check_restriction;
extern const YassCheck yass_check_naked_single;
extern const YassCheck yass_check_hidden_single;
extern const YassCheck yass_check_naked_subset;
extern const YassCheck yass_check_hidden_subset;
extern const YassCheck yass_check_constraint;
extern const YassCheck yass_check_sum;
extern const YassCheck yass_check_derived_sum;
extern const YassCheck yass_check_common_exclusion;
extern const YassCheck yass_check_speculation;

/* Any other rule, if it has a proof: a plugin's. Not in the table. */
extern const YassCheck yass_check_proved;

/* The same if it has a chain */
extern const YassCheck yass_check_chain;
/* The same if it has bases: a fish, or the like. Not in the table, either. */
extern const YassCheck yass_check_cover;

/* In order of cost, ended by NULL */
extern const YassCheck *const yass_checks[];

/* Checks a deduction and takes its edges from the board. *rule says which
 * rule it was by. */
bool yass_judge_deduce (YassJudge *self, const YassClaim *claim,
                        const YassCheck **rule, GError **error);

/* Checks that the board cannot be completed, for the reason the object in
 * @text gives. */
bool yass_judge_contradict (const YassJudge *self, YassJsonText text,
                            GError **error);

/* Takes a number from a cell, or all others, and notes that in the journal.
 * Returns: whether there was any */
bool yass_judge_remove (YassJudge *self, YassPlainEdge edge);
bool yass_judge_fix (YassJudge *self, YassPlainEdge edge);

/* What the checks have in common: the claim names @n_cells cells and
 * @n_numbers numbers; the group of different cells that it names, or one that
 * must have @number; the cells are of that group. */
bool yass_claim_has_sizes (const YassClaim *claim, guint n_cells,
                           guint n_numbers, GError **error);
bool yass_judge_find_holder (const YassJudge *self, const YassClaim *claim,
                             guint number, guint *group, GError **error);
bool yass_judge_find_group (const YassJudge *self, const YassClaim *claim,
                            guint *group, GError **error);
bool yass_judge_cells_are_of (const YassJudge *self, const YassClaim *claim,
                              guint group, GError **error);
/* The numbers of a claim as a set; false when one comes twice */
bool yass_claim_get_numbers (const YassJudge *judge, const YassClaim *claim,
                             YassPlainSet *numbers, GError **error);
bool yass_claim_has_cell (const YassClaim *claim, guint cell);
bool yass_claim_cells_differ (const YassClaim *claim,
                              const YassPlainShape *shape, GError **error);

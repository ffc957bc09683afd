/* state-machine.h: machines that read lines, as puzzles state them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* So many states a machine may have, and so many numbers, as each is written
 * with one character */
#define YASS_MOST_MACHINE_STATES 4096
#define YASS_MOST_MACHINE_NUMBERS 36

/* What is read on the way from one state to another. Several states may follow
 * one by the same number. */
typedef struct
{
  guint32 from;
  guint32 to;
  guint64 symbols; /* bit n: the n-th number of the board; 0: nothing */
} YassMove;

/* Where a line has parts, this is read between two of them */
#define YASS_BREAK ((guint64) 1 << 63)

typedef struct
{
  guint n_states;
  GArray *moves;    /* of YassMove; owned */
  GArray *first_of; /* of guint: per state, where its moves begin, and their
                       end, once it is sealed; owned */
  GArray *starts;   /* of guint32, owned */
  guint8 *is_end;   /* per state; owned */
  GArray *lengths;  /* of guint: how many cells each part has, or NULL: the
                       line is one part; owned */
} YassStateMachine;

YassStateMachine *yass_state_machine_new (void);
void yass_state_machine_free (YassStateMachine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassStateMachine, yass_state_machine_free)

/* More states than there may be are all the last one */
guint32 yass_state_machine_add_state (YassStateMachine *self);
void yass_state_machine_add_move (YassStateMachine *self, guint32 from,
                                  guint32 to, guint64 symbols);
void yass_state_machine_add_start (YassStateMachine *self, guint32 state);
void yass_state_machine_add_end (YassStateMachine *self, guint32 state);

/* All moves are there */
void yass_state_machine_seal (YassStateMachine *self);

/* Sets of states are words of bits */
guint yass_state_machine_count_words (const YassStateMachine *self);

static inline bool
yass_states_have (const guint64 *set, guint state)
{
  return set[state / 64] >> state % 64 & 1;
}

/* Where a line starts, what is behind one of @symbols, if anything, and
 * whether it may end there */
void yass_state_machine_begin (const YassStateMachine *self, guint64 *set);
bool yass_state_machine_go_on (const YassStateMachine *self, const guint64 *now,
                               guint64 symbols, guint64 *then);
bool yass_state_machine_may_end (const YassStateMachine *self,
                                 const guint64 *set);

/* How many parts end before cell @i of the line, the last one's end aside */
guint yass_state_machine_count_breaks (const YassStateMachine *self, guint i);

/* The value of a character, 0 to 35; -1 for what is no number */
int yass_machine_digit (char character);
char yass_machine_character (guint number);
/* All numbers of the board */
guint64 yass_machine_all (const YassShape *shape);

/* What kinds do with the machine that a statement has */

/* Whether the board's numbers can be written, and the line be read */
bool yass_state_machine_can_read (const YassStatement *statement,
                                  const YassShape *shape, GError **error);
/* Whether a machine can read the line with as many states as there can be: what
 * comes again has to be remembered until then */
bool yass_state_machine_can_remember (const YassStateMachine *self,
                                      const YassStatement *statement,
                                      const YassShape *shape, GError **error);
/* Declares what an earlier statement with the same machine has declared;
 * returns whether there is one */
bool yass_state_machine_declare_alike (const YassStatement *statement,
                                       YassGame *game);
void yass_state_machine_declare (YassStateMachine *self,
                                 const YassStatement *statement, YassGame *game,
                                 const char *goal);
void yass_state_machine_define (YassStateMachine *self,
                                const YassStatement *statement,
                                const YassGame *game,
                                YassDefinition *definition);
bool yass_state_machine_check (const YassStateMachine *self,
                               const YassStatement *statement,
                               const YassGame *game, const guint16 *solution);

/* The machine that the value of an `nfa' says; NULL and why not */
YassStateMachine *yass_nfa_parse (const YassStatement *statement,
                                  const YassShape *shape, GError **error);

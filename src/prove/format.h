/* format.h: the ways to write a proof down
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/formula.h"
#include "prove/prove.h"
#include "solve/listener.h"

typedef struct _YassProver YassProver;
typedef struct _YassProofFormat YassProofFormat;

/* A proof that is being written, while its puzzle is solved */
struct _YassProver
{
  const YassProofFormat *format;
  const YassPuzzle *puzzle;   /* unowned */
  const YassToldBoard *board; /* unowned */
  const YassCertificate *to;  /* unowned */
  YassListener listener;
  GString *text;   /* of the proof, written when there is enough; owned */
  guint64 n_steps; /* lines that conclude something */
  uint64_t *left;  /* per variable of the board: what deductions have left, as
                      long as nothing is learned; owned */
  GError *error;   /* the first; owned */
  gpointer own;    /* the format's; owned */
};

/* One file a format, one line in prove.c */
struct _YassProofFormat
{
  const char *name; /* the word for --format */
  const char *summary;
  const char *rules;              /* that the format has words for */
  const YassFormulaFormat *means; /* how it says what the game declares */
  /* Before the first event */
  void (*begin) (YassProver *prover);
  /* A clause that is learned; a deduction, a lemma or a contradiction where the
   * format has a word for them, or NULL; a clause that is forgotten */
  void (*learned) (YassProver *prover, const YassEvent *event);
  void (*deduction) (YassProver *prover, const YassEvent *event);
  void (*lemma) (YassProver *prover, const YassEvent *event);
  void (*contradiction) (YassProver *prover, const YassEvent *event);
  void (*forgotten) (YassProver *prover, const YassEvent *event);
  /* The last lines: nothing is left */
  void (*end) (YassProver *prover);
  /* @solution: (nullable): a number a cell, from 1, which is forbidden */
  bool (*write_formula) (YassProver *prover, const guint16 *solution,
                         GError **error);
  void (*free_own) (gpointer own);
};

extern const YassProofFormat yass_proof_drat;
extern const YassProofFormat yass_proof_veripb;

/* There will be no proof, as the format cannot show what a constraint of the
 * board concludes. The search ends. */
void yass_prover_give_up (YassProver *self, guint constraint);

/* Writes the text out if there is enough of it */
void yass_prover_flush (YassProver *self);

/* formula.h: what a puzzle says, for whoever writes that down
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/encoder.h"
#include "yass/puzzle.h"
#include "yass/trace.h"

typedef struct _YassFormula YassFormula;

/* How a format says it. Variables of the game are its cells, then its hidden
 * ones, and behind them extra ones, as encoder.h has them; their numbers count
 * from 0. */
typedef struct
{
  const char *comment;                    /* what such a line begins with */
  const char *means;                      /* what statements are said in */
  void (*write_head) (YassFormula *self); /* how many of what there are */
  bool has_head_first;                    /* or behind the first comments */
  /* One of the literals is true and no two are; or just the latter, unless
   * @is_held. @i counts these: each variable has one number; then, group by
   * group, each number one cell. */
  void (*state_one) (YassFormula *self, guint i,
                     const YassToldLiteral *literals, guint n, bool is_held);
  /* One of the literals is true */
  void (*state_clause) (YassFormula *self, const YassToldLiteral *literals,
                        guint n);
  /* The terms add up to so much at least, and a sum of the game; NULL: that is
   * said in clauses */
  void (*state_linear) (YassFormula *self, const YassEncodedTerm *terms,
                        guint n, gint least);
  void (*state_sum) (YassFormula *self, guint sum);
  /* Instead of the last clause, where no solution is forbidden; or NULL */
  void (*state_nothing) (YassFormula *self);
} YassFormulaFormat;

/* A puzzle is gone through twice: to count what it says, and to write it down.
 */
struct _YassFormula
{
  const YassFormulaFormat *format;
  const YassGame *game;
  const YassPuzzle *puzzle;
  const guint16 *solution; /* a number a cell, from 1, to be forbidden; or NULL
                            */
  guint n_numbers;
  guint n_variables; /* of the game */
  guint *first;      /* per hidden one, less 1; and an end; owned */
  YassEncoder encoder;
  guint *extra_of;     /* per statement: where its extra variables begin; owned
                        */
  guint *extra_of_sum; /* the same per sum; owned */
  YassToldLiteral *literals; /* scratch; owned */
  bool counts_only;          /* the first time */
  guint64 n_lines;
  GString *text; /* owned */
  YassWriteFunc write;
  gpointer data;
  GError *error; /* the first; owned */
};

/* Whether all that the game declares can be said. If not, @error names the
 * first statement that cannot be, and why. */
bool yass_formula_can_say (const YassFormulaFormat *format,
                           const YassGame *game, GError **error);

/* @puzzle: unowned */
void yass_formula_init (YassFormula *self, const YassFormulaFormat *format,
                        const YassGame *game, const YassPuzzle *puzzle);
void yass_formula_clear (YassFormula *self);

/* Goes through it without writing */
void yass_formula_count (YassFormula *self);

/* The direct encoding: a variable of the formula says that a number is in a
 * cell, or that a hidden variable has it. They count from 1, cell by cell; the
 * extra ones come last. */
guint yass_formula_get_variable (const YassFormula *self, guint variable,
                                 guint number);
/* That variable, or minus that where it does not hold */
gint yass_formula_get_literal (const YassFormula *self,
                               YassToldLiteral literal);
guint yass_formula_count_variables (const YassFormula *self);
/* Of the variable of the game */
guint yass_formula_count_numbers (const YassFormula *self, guint variable);

/* Says again to @encoder, which tells somebody else, what a statement of the
 * game means, or a sum in clauses; with the same extra variables. */
void yass_formula_repeat_statement (const YassFormula *self,
                                    YassEncoder *encoder, guint statement);
void yass_formula_repeat_sum (const YassFormula *self, YassEncoder *encoder,
                              guint sum);

/* For formats: nothing is written while it counts */
void yass_formula_comment (YassFormula *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
void yass_formula_end_line (YassFormula *self);

/* @solution: (nullable): as above */
bool yass_formula_write (YassFormula *self, const guint16 *solution,
                         YassWriteFunc write, gpointer data, GError **error);

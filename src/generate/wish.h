/* wish.h: what somebody wants a puzzle to be like
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "generate/symmetry.h"
#include "yass/puzzle.h"

/* Statements of a kind that are read off a solution */
typedef struct
{
  const struct _YassRecipe *recipe;
  guint weight; /* how often it is chosen, beside the others */
} YassIngredient;

typedef struct
{
  /* The board */
  guint size;          /* 9 unless somebody says so */
  YassPuzzle *from;    /* what it says stays; or NULL; owned */
  GPtrArray *with;     /* of char *: what holds all over the board; owned */
  GArray *ingredients; /* of YassIngredient; owned */
  bool is_jigsaw;

  /* Where clues are, and how many */
  const YassSymmetry *symmetry;
  bool *pattern;      /* by cell, where clues are; or NULL; owned */
  bool is_minimal;    /* no clue can go, not even one of an orbit */
  bool has_no_givens; /* statements alone */
  guint fewest, most; /* givens; 0 and G_MAXUINT: as they come */
  YassPuzzle *near;   /* a few clues are others; or NULL; owned */

  /* How it is solved */
  double low, high; /* rating; 0 and INFINITY: whatever it is */
  char *needs;      /* a rule, or pair, triple, quad; or NULL; owned */
  char *without;    /* rules that are not needed; or NULL; owned */

  bool is_rated; /* the name says how hard it is, where that is known */
} YassWish;

YassWish *yass_wish_new (void);
void yass_wish_free (YassWish *self);

/* Whether all of it can be had together; false with @error set to a sentence
 * that names the options */
bool yass_wish_check (const YassWish *self, GError **error);

/* Whether puzzles are made of givens on a plain 9x9, which is quick */
bool yass_wish_is_plain (const YassWish *self);

/* Whether a puzzle has to be solved in a certain way */
bool yass_wish_is_particular (const YassWish *self);

/* A word for a range of ratings */
typedef struct
{
  const char *name; /* the word in --level */
  double low, high;
} YassLevel;

/* From the easiest on, ended by one without a name */
extern const YassLevel yass_levels[];

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassWish, yass_wish_free)

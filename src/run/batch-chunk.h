/* batch-chunk.h: a piece of a stream of puzzles, and the answers to it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-lines.h"
#include "run/batch-source.h"
#include "run/ordered-pool.h"
#include "yass/puzzle.h"

/* How many puzzles had which result */
typedef struct
{
  guint64 n_puzzles; /* including malformed ones */
  guint64 n_malformed;
  guint64 n_faults; /* fewer, where a puzzle has several lines that are each
                       answered */
  guint64 n_of_status[YASS_STATUS_LIMIT + 1];
  guint64 n_abreast;
  guint64 digest; /* of all n_puzzles, where the plan asks for it */
} YassBatchTally;

/* @other: of puzzles that come after those of @self */
void yass_batch_tally_add (YassBatchTally *self, const YassBatchTally *other);

/* A puzzle, or what is wrong with one */
typedef struct
{
  guint64 line;       /* how many lines of the source come before it */
  guint plain;        /* its index among the plain ones, or NOT_PLAIN */
  YassBatchName name; /* of a plain one */
  YassPuzzle *puzzle; /* owned; NULL while only the plain form exists */
  char *error;        /* owned; NULL: it is well-formed */
  bool is_rest;       /* it is another line of the malformed item before it */
} YassBatchItem;

#define YASS_BATCH_NOT_PLAIN G_MAXUINT

typedef struct
{
  YassBatchItem *list; /* owned */
  guint n;
  guint room;
  bool owns; /* some of them own something */
} YassBatchItems;

/* Adds an item; the caller sets all of its members */
static inline YassBatchItem *
yass_batch_items_add (YassBatchItems *self)
{
  if (G_UNLIKELY (self->n == self->room))
    {
      self->room = MAX (2 * self->room, 64);
      self->list = g_renew (YassBatchItem, self->list, self->room);
    }
  return &self->list[self->n++];
}

void yass_batch_items_clear (YassBatchItems *self);

/* The stream that chunks are pieces of */
typedef struct
{
  gatomicrefcount ref_count;
  YassBatchSource *source; /* owned */
  bool found;              /* the delivered chunks had a puzzle or an error */
} YassBatchFile;

YassBatchFile *yass_batch_file_new (YassBatchSource *source);
YassBatchFile *yass_batch_file_ref (YassBatchFile *self);
void yass_batch_file_unref (YassBatchFile *self);

/* Either whole lines, or items that were read already */
typedef struct
{
  YassWork work;
  YassBatchFile *file; /* owned */
  char *text;          /* owned */
  gsize length;
  gsize capacity;
  YassBatchItems items;
  bool has_items;
  guint64 first_line; /* how many lines of the source come before it */
  guint64 n_lines;
  guint64 n_skipped; /* items at the start that nobody wants answered */
  bool is_last;

  /* Once it is solved */
  bool is_closed;  /* what follows can be read without it */
  bool is_stopped; /* before the end */
  bool found;      /* it had a puzzle or an error */
  GString *out;    /* owned: whole lines */
  YassBatchTally tally;
  GPtrArray *complaints; /* of char *, owned: the first few errors */
} YassBatchChunk;

/* How many error messages of a chunk are kept */
#define YASS_BATCH_COMPLAINTS 20

YassBatchChunk *yass_batch_chunk_new (void);
void yass_batch_chunk_free (YassBatchChunk *self);

/* Empties it but keeps its memory; @file: taken over, nullable */
void yass_batch_chunk_reset (YassBatchChunk *self, YassBatchFile *file);

/* Makes room for @n more bytes of text */
void yass_batch_chunk_reserve (YassBatchChunk *self, gsize n);

/* batch-chunk.h: a piece of a stream of puzzles, and the answers to it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-lines.h"
#include "run/batch-source.h"
#include "run/ordered-pool.h"
#include "yass/puzzle.h"

/* How many puzzles came to what */
typedef struct
{
  guint64 n_puzzles; /* malformed ones too */
  guint64 n_malformed;
  guint64
      n_faults; /* less, where one has several lines and an answer to each */
  guint64 n_of_status[YASS_STATUS_LIMIT + 1];
  guint64 n_abreast;
  guint64 digest; /* of all n_puzzles, where the plan asks for it */
} YassBatchTally;

/* @other: of the puzzles behind those of @self */
void yass_batch_tally_add (YassBatchTally *self, const YassBatchTally *other);

/* A puzzle, or what is wrong with one */
typedef struct
{
  guint64 line;       /* how many there are before it in the source */
  guint plain;        /* its place among the plain ones, or NOT_PLAIN */
  YassBatchName name; /* of a plain one */
  YassPuzzle *puzzle; /* owned; NULL when the plain one is all there is */
  char *error;        /* owned; NULL: it is well-formed */
  bool is_rest;       /* of an item before that is not */
} YassBatchItem;

#define YASS_BATCH_NOT_PLAIN G_MAXUINT

typedef struct
{
  YassBatchItem *list; /* owned */
  guint n;
  guint room;
  bool owns; /* some of them own something */
} YassBatchItems;

/* Adds one, of which everything is to be set */
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
  bool found;              /* there was something in the chunks delivered */
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
  guint64 first_line; /* how many there are before it in the source */
  guint64 n_lines;
  guint64 n_skipped; /* items at the start that nobody wants answered */
  bool is_last;

  /* Once it is solved */
  bool is_closed;  /* whatever follows is read as if nothing came before */
  bool is_stopped; /* before the end */
  bool found;      /* there was something in it */
  GString *out;    /* owned: whole lines */
  YassBatchTally tally;
  GPtrArray *complaints; /* of char *, owned: the first few errors */
} YassBatchChunk;

/* Of a chunk, so many errors are kept in words */
#define YASS_BATCH_COMPLAINTS 20

YassBatchChunk *yass_batch_chunk_new (void);
void yass_batch_chunk_free (YassBatchChunk *self);

/* Makes an empty one of it, whose memory stays; @file: taken over, nullable */
void yass_batch_chunk_reset (YassBatchChunk *self, YassBatchFile *file);

/* Room for @n bytes behind those that are there */
void yass_batch_chunk_reserve (YassBatchChunk *self, gsize n);

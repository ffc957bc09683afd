/* data.h: the puzzle that a request to the socket is about
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/question.h"
#include "serve/call.h"

/* The most solutions that count for a candidate */
#define YASS_HIGHEST_CAP 1000

typedef struct
{
  YassPuzzle *puzzle; /* owned */

  /* What the data says besides */
  GPtrArray *disabled; /* of char *, lower-case names of logic; owned */
  guint cap;           /* of solutions that count for a candidate */
  bool is_logical;     /* tell what logic does not remove */
  GArray *lone; /* of guint: cells that have one pencil mark, and no number yet;
                   owned */
} YassData;

/* @is_played: whether what a player has filled in and marked is taken, too
 * Returns: false with @error set when there is no puzzle in it */
bool yass_data_read (YassData *self, const YassCall *call, bool is_played,
                     GError **error);
void yass_data_clear (YassData *self);

/* The same, and whom to ask about it for as long as the client may.
 * Returns: (nullable) (transfer full): NULL with @error set; @self is to be
 *   cleared in any case */
YassInquiry *yass_data_inquire (YassData *self, const YassCall *call,
                                bool is_played, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassData, yass_data_clear)

/* seats.h: a solver for every shape of puzzle that comes along
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/solver.h"

/* Boards, built once a shape and shared by all threads */
typedef struct _YassBoards YassBoards;

YassBoards *yass_boards_new (void);
void yass_boards_free (YassBoards *self);

/* The solvers of one thread */
typedef struct _YassSeats YassSeats;

/* @boards: unowned
 * @options: of every solver; unowned */
YassSeats *yass_seats_new (YassBoards *boards, const YassOptions *options);
void yass_seats_free (YassSeats *self);

/* Returns: (nullable): the solver for the shape of @puzzle, which stays the
 * seats', or NULL with @error set when there is no such board */
YassSolver *yass_seats_find (YassSeats *self, const YassPuzzle *puzzle,
                             GError **error);

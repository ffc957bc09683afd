/* proved.h: a certificate in memory
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/prove.h"
#include "yass/solver.h"

#define HARD                                                                   \
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."

typedef struct
{
  YassStatus status;
  guint64 n_steps;
  GString *formula; /* owned */
  GString *proof;   /* owned */
} Proved;

static inline void
proved_clear (Proved *self)
{
  g_string_free (self->formula, TRUE);
  g_string_free (self->proof, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Proved, proved_clear)

static inline gboolean
proved_append (const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, (gssize) length);
  return TRUE;
}

static inline bool
proved_init (Proved *self, const char *format, const YassPuzzle *puzzle,
             GError **error)
{
  *self = (Proved){ .formula = g_string_new (NULL),
                    .proof = g_string_new (NULL) };
  const YassCertificate to
      = { format, proved_append, self->formula, proved_append, self->proof };
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassResult) result
      = yass_prove (puzzle, options, &to, &self->n_steps, NULL, error);

  if (result != NULL)
    self->status = yass_result_get_status (result);
  return result != NULL;
}

/* What a search that learns nothing says of the puzzle */
static inline YassStatus
solve_plainly (const YassPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_assert_no_error (error);
  g_autoptr (YassOptions) options = yass_options_new ();
  yass_options_set_search (options, YASS_SEARCH_PLAIN);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);

  return yass_result_get_status (yass_solver_solve (solver, puzzle, NULL));
}

/* The lines of a proof, with something else instead of line @at, from 0, or
 * nothing */
static inline char *
proved_put_instead (char **lines, guint at, const char *instead)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (i != at)
      g_string_append_printf (text, "%s\n", lines[i]);
    else if (instead != NULL)
      g_string_append_printf (text, "%s\n", instead);
  return g_string_free (text, FALSE);
}

/* ending.c: whether a trace's status follows from its lines
 * SPDX-License-Identifier: MIT */
#include "verify/replay.h"

#define MEMBERS                                                                \
  (YASS_CLAIM_BIT (STATUS) | YASS_CLAIM_BIT (SOLUTIONS)                        \
   | YASS_CLAIM_BIT (GUESSES) | YASS_CLAIM_BIT (GUESSES_TOTAL)                 \
   | YASS_CLAIM_BIT (EDGES_LEFT) | YASS_CLAIM_BIT (PLACED)                     \
   | YASS_CLAIM_BIT (FIRED))

/* Nothing is left to try. */
static bool
is_exhausted (const YassReplay *self)
{
  return self->learned != NULL ? self->is_refuted
                               : self->closed && self->guesses->len == 0;
}

static bool
unique_follows (const YassReplay *self)
{
  return self->n_solutions == 1 && is_exhausted (self);
}

static bool
multiple_follows (const YassReplay *self)
{
  return self->n_solutions >= 2;
}

static bool
solved_follows (const YassReplay *self)
{
  return self->n_solutions == 1;
}

static bool
none_follows (const YassReplay *self)
{
  return self->n_solutions == 0 && is_exhausted (self);
}

static bool
open_follows (const YassReplay *self)
{
  return self->n_solutions == 0 && self->n_guesses == 0 && !self->closed;
}

/* A limit can stop a search anywhere. */
static bool
limit_follows (const YassReplay *self)
{
  return true;
}

static const struct
{
  const char *name;
  bool (*follows) (const YassReplay *self);
} statuses[] = {
  { "unique", unique_follows }, { "multiple", multiple_follows },
  { "solved", solved_follows }, { "none", none_follows },
  { "open", open_follows },     { "limit", limit_follows },
};

static bool
check_count (const YassClaim *claim, YassClaimMember member, uint64_t expected,
             GError **error)
{
  return claim->count[member] == expected
         || yass_refuse (
             error,
             "\"%s\" is %" G_GUINT64_FORMAT " instead of %" G_GUINT64_FORMAT,
             yass_claim_member_name (member), claim->count[member], expected);
}

/* What is left: of a solved puzzle the solution, of an open one the board.
 * Behind other endings there is no one board to count. */
static bool
check_left (const YassReplay *self, const YassClaim *claim, GError **error)
{
  bool open = open_follows (self)
              && strcmp (claim->word[YASS_CLAIM_STATUS], "open") == 0;
  uint64_t n_edges = 0, n_placed = 0;

  if (yass_claim_has (claim, YASS_CLAIM_PLACED)
      && claim->edge[YASS_CLAIM_PLACED].number != 0)
    return yass_refuse (error, "\"placed\": expected a whole number");
  if (open
      && (!yass_claim_needs (claim, YASS_CLAIM_EDGES_LEFT, error)
          || !yass_claim_needs (claim, YASS_CLAIM_PLACED, error)))
    return false;
  if (!open && self->n_solutions == 0)
    return true;

  if (self->n_solutions > 0)
    n_edges = n_placed = self->shape->n_cells;
  else
    for (guint cell = 0; cell < self->shape->n_cells; cell++)
      {
        guint n_numbers = yass_plain_set_count (&self->board.numbers_of[cell]);

        n_edges += n_numbers;
        n_placed += n_numbers == 1;
      }
  return (!yass_claim_has (claim, YASS_CLAIM_EDGES_LEFT)
          || check_count (claim, YASS_CLAIM_EDGES_LEFT, n_edges, error))
         && (!yass_claim_has (claim, YASS_CLAIM_PLACED)
             || check_count (claim, YASS_CLAIM_PLACED, n_placed, error));
}

static bool
check_status (const YassReplay *self, const char *status, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (statuses); i++)
    if (strcmp (statuses[i].name, status) == 0)
      return statuses[i].follows (self)
             || yass_refuse (error,
                             "\"%s\" does not follow from %" G_GUINT64_FORMAT
                             " solutions, %" G_GUINT64_FORMAT
                             " guesses and a search that is %s",
                             status, self->n_solutions, self->n_guesses,
                             is_exhausted (self) ? "finished" : "not finished");
  return yass_refuse (error, "there is no status \"%s\"", status);
}

/* Steps that assume one solution are no way to none, or to several */
static bool
check_assumption (const YassReplay *self, const char *status, GError **error)
{
  return self->n_assuming == 0
         || (self->n_solutions <= 1 && strcmp (status, "none") != 0)
         || yass_refuse (error, "steps assume one solution, and that is not "
                                "what comes out");
}

bool
yass_replay_end (YassReplay *self, const YassClaim *claim, GError **error)
{
  uint64_t n_guesses
      = self->n_solutions > 0 ? self->n_guesses_to_first : self->n_guesses;

  return yass_claim_keeps_to (claim, MEMBERS, error)
         && yass_claim_needs (claim, YASS_CLAIM_SOLUTIONS, error)
         && yass_claim_needs (claim, YASS_CLAIM_GUESSES, error)
         && yass_claim_needs (claim, YASS_CLAIM_GUESSES_TOTAL, error)
         && check_count (claim, YASS_CLAIM_SOLUTIONS, self->n_solutions, error)
         && check_count (claim, YASS_CLAIM_GUESSES, n_guesses, error)
         && check_count (claim, YASS_CLAIM_GUESSES_TOTAL, self->n_guesses,
                         error)
         && check_status (self, claim->word[YASS_CLAIM_STATUS], error)
         && check_assumption (self, claim->word[YASS_CLAIM_STATUS], error)
         && check_left (self, claim, error)
         && (!yass_claim_has (claim, YASS_CLAIM_FIRED)
             || yass_tally_matches (&self->tally,
                                    claim->value[YASS_CLAIM_FIRED], error));
}

/* call.c: what an answer is made from
 * SPDX-License-Identifier: MIT */
#include "serve/call.h"

YassPuzzle *
yass_call_read_puzzle (const YassCall *self, GError **error)
{
  g_autofree char *text = NULL;

  if (!yass_request_get_string (self->request, "puzzle", &text, error))
    return NULL;
  if (text != NULL)
    return yass_puzzle_new_from_text (text, error);
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "there is no puzzle; expected {\"puzzle\":TEXT}");
  return NULL;
}

bool
yass_call_get_seconds (const YassCall *self, double *seconds, GError **error)
{
  double wanted = 0;

  if (!yass_request_get_seconds (self->request, "timeout", &wanted, error))
    return false;
  *seconds = wanted > 0 ? MIN (wanted, self->max_seconds) : self->max_seconds;
  return true;
}

YassPuzzle *
yass_call_read_question (const YassCall *self, const char *name, guint64 *value,
                         double *seconds, GError **error)
{
  g_autoptr (YassPuzzle) puzzle = yass_call_read_puzzle (self, error);

  if (puzzle == NULL
      || !yass_request_get_count (self->request, name, value, error)
      || !yass_call_get_seconds (self, seconds, error))
    return NULL;
  return g_steal_pointer (&puzzle);
}

YassOptions *
yass_call_read_options (const YassCall *self, guint64 *max_solutions,
                        double *seconds, GError **error)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autofree char *rules = NULL;
  bool uniqueness = false, guess = true;

  *max_solutions = 2;
  if (!yass_request_get_count (self->request, "solutions", max_solutions, error)
      || !yass_call_get_seconds (self, seconds, error)
      || !yass_request_get_bool (self->request, "uniqueness", &uniqueness,
                                 error)
      || !yass_request_get_bool (self->request, "guess", &guess, error)
      || !yass_request_get_string (self->request, "rules", &rules, error)
      || (rules != NULL && !yass_options_set_rules (options, rules, error)))
    return NULL;
  yass_options_set_uniqueness (options, uniqueness);
  yass_options_set_guessing (options, guess);
  yass_options_set_max_solutions (options, *max_solutions);
  yass_options_set_timeout (options, *seconds);
  return g_steal_pointer (&options);
}

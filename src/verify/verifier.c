/* verifier.c: trace after trace out of a stream, each accepted or refused
 * SPDX-License-Identifier: MIT */
#include "verify/verifier.h"

#include "verify/line-source.h"
#include "verify/replay.h"

struct _YassVerifier
{
  gatomicrefcount references;
  char *name; /* owned */
  YassLineSource lines;
  YassClaim claim; /* the last line */
  YassReplay replay;
  bool at_header; /* the last line is a header nobody has looked at */
  bool lost;      /* behind a refusal: skip to the next header */
  bool found_one; /* a header, or something that should have been one */
  bool goes_on;   /* a header stands behind the end */
  uint64_t n_traces;
  uint64_t n_steps;
  uint64_t n_assuming;
  YassTally tally;    /* over all traces */
  GArray *rule_steps; /* of YassRuleSteps, owned */
};

G_DEFINE_BOXED_TYPE (YassVerifier, yass_verifier, yass_verifier_ref,
                     yass_verifier_unref)

YassVerifier *
yass_verifier_new (GInputStream *trace, const char *name)
{
  YassVerifier *self;

  g_return_val_if_fail (G_IS_INPUT_STREAM (trace), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_new0 (YassVerifier, 1);
  g_atomic_ref_count_init (&self->references);
  self->name = g_strdup (name);
  yass_line_source_init (&self->lines, trace);
  yass_claim_init (&self->claim);
  yass_replay_init (&self->replay);
  self->rule_steps = g_array_new (FALSE, FALSE, sizeof (YassRuleSteps));
  return self;
}

YassVerifier *
yass_verifier_new_for_stretch (GInputStream *stretch, const char *name,
                               guint64 first_line, bool goes_on)
{
  YassVerifier *self = yass_verifier_new (stretch, name);

  self->lines.number = first_line - 1;
  self->found_one = first_line > 1;
  self->goes_on = goes_on;
  return self;
}

bool
yass_verifier_add (YassVerifier *self, const YassVerifier *other,
                   GError **error)
{
  self->n_traces += other->n_traces;
  self->n_steps += other->n_steps;
  self->n_assuming += other->n_assuming;
  return yass_tally_join (&self->tally, &other->tally, error);
}

YassVerifier *
yass_verifier_ref (YassVerifier *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_verifier_unref (YassVerifier *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->name);
  yass_line_source_clear (&self->lines);
  yass_claim_clear (&self->claim);
  yass_replay_clear (&self->replay);
  g_array_unref (self->rule_steps);
  g_free (self);
}

/* Where and what: "NAME:LINE:COLUMN: " when the line is no JSON, and
 * "NAME:LINE: WHERE: " when it is. */
static void G_GNUC_PRINTF (3, 4)
    prefix_place (YassVerifier *self, GError **error, const char *format, ...)
{
  g_autofree char *where = NULL;
  va_list args;

  if (error == NULL)
    return;
  if (g_error_matches (*error, YASS_ERROR, YASS_ERROR_SYNTAX))
    {
      g_prefix_error (error, "%s:%" G_GUINT64_FORMAT ":", self->name,
                      self->lines.number);
      return;
    }
  va_start (args, format);
  where = g_strdup_vprintf (format, args);
  va_end (args);
  g_prefix_error (error, "%s:%" G_GUINT64_FORMAT ": %s", self->name,
                  self->lines.number, where);
}

static bool
is_blank (YassJsonText line)
{
  while (line.start < line.end
         && (*line.start == ' ' || *line.start == '\t' || *line.start == '\r'))
    line.start++;
  return line.start == line.end;
}

/* The next line that is not blank; false with @error when the stream broke */
static bool
next_line (YassVerifier *self, YassJsonText *line, GCancellable *cancellable,
           GError **error)
{
  GError *stream_error = NULL;

  while (yass_line_source_next (&self->lines, line, cancellable, &stream_error))
    if (!is_blank (*line))
      return true;
  if (stream_error != NULL)
    {
      self->found_one = true;
      g_propagate_prefixed_error (error, stream_error, "%s: ", self->name);
    }
  return false;
}

/* Behind a refusal only what starts like a header is looked at; elsewhere
 * anything else is an error. */
static bool
find_header (YassVerifier *self, GCancellable *cancellable, GError **error)
{
  YassJsonText line;

  if (self->at_header)
    {
      self->at_header = false;
      return true;
    }
  while (next_line (self, &line, cancellable, error))
    {
      g_autoptr (GError) line_error = NULL;
      bool is_read = yass_claim_read (&self->claim, line, NULL, &line_error);
      bool is_header = yass_claim_has (&self->claim, YASS_CLAIM_TRACE);

      if (!is_header && self->lost)
        continue;
      self->found_one = true;
      if (is_read && is_header)
        return true;
      self->lost = true;
      if (!is_header
          && !g_error_matches (line_error, YASS_ERROR, YASS_ERROR_SYNTAX))
        {
          g_clear_error (&line_error);
          yass_set_refusal (&line_error, "expected the header of a trace");
          prefix_place (self, &line_error, "%s", "");
        }
      else
        prefix_place (self, &line_error, "header: ");
      g_propagate_error (error, g_steal_pointer (&line_error));
      return false;
    }
  if (!self->found_one)
    {
      self->found_one = true;
      return yass_refuse (error, "%s: there is no trace in it", self->name);
    }
  return false;
}

static bool
play_line (YassVerifier *self, GError **error)
{
  const uint64_t n_steps = self->replay.n_steps;
  const YassCheck *rule;

  if (!yass_replay_step (&self->replay, &self->claim, &rule, error))
    return false;
  self->n_steps += self->replay.n_steps - n_steps;
  self->n_assuming += yass_claim_has (&self->claim, YASS_CLAIM_ASSUMES);
  return rule == NULL
         || yass_tally_add (&self->tally, rule, &self->claim, error);
}

/* The trace stops before its status does. */
static bool
refuse_cut (YassVerifier *self, GError **error)
{
  return yass_refuse (error,
                      "%s:%" G_GUINT64_FORMAT
                      ": ends without a status after step %" G_GUINT64_FORMAT,
                      self->name, self->lines.number, self->replay.n_steps);
}

/* Says which step a line belongs to: a new one, or one that it goes on with */
static void
prefix_step (YassVerifier *self, GError **error)
{
  const uint64_t next = self->replay.n_steps + 1;

  prefix_place (self, error, "step %" G_GUINT64_FORMAT ": ",
                yass_claim_has (&self->claim, YASS_CLAIM_STEP)
                    ? MIN (self->claim.count[YASS_CLAIM_STEP], next)
                    : next);
}

/* The lines behind a header, up to the status */
static bool
judge_lines (YassVerifier *self, GCancellable *cancellable, GError **error)
{
  YassReplay *replay = &self->replay;
  YassJsonText line;
  GError *stream_error = NULL;

  while (next_line (self, &line, cancellable, &stream_error))
    {
      if (!yass_claim_read (&self->claim, line, replay->shape, error))
        {
          prefix_step (self, error);
          return false;
        }
      if (yass_claim_has (&self->claim, YASS_CLAIM_TRACE))
        {
          self->at_header = true;
          return refuse_cut (self, error);
        }
      if (yass_claim_has (&self->claim, YASS_CLAIM_STATUS))
        {
          if (yass_replay_end (replay, &self->claim, error))
            return true;
          prefix_place (self, error, "end after step %" G_GUINT64_FORMAT ": ",
                        replay->n_steps);
          return false;
        }
      if (!play_line (self, error))
        {
          prefix_step (self, error);
          return false;
        }
    }
  if (stream_error != NULL)
    {
      g_propagate_error (error, stream_error);
      return false;
    }
  /* One for all of the stream would have come to the next header */
  self->lines.number += self->goes_on;
  return refuse_cut (self, error);
}

gboolean
yass_verifier_next (YassVerifier *self, const YassPuzzle *puzzle,
                    GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!find_header (self, cancellable, error))
    return FALSE;
  self->lost = true;
  if (!yass_replay_begin (&self->replay, &self->claim, puzzle, error))
    {
      prefix_place (self, error, "header: ");
      return FALSE;
    }
  if (!judge_lines (self, cancellable, error))
    return FALSE;
  self->lost = false;
  self->n_traces++;
  return TRUE;
}

guint64
yass_verifier_get_n_traces (const YassVerifier *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_traces;
}

guint64
yass_verifier_get_n_assuming (const YassVerifier *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_assuming;
}

guint64
yass_verifier_get_n_steps (const YassVerifier *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_steps;
}

const YassRuleSteps *
yass_verifier_get_rule_steps (YassVerifier *self, guint *n_rules)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_rules != NULL, NULL);

  g_array_set_size (self->rule_steps, 0);
  for (guint r = 0; yass_checks[r] != NULL; r++)
    for (guint size = 0; size <= self->tally.largest; size++)
      if (self->tally.count[r][size] > 0)
        {
          YassRuleSteps rule = {
            .name = yass_tally_name (yass_checks[r], size),
            .steps = self->tally.count[r][size],
          };

          g_array_append_val (self->rule_steps, rule);
        }
  for (guint i = 0; i < self->tally.n_others; i++)
    {
      YassRuleSteps rule
          = { self->tally.others[i].name, self->tally.others[i].count };

      g_array_append_val (self->rule_steps, rule);
    }
  *n_rules = self->rule_steps->len;
  return (const YassRuleSteps *) (void *) self->rule_steps->data;
}

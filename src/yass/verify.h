/* verify.h: an independent judge of traces
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "yass/puzzle.h"

G_BEGIN_DECLS

/**
 * YassVerifier:
 *
 * Reads JSON-lines traces from a stream and plays them again on a board of
 * its own, with rules of its own: it shares no reasoning with the solver. A
 * trace it accepts proves its status from the puzzle alone.
 */
typedef struct _YassVerifier YassVerifier;

#define YASS_TYPE_VERIFIER (yass_verifier_get_type ())

/**
 * yass_verifier_get_type:
 *
 * Returns: the boxed type of a #YassVerifier
 */
YASS_PUBLIC
GType yass_verifier_get_type (void) G_GNUC_CONST;

/**
 * YassRuleSteps:
 * @name: the rule, subsets by kind and size: `naked-pair`, `hidden-triple`
 * @steps: how many steps were by it
 */
typedef struct
{
  const char *name;
  guint64 steps;
  /*< private >*/
  gpointer reserved[2];
} YassRuleSteps;

/**
 * yass_verifier_new:
 * @trace: where the lines come from, one trace or many
 * @name: what error messages call it, usually a file's name
 *
 * Returns: (transfer full): a new verifier
 */
YASS_PUBLIC
YassVerifier *yass_verifier_new (GInputStream *trace, const char *name);

/**
 * yass_verifier_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassVerifier *yass_verifier_ref (YassVerifier *self);

/**
 * yass_verifier_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_verifier_unref (YassVerifier *self);

/**
 * yass_verifier_next:
 * @puzzle: (nullable): what the trace must be about, or %NULL to take the
 *   header's word for it
 * @cancellable: (nullable): stops verifying from another thread
 * @error: a `YASS_ERROR_REFUSED`, `NAME:LINE: step 17: ` and why; a
 *   `YASS_ERROR_SYNTAX`, `NAME:LINE:COLUMN: ` and what was expected; a
 *   `YASS_ERROR_UNSUPPORTED` for a constraint or size beyond this build; or
 *   the stream's own
 *
 * Verifies the next whole trace. After an error the next call goes on at the
 * next header. A stream without any trace is an error too, reported once.
 *
 * Returns: %TRUE when a trace was accepted; %FALSE with @error set when it
 *   was not, and without at the end
 */
YASS_PUBLIC
gboolean yass_verifier_next (YassVerifier *self, const YassPuzzle *puzzle,
                             GCancellable *cancellable, GError **error);

/**
 * yass_verifier_get_n_traces:
 *
 * Returns: how many traces were accepted so far
 */
YASS_PUBLIC
guint64 yass_verifier_get_n_traces (const YassVerifier *self);

/**
 * yass_verifier_get_n_steps:
 *
 * Returns: how many steps were found right so far, those of traces that were
 *   refused later on included
 */
YASS_PUBLIC
guint64 yass_verifier_get_n_steps (const YassVerifier *self);

/**
 * yass_verifier_get_n_assuming:
 *
 * Returns: how many of the steps lean on there being one solution: they are
 *   right if that is so
 */
YASS_PUBLIC
guint64 yass_verifier_get_n_assuming (const YassVerifier *self);

/**
 * yass_verifier_get_rule_steps:
 * @n_rules: (out): the length of the array
 *
 * Returns: (transfer none) (array length=n_rules): the rules that were used
 *   so far, in order of cost, `given` included; valid until the next call
 */
YASS_PUBLIC
const YassRuleSteps *yass_verifier_get_rule_steps (YassVerifier *self,
                                                   guint *n_rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassVerifier, yass_verifier_unref)

G_END_DECLS

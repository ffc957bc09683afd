/* rule.h: rules of one's own
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/view.h"

G_BEGIN_DECLS

/**
 * YassPluginRule:
 * @name: the word in --rules, in `yass-graph rules` and in traces
 * @summary: what it concludes, in a line
 * @title: for people: "XY-Wing"
 * @look: looks at the board when no built-in rule but speculation has anything
 *   to do, and removes what it can; called again until it removes nothing
 * @append_reason: (nullable): puts the facts of a deduction into words, which
 *   stand between the title and what was removed
 *
 * A rule that a plugin brings. Nobody has to believe it: where somebody
 * listens, every edge it removes is supposed first, and the built-in rules that
 * are on find the contradiction, which the trace has as a proof. An edge
 * without one is removed, too, but said to be unproved, and a judge refuses the
 * trace.
 */
typedef struct
{
  const char *name;
  const char *summary;
  const char *title;
  void (*look) (YassView *view);
  void (*append_reason) (YassFacts facts, YassWords *words);
  /*< private >*/
  gpointer reserved[8];
} YassPluginRule;

G_END_DECLS

/* options.h: the options shared by the commands
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "cli/batch-options.h"
#include "cli/bench-options.h"
#include "cli/check-options.h"
#include "cli/command.h"
#include "cli/draw-options.h"
#include "cli/generate-options.h"
#include "cli/help.h"
#include "cli/minimize-options.h"
#include "cli/prove-options.h"
#include "cli/rate-options.h"
#include "cli/serve-options.h"
#include "render/renderer.h"
#include "yass/options.h"
#include "yass/trace.h"

typedef struct
{
  YassOptions *solving; /* owned */
  const YassRenderer *renderer;
  YassRenderContext context;
  char *output; /* owned, NULL for standard output */
  char *trace;  /* owned: where the trace goes or comes from, or NULL */
  char *html;   /* owned: where to write a page as well, or NULL */
  const char *trace_format;
  gboolean terse; /* a trace without what only people read */
  const char *to; /* the format to convert to */
  gboolean canonical;
  guint64 puzzle; /* which of several, from 1; 0: the first */
  gboolean grids;
  guint64 after; /* a hint is for the step after this one, from 0 */
  gboolean more; /* for a hint: also show its cells and numbers ... */
  gboolean all;  /* ... or the whole step */
  gboolean json; /* a hint for programs */
  gboolean stats;
  GPtrArray *with; /* of char *: see cli/with.h; owned */
  guint n_jobs;
  YassBenchOptions bench;
  YassDrawOptions draw;
  YassBatchOptions batch;
  YassCheckOptions check;
  YassRateOptions rate;
  YassProveOptions prove;
  YassGenerateOptions generate;
  YassMinimizeOptions minimize;
  YassServeOptions serve;
  const YassHelpFormat *help_format;
  GStrv words; /* owned, what is not an option; never NULL once parsed */
  bool command_was_named;

  const YassCommand *command; /* whose options these are */

  /* Used only until yass_cli_options_parse () returns */
  bool style_was_named;
  YassBranch branch;
  YassSearch search;
  guint64 seed;
  gboolean no_guess;
  gboolean uniqueness;
  gboolean help;
  gboolean version;
} YassCliOptions;

YassCliOptions *yass_cli_options_new (void);
void yass_cli_options_free (YassCliOptions *self);

/* @command: whose options these are, or NULL when none was named: then those
 *   of `solve`, and --help lists the commands
 * @status: the exit status, when there is nothing left to do
 *
 * Answers --help and --version, and complains about what is wrong.
 *
 * Returns: whether the command can go on */
bool yass_cli_options_parse (YassCliOptions *self, const YassCommand *command,
                             char **argv, int *status);

/* --help, man pages and completions are made from this, too. Returns: the
 * options of @command, of all commands for NULL, ended by NULL; free the array
 */
const GOptionEntry **yass_cli_options_list (const YassCommand *command);

/* @word: "--rules=all", "--rules" or "-o"
 * Returns: (nullable): the option of @command, or of any for NULL, that it is
 */
const GOptionEntry *yass_cli_options_find (const YassCommand *command,
                                           const char *word);

/* Whether the value of @entry is the next word, because it is not in @word */
static inline bool
yass_option_wants_word (const GOptionEntry *entry, const char *word)
{
  return entry->arg != G_OPTION_ARG_NONE
         && (word[1] == '-' ? strchr (word, '=') == NULL : word[2] == '\0');
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassCliOptions, yass_cli_options_free)

/* values.h: the names that options take
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/command.h"

/* What follows an option */
typedef enum
{
  YASS_ARG_NOTHING,
  YASS_ARG_ANYTHING,
  YASS_ARG_FILE,
  YASS_ARG_FOLDER,
  YASS_ARG_NAME, /* one of yass_option_list_names () */
  YASS_ARG_LIST, /* several of them, comma separated */
  YASS_N_ARGS,
} YassArg;

/* What to write for a shell around their names, if they have any; NULL for
 * nothing */
typedef struct
{
  const char *before;
  const char *after;
} YassArgWords;

/* @option: its long name
 * Returns: (nullable): the names that it takes in @command, ended by NULL,
 * which stay theirs; free the array */
const char **yass_option_list_names (const YassCommand *command,
                                     const char *option);

void yass_option_append_arg (GString *out, const YassCommand *command,
                             const GOptionEntry *entry,
                             const YassArgWords words[YASS_N_ARGS]);

/* Its description, with the names that it takes or without; free it */
char *yass_option_describe (const YassCommand *command,
                            const GOptionEntry *entry);
char *yass_option_describe_briefly (const GOptionEntry *entry);

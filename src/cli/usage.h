/* usage.h: complaints about how a command was called
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/command.h"

/* @command: or NULL when none was named @error: what is wrong with @argv; for
 * an unknown option, the one that may be meant is named, too */
void yass_complain_of_usage (const YassCommand *command, char **argv,
                             const GError *error);

/* usage.h: complaints about how a command was called
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/command.h"

/* @command: or NULL when none was named
 * @error: what is wrong with @argv; of an option that is not there, the one
 *   that was meant is named, too */
void yass_complain_of_usage (const YassCommand *command, char **argv,
                             const GError *error);

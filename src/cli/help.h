/* help.h: what the program says about itself
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/command.h"

/* All of them are made from the tables of commands and options, each in its own
 * file */
typedef struct
{
  const char *name; /* the word in --format */
  const char *summary;

  /* @command: the one it is about, or NULL for the program as a whole */
  void (*write) (GString *out, const YassCommand *command);
} YassHelpFormat;

extern const YassHelpFormat yass_help_text;
extern const YassHelpFormat yass_help_man;
extern const YassHelpFormat yass_help_bash;
extern const YassHelpFormat yass_help_zsh;
extern const YassHelpFormat yass_help_fish;

/* The default first, ended by NULL */
extern const YassHelpFormat *const yass_help_formats[];

extern const GOptionEntry yass_help_entries[];

/* What --help says. Returns whether it could be written. */
bool yass_help_print (const YassCommand *command);

/* For the formats */

#define YASS_HELP_PUZZLE                                                       \
  "A PUZZLE is a literal such as 4.....8.5.3..., a file with one or many "     \
  "puzzles in any format that 'yass-graph formats' lists, or - for standard "  \
  "input."

/* The exit statuses of a command, ended by one without words */
typedef struct
{
  int status;
  const char *words;
} YassExitStatus;

#define YASS_MAX_STATUSES 5

void yass_help_list_statuses (const YassCommand *command,
                              YassExitStatus statuses[YASS_MAX_STATUSES]);

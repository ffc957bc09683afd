/* command.h: the words after yass-graph
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <glib.h>

/* Exit statuses; with several puzzles, the worst one counts */
enum
{
  YASS_EXIT_SOLVED = 0,
  YASS_EXIT_NOT_SOLVED = 1,    /* an answer, but not the one hoped for */
  YASS_EXIT_BAD = 2,           /* usage, input or output */
  YASS_EXIT_INTERRUPTED = 130, /* by Ctrl-C; main () handles other signals */
};

/* Groups of options that commands take */
typedef enum
{
  YASS_TAKES_SOLVING = 1 << 0,    /* those shared by commands that solve */
  YASS_TAKES_TRACING = 1 << 1,    /* and write a trace on the way */
  YASS_TAKES_EXPLAINING = 1 << 2, /* and tell it to people */
  YASS_TAKES_VERIFYING = 1 << 3,
  YASS_TAKES_BENCHING = 1 << 4,
  YASS_TAKES_CONVERTING = 1 << 5,
  YASS_TAKES_DRAWING = 1 << 6,
  YASS_TAKES_REPORTING = 1 << 7,
  YASS_TAKES_BATCHING = 1 << 8,
  YASS_TAKES_HINTING = 1 << 9,
  YASS_TAKES_CHECKING = 1 << 10,
  YASS_TAKES_HELPING = 1 << 11,
  YASS_TAKES_RATING = 1 << 12,
  YASS_TAKES_PROVING = 1 << 13,
  YASS_TAKES_PROOFS = 1 << 14, /* besides its answers */
  YASS_TAKES_GENERATING = 1 << 15,
  YASS_TAKES_MINIMIZING = 1 << 16,
  YASS_TAKES_SERVING = 1 << 17,
  YASS_TAKES_JOINING = 1 << 18,
} YassTakes;

/* A command line that works if there are puzzle.txt with one puzzle and
 * puzzles.txt with several */
typedef struct
{
  const char *what; /* it does */
  const char *line;
} YassExample;

/* Everything that --help, man pages and completions say about a command is here
 * and in the tables of its options */
typedef struct _YassCommand YassCommand;
struct _YassCommand
{
  const char *name;
  const char *summary;
  const char *arguments;       /* NULL when it takes none */
  const char *description;     /* in whole sentences */
  const YassExample *examples; /* ended by one without a line */
  const char *success;         /* what exit status 0 means; ... */
  const char *failure;         /* ... and 1, or NULL when it has no 1 */
  guint takes;                 /* which options, of YassTakes */

  /* @argv: the options and arguments, after the program's name. Returns: the
   * exit status */
  int (*run) (const YassCommand *self, char **argv);
};

extern const YassCommand yass_command_solve;
extern const YassCommand yass_command_explain;
extern const YassCommand yass_command_hint;
extern const YassCommand yass_command_check;
extern const YassCommand yass_command_rate;
extern const YassCommand yass_command_generate;
extern const YassCommand yass_command_minimize;
extern const YassCommand yass_command_prove;
extern const YassCommand yass_command_verify;
extern const YassCommand yass_command_batch;
extern const YassCommand yass_command_join;
extern const YassCommand yass_command_bench;
extern const YassCommand yass_command_convert;
extern const YassCommand yass_command_draw;
extern const YassCommand yass_command_report;
extern const YassCommand yass_command_serve;
extern const YassCommand yass_command_rules;
extern const YassCommand yass_command_orders;
extern const YassCommand yass_command_constraints;
extern const YassCommand yass_command_groups;
extern const YassCommand yass_command_formats;
extern const YassCommand yass_command_help;

/* The default first, ended by NULL */
extern const YassCommand *const yass_commands[];

/* Returns: (nullable): the one called @name */
const YassCommand *yass_command_find (const char *name);

/* Says that there is no command @word, then @more, and which one may be meant
 */
void yass_command_complain (const char *word, const char *more);

/* What statuses mean for commands that solve puzzles */
#define YASS_SUCCESS_SOLVED "every puzzle was solved"
#define YASS_FAILURE_SOLVED                                                    \
  "a puzzle was not: no solution, several, left open, or stopped at a limit"

/* Returns: the exit status */
int yass_command_run (char **argv);

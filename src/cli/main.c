/* main.c: yass-graph
 * SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/interrupt.h"

/* A standard stream that the caller closed must stay unusable. Otherwise a file
 * that is opened later would get its number, and with it our results or
 * complaints. */
static void
occupy_standard_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0
        && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
      abort ();
}

int
main (int argc, char **argv)
{
  occupy_standard_streams ();
  g_set_prgname ("yass-graph");
  const int status = argc > 0 ? yass_command_run (argv) : YASS_EXIT_BAD;
  return status == YASS_EXIT_INTERRUPTED ? yass_interrupt_get_status ()
                                         : status;
}

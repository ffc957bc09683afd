/* serve.c: the setters' socket and page
 * SPDX-License-Identifier: MIT */
#include "serve/server.h"

#include <fcntl.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"

#ifdef YASS_HAS_SERVE
static void
open_page (const char *address)
{
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri (address, NULL, &error))
    yass_complain ("no browser shows the page: %s", error->message);
}

/* Standard output is closed behind its one line. Whoever connects first would
 * get its number, and whatever is printed by mistake. */
static void
silence_output (void)
{
  const int fd = open ("/dev/null", O_WRONLY | O_CLOEXEC);

  if (fd != STDOUT_FILENO && fd >= 0)
    close (fd);
}

static int
serve (const YassCliOptions *options)
{
  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GError) error = NULL;
  g_autoptr (YassServer) server = NULL;
  g_autofree char *address = NULL;
  g_autofree char *text = NULL;
  YassServerConfig config;

  yass_server_config_init (&config);
  config.port = options->serve.port;
  config.address = options->serve.listen;
  if (options->serve.memory > 0)
    config.max_memory = (gsize) options->serve.memory << 20;
  config.origins = (const char *const *) options->serve.origins;
  server = yass_server_new (&config, &error);
  if (server == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  address = g_strdup_printf (
      "http://%s:%u/", config.address != NULL ? config.address : "localhost",
      yass_server_get_port (server));
  text = g_strdup_printf ("Listening on %s, until Ctrl-C.\n", address);
  if (!yass_output_print (text))
    return YASS_EXIT_BAD;
  silence_output ();
  if (options->serve.open)
    open_page (address);
  yass_server_run (server, cancellable);
  return YASS_EXIT_SOLVED;
}
#else
static int
serve (const YassCliOptions *options)
{
  yass_complain ("this yass-graph was built without libsoup, and serves "
                 "nobody");
  return YASS_EXIT_BAD;
}
#endif

static int
serve_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;

  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  return serve (options);
}

static const YassExample examples[] = {
  { "Answer f-puzzles", "yass-graph serve" },
  { "Show the page in a browser, at another port",
    "yass-graph serve --open --port=8080" },
  { NULL, NULL },
};

const YassCommand yass_command_serve = {
  .name = "serve",
  .summary = "answer the editors that setters use, and show a page of its own",
  .description
  = "f-puzzles and other editors ask a solver on the same machine after every "
    "edit: how many solutions are there, which candidates are true, what is "
    "the next step? This is that solver, at ws://localhost:4545, until Ctrl-C. "
    "The same address shows a page in a browser, and answers programs in "
    "JSON. Only this machine is answered unless --listen says otherwise, and "
    "only pages of f-puzzles, SudokuPad and this machine unless "
    "--allow-origin does.",
  .examples = examples,
  .success = "it served until it was stopped",
  .takes = YASS_TAKES_SERVING,
  .run = serve_run,
};

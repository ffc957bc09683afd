/* join.c: the parts of a sharded run, checked, as one
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "run/batch-part.h"
#include "yass/error.h"

#define PIECE (256 * 1024)

/* Returns: (nullable): of YassBatchPart, in order and looked at */
static GPtrArray *
read_parts (char **words, GError **error)
{
  g_autoptr (GPtrArray) parts
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_batch_part_free);

  for (; *words != NULL; words++)
    {
      YassBatchPart *part = yass_batch_part_read (*words, error);
      if (part == NULL)
        return NULL;
      g_ptr_array_add (parts, part);
    }
  if (!yass_batch_parts_check (parts, error))
    return NULL;
  return g_steal_pointer (&parts);
}

static bool
copy (const char *path, YassOutput *output, GCancellable *cancellable,
      GError **error)
{
  const int fd = open (path, O_RDONLY | O_CLOEXEC);
  g_autofree char *bytes = g_malloc (PIECE);
  gssize n = -1;
  bool is_written = true;

  while (fd >= 0 && is_written && !g_cancellable_is_cancelled (cancellable)
         && (n = read (fd, bytes, PIECE)) > 0)
    is_written = yass_output_write (output, bytes, (gsize) n, error);
  if (n < 0 && !g_cancellable_is_cancelled (cancellable))
    {
      const int reason = errno;
      g_autofree char *quoted = yass_quote (path);
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason),
                   "cannot read %s: %s", quoted, g_strerror (reason));
      is_written = false;
    }
  if (fd >= 0)
    close (fd);
  return is_written;
}

static bool
copy_all (const GPtrArray *parts, const YassCliOptions *options,
          GCancellable *cancellable, GError **error)
{
  g_autoptr (YassOutput) output
      = yass_output_new (options->output, options->words, error);

  if (output == NULL)
    return false;
  for (guint i = 0; i < parts->len; i++)
    {
      const YassBatchPart *part = parts->pdata[i];
      if (!copy (part->path, output, cancellable, error))
        return false;
    }
  return yass_output_close (output, error);
}

static int
join_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (options->words[0] == NULL)
    {
      yass_complain (
          "'join' needs the parts of a run; expected a PART or more");
      return YASS_EXIT_BAD;
    }
  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  parts = read_parts (options->words, &error);
  if (parts == NULL)
    {
      yass_complain ("%s", error->message);
      return g_error_matches (error, YASS_ERROR, YASS_ERROR_REFUSED)
                 ? YASS_EXIT_NOT_SOLVED
                 : YASS_EXIT_BAD;
    }
  if (!copy_all (parts, options, cancellable, &error))
    {
      yass_output_complain (error);
      return YASS_EXIT_BAD;
    }
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : YASS_EXIT_SOLVED;
}

static const YassExample examples[] = {
  { "Put two parts together that 'batch --shard=K/2 -o part.K' wrote",
    "yass-graph join -o answers.txt part.1 part.2" },
  { NULL, NULL },
};

const YassCommand yass_command_join = {
  .name = "join",
  .summary = "put the parts of a sharded batch together, checked",
  .arguments = "PART...",
  .description = "A PART is a file that 'batch --shard=K/N -o' wrote, with the "
                 "hidden file that it keeps beside it. They may be named in "
                 "any order. Nothing is written unless every part is there, "
                 "finished, unchanged, and of the same run.",
  .examples = examples,
  .success = "the parts make one run",
  .failure = "they do not: one is missing, unfinished, changed, or of another "
             "run",
  .takes = YASS_TAKES_JOINING,
  .run = join_run,
};

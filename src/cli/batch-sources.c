/* batch-sources.c: the files that a batch reads
 * SPDX-License-Identifier: MIT */
#include "cli/batch-sources.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/message.h"

YassBatchSource *
yass_batch_open_source (const char *word, GError **error)
{
  struct stat file;
  int fd;

  if (g_str_equal (word, "-"))
    return yass_batch_source_new (STDIN_FILENO, "standard input");
  fd = open (word, O_RDONLY | O_CLOEXEC);
  if (fd >= 0 && fstat (fd, &file) == 0 && S_ISDIR (file.st_mode))
    {
      close (fd);
      fd = -1;
      errno = EISDIR;
    }
  if (fd >= 0)
    return yass_batch_source_new (fd, word);

  const int reason = errno;
  g_autofree char *quoted = yass_quote (word);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason),
               "cannot read %s: %s", quoted, g_strerror (reason));
  return NULL;
}

bool
yass_batch_measure_sources (char **words, bool is_shard, guint64 *n_bytes,
                            GError **error)
{
  bool is_known = true;

  *n_bytes = 0;
  for (; *words != NULL; words++)
    {
      g_autoptr (YassBatchSource) source
          = yass_batch_open_source (*words, is_shard ? error : NULL);
      if (is_shard
          && (source == NULL || !yass_batch_source_can_seek (source, error)))
        {
          g_prefix_error (error, "--shard: ");
          return false;
        }
      const guint64 size
          = source != NULL ? yass_batch_source_get_size (source) : 0;
      is_known = is_known && size > 0;
      *n_bytes += size;
    }
  if (!is_known && !is_shard)
    *n_bytes = 0;
  return true;
}

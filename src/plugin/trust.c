/* trust.c: who else can change a plugin
 * SPDX-License-Identifier: MIT */
#include "plugin/trust.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "yass/error.h"

/* Always false, to be returned */
#define refuse(error, ...)                                                     \
  (g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE, __VA_ARGS__), false)

static bool
is_owned (const char *place, const struct stat *info, GError **error)
{
  return info->st_uid == 0 || info->st_uid == geteuid ()
         || refuse (error,
                    "%s belongs to user %u, who could put anything there; "
                    "expected root or user %u, who runs this",
                    place, (guint) info->st_uid, (guint) geteuid ());
}

static bool
is_closed (const char *place, const struct stat *info, GError **error)
{
  if ((info->st_mode & (S_IWGRP | S_IWOTH)) == 0
      || (S_ISDIR (info->st_mode) && (info->st_mode & S_ISVTX)))
    return true;
  return refuse (error,
                 "%s may write to %s, and could put anything there; expected "
                 "its owner alone (chmod go-w)",
                 info->st_mode & S_IWOTH ? "everybody" : "a group", place);
}

static bool
is_trusted (const char *place, GError **error)
{
  struct stat info;

  if (lstat (place, &info) != 0)
    return refuse (error, "%s: %s", place, g_strerror (errno));
  if (S_ISLNK (info.st_mode))
    return refuse (error, "%s became a link", place);
  return is_owned (place, &info, error) && is_closed (place, &info, error);
}

/* From the root down. Once a folder is trusted, nobody else can make the next
 * name in it mean something else, neither before we look at that nor before it
 * is opened. */
char *
yass_find_trusted (const char *path, GError **error)
{
  g_autofree char *real = NULL;
  char *resolved = realpath (path, NULL);

  if (resolved == NULL)
    {
      g_set_error_literal (error, YASS_ERROR, YASS_ERROR_VALUE,
                           errno == ENOENT ? "there is no such file"
                                           : g_strerror (errno));
      return NULL;
    }
  real = g_strdup (resolved);
  free (resolved);
  if (!is_trusted ("/", error))
    return NULL;
  for (char *end = real; *end != '\0';)
    {
      end += 1 + strcspn (end + 1, "/");
      g_autofree char *place = g_strndup (real, (gsize) (end - real));

      if (!is_trusted (place, error))
        return NULL;
    }
  return g_steal_pointer (&real);
}

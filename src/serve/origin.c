/* origin.c: which pages may ask
 * SPDX-License-Identifier: MIT */
#include "serve/origin.h"

#include <string.h>

#include <gio/gio.h>

static const char *const editors[] = {
  "https://f-puzzles.com",
  "https://www.f-puzzles.com",
  "https://sudokupad.app",
  "https://app.crackingthecryptic.com",
  "http://f-puzzles.com",
  "http://www.f-puzzles.com",
  NULL,
};

static const char *const own_names[]
    = { "localhost", "127.0.0.1", "[::1]", NULL };

/* "localhost:4545" without its port; free it */
static char *
dup_name (const char *host)
{
  const char *bracket = strrchr (host, ']');
  const char *colon = strchr (bracket != NULL ? bracket : host, ':');

  return g_ascii_strdown (host, colon != NULL ? colon - host : -1);
}

/* Pages of this machine, whatever their port */
static bool
is_of_this_machine (const char *origin)
{
  const char *host = g_str_has_prefix (origin, "http://")    ? origin + 7
                     : g_str_has_prefix (origin, "https://") ? origin + 8
                                                             : NULL;
  g_autofree char *name = host != NULL ? dup_name (host) : NULL;

  return name != NULL && g_strv_contains (own_names, name);
}

bool
yass_origin_is_allowed (const char *origin, const char *host,
                        const char *const *more)
{
  g_autofree char *lower = g_ascii_strdown (origin, -1);
  g_autofree char *own
      = host != NULL ? g_strconcat ("http://", host, NULL) : NULL;

  return g_strv_contains (editors, lower) || is_of_this_machine (lower)
         || (own != NULL && g_ascii_strcasecmp (own, origin) == 0)
         || (more != NULL && g_strv_contains (more, origin));
}

bool
yass_host_is_allowed (const char *host, const char *address)
{
  g_autofree char *name = dup_name (host);

  if (g_strv_contains (own_names, name))
    return true;
  /* Whoever listens to others is known by any of its addresses, never by a name
   * that somebody else could have made up */
  return address != NULL
         && (g_ascii_strcasecmp (name, address) == 0
             || g_hostname_is_ip_address (name)
             || (name[0] == '[' && name[strlen (name) - 1] == ']'));
}

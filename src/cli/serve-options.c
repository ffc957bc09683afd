/* serve-options.c: the options of serve
 * SPDX-License-Identifier: MIT */
#include "cli/serve-options.h"

#include "cli/options.h"
#include "cli/setter.h"

#define DEFAULT_PORT 4545

void
yass_serve_options_init (YassServeOptions *self)
{
  self->port = DEFAULT_PORT;
}

void
yass_serve_options_clear (YassServeOptions *self)
{
  g_free (self->listen);
  g_strfreev (self->origins);
}

static gboolean
set_port (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  guint64 port;

  if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT16, &port, NULL))
    return yass_option_refuse (option, value, "a port from 0 to 65535", error);
  self->serve.port = (guint16) port;
  return TRUE;
}

static gboolean
set_memory (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;

  return g_ascii_string_to_unsigned (value, 10, 1, G_MAXUINT32,
                                     &self->serve.memory, NULL)
         || yass_option_refuse (option, value, "a number of MB, 1 or more",
                                error);
}

static gboolean
set_listen (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;

  if (!g_hostname_is_ip_address (value))
    return yass_option_refuse (
        option, value, "an address, like 192.168.1.2 or 0.0.0.0", error);
  g_free (self->serve.listen);
  self->serve.listen = g_strdup (value);
  return TRUE;
}

static gboolean
set_origins (const char *option, const char *value, gpointer data,
             GError **error)
{
  YassCliOptions *self = data;
  g_auto (GStrv) origins = g_strsplit (value, ",", -1);

  for (char **origin = origins; *origin != NULL; origin++)
    if (!g_str_has_prefix (*origin, "http://")
        && !g_str_has_prefix (*origin, "https://"))
      return yass_option_refuse (option, *origin,
                                 "an origin, like https://example.org", error);
  g_strfreev (self->serve.origins);
  self->serve.origins = g_steal_pointer (&origins);
  return TRUE;
}

const GOptionEntry yass_serve_entries[] = {
  VALUE ("port", set_port,
         "Where to listen (default 4545, which editors know; 0: any that is "
         "free)",
         "N"),
  SWITCH ("open", "Show the page in a browser"),
  VALUE ("allow-origin", set_origins,
         "Answer pages of these origins, too, comma separated", "LIST"),
  VALUE ("listen", set_listen,
         "Listen on that address, and not on the loopback alone: whoever can "
         "reach it is answered",
         "ADDRESS"),
  VALUE ("memory", set_memory,
         "MB that the whole server may take: above that the jobs that have run "
         "longest are ended (default 1024)",
         "N"),
  { NULL },
};

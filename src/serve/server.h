/* server.h: listens for clients, and answers them
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

typedef struct _YassServer YassServer;

typedef struct
{
  guint16 port;               /* 0: any that is free */
  const char *address;        /* to listen on; NULL: the loopback alone */
  const char *const *origins; /* allowed besides those that always are, ended by
                                 NULL; or NULL */
  gsize max_message;          /* bytes that a client may send at once */
  guint max_connections;
  guint max_jobs;      /* at the same time */
  guint max_waiting;   /* besides those */
  gsize max_memory;    /* bytes of all of them together */
  double max_seconds;  /* of a request to the API */
  double most_seconds; /* of a request to the socket, which can be cancelled */
} YassServerConfig;

void yass_server_config_init (YassServerConfig *self);

/* Listens from now on.
 * Returns: (nullable): NULL with @error set when it cannot */
YassServer *yass_server_new (const YassServerConfig *config, GError **error);
void yass_server_free (YassServer *self);

/* The one that it listens on */
guint16 yass_server_get_port (const YassServer *self);

/* Answers until @cancellable is cancelled */
void yass_server_run (YassServer *self, GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassServer, yass_server_free)

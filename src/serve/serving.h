/* serving.h: what the parts of a server share
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/kept.h"
#include "serve/jobs.h"
#include "serve/server.h"
#include "serve/soup.h"

struct _YassServer
{
  SoupServer *soup;         /* owned */
  GSocketService *listener; /* owned */
  YassServerConfig config;  /* its texts are owned, too */
  YassJobs *jobs;           /* owned */
  GHashTable *clients;      /* of YassClient: the sockets; owned */
  YassKept *kept;           /* for requests to the API; owned */
  guint n_connections;
  guint16 port;
};

/* What clients are told when there is no answer */
#define YASS_BUSY "the server is busy; try again"
#define YASS_ENDED_EARLY                                                       \
  "the server ended this early, to make room for others; try again"

/* socket.c: takes a connection that has become a WebSocket */
void yass_server_take_socket (YassServer *self,
                              SoupWebsocketConnection *connection);

/* Lets go of all of them */
void yass_server_drop_sockets (YassServer *self);

/* api.c: answers a request to the API.
 * Returns: false when there is no such thing to ask */
bool yass_server_answer_api (YassServer *self, SoupServerMessage *message,
                             const char *path, GHashTable *query);

/* page.c: answers a request for a file of the page.
 * Returns: false when there is no such file */
bool yass_server_answer_page (SoupServerMessage *message, const char *path);

/* server.c: where a request comes from; nullable */
GSocket *yass_server_get_socket (SoupServerMessage *message);

/* {"error": ...} of @error, with a line and a column where it names them */
void yass_server_refuse (SoupServerMessage *message, guint status,
                         const GError *error);

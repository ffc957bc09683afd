/* server.c: listens for clients, and lets in those that may ask
 * SPDX-License-Identifier: MIT */
#include "serve/server.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>

#include "serve/origin.h"
#include "serve/serving.h"
#include "yass/error.h"

/* Seconds in which a client that is no socket has to say something */
#define PATIENCE 60
/* Files that are open besides connections, generously */
#define OTHER_FILES 64

void
yass_server_config_init (YassServerConfig *self)
{
  *self = (YassServerConfig){
    .port = 4545,
    .max_message = 2 << 20,
    .max_connections = 4000,
    .max_jobs = MAX (8, 4 * g_get_num_processors ()),
    .max_waiting = 4000,
    .max_memory = (gsize) 1 << 30,
    .max_seconds = 60,
    .most_seconds = 3600,
  };
}

/* Requests */

static const char *
get_header (SoupServerMessage *message, const char *name)
{
  return yass_soup.message_headers_get_one (
      yass_soup.server_message_get_request_headers (message), name);
}

/* libsoup keeps only connections alive that it has accepted itself, and lets
 * clients believe that it keeps all: their next request would be lost */
static void
say_last (SoupServerMessage *message)
{
  yass_soup.message_headers_replace (
      yass_soup.server_message_get_response_headers (message), "Connection",
      "close");
}

static void
forbid (SoupServerMessage *message, guint status, const char *sentence)
{
  g_autoptr (GError) error
      = g_error_new_literal (YASS_ERROR, YASS_ERROR_VALUE, sentence);

  yass_soup.message_body_set_accumulate (
      yass_soup.server_message_get_request_body (message), FALSE);
  say_last (message);
  yass_server_refuse (message, status, error);
}

/* Pages of other origins that may ask get to see the answer */
static void
allow_origin (SoupServerMessage *message, const char *origin)
{
  SoupMessageHeaders *headers
      = yass_soup.server_message_get_response_headers (message);

  yass_soup.message_headers_replace (headers, "Access-Control-Allow-Origin",
                                     origin);
  yass_soup.message_headers_replace (headers, "Vary", "Origin");
  yass_soup.message_headers_replace (headers, "Access-Control-Allow-Headers",
                                     "Content-Type");
  yass_soup.message_headers_replace (headers, "Access-Control-Allow-Methods",
                                     "GET, POST");
  yass_soup.message_headers_replace (
      headers, "Access-Control-Allow-Private-Network", "true");
}

static void
watch_size (SoupServerMessage *message, GBytes *chunk, gpointer data)
{
  const YassServer *self = data;
  const gsize so_far
      = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (message), "yass-size"));
  const gsize size = so_far + g_bytes_get_size (chunk);

  g_object_set_data (G_OBJECT (message), "yass-size", GSIZE_TO_POINTER (size));
  if (size > self->config.max_message && so_far <= self->config.max_message)
    forbid (message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE,
            "the request is too long");
}

/* Before anything but the headers has been read */
static void
look_at_headers (SoupServer *soup, SoupServerMessage *message, const char *path,
                 GHashTable *query, gpointer data)
{
  YassServer *self = data;
  const char *origin = get_header (message, "Origin");
  const char *host = get_header (message, "Host");
  const goffset length = yass_soup.message_headers_get_content_length (
      yass_soup.server_message_get_request_headers (message));

  if (host == NULL || !yass_host_is_allowed (host, self->config.address))
    forbid (message, SOUP_STATUS_FORBIDDEN,
            "requests to this name of the server are not answered");
  else if (origin != NULL
           && !yass_origin_is_allowed (origin, host, self->config.origins))
    forbid (message, SOUP_STATUS_FORBIDDEN,
            "pages of this origin are not answered; --allow-origin allows "
            "them");
  else if (length > 0 && (gsize) length > self->config.max_message)
    forbid (message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE,
            "the request is too long");
  else
    {
      g_signal_connect (message, "got-chunk", G_CALLBACK (watch_size), self);
      if (origin != NULL)
        allow_origin (message, origin);
    }
}

/* libsoup knows no socket of connections that others accept */
#define SOCKET "yass-socket"

GSocket *
yass_server_get_socket (SoupServerMessage *message)
{
  GSocketAddress *remote
      = yass_soup.server_message_get_remote_address (message);

  return remote != NULL ? g_object_get_data (G_OBJECT (remote), SOCKET) : NULL;
}

/* A request to become a WebSocket, at any path. A handler of libsoup for these
 * would answer every other request with a complaint, so this does what it does.
 */
static void
take_socket (SoupServerMessage *message, gpointer data)
{
  GSocket *socket = yass_server_get_socket (message);
  g_autoptr (GIOStream) stream = NULL;
  g_autoptr (SoupWebsocketConnection) connection = NULL;

  /* An editor may be silent for hours */
  if (socket != NULL)
    g_socket_set_timeout (socket, 0);
  stream = yass_soup.server_message_steal_connection (message);
  connection = yass_soup.websocket_connection_new (
      stream, yass_soup.server_message_get_uri (message),
      SOUP_WEBSOCKET_CONNECTION_SERVER, get_header (message, "Origin"), NULL,
      NULL);
  yass_server_take_socket (data, connection);
}

static bool
becomes_socket (YassServer *self, SoupServerMessage *message)
{
  if (!yass_soup.websocket_server_check_handshake (message, NULL, NULL, NULL,
                                                   NULL)
      || !yass_soup.websocket_server_process_handshake (message, NULL, NULL,
                                                        NULL, NULL))
    return false;
  g_signal_connect (message, "wrote-informational", G_CALLBACK (take_socket),
                    self);
  return true;
}

static void
take_request (SoupServer *soup, SoupServerMessage *message, const char *path,
              GHashTable *query, gpointer data)
{
  YassServer *self = data;

  if (yass_soup.server_message_get_status (message) != SOUP_STATUS_NONE)
    return;
  if (becomes_socket (self, message))
    return;
  say_last (message);
  if (g_str_equal (yass_soup.server_message_get_method (message), "OPTIONS"))
    {
      yass_soup.server_message_set_status (message, SOUP_STATUS_NO_CONTENT,
                                           NULL);
      return;
    }
  if (yass_server_answer_api (self, message, path, query)
      || yass_server_answer_page (message, path))
    return;
  g_autoptr (GError) error = g_error_new_literal (
      YASS_ERROR, YASS_ERROR_VALUE, "there is nothing of this name");
  yass_server_refuse (message, SOUP_STATUS_NOT_FOUND, error);
}

/* Connections */

static void
note_end (gpointer data, GObject *connection)
{
  YassServer *self = data;

  self->n_connections--;
}

/* What is one too many is closed at once, or no file would be left to open */
static gboolean
take_connection (GSocketService *listener, GSocketConnection *connection,
                 GObject *source, gpointer data)
{
  YassServer *self = data;
  g_autoptr (GSocketAddress) local
      = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) remote
      = g_socket_connection_get_remote_address (connection, NULL);
  GSocket *socket;

  if (self->n_connections >= self->config.max_connections || local == NULL
      || remote == NULL)
    {
      g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
      return TRUE;
    }
  socket = g_socket_connection_get_socket (connection);
  g_socket_set_timeout (socket, PATIENCE);
  /* The second of two short answers would wait until the first is
   * acknowledged, for which clients take 40 ms */
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  g_object_set_data_full (G_OBJECT (remote), SOCKET, g_object_ref (socket),
                          g_object_unref);
  self->n_connections++;
  g_object_weak_ref (G_OBJECT (connection), note_end, self);
  yass_soup.server_accept_iostream (self->soup, G_IO_STREAM (connection), local,
                                    remote, NULL);
  return TRUE;
}

/* Every connection is an open file */
static guint
find_max_connections (guint wanted)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) != 0)
    return MIN (wanted, 256);
  if (limit.rlim_cur < wanted + OTHER_FILES)
    {
      limit.rlim_cur = MIN (limit.rlim_max, (rlim_t) wanted + OTHER_FILES);
      setrlimit (RLIMIT_NOFILE, &limit);
      getrlimit (RLIMIT_NOFILE, &limit);
    }
  return (guint) MIN (wanted,
                      MAX (limit.rlim_cur, OTHER_FILES + 16) - OTHER_FILES);
}

static bool
listen_on (YassServer *self, const char *name, GError **error)
{
  g_autoptr (GSocketAddress) address
      = g_inet_socket_address_new_from_string (name, self->port);
  g_autoptr (GSocketAddress) effective = NULL;

  if (address == NULL)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "\"%s\" is no address to listen on; expected one like "
                   "127.0.0.1 or ::1",
                   name);
      return false;
    }
  if (!g_socket_listener_add_address (
          G_SOCKET_LISTENER (self->listener), address, G_SOCKET_TYPE_STREAM,
          G_SOCKET_PROTOCOL_DEFAULT, NULL, &effective, error))
    {
      g_prefix_error (error, "cannot listen on %s, port %u: ", name,
                      self->port);
      return false;
    }
  self->port
      = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (effective));
  return true;
}

/* "localhost" may mean either of two addresses, of which a machine may lack the
 * second */
static bool
listen_to_all (YassServer *self, GError **error)
{
  if (self->config.address != NULL)
    return listen_on (self, self->config.address, error);
  if (!listen_on (self, "127.0.0.1", error))
    return false;
  listen_on (self, "::1", NULL);
  return true;
}

YassServer *
yass_server_new (const YassServerConfig *config, GError **error)
{
  if (!yass_soup_load (error))
    return NULL;
  g_autoptr (YassServer) self = g_new0 (YassServer, 1);

  self->config = *config;
  self->config.address = g_strdup (config->address);
  self->config.origins
      = (const char *const *) g_strdupv ((char **) (gpointer) config->origins);
  self->config.max_connections = find_max_connections (config->max_connections);
  self->port = config->port;
  self->jobs = yass_jobs_new (config->max_jobs, config->max_waiting,
                              config->max_memory);
  self->kept = yass_kept_new ();
  self->soup = yass_soup.server_new ("server-header", "yass-graph ", NULL);
  yass_soup.server_add_early_handler (self->soup, NULL, look_at_headers, self,
                                      NULL);
  yass_soup.server_add_handler (self->soup, NULL, take_request, self, NULL);
  self->listener = g_socket_service_new ();
  /* Whoever accepts begins anew with every address that is added, and loses a
   * client who has come meanwhile */
  g_socket_service_stop (self->listener);
  g_socket_listener_set_backlog (G_SOCKET_LISTENER (self->listener), 256);
  if (!listen_to_all (self, error))
    return NULL;
  g_signal_connect (self->listener, "incoming", G_CALLBACK (take_connection),
                    self);
  g_socket_service_start (self->listener);
  return g_steal_pointer (&self);
}

void
yass_server_free (YassServer *self)
{
  if (self->listener != NULL)
    {
      g_socket_service_stop (self->listener);
      g_socket_listener_close (G_SOCKET_LISTENER (self->listener));
      g_clear_object (&self->listener);
    }
  yass_server_drop_sockets (self);
  g_clear_pointer (&self->jobs, yass_jobs_free);
  yass_soup.server_disconnect (self->soup);
  g_clear_object (&self->soup);
  /* Connections end with what libsoup has still to say */
  while (self->n_connections > 0 && g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_pointer (&self->kept, yass_kept_unref);
  g_free ((char *) self->config.address);
  g_strfreev ((char **) (gpointer) self->config.origins);
  g_free (self);
}

guint16
yass_server_get_port (const YassServer *self)
{
  return self->port;
}

static gboolean
quit (GCancellable *cancellable, gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

void
yass_server_run (YassServer *self, GCancellable *cancellable)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  GSource *source = g_cancellable_source_new (cancellable);

  g_source_set_callback (source, G_SOURCE_FUNC (quit), loop, NULL);
  g_source_attach (source, NULL);
  if (!g_cancellable_is_cancelled (cancellable))
    g_main_loop_run (loop);
  g_source_destroy (source);
  g_source_unref (source);
}

/* socket.c: the protocol that editors speak with their solver
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "serve/answers.h"
#include "serve/serving.h"
#include "serve/words.h"

/* Bytes that a client may leave unread before it is dropped, besides those that
 * the system keeps for it: they are memory of ours */
#define MOST_UNREAD (1 << 20)

/* Seconds that the pause after an answer is used for */
#define PAUSE 1.0

static const struct
{
  const char *name;
  YassAnswerFunc *answer; /* NULL: only cancels */
  bool is_endless;
} commands[] = {
  { "truecandidates", yass_reply_true_candidates },
  { "solve", yass_reply_solve },
  { "check", yass_reply_check },
  { "count", yass_reply_count, true },
  { "estimate", yass_reply_estimate, true },
  { "solvepath", yass_reply_solve_path },
  { "step", yass_reply_step },
  { "cancel", NULL },
};

typedef struct _YassClient YassClient;

/* A request on its way. Only the thread that listens looks at its client. */
typedef struct
{
  YassClient *client;   /* unowned; NULL when it has gone */
  YassServer *server;   /* unowned */
  YassKept *kept;       /* the client's; owned */
  YassRequest *request; /* owned; NULL: nobody asks, so that more is kept */
  char *nonce;          /* as the client wrote it; owned */
  YassAnswerFunc *answer;
  bool is_endless;
} Asking;

/* One request of a client runs; the last one that came waits for the end of the
 * one before, which is cancelled */
struct _YassClient
{
  YassServer *server;                  /* unowned */
  SoupWebsocketConnection *connection; /* owned */
  YassKept *kept;                      /* owned */
  YassJob *running;                    /* owned, nullable */
  Asking *asking;                      /* what runs; the job's, nullable */
  bool is_unwanted;                    /* that has been cancelled */
  Asking *next;                        /* owned, nullable */
  gsize n_unread;                      /* bytes, at most */
};

static void
asking_free (gpointer data)
{
  Asking *self = data;

  g_clear_pointer (&self->request, yass_request_unref);
  yass_kept_unref (self->kept);
  g_free (self->nonce);
  g_free (self);
}

/* Whether the socket takes more at the moment: else the client does not read */
static bool
is_writable (const YassClient *self)
{
  GIOStream *stream
      = yass_soup.websocket_connection_get_io_stream (self->connection);
  GOutputStream *output
      = stream != NULL ? g_io_stream_get_output_stream (stream) : NULL;

  return !G_IS_POLLABLE_OUTPUT_STREAM (output)
         || g_pollable_output_stream_is_writable (
             G_POLLABLE_OUTPUT_STREAM (output));
}

static void
send (YassClient *self, const char *text)
{
  if (yass_soup.websocket_connection_get_state (self->connection)
      != SOUP_WEBSOCKET_STATE_OPEN)
    return;
  if (is_writable (self))
    self->n_unread = 0;
  if (self->n_unread > MOST_UNREAD)
    {
      GIOStream *stream
          = yass_soup.websocket_connection_get_io_stream (self->connection);

      g_io_stream_close (stream, NULL, NULL);
      return;
    }
  self->n_unread += strlen (text);
  yass_soup.websocket_connection_send_text (self->connection, text);
}

static void
send_members (YassClient *self, const char *nonce, const char *members)
{
  g_autofree char *text = g_strconcat ("{\"nonce\":", nonce, members, NULL);

  send (self, text);
}

static void
send_cancelled (YassClient *self, const char *nonce)
{
  send_members (self, nonce, ",\"type\":\"canceled\"}");
}

static void
append_invalid (GString *out, const char *message)
{
  g_string_append (out, ",\"type\":\"invalid\"");
  yass_words_append_complaint (out, "message", message);
  g_string_append_c (out, '}');
}

static void
send_invalid (YassClient *self, const char *nonce, const char *message)
{
  g_autoptr (GString) members = g_string_new (NULL);

  append_invalid (members, message);
  send_members (self, nonce, members->str);
}

/* In the thread of the job */

static void
tell (const YassCall *call, GString *text)
{
  yass_job_tell (call->data, text);
}

static GString *
work (YassJob *job, gpointer data)
{
  const Asking *asking = data;

  if (asking->request == NULL)
    {
      yass_kept_prepare (asking->kept, PAUSE, yass_job_get_cancellable (job));
      return NULL;
    }
  const YassCall call = { .request = asking->request,
                          .cancellable = yass_job_get_cancellable (job),
                          .max_seconds = asking->server->config.most_seconds,
                          .kept = asking->kept,
                          .tell = tell,
                          .data = job };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!asking->answer (&call, out, &error))
    {
      g_string_truncate (out, 0);
      append_invalid (out, error->message);
    }
  /* What is known by then would pass for all there is */
  else if (!asking->is_endless && g_cancellable_is_cancelled (call.cancellable))
    return NULL;
  return g_steal_pointer (&out);
}

/* In the thread that listens */

static void start (YassClient *self);

/* Until the client asks again, which cancels that */
static Asking *
make_pause (YassClient *self)
{
  Asking *pause = g_new0 (Asking, 1);

  pause->client = self;
  pause->server = self->server;
  pause->kept = yass_kept_ref (self->kept);
  pause->is_endless = true;
  return pause;
}

static void
hear (YassJob *job, const GString *text, bool is_answer, gpointer data)
{
  Asking *asking = data;
  YassClient *client = asking->client;

  if (client == NULL)
    return;
  if (text != NULL && !client->is_unwanted)
    send_members (client, asking->nonce, text->str);
  else if (!client->is_unwanted)
    send_invalid (client, asking->nonce, YASS_ENDED_EARLY);
  if (is_answer && asking->is_endless && !client->is_unwanted
      && g_cancellable_is_cancelled (yass_job_get_cancellable (job)))
    send_cancelled (client, asking->nonce);
  if (!is_answer)
    return;
  const bool was_truth = asking->answer == yass_reply_true_candidates;
  client->asking = NULL;
  g_clear_pointer (&client->running, yass_job_unref);
  if (client->next == NULL && was_truth)
    client->next = make_pause (client);
  start (client);
}

/* Begins with what waits, if anything does */
static void
start (YassClient *self)
{
  static const YassJobFuncs funcs
      = { .work = work, .hear = hear, .free = asking_free };
  g_autofree char *nonce = NULL;

  if (self->next == NULL || self->running != NULL)
    return;
  self->asking = g_steal_pointer (&self->next);
  self->is_unwanted = self->asking->request == NULL;
  nonce = g_strdup (self->asking->nonce);
  self->running = yass_jobs_start (self->server->jobs, &funcs,
                                   self->asking->is_endless, self->asking);
  if (self->running != NULL)
    return;
  self->asking = NULL;
  if (nonce != NULL)
    send_invalid (self, nonce, YASS_BUSY);
}

/* What runs or waits is not wanted any more: says so, unless that has the nonce
 * of what takes its place */
static void
cancel (YassClient *self, const char *nonce)
{
  if (self->asking != NULL && !self->is_unwanted)
    {
      if (!g_str_equal (self->asking->nonce, nonce))
        send_cancelled (self, self->asking->nonce);
      self->is_unwanted = true;
    }
  if (self->next != NULL)
    {
      if (!g_str_equal (self->next->nonce, nonce))
        send_cancelled (self, self->next->nonce);
      g_clear_pointer (&self->next, asking_free);
    }
  if (self->running != NULL)
    yass_job_cancel (self->running);
}

/* A whole number, as written; 0 of what is none */
static char *
dup_nonce (const YassRequest *request)
{
  YassJsonText value;

  if (!yass_request_find (request, "nonce", &value)
      || (*value.start != '-' && !g_ascii_isdigit (*value.start))
      || value.end - value.start > 24)
    return g_strdup ("0");
  return g_strndup (value.start, (gsize) (value.end - value.start));
}

static void
take_message (SoupWebsocketConnection *connection, gint type, GBytes *bytes,
              gpointer data)
{
  YassClient *self = data;
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (YassRequest) request
      = yass_request_new (text != NULL ? text : "", length, &error);
  g_autofree char *nonce = NULL;
  g_autofree char *name = NULL;

  if (request == NULL)
    {
      send_invalid (self, "0", error->message);
      return;
    }
  nonce = dup_nonce (request);
  yass_request_get_string (request, "command", &name, NULL);
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      {
        cancel (self, nonce);
        if (commands[i].answer == NULL)
          {
            send_cancelled (self, nonce);
            return;
          }
        self->next = g_new (Asking, 1);
        *self->next = (Asking){ self,
                                self->server,
                                yass_kept_ref (self->kept),
                                g_steal_pointer (&request),
                                g_steal_pointer (&nonce),
                                commands[i].answer,
                                commands[i].is_endless };
        start (self);
        return;
      }
  send_invalid (self, nonce, "There is no such command.");
}

static void
client_free (gpointer data)
{
  YassClient *self = data;

  g_signal_handlers_disconnect_by_data (self->connection, self);
  g_clear_pointer (&self->next, asking_free);
  if (self->running != NULL)
    {
      self->asking->client = NULL;
      yass_job_cancel (self->running);
      yass_job_unref (self->running);
    }
  g_object_unref (self->connection);
  yass_kept_unref (self->kept);
  g_free (self);
}

static void
take_end (SoupWebsocketConnection *connection, gpointer data)
{
  YassClient *self = data;

  g_hash_table_remove (self->server->clients, self);
}

void
yass_server_take_socket (YassServer *self, SoupWebsocketConnection *connection)
{
  YassClient *client = g_new0 (YassClient, 1);

  client->server = self;
  client->connection = g_object_ref (connection);
  client->kept = yass_kept_new ();
  yass_soup.websocket_connection_set_max_incoming_payload_size (
      connection, self->config.max_message);
  g_signal_connect (connection, "message", G_CALLBACK (take_message), client);
  g_signal_connect (connection, "closed", G_CALLBACK (take_end), client);
  if (self->clients == NULL)
    self->clients = g_hash_table_new_full (NULL, NULL, client_free, NULL);
  g_hash_table_add (self->clients, client);
}

void
yass_server_drop_sockets (YassServer *self)
{
  g_clear_pointer (&self->clients, g_hash_table_unref);
}

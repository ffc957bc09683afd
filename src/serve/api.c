/* api.c: questions over HTTP
 * SPDX-License-Identifier: MIT */
#include <poll.h>
#include <string.h>

#include <glib-unix.h>

#include "base/json.h"
#include "serve/answers.h"
#include "serve/serving.h"
#include "serve/words.h"

#define JSON "application/json; charset=utf-8"

static const struct
{
  const char *path;
  const char *type;
  YassAnswerFunc *answer;
  bool is_whole; /* part of the answer is none: it would not say so */
} routes[] = {
  { "/api/solve", JSON, yass_answer_solve },
  { "/api/check", JSON, yass_answer_check },
  { "/api/count", JSON, yass_answer_count },
  { "/api/true", JSON, yass_answer_true },
  { "/api/step", JSON, yass_answer_step, true },
  { "/api/explain", JSON, yass_answer_explain },
  { "/api/rate", JSON, yass_answer_rate, true },
  { "/api/convert", JSON, yass_answer_convert },
  { "/api/draw.svg", "image/svg+xml; charset=utf-8", yass_answer_draw, true },
  { "/api/constraints", JSON, yass_answer_constraints },
  { "/api/formats", JSON, yass_answer_formats },
};

/* A request that a job works on. The message waits. */
typedef struct
{
  YassServer *server;
  SoupServerMessage *message; /* owned; NULL when it has been answered */
  GSource *vanishing;         /* owned; NULL likewise */
  YassJob *job;               /* owned; NULL likewise */
  YassRequest *request;       /* owned */
  guint route;
  bool is_bad; /* the answer is a complaint; written by the job */
} Asking;

void
yass_server_refuse (SoupServerMessage *message, guint status,
                    const GError *error)
{
  GString *text = g_string_new ("{");

  yass_words_append_complaint (text, "error", error->message);
  g_string_append (text, "}\n");
  yass_soup.server_message_set_status (message, status, NULL);
  const gsize length = text->len;
  yass_soup.server_message_set_response (message, JSON, SOUP_MEMORY_TAKE,
                                         g_string_free (text, FALSE), length);
}

static void
asking_free (gpointer data)
{
  Asking *self = data;

  yass_request_unref (self->request);
  g_free (self);
}

/* In the thread of the job. A complaint is an error's message. */
static GString *
work (YassJob *job, gpointer data)
{
  Asking *asking = data;
  const YassCall call = { .request = asking->request,
                          .cancellable = yass_job_get_cancellable (job),
                          .max_seconds = asking->server->config.max_seconds,
                          .kept = asking->server->kept };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!routes[asking->route].answer (&call, out, &error))
    {
      asking->is_bad = true;
      g_string_assign (out, error->message);
    }
  else if (routes[asking->route].is_whole
           && g_cancellable_is_cancelled (call.cancellable))
    return NULL;
  return g_steal_pointer (&out);
}

static void
let_go (Asking *self)
{
  if (self->message == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->message, self);
  g_clear_object (&self->message);
  if (self->vanishing != NULL)
    g_source_destroy (self->vanishing);
  g_clear_pointer (&self->vanishing, g_source_unref);
  g_clear_pointer (&self->job, yass_job_unref);
}

static void
refuse (SoupServerMessage *message, guint status, const char *sentence)
{
  g_autoptr (GError) error
      = g_error_new_literal (YASS_ERROR, YASS_ERROR_VALUE, sentence);

  yass_server_refuse (message, status, error);
}

/* @text: NULL when the job was ended before there was any */
static void
answer (Asking *self, const GString *text)
{
  SoupServerMessage *message = self->message;

  if (text == NULL)
    refuse (message, SOUP_STATUS_SERVICE_UNAVAILABLE, YASS_ENDED_EARLY);
  else if (self->is_bad)
    refuse (message, SOUP_STATUS_BAD_REQUEST, text->str);
  else
    {
      yass_soup.server_message_set_status (message, SOUP_STATUS_OK, NULL);
      yass_soup.server_message_set_response (message, routes[self->route].type,
                                             SOUP_MEMORY_COPY, text->str,
                                             text->len);
    }
  yass_soup.server_message_unpause (message);
}

static void
hear (YassJob *job, const GString *text, bool is_answer, gpointer data)
{
  Asking *self = data;

  if (self->message == NULL)
    return;
  answer (self, text);
  let_go (self);
}

/* Nobody waits for the answer any more */
static void
drop (Asking *self)
{
  if (self->job != NULL)
    yass_job_cancel (self->job);
  let_go (self);
}

static gboolean
vanish (gint fd, GIOCondition condition, gpointer data)
{
  drop (data);
  return G_SOURCE_REMOVE;
}

static void
finish (SoupServerMessage *message, gpointer data)
{
  drop (data);
}

/* While a message waits, nobody reads from its connection */
static GSource *
watch (SoupServerMessage *message, Asking *asking)
{
  GSocket *socket = yass_server_get_socket (message);

  if (socket == NULL || g_socket_is_closed (socket))
    return NULL;
  GSource *source = g_unix_fd_source_new (g_socket_get_fd (socket),
                                          (GIOCondition) POLLRDHUP);
  g_source_set_callback (source, G_SOURCE_FUNC (vanish), asking, NULL);
  g_source_attach (source, g_main_context_get_thread_default ());
  return source;
}

static YassRequest *
read_request (SoupServerMessage *message, GHashTable *query, GError **error)
{
  SoupMessageBody *body = yass_soup.server_message_get_request_body (message);
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  if (g_str_equal (yass_soup.server_message_get_method (message), "GET"))
    return yass_request_new_from_query (query);
  bytes = yass_soup.message_body_flatten (body);
  const char *text = g_bytes_get_data (bytes, &length);
  return yass_request_new (text != NULL ? text : "", length, error);
}

static void
start (YassServer *self, SoupServerMessage *message, guint route,
       GHashTable *query)
{
  static const YassJobFuncs funcs
      = { .work = work, .hear = hear, .free = asking_free };
  g_autoptr (GError) error = NULL;
  YassRequest *request = read_request (message, query, &error);

  if (request == NULL)
    {
      yass_server_refuse (message, SOUP_STATUS_BAD_REQUEST, error);
      return;
    }
  Asking *asking = g_new0 (Asking, 1);
  *asking = (Asking){ .server = self, .request = request, .route = route };
  YassJob *job = yass_jobs_start (self->jobs, &funcs, false, asking);
  if (job == NULL)
    {
      refuse (message, SOUP_STATUS_SERVICE_UNAVAILABLE, YASS_BUSY);
      return;
    }
  asking->job = job;
  asking->message = g_object_ref (message);
  asking->vanishing = watch (message, asking);
  g_signal_connect (message, "finished", G_CALLBACK (finish), asking);
  yass_soup.server_message_pause (message);
}

bool
yass_server_answer_api (YassServer *self, SoupServerMessage *message,
                        const char *path, GHashTable *query)
{
  const char *method = yass_soup.server_message_get_method (message);

  for (guint i = 0; i < G_N_ELEMENTS (routes); i++)
    {
      if (!g_str_equal (routes[i].path, path))
        continue;
      if (g_str_equal (method, "GET") || g_str_equal (method, "POST"))
        start (self, message, i, query);
      else
        yass_soup.server_message_set_status (
            message, SOUP_STATUS_METHOD_NOT_ALLOWED, NULL);
      return true;
    }
  return false;
}

/* page.c: the files of the page
 * SPDX-License-Identifier: MIT */
#include "serve/page.h"

#include "serve/serving.h"

#define FOLDER "/yass/serve/page"

/* The page talks to nobody but us, runs and is styled by nothing but its files,
 * and shows the pictures that it was sent as images */
#define POLICY                                                                 \
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' "   \
  "blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "           \
  "frame-ancestors 'none'"

static const struct
{
  const char *ending;
  const char *type;
} types[] = {
  { ".html", "text/html; charset=utf-8" },
  { ".js", "text/javascript; charset=utf-8" },
  { ".css", "text/css; charset=utf-8" },
  { ".svg", "image/svg+xml" },
  { ".png", "image/png" },
  { ".json", "application/json" },
  { ".webmanifest", "application/manifest+json" },
};

static const char *
find_type (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (path, types[i].ending))
      return types[i].type;
  return "application/octet-stream";
}

bool
yass_server_answer_page (SoupServerMessage *message, const char *path)
{
  g_autofree char *name = g_strconcat (
      FOLDER, g_str_equal (path, "/") ? "/page.html" : path, NULL);
  g_autoptr (GBytes) file = g_resource_lookup_data (
      yass_page_get_resource (), name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  SoupMessageHeaders *headers
      = yass_soup.server_message_get_response_headers (message);

  if (file == NULL)
    return false;
  yass_soup.message_headers_replace (headers, "Content-Type", find_type (name));
  yass_soup.message_headers_replace (headers, "Cache-Control", "no-cache");
  yass_soup.message_headers_replace (headers, "Content-Security-Policy",
                                     POLICY);
  yass_soup.message_headers_replace (headers, "X-Content-Type-Options",
                                     "nosniff");
  yass_soup.message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  yass_soup.server_message_set_status (message, SOUP_STATUS_OK, NULL);
  yass_soup.message_body_append_bytes (
      yass_soup.server_message_get_response_body (message), file);
  return true;
}

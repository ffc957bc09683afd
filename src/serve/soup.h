/* soup.h: libsoup, loaded once somebody serves
 * SPDX-License-Identifier: MIT */
#pragma once

#include <libsoup/soup.h>
#include <stdbool.h>

/* With the libraries behind it, loading takes as long as solving a few hundred
 * puzzles, which those who only solve need not wait for. */
/* clang-format off */
#define YASS_SOUP_FUNCTIONS(F)                                                 \
  F (message_body_append_bytes) F (message_body_flatten)                       \
  F (message_body_set_accumulate) F (message_headers_get_content_length)       \
  F (message_headers_get_one) F (message_headers_replace)                      \
  F (server_accept_iostream) F (server_add_early_handler)                      \
  F (server_add_handler) F (server_disconnect) F (server_message_get_method)   \
  F (server_message_get_remote_address) F (server_message_get_request_body)    \
  F (server_message_get_request_headers)                                       \
  F (server_message_get_response_body)                                         \
  F (server_message_get_response_headers) F (server_message_get_status)        \
  F (server_message_get_uri) F (server_message_pause)                          \
  F (server_message_set_response) F (server_message_set_status)                \
  F (server_message_steal_connection) F (server_message_unpause)               \
  F (server_new) F (websocket_connection_get_io_stream)                        \
  F (websocket_connection_get_state) F (websocket_connection_new)              \
  F (websocket_connection_send_text)                                           \
  F (websocket_connection_set_max_incoming_payload_size)                       \
  F (websocket_server_check_handshake)                                         \
  F (websocket_server_process_handshake)
/* clang-format on */
#define YASS_SOUP_FIELD(name) __typeof__ (soup_##name) *name;

typedef struct
{
  YASS_SOUP_FUNCTIONS (YASS_SOUP_FIELD)
} YassSoup;

extern YassSoup yass_soup;

/* Fills it in. Returns false with @error set where libsoup is not there. */
bool yass_soup_load (GError **error);

/* origin.h: which pages may ask
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Whether a request that names @origin, to a server that it calls @host, comes
 * from a page that may ask: an editor that setters use, a page of this machine,
 * or the server's own.
 * @more: others that may, ended by NULL; or NULL */
bool yass_origin_is_allowed (const char *origin, const char *host,
                             const char *const *more);

/* Whether @host, with its port, is a name of this machine: a page elsewhere can
 * make its own name lead here. @address: that we listen on, a name too; or NULL
 */
bool yass_host_is_allowed (const char *host, const char *address);

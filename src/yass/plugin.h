/* plugin.h: kinds of constraint and rules from shared objects
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/kind.h"
#include "yass/rule.h"

G_BEGIN_DECLS

/**
 * YASS_PLUGIN_ABI:
 *
 * Changes whenever a plugin has to be built again.
 */
#define YASS_PLUGIN_ABI 2

/**
 * YassPlugin:
 * @abi: `YASS_PLUGIN_ABI`
 * @name: of the plugin, for messages
 * @kinds: (nullable): ended by %NULL
 * @rules: (nullable): ended by %NULL
 *
 * What a plugin brings. Names of kinds and rules are lower case letters, digits
 * and hyphens, and nobody else's.
 */
typedef struct
{
  guint abi;
  const char *name;
  const YassKind *const *kinds;
  const YassPluginRule *const *rules;
  /*< private >*/
  gpointer reserved[8];
} YassPlugin;

/**
 * yass_plugin_describe:
 *
 * A plugin exports this, and nothing else.
 *
 * Returns: (transfer none): what it brings, which stays as it is
 */
YASS_PUBLIC
const YassPlugin *yass_plugin_describe (void);

/**
 * yass_plugin_load:
 * @path: a shared object that exports yass_plugin_describe()
 * @error: a `YASS_ERROR_UNSUPPORTED` or `YASS_ERROR_VALUE` that begins with
 *   @path
 *
 * Adds what a plugin brings, all of it or nothing, to stay until the program
 * ends. Load plugins before anything else is made, from one thread: those that
 * bring rules are refused once there are options. Loading one again does
 * nothing.
 *
 * A plugin can do whatever the program can. So one is refused that others than
 * root and the user the program runs as could have put there: the file and each
 * folder on the way to it must belong to one of these, and neither a group nor
 * everybody may write there, but in sticky folders.
 *
 * Returns: %FALSE with @error set when it is refused
 */
YASS_PUBLIC
gboolean yass_plugin_load (const char *path, GError **error);

/**
 * yass_plugin_load_directory:
 * @path: a directory
 * @error: as yass_plugin_load() has it
 *
 * Loads every shared object in a directory, in the order of their names, up to
 * the first that is no plugin or is refused. The directory itself is held to
 * what yass_plugin_load() says of folders.
 *
 * Returns: %FALSE with @error set when one is refused
 */
YASS_PUBLIC
gboolean yass_plugin_load_directory (const char *path, GError **error);

G_END_DECLS

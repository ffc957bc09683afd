/* plugins.h: what --plugin and YASS_PLUGIN_PATH bring
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <glib.h>

/* Loads the plugins that the arguments and the environment name, before any
 * other option is looked at: those may name what plugins bring. Complains about
 * what is not a plugin. */
bool yass_cli_load_plugins (char **argv);

/* For --help and whoever lists all options; they do nothing more */
extern const GOptionEntry yass_plugin_entries[];

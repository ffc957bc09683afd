/* page.h: the files of page.gresource.xml, in the program
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

/* Made by glib-compile-resources */
GResource *yass_page_get_resource (void);

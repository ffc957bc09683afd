/* bundle.h: the files of report.gresource.xml, in the program
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

/* Made by glib-compile-resources */
GResource *yass_report_get_resource (void);

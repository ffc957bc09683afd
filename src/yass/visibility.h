/* visibility.h: what the shared library exports
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#ifndef YASS_PUBLIC
#define YASS_PUBLIC __attribute__ ((visibility ("default"))) extern
#endif

/* error.c: the error domain of libyass
 * SPDX-License-Identifier: MIT */
#include "yass/error.h"

G_DEFINE_QUARK (yass - error - quark, yass_error)

/* xy-wing.c: the plugin of subprojects/, where meson lets tests have it
 * SPDX-License-Identifier: MIT */
#include "../subprojects/yass-xy-wing/xy-wing.c"

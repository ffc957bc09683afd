/* intrinsics.h: the vector instructions that a file is built for
 * SPDX-License-Identifier: MIT */
#pragma once

/* The header for all of them takes a compiler half a second, a file; up to SSE2
 * a twentieth of that */
#if defined(__SSE2__) && defined(__SSE3__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

/* sanitized.h: whether a sanitizer is compiled in
 * SPDX-License-Identifier: MIT */
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)        \
    || __has_feature(thread_sanitizer)                                         \
    || __has_feature(undefined_behavior_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

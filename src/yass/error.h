/* error.h: what the outside world can get wrong
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/visibility.h"

G_BEGIN_DECLS

/**
 * YassError:
 * @YASS_ERROR_SYNTAX: a puzzle text is malformed; the message says where and
 *   what was expected
 * @YASS_ERROR_VALUE: an option has a value that means nothing
 * @YASS_ERROR_UNSUPPORTED: well-formed, but beyond this build (too large a
 *   board, a constraint nobody registered)
 * @YASS_ERROR_REFUSED: a trace does not prove what it says; the message names
 *   the step at fault and why
 */
typedef enum
{
  YASS_ERROR_SYNTAX,
  YASS_ERROR_VALUE,
  YASS_ERROR_UNSUPPORTED,
  YASS_ERROR_REFUSED,
} YassError;

/**
 * YASS_ERROR:
 *
 * The domain of these errors.
 */
#define YASS_ERROR (yass_error_quark ())

/**
 * yass_error_quark:
 *
 * Returns: the domain of a #YassError
 */
YASS_PUBLIC
GQuark yass_error_quark (void);

G_END_DECLS

/* fault.h: what is wrong with a text, and where
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/error.h"

/* Formats find faults; the reader knows the name of the text and makes the
 * GError. Lines and columns count from 1, columns in characters. */
typedef struct
{
  guint line;
  guint column;
  YassError code;
  char *message; /* owned, NULL when there is no fault */
} YassFault;

/* The same for those who read a text as a whole: at which byte of it */
typedef struct
{
  gsize at;
  YassError code;
  char *message; /* owned, NULL when there is no fault */
} YassTextFault;

/* Sets a syntax fault; the first one stays */
void yass_fault_set (YassFault *self, guint line, guint column,
                     const char *format, ...) G_GNUC_PRINTF (4, 5);
/* Well-formed, but larger than YASS_MAX_SIZE */
void yass_fault_set_too_large (YassFault *self, guint line, guint column,
                               guint size);
void yass_fault_clear (YassFault *self);

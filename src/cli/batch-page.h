/* batch-page.h: result lines of a batch as a page
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-format.h"

/* Keeps only the first lines, so that neither its memory nor the page grows
 * with the batch. */
typedef struct _YassBatchPage YassBatchPage;

/* Both unowned */
YassBatchPage *yass_batch_page_new (const YassBatchFormat *format,
                                    const YassBatchField *const *fields);
void yass_batch_page_free (YassBatchPage *self);

/* @text: whole lines, as @format wrote them */
void yass_batch_page_add (YassBatchPage *self, const char *text, gsize length);

/* @summary: the results of the batch, in a sentence */
void yass_batch_page_append (YassBatchPage *self, const char *summary,
                             GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassBatchPage, yass_batch_page_free)

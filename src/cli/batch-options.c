/* batch-options.c: the options of batch
 * SPDX-License-Identifier: MIT */
#include "cli/batch-options.h"

#include "cli/options.h"
#include "cli/setter.h"

const char *const yass_summary_formats[] = {
  [YASS_SUMMARY_FORMAT_TEXT] = "text",
  [YASS_SUMMARY_FORMAT_JSON] = "json",
  [YASS_SUMMARY_FORMAT_NONE] = "none",
  NULL,
};

void
yass_batch_options_init (YassBatchOptions *self)
{
  *self = (YassBatchOptions){ .format = yass_batch_formats[0],
                              .shard = { .k = 1, .n = 1 } };
}

void
yass_batch_options_clear (YassBatchOptions *self)
{
  g_free (self->fields);
}

void
yass_batch_options_finish (YassBatchOptions *self)
{
  if (self->fields == NULL)
    self->fields = yass_batch_parse_fields (self->format->fields, NULL);
}

bool
yass_batch_options_set_format (YassBatchOptions *self, const char *name)
{
  const YassBatchFormat *format = yass_batch_format_find (name);

  if (format != NULL)
    self->format = format;
  return format != NULL;
}

/* One setter for each option, as a GOptionArgFunc */

static gboolean
set_fields (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  const YassBatchField **fields = yass_batch_parse_fields (value, error);
  if (fields == NULL)
    {
      g_prefix_error (error, "%s: ", option);
      return FALSE;
    }
  g_free (self->batch.fields);
  self->batch.fields = fields;
  return TRUE;
}

static gboolean
set_shard (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return yass_batch_shard_parse (&self->batch.shard, value)
         || yass_option_refuse (
             option, value, "K/N, the K-th of N parts, K from 1 to N", error);
}

static gboolean
set_summary (const char *option, const char *value, gpointer data,
             GError **error)
{
  YassCliOptions *self = data;
  for (guint i = 0; yass_summary_formats[i] != NULL; i++)
    if (g_str_equal (yass_summary_formats[i], value))
      {
        self->batch.summary = i;
        return TRUE;
      }
  return yass_option_refuse_name (option, value, yass_summary_formats, error);
}

const GOptionEntry yass_batch_entries[] = {
  VALUE ("fields", set_fields, "What a result line says, comma separated: %s",
         "LIST"),
  VALUE ("shard", set_shard, "The K-th of N parts of the files", "K/N"),
  SWITCH ("resume", "Go on where the output of an earlier run ends"),
  { "html", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    "Write a page with a table of results there, too", "FILE" },
  VALUE ("summary", set_summary,
         "What to say at the end, on standard error: %s", "NAME"),
  { NULL },
};

/* iss-connected.c: what hangs together in dotted strings
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/variables.h"
#include "puzzle/iss-reading.h"
#include "puzzle/iss-writing.h"

static char *
dup_argument (const YassIssItem *item, guint i)
{
  return i < item->arguments->len
             ? yass_iss_dup_piece (yass_iss_get_argument (item, i))
             : g_strdup ("");
}

/* "1_3_5" and 12 are "1,3,5:12"; of group "VL" they are "L:1,3,5:12" */
static bool
read_values (YassIssReading *self, const YassIssItem *item)
{
  g_autofree char *group = dup_argument (item, 0);
  g_autofree char *size = dup_argument (item, 2);
  g_autofree char *numbers = dup_argument (item, 1);

  if (*group != '\0'
      && (*group != 'V'
          || yass_shape_find_variable (&self->shape, group + 1,
                                       strlen (group + 1))
                 == NULL))
    {
      yass_iss_note_unknown (self, yass_iss_get_argument (item, 0), "%s of %s",
                             item->type->name, group);
      return true;
    }
  g_strdelimit (numbers, "_", ',');
  g_autofree char *value
      = g_strconcat (*group != '\0' ? group + 1 : "", *group != '\0' ? ":" : "",
                     numbers, *size != '\0' ? ":" : "", size, NULL);
  return yass_iss_state (self, item->name, item->type->kind, value, NULL, 0);
}

bool
yass_iss_read_connected (YassIssReading *self, const YassIssItem *item)
{
  return read_values (self, item);
}

static bool
append_values (YassIssWriting *self, const YassIssType *type,
               const YassStatement *statement)
{
  g_auto (GStrv) words = g_strsplit (statement->value, ":", 3);
  char **numbers = words + (g_ascii_isalpha (*statement->value) ? 1 : 0);

  g_strdelimit (numbers[0], ",", '_');
  g_string_append_printf (self->out, ".%s~%s%s~%s", type->name,
                          numbers > words ? "V" : "",
                          numbers > words ? words[0] : "", numbers[0]);
  if (numbers[1] != NULL)
    g_string_append_printf (self->out, "~%s", numbers[1]);
  return true;
}

bool
yass_iss_append_connected (YassIssWriting *self, const YassIssType *type,
                           const YassStatement *statement)
{
  return type->form == YASS_ISS_CONNECTED
         && append_values (self, type, statement);
}

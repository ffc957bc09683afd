/* machine.c: what the program runs on
 * SPDX-License-Identifier: MIT */
#include <string.h>
#include <sys/utsname.h>

#include "run/build-info.h"

/* The rest of the first line of @text that starts with @name */
static char *
find_value (const char *text, const char *name)
{
  const char *line = strstr (text, name);
  const char *colon = line != NULL ? strchr (line, ':') : NULL;
  if (colon == NULL)
    return NULL;
  return g_strstrip (g_strndup (colon + 1, strcspn (colon + 1, "\n")));
}

char *
yass_machine_dup_cpu (void)
{
  g_autofree char *text = NULL;
  char *model = NULL;
  if (g_file_get_contents ("/proc/cpuinfo", &text, NULL, NULL))
    model = find_value (text, "model name");
  if (model != NULL && *model != '\0')
    return model;

  g_free (model);
  struct utsname name;
  return g_strdup (uname (&name) == 0 ? name.machine : "unknown");
}

char *
yass_machine_dup_system (void)
{
  struct utsname name;
  if (uname (&name) != 0)
    return g_strdup ("unknown");
  return g_strdup_printf ("%s %s", name.sysname, name.release);
}

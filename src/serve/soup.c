/* soup.c: libsoup, loaded once somebody serves
 * SPDX-License-Identifier: MIT */
#include "serve/soup.h"

#include <gmodule.h>

#include "yass/error.h"

#define FIND(name)                                                             \
  &&g_module_symbol (module, "soup_" #name, (gpointer *) &yass_soup.name)

YassSoup yass_soup;

bool
yass_soup_load (GError **error)
{
  GModule *module = g_module_open (YASS_SOUP, G_MODULE_BIND_LAZY);

  if (module != NULL)
    g_module_make_resident (module);
  if (module != NULL YASS_SOUP_FUNCTIONS (FIND))
    return true;
  g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
               "to serve needs libsoup: %s", g_module_error ());
  return false;
}

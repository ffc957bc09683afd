/* plugin.c: kinds of constraint and rules from shared objects
 * SPDX-License-Identifier: MIT */
#include "yass/plugin.h"

#include <gmodule.h>
#include <string.h>

#include "base/harmless.h"
#include "kind/kind.h"
#include "plugin/trust.h"
#include "rule/rule.h"
#include "solve/options.h"

#define LONGEST_NAME 32

/* Always false, to be returned */
#define refuse(error, ...)                                                     \
  (g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE, __VA_ARGS__), false)

static bool
is_name (const char *name)
{
  return name != NULL && g_ascii_islower (name[0])
         && strlen (name) <= LONGEST_NAME
         && strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-")
                == strlen (name);
}

/* Whether it can stand in any sentence and string as it is */
static bool
is_plain (const char *text)
{
  return text != NULL && yass_is_harmless (text, strlen (text))
         && strpbrk (text, "\"\\") == NULL;
}

static bool
check_name (const char *what, const char *name, const char *summary,
            GError **error)
{
  if (!is_name (name))
    return refuse (error,
                   "a %s has no proper name; expected lower case letters, "
                   "digits and hyphens, up to %u",
                   what, LONGEST_NAME);
  return is_plain (summary)
         || refuse (error, "the %s '%s' has no proper summary", what, name);
}

static bool
check_kind (const YassPlugin *plugin, guint i, GError **error)
{
  const YassKind *kind = plugin->kinds[i];

  if (!check_name ("constraint", kind->name, kind->summary, error))
    return false;
  if (yass_kind_find (kind->name) != NULL)
    return refuse (error, "there is a constraint '%s' already", kind->name);
  for (guint k = 0; k < i; k++)
    if (g_str_equal (plugin->kinds[k]->name, kind->name))
      return refuse (error, "it brings the constraint '%s' twice", kind->name);
  if (kind->check == NULL)
    return refuse (error, "the constraint '%s' cannot check a grid",
                   kind->name);
  return true;
}

static bool
check_rule (const YassPlugin *plugin, guint i, GError **error)
{
  const YassPluginRule *rule = plugin->rules[i];

  if (!check_name ("rule", rule->name, rule->summary, error))
    return false;
  for (const YassRule *const *known = yass_rules; *known != NULL; known++)
    if (g_str_equal ((*known)->name, rule->name))
      return refuse (error, "there is a rule '%s' already", rule->name);
  if (yass_is_rule_set (rule->name))
    return refuse (error, "there is a set of rules '%s' already", rule->name);
  for (guint k = 0; k < i; k++)
    if (g_str_equal (plugin->rules[k]->name, rule->name))
      return refuse (error, "it brings the rule '%s' twice", rule->name);
  if (!is_plain (rule->title) || rule->look == NULL)
    return refuse (error, "the rule '%s' has no proper title, or never looks",
                   rule->name);
  return true;
}

static bool
check_plugin (const YassPlugin *plugin, guint *n_kinds, guint *n_rules,
              GError **error)
{
  *n_kinds = *n_rules = 0;
  while (plugin->kinds != NULL && plugin->kinds[*n_kinds] != NULL)
    if (!check_kind (plugin, (*n_kinds)++, error))
      return false;
  while (plugin->rules != NULL && plugin->rules[*n_rules] != NULL)
    if (!check_rule (plugin, (*n_rules)++, error))
      return false;
  if (*n_rules > 0 && yass_options_know_rules ())
    return refuse (error, "it brings rules, which must come before the first "
                          "options are made");
  if (*n_kinds > yass_kinds_get_room ()
      || yass_rules_count () + *n_rules > YASS_MAX_RULES)
    return refuse (error, "it brings more constraints or rules than there is "
                          "room for");
  return true;
}

static bool
add_plugin (const YassPlugin *plugin, GError **error)
{
  static GPtrArray *added; /* of YassPlugin, unowned */
  guint n_kinds, n_rules;

  if (added == NULL)
    added = g_ptr_array_new ();
  if (g_ptr_array_find (added, plugin, NULL))
    return true;
  if (!check_plugin (plugin, &n_kinds, &n_rules, error))
    return false;
  for (guint i = 0; i < n_kinds; i++)
    yass_kinds_add (plugin->kinds[i], plugin->name);
  for (guint i = 0; i < n_rules; i++)
    yass_rules_add (plugin->rules[i]);
  g_ptr_array_add (added, (gpointer) plugin);
  return true;
}

static bool
describe (GModule *module, const YassPlugin **plugin, GError **error)
{
  const YassPlugin *(*function) (void);
  gpointer symbol;

  if (!g_module_symbol (module, "yass_plugin_describe", &symbol))
    return refuse (error, "this is no plugin: it has no yass_plugin_describe");
  memcpy (&function, &symbol, sizeof function);
  *plugin = function != NULL ? function () : NULL;
  if (*plugin == NULL)
    return refuse (error, "this plugin describes nothing");
  if ((*plugin)->abi != YASS_PLUGIN_ABI)
    return refuse (error,
                   "the plugin is of version %u; expected %u, as this "
                   "yass-graph has it",
                   (*plugin)->abi, YASS_PLUGIN_ABI);
  return is_plain ((*plugin)->name)
         || refuse (error, "the plugin has no proper name");
}

/* Names without a slash are looked for here, and not in the system's folders
 * as those of libraries are */
static bool
open_module (const char *path, GModule **module, GError **error)
{
  g_autofree char *full = yass_find_trusted (path, error);

  *module = NULL;
  if (full == NULL)
    return false;
  if (!g_file_test (full, G_FILE_TEST_IS_REGULAR))
    return refuse (error, "there is no such file");
  *module = g_module_open (full, G_MODULE_BIND_LOCAL);
  return *module != NULL
         || refuse (error, "this is no plugin: %s", g_module_error ());
}

gboolean
yass_plugin_load (const char *path, GError **error)
{
  const YassPlugin *plugin;
  GModule *module;

  g_return_val_if_fail (path != NULL, FALSE);

  if (!open_module (path, &module, error) || !describe (module, &plugin, error)
      || !add_plugin (plugin, error))
    {
      g_prefix_error (error, "%s: ", path);
      g_clear_pointer (&module, g_module_close);
      return FALSE;
    }
  g_module_make_resident (module);
  return TRUE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

gboolean
yass_plugin_load_directory (const char *path, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) directory = NULL;
  const char *name;

  g_return_val_if_fail (path != NULL, FALSE);

  g_autofree char *full = yass_find_trusted (path, error);
  if (full == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  directory = g_dir_open (full, 0, error);
  if (directory == NULL)
    return FALSE;
  while ((name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, "." G_MODULE_SUFFIX))
      g_ptr_array_add (names, g_build_filename (full, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (!yass_plugin_load (names->pdata[i], error))
      return FALSE;
  return TRUE;
}

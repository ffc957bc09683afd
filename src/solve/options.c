/* options.c: options from their names
 * SPDX-License-Identifier: MIT */
#include "solve/options.h"

#include <string.h>

#include "rule/rule.h"
#include "solve/order.h"

static bool
is_single (const YassRule *rule)
{
  return rule->places;
}

static bool
is_subset (const YassRule *rule)
{
  return rule->sized;
}

static bool
is_basic (const YassRule *rule)
{
  return rule->look_at_board == NULL;
}

static bool
is_fish (const YassRule *rule)
{
  return rule->covers && rule != &yass_rule_sue_de_coq;
}

static bool
is_chain (const YassRule *rule)
{
  return rule->chain != NULL;
}

static bool
leans_on_uniqueness (const YassRule *rule)
{
  return rule->assumes_unique;
}

static bool
is_not_extra (const YassRule *rule)
{
  return !rule->is_extra;
}

/* Sets of rules: names that stand for several */
static const struct
{
  const char *name;
  const char *summary;
  bool sized;
  bool (*has) (const YassRule *rule);
} rule_sets[] = {
  { "singles", "naked-single and hidden-single", false, is_single },
  { "subsets",
    "naked-subset and hidden-subset of every size, which makes all-different "
    "generalized arc consistent (Régin); subsets:K up to size K",
    true, is_subset },
  { "basic", "every rule up to hidden-subset", false, is_basic },
  { "fish", "every rule about a number in houses, from x-wing to mutant-fish",
    false, is_fish },
  { "chains",
    "every rule about wings, chains and nets, from skyscraper to forcing-net",
    false, is_chain },
  { "uniqueness",
    "every rule that leans on there being one solution, from unique-rectangle "
    "to bug",
    false, leans_on_uniqueness },
  { "all", "basic, speculation and the rules of plugins (the default)", false,
    is_not_extra },
};

bool
yass_is_rule_set (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    if (g_str_equal (rule_sets[i].name, name))
      return true;
  return false;
}

/* Options remember rules by number, so the list must be complete */
static gint rules_are_known;

bool
yass_options_know_rules (void)
{
  return g_atomic_int_get (&rules_are_known);
}

G_DEFINE_BOXED_TYPE (YassOptions, yass_options, yass_options_ref,
                     yass_options_unref)

YassOptions *
yass_options_new (void)
{
  YassOptions *self = g_new0 (YassOptions, 1);

  g_atomic_ref_count_init (&self->references);
  g_atomic_int_set (&rules_are_known, true);
  self->max_sizes = g_new0 (guint, yass_rules_count ());
  for (guint i = 0; i < yass_rules_count (); i++)
    self->max_sizes[i] = yass_rules[i]->is_extra ? 0 : YASS_ANY_SIZE;
  self->tells_extras = true;
  self->guessing = true;
  self->max_solutions = 2;
  self->max_guesses = G_MAXUINT64;
  return self;
}

YassOptions *
yass_options_copy (const YassOptions *self)
{
  YassOptions *copy = g_memdup2 (self, sizeof *self);

  g_atomic_ref_count_init (&copy->references);
  copy->max_sizes
      = g_memdup2 (self->max_sizes, yass_rules_count () * sizeof (guint));
  return copy;
}

YassOptions *
yass_options_ref (YassOptions *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_options_unref (YassOptions *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->max_sizes);
  g_free (self);
}

/* "word" or "word:K" */
static gboolean
parse_size (const char *word, bool sized, guint *max_size, GError **error)
{
  const char *colon = strchr (word, ':');
  guint64 size;

  *max_size = YASS_ANY_SIZE;
  if (colon == NULL)
    return TRUE;
  if (sized
      && g_ascii_string_to_unsigned (colon + 1, 10, 1, YASS_ANY_SIZE, &size,
                                     NULL))
    {
      *max_size = size;
      return TRUE;
    }
  if (sized)
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "'%s' is no size of a subset; expected 1 to %u", colon + 1,
                 YASS_ANY_SIZE);
  else
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE, "'%.*s' takes no size",
                 (int) (colon - word), word);
  return FALSE;
}

static gboolean
add_rules (YassOptions *self, const char *word, GError **error)
{
  g_autofree char *name = g_strndup (word, strcspn (word, ":"));
  guint max_size;

  for (guint i = 0; yass_rules[i] != NULL; i++)
    if (g_str_equal (yass_rules[i]->name, name))
      {
        if (!parse_size (word, yass_rules[i]->sized, &max_size, error))
          return FALSE;
        self->max_sizes[i] = MAX (self->max_sizes[i], max_size);
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    if (g_str_equal (rule_sets[i].name, name))
      {
        if (!parse_size (word, rule_sets[i].sized, &max_size, error))
          return FALSE;
        self->tells_extras |= rule_sets[i].has == is_not_extra;
        for (guint k = 0; yass_rules[k] != NULL; k++)
          if (rule_sets[i].has (yass_rules[k]))
            self->max_sizes[k] = MAX (self->max_sizes[k], max_size);
        return TRUE;
      }

  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "'%s' is no rule; expected names that 'yass-graph rules' lists, "
               "comma separated",
               word);
  return FALSE;
}

gboolean
yass_options_set_rules (YassOptions *self, const char *list, GError **error)
{
  g_return_val_if_fail (list != NULL, FALSE);

  g_auto (GStrv) words = g_strsplit (list, ",", -1);
  g_autoptr (YassOptions) chosen = yass_options_copy (self);

  memset (chosen->max_sizes, 0, yass_rules_count () * sizeof (guint));
  chosen->tells_extras = false;
  if (words[0] == NULL)
    return add_rules (chosen, "", error);
  for (guint i = 0; words[i] != NULL; i++)
    if (!add_rules (chosen, g_strstrip (words[i]), error))
      return FALSE;
  memcpy (self->max_sizes, chosen->max_sizes,
          yass_rules_count () * sizeof (guint));
  self->tells_extras = chosen->tells_extras;
  return TRUE;
}

void
yass_options_set_uniqueness (YassOptions *self, gboolean uniqueness)
{
  for (guint i = 0; yass_rules[i] != NULL; i++)
    if (yass_rules[i]->assumes_unique)
      self->max_sizes[i] = uniqueness ? YASS_ANY_SIZE : 0;
}

static gboolean
refuse_name (const char *name, const char *what, const YassPlug *plugs,
             GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; plugs[i].name != NULL; i++)
    g_string_append_printf (names, "%s%s",
                            i == 0                      ? ""
                            : plugs[i + 1].name == NULL ? " or "
                                                        : ", ",
                            plugs[i].name);
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "'%s' is no %s; expected %s", name, what, names->str);
  return FALSE;
}

gboolean
yass_options_set_order (YassOptions *self, const char *name, GError **error)
{
  for (guint i = 0; yass_orders[i] != NULL; i++)
    if (g_str_equal (yass_orders[i]->name, name))
      {
        self->order = i;
        return TRUE;
      }
  return refuse_name (name, "task order", yass_list_orders (), error);
}

gboolean
yass_options_set_groups (YassOptions *self, const char *name, GError **error)
{
  const YassPlug *plugs = yass_list_groups ();

  for (guint i = 0; plugs[i].name != NULL; i++)
    if (g_str_equal (plugs[i].name, name))
      {
        self->groups = i;
        return TRUE;
      }
  return refuse_name (name, "way to make group maps", plugs, error);
}

static bool
find_plug (const char *name, const char *what, const YassPlug *plugs,
           guint *place, GError **error)
{
  for (guint i = 0; plugs[i].name != NULL; i++)
    if (g_str_equal (plugs[i].name, name))
      {
        *place = i;
        return true;
      }
  return refuse_name (name, what, plugs, error);
}

bool
yass_branch_find (const char *name, YassBranch *branch, GError **error)
{
  return find_plug (name, "way to guess", yass_list_branches (), branch, error);
}

bool
yass_search_find (const char *name, YassSearch *search, GError **error)
{
  return find_plug (name, "search", yass_list_searches (), search, error);
}

void
yass_options_set_explaining (YassOptions *self, gboolean explaining)
{
  self->explaining = explaining;
}

void
yass_options_set_names (YassOptions *self, YassNames names)
{
  self->names = names;
}

void
yass_options_set_timing (YassOptions *self, gboolean timing)
{
  self->timing = timing;
}

void
yass_options_set_guessing (YassOptions *self, gboolean guessing)
{
  self->guessing = guessing;
}

void
yass_options_set_branch (YassOptions *self, YassBranch branch, guint64 seed)
{
  self->branch = branch;
  self->seed = seed;
}

void
yass_options_set_search (YassOptions *self, YassSearch search)
{
  self->search = search;
}

void
yass_options_set_max_solutions (YassOptions *self, guint64 max_solutions)
{
  self->max_solutions = max_solutions;
}

void
yass_options_set_max_guesses (YassOptions *self, guint64 max_guesses)
{
  self->max_guesses = max_guesses;
}

void
yass_options_set_timeout (YassOptions *self, double seconds)
{
  g_return_if_fail (seconds >= 0);
  self->timeout = seconds;
}

/* Owned by nobody: rules are there as long as the program */
static const char *
summarize (const YassRule *rule)
{
  return rule->known_as == NULL
             ? rule->summary
             : g_strdup_printf ("%s (%s)", rule->summary, rule->known_as);
}

const YassPlug *
yass_list_rules (void)
{
  static YassPlug plugs[YASS_MAX_RULES + G_N_ELEMENTS (rule_sets) + 1];

  if (g_once_init_enter (&plugs[0].name))
    {
      guint n = 1;

      g_atomic_int_set (&rules_are_known, true);
      for (guint i = 1; yass_rules[i] != NULL; i++)
        plugs[n++]
            = (YassPlug){ yass_rules[i]->name, summarize (yass_rules[i]) };
      for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
        plugs[n++] = (YassPlug){ rule_sets[i].name, rule_sets[i].summary };
      plugs[0].summary = summarize (yass_rules[0]);
      g_once_init_leave (&plugs[0].name, yass_rules[0]->name);
    }
  return plugs;
}

const YassPlug *
yass_list_orders (void)
{
  static YassPlug plugs[16];

  if (g_once_init_enter (&plugs[0].name))
    {
      for (guint i = 1; yass_orders[i] != NULL; i++)
        plugs[i] = (YassPlug){ yass_orders[i]->name, yass_orders[i]->summary };
      plugs[0].summary = yass_orders[0]->summary;
      g_once_init_leave (&plugs[0].name, yass_orders[0]->name);
    }
  return plugs;
}

const YassPlug *
yass_list_groups (void)
{
  static YassPlug plugs[8];

  if (g_once_init_enter (&plugs[0].name))
    {
      for (guint i = 0; yass_groups[i] != NULL; i++)
        plugs[i + 1]
            = (YassPlug){ yass_groups[i]->name, yass_groups[i]->summary };
      plugs[0].summary
          = "by the number of open cells in the house (the default)";
      g_once_init_leave (&plugs[0].name, "auto");
    }
  return plugs;
}

const YassPlug *
yass_list_branches (void)
{
  static const YassPlug plugs[] = {
    [YASS_BRANCH_AUTO]
    = { "auto", "fewest up to 16 numbers without relations, conflicts with "
                "sums or clues to regions, else weighted" },
    [YASS_BRANCH_FEWEST] = { "fewest", "the cell with the fewest numbers" },
    [YASS_BRANCH_WEIGHTED]
    = { "weighted", "the fewest numbers for the contradictions seen there" },
    [YASS_BRANCH_RANDOM] = { "random", "any cell, any number" },
    [YASS_BRANCH_PLACES]
    = { "places", "the fewest numbers of a cell or places of a number" },
    [YASS_BRANCH_CONFLICTS]
    = { "conflicts", "the most contradictions for the numbers of a cell" },
    { NULL, NULL },
  };

  return plugs;
}

const YassPlug *
yass_list_searches (void)
{
  static const YassPlug plugs[] = {
    [YASS_SEARCH_AUTO] = { "auto", "plain, in a second gear on 9x9 variants; "
                                   "learn where that takes long" },
    [YASS_SEARCH_PLAIN] = { "plain", "takes back the last guess" },
    [YASS_SEARCH_LEARN]
    = { "learn", "learns from contradictions which guesses not to repeat" },
    { NULL, NULL },
  };

  return plugs;
}

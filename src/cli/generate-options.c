/* generate-options.c: the options of generate
 * SPDX-License-Identifier: MIT */
#include "cli/generate-options.h"

#include <math.h>
#include <string.h>

#include "cli/options.h"
#include "cli/setter.h"
#include "cli/values.h"
#include "cli/with.h"
#include "generate/appraise.h"
#include "generate/recipes.h"

#define SMALLEST 4
#define LARGEST 25
#define MOST_WEIGHT 1000

void
yass_generate_options_init (YassGenerateOptions *self)
{
  self->wish = yass_wish_new ();
  self->n = 1;
}

void
yass_generate_options_clear (YassGenerateOptions *self)
{
  yass_wish_free (self->wish);
  g_free (self->from);
  g_free (self->near);
  g_free (self->pattern);
}

const char **
yass_generate_list_levels (void)
{
  GPtrArray *names = g_ptr_array_new ();

  for (const YassLevel *level = yass_levels; level->name != NULL; level++)
    g_ptr_array_add (names, (gpointer) level->name);
  g_ptr_array_add (names, NULL);
  return (const char **) g_ptr_array_free (names, FALSE);
}

const char **
yass_generate_list_symmetries (void)
{
  GPtrArray *names = g_ptr_array_new ();

  for (const YassSymmetry *symmetry = yass_symmetries; symmetry->name != NULL;
       symmetry++)
    g_ptr_array_add (names, (gpointer) symmetry->name);
  g_ptr_array_add (names, NULL);
  return (const char **) g_ptr_array_free (names, FALSE);
}

static gboolean
refuse (const char *option, const char *value, GError **error)
{
  g_autofree const char **names
      = yass_option_list_names (&yass_command_generate, option + 2);

  return yass_option_refuse_name (option, value, names, error);
}

static gboolean
set_count (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;

  return g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64,
                                     &self->generate.n, NULL)
         || yass_option_refuse (option, value, "a whole number, 0 or more",
                                error);
}

static gboolean
set_seed (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;

  self->generate.has_seed = true;
  return g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64,
                                     &self->generate.seed, NULL)
         || yass_option_refuse (option, value, "a whole number, 0 or more",
                                error);
}

/* "LOW..HIGH", "LOW..", "..HIGH" or one number for both. Where one is missing,
 * it stays as it is. */
static bool
parse_range (const char *value, double *low, double *high)
{
  g_auto (GStrv) ends = g_strsplit (value, "..", 2);
  const bool is_one = ends[0] != NULL && ends[1] == NULL;
  char *rest;

  if (ends[0] == NULL || (!is_one && ends[0][0] == '\0' && ends[1][0] == '\0'))
    return false;
  if (ends[0][0] != '\0')
    {
      *low = g_ascii_strtod (ends[0], &rest);
      if (rest == ends[0] || *rest != '\0')
        return false;
    }
  if (is_one)
    *high = *low;
  else if (ends[1][0] != '\0')
    {
      *high = g_ascii_strtod (ends[1], &rest);
      if (rest == ends[1] || *rest != '\0')
        return false;
    }
  return *low >= 0 && *low <= *high;
}

static gboolean
set_rating (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  YassWish *wish = self->generate.wish;

  wish->low = 1;
  wish->high = INFINITY;
  return (parse_range (value, &wish->low, &wish->high) && wish->low <= 20)
         || yass_option_refuse (option, value,
                                "a range of ratings, as 7.1..7.5", error);
}

static gboolean
set_level (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;

  for (const YassLevel *level = yass_levels; level->name != NULL; level++)
    if (g_str_equal (level->name, value))
      {
        self->generate.wish->low = level->low;
        self->generate.wish->high = level->high;
        return TRUE;
      }
  return refuse (option, value, error);
}

static gboolean
set_clues (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  double low = 0, high = G_MAXUINT;

  if (!parse_range (value, &low, &high) || low != floor (low)
      || high != floor (high) || high > G_MAXUINT)
    return yass_option_refuse (option, value, "a range of numbers, as 26..30",
                               error);
  self->generate.wish->fewest = (guint) low;
  self->generate.wish->most = (guint) high;
  return TRUE;
}

static gboolean
set_needs (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;

  if (!yass_appraise_check_need (value, NULL))
    return refuse (option, value, error);
  g_free (self->generate.wish->needs);
  self->generate.wish->needs = g_strdup (value);
  return TRUE;
}

static gboolean
set_without (const char *option, const char *value, gpointer data,
             GError **error)
{
  YassCliOptions *self = data;
  g_autoptr (YassOptions) rules = yass_options_new ();

  if (!yass_options_set_rules (rules, value, NULL))
    return refuse (option, value, error);
  g_free (self->generate.wish->without);
  self->generate.wish->without = g_strdup (value);
  return TRUE;
}

static gboolean
set_symmetry (const char *option, const char *value, gpointer data,
              GError **error)
{
  YassCliOptions *self = data;
  const YassSymmetry *symmetry = yass_symmetry_find (value);

  if (symmetry == NULL)
    return refuse (option, value, error);
  self->generate.wish->symmetry = symmetry;
  return TRUE;
}

static gboolean
set_size (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  guint64 size;

  if (!g_ascii_string_to_unsigned (value, 10, SMALLEST, LARGEST, &size, NULL))
    return yass_option_refuse (
        option, value,
        "a size from " G_STRINGIFY (SMALLEST) " to " G_STRINGIFY (LARGEST),
        error);
  self->generate.wish->size = (guint) size;
  return TRUE;
}

/* "thermo", "thermo:3", "jigsaw", or what holds all over the board */
static bool
add_with (YassWish *wish, const char *item, GError **error)
{
  const char *colon = strchr (item, ':');
  g_autofree char *name = colon != NULL
                              ? g_strndup (item, (gsize) (colon - item))
                              : g_strdup (item);
  const YassRecipe *recipe = yass_recipe_find (name);
  guint64 weight = 1;

  wish->is_jigsaw = wish->is_jigsaw || g_str_equal (item, "jigsaw");
  if (g_str_equal (item, "jigsaw"))
    return true;
  if (recipe == NULL)
    return yass_with_parse (wish->with, item, error);
  if (colon != NULL
      && !g_ascii_string_to_unsigned (colon + 1, 10, 1, MOST_WEIGHT, &weight,
                                      NULL))
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "'%s' has no weight from 1 to %d", item, MOST_WEIGHT);
      return false;
    }
  g_array_append_val (wish->ingredients,
                      ((YassIngredient){ recipe, (guint) weight }));
  return true;
}

/* No name starts with a digit: what does belongs to the value before it */
static gboolean
set_with (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);
  g_autoptr (GString) item = g_string_new (NULL);
  g_autoptr (GError) wrong = NULL;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_string_append (item, parts[i]);
      if (parts[i + 1] != NULL && g_ascii_isdigit (parts[i + 1][0]))
        {
          g_string_append_c (item, ',');
          continue;
        }
      if (!add_with (self->generate.wish, item->str, &wrong))
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "%s: %s", option, wrong->message);
          return FALSE;
        }
      g_string_truncate (item, 0);
    }
  return TRUE;
}

static gboolean
set_from (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;

  g_free (self->generate.from);
  self->generate.from = g_strdup (value);
  return TRUE;
}

static gboolean
set_near (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;

  g_free (self->generate.near);
  self->generate.near = g_strdup (value);
  return TRUE;
}

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;

  self->generate.format = yass_format_find (value);
  return self->generate.format != NULL || refuse (option, value, error);
}

const GOptionEntry yass_generate_entries[] = {
  VALUE ("count", set_count,
         "How many puzzles (default 1); 0: until Ctrl-C, which keeps what was "
         "found",
         "N"),
  VALUE ("seed", set_seed,
         "The seed of the first puzzle, the next have the next; each stands in "
         "the name of its puzzle",
         "N"),
  VALUE ("rating", set_rating,
         "How hard, on Sudoku Explainer's scale: 7.1, 7.1..7.5, ..2.0",
         "LOW..HIGH"),
  VALUE ("level", set_level, "The same in a word: %s", "NAME"),
  VALUE ("needs", set_needs,
         "Solved with this rule and those that 'yass-graph rules' lists before "
         "it, but not without it: %s",
         "NAME"),
  VALUE ("without", set_without,
         "Solved without these rules, and without speculation: %s", "LIST"),
  VALUE ("clues", set_clues, "How many givens: 24, 26..30, ..23", "LOW..HIGH"),
  SWITCH ("minimal", "No given can go, not even one of those that mirror each "
                     "other"),
  VALUE ("symmetry", set_symmetry, "How the places of givens mirror: %s",
         "NAME"),
  { "pattern", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    "Givens where this file has no dot and no 0", "FILE" },
  VALUE ("size", set_size, "Rows, columns and numbers (default 9), 4 to 25",
         "N"),
  VALUE ("with", set_with,
         "What is stated: thermo:3,arrow mixes kinds by weight; king, knight "
         "hold all over the board: %s",
         "LIST"),
  VALUE ("from", set_from,
         "A board that says something already, which stays: a puzzle or a file",
         "PUZZLE"),
  SWITCH ("no-givens", "State all by --with, give no number"),
  VALUE ("near", set_near,
         "A few clues other than in this puzzle: a puzzle or a file", "PUZZLE"),
  SWITCH (
      "no-rating",
      "Do not rate for the name, which takes ten times as long as to make it"),
  VALUE ("format", set_format,
         "How puzzles are written (default line, or text for variants): %s",
         "NAME"),
  { NULL },
};

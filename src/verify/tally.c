/* tally.c: how often each rule was used
 * SPDX-License-Identifier: MIT */
#include "verify/tally.h"

/* A count that was compared; no line counts so far */
#define SAID G_MAXUINT64

static const char *const size_names[]
    = { NULL, "single", "pair", "triple", "quad" };

static guint
index_of (const YassCheck *rule)
{
  guint r = 0;

  while (yass_checks[r] != rule)
    r++;
  g_assert (r < YASS_TALLY_RULES_MAX);
  return r;
}

/* A subset of one cell is a single. */
static const YassCheck *
rule_for_size (const YassCheck *rule, guint size)
{
  if (rule->tally != YASS_TALLY_BY_SIZE || size != 1)
    return rule;
  return rule == &yass_check_naked_subset ? &yass_check_naked_single
                                          : &yass_check_hidden_single;
}

/* Which may be changed from here on */
static uint64_t *
get_count (YassTally *self, guint rule, guint size)
{
  self->largest = MAX (self->largest, size);
  return &self->count[rule][size];
}

static uint64_t *
find_other (YassTally *self, const char *name)
{
  for (guint i = 0; i < self->n_others; i++)
    if (strcmp (self->others[i].name, name) == 0)
      return &self->others[i].count;
  return NULL;
}

static bool
add_other (YassTally *self, const char *name, uint64_t times, GError **error)
{
  uint64_t *count = find_other (self, name);

  if (count == NULL)
    {
      if (self->n_others == YASS_TALLY_OTHERS_MAX)
        return yass_refuse (error, "the judge does not know so many rules");
      g_strlcpy (self->others[self->n_others].name, name,
                 sizeof self->others[0].name);
      self->others[self->n_others].count = 0;
      count = &self->others[self->n_others++].count;
    }
  *count += times;
  return true;
}

void
yass_tally_clear (YassTally *self)
{
  for (guint r = 0; r < YASS_TALLY_RULES_MAX; r++)
    memset (self->count[r], 0, (self->largest + 1) * sizeof self->count[r][0]);
  self->largest = 0;
  self->n_others = 0;
}

bool
yass_tally_add (YassTally *self, const YassCheck *rule, const YassClaim *step,
                GError **error)
{
  guint size = step->cells->len;

  if (rule->tally == YASS_TALLY_BY_NAME)
    return add_other (self, step->word[YASS_CLAIM_RULE], 1, error);
  rule = rule_for_size (rule, size);
  if (rule->tally != YASS_TALLY_BY_SIZE)
    size = 0;
  ++*get_count (self, index_of (rule), size);
  return true;
}

bool
yass_tally_join (YassTally *self, const YassTally *other, GError **error)
{
  for (guint r = 0; r < YASS_TALLY_RULES_MAX; r++)
    for (guint size = 0; size <= other->largest; size++)
      *get_count (self, r, size) += other->count[r][size];
  for (guint i = 0; i < other->n_others; i++)
    if (!add_other (self, other->others[i].name, other->others[i].count, error))
      return false;
  return true;
}

const char *
yass_tally_name (const YassCheck *rule, guint size)
{
  g_autofree char *name = NULL;

  if (rule->tally != YASS_TALLY_BY_SIZE)
    return rule->name;
  if (size < G_N_ELEMENTS (size_names))
    name = g_strdup_printf ("%.*s-%s", (int) strcspn (rule->name, "-"),
                            rule->name, size_names[size]);
  else
    name = g_strdup_printf ("%s-%u", rule->name, size);
  return g_intern_string (name);
}

/* The count that results call @name, or NULL */
static uint64_t *
find_count (YassTally *self, const char *name)
{
  for (guint r = 0; yass_checks[r] != NULL; r++)
    {
      const YassCheck *rule = yass_checks[r];
      gsize kind = strcspn (rule->name, "-");
      gsize length = strlen (rule->name);
      guint64 size;

      if (rule->tally == YASS_TALLY_ONCE && strcmp (name, rule->name) == 0)
        return get_count (self, r, 0);
      if (rule->tally != YASS_TALLY_BY_SIZE
          || strncmp (name, rule->name, kind + 1) != 0)
        continue;
      for (guint s = 2; s < G_N_ELEMENTS (size_names); s++)
        if (strcmp (name + kind + 1, size_names[s]) == 0)
          return get_count (self, r, s);
      if (strncmp (name, rule->name, length) == 0 && name[length] == '-'
          && name[length + 1] != '0'
          && g_ascii_string_to_unsigned (name + length + 1, 10,
                                         G_N_ELEMENTS (size_names),
                                         YASS_PLAIN_SIZE_MAX, &size, NULL))
        return get_count (self, r, (guint) size);
    }
  return find_other (self, name);
}

static bool
is_unsaid (uint64_t count)
{
  return count > 0 && count != SAID;
}

bool
yass_tally_matches (YassTally *self, YassJsonText fired, GError **error)
{
  char name[YASS_CLAIM_WORD_MAX];
  uint64_t said, *count;
  YassJsonScan scan;

  yass_json_scan_init (&scan, fired);
  if (yass_json_scan_next (&scan) != YASS_JSON_OBJECT)
    return yass_refuse (error, "\"fired\": expected an object");
  while (yass_json_scan_next (&scan) == YASS_JSON_NAME)
    {
      if (!yass_json_text_copy (scan.text, name, sizeof name)
          || (count = find_count (self, name)) == NULL)
        return yass_refuse (error, "\"fired\": there is no rule \"%.*s\"",
                            (int) MIN (scan.text.end - scan.text.start, 40),
                            scan.text.start);
      if (*count == SAID)
        return yass_refuse (error, "\"fired\": \"%s\" comes twice", name);
      if (yass_json_scan_next (&scan) != YASS_JSON_NUMBER
          || !yass_json_text_to_count (scan.text, &said))
        return yass_refuse (error, "\"fired\": expected a whole number");
      if (said != *count)
        return yass_refuse (error,
                            "it counts %" G_GUINT64_FORMAT " of %s, but there "
                            "were %" G_GUINT64_FORMAT,
                            said, name, *count);
      *count = SAID;
    }

  for (guint r = 0; yass_checks[r] != NULL; r++)
    if (yass_checks[r]->tally != YASS_TALLY_NOT)
      for (guint size = 0; size <= self->largest; size++)
        if (is_unsaid (self->count[r][size]))
          return yass_refuse (error,
                              "it does not count %s, but there were "
                              "%" G_GUINT64_FORMAT,
                              yass_tally_name (yass_checks[r], size),
                              self->count[r][size]);
  for (guint i = 0; i < self->n_others; i++)
    if (is_unsaid (self->others[i].count))
      return yass_refuse (error,
                          "it does not count %s, but there were "
                          "%" G_GUINT64_FORMAT,
                          self->others[i].name, self->others[i].count);
  return true;
}

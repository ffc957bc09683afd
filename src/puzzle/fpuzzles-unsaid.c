/* fpuzzles-unsaid.c: what the JSON of f-puzzles cannot say
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/fpuzzles-writing.h"
#include "puzzle/regions.h"

bool
yass_fpuzzles_is_kind (const YassStatement *statement, const char *kind)
{
  return g_str_equal (statement->kind->name, kind);
}

/* The first statement of @kind; @value: NULL for any */
const YassStatement *
yass_fpuzzles_find_statement (const YassFpuzzlesWriting *self, const char *kind,
                              const char *value)
{
  for (guint i = 0; i < self->n_statements; i++)
    if (yass_fpuzzles_is_kind (self->statements[i], kind)
        && (value == NULL
            || g_strcmp0 (self->statements[i]->value, value) == 0))
      return self->statements[i];
  return NULL;
}

/* What a statement of marks says behind the colour, or NULL */
const char *
yass_fpuzzles_get_mark_number (const YassStatement *statement)
{
  const char *colon = strchr (statement->value, ':');

  return colon != NULL ? colon + 1 : NULL;
}

bool
yass_fpuzzles_find_crossing (const YassFpuzzlesWriting *self,
                             const YassFpuzzlesKey *key,
                             const YassStatement *statement,
                             YassCrossing *crossing)
{
  return yass_crossing_find (crossing, key->shape == YASS_FPUZZLES_DIAGONAL,
                             &self->shape, statement->cells,
                             statement->n_cells);
}

guint
yass_fpuzzles_get_root (const YassFpuzzlesWriting *self,
                        const YassStatement *statement)
{
  for (guint root = 1; root <= 9; root++)
    {
      g_autofree char *totals = yass_fpuzzles_make_root_totals (
          root, statement->n_cells, self->size);

      if (totals != NULL && g_str_equal (totals, statement->value))
        return root;
    }
  return 0;
}

static bool
has_one_total (const YassStatement *statement)
{
  return strchr (statement->value, ',') == NULL;
}

bool
yass_fpuzzles_says (const YassFpuzzlesWriting *self, const YassFpuzzlesKey *key,
                    const YassStatement *statement)
{
  const char *value = statement->value;
  YassCrossing crossing;

  if (key->kind == NULL || !yass_fpuzzles_is_kind (statement, key->kind))
    return false;
  if (key->shape == YASS_FPUZZLES_QUAD)
    return true;
  /* Of boxes that do not count nothing is left there */
  if (yass_fpuzzles_is_kind (statement, "box-index")
      && (yass_fpuzzles_find_statement (self, "no-boxes", NULL) != NULL
          || yass_fpuzzles_find_statement (self, "region", NULL) != NULL))
    return false;
  switch (key->value)
    {
    case YASS_FPUZZLES_TOTAL:
      return value == NULL || has_one_total (statement);
    case YASS_FPUZZLES_ROOT:
      return value != NULL && !has_one_total (statement)
             && yass_fpuzzles_get_root (self, statement) != 0;
    case YASS_FPUZZLES_CLUE:
      return has_one_total (statement)
             && yass_fpuzzles_find_crossing (self, key, statement, &crossing);
    case YASS_FPUZZLES_NUMBER:
    case YASS_FPUZZLES_LETTER:
      return true;
    case YASS_FPUZZLES_MARK:
      return value != NULL && g_str_has_prefix (value, key->word);
    default:
      /* A modular line without a value has three classes */
      return g_strcmp0 (value, key->word) == 0
             || (value != NULL && yass_fpuzzles_is_kind (statement, "modular")
                 && g_str_equal (value, "3"));
    }
}

/* Kinds that no single key says */
static const char *const otherwise[] = {
  "region",     "no-boxes",        "row",         "column",
  "box",        "diagonals",       "equal",       "distinct",
  "pill-arrow", "kropki-negative", "xv-negative", NULL,
};

/* The number of a dot, or of a negative rule about such dots */
static guint64
get_ratio (const YassStatement *statement)
{
  const char *number = statement->value != NULL
                           ? yass_fpuzzles_get_mark_number (statement)
                           : NULL;

  return number != NULL ? g_ascii_strtoull (number, NULL, 10) : 2;
}

/* The ratios that statements of @kind are about, each once */
static GArray *
collect_ratios (const YassFpuzzlesWriting *self, const char *kind)
{
  GArray *ratios = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < self->n_statements; i++)
    {
      const YassStatement *statement = self->statements[i];
      guint64 ratio;
      guint j = 0;

      if (!yass_fpuzzles_is_kind (statement, kind)
          || (statement->value != NULL
              && !g_str_has_prefix (statement->value, "black")))
        continue;
      ratio = get_ratio (statement);
      while (j < ratios->len && g_array_index (ratios, guint64, j) != ratio)
        j++;
      if (j == ratios->len)
        g_array_append_val (ratios, ratio);
    }
  return ratios;
}

/* There the negative rule is about the ratios of all black dots, or of 2, and
 * about a difference of 1 */
static bool
are_negatives_exact (const YassFpuzzlesWriting *self)
{
  g_autoptr (GArray) rules = collect_ratios (self, "kropki-negative");
  g_autoptr (GArray) dots = collect_ratios (self, "kropki");
  guint64 usual = 2;

  for (guint i = 0; i < self->n_statements; i++)
    if (yass_fpuzzles_is_kind (self->statements[i], "kropki-negative")
        && self->statements[i]->value != NULL
        && g_str_has_prefix (self->statements[i]->value, "white:")
        && !g_str_equal (self->statements[i]->value, "white:1"))
      return false;
  if (dots->len == 0)
    g_array_append_val (dots, usual);
  if (rules->len == 0)
    return true;
  for (guint i = 0; i < rules->len; i++)
    {
      guint j = 0;

      while (j < dots->len
             && g_array_index (dots, guint64, j)
                    != g_array_index (rules, guint64, i))
        j++;
      if (j == dots->len)
        return false;
    }
  return rules->len == dots->len;
}

char *
yass_fpuzzles_find_unsaid (const YassFpuzzlesWriting *self)
{
  const bool has_dots
      = yass_fpuzzles_find_statement (self, "kropki", NULL) != NULL;

  for (guint i = 0; i < self->n_statements; i++)
    {
      const YassStatement *statement = self->statements[i];
      const YassFpuzzlesKey *key = yass_fpuzzles_get_keys ();

      while (key->name != NULL && !yass_fpuzzles_says (self, key, statement))
        key++;
      if (key->name == NULL
          && !g_strv_contains (otherwise, statement->kind->name))
        return statement->value != NULL && statement->n_cells > 0
                   ? g_strdup_printf ("'%s %s'", statement->kind->name,
                                      statement->value)
                   : g_strdup_printf ("'%s'", statement->kind->name);
      /* There it would spare the pairs with dots */
      if (has_dots && yass_fpuzzles_is_kind (statement, "nonconsecutive"))
        return g_strdup ("'nonconsecutive' beside 'kropki'");
      if (yass_fpuzzles_is_kind (statement, "xv-negative")
          && statement->value != NULL
          && !(yass_fpuzzles_find_statement (self, "xv-negative", "X") != NULL
               && yass_fpuzzles_find_statement (self, "xv-negative", "V")
                      != NULL))
        return g_strdup_printf ("'xv-negative %s'", statement->value);
      if (yass_fpuzzles_is_kind (statement, "pill-arrow") && self->size > 9)
        return g_strdup ("'pill-arrow' of numbers above 9");
      if (yass_fpuzzles_is_kind (statement, "disjoint")
          && !yass_puzzle_has_boxes (self->puzzle))
        return g_strdup ("'disjoint' without boxes");
      if (yass_fpuzzles_is_kind (statement, "box")
          && !yass_puzzle_has_boxes (self->puzzle))
        return g_strdup ("'box' beside other regions");
    }
  if (yass_regions_overlap (self->puzzle))
    return g_strdup ("regions that overlap");
  return are_negatives_exact (self)
             ? NULL
             : g_strdup ("'kropki-negative' about other dots than there are");
}

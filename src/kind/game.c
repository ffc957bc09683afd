/* game.c: all that the statements of a puzzle declare
 * SPDX-License-Identifier: MIT */
#include "kind/game.h"

#include "kind/variables.h"

/* As many as the widest sets hold */
#define MOST_HIDDEN_NUMBERS 256

/* Of a cell in a sum: a pill of cells is a number of some digits */
#define MOST_TIMES 1000000

static void
group_clear (gpointer group)
{
  g_free (((YassGroup *) group)->cells);
  g_free (((YassGroup *) group)->held);
}

static void
restriction_clear (gpointer restriction)
{
  g_free (((YassRestriction *) restriction)->allowed);
}

static void
hidden_clear (gpointer hidden)
{
  g_free (((YassHidden *) hidden)->name);
}

static void
declared_free (gpointer data)
{
  YassDeclared *self = data;

  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free ((gpointer) self->scope.variables);
  g_free (self);
}

static void
sum_clear (gpointer sum)
{
  g_free (((YassSum *) sum)->terms);
  g_free (((YassSum *) sum)->totals);
}

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

static YassGame *
game_new (const YassShape *shape)
{
  YassGame *self = g_new0 (YassGame, 1);

  self->shape = *shape;
  yass_variables_ref (shape->variables);
  self->n_cells = yass_shape_count_cells (shape);
  self->n_words = (shape->size + 63) / 64;
  self->statements = g_ptr_array_new_with_free_func (statement_free);
  self->groups = g_array_new (FALSE, FALSE, sizeof (YassGroup));
  g_array_set_clear_func (self->groups, group_clear);
  self->sights = g_array_new (FALSE, FALSE, sizeof (YassSight));
  self->pairs = g_array_new (FALSE, FALSE, sizeof (YassPair));
  self->restrictions = g_array_new (FALSE, FALSE, sizeof (YassRestriction));
  g_array_set_clear_func (self->restrictions, restriction_clear);
  self->hidden = g_array_new (FALSE, FALSE, sizeof (YassHidden));
  g_array_set_clear_func (self->hidden, hidden_clear);
  self->declared = g_ptr_array_new_with_free_func (declared_free);
  self->sums = g_array_new (FALSE, FALSE, sizeof (YassSum));
  g_array_set_clear_func (self->sums, sum_clear);
  self->tables = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                        (GDestroyNotify) g_bytes_unref, NULL);
  self->last_group = g_new0 (guint, self->n_cells);
  return self;
}

void
yass_game_free (YassGame *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->statements);
  g_free (self->numbers);
  g_array_unref (self->groups);
  g_free (self->houses);
  g_array_unref (self->sights);
  g_array_unref (self->pairs);
  g_array_unref (self->restrictions);
  g_array_unref (self->hidden);
  g_ptr_array_unref (self->declared);
  g_array_unref (self->sums);
  g_hash_table_unref (self->tables);
  g_free (self->last_group);
  g_free (self->fault);
  yass_variables_unref (self->shape.variables);
  g_free (self);
}

static void
list_houses (YassGame *self)
{
  self->houses = g_new (guint, self->groups->len);
  for (guint i = 0; i < self->groups->len; i++)
    if (yass_game_get_group (self, i)->is_house)
      self->houses[self->n_houses++] = i;
}

/* All statements are there before the first one is declared */
static void
declare_all (YassGame *self)
{
  g_autoptr (GHashTable) n_of_kind = g_hash_table_new (NULL, NULL);

  self->numbers = g_new (guint, self->statements->len);
  for (guint i = 0; i < self->statements->len; i++)
    {
      const YassStatement *statement = yass_game_get_statement (self, i);
      const gpointer kind = (gpointer) statement->kind;

      self->numbers[i]
          = GPOINTER_TO_UINT (g_hash_table_lookup (n_of_kind, kind));
      g_hash_table_insert (n_of_kind, kind,
                           GUINT_TO_POINTER (self->numbers[i] + 1));
      self->declaring = i;
      self->last_allows = NULL;
      if (statement->kind->declare != NULL)
        statement->kind->declare (statement, self);
    }
  list_houses (self);
  for (guint i = 0; i < self->declared->len; i++)
    {
      const YassDeclared *declared = yass_game_get_declared (self, i);

      if (declared->propagator->complete != NULL)
        declared->propagator->complete (&declared->scope, self);
    }
}

/* The parts of an `and' one by one */
static void
add_copies (YassGame *self, const YassStatement *statement)
{
  const YassStatement *alone[2];

  for (const YassStatement *const *all
       = yass_statement_get_all (statement, alone);
       *all != NULL; all++)
    g_ptr_array_add (self->statements, yass_statement_copy (*all));
}

YassGame *
yass_game_new (const YassShape *shape, const YassStatement *const *statements,
               guint n)
{
  YassGame *self = game_new (shape);

  for (guint i = 0; i < n; i++)
    add_copies (self, statements[i]);
  declare_all (self);
  return self;
}

YassGame *
yass_game_new_branch (const YassGame *context, const YassStatement *statement)
{
  YassGame *self = game_new (&context->shape);

  self->context = context->context != NULL ? context->context : context;
  add_copies (self, statement);
  declare_all (self);
  return self;
}

static void
add_default (YassGame *self, const YassKind *kind)
{
  g_ptr_array_add (self->statements, yass_statement_new (kind, NULL, NULL, 0));
}

/* Adds a copy of each that is not there yet, but for what only takes houses
 * away */
static void
add_statements (YassGame *self, const YassStatement *const *statements, guint n)
{
  g_autoptr (GHashTable) there = yass_statement_set_new ();

  for (guint i = 0; i < self->statements->len; i++)
    g_hash_table_add (there, self->statements->pdata[i]);
  for (guint i = 0; i < n; i++)
    if (statements[i]->kind != &yass_kind_no_boxes
        && statements[i]->kind != &yass_kind_no_houses
        && g_hash_table_add (there, (gpointer) statements[i]))
      add_copies (self, statements[i]);
}

YassGame *
yass_game_new_with_defaults (const YassShape *shape,
                             const YassStatement *const *statements, guint n)
{
  YassGame *self = game_new (shape);
  bool has_boxes = shape->box_height > 1;
  bool has_lines = true;

  for (guint i = 0; i < n; i++)
    {
      if (statements[i]->kind == &yass_kind_no_houses)
        has_lines = has_boxes = false;
      if (statements[i]->kind == &yass_kind_no_boxes
          || statements[i]->kind == &yass_kind_region)
        has_boxes = false;
    }
  if (has_lines)
    {
      add_default (self, &yass_kind_row);
      add_default (self, &yass_kind_column);
    }
  if (has_boxes)
    add_default (self, &yass_kind_box);
  self->n_defaults = self->statements->len;
  add_statements (self, statements, n);
  declare_all (self);
  return self;
}

void
yass_game_append_name (GString *text, const YassGame *self, guint statement)
{
  const YassKind *kind = yass_game_get_statement (self, statement)->kind;

  const char *value = yass_game_get_statement (self, statement)->value;

  g_string_append (text, kind->name);
  if (!yass_kind_is_board_wide (kind))
    g_string_append_printf (text, " %u", self->numbers[statement] + 1);
  else if (value != NULL)
    g_string_append_printf (text, " %s", value);
}

guint
yass_game_find_broken (const YassGame *self, const guint16 *solution)
{
  return yass_game_find_broken_from (self, 0, solution);
}

guint
yass_game_find_broken_from (const YassGame *self, guint first,
                            const guint16 *solution)
{
  for (guint i = first; i < self->statements->len; i++)
    {
      const YassStatement *statement = yass_game_get_statement (self, i);

      if (statement->kind->check != NULL
          && !statement->kind->check (statement, self, solution))
        return i;
    }
  return G_MAXUINT;
}

bool
yass_game_is_sound (const YassGame *self, GError **error)
{
  if (self->fault == NULL)
    return true;
  g_set_error_literal (error, YASS_ERROR, YASS_ERROR_VALUE, self->fault);
  return false;
}

const YassShape *
yass_game_get_shape (const YassGame *self)
{
  return &self->shape;
}

const YassStatement *const *
yass_game_get_statements (const YassGame *self, guint *n)
{
  if (self->context != NULL)
    return yass_game_get_statements (self->context, n);
  *n = self->statements->len;
  return (const YassStatement *const *) self->statements->pdata;
}

void
yass_game_add_fault (YassGame *self, const char *declared)
{
  const YassKind *kind = yass_game_get_statement (self, self->declaring)->kind;
  const char *plugin = yass_kind_get_plugin (kind);

  if (self->fault != NULL)
    return;
  GString *text = g_string_new (NULL);
  yass_game_append_name (text, self, self->declaring);
  if (plugin != NULL)
    g_string_append_printf (text, ": the plugin '%s'", plugin);
  g_string_append_printf (text, " declares %s", declared);
  self->fault = g_string_free (text, FALSE);
}

/* A kind of a plugin may declare what cannot be. Always false, to be returned
 */
G_GNUC_PRINTF (2, 3)
static bool
find_fault (YassGame *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *declared = g_strdup_vprintf (format, args);
  va_end (args);
  yass_game_add_fault (self, declared);
  return false;
}

static bool
is_on_board (YassGame *self, guint cell)
{
  return cell < self->n_cells
         || find_fault (self,
                        "something about cell %u; expected one from 0 to %u",
                        cell, self->n_cells - 1);
}

/* Whether they can differ: no more than there are numbers, each once */
static bool
can_group (YassGame *self, const guint32 *cells, guint n)
{
  const guint group = ++self->n_tried;

  if (n > self->shape.size)
    return find_fault (self, "%u cells that differ; expected at most %u", n,
                       self->shape.size);
  for (guint i = 0; i < n; i++)
    {
      if (!is_on_board (self, cells[i]))
        return false;
      if (self->last_group[cells[i]] == group)
        return find_fault (self, "that cell %u differs from itself", cells[i]);
      self->last_group[cells[i]] = group;
    }
  return true;
}

/* The next one of its kind; that of the statement, if it has no others: a cage
 * that is a group is called alike in either way, though the cages before it are
 * none */
static guint
number_group (const YassGame *self)
{
  const YassKind *kind = yass_game_get_statement (self, self->declaring)->kind;
  guint next = 0;

  for (guint i = self->groups->len; i > 0 && next == 0; i--)
    {
      const YassGroup *last = yass_game_get_group (self, i - 1);

      if (yass_game_get_statement (self, last->statement)->kind == kind)
        next = last->index + 1;
    }
  return MAX (next, self->numbers[self->declaring]);
}

static void
add_group (YassGame *self, const guint32 *cells, guint n_cells,
           YassAllows holds, gconstpointer data)
{
  if (!can_group (self, cells, n_cells))
    return;
  YassGroup group = { self->declaring,
                      number_group (self),
                      true,
                      n_cells,
                      g_memdup2 (cells, n_cells * sizeof *cells),
                      g_new0 (uint64_t, self->n_words) };

  for (guint n = 0; n < self->shape.size; n++)
    if (holds (self->shape.first + n, data))
      group.held[n / 64] |= (uint64_t) 1 << n % 64;
    else
      group.is_house = false;
  g_array_append_val (self->groups, group);
}

static gboolean
hold_all (guint n, gconstpointer data)
{
  return TRUE;
}

static gboolean
hold_none (guint n, gconstpointer data)
{
  return FALSE;
}

void
yass_game_add_house (YassGame *self, const guint32 *cells)
{
  add_group (self, cells, self->shape.size, hold_all, NULL);
}

void
yass_game_add_distinct (YassGame *self, const guint32 *cells, guint n)
{
  add_group (self, cells, n, hold_none, NULL);
}

void
yass_game_add_holder (YassGame *self, const guint32 *cells, guint n,
                      YassAllows holds, gconstpointer data)
{
  add_group (self, cells, n, holds, data);
}

void
yass_game_add_group (YassGame *self, const guint32 *cells, guint n)
{
  add_group (self, cells, n, n == self->shape.size ? hold_all : hold_none,
             NULL);
}

void
yass_game_add_sight (YassGame *self, guint a, guint b)
{
  const YassSight sight = { self->declaring, a, b };

  if (!is_on_board (self, a) || !is_on_board (self, b))
    return;
  if (a == b)
    find_fault (self, "that cell %u differs from itself", a);
  else
    g_array_append_val (self->sights, sight);
}

/* Statements by the thousand have few tables, which are large. Takes @table
 * over. */
static const uint64_t *
keep_table (YassGame *self, uint64_t *table, gsize n_bytes)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (table, n_bytes);
  gpointer kept;

  if (g_hash_table_lookup_extended (self->tables, bytes, &kept, NULL))
    return g_bytes_get_data (kept, NULL);
  g_hash_table_add (self->tables, g_bytes_ref (bytes));
  return table;
}

static const uint64_t *
make_table (YassGame *self, YassAllowsPair allows, gconstpointer data)
{
  const guint size = self->shape.size;
  const guint first = self->shape.first;

  if (allows == self->last_allows && data == self->last_data)
    return self->last_table;

  const gsize n_words = (gsize) size * self->n_words;
  uint64_t *table = g_new0 (uint64_t, n_words);
  for (guint m = 0; m < size; m++)
    for (guint n = 0; n < size; n++)
      if (allows (first + m, first + n, data))
        table[m * self->n_words + n / 64] |= (uint64_t) 1 << n % 64;
  self->last_allows = allows;
  self->last_data = data;
  self->last_table = keep_table (self, table, n_words * sizeof *table);
  return self->last_table;
}

/* Where a line meets itself, a relation is a restriction */
static void
restrict_to_diagonal (YassGame *self, guint cell, YassAllowsPair allows,
                      gconstpointer data)
{
  YassRestriction restriction
      = { self->declaring, cell, g_new0 (uint64_t, self->n_words) };

  for (guint n = 0; n < self->shape.size; n++)
    if (allows (self->shape.first + n, self->shape.first + n, data))
      restriction.allowed[n / 64] |= (uint64_t) 1 << n % 64;
  g_array_append_val (self->restrictions, restriction);
}

void
yass_game_add_relation (YassGame *self, guint a, guint b, YassAllowsPair allows,
                        gconstpointer data)
{
  if (!is_on_board (self, a) || !is_on_board (self, b))
    return;
  if (a == b)
    {
      restrict_to_diagonal (self, a, allows, data);
      return;
    }
  const YassPair pair
      = { self->declaring, a, b, make_table (self, allows, data) };
  g_array_append_val (self->pairs, pair);
}

void
yass_game_restrict (YassGame *self, guint cell, YassAllows allows,
                    gconstpointer data)
{
  if (!is_on_board (self, cell))
    return;
  YassRestriction restriction
      = { self->declaring, cell, g_new0 (uint64_t, self->n_words) };

  for (guint n = 0; n < self->shape.size; n++)
    if (allows (self->shape.first + n, data))
      restriction.allowed[n / 64] |= (uint64_t) 1 << n % 64;
  g_array_append_val (self->restrictions, restriction);
}

guint
yass_game_add_variable (YassGame *self, const char *name, guint first,
                        guint count, YassValueOf value_of, gconstpointer data)
{
  GString *text = g_string_new (name);

  g_string_append (text, " of ");
  yass_game_append_name (text, self, self->declaring);
  g_strcanon (text->str, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS " ,", '-');
  const YassHidden hidden = { self->declaring, g_string_free (text, FALSE),
                              first,           count,
                              value_of,        data };
  g_array_append_val (self->hidden, hidden);
  for (guint i = 0; i + 1 < self->hidden->len; i++)
    if (g_str_equal (yass_game_get_hidden (self, i)->name, hidden.name))
      find_fault (self, "two variables '%s'", name);
  if (count == 0 || count > MOST_HIDDEN_NUMBERS)
    find_fault (self, "'%s' with %u numbers; expected 1 to %u", name, count,
                MOST_HIDDEN_NUMBERS);
  return self->n_cells + self->hidden->len - 1;
}

/* Others cannot tell what it is */
static bool
is_own_hidden (const YassGame *self, guint variable)
{
  return variable >= self->n_cells
         && variable - self->n_cells < self->hidden->len
         && yass_game_get_hidden (self, variable - self->n_cells)->statement
                == self->declaring;
}

void
yass_game_add_propagator (YassGame *self, const YassPropagator *propagator,
                          const guint32 *variables, guint n, gpointer data,
                          GDestroyNotify free_data)
{
  YassDeclared *declared = g_new (YassDeclared, 1);

  *declared = (YassDeclared){
    self->declaring,
    propagator,
    { yass_game_get_statement (self, self->declaring),
      n,
      g_memdup2 (variables, n * sizeof *variables),
      data,
      { NULL } },
    data,
    free_data,
  };
  bool is_sound
      = (n > 0 || find_fault (self, "a propagator of no cells"))
        && (propagator->cost < YASS_N_COSTS
            || find_fault (self, "a propagator of cost %u; expected at most %u",
                           propagator->cost, YASS_N_COSTS - 1));
  for (guint i = 0; i < n; i++)
    is_sound &= is_own_hidden (self, variables[i])
                || is_on_board (self, variables[i]);
  if (is_sound)
    g_ptr_array_add (self->declared, declared);
  else
    declared_free (declared);
}

/* Every variable once */
static guint
merge_terms (YassTerm *terms, guint n)
{
  guint n_kept = 0;

  for (guint i = 0; i < n; i++)
    {
      guint j = 0;

      while (j < n_kept && terms[j].variable != terms[i].variable)
        j++;
      if (j < n_kept)
        terms[j].times += terms[i].times;
      else
        terms[n_kept++] = terms[i];
    }
  n = n_kept;
  n_kept = 0;
  for (guint i = 0; i < n; i++)
    if (terms[i].times != 0)
      terms[n_kept++] = terms[i];
  return n_kept;
}

/* A bit per total from @least on that @allows says will do */
static uint64_t *
make_totals (gint least, gint most, YassAllows allows, gconstpointer data)
{
  uint64_t *totals = g_new0 (uint64_t, (guint) (most - least) / 64 + 1);

  for (gint total = least; total <= most; total++)
    if (allows ((guint) total, data))
      totals[(total - least) / 64] |= (uint64_t) 1 << (total - least) % 64;
  return totals;
}

void
yass_game_add_sum (YassGame *self, const YassTerm *terms, guint n, gint least,
                   gint most, YassAllows allows, gconstpointer data)
{
  YassSum sum = { .statement = self->declaring, .least = least, .most = most };

  if (least > most || (allows != NULL && least < 0))
    {
      find_fault (self, "a sum from %d to %d", least, most);
      return;
    }
  for (guint i = 0; i < n; i++)
    if (!is_own_hidden (self, terms[i].variable)
        && !is_on_board (self, terms[i].variable))
      return;
    else if (ABS (terms[i].times) > MOST_TIMES)
      {
        find_fault (self, "a sum with a cell %d times; expected up to %u",
                    terms[i].times, MOST_TIMES);
        return;
      }
  for (guint i = self->sums->len;
       i > 0 && yass_game_get_sum (self, i - 1)->statement == self->declaring;
       i--)
    sum.index++;
  sum.terms = g_memdup2 (terms, n * sizeof *terms);
  sum.n_terms = merge_terms (sum.terms, n);
  if (allows != NULL)
    sum.totals = make_totals (least, most, allows, data);
  if (sum.n_terms == 0 && yass_sum_allows (&sum, 0)) /* both sides are alike */
    sum_clear (&sum);
  else
    g_array_append_val (self->sums, sum);
}

bool
yass_sum_allows (const YassSum *self, gint total)
{
  if (total < self->least || total > self->most)
    return false;
  return self->totals == NULL
         || self->totals[(total - self->least) / 64]
                    >> (total - self->least) % 64
                & 1;
}

bool
yass_game_propagates (const YassGame *self, guint statement)
{
  for (guint i = 0; i < self->declared->len; i++)
    if (yass_game_get_declared (self, i)->statement == statement)
      return true;
  return false;
}

bool
yass_game_adds_up (const YassGame *self, guint statement)
{
  for (guint i = 0; i < self->sums->len; i++)
    if (yass_game_get_sum (self, i)->statement == statement)
      return true;
  return false;
}

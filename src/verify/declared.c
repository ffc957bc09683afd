/* declared.c: whether what statements declare follows from their checks
 * SPDX-License-Identifier: MIT */
#include "verify/declared.h"

#include "verify/branches.h"
#include "verify/claim.h"
#include "verify/counted.h"
#include "verify/declared-before.h"
#include "verify/declared-sums.h"
#include "verify/defined.h"
#include "verify/filling.h"
#include "verify/conditions.h"
#include "verify/support.h"

/* All that is declared rules out that a cell is a number, that two cells are
 * two numbers, or that some cells do without a number. Each of these is a
 * question to the statement: whether it rules that out, too. A definition by
 * pairs answers at once, and the check is asked now and then whether it says
 * the same; one by alternatives is reckoned with; without a definition, the
 * check is asked, of a board that is open otherwise. */

/* So many questions are asked of one statement, and beyond that one in a few,
 * spread over all; and so many cells are walked over to compare a definition by
 * pairs with the check. */
#define MOST_QUESTIONS (1u << 18)
#define MOST_WALKED (1u << 11)
/* Of a statement that is like one before, one question in so many is asked */
#define ALIKE 61
/* The work for all supports of a definition by alternatives */
#define MOST_TRANSITIONS (1u << 27)

typedef struct
{
  const YassPlainShape *shape;

  /* Of the statement at hand */
  guint statement;
  bool is_alike; /* one of its kind was sound, whose cells lie another way */
  YassDeclarations declared;
  YassDefinition *definition; /* or NULL; owned */
  YassFilling filling;        /* owned */
  uint64_t n_asked;
  uint64_t one_in;         /* of so many questions is asked, */
  uint64_t one_support_in; /* and of so many supports is found */

  /* With a definition by pairs: the relation of the last pair of cells, and the
   * last one that rules out all that @ruled does */
  YassAllowsPair allows;
  gconstpointer data;
  YassAllowsPair ruled_by;
  gconstpointer ruled_data;
  const uint64_t *ruled;

  /* With alternatives: per cell and number, what is left of all cells then */
  YassPlainSet **supported; /* owned */
  YassPlainSet *sets;       /* owned */
} Test;

static const YassStatement *
get_statement (const Test *self)
{
  return yass_game_get_statement (self->shape->game, self->statement);
}

static bool
has_alternatives (const Test *self)
{
  return self->definition != NULL
         && yass_definition_has_alternatives (self->definition);
}

static bool
has_relations (const Test *self)
{
  return self->definition != NULL && self->definition->relate != NULL;
}

/* "thermo 1 rules out 3 in r1c1 ..., but its check does not" */
G_GNUC_PRINTF (4, 5)
static bool
refuse (const Test *self, YassFillingAnswer answer, GError **error,
        const char *format, ...)
{
  g_autoptr (GString) words = g_string_new (NULL);
  va_list args;

  yass_game_append_name (words, self->shape->game, self->statement);
  g_string_append_c (words, ' ');
  va_start (args, format);
  g_string_append_vprintf (words, format, args);
  va_end (args);
  if (answer != YASS_FILLING_UNKNOWN)
    return yass_refuse (error, "%s, but what it means does not", words->str);
  return yass_refuse (error,
                      "%s, and the judge cannot tell whether that is so: its "
                      "kind needs \"checks_parts\" or \"define\"",
                      words->str);
}

/* Whether the next question is to be asked */
static bool
is_next (Test *self)
{
  return self->n_asked++ % self->one_in == 0;
}

static YassFillingAnswer
search (Test *self)
{
  self->filling.n_tries = 0;
  return yass_filling_search (&self->filling);
}

/* Which cell of the definition a cell is; n_cells for none */
static guint
find_position (const Test *self, guint cell)
{
  guint i = 0;

  while (i < self->definition->n_cells && self->definition->cells[i] != cell)
    i++;
  return i;
}

/* What is left of all cells when one is a number */
static const YassPlainSet *
find_support (Test *self, guint position, guint number)
{
  const YassDefinition *definition = self->definition;
  YassPlainSet **kept
      = &self->supported[position * self->shape->size + number - 1];

  if (*kept == NULL)
    {
      const YassPlainSet all = self->sets[position];

      *kept = g_new (YassPlainSet, definition->n_cells);
      self->sets[position] = yass_plain_set_of (number);
      yass_definition_find_support (definition, self->sets, *kept);
      self->sets[position] = all;
    }
  return *kept;
}

static bool
is_supported (Test *self, YassPlainEdge edge, YassPlainEdge other)
{
  const guint position = find_position (self, edge.cell);
  const guint other_position = find_position (self, other.cell);

  if (position == self->definition->n_cells
      || other_position == self->definition->n_cells)
    return true;
  if ((position * self->shape->size + edge.number) % self->one_support_in != 0)
    return false;
  return yass_plain_set_has (
      &find_support (self, position, edge.number)[other_position],
      other.number);
}

static bool
has_cell (const YassStatement *statement, guint cell)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (statement->cells[i] == cell)
      return true;
  return false;
}

/* Whether the check can be asked about a cell: one that takes no open cells
 * knows its own alone */
static bool
can_ask_about (const Test *self, guint cell)
{
  const YassStatement *statement = get_statement (self);

  return statement->kind->checks_parts || has_cell (statement, cell);
}

/* Whether the statement lets the two edges, which may be one, hold together */
static YassFillingAnswer
ask (Test *self, YassPlainEdge edge, YassPlainEdge other)
{
  YassFillingAnswer answer;

  if (has_alternatives (self))
    return is_supported (self, edge, other) ? YASS_FILLING_FOUND
                                            : YASS_FILLING_NONE;
  if (self->definition != NULL && self->definition->counted != NULL)
    return yass_definition_can_count (self->definition, self->shape, edge,
                                      other)
               ? YASS_FILLING_FOUND
               : YASS_FILLING_NONE;
  if (!can_ask_about (self, edge.cell) || !can_ask_about (self, other.cell))
    return YASS_FILLING_UNKNOWN;
  yass_filling_put (&self->filling, edge.cell, edge.number);
  yass_filling_put (&self->filling, other.cell, other.number);
  answer = search (self);
  yass_filling_take (&self->filling, edge.cell);
  yass_filling_take (&self->filling, other.cell);
  return answer;
}

static bool
is_ruled_out (Test *self, YassPlainEdge edge, GError **error)
{
  /* Relations say nothing about one cell */
  const YassFillingAnswer answer = has_relations (self) || is_next (self)
                                       ? ask (self, edge, edge)
                                       : YASS_FILLING_NONE;

  return answer == YASS_FILLING_NONE
         || refuse (self, answer, error, "rules out %u in " YASS_CELL_FORMAT,
                    YASS_WRITTEN (self->shape, edge.number),
                    YASS_CELL_ARGS (self->shape, edge.cell));
}

static bool
refuse_pair (const Test *self, YassFillingAnswer answer, YassPlainEdge edge,
             YassPlainEdge other, GError **error)
{
  return refuse (self, answer, error,
                 "rules out %u in " YASS_CELL_FORMAT
                 " with %u in " YASS_CELL_FORMAT,
                 YASS_WRITTEN (self->shape, edge.number),
                 YASS_CELL_ARGS (self->shape, edge.cell),
                 YASS_WRITTEN (self->shape, other.number),
                 YASS_CELL_ARGS (self->shape, other.cell));
}

/* By the relation of the two cells; whether the check says so, too, is asked of
 * some */
static bool
are_ruled_out (Test *self, YassPlainEdge edge, YassPlainEdge other,
               GError **error)
{
  YassFillingAnswer answer = YASS_FILLING_NONE;

  if (has_relations (self)
      && (self->allows == NULL
          || self->allows (YASS_WRITTEN (self->shape, edge.number),
                           YASS_WRITTEN (self->shape, other.number),
                           self->data)))
    answer = YASS_FILLING_FOUND;
  else if (is_next (self))
    answer = ask (self, edge, other);
  return answer == YASS_FILLING_NONE
         || refuse_pair (self, answer, edge, other, error);
}

static bool
is_ruled_by (const Test *self, const uint64_t *allowed)
{
  return self->allows != NULL && self->allows == self->ruled_by
         && self->data == self->ruled_data && allowed == self->ruled;
}

/* Two cells that cannot be equal: any number stands for all that were asked
 * about before */
static bool
are_unequal (Test *self, guint a, guint b, GError **error)
{
  const guint size = self->shape->size;

  if (is_ruled_by (self, NULL))
    {
      const guint number = (guint) (self->n_asked % size) + 1;

      return are_ruled_out (self, (YassPlainEdge){ a, number },
                            (YassPlainEdge){ b, number }, error);
    }
  for (guint number = 1; number <= size; number++)
    if (!are_ruled_out (self, (YassPlainEdge){ a, number },
                        (YassPlainEdge){ b, number }, error))
      return false;
  return true;
}

static bool
keep_to (Test *self, guint a, guint b, const uint64_t *allowed, GError **error)
{
  const guint n_words = self->shape->game->n_words;

  if (is_ruled_by (self, allowed))
    return true;
  for (guint m = 1; m <= self->shape->size; m++)
    for (guint n = 1; n <= self->shape->size; n++)
      if (!(allowed[(m - 1) * n_words + (n - 1) / 64] >> (n - 1) % 64 & 1)
          && !are_ruled_out (self, (YassPlainEdge){ a, m },
                             (YassPlainEdge){ b, n }, error))
        return false;
  return true;
}

/* What holds all over the board says nothing of the cells of variables */
static bool
is_off_board (const Test *self, guint a, guint b)
{
  return get_statement (self)->n_cells == 0
         && !yass_shape_is_on_board (&self->shape->game->shape, MAX (a, b));
}

/* @allowed: a table of the game, or NULL: not equal */
static bool
relation_is_sound (Test *self, guint a, guint b, const uint64_t *allowed,
                   GError **error)
{
  if (has_relations (self))
    {
      self->data = NULL;
      self->allows = is_off_board (self, a, b)
                         ? NULL
                         : self->definition->relate (
                             a, b, self->definition->data, &self->data);
    }
  if (!(allowed == NULL ? are_unequal (self, a, b, error)
                        : keep_to (self, a, b, allowed, error)))
    return false;
  self->ruled_by = self->allows;
  self->ruled_data = self->data;
  self->ruled = allowed;
  return true;
}

/* Whether the statement needs the number in one of the cells. As many cells as
 * there are numbers, all different, have every one. */
static bool
is_held (Test *self, const YassGroup *group, guint number)
{
  const bool reckons = has_alternatives (self);
  const guint32 *cells
      = reckons ? self->definition->cells : self->filling.cells;
  const guint n = reckons ? self->definition->n_cells : self->filling.n_cells;
  YassPlainSet *sets = reckons ? self->sets : self->filling.left;
  bool is_held;

  if (group->n_cells == self->shape->size)
    return true;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < group->n_cells; k++)
      if (cells[i] == group->cells[k])
        yass_plain_set_remove (&sets[i], number);
  if (reckons)
    {
      g_autofree YassPlainSet *supported = g_new (YassPlainSet, n);

      is_held
          = !yass_definition_find_support (self->definition, sets, supported);
    }
  else
    is_held = search (self) == YASS_FILLING_NONE;
  for (guint i = 0; i < n; i++)
    yass_plain_set_add (&sets[i], number);
  return is_held;
}

static bool
group_is_sound (Test *self, const YassGroup *group, GError **error)
{
  for (guint i = 0; i < group->n_cells; i++)
    for (guint j = i + 1; j < group->n_cells; j++)
      if (!relation_is_sound (self, group->cells[i], group->cells[j], NULL,
                              error))
        return false;
  for (guint number = 1; number <= self->shape->size; number++)
    if (yass_group_holds (group, number) && !is_held (self, group, number))
      return refuse (self, YASS_FILLING_FOUND, error,
                     "needs %u in one of %u cells from " YASS_CELL_FORMAT " on",
                     YASS_WRITTEN (self->shape, number), group->n_cells,
                     YASS_CELL_ARGS (self->shape, group->cells[0]));
  return true;
}

static bool
restriction_is_sound (Test *self, const YassRestriction *restriction,
                      GError **error)
{
  for (guint n = 1; n <= self->shape->size; n++)
    if (!(restriction->allowed[(n - 1) / 64] >> (n - 1) % 64 & 1)
        && !is_ruled_out (self, (YassPlainEdge){ restriction->cell, n }, error))
      return false;
  return true;
}

static bool
all_are_sound (Test *self, GError **error)
{
  const YassGame *game = self->shape->game;

  for (guint i = self->declared.groups.from; i < self->declared.groups.to; i++)
    if (!group_is_sound (self, yass_game_get_group (game, i), error))
      return false;
  for (guint i = self->declared.sights.from; i < self->declared.sights.to; i++)
    if (!relation_is_sound (self, yass_game_get_sight (game, i)->a,
                            yass_game_get_sight (game, i)->b, NULL, error))
      return false;
  for (guint i = self->declared.pairs.from; i < self->declared.pairs.to; i++)
    if (!relation_is_sound (self, yass_game_get_pair (game, i)->a,
                            yass_game_get_pair (game, i)->b,
                            yass_game_get_pair (game, i)->allowed, error))
      return false;
  for (guint i = self->declared.restrictions.from;
       i < self->declared.restrictions.to; i++)
    if (!restriction_is_sound (self, yass_game_get_restriction (game, i),
                               error))
      return false;
  return true;
}

/* Sums, and hidden variables, which have all numbers that they can come to */
static bool
sums_are_sound (const Test *self, GError **error)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) name = g_string_new (NULL);
  YassFillingAnswer answer = YASS_FILLING_NONE;

  if (self->declared.sums.from < self->declared.sums.to
      || self->declared.hidden.from < self->declared.hidden.to)
    answer = yass_sums_find_broken (
        self->shape, self->statement, self->declared.sums.from,
        self->declared.sums.to, self->is_alike, words);
  if (answer != YASS_FILLING_UNKNOWN)
    return answer == YASS_FILLING_NONE
           || refuse (self, answer, error, "%s", words->str);
  yass_game_append_name (name, self->shape->game, self->statement);
  return yass_refuse (error,
                      "the judge finds no way to fill the cells of %s, and "
                      "cannot tell whether its sums are right: its kind needs "
                      "\"checks_parts\"",
                      name->str);
}

static uint64_t
count_questions (const Test *self)
{
  const YassGame *game = self->shape->game;
  const uint64_t size = self->shape->size;
  uint64_t n_pairs = self->declared.sights.to - self->declared.sights.from;

  for (guint i = self->declared.groups.from; i < self->declared.groups.to; i++)
    n_pairs += (uint64_t) yass_game_get_group (game, i)->n_cells
               * (yass_game_get_group (game, i)->n_cells - 1) / 2;
  return (has_relations (self) ? n_pairs : n_pairs * size)
         + (self->declared.pairs.to - self->declared.pairs.from)
               * (has_relations (self) ? 1 : size * size)
         + (self->declared.restrictions.to - self->declared.restrictions.from)
               * size;
}

/* The work for one support */
static uint64_t
count_work (const YassDefinition *definition)
{
  return definition->n_transitions
         + (uint64_t) definition->alternatives->len * definition->n_cells
               * definition->game->shape.size;
}

static void
begin (Test *self)
{
  const guint n_sets = get_statement (self)->n_cells * self->shape->size;

  yass_filling_init (&self->filling, self->shape, get_statement (self));
  self->definition
      = yass_definition_new (get_statement (self), self->shape->game);
  self->n_asked = 0;
  self->allows = self->ruled_by = NULL;
  self->one_in
      = has_relations (self)
            ? count_questions (self) * self->shape->n_cells / MOST_WALKED + 1
            : count_questions (self) / MOST_QUESTIONS + 1;
  if (self->is_alike)
    self->one_in *= ALIKE;
  if (!has_alternatives (self))
    return;
  self->supported = g_new0 (YassPlainSet *, n_sets);
  self->sets = g_memdup2 (self->filling.left,
                          self->filling.n_cells * sizeof *self->sets);
  self->one_support_in
      = count_work (self->definition) * n_sets / MOST_TRANSITIONS + 1;
  if (self->is_alike)
    self->one_support_in *= ALIKE;
}

static void
end (Test *self)
{
  for (guint i = 0; self->supported != NULL
                    && i < get_statement (self)->n_cells * self->shape->size;
       i++)
    g_free (self->supported[i]);
  g_clear_pointer (&self->supported, g_free);
  g_clear_pointer (&self->sets, g_free);
  g_clear_pointer (&self->definition, yass_definition_free);
  yass_filling_clear (&self->filling);
}

static bool
definition_is_right (const Test *self, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (self->definition == NULL)
    return true;
  yass_game_append_name (name, self->shape->game, self->statement);
  if (self->definition->fault != NULL)
    return yass_refuse (error, "%s: its definition %s", name->str,
                        self->definition->fault);
  if (has_relations (self)
      || (yass_definition_has_conditions (self->definition)
              ? yass_conditions_are_right (self->definition, self->shape, error)
              : yass_definition_is_right (self->definition, self->shape,
                                          error)))
    return true;
  g_prefix_error (error, "%s: ", name->str);
  return false;
}

/* What each branch declares follows from what it means */
static bool
branches_are_sound (const Test *self, GError **error)
{
  const GPtrArray *branches
      = yass_plain_shape_get_branches (self->shape, self->statement);
  g_autoptr (GString) name = g_string_new (NULL);

  yass_game_append_name (name, self->shape->game, self->statement);
  for (guint i = 0; branches != NULL && i < branches->len; i++)
    if (!yass_plain_shape_keeps_to_checks (branches->pdata[i], error))
      {
        g_prefix_error (error, "%s: ", name->str);
        return false;
      }
  return true;
}

static bool
statement_is_sound (Test *self, GError **error)
{
  bool is_sound;

  begin (self);
  is_sound = definition_is_right (self, error) && all_are_sound (self, error)
             && sums_are_sound (self, error)
             && branches_are_sound (self, error);
  end (self);
  return is_sound;
}

bool
yass_plain_shape_keeps_to_checks (const YassPlainShape *self, GError **error)
{
  g_autoptr (GHashTable) known = yass_declarations_known_new ();
  Test test = { .shape = self };
  bool is_sound = true;

  for (; is_sound && test.statement < self->game->statements->len;
       test.statement++)
    {
      yass_declarations_find_next (&test.declared, self->game, test.statement);
      const YassDeclaredBefore before = yass_declarations_recall (
          &test.declared, self, test.statement, known);
      test.is_alike = before == YASS_DECLARED_ALIKE;
      is_sound
          = before == YASS_DECLARED_BEFORE || statement_is_sound (&test, error);
    }
  return is_sound;
}

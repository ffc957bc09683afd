/* connected.c: numbers whose cells hang together
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/definition.h"
#include "kind/flood-reason.h"
#include "kind/kind.h"
#include "kind/variables.h"

/* "1,3,5": the cells with one of these numbers, of which there is at least one,
 * are joined by their sides. "1,3,5:12": and there are 12. "L:1,3,5": of the
 * cells of variable L, not of the board. */

#define MOST_WORDS 4

/* What a value says */
typedef struct
{
  uint64_t words[MOST_WORDS]; /* numbers, counted from 0 */
  guint size;                 /* how many cells; 0: any */
  YassPatch patch;            /* whose cells */
} Numbers;

typedef struct
{
  Numbers numbers;
  uint16_t next[YASS_FLOOD_MOST][4];
} Connected;

static bool
is_one (const Numbers *self, guint number)
{
  return self->words[number / 64] >> number % 64 & 1;
}

/* Reads digits; false when there are none */
static bool
read_digits (const char **p, guint *number)
{
  const char *start = *p;

  for (*number = 0; g_ascii_isdigit (**p) && *number <= G_MAXUINT16; (*p)++)
    *number = *number * 10 + (guint) (**p - '0');
  return *p > start;
}

/* Goes behind "L:", if it begins so; false when there is no such variable */
static bool
read_patch (const char **p, const YassShape *shape, YassPatch *patch)
{
  const char *colon = strchr (*p, ':');

  *patch = yass_shape_get_patch (shape, 0);
  if (!g_ascii_isalpha (**p) || colon == NULL)
    return !g_ascii_isalpha (**p);
  const YassVariable *variable
      = yass_shape_find_variable (shape, *p, (gsize) (colon - *p));
  if (variable == NULL)
    return false;
  *patch = yass_variable_get_patch (variable, shape);
  *p = colon + 1;
  return true;
}

/* Returns NULL, or what was expected instead */
static const char *
read_value (const char *value, const YassShape *shape, Numbers *self)
{
  const char *p = value;
  guint number;

  *self = (Numbers){ 0 };
  if (!read_patch (&p, shape, &self->patch))
    return "a variable of the puzzle before the colon, like L:1,3,5";
  do
    {
      if (!read_digits (&p, &number) || number < shape->first
          || number > yass_shape_get_last (shape)
          || is_one (self, number - shape->first)
          || (*p != ',' && *p != ':' && *p != '\0'))
        return "numbers of the board, like 1,3,5";
      number -= shape->first;
      self->words[number / 64] |= (uint64_t) 1 << number % 64;
    }
  while (*p++ == ',');
  if (p[-1] == '\0')
    return NULL;
  return read_digits (&p, &self->size) && *p == '\0' && self->size > 0
                 && self->size <= self->patch.n_cells
             ? NULL
             : "a number of cells behind the colon, like 1,3,5:12";
}

static gboolean
connected_accepts (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  Numbers numbers;
  const char *expected = read_value (statement->value, shape, &numbers);

  if (expected != NULL)
    return yass_statement_refuse (statement, error, "expected %s, found \"%s\"",
                                  expected, statement->value);
  if (numbers.patch.n_cells > YASS_FLOOD_MOST)
    return yass_statement_refuse (statement, error,
                                  "%u cells are too many; expected at most %u",
                                  numbers.patch.n_cells, YASS_FLOOD_MOST);
  return TRUE;
}

static Connected *
connected_new (const YassStatement *statement, const YassShape *shape)
{
  Connected *self = g_new (Connected, 1);

  read_value (statement->value, shape, &self->numbers);
  yass_flood_link (self->next, self->numbers.patch.n_cells,
                   self->numbers.patch.n_columns);
  return self;
}

/* Marks the cell and all that hangs together with it; returns how many */
static guint
count_joined (guint cell, const YassPatch *patch, uint8_t *state)
{
  const guint width = patch->n_columns;
  guint n = 1;

  state[cell] = YASS_FLOOD_OUT;
  if (cell % width > 0 && state[cell - 1] != YASS_FLOOD_OUT)
    n += count_joined (cell - 1, patch, state);
  if (cell % width + 1 < width && cell + 1 < patch->n_cells
      && state[cell + 1] != YASS_FLOOD_OUT)
    n += count_joined (cell + 1, patch, state);
  if (cell >= width && state[cell - width] != YASS_FLOOD_OUT)
    n += count_joined (cell - width, patch, state);
  if (cell + width < patch->n_cells && state[cell + width] != YASS_FLOOD_OUT)
    n += count_joined (cell + width, patch, state);
  return n;
}

static gboolean
connected_check (const YassStatement *statement, const YassGame *game,
                 const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  uint8_t state[YASS_FLOOD_MOST];
  guint n_in = 0, n_open = 0;
  Numbers numbers = { 0 };

  read_value (statement->value, shape, &numbers);
  const guint n_cells = numbers.patch.n_cells;
  const guint16 *grid = solution + numbers.patch.first;
  guint first = n_cells;
  for (guint cell = n_cells; cell-- > 0;)
    if (grid[cell] == YASS_OPEN)
      {
        state[cell] = YASS_FLOOD_MAYBE;
        n_open++;
      }
    else if (is_one (&numbers, grid[cell] - shape->first))
      {
        state[cell] = YASS_FLOOD_IN;
        n_in++;
        first = cell;
      }
    else
      state[cell] = YASS_FLOOD_OUT;
  if (n_in == 0)
    return n_open >= MAX (numbers.size, 1);
  const guint n_joined = count_joined (first, &numbers.patch, state);
  for (guint cell = 0; cell < n_cells; cell++)
    if (state[cell] == YASS_FLOOD_IN)
      return FALSE;
  return numbers.size == 0
         || (n_in <= numbers.size && n_joined >= numbers.size);
}

/* Takes from a cell the numbers that hang together, or all others */
static void
take (const Connected *self, YassView *view, guint cell, bool in)
{
  for (guint word = 0; word < view->n_words; word++)
    for (uint64_t rest
         = view->numbers_of[(gsize) cell * view->n_words + word]
           & (in ? self->numbers.words[word] : ~self->numbers.words[word]);
         rest != 0; rest &= rest - 1)
      yass_view_remove (view, cell,
                        word * 64 + (guint) __builtin_ctzll (rest) + 1);
}

static void
connected_look (const YassScope *scope, YassView *view)
{
  const Connected *self = scope->data;
  uint8_t state[YASS_FLOOD_MOST];
  YassFlood flood;
  guint last = YASS_FLOOD_NOTHING;

  for (guint i = 0; i < scope->n_variables; i++)
    {
      const uint64_t *numbers
          = view->numbers_of + (gsize) scope->variables[i] * view->n_words;
      uint64_t in = 0, out = 0;

      for (guint word = 0; word < view->n_words; word++)
        {
          in |= numbers[word] & self->numbers.words[word];
          out |= numbers[word] & ~self->numbers.words[word];
        }
      state[i] = in == 0    ? YASS_FLOOD_OUT
                 : out == 0 ? YASS_FLOOD_IN
                            : YASS_FLOOD_MAYBE;
    }
  flood.n = scope->n_variables;
  flood.size = self->numbers.size;
  flood.next = (uint16_t (*)[4]) (gpointer) self->next;
  flood.state = state;
  flood.torn = 0;
  yass_flood_run (&flood);
  if (flood.why != YASS_FLOOD_NOTHING)
    {
      const guint about = yass_flood_because_of_none (&flood, view, 0);

      take (self, view, scope->variables[about], true);
      take (self, view, scope->variables[about], false);
      return;
    }
  for (guint i = 0; i < flood.n; i++)
    if (flood.verdict[i] != YASS_FLOOD_NOTHING)
      {
        /* What is all there, or all that is left, goes in one step */
        if (flood.verdict[i] != last
            || (last != YASS_FLOOD_FULL && last != YASS_FLOOD_ALL))
          yass_flood_because (&flood, view, flood.verdict[i], i, 0);
        last = flood.verdict[i];
        take (self, view, scope->variables[i],
              flood.verdict[i] < YASS_FLOOD_BRIDGE);
      }
}

/* That a cell is in, or out */
static void
tell_cell (gconstpointer data, guint cell, bool in, YassPremises *premises)
{
  const Numbers *numbers = &((const Connected *) data)->numbers;

  for (guint word = 0; word < premises->n_words; word++)
    for (uint64_t rest = in ? ~numbers->words[word] : numbers->words[word];
         rest != 0; rest &= rest - 1)
      yass_premises_add (premises, numbers->patch.first + cell,
                         word * 64 + (guint) __builtin_ctzll (rest) + 1);
}

static void
connected_explain (const YassScope *scope, YassFacts facts, guint variable,
                   guint number, YassPremises *premises)
{
  yass_flood_explain (facts, tell_cell, scope->data, premises);
}

static void
connected_append_reason (const YassScope *scope, YassFacts facts,
                         YassWords *words)
{
  const Connected *self = scope->data;

  yass_flood_append_reason (facts, self->numbers.size,
                            self->numbers.patch.first, words);
}

static const YassPropagator connected = {
  .name = "connected",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_MORE,
  .look = connected_look,
  .explain = connected_explain,
  .append_reason = connected_append_reason,
};

static void
connected_declare (const YassStatement *statement, YassGame *game)
{
  Connected *self = connected_new (statement, yass_game_get_shape (game));
  const guint n = self->numbers.patch.n_cells;
  g_autofree guint32 *cells = g_new (guint32, n);

  for (guint i = 0; i < n; i++)
    cells[i] = self->numbers.patch.first + i;
  yass_game_add_propagator (game, &connected, cells, n, self, g_free);
}

typedef struct
{
  guint first; /* number of the board */
  Numbers numbers;
} Stated;

static gboolean
is_stated (guint n, gconstpointer data)
{
  const Stated *stated = data;

  return is_one (&stated->numbers, n - stated->first);
}

static void
connected_define (const YassStatement *statement, const YassGame *game,
                  YassDefinition *definition)
{
  const YassShape *shape = yass_game_get_shape (game);
  Stated stated = { .first = shape->first };

  read_value (statement->value, shape, &stated.numbers);
  yass_definition_set_patch (definition, &stated.numbers.patch);
  yass_definition_set_connected (definition, is_stated, &stated,
                                 stated.numbers.size);
}

static void
connected_append_note (GString *text, const YassStatement *self,
                       const YassShape *shape)
{
  g_auto (GStrv) words = g_strsplit (self->value, ":", 3);
  char **numbers = words + (g_ascii_isalpha (*self->value) ? 1 : 0);

  g_string_append (text, "the cells");
  if (numbers > words)
    g_string_append_printf (text, " of %s", words[0]);
  g_string_append_printf (text, " with %s are joined by their sides",
                          numbers[0]);
  if (numbers[1] != NULL)
    g_string_append_printf (text, ", and there are %s", numbers[1]);
}

static const YassGuise connected_guise = {
  .append_note = connected_append_note,
  .iss = { { "ConnectedValues", YASS_ISS_CONNECTED } },
};

const YassKind yass_kind_connected = {
  .name = "connected",
  .summary = "the cells with one of these numbers are joined by their sides; "
             "N,N:M: and there are M of them; L:N,N: among the cells of L",
  .value = YASS_VALUE_REQUIRED,
  .accepts = connected_accepts,
  .declare = connected_declare,
  .check = connected_check,
  .checks_parts = TRUE,
  .define = connected_define,
  .guise = &connected_guise,
};

/* regex.c: a line that reads as a pattern says
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/state-machine.h"

/* What a pattern may be long, deep, and how often something may come */
#define MOST_CHARACTERS 4096
#define MOST_DEEP 100
#define MOST_TIMES 1000

typedef struct
{
  const YassStatement *statement;
  const YassShape *shape;
  YassStateMachine *machine;
  const char *at;
  guint depth;
  GError **error;
  bool is_wrong;
} Reading;

/* Between these two states a part of the pattern is read */
typedef struct
{
  guint32 start;
  guint32 end;
} Fragment;

/* The first thing that is wrong */
#define wrong(self, ...)                                                       \
  do                                                                           \
    {                                                                          \
      if (!(self)->is_wrong)                                                   \
        yass_statement_set_refusal ((self)->statement, (self)->error,          \
                                    __VA_ARGS__);                              \
      (self)->is_wrong = true;                                                 \
    }                                                                          \
  while (0)

static guint
get_place (const Reading *self)
{
  return (guint) (self->at - self->statement->value) + 1;
}

/* "found "x" at character 3 of the pattern" */
static void
expected (Reading *self, const char *what)
{
  if (*self->at == '\0')
    wrong (self, "expected %s, found the end of the pattern", what);
  else
    wrong (self, "expected %s, found '%.*s' at character %u of the pattern",
           what, (int) (g_utf8_next_char (self->at) - self->at), self->at,
           get_place (self));
}

static guint32
add_state (Reading *self)
{
  if (self->machine->n_states == YASS_MOST_MACHINE_STATES)
    wrong (self, "the pattern needs more than %u states",
           YASS_MOST_MACHINE_STATES);
  return yass_state_machine_add_state (self->machine);
}

static void
join (Reading *self, guint32 from, guint32 to)
{
  yass_state_machine_add_move (self->machine, from, to, 0);
}

static Fragment
read_nothing (Reading *self)
{
  const guint32 state = add_state (self);

  return (Fragment){ state, state };
}

static Fragment
read_symbols (Reading *self, guint64 symbols)
{
  const Fragment fragment = { add_state (self), add_state (self) };

  if (symbols != 0)
    yass_state_machine_add_move (self->machine, fragment.start, fragment.end,
                                 symbols);
  return fragment;
}

/* A number of the board, counted from 0 */
static guint
read_number (Reading *self)
{
  const int digit = yass_machine_digit (*self->at);
  const int last = (int) yass_shape_get_last (self->shape);
  char what[64];

  if (digit >= (int) self->shape->first && digit <= last)
    {
      self->at++;
      return (guint) digit - self->shape->first;
    }
  g_snprintf (what, sizeof what, "a number from %c to %c",
              yass_machine_character (self->shape->first),
              yass_machine_character ((guint) last));
  expected (self, what);
  return 0;
}

/* [1-35] or [^24] */
static Fragment
read_class (Reading *self)
{
  const bool is_other = *++self->at == '^';
  guint64 symbols = 0;

  self->at += is_other;
  do
    {
      const guint from = read_number (self);
      guint to = from;

      if (*self->at == '-')
        {
          self->at++;
          to = read_number (self);
          if (to < from)
            wrong (self,
                   "the range before character %u of the pattern goes "
                   "down; expected the lower number first",
                   get_place (self));
        }
      for (guint n = from; n <= to; n++)
        symbols |= (guint64) 1 << n;
    }
  while (*self->at != ']' && !self->is_wrong);
  self->at += !self->is_wrong;
  return read_symbols (
      self, is_other ? yass_machine_all (self->shape) & ~symbols : symbols);
}

static Fragment read_choice (Reading *self);

static Fragment
read_group (Reading *self)
{
  Fragment fragment = { 0, 0 };

  if (++self->depth > MOST_DEEP)
    wrong (self, "more than %u parentheses in each other", MOST_DEEP);
  else
    {
      self->at++;
      fragment = read_choice (self);
      if (*self->at == ')')
        self->at++;
      else
        expected (self, "a closing parenthesis");
    }
  self->depth--;
  return fragment;
}

/* What comes before * + ? { */
static Fragment
read_item (Reading *self)
{
  switch (*self->at)
    {
    case '(':
      return read_group (self);
    case '[':
      return read_class (self);
    case '.':
      self->at++;
      return read_symbols (self, yass_machine_all (self->shape));
    default:
      return read_symbols (self, (guint64) 1 << read_number (self));
    }
}

/* How often something comes */
typedef struct
{
  guint least;
  guint most; /* G_MAXUINT: as often as need be */
} Times;

static guint
read_count (Reading *self)
{
  guint n = 0;

  if (!g_ascii_isdigit (*self->at))
    expected (self, "how often the part before comes");
  for (; g_ascii_isdigit (*self->at) && n <= MOST_TIMES; self->at++)
    n = n * 10 + (guint) (*self->at - '0');
  if (n > MOST_TIMES)
    wrong (self, "a part of the pattern comes more than %u times", MOST_TIMES);
  return n;
}

/* False where nothing says so */
static bool
read_times (Reading *self, Times *times)
{
  static const char signs[] = "*+?";
  static const Times meanings[]
      = { { 0, G_MAXUINT }, { 1, G_MAXUINT }, { 0, 1 } };
  const char *sign = *self->at != '\0' ? strchr (signs, *self->at) : NULL;

  if (sign != NULL)
    {
      self->at++;
      *times = meanings[sign - signs];
      return true;
    }
  if (*self->at != '{')
    return false;
  self->at++;
  times->least = times->most = read_count (self);
  if (*self->at == ',')
    {
      self->at++;
      times->most = *self->at == '}' ? G_MAXUINT : read_count (self);
    }
  if (*self->at == '}')
    self->at++;
  else
    expected (self, "a closing brace");
  if (times->most < times->least)
    wrong (self, "{%u,%u} comes more often at least than at most", times->least,
           times->most);
  return true;
}

/* The part from @from on, with the first @n of what says how often it comes */
static Fragment
read_repeated (Reading *self, const char *from, const GArray *times, guint n)
{
  self->at = from;
  if (n == 0)
    return read_item (self);
  const Times last = g_array_index (times, Times, n - 1);
  Fragment whole = read_nothing (self);

  for (guint i = 0; i < last.least && !self->is_wrong; i++)
    {
      const Fragment part = read_repeated (self, from, times, n - 1);

      join (self, whole.end, part.start);
      whole.end = part.end;
    }
  for (guint i = last.least;
       i < last.most && last.most < G_MAXUINT && !self->is_wrong; i++)
    {
      const Fragment part = read_repeated (self, from, times, n - 1);

      join (self, whole.end, part.start);
      join (self, whole.end, part.end);
      whole.end = part.end;
    }
  if (last.most == G_MAXUINT && !self->is_wrong)
    {
      const Fragment part = read_repeated (self, from, times, n - 1);

      join (self, whole.end, part.start);
      join (self, part.end, whole.end);
    }
  return whole;
}

/* Behind an item, if it has an end */
static const char *
skip_item (const char *at)
{
  guint depth = 0;

  do
    {
      depth += *at == '(';
      depth -= *at == ')';
      if (*at == '[')
        at += strcspn (at, "]");
      at += *at != '\0';
    }
  while (depth > 0 && *at != '\0');
  return at;
}

/* How often an item comes is only known behind it. One that never comes is
 * read nevertheless: it may be wrong. */
static Fragment
read_item_times (Reading *self)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (Times));
  const char *from = self->at;
  bool never_comes = false;
  Fragment fragment = { 0, 0 };
  Times next;

  self->at = skip_item (from);
  while (!self->is_wrong && read_times (self, &next))
    {
      never_comes |= next.most == 0;
      g_array_append_val (times, next);
    }
  const char *behind = self->at;
  if (times->len > MOST_DEEP)
    wrong (self, "more than %u of * + ? { in a row", MOST_DEEP);
  self->at = from;
  if (never_comes && !self->is_wrong)
    read_item (self);
  if (!self->is_wrong)
    fragment = read_repeated (self, from, times, times->len);
  if (!self->is_wrong)
    self->at = behind;
  return fragment;
}

static Fragment
read_sequence (Reading *self)
{
  Fragment whole = read_nothing (self);

  while (*self->at != '\0' && *self->at != '|' && *self->at != ')'
         && !self->is_wrong)
    {
      const Fragment part = read_item_times (self);

      join (self, whole.end, part.start);
      whole.end = part.end;
    }
  return whole;
}

static Fragment
read_choice (Reading *self)
{
  const Fragment whole = { add_state (self), add_state (self) };

  do
    {
      const Fragment part = read_sequence (self);

      join (self, whole.start, part.start);
      join (self, part.end, whole.end);
    }
  while (*self->at == '|' && self->at++ && !self->is_wrong);
  return whole;
}

/* NULL, and @error says why, when the pattern is none */
static YassStateMachine *
make_machine (const YassStatement *statement, const YassShape *shape,
              GError **error)
{
  g_autoptr (YassStateMachine) machine = yass_state_machine_new ();
  Reading self
      = { statement, shape, machine, statement->value, 0, error, false };

  if (strlen (statement->value) > MOST_CHARACTERS)
    wrong (&self, "the pattern has more than %u characters", MOST_CHARACTERS);
  else
    {
      const Fragment whole = read_choice (&self);

      if (!self.is_wrong && *self.at != '\0')
        expected (&self, "the end of the pattern");
      yass_state_machine_add_start (machine, whole.start);
      yass_state_machine_add_end (machine, whole.end);
    }
  if (self.is_wrong)
    return NULL;
  yass_state_machine_seal (machine);
  return g_steal_pointer (&machine);
}

static gboolean
regex_accepts (const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  g_autoptr (YassStateMachine) machine = NULL;

  if (!yass_state_machine_can_read (statement, shape, error))
    return FALSE;
  machine = make_machine (statement, shape, error);
  return machine != NULL
         && yass_state_machine_can_remember (machine, statement, shape, error);
}

static gboolean
regex_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  g_autoptr (YassStateMachine) machine
      = make_machine (statement, yass_game_get_shape (game), NULL);

  return yass_state_machine_check (machine, statement, game, solution);
}

static void
regex_declare (const YassStatement *statement, YassGame *game)
{
  g_autofree char *goal = NULL;

  if (yass_state_machine_declare_alike (statement, game))
    return;
  goal = g_strdup_printf ("read %s", statement->value);
  yass_state_machine_declare (
      make_machine (statement, yass_game_get_shape (game), NULL), statement,
      game, goal);
}

static void
regex_define (const YassStatement *statement, const YassGame *game,
              YassDefinition *definition)
{
  yass_state_machine_define (
      make_machine (statement, yass_game_get_shape (game), NULL), statement,
      game, definition);
}

static void
regex_append_note (GString *text, const YassStatement *self,
                   const YassShape *shape)
{
  g_string_append_printf (text, "the line reads as %s", self->value);
}

static const YassGuise regex_guise = {
  .append_note = regex_append_note,
  .looks_alike = true,
  .iss = { { "Regex", YASS_ISS_PATTERN } },
};

const YassKind yass_kind_regex = {
  .name = "regex",
  .summary = "the numbers along the line, as one word, match the regular "
             "expression; from 10 on they are letters",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_REQUIRED,
  .accepts = regex_accepts,
  .declare = regex_declare,
  .check = regex_check,
  .checks_parts = TRUE,
  .define = regex_define,
  .guise = &regex_guise,
};

/* fish.c: basic fish, a number's naked subsets of rows or columns
 * SPDX-License-Identifier: MIT */
#include "rule/fish.h"

#include "rule/cover.h"

/* Rows, or columns, by index */
typedef struct
{
  const YassKind *kind;
  guint n;
  uint32_t constraints[YASS_SET_MAX]; /* or YASS_NO_CONSTRAINT */
} Lines;

/* A number in the lines of one kind, which cross those of the other */
typedef struct
{
  YassLook *look;
  guint number;
  const Lines *lines;
  const Lines *crossing;
  YassSet places[YASS_SET_MAX]; /* per line: which of those crossing */
  YassSet bases;                /* lines that are not settled */
  bool fired;
} Slice;

static bool
find_lines (Lines *lines, const YassBoard *board, const YassKind *kind, guint n)
{
  lines->kind = kind;
  lines->n = n;
  if (n > YASS_SET_MAX)
    return false;
  for (guint i = 0; i < n; i++)
    lines->constraints[i] = YASS_NO_CONSTRAINT;
  for (guint i = 0; i < board->n_mapped; i++)
    if (board->constraints[i].kind == kind && board->constraints[i].index < n)
      lines->constraints[board->constraints[i].index] = i;
  return true;
}

/* The line of @lines that a cell of the board is in */
static guint
get_line (const Slice *slice, const Lines *lines, guint cell)
{
  const guint n_columns = slice->look->state->board->shape.n_columns;

  return lines->kind == &yass_kind_row ? cell / n_columns : cell % n_columns;
}

/* A line whose places are not all in lines that cross it is no base */
static bool
find_places (Slice *slice, guint line)
{
  const YassState *state = slice->look->state;
  const guint constraint = slice->lines->constraints[line];

  slice->places[line] = YASS_SET_EMPTY;
  if (constraint == YASS_NO_CONSTRAINT)
    return false;
  const YassConstraint *house = &state->board->constraints[constraint];
  if (!yass_set_has (house->must_appear, slice->number))
    return false;
  for (guint i = 0; i < house->n_cells; i++)
    if (yass_set_has (state->graph.numbers_of[house->cells[i]], slice->number))
      {
        const guint crossing
            = get_line (slice, slice->crossing, house->cells[i]);

        if (slice->crossing->constraints[crossing] == YASS_NO_CONSTRAINT)
          return false;
        slice->places[line] |= yass_set_of (crossing);
      }
  return !yass_set_is_empty (slice->places[line]);
}

static void
init_slice (Slice *slice, YassLook *look, guint number, const Lines *lines,
            const Lines *crossing)
{
  YassSet held = YASS_SET_EMPTY;

  *slice = (Slice){
    .look = look, .number = number, .lines = lines, .crossing = crossing
  };
  for (guint i = 0; i < lines->n; i++)
    if (find_places (slice, i))
      held |= yass_set_of (i);
    else
      slice->places[i] = YASS_SET_EMPTY;
  slice->bases = held & yass_mapping_find_live (slice->places, lines->n);
}

/* Fewer covers than bases is a contradiction, which any other cover shows */
static YassSet
add_covers (const Slice *slice, YassSet covers, guint n)
{
  for (guint i = 0; i < slice->crossing->n && yass_set_count (covers) < n; i++)
    if (slice->crossing->constraints[i] != YASS_NO_CONSTRAINT)
      covers |= yass_set_of (i);
  return covers;
}

static guint
put_sets (uint32_t *facts, guint n, const Lines *lines, YassSet members,
          guint number)
{
  YASS_SET_FOREACH (line, members)
    facts[n++] = yass_cover_set_of_number (lines->constraints[line], number);
  return n;
}

static void
explain (Slice *slice, const Lines *lines, YassSet bases, const Lines *crossing,
         YassSet covers)
{
  YassLook *look = slice->look;
  uint32_t facts[1 + 2 * YASS_SET_MAX];
  guint n = 1;

  facts[0] = yass_cover_head (yass_set_count (bases), false);
  n = put_sets (facts, n, lines, bases, slice->number);
  n = put_sets (facts, n, crossing, covers, slice->number);
  yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, YASS_NO_CELL,
                     YASS_SET_EMPTY, yass_set_of (slice->number));
  yass_graph_add_facts (&look->state->graph, facts, n);
}

/* Removes the number from the covers, outside the bases. Returns whether it was
 * there. */
static bool
remove_from_covers (Slice *slice, YassSet bases, YassSet covers)
{
  YassLook *look = slice->look;
  const YassBoard *board = look->state->board;
  YassGraph *graph = &look->state->graph;
  const uint64_t n_gone = graph->n_gone;

  YASS_SET_FOREACH (cover, covers)
    {
      const YassConstraint *house
          = &board->constraints[slice->crossing->constraints[cover]];

      for (guint i = 0; i < house->n_cells; i++)
        if (!yass_set_has (bases,
                           get_line (slice, slice->lines, house->cells[i])))
          yass_graph_remove (graph, house->cells[i],
                             yass_set_of (slice->number));
    }
  const bool fired = yass_look_conclude (look, 0, n_gone);
  slice->fired |= fired;
  return fired;
}

/* Returns whether to go on */
static bool
found_bases (Slice *slice, YassSet bases, YassSet covers)
{
  covers = add_covers (slice, covers, yass_set_count (bases));
  if (yass_set_count (covers) != yass_set_count (bases))
    return true;
  explain (slice, slice->lines, bases, slice->crossing, covers);
  return !remove_from_covers (slice, bases, covers);
}

/* So many more bases, from @first on. Returns whether to go on. */
static bool
choose_bases (Slice *slice, guint first, guint left, YassSet bases,
              YassSet covers)
{
  const guint size = yass_set_count (bases) + left;

  if (left == 0)
    return found_bases (slice, bases, covers);
  for (guint line = first; line + left <= slice->lines->n; line++)
    {
      const YassSet all = covers | slice->places[line];

      if (yass_set_has (slice->bases, line) && yass_set_count (all) <= size
          && !choose_bases (slice, line + 1, left - 1,
                            bases | yass_set_of (line), all))
        return false;
    }
  return true;
}

static bool
find_both_lines (const YassLook *look, Lines *rows, Lines *columns)
{
  const YassBoard *board = look->state->board;

  return find_lines (rows, board, &yass_kind_row, board->shape.n_rows)
         && find_lines (columns, board, &yass_kind_column,
                        board->shape.n_columns);
}

/* What one deduction takes may bring about the next */
bool
yass_fish_look_at_lines (YassLook *look, guint size)
{
  const guint n_numbers = look->state->board->n_numbers;
  Lines lines[2];
  Slice slice;

  if (!find_both_lines (look, &lines[0], &lines[1]))
    return true;
  for (guint number = 0; number < n_numbers; number++)
    for (guint first = 0; first < 2; first++)
      do
        {
          init_slice (&slice, look, number, &lines[first], &lines[1 - first]);
          choose_bases (&slice, 0, size, YASS_SET_EMPTY, YASS_SET_EMPTY);
          if (yass_look_is_lost (look))
            return false;
          if (slice.fired && look->one_at_a_time)
            return true;
        }
      while (slice.fired);
  return true;
}

/* The bases that a group leaves, and the lines that cross only these: as many
 * of them make the same fish from the other side */
static bool
explain_rest (Slice *slice, YassSet bases, YassSet covers)
{
  const YassBoard *board = slice->look->state->board;
  const YassSet rest = slice->bases & ~bases;
  YassSet crossing = YASS_SET_EMPTY;

  YASS_SET_FOREACH (line, rest)
    crossing |= slice->places[line] & ~covers;
  if (yass_set_count (crossing) != yass_set_count (rest)
      || yass_set_count (rest) >= yass_set_count (bases))
    return false;
  YASS_SET_FOREACH (line, crossing)
    {
      const YassConstraint *house
          = &board->constraints[slice->crossing->constraints[line]];

      if (!yass_set_has (house->must_appear, slice->number))
        return false;
      for (guint i = 0; i < house->n_cells; i++)
        if (!yass_set_has (rest,
                           get_line (slice, slice->lines, house->cells[i]))
            && yass_set_has (
                slice->look->state->graph.numbers_of[house->cells[i]],
                slice->number))
          return false;
    }
  explain (slice, slice->crossing, crossing, slice->lines, rest);
  return true;
}

static bool
found_group (gpointer data, YassSet bases, YassSet covers)
{
  Slice *slice = data;

  covers = add_covers (slice, covers, yass_set_count (bases));
  if (yass_set_count (covers) != yass_set_count (bases))
    return true;
  if (!explain_rest (slice, bases, covers))
    explain (slice, slice->lines, bases, slice->crossing, covers);
  return !remove_from_covers (slice, bases, covers);
}

bool
yass_fish_look_at_all_lines (YassLook *look)
{
  const YassBoard *board = look->state->board;
  Lines lines[2];
  Slice slice;

  if (!find_both_lines (look, &lines[0], &lines[1])
      || MAX (lines[0].n, lines[1].n) > board->n_numbers)
    return true;
  for (guint number = 0; number < board->n_numbers; number++)
    for (guint first = 0; first < 2; first++)
      do
        {
          init_slice (&slice, look, number, &lines[first], &lines[1 - first]);
          const YassSide side = { slice.places, slice.bases };
          const YassGroupQuery query = { .constraint = board->n_mapped,
                                         .max_size = lines[first].n,
                                         .max_rest = lines[first].n,
                                         .smallest_first = true,
                                         .found = found_group,
                                         .data = &slice };

          yass_groups_matching.find (look->scratch, &side, &query);
          if (yass_look_is_lost (look))
            return false;
          if (slice.fired && look->one_at_a_time)
            return true;
        }
      while (slice.fired);
  return true;
}

static bool
x_wing_look_at_board (YassLook *look)
{
  return yass_fish_look_at_lines (look, 2);
}

static bool
swordfish_look_at_board (YassLook *look)
{
  return yass_fish_look_at_lines (look, 3);
}

static bool
jellyfish_look_at_board (YassLook *look)
{
  return yass_fish_look_at_lines (look, 4);
}

const YassRule yass_rule_x_wing = {
  .name = "x-wing",
  .summary = "a number whose places in two rows are in two columns leaves the "
             "rest of these, or the other way round",
  .title = "X-Wing",
  .covers = true,
  .is_extra = true,
  .explains = 2,
  .look_at_board = x_wing_look_at_board,
};

const YassRule yass_rule_swordfish = {
  .name = "swordfish",
  .summary = "a number whose places in three rows are in three columns leaves "
             "the rest of these, or the other way round",
  .title = "Swordfish",
  .covers = true,
  .is_extra = true,
  .explains = 3,
  .look_at_board = swordfish_look_at_board,
};

const YassRule yass_rule_jellyfish = {
  .name = "jellyfish",
  .summary = "a number whose places in four rows are in four columns leaves "
             "the rest of these, or the other way round",
  .title = "Jellyfish",
  .covers = true,
  .is_extra = true,
  .explains = 4,
  .look_at_board = jellyfish_look_at_board,
};

const YassRule yass_rule_large_fish = {
  .name = "large-fish",
  .summary
  = "a number whose places in some rows are in as many columns leaves the "
    "rest of these, or the other way round; on 9x9 boards up to four are "
    "enough",
  .known_as = "generalized arc consistency of a number's rows and columns",
  .title = "Fish",
  .covers = true,
  .is_extra = true,
  .look_at_board = yass_fish_look_at_all_lines,
};

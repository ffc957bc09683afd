/* cover.c: steps of covers, for programs and in words
 * SPDX-License-Identifier: MIT */
#include "trace/cover.h"

#include "base/notation.h"
#include "trace/jsonl-pieces.h"

bool
yass_told_board_cover_has (const YassToldBoard *board, YassCoverSet set,
                           guint cell, guint number)
{
  if (yass_cover_set_is_cell (set))
    return yass_cover_set_get_cell (set) == cell;
  return yass_cover_set_get_number (set) == number
         && yass_bits_has (
             board->constraints[yass_cover_set_get_constraint (set)].cell_set,
             cell);
}

static const YassKind *
get_kind (const YassToldBoard *board, YassCoverSet set)
{
  return board->constraints[yass_cover_set_get_constraint (set)].kind;
}

/* "rows", "windows": houses as people speak of them */
static void
append_houses (GString *text, const YassKind *kind)
{
  if (kind == &yass_kind_windoku)
    g_string_append (text, "windows");
  else if (kind == &yass_kind_disjoint)
    g_string_append (text, "disjoint groups");
  else if (kind == &yass_kind_extra)
    g_string_append (text, "extra regions");
  else if (kind == &yass_kind_distinct)
    g_string_append (text, "distinct cells");
  else
    yass_append_plural (text, kind->name);
}

/* What players' names of fish know of */
typedef struct
{
  bool rows;
  bool columns;
  bool boxes;  /* or regions, which stand in for them */
  bool others; /* houses that plain Sudoku does not have */
} Houses;

static Houses
find_houses (const YassToldBoard *board, const YassCoverSet *sets, guint n)
{
  Houses houses = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const YassKind *kind = get_kind (board, sets[i]);

      if (kind == &yass_kind_row)
        houses.rows = true;
      else if (kind == &yass_kind_column)
        houses.columns = true;
      else if (kind == &yass_kind_box || kind == &yass_kind_region)
        houses.boxes = true;
      else
        houses.others = true;
    }
  return houses;
}

/* "rows", "boxes and rows": each kind once, in order of appearance */
static void
append_kinds (GString *text, const YassToldBoard *board,
              const YassCoverSet *sets, guint n)
{
  guint n_kinds = 0;

  for (guint i = 0; i < n; i++)
    {
      bool is_new = true;

      for (guint j = 0; j < i; j++)
        is_new &= get_kind (board, sets[j]) != get_kind (board, sets[i]);
      if (!is_new)
        continue;
      if (n_kinds++ > 0)
        g_string_append_c (text, '+');
      append_houses (text, get_kind (board, sets[i]));
    }
}

static void
append_size (GString *text, guint n)
{
  static const char *const names[]
      = { NULL,        NULL,        "X-Wing", "Swordfish",
          "Jellyfish", "Squirmbag", "Whale",  "Leviathan" };

  if (n < G_N_ELEMENTS (names) && names[n] != NULL)
    g_string_append (text, names[n]);
  else
    g_string_append_printf (text, "Fish of size %u", n);
}

void
yass_append_cover_title (GString *text, const YassStep *step)
{
  const YassToldBoard *board = step->board;
  const YassCover cover = yass_step_get_cover (step);

  if (cover.n == 0 || yass_cover_set_is_cell (cover.bases[0]))
    {
      g_string_append (text, step->rule->title);
      return;
    }
  const Houses bases = find_houses (board, cover.bases, cover.n);
  const Houses covers = find_houses (board, cover.covers, cover.n);
  if (cover.n_fins > 0)
    g_string_append (text, cover.is_sashimi ? "Sashimi " : "Finned ");
  if (bases.others || covers.others)
    {
      g_string_append_printf (text, "Fish of size %u (", cover.n);
      append_kinds (text, board, cover.bases, cover.n);
      g_string_append_c (text, '/');
      append_kinds (text, board, cover.covers, cover.n);
      g_string_append_c (text, ')');
      return;
    }
  if ((bases.rows && bases.columns) || (covers.rows && covers.columns)
      || (bases.rows && covers.rows) || (bases.columns && covers.columns))
    g_string_append (text, "Mutant ");
  else if (bases.boxes || covers.boxes)
    g_string_append (text, "Franken ");
  append_size (text, cover.n);
}

/* "rows 2,7 and box 3": those of a kind that follow each other in one go */
static void
append_sets (GString *text, const YassToldBoard *board, YassNotation notation,
             const YassCoverSet *sets, guint n)
{
  for (guint i = 0; i < n;)
    {
      const YassKind *kind = get_kind (board, sets[i]);
      guint end = i + 1;

      while (end < n && get_kind (board, sets[end]) == kind)
        end++;
      if (i > 0)
        g_string_append (text, end == n ? " and " : ", ");
      if (end - i == 1)
        g_string_append (text, kind->name);
      else
        append_houses (text, kind);
      for (guint first = i; i < end; i++)
        {
          g_string_append_c (text, i == first ? ' ' : ',');
          yass_append_line_number (
              text, notation, kind->name,
              board->constraints[yass_cover_set_get_constraint (sets[i])]
                  .index);
        }
    }
}

static void
append_fins (GString *text, const YassToldBoard *board, YassNotation notation,
             const YassCover *cover)
{
  uint32_t cells[YASS_MOST_MEMBERS];
  guint n = 0;

  for (guint i = 0; i < cover->n_fins && n < G_N_ELEMENTS (cells); i++)
    cells[n++] = yass_cover_fin_get_cell (cover->fins[i]);
  if (n == 0)
    return;
  g_string_append (text, n == 1 ? ", fin " : ", fins ");
  yass_append_cells (text, board, notation, cells, n);
}

/* "r1c127,r2c3 hold 1,2 of row 1 and 3,4,5 of box 1" */
static void
append_cells_and_numbers (GString *text, YassNotation notation,
                          const YassStep *step, const YassCover *cover)
{
  const YassToldBoard *board = step->board;

  yass_append_cells (text, board, notation, step->cells, step->n_cells);
  yass_append_literal (text, " hold ");
  for (guint i = 0; i < cover->n;)
    {
      const guint constraint = yass_cover_set_get_constraint (cover->covers[i]);
      uint64_t numbers[YASS_MOST_WORDS] = { 0 };

      if (i > 0)
        yass_append_literal (text, " and ");
      for (; i < cover->n
             && yass_cover_set_get_constraint (cover->covers[i]) == constraint;
           i++)
        yass_bits_add (numbers, yass_cover_set_get_number (cover->covers[i]));
      yass_append_numbers (text, board, numbers);
      yass_append_literal (text, " of ");
      yass_append_house (text, board, notation, constraint);
    }
}

void
yass_append_cover_pattern (GString *text, YassNotation notation,
                           const YassStep *step)
{
  const YassCover cover = yass_step_get_cover (step);

  if (cover.n == 0)
    return;
  if (yass_cover_set_is_cell (cover.bases[0]))
    {
      append_cells_and_numbers (text, notation, step, &cover);
      return;
    }
  yass_append_numbers (text, step->board, step->reason->numbers);
  yass_append_literal (text, " in ");
  append_sets (text, step->board, notation, cover.bases, cover.n);
  yass_append_literal (text, ", ");
  append_sets (text, step->board, notation, cover.covers, cover.n);
  append_fins (text, step->board, notation, &cover);
}

/* "r4c7", or ["row 4",5] */
static void
append_set (GString *text, const YassToldBoard *board, YassCoverSet set)
{
  if (yass_cover_set_is_cell (set))
    {
      yass_jsonl_append_cell (text, board, yass_cover_set_get_cell (set));
      return;
    }
  yass_append_literal (text, "[\"");
  yass_append_constraint (text, board, yass_cover_set_get_constraint (set));
  g_string_append_printf (text, "\",%u]",
                          yass_cover_set_get_number (set) + board->shape.first);
}

static void
append_list (GString *text, const YassToldBoard *board, const char *name,
             const YassCoverSet *sets, guint n)
{
  g_string_append_printf (text, ",\"%s\":[", name);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_set (text, board, sets[i]);
    }
  g_string_append_c (text, ']');
}

void
yass_append_cover_members (GString *text, const YassStep *step)
{
  const YassToldBoard *board = step->board;
  const YassCover cover = yass_step_get_cover (step);

  append_list (text, board, "bases", cover.bases, cover.n);
  append_list (text, board, "covers", cover.covers, cover.n);
  if (cover.n_fins == 0)
    return;
  yass_append_literal (text, ",\"fins\":[");
  for (guint i = 0; i < cover.n_fins; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      yass_jsonl_append_edge (text, board,
                              yass_cover_fin_get_cell (cover.fins[i]),
                              yass_cover_fin_get_number (cover.fins[i]));
    }
  g_string_append_c (text, ']');
}

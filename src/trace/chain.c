/* chain.c: steps that are chains, for programs and in words
 * SPDX-License-Identifier: MIT */
#include "trace/chain.h"

#include "kind/variables.h"

bool
yass_step_get_chain (const YassStep *step, YassChain *chain)
{
  return yass_chain_read (chain, step->reason->facts, step->reason->n_facts);
}

static void
add_cells (YassStep *step, const uint32_t *cells, guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    {
      guint known = 0;

      while (known < step->n_cells && step->own_cells[known] != cells[i])
        known++;
      if (known == step->n_cells && known < G_N_ELEMENTS (step->own_cells))
        step->own_cells[step->n_cells++] = cells[i];
    }
}

void
yass_step_find_chain_cells (YassStep *step)
{
  YassChain chain;

  if (!yass_step_get_chain (step, &chain))
    return;
  for (guint i = 0; i < chain.n_swap; i++)
    {
      const uint32_t cell = yass_chain_swap_get_cell (chain.swap[i]);

      add_cells (step, &cell, 1);
    }
  for (guint i = 0; i < chain.first[chain.n_branches]; i++)
    {
      add_cells (step, chain.literals[i].cells, chain.literals[i].n_cells);
      add_cells (step, chain.literals[i].set, chain.literals[i].n_set);
    }
}

void
yass_append_chain_title (GString *text, const YassStep *step)
{
  YassChain chain;

  g_string_append (
      text, yass_step_get_chain (step, &chain) ? yass_technique_get_name (
                yass_chain_classify (&chain, step->board), step->names)
                                               : step->rule->title);
}

/* For the parts of a sentence */
typedef struct
{
  GString *text;
  YassNotation notation;
  const YassToldBoard *board;
} Words;

static void
append_number (const Words *words, guint number)
{
  yass_append_uint (words->text, number + words->board->shape.first);
}

static void
append_cells (const Words *words, const uint32_t *cells, guint n_cells)
{
  yass_append_cells (words->text, words->board, words->notation, cells,
                     n_cells);
}

/* "r4c7=3", "3 in r4c78" */
static void
append_literal (const Words *words, const YassChainLiteral *literal)
{
  if (literal->n_cells > 1)
    {
      append_number (words, literal->number);
      yass_append_literal (words->text, " in ");
    }
  append_cells (words, literal->cells, literal->n_cells);
  if (literal->n_cells > 1)
    return;
  g_string_append_c (words->text, '=');
  append_number (words, literal->number);
}

/* "(5)r1c2=r1c8", "(3=7)r4c8", "(3=7)r4c18" of a set */
static void
append_link (const Words *words, const YassChainLiteral *from,
             const YassChainLiteral *to)
{
  g_string_append_c (words->text, '(');
  append_number (words, from->number);
  if (to->why == YASS_WHY_HOUSE)
    {
      g_string_append_c (words->text, ')');
      append_cells (words, from->cells, from->n_cells);
      g_string_append_c (words->text, '=');
      append_cells (words, to->cells, to->n_cells);
      return;
    }
  g_string_append_c (words->text, '=');
  append_number (words, to->number);
  g_string_append_c (words->text, ')');
  if (to->why == YASS_WHY_SET)
    append_cells (words, to->set, to->n_set);
  else
    append_cells (words, to->cells, to->n_cells);
}

/* The strong links in a row, weak ones between them */
static void
append_links (const Words *words, const YassChain *chain)
{
  guint n;
  const YassChainLiteral *literals = yass_chain_branch (chain, 1, &n);

  for (guint i = 0; i + 1 < n && !literals[i].on; i += 2)
    {
      if (i > 0)
        g_string_append_c (words->text, '-');
      append_link (words, &literals[i], &literals[i + 1]);
    }
  if (yass_chain_is_loop (chain))
    yass_append_literal (words->text, "- (back to the start)");
}

/* "r4c4 is 1, then r4c7=3; or 2, then r2c6=2, r2c9=4" */
static void
append_branches (const Words *words, const YassChain *chain)
{
  GString *text = words->text;
  const YassChainLiteral *first = chain->literals;
  const bool is_net = yass_chain_is_net (chain);

  if (chain->over == YASS_OVER_CELL)
    append_cells (words, first->cells, 1);
  else
    {
      append_number (words, first->number);
      yass_append_literal (text, " of ");
      yass_append_house (text, words->board, words->notation, chain->over_what);
    }
  yass_append_literal (text, " is ");
  for (guint b = 0; b < chain->n_branches; b++)
    {
      guint n;
      const YassChainLiteral *literals = yass_chain_branch (chain, b, &n);

      if (b > 0)
        yass_append_literal (text, "; or ");
      if (chain->over == YASS_OVER_CELL)
        append_number (words, literals[0].number);
      else
        {
          yass_append_literal (text, "in ");
          append_cells (words, literals[0].cells, literals[0].n_cells);
        }
      /* Of a net only what it comes to: parts.c tells how */
      for (guint i = is_net ? n - 1 : 1, told = 0; i > 0 && i < n; i++)
        if (literals[i].on)
          {
            g_string_append (text, told++ == 0 ? ", then " : ", ");
            append_literal (words, &literals[i]);
          }
    }
}

/* "r1c4=3 leads to r5c2=8 and r5c2=6" */
static void
append_contradiction (const Words *words, const YassChain *chain)
{
  const YassChainLiteral *a, *b;
  guint n;

  append_literal (words, yass_chain_branch (chain, 1, &n));
  if (!yass_chain_get_clash (chain, &a, &b))
    return;
  yass_append_literal (words->text, " leads to ");
  append_literal (words, a);
  yass_append_literal (words->text, " and ");
  append_literal (words, b);
}

/* "1,2 in r1c12,r4c12 could be exchanged" */
static void
append_swapped (const Words *words, const YassChain *chain)
{
  uint32_t cells[YASS_MOST_MEMBERS];
  bool one_pair = true;

  for (guint i = 0; i < chain->n_swap && i < G_N_ELEMENTS (cells); i++)
    {
      cells[i] = yass_chain_swap_get_cell (chain->swap[i]);
      one_pair &= chain->swap[i] >> 16 == chain->swap[0] >> 16;
    }
  if (!one_pair)
    {
      yass_append_literal (words->text, "all open cells could exchange their "
                                        "two numbers");
      return;
    }
  append_number (words, yass_chain_swap_get_number (chain->swap[0], 0));
  g_string_append_c (words->text, ',');
  append_number (words, yass_chain_swap_get_number (chain->swap[0], 1));
  yass_append_literal (words->text, " in ");
  append_cells (words, cells, MIN (chain->n_swap, G_N_ELEMENTS (cells)));
  yass_append_literal (words->text, " could be exchanged");
}

/* Whether two branches begin in the same cell and go on alike */
static bool
go_on_alike (const YassChain *chain, guint a, guint b)
{
  guint n, n_others;
  const YassChainLiteral *literals = yass_chain_branch (chain, a, &n);
  const YassChainLiteral *others = yass_chain_branch (chain, b, &n_others);

  if (n != n_others || literals[0].cells[0] != others[0].cells[0])
    return false;
  for (guint i = 1; i < n; i++)
    if (literals[i].number != others[i].number
        || literals[i].cells[0] != others[i].cells[0])
      return false;
  return true;
}

/* "r4c3 is 5 or 6, then r4c2=1", of branches from @first up to @end */
static void
append_alike (const Words *words, const YassChain *chain, guint first,
              guint end)
{
  guint n, told = 0;
  const YassChainLiteral *literals = yass_chain_branch (chain, first, &n);

  append_cells (words, literals[0].cells, 1);
  yass_append_literal (words->text, " is ");
  for (guint b = first; b < end; b++)
    {
      if (b > first)
        g_string_append (words->text, b + 1 == end ? " or " : ", ");
      append_number (words, chain->literals[chain->first[b]].number);
    }
  for (guint i = 1; i < n; i++)
    if (literals[i].on)
      {
        g_string_append (words->text, told++ == 0 ? ", then " : ", ");
        append_literal (words, &literals[i]);
      }
}

/* The set that goes with the extras, or NULL */
static const YassChainLiteral *
find_set (const YassChain *chain)
{
  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    if (chain->literals[i].why == YASS_WHY_SET)
      return &chain->literals[i];
  return NULL;
}

/* "r4c3 is 5,6; or r4c5 is 7, which leaves as many numbers as cells to r4c79"
 */
static void
append_extras_and_set (const Words *words, const YassChain *chain,
                       const YassChainLiteral *set)
{
  for (guint b = 0, end; b < chain->n_branches; b = end)
    {
      const uint32_t *cell = chain->literals[chain->first[b]].cells;

      if (b > 0)
        yass_append_literal (words->text, "; or ");
      append_cells (words, cell, 1);
      for (end = b; end < chain->n_branches
                    && chain->literals[chain->first[end]].cells[0] == cell[0];
           end++)
        {
          g_string_append (words->text, end == b ? " is " : ",");
          append_number (words, chain->literals[chain->first[end]].number);
        }
    }
  yass_append_literal (words->text,
                       ", which leaves as many numbers as cells to ");
  append_cells (words, set->set, set->n_set);
}

/* "1,2 in r4c23,r7c23 could be exchanged, unless r4c2 is 3; or r4c3 is 5, then
 * r4c2=1" */
static void
append_swap (const Words *words, const YassChain *chain)
{
  const YassChainLiteral *set = find_set (chain);

  append_swapped (words, chain);
  yass_append_literal (words->text, ", unless ");
  if (set != NULL)
    {
      append_extras_and_set (words, chain, set);
      return;
    }
  for (guint b = 0, end; b < chain->n_branches; b = end)
    {
      for (end = b + 1; end < chain->n_branches && go_on_alike (chain, b, end);)
        end++;
      if (b > 0)
        yass_append_literal (words->text, "; or ");
      append_alike (words, chain, b, end);
    }
}

static void
append_numbers_in_cells (const Words *words, const YassStep *step)
{
  yass_append_numbers (words->text, step->board, step->reason->numbers);
  yass_append_literal (words->text, " in ");
  for (guint i = 0; i < step->n_cells; i++)
    {
      if (i > 0)
        g_string_append_c (words->text, ' ');
      append_cells (words, &step->cells[i], 1);
    }
}

/* "5 in r1c26 (row 1) and r4c28 (row 4)" */
static void
append_places (const Words *words, const YassChain *chain)
{
  guint n;
  const YassChainLiteral *literals = yass_chain_branch (chain, 1, &n);

  append_number (words, literals[0].number);
  for (guint i = 0; i < 4; i += 2)
    {
      const YassChainLiteral *from = &literals[i];
      const YassChainLiteral *to = &literals[i + 1];
      uint32_t cells[2 * YASS_MOST_MEMBERS];
      guint n_cells = 0;

      for (guint k = 0; k < from->n_cells; k++)
        cells[n_cells++] = from->cells[k];
      for (guint k = 0; k < to->n_cells; k++)
        cells[n_cells++] = to->cells[k];
      g_string_append (words->text, i == 0 ? " in " : " and ");
      append_cells (words, cells, n_cells);
      yass_append_literal (words->text, " (");
      yass_append_house (words->text, words->board, words->notation,
                         to->constraint);
      g_string_append_c (words->text, ')');
    }
}

/* "6,7 in r1c8 and r3c3, 6 in r15c6 (column 6)" */
static void
append_w_wing (const Words *words, const YassChain *chain)
{
  guint n;
  const YassChainLiteral *literals = yass_chain_branch (chain, 1, &n);
  const guint a = literals[0].number;
  const guint b = literals[1].number;
  const uint32_t places[] = { literals[2].cells[0], literals[3].cells[0] };

  append_number (words, MIN (a, b));
  g_string_append_c (words->text, ',');
  append_number (words, MAX (a, b));
  yass_append_literal (words->text, " in ");
  append_cells (words, literals[0].cells, 1);
  yass_append_literal (words->text, " and ");
  append_cells (words, literals[5].cells, 1);
  yass_append_literal (words->text, ", ");
  append_number (words, b);
  yass_append_literal (words->text, " in ");
  append_cells (words, places, 2);
  yass_append_literal (words->text, " (");
  yass_append_house (words->text, words->board, words->notation,
                     literals[3].constraint);
  g_string_append_c (words->text, ')');
}

void
yass_append_chain_pattern (GString *text, YassNotation notation,
                           const YassStep *step)
{
  const Words words = { text, notation, step->board };
  YassChain chain;

  if (!yass_step_get_chain (step, &chain))
    return;
  switch (yass_chain_classify (&chain, step->board))
    {
    case YASS_TECHNIQUE_XY_WING:
    case YASS_TECHNIQUE_XYZ_WING:
    case YASS_TECHNIQUE_WXYZ_WING:
      append_numbers_in_cells (&words, step);
      break;
    case YASS_TECHNIQUE_W_WING:
      append_w_wing (&words, &chain);
      break;
    case YASS_TECHNIQUE_X_WING:
    case YASS_TECHNIQUE_SKYSCRAPER:
    case YASS_TECHNIQUE_KITE:
    case YASS_TECHNIQUE_TURBOT_FISH:
    case YASS_TECHNIQUE_EMPTY_RECTANGLE:
      append_places (&words, &chain);
      break;
    default:
      if (chain.over == YASS_OVER_SWAP)
        append_swap (&words, &chain);
      else if (yass_chain_is_contradiction (&chain))
        append_contradiction (&words, &chain);
      else if (chain.over == YASS_OVER_EITHER)
        append_links (&words, &chain);
      else
        append_branches (&words, &chain);
      break;
    }
}

static void
append_json_cells (GString *text, const YassToldBoard *board,
                   const uint32_t *cells, guint n_cells)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < n_cells; i++)
    g_string_append_printf (
        text, "%s\"%s\"", i > 0 ? "," : "",
        yass_shape_name_cell (&board->shape, cells[i]).text);
  g_string_append_c (text, ']');
}

static void
append_json_literal (GString *text, const YassToldBoard *board,
                     const YassChainLiteral *literal)
{
  yass_append_literal (text, "{\"cells\":");
  append_json_cells (text, board, literal->cells, literal->n_cells);
  g_string_append_printf (text, ",\"%s\":%u", literal->on ? "is" : "not",
                          literal->number + board->shape.first);
  if (literal->why == YASS_WHY_CELL)
    yass_append_literal (text, ",\"by\":\"cell\"");
  else if (literal->why == YASS_WHY_HOUSE)
    {
      yass_append_literal (text, ",\"by\":\"");
      yass_append_constraint (text, board, literal->constraint);
      g_string_append_c (text, '"');
    }
  else if (literal->why == YASS_WHY_SET)
    {
      yass_append_literal (text, ",\"by\":");
      append_json_cells (text, board, literal->set, literal->n_set);
    }
  if (literal->n_parents > 0)
    {
      for (guint i = 0; i < literal->n_parents; i++)
        g_string_append_printf (text, "%s%u", i == 0 ? ",\"from\":[" : ",",
                                literal->parents[i]);
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, '}');
}

/* [["r4c7",1,2],["r4c9",1,2] ... */
static void
append_json_swap (GString *text, const YassToldBoard *board,
                  const YassChain *chain)
{
  yass_append_literal (text, "\"over\":{\"swap\":[");
  for (guint i = 0; i < chain->n_swap; i++)
    {
      const uint32_t swap = chain->swap[i];

      g_string_append_printf (
          text, "%s[\"%s\",%u,%u]", i > 0 ? "," : "",
          yass_shape_name_cell (&board->shape, yass_chain_swap_get_cell (swap))
              .text,
          yass_chain_swap_get_number (swap, 0) + board->shape.first,
          yass_chain_swap_get_number (swap, 1) + board->shape.first);
    }
  yass_append_literal (text, "]},");
}

void
yass_append_chain_member (GString *text, const YassStep *step)
{
  YassChain chain;

  if (!yass_step_get_chain (step, &chain))
    return;
  yass_append_literal (text, ",\"chain\":{");
  if (chain.over == YASS_OVER_CELL)
    g_string_append_printf (
        text, "\"over\":\"%s\",",
        yass_shape_name_cell (&step->board->shape, chain.over_what).text);
  else if (chain.over == YASS_OVER_SWAP)
    append_json_swap (text, step->board, &chain);
  else if (chain.over == YASS_OVER_HOUSE)
    {
      yass_append_literal (text, "\"over\":\"");
      yass_append_constraint (text, step->board, chain.over_what);
      yass_append_literal (text, "\",");
    }
  yass_append_literal (text, "\"branches\":[");
  for (guint b = 0; b < chain.n_branches; b++)
    {
      guint n;
      const YassChainLiteral *literals = yass_chain_branch (&chain, b, &n);

      g_string_append (text, b > 0 ? ",[" : "[");
      for (guint i = 0; i < n; i++)
        {
          if (i > 0)
            g_string_append_c (text, ',');
          append_json_literal (text, step->board, &literals[i]);
        }
      g_string_append_c (text, ']');
    }
  yass_append_literal (text, "]}");
}

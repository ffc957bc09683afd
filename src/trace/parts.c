/* parts.c: long steps, told in lines that a person can follow
 * SPDX-License-Identifier: MIT */
#include "trace/parts.h"

#include <string.h>

#include "trace/chain.h"

#define INDENT "     "

/* Chains with fewer strong links than that are seen at a glance */
#define MANY_LINKS 4

/* Where a line that is too long can end: how many characters of what stands at
 * @at still belong to it; -1: not here */
static gint
get_break (const char *at)
{
  if (g_str_has_prefix (at, ", ") || g_str_has_prefix (at, "; ")
      || g_str_has_prefix (at, ": "))
    return 1;
  if (g_str_has_prefix (at, "-("))
    return 1;
  return g_str_has_prefix (at, " => ") && at[-1] != ' ' ? 0 : -1;
}

void
yass_break_line (GString *text, gsize start)
{
  while (text->len - start > YASS_PARTS_WIDTH)
    {
      gsize end = 0;

      for (gsize i = start + strlen (INDENT) + 1;
           i < start + YASS_PARTS_WIDTH && i < text->len; i++)
        {
          const gint n = get_break (text->str + i);

          if (n >= 0 && i + (guint) n <= start + YASS_PARTS_WIDTH)
            end = i + (guint) n;
        }
      if (end == 0)
        return;
      if (text->str[end] == ' ')
        g_string_erase (text, (gssize) end, 1);
      g_string_insert (text, (gssize) end, "\n" INDENT);
      start = end + 1;
    }
}

typedef struct
{
  GString *text;
  YassNotation notation;
  const YassToldBoard *board;
} Words;

static void
append_cells (const Words *words, const YassChainLiteral *literal)
{
  yass_append_cells (words->text, words->board, words->notation, literal->cells,
                     literal->n_cells);
}

static void
append_number (const Words *words, guint number)
{
  yass_append_uint (words->text, number + words->board->shape.first);
}

/* "r4c8 is 3", "5 is in r4c78", "r4c8 is not 3", "5 is not in r4c78" */
static void
append_literal (const Words *words, const YassChainLiteral *literal)
{
  const char *is = literal->on ? " is " : " is not ";

  if (literal->n_cells == 1)
    {
      append_cells (words, literal);
      g_string_append (words->text, is);
      append_number (words, literal->number);
      return;
    }
  append_number (words, literal->number);
  g_string_append (words->text, is);
  g_string_append (words->text, "in ");
  append_cells (words, literal);
}

/* " (row 4)", " (r4c128)" */
static void
append_where (const Words *words, const YassChainLiteral *literal)
{
  if (literal->why != YASS_WHY_HOUSE && literal->why != YASS_WHY_SET)
    return;
  g_string_append (words->text, " (");
  if (literal->why == YASS_WHY_HOUSE)
    yass_append_house (words->text, words->board, words->notation,
                       literal->constraint);
  else
    yass_append_cells (words->text, words->board, words->notation, literal->set,
                       literal->n_set);
  g_string_append_c (words->text, ')');
}

/* What holds on the way; what does not goes without saying */
static void
append_branch (const Words *words, const YassChainLiteral *literals, guint n)
{
  const gsize start = words->text->len;

  g_string_append (words->text, INDENT "If ");
  append_literal (words, &literals[0]);
  for (guint i = 1; i < n; i++)
    if (literals[i].on)
      {
        g_string_append (words->text, ", then ");
        append_literal (words, &literals[i]);
        append_where (words, &literals[i]);
      }
  if (n == 1)
    g_string_append (words->text, ", no more is needed");
  g_string_append_c (words->text, '.');
  yass_break_line (words->text, start);
  g_string_append_c (words->text, '\n');
}

static guint
count_on (const YassChain *chain)
{
  guint n = 0;

  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    n += chain->literals[i].on && chain->literals[i].why != YASS_WHY_BRANCH;
  return n;
}

void
yass_append_parts (GString *text, YassNotation notation, const YassStep *step)
{
  const Words words = { text, notation, step->board };
  YassChain chain;

  if (!yass_step_is_chain (step) || !yass_step_get_chain (step, &chain)
      || chain.over == YASS_OVER_SWAP || count_on (&chain) < MANY_LINKS)
    return;
  for (guint b = 0; b < chain.n_branches; b++)
    {
      guint n;
      const YassChainLiteral *literals = yass_chain_branch (&chain, b, &n);

      append_branch (&words, literals, n);
    }
  g_string_append (text, INDENT "One of these holds, so ");
  yass_append_removals (text, step->board, notation, step->removals,
                        step->n_removals);
  g_string_append (text, ".\n");
}

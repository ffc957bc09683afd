/* parts.c: long steps, told in lines that a person can follow
 * SPDX-License-Identifier: MIT */
#include "trace/parts.h"

#include <string.h>

#include "trace/chain.h"
#include "trace/proof.h"

#define INDENT "     "

/* Chains with fewer strong links than that are seen at a glance */
#define MANY_LINKS 4

/* Where a line that is too long can end: how many characters of what stands at
 * @at still belong to it; -1: not here */
static gint
get_break (const char *at)
{
  /* Not within "3, 5 or 7" */
  if (g_str_has_prefix (at, ", "))
    return g_ascii_isdigit (at[-1]) && g_ascii_isdigit (at[2]) ? -1 : 1;
  if (g_str_has_prefix (at, "; ") || g_str_has_prefix (at, ": "))
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

      /* The last place that fits, or else the first one */
      for (gsize i = start + strlen (INDENT) + 1;
           i < text->len && (i < start + YASS_PARTS_WIDTH || end == 0); i++)
        {
          const gint n = get_break (text->str + i);

          if (n >= 0 && (end == 0 || i + (guint) n <= start + YASS_PARTS_WIDTH))
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
  YassHearPart hear;
  gpointer data;
} Words;

static void
begin_part (Words *words)
{
  g_string_truncate (words->text, 0);
}

static void
end_part (const Words *words)
{
  g_string_append_c (words->text, '.');
  words->hear (words->text->str, words->data);
}

static void
append_cells (const Words *words, const uint32_t *cells, guint n_cells)
{
  yass_append_cells (words->text, words->board, words->notation, cells,
                     n_cells);
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

  if (literal->n_cells == 1
      && yass_told_board_is_label (words->board, literal->cells[0]))
    {
      yass_append_edge (
          words->text, words->board, words->notation, literal->cells[0],
          literal->number + words->board->shape.first, literal->on);
      return;
    }
  if (literal->n_cells == 1)
    {
      append_cells (words, literal->cells, 1);
      g_string_append (words->text, is);
      append_number (words, literal->number);
      return;
    }
  append_number (words, literal->number);
  g_string_append (words->text, is);
  g_string_append (words->text, "in ");
  append_cells (words, literal->cells, literal->n_cells);
}

/* " (row 4)", " (r4c128)", " (r4c128 have 3 numbers left)" */
static void
append_where (const Words *words, const YassChainLiteral *literal, bool is_net)
{
  if (literal->why != YASS_WHY_HOUSE && literal->why != YASS_WHY_SET)
    return;
  g_string_append (words->text, " (");
  if (literal->why == YASS_WHY_HOUSE)
    yass_append_house (words->text, words->board, words->notation,
                       literal->constraint);
  else
    append_cells (words, literal->set, literal->n_set);
  if (literal->why == YASS_WHY_SET && is_net)
    g_string_append_printf (words->text, " have %u numbers left",
                            literal->n_set);
  g_string_append_c (words->text, ')');
}

/* Whether a set that has as many numbers left as cells has both of them in the
 * same cells */
static bool
are_of_one_set (const YassChainLiteral *a, const YassChainLiteral *b)
{
  return a->why == YASS_WHY_SET && b->why == YASS_WHY_SET
         && a->n_set == b->n_set && a->n_cells == b->n_cells
         && memcmp (a->set, b->set, a->n_set * sizeof *a->set) == 0
         && memcmp (a->cells, b->cells, a->n_cells * sizeof *a->cells) == 0;
}

/* "r4c8 is 3", "2,5 are in r4c78": the first one, and with it those of the same
 * set that come before any others. Returns how many literals that are. */
static guint
append_first (const Words *words, const YassChainLiteral *literals, guint n)
{
  guint end = 1;
  guint n_told = 1;

  for (guint i = 1; i < n; i++)
    if (literals[i].on && !are_of_one_set (literals, &literals[i]))
      break;
    else if (literals[i].on)
      {
        end = i + 1;
        n_told++;
      }
  if (n_told == 1)
    {
      append_literal (words, literals);
      return end;
    }
  for (guint i = 0; i < end; i++)
    if (literals[i].on)
      {
        if (i > 0)
          g_string_append_c (words->text, ',');
        append_number (words, literals[i].number);
      }
  g_string_append (words->text, " are in ");
  append_cells (words, literals->cells, literals->n_cells);
  return end;
}

/* What holds on the way; what does not goes without saying */
static void
tell_branch (Words *words, const YassChainLiteral *literals, guint n,
             bool is_net)
{
  begin_part (words);
  g_string_append (words->text, "If ");
  append_literal (words, &literals[0]);
  for (guint i = 1, n_told; i < n; i += n_told)
    {
      n_told = 1;
      if (!literals[i].on)
        continue;
      g_string_append (words->text, ", then ");
      n_told = append_first (words, &literals[i], n - i);
      append_where (words, &literals[i], is_net);
    }
  if (n == 1)
    g_string_append (words->text, ", no more is needed");
  end_part (words);
}

static void
tell_clash (Words *words, const YassChain *chain)
{
  const YassChainLiteral *a, *b;

  begin_part (words);
  if (yass_chain_get_clash (chain, &a, &b))
    {
      g_string_append (words->text, "But ");
      append_literal (words, a);
      g_string_append (words->text, " and ");
      append_literal (words, b);
      g_string_append (words->text, " cannot both be, so ");
    }
  else
    g_string_append (words->text, "That cannot be, so ");
}

static guint
count_on (const YassChain *chain)
{
  guint n = 0;

  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    n += chain->literals[i].on && chain->literals[i].why != YASS_WHY_BRANCH;
  return n;
}

/* "r4c8 is 3", "r4c8 is 3 (row 4)", "7 is in r79c4 (column 4)", "1,2 are in
 * r23c1 (column 1)", "r4c8 is one of 3,5" */
static void
append_seen (const Words *words, const YassStep *step)
{
  const uint64_t *numbers = step->reason->numbers;
  const bool is_cell = step->n_cells == 1;
  const bool is_number = yass_bits_is_single (numbers, step->board->n_words);

  if (is_cell && yass_told_board_is_label (step->board, step->cells[0]))
    {
      const uint32_t cell = step->cells[0] - step->board->first_label;

      append_cells (words, &cell, 1);
      g_string_append (words->text, " is in region ");
    }
  else if (is_cell)
    {
      append_cells (words, step->cells, 1);
      g_string_append (words->text, is_number ? " is " : " is one of ");
    }
  yass_append_numbers (words->text, step->board, numbers);
  if (!is_cell)
    {
      g_string_append (words->text, is_number ? " is in " : " are in ");
      append_cells (words, step->cells, step->n_cells);
    }
  if (step->reason->constraint < step->board->n_looking)
    {
      g_string_append (words->text, " (");
      yass_append_house (words->text, words->board, words->notation,
                         step->reason->constraint);
      g_string_append_c (words->text, ')');
    }
}

/* "r1c45<>3: r1c456 (cage 3) make 12, as 1+2+9" */
static void
append_concluded (const Words *words, const YassStep *step)
{
  yass_append_removals (words->text, words->board, words->notation,
                        step->removals, step->n_removals);
  g_string_append (words->text, ": ");
  yass_append_pattern (words->text, words->notation, step);
}

/* What would follow, in a row; what a statement concludes takes a sentence of
 * its own. Where it is a contradiction at once there is no more to tell. */
static void
tell_proof (Words *words, const YassStep *step)
{
  YassProofIter iter;
  YassStep inner;
  bool goes_on = true;

  if (yass_proof_get_length (step->proof, step->board, step->reason->cell) == 0)
    return;
  begin_part (words);
  g_string_append (words->text, "If ");
  append_seen (words, step);
  yass_proof_iter_init (&iter, step->proof, step->board, step->reason->cell);
  for (guint n = 0; yass_proof_iter_next_told (&iter, &inner); n++)
    {
      const bool is_stated = yass_step_is_stated (&inner);

      if (n > 0 && (is_stated || !goes_on))
        {
          end_part (words);
          begin_part (words);
          g_string_append (words->text, "Then ");
        }
      else
        g_string_append (words->text, ", then ");
      if (is_stated)
        append_concluded (words, &inner);
      else
        append_seen (words, &inner);
      goes_on = !is_stated;
    }
  end_part (words);
  begin_part (words);
  g_string_append (words->text, "But then ");
  yass_append_conflict (words->text, words->board, words->notation,
                        step->proof->conflict);
  g_string_append (words->text, ", so ");
  yass_append_removals (words->text, words->board, words->notation,
                        step->removals, step->n_removals);
  end_part (words);
}

void
yass_step_foreach_part (const YassStep *step, YassNotation notation,
                        YassHearPart hear, gpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Words words = { text, notation, step->board, hear, data };
  YassChain chain;

  if (yass_step_is_contradiction (step))
    {
      tell_proof (&words, step);
      return;
    }
  if (!yass_step_is_chain (step) || !yass_step_get_chain (step, &chain)
      || chain.over == YASS_OVER_SWAP)
    return;
  const bool is_net = yass_chain_is_net (&chain);
  const bool is_contradiction = yass_chain_is_contradiction (&chain);
  if (!is_net && count_on (&chain) < MANY_LINKS)
    return;
  for (guint b = is_contradiction; b < chain.n_branches; b++)
    {
      guint n;
      const YassChainLiteral *literals = yass_chain_branch (&chain, b, &n);

      tell_branch (&words, literals, n, is_net);
    }
  if (is_contradiction)
    tell_clash (&words, &chain);
  else
    {
      begin_part (&words);
      g_string_append (text, "One of these holds, so ");
    }
  yass_append_removals (text, step->board, notation, step->removals,
                        step->n_removals);
  end_part (&words);
}

static void
append_part (const char *part, gpointer data)
{
  GString *text = data;
  const gsize start = text->len;

  g_string_append (text, INDENT);
  g_string_append (text, part);
  yass_break_line (text, start);
  g_string_append_c (text, '\n');
}

void
yass_append_parts (GString *text, YassNotation notation, const YassStep *step)
{
  yass_step_foreach_part (step, notation, append_part, text);
}

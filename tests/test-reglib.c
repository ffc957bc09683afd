/* test-reglib.c: chains against a library of known cases
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "chain/find.h"
#include "constraint/board.h"
#include "puzzle/puzzle.h"
#include "rule/chains.h"
#include "yass/yass.h"

/* A case is a line: code, numbers, givens, deleted candidates, what goes. The
 * rule alone must find chains each of which removes some of what goes, nothing
 * else, and all of it together. */

#define SIZE 9
#define N_CELLS (SIZE * SIZE)
#define N_WORDS ((N_CELLS * SIZE + 63) / 64)

typedef struct
{
  uint64_t numbers_of[N_CELLS];
  uint64_t expected[N_WORDS];
} Case;

static guint
edge_of (guint cell, guint number)
{
  return cell * SIZE + number;
}

/* "573 618": number, row, column */
static gboolean
read_edges (const char *text, uint64_t *edges)
{
  for (; *text != '\0'; text += strspn (text, " "))
    {
      if (strspn (text, "123456789") != 3)
        return FALSE;
      yass_bits_add (edges, edge_of ((guint) (text[1] - '1') * SIZE
                                         + (guint) (text[2] - '1'),
                                     (guint) (text[0] - '1')));
      text += 3;
    }
  return TRUE;
}

static gboolean
see_each_other (guint a, guint b)
{
  return a / SIZE == b / SIZE || a % SIZE == b % SIZE
         || (a / SIZE / 3 == b / SIZE / 3 && a % SIZE / 3 == b % SIZE / 3);
}

/* "4+69.1": + is before a number that was placed */
static gboolean
read_givens (const char *text, Case *what)
{
  guint cell = 0;

  for (guint i = 0; i < N_CELLS; i++)
    what->numbers_of[i] = (1u << SIZE) - 1;
  for (; *text != '\0' && cell < N_CELLS; text++)
    if (*text == '+')
      continue;
    else if (*text == '.' || *text == '0')
      cell++;
    else
      {
        const uint64_t bit = (uint64_t) 1 << (*text - '1');

        for (guint other = 0; other < N_CELLS; other++)
          if (other != cell && see_each_other (cell, other))
            what->numbers_of[other] &= ~bit;
        what->numbers_of[cell] = bit;
        cell++;
      }
  return cell == N_CELLS;
}

static gboolean
read_case (const char *line, Case *what)
{
  g_auto (GStrv) fields = g_strsplit (line, ":", -1);
  uint64_t deleted[N_WORDS] = { 0 };

  memset (what, 0, sizeof *what);
  if (g_strv_length (fields) < 6 || !read_givens (fields[3], what)
      || !read_edges (fields[4], deleted)
      || !read_edges (fields[5], what->expected))
    return FALSE;
  YASS_BITS_FOREACH (edge, deleted, N_WORDS)
    what->numbers_of[edge / SIZE] &= ~((uint64_t) 1 << edge % SIZE);
  return TRUE;
}

typedef struct
{
  const Case *what;
  gboolean spares_sets; /* cells of a chain's own sets do not matter */
  uint64_t found[N_WORDS];
} Hunt;

/* Leaves out what goes from the sets of the chain itself */
static void
spare_sets (const YassChain *chain, uint64_t *removed)
{
  uint64_t own[N_WORDS] = { 0 };

  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    for (guint k = 0; k < chain->literals[i].n_set; k++)
      for (guint number = 0; number < SIZE; number++)
        yass_bits_add (own, edge_of (chain->literals[i].set[k], number));
  yass_bits_set_without (removed, removed, own, N_WORDS);
}

static bool
note_chain (gpointer data, const YassChain *chain, const uint64_t *removed)
{
  Hunt *hunt = data;
  uint64_t goes[N_WORDS];

  memcpy (goes, removed, sizeof goes);
  if (hunt->spares_sets)
    spare_sets (chain, goes);
  for (guint i = 0; i < N_WORDS; i++)
    if (goes[i] & ~hunt->what->expected[i])
      return false;
  for (guint i = 0; i < N_WORDS; i++)
    hunt->found[i] |= goes[i];
  return yass_bits_equals (hunt->found, hunt->what->expected, N_WORDS);
}

static YassChainFinder *
finder_new (YassBoard **board)
{
  g_autofree char *open = g_strnfill (N_CELLS, '.');
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (open, NULL);
  uint64_t must_appear[3 * SIZE];

  *board = yass_board_new_for_puzzle (puzzle, NULL);
  for (guint i = 0; i < 3 * SIZE; i++)
    must_appear[i] = (1u << SIZE) - 1;
  return yass_chain_finder_new (&(*board)->told, must_appear);
}

static gboolean
comes_out (YassChainFinder *finder, const YassRule *rule, const YassRule *other,
           gboolean spares_sets, const Case *what)
{
  Hunt hunt = { what, spares_sets, { 0 } };

  for (; rule != NULL; rule = other, other = NULL)
    for (guint i = 0; i < rule->chain->n_quests; i++)
      yass_chain_finder_search (finder, what->numbers_of,
                                &rule->chain->quests[i], note_chain, &hunt);
  return yass_bits_equals (hunt.found, what->expected, N_WORDS);
}

/* Codes, all of whose cases in the library come out */
static const struct
{
  const char *code;
  const YassRule *rule;
  const YassRule *other; /* that counts as well, or NULL */
  gboolean spares_sets;
} codes[] = {
  { "0400", &yass_rule_skyscraper },
  { "0401", &yass_rule_kite },
  { "0402", &yass_rule_empty_rectangle },
  { "0402-1", &yass_rule_turbot_fish },
  { "0403", &yass_rule_turbot_fish },
  { "0404", &yass_rule_kite },
  /* Boxes with two places are for turbot fish here */
  { "0405", &yass_rule_empty_rectangle, &yass_rule_turbot_fish },
  /* Colours are chains of one number whose weak links are strong as well,
   * but one or none */
  { "0500", &yass_rule_x_chain },
  { "0501", &yass_rule_x_chain },
  { "0502", &yass_rule_x_chain },
  { "0503", &yass_rule_x_chain },
  { "0701", &yass_rule_x_chain },
  { "0702", &yass_rule_xy_chain },
  { "0703", &yass_rule_remote_pair },
  { "0706", &yass_rule_aic },
  { "0707-1", &yass_rule_aic },
  { "0707-2", &yass_rule_aic },
  { "0708-1", &yass_rule_aic },
  { "0708-2", &yass_rule_aic },
  { "0709-1", &yass_rule_grouped_aic },
  { "0709-2", &yass_rule_als_aic },
  { "0710-1", &yass_rule_grouped_aic },
  { "0710-2", &yass_rule_grouped_aic },
  { "0710-3", &yass_rule_als_aic },
  { "0710-4", &yass_rule_als_aic },
  { "0711-1", &yass_rule_grouped_aic },
  { "0711-2", &yass_rule_grouped_aic },
  { "0711-3", &yass_rule_als_aic },
  { "0711-4", &yass_rule_als_aic },
  { "0800", &yass_rule_xy_wing },
  { "0801", &yass_rule_xyz_wing },
  { "0803", &yass_rule_w_wing },
  { "0901-1", &yass_rule_als_xz },
  /* The library leaves the cells of two sets alone that are linked twice */
  { "0901-2", &yass_rule_als_xz, .spares_sets = TRUE },
  { "0902-1", &yass_rule_als_xy_wing },
  { "0902-2", &yass_rule_als_xy_wing },
  { "0903", &yass_rule_als_chain },
  { "0903-1", &yass_rule_als_chain },
  { "0904-1", &yass_rule_death_blossom },
  { "0904-2", &yass_rule_death_blossom },
};

static void
test_library (void)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "..", "shared", "data", "rating", "reglib.txt", NULL);
  g_autofree char *text = NULL;
  YassBoard *board;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_skip ("../shared/data/rating/reglib.txt is not there");
      return;
    }
  YassChainFinder *finder = finder_new (&board);
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
    {
      g_autofree char *prefix = g_strdup_printf (":%s:", codes[c].code);
      guint n = 0, n_out = 0;

      for (guint i = 0; lines[i] != NULL; i++)
        if (g_str_has_prefix (lines[i], prefix))
          {
            Case what;

            g_assert_true (read_case (lines[i], &what));
            n++;
            if (comes_out (finder, codes[c].rule, codes[c].other,
                           codes[c].spares_sets, &what))
              n_out++;
            else
              g_test_message ("does not come out: %s", lines[i]);
          }
      g_test_message ("%s %s: %u of %u come out", codes[c].code,
                      codes[c].rule->name, n_out, n);
      g_assert_cmpuint (n_out, ==, n);
    }
  yass_chain_finder_free (finder);
  yass_board_unref (board);
}

static bool
is_called_off (gpointer data)
{
  guint *n_asked = data;

  ++*n_asked;
  return true;
}

static bool
never_found (gpointer data, const YassChain *chain, const uint64_t *removed)
{
  g_assert_not_reached ();
}

/* Every rule asks before it looks far, and goes by the answer */
static void
test_called_off (void)
{
  YassBoard *board;
  YassChainFinder *finder = finder_new (&board);
  uint64_t numbers_of[N_CELLS];
  guint n_asked = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    numbers_of[cell] = 3u << cell % (SIZE - 1);
  finder->is_called_off = is_called_off;
  finder->call_off_data = &n_asked;
  for (guint i = 0; yass_rules[i] != NULL; i++)
    for (guint k = 0;
         yass_rules[i]->chain != NULL && k < yass_rules[i]->chain->n_quests;
         k++)
      {
        const guint before = n_asked;

        yass_chain_finder_search (finder, numbers_of,
                                  &yass_rules[i]->chain->quests[k], never_found,
                                  NULL);
        g_assert_cmpuint (n_asked, >, before);
      }
  yass_chain_finder_free (finder);
  yass_board_unref (board);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chain/finds-what-a-library-of-cases-has", test_library);
  g_test_add_func ("/chain/ends-when-called-off", test_called_off);
  return g_test_run ();
}

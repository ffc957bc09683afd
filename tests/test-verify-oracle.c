/* test-verify-oracle.c: what the judge accepts, no solution contradicts
 * SPDX-License-Identifier: MIT */
#include "trace-text.h"

#define N_GRIDS 288 /* 4x4 grids with rows, columns and boxes */
#define N_CLAIMS 60000

static guint8 grids[N_GRIDS][16];
static guint n_grids;

static gboolean
sees (guint cell, guint other)
{
  return cell / 4 == other / 4 || cell % 4 == other % 4
         || (cell / 8 == other / 8 && cell % 4 / 2 == other % 4 / 2);
}

static void
fill_grids (guint8 *grid, guint cell)
{
  if (cell == 16)
    {
      g_assert_cmpuint (n_grids, <, N_GRIDS);
      memcpy (grids[n_grids++], grid, 16);
      return;
    }
  for (guint8 number = 1; number <= 4; number++)
    {
      gboolean fits = TRUE;

      for (guint other = 0; other < cell; other++)
        if (grid[other] == number && sees (cell, other))
          fits = FALSE;
      grid[cell] = number;
      if (fits)
        fill_grids (grid, cell + 1);
    }
}

/* A claim about a random board */
typedef struct
{
  guint edges[16]; /* bit n: number n is left */
  guint cell;      /* the edge it removes, number 0 for a contradiction */
  guint number;
} Claim;

/* Whether a solution of the board has the edge, or exists at all */
static gboolean
some_solution_has (const Claim *claim)
{
  for (guint g = 0; g < n_grids; g++)
    {
      gboolean fits
          = claim->number == 0 || grids[g][claim->cell] == claim->number;

      for (guint cell = 0; cell < 16 && fits; cell++)
        fits = claim->edges[cell] >> grids[g][cell] & 1;
      if (fits)
        return TRUE;
    }
  return FALSE;
}

static void
append_cell (GString *trace, guint cell)
{
  g_string_append_printf (trace, "\"r%uc%u\"", cell / 4 + 1, cell % 4 + 1);
}

/* As many different cells of a random house; its name in @house */
static void
choose_cells (char house[16], guint *cells, guint n_cells)
{
  static const char *const kinds[] = { "row", "column", "box" };
  guint kind = (guint) g_test_rand_int_range (0, 3);
  guint index = (guint) g_test_rand_int_range (0, 4);
  guint first = (guint) g_test_rand_int_range (0, 4);
  guint stride = g_test_rand_int_range (0, 2) ? 1 : 3;

  g_snprintf (house, 16, "%s %u", kinds[kind], index + 1);
  for (guint i = 0; i < n_cells; i++)
    {
      guint at = (first + i * stride) % 4;

      cells[i] = kind == 0 ? index * 4 + at
                 : kind == 1
                     ? at * 4 + index
                     : (index / 2 * 2 + at / 2) * 4 + index % 2 * 2 + at % 2;
    }
}

static void
append_group (GString *trace, const guint *cells, guint n_cells,
              guint n_numbers)
{
  guint first = (guint) g_test_rand_int_range (0, 4);

  g_string_append (trace, "\"cells\":[");
  for (guint i = 0; i < n_cells; i++)
    {
      g_string_append (trace, i > 0 ? "," : "");
      append_cell (trace, cells[i]);
    }
  g_string_append (trace, "],\"numbers\":[");
  for (guint i = 0; i < n_numbers; i++)
    g_string_append_printf (trace, "%s%u", i > 0 ? "," : "",
                            (first + i) % 4 + 1);
  g_string_append (trace, "]");
}

static void
append_deduction (GString *trace, Claim *claim)
{
  static const char *const rules[] = {
    "naked-single",  "hidden-single",    "naked-subset",
    "hidden-subset", "common-exclusion", "common-exclusion",
  };
  guint rule = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (rules));
  guint n_cells
      = rule < 2 || rule == 5 ? 1 : (guint) g_test_rand_int_range (1, 4);
  guint n_numbers = rule < 2 || rule == 4 ? 1
                    : rule == 5           ? (guint) g_test_rand_int_range (1, 3)
                                          : n_cells;
  guint cells[4];
  char house[16];

  choose_cells (house, cells, n_cells);
  claim->cell = g_test_rand_int_range (0, 3) == 0
                    ? cells[0]
                    : (guint) g_test_rand_int_range (0, 16);
  claim->number = (guint) g_test_rand_int_range (1, 5);
  g_string_append_printf (trace, "{\"step\":1,\"depth\":0,\"rule\":\"%s\",",
                          rules[rule]);
  if (rule != 0 && rule != 5)
    g_string_append_printf (trace, "\"constraint\":\"%s\",", house);
  append_group (trace, cells, n_cells, n_numbers);
  g_string_append (trace, ",\"removed\":[[");
  append_cell (trace, claim->cell);
  g_string_append_printf (trace, ",%u]]}\n", claim->number);
}

static void
append_contradiction (GString *trace, Claim *claim)
{
  static const char *const kinds[] = { "cell", "number", "group", "equal" };
  guint n_cells = (guint) g_test_rand_int_range (2, 4);
  guint cells[4];
  char house[16];

  choose_cells (house, cells, n_cells);
  claim->number = 0;
  g_string_append_printf (
      trace,
      "{\"step\":1,\"depth\":0,\"contradiction\":{\"kind\":\"%s\","
      "\"constraint\":\"%s\",\"number\":%d,\"cell\":",
      kinds[g_test_rand_int_range (0, 4)], house, g_test_rand_int_range (1, 5));
  append_cell (trace, cells[0]);
  g_string_append (trace, ",");
  append_group (trace, cells, n_cells,
                (guint) g_test_rand_int_range (0, (gint) n_cells + 1));
  g_string_append (trace, "}}\n");
}

/* Some boards have a solution for sure, some are far from any. */
static void
append_claim (GString *trace, Claim *claim)
{
  const guint8 *grid = grids[g_test_rand_int_range (0, (gint) n_grids)];
  gboolean solvable = g_test_rand_int_range (0, 4) > 0;

  g_string_append (trace,
                   "{\"trace\":\"yass-graph\",\"version\":2,\"size\":4,"
                   "\"puzzle\":\"................\",\"box\":[2,2],"
                   "\"constraints\":[\"row\",\"column\",\"box\"],\"edges\":[");
  for (guint cell = 0; cell < 16; cell++)
    {
      claim->edges[cell] = (guint) g_test_rand_int_range (0, 16) << 1;
      claim->edges[cell] &= (guint) g_test_rand_int_range (0, 16) << 1;
      if (solvable)
        claim->edges[cell] |= 1u << grid[cell];
      g_string_append (trace, cell > 0 ? ",\"" : "\"");
      for (guint number = 1; number <= 4; number++)
        if (claim->edges[cell] >> number & 1)
          g_string_append_printf (trace, "%u", number);
      g_string_append (trace, "\"");
    }
  g_string_append (trace, "]}\n");
  if (g_test_rand_int_range (0, 3) == 0)
    append_contradiction (trace, claim);
  else
    append_deduction (trace, claim);
  g_string_append (trace, "{\"status\":\"limit\",\"solutions\":0,"
                          "\"guesses\":0,\"guesses_total\":0}\n");
}

static void
test_accepts_only_what_follows (void)
{
  g_autofree Claim *claims = g_new0 (Claim, N_CLAIMS);
  g_autoptr (GString) traces = g_string_new (NULL);
  g_autoptr (YassVerifier) verifier = NULL;
  guint8 grid[16];

  n_grids = 0;
  fill_grids (grid, 0);
  g_assert_cmpuint (n_grids, ==, N_GRIDS);
  for (guint i = 0; i < N_CLAIMS; i++)
    append_claim (traces, &claims[i]);

  verifier = verifier_for (traces->str, (gssize) traces->len);
  for (guint i = 0; i < N_CLAIMS; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!yass_verifier_next (verifier, NULL, NULL, &error))
        {
          g_assert_error (error, YASS_ERROR, YASS_ERROR_REFUSED);
          continue;
        }
      g_assert_false (some_solution_has (&claims[i]));
    }
  g_test_message ("%" G_GUINT64_FORMAT " of %u claims accepted",
                  yass_verifier_get_n_traces (verifier), N_CLAIMS);
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), >, N_CLAIMS / 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verify/accepts-only-what-follows",
                   test_accepts_only_what_follows);
  return g_test_run ();
}

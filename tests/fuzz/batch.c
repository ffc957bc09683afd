/* batch.c: lines that are taken quickly are what the reader makes of them, and
 * a batch answers a line a puzzle
 * SPDX-License-Identifier: MIT */
#include "run/batch-lines.h"

#include <sys/mman.h>

#include "batch-run.h"
#include "fuzz/reading.h"
#include "fuzz/seeds.h"
#include "fuzz/target.h"
#include "taken-line.h"

/* A whole batch takes threads; one text in so many is worth that */
#define RARELY 64

static void
check_cut (const char *cut, const char *text, const char *end)
{
  g_assert_true (cut == NULL || (cut > text && cut <= end && cut[-1] == '\n'));
}

static void
check_lines (const char *text, const char *end)
{
  YassReader *reader = yass_reader_new_for_pieces ("text");
  guint64 n_newlines = 0;

  check_cut (yass_batch_find_first_cut (text, end), text, end);
  check_cut (yass_batch_find_last_cut (text, end), text, end);
  for (const char *line = text; line < end;)
    {
      const char *newline = memchr (line, '\n', (gsize) (end - line));
      const char *behind = newline != NULL ? newline + 1 : end;
      YassAbreastPuzzle plain;
      YassBatchName name;
      const char *next = yass_batch_take_line (line, end, &plain, &name);

      if (next != NULL)
        {
          g_assert_true (next == behind);
          assert_taken_alike (reader, line, (gsize) (next - line), &plain, &name);
        }
      next = yass_batch_skip_line (line, end);
      g_assert_true (next == NULL || next == behind);
      n_newlines += newline != NULL;
      line = behind;
    }
  g_assert_cmpuint (yass_batch_count_lines (text, (gsize) (end - text)), ==,
                    n_newlines);
  yass_reader_unref (reader);
}

/* A file that is nowhere */
static void
run_whole (Run *whole, const char *bytes, gsize length, const char *fields,
           bool abreast)
{
  const int fd = memfd_create ("batch", 0);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, bytes, length), ==, (gssize) length);
  lseek (fd, 0, SEEK_SET);
  run_init_quickly (whole, fields, 1);
  whole->plan.abreast = abreast;
  run_fd (whole, fd, length, NULL);
}

/* Which engine answers is nothing that puzzles and names depend on */
static void
check_batch (const char *bytes, gsize length)
{
  g_auto (Run) abreast = { 0 }, graph = { 0 };
  guint64 n = 0;

  run_whole (&abreast, bytes, length, "puzzle,line,name,size,error", true);
  run_whole (&graph, bytes, length, "puzzle,line,name,size,error", false);
  g_assert_cmpstr (abreast.out->str, ==, graph.out->str);
  g_assert_cmpstr (abreast.troubles->str, ==, graph.troubles->str);
  g_assert_cmpuint (abreast.tally.digest, ==, graph.tally.digest);
  for (const char *c = graph.out->str; *c != '\0'; c++)
    {
      n += *c == '\n';
      g_assert_true (*c == '\n' || *c == '\t' || !g_ascii_iscntrl (*c));
    }
  g_assert_cmpuint (n, ==, graph.tally.n_puzzles);
}

static void
run (const char *bytes, gsize length)
{
  g_autofree char *copy = g_memdup2 (bytes, MAX (length, 1));

  check_lines (copy, copy + length);
  if (reading_choose (bytes, length, RARELY) == 0)
    check_batch (copy, length);
}

static void
add_lines (const char *bytes, gsize length, gpointer seeds)
{
  seeds_add (seeds, bytes, MIN (length, 500));
}

static void
add_seeds (GPtrArray *seeds)
{
  static const char *const texts[] = {
    "53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5__"
    "__8__79\n",
    "4*****8*5*3**********7******2*****6*****8*4******1*******6*3*7*5**2*****1*"
    "4******,x\r\n",
    "# a comment\n\n"
    ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....."
    "...7... a name, with; signs\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    seeds_add (seeds, texts[i], strlen (texts[i]));
  seeds_for_each_file ("../data/corpora", add_lines, seeds);
  seeds_for_each_file ("formats", add_lines, seeds);
}

const FuzzTarget fuzz_target_batch = {
  .name = "batch",
  .summary = "lines of a batch, as the reader has them",
  .longest = 1000,
  .run = run,
  .add_seeds = add_seeds,
};

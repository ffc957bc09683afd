/* test-cli-prove.c: certificates, as files for others
 * SPDX-License-Identifier: MIT */
#include "program.h"

#include <stdbool.h>

#define WRONG                                                                  \
  "84.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."
#define NOTHING                                                                \
  "........................................................................."  \
  "........"

typedef struct
{
  char *proof;   /* where it is; owned */
  char *cnf;     /* the same */
  char *to_cnf;  /* the option; owned */
  char *checker; /* a program, or NULL; owned */
} Files;

static void
files_init (Files *self)
{
  *self = (Files){ g_build_filename (folder, "proof.drat", NULL),
                   g_build_filename (folder, "puzzle.cnf", NULL) };
  self->to_cnf = g_strconcat ("--cnf=", self->cnf, NULL);
  self->checker = g_find_program_in_path ("drat-trim");
}

static void
files_clear (Files *self)
{
  g_free (self->proof);
  g_free (self->cnf);
  g_free (self->to_cnf);
  g_free (self->checker);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Files, files_clear)

static bool
is_accepted (const Files *self)
{
  g_auto (Run) run = { 0 };

  run_argv (&run, (const char *const[]){ self->checker, self->cnf, self->proof,
                                         NULL });
  return strstr (run.out, "s VERIFIED") != NULL;
}

static void
test_proves (void)
{
  g_auto (Files) files;
  g_auto (Run) unique = { 0 };
  g_auto (Run) none = { 0 };

  files_init (&files);
  run_program (&unique, "prove", "-o", files.proof, files.to_cnf, HARD);
  assert_status (&unique, 0);
  g_assert_true (g_str_has_prefix (
      unique.out, "Proved that there is no other solution, in "));
  g_assert_cmpstr (unique.err, ==, "");
  g_assert_true (g_file_test (files.proof, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (files.cnf, G_FILE_TEST_EXISTS));

  run_program (&none, "prove", "--format=drat", "-o", files.proof, files.to_cnf,
               WRONG);
  assert_status (&none, 0);
  g_assert_true (
      g_str_has_prefix (none.out, "Proved that there is no solution, in "));
}

/* Either may go to standard output, and is alone there */
static void
test_standard_output (void)
{
  g_auto (Files) files;
  g_auto (Run) proof = { 0 };
  g_auto (Run) cnf = { 0 };
  g_auto (Run) both = { 0 };
  g_autofree char *text = NULL;

  files_init (&files);
  run_program (&proof, "prove", "-o", "-", files.to_cnf, EASY);
  assert_status (&proof, 0);
  assert_ends (proof.out, "0\n");
  run_program (&cnf, "prove", "-o", files.proof, "--cnf=-", EASY);
  assert_status (&cnf, 0);
  g_assert_true (g_file_get_contents (files.cnf, &text, NULL, NULL));
  g_assert_cmpstr (cnf.out, ==, text);
  g_assert_nonnull (strstr (text, "\np cnf 729 "));
  run_program (&both, "prove", "-o", "-", "--cnf=-", EASY);
  assert_status (&both, 2);
  assert_complaint (&both, "the same place");
}

/* No files are left where there is no proof */
static void
test_several (void)
{
  g_auto (Files) files;
  g_auto (Run) run = { 0 };

  files_init (&files);
  run_program (&run, "prove", "-o", files.proof, files.to_cnf, NOTHING);
  assert_status (&run, 1);
  assert_complaint (&run, "more than one solution");
  g_assert_false (g_file_test (files.proof, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (files.cnf, G_FILE_TEST_EXISTS));
}

static void
assert_refused (const char *first, const char *second, const char *third,
                const char *fourth, const char *complaint)
{
  g_auto (Run) run = { 0 };

  run_argv (&run, (const char *const[]){ program, "prove", first, second, third,
                                         fourth, NULL });
  assert_status (&run, 2);
  assert_complaint (&run, complaint);
  g_assert_cmpstr (run.out, ==, "");
}

static void
test_refuses (void)
{
  g_auto (Files) files;
  g_autofree char *chaos = g_test_build_filename (
      G_TEST_DIST, "..", "data", "variants", "chaos-construction.txt", NULL);

  files_init (&files);
  assert_refused (EASY, NULL, NULL, NULL, "-o FILE");
  assert_refused ("-o", files.proof, EASY, NULL, "--cnf=FILE");
  assert_refused ("-o", files.proof, files.to_cnf, chaos,
                  "regions are to be found");
  assert_refused ("--format=lrat", EASY, NULL, NULL, "'lrat'");
  assert_refused ("-o", files.proof, files.to_cnf, "12", "12");
  g_assert_false (g_file_test (files.proof, G_FILE_TEST_EXISTS));
}

/* Sums can be said in linear constraints, of which the file is called OPB */
static void
test_veripb (void)
{
  g_auto (Files) files;
  g_auto (Run) run = { 0 };
  g_auto (Run) proof = { 0 };
  g_autofree char *cage = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", "cage.txt", NULL);
  g_autofree char *chaos = g_test_build_filename (
      G_TEST_DIST, "..", "data", "variants", "chaos-construction.txt", NULL);
  g_autofree char *to_opb = NULL;
  g_autofree char *text = NULL;

  files_init (&files);
  to_opb = g_strconcat ("--opb=", files.cnf, NULL);
  run_program (&run, "prove", "--format=veripb", "-o", files.proof, to_opb,
               cage);
  assert_status (&run, 0);
  assert_ends (run.out, " lines.\n");
  g_assert_true (g_file_get_contents (files.cnf, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "* #variable= "));
  run_program (&proof, "prove", "--format=veripb", "-o", "-", to_opb, cage);
  assert_status (&proof, 0);
  g_assert_true (
      g_str_has_prefix (proof.out, "pseudo-Boolean proof version 2.0\nf "));
  assert_ends (proof.out, "end pseudo-Boolean proof\n");

  assert_refused ("--format=veripb", "--output=-", files.to_cnf, cage,
                  "expected --opb=FILE, not --cnf");
  assert_refused ("--format=veripb", "--output=-", cage, NULL,
                  "expected --opb=FILE");
  assert_refused ("--output=-", to_opb, cage, NULL,
                  "expected --cnf=FILE, not --opb");
  assert_refused ("--format=veripb", "--output=-", to_opb, chaos,
                  "regions are to be found");
}

/* The answer as ever, and the files that 'prove' writes */
static void
test_solves (void)
{
  g_auto (Files) files;
  g_auto (Run) run = { 0 };
  g_auto (Run) plain = { 0 };
  g_auto (Run) proved = { 0 };
  g_auto (Run) none = { 0 };
  g_auto (Run) several = { 0 };
  g_auto (Run) alone = { 0 };
  g_auto (Run) traced = { 0 };
  g_autofree char *to_proof = NULL;
  g_autofree char *text = NULL;

  files_init (&files);
  to_proof = g_strconcat ("--proof=", files.proof, NULL);
  run_program (&run, "solve", "--format=line", to_proof, files.to_cnf, HARD);
  assert_status (&run, 0);
  run_program (&plain, "solve", "--format=line", "--rules=singles",
               "--search=learn", HARD);
  g_assert_cmpstr (run.out, ==, plain.out);
  g_assert_true (g_file_get_contents (files.proof, &text, NULL, NULL));
  run_program (&proved, "prove", "-o", "-", files.to_cnf, HARD);
  g_assert_cmpstr (proved.out, ==, text);

  run_program (&none, "--proof-format=drat", to_proof, files.to_cnf, WRONG);
  assert_status (&none, 1);
  g_assert_nonnull (strstr (none.out, "No solution"));
  g_assert_true (g_file_test (files.proof, G_FILE_TEST_EXISTS));

  run_program (&several, to_proof, files.to_cnf, NOTHING);
  assert_status (&several, 1);
  g_assert_cmpstr (several.out, !=, "");
  g_assert_false (g_file_test (files.proof, G_FILE_TEST_EXISTS));

  run_program (&alone, files.to_cnf, EASY);
  assert_status (&alone, 2);
  assert_complaint (&alone, "--proof=FILE");
  run_program (&traced, "--trace=-", to_proof, files.to_cnf, EASY);
  assert_status (&traced, 2);
  assert_complaint (&traced, "--trace");
}

static void
test_drat_trim (void)
{
  static const char *const puzzles[] = { EASY, HARD, WRONG };
  g_auto (Files) files;

  files_init (&files);
  if (files.checker == NULL)
    {
      g_test_skip ("there is no drat-trim");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_auto (Run) run = { 0 };

      run_program (&run, "prove", "-o", files.proof, files.to_cnf, puzzles[i]);
      assert_status (&run, 0);
      g_assert_true (is_accepted (&files));
    }
  /* Nothing is as obvious as that */
  g_assert_true (g_file_set_contents (files.proof, "0\n", -1, NULL));
  g_assert_false (is_accepted (&files));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_test_add_func ("/cli/prove/writes-a-certificate", test_proves);
  g_test_add_func ("/cli/prove/to-standard-output", test_standard_output);
  g_test_add_func ("/cli/prove/leaves-nothing-without-a-proof", test_several);
  g_test_add_func ("/cli/prove/refuses-what-it-cannot-do", test_refuses);
  g_test_add_func ("/cli/prove/sums-in-linear-constraints", test_veripb);
  g_test_add_func ("/cli/prove/solves-and-proves", test_solves);
  g_test_add_func ("/cli/prove/drat-trim-accepts-it", test_drat_trim);
  const int status = g_test_run ();

  remove_folder ();
  return status;
}

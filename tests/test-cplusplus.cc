/* test-cplusplus.cc: a program in C++ that links libyass
 * SPDX-License-Identifier: MIT */
#include <yass/yass.h>

#include <memory>
#include <string>

/* What C++ makes of types that are counted */
template <typename Type, void (*unref) (Type *)> struct Unref
{
  void
  operator() (Type *object) const
  {
    unref (object);
  }
};
template <typename Type, void (*unref) (Type *)>
using Ref = std::unique_ptr<Type, Unref<Type, unref> >;

using Puzzle = Ref<YassPuzzle, yass_puzzle_unref>;
using Builder = Ref<YassPuzzleBuilder, yass_puzzle_builder_unref>;
using Board = Ref<YassBoard, yass_board_unref>;
using Options = Ref<YassOptions, yass_options_unref>;
using Solver = Ref<YassSolver, yass_solver_unref>;
using Record = Ref<YassRecord, yass_record_unref>;
using Drawing = Ref<YassDrawing, yass_drawing_unref>;

static const char easy[]
    = ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591.."
      "......7...";

static std::string
solve (const YassPuzzle *puzzle)
{
  const Board board (yass_board_new_for_puzzle (puzzle, nullptr));
  const Options options (yass_options_new ());
  const Solver solver (yass_solver_new (board.get (), options.get ()));
  const YassResult *result = yass_solver_solve (solver.get (), puzzle, nullptr);
  std::string text;

  g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_UNIQUE);
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    text += std::to_string (yass_result_get_solution (result)[cell]);
  return text;
}

static void
test_solves (void)
{
  const Puzzle puzzle (yass_puzzle_new_from_text (easy, nullptr));
  const std::string solution = solve (puzzle.get ());

  g_assert_cmpstr (solution.c_str (), ==,
                   "7128359468536497124967128531694783252349561875781236949853"
                   "64271627591438341287569");
}

static void
test_builds (void)
{
  const YassShape shape = YASS_SQUARE (9, 3, 3);
  const Builder builder (yass_puzzle_builder_new (&shape, nullptr));

  for (guint cell = 0; cell < 81; cell++)
    if (easy[cell] != '.')
      yass_puzzle_builder_set_given (builder.get (), cell, easy[cell] - '0',
                                     nullptr);
  const Puzzle puzzle (yass_puzzle_builder_build (builder.get ()));
  g_assert_true (solve (puzzle.get ()).substr (0, 9) == "712835946");
}

static void
test_explains_and_draws (void)
{
  const Puzzle puzzle (yass_puzzle_new_from_text (easy, nullptr));
  const Options options (yass_options_new ());
  const Record record (yass_record_new (puzzle.get (), options.get (),
                                        G_MAXUINT, YASS_NOTATION_RC, nullptr,
                                        nullptr));
  const Drawing drawing (yass_drawing_new (puzzle.get ()));

  g_assert_cmpuint (yass_record_get_n_steps (record.get ()), >, 40);
  yass_drawing_show_step (drawing.get (), record.get (), 0);
  g_autoptr (GBytes) svg = yass_drawing_render (drawing.get (), "svg", nullptr);
  g_assert_nonnull (svg);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, nullptr);
  g_test_add_func ("/c++/solves", test_solves);
  g_test_add_func ("/c++/builds", test_builds);
  g_test_add_func ("/c++/explains-and-draws", test_explains_and_draws);
  return g_test_run ();
}

#!/usr/bin/env python3
"""Solves puzzles from Python: solve.py [PUZZLE...]

Each is a text in any format that `yass-graph formats` lists. Needs the
introspection data of libyass (-Dintrospection=enabled) and PyGObject.
SPDX-License-Identifier: MIT"""
import sys

import gi

gi.require_version('Yass', '1.0')
from gi.repository import GLib, Yass  # noqa: E402

EXAMPLE = '409010803000009240000000001390274600000050000002163059500000000013600000908020107'


def solve(text):
    """(status, solution, guesses) of a puzzle; raises GLib.Error for a malformed one."""
    puzzle = Yass.Puzzle.new_from_text(text)
    solver = Yass.Solver.new(Yass.Board.new_for_puzzle(puzzle), Yass.Options.new())
    result = solver.solve(puzzle, None)
    solution = result.get_solution()
    return (Yass.status_to_string(result.get_status()),
            ''.join(map(str, solution)) if solution else None,
            result.get_guesses())


def main(texts):
    for text in texts or [EXAMPLE]:
        try:
            status, solution, guesses = solve(text)
        except GLib.Error as error:
            sys.exit(f'{text[:20]}: {error.message}')
        print(status, solution, guesses)


if __name__ == '__main__':
    main(sys.argv[1:])

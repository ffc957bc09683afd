#!/usr/bin/env python3
"""Tells the steps of a solve, and how many candidates each leaves: explain.py [PUZZLE [PICTURE]]

With a PICTURE, such as left.png, and matplotlib, it plots that. Needs the introspection data of
libyass (-Dintrospection=enabled) and PyGObject.
SPDX-License-Identifier: MIT"""
import json
import sys

import gi

gi.require_version('Yass', '1.0')
from gi.repository import Yass  # noqa: E402

EXAMPLE = '409010803000009240000000001390274600000050000002163059500000000013600000908020107'


def explain(text):
    """Yields (name, sentence, candidates left) of each step, as a player would take them."""
    puzzle = Yass.Puzzle.new_from_text(text)
    options = Yass.Options.new()
    options.set_explaining(True)
    pieces = []

    def write(text, length, data):
        pieces.append(bytes(text))
        return True

    # A line of JSON for each step, and for what a number that is written takes from other cells
    trace = Yass.Trace.new('jsonl', Yass.Notation.RC, Yass.TraceFlags.PLAIN, write, None)
    trace.solve(Yass.Solver.new(Yass.Board.new_for_puzzle(puzzle), options), puzzle, None)
    trace.flush()
    cells, numbers = range(puzzle.get_n_cells()), range(1, puzzle.get_size() + 1)
    left = sum(puzzle.allows(cell, number) for cell in cells for number in numbers)
    for line in b''.join(pieces).decode().splitlines()[1:-1]:
        step = json.loads(line)
        left -= len(step.get('removed', []))
        if 'text' in step:
            yield step.get('name'), step['text'], left


def plot(lefts, path):
    try:
        from matplotlib import pyplot
    except ImportError:
        sys.exit('matplotlib is not here: no picture')
    pyplot.step(range(1, len(lefts) + 1), lefts, where='post')
    pyplot.xlabel('step')
    pyplot.ylabel('candidates left')
    pyplot.savefig(path)


def main(text=EXAMPLE, path=None):
    steps = list(explain(text))
    for number, (_, sentence, left) in enumerate(steps, 1):
        print(f'{number:3}. {sentence}   ({left} left)')
    if path is not None:
        plot([left for _, _, left in steps], path)


if __name__ == '__main__':
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Answers a file of puzzles on all cores and sums up by hardest rule: table.py FILE

With pandas it is a data frame; without, the same by hand. Needs the introspection data of libyass
(-Dintrospection=enabled) and PyGObject.
SPDX-License-Identifier: MIT"""
import csv
import io
import sys
from collections import defaultdict

import gi

gi.require_version('Yass', '1.0')
from gi.repository import Yass  # noqa: E402


def answer(path, fields='status,hardest,guesses'):
    """The result lines of `batch`, as CSV."""
    pieces = []

    def write(text, length, data):
        pieces.append(bytes(text))
        return True

    Yass.batch_answer_file(path, Yass.Options.new(), 'csv', fields, 0, write, None, None)
    return b''.join(pieces).decode()


def sum_up(text):
    """(hardest rule, how many puzzles, their guesses on average), the most frequent first"""
    try:
        import pandas
    except ImportError:
        groups = defaultdict(list)
        for row in csv.DictReader(io.StringIO(text)):
            groups[row['hardest']].append(int(row['guesses']))
        rows = [(rule, len(guesses), sum(guesses) / len(guesses)) for rule, guesses in groups.items()]
    else:
        frame = pandas.read_csv(io.StringIO(text))
        groups = frame.groupby('hardest')['guesses'].agg(['count', 'mean'])
        rows = list(groups.itertuples(name=None))
    return sorted(rows, key=lambda row: (-row[1], row[0]))


def main(path):
    for rule, count, mean in sum_up(answer(path)):
        print(f'{count:6} {rule:20} {mean:.2f} guesses')


if __name__ == '__main__':
    main(*sys.argv[1:])

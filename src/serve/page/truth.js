/* truth.js: true candidates above the board, by how many solutions have them
 * SPDX-License-Identifier: MIT */
import { make } from './make.js';
import { symbolOf } from './puzzle.js';
import { CAP } from './live.js';

const CELL = 100;

/* How a count looks, and is said: never by its colour alone */
export const LOOKS = [
  { name: 'one', most: 1, legend: '1', label: 'in one solution' },
  { name: 'few', most: 3, legend: '2–3', label: 'in two or three' },
  { name: 'some', most: CAP - 1, legend: `4–${CAP - 1}`, label: `in four to ${CAP - 1}` },
  { name: 'many', most: Infinity, legend: `${CAP}+`, label: `in ${CAP} or more` },
];

function lookOf(count) {
  return LOOKS.find(({ most }) => count <= most);
}

function write(name, x, y, size, content) {
  return make('svg:text', { class: name, x, y: y + size * 0.36, 'font-size': size }, content);
}

/* A number with what tells its count: a disc, a ring, a line below, or nothing */
export function candidate(look, x, y, reach, size, symbol) {
  const shapes = [];
  if (look.name === 'one' || look.name === 'few')
    shapes.push(make('svg:circle', { class: `truth-${look.name}-disc`, cx: x, cy: y, r: reach * 0.46 }));
  if (look.name === 'some')
    shapes.push(make('svg:line', {
      class: 'truth-some-line', x1: x - reach * 0.22, x2: x + reach * 0.22, y1: y + size * 0.46, y2: y + size * 0.46,
    }));
  shapes.push(write(`truth-${look.name}`, x, y, size, symbol));
  return shapes;
}

/* Open cells with their true candidates; a number that is the only one is large.
 * @margins: of a cell (board.js) */
export function truthShapes(puzzle, truth, { top, side }) {
  const { columns, count, first } = puzzle;
  const across = Math.ceil(Math.sqrt(count));
  const width = (CELL - 2 * side) / across;
  const height = (CELL - top - side) / Math.ceil(count / across);
  const reach = Math.min(width, height);
  const size = Math.min(width * 1.45, reach * 0.86, 32);
  const shapes = [];
  puzzle.givens.forEach((given, cell) => {
    if (given !== null)
      return;
    const left = cell % columns * CELL, above = Math.floor(cell / columns) * CELL;
    const counts = truth.slice(cell * count, (cell + 1) * count);
    const alive = counts.map((n, i) => (n > 0 ? i : -1)).filter((i) => i >= 0);
    if (alive.length === 1)
      shapes.push(write('truth-only', left + CELL / 2, above + CELL / 2, 62, symbolOf(first + alive[0])));
    else
      for (const i of alive)
        shapes.push(...candidate(lookOf(counts[i]), left + side + (i % across + 0.5) * width,
          above + top + (Math.floor(i / across) + 0.5) * height, reach, size, symbolOf(first + i)));
  });
  return shapes;
}

/* The same in words, for one cell */
export function truthWords(puzzle, truth, cell) {
  const { count, first } = puzzle;
  const told = [];
  if (puzzle.givens[cell] !== null)
    return '';
  for (let i = 0; i < count; i++) {
    const n = truth[cell * count + i];
    if (n > 0)
      told.push({ symbol: symbolOf(first + i), n });
  }
  if (told.length === 1)
    return `can only be ${told[0].symbol}`;
  return `can be ${told.map(({ symbol, n }) => `${symbol} in ${n < CAP ? n : `${CAP} or more`}`).join(', ')}`;
}

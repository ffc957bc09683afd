/* puzzle.js: a puzzle as it is edited, which never changes: an edit makes another
 * SPDX-License-Identifier: MIT */

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const SIZE_MAX = 25;

/* As square as the size allows, and wider than high; null: there are none */
export function usualBoxes(nNumbers, columns) {
  for (let rows = Math.floor(Math.sqrt(nNumbers)); rows > 1; rows--)
    if (nNumbers % rows === 0 && columns % (nNumbers / rows) === 0)
      return { rows, columns: nNumbers / rows };
  return null;
}

export function emptyPuzzle(rows, columns = rows, first = 1, count = Math.max(rows, columns)) {
  return {
    rows, columns, first, count, /* numbers from first on, so many */
    boxes: usualBoxes(count, columns), /* as drawn; a statement may take them away */
    givens: new Array(rows * columns).fill(null),
    marks: new Array(rows * columns).fill(null), /* sorted numbers, or null: any */
    regions: null, /* of each cell, from 0 on: a jigsaw */
    title: '',
    statements: [], /* one a line, as their author wrote them */
  };
}

export function symbolOf(number) {
  return SYMBOLS[number] || String(number);
}

/* The number that a character means on this puzzle's board, or null */
export function numberOf(puzzle, symbol) {
  const number = SYMBOLS.indexOf(symbol.toUpperCase());
  return symbol.length === 1 && number >= puzzle.first && number < puzzle.first + puzzle.count ? number : null;
}

export function numbersOf(puzzle) {
  return Array.from({ length: puzzle.count }, (_, i) => puzzle.first + i);
}

export function cellName(puzzle, cell) {
  return `r${Math.floor(cell / puzzle.columns) + 1}c${cell % puzzle.columns + 1}`;
}

export function cellAt(puzzle, row, column) {
  return row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns ? row * puzzle.columns + column : null;
}

/* The same number into all cells, or nothing into any of them */
export function withGivens(puzzle, cells, number) {
  const givens = puzzle.givens.slice(), marks = puzzle.marks.slice();
  for (const cell of cells) {
    givens[cell] = number;
    marks[cell] = null;
  }
  return { ...puzzle, givens, marks };
}

/* Where all have the mark it goes, else all get it. A given becomes marks. */
export function withMark(puzzle, cells, number) {
  const givens = puzzle.givens.slice(), marks = puzzle.marks.slice();
  const hasAll = cells.every((cell) => marks[cell] && marks[cell].includes(number));
  for (const cell of cells) {
    const others = (marks[cell] || []).filter((other) => other !== number);
    givens[cell] = null;
    if (!hasAll)
      others.push(number);
    marks[cell] = others.length === 0 ? null : others.sort((a, b) => a - b);
  }
  return { ...puzzle, givens, marks };
}

export function withStatement(puzzle, statement) {
  const last = puzzle.statements.reduce((at, other, i) => (other.trim() === '' ? at : i), -1);
  return { ...puzzle, statements: [...puzzle.statements.slice(0, last + 1), statement] };
}

export function withoutStatement(puzzle, at) {
  return { ...puzzle, statements: puzzle.statements.filter((_, i) => i !== at) };
}

export function withChangedStatement(puzzle, at, statement) {
  return { ...puzzle, statements: puzzle.statements.map((other, i) => (i === at ? statement : other)) };
}

/* A statement that holds all over the board, on or off */
export function withRule(puzzle, rule, isOn) {
  const others = puzzle.statements.filter((statement) => !isRule(statement, rule));
  return { ...puzzle, statements: isOn ? [...others, rule] : others };
}

export function hasRule(puzzle, rule) {
  return puzzle.statements.some((statement) => isRule(statement, rule));
}

function isRule(statement, rule) {
  return statement.replace(/#.*/, '').trim().replace(/\s+/g, ' ') === rule;
}

/* Which cells belong together where the board says so: a jigsaw's, or the boxes */
export function regionsOf(puzzle) {
  const { rows, columns, boxes } = puzzle;
  if (puzzle.regions)
    return puzzle.regions;
  const box = boxes || { rows: 1, columns };
  const across = columns / box.columns;
  return Array.from({ length: rows * columns }, (_, cell) =>
    Math.floor(Math.floor(cell / columns) / box.rows) * across + Math.floor(cell % columns / box.columns));
}

/* What is wrong with regions that are being drawn, in words, or null */
export function regionFault(puzzle) {
  if (!puzzle.regions)
    return null;
  const sizes = new Map();
  for (const region of puzzle.regions)
    sizes.set(region, (sizes.get(region) || 0) + 1);
  const wrong = Array.from(sizes).filter(([, size]) => size !== puzzle.count).sort((a, b) => a[0] - b[0]);
  if (wrong.length === 0)
    return null;
  const told = wrong.slice(0, 3).map(([region, size]) => `region ${region + 1} has ${size} cells`).join(', ');
  return `${told}${wrong.length > 3 ? ' …' : ''}; each needs ${puzzle.count}.`;
}

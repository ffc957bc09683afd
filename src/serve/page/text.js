/* text.js: puzzles as text, which is what the solver reads and a link holds
 * SPDX-License-Identifier: MIT */
import { emptyPuzzle, usualBoxes, symbolOf, numberOf, cellName, regionFault, SIZE_MAX } from './puzzle.js';

/* The board as rows, and what is said of it in lines of their own */
function boardLines(puzzle, withMarks) {
  const { rows, columns, first, count, givens, marks } = puzzle;
  const hasMarks = withMarks && marks.some((mark) => mark !== null);
  const bar = rows === columns ? '' : '|'; /* plain rows would be a square's */
  const lines = [];
  for (let row = 0; row < rows; row++) {
    const words = [];
    for (let cell = row * columns; cell < (row + 1) * columns; cell++)
      words.push(givens[cell] !== null ? symbolOf(givens[cell])
        : withMarks && marks[cell] ? marks[cell].map(symbolOf).join('') : '.');
    lines.push(bar + words.join(hasMarks ? ' ' : '') + bar);
  }
  if (rows !== columns)
    lines.push(`shape ${rows}x${columns}`);
  if (first !== 1 || count !== Math.max(rows, columns))
    lines.push(`numbers ${first}-${first + count - 1}`);
  const usual = usualBoxes(count, columns);
  const { boxes } = puzzle;
  if (!puzzle.regions && boxes && (rows !== columns || !usual || usual.rows !== boxes.rows || usual.columns !== boxes.columns))
    lines.push(`boxes ${boxes.rows}x${boxes.columns}`);
  if (!puzzle.regions && !boxes && usual)
    lines.push(`boxes 1x${columns}`);
  if (puzzle.title !== '')
    lines.push(`title ${puzzle.title}`);
  return lines;
}

function regionLines(puzzle) {
  if (!puzzle.regions)
    return [];
  if (regionFault(puzzle))
    return ['no-boxes']; /* until they are done */
  const cells = new Map();
  puzzle.regions.forEach((region, cell) => cells.set(region, [...cells.get(region) || [], cellName(puzzle, cell)]));
  return Array.from(cells.keys()).sort((a, b) => a - b).map((region) => `region ${cells.get(region).join(' ')}`);
}

/* @marks: whether pencil marks are told.
 * Returns: the text, and which statement each of its lines is (-1: the board).
 * An empty line would end the puzzle, so those stay out. */
export function toText(puzzle, { marks = true } = {}) {
  const lines = [...boardLines(puzzle, marks), ...regionLines(puzzle)];
  const statementOf = lines.map(() => -1);
  puzzle.statements.forEach((statement, i) => {
    if (statement.trim() === '')
      return;
    lines.push(statement);
    statementOf.push(i);
  });
  return { text: lines.join('\n') + '\n', statementOf };
}

/* Cells as they stand in a statement, also r1c1-r1c9; others are left out */
export function cellsOf(puzzle, statement) {
  const cells = [];
  for (const [, row, column, , toRow, toColumn] of statement.replace(/#.*/, '')
    .matchAll(/\br(\d+)c(\d+)(-r(\d+)c(\d+))?/gi)) {
    const down = toRow ? toRow - row : 0, across = toColumn ? toColumn - column : 0;
    const n = Math.min(Math.max(Math.abs(down), Math.abs(across)), SIZE_MAX);
    for (let i = 0; i <= n; i++) {
      const r = Number(row) - 1 + Math.sign(down) * i, c = Number(column) - 1 + Math.sign(across) * i;
      if (r >= 0 && r < puzzle.rows && c >= 0 && c < puzzle.columns)
        cells.push(r * puzzle.columns + c);
    }
  }
  return cells;
}

/* Lines of a drawing have no numbers in them */
function isDrawn(line) {
  return /^[\s│┌┐└┘├┤┬┴┼─|+-]*$/.test(line) && /[─-]/.test(line);
}

function boxesOf(board, row) {
  const parts = row.replace(/^[│|]|[│|]$/g, '').split(/[│|]/).map((part) => part.trim().split(/\s+/).length);
  const columns = parts[0];
  if (parts.length < 2 || parts.some((n) => n !== columns))
    return null;
  const down = board.findIndex((line, i) => i > 0 && isDrawn(line)) - 1;
  return down > 0 ? { rows: down, columns } : null;
}

/* What toText () and the solver's converter write; throws what is wrong with it */
export function fromText(text) {
  const lines = text.replace(/\r/g, '').split('\n');
  const board = [], rest = [];
  for (const line of lines)
    if (rest.length > 0 || (/[a-z]/.test(line) && !line.startsWith('#'))) /* numbers are capitals */
      rest.push(line);
    else if (line.trim() !== '' && !line.startsWith('#'))
      board.push(line);
  const rows = board.filter((line) => !isDrawn(line)).map((line) => {
    const bare = line.replace(/[│|]/g, ' ').trim();
    return bare.includes(' ') ? bare.split(/\s+/) : Array.from(bare);
  });
  const columns = rows.length > 0 ? rows[0].length : 0;
  if (columns === 0 || rows.some((row) => row.length !== columns))
    throw new Error('There is no board in this text.');
  if (rows.length > SIZE_MAX || columns > SIZE_MAX)
    throw new Error(`The page takes boards up to ${SIZE_MAX}x${SIZE_MAX}.`);

  const numbers = rest.map((line) => line.match(/^numbers (\d+)-(\d+)/)).find(Boolean);
  const first = numbers ? Number(numbers[1]) : 1;
  const count = numbers ? numbers[2] - first + 1 : Math.max(rows.length, columns);
  const puzzle = emptyPuzzle(rows.length, columns, first, count);
  const isDrawing = board.some(isDrawn);
  if (isDrawing && !rest.some((line) => /^region /.test(line)))
    puzzle.boxes = boxesOf(board, board.find((line) => !isDrawn(line)));
  rows.flat().forEach((word, cell) => readCell(puzzle, cell, word));

  for (const line of rest) {
    const boxes = line.match(/^boxes (\d+)x(\d+)/);
    if (boxes)
      puzzle.boxes = Number(boxes[1]) > 1 ? { rows: Number(boxes[1]), columns: Number(boxes[2]) } : null;
    else if (line.startsWith('title '))
      puzzle.title = line.slice(6).trim();
    else if (!/^(numbers|shape) /.test(line) && line.trim() !== '')
      puzzle.statements.push(line);
  }
  /* Boxes that a statement takes away are only not drawn */
  if (puzzle.statements.some((line) => /^no-(boxes|houses)\b/.test(line)))
    puzzle.boxes = usualBoxes(count, columns);
  return withRegions(puzzle);
}

function readCell(puzzle, cell, word) {
  if (word === '.')
    return;
  const numbers = (word.includes(',') ? word.split(',').map(Number) : Array.from(word, (symbol) => numberOf(puzzle, symbol)))
    .filter((number) => number !== null);
  if (numbers.length === 1)
    puzzle.givens[cell] = numbers[0];
  else if (numbers.length > 1)
    puzzle.marks[cell] = numbers;
}

/* Regions that cover the board belong to it, and are not listed with the statements */
export function withRegions(puzzle) {
  const stated = puzzle.statements.filter((line) => /^\s*region\s/.test(line));
  const cells = stated.map((line) => cellsOf(puzzle, line));
  const regions = new Array(puzzle.rows * puzzle.columns).fill(null);
  cells.forEach((list, region) => list.forEach((cell) => { regions[cell] = region; }));
  if (stated.length === 0 || regions.includes(null) || cells.flat().length !== regions.length)
    return puzzle;
  return { ...puzzle, regions, statements: puzzle.statements.filter((line) => !stated.includes(line)) };
}

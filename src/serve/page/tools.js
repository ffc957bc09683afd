/* tools.js: what can be put on the board, and how it is said: one line each
 * SPDX-License-Identifier: MIT */

/* How a tool is used:
 *   number   cells are selected, and typed into
 *   line     a stroke through cells, in order
 *   area     cells in any order
 *   pair     two cells that share a side
 *   outside  a place beside the board, and what it looks along
 *   regions  cells go to the region where a stroke began
 *   erase    whatever is in a cell
 * value: what the statement has before its cells. An object is typed by its
 * author: label, and whether there has to be one. */
export const TOOLS = [
  { name: 'given', label: 'Givens', key: 'g', use: 'number', group: 'Cells', help: 'Select cells and type a number.' },
  { name: 'mark', label: 'Pencil marks', key: 'm', use: 'number', group: 'Cells', help: 'Select cells and type the numbers that they may be.' },
  { name: 'erase', label: 'Erase', key: 'e', use: 'erase', group: 'Cells', help: 'Takes the number of a cell away, or the last clue that was drawn through it.' },
  { name: 'region', label: 'Regions', key: 'r', use: 'regions', group: 'Cells', help: 'Drag from a region over cells that shall be in it too; or go to a cell and type the number of its region.' },

  { name: 'thermo', label: 'Thermo', key: 't', use: 'line', least: 2, group: 'Lines', help: 'Drag from the bulb on: numbers rise.' },
  { name: 'arrow', label: 'Arrow', key: 'a', use: 'line', least: 2, group: 'Lines', help: 'Drag from the circle on: it is the sum of the others.' },
  { name: 'whisper', label: 'Whisper', key: 'w', use: 'line', least: 2, value: { label: 'Least difference' }, group: 'Lines', help: 'Neighbours on the line differ by at least half of the size: 5 on a 9x9. Type another difference.' },
  { name: 'renban', label: 'Renban', key: 'b', use: 'line', least: 2, group: 'Lines', help: 'The line holds consecutive numbers, in any order.' },
  { name: 'palindrome', label: 'Palindrome', key: 'p', use: 'line', least: 2, group: 'Lines', help: 'The line reads the same from both ends.' },
  { name: 'between', label: 'Between', key: 'n', use: 'line', least: 3, group: 'Lines', help: 'Numbers on the line lie between those at its ends.' },

  { name: 'kropki-white', statement: 'kropki', value: 'white', label: 'White dot', key: 'd', use: 'pair', group: 'Pairs', help: 'Click the border of two cells: they are consecutive.' },
  { name: 'kropki-black', statement: 'kropki', value: 'black', label: 'Black dot', key: 'k', use: 'pair', group: 'Pairs', help: 'Click the border of two cells: one is twice the other.' },
  { name: 'x', statement: 'xv', value: 'X', label: 'X', key: 'x', use: 'pair', group: 'Pairs', help: 'Click the border of two cells: they add up to 10.' },
  { name: 'v', statement: 'xv', value: 'V', label: 'V', key: 'v', use: 'pair', group: 'Pairs', help: 'Click the border of two cells: they add up to 5.' },

  { name: 'cage', label: 'Cage', key: 'c', use: 'area', value: { label: 'Total' }, group: 'Sums', help: 'Drag over cells: they differ. Then type the total, if there is one.' },
  { name: 'little-killer', label: 'Little killer', key: 'l', use: 'outside', look: 'diagonals', value: { label: 'Total', must: true }, group: 'Sums', help: 'Click beside the board, and again for another direction. Then type the total.' },
  { name: 'sandwich', label: 'Sandwich', key: 's', use: 'outside', look: 'lines', value: { label: 'Sum', must: true }, group: 'Sums', help: 'Click beside a row or column. Then type the sum between the lowest and the highest number.' },
];

/* What holds all over the board */
export const RULES = [
  { rule: 'king', label: 'King' },
  { rule: 'knight', label: 'Knight' },
  { rule: 'nonconsecutive', label: 'Nonconsecutive' },
  { rule: 'diagonal up', label: 'Diagonal, up' },
  { rule: 'diagonal down', label: 'Diagonal, down' },
  { rule: 'windoku', label: 'Windoku' },
  { rule: 'disjoint', label: 'Disjoint groups' },
  { rule: 'kropki-negative', label: 'All dots given' },
  { rule: 'xv-negative', label: 'All XV given' },
  { rule: 'no-boxes', label: 'No boxes' },
];

export function toolNamed(name) {
  return TOOLS.find((tool) => tool.name === name);
}

export function kindOf(tool) {
  return tool.statement || tool.name;
}

/* A statement of @tool about cells, given by their names */
export function statementOf(tool, names, value = '') {
  const said = typeof tool.value === 'string' ? tool.value : value;
  return [kindOf(tool), ...(said === '' ? [] : [said]), ...names].join(' ');
}

/* The value that was typed into a statement, or null if it is none of this tool */
export function valueOf(tool, statement) {
  const words = statement.replace(/#.*/, '').trim().split(/\s+/);
  if (words[0] !== kindOf(tool))
    return null;
  const value = words.length > 1 && !/^r\d+c\d+/i.test(words[1]) ? words[1] : '';
  return typeof tool.value !== 'string' || tool.value === value ? value : null;
}

/* From a place beside the board: the lines of cells that it can look along. Rows
 * and columns are -1 or one behind the last there. */
export function looksFrom(tool, { rows, columns }, row, column) {
  const isBeside = row === -1 || row === rows;
  const isLevel = column === -1 || column === columns;
  const down = row === -1 ? [1] : row === rows ? [-1] : tool.look === 'diagonals' ? [-1, 1] : [0];
  const across = column === -1 ? [1] : column === columns ? [-1] : tool.look === 'diagonals' ? [-1, 1] : [0];
  if ((!isBeside && !isLevel) || (tool.look === 'lines' && isBeside && isLevel))
    return [];
  const looks = [];
  for (const dr of down)
    for (const dc of across) {
      const cells = [];
      for (let r = row + dr, c = column + dc; r >= 0 && r < rows && c >= 0 && c < columns; r += dr, c += dc)
        cells.push(r * columns + c);
      if (cells.length > 0)
        looks.push(cells);
    }
  return looks;
}

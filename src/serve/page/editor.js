/* editor.js: what a tool does with the cells that it is drawn over, clicked on or typed into
 * SPDX-License-Identifier: MIT */
import {
  cellAt, cellName, numberOf, regionsOf, withChangedStatement, withGivens, withMark, withoutStatement, withStatement,
} from './puzzle.js';
import { cellsOf, withRegions } from './text.js';
import { longer, pairAt } from './pen.js';
import { kindOf, looksFrom, statementOf, toolNamed, valueOf } from './tools.js';

const VALUE_LENGTH = 12; /* characters of a total */

function isSame(cells, others) {
  return cells.length === others.length && cells.every((cell, i) => cell === others[i]);
}

export class Editor {
  /* @history: of puzzles; @show: called when the selection, the stroke or the
   * clue that is being typed is another */
  constructor(board, history, show) {
    this.board = board;
    this.history = history;
    this.show = show;
    this.tool = toolNamed('given');
    this.selected = new Set();
    this.stroke = []; /* cells that are being drawn over */
    this.clue = null; /* whose value is typed: tool, cells, value, at (which statement, or null: none yet), place */
    this.serial = 0;
  }

  get puzzle() { return this.history.state; }

  set(puzzle, theme = null) {
    this.history.set(puzzle, theme);
  }

  /* The puzzle is another, and not by us */
  forget() {
    this.clue = null;
    this.stroke = [];
    const { rows, columns } = this.puzzle;
    this.selected = new Set(Array.from(this.selected).filter((cell) => cell < rows * columns));
  }

  choose(tool) {
    this.tool = tool;
    this.clue = null;
    this.stroke = [];
    this.board.setRing(tool.use === 'outside');
    if (tool.use === 'regions' && !this.puzzle.regions)
      this.set(withRegions(this.puzzle)); /* that were stated in text */
    this.show();
  }

  use() { return this.tool.use; }

  /* Strokes: pen.js */

  begin(cell, event) {
    this.serial++;
    this.clue = null;
    this.stroke = [cell];
    if (this.tool.use === 'number') {
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey)
        this.selected.clear();
      this.selected.add(cell);
    } else
      this.selected.clear();
    if (this.tool.use === 'erase')
      this.isErasing = this.eraseNumber(cell);
    this.show();
  }

  extend(cell) {
    const { use } = this.tool;
    const before = this.stroke;
    if (use === 'line')
      this.stroke = longer(this.stroke, cell, this.puzzle.columns);
    else if (use === 'pair')
      this.stroke = this.stroke.length === 1 && this.isBeside(this.stroke[0], cell) ? [this.stroke[0], cell] : this.stroke;
    else if (use !== 'outside' && !this.stroke.includes(cell))
      this.stroke = [...this.stroke, cell];
    if (this.stroke === before)
      return;
    if (use === 'number')
      this.selected.add(cell);
    else if (use === 'regions')
      this.paint([cell], regionsOf(this.puzzle)[this.stroke[0]]);
    else if (use === 'erase')
      this.eraseNumber(cell);
    this.show();
  }

  isBeside(cell, other) {
    const { columns } = this.puzzle;
    return Math.abs(Math.floor(cell / columns) - Math.floor(other / columns)) + Math.abs(cell % columns - other % columns) === 1;
  }

  point(at) {
    const { use } = this.tool;
    if (use === 'pair')
      this.stroke = pairAt(this.board, at) || [];
    else if (use === 'erase' && !this.isErasing)
      this.eraseClue(this.stroke[0]);
  }

  drop() {
    this.stroke = [];
    this.show();
  }

  end() {
    const cells = this.stroke;
    const { tool } = this;
    this.stroke = [];
    if (tool.use === 'line' && cells.length >= tool.least)
      this.add(cells);
    else if (tool.use === 'pair' && cells.length === 2)
      this.togglePair(cells);
    else if (tool.use === 'area' && cells.length > 1)
      this.add(cells.sort((a, b) => a - b));
    else if ((tool.use === 'area' || tool.use === 'line') && cells.length > 0)
      this.pick(cells[0]);
    this.show();
  }

  names(cells) {
    return cells.map((cell) => cellName(this.puzzle, cell));
  }

  /* A row, column or diagonal by its ends */
  namesOfLine(cells) {
    const names = this.names(cells);
    return names.length > 2 ? [`${names[0]}-${names[names.length - 1]}`] : names;
  }

  add(cells) {
    const { tool } = this;
    this.set(withStatement(this.puzzle, statementOf(tool, this.names(cells))));
    if (typeof tool.value === 'object')
      this.clue = { tool, cells, value: '', at: this.puzzle.statements.length - 1, theme: `value ${this.serial}` };
  }

  /* The clue of this tool in a cell; of an area with none, one that is yet to get its total */
  pick(cell) {
    const { tool, puzzle } = this;
    for (let at = puzzle.statements.length - 1; at >= 0; at--) {
      const value = valueOf(tool, puzzle.statements[at]);
      const cells = value === null ? [] : cellsOf(puzzle, puzzle.statements[at]);
      if (cells.includes(cell)) {
        this.clue = { tool, cells, value, at, isOld: true, theme: `value ${this.serial}` };
        return;
      }
    }
    if (tool.use === 'area')
      this.clue = { tool: { ...tool, value: { ...tool.value, must: true } }, cells: [cell], value: '', at: null, theme: `value ${this.serial}` };
  }

  togglePair(pair) {
    const { tool, puzzle } = this;
    const cells = pair.slice().sort((a, b) => a - b);
    const statement = statementOf(tool, this.names(cells));
    const at = puzzle.statements.findIndex((other) => other.split(/\s+/)[0] === kindOf(tool)
      && isSame(cellsOf(puzzle, other).sort((a, b) => a - b), cells));
    if (at === -1)
      this.set(withStatement(puzzle, statement));
    else if (valueOf(tool, puzzle.statements[at]) !== null)
      this.set(withoutStatement(puzzle, at));
    else
      this.set(withChangedStatement(puzzle, at, statement));
  }

  /* A place beside the board: its clue, or the next way to look from there */
  beside(row, column) {
    const { tool, puzzle, clue } = this;
    const looks = looksFrom(tool, puzzle, row, column);
    if (looks.length === 0)
      return;
    this.serial++;
    const place = `${row},${column}`;
    if (clue && clue.place === place) {
      const next = (looks.findIndex((cells) => isSame(cells, clue.cells)) + 1) % looks.length;
      this.clue = { ...clue, cells: looks[next] };
      this.setValue(clue.value);
      return;
    }
    this.clue = { tool, cells: looks[0], value: '', at: null, place, theme: `value ${this.serial}` };
    puzzle.statements.forEach((statement, at) => {
      const value = valueOf(tool, statement);
      const cells = value === null ? [] : cellsOf(puzzle, statement);
      if (looks.some((look) => isSame(look, cells)))
        this.clue = { tool, cells, value, at, isOld: true, place, theme: `value ${this.serial}` };
    });
    this.show();
  }

  setValue(value) {
    const { clue, puzzle } = this;
    if (!clue || typeof clue.tool.value !== 'object' || value.length > VALUE_LENGTH)
      return;
    clue.value = value;
    clue.isOld = false;
    const names = clue.place ? this.namesOfLine(clue.cells) : this.names(clue.cells);
    const statement = statementOf(clue.tool, names, value);
    if (value === '' && clue.tool.value.must) {
      if (clue.at !== null)
        this.set(withoutStatement(puzzle, clue.at), clue.theme);
      clue.at = null;
    } else if (clue.at === null) {
      this.set(withStatement(puzzle, statement), clue.theme);
      clue.at = this.puzzle.statements.length - 1;
    } else
      this.set(withChangedStatement(puzzle, clue.at, statement), clue.theme);
    this.show();
  }

  paint(cells, region) {
    const regions = regionsOf(this.puzzle).slice();
    for (const cell of cells)
      regions[cell] = region;
    const boxes = regionsOf({ ...this.puzzle, regions: null });
    this.set({ ...this.puzzle, regions: isSame(regions, boxes) ? null : regions }, `paint ${this.serial}`);
  }

  eraseNumber(cell) {
    const has = this.puzzle.givens[cell] !== null || this.puzzle.marks[cell] !== null;
    if (has)
      this.set(withGivens(this.puzzle, [cell], null), `erase ${this.serial}`);
    return has;
  }

  eraseClue(cell) {
    for (let at = this.puzzle.statements.length - 1; at >= 0; at--)
      if (cellsOf(this.puzzle, this.puzzle.statements[at]).includes(cell)) {
        this.set(withoutStatement(this.puzzle, at));
        return;
      }
  }

  /* What is typed, by keys or on the pad: one character. Returns: whether it means something here */
  type(symbol) {
    const { tool, puzzle, clue } = this;
    if (clue && typeof clue.tool.value === 'object') {
      if (!/[\d,]/.test(symbol))
        return false;
      this.setValue((clue.isOld ? '' : clue.value) + symbol);
      return true;
    }
    const cells = this.cellsToType();
    if (tool.use === 'regions' && /[1-9a-z]/i.test(symbol)) {
      const region = parseInt(symbol, 36) - 1;
      if (region < Math.ceil(puzzle.rows * puzzle.columns / puzzle.count)) {
        this.serial++;
        this.paint(cells, region);
      }
      return true;
    }
    const number = numberOf(puzzle, symbol);
    if (tool.use !== 'number' || number === null || cells.length === 0)
      return false;
    this.set(tool.name === 'mark' ? withMark(puzzle, cells, number) : withGivens(puzzle, cells, number));
    this.show();
    return true;
  }

  cellsToType() {
    const cell = this.cursorCell();
    return this.selected.size > 0 ? Array.from(this.selected) : cell === null ? [] : [cell];
  }

  cursorCell() {
    return cellAt(this.puzzle, this.board.cursor.row, this.board.cursor.column);
  }

  /* @whole: the clue goes, and not just the last character of its value */
  clear(whole) {
    const { clue } = this;
    if (clue && !whole && clue.value !== '')
      this.setValue(clue.isOld ? '' : clue.value.slice(0, -1));
    else if (clue && clue.at !== null) {
      this.clue = null;
      this.set(withoutStatement(this.puzzle, clue.at));
    } else if (this.tool.use === 'number')
      this.set(withGivens(this.puzzle, this.cellsToType(), null));
    else if (this.cursorCell() !== null && !this.eraseNumber(this.cursorCell()))
      this.eraseClue(this.cursorCell());
    this.show();
  }
}

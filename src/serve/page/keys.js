/* keys.js: the board by keys alone
 * SPDX-License-Identifier: MIT */
import { TOOLS } from './tools.js';
import { longer } from './pen.js';

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const DRAWN = ['line', 'area', 'pair', 'regions'];

export class BoardKeys {
  /* @choose: called with a tool */
  constructor(board, editor, choose) {
    this.board = board;
    this.editor = editor;
    this.choose = choose;
    board.grid.addEventListener('keydown', (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && this.press(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    });
    /* Tab comes to where the cursor is */
    board.grid.addEventListener('focusin', (event) => {
      const { row, column } = event.target.dataset;
      if (row !== undefined)
        board.moveTo(Number(row), Number(column));
    });
  }

  /* Keys from elsewhere on the page: what is typed, but nothing that moves or presses there */
  pressFrom(event) {
    return (event.key.length === 1 && event.key !== ' ') || ['Backspace', 'Delete', 'Escape'].includes(event.key) ? this.press(event) : false;
  }

  press(event) {
    const { key } = event;
    if (ARROWS[key])
      return this.move(ARROWS[key], event.shiftKey);
    if (key === ' ' || key === 'Enter')
      return this.draw(key === 'Enter');
    if (key === 'Escape')
      return this.leave();
    if (key === 'Backspace' || key === 'Delete') {
      this.editor.clear(key === 'Delete');
      return true;
    }
    if (key.length !== 1)
      return false;
    if (this.editor.type(key))
      return true;
    const tool = TOOLS.find((other) => other.key === key.toLowerCase());
    if (tool)
      this.choose(tool);
    return Boolean(tool);
  }

  /* With Shift, cells between are selected; while something is drawn the cursor
   * only moves */
  move([down, across], isSelecting) {
    const { board, editor } = this;
    const edge = board.hasRing ? 1 : 0;
    const row = Math.min(Math.max(board.cursor.row + down, -edge), board.rows - 1 + edge);
    const column = Math.min(Math.max(board.cursor.column + across, -edge), board.columns - 1 + edge);
    const from = editor.cursorCell();
    board.moveTo(row, column, true);
    const to = editor.cursorCell();
    if (editor.tool.use === 'number') {
      if (!isSelecting)
        editor.selected.clear();
      else if (from !== null)
        editor.selected.add(from);
      if (to !== null)
        editor.selected.add(to);
    }
    if (editor.stroke.length === 0)
      editor.clue = null;
    editor.show();
    return true;
  }

  draw(isEnd) {
    const { board, editor } = this;
    const { use } = editor.tool;
    const cell = editor.cursorCell();
    if (use === 'outside') {
      editor.beside(board.cursor.row, board.cursor.column);
      return true;
    }
    if (cell === null || (!DRAWN.includes(use) && use !== 'erase'))
      return false;
    if (use === 'erase') {
      editor.serial++;
      if (!editor.eraseNumber(cell))
        editor.eraseClue(cell);
      editor.show();
      return true;
    }
    if (isEnd && editor.clue && editor.stroke.length === 0) {
      editor.clue = null; /* its total is done */
      editor.show();
      return true;
    }
    if (editor.stroke.length === 0)
      editor.begin(cell, {});
    else if (use === 'line')
      editor.stroke = longer(editor.stroke, cell, board.columns);
    else if (use === 'area' && !isEnd && editor.stroke.length > 1 && editor.stroke.includes(cell))
      editor.stroke = editor.stroke.filter((other) => other !== cell);
    else
      editor.extend(cell);
    if (isEnd || (use === 'pair' && editor.stroke.length === 2))
      editor.end();
    else
      editor.show();
    return true;
  }

  leave() {
    const { editor } = this;
    if (editor.stroke.length === 0 && !editor.clue && editor.selected.size === 0)
      return false;
    editor.clue = null;
    editor.selected.clear();
    editor.drop();
    return true;
  }
}

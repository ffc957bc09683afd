/* pen.js: strokes over the board, by pointer or by keys, become cells
 * SPDX-License-Identifier: MIT */

const NEAR = 0.4; /* of a cell, from its centre: a line enters it there, so that it can go between two others */
const STEP = 0.1; /* a fast pointer is followed in steps of so much */

function isInside({ rows, columns }, row, column) {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

/* The cells between two that lie in a row, column or diagonal, with the second one */
function between(columns, from, to) {
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  const across = to % columns - from % columns;
  const n = Math.max(Math.abs(down), Math.abs(across));
  if (n === 0 || (down !== 0 && across !== 0 && Math.abs(down) !== Math.abs(across)))
    return [to];
  return Array.from({ length: n }, (_, i) => from + (i + 1) * (Math.sign(down) * columns + Math.sign(across)));
}

/* The two cells at the border that is nearest to a point, or null */
export function pairAt(board, { x, y }) {
  const { columns } = board;
  const row = Math.floor(y), column = Math.floor(x);
  const dx = x - column - 0.5, dy = y - row - 0.5;
  const [toRow, toColumn] = Math.abs(dx) > Math.abs(dy) ? [row, column + Math.sign(dx)] : [row + Math.sign(dy), column];
  if (!isInside(board, row, column) || !isInside(board, toRow, toColumn))
    return null;
  return [row * columns + column, toRow * columns + toColumn].sort((a, b) => a - b);
}

/* Calls on @hand, who knows what a tool means:
 *   begin (cell, event), extend (cell), end ()   a stroke; cells in order
 *   point (x, y)                                 a click, in cells
 *   beside (row, column)                         a click beside the board
 *   use ()                                       how the tool is used */
export class Pen {
  constructor(board, hand) {
    this.board = board;
    this.hand = hand;
    this.stroke = null; /* the pointer's last point */
    const { grid } = board;
    grid.addEventListener('pointerdown', (event) => this.down(event));
    grid.addEventListener('pointermove', (event) => this.move(event));
    grid.addEventListener('pointerup', (event) => this.up(event));
    grid.addEventListener('pointercancel', () => this.leave());
    grid.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  down(event) {
    if (event.button !== 0 || this.stroke)
      return;
    event.preventDefault();
    const point = this.board.pointOf(event);
    const row = Math.floor(point.y), column = Math.floor(point.x);
    if (!isInside(this.board, row, column)) {
      if (this.hand.use() === 'outside' && row >= -1 && column >= -1 && row <= this.board.rows && column <= this.board.columns) {
        this.board.moveTo(row, column, true);
        this.hand.beside(row, column);
      }
      return;
    }
    this.board.grid.setPointerCapture(event.pointerId);
    this.stroke = { point, first: point, isClick: true };
    this.board.moveTo(row, column, true);
    this.hand.begin(row * this.board.columns + column, event);
  }

  move(event) {
    if (!this.stroke)
      return;
    const to = this.board.pointOf(event);
    const from = this.stroke.point;
    const n = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    for (let i = 1; i <= n; i++)
      this.pass(from.x + (to.x - from.x) * i / n, from.y + (to.y - from.y) * i / n);
    this.stroke.point = to;
  }

  pass(x, y) {
    const row = Math.floor(y), column = Math.floor(x);
    if (!isInside(this.board, row, column))
      return;
    if (Math.floor(this.stroke.first.y) !== row || Math.floor(this.stroke.first.x) !== column)
      this.stroke.isClick = false;
    if (this.hand.use() === 'line' && Math.hypot(x - column - 0.5, y - row - 0.5) > NEAR)
      return;
    this.hand.extend(row * this.board.columns + column);
  }

  up(event) {
    if (!this.stroke)
      return;
    const { isClick } = this.stroke;
    this.stroke = null;
    const { row, column } = this.board.cursor;
    const point = this.board.pointOf(event);
    if (!isClick && isInside(this.board, Math.floor(point.y), Math.floor(point.x)) && (row !== Math.floor(point.y) || column !== Math.floor(point.x)))
      this.board.moveTo(Math.floor(point.y), Math.floor(point.x), true);
    if (isClick)
      this.hand.point(point);
    this.hand.end();
  }

  leave() {
    this.stroke = null;
    this.hand.drop();
  }
}

/* A line that goes back to its last cell but one becomes shorter; to a cell
 * that is not beside it, it goes straight */
export function longer(line, cell, columns) {
  if (line[line.length - 1] === cell)
    return line;
  if (line[line.length - 2] === cell)
    return line.slice(0, -1);
  return [...line, ...between(columns, line[line.length - 1], cell)];
}

/* board.js: the solver's picture of the board, and above it a grid for pointers, keys and screen readers
 * SPDX-License-Identifier: MIT */
import { make } from './make.js';
import { cellName, symbolOf } from './puzzle.js';

/* A cell is 100 units of the picture, which begins where its viewBox says */
const CELL = 100;
const FRAME = 8; /* half of the border of a board is outside of it */

function viewBoxOf(picture) {
  const found = picture.match(/viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/);
  if (!found)
    throw new Error('The picture of the board has no size.');
  const [x, y, width, height] = found.slice(1).map(Number);
  return { left: x, top: y, right: x + width, bottom: Math.min(y + height, topOfCaption(picture)), end: y + height };
}

/* The sentence of a step stands beside the board; below it, it would make the
 * board now larger and now smaller */
function topOfCaption(picture) {
  const found = picture.match(/class="caption" x="[-\d.]+" y="([\d.]+)" font-size="([\d.]+)"/);
  return found ? found[1] - found[2] : Infinity;
}

/* What marks leave of each cell to candidates, from its sides inwards */
export function marginsOf(picture) {
  const found = picture.match(/data-top="(\d+)" data-side="(\d+)"/);
  return found ? { top: Number(found[1]), side: Number(found[2]) } : { top: 7, side: 7 };
}

export class Board {
  constructor(holder) {
    this.holder = holder;
    this.image = holder.querySelector('img');
    this.grid = holder.querySelector('.grid-cells');
    this.overlay = holder.querySelector('.overlay');
    this.layers = Object.fromEntries(Array.from(this.overlay.children, (layer) => [layer.dataset.layer, layer]));
    this.picture = null; /* where it lies, in its own units */
    this.address = null;
    this.margins = marginsOf('');
    this.rows = this.columns = 0;
    this.hasRing = false;
    this.cursor = { row: 0, column: 0 };
  }

  /* @picture: SVG from our own solver. As an image it can neither run nor ask for anything. */
  async show(picture) {
    const address = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
    const next = new Image();
    next.src = address;
    try {
      await next.decode();
    } catch (error) {
      URL.revokeObjectURL(address);
      throw new Error('The picture of the board cannot be shown.');
    }
    this.image.src = address;
    if (this.address)
      URL.revokeObjectURL(this.address);
    this.address = address;
    this.picture = viewBoxOf(picture);
    this.margins = marginsOf(picture);
    this.place();
  }

  /* So many cells, and around them a ring of places for clues */
  setSize(rows, columns) {
    if (rows === this.rows && columns === this.columns)
      return;
    this.rows = rows;
    this.columns = columns;
    this.cells = new Map();
    const lines = [];
    for (let row = -1; row <= rows; row++) {
      const line = make('div', { role: 'row' });
      for (let column = -1; column <= columns; column++) {
        const cell = make('div', { role: 'gridcell', tabindex: -1, 'data-row': row, 'data-column': column });
        if (row < 0 || column < 0 || row === rows || column === columns)
          cell.className = 'ring';
        this.cells.set(`${row},${column}`, cell);
        line.append(cell);
      }
      lines.push(line);
    }
    this.grid.replaceChildren(...lines);
    this.grid.style.gridTemplate = `repeat(${rows + 2}, 1fr) / repeat(${columns + 2}, 1fr)`;
    this.picture = null;
    this.place();
    this.moveTo(0, 0);
  }

  setRing(hasRing) {
    this.hasRing = hasRing;
    this.holder.classList.toggle('has-ring', hasRing);
    if (!hasRing && this.rows > 0)
      this.moveTo(Math.min(Math.max(this.cursor.row, 0), this.rows - 1), Math.min(Math.max(this.cursor.column, 0), this.columns - 1));
    this.place();
  }

  /* All lie in one frame: the picture where it says, the grid where its board is */
  place() {
    const { rows, columns, hasRing } = this;
    const board = { left: -FRAME, top: -FRAME, right: columns * CELL + FRAME, bottom: rows * CELL + FRAME };
    const ring = hasRing ? { left: -CELL, top: -CELL, right: (columns + 1) * CELL, bottom: (rows + 1) * CELL } : board;
    const picture = this.picture || board;
    const frame = {
      left: Math.min(ring.left, picture.left), top: Math.min(ring.top, picture.top),
      right: Math.max(ring.right, picture.right), bottom: Math.max(ring.bottom, picture.bottom),
    };
    const width = frame.right - frame.left, height = frame.bottom - frame.top;
    this.holder.style.aspectRatio = `${width} / ${height}`;
    this.holder.style.setProperty('--shape', width / height);
    const lay = (element, { left, top, right, bottom }) => {
      element.style.left = `${(left - frame.left) / width * 100}%`;
      element.style.top = `${(top - frame.top) / height * 100}%`;
      element.style.width = `${(right - left) / width * 100}%`;
      element.style.height = `${(bottom - top) / height * 100}%`;
    };
    lay(this.image, { ...picture, bottom: this.picture ? this.picture.end : picture.bottom });
    lay(this.grid, { left: -CELL, top: -CELL, right: (columns + 1) * CELL, bottom: (rows + 1) * CELL });
    lay(this.overlay, frame);
    this.overlay.setAttribute('viewBox', `${frame.left} ${frame.top} ${width} ${height}`);
  }

  /* Where a pointer is, in cells: 0.5, 0.5 is the centre of the first one */
  pointOf(event) {
    const box = this.grid.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width * (this.columns + 2) - 1,
      y: (event.clientY - box.top) / box.height * (this.rows + 2) - 1,
    };
  }

  /* The cursor: one place of the grid can be reached by Tab */
  moveTo(row, column, focus = false) {
    const from = this.cells.get(`${this.cursor.row},${this.cursor.column}`);
    if (from)
      from.tabIndex = -1;
    this.cursor = { row, column };
    const to = this.cells.get(`${row},${column}`);
    to.tabIndex = 0;
    if (focus)
      to.focus({ preventScroll: true });
  }

  get hasFocus() {
    return this.grid.contains(document.activeElement);
  }

  /* What a screen reader says; @told: more about a cell, or nothing */
  label(puzzle, told) {
    for (let cell = 0; cell < puzzle.givens.length; cell++) {
      const given = puzzle.givens[cell], marks = puzzle.marks[cell];
      const what = given !== null ? `${symbolOf(given)}, given` : marks ? `pencil marks ${marks.map(symbolOf).join(' ')}` : 'open';
      const more = told(cell);
      const at = this.cells.get(`${Math.floor(cell / puzzle.columns)},${cell % puzzle.columns}`);
      at.setAttribute('aria-label', `${cellName(puzzle, cell)}: ${what}${more ? `; ${more}` : ''}`);
    }
    for (const [key, element] of this.cells)
      if (element.className === 'ring') {
        const [row, column] = key.split(',').map(Number);
        const side = row < 0 ? 'above' : row === puzzle.rows ? 'below' : column < 0 ? 'left of' : 'right of';
        const line = row >= 0 && row < puzzle.rows ? `row ${row + 1}` : column >= 0 && column < puzzle.columns ? `column ${column + 1}` : 'a corner';
        element.setAttribute('aria-label', `${side} ${line}`);
      }
  }

  select(cells) {
    for (const [key, element] of this.cells) {
      const [row, column] = key.split(',').map(Number);
      const isIn = row >= 0 && column >= 0 && row < this.rows && column < this.columns && cells.has(row * this.columns + column);
      if (isIn)
        element.setAttribute('aria-selected', 'true');
      else
        element.removeAttribute('aria-selected');
    }
  }

  /* Light marks above the picture, by layer: lights (cells of a clue), stroke
   * (what is being drawn), truth (true candidates), tint (regions) */
  setLayer(name, ...shapes) {
    this.layers[name].replaceChildren(...shapes);
  }

  square(cell, name, inset = 0) {
    return make('svg:rect', {
      class: name, x: cell % this.columns * CELL + inset, y: Math.floor(cell / this.columns) * CELL + inset,
      width: CELL - 2 * inset, height: CELL - 2 * inset,
    });
  }

  centre(cell) {
    return { x: (cell % this.columns + 0.5) * CELL, y: (Math.floor(cell / this.columns) + 0.5) * CELL };
  }

  path(cells, name) {
    const points = cells.map((cell) => this.centre(cell)).map(({ x, y }) => `${x},${y}`).join(' ');
    return make('svg:polyline', { class: name, points });
  }
}

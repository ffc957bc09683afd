/* board.js: numbers, candidates and highlights on the board's picture
 * SPDX-License-Identifier: MIT */

/* A cell is 100 units of the picture. The classes are those of its roles, so
 * that its style is also ours. */
const CELL = 100;

/* More candidates than these are not to be read in any cell */
const CROWD = 25;

/* Boards of more columns take more of the page; where that is not wide enough,
 * they scroll rather than shrink any further. In pixels a cell. */
const LARGE = 12;
const HUGE = 20; /* these take all of its width */
const CELL_MIN = 34;

class BoardView {
  /* @choose: called with the cell that was clicked or entered */
  constructor(trace, holder, choose) {
    this.trace = trace;
    this.choose = choose;
    this.svg = holder.querySelector('svg');
    this.shades = this.svg.querySelector('.step');
    this.numbers = this.svg.querySelector('.cells');
    this.across = Math.ceil(Math.sqrt(trace.nNumbers));
    this.down = Math.ceil(trace.nNumbers / this.across);
    const longest = Math.max(...trace.symbols.map((symbol) => symbol.length));
    this.top = Number(holder.dataset.top); /* what marks leave to candidates, from there on */
    this.side = Number(holder.dataset.side);
    this.width = (CELL - 2 * this.side) / this.across; /* of a candidate's place */
    this.height = (CELL - this.top - this.side) / this.down;
    this.reach = Math.min(this.width, this.height);
    this.candidateSize = Math.min(this.width * 1.45 / longest, this.reach * 0.86, 32);
    this.numberSize = longest > 1 ? 56 : 62;

    this.drawn = new Array(trace.nCells).fill('');
    this.groups = Array.from({ length: trace.nCells }, () => make('svg:g'));
    this.numbers.replaceChildren(...this.groups);
    this.links = make('svg:g', { class: 'links' });
    this.numbers.before(this.links);
    this.selected = null;
    document.body.classList.toggle('large', trace.columns > LARGE && trace.columns <= HUGE);
    document.body.classList.toggle('huge', trace.columns > HUGE);
    this.makeCells(holder);
  }

  /* Above the picture, a grid for pointers, keys and screen readers */
  makeCells(holder) {
    const { rows, columns } = this.trace;
    const paper = this.svg.viewBox.baseVal;
    if (columns > LARGE)
      holder.style.minWidth = `${columns * CELL_MIN}px`;
    const grid = make('div', { class: 'grid-cells', role: 'grid', 'aria-label': 'Board' });
    grid.style.left = `${-paper.x / paper.width * 100}%`;
    grid.style.top = `${-paper.y / paper.height * 100}%`;
    grid.style.width = `${columns * CELL / paper.width * 100}%`;
    grid.style.height = `${rows * CELL / paper.height * 100}%`;
    grid.style.gridTemplate = `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)`;
    this.cells = [];
    for (let row = 0; row < rows; row++) {
      const line = make('div', { role: 'row' });
      for (let column = 0; column < columns; column++) {
        const cell = make('div', { role: 'gridcell', tabindex: this.cells.length === 0 ? 0 : -1 });
        cell.dataset.cell = this.cells.length;
        this.cells.push(cell);
        line.append(cell);
      }
      grid.append(line);
    }
    /* Who clicks goes on stepping with the arrow keys, so the focus stays */
    grid.addEventListener('mousedown', (event) => event.preventDefault());
    grid.addEventListener('click', (event) => this.onClick(event));
    grid.addEventListener('keydown', (event) => this.onKey(event));
    holder.append(grid);
  }

  onClick(event) {
    const cell = event.target.dataset.cell;
    if (cell !== undefined)
      this.choose(Number(cell));
  }

  onKey(event) {
    const { rows, columns } = this.trace;
    const at = Number(event.target.dataset.cell);
    const row = Math.floor(at / columns);
    const column = at % columns;
    let to = null;
    if (event.key === 'ArrowLeft' && column > 0)
      to = at - 1;
    else if (event.key === 'ArrowRight' && column < columns - 1)
      to = at + 1;
    else if (event.key === 'ArrowUp' && row > 0)
      to = at - columns;
    else if (event.key === 'ArrowDown' && row < rows - 1)
      to = at + columns;
    else if (event.key === 'Enter' || event.key === ' ')
      this.choose(at);
    else if (!event.key.startsWith('Arrow'))
      return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== null) {
      this.focusable(to);
      this.cells[to].focus();
    }
  }

  focusable(cell) {
    for (const other of this.cells)
      if (other.tabIndex === 0)
        other.tabIndex = -1;
    this.cells[cell].tabIndex = 0;
  }

  select(cell) {
    if (this.selected !== null)
      this.cells[this.selected].removeAttribute('aria-selected');
    this.selected = cell;
    if (cell === null)
      return;
    this.cells[cell].setAttribute('aria-selected', 'true');
    this.focusable(cell);
  }

  show(view) {
    const marks = this.marksOf(view);
    this.shade(view, marks);
    this.links.replaceChildren(...marks.links.map((link) => drawLink(link, (edge) => this.placeOf(edge))));
    for (let cell = 0; cell < this.trace.nCells; cell++)
      this.showCell(cell, view, marks);
    if (view.what.cellIds.length > 0 && this.trace.columns > LARGE)
      this.reveal(view.what.cellIds[0]);
  }

  /* Of a board that scrolls, what happens is in sight */
  reveal(cell) {
    const room = this.svg.closest('.board-room');
    const { left, right } = this.cells[cell].getBoundingClientRect();
    const sight = room.getBoundingClientRect();
    if (left < sight.left || right > sight.right)
      room.scrollLeft += (left + right - sight.left - sight.right) / 2;
  }

  /* Which edges a step is about: those of its cells and numbers that are left */
  marksOf(view) {
    const { trace } = this;
    const what = view.what;
    const removed = new Set(what.edges);
    const pattern = new Set();
    const hit = new Set(what.edges.map((edge) => trace.cellOf(edge)));
    if (what.chain) {
      const { on, off, links } = chainOf(trace, what);
      return { removed, pattern: on, other: off, links, fins: new Set(), supposed: new Set(), hit };
    }
    const fins = new Set(trace.toEdges(what.fins || []));
    for (const cell of what.cellIds)
      for (const number of what.numbers || []) {
        const edge = trace.edge(cell, number);
        if (trace.has(view.board, edge) && !removed.has(edge))
          pattern.add(edge);
      }
    return { removed, pattern, other: new Set(), links: [], fins, supposed: this.supposedBy(view), hit };
  }

  /* What would follow from a speculation's supposition: the numbers that its
   * proof puts into cells, and the two that contradict each other, if it ends so */
  supposedBy(view) {
    const { trace } = this;
    const supposed = new Set();
    if (view.isProof || !view.what.proof)
      return supposed;
    for (const inner of trace.proofOf(view.what))
      if (/-single$/.test(inner.rule))
        supposed.add(trace.edge(inner.cellIds[0], inner.numbers[0]));
      else if (inner.event && /^(equal|pair)$/.test(inner.contradiction.kind))
        inner.cellIds.forEach((cell, i) => supposed.add(trace.edge(cell, inner.numbers[i] || inner.numbers[0])));
    return supposed;
  }

  shade(view, marks) {
    const what = view.what;
    const shades = [];
    const add = (cells, name, inset) => {
      for (const cell of cells)
        shades.push(this.square(cell, name, inset));
    };
    add(this.trace.constraints.get(what.constraint) || [], 'house', 0);
    add(this.trace.cellsOfSets(what.bases), 'house', 0);
    add(this.trace.cellsOfSets(what.covers), 'cover', 0);
    if (what.event === 'contradiction')
      add(what.cellIds, 'wrong', 7);
    else if (what.event === 'guess' || what.event === 'trial')
      add(what.cellIds, 'guessed', 7);
    else
      add(what.cellIds, 'pattern', 0);
    add(Array.from(marks.hit).filter((cell) => !what.cellIds.includes(cell)), 'hit', 4);
    this.shades.replaceChildren(...shades);
  }

  square(cell, name, inset) {
    return make('svg:rect', {
      class: name,
      x: cell % this.trace.columns * CELL + inset,
      y: Math.floor(cell / this.trace.columns) * CELL + inset,
      width: CELL - 2 * inset, height: CELL - 2 * inset,
    });
  }

  /* Cells look the same from one step to the next, mostly: those stay */
  showCell(cell, view, marks) {
    const { trace } = this;
    const given = trace.givens[cell];
    let numbers = [], kind;
    if (given !== null && !marks.hit.has(cell))
      kind = `${trace.placed.has(cell) ? 'solved' : 'given'} ${given}`;
    else if (view.what.puzzle)
      kind = 'open';
    else {
      const only = marks.hit.has(cell) ? null : trace.onlyNumber(view.board, cell);
      if (only !== null)
        kind = `${view.sure && trace.onlyNumber(view.sure, cell) === null ? 'supposed' : 'solved'} ${only}`;
      else {
        numbers = trace.numbersOf(view.board, cell);
        kind = numbers.map((number) => {
          const edge = trace.edge(cell, number);
          return number + (marks.removed.has(edge) ? 'x' : marks.supposed.has(edge) ? '?' : marks.fins.has(edge) ? '+'
            : marks.pattern.has(edge) ? '!' : marks.other.has(edge) ? '~' : '');
        }).join(' ');
      }
    }
    if (this.drawn[cell] === kind)
      return;
    this.drawn[cell] = kind;
    this.label(cell, kind);
    const group = this.groups[cell];
    const [word, number] = kind.split(' ');
    if (word === 'given' || word === 'solved' || word === 'supposed')
      group.replaceChildren(...this.number(cell, word, Number(number)));
    else
      group.replaceChildren(...this.candidates(cell, numbers, marks)); /* none of an open cell */
  }

  /* What a screen reader says */
  label(cell, kind) {
    const [word, number] = kind.split(' ');
    const name = cellName(this.trace, cell);
    let what = 'no candidate';
    if (word === 'given' || word === 'solved' || word === 'supposed')
      what = `${this.trace.symbol(Number(number))}, ${word}`;
    else if (word === 'open')
      what = word;
    else if (kind !== '')
      what = 'candidates ' + kind.split(' ').map((part) => {
        const symbol = this.trace.symbol(parseInt(part, 10));
        const role = { x: ' removed', '?': ' supposed', '+': ' a fin', '!': ' of the pattern', '~': ' of the pattern' }[part.slice(-1)];
        return symbol + (role || '');
      }).join(', ');
    this.cells[cell].setAttribute('aria-label', `${name}: ${what}`);
  }

  centre(cell) {
    return {
      x: (cell % this.trace.columns + 0.5) * CELL,
      y: (Math.floor(cell / this.trace.columns) + 0.5) * CELL,
    };
  }

  text(name, x, y, size, content) {
    return make('svg:text', { class: name, x, y: y + size * 0.36, 'font-size': size }, content);
  }

  number(cell, name, number) {
    const { x, y } = this.centre(cell);
    const shown = [this.text(name, x, y, this.numberSize, this.trace.symbol(number))];
    if (name === 'supposed')
      shown.push(make('svg:line', { class: 'supposed-line', x1: x - 22, x2: x + 22, y1: y + 36, y2: y + 36 }));
    return shown;
  }

  /* Where a candidate is */
  placeOf(edge) {
    const { trace } = this;
    const { x, y } = this.centre(trace.cellOf(edge));
    const index = trace.numberOf(edge) - trace.first;
    return {
      x: x - CELL / 2 + this.side + (index % this.across + 0.5) * this.width,
      y: y - CELL / 2 + this.top + (Math.floor(index / this.across) + 0.5) * this.height,
    };
  }

  candidates(cell, numbers, marks) {
    const { trace } = this;
    const shown = [];
    if (this.trace.nNumbers > CROWD && numbers.length > CROWD)
      return shown;
    const { reach } = this;
    for (const number of numbers) {
      const edge = trace.edge(cell, number);
      const { x: cx, y: cy } = this.placeOf(edge);
      const symbol = trace.symbol(number);
      const size = this.candidateSize;
      if (marks.removed.has(edge)) {
        shown.push(this.text('candidate-removed', cx, cy, size, symbol));
        shown.push(make('svg:line', {
          class: 'strike', x1: cx - reach * 0.4, x2: cx + reach * 0.4, y1: cy + reach * 0.4, y2: cy - reach * 0.4,
        }));
      } else if (marks.supposed.has(edge) || marks.fins.has(edge)) {
        shown.push(make('svg:circle', { class: 'candidate-ring', cx, cy, r: reach * 0.46 }));
        shown.push(this.text('candidate-supposed', cx, cy, size, symbol));
      } else if (marks.pattern.has(edge)) {
        shown.push(make('svg:circle', { class: 'candidate-disc', cx, cy, r: reach * 0.46 }));
        shown.push(this.text('candidate-pattern', cx, cy, size, symbol));
      } else if (marks.other.has(edge)) {
        shown.push(make('svg:circle', { class: 'candidate-other-disc', cx, cy, r: reach * 0.46 }));
        shown.push(this.text('candidate-pattern', cx, cy, size, symbol));
      } else
        shown.push(this.text('candidate', cx, cy, size, symbol));
    }
    return shown;
  }
}

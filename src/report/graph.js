/* graph.js: the bipartite graph of a step's constraint: cells, numbers, edges
 * SPDX-License-Identifier: MIT */

/* Nodes of one side are a cell of the board apart, as widths of strokes are
 * meant for that */
const NODE = 100;
const BETWEEN_SIDES = 560;
const LABEL_SIZE = 42;
const LABEL_GAP = 40; /* from the middle of a node */

/* How wide labels can be, bold in the widest of fonts */
function labelRoom(labels) {
  return LABEL_GAP + LABEL_SIZE * 0.72 * Math.max(...labels.map((label) => label.length)) + 10;
}

class GraphView {
  constructor(trace, figure, caption) {
    this.trace = trace;
    this.figure = figure;
    this.caption = caption;
  }

  show(view, marks) {
    const what = view.what;
    const { cells, numbers } = this.nodesOf(view, marks);
    if (cells.length === 0 || numbers.length === 0) {
      this.figure.replaceChildren();
      this.caption.textContent = view.index === 0 ? 'Step on: each deduction shows its graph here.'
        : 'This step has no graph of its own.';
      return;
    }
    const where = this.trace.constraints.has(what.constraint) ? houseName(this.trace, what.constraint) : 'this step';
    this.caption.textContent = `Cells and numbers of ${where}: an edge is a number that a cell can still be.`;
    this.figure.replaceChildren(this.draw(view, marks, cells, numbers, where));
  }

  /* Of a house the cells still open; else what the step touches */
  nodesOf(view, marks) {
    const { trace } = this;
    const what = view.what;
    const own = new Set(what.cellIds.concat(Array.from(marks.hit)));
    const house = trace.constraints.get(what.constraint); /* or another constraint */
    const isOpen = (cell) => own.has(cell) || trace.onlyNumber(view.board, cell) === null;
    const cells = house ? house.filter(isOpen) : Array.from(own).sort((a, b) => a - b);
    const wanted = new Set(house ? [] : (what.numbers || []).concat(what.edges.map((edge) => trace.numberOf(edge))));
    const numbers = [];
    for (let number = trace.first; number < trace.first + trace.nNumbers; number++)
      if (house ? cells.some((cell) => trace.has(view.board, trace.edge(cell, number))) : wanted.has(number))
        numbers.push(number);
    return { cells, numbers };
  }

  draw(view, marks, cells, numbers, where) {
    const { trace } = this;
    const height = Math.max(cells.length, numbers.length) * NODE;
    const spread = (i, n) => (i + 0.5) * height / n;
    const yOfCell = new Map(cells.map((cell, i) => [cell, spread(i, cells.length)]));
    const yOfNumber = new Map(numbers.map((number, i) => [number, spread(i, numbers.length)]));
    const layers = { edge: [], 'edge-pattern': [], 'edge-removed': [] };
    let nEdges = 0;

    for (const cell of cells)
      for (const number of numbers) {
        const edge = trace.edge(cell, number);
        if (!trace.has(view.board, edge) && !marks.removed.has(edge))
          continue;
        const name = marks.removed.has(edge) ? 'edge-removed' : marks.pattern.has(edge) ? 'edge-pattern' : 'edge';
        nEdges++;
        layers[name].push(make('svg:line', {
          class: name, x1: 0, y1: yOfCell.get(cell), x2: BETWEEN_SIDES, y2: yOfNumber.get(number),
        }));
      }

    const cellNames = cells.map((cell) => cellName(trace, cell));
    const symbols = numbers.map((number) => trace.symbol(number));
    const left = labelRoom(cellNames);
    const patternCells = new Set(view.what.cellIds);
    const patternNumbers = new Set(view.what.numbers || []);
    const nodes = [];
    cells.forEach((cell, i) => nodes.push(...this.node(0, yOfCell.get(cell), patternCells.has(cell), cellNames[i], -1)));
    numbers.forEach((number, i) =>
      nodes.push(...this.node(BETWEEN_SIDES, yOfNumber.get(number), patternNumbers.has(number), symbols[i], 1)));
    const title = `Bipartite graph of ${where}: ${plural(cells.length, 'cell')}, ${plural(numbers.length, 'number')}, `
      + `${plural(nEdges, 'edge')}, ${layers['edge-pattern'].length} of the pattern, ${layers['edge-removed'].length} removed`;
    return make('svg:svg', {
      class: 'yass', role: 'img', 'aria-label': title,
      viewBox: `${-left} 0 ${left + BETWEEN_SIDES + labelRoom(symbols)} ${height}`,
    }, ...layers.edge, ...layers['edge-removed'], ...layers['edge-pattern'], ...nodes);
  }

  /* Cells are squares, numbers circles, those of the pattern filled */
  node(x, y, isPattern, label, side) {
    const name = isPattern ? 'node-pattern' : 'node';
    const shape = side < 0
      ? make('svg:rect', { class: name, x: x - 22, y: y - 22, width: 44, height: 44 })
      : make('svg:circle', { class: name, cx: x, cy: y, r: 24 });
    return [shape, make('svg:text', {
      class: isPattern ? 'graph-label strong' : 'graph-label', x: x + side * LABEL_GAP, y: y + 15,
      'text-anchor': side < 0 ? 'end' : 'start', 'font-size': LABEL_SIZE,
    }, label)];
  }
}

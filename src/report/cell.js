/* cell.js: what happened to one cell
 * SPDX-License-Identifier: MIT */

class CellView {
  constructor(trace, panel, go) {
    this.trace = trace;
    this.go = go;
    this.title = panel.querySelector('h2');
    this.hint = panel.querySelector('.hint');
    this.numbers = panel.querySelector('.cell-numbers');
    this.count = panel.querySelector('.cell-count');
    this.cell = null;
    this.touching = [];
    this.rows = new Rows(panel.querySelector('.cell-steps'), ROW_HEIGHT,
      (row, at) => this.render(row, this.touching[at]), (at) => go(this.touching[at]));
    this.rows.box.hidden = true;
  }

  select(cell) {
    const { trace } = this;
    this.cell = cell;
    this.touching = [];
    for (let i = 1; i <= trace.last; i++) {
      const step = trace.steps[i];
      if (step.cellIds.includes(cell) || step.edges.some((edge) => trace.cellOf(edge) === cell))
        this.touching.push(i);
    }
    this.hint.hidden = true;
    this.rows.box.hidden = false;
    this.title.textContent = `Cell ${cellName(trace, cell)}`;
    this.count.textContent = `${plural(this.touching.length, 'step')} touched it:`;
    this.rows.reset(this.touching.length, -1);
  }

  /* Why each number went, on the way to the step that is shown */
  show(i) {
    const { trace, cell } = this;
    if (cell === null)
      return;
    const wentAt = new Map();
    for (const at of trace.pathTo(i))
      for (const edge of trace.steps[at].edges)
        if (trace.cellOf(edge) === cell && !wentAt.has(edge))
          wentAt.set(edge, at);
    const items = [];
    for (let number = trace.first; number < trace.first + trace.nNumbers; number++) {
      const edge = trace.edge(cell, number);
      if (!trace.has(trace.start, edge))
        items.push(this.gone(number, 'with the givens'));
      else
        items.push(wentAt.has(edge) ? this.goneAt(number, wentAt.get(edge))
          : this.item(number, wentAt.size === trace.numbersOf(trace.start, cell).length - 1));
    }
    this.numbers.replaceChildren(...items);
    const row = this.touching.indexOf(i);
    this.rows.select(row);
  }

  item(number, isOnly) {
    return make('li', { class: isOnly ? 'only' : 'there' }, make('b', {}, this.trace.symbol(number)),
      isOnly ? ' is left alone' : ' can still be there');
  }

  gone(number, ...how) {
    return make('li', { class: 'gone' }, make('s', {}, this.trace.symbol(number)), ' went ', ...how);
  }

  goneAt(number, at) {
    const step = this.trace.steps[at];
    return this.gone(number, 'at ',
      make('button', { type: 'button', class: 'link', title: sentenceOf(this.trace, step), onclick: () => this.go(at) },
        `step ${at}`), `: ${step.key}`);
  }

  render(row, i) {
    const step = this.trace.steps[i];
    fillRow(row, String(i), step.depth, sentenceOf(this.trace, step));
    row.title = sentenceOf(this.trace, step);
  }
}

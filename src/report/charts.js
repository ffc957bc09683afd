/* charts.js: which rules fired, and how the number of candidates fell
 * SPDX-License-Identifier: MIT */

/* Bars, a button each: the next step of that rule */
class RuleChart {
  constructor(box, counts, onRule) {
    const most = Math.max(1, ...counts.map(({ count }) => count));
    box.replaceChildren(...counts.map(({ key, count }) => {
      const bar = make('span', { class: 'bar' });
      bar.style.width = `${Math.max(0.5, count / most * 100)}%`;
      return make('li', {}, make('button', {
        type: 'button', class: 'bar-row', title: `Go to the next: ${key}`, onclick: () => onRule(key),
      }, make('span', { class: 'bar-name' }, key), make('span', { class: 'bar-room' }, bar),
      make('span', { class: 'bar-count' }, count.toLocaleString('en'))));
    }));
  }
}

const CHART_WIDTH = 720;
const CHART_HEIGHT = 180;
const CHART_LEFT = 44;
const CHART_BOTTOM = 22;
const STRIP_ROW = 9;
const STRIP_ROWS_MAX = 14;

/* The candidates left at each step; below, on the same axis, the guesses: a bar
 * from the guess to where its branch ends, deeper ones further down. */
class FallChart {
  constructor(trace, box, go) {
    this.trace = trace;
    this.go = go;
    const deepest = Math.min(STRIP_ROWS_MAX, trace.guesses.concat(trace.trials).reduce((most, guess) => Math.max(most, guess.depth), 0));
    this.height = CHART_HEIGHT + (deepest > 0 ? deepest * STRIP_ROW + 6 : 0);
    this.cursor = make('svg:line', { class: 'chart-cursor', y1: 4, y2: this.height - CHART_BOTTOM + 4 });
    this.svg = make('svg:svg', {
      class: 'chart', viewBox: `0 0 ${CHART_WIDTH} ${this.height}`, role: 'img',
      'aria-label': `Candidates left by step: from ${trace.left[0]} to ${trace.left[trace.last]} in ${trace.last - 1} steps, `
        + plural(trace.guesses.length + trace.nTrials, 'guess', 'guesses'),
    }, ...this.axes(), ...this.strip(), this.line(), this.cursor);
    this.svg.addEventListener('click', (event) => this.onClick(event));
    box.replaceChildren(this.svg);
  }

  x(step) {
    return CHART_LEFT + step / Math.max(1, this.trace.last) * (CHART_WIDTH - CHART_LEFT - 8);
  }

  y(left) {
    return 8 + (1 - left / this.trace.left[0]) * (CHART_HEIGHT - CHART_BOTTOM - 8);
  }

  axes() {
    const { trace } = this;
    const shown = [];
    for (const part of [0, 0.5, 1]) {
      const left = Math.round(trace.left[0] * part);
      shown.push(make('svg:line', { class: 'chart-rule', x1: CHART_LEFT, x2: CHART_WIDTH - 8, y1: this.y(left), y2: this.y(left) }));
      shown.push(make('svg:text', { class: 'chart-text', x: CHART_LEFT - 6, y: this.y(left) + 4, 'text-anchor': 'end' }, String(left)));
    }
    const foot = this.height - 6;
    shown.push(make('svg:text', { class: 'chart-text', x: CHART_LEFT, y: foot }, 'step 0'));
    shown.push(make('svg:text', { class: 'chart-text', x: CHART_WIDTH - 8, y: foot, 'text-anchor': 'end' }, String(trace.last - 1)));
    return shown;
  }

  /* Not more points than there are pixels: of many steps in one, the lowest and
   * the highest */
  line() {
    const { trace } = this;
    const per = Math.max(1, Math.floor(trace.last / CHART_WIDTH));
    const points = [];
    for (let from = 0; from <= trace.last; from += per) {
      let low = from, high = from;
      for (let i = from; i < from + per && i <= trace.last; i++) {
        if (trace.left[i] < trace.left[low])
          low = i;
        if (trace.left[i] > trace.left[high])
          high = i;
      }
      for (const i of per === 1 ? [from] : [Math.min(low, high), Math.max(low, high)])
        points.push(`${this.x(i).toFixed(1)},${this.y(trace.left[i]).toFixed(1)}`);
    }
    return make('svg:polyline', { class: 'chart-line', points: points.join(' ') });
  }

  strip() {
    const shown = [];
    const ends = []; /* by depth: how far a bar has got, so that no two lie in one pixel */
    for (const guess of this.trace.guesses.concat(this.trace.trials)) {
      const from = this.x(guess.step);
      const width = Math.max(0.8, this.x(guess.end) - from);
      if (guess.depth > STRIP_ROWS_MAX || (from + width < ends[guess.depth] + 0.5 && !guess.hasSolution))
        continue;
      ends[guess.depth] = from + width;
      shown.push(make('svg:rect', {
        class: guess.hasSolution ? 'strip good' : 'strip bad', x: from.toFixed(1), width: width.toFixed(1),
        y: CHART_HEIGHT - CHART_BOTTOM + 6 + (guess.depth - 1) * STRIP_ROW, height: STRIP_ROW - 2,
      }));
    }
    return shown;
  }

  onClick(event) {
    const box = this.svg.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * CHART_WIDTH;
    const part = (x - CHART_LEFT) / (CHART_WIDTH - CHART_LEFT - 8);
    this.go(Math.round(Math.min(1, Math.max(0, part)) * this.trace.last));
  }

  show(step) {
    const x = this.x(step).toFixed(1);
    this.cursor.setAttribute('x1', x);
    this.cursor.setAttribute('x2', x);
  }
}

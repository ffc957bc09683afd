/* steps.js: the list of deductions, its filters, and the tree of guesses
 * SPDX-License-Identifier: MIT */

const ROW_HEIGHT = 30;
const INDENT = 12;
const INDENTS_MAX = 12;

/* Signs beside the words, so that nothing is told by colour alone */
const SIGNS = {
  guess: '?', contradiction: '✗', backtrack: '↩', solution: '✓', puzzle: '▦', result: '■', trial: '?', learned: '+', restart: '↺', lemma: '∴', broken: '✗',
};

/* A line for each guess that is open */
function rails(depth) {
  const span = make('span', { class: 'rails', 'aria-hidden': 'true' });
  span.style.width = `${Math.min(depth, INDENTS_MAX) * INDENT}px`;
  return span;
}

/* "57 | | Naked Pair: ...": the number of a step, how deep it is, what it says */
function fillRow(row, number, depth, ...words) {
  row.append(make('span', { class: 'number' }, number), rails(depth), ...words);
}

class StepList {
  /* @onChange: called when other steps are listed */
  constructor(trace, box, filters, go, onChange) {
    this.trace = trace;
    this.go = go;
    this.onChange = onChange;
    this.hidden = new Set();
    this.folded = new Set(); /* steps of guesses */
    this.current = 0;
    this.rows = new Rows(box, ROW_HEIGHT, (row, at) => this.render(row, this.listed[at]),
      (at, event) => this.onChoose(this.listed[at], event));
    this.count();
    this.makeFilters(filters);
    this.list();
  }

  /* How often each kind of step is there, in the order of their first ones;
   * what is no deduction comes last */
  count() {
    const counts = new Map();
    for (const step of this.trace.steps.slice(1, -1))
      counts.set(step.key, (counts.get(step.key) || 0) + 1);
    const isEvent = new Map(this.trace.steps.map((step) => [step.key, step.event !== null]));
    const all = Array.from(counts, ([key, count]) => ({ key, count, isEvent: isEvent.get(key) }));
    this.counts = all.filter(({ isEvent: is }) => !is).concat(all.filter(({ isEvent: is }) => is));
  }

  makeFilters(box) {
    const boxes = this.counts.map(({ key, count }) => {
      const input = make('input', { type: 'checkbox', value: key });
      input.checked = !this.hidden.has(key);
      input.addEventListener('change', () => {
        if (input.checked)
          this.hidden.delete(key);
        else
          this.hidden.add(key);
        this.list();
      });
      return make('label', { class: 'filter' }, input, ` ${key} `, make('span', { class: 'count' }, count.toLocaleString('en')));
    });
    const all = (checked) => make('button', {
      type: 'button', onclick: () => {
        this.hidden = new Set(checked ? [] : this.counts.map(({ key }) => key));
        box.querySelectorAll('input').forEach((input) => { input.checked = checked; });
        this.list();
      },
    }, checked ? 'All' : 'None');
    box.append(...boxes, make('span', { class: 'filter-all' }, all(true), all(false)));
  }

  isListed(i) {
    return i === 0 || i === this.trace.last || !this.hidden.has(this.trace.steps[i].key);
  }

  /* Which steps there are rows for: neither filtered out nor folded away */
  list() {
    const listed = [];
    for (let i = 0; i <= this.trace.last; i++) {
      if (this.isListed(i))
        listed.push(i);
      if (this.folded.has(i))
        i = this.trace.steps[i].node.end;
    }
    this.listed = listed;
    this.rows.reset(listed.length, this.at(this.current));
    this.onChange();
  }

  /* The row of step i, or of the last one before it */
  at(i) {
    let low = 0, high = this.listed.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.listed[middle] <= i)
        low = middle;
      else
        high = middle - 1;
    }
    return low;
  }

  /* The listed step n rows on, or the first or last one */
  neighbour(i, n) {
    const at = this.at(i);
    const to = n < 0 && this.listed[at] < i ? at + n + 1 : at + n;
    return this.listed[Math.min(this.listed.length - 1, Math.max(0, to))];
  }

  nextOf(key, i) {
    const is = (step) => step.key === key;
    const behind = this.trace.steps.findIndex((step, at) => at > i && is(step));
    return behind >= 0 ? behind : this.trace.steps.findIndex(is);
  }

  show(i) {
    this.current = i;
    const around = this.trace.guessesAt(i).filter((guess) => guess.step < i && this.folded.has(guess.step));
    if (around.length > 0) {
      around.forEach((guess) => this.folded.delete(guess.step));
      this.list();
    }
    this.rows.select(this.at(i));
  }

  onChoose(i, event) {
    if (event.target.closest && event.target.closest('.fold')) {
      if (!this.folded.delete(i))
        this.folded.add(i);
      this.list();
    } else
      this.go(i);
  }

  render(row, i) {
    const step = this.trace.steps[i];
    row.classList.add(step.event || 'deduction');
    fillRow(row, step.puzzle || step.result ? '' : String(i), step.depth - (/^(guess|trial)$/.test(step.event) ? 1 : 0));
    if (step.event === 'guess')
      row.append(make('span', { class: 'fold', title: 'Fold this branch' }, this.folded.has(i) ? '▸' : '▾'));
    if (SIGNS[step.event])
      row.append(make('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[step.event]));
    const words = step.puzzle ? 'The puzzle' : step.result ? `Result: ${this.trace.end.text}` : sentenceOf(this.trace, step);
    row.append(words);
    row.title = words;
    if (step.node)
      row.append(make('span', { class: 'outcome' }, outcomeOf(step.node)));
  }
}

function outcomeOf(guess) {
  const n = plural(guess.end - guess.step, 'step');
  return guess.hasSolution ? `✓ holds a solution, ${n}` : guess.isClosed ? `✗ fails, ${n}` : `… open, ${n}`;
}

/* Guesses alone, indented by depth */
class GuessTree {
  constructor(trace, box, go) {
    this.trace = trace;
    this.rows = new Rows(box, ROW_HEIGHT, (row, at) => this.render(row, trace.guesses[at]),
      (at) => go(trace.guesses[at].step));
    this.rows.reset(trace.guesses.length, -1);
  }

  render(row, guess) {
    const { trace } = this;
    row.classList.add(guess.hasSolution ? 'good' : 'bad');
    fillRow(row, String(guess.step), guess.depth - 1, make('span', { class: 'branch', 'aria-hidden': 'true' }),
      make('strong', {}, `${cellName(trace, guess.cell)}=${guess.number}`), ' ',
      make('span', { class: 'outcome' }, outcomeOf(guess)));
    row.setAttribute('aria-label',
      `depth ${guess.depth}: ${cellName(trace, guess.cell)} is ${guess.number}, ${outcomeOf(guess)}`);
  }

  /* The innermost guess that a step stands behind */
  show(i) {
    const open = this.trace.guessesAt(i);
    this.rows.select(open.length > 0 ? this.trace.guesses.indexOf(open[open.length - 1]) : -1);
  }
}

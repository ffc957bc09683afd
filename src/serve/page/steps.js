/* steps.js: the next step, a hint, and the whole way to the solution
 * SPDX-License-Identifier: MIT */
import { ask, Latest } from './ask.js';
import { byId, make } from './make.js';

/* How a hint begins, goes on and ends: where to look, what is there, and what follows */
const HINTS = [
  ({ name, constraint, cells = [] }) => `Look at ${constraint || (cells[0] || 'the board').replace(/c\d+$/, '').replace(/^r(\d+)$/, 'row $1')}: there is ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}.`,
  ({ name, cells = [], numbers = [] }) => `${name}: ${cells.join(', ')}${numbers.length > 0 ? `; ${numbers.length === 1 ? 'number' : 'numbers'} ${numbers.join(', ')}` : ''}.`,
  ({ text }) => text,
];

/* A step may go on over several lines of a trace; the first one tells it */
function toldSteps(trace) {
  const steps = [];
  for (const line of trace)
    if (line.step > 0 && line.text && (steps.length === 0 || steps[steps.length - 1].step !== line.step))
      steps.push({
        step: line.step, text: line.text, depth: line.depth || 0,
        event: ['guess', 'contradiction', 'solution', 'backtrack'].find((event) => event in line) || (line.trial ? 'guess' : 'rule'),
      });
  return steps;
}

export class Steps {
  /* @show: called with the number of a step whose picture is wanted, or null:
   * the puzzle as it is edited; @about: what is asked about, with the puzzle's text */
  constructor(show, about) {
    this.show = show;
    this.about = about;
    this.question = new Latest();
    this.steps = null; /* of the puzzle as it is; null: not asked yet */
    this.at = -1; /* -1: at none */
    this.hinted = 0;
    this.list = byId('step-list');
    byId('hint').addEventListener('click', () => this.hint());
    byId('path').addEventListener('click', () => this.openPath());
    byId('step-first').addEventListener('click', () => this.go(0));
    byId('step-back').addEventListener('click', () => this.go(this.at - 1));
    byId('step-on').addEventListener('click', () => this.next());
    byId('step-last').addEventListener('click', () => this.last());
    byId('step-leave').addEventListener('click', () => this.leave());
    this.list.addEventListener('click', (event) => {
      const row = event.target.closest('[data-at]');
      if (row)
        this.go(Number(row.dataset.at));
    });
    this.list.addEventListener('keydown', (event) => this.key(event));
  }

  /* Another puzzle: what was told is not about it */
  reset() {
    this.question.stop();
    this.steps = null;
    this.at = -1;
    this.hinted = 0;
    this.list.replaceChildren();
    this.list.hidden = true;
    byId('step-leave').hidden = true;
    this.tell('', '');
  }

  tell(place, sentence) {
    byId('step-place').textContent = place;
    byId('step-sentence').textContent = sentence;
  }

  async ask(question, options = {}) {
    this.tell('', 'Thinking …');
    try {
      return await this.question.ask((signal) => ask(question, { ...this.about(), ...options }, signal));
    } catch (error) {
      this.tell('', error.message);
      return null;
    }
  }

  async load() {
    if (this.steps)
      return true;
    const answer = await this.ask('explain');
    if (!answer)
      return false;
    this.steps = toldSteps(answer.steps);
    this.list.replaceChildren(...this.steps.map((step, at) => this.row(step, at)));
    return true;
  }

  row(step, at) {
    const row = make('li', { role: 'option', id: `step-${at}`, 'data-at': at, class: step.event, 'aria-selected': 'false' },
      make('span', { class: 'number' }, String(step.step)), step.text);
    row.style.paddingLeft = `${8 + 10 * Math.min(step.depth, 8)}px`;
    return row;
  }

  async openPath() {
    if (!await this.load())
      return;
    this.list.hidden = this.steps.length === 0;
    if (this.steps.length === 0)
      this.tell('', 'No step follows from this puzzle.');
    else
      this.go(Math.max(this.at, 0));
  }

  async next() {
    if (await this.load())
      this.go(this.at + 1);
  }

  async last() {
    if (await this.load())
      this.go(this.steps.length - 1);
  }

  go(at) {
    if (!this.steps || this.steps.length === 0) {
      this.tell('', 'No step follows from this puzzle.');
      return;
    }
    const to = Math.min(Math.max(at, 0), this.steps.length - 1);
    const from = byId(`step-${this.at}`);
    if (from)
      from.setAttribute('aria-selected', 'false');
    this.at = to;
    const row = byId(`step-${to}`);
    row.setAttribute('aria-selected', 'true');
    this.list.setAttribute('aria-activedescendant', row.id);
    if (!this.list.hidden)
      this.reveal(row);
    byId('step-leave').hidden = false;
    this.hinted = 0;
    this.tell(`Step ${this.steps[to].step} of ${this.steps[this.steps.length - 1].step}`, this.steps[to].text);
    this.show(this.steps[to].step);
  }

  /* Within the list, for the page shall stay where it is */
  reveal(row) {
    const { list } = this;
    const over = row.offsetTop - list.scrollTop, under = over + row.offsetHeight - list.clientHeight;
    if (over < 0 || under > 0)
      list.scrollTop += over < 0 ? over : under;
  }

  key(event) {
    const moves = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    if (moves[event.key])
      this.go(this.at + moves[event.key]);
    else if (event.key === 'Home')
      this.go(0);
    else if (event.key === 'End')
      this.last();
    else
      return;
    event.preventDefault();
  }

  /* Each press tells more of the step behind the one that is shown */
  async hint() {
    const after = this.at >= 0 ? this.steps[this.at].step : 0;
    const step = await this.ask('step', { after });
    if (!step)
      return;
    const isHint = step.step && step.name;
    const detail = isHint ? Math.min(this.hinted, HINTS.length - 1) : HINTS.length - 1;
    this.hinted++;
    this.tell(detail < HINTS.length - 1 ? 'Hint: press again for more' : isHint ? 'Hint' : '', HINTS[detail](step) || 'No step follows from this puzzle.');
  }

  leave() {
    this.at = -1;
    this.tell('', '');
    this.list.hidden = true;
    byId('step-leave').hidden = true;
    this.show(null);
  }
}

/* verdict.js: the live answers in words, and which clues can go
 * SPDX-License-Identifier: MIT */
import { ask, Latest } from './ask.js';
import { byId, make, plural } from './make.js';
import { LOOKS, candidate } from './truth.js';

function rounded(n) {
  if (n < 1e6)
    return Math.round(n).toLocaleString('en');
  const power = Math.floor(Math.log10(n));
  return `${(n / 10 ** power).toFixed(2)} × 10^${power}`;
}

/* A sentence begins with a capital, unless with a cell, and ends with a full stop */
function sentence(text) {
  const told = /^r\d+c\d+/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return text === '' || /[.!?…]$/.test(text) ? told : `${told}.`;
}

export class Verdict {
  /* @puzzle: its text; @light: called with the names of cells to be shown */
  constructor(puzzle, light) {
    this.puzzle = puzzle;
    this.light = light;
    this.question = new Latest();
    byId('redundant').addEventListener('click', () => this.askRedundant());
    byId('legend').append(...LOOKS.map((look) => {
      const svg = make('svg:svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true', class: 'truth' }, ...candidate(look, 20, 20, 40, 26, '5'));
      return make('li', { title: look.label }, svg, make('span', {}, look.legend));
    }));
  }

  /* @answer: of live.js */
  show(answer) {
    const words = byId('verdict'), reason = byId('reason');
    const { kind, count, isAll, isGoing } = answer;
    let told, why = '', mood = 'open';
    if (kind === 'counted' && isAll && count === 1) {
      told = '1 solution';
      mood = 'good';
    } else if (kind === 'counted') {
      told = isAll ? plural(count, 'solution') : `${isGoing ? 'More than' : 'At least'} ${plural(count, 'solution')}`;
      why = isGoing ? 'Counting …' : '';
    } else if (kind === 'estimated') {
      told = `About ${rounded(answer.estimate)} solutions`;
      why = `With 95 % between ${rounded(Math.max(answer.low, 0))} and ${rounded(answer.high)}.`;
    } else if (kind === 'none') {
      told = 'No solution';
      why = sentence(answer.reason);
      mood = 'bad';
    } else if (kind === 'undone') {
      told = 'Regions are not done';
      why = sentence(answer.reason);
    } else if (kind === 'wrong') {
      told = 'This cannot be read yet';
      why = sentence(answer.reason);
      mood = 'bad';
    } else if (kind === 'failed') {
      told = 'No answer';
      why = sentence(answer.reason);
      mood = 'bad';
    } else if (kind === 'away') {
      told = 'No solver';
      why = 'yass-graph serve does not answer. The puzzle stays in the address of this page.';
      mood = 'bad';
    } else
      told = 'Thinking …';
    words.textContent = told;
    words.dataset.mood = mood;
    words.parentElement.dataset.mood = mood;
    reason.textContent = why;
    byId('count-on').hidden = kind !== 'counted' || isAll || isGoing;
    byId('estimate').hidden = kind !== 'counted' || isAll;
    byId('redundant').hidden = mood !== 'good';
  }

  reset() {
    this.question.stop();
    byId('redundant-told').textContent = '';
    this.light([]);
  }

  async askRedundant() {
    const told = byId('redundant-told');
    told.textContent = 'Thinking …';
    try {
      const found = await this.question.ask((signal) => ask('check', { puzzle: this.puzzle() }, signal));
      if (!found)
        return;
      const clues = found.redundant_clues || [], constraints = found.redundant_constraints || [];
      const names = [...clues, ...constraints];
      told.textContent = names.length === 0 ? 'Every clue is needed.'
        : `${names.length === 1 ? 'This can go' : 'Each of these can go alone'}: ${names.join(', ')}.`;
      this.light(clues);
    } catch (error) {
      told.textContent = error.message;
    }
  }
}

/* statements.js: constraints as text, a line each, with completion and with errors at their line
 * SPDX-License-Identifier: MIT */
import { ask } from './ask.js';
import { after, byId, make } from './make.js';

const SHOWN = 8; /* proposals at once */
const TYPING = 350; /* milliseconds until typing counts as an edit */

export class Statements {
  /* @changed: called with the lines; @caret: with the line where the caret is, or null */
  constructor(changed, caret) {
    this.changed = changed;
    this.caret = caret;
    this.text = byId('statements');
    this.gutter = byId('statement-lines');
    this.list = byId('proposals');
    this.about = byId('statement-about');
    this.kinds = [];
    this.proposed = [];
    this.chosen = -1;
    this.wrong = null; /* the line with an error, from 0 on */
    this.later = after(TYPING, () => this.flush());
    this.text.addEventListener('input', () => { this.number(); this.propose(); this.later(); });
    this.text.addEventListener('keydown', (event) => this.key(event));
    this.text.addEventListener('scroll', () => { this.gutter.scrollTop = this.text.scrollTop; });
    this.text.addEventListener('blur', () => { this.flush(true); this.close(); this.caret(null); });
    for (const event of ['click', 'keyup', 'focus'])
      this.text.addEventListener(event, () => this.look());
    this.list.addEventListener('mousedown', (event) => event.preventDefault());
    this.list.addEventListener('click', (event) => {
      const option = event.target.closest('[data-at]');
      if (option)
        this.accept(Number(option.dataset.at));
    });
    this.load();
  }

  async load() {
    try {
      this.kinds = await ask('constraints');
    } catch (error) { /* no completion, then */ }
  }

  get lines() {
    return this.text.value === '' ? [] : this.text.value.split('\n');
  }

  /* What is being typed is not taken from under its author's hands */
  show(lines) {
    if (this.lines.join('\n') !== lines.join('\n'))
      this.text.value = lines.join('\n');
    this.number();
  }

  /* While a name is being completed nobody wants to hear that there is none such */
  flush(force) {
    if (force || this.list.hidden)
      this.changed(this.lines);
  }

  setError(line, reason) {
    this.wrong = line;
    this.number();
    this.text.setAttribute('aria-invalid', line === null ? 'false' : 'true');
    byId('statement-error').textContent = line === null ? '' : `Line ${line + 1}: ${reason}`;
  }

  number() {
    const n = Math.max(this.lines.length, 1);
    this.text.rows = Math.min(Math.max(n, 4), 14);
    this.gutter.replaceChildren(...Array.from({ length: n }, (_, i) =>
      make('span', i === this.wrong ? { class: 'wrong' } : {}, i === this.wrong ? `!${i + 1}` : String(i + 1))));
    this.gutter.scrollTop = this.text.scrollTop;
  }

  lineAt() {
    return this.text.value.slice(0, this.text.selectionStart).split('\n').length - 1;
  }

  /* The word before the caret, if a line begins with it */
  wordAt() {
    const line = this.text.value.slice(0, this.text.selectionStart).split('\n').pop();
    return /^[a-z-]+$/i.test(line) ? line.toLowerCase() : null;
  }

  look() {
    if (document.activeElement !== this.text)
      return;
    const line = this.lineAt();
    this.caret(line);
    const word = (this.lines[line] || '').trim().split(/\s+/)[0];
    const kind = this.kinds.find(({ name }) => name === word);
    this.about.textContent = kind ? `${kind.syntax || kind.name}: ${kind.summary}` : '';
  }

  propose() {
    const word = this.wordAt();
    const begins = word ? this.kinds.filter(({ name }) => name.startsWith(word) && name !== word) : [];
    const holds = word ? this.kinds.filter(({ name }) => name.includes(word) && !name.startsWith(word)) : [];
    this.proposed = [...begins, ...holds].slice(0, SHOWN);
    this.chosen = -1;
    this.list.hidden = this.proposed.length === 0;
    this.text.setAttribute('aria-expanded', String(!this.list.hidden));
    this.list.replaceChildren(...this.proposed.map(({ name, summary }, i) =>
      make('li', { role: 'option', id: `proposal-${i}`, 'data-at': i, 'aria-selected': 'false' }, make('b', {}, name), ` ${summary}`)));
    this.choose(this.proposed.length > 0 ? 0 : -1);
  }

  choose(at) {
    this.chosen = at;
    Array.from(this.list.children).forEach((option, i) => option.setAttribute('aria-selected', String(i === at)));
    if (at >= 0) {
      this.text.setAttribute('aria-activedescendant', `proposal-${at}`);
      this.list.children[at].scrollIntoView({ block: 'nearest' });
    } else
      this.text.removeAttribute('aria-activedescendant');
  }

  close() {
    this.proposed = [];
    this.list.hidden = true;
    this.text.setAttribute('aria-expanded', 'false');
    this.choose(-1);
  }

  accept(at) {
    const { name } = this.proposed[at];
    const caret = this.text.selectionStart;
    const word = this.wordAt() || ''; /* the caret may have gone elsewhere */
    this.text.setRangeText(`${name} `, caret - word.length, caret, 'end');
    this.close();
    this.number();
    this.look();
    this.later();
  }

  key(event) {
    if (this.list.hidden)
      return;
    const n = this.proposed.length;
    if (event.key === 'ArrowDown')
      this.choose((this.chosen + 1) % n);
    else if (event.key === 'ArrowUp')
      this.choose((this.chosen + n - 1) % n);
    else if (event.key === 'Tab' || event.key === 'Enter')
      this.accept(this.chosen);
    else if (event.key === 'Escape') {
      this.close();
      this.later();
    } else
      return;
    event.preventDefault();
    event.stopPropagation();
  }
}

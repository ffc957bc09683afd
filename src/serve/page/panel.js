/* panel.js: the tools, the rules, the pad, and the commands at the top
 * SPDX-License-Identifier: MIT */
import { byId, make } from './make.js';
import { emptyPuzzle, hasRule, numbersOf, symbolOf, usualBoxes, withRule } from './puzzle.js';
import { RULES, TOOLS } from './tools.js';

function icon(name) {
  return make('svg:svg', { class: 'tool-icon', 'aria-hidden': 'true' }, make('svg:use', { href: `icons.svg#${name}` }));
}

export class Panel {
  /* @load: called with a new puzzle */
  constructor(history, editor, load) {
    this.history = history;
    this.editor = editor;
    this.load = load;
    this.makeTools();
    this.makeRules();
    this.makeCommands();
    this.makeTyping();
  }

  makeTools() {
    const palette = byId('palette');
    this.buttons = new Map();
    for (const tool of TOOLS) {
      const key = tool.key.toUpperCase();
      const button = make('button', {
        type: 'button', class: 'tool', 'data-tool': tool.name, 'aria-pressed': 'false', tabindex: -1, title: `${tool.label} (${key})`,
      }, icon(tool.name), make('span', {}, tool.label));
      button.addEventListener('click', () => this.choose(tool));
      this.buttons.set(tool, button);
    }
    for (const group of new Set(TOOLS.map((tool) => tool.group))) {
      const tools = TOOLS.filter((tool) => tool.group === group);
      palette.append(make('div', { class: tools.length === 4 ? 'tool-group four' : 'tool-group', role: 'group', 'aria-label': group },
        make('p', { class: 'group-name', 'aria-hidden': 'true' }, group), ...tools.map((tool) => this.buttons.get(tool))));
    }
    palette.addEventListener('keydown', (event) => this.moveInPalette(event));
    byId('help-tools').append(...TOOLS.map((tool) =>
      make('tr', {}, make('th', { scope: 'row' }, make('kbd', {}, tool.key)), make('td', {}, `${tool.label}: ${tool.help}`))));
  }

  /* One of the tools can be reached by Tab, the others from there */
  moveInPalette(event) {
    const moves = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const buttons = Array.from(this.buttons.values());
    const at = buttons.indexOf(event.target.closest('.tool'));
    if (at < 0 || !moves[event.key])
      return;
    event.preventDefault();
    buttons[(at + moves[event.key] + buttons.length) % buttons.length].focus();
  }

  choose(tool) {
    for (const [other, button] of this.buttons) {
      button.setAttribute('aria-pressed', String(other === tool));
      button.tabIndex = other === tool ? 0 : -1;
    }
    byId('tool-help').textContent = tool.help;
    this.editor.choose(tool);
    this.makePad();
  }

  makeRules() {
    this.rules = RULES.map(({ rule, label }) => {
      const box = make('input', { type: 'checkbox', 'data-rule': rule });
      box.addEventListener('change', () => {
        this.editor.forget();
        this.history.set(withRule(this.history.state, rule, box.checked));
      });
      byId('rules').append(make('label', { class: 'rule' }, box, label));
      return { rule, box };
    });
  }

  makeCommands() {
    const step = (move) => () => {
      this.editor.forget();
      move();
    };
    byId('undo').addEventListener('click', step(() => this.history.undo()));
    byId('redo').addEventListener('click', step(() => this.history.redo()));
    byId('title').addEventListener('input', (event) => {
      this.history.set({ ...this.history.state, title: event.target.value.trim() }, 'title');
    });
    byId('help').addEventListener('click', () => byId('help-dialog').showModal());
    byId('new').addEventListener('click', () => byId('new-dialog').showModal());
    byId('new-dialog').addEventListener('close', () => {
      if (byId('new-dialog').returnValue === 'make')
        this.makeNew();
    });
    byId('new-rows').addEventListener('input', (event) => { byId('new-columns').value = event.target.value; });
    for (const button of document.querySelectorAll('[data-close]'))
      button.addEventListener('click', () => button.closest('dialog').close());
  }

  makeNew() {
    const [rows, columns, first] = ['new-rows', 'new-columns', 'new-first'].map((id) => Number(byId(id).value));
    const puzzle = emptyPuzzle(rows, columns, first);
    const box = byId('new-box').value;
    if (box !== '') {
      const high = Number(box);
      const isGood = high > 1 && puzzle.count % high === 0 && rows % high === 0 && columns % (puzzle.count / high) === 0;
      puzzle.boxes = isGood ? { rows: high, columns: puzzle.count / high } : high < 2 ? null : usualBoxes(puzzle.count, columns);
    }
    this.load(puzzle);
  }

  makeTyping() {
    byId('value').addEventListener('input', (event) => this.editor.setValue(event.target.value.replace(/[^\d,]/g, '')));
    byId('value').addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape')
        return;
      event.preventDefault();
      this.editor.board.moveTo(this.editor.board.cursor.row, this.editor.board.cursor.column, true);
    });
    byId('pad').addEventListener('click', (event) => {
      const key = event.target.closest('[data-key]');
      if (!key)
        return;
      if (key.dataset.key === 'clear')
        this.editor.clear(false);
      else
        this.editor.type(key.dataset.key);
    });
  }

  /* A key for each thing that can be typed with this tool */
  makePad() {
    const { tool, puzzle } = this.editor;
    let keys = [];
    if (tool.use === 'number')
      keys = numbersOf(puzzle).map(symbolOf);
    else if (tool.use === 'regions')
      keys = Array.from({ length: Math.min(Math.ceil(puzzle.givens.length / puzzle.count), 35) }, (_, i) => symbolOf(i + 1));
    else if (typeof tool.value === 'object')
      keys = Array.from('1234567890');
    const said = `${tool.name} ${keys.join('')}`;
    if (this.pad === said)
      return;
    this.pad = said;
    const buttons = keys.map((key) => make('button', { type: 'button', 'data-key': key }, key));
    if (tool.use !== 'erase' && tool.use !== 'regions')
      buttons.push(make('button', { type: 'button', 'data-key': 'clear', 'aria-label': 'Delete', title: 'Delete' }, '⌫'));
    byId('pad').replaceChildren(...buttons);
  }

  /* The value of the clue that was just drawn or picked */
  showClue() {
    const { clue } = this.editor;
    const hasValue = Boolean(clue) && typeof clue.tool.value === 'object';
    byId('value-field').hidden = !hasValue;
    if (!hasValue)
      return;
    byId('value-label').textContent = clue.tool.value.label;
    if (byId('value').value !== clue.value)
      byId('value').value = clue.value;
  }

  show(puzzle) {
    const title = byId('title');
    if (title.value.trim() !== puzzle.title)
      title.value = puzzle.title;
    document.title = puzzle.title === '' ? 'yass-graph' : `${puzzle.title} – yass-graph`;
    for (const { rule, box } of this.rules)
      box.checked = hasRule(puzzle, rule);
    byId('undo').disabled = !this.history.canUndo;
    byId('redo').disabled = !this.history.canRedo;
    this.makePad();
  }
}

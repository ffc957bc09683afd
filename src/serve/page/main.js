/* main.js: the page, put together
 * SPDX-License-Identifier: MIT */
import { askPicture, Latest } from './ask.js';
import { Board } from './board.js';
import { Editor } from './editor.js';
import { Exchange } from './exchange.js';
import { History } from './history.js';
import { BoardKeys } from './keys.js';
import { Live } from './live.js';
import { after, byId } from './make.js';
import { Panel } from './panel.js';
import { Pen } from './pen.js';
import { emptyPuzzle, regionFault } from './puzzle.js';
import { regionShapes } from './regions.js';
import { Statements } from './statements.js';
import { Steps } from './steps.js';
import { cellsOf, fromText, toText } from './text.js';
import { truthShapes, truthWords } from './truth.js';
import { Verdict } from './verdict.js';

const EDITING = 120; /* milliseconds after an edit, until the solver is asked */
const FRAGMENT = 'puzzle'; /* where the address holds it */

class Page {
  constructor() {
    this.board = new Board(byId('board'));
    this.history = new History(this.read() || emptyPuzzle(9), () => this.changed());
    this.board.setSize(this.history.state.rows, this.history.state.columns);
    this.truth = null; /* solutions a candidate, cell by cell */
    this.shownStep = null;
    this.isUnique = false;
    this.lit = []; /* cells that something is said about */
    this.picture = new Latest();
    this.editor = new Editor(this.board, this.history, () => this.showEditing());
    this.panel = new Panel(this.history, this.editor, (puzzle) => this.load(puzzle));
    this.pen = new Pen(this.board, this.editor);
    this.keys = new BoardKeys(this.board, this.editor, (tool) => this.panel.choose(tool));
    this.statements = new Statements((lines) => this.stated(lines), (line) => this.lightLine(line));
    this.steps = new Steps((step) => this.showStep(step), () => this.solving());
    this.verdict = new Verdict(() => this.text(), (names) => this.light(cellsOf(this.history.state, names.join(' '))));
    this.exchange = new Exchange((puzzle, notice) => this.load(puzzle, notice), () => this.text());
    this.live = new Live((answer) => this.told(answer), (truth) => this.setTruth(truth));
    this.askLater = after(EDITING, () => this.askLive());

    byId('count-on').addEventListener('click', () => this.live.count(true));
    byId('estimate').addEventListener('click', () => this.live.estimate());
    byId('truth-on').addEventListener('change', () => { this.draw(); this.showTruth(); });
    document.addEventListener('keydown', (event) => this.key(event));
    window.addEventListener('hashchange', () => this.addressed());
    new MutationObserver(() => this.draw()).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.panel.choose(this.editor.tool);
    this.changed();
  }

  text() {
    return toText(this.history.state).text;
  }

  /* Guesses lead to the one solution; among many they lead anywhere, and take long */
  solving() {
    return { puzzle: this.text(), guess: this.isUnique };
  }

  /* The address */

  read() {
    const text = new URLSearchParams(location.hash.slice(1)).get(FRAGMENT);
    if (!text)
      return null;
    try {
      return fromText(text);
    } catch (error) {
      return null;
    }
  }

  write() {
    const fragment = new URLSearchParams({ [FRAGMENT]: this.text() });
    window.history.replaceState(null, '', `#${fragment}`);
  }

  addressed() {
    const puzzle = this.read();
    if (puzzle && toText(puzzle).text !== this.text())
      this.load(puzzle);
  }

  /* @notice: what of it was left out, if anything */
  load(puzzle, notice = '') {
    byId('notice').textContent = notice;
    this.editor.forget();
    this.editor.selected.clear();
    this.history.set(puzzle);
  }

  /* After each edit, undo and redo */
  changed() {
    const puzzle = this.history.state;
    if (this.truth && this.truth.length !== puzzle.givens.length * puzzle.count)
      this.truth = null;
    this.shownStep = null;
    this.board.setSize(puzzle.rows, puzzle.columns);
    this.panel.show(puzzle);
    this.statements.show(puzzle.statements);
    this.steps.reset();
    this.verdict.reset();
    this.write();
    this.draw();
    byId('board').classList.add('stale');
    this.showTruth();
    this.showEditing();
    this.askLater();
  }

  askLive() {
    const puzzle = this.history.state;
    const fault = regionFault(puzzle);
    if (fault) {
      this.live.stop();
      this.setTruth(null);
      this.told({ kind: 'undone', reason: fault });
    } else {
      byId('truth-state').textContent = 'looking …';
      this.live.update(this.text(), puzzle.count);
    }
  }

  told(answer) {
    this.isUnique = answer.kind === 'counted' && answer.isAll && answer.count === 1;
    this.verdict.show(answer);
    if (answer.kind === 'none')
      this.light(cellsOf(this.history.state, answer.reason));
    if (answer.kind === 'wrong' && answer.line)
      this.setFault(answer, toText(this.history.state).statementOf);
    else if (answer.kind !== 'asking' && answer.kind !== 'away')
      this.setFault(null);
  }

  setFault(fault, statementOf = []) {
    const at = fault && fault.line ? statementOf[fault.line - 1] : undefined;
    this.statements.setError(at === undefined || at < 0 ? null : at, fault ? fault.message || fault.reason : '');
  }

  stated(lines) {
    const puzzle = this.history.state;
    const lasting = lines.join('\n').replace(/\n+$/, '').split('\n');
    if (lasting.join('\n') === puzzle.statements.join('\n'))
      return;
    this.editor.forget();
    this.history.set({ ...puzzle, statements: lasting[0] === '' && lasting.length === 1 ? [] : lines }, 'statements');
  }

  /* The picture */

  get hasTruth() {
    return byId('truth-on').checked && this.truth !== null && this.shownStep === null;
  }

  async draw() {
    const puzzle = this.history.state;
    const { text, statementOf } = toText(puzzle, { marks: !this.hasTruth || this.shownStep !== null });
    const question = { puzzle: text, guess: this.isUnique, notes: false, margins: true, coordinates: true, theme: document.documentElement.dataset.theme };
    if (this.shownStep !== null)
      question.step = this.shownStep;
    try {
      const picture = await this.picture.ask((signal) => askPicture(question, signal));
      if (picture === null)
        return;
      await this.board.show(picture);
      this.showTruth(); /* marks may leave it other room */
    } catch (error) {
      if (error.line)
        this.setFault(error, statementOf);
      else
        this.verdict.show({ kind: 'wrong', reason: error.message });
    }
  }

  showStep(step) {
    this.shownStep = step;
    this.draw();
    this.showTruth();
  }

  setTruth(truth) {
    const before = this.hasTruth;
    this.truth = truth;
    byId('truth-state').textContent = '';
    byId('board').classList.remove('stale');
    this.showTruth();
    if (before !== this.hasTruth && this.history.state.marks.some((marks) => marks !== null))
      this.draw();
  }

  showTruth() {
    const puzzle = this.history.state;
    this.board.setLayer('truth', ...(this.hasTruth ? truthShapes(puzzle, this.truth, this.board.margins) : []));
    this.board.label(puzzle, (cell) => (this.hasTruth ? truthWords(puzzle, this.truth, cell) : ''));
    byId('legend').hidden = !this.hasTruth;
  }

  /* What is selected, drawn or spoken of */

  light(cells) {
    this.lit = cells;
    this.showEditing();
  }

  lightLine(line) {
    const statement = line === null ? '' : this.statements.lines[line] || '';
    this.light(cellsOf(this.history.state, statement));
  }

  showEditing() {
    const { board, editor } = this;
    const cells = editor.stroke.length > 0 ? editor.stroke : editor.clue ? editor.clue.cells : this.lit;
    const isLine = editor.stroke.length > 1 && (editor.tool.use === 'line' || editor.tool.use === 'pair');
    board.select(editor.selected);
    board.setLayer('lights', ...Array.from(new Set(cells), (cell) => board.square(cell, 'light', 3)));
    board.setLayer('stroke', ...(isLine ? [board.path(editor.stroke, 'stroke')] : []));
    board.setLayer('tint', ...(editor.tool.use === 'regions' ? regionShapes(this.history.state) : []));
    this.panel.showClue();
  }

  /* Keys that work wherever nothing is being written */
  key(event) {
    if (event.target.closest('input:not([type=checkbox]), textarea, select, dialog[open]'))
      return;
    const isCommand = event.ctrlKey || event.metaKey;
    const name = event.key.toLowerCase();
    if (isCommand && name === 'z') {
      this.editor.forget();
      if (event.shiftKey)
        this.history.redo();
      else
        this.history.undo();
    } else if (isCommand && name === 'y') {
      this.editor.forget();
      this.history.redo();
    } else if (isCommand || event.altKey)
      return;
    else if (name === '[')
      byId('step-back').click();
    else if (name === ']')
      byId('step-on').click();
    else if (name === 'h')
      byId('hint').click();
    else if (name === 'u')
      byId('truth-on').click();
    else if (name === '?')
      byId('help').click();
    else if (!this.keys.pressFrom(event))
      return;
    event.preventDefault();
  }
}

new Page();

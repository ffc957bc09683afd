/* history.js: what was before, and what was taken back
 * SPDX-License-Identifier: MIT */

const DEPTH = 500;

export class History {
  /* @changed: called with the state that holds now */
  constructor(state, changed) {
    this.changed = changed;
    this.reset(state);
  }

  reset(state) {
    this.state = state;
    this.past = [];
    this.future = [];
    this.theme = null;
  }

  /* @theme: edits of the same one are taken back together, as the digits of a total */
  set(state, theme = null) {
    if (state === this.state)
      return;
    if (theme === null || theme !== this.theme)
      this.past.push(this.state);
    if (this.past.length > DEPTH)
      this.past.shift();
    this.theme = theme;
    this.future = [];
    this.state = state;
    this.changed(state);
  }

  get canUndo() { return this.past.length > 0; }
  get canRedo() { return this.future.length > 0; }

  undo() {
    this.move(this.past, this.future);
  }

  redo() {
    this.move(this.future, this.past);
  }

  move(from, to) {
    if (from.length === 0)
      return;
    to.push(this.state);
    this.state = from.pop();
    this.theme = null;
    this.changed(this.state);
  }
}

/* rows.js: a long list, of which only what is in sight is built
 * SPDX-License-Identifier: MIT */

/* Rows of one height in a box that scrolls. The box is a listbox: it has the
 * focus, and says which of its rows is the current one. */
class Rows {
  /* @box: the element, with an id
   * @render: fills the element of a row with what is at an index
   * @choose: called with the index that was clicked or gone to by key */
  constructor(box, height, render, choose) {
    this.box = box;
    this.height = height;
    this.render = render;
    this.choose = choose;
    this.count = 0;
    this.current = -1;
    this.inner = make('div', { class: 'rows' });
    this.built = new Map();
    box.tabIndex = 0;
    box.setAttribute('role', 'listbox');
    box.replaceChildren(this.inner);
    box.addEventListener('scroll', () => this.build(), { passive: true });
    box.addEventListener('click', (event) => this.onClick(event));
    box.addEventListener('keydown', (event) => this.onKey(event));
    if (window.ResizeObserver)
      new ResizeObserver(() => this.build()).observe(box);
  }

  /* Everything anew: there are @count rows now */
  reset(count, current) {
    this.count = count;
    this.inner.style.height = `${count * this.height}px`;
    this.built.forEach((row) => row.remove());
    this.built.clear();
    this.current = -2;
    this.select(current);
    this.build();
  }

  select(index) {
    if (index === this.current)
      return;
    this.mark(this.current, false);
    this.current = index;
    if (index < 0) {
      this.box.removeAttribute('aria-activedescendant');
      return;
    }
    const top = index * this.height;
    const above = this.box.scrollTop;
    if (top < above)
      this.box.scrollTop = Math.max(0, top - this.height);
    else if (top + 2 * this.height > above + this.box.clientHeight)
      this.box.scrollTop = top + 2 * this.height - this.box.clientHeight;
    this.build();
    this.mark(index, true);
    this.box.setAttribute('aria-activedescendant', this.idOf(index));
  }

  idOf(index) {
    return `${this.box.id}-${index}`;
  }

  mark(index, isCurrent) {
    const row = this.built.get(index);
    if (row)
      row.setAttribute('aria-selected', String(isCurrent));
  }

  build() {
    const from = Math.max(0, Math.floor(this.box.scrollTop / this.height) - 4);
    const to = Math.min(this.count, from + Math.ceil(this.box.clientHeight / this.height) + 8);
    for (const [index, row] of this.built)
      if (index < from || index >= to) {
        row.remove();
        this.built.delete(index);
      }
    for (let index = from; index < to; index++)
      if (!this.built.has(index)) {
        const row = make('div', {
          id: this.idOf(index), class: 'row', role: 'option', 'aria-posinset': index + 1,
          'aria-setsize': this.count, 'aria-selected': String(index === this.current),
        });
        row.style.top = `${index * this.height}px`;
        row.dataset.index = index;
        this.render(row, index);
        this.built.set(index, row);
        this.inner.append(row);
      }
  }

  onClick(event) {
    const row = event.target.closest('.row');
    if (row)
      this.choose(Number(row.dataset.index), event);
  }

  onKey(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.height) - 1);
    const moves = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page };
    const move = moves[event.key];
    if (event.key === 'Enter' && this.current >= 0)
      this.choose(this.current, event);
    else if (move !== undefined && this.count > 0)
      this.choose(Math.min(this.count - 1, Math.max(0, this.current + move)), event);
    else
      return;
    event.preventDefault();
  }
}

/* report.js: going from step to step
 * SPDX-License-Identifier: MIT */

class Report {
  constructor(trace) {
    this.trace = trace;
    this.step = 0;
    this.part = null; /* of a speculation's proof, when that is shown */
    this.go = (i) => this.show(i, null);
    this.slider = byId('slider');
    this.board = new BoardView(trace, byId('board'), (cell) => this.choose(cell));
    this.graph = new GraphView(trace, byId('graph'), byId('graph-caption'));
    this.cell = new CellView(trace, byId('cell'), this.go);
    this.fall = new FallChart(trace, byId('fall'), this.go);
    this.tree = trace.guesses.length > 0 ? new GuessTree(trace, byId('guesses'), this.go) : null;
    byId('tree').hidden = this.tree === null;
    byId('strip-hint').hidden = this.tree === null;
    byId('learning').hidden = trace.learning.clauses === 0;
    byId('learning').textContent = learningInWords(trace);
    this.list = new StepList(trace, byId('list'), byId('filters'), this.go, () => this.scale());
    new RuleChart(byId('rules'), this.list.counts, (key) => this.go(this.list.nextOf(key, this.step)));
    this.scale();
    this.listen();
    this.legend();
  }

  listen() {
    const moves = {
      first: () => this.list.listed[0],
      back: () => this.list.neighbour(this.step, -1),
      on: () => this.list.neighbour(this.step, 1),
      last: () => this.list.listed[this.list.listed.length - 1],
    };
    for (const id in moves)
      byId(id).addEventListener('click', () => this.go(moves[id]()));
    this.slider.addEventListener('input', () => this.go(this.list.listed[Number(this.slider.value)]));
    const keys = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' };
    document.addEventListener('keydown', (event) => {
      const isField = event.target.matches('input:not([type=checkbox])');
      if (!(event.key in keys) || isField || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      this.go(moves[keys[event.key]]());
    });
    window.addEventListener('hashchange', () => this.fromAddress());
    window.addEventListener('beforeprint', () => this.listForPrint());
    window.addEventListener('afterprint', () => byId('print').replaceChildren());
  }

  /* A link to page.html#57 opens it at step 57 */
  fromAddress() {
    const step = Number(window.location.hash.slice(1));
    if (Number.isInteger(step) && step >= 0 && step <= this.trace.last && step !== this.step)
      this.go(step);
  }

  /* Browsers count how often the address changes, so it follows with a delay */
  toAddress() {
    window.clearTimeout(this.addressing);
    this.addressing = window.setTimeout(() => {
      try {
        window.history.replaceState(null, '', this.step > 0 ? `#${this.step}` : '#');
      } catch (error) { /* some refuse that to files */ }
    }, 200);
  }

  /* The slider goes over what is listed */
  scale() {
    if (!this.list)
      return;
    this.slider.max = this.list.listed.length - 1;
    this.moveSlider();
  }

  moveSlider() {
    this.slider.value = this.list.at(this.step);
    this.slider.setAttribute('aria-valuetext', placeOf(this.trace, this.step));
  }

  choose(cell) {
    this.board.select(cell);
    this.cell.select(cell);
    this.cell.show(this.step);
  }

  show(i, part) {
    this.step = i;
    this.part = part;
    const view = this.trace.viewAt(i, part);
    this.board.show(view);
    this.graph.show(view, this.board.marksOf(view));
    this.say(view);
    this.list.show(i);
    this.moveSlider();
    this.fall.show(i);
    if (this.tree)
      this.tree.show(i);
    this.cell.show(i);
    this.toAddress();
  }

  say(view) {
    const { trace } = this;
    const { step } = view;
    const sentence = step.puzzle ? this.opening() : step.result ? byId('summary').textContent : sentenceOf(trace, step);
    byId('place').textContent = placeOf(trace, view.index)
      + (step.depth > 0 ? ` · behind ${plural(step.depth, 'guess', 'guesses')}` : '')
      + ` · ${plural(trace.left[view.index], 'candidate')} left`;
    byId('sentence').textContent = breakable(sentence);
    byId('why').textContent = whyOf(trace, step);
    byId('spoken').textContent = `${placeOf(trace, view.index)}. ${spoken(sentence)}`;
    if (!view.isProof) {
      this.showProof(step);
      this.showParts(step);
    }
    byId('proof').querySelectorAll('button').forEach((button, at) => {
      if (view.isProof && at === this.part)
        button.setAttribute('aria-current', 'step');
      else
        button.removeAttribute('aria-current');
    });
  }

  opening() {
    const { trace } = this;
    const n = trace.givens.filter((given) => given !== null).length - trace.placed.size;
    const placed = trace.placed.size > 0 ? ` and ${plural(trace.placed.size, 'placed number')}` : '';
    return `The puzzle: ${plural(n, 'given')}${placed} on ${trace.nCells} cells. Press → to begin.`;
  }

  /* A long chain or a net, way by way */
  showParts(step) {
    const box = byId('parts');
    box.hidden = !step.parts;
    box.querySelector('ul').replaceChildren(...(step.parts || []).map((part) => make('li', {}, breakable(part))));
  }

  /* The little proof of a speculation, a button a step, shown on the board */
  showProof(step) {
    const box = byId('proof');
    box.hidden = !step.proof;
    if (!step.proof)
      return;
    const { trace } = this;
    const cell = cellName(trace, step.cellIds[0]);
    const items = trace.proofOf(step).map((inner, at) => make('li', {}, make('button', {
      type: 'button', class: 'link', onclick: () => this.show(this.step, at),
    }, inner.event ? `Contradiction: ${conflictInWords(step)}` : sentenceOf(trace, inner))));
    box.querySelector('summary').textContent = `The proof: suppose ${cell}=${step.numbers[0]} (${plural(items.length, 'step')})`;
    box.querySelector('ol').replaceChildren(...items);
  }

  /* Where the author writes letters for numbers, sentences have the numbers */
  legend() {
    const { trace } = this;
    const pairs = trace.symbols.map((symbol, i) => [symbol, String(i + trace.first)])
      .filter(([symbol, number]) => symbol !== number);
    if (pairs.length > 0)
      byId('legend').textContent = `On the board ${pairs.map(([symbol, number]) => `${symbol} is ${number}`).join(', ')}.`;
  }

  /* The list on paper is a list, as far as that makes sense */
  listForPrint() {
    const most = 1000;
    const listed = this.list.listed.filter((i) => i > 0 && i < this.trace.last);
    const items = listed.slice(0, most).map((i) => make('li', { value: i }, sentenceOf(this.trace, this.trace.steps[i])));
    const rest = listed.length > most ? [make('p', {}, `and ${plural(listed.length - most, 'step')} more`)] : [];
    byId('print').replaceChildren(make('h2', {}, 'Steps'), make('ol', {}, ...items), ...rest);
  }
}

function placeOf(trace, i) {
  return i === 0 ? 'Start' : i === trace.last ? 'Result' : `Step ${i} of ${trace.last - 1}`;
}

function learningInWords(trace) {
  const { clauses, lemmas, jumps, restarts } = trace.learning;
  return `The search learns: ${plural(trace.nTrials, 'guess', 'guesses')}, `
    + `${plural(clauses, 'thing')} learned${lemmas > 0 ? ` with ${plural(lemmas, 'lemma')}` : ''}, `
    + `${plural(jumps, 'time')} more than one guess was taken back, and ${plural(restarts, 'time')} all were. `
    + 'A bar below the curve is a guess until it is taken back, one behind others further down.';
}

/* What a rule says in general */
function whyOf(trace, step) {
  const others = {
    restriction: 'What the puzzle states lets the cell be nothing else.',
    guess: 'No rule has anything to say, so a number is tried.',
    contradiction: 'The board cannot be completed from here.',
    backtrack: 'The guess failed or is done with: the board is as before it, without that number.',
    solution: trace.nTrials > 0 ? 'A search that learns has found a number for every cell; its own board is not shown.'
      : 'Every cell has its number.',
    trial: 'No rule has anything to say, so a number is tried, or tried to be left out. What follows from that is not told, only what is learned.',
    learned: 'One of these is true: if none were, singles, the lemmas just before it and what was learned before would contradict each other. '
      + (step.takenBack > 0 ? `${plural(step.takenBack, 'guess is', 'guesses are')} taken back.` : ''),
    broken: 'Every cell has a number, and a statement does not hold.',
    restart: 'All guesses are taken back. What was learned stays.',
  };
  if (step.event === 'lemma')
    return step.if.length > 0 ? 'What a constraint says if these hold; the next thing learned rests on it. The board stays as it is.'
      : 'What a constraint says without any guess.';
  const summary = trace.ruleSummaries[step.rule] || others[step.rule || step.event];
  return summary ? summary.charAt(0).toUpperCase() + summary.slice(1).replace(/([^.])$/, '$1.') : '';
}

const report = new Report(new Trace(JSON.parse(byId('data').textContent)));
report.show(0, null);
report.fromAddress();
document.documentElement.dataset.ready = 'true';

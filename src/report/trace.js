/* trace.js: the steps of a solve, and the board at each of them
 * SPDX-License-Identifier: MIT */

/* Between two copies of the board there are at most this many steps to redo */
const BETWEEN_COPIES = 100;

/* Which step it is, if it is no deduction */
const EVENTS = ['guess', 'contradiction', 'backtrack', 'solution', 'puzzle', 'result', 'trial', 'learned', 'restart', 'broken'];

/* An edge is one integer: cell * stride + number's index. Its bit in a board,
 * which is a list of 32-bit words, has that place. */
class Trace {
  constructor(data) {
    this.rows = data.rows;
    this.columns = data.columns;
    this.nCells = data.rows * data.columns;
    this.nNumbers = data.symbols.length;
    this.first = data.first;
    this.symbols = data.symbols;
    this.notation = data.notation;
    this.ruleSummaries = data.rules;
    this.givens = data.givens;
    this.placed = new Set(data.placed);
    this.solution = data.solution;
    this.constraints = new Map(data.constraints);
    this.stride = 32 * Math.ceil(this.nNumbers / 32);
    this.cellsByName = new Map();
    for (let cell = 0; cell < this.nCells; cell++)
      this.cellsByName.set(this.rcName(cell), cell);

    const lines = data.trace;
    this.header = lines[0];
    this.end = lines[lines.length - 1];
    this.steps = this.stepsOf(lines.slice(1, -1));
    this.steps.push({ result: true, depth: 0 });
    this.last = this.steps.length - 1;
    this.start = this.newBoard(this.steps[0].removed);
    this.steps[0].removed = [];
    this.play();
  }

  /* A step has its number as its index. Step 0 is the puzzle as stated, and
   * what its givens remove; behind the last one is the result. Lines that go on
   * with a step say what its number takes from other cells. */
  stepsOf(lines) {
    const steps = [{ puzzle: true, depth: 0, removed: [] }];
    for (const line of lines)
      if (line.step === steps.length)
        steps.push(line);
      else
        steps[line.step].removed = (steps[line.step].removed || []).concat(line.removed);
    return steps;
  }

  /* Cells, numbers, edges */

  rcName(cell) {
    return `r${Math.floor(cell / this.columns) + 1}c${cell % this.columns + 1}`;
  }

  edge(cell, number) {
    return cell * this.stride + number - this.first;
  }

  cellOf(edge) {
    return Math.floor(edge / this.stride);
  }

  numberOf(edge) {
    return edge % this.stride + this.first;
  }

  symbol(number) {
    return this.symbols[number - this.first];
  }

  has(board, edge) {
    return (board[edge >>> 5] >>> (edge & 31) & 1) === 1;
  }

  /* The numbers left of a cell, ascending */
  numbersOf(board, cell) {
    const numbers = [];
    const from = cell * this.stride;
    for (let i = 0; i < this.nNumbers; i++)
      if (this.has(board, from + i))
        numbers.push(i + this.first);
    return numbers;
  }

  /* A number that is left alone in its cell, or null */
  onlyNumber(board, cell) {
    const words = this.stride / 32;
    let only = null;
    for (let k = 0; k < words; k++) {
      const word = board[cell * words + k];
      if (word === 0)
        continue;
      if (only !== null || (word & (word - 1)) !== 0)
        return null;
      only = 32 * k + 31 - Math.clz32(word) + this.first;
    }
    return only;
  }

  /* What the puzzle lets its cells be, without what its givens remove */
  newBoard(removed) {
    const board = new Uint32Array(this.nCells * this.stride / 32);
    const all = this.symbols.map((_, i) => i + this.first);
    for (let cell = 0; cell < this.nCells; cell++) {
      const given = this.givens[cell];
      const allowed = given !== null ? [given] : this.header.edges ? this.header.edges[cell] : all;
      for (const number of allowed) {
        const edge = this.edge(cell, number);
        board[edge >>> 5] |= 1 << (edge & 31);
      }
    }
    this.remove(board, this.toEdges(removed));
    return board;
  }

  /* One pass over all steps: what each removes, what comes before it, how many
   * edges it leaves, and the guesses as a tree. */
  play() {
    const board = this.start.slice();
    const trail = []; /* edges removed, to be put back */
    const open = []; /* guesses, innermost last */
    const tried = []; /* .. of a search that learns */
    let left = 0;
    for (let cell = 0; cell < this.nCells; cell++)
      left += this.numbersOf(board, cell).length;

    this.before = new Int32Array(this.last + 1); /* the step whose board a step changes */
    this.age = new Int32Array(this.last + 1); /* steps back to the puzzle, that way */
    this.left = new Int32Array(this.last + 1); /* edges, behind a step */
    this.copies = new Map([[0, board.slice()]]);
    this.guesses = [];
    this.nTrials = 0; /* guesses of a search that learns, which are no tree */
    this.trials = []; /* the same, each until it is taken back */
    this.learning = { clauses: 0, lemmas: 0, jumps: 0, restarts: 0 };
    this.left[0] = left;
    this.read(this.steps[0], board);

    for (let i = 1; i <= this.last; i++) {
      const step = this.steps[i];
      this.before[i] = i - 1;
      this.read(step, board);
      if (step.event === 'guess')
        this.openGuess(open, i, trail.length);
      else if (step.event === 'backtrack') {
        const guess = open.pop();
        left += this.putBack(board, trail, guess.trail);
        guess.end = i - 1;
        guess.isClosed = true;
        this.before[i] = guess.step - 1;
      } else if (step.event === 'restart' && open.length > 0) {
        left += this.putBack(board, trail, open[0].trail);
        this.before[i] = open[0].step - 1;
        open.forEach((guess) => { guess.end = i - 1; });
        open.length = 0;
      } else if (step.event === 'solution')
        open.concat(tried).forEach((guess) => { guess.hasSolution = true; });
      this.learn(step, i, tried);
      /* What a number takes from other cells may come before what others say */
      step.edges = step.edges.filter((edge) => this.has(board, edge));
      this.remove(board, step.edges);
      trail.push(...step.edges);
      left -= step.edges.length;
      this.left[i] = left;
      this.age[i] = this.age[this.before[i]] + 1;
      if (this.age[i] % BETWEEN_COPIES === 0)
        this.copies.set(i, board.slice());
    }
    open.concat(tried).forEach((guess) => { guess.end = this.last - 1; });
    if (this.solution)
      this.left[this.last] = this.nCells;
  }

  /* Guesses that are made and taken back as a search likes that learns */
  learn(step, i, tried) {
    if (step.event === 'trial') {
      const guess = { step: i, end: i, depth: step.depth, hasSolution: false };
      this.nTrials++;
      this.trials.push(guess);
      tried.push(guess);
    } else if (step.event === 'learned' || step.event === 'restart') {
      step.takenBack = Math.max(0, tried.length - step.depth);
      tried.splice(step.depth).forEach((guess) => { guess.end = i; });
      if (step.event === 'restart')
        this.learning.restarts += step.takenBack > 0;
      else {
        this.learning.clauses++;
        this.learning.jumps += step.takenBack > 1;
      }
    } else if (step.event === 'lemma')
      this.learning.lemmas++;
  }

  /* Edges of the trail behind the first @kept. Returns how many. */
  putBack(board, trail, kept) {
    const n = trail.length - kept;
    while (trail.length > kept) {
      const edge = trail.pop();
      board[edge >>> 5] |= 1 << (edge & 31);
    }
    return n;
  }

  openGuess(open, i, trail) {
    const step = this.steps[i];
    const parent = open.length > 0 ? open[open.length - 1] : null;
    const guess = {
      step: i, end: i, depth: open.length + 1, parent, trail,
      cell: this.cellsByName.get(step.guess[0]), number: step.guess[1],
      isClosed: false, hasSolution: false,
    };
    open.push(guess);
    this.guesses.push(guess);
    step.node = guess;
  }

  /* Hidden variables have none */
  toEdges(pairs) {
    return pairs.filter(([name]) => this.cellsByName.has(name))
      .map(([name, number]) => this.edge(this.cellsByName.get(name), number));
  }

  toCells(names) {
    return Array.from(new Set(names.filter((name) => this.cellsByName.has(name))
      .map((name) => this.cellsByName.get(name))));
  }

  /* The cells of bases or covers, which are "r4c7" or ["row 4",5] */
  cellsOfSets(sets) {
    return Array.from(new Set((sets || []).flatMap((set) =>
      typeof set === 'string' ? [this.cellsByName.get(set)] : this.constraints.get(set[0]))));
  }

  /* What a line says, in our terms; and in those of its author no longer */
  read(step, board) {
    step.event = step.rule && step.if ? 'lemma' : step.rule ? null : EVENTS.find((event) => event in step) || 'other';
    step.key = step.event === null ? step.name || step.rule : step.event === 'trial' ? 'Guess'
      : step.event.charAt(0).toUpperCase() + step.event.slice(1);
    step.edges = this.toEdges(step.removed || []);
    step.cellIds = this.toCells(step.cells || []);
    delete step.removed;
    delete step.cells;
    if (step.bases && step.cellIds.length === 0)
      step.cellIds = this.cellsOfSets(step.bases)
        .filter((cell) => this.has(board, this.edge(cell, step.numbers[0])));
    if (step.event === 'guess') {
      const cell = this.cellsByName.get(step.guess[0]);
      step.cellIds = [cell];
      step.numbers = [step.guess[1]];
      step.edges = this.numbersOf(board, cell).filter((number) => number !== step.guess[1])
        .map((number) => this.edge(cell, number)).concat(step.edges);
    } else if (step.event === 'backtrack') {
      step.cellIds = [this.cellsByName.get(step.backtrack[0])];
      step.numbers = [];
    } else if (step.event === 'trial' || step.event === 'learned') {
      const literals = step.event === 'trial' ? [step.trial] : step.learned;
      step.cellIds = this.toCells(literals.map(([name]) => name));
      step.numbers = step.event === 'trial' ? [step.trial[2]] : [];
      /* One alone is known for good */
      if (step.event === 'learned' && literals.length === 1 && step.cellIds.length === 1)
        step.edges = this.ruledOut(board, step.cellIds[0], literals[0]);
    } else if (step.event === 'lemma') {
      step.cellIds = this.toCells(step.if.map(([name]) => name));
      if (step.if.length > 0)
        step.edges = []; /* they go if the rest is so, and that is not known */
    } else if (step.event === 'contradiction')
      this.readContradiction(step, step.contradiction);
  }

  /* What is gone if ["r4c7","=",5], or "<>", is true */
  ruledOut(board, cell, [, sign, number]) {
    return (sign === '=' ? this.numbersOf(board, cell).filter((other) => other !== number) : [number])
      .map((gone) => this.edge(cell, gone));
  }

  readContradiction(step, why) {
    step.cellIds = [].concat(why.cell || [], why.cells || [])
      .map((name) => this.cellsByName.get(name));
    step.numbers = [].concat(why.number === undefined ? [] : why.number, why.numbers || []);
    step.constraint = why.constraint;
  }

  solvedBoard() {
    const board = new Uint32Array(this.nCells * this.stride / 32);
    this.solution.forEach((number, cell) => {
      const edge = this.edge(cell, number);
      board[edge >>> 5] |= 1 << (edge & 31);
    });
    return board;
  }

  /* The board behind a step */
  boardAt(i) {
    const redo = [];
    while (!this.copies.has(i)) {
      redo.push(i);
      i = this.before[i];
    }
    const board = this.copies.get(i).slice();
    while (redo.length > 0)
      this.remove(board, this.steps[redo.pop()].edges);
    return board;
  }

  remove(board, edges) {
    for (const edge of edges)
      board[edge >>> 5] &= ~(1 << (edge & 31));
  }

  /* The guesses that a step stands behind, outermost first */
  guessesAt(i) {
    const found = [];
    for (const guess of this.guesses) {
      if (guess.step > i)
        break;
      if (guess.end >= i)
        found.push(guess);
    }
    return found;
  }

  /* What is to be seen at a step: the board it starts from, and what it does.
   * With @part, the state of a speculation's proof at that step of it. */
  viewAt(i, part) {
    const step = this.steps[i];
    const board = i === this.last && this.solution ? this.solvedBoard()
      : this.boardAt(i > 0 ? this.before[i] : 0);
    const guesses = this.guessesAt(i);
    const sure = guesses.length > 0 ? this.boardAt(guesses[0].step - 1) : null;
    /* Where there is no solution, the result is why */
    const why = step.result && !this.solution && this.steps[i - 1].event === 'contradiction';
    const what = why ? this.steps[i - 1] : step;
    const view = { step, index: i, board, sure, what, isProof: false };
    if (part === undefined || part === null)
      return view;

    const cell = step.cellIds[0];
    view.isProof = true;
    view.sure = view.sure || board.slice();
    view.what = this.proofOf(step)[part];
    this.remove(board, this.numbersOf(board, cell).map((number) => this.edge(cell, number))
      .filter((edge) => edge !== step.edges[0]));
    for (const inner of this.proofOf(step).slice(0, part))
      this.remove(board, inner.edges);
    return view;
  }

  /* The steps of a proof, read; the contradiction comes last */
  proofOf(step) {
    if (!step.proofSteps) {
      const end = { event: 'contradiction', key: 'Contradiction', edges: [], contradiction: step.contradiction };
      step.proofSteps = step.proof.concat(end);
      for (const inner of step.proof)
        this.read(inner, null);
      this.readContradiction(end, step.contradiction);
    }
    return step.proofSteps;
  }

  /* The steps on the way from the puzzle to step i, in order */
  pathTo(i) {
    const path = [];
    for (; i > 0; i = this.before[i])
      path.push(i);
    return path.reverse();
  }
}

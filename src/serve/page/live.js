/* live.js: how many solutions there are, and which candidates are true, after each edit
 * SPDX-License-Identifier: MIT */
import { Line } from './socket.js';
import { ask, Latest } from './ask.js';

export const CAP = 8; /* solutions a candidate is counted in */
const PATIENCE = 700; /* milliseconds until solutions are counted while candidates are still asked about */
const AWAY = 2000; /* milliseconds without a connection until it is told */
const ESTIMATE_FOR = 20000;
const COUNT_FOR = 5000; /* milliseconds, unless told to go on */

/* In some cell every candidate was counted to the end: together these are all
 * solutions. Else null: there are more. */
function countOf(truth, nNumbers) {
  for (let from = 0; from < truth.length; from += nNumbers) {
    const counts = truth.slice(from, from + nNumbers);
    if (counts.every((n) => n < CAP))
      return counts.reduce((sum, n) => sum + Math.max(n, 0), 0);
  }
  return null;
}

/* Whether an `invalid` answer says that there is no solution */
function isNone({ message }) {
  return message === undefined || message.startsWith('No solutions found.');
}

/* Answers are { kind, ... }:
 *   asking            nothing known yet
 *   counted           count; isAll, isGoing
 *   estimated         estimate, low, high
 *   none              reason
 *   failed            reason: the solver has no answer
 *   undone            reason: regions that are still being drawn (main.js)
 *   wrong             reason, line, column: the text cannot be read
 *   away              the solver is not there */
export class Live {
  /* @told: called with each answer; @truth: with true candidates, or null */
  constructor(told, truth) {
    this.told = told;
    this.showTruth = truth;
    this.text = null;
    this.reason = new Latest();
    this.isLinked = true;
    this.candidates = new Line((answer) => this.hearCandidates(answer), (isOpen) => this.linked(isOpen));
    this.counter = new Line((answer) => this.hearCount(answer), () => {});
  }

  /* A line that is just closed for its silence comes back at once */
  linked(isOpen) {
    clearTimeout(this.missing);
    if (!isOpen)
      this.missing = setTimeout(() => {
        this.isLinked = false;
        this.told({ kind: 'away' });
      }, AWAY);
    else if (!this.isLinked) {
      this.isLinked = true;
      if (this.text !== null)
        this.update(this.text, this.nNumbers);
    }
  }

  stop() {
    clearTimeout(this.timer);
    this.candidates.stop();
    this.counter.stop();
    this.reason.stop();
    this.text = null;
  }

  update(text, nNumbers) {
    this.stop();
    this.text = text;
    this.nNumbers = nNumbers;
    this.told({ kind: this.isLinked ? 'asking' : 'away' });
    this.candidates.ask('truecandidates', text, { truecandidatesoptions: [`truecandidatesnumsolutions=${CAP}`] });
    this.timer = setTimeout(() => this.count(), PATIENCE);
  }

  hearCandidates(answer) {
    if (answer.type === 'invalid')
      this.refuse(answer);
    if (answer.type !== 'truecandidates')
      return;
    this.candidates.question = null;
    this.showTruth(answer.solutionsPerCandidate);
    const count = countOf(answer.solutionsPerCandidate, this.nNumbers);
    if (count !== null) {
      clearTimeout(this.timer);
      this.counter.stop();
      this.told({ kind: 'counted', count, isAll: true });
    } else if (!this.counter.question) {
      clearTimeout(this.timer);
      this.count();
    }
  }

  /* @forEver: until it is done, or there is another puzzle */
  count(forEver = false) {
    clearTimeout(this.timer);
    this.counted = 0;
    this.counter.ask('count', this.text);
    if (!forEver)
      this.timer = setTimeout(() => this.rest(), COUNT_FOR);
  }

  rest() {
    this.counter.stop();
    this.told({ kind: 'counted', count: this.counted, isAll: false });
  }

  estimate() {
    clearTimeout(this.timer);
    this.counted = null;
    this.counter.ask('estimate', this.text);
    this.timer = setTimeout(() => this.counter.stop(), ESTIMATE_FOR);
  }

  hearCount(answer) {
    if (answer.type === 'invalid')
      this.refuse(answer);
    else if (answer.type === 'count') {
      this.counted = answer.count;
      if (!answer.inProgress) {
        clearTimeout(this.timer);
        this.counter.question = null;
      }
      if (answer.count === 0 && !answer.inProgress)
        this.refuse({});
      else
        this.told({ kind: 'counted', count: answer.count, isAll: !answer.inProgress, isGoing: answer.inProgress });
    } else if (answer.type === 'estimate')
      this.told({ kind: 'estimated', estimate: answer.estimate, low: answer.ci95_lower, high: answer.ci95_upper });
    else if (answer.type === 'canceled')
      this.ended();
  }

  /* The solver made room for others. An estimate stands as it is. */
  ended() {
    clearTimeout(this.timer);
    this.counter.question = null;
    if (this.counted !== null)
      this.rest();
  }

  /* There is no solution, or the text is none; why is for the solver to say */
  async refuse(answer) {
    const { text } = this;
    clearTimeout(this.timer);
    this.candidates.stop();
    this.counter.stop();
    if (text === null)
      return;
    this.showTruth(null);
    if (answer.line || !isNone(answer)) {
      this.tellFailure(answer);
      return;
    }
    this.told({ kind: 'none', reason: 'Looking for the reason …' });
    try {
      const found = await this.reason.ask((signal) => ask('check', { puzzle: text }, signal));
      if (found && this.text === text)
        this.told({ kind: 'none', reason: found.reason || 'Why takes a long search to see' });
    } catch (error) {
      if (this.text === text)
        this.tellFailure(error);
    }
  }

  tellFailure({ message, line, column }) {
    this.told({ kind: line ? 'wrong' : 'failed', reason: message, line, column });
  }
}

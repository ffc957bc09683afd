/* ask.js: questions to the solver behind this page: one answer each by HTTP
 * SPDX-License-Identifier: MIT */

/* What is wrong with a puzzle, and where */
export class Refusal extends Error {
  constructor({ error, line, column }) {
    super(error || 'The solver did not say what is wrong.');
    this.line = line || null;
    this.column = column || null;
  }
}

export class Unreachable extends Error {
  constructor() {
    super('The solver does not answer. Is yass-graph serve still running?');
  }
}

async function send(path, body, signal) {
  let answer;
  try {
    answer = await fetch(path, body === undefined ? { signal } : {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal,
    });
  } catch (error) {
    if (error.name === 'AbortError')
      throw error;
    throw new Unreachable();
  }
  if (answer.ok)
    return answer;
  let told = {};
  try {
    told = await answer.json();
  } catch (error) { /* no JSON, no reason */ }
  throw new Refusal({ error: `The solver answers with status ${answer.status}.`, ...told });
}

/* @question: a name under /api/; @body: an object, or nothing to ask without one */
export async function ask(question, body, signal) {
  return (await send(`/api/${question}`, body, signal)).json();
}

/* The picture of a puzzle: SVG as text, which is only ever shown as an image */
export async function askPicture(body, signal) {
  return (await send('/api/draw.svg', body, signal)).text();
}

/* Asks again, and forgets what was asked before */
export class Latest {
  constructor() {
    this.controller = null;
  }

  stop() {
    if (this.controller)
      this.controller.abort();
    this.controller = null;
  }

  /* null where another question has come meanwhile */
  async ask(question) {
    this.stop();
    const controller = new AbortController();
    this.controller = controller;
    try {
      const answer = await question(controller.signal);
      return controller.signal.aborted ? null : answer;
    } catch (error) {
      if (controller.signal.aborted)
        return null;
      throw error;
    }
  }
}

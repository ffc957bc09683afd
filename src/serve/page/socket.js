/* socket.js: a line to the solver that goes on answering
 * SPDX-License-Identifier: MIT */

const AGAIN_FIRST = 500; /* milliseconds until the first new attempt */
const AGAIN_LAST = 8000;

/* One question at a time: a new one replaces the old, here and at the solver */
export class Line {
  /* @told: called with each answer to the last question; @changed: whether there is a connection */
  constructor(told, changed) {
    this.told = told;
    this.changed = changed;
    this.nonce = 0;
    this.question = null; /* as sent, or to be sent */
    this.wait = AGAIN_FIRST;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/`);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.wait = AGAIN_FIRST;
      this.changed(true);
      if (this.question)
        socket.send(this.question);
    });
    socket.addEventListener('message', (event) => this.hear(event.data));
    socket.addEventListener('close', () => {
      this.changed(false);
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(2 * this.wait, AGAIN_LAST);
    });
  }

  hear(text) {
    let answer;
    try {
      answer = JSON.parse(text);
    } catch (error) {
      return;
    }
    /* Without a question it answers what was said to stop the last one */
    if (answer.nonce === this.nonce && this.question)
      this.told(answer);
  }

  ask(command, text, options = {}) {
    this.nonce++;
    this.question = JSON.stringify({ nonce: this.nonce, command, dataType: 'text', data: text, ...options });
    this.send(this.question);
  }

  stop() {
    if (!this.question)
      return;
    this.nonce++;
    this.question = null;
    this.send(JSON.stringify({ nonce: this.nonce, command: 'cancel' }));
  }

  send(text) {
    if (this.socket.readyState === WebSocket.OPEN)
      this.socket.send(text);
  }
}

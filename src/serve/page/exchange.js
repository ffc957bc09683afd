/* exchange.js: puzzles from elsewhere, and to elsewhere
 * SPDX-License-Identifier: MIT */
import { ask, askPicture } from './ask.js';
import { byId, make } from './make.js';
import { fromText } from './text.js';

const PNG_WIDTH = 1200; /* pixels */

/* In the order of the list; those with a format are text that the solver writes */
const WAYS = [
  { name: 'link', label: 'Link to this page' },
  { name: 'fpuzzles-link', label: 'f-puzzles link', format: 'fpuzzles-link' },
  { name: 'sudokupad', label: 'SudokuPad link', format: 'fpuzzles-link', from: 'https://www.f-puzzles.com/?load=', to: 'https://sudokupad.app/fpuz' },
  { name: 'sudokupad-json', label: 'SudokuPad JSON', format: 'sudokupad' },
  { name: 'iss', label: 'Interactive Sudoku Solver link', format: 'iss', link: 'https://sigh.github.io/Interactive-Sudoku-Solver/?q=' },
  { name: 'text', label: 'Text', format: 'text' },
  { name: 'svg', label: 'SVG picture', file: 'puzzle.svg' },
  { name: 'png', label: 'PNG picture', file: 'puzzle.png' },
];

function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = make('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/* Links hold no comments, and what they hold is escaped */
function asLink(way, text) {
  if (way.link)
    return way.link + encodeURIComponent(text.replace(/^#.*\n/gm, '').trim());
  if (way.from)
    return text.trim().replace(way.from, way.to);
  return text.trim();
}

async function toPng(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = make('canvas');
    canvas.width = PNG_WIDTH;
    canvas.height = Math.round(PNG_WIDTH * image.naturalHeight / image.naturalWidth);
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}

export class Exchange {
  /* @load: called with a puzzle that was read, and with what of it was left out; @text: of the puzzle as it is */
  constructor(load, text) {
    this.load = load;
    this.text = text;
    byId('import').addEventListener('click', () => this.openImport());
    byId('export').addEventListener('click', () => this.openExport());
    byId('import-form').addEventListener('submit', (event) => this.read(event));
    byId('export-way').append(...WAYS.map(({ name, label }) => make('option', { value: name }, label)));
    byId('export-way').addEventListener('change', () => this.write());
    byId('export-copy').addEventListener('click', () => this.copy());
    byId('export-save').addEventListener('click', () => this.save());
  }

  openImport() {
    byId('import-error').textContent = '';
    byId('import-text').value = '';
    byId('import-dialog').showModal();
    byId('import-text').focus();
  }

  async read(event) {
    event.preventDefault();
    try {
      const { text, notice } = await ask('convert', { puzzle: byId('import-text').value, format: 'text' });
      this.load(fromText(text), notice);
      byId('import-dialog').close();
    } catch (error) {
      byId('import-error').textContent = `${error.line ? `Line ${error.line}: ` : ''}${error.message}`;
    }
  }

  openExport() {
    byId('export-dialog').showModal();
    this.write();
  }

  get way() {
    return WAYS.find(({ name }) => name === byId('export-way').value);
  }

  async write() {
    const { way } = this;
    const box = byId('export-text');
    byId('export-error').textContent = '';
    byId('export-copied').textContent = '';
    box.hidden = byId('export-copy').hidden = Boolean(way.file);
    byId('export-save').hidden = !way.file;
    box.value = '';
    if (way.file)
      return;
    try {
      const told = way.format ? asLink(way, (await ask('convert', { puzzle: this.text(), format: way.format })).text) : location.href;
      if (this.way === way)
        box.value = told;
    } catch (error) {
      byId('export-error').textContent = error.message;
    }
  }

  async copy() {
    const box = byId('export-text');
    box.select();
    try {
      await navigator.clipboard.writeText(box.value);
      byId('export-copied').textContent = 'Copied.';
    } catch (error) {
      byId('export-copied').textContent = 'It is selected: copy it with Ctrl+C.';
    }
  }

  async save() {
    const { way } = this;
    try {
      const svg = await askPicture({ puzzle: this.text(), theme: 'light' });
      save(way.name === 'png' ? await toPng(svg) : new Blob([svg], { type: 'image/svg+xml' }), way.file);
    } catch (error) {
      byId('export-error').textContent = error.message;
    }
  }
}

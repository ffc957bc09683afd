/* words.js: cells, edges and steps as people say them
 * SPDX-License-Identifier: MIT */

/* A, B ... Z, AA, AB ...; SudokuWiki leaves out I */
function lettersOf(trace, index) {
  const alphabet = trace.notation === 'wiki' ? 'ABCDEFGHJKLMNOPQRSTUVWXYZ' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const letter = alphabet[index % alphabet.length];
  return index >= alphabet.length ? lettersOf(trace, Math.floor(index / alphabet.length) - 1) + letter : letter;
}

function cellName(trace, cell) {
  const row = Math.floor(cell / trace.columns);
  const column = cell % trace.columns;
  if (trace.notation === 'a1')
    return lettersOf(trace, column) + (row + 1);
  if (trace.notation === 'wiki')
    return lettersOf(trace, row) + (column + 1);
  return trace.rcName(cell);
}

/* "column 7" in the trace is "column G" where cells have letters */
function houseName(trace, name) {
  const lettered = { a1: 'column', wiki: 'row' }[trace.notation];
  const [kind, number] = name.split(' ');
  return kind === lettered ? `${kind} ${lettersOf(trace, Number(number) - 1)}` : name;
}

/* "r3c4, r3c6<>3; r4c5<>2": edges by number */
function edgesInWords(trace, edges) {
  const byNumber = new Map();
  for (const edge of edges) {
    const number = trace.numberOf(edge);
    if (!byNumber.has(number))
      byNumber.set(number, []);
    byNumber.get(number).push(cellName(trace, trace.cellOf(edge)));
  }
  return Array.from(byNumber, ([number, cells]) => `${cells.join(', ')}<>${number}`).join('; ');
}

/* The sentence of a step. Those of a proof bring none of their own. */
function sentenceOf(trace, step) {
  if (step.text)
    return step.text;
  const cells = step.cellIds.map((cell) => cellName(trace, cell)).join(',');
  const house = step.constraint ? ` (${houseName(trace, step.constraint)})` : '';
  return `${step.key}: ${step.numbers.join(',')} in ${cells}${house} => ${edgesInWords(trace, step.edges)}`;
}

/* How a proof ends, in the words of its step's sentence:
 * "... => 6 has no cell left in column 6; r3c7<>7" */
function conflictInWords(step) {
  const text = step.text;
  return text.slice(text.lastIndexOf(' => ') + 4, text.lastIndexOf('; '));
}

/* Lists of cells have no blanks, and would be broken within a cell's name */
function breakable(text) {
  return text.replace(/,(?=\S)/g, ',\u200b');
}

/* For those who listen */
function spoken(text) {
  return text.replace(/<>/g, ' is not ').replace(/ => /g, ', so ')
    .replace(/=/g, ' is ');
}

function plural(n, word, words) {
  return `${n.toLocaleString('en')} ${n === 1 ? word : words || word + 's'}`;
}

/* Elements */

const SVG = 'http://www.w3.org/2000/svg';

function make(tag, attributes, ...children) {
  const isSvg = tag.startsWith('svg:');
  const node = isSvg ? document.createElementNS(SVG, tag.slice(4)) : document.createElement(tag);
  for (const name in attributes)
    if (name.startsWith('on'))
      node.addEventListener(name.slice(2), attributes[name]);
    else if (attributes[name] !== null && attributes[name] !== undefined)
      node.setAttribute(name, attributes[name]);
  node.append(...children);
  return node;
}

function byId(id) {
  return document.getElementById(id);
}

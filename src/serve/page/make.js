/* make.js: elements without HTML, so that text stays text
 * SPDX-License-Identifier: MIT */

const SVG = 'http://www.w3.org/2000/svg';

export function make(tag, attributes = {}, ...content) {
  const element = tag.startsWith('svg:') ? document.createElementNS(SVG, tag.slice(4)) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined)
      element.setAttribute(name, value);
  element.append(...content);
  return element;
}

export function byId(id) {
  return document.getElementById(id);
}

/* A call after the last of many, @wait milliseconds later */
export function after(wait, call) {
  let timer = null;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...args), wait);
  };
}

export function plural(n, word) {
  return `${typeof n === 'number' ? n.toLocaleString('en') : n} ${word}${n === 1 ? '' : 's'}`;
}

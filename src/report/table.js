/* table.js: sort the table by a column, and look for rows
 * SPDX-License-Identifier: MIT */

const table = document.querySelector('table');
const heads = Array.from(table.tHead.rows[0].cells);
const body = table.tBodies[0];
const rows = Array.from(body.rows);

/* What is no number comes last, whichever way it is sorted */
function compare(a, b, isFigure, sign) {
  if (!isFigure)
    return sign * a.localeCompare(b, 'en', { numeric: true });
  const x = parseFloat(a), y = parseFloat(b);
  if (Number.isNaN(x) || Number.isNaN(y))
    return Number.isNaN(x) - Number.isNaN(y);
  return sign * (x - y);
}

/* Figures from the largest on at first, words from A on */
function sortBy(column) {
  const head = heads[column];
  const isFigure = head.classList.contains('figure');
  const ways = isFigure ? ['descending', 'ascending'] : ['ascending', 'descending'];
  const way = head.getAttribute('aria-sort') === ways[0] ? ways[1] : ways[0];
  heads.forEach((other) => other.removeAttribute('aria-sort'));
  head.setAttribute('aria-sort', way);
  const sign = way === 'ascending' ? 1 : -1;
  const keyed = rows.map((row, at) => ({ row, at, text: row.cells[column].textContent }));
  keyed.sort((a, b) => compare(a.text, b.text, isFigure, sign) || a.at - b.at);
  body.append(...keyed.map(({ row }) => row));
}

heads.forEach((head, column) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  button.addEventListener('click', () => sortBy(column));
  head.append(button);
});

const find = document.getElementById('find');
const found = document.getElementById('found');

function look() {
  const words = find.value.toLowerCase().split(/\s+/).filter((word) => word !== '');
  let n = 0;
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
    n += row.hidden ? 0 : 1;
  }
  found.textContent = words.length > 0 ? `${n} of ${rows.length} rows` : `${rows.length} rows`;
}

find.parentElement.hidden = false;
find.addEventListener('input', look);
look();

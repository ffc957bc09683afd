/* regions.js: regions while they are drawn, which the solver cannot draw before all are done
 * SPDX-License-Identifier: MIT */
import { make } from './make.js';
import { regionsOf } from './puzzle.js';

const CELL = 100;

/* The borders between regions, and the number of each in its cells */
export function regionShapes(puzzle) {
  const { rows, columns } = puzzle;
  const regions = regionsOf(puzzle);
  const shapes = [];
  let path = '';
  regions.forEach((region, cell) => {
    const row = Math.floor(cell / columns), column = cell % columns;
    const x = column * CELL, y = row * CELL;
    if (column + 1 < columns && regions[cell + 1] !== region)
      path += `M${x + CELL} ${y}v${CELL}`;
    if (row + 1 < rows && regions[cell + columns] !== region)
      path += `M${x} ${y + CELL}h${CELL}`;
    shapes.push(make('svg:text', { class: 'region-name', x: x + 10, y: y + 30, 'font-size': 26 }, String(region + 1)));
  });
  return [make('svg:path', { class: 'region-border', d: path || 'M0 0' }), ...shapes];
}

/* chain.js: what a chain says, and its links on the board's picture
 * SPDX-License-Identifier: MIT */

/* Links bow to their side by this much of their length, from this length on */
const BOW = 0.1;
const BOW_FROM = 120;

/* Which edges hold on the way of a chain, which do not, and the links between
 * them. The first of two branches that are each other's opposite is a literal
 * alone, or the same way from its other end. */
function chainOf(trace, step) {
  const chain = { on: new Set(), off: new Set(), links: [] };
  const branches = step.chain.over ? step.chain.branches : step.chain.branches.slice(1);
  const edgesOf = (literal) => literal.cells.map((name) =>
    trace.edge(trace.cellsByName.get(name), 'is' in literal ? literal.is : literal.not));
  for (const branch of branches) {
    branch.forEach((literal) => {
      const side = 'is' in literal ? chain.on : chain.off;
      edgesOf(literal).forEach((edge) => side.add(edge));
      for (const parent of literal.from || [])
        chain.links.push({ from: edgesOf(branch[parent]), to: edgesOf(literal), strong: 'by' in literal });
    });
    if (!step.chain.over && step.chain.branches[0].length > 1) {
      const last = branch.findIndex((literal, i) => 'is' in literal && !('not' in (branch[i + 1] || {})));
      chain.links.push({ from: edgesOf(branch[last]), to: edgesOf(branch[0]), strong: false });
    }
  }
  return chain;
}

/* A line between those two of two groups that are nearest to each other.
 * @place: where an edge is */
function drawLink(link, place) {
  let best = null;
  for (const from of link.from)
    for (const to of link.to) {
      const a = place(from), b = place(to);
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (best === null || length < best.length)
        best = { a, b, length };
    }
  const { a, b, length } = best;
  const bow = length > BOW_FROM ? BOW : 0;
  const x = (a.x + b.x) / 2 - (b.y - a.y) * bow;
  const y = (a.y + b.y) / 2 + (b.x - a.x) * bow;
  return make('svg:path', {
    class: link.strong ? 'link-strong' : 'link-weak',
    d: `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`,
  });
}

/* contrast.js: text that hardly stands out from what is behind it, by WCAG 2;
 * tests append what to return
 * SPDX-License-Identifier: MIT */

const ENOUGH = 4.5;

function parse(colour) {
  const parts = colour.match(/[\d.]+/g).map(Number);
  return { rgb: parts.slice(0, 3), alpha: parts.length > 3 ? parts[3] : 1 };
}

function luminance(rgb) {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const light = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light[0] + 0.05) / (light[1] + 0.05);
}

function behind(node) {
  for (; node; node = node.parentElement) {
    const { rgb, alpha } = parse(getComputedStyle(node).backgroundColor);
    if (alpha === 1)
      return rgb;
  }
  return [255, 255, 255];
}

function isShown(node) {
  const box = node.getBoundingClientRect();
  return box.width > 1 && box.height > 1 && !node.closest('.unseen, [hidden], svg');
}

/* The words of a page */
function faintText() {
  const found = new Set();
  for (const node of document.body.querySelectorAll('*')) {
    const hasText = Array.from(node.childNodes).some((child) => child.nodeType === 3 && child.data.trim() !== '');
    if (!hasText || !isShown(node))
      continue;
    const ratio = contrast(parse(getComputedStyle(node).color).rgb, behind(node));
    if (ratio < ENOUGH)
      found.add(`${node.tagName}.${node.className} ${ratio.toFixed(1)}`);
  }
  return Array.from(found);
}

/* Pictures: shapes and text in the order in which they are painted. Nothing in
 * them is moved or scaled, so all speak of the same places. */

const SAMPLES = 4; /* a side, of the box around a text */

function shapeOf(node) {
  const style = getComputedStyle(node);
  const paint = (colour) => (colour === 'none' ? null : parse(colour).rgb);
  const fill = paint(style.fill), stroke = paint(style.stroke);
  const box = node.getBBox();
  const more = stroke ? parseFloat(style.strokeWidth) / 2 : 0;
  return {
    node, fill, stroke, name: node.getAttribute('class'), isBox: node.tagName === 'rect' && !stroke,
    left: box.x - more, right: box.x + box.width + more, top: box.y - more, bottom: box.y + box.height + more,
  };
}

/* From the top of its digits down to the line they stand on */
function boxOf(text) {
  const box = text.getBBox();
  const size = parseFloat(text.getAttribute('font-size'));
  const baseline = parseFloat(text.getAttribute('y'));
  return { left: box.x, right: box.x + box.width, top: baseline - 0.7 * size, bottom: baseline };
}

function colourAt(shape, point) {
  const { node, fill, stroke } = shape;
  if (point.x < shape.left || point.x > shape.right || point.y < shape.top || point.y > shape.bottom)
    return null;
  if (stroke && node.isPointInStroke(point))
    return stroke;
  return fill && (shape.isBox || node.isPointInFill(point)) ? fill : null;
}

/* n x n of them */
function pointsOf(box, n) {
  const points = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      points.push(new DOMPoint(box.left + (box.right - box.left) * (i + 0.5) / n,
        box.top + (box.bottom - box.top) * (j + 0.5) / n));
  return points;
}

/* What is wrong with one text, or null. A stroke through what goes is meant to
 * be there. */
function faultOf(text, below, above, paper) {
  const colour = parse(getComputedStyle(text).fill).rgb;
  const box = boxOf(text);
  const isNear = (shape) => shape.left < box.right && shape.right > box.left && shape.top < box.bottom && shape.bottom > box.top;
  const under = below.filter(isNear).reverse();
  const over = above.filter((shape) => isNear(shape) && !shape.node.classList.contains('strike'));
  for (const point of pointsOf(box, SAMPLES)) {
    const cover = over.find((shape) => colourAt(shape, point) !== null);
    if (cover)
      return `is under ${cover.name}`;
    const ground = under.find((shape) => colourAt(shape, point) !== null);
    const ratio = contrast(colour, ground ? colourAt(ground, point) : paper);
    if (ratio < ENOUGH)
      return `on ${ground ? ground.name : 'paper'} ${ratio.toFixed(1)}`;
  }
  return null;
}

function classesWithStyle() {
  const names = new Set();
  const read = (rules) => {
    for (const rule of rules)
      if (rule.selectorText)
        for (const match of rule.selectorText.matchAll(/\.yass \.([\w-]+)/g))
          names.add(match[1]);
      else if (rule.cssRules)
        read(rule.cssRules);
  };
  for (const sheet of document.styleSheets)
    read(sheet.cssRules);
  return names;
}

/* The texts of all pictures, and whatever has a class without a style */
function faintNumbers() {
  const found = new Set();
  const known = classesWithStyle();
  let n = 0;
  for (const picture of document.querySelectorAll('svg.yass')) {
    if (picture.getBoundingClientRect().width === 0)
      continue;
    const nodes = Array.from(picture.querySelectorAll('rect, circle, line, polyline, polygon, path, text'));
    const shapes = nodes.map((node) => (node.tagName === 'text' ? null : shapeOf(node)))
      .map((shape) => (shape && (shape.fill || shape.stroke) ? shape : null));
    const paper = behind(picture.parentElement);
    nodes.forEach((node, i) => {
      for (const name of node.classList)
        if (!known.has(name))
          found.add(`${name} has no style`);
      if (node.tagName !== 'text')
        return;
      n++;
      const fault = faultOf(node, shapes.slice(0, i).filter(Boolean), shapes.slice(i).filter(Boolean), paper);
      if (fault)
        found.add(`${node.getAttribute('class')} ${fault}`);
    });
  }
  if (n === 0)
    found.add('no text at all');
  return Array.from(found).sort();
}

/* Marks of which next to nothing can be seen for what is painted over them: of
 * what a mark's shapes of one class paint, or all of them */
function hiddenMarks(byClass) {
  const ENOUGH_OF_IT = 0.05;
  const nodes = Array.from(document.querySelectorAll('svg.yass :is(rect, circle, line, polyline, polygon, path)'));
  const shapes = nodes.map(shapeOf).filter((shape) => shape.fill || shape.stroke);
  const seen = new Map();
  shapes.forEach((shape, i) => {
    const mark = shape.node.closest('.mark');
    if (!mark || shape.name === 'letter-back')
      return;
    const name = mark.querySelector('title').textContent.split(':')[0] + (byClass ? `, ${shape.name}` : '');
    const later = shapes.slice(i + 1).filter((other) => other.name !== shape.name);
    const places = seen.get(name) || [];
    for (const point of pointsOf(shape, 40))
      if (colourAt(shape, point) !== null)
        places.push(!later.some((other) => colourAt(other, point) !== null));
    seen.set(name, places);
  });
  const share = (places) => places.filter(Boolean).length / places.length;
  return Array.from(seen).filter(([, places]) => share(places) < ENOUGH_OF_IT)
    .map(([name, places]) => `${name}: ${Math.round(100 * share(places))} % are seen`);
}

/* Steps through a page, and looks at the first step that is called as it is */
function faintSteps() {
  const seen = {};
  const look = (name) => {
    if (!(name in seen))
      seen[name] = faintNumbers();
  };
  const press = (id) => document.getElementById(id).click();
  const place = () => document.getElementById('place').textContent;
  press('first');
  look('Start');
  for (let before = null; place() !== before;) {
    before = place();
    press('on');
    const name = document.getElementById('sentence').textContent.split(':')[0];
    const isNew = !(name in seen);
    look(name);
    if (isNew)
      document.querySelectorAll('#proof:not([hidden]) li button').forEach((button, i) => {
        button.click();
        look(`${name}, proof ${i + 1}`);
      });
  }
  return seen;
}

/* The same picture as pixels: in the box of each text some stand out */
async function faintPixels(png) {
  const picture = document.documentElement;
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const paper = picture.viewBox.baseVal;
  const scale = image.width / paper.width;
  const found = new Set();
  for (const text of picture.querySelectorAll('text')) {
    const box = boxOf(text);
    const { data } = context.getImageData((box.left - paper.x) * scale, (box.top - paper.y) * scale,
      Math.ceil((box.right - box.left) * scale), Math.ceil((box.bottom - box.top) * scale));
    let darkest = [255, 255, 255], lightest = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      const rgb = [data[i], data[i + 1], data[i + 2]];
      if (luminance(rgb) < luminance(darkest))
        darkest = rgb;
      if (luminance(rgb) > luminance(lightest))
        lightest = rgb;
    }
    const ratio = contrast(darkest, lightest);
    if (ratio < ENOUGH)
      found.add(`${text.getAttribute('class')} ${ratio.toFixed(1)}`);
  }
  return Array.from(found).sort();
}

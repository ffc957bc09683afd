/* contrast.js: text that hardly stands out from what is behind it, by WCAG 2
 * SPDX-License-Identifier: MIT */

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

const found = new Set();
for (const node of document.body.querySelectorAll('*')) {
  const hasText = Array.from(node.childNodes).some((child) => child.nodeType === 3 && child.data.trim() !== '');
  if (!hasText || !isShown(node))
    continue;
  const style = getComputedStyle(node);
  const light = [luminance(parse(style.color).rgb), luminance(behind(node))].sort((a, b) => b - a);
  const ratio = (light[0] + 0.05) / (light[1] + 0.05);
  if (ratio < 4.5)
    found.add(`${node.tagName}.${node.className} ${ratio.toFixed(1)}`);
}
return Array.from(found);

/* theme.js: dark or light, as the system has it or as the reader says
 * SPDX-License-Identifier: MIT */

/* In the head of a page, so that it is never drawn in the wrong colours */
(function () {
  'use strict';
  const root = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;

  /* Where a page may not keep anything, a choice lasts as long as the page */
  try {
    chosen = window.localStorage.getItem('yass-theme');
  } catch (error) { /* as the system has it */ }

  function show() {
    const button = document.getElementById('theme');
    const theme = chosen || (system.matches ? 'dark' : 'light');
    const other = theme === 'dark' ? 'Light' : 'Dark';
    root.dataset.theme = theme;
    if (!button)
      return;
    button.hidden = false;
    button.textContent = other;
    button.setAttribute('aria-label', `${other} colours`);
  }

  function choose() {
    chosen = root.dataset.theme === 'dark' ? 'light' : 'dark';
    show();
    try {
      window.localStorage.setItem('yass-theme', chosen);
    } catch (error) { /* not kept */ }
  }

  show();
  system.addEventListener('change', show);
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('theme').addEventListener('click', choose);
    show();
  });
})();

/* theme.js: dark or light, as the system has it or as the reader says
 * SPDX-License-Identifier: MIT */

(function () {
  const root = document.documentElement;
  const button = document.getElementById('theme');
  const isDark = window.matchMedia('(prefers-color-scheme: dark)');

  function current() {
    return root.dataset.theme || (isDark.matches ? 'dark' : 'light');
  }

  function show() {
    const other = current() === 'dark' ? 'Light' : 'Dark';
    button.textContent = other;
    button.setAttribute('aria-label', `${other} colours`);
  }

  /* Where a page may not keep anything, the choice lasts as long as the page */
  try {
    const kept = localStorage.getItem('yass-theme');
    if (kept === 'dark' || kept === 'light')
      root.dataset.theme = kept;
  } catch (error) { /* as the system has it */ }

  button.hidden = false;
  button.addEventListener('click', () => {
    root.dataset.theme = current() === 'dark' ? 'light' : 'dark';
    show();
    try {
      localStorage.setItem('yass-theme', root.dataset.theme);
    } catch (error) { /* not kept */ }
  });
  isDark.addEventListener('change', show);
  show();
})();

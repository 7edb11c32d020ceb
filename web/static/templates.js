// @ts-check
// Turnsheets that somebody keeps to use again.

import { ask } from './ask.js';
import { part } from './composer.js';

/** @typedef {{ name: string, text: string }} Template */

/**
 * @param {HTMLElement} root
 * @param {() => string} text of the sheet as it is
 * @param {(text: string) => void} take another in its place
 */
export async function listenToTemplates(root, text, take) {
  const chosen = /** @type {HTMLSelectElement} */ (part(root, 'select'));
  const name = /** @type {HTMLInputElement} */ (part(root, 'input'));
  /** @type {Template[]} */
  let kept = [];

  const load = async () => {
    const answer = /** @type {{ templates: Template[] }} */ (await ask('/api/templates'));
    kept = answer.templates;
    chosen.replaceChildren(...kept.map((template) => {
      const option = document.createElement('option');
      option.textContent = template.name;
      return option;
    }));
    for (const button of root.querySelectorAll('[data-template]')) {
      if (button instanceof HTMLButtonElement && button.dataset.template !== 'keep') button.disabled = kept.length === 0;
    }
  };
  const path = (/** @type {string} */ name) => `/api/templates/${encodeURIComponent(name)}`;
  part(root, '[data-template="use"]').addEventListener('click', () => {
    const template = kept.find((one) => one.name === chosen.value);
    if (template) take(template.text);
  });
  part(root, '[data-template="forget"]').addEventListener('click', async () => {
    await ask(path(chosen.value), { method: 'DELETE' });
    await load();
  });
  part(root, '[data-template="keep"]').addEventListener('click', async () => {
    if (name.value.trim() === '') return name.focus();
    await ask(path(name.value.trim()), { method: 'PUT', body: { text: text() } });
    name.value = '';
    await load();
  });
  await load();
}

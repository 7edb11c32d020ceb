// @ts-check
// Small forms that write orders for what may come: retreats and builds, as lines
// of the same text that everything else is written in.

import { part } from './composer.js';
import { linesOf } from './sheet.js';

/** @typedef {import('./orders.js').Orders} Orders */
/** @typedef {import('./names.js').Names} Names */

/**
 * @param {ParentNode} panel
 * @param {Orders} orders
 * @param {string[]} units
 * @param {Names} names
 */
export function listenToPlans(panel, orders, units, names) {
  const retreat = panel.querySelector('#retreat-plan');
  const build = panel.querySelector('#build-plan');
  if (!(retreat instanceof HTMLFormElement) || !(build instanceof HTMLFormElement)) return;
  part(retreat, 'select').replaceChildren(...units.map((unit) => new Option(names.unit(unit), unit)));
  listen(retreat, orders, (given) => `IF ${given.get('unit')} DISLODGED: ${given.get('places')}`, 'places');
  listen(build, orders, (given) => `IF ${given.get('due')}: ${given.get('lines')}`, 'lines');
}

/**
 * @param {HTMLFormElement} form
 * @param {Orders} orders
 * @param {(given: FormData) => string} line
 * @param {string} needed the field that must not be empty
 */
function listen(form, orders, line, needed) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = new FormData(form);
    if (!String(given.get(needed) ?? '').trim()) return;
    const written = line(given);
    const condition = written.split(':')[0] ?? '';
    // A new plan for the same case takes the place of the old one.
    const others = linesOf(orders.text).filter((one) => !one.toUpperCase().startsWith(`${condition.toUpperCase()}:`));
    orders.write([...others, written].join('\n'));
    form.reset();
  });
}

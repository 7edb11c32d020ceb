// @ts-check
// Lays the map in two sheets, one upon the other: the land, which hardly ever
// changes, and everything that does. So a tap draws only the upper one anew.

/** What lies on the upper sheet, from the lowest to the highest. */
const UPPER = ['orders', 'names', 'centres', 'units', 'marks'];

/**
 * @param {SVGSVGElement} chart the whole map
 * @returns {HTMLElement} both sheets, in the place of the map
 */
export function stacked(chart) {
  const stack = document.createElement('div');
  stack.className = 'stack-of-sheets';
  chart.replaceWith(stack);
  const upper = /** @type {SVGSVGElement} */ (chart.cloneNode(false));
  upper.classList.add('upper');
  upper.setAttribute('aria-label', 'Units and orders');
  for (const id of UPPER) {
    const group = chart.querySelector(`#${id}`);
    if (group) upper.append(group);
  }
  stack.append(chart, upper);
  return stack;
}

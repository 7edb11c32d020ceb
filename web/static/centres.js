// @ts-check
// How many centres each power had, year by year, as lines with names at their
// ends.

const SVG = 'http://www.w3.org/2000/svg';
const SIZE = { width: 360, height: 200, left: 22, right: 84, top: 8, bottom: 22 };

/** @typedef {{ name: string, power: string, colour: string, counts: number[] }} Line */

/**
 * The count at the start, and one a year, the last of each.
 * @param {{ phase: string, centers: Record<string, string[]> }[]} positions
 * @returns {{ years: string[], centers: Record<string, string[]>[] }}
 */
export function yearsOf(positions) {
  /** @type {Map<string, Record<string, string[]>>} */
  const years = new Map();
  const [first] = positions;
  if (first) years.set('start', first.centers);
  for (const { phase, centers } of positions) years.set(/\d+/.exec(phase)?.[0] ?? phase, centers);
  return { years: [...years.keys()], centers: [...years.values()] };
}

/**
 * @param {string[]} years
 * @param {Line[]} lines
 * @returns {SVGElement}
 */
export function centreChart(years, lines) {
  const most = Math.max(4, ...lines.flatMap((line) => line.counts));
  const chart = element('svg', { class: 'centre-chart', viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: 'img' });
  chart.setAttribute('aria-label', `Centres over time. ${lines.map((line) => `${line.name} ${line.counts.at(-1)}`).join(', ')}.`);
  const x = (/** @type {number} */ at) => SIZE.left + (at / Math.max(1, years.length - 1)) * (SIZE.width - SIZE.left - SIZE.right);
  const y = (/** @type {number} */ count) => SIZE.top + (1 - count / most) * (SIZE.height - SIZE.top - SIZE.bottom);
  chart.append(...grid(most, y), ...yearLabels(years, x));
  const ends = spread(lines.map((line) => y(line.counts.at(-1) ?? 0)));
  lines.forEach((line, at) => chart.append(...drawn(line, x, y, ends[at] ?? 0)));
  return chart;
}

/**
 * @param {Line} line
 * @param {(at: number) => number} x
 * @param {(count: number) => number} y
 * @param {number} end where its name stands
 */
function drawn(line, x, y, end) {
  const points = line.counts.map((count, at) => `${x(at).toFixed(1)},${y(count).toFixed(1)}`).join(' ');
  const last = x(line.counts.length - 1);
  const label = element('text', { class: 'end', x: last + 18, y: end + 4 });
  label.textContent = `${line.counts.at(-1)} ${line.name}`;
  return [
    element('polyline', { class: `run of-${line.colour}`, points }),
    element('circle', { class: `dot of-${line.colour}`, cx: last, cy: y(line.counts.at(-1) ?? 0), r: 3 }),
    element('circle', { class: `dot of-${line.colour}`, cx: last + 10, cy: end, r: 4 }),
    label,
  ];
}

/**
 * @param {number} most
 * @param {(count: number) => number} y
 */
function grid(most, y) {
  const step = most > 12 ? 6 : most > 6 ? 3 : 2;
  const counts = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
  return counts.flatMap((count) => {
    const label = element('text', { class: 'scale', x: SIZE.left - 6, y: y(count) + 4, 'text-anchor': 'end' });
    label.textContent = String(count);
    return [element('path', { class: 'rule', d: `M${SIZE.left} ${y(count)}H${SIZE.width - SIZE.right}` }), label];
  });
}

/**
 * @param {string[]} years
 * @param {(at: number) => number} x
 */
function yearLabels(years, x) {
  const step = Math.max(1, Math.ceil(years.length / 5));
  return years.flatMap((year, at) => {
    if (at % step !== 0) return [];
    const label = element('text', { class: 'scale', x: x(at), y: SIZE.height - 6, 'text-anchor': 'middle' });
    label.textContent = year.replace(/^0+/, '');
    return [label];
  });
}

/**
 * Heights that leave room for a line of text each, in the same order.
 * @param {number[]} heights
 */
function spread(heights) {
  const sorted = heights.map((height, at) => ({ height, at })).sort((one, other) => one.height - other.height);
  let lowest = -Infinity;
  for (const one of sorted) lowest = one.height = Math.max(one.height, lowest + 13);
  const over = Math.max(0, lowest - (SIZE.height - SIZE.bottom));
  return sorted.sort((one, other) => one.at - other.at).map((one) => one.height - over);
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
function element(name, attributes) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

// @ts-check
// Phases that were played, as scenes that can be drawn one after the other.

import { provinceOf } from './choices.js';

/** @typedef {import('./arrows.js').ByPower} ByPower */
/** @typedef {import('./arrows.js').Position} Position */
/** @typedef {import('./verdicts.js').Verdict} Verdict */

/**
 * What became of a unit.
 * @typedef {Verdict & { dislodged_by?: string }} Result
 */

/**
 * What became of a power's builds and removals.
 * @typedef {{ built: string[], removed: string[], lines: Verdict[] }} Adjusted
 */

/** @typedef {Record<string, Result>} Results by unit */
/** @typedef {Record<string, Adjusted>} Adjustments by power */

/**
 * A phase as the server tells it. Adjustments are told by power, everything else
 * by unit.
 * @typedef {object} Played
 * @property {string} phase
 * @property {{ before: Position, results: Results | Adjustments, contested: string[], skipped: { results: Adjustments }[], votes?: Adjustments, after: Position }} report
 */

/**
 * A phase before its orders were carried out, and what became of them.
 * @typedef {{ position: Position, orders: ByPower, results: Results, contested?: string[], verdicts: Verdict[] }} Scene
 */

const SEASONS = new Map([['S', 'Spring'], ['F', 'Fall'], ['W', 'Winter']]);
const KINDS = new Map([['M', 'moves'], ['R', 'retreats'], ['A', 'adjustments']]);

/**
 * `Spring 1901, moves` for `S1901M`.
 * @param {string} phase
 */
export function phaseWords(phase) {
  const [, season, year, kind] = /^([SFW]?)(\d+)([MRA])$/.exec(phase) ?? [];
  if (!year) return phase;
  return `${SEASONS.get(season ?? '') ?? ''} ${Number(year)}, ${KINDS.get(kind ?? '')}`.trim();
}

/**
 * The scenes of a game, and the position that waits now as the last.
 * @param {Played[]} phases
 * @param {Position} now
 * @returns {Scene[]}
 */
export function scenesOf(phases, now) {
  return [...phases.map(sceneOf), { position: now, orders: {}, results: {}, verdicts: [] }];
}

/**
 * @param {Played} played
 * @returns {Scene}
 */
function sceneOf({ phase, report: { before, results, contested, skipped, votes = {} } }) {
  // Votes, and what followed without anybody having a choice, are told with the phase.
  const followed = [...verdictsOf(votes), ...skipped.flatMap((one) => verdictsOf(one.results))];
  if (phase.endsWith('A')) return adjustmentScene(before, /** @type {Adjustments} */ (results), followed);
  return unitScene(before, /** @type {Results} */ (results), contested, followed);
}

/**
 * Whoever was given no order where one was needed leaves the board.
 * @param {Position} position
 * @param {Results} results
 * @param {string[]} contested
 * @param {Verdict[]} followed
 * @returns {Scene}
 */
function unitScene(position, results, contested, followed) {
  /** @type {ByPower} */
  const orders = {};
  for (const [unit, { power = '', order = `${unit} D` }] of Object.entries(results)) (orders[power] ??= []).push(order);
  const verdicts = Object.entries(results).map(([unit, result]) => ({ ...result, order: result.order ?? unit }));
  return { position, orders, results, contested, verdicts: [...verdicts, ...followed] };
}

/**
 * @param {Position} position
 * @param {Adjustments} results
 * @param {Verdict[]} followed
 * @returns {Scene}
 */
function adjustmentScene(position, results, followed) {
  const orders = Object.entries(results).map(([power, { built, removed }]) => {
    return [power, [...built.map((unit) => `${unit} B`), ...removed.map((unit) => `${unit} D`)]];
  });
  return { position, orders: Object.fromEntries(orders), results: {}, verdicts: [...verdictsOf(results), ...followed] };
}

/**
 * @param {Adjustments} results
 * @returns {Verdict[]}
 */
function verdictsOf(results) {
  return Object.entries(results).flatMap(([power, { lines }]) => lines.map((line) => ({ ...line, power })));
}

/**
 * How a token goes: along, there and back, shaken, gone or new.
 * @typedef {{ token: string, way: 'goes' | 'bounces' | 'shakes' | 'leaves' | 'comes', to?: string }} Motion
 */

/**
 * What is to be seen of a scene's orders.
 * @param {Scene} scene
 * @returns {Motion[]}
 */
export function motionsOf({ position, orders, results }) {
  const dislodged = Object.entries(results).filter(([, result]) => result.dislodged_by);
  /** @type {Motion[]} */
  const shaken = dislodged.map(([unit]) => ({ token: `unit-${placeId(unit)}`, way: 'shakes' }));
  const moved = Object.values(orders).flat().flatMap((order) => motionOf(order, results, position.phase));
  return [...moved, ...shaken];
}

/**
 * @param {string} order
 * @param {Results} results
 * @param {string} phase
 * @returns {Motion[]}
 */
function motionOf(order, results, phase) {
  const [, unit = '', sign = '', to] = /^([AF] [A-Z/]+) (-|R|B|D|\S+)(?: (?:[A-Z]+ - )?([A-Z/]+))?/.exec(order) ?? [];
  const place = placeId(unit);
  const verdict = results[unit]?.verdict;
  if (sign === 'B') return [{ token: `build-${place}`, way: 'comes' }];
  if (sign === 'D' && !phase.endsWith('R')) return [{ token: `unit-${place}`, way: 'leaves' }];
  if (sign === 'D' || (sign === 'R' && verdict !== 'retreated')) return [{ token: `dislodged-${place}`, way: 'leaves' }];
  if (sign === 'R' && to) return [{ token: `dislodged-${place}`, way: 'goes', to: provinceOf(to) }];
  if (sign !== '-' || !to) return [];
  return [{ token: `unit-${place}`, way: verdict === 'moved' ? 'goes' : 'bounces', to: provinceOf(to) }];
}

/** @param {string} unit */
function placeId(unit) {
  return unit.slice(2).replace('/', '_');
}

/**
 * What became of whatever stands in a province, or is told to.
 * @param {Scene} scene
 * @param {string} province
 * @returns {Verdict | undefined}
 */
export function verdictIn({ verdicts }, province) {
  return verdicts.find(({ order = '' }) => provinceOf(order.split(' ')[1] ?? '') === province);
}

// @ts-check
// Phases that were played, as scenes that can be drawn one after the other.

import { provinceOf } from './choices.js';

/** @typedef {import('./arrows.js').ByPower} ByPower */
/** @typedef {import('./arrows.js').Position} Position */

/**
 * What became of a unit (or, in adjustments, of a power).
 * @typedef {object} Result
 * @property {string} [power]
 * @property {string} [order]
 * @property {string} [verdict]
 * @property {string} [reason]
 * @property {string} [dislodged_by]
 * @property {string[]} [built]
 * @property {string[]} [removed]
 */

/** @typedef {{ phase: string, report: { results: Record<string, Result>, after: Position } }} Played */

/**
 * A phase before its orders were carried out, and what became of them.
 * @typedef {{ position: Position, orders: ByPower, results: Record<string, Result> }} Scene
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
  const scenes = phases.map((played, at) => sceneOf(played, phases[at - 1]?.report.after));
  return [...scenes, { position: now, orders: {}, results: {} }];
}

/**
 * @param {Played} played
 * @param {Position | undefined} before
 * @returns {Scene}
 */
function sceneOf({ phase, report }, before) {
  const known = before ?? report.after;
  if (phase.endsWith('M')) return movementScene(phase, report.results, known);
  const position = { ...known, phase };
  if (phase.endsWith('R')) return retreatScene(position, report.results, report.after);
  return adjustmentScene(position, report.results);
}

/**
 * Every unit has a result, so the results say where all units stood.
 * @param {string} phase
 * @param {Record<string, Result>} results
 * @param {Position} known
 * @returns {Scene}
 */
function movementScene(phase, results, known) {
  /** @type {ByPower} */
  const units = {};
  /** @type {ByPower} */
  const orders = {};
  for (const [unit, { power = '', order }] of Object.entries(results)) {
    (units[power] ??= []).push(unit);
    if (order) (orders[power] ??= []).push(order);
  }
  return { position: { phase, units, centers: known.centers, retreats: {} }, orders, results };
}

/**
 * Reports say who retreated but not where to; the units that are new on the
 * board do.
 * @param {Position} position
 * @param {Record<string, Result>} results
 * @param {Position} after
 * @returns {Scene}
 */
function retreatScene(position, results, after) {
  /** @type {ByPower} */
  const orders = {};
  const taken = new Set();
  for (const [unit, { power = '', verdict }] of Object.entries(results)) {
    const ways = position.retreats?.[power]?.[unit] ?? [];
    const fresh = (after.units[power] ?? []).filter((one) => !position.units[power]?.includes(one) && !taken.has(one));
    const found = fresh.find((one) => one[0] === unit[0] && ways.some((way) => provinceOf(way) === provinceOf(one)));
    const target = verdict === 'retreated' ? found : undefined;
    if (target) taken.add(target);
    (orders[power] ??= []).push(target ? `${unit} R ${target.slice(2)}` : `${unit} D`);
  }
  return { position, orders, results };
}

/**
 * @param {Position} position
 * @param {Record<string, Result>} results
 * @returns {Scene}
 */
function adjustmentScene(position, results) {
  const orders = Object.entries(results).map(([power, { built = [], removed = [] }]) => {
    return [power, [...built.map((unit) => `${unit} B`), ...removed.map((unit) => `${unit} D`)]];
  });
  return { position: { ...position, retreats: {} }, orders: Object.fromEntries(orders), results: {} };
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
 * @param {Record<string, Result>} results
 * @param {string} phase
 * @returns {Motion[]}
 */
function motionOf(order, results, phase) {
  const [, unit = '', sign = '', to] = /^([AF] [A-Z/]+) (-|R|B|D|\S+)(?: ([A-Z/]+))?/.exec(order) ?? [];
  const place = placeId(unit);
  if (sign === 'B') return [{ token: `build-${place}`, way: 'comes' }];
  if (sign === 'D') return [{ token: `${phase.endsWith('R') ? 'dislodged' : 'unit'}-${place}`, way: 'leaves' }];
  if (sign === 'R' && to) return [{ token: `dislodged-${place}`, way: 'goes', to: provinceOf(to) }];
  if (sign !== '-' || !to) return [];
  const goes = results[unit]?.verdict === 'moved';
  return [{ token: `unit-${place}`, way: goes ? 'goes' : 'bounces', to: provinceOf(to) }];
}

/** @param {string} unit */
function placeId(unit) {
  return unit.slice(2).replace('/', '_');
}

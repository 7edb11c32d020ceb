// @ts-check
// Draws orders on the map: at once as plain arrows, then as the server draws
// them.

import { ask } from './ask.js';
import { provinceOf } from './choices.js';
import { fill } from './layers.js';

/** @typedef {import('./spots.js').Spots} Spots */
/** @typedef {import('./spots.js').Spot} Spot */
/** @typedef {Record<string, string[]>} ByPower */

/**
 * @typedef {object} Position
 * @property {string} phase
 * @property {ByPower} units
 * @property {ByPower} centers
 * @property {Record<string, Record<string, string[]>>} [retreats]
 */

/** @typedef {Position & { variant: string, labels: string, orders: ByPower, results?: Record<string, unknown>, contested?: string[] }} Scene */
/** @typedef {Record<string, string>} Layers */

const SVG = 'http://www.w3.org/2000/svg';
/** How long after the last change the server is asked to draw. */
const PAUSE = 250;
/** By land, by sea, or along a railway that stands between two hyphens. */
const MOVE = /^[AF] ([A-Z/]+) (?:- (?:[A-Z]+ - )?|R )([A-Z/]+)/;
const HELP = /^[AF] ([A-Z/]+) [SC] [AF] ([A-Z/]+)(?: - ([A-Z/]+))?/;
const STAY = /^[AF] ([A-Z/]+) (H|D|B)$/;

/**
 * Puts the server's drawing into the map.
 * @param {Element} chart
 * @param {Layers} layers
 */
export function putLayers(chart, layers) {
  for (const [id, drawing] of Object.entries(layers)) {
    const group = chart.querySelector(`#${id}`);
    if (group) fill(group, drawing);
  }
}

/**
 * @param {Scene} scene
 * @returns {Promise<Layers>}
 */
export async function drawnBy(scene) {
  const answer = /** @type {{ layers: Layers }} */ (await ask('/api/chart', { body: scene }));
  return answer.layers;
}

export class Arrows {
  #chart;
  #spots;
  #scene;
  #retreating;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #turn = 0;
  #drawn = '';
  /** Whether the map shows something else for a while. */
  paused = false;

  /**
   * @param {Element} chart
   * @param {Spots} spots
   * @param {Omit<Scene, 'orders'>} scene
   */
  constructor(chart, spots, scene) {
    this.#chart = chart;
    this.#spots = spots;
    this.#scene = scene;
    this.#retreating = scene.phase.endsWith('R');
  }

  /**
   * Draws these orders and no others.
   * @param {ByPower} orders
   * @param {string} colour the class of the power that gives them
   */
  show(orders, colour) {
    const wanted = JSON.stringify(orders);
    if (wanted === this.#drawn || this.paused) return;
    this.#drawn = wanted;
    const group = this.#chart.querySelector('#orders');
    const lines = Object.values(orders).flat();
    const known = new Set(lines.map(idOf));
    for (const old of [...(group?.children ?? [])]) if (!known.has(old.getAttribute('data-line') ?? '')) old.remove();
    for (const line of lines) if (!group?.querySelector(`[data-line="${idOf(line)}"]`)) group?.append(this.#sketch(line, colour));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#askServer(orders), PAUSE);
  }

  /**
   * Draws on another position from now on.
   * @param {Omit<Scene, 'orders'>} scene
   */
  turnTo(scene) {
    clearTimeout(this.#timer);
    this.#scene = scene;
    this.#retreating = scene.phase.endsWith('R');
    this.forget();
  }

  /** Lets the next orders be drawn, whatever was drawn before. */
  forget() {
    this.#drawn = '';
  }

  /** @param {ByPower} orders */
  async #askServer(orders) {
    const turn = ++this.#turn;
    try {
      const layers = await drawnBy({ ...this.#scene, orders });
      // What was asked for later has the last word.
      if (turn !== this.#turn || this.paused || this.#drawn !== JSON.stringify(orders)) return;
      putLayers(this.#chart, { orders: layers.orders ?? '', units: layers.units ?? '', marks: layers.marks ?? '' });
      this.#sign(Object.values(orders).flat());
    } catch {
      // The plain arrows stay; they say the same.
    }
  }

  /**
   * Marks whose order is whose, so that those that stay are not drawn again.
   * @param {string[]} lines
   */
  #sign(lines) {
    for (const line of lines) {
      const place = (line.split(' ')[1] ?? '').replace('/', '_');
      this.#chart.querySelector(`#orders > #order-${place}`)?.setAttribute('data-line', idOf(line));
    }
  }

  /**
   * @param {string} line
   * @param {string} colour
   */
  #sketch(line, colour) {
    const group = document.createElementNS(SVG, 'g');
    group.setAttribute('class', `order sketch ${kindOf(line)} ${colour}`);
    group.setAttribute('data-line', idOf(line));
    for (const [name, outline] of this.#strokes(line)) {
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('class', name);
      path.setAttribute('d', outline);
      group.append(path);
    }
    return group;
  }

  /**
   * @param {string} line
   * @returns {[string, string][]} class and outline
   */
  #strokes(line) {
    const [, mover, to] = MOVE.exec(line) ?? [];
    if (mover && to) {
      const from = this.#spots.unit(mover, this.#retreating) ?? this.#spots.place(mover);
      return arrow(from, this.#spots.place(to));
    }
    const [, helper, helped, target] = HELP.exec(line) ?? [];
    if (helper && helped) return this.#helpStrokes(helper, helped, target);
    const [, stayer] = STAY.exec(line) ?? [];
    return stayer ? [['collar', ring(this.#spots.unit(stayer, this.#retreating) ?? this.#spots.place(stayer))]] : [];
  }

  /**
   * @param {string} helper
   * @param {string} helped
   * @param {string | undefined} target
   * @returns {[string, string][]}
   */
  #helpStrokes(helper, helped, target) {
    const from = this.#spots.place(helper);
    const other = this.#spots.place(helped);
    if (!target) return [['line', straight(from, other)]];
    const to = this.#spots.place(target);
    return [['line', straight(from, { x: (other.x + to.x) / 2, y: (other.y + to.y) / 2 })]];
  }
}

/** @param {string} line */
function idOf(line) {
  return line.replace(/"/g, '');
}

/** @param {string} line */
function kindOf(line) {
  if (MOVE.test(line)) return line.includes(' R ') ? 'retreat' : 'move';
  const kinds = /** @type {Record<string, string>} */ ({ S: 'support', C: 'convoy', H: 'hold', D: 'disband', B: 'build' });
  return kinds[line.split(' ')[2] ?? ''] ?? 'hold';
}

/**
 * @param {Spot} from
 * @param {Spot} to
 */
function straight(from, to) {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** @param {Spot} about */
function ring({ x, y }) {
  return `M${x - 170} ${y}a170 170 0 1 0 340 0a170 170 0 1 0 -340 0`;
}

/**
 * An arrow from token to token, with its head clear of both.
 * @param {Spot} from
 * @param {Spot} to
 * @returns {[string, string][]}
 */
function arrow(from, to) {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - x * 90, y: to.y - y * 90 };
  const neck = { x: tip.x - x * 150, y: tip.y - y * 150 };
  const head = `M${tip.x} ${tip.y}L${neck.x - y * 80} ${neck.y + x * 80}L${neck.x + y * 80} ${neck.y - x * 80}Z`;
  return [['casing', straight(from, neck)], ['line', straight(from, neck)], ['head', head]];
}

/**
 * The power that a unit belongs to.
 * @param {Position} position
 * @param {string} place
 * @returns {string | undefined}
 */
export function powerAt(position, place) {
  const has = (/** @type {string[]} */ units) => units.some((unit) => provinceOf(unit) === provinceOf(place));
  const waiting = Object.entries(position.retreats ?? {}).find(([, units]) => has(Object.keys(units)));
  if (position.phase.endsWith('R') && waiting) return waiting[0];
  return Object.entries(position.units).find(([, units]) => has(units))?.[0];
}

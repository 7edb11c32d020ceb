// @ts-check
// Where things are on the map: tokens, and the middles of provinces.

import { provinceOf } from './choices.js';

/** @typedef {{ x: number, y: number }} Spot */

/**
 * Where a token was moved to by its `transform`.
 * @param {Element | null} token
 * @returns {Spot | undefined}
 */
export function spotOfToken(token) {
  const moved = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(token?.getAttribute('transform') ?? '');
  return moved ? { x: Number(moved[1]), y: Number(moved[2]) } : undefined;
}

export class Spots {
  /** @type {Element} */
  #chart;
  /** @type {Map<string, Spot>} */
  #middles = new Map();

  /** @param {Element} chart */
  constructor(chart) {
    this.#chart = chart;
  }

  /**
   * Where the unit stands that is in a province, driven out or not.
   * @param {string} place
   * @param {boolean} [dislodged]
   * @returns {Spot | undefined}
   */
  unit(place, dislodged = false) {
    return spotOfToken(this.token(place, dislodged));
  }

  /**
   * @param {string} place
   * @param {boolean} [dislodged]
   * @returns {Element | null}
   */
  token(place, dislodged = false) {
    const kind = dislodged ? 'dislodged' : 'unit';
    return this.#chart.querySelector(`[id="${kind}-${provinceOf(place)}"], [id="${kind}-${place.replace('/', '_')}"]`);
  }

  /**
   * Where something ends that goes to a place: at its unit, or in its middle.
   * @param {string} place
   * @returns {Spot}
   */
  place(place) {
    return this.unit(place) ?? this.#middle(provinceOf(place));
  }

  /**
   * The name stands well inside its province, the middle of a box need not.
   * @param {string} province
   * @returns {Spot}
   */
  #middle(province) {
    const known = this.#middles.get(province);
    if (known) return known;
    const name = this.#chart.querySelector(`.name[data-province="${province}"]:not(.coast-name)`);
    const [x, y] = [Number(name?.getAttribute('x')), Number(name?.getAttribute('y'))];
    const spot = x && y ? { x, y: y - 60 } : this.#boxMiddle(province);
    this.#middles.set(province, spot);
    return spot;
  }

  /** @param {string} province */
  #boxMiddle(province) {
    const area = this.#chart.querySelector(`.area[data-province="${province}"]`);
    const box = area instanceof SVGGraphicsElement ? area.getBBox() : new DOMRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

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
  /**
   * Found when the first of them is asked for, all with one search.
   * @type {Map<string, Spot> | undefined}
   */
  #middles;

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
    // One name after the other: the browser finds a single name without a search.
    return this.#chart.querySelector(`#${kind}-${provinceOf(place)}`) ?? this.#chart.querySelector(`#${kind}-${place.replace('/', '_')}`);
  }

  /**
   * Where something ends that goes to a place: at its unit, or in its middle.
   * @param {string} place
   * @returns {Spot}
   */
  place(place) {
    return this.unit(place) ?? this.#middle(provinceOf(place));
  }

  /** @param {string} province */
  #middle(province) {
    this.#middles ??= this.#namedSpots();
    const spot = this.#middles.get(province) ?? this.#boxMiddle(province);
    this.#middles.set(province, spot);
    return spot;
  }

  /**
   * By province where its name is: well inside of it, as the middle of a box need not be.
   * @returns {Map<string, Spot>}
   */
  #namedSpots() {
    const names = Array.from(this.#chart.querySelectorAll('.name[data-province]:not(.coast-name)'));
    const spots = names.map((name) => ({ province: name.getAttribute('data-province') ?? '', x: Number(name.getAttribute('x')), y: Number(name.getAttribute('y')) }));
    // A name on several lines stands at the first of them.
    return new Map(spots.filter(({ x, y }) => x && y).reverse().map(({ province, x, y }) => [province, { x, y: y - 60 }]));
  }

  /** @param {string} province */
  #boxMiddle(province) {
    const area = this.#chart.querySelector(`.area[data-province="${province}"]`);
    const box = area instanceof SVGGraphicsElement ? area.getBBox() : new DOMRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

// @ts-check
// Giving an order step by step, whether by taps, clicks or keys.

import { beginning, optionsOf, orderOf, provinceOf } from './choices.js';

/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {import('./choices.js').Branch} Branch */
/** @typedef {import('./choices.js').Option} Option */

/**
 * One step that was taken: what was chosen, and what that leaves.
 * @typedef {{ option: Option, branches: Branch[] }} Step
 */

/**
 * @typedef {object} Listeners
 * @property {() => void} changed the question is another one now
 * @property {(order: string) => void} ordered an order is complete
 */

export class Ordering {
  /** @type {Step[]} */
  #steps = [];
  /** @type {Branch[]} */
  #start;
  /** @type {Listeners} */
  #listeners;

  /**
   * @param {Choice[]} roots
   * @param {Listeners} listeners
   */
  constructor(roots, listeners) {
    this.#start = beginning(roots);
    this.#listeners = listeners;
  }

  /**
   * Begins anew with other choices.
   * @param {Choice[]} roots
   */
  restart(roots) {
    this.#start = beginning(roots);
    this.#steps = [];
    this.#listeners.changed();
  }

  /** What was chosen so far, first the unit (or the place to build in). */
  get chosen() {
    return this.#steps.map((step) => step.option);
  }

  /** The unit that is given an order, as orders write it. */
  get unit() {
    const [first] = this.#steps;
    return first?.option.branches[0]?.node.unit;
  }

  /** The province that the order begins in. */
  get origin() {
    return this.#steps[0]?.option.name;
  }

  /** The unit that is helped, once it is chosen. */
  get helped() {
    return this.#steps.flatMap((step) => step.option.branches[0]?.node.helped ?? []).at(-1);
  }

  /** What the unit is about to do, as far as that was said. */
  get act() {
    return this.#steps.at(-1)?.option.act ?? '';
  }

  /** Everything that can be chosen now. */
  get options() {
    return optionsOf(this.#steps.at(-1)?.branches ?? this.#start);
  }

  /**
   * A place on the map was pointed at. Places that can be chosen are; another
   * unit of one's own begins anew; anything else steps back.
   * @param {string} place
   */
  point(place) {
    const province = provinceOf(place);
    const option = this.options.find((option) => option.kind === 'place' && option.name === province);
    if (option) return this.choose(option);
    if (this.#steps.length > 0 && province !== this.origin && this.begin(province)) return;
    this.back();
  }

  /**
   * Begins an order for the unit in a province. Says whether there is one.
   * @param {string} province
   */
  begin(province) {
    const first = optionsOf(this.#start).find((option) => option.kind === 'place' && option.name === province);
    if (!first) return false;
    this.#steps = [];
    this.choose(first);
    return true;
  }

  /** @param {Option} option */
  choose(option) {
    const order = orderOf(option);
    if (order === undefined) {
      this.#steps.push({ option, branches: option.branches });
      this.#listeners.changed();
      return;
    }
    this.#steps = [];
    this.#listeners.changed();
    this.#listeners.ordered(order);
  }

  /** Takes the last step back. */
  back() {
    if (this.#steps.pop()) this.#listeners.changed();
  }

  /** Takes all steps back. */
  cancel() {
    if (this.#steps.length === 0) return;
    this.#steps = [];
    this.#listeners.changed();
  }
}

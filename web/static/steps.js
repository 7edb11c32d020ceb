// @ts-check
// The steps of a sandbox: a tree of positions, each with what was ordered in it.
// Nothing here knows of pages.

/** @typedef {import('./arrows.js').Position} Position */
/** @typedef {import('./arrows.js').ByPower} ByPower */
/** @typedef {Position & { orders: ByPower }} Sheet */

/** @typedef {{ from?: number, map: Sheet }} Step */

export class Steps {
  /** @type {Step[]} */
  #steps;
  #at = 0;

  /** @param {Step[]} steps */
  constructor(steps) {
    this.#steps = steps;
  }

  get at() {
    return this.#at;
  }

  /** The step that is looked at. */
  get now() {
    return /** @type {Step} */ (this.#steps[this.#at]);
  }

  /** All of them, as they are kept. */
  get all() {
    return this.#steps;
  }

  /** @param {number} at */
  go(at) {
    if (this.#steps[at]) this.#at = at;
  }

  /** To the step that this one came from. */
  back() {
    this.#at = this.now.from ?? this.#at;
  }

  /**
   * Says what is ordered in this step. If something followed from other orders,
   * a branch begins beside it, so that nothing that was tried is lost.
   * @param {ByPower} orders
   */
  order(orders) {
    const { map, from } = this.now;
    if (same(map.orders, orders)) return;
    if (this.after(this.#at).length === 0) {
      map.orders = orders;
      return;
    }
    const known = this.#steps.findIndex((step) => step.from === from && same(step.map, { ...map, orders }));
    if (known >= 0 || from === undefined) return this.#beginBeside(known, { ...map, orders });
    this.#add({ from, map: { ...map, orders } });
  }

  /**
   * The first step has nothing to branch from: it is followed by itself.
   * @param {number} known
   * @param {Sheet} map
   */
  #beginBeside(known, map) {
    if (known >= 0) this.#at = known;
    else this.#add({ from: this.#at, map });
  }

  /**
   * What came of it.
   * @param {Position} position
   */
  follow(position) {
    const next = { ...position, orders: {} };
    const bare = (/** @type {Sheet} */ map) => ({ ...map, orders: {} });
    const known = this.after(this.#at).find((at) => same(bare(this.#steps[at]?.map ?? next), next));
    if (known !== undefined) this.#at = known;
    else this.#add({ from: this.#at, map: next });
  }

  /**
   * The steps that come right after one.
   * @param {number} at
   * @returns {number[]}
   */
  after(at) {
    return this.#steps.flatMap((step, number) => (step.from === at ? [number] : []));
  }

  /** @param {Step} step */
  #add(step) {
    this.#steps.push(step);
    this.#at = this.#steps.length - 1;
  }
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

// @ts-check
// Says which step of an order is next, and offers what can be chosen: buttons
// beside the map, and for those who do not point at the map a list of places.

import { Listbox } from './listbox.js';

/** @typedef {import('./ordering.js').Ordering} Ordering */
/** @typedef {import('./choices.js').Option} Option */
/** @typedef {import('./names.js').Names} Names */

/** How far in pixels a place has to be from the composer's edges to be seen well. */
const SPARE = 40;
const ORDER = ['move', 'retreat', 'carried', 'army', 'fleet', 'to-army', 'to-fleet', 'support', 'convoy', 'via', 'rail', 'permit', 'hold', 'disband', 'remove', 'waive'];

export class Composer {
  #root;
  #ordering;
  #names;
  #step;
  #acts;
  #listbox;
  #fromStart = false;
  /** Whether whoever orders uses the list instead of the map. */
  byList = false;

  /**
   * @param {HTMLElement} root
   * @param {Ordering} ordering
   * @param {Names} names
   */
  constructor(root, ordering, names) {
    this.#root = root;
    this.#ordering = ordering;
    this.#names = names;
    this.#step = part(root, '.step');
    this.#acts = part(root, '.act-row');
    this.#listbox = new Listbox(part(root, '.places'));
    part(root, '.back').addEventListener('click', () => this.#back());
    root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.#back();
    });
  }

  /** Offers everything that can be ordered, as a list. */
  showStart() {
    this.byList = true;
    this.#fromStart = true;
    this.show();
  }

  /** Shows the question that the ordering asks now. */
  show() {
    const { chosen, options } = this.#ordering;
    this.#root.hidden = chosen.length === 0 && !this.#fromStart;
    this.#fromStart = false;
    if (this.#root.hidden) return;
    const buttons = inOrder(options.filter((option) => option.kind === 'button'));
    this.#step.textContent = this.#question(options);
    this.#acts.replaceChildren(...buttons.map((option) => this.#button(option)));
    this.#root.classList.toggle('by-list', this.byList);
    if (this.byList) this.#list(options.filter((option) => option.kind === 'place'), buttons);
  }

  /**
   * Stands where it hides the fewest places that can be chosen: at the foot of the
   * map, or at its head.
   * @param {{ x: number, y: number }[]} places in pixels from the corner of the map
   */
  giveWay(places) {
    const { offsetWidth, offsetHeight, parentElement } = this.#root;
    const { clientWidth = 0, clientHeight = 0 } = parentElement ?? {};
    const near = places.filter(({ x }) => Math.abs(x - clientWidth / 2) < offsetWidth / 2 + SPARE);
    const above = near.filter(({ y }) => y < offsetHeight + SPARE);
    const below = near.filter(({ y }) => y > clientHeight - offsetHeight - SPARE);
    this.#root.classList.toggle('above', below.length > above.length);
  }

  /** A list that was offered from the start is just closed. */
  #back() {
    if (this.#ordering.chosen.length > 0) return this.#ordering.back();
    this.#root.hidden = true;
    this.closed();
  }

  /** Called when nothing is asked any more without an order being given. */
  closed = () => {};

  /**
   * @param {Option[]} places
   * @param {Option[]} buttons
   */
  #list(places, buttons) {
    const choose = (/** @type {Option} */ option) => () => this.#ordering.choose(option);
    const entries = places.map((option) => ({ label: this.#placeName(option), hint: option.name, choose: choose(option) }));
    entries.sort((one, other) => one.label.localeCompare(other.label));
    const acts = buttons.filter((option) => option.name !== 'move' && option.name !== 'retreat');
    const more = acts.map((option) => ({ label: this.#label(option), hint: '', choose: choose(option) }));
    this.#listbox.show([...entries, ...more]);
    this.#listbox.focus();
  }

  /** @param {Option} option */
  #placeName(option) {
    const helped = option.branches[0]?.node.helped;
    return helped ? this.#names.unit(helped) : this.#names.place(option.name);
  }

  /** @param {Option} option */
  #button(option) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'act';
    button.dataset.act = option.name;
    button.textContent = this.#label(option);
    button.addEventListener('click', () => this.#ordering.choose(option));
    return button;
  }

  /**
   * Where a place can be reached in two ways, the plain one is called so.
   * @param {Option} option
   */
  #label(option) {
    const finishes = option.branches[0]?.node.action === undefined;
    if (finishes && option.name === 'move') return 'By land';
    if (finishes && option.name === 'via') return 'By convoy';
    if (finishes && option.name === 'support') return 'Either coast';
    return this.#names.act(option.name);
  }

  /** @param {Option[]} options */
  #question(options) {
    const { unit, origin, helped, act } = this.#ordering;
    if (origin === undefined) return 'Choose one:';
    const name = unit ? this.#names.unit(unit) : this.#names.place(origin ?? '');
    if (options.some((option) => option.name.includes('/') && option.kind === 'button')) return `${name}: which coast?`;
    if (!unit) return `Build in ${name}:`;
    if (!options.some((option) => option.kind === 'place')) return `${name}: how?`;
    if (helped) return this.#helpQuestion(name, helped, act);
    if (act === 'support') return `${name} supports: choose a unit.`;
    if (act === 'convoy') return `${name} convoys: choose an army.`;
    if (act === 'carried') return `${name} goes on board: choose the fleet.`;
    if (act === 'permit') return `${name} lets a fleet pass: choose it.`;
    const driven = options.some((option) => option.name === 'disband');
    return driven ? `${name} was driven out: choose where it goes.` : `${name}: choose where it goes.`;
  }

  /**
   * @param {string} name
   * @param {string} helped
   * @param {string} act
   */
  #helpQuestion(name, helped, act) {
    const whom = this.#names.unit(helped);
    if (act === 'convoy') return `${name} convoys ${whom}: choose where to.`;
    if (act === 'permit') return `${name} lets ${whom} pass: choose where to.`;
    if (act === 'carried') return `${name} is carried by ${whom}: choose where it lands.`;
    return `${name} supports ${whom}: choose where it goes, or itself if it stays.`;
  }
}

/** @param {Option[]} options */
function inOrder(options) {
  const rank = (/** @type {Option} */ option) => (ORDER.indexOf(option.name) + ORDER.length) % ORDER.length;
  return [...options].sort((one, other) => rank(one) - rank(other));
}

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function part(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return found;
}

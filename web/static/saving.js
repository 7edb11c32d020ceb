// @ts-check
// Saves a text a moment after its last change, and never loses it: a draft stays
// in the browser until the server has given a receipt for it.

import { Refusal, ask, freshKey } from './ask.js';

/** @typedef {import('./sheet.js').SheetLine} SheetLine */
/** @typedef {{ number: number, at: string, digest: string, phase: string, late?: boolean, sheet: { lines: SheetLine[], without: string[] } }} Receipt */

/**
 * @typedef {object} SavingListeners
 * @property {() => void} saving something is on its way, or about to be
 * @property {(receipt: Receipt) => void} saved
 * @property {(refusal: Refusal, willTry: boolean) => void} failed
 */

/** How long after the last change a text is sent. */
const PAUSE = 600;
/** How long until something is tried again that may succeed later. */
const AGAIN = 5_000;

export class Saving {
  #game;
  #phase;
  #listeners;
  /** What the server has; nothing, if it was never sent any. @type {string | undefined} */
  #stored;
  /** What is to be stored. */
  #wanted;
  #key = freshKey();
  #refusedForGood = false;
  /** What is on its way. @type {Promise<void> | undefined} */
  #under;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {string} game
   * @param {string} phase
   * @param {string | undefined} stored
   * @param {SavingListeners} listeners
   */
  constructor(game, phase, stored, listeners) {
    this.#game = game;
    this.#phase = phase;
    this.#stored = stored;
    this.#wanted = stored ?? '';
    this.#listeners = listeners;
    addEventListener('online', () => this.pending && this.#later(0));
  }

  /** Where drafts of the game lie, each under its phase. */
  get #shelves() {
    return `entente/orders/${this.#game}/`;
  }

  get #shelf() {
    return this.#shelves + this.#phase;
  }

  /** What was typed before and never reached the server. */
  get draft() {
    const draft = localStorage.getItem(this.#shelf);
    return draft === this.#stored ? null : draft;
  }

  /**
   * What was typed for other phases and never reached the server.
   * @returns {{ phase: string, text: string }[]}
   */
  get late() {
    const shelves = Object.keys(localStorage).filter((shelf) => shelf.startsWith(this.#shelves) && shelf !== this.#shelf);
    return shelves.map((shelf) => ({ phase: shelf.slice(this.#shelves.length), text: localStorage.getItem(shelf) ?? '' }));
  }

  /** @param {string} phase */
  throwAway(phase) {
    localStorage.removeItem(this.#shelves + phase);
  }

  /** Whether something is still to be sent. What was refused for good is only kept. */
  get underWay() {
    return this.pending && !this.#refusedForGood;
  }

  /** Whether there is something that the server does not have. */
  get pending() {
    return this.#wanted !== (this.#stored ?? '');
  }

  /** @param {string} text */
  change(text) {
    if (text === this.#wanted) return;
    this.#wanted = text;
    this.#refusedForGood = false;
    this.#key = freshKey();
    localStorage.setItem(this.#shelf, text);
    this.#listeners.saving();
    this.#later(PAUSE);
  }

  /**
   * Saves at once whatever is not saved, and says whether all is. Whoever wrote
   * nothing wants all units to hold: that is saved, too, so that nobody takes them
   * for absent.
   */
  async now() {
    await this.#under;
    if (this.#wanted !== this.#stored) await this.#start();
    return this.#wanted === this.#stored;
  }

  /** @param {number} pause */
  #later(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#start(), pause);
  }

  /** One at a time: whatever is changed meanwhile is sent when the answer has come. */
  #start() {
    clearTimeout(this.#timer);
    this.#under ??= this.#send().finally(() => (this.#under = undefined));
    return this.#under;
  }

  async #send() {
    const [text, key] = [this.#wanted, this.#key];
    try {
      const path = `/api/games/${this.#game}/orders`;
      const receipt = await ask(path, { body: { phase: this.#phase, text }, key });
      this.#received(text, /** @type {Receipt} */ (receipt));
    } catch (refusal) {
      this.#refused(refusal instanceof Refusal ? refusal : new Refusal(0, 'fault', String(refusal)));
    }
  }

  /**
   * @param {string} text
   * @param {Receipt} receipt
   */
  #received(text, receipt) {
    this.#stored = text;
    this.#listeners.saved(receipt);
    if (this.#wanted === text) return localStorage.removeItem(this.#shelf);
    this.#listeners.saving();
    this.#later(PAUSE);
  }

  /** @param {Refusal} refusal */
  #refused(refusal) {
    this.#refusedForGood = !refusal.passes;
    if (refusal.passes) this.#later(AGAIN);
    this.#listeners.failed(refusal, refusal.passes);
  }
}

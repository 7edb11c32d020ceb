// @ts-check
// What happens in the game, as it happens. If the line is lost it is taken up
// again, and nothing is missed: what came meanwhile is asked for.

import { ask } from './ask.js';

/** @typedef {{ news: string, [more: string]: unknown }} News */
/** @typedef {{ kind: string, seat?: number, player?: number }} Sender */
/** @typedef {{ to: string, seats?: number[] }} Address */
/** @typedef {{ from?: Sender | null, to: Address, grey?: boolean, phase: string, text: string, map?: import('./arrows.js').Position & { orders: import('./arrows.js').ByPower } | null }} Letter */
/** @typedef {{ cursor?: string, at: string, news?: News, letter?: Letter }} Item */

/** How long until a line that was refused is tried again. */
const AGAIN = 5_000;

/**
 * @typedef {object} LiveListeners
 * @property {(item: Item) => void} heard
 * @property {(there: boolean) => void} line the line is lost, or there again
 */

export class Live {
  #game;
  #listeners;
  #cursor;
  #lost = false;

  /**
   * @param {string} game
   * @param {string} cursor what the page knows already
   * @param {LiveListeners} listeners
   */
  constructor(game, cursor, listeners) {
    this.#game = game;
    this.#cursor = cursor;
    this.#listeners = listeners;
    this.#open();
  }

  #open() {
    const source = new EventSource(`/api/games/${this.#game}/live`);
    source.addEventListener('open', () => this.#opened());
    source.addEventListener('message', (event) => this.#hear({ ...JSON.parse(event.data), cursor: event.lastEventId }));
    source.addEventListener('error', () => this.#failed(source));
  }

  /** @param {EventSource} source */
  #failed(source) {
    this.#say(false);
    if (source.readyState !== EventSource.CLOSED) return;
    source.close();
    setTimeout(() => this.#open(), AGAIN);
  }

  async #opened() {
    try {
      const path = `/api/games/${this.#game}/feed?after=${encodeURIComponent(this.#cursor)}`;
      const feed = /** @type {{ items: Item[] }} */ (await ask(path));
      for (const item of feed.items) this.#hear(item);
      this.#say(true);
    } catch {
      this.#say(false);
    }
  }

  /** @param {boolean} there */
  #say(there) {
    if (this.#lost === !there) return;
    this.#lost = !there;
    this.#listeners.line(there);
  }

  /**
   * What is told twice is heard once.
   * @param {Item} item
   */
  #hear(item) {
    const [known, told] = [numbers(this.#cursor), numbers(item.cursor ?? '')];
    if (told.every((number, at) => number <= (known[at] ?? 0))) return;
    this.#cursor = told.map((number, at) => Math.max(number, known[at] ?? 0)).join('.');
    this.#listeners.heard(item);
  }
}

/** @param {string} cursor */
function numbers(cursor) {
  return cursor.split('.').map(Number);
}

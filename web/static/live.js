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
  /** @type {EventSource | undefined} */
  #source;
  /** Whether something may have come that was not heard. */
  #behind = false;
  /** What was told while that is asked for. @type {Item[] | undefined} */
  #waiting;

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
    addEventListener('offline', () => this.#say(false));
    addEventListener('online', () => this.#open());
    // Devices that slept do not always notice that the line is dead.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void this.#catchUp());
  }

  #open() {
    this.#source?.close();
    const source = new EventSource(`/api/games/${this.#game}/live`);
    this.#source = source;
    source.addEventListener('open', () => void this.#catchUp());
    source.addEventListener('message', (event) => this.#told({ ...JSON.parse(event.data), cursor: event.lastEventId }));
    source.addEventListener('error', () => this.#failed(source));
  }

  /** @param {EventSource} source */
  #failed(source) {
    this.#say(false);
    if (source.readyState !== EventSource.CLOSED) return;
    source.close();
    this.#openLater(source);
  }

  /** @param {EventSource | undefined} source the one that is of no use any more */
  #openLater(source) {
    setTimeout(() => source === this.#source && this.#open(), AGAIN);
  }

  /** @param {Item} item */
  #told(item) {
    if (this.#waiting) this.#waiting.push(item);
    else this.#hear(item);
  }

  /**
   * Asks for what came meanwhile. What is told in the meantime waits until that is
   * heard: nothing is heard before what happened before it.
   */
  async #catchUp() {
    this.#behind = true;
    if (this.#waiting) return;
    this.#waiting = [];
    try {
      while (this.#behind) {
        this.#behind = false;
        await this.#askOn();
      }
      for (const item of this.#waiting) this.#hear(item);
      this.#say(true);
    } catch {
      this.#say(false);
      this.#openLater(this.#source);
    } finally {
      this.#waiting = undefined;
    }
  }

  /** Hears what came after what is known, a page at a time. */
  async #askOn() {
    for (let more = true; more;) {
      const path = `/api/games/${this.#game}/feed?after=${encodeURIComponent(this.#cursor)}`;
      const feed = /** @type {{ items: Item[], cursor: string }} */ (await ask(path));
      for (const item of feed.items) this.#hear(item);
      more = feed.items.length > 0;
      this.#cursor = latest(this.#cursor, feed.cursor);
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
    const now = latest(this.#cursor, item.cursor ?? '');
    if (now === this.#cursor) return;
    this.#cursor = now;
    this.#listeners.heard(item);
  }
}

/**
 * What is known by whoever knows both.
 * @param {string} one
 * @param {string} other
 */
function latest(one, other) {
  const [known, told] = [numbers(one), numbers(other)];
  return known.map((number, at) => Math.max(number, told[at] ?? 0)).join('.');
}

/** @param {string} cursor */
function numbers(cursor) {
  return cursor.split('.').map(Number);
}

// @ts-check
// Letters, sorted into conversations. A conversation is everybody who gets the
// same letters. Nothing here knows of pages.

/** @typedef {import('./live.js').Item} Item */
/** @typedef {import('./live.js').Letter} Letter */
/** @typedef {import('./live.js').Address} Address */

/** @typedef {{ at: string, cursor: string, letter: Letter }} Kept */

export const EVERYBODY = 'everybody';
export const MASTER = 'master';
export const UNNAMED = 'unnamed';

/**
 * The conversation that a letter belongs to: `everybody`, `master`, `unnamed`, or
 * the seats of all others in it, such as `3` or `3 5`.
 * @param {Letter} letter
 * @param {number | undefined} own the seat of whoever reads
 */
export function conversationOf(letter, own) {
  if (letter.to.to === 'everybody') return EVERYBODY;
  if (letter.to.to === 'master' || letter.from?.kind === 'master') return MASTER;
  if (letter.from?.kind !== 'seat') return UNNAMED;
  const seats = new Set([...(letter.to.seats ?? []), letter.from.seat ?? -1]);
  return [...seats].filter((seat) => seat !== own).sort((one, other) => one - other).join(' ');
}

/**
 * Who a letter into a conversation is for.
 * @param {string} conversation
 * @returns {Address}
 */
export function addressOf(conversation) {
  if (conversation === EVERYBODY || conversation === MASTER) return { to: conversation };
  return { to: 'seats', seats: conversation.split(' ').map(Number) };
}

export class Letters {
  #own;
  #shelf;
  /** @type {Map<string, Kept[]>} */
  #kept = new Map();
  /** How far each conversation was read, as a time. @type {Record<string, string>} */
  #read;

  /**
   * @param {string} game
   * @param {number | undefined} own
   */
  constructor(game, own) {
    this.#own = own;
    this.#shelf = `entente/read/${game}`;
    this.#read = JSON.parse(localStorage.getItem(this.#shelf) ?? '{}');
  }

  /**
   * Takes a letter in, once.
   * @param {Item} item
   * @returns {string | undefined} its conversation, if it is new
   */
  take(item) {
    if (!item.letter) return undefined;
    const conversation = conversationOf(item.letter, this.#own);
    const known = this.#kept.get(conversation) ?? [];
    const kept = { at: item.at, cursor: item.cursor ?? '', letter: item.letter };
    if (known.some((one) => one.at === kept.at && one.letter.text === kept.letter.text)) return undefined;
    this.#kept.set(conversation, [...known, kept]);
    return conversation;
  }

  /** The conversations in which anything was written. */
  get conversations() {
    return [...this.#kept.keys()];
  }

  /** @param {string} conversation */
  of(conversation) {
    return this.#kept.get(conversation) ?? [];
  }

  /** @param {Letter} letter */
  isOwn(letter) {
    return letter.from?.kind === 'seat' && letter.from.seat === this.#own;
  }

  /**
   * How many letters of a conversation were not read.
   * @param {string} conversation
   */
  unread(conversation) {
    const until = this.#read[conversation] ?? '';
    return this.of(conversation).filter((kept) => kept.at > until && !this.isOwn(kept.letter)).length;
  }

  /** How many were not read in all. */
  get unreadInAll() {
    return this.conversations.reduce((sum, conversation) => sum + this.unread(conversation), 0);
  }

  /**
   * Marks a conversation as read.
   * @param {string} conversation
   */
  markRead(conversation) {
    const last = this.of(conversation).at(-1);
    if (!last) return;
    this.#read[conversation] = last.at;
    localStorage.setItem(this.#shelf, JSON.stringify(this.#read));
  }

  /**
   * What was read on another device counts as read here.
   * @param {string} cursor
   */
  readUntil(cursor) {
    const until = numbers(cursor);
    for (const [conversation, kept] of this.#kept) {
      const read = kept.filter((one) => numbers(one.cursor).every((number, at) => number <= (until[at] ?? 0))).at(-1);
      if (read && read.at > (this.#read[conversation] ?? '')) this.#read[conversation] = read.at;
    }
  }
}

/** @param {string} cursor */
function numbers(cursor) {
  return cursor.split('.').map(Number);
}

// @ts-check
// Conversations on the desk: who wrote, what is not read yet, writing, and maps
// with orders on them between the letters.

import { Refusal, ask } from './ask.js';
import { part } from './composer.js';
import { ConferenceMaps } from './conference.js';
import { phaseWords } from './history.js';
import { EVERYBODY, Letters, MASTER, UNNAMED, addressOf } from './letters.js';
import { logInLink } from './saved.js';
import { zoneOf } from './times.js';

/** @typedef {import('./live.js').Item} Item */
/** @typedef {import('./live.js').Letter} Letter */
/** @typedef {import('./letters.js').Kept} Kept */
/** @typedef {{ name: string, colour: string, player: string | null }} SeatName */

/**
 * @typedef {object} Room
 * @property {string} game
 * @property {number | undefined} own
 * @property {SeatName[]} seats
 * @property {string} channels who may talk to whom
 * @property {boolean} master whether one can write to a game master
 * @property {boolean} over whether the game is over, and everything left to say is said to everybody
 * @property {() => boolean} silent whether nobody may talk just now
 * @property {{ variant: string, labels: string }} frame
 * @property {() => NonNullable<Letter['map']>} map what is drawn on the map now
 */

/** How long until letters are asked for again that could not be had. */
const AGAIN = 3000;

export class Press {
  #room;
  #panel;
  #letters;
  #maps;
  #open = '';
  #loaded = false;
  #sending = false;

  /**
   * @param {HTMLElement} panel
   * @param {Room} room
   */
  constructor(panel, room) {
    this.#panel = panel;
    this.#room = room;
    this.#letters = new Letters(room.game, room.own);
    this.#maps = new ConferenceMaps(/** @type {HTMLDialogElement} */ (part(panel, '#conference')), room.frame);
    part(panel, '#all-talks').addEventListener('click', () => this.#leave());
    const form = panel.querySelector('#letter');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form instanceof HTMLFormElement) void this.#send(form);
    });
    form?.addEventListener('input', () => this.#keepDraft());
    this.#leave();
    void this.#load().catch((refusal) => this.#loadLater(refusal));
  }

  /** @param {Item} item */
  hear(item) {
    const conversation = this.#letters.take(item);
    if (conversation === undefined || !this.#loaded) return;
    if (conversation === this.#open && this.#isSeen()) this.#readOpen();
    this.#show();
  }

  /** The panel came into sight. */
  seen() {
    if (this.#open) this.#readOpen();
    this.#show();
  }

  #isSeen() {
    return this.#panel.checkVisibility() && document.visibilityState === 'visible';
  }

  /** Everything that was ever written, a page at a time. */
  async #load() {
    let after = '';
    for (let more = true; more;) {
      const path = `/api/games/${this.#room.game}/feed${after ? `?after=${after}` : ''}`;
      const feed = /** @type {{ items: Item[], cursor: string }} */ (await ask(path));
      for (const item of feed.items) this.#letters.take(item);
      more = feed.items.length > 0 && feed.cursor !== after;
      after = feed.cursor;
    }
    if (this.#room.own !== undefined) {
      const unread = /** @type {{ cursor: string }} */ (await ask(`/api/games/${this.#room.game}/unread`));
      this.#letters.readUntil(unread.cursor);
    }
    this.#loaded = true;
    this.#show();
  }

  /**
   * What was written is asked for again while the line is broken; whoever may not
   * read it is told so by the page itself.
   * @param {unknown} refusal
   */
  #loadLater(refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    if (!refusal.passes) return;
    setTimeout(() => void this.#load().catch((again) => this.#loadLater(again)), AGAIN);
  }

  #show() {
    const count = this.#letters.unreadInAll;
    const badge = document.querySelector('#press-unread');
    if (badge) badge.textContent = count === 0 ? '' : String(count);
    this.#sayWhetherOpen();
    if (this.#open) this.#showLetters();
    else part(this.#panel, '#conversations').replaceChildren(...this.#known().map((one) => this.#talk(one)), this.#group());
  }

  #sayWhetherOpen() {
    const { channels, own, over } = this.#room;
    const closed = part(this.#panel, '#press-closed');
    const words = over ? '' : channels === 'none' ? 'There is no press in this game. Players speak through their orders alone.'
      : this.#room.silent() ? 'Nobody may write now. You can write again when the next moves are talked over.'
      : channels === 'public' ? 'Whatever is written in this game, everybody reads.' : '';
    closed.textContent = words;
    closed.hidden = words === '';
    const form = this.#panel.querySelector('#letter');
    const mute = over ? this.#open !== EVERYBODY : this.#open !== MASTER && (channels === 'none' || this.#room.silent());
    if (form instanceof HTMLElement) form.hidden = mute || own === undefined || this.#open === '' || this.#open === UNNAMED;
  }

  /** Conversations that there are, and those that there could be. */
  #known() {
    const { channels, own, seats, master, over } = this.#room;
    const seated = own !== undefined && !over;
    const others = seats.flatMap((_, seat) => (seat === own ? [] : [String(seat)]));
    const possible = [
      ...(channels === 'none' && !over ? [] : [EVERYBODY]),
      ...(seated && (channels === 'private' || channels === 'rulebook') ? others : []),
      ...(seated && master ? [MASTER] : []),
    ];
    const known = new Set([...this.#letters.conversations, ...possible]);
    const last = (/** @type {string} */ one) => this.#letters.of(one).at(-1)?.at ?? '';
    return [...known].sort((one, other) => last(other).localeCompare(last(one)));
  }

  /** @param {string} conversation */
  #nameOf(conversation) {
    if (conversation === EVERYBODY) return 'Everybody';
    if (conversation === MASTER) return 'The game master';
    if (conversation === UNNAMED) return 'Without a name';
    return conversation.split(' ').map((seat) => this.#room.seats[Number(seat)]?.name ?? seat).join(', ');
  }

  /** @param {string} conversation */
  #talk(conversation) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'talk';
    button.dataset.talk = conversation;
    const name = element('span', `chip of-${this.#room.seats[Number(conversation)]?.colour ?? 'none'}`, this.#nameOf(conversation));
    const unread = this.#letters.unread(conversation);
    const last = this.#letters.of(conversation).at(-1)?.letter.text ?? 'Nothing yet';
    button.append(name, unread ? element('span', 'unread', `${unread} new`) : '', element('span', 'last', last));
    button.addEventListener('click', () => this.#enter(conversation));
    return button;
  }

  /** Opens a conversation with whoever is ticked in the form of letters. */
  #group() {
    const form = this.#panel.querySelector('#letter');
    const open = this.#room.channels === 'private' || this.#room.channels === 'rulebook';
    if (!(form instanceof HTMLFormElement) || !open || this.#room.over) return '';
    const drawer = document.createElement('details');
    const readers = /** @type {HTMLElement} */ (part(form, '.readers').cloneNode(true));
    readers.hidden = false;
    const go = element('button', 'button', 'Open');
    go.addEventListener('click', () => {
      const ticked = [...drawer.querySelectorAll('input:checked')].map((box) => box.getAttribute('value') ?? '');
      if (ticked.includes(EVERYBODY)) this.#enter(EVERYBODY);
      else if (ticked.length > 0) this.#enter(ticked.join(' '));
    });
    drawer.append(element('summary', '', 'Write to several'), readers, go);
    return drawer;
  }

  /** @param {string} conversation */
  #enter(conversation) {
    this.#open = conversation;
    part(this.#panel, '#talk-name').textContent = this.#nameOf(conversation);
    this.#frame();
    this.#readOpen();
    this.#show();
    const list = part(this.#panel, '#letters');
    list.scrollTop = list.scrollHeight;
    const field = this.#panel.querySelector('#letter-text');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = localStorage.getItem(this.#shelf) ?? '';
    part(this.#panel, '#letter-note').textContent = field.value ? 'You have not sent this yet.' : '';
    if (field.checkVisibility()) field.focus();
  }

  /** Where a letter lies until it is sent, so that nothing that was typed is lost. */
  get #shelf() {
    return `entente/letter/${this.#room.game}/${this.#open}`;
  }

  #keepDraft() {
    const { value } = /** @type {HTMLTextAreaElement} */ (part(this.#panel, '#letter-text'));
    if (value) localStorage.setItem(this.#shelf, value);
    else localStorage.removeItem(this.#shelf);
  }

  #leave() {
    const before = this.#open;
    this.#open = '';
    this.#frame();
    this.#show();
    const talk = this.#panel.querySelector(`[data-talk="${before}"]`);
    if (before && talk instanceof HTMLElement) talk.focus();
  }

  #frame() {
    part(this.#panel, '#conversation').hidden = this.#open === '';
    part(this.#panel, '#conversations').hidden = this.#open !== '';
  }

  #readOpen() {
    this.#letters.markRead(this.#open);
    const cursor = this.#letters.of(this.#open).at(-1)?.cursor;
    // The server keeps one mark for all conversations, so it moves when all are read.
    if (this.#room.own === undefined || !cursor || this.#letters.unreadInAll > 0) return;
    ask(`/api/games/${this.#room.game}/read`, { body: { cursor } }).catch(() => undefined);
  }

  /** Whoever reads further up is not pulled down by a new letter. */
  #showLetters() {
    const list = part(this.#panel, '#letters');
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    const shown = list.children.length;
    const letters = this.#letters.of(this.#open);
    const same = list.dataset.talk === this.#open;
    if (!same) list.replaceChildren();
    list.dataset.talk = this.#open;
    list.append(...letters.slice(same ? shown : 0).map((kept) => this.#letter(kept)));
    if (atEnd || !same) list.scrollTop = list.scrollHeight;
  }

  /** @param {Kept} kept */
  #letter({ at, letter }) {
    const { seats } = this.#room;
    const seat = letter.from?.kind === 'seat' ? seats[letter.from.seat ?? -1] : undefined;
    const item = element('li', `missive${this.#letters.isOwn(letter) ? ' own' : ''}`, '');
    const who = this.#letters.isOwn(letter) ? 'You' : seat?.name ?? (letter.from?.kind === 'master' ? 'The game master' : 'Somebody');
    const when = new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: zoneOf(document) });
    const nameless = letter.grey ? ', without a name' : '';
    item.append(element('p', `chip of-${seat?.colour ?? 'none'}`, who), element('p', 'sent', `${when}, ${phaseWords(letter.phase)}${nameless}`));
    item.append(element('p', 'words', letter.text));
    if (letter.map) item.append(this.#maps.small(letter.map));
    return item;
  }

  /** @param {HTMLFormElement} form */
  async #send(form) {
    if (this.#sending) return;
    this.#sending = true;
    const note = part(this.#panel, '#letter-note');
    const shelf = this.#shelf;
    try {
      await ask(`/api/games/${this.#room.game}/letters`, { body: { to: addressOf(this.#open), ...this.#written(form) } });
      form.reset();
      localStorage.removeItem(shelf);
      note.textContent = 'Sent.';
    } catch (refusal) {
      note.textContent = refusal instanceof Refusal ? `Not sent: ${refusal.message} What you wrote is kept.` : 'Not sent.';
      if (refusal instanceof Refusal && refusal.status === 401) note.append(' ', logInLink());
    } finally {
      this.#sending = false;
    }
  }

  /**
   * What a form of a letter says.
   * @param {HTMLFormElement} form
   */
  #written(form) {
    const ticked = (/** @type {string} */ name) => {
      const box = form.elements.namedItem(name);
      return box instanceof HTMLInputElement && box.checked;
    };
    const { value } = /** @type {HTMLTextAreaElement} */ (part(form, '#letter-text'));
    return { text: value, ...(ticked('grey') ? { grey: true } : {}), ...(ticked('map') ? { map: this.#room.map() } : {}) };
  }
}

/**
 * @param {string} name
 * @param {string} kind
 * @param {string} words
 */
function element(name, kind, words) {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  made.textContent = words;
  if (made instanceof HTMLButtonElement) made.type = 'button';
  return made;
}

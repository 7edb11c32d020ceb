// @ts-check
// Conversations on the desk: who wrote, what is not read yet, writing, and maps
// with orders on them between the letters.

import { Refusal, ask } from './ask.js';
import { drawnBy } from './arrows.js';
import { part } from './composer.js';
import { phaseWords } from './history.js';
import { EVERYBODY, Letters, MASTER, UNNAMED, addressOf } from './letters.js';

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
 * @property {() => boolean} silent whether nobody may talk just now
 * @property {{ variant: string, labels: string }} frame
 * @property {() => NonNullable<Letter['map']>} map what is drawn on the map now
 */

const SVG = 'http://www.w3.org/2000/svg';

export class Press {
  #room;
  #panel;
  #letters;
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
    panel.classList.add('with-script');
    part(panel, '#all-talks').addEventListener('click', () => this.#leave());
    const form = panel.querySelector('#letter');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form instanceof HTMLFormElement) void this.#send(form);
    });
    this.#leave();
    void this.#load();
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

  #show() {
    const count = this.#letters.unreadInAll;
    const badge = document.querySelector('#press-unread');
    if (badge) badge.textContent = count === 0 ? '' : String(count);
    this.#sayWhetherOpen();
    if (this.#open) this.#showLetters();
    else part(this.#panel, '#conversations').replaceChildren(...this.#known().map((one) => this.#talk(one)), this.#group());
  }

  #sayWhetherOpen() {
    const { channels, own } = this.#room;
    const closed = part(this.#panel, '#press-closed');
    const words = channels === 'none' ? 'There is no press in this game. Players speak through their orders alone.'
      : this.#room.silent() ? 'Nobody may write now. You can write again when the next moves are talked over.'
      : channels === 'public' ? 'Whatever is written in this game, everybody reads.' : '';
    closed.textContent = words;
    closed.hidden = words === '';
    const form = this.#panel.querySelector('#letter');
    const mute = own === undefined || channels === 'none' || this.#room.silent() || this.#open === '' || this.#open === UNNAMED;
    if (form instanceof HTMLElement) form.hidden = mute;
  }

  /** Conversations that there are, and those that there could be. */
  #known() {
    const { channels, own, seats } = this.#room;
    const possible = channels === 'private' || channels === 'rulebook'
      ? seats.flatMap((_, seat) => (seat === own || own === undefined ? [] : [String(seat)])) : [];
    const known = new Set([...this.#letters.conversations, ...(channels === 'none' ? [] : [EVERYBODY]), ...possible]);
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
    if (!(form instanceof HTMLFormElement) || !open) return '';
    const drawer = document.createElement('details');
    const readers = part(form, '.readers').cloneNode(true);
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
    if (field instanceof HTMLElement && field.checkVisibility()) field.focus();
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
    const when = new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
    item.append(element('p', `chip of-${seat?.colour ?? 'none'}`, who), element('p', 'sent', `${when}, ${phaseWords(letter.phase)}`));
    item.append(element('p', 'words', letter.text));
    if (letter.map) item.append(this.#mapButton(letter.map));
    return item;
  }

  /** @param {NonNullable<Letter['map']>} map */
  #mapButton(map) {
    const button = element('button', 'map', 'Show the map that came with it');
    button.addEventListener('click', async () => button.replaceWith(await this.#drawn(map)), { once: true });
    return button;
  }

  /**
   * The same land as on the page, with what the letter shows on it.
   * @param {NonNullable<Letter['map']>} map
   */
  async #drawn(map) {
    const layers = await drawnBy({ ...this.#room.frame, ...map });
    const page = document.querySelector('svg.chart');
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('class', page?.getAttribute('class') ?? 'chart');
    picture.classList.remove('upper', 'past');
    picture.classList.add('conference');
    picture.setAttribute('viewBox', page?.getAttribute('viewBox') ?? '');
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', `${phaseWords(map.phase)}. ${Object.values(map.orders).flat().join(', ')}`);
    const land = '<use href="#seas"/><use href="#lands"/>';
    const drawn = ['owners', 'orders', 'centres', 'units', 'marks'].map((id) => layers[id] ?? '').join('');
    // Ids belong to the map of the page alone.
    picture.innerHTML = land + drawn.replace(/ id="[^"]*"/g, '');
    return picture;
  }

  /** @param {HTMLFormElement} form */
  async #send(form) {
    if (this.#sending) return;
    this.#sending = true;
    const note = part(this.#panel, '#letter-note');
    const field = /** @type {HTMLTextAreaElement} */ (part(form, '#letter-text'));
    const withMap = form.elements.namedItem('map');
    const map = withMap instanceof HTMLInputElement && withMap.checked ? { map: this.#room.map() } : {};
    try {
      await ask(`/api/games/${this.#room.game}/letters`, { body: { to: addressOf(this.#open), text: field.value, ...map } });
      form.reset();
      note.textContent = 'Sent.';
    } catch (refusal) {
      note.textContent = refusal instanceof Refusal ? `Not sent: ${refusal.message}` : 'Not sent.';
    } finally {
      this.#sending = false;
    }
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

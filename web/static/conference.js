// @ts-check
// Maps that come with letters: small between the lines, large when one taps them.
// A map is drawn when it comes into sight, on the same land as the page's own.

import { drawnBy } from './arrows.js';
import { Refusal, ask } from './ask.js';
import { part } from './composer.js';
import { phaseWords } from './history.js';

/** @typedef {NonNullable<import('./live.js').Letter['map']>} ConferenceMap */

const SVG = 'http://www.w3.org/2000/svg';
/** What is drawn of a map, from the lowest to the highest. */
const LAYERS = ['owners', 'orders', 'centres', 'units', 'marks'];

export class ConferenceMaps {
  #dialog;
  #frame;
  /** @type {ConferenceMap | undefined} */
  #shown;
  /** @type {WeakMap<Element, ConferenceMap>} */
  #undrawn = new WeakMap();
  #watch = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) if (isIntersecting) void this.#fill(target);
  });

  /**
   * @param {HTMLDialogElement} dialog where a map is shown large
   * @param {{ variant: string, labels: string }} frame
   */
  constructor(dialog, frame) {
    this.#dialog = dialog;
    this.#frame = frame;
    part(dialog, '#conference-try').addEventListener('click', () => {
      this.#try().catch((refusal) => {
        part(dialog, '.orders').textContent = refusal instanceof Refusal ? refusal.message : 'That did not work.';
      });
    });
  }

  /** Opens the map that is shown large as a board of one's own. */
  async #try() {
    if (!this.#shown) return;
    const body = { title: phaseWords(this.#shown.phase), variant: this.#frame.variant, steps: [{ map: this.#shown }] };
    const { sandbox } = /** @type {{ sandbox: string }} */ (await ask('/api/sandboxes', { body }));
    location.assign(`/sandbox/${sandbox}`);
  }

  /**
   * A small picture that opens.
   * @param {ConferenceMap} map
   * @returns {HTMLElement}
   */
  small(map) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'map';
    button.setAttribute('aria-label', `Open the map that came with it. ${wordsOf(map)}`);
    const { width, height } = this.#size();
    // The room is kept, so that nothing shifts when the picture comes.
    button.style.aspectRatio = `${width} / ${height}`;
    button.addEventListener('click', () => this.#open(button, map));
    this.#undrawn.set(button, map);
    this.#watch.observe(button);
    return button;
  }

  #size() {
    const page = document.querySelector('svg.chart');
    return page instanceof SVGSVGElement ? page.viewBox.baseVal : new DOMRect(0, 0, 4, 3);
  }

  /** @param {Element} button */
  async #fill(button) {
    const map = this.#undrawn.get(button);
    if (!map) return;
    this.#undrawn.delete(button);
    try {
      button.replaceChildren(await this.#picture(map));
      this.#watch.unobserve(button);
    } catch {
      this.#undrawn.set(button, map);
      button.textContent = 'The map could not be drawn. Tap to try again.';
    }
  }

  /**
   * @param {HTMLElement} button
   * @param {ConferenceMap} map
   */
  async #open(button, map) {
    await this.#fill(button);
    const small = button.querySelector('svg');
    if (!small) return;
    this.#shown = map;
    part(this.#dialog, '#conference-title').textContent = phaseWords(map.phase);
    part(this.#dialog, '.conference-map').replaceChildren(small.cloneNode(true));
    part(this.#dialog, '.orders').textContent = ordersOf(map).join(', ');
    this.#dialog.showModal();
  }

  /**
   * The same land as on the page, with what the letter shows on it.
   * @param {ConferenceMap} map
   */
  async #picture(map) {
    const layers = await drawnBy({ ...this.#frame, ...map });
    const page = document.querySelector('svg.chart');
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('class', page?.getAttribute('class') ?? 'chart');
    picture.classList.remove('upper', 'past');
    picture.classList.add('conference');
    picture.setAttribute('viewBox', page?.getAttribute('viewBox') ?? '');
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', wordsOf(map));
    const land = '<use href="#seas"/><use href="#lands"/>';
    const names = '<use class="place-names" href="#names"/>';
    const drawn = LAYERS.map((id) => layers[id] ?? '').join('');
    // Ids belong to the map of the page alone.
    picture.innerHTML = land + drawn.replace(/ id="[^"]*"/g, '') + names;
    return picture;
  }
}

/** @param {ConferenceMap} map */
function ordersOf(map) {
  return Object.values(map.orders).flat();
}

/** @param {ConferenceMap} map */
function wordsOf(map) {
  return `${phaseWords(map.phase)}. ${ordersOf(map).join(', ')}`;
}

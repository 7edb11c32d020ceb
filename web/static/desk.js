// @ts-check
// The desk beside the map: its tabs, and on a small screen the sheet that is
// pulled up from below in three heights.

import { part } from './composer.js';

const HEIGHTS = ['peek', 'half', 'full'];
/** How far in pixels a pull has to go to mean the next height. */
const PULL = 40;

export class Desk {
  #root;
  #tabs;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#tabs = [...root.querySelectorAll('[role="tab"]')].filter((tab) => tab instanceof HTMLElement);
    for (const tab of this.#tabs) {
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        this.open(tab.dataset.panel ?? '');
        // The history is looked at on the map, which the sheet would hide.
        if (this.height === 'peek' && tab.dataset.panel !== 'desk-history') this.height = 'half';
      });
    }
    part(root, '[role="tablist"]').addEventListener('keydown', (event) => this.#keyed(event));
    this.#listenToHandle(part(root, '.handle'));
    const wanted = location.hash.slice(1);
    this.open(this.#tabs.some((tab) => tab.dataset.panel === wanted) ? wanted : root.dataset.open ?? '');
  }

  /** The height of the sheet. */
  get height() {
    return this.#root.dataset.height ?? 'peek';
  }

  set height(height) {
    this.#root.dataset.height = height;
    // The map makes room, so that what lay in its middle is still seen.
    this.#root.parentElement?.setAttribute('data-sheet', height);
    part(this.#root, '.handle').setAttribute('aria-expanded', String(height !== 'peek'));
  }

  /** @param {string} panel its id */
  open(panel) {
    this.#root.dataset.open = panel;
    for (const tab of this.#tabs) {
      const chosen = tab.dataset.panel === panel;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
    this.#root.dispatchEvent(new CustomEvent('opened', { detail: panel }));
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    const steps = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const at = this.#tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
    const next = this.#tabs[(at + step + this.#tabs.length) % this.#tabs.length];
    this.open(next?.dataset.panel ?? '');
    next?.focus();
  }

  /** @param {HTMLElement} handle */
  #listenToHandle(handle) {
    let start = 0;
    let pulled = false;
    handle.addEventListener('pointerdown', (event) => {
      [start, pulled] = [event.clientY, false];
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener('pointerup', (event) => {
      const way = event.clientY - start;
      pulled = Math.abs(way) >= PULL;
      if (pulled) this.#step(way < 0 ? 1 : -1);
    });
    handle.addEventListener('click', () => {
      if (!pulled) this.height = this.height === 'peek' ? 'half' : 'peek';
    });
  }

  /** @param {number} step */
  #step(step) {
    const at = HEIGHTS.indexOf(this.height) + step;
    this.height = HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at))] ?? 'peek';
  }
}

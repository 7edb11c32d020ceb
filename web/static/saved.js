// @ts-check
// Says whether orders are saved, and what to do if they are not.

import { zoneOf } from './times.js';

/** @typedef {import('./ask.js').Refusal} Refusal */
/** @typedef {import('./saving.js').Receipt} Receipt */

/** The same in a word, for where there is little room. */
const MARKS = new Map([['saving', 'saving…'], ['saved', '✓ saved'], ['unsaved', '! not saved']]);

/** Leads to the log-in and back to this page. */
export function logInLink() {
  const link = document.createElement('a');
  link.href = `/login?next=${encodeURIComponent(location.pathname)}`;
  link.textContent = 'Log in';
  return link;
}

export class SavedNote {
  #root;
  #text;
  #again;

  /**
   * @param {HTMLElement} root
   * @param {() => string} text what would be copied
   * @param {() => void} again
   */
  constructor(root, text, again) {
    this.#root = root;
    this.#text = text;
    this.#again = again;
  }

  saving() {
    this.#show('saving', 'Saving…');
  }

  restored() {
    this.#show('saving', 'This is what you wrote before. It had not been saved.');
  }

  /** @param {Receipt} receipt */
  saved(receipt) {
    const time = new Date(receipt.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zoneOf(document) });
    this.#show('saved', `Saved ${time}, receipt `);
    const digest = document.createElement('code');
    digest.textContent = `${receipt.digest.slice(0, 4)}…`;
    digest.title = `Set ${receipt.number}, ${receipt.digest}`;
    this.#root.append(digest);
  }

  /**
   * @param {Refusal} refusal
   * @param {boolean} willTry
   */
  failed(refusal, willTry) {
    this.#show('unsaved', wordsFor(refusal, willTry));
    if (refusal.status === 401) this.#root.append(' ', logInLink());
    this.#root.append(' ', this.#button('Copy my orders', (button) => this.#copy(button)));
    if (willTry) this.#root.append(' ', this.#button('Try again now', this.#again));
  }

  /**
   * @param {string} state
   * @param {string} words
   */
  #show(state, words) {
    this.#root.dataset.state = state;
    this.#root.textContent = words;
    const mark = document.querySelector('.saved-mark');
    mark?.setAttribute('data-state', state);
    if (mark) mark.textContent = MARKS.get(state) ?? '';
  }

  /**
   * @param {string} label
   * @param {(button: HTMLButtonElement) => void} act
   */
  #button(label, act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => act(button));
    return button;
  }

  /** @param {HTMLButtonElement} button */
  async #copy(button) {
    try {
      await navigator.clipboard.writeText(this.#text());
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Please copy them from the field below';
    }
  }
}

/**
 * @param {Refusal} refusal
 * @param {boolean} willTry
 */
function wordsFor(refusal, willTry) {
  if (refusal.status === 0) return 'The network is gone. Your orders are kept in this browser and sent when it is back.';
  if (refusal.status === 401) return 'You are logged out. Your orders are kept in this browser; please log in again.';
  if (refusal.code === 'bad-guard') return 'This page is too old. Your orders are kept in this browser; please load it again.';
  if (refusal.code === 'too-late') return 'The deadline has passed. What was saved before counts; this was not saved.';
  return willTry ? `Not saved: ${refusal.message} It is tried again.` : `Not saved: ${refusal.message}`;
}

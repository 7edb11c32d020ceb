// @ts-check
// One line of a turnsheet: its action, the boxes that this action uses, and what
// is to be said of it.

import { isEmpty } from './turnsheet.js';

/** @typedef {import('./turnsheet.js').Boxes} Boxes */
/** @typedef {{ action: string, meaning: string, place: string | null, target: string | null, number: string | null }} Form */
/** @typedef {{ box: 'action' | 'place' | 'target' | 'number', message: string, near?: string }} BoxFault */
/** @typedef {{ order?: string, verdict: string, why?: string, price: number, left: number, faults: BoxFault[], attack?: { words: string } }} LineForecast */

/** Which list helps to fill a box. @type {Record<string, string>} */
const LISTS = { land: 'list-lands', 'maybe-land': 'list-lands', area: 'list-areas', entrance: 'list-seas', country: 'list-countries', 'maybe-country': 'list-countries' };

/** What a box asks for, by place and by what it takes. @type {Record<string, string>} */
const LABELS = { land: 'Land', 'maybe-land': 'Land, or none', area: 'Area', entrance: 'Entrance (sea)', country: 'Country', 'maybe-country': 'Country, or none' };
/** @type {Record<string, string>} */
const NUMBERS = { definite: 'How many', most: 'How many (blank: all)', purchase: 'How many (blank: all one can pay)', share: 'How many, ALL or AB-n' };
/** @type {Record<string, string>} */
const VERDICTS = { sure: '✓ sure', likely: '~ likely', unlikely: '? unlikely', fails: '✗ fails' };

export const SLOTS = /** @type {const} */ (['action', 'place', 'target', 'number']);

/**
 * @typedef {object} RowListeners
 * @property {(line: number, boxes: Boxes) => void} changed
 * @property {(line: number, to: number) => void} moved
 * @property {(input: HTMLInputElement | undefined) => void} asked a box waits for an area, or none does
 */

export class SheetRow {
  root = document.createElement('li');
  #line;
  #forms;
  #listeners;
  /** @type {HTMLInputElement[]} */
  #inputs;
  #verdict = document.createElement('p');
  #faults = document.createElement('p');

  /**
   * @param {number} line counted from zero
   * @param {Map<string, Form>} forms
   * @param {RowListeners} listeners
   */
  constructor(line, forms, listeners) {
    this.#line = line;
    this.#forms = forms;
    this.#listeners = listeners;
    this.root.className = 'sheet-row';
    this.#inputs = SLOTS.map((slot) => this.#input(slot));
    this.#verdict.className = 'row-verdict';
    this.#faults.className = 'row-faults';
    const boxes = document.createElement('div');
    boxes.className = 'row-boxes';
    boxes.append(...this.#inputs.flatMap((input) => input.parentElement ?? []));
    this.root.append(this.#handle(), boxes, this.#verdict, this.#faults);
  }

  /** @returns {Boxes} */
  get boxes() {
    const [action = '', place = '', target = '', number = ''] = this.#inputs.map((input) => input.value);
    return [action, place, target, number];
  }

  /** @param {Boxes} boxes */
  set boxes(boxes) {
    // Whoever is typing in a box is not disturbed by what is known already.
    this.#inputs.forEach((input, at) => { if (input.value !== boxes[at]) input.value = boxes[at] ?? ''; });
    this.#dress();
  }

  focus() {
    this.#inputs[0]?.focus();
  }

  /** The next box that is shown and empty. */
  focusNext() {
    this.#inputs.find((input) => !input.parentElement?.hidden && input.value === '')?.focus();
  }

  /** @param {LineForecast | null | undefined} forecast */
  show(forecast) {
    this.root.dataset.standing = forecast?.verdict ?? 'empty';
    const said = forecast && [VERDICTS[forecast.verdict] ?? forecast.verdict, `costs ${forecast.price}, leaves ${forecast.left}`];
    const why = [forecast?.why, forecast?.attack?.words].filter((words) => words !== undefined).join('; ');
    this.#verdict.textContent = said ? `${said.join(' · ')}${why ? `: ${why}` : ''}` : '';
    const faults = forecast?.faults ?? [];
    this.#inputs.forEach((input, at) => {
      const fault = faults.find((one) => one.box === SLOTS[at]);
      input.toggleAttribute('aria-invalid', fault !== undefined);
      if (fault) input.setAttribute('aria-invalid', 'true');
    });
    this.#faults.replaceChildren(...faults.flatMap((fault) => this.#mending(fault)));
  }

  /** @param {BoxFault} fault */
  #mending(fault) {
    if (!fault.near) return [];
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button small';
    button.textContent = `Did you mean ${fault.near}?`;
    button.addEventListener('click', () => {
      const input = this.#inputs[SLOTS.indexOf(fault.box)];
      if (input) input.value = fault.near ?? '';
      this.#changed();
    });
    return [button];
  }

  /** Shows just the boxes that the action uses. */
  #dress() {
    const [action] = this.boxes;
    const form = this.#forms.get(action.trim().toUpperCase());
    const uses = [true, form?.place, form?.target, form?.number];
    this.#inputs.forEach((input, at) => {
      const label = input.parentElement;
      const use = uses[at];
      // Nothing that was written is hidden: it would be forgotten.
      if (label) label.hidden = at > 0 && !use && input.value === '';
      if (typeof use !== 'string') return;
      const words = at === 3 ? NUMBERS[use] : at === 2 && form?.place ? `To: ${LABELS[use]?.toLowerCase()}` : LABELS[use];
      label?.firstElementChild?.replaceChildren(words ?? '');
      input.setAttribute('list', LISTS[use] ?? '');
    });
    this.root.title = form?.meaning ?? '';
  }

  /** @param {string} slot */
  #input(slot) {
    const label = document.createElement('label');
    const words = document.createElement('span');
    words.textContent = slot === 'action' ? `Line ${this.#line + 1}` : slot;
    const input = document.createElement('input');
    input.name = slot;
    input.autocomplete = 'off';
    input.spellcheck = false;
    input.setAttribute('autocapitalize', 'characters');
    if (slot === 'action') input.setAttribute('list', 'list-actions');
    input.addEventListener('input', () => this.#changed());
    input.addEventListener('focus', () => this.#listeners.asked(slot === 'place' || slot === 'target' ? input : undefined));
    label.append(words, input);
    return input;
  }

  #changed() {
    this.#dress();
    this.#listeners.changed(this.#line, this.boxes);
  }

  /** By keys and by dragging a line goes elsewhere. */
  #handle() {
    const handle = document.createElement('button');
    handle.type = 'button';
    handle.className = 'row-handle';
    handle.textContent = '⠿';
    handle.draggable = true;
    handle.setAttribute('aria-label', `Line ${this.#line + 1}: arrow keys move it up or down`);
    handle.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      this.#listeners.moved(this.#line, this.#line + step);
    });
    handle.addEventListener('dragstart', (event) => event.dataTransfer?.setData('text/plain', String(this.#line)));
    this.root.addEventListener('dragover', (event) => event.preventDefault());
    this.root.addEventListener('drop', (event) => {
      event.preventDefault();
      this.#listeners.moved(Number(event.dataTransfer?.getData('text/plain')), this.#line);
    });
    return handle;
  }

  focusHandle() {
    const handle = this.root.querySelector('.row-handle');
    if (handle instanceof HTMLElement) handle.focus();
  }

  get empty() {
    return isEmpty(this.boxes);
  }
}

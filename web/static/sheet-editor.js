// @ts-check
// The turnsheet as sixteen rows, or as the text that they come to. Both are always
// the same sheet: rows write the text, and what is typed is read by the server.

import { SheetRow } from './sheet-row.js';
import { LINES, Turnsheet, isEmpty } from './turnsheet.js';

/** @typedef {import('./sheet-row.js').Form} Form */
/** @typedef {import('./sheet-row.js').LineForecast} LineForecast */
/** @typedef {import('./turnsheet.js').SheetData} SheetData */
/** @typedef {{ name: string, kind: string, region: string, beside: string[] }} AreaFacts */
/** @typedef {{ power: string, name: string }} CountryName */

/** How many steps can be taken back. */
const MOST_STEPS = 100;

/** @typedef {{ forms: Form[], areas: Record<string, AreaFacts>, countries: CountryName[] }} Facts what can be written */

export class SheetEditor {
  #root;
  #sheet;
  #changed;
  #rows;
  #active;
  /** @type {HTMLInputElement | undefined} */
  #asking;
  /** @type {SheetData[]} */
  #before = [];

  /**
   * @param {HTMLElement} root
   * @param {SheetData} data
   * @param {Facts} facts
   * @param {(text: string) => void} changed
   */
  constructor(root, data, facts, changed) {
    this.#root = root;
    this.#sheet = new Turnsheet(data);
    this.#changed = changed;
    this.#active = 0;
    const forms = new Map(facts.forms.map((form) => [form.action, form]));
    this.#rows = Array.from({ length: LINES }, (_, line) => new SheetRow(line, forms, {
      changed: (at, boxes) => this.#change(() => { this.#sheet.lines[at] = boxes; }),
      moved: (from, to) => this.#move(from, to),
      asked: (input) => { this.#active = line; this.#asking = input; },
    }));
    const list = document.createElement('ol');
    list.className = 'sheet-rows';
    list.append(...this.#rows.map((row) => row.root));
    root.replaceChildren(...lists(facts), list, this.#messages());
    root.addEventListener('keydown', (event) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.undo();
    });
    this.#show();
  }

  get text() {
    return this.#sheet.text;
  }

  /** @param {SheetData} data the same text, as the server read it */
  take(data) {
    this.#sheet = new Turnsheet(data);
    this.#show();
  }

  /** @param {SheetData} data another sheet in the place of this one */
  replace(data) {
    this.#change(() => { this.#sheet = new Turnsheet(data); });
    this.#show();
  }

  /** @param {(LineForecast | null)[]} lines */
  forecast(lines) {
    this.#rows.forEach((row, at) => row.show(lines[at]));
  }

  /**
   * An area was chosen on the map: it goes into the box that waits for one.
   * @param {string} code
   */
  choose(code) {
    if (!this.#asking) return false;
    this.#asking.value = code;
    this.#asking.dispatchEvent(new Event('input', { bubbles: true }));
    this.#rows[this.#active]?.focusNext();
    return true;
  }

  /** TAX, or whatever it is, in every line that is free. @param {string} action */
  fill(action) {
    this.#change(() => this.#sheet.fill(action));
    this.#show();
  }

  /** Makes room where one is. */
  insert() {
    this.#change(() => void this.#sheet.insert(this.#active));
    this.#show();
    this.#rows[this.#active]?.focus();
  }

  undo() {
    const before = this.#before.pop();
    if (!before) return;
    this.#sheet = new Turnsheet(before);
    this.#show();
    this.#changed(this.text);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #move(from, to) {
    this.#change(() => void this.#sheet.move(from, to));
    this.#show();
    this.#rows[to]?.focusHandle();
  }

  /** @param {() => void} act */
  #change(act) {
    this.#before.push(structuredClone({ lines: this.#sheet.lines, messages: this.#sheet.messages }));
    this.#before.splice(0, this.#before.length - MOST_STEPS);
    act();
    this.#changed(this.text);
  }

  #show() {
    this.#rows.forEach((row, at) => { row.boxes = this.#sheet.lines[at] ?? ['', '', '', '']; });
    for (const input of this.#root.querySelectorAll('textarea[data-to], input[data-to]')) {
      if (!(input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement)) continue;
      const said = this.#sheet.message(/** @type {'everybody'} */ (input.dataset.to)) ?? '';
      if (input.value !== said) input.value = said;
    }
  }

  /** What is said to everybody, and how one can be reached. */
  #messages() {
    const section = document.createElement('fieldset');
    section.className = 'sheet-messages';
    const legend = document.createElement('legend');
    legend.textContent = 'Messages';
    const fields = /** @type {const} */ ([['everybody', 'To everybody, in all reports', 'textarea'], ['phone', 'Telephone beside your country (60 letters)', 'input'], ['email', 'Mail address beside your country (60 letters)', 'input']]);
    section.append(legend, ...fields.map(([to, words, tag]) => {
      const label = document.createElement('label');
      const input = document.createElement(tag);
      input.dataset.to = to;
      if (to !== 'everybody') input.setAttribute('maxlength', '60');
      input.addEventListener('input', () => this.#change(() => this.#sheet.say(to, input.value)));
      label.append(words, input);
      return label;
    }));
    return section;
  }

  get isEmpty() {
    return this.#sheet.lines.every(isEmpty);
  }
}

/**
 * What browsers offer while somebody types.
 * @param {Facts} facts
 */
function lists({ forms, areas, countries }) {
  const all = Object.entries(areas).map(([code, area]) => ({ code, ...area }));
  const land = all.filter((area) => area.kind === 'land');
  return [
    list('list-actions', forms.map((form) => [form.action, form.meaning])),
    list('list-lands', land.map((area) => [area.code, area.name])),
    list('list-seas', all.filter((area) => area.kind === 'sea').map((area) => [area.code, area.name])),
    list('list-areas', all.map((area) => [area.code, area.name])),
    list('list-countries', countries.map((country) => [country.power, country.name])),
  ];
}

/**
 * @param {string} id
 * @param {string[][]} entries
 */
function list(id, entries) {
  const list = document.createElement('datalist');
  list.id = id;
  list.append(...entries.map(([value = '', label = '']) => {
    const option = document.createElement('option');
    option.value = value;
    option.label = label;
    return option;
  }));
  return list;
}

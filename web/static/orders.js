// @ts-check
// The orders on the desk: a list with a row for everything that wants an order,
// the same as text, undo, and what the server said to each line.

import { dueOf, provinceOf, rootsOf, unitsOf } from './choices.js';
import { part } from './composer.js';
import { orderRow } from './rows.js';
import { Reading, lineFor, linesOf, withOrder, withoutLine } from './sheet.js';

/** @typedef {import('./names.js').Names} Names */
/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {import('./choices.js').Due} Due */

/**
 * @typedef {object} OrderListeners
 * @property {(text: string) => void} changed
 * @property {(province: string) => void} edit somebody wants to order this unit
 */

export class Orders {
  #names;
  #listeners;
  #list;
  #text;
  #undo;
  #missing;
  /** @type {string[]} */
  #past = [];
  #units;
  #due;
  reading = new Reading();

  /**
   * @param {HTMLElement} panel
   * @param {(Choice | Due)[]} told
   * @param {Names} names
   * @param {OrderListeners} listeners
   */
  constructor(panel, told, names, listeners) {
    this.#names = names;
    this.#listeners = listeners;
    this.#list = part(panel, '#order-list');
    this.#text = /** @type {HTMLTextAreaElement} */ (part(panel, 'textarea[name="text"]'));
    this.#undo = /** @type {HTMLButtonElement} */ (part(panel, '#undo'));
    this.#missing = document.querySelectorAll('.missing');
    this.#units = unitsOf(rootsOf(told));
    this.#due = dueOf(told);
    this.#text.addEventListener('input', () => this.#typed());
    this.#undo.addEventListener('click', () => this.#takeBack());
    this.#last = this.#text.value;
    this.#list.addEventListener('keydown', (event) => this.#keyed(event));
  }

  #last;

  /**
   * Begins anew with other choices and another text.
   * @param {(Choice | Due)[]} told
   * @param {string} text
   */
  restart(told, text) {
    this.#units = unitsOf(rootsOf(told));
    this.#due = dueOf(told);
    this.#past = [];
    this.#text.value = text;
    this.#last = text;
    this.show();
  }

  /** What is written. */
  get text() {
    return this.#text.value;
  }

  /** The orders that are understood, the last for each unit. */
  get orders() {
    const orders = linesOf(this.text).flatMap((line) => this.reading.order(line) ?? []);
    const last = new Map(orders.map((order) => [order === 'WAIVE' ? Symbol() : this.reading.province(order), order]));
    return [...last.values()];
  }

  /** The provinces whose units have no order. */
  get waiting() {
    if (this.#due !== undefined) return [];
    return this.#units.map(provinceOf).filter((province) => !lineFor(this.text, province, this.reading));
  }

  /** How many orders are due and not given. */
  get owed() {
    return this.#due === undefined ? this.waiting.length : Math.max(0, Math.abs(this.#due) - this.orders.length);
  }

  /** @param {string} order */
  put(order) {
    const most = this.#due === undefined ? undefined : Math.abs(this.#due);
    this.write(withOrder(this.text, order, this.reading, most));
  }

  /** @param {string} text */
  write(text) {
    this.#text.value = text;
    this.#typed();
  }

  /** Shows everything anew, for instance after the server has answered. */
  show() {
    const focused = this.#focused();
    this.#list.replaceChildren(...this.#rows());
    this.#undo.disabled = this.#past.length === 0;
    for (const place of this.#missing) place.textContent = this.#missingWords();
    if (focused) this.focus(focused);
  }

  /**
   * Puts the focus on the row of a province.
   * @param {string} province
   */
  focus(province) {
    const row = this.#list.querySelector(`[data-province="${province}"] .order-edit`);
    if (row instanceof HTMLElement) row.focus();
  }

  focusFirst() {
    const first = this.#list.querySelector('.order-edit');
    if (first instanceof HTMLElement) first.focus();
  }

  /** The row that comes next and has no order; else the first. */
  focusNext(/** @type {string} */ province) {
    const units = this.#units.map(provinceOf);
    const after = [...units.slice(units.indexOf(province) + 1), ...units];
    const next = after.find((one) => this.waiting.includes(one));
    if (next === undefined && !this.#list.querySelector(`[data-province="${province}"]`)) this.focusFirst();
    else this.focus(next ?? province);
  }

  #focused() {
    const row = document.activeElement?.closest('.order-row');
    return row instanceof HTMLElement && this.#list.contains(row) ? row.dataset.province : undefined;
  }

  #typed() {
    if (this.text === this.#last) return;
    this.#past.push(this.#last);
    this.#changed();
  }

  #takeBack() {
    const before = this.#past.pop();
    if (before === undefined) return;
    this.#text.value = before;
    this.#changed();
  }

  #changed() {
    this.#last = this.text;
    this.show();
    this.#listeners.changed(this.text);
  }

  #missingWords() {
    if (this.#due !== undefined) return this.#dueWords(this.#due);
    const [left, all] = [this.waiting.length, this.#units.length];
    if (all === 0) return 'Nothing to order in this phase.';
    if (left === 0) return all === 1 ? 'Your unit has an order.' : `${all === 2 ? 'Both' : `All ${all}`} units have orders.`;
    return `${left} of ${all} ${all === 1 ? 'unit has' : 'units have'} no order.`;
  }

  /** @param {number} due */
  #dueWords(due) {
    if (due === 0) return 'Nothing to build or remove.';
    const what = due > 0 ? 'build' : 'removal';
    const all = Math.abs(due);
    const done = all - this.owed;
    return `${done} of ${all} ${all === 1 ? what : `${what}s`} decided.`;
  }

  #rows() {
    const own = this.#due === undefined ? this.#units.map((unit) => this.#unitRow(unit)) : this.#dueRows(this.#due);
    const used = new Set(own.map((row) => row.dataset.line));
    const strays = linesOf(this.text).filter((line) => !used.has(line) && line !== 'WAIVE');
    return [...own, ...strays.map((line) => this.#row('', line, line))];
  }

  /** @param {string} unit */
  #unitRow(unit) {
    const province = provinceOf(unit);
    return this.#row(province, this.#names.unit(unit), lineFor(this.text, province, this.reading));
  }

  /** @param {number} due */
  #dueRows(due) {
    const lines = linesOf(this.text).filter((line) => this.reading.order(line) !== undefined);
    return Array.from({ length: Math.abs(due) }, (_, at) => {
      const line = lines[at];
      const province = line ? this.reading.province(line) ?? '' : '';
      return this.#row(province, `${due > 0 ? 'Build' : 'Removal'} ${at + 1}`, line);
    });
  }

  /**
   * @param {string} province
   * @param {string} title
   * @param {string | undefined} line
   */
  #row(province, title, line) {
    const order = line === undefined ? undefined : this.reading.order(line) ?? line;
    const taken = line === undefined ? undefined : this.reading.taken(line);
    const spoken = order === undefined ? undefined : this.#names.order(order);
    return orderRow({ province, title, line, order, spoken, taken }, {
      edit: () => this.#listeners.edit(province),
      remove: () => this.write(withoutLine(this.text, line ?? '')),
      replace: (better) => this.write(linesOf(this.text).map((one) => (one === line ? better : one)).join('\n')),
    });
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    const edits = [...this.#list.querySelectorAll('.order-edit')];
    const at = edits.indexOf(/** @type {Element} */ (document.activeElement));
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = edits[Math.max(0, Math.min(edits.length - 1, at + step))];
    if (next instanceof HTMLElement) next.focus();
  }
}

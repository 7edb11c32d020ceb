// @ts-check
// The orders on the desk: a list with a row for everything that wants an order,
// the same as text, undo, and what the server said to each line.

import { besidesOf, groupsOf, isAdjusting, provinceOf } from './choices.js';
import { part } from './composer.js';
import { orderRow, powerRow } from './rows.js';
import { Reading, lineFor, linesOf, withOrder, withoutLine } from './sheet.js';

/** @typedef {import('./names.js').Names} Names */
/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {import('./choices.js').Due} Due */
/** @typedef {import('./choices.js').Group} Group */
/** @typedef {import('./verdicts.js').PowerName} PowerName */

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
  #powers;
  #groups;
  #besides;
  #adjusting;
  reading = new Reading();

  /**
   * @param {HTMLElement} panel
   * @param {(Choice | Due)[]} told
   * @param {{ names: Names, powers: PowerName[] }} words
   * @param {OrderListeners} listeners
   */
  constructor(panel, told, { names, powers }, listeners) {
    this.#names = names;
    this.#powers = powers;
    this.#listeners = listeners;
    this.#list = part(panel, '#order-list');
    this.#text = /** @type {HTMLTextAreaElement} */ (part(panel, 'textarea[name="text"]'));
    this.#undo = /** @type {HTMLButtonElement} */ (part(panel, '#undo'));
    this.#missing = document.querySelectorAll('.missing');
    this.#groups = groupsOf(told);
    this.#besides = besidesOf(told);
    this.#adjusting = isAdjusting(told);
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
    this.#groups = groupsOf(told);
    this.#besides = besidesOf(told);
    this.#adjusting = isAdjusting(told);
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
    // What orders no unit stands for itself: a waived build, or leave to pass a canal.
    const last = new Map(orders.map((order) => [this.reading.province(order) ?? Symbol(), order]));
    return [...last.values()];
  }

  /** The provinces whose units have no order. */
  get waiting() {
    return this.#units.map(provinceOf).filter((province) => !lineFor(this.text, province, this.reading));
  }

  /** How many orders are due and not given. */
  get owed() {
    return this.waiting.length + this.#due - this.#decided().flat().length;
  }

  /** @param {string} order */
  put(order) {
    const decided = this.#decided();
    const isFor = (/** @type {Group} */ group) => group.due !== 0 && group.orders.has(order);
    const open = this.#groups.findIndex((group, at) => isFor(group) && (decided[at]?.length ?? 0) < Math.abs(group.due));
    const at = open >= 0 ? open : this.#groups.findIndex(isFor);
    const group = this.#groups[at];
    this.write(withOrder(this.text, order, this.reading, decided[at], group && Math.abs(group.due)));
  }

  get #units() {
    return this.#groups.flatMap((group) => group.units);
  }

  /** How many builds and removals are due, of all powers together. */
  get #due() {
    return this.#groups.reduce((sum, group) => sum + Math.abs(group.due), 0);
  }

  /** The lines that decide what is due, power by power; waived builds where there is room. */
  #decided() {
    const understood = linesOf(this.text).filter((line) => this.reading.order(line) !== undefined);
    const waived = understood.filter((line) => this.reading.order(line) === 'WAIVE');
    return this.#groups.map(({ due, orders }) => {
      const named = understood.filter((line) => !waived.includes(line) && orders.has(this.reading.order(line) ?? ''));
      const own = named.slice(0, Math.abs(due));
      return due > 0 ? [...own, ...waived.splice(0, due - own.length)] : own;
    });
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
    if (this.#adjusting) return this.#dueWords();
    const [left, all] = [this.waiting.length, this.#units.length];
    if (all === 0) return 'Nothing to order in this phase.';
    if (left === 0) return all === 1 ? 'The order is given.' : `All ${all} orders are given.`;
    return `${left} of ${all} orders missing.`;
  }

  #dueWords() {
    const all = this.#due;
    if (all === 0) return this.#besides.size > 0 ? 'Nothing due; units on centres may change.' : 'Nothing to build or remove.';
    const dues = this.#groups.map((group) => group.due);
    const what = dues.every((due) => due >= 0) ? 'build' : dues.every((due) => due <= 0) ? 'removal' : 'change';
    return `${all - this.owed} of ${all} ${all === 1 ? what : `${what}s`} decided.`;
  }

  #rows() {
    const decided = this.#decided();
    const byPower = this.#groups.map((group, at) => (this.#adjusting ? this.#dueRows(group, decided[at] ?? []) : group.units.map((unit) => this.#unitRow(unit))));
    const used = byPower.flat().map((row) => row.dataset.line);
    const strays = linesOf(this.text).filter((line) => !used.includes(line) && this.reading.order(line) !== 'WAIVE');
    const alone = byPower.filter((rows) => rows.length > 0).length < 2;
    const listed = byPower.flatMap((rows, at) => (alone || rows.length === 0 ? rows : [this.#heading(at), ...rows]));
    return [...listed, ...strays.map((line) => this.#row('', this.#besides.get(this.reading.order(line) ?? '') ?? line, line))];
  }

  /** @param {number} at the number of a group */
  #heading(at) {
    const power = this.#groups[at]?.power ?? '';
    return powerRow(this.#powers.find((one) => one.power === power) ?? { power, name: power, colour: 'slate' });
  }

  /** @param {string} unit */
  #unitRow(unit) {
    const province = provinceOf(unit);
    return this.#row(province, this.#names.unit(unit), lineFor(this.text, province, this.reading));
  }

  /**
   * @param {Group} group
   * @param {string[]} lines
   */
  #dueRows({ due }, lines) {
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

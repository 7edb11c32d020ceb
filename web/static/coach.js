// @ts-check
// A coach beside the board: says one thing at a time, shows where, notices when it
// is done, and goes on. What is said and wanted is a lesson, which is data.

import { powerAt } from './arrows.js';
import { provinceOf } from './choices.js';
import { part } from './composer.js';

/** @typedef {import('./arrows.js').Position} Position */
/** @typedef {import('./arrows.js').ByPower} ByPower */
/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {import('./choices.js').Due} Due */

/**
 * One thing to do on the way to an order: something to point at, or a button of
 * the composer.
 * @typedef {{ say: string, at?: string, press?: string }} Hint
 */

/**
 * @typedef {{ kind: 'order', phase: string, order: string, hints: Hint[] }} OrderStep
 * @typedef {{ kind: 'turn', phase: string, say: string, go: string }} TurnStep
 * @typedef {{ kind: 'verdict', unit: string, say: string, go: string }} VerdictStep
 * @typedef {{ kind: 'read' | 'end', say: string, go: string }} ReadStep
 * @typedef {OrderStep | TurnStep | VerdictStep | ReadStep} Step
 */

/**
 * Whose orders are given, what the others do meanwhile, and how it goes.
 * @typedef {{ power: string, show: string[], others: Record<string, ByPower>, steps: Step[] }} Lesson
 */

/**
 * What the coach sees of the board, and can do on it.
 * @typedef {object} Table
 * @property {import('./ordering.js').Ordering} ordering
 * @property {import('./orders.js').Orders} orders
 * @property {import('./lights.js').Lights} lights
 * @property {import('./desk.js').Desk} desk
 * @property {(places: string[]) => void} look brings places into view
 * @property {() => Promise<boolean>} adjudicate says whether it could be done
 * @property {() => Promise<void>} show shows the board anew
 */

export class Coach {
  #main;
  #lesson;
  #table;
  #words;
  #count;
  #button;
  #at = 0;
  #over = false;
  /** Whether orders are being carried out. */
  #waits = false;

  /**
   * @param {HTMLElement} main
   * @param {Lesson} lesson
   * @param {Table} table
   */
  constructor(main, lesson, table) {
    this.#main = main;
    this.#lesson = lesson;
    this.#table = table;
    this.#words = part(main, '#coach-words');
    this.#count = part(main, '#coach-count');
    this.#button = part(main, '#coach-go');
    // A click without a pointer was made by a key.
    this.#button.addEventListener('click', (event) => void this.#go(event.detail === 0));
    table.look(lesson.show);
  }

  /**
   * What can be ordered by whoever is coached; nothing when the lesson is over.
   * @param {(Choice | Due)[]} choices
   * @param {Position} position
   */
  own(choices, position) {
    if (this.#over) return undefined;
    const { power } = this.#lesson;
    return choices.filter((choice) => ('due' in choice ? choice.power : powerAt(position, choice.unit?.slice(2) ?? '')) === power);
  }

  /**
   * The orders with those that the others give.
   * @param {string} phase
   * @param {ByPower} orders
   * @returns {ByPower}
   */
  joined(phase, orders) {
    return this.#over ? orders : { ...orders, ...this.#lesson.others[phase] };
  }

  /** Something on the board is different now. */
  notice() {
    if (this.#over || this.#waits) return;
    this.#at = this.#missing() ?? this.#at;
    while (this.#isDone(this.#now)) this.#at += 1;
    this.#tell();
  }

  /** Whether it still says what is next. */
  get leads() {
    return !this.#over;
  }

  /** Puts the focus where the next thing is to be done. */
  focus() {
    const now = this.#now;
    if (now.kind !== 'order') return this.#button.focus();
    this.#table.orders.focusFirst();
    this.#table.orders.focus(unitOf(now.order));
  }

  get #now() {
    return /** @type {Step} */ (this.#lesson.steps[this.#at]);
  }

  /** The step of an order that was given and taken back. */
  #missing() {
    const now = this.#now;
    if (now.kind !== 'order' && now.kind !== 'turn') return undefined;
    const before = this.#lesson.steps.slice(0, this.#at);
    const found = before.findIndex((step) => step.kind === 'order' && step.phase === now.phase && !this.#isDone(step));
    return found < 0 ? undefined : found;
  }

  /** @param {Step} step */
  #isDone(step) {
    return step.kind === 'order' && this.#table.orders.orders.includes(step.order);
  }

  /**
   * Does what the button of this step is for, and goes on.
   * @param {boolean} byKey
   */
  async #go(byKey) {
    const now = this.#now;
    if (now.kind === 'end') return this.#end();
    if (now.kind === 'turn' && !(await this.#turn())) return;
    if (now.kind === 'verdict') this.#showVerdict(now.unit);
    this.#at += 1;
    if (this.#now.kind === 'order') this.#turnToMap();
    this.notice();
    if (byKey) this.focus();
  }

  async #turn() {
    this.#waits = true;
    this.#button.hidden = true;
    const done = await this.#table.adjudicate();
    this.#button.hidden = false;
    this.#waits = false;
    if (!done) this.#words.textContent = 'That did not work. Please try again.';
    return done;
  }

  /** On a small screen the desk would hide the map. */
  #turnToMap() {
    this.#table.desk.open('desk-orders');
    this.#table.desk.height = 'peek';
  }

  /** @param {string} unit */
  #showVerdict(unit) {
    this.#table.desk.open('desk-steps');
    this.#table.desk.height = 'half';
    for (const item of this.#main.querySelectorAll('#verdicts li')) {
      const meant = (item.textContent ?? '').trim().startsWith(unit);
      item.classList.toggle('beckoned', meant);
      if (meant) item.scrollIntoView({ block: 'center' });
    }
  }

  /** Says what to do now, and lights where. */
  #tell() {
    const now = this.#now;
    const hint = now.kind === 'order' ? this.#hint(now) : now;
    if (this.#words.textContent !== hint.say) this.#words.textContent = hint.say;
    this.#count.textContent = `${this.#at + 1} of ${this.#lesson.steps.length}`;
    this.#button.hidden = now.kind === 'order';
    if (now.kind !== 'order') this.#button.textContent = now.go;
    part(this.#main, '#coach .during').hidden = now.kind === 'end';
    part(this.#main, '#coach .afterwards').hidden = now.kind !== 'end';
    this.#table.lights.beckon('at' in hint ? hint.at : undefined);
    for (const act of this.#main.querySelectorAll('#composer .act')) {
      act.classList.toggle('beckoned', 'press' in hint && act.getAttribute('data-act') === hint.press);
    }
  }

  /**
   * The next thing to do for an order, and what was done instead of it.
   * @param {OrderStep} step
   * @returns {Hint}
   */
  #hint({ order, hints }) {
    const { ordering, orders } = this.#table;
    const unit = unitOf(order);
    const [first] = hints;
    if (!first) return { say: order };
    if (ordering.origin === unit) return hints[ordering.chosen.length] ?? first;
    if (ordering.origin !== undefined) return { ...first, say: `Not that one yet. ${first.say}` };
    const other = orders.orders.find((given) => unitOf(given) === unit);
    return other ? { ...first, say: `That reads ${other}. Try again: ${first.say}` } : first;
  }

  /** Leaves the board to whoever is at it. */
  async #end() {
    this.#over = true;
    this.#main.classList.remove('coached');
    part(this.#main, '#coach').hidden = true;
    this.#table.lights.beckon(undefined);
    await this.#table.show();
  }
}

/**
 * The province that an order begins in.
 * @param {string} order
 */
function unitOf(order) {
  return provinceOf(order.split(' ')[1] ?? '');
}

// @ts-check
// The text of orders. What is typed is what is sent; a tap on the map changes
// a line of the same text. Nothing here knows of pages.

import { provinceOf } from './choices.js';

/**
 * How the server took a line.
 * @typedef {{ text: string, order?: string | null, remark?: string | null }} SheetLine
 */

/** An order as the server writes it. */
const CANONICAL = /^([AF]) ([A-Z]{2,4})(\/[A-Z]{2})?( |$)/;
/** Leave to pass a canal, which the unit gives that keeps it, besides its own order. */
const LEAVE = /^([A-Z]{2,4}) [A-Z]+ [A-Z]+ F [A-Z]{2,4} - [A-Z]{2,4}$/;
/** A line that begins as an order may, however it goes on. */
const LIKELY = /^\s*([AF])(?:rmy|leet)?\s+([A-Z]{2,4})(\/[A-Z]{2})?\b/i;

/** @param {string} text */
export function linesOf(text) {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
}

/** What the lines of a text stand for, as far as that is known. */
export class Reading {
  /** @type {Map<string, SheetLine>} */
  #known = new Map();

  /** @param {SheetLine[]} lines */
  learn(lines) {
    for (const line of lines) this.#known.set(line.text.trim(), line);
  }

  /**
   * The order that a line stands for.
   * @param {string} line
   * @returns {string | undefined}
   */
  order(line) {
    const known = this.#known.get(line.trim());
    if (known) return known.order ?? undefined;
    return CANONICAL.test(line) || LEAVE.test(line) || line === 'WAIVE' ? line : undefined;
  }

  /**
   * What the server remarked on a line.
   * @param {string} line
   * @returns {SheetLine | undefined}
   */
  taken(line) {
    return this.#known.get(line.trim());
  }

  /**
   * The province whose unit a line orders.
   * @param {string} line
   * @returns {string | undefined}
   */
  province(line) {
    const order = this.order(line);
    if (order !== undefined) return CANONICAL.test(order) ? provinceOf(order.split(' ')[1] ?? '') : undefined;
    return LIKELY.exec(line)?.[2]?.toUpperCase();
  }
}

/**
 * The last line that orders the unit in a province.
 * @param {string} text
 * @param {string} province
 * @param {Reading} reading
 * @returns {string | undefined}
 */
export function lineFor(text, province, reading) {
  return linesOf(text).filter((line) => reading.province(line) === province).at(-1);
}

/**
 * A text with an order in it, in place of another for the same province.
 * @param {string} text
 * @param {string} order
 * @param {Reading} reading
 * @param {string[]} [rivals] the lines of which one has to go if there are too many, in adjustments
 * @param {number} [most] how many there may be
 * @returns {string}
 */
export function withOrder(text, order, reading, rivals = [], most = Infinity) {
  const lines = linesOf(text);
  const province = reading.province(order);
  const place = province === undefined ? -1 : lines.findIndex((line) => reading.province(line) === province);
  if (place >= 0) {
    const others = lines.map((line, at) => (at === place ? order : line));
    return others.filter((line, at) => at === place || reading.province(line) !== province).join('\n');
  }
  if (LEAVE.test(order) && lines.includes(order)) return lines.join('\n');
  const spare = Math.max(0, rivals.length + 1 - most);
  // Waived builds go first, then the oldest, so that the latest wish always counts.
  const waived = rivals.filter((line) => reading.order(line) === 'WAIVE');
  const decided = rivals.filter((line) => reading.order(line) !== 'WAIVE');
  const gone = [...waived, ...decided].slice(0, spare);
  return linesOf(`${gone.reduce(withoutLine, text)}\n${order}`).join('\n');
}

/**
 * A text without a line.
 * @param {string} text
 * @param {string} line
 */
export function withoutLine(text, line) {
  const lines = linesOf(text);
  const at = lines.lastIndexOf(line);
  return lines.filter((_, index) => index !== at).join('\n');
}

/**
 * The part of a line that a remark complains about: what it quotes, if the line
 * has that, else all of it.
 * @param {string} line
 * @param {string} remark
 * @returns {[string, string, string]} before, wrong, after
 */
export function wrongPart(line, remark) {
  const quoted = /"([^"]+)"/.exec(remark)?.[1];
  const at = quoted === undefined ? -1 : line.lastIndexOf(quoted);
  if (at < 0 || quoted === undefined) return ['', line, ''];
  return [line.slice(0, at), quoted, line.slice(at + quoted.length)];
}

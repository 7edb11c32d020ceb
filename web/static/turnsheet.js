// @ts-check
// A turnsheet: sixteen lines of four boxes, and messages. Its text is what the
// server reads; how a typed text falls into boxes the server says.

export const LINES = 16;

/** @typedef {[string, string, string, string]} Boxes action, place, target, number */
/** @typedef {'everybody' | 'phone' | 'email'} Addressee */
/** @typedef {{ to?: Addressee, text: string }} Message */
/** @typedef {{ lines: string[][], messages?: Message[] }} SheetData as the server tells it */

/** @type {Record<Addressee, string>} */
const WORDS = { everybody: 'MESSAGE', phone: 'PHONE', email: 'EMAIL' };

/**
 * A text that neither ends a box nor a line.
 * @param {string} text
 */
function oneBox(text) {
  return text.replace(/[\s\u0000-\u001f]+/gu, ' ').replaceAll('|', '/').trim();
}

/** @returns {Boxes} */
export function emptyLine() {
  return ['', '', '', ''];
}

/** @param {readonly string[]} line */
export function isEmpty(line) {
  return line.every((box) => box.trim() === '');
}

export class Turnsheet {
  /** @type {Boxes[]} */
  lines;
  /** @type {Message[]} */
  messages;

  /** @param {SheetData} [data] */
  constructor(data = { lines: [] }) {
    this.lines = Array.from({ length: LINES }, (_, at) => {
      const [action = '', place = '', target = '', number = ''] = (data.lines[at] ?? []).map(String);
      return [action, place, target, number];
    });
    this.messages = (data.messages ?? []).map((message) => ({ to: message.to ?? 'everybody', text: message.text }));
  }

  /** The sheet as it is sent: boxes with bars between them. */
  get text() {
    const lines = this.lines.flatMap((line, at) => isEmpty(line) ? [] : [`${at + 1} | ${line.map(oneBox).join(' | ')}`.replace(/[ |]+$/u, '')]);
    const messages = this.messages.filter((message) => message.text.trim() !== '' || message.to !== 'everybody')
      .map((message) => `${WORDS[message.to ?? 'everybody']} ${oneBox(message.text)}`.trim());
    return [...lines, ...messages].map((line) => `${line}\n`).join('');
  }

  /**
   * What is said to somebody.
   * @param {Addressee} to
   * @returns {string | undefined} nothing, if nothing is said
   */
  message(to) {
    return this.messages.find((message) => message.to === to)?.text;
  }

  /**
   * @param {Addressee} to
   * @param {string} text
   */
  say(to, text) {
    const others = this.messages.filter((message) => message.to !== to);
    this.messages = text.trim() === '' ? others : [...others, { to, text }];
  }

  /**
   * Lets a line change its place; those between make room.
   * @param {number} from
   * @param {number} to
   */
  move(from, to) {
    if (to < 0 || to >= LINES || from === to) return false;
    const [line] = this.lines.splice(from, 1);
    this.lines.splice(to, 0, line ?? emptyLine());
    return true;
  }

  /**
   * Makes room for a line; the last one has to be empty.
   * @param {number} at
   */
  insert(at) {
    if (!isEmpty(this.lines[LINES - 1] ?? [])) return false;
    this.lines.splice(at, 0, emptyLine());
    this.lines.length = LINES;
    return true;
  }

  /** @param {string} action goes into every line that is empty */
  fill(action) {
    this.lines = this.lines.map((line) => isEmpty(line) ? [action, '', '', ''] : line);
  }
}

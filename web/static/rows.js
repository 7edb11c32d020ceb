// @ts-check
// A row of the list of orders: the unit, its order, and what the server said to
// it, with a better reading to take where there is one.

import { wrongPart } from './sheet.js';

/** @typedef {import('./sheet.js').SheetLine} SheetLine */

/**
 * @typedef {object} RowContent
 * @property {string} province
 * @property {string} title
 * @property {string | undefined} line as it was written
 * @property {string | undefined} order as it was understood
 * @property {string | undefined} spoken the order in words
 * @property {SheetLine | undefined} taken
 */

/** @typedef {{ edit: () => void, remove: () => void, replace: (better: string) => void }} RowActs */

/**
 * @param {RowContent} content
 * @param {RowActs} acts
 * @returns {HTMLLIElement}
 */
export function orderRow(content, acts) {
  const { province, line, taken } = content;
  const row = document.createElement('li');
  row.className = 'order-row';
  row.dataset.province = province;
  row.append(editButton(content, acts.edit));
  if (line === undefined) return row;
  row.dataset.line = line;
  row.append(button('order-remove', '×', `Remove ${line}`, acts.remove));
  if (taken?.remark) {
    row.classList.add(rankOf(taken));
    row.append(remarkOn(line, taken, acts.replace));
  }
  return row;
}

/**
 * The head of what belongs to a power, where somebody has several.
 * @param {import('./verdicts.js').PowerName} power
 * @returns {HTMLLIElement}
 */
export function powerRow({ name, colour }) {
  const row = document.createElement('li');
  row.className = 'order-power';
  row.append(span(`chip of-${colour}`, name));
  return row;
}

/**
 * @param {RowContent} content
 * @param {() => void} edit
 */
function editButton({ title, order, spoken }, edit) {
  const made = button('order-edit', '', spoken === undefined ? '' : `${title}: ${spoken}`, edit);
  made.append(span('order-unit', title), ' ', span(order ? 'order-line' : 'order-none', order ?? 'no order yet'));
  return made;
}

/**
 * How a remark is meant. What was laid down for later is remarked on, too.
 * @param {SheetLine} taken
 */
function rankOf({ order, remark }) {
  if (remark?.startsWith('Kept for')) return 'planned';
  return order ? 'doubtful' : 'wrong';
}

/**
 * @param {string} line
 * @param {SheetLine} taken
 * @param {(better: string) => void} replace
 */
function remarkOn(line, taken, replace) {
  const remark = taken.remark ?? '';
  const note = document.createElement('p');
  note.className = 'remark';
  if (rankOf(taken) === 'planned') {
    note.textContent = remark;
    return note;
  }
  const [before, wrong, after] = wrongPart(line, remark);
  const typed = span('typed', before);
  typed.append(span('wrong-letters', wrong), after);
  const [said, better] = remark.split(' Perhaps: ');
  note.append(typed, ' ', span('', said ?? remark));
  if (better) note.append(' ', button('better', `Use ${better}`, '', () => replace(better)));
  return note;
}

/**
 * @param {string} kind
 * @param {string} words
 * @param {string} label for readers of the screen, if the words do not say it
 * @param {() => void} act
 */
function button(kind, words, label, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.textContent = words;
  if (label) made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}

/**
 * @param {string} kind
 * @param {string} words
 */
function span(kind, words) {
  const made = document.createElement('span');
  if (kind) made.className = kind;
  made.textContent = words;
  return made;
}

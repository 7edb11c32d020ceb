// @ts-check
// What became of orders and why, as lists: each with its verdict, a sentence and
// the rule.

/**
 * @typedef {object} Verdict
 * @property {string} [power]
 * @property {string} [order]
 * @property {string} [verdict]
 * @property {string} [reason]
 * @property {string} [rule] the id of the rule that was applied
 */

/** @typedef {{ power: string, name: string, colour: string }} PowerName */

/**
 * All verdicts, each power's under its name.
 * @param {Verdict[]} verdicts
 * @param {string} variant
 * @param {PowerName[]} powers
 * @returns {HTMLElement[]}
 */
export function verdictsByPower(verdicts, variant, powers) {
  return powers.flatMap(({ power, name, colour }) => {
    const own = verdicts.filter((verdict) => verdict.power === power);
    if (own.length === 0) return [];
    const heading = document.createElement('h4');
    heading.append(element('span', `chip of-${colour}`, name));
    return [heading, verdictList(own, variant)];
  });
}

/**
 * @param {Verdict[]} verdicts
 * @param {string} variant
 * @returns {HTMLElement}
 */
export function verdictList(verdicts, variant) {
  const list = element('ol', 'verdicts', '');
  list.append(...verdicts.map((verdict) => {
    const item = element('li', '', '');
    item.append(...verdictParts(verdict, variant));
    return item;
  }));
  return list;
}

/**
 * The order, its verdict, and why.
 * @param {Verdict} verdict
 * @param {string} variant
 * @returns {(Node | string)[]}
 */
export function verdictParts({ order = '', verdict = '', reason = '', rule = '' }, variant) {
  const why = element('p', '', reason);
  if (rule) why.append(' ', ruleLink(rule, variant));
  return [element('code', '', order), ' ', element('span', `verdict ${verdict}`, verdict), why];
}

/**
 * @param {string} rule
 * @param {string} variant
 */
function ruleLink(rule, variant) {
  const link = document.createElement('a');
  link.className = 'rule';
  link.href = `/rules/${variant}#${rule}`;
  link.textContent = rule;
  return link;
}

/**
 * @param {string} name
 * @param {string} kind
 * @param {string} words
 */
function element(name, kind, words) {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  made.textContent = words;
  return made;
}

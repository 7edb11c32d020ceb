// @ts-check
// What can be ordered, as a tree that is walked tap by tap. Nothing here knows
// of pages: everything is a function of the tree.

/**
 * A node of the tree, as `GET /api/games/ID/choices` tells it. It has one of
 * `unit`, `action`, `helped`, `target` and `coast`; the root of a unit names its power.
 * @typedef {object} Choice
 * @property {string} [power]
 * @property {string} [unit]
 * @property {string} [action]
 * @property {string} [helped]
 * @property {string} [target]
 * @property {string} [coast]
 * @property {string} [order] the order that is complete here
 * @property {Choice[]} [next]
 */

/** @typedef {{ power: string, due: number, choices: Choice[] }} Due */

/**
 * A way into the tree, and what the unit is about to do on it.
 * @typedef {{ node: Choice, act: string }} Branch
 */

/**
 * Something that can be chosen now: a place on the map or a button.
 * @typedef {object} Option
 * @property {'place' | 'button'} kind
 * @property {string} name the province, or what the button does
 * @property {string} act
 * @property {Branch[]} branches where it leads to
 */

/** What single actions are called as buttons. Two kinds of support are one. */
const ACTS = new Map([
  ['hold', 'hold'], ['move', 'move'], ['move-via-convoy', 'via'], ['support-hold', 'support'],
  ['support-move', 'support'], ['convoy', 'convoy'], ['retreat', 'retreat'], ['disband', 'disband'],
  ['build-army', 'army'], ['build-fleet', 'fleet'], ['remove', 'remove'], ['waive', 'waive'],
  ['retreat-via-convoy', 'carried'], ['convert-army', 'to-army'], ['convert-fleet', 'to-fleet'],
]);

/** What a power can say besides the orders that are due, and what that is called in a list. */
const BESIDES = new Map([['permit', 'Leave to pass'], ['convert-army', 'Change of kind'], ['convert-fleet', 'Change of kind']]);

/** Acts whose places can be chosen at once, without pressing their button. */
const OBVIOUS = new Set(['move', 'via', 'retreat']);

/**
 * The province of a unit or a place: of `F STP/SC` it is `STP`.
 * @param {string} words
 */
export function provinceOf(words) {
  return words.replace(/^[AF] /, '').replace(/\/.*$/, '');
}

/**
 * The trees, whether they are told by unit or, in adjustments, by power.
 * @param {(Choice | Due)[]} told
 * @returns {Choice[]}
 */
export function rootsOf(told) {
  return told.flatMap((one) => ('choices' in one ? one.choices : [one]));
}

/**
 * What one power has to order: its units; or, in adjustments, how many builds (below
 * zero, removals) are due and which orders decide them.
 * @typedef {object} Group
 * @property {string} power
 * @property {string[]} units
 * @property {number} due
 * @property {Set<string>} orders
 */

/**
 * What is to be ordered, power by power.
 * @param {(Choice | Due)[]} told
 * @returns {Group[]}
 */
export function groupsOf(told) {
  /** @type {Group[]} */
  const groups = [];
  for (const one of told) {
    if ('due' in one) groups.push({ power: one.power, units: [], due: one.due, orders: new Set(one.choices.flatMap((root) => dueOrdersIn(root))) });
    else if (one.unit !== undefined) groupOf(groups, one.power ?? '').units.push(one.unit);
  }
  return groups;
}

/**
 * @param {Group[]} groups
 * @param {string} power
 */
function groupOf(groups, power) {
  const last = groups.at(-1);
  if (last?.power === power) return last;
  /** @type {Group} */
  const added = { power, units: [], due: 0, orders: new Set() };
  groups.push(added);
  return added;
}

/**
 * All orders that can be completed in a tree, but for those that are due to nobody.
 * @param {Choice} node
 * @returns {string[]}
 */
function dueOrdersIn({ action, order, next = [] }) {
  if (action !== undefined && BESIDES.has(action)) return [];
  return [...(order === undefined ? [] : [order]), ...next.flatMap(dueOrdersIn)];
}

/**
 * The orders that a power can give besides those that are due, with what they are called.
 * @param {(Choice | Due)[]} told
 * @returns {Map<string, string>}
 */
export function besidesOf(told) {
  return new Map(rootsOf(told).flatMap((root) => besidesIn(root, undefined)));
}

/**
 * @param {Choice} node
 * @param {string | undefined} called
 * @returns {[string, string][]}
 */
function besidesIn({ action, order, next = [] }, called) {
  const now = (action === undefined ? undefined : BESIDES.get(action)) ?? called;
  const below = next.flatMap((child) => besidesIn(child, now));
  return now === undefined || order === undefined ? below : [[order, now], ...below];
}

/**
 * Whether builds and removals are asked for.
 * @param {(Choice | Due)[]} told
 */
export function isAdjusting(told) {
  return told.some((one) => 'due' in one);
}

/**
 * Where walking begins.
 * @param {Choice[]} roots
 * @returns {Branch[]}
 */
export function beginning(roots) {
  return [{ node: { next: roots }, act: '' }];
}

/**
 * Everything that can be chosen next.
 * @param {Branch[]} branches
 * @returns {Option[]}
 */
export function optionsOf(branches) {
  /** @type {Map<string, Option>} */
  const options = new Map();
  for (const option of branches.flatMap(optionsOfBranch)) {
    const key = `${option.kind} ${option.name}`;
    const known = options.get(key);
    if (known) known.branches.push(...option.branches);
    else options.set(key, option);
  }
  return [...options.values()];
}

/**
 * @param {Branch} branch
 * @returns {Option[]}
 */
function optionsOfBranch({ node, act }) {
  const further = (node.next ?? []).flatMap((child) => optionsOfChild(child, act));
  if (node.order === undefined) return further;
  const here = { node: { order: node.order }, act };
  /** @type {Option} */
  const finish = node.helped === undefined
    ? { kind: 'button', name: act, act, branches: [here] }
    : { kind: 'place', name: provinceOf(node.helped), act: 'stay', branches: [here] };
  return [finish, ...further];
}

/**
 * @param {Choice} child
 * @param {string} before what is being done already
 * @returns {Option[]}
 */
function optionsOfChild(child, before) {
  const place = child.unit ?? child.helped ?? child.target;
  if (place !== undefined) {
    return [{ kind: 'place', name: provinceOf(place), act: before, branches: [{ node: child, act: before }] }];
  }
  const act = child.action === undefined ? before : ACTS.get(child.action) ?? child.action;
  const name = child.coast ?? act;
  /** @type {Option} */
  const button = { kind: 'button', name, act, branches: [{ node: child, act }] };
  const shown = OBVIOUS.has(act) ? (child.next ?? []).flatMap((target) => optionsOfChild(target, act)) : [];
  return [button, ...shown];
}

/**
 * The order that an option ends in, if nothing is left to be chosen.
 * @param {Option} option
 * @returns {string | undefined}
 */
export function orderOf({ branches }) {
  let [first, ...others] = branches;
  while (first && others.length === 0) {
    const next = first.node.next ?? [];
    if (first.node.order !== undefined && next.length === 0) return first.node.order;
    const [only, ...rest] = next;
    // A lone target is still to be pointed at; a lone coast or act is not.
    if (first.node.order !== undefined || rest.length > 0 || !only || isPlace(only)) return undefined;
    first = { node: only, act: first.act };
  }
  return undefined;
}

/** @param {Choice} node */
function isPlace(node) {
  return node.target !== undefined || node.helped !== undefined || node.unit !== undefined;
}

/**
 * The provinces that can be chosen next.
 * @param {Branch[]} branches
 * @returns {Set<string>}
 */
export function placesOf(branches) {
  return new Set(optionsOf(branches).filter((option) => option.kind === 'place').map((option) => option.name));
}

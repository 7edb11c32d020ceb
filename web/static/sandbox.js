// @ts-check
// A private board: orders for every power, judged at once, back and along other
// branches, kept under a link, sent into a conversation.

import { Arrows, drawnBy, powerAt, putLayers } from './arrows.js';
import { Refusal, ask } from './ask.js';
import { provinceOf, rootsOf } from './choices.js';
import { Coach } from './coach.js';
import { Composer, part } from './composer.js';
import { Desk } from './desk.js';
import { phaseWords } from './history.js';
import { Lights } from './lights.js';
import { Names } from './names.js';
import { Ordering } from './ordering.js';
import { Orders } from './orders.js';
import { Playback } from './playback.js';
import { Spots } from './spots.js';
import { stacked } from './stack.js';
import { Steps } from './steps.js';
import { verdictList } from './verdicts.js';
import { SMALL, Viewport } from './viewport.js';

/** @typedef {import('./arrows.js').Position} Position */
/** @typedef {import('./arrows.js').ByPower} ByPower */
/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {import('./choices.js').Due} Due */
/** @typedef {import('./history.js').Result} Result */
/** @typedef {Position & { results: Record<string, Result>, contested?: string[] }} Answer */

const main = part(document, '#main');
const drawing = /** @type {SVGSVGElement} */ (main.querySelector('svg.chart'));
const { width, height } = drawing.viewBox.baseVal;
const chart = stacked(drawing);
const frame = { variant: main.dataset.variant ?? 'standard', labels: drawing.classList.contains('names') ? 'names' : 'codes' };
const steps = new Steps(JSON.parse(part(document, '#steps').textContent ?? '[]'));
const names = new Names(chart);
const spots = new Spots(chart);
const lights = new Lights(chart, spots);
const arrows = new Arrows(chart, spots, { ...frame, ...steps.now.map });
const ordering = new Ordering([], { changed: asked, ordered });
const composer = new Composer(part(main, '#composer'), ordering, names);
const powers = /** @type {import('./verdicts.js').PowerName[]} */ (JSON.parse(part(main, '#powers').textContent ?? '[]'));
const orders = new Orders(part(main, '#desk-orders'), [], { names, powers }, { changed: written, edit });
const viewport = new Viewport(part(main, '.view'), chart, { width, height }, (target) => {
  const place = target.closest('[data-province]')?.getAttribute('data-province');
  composer.byList = false;
  if (place) ordering.point(place);
  else ordering.back();
});
viewport.begin([]);
const desk = new Desk(part(main, '.desk'));
composer.closed = () => orders.focusFirst();
const lesson = document.querySelector('#lesson')?.textContent;
const coach = lesson ? new Coach(main, JSON.parse(lesson), { ordering, orders, lights, desk, look, adjudicate: judged, show }) : undefined;

/**
 * Brings places into the middle of the map, on a small screen larger than usual.
 * @param {string[]} places
 */
function look(places) {
  viewport.show(places.map((place) => spots.place(place)));
  if (SMALL.matches) viewport.zoom(1.5);
}

/** @param {string} words */
function say(words) {
  part(main, '#saved').textContent = words;
}

/**
 * Does something that may be refused, and says so if it is.
 * @param {() => Promise<void>} act
 */
async function trying(act) {
  try {
    await act();
  } catch (refusal) {
    say(refusal instanceof Refusal ? refusal.message : 'That did not work.');
  }
}

function asked() {
  const places = ordering.options.filter((option) => option.kind === 'place').map((option) => option.name);
  lights.show(places, ordering.origin, steps.now.map.phase.endsWith('R'));
  const last = lastOrigin;
  lastOrigin = ordering.origin ?? lastOrigin;
  composer.show();
  composer.giveWay(places.map((place) => viewport.shown(spots.place(place))));
  if (composer.byList && ordering.origin === undefined) orders.focus(last);
  coach?.notice();
}

let lastOrigin = '';

/** @param {string} order */
function ordered(order) {
  orders.put(order);
  part(main, '#said').textContent = `${names.order(order)}.`;
  if (!composer.byList) return;
  if (coach?.leads) coach.focus();
  else orders.focusNext(provinceOf(order.split(' ')[1] ?? ''));
}

/** @param {string} province none for a build that is not decided */
function edit(province) {
  ordering.cancel();
  composer.byList = true;
  desk.height = 'peek';
  if (!province || !ordering.begin(province)) composer.showStart();
}

/** @returns {ByPower} */
function ordersByPower() {
  /** @type {ByPower} */
  const byPower = {};
  for (const order of orders.orders) {
    const power = powerAt(steps.now.map, order.split(' ')[1] ?? '') ?? ownerOf(order);
    if (power) (byPower[power] ??= []).push(order);
  }
  return byPower;
}

/** Whose a build is: whoever owns the centre. */
function ownerOf(/** @type {string} */ order) {
  const province = provinceOf(order.split(' ')[1] ?? '');
  return Object.entries(steps.now.map.centers).find(([, centres]) => centres.includes(province))?.[0];
}

function written() {
  steps.order(ordersByPower());
  showTree();
  arrows.show(steps.now.map.orders, 'of-slate');
  coach?.notice();
}

/** Shows the step that is looked at now. */
async function show() {
  const { orders: given, ...position } = steps.now.map;
  ordering.cancel();
  arrows.turnTo({ ...frame, ...position });
  putLayers(chart, await drawnBy({ ...frame, ...position, orders: given }));
  const { choices } = /** @type {{ choices: (Choice | Due)[] }} */ (await ask('/api/choices', { body: { ...frame, ...position } }));
  const own = coach?.own(choices, position);
  orders.restart(own ?? choices, Object.values(given).flat().join('\n'));
  ordering.restart(rootsOf(own ?? choices));
  part(main, '#sandbox-phase').textContent = phaseWords(position.phase);
  showTree();
}

/** Judges the orders, lets the units go, and shows what came of it. */
async function adjudicate() {
  const { orders: own, ...position } = steps.now.map;
  const given = coach?.joined(position.phase, own) ?? own;
  const request = { variant: frame.variant, ...position, orders: given };
  const answer = /** @type {Answer} */ (await ask('/api/adjudicate', { body: request }));
  const { phase, units, centers, retreats = {}, results, contested = [] } = answer;
  const next = { phase, units, centers: centers ?? position.centers, retreats };
  arrows.paused = true;
  const playback = new Playback(chart, spots, frame, [
    { position, orders: given, results, contested, verdicts: [] }, { position: next, orders: {}, results: {}, verdicts: [] },
  ], () => undefined);
  await playback.show(0);
  await playback.step();
  arrows.paused = false;
  showVerdicts(results);
  steps.follow(next);
  await show();
}

/** Judges, and says whether that could be done. */
async function judged() {
  const before = steps.now.map.phase;
  await trying(adjudicate);
  return steps.now.map.phase !== before;
}

/** @param {Record<string, Result>} results */
function showVerdicts(results) {
  const verdicts = Object.entries(results).map(([unit, result]) => ({ ...result, order: result.order ?? unit }));
  part(main, '#verdicts').replaceChildren(verdictList(verdicts, frame.variant));
}

function showTree() {
  part(main, '#step-tree').replaceChildren(branch(0));
  const back = part(main, '#sandbox-back');
  if (back instanceof HTMLButtonElement) back.disabled = steps.now.from === undefined;
}

/**
 * Steps in a line stay in a line; only where ways part they are set in.
 * @param {number} from
 * @returns {HTMLElement}
 */
function branch(from) {
  const list = document.createElement('ol');
  for (let at = /** @type {number | undefined} */ (from); at !== undefined;) {
    const item = document.createElement('li');
    item.append(stepButton(at));
    list.append(item);
    const next = steps.after(at);
    if (next.length > 1) item.append(...next.map(branch));
    at = next.length === 1 ? next[0] : undefined;
  }
  return list;
}

/** @param {number} at */
function stepButton(at) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'step-button';
  button.textContent = phaseWords(steps.all[at]?.map.phase ?? '');
  const given = Object.values(steps.all[at]?.map.orders ?? {}).flat();
  const hint = document.createElement('small');
  hint.textContent = given.join(', ');
  if (given.length > 0) button.append(hint);
  if (at === steps.at) button.setAttribute('aria-current', 'step');
  button.addEventListener('click', () => {
    steps.go(at);
    void trying(show);
  });
  return button;
}

async function keep() {
  const title = phaseWords(steps.now.map.phase);
  const body = { title, variant: frame.variant, steps: steps.all };
  const { sandbox } = /** @type {{ sandbox: string }} */ (await ask('/api/sandboxes', { body }));
  const link = /** @type {HTMLAnchorElement} */ (part(main, '#sandbox-link'));
  link.href = `/sandbox/${sandbox}`;
  link.textContent = new URL(link.href, location.href).href;
  link.hidden = false;
  say('Kept. Whoever has the link can look at it.');
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const given = new FormData(form);
  const { retreats = {}, ...map } = steps.now.map;
  const sent = Object.keys(retreats).length > 0 ? { ...map, retreats } : map;
  const to = JSON.parse(String(given.get('to')));
  await ask(`/api/games/${main.dataset.origin}/letters`, { body: { to, text: String(given.get('text')), map: sent } });
  form.reset();
  say('Sent, with the map and the orders on it.');
}

part(main, '#adjudicate').addEventListener('click', () => void trying(adjudicate));
part(main, '#keep').addEventListener('click', () => void trying(keep));
part(main, '#sandbox-back').addEventListener('click', () => {
  steps.back();
  void trying(show);
});
const sending = main.querySelector('#send-map');
sending?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (sending instanceof HTMLFormElement) void trying(() => send(sending));
});
viewport.listenTo(main.querySelectorAll('[data-zoom]'));
document.addEventListener('keydown', (event) => event.key === 'Escape' && ordering.back());
void trying(show);

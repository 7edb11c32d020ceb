// @ts-check
// The page of a game: brings map, desk and server together.

import { Refusal, ask } from './ask.js';
import { Arrows, powerAt } from './arrows.js';
import { provinceOf, rootsOf } from './choices.js';
import { Clock } from './clock.js';
import { Composer, part } from './composer.js';
import { Desk } from './desk.js';
import { phaseWords } from './history.js';
import { Lights } from './lights.js';
import { Live } from './live.js';
import { Names } from './names.js';
import { Ordering } from './ordering.js';
import { Orders } from './orders.js';
import { listenToPlans } from './plans.js';
import { Press } from './press.js';
import { Reel } from './reel.js';
import { SavedNote } from './saved.js';
import { Saving } from './saving.js';
import { Spots } from './spots.js';
import { stacked } from './stack.js';
import { listenToSwitch } from './switches.js';
import { Table } from './table.js';
import { Viewport } from './viewport.js';

/** @typedef {import('./arrows.js').Position} Position */
/** @typedef {import('./reel.js').PowerName} PowerName */
/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {import('./choices.js').Due} Due */

/** An address can name a phase to look at. */
const PHASE = /^#[SFW]?\d+[MRA]$/;

const main = part(document, '#main');
const field = part(main, '.view');
const drawing = /** @type {SVGSVGElement} */ (main.querySelector('svg.chart'));
const { width, height } = drawing.viewBox.baseVal;
const chart = stacked(drawing);
const game = main.dataset.game ?? '';
const phase = main.dataset.phase ?? '';
const retreating = main.dataset.kind === 'retreats';
const position = /** @type {Position} */ (told('position'));
const powers = /** @type {PowerName[]} */ (told('powers'));
const own = (main.dataset.powers ?? '').split(' ').filter((power) => power !== '');
const frame = { variant: main.dataset.variant ?? 'standard', labels: drawing.classList.contains('names') ? 'names' : 'codes' };

const names = new Names(chart);
const spots = new Spots(chart);
const desk = new Desk(part(main, '.desk'));
const clock = new Clock(main, () => press.seen());
const viewport = new Viewport(field, chart, { width, height }, tapped);

/**
 * What the server put into the page.
 * @param {string} id
 * @returns {unknown}
 */
function told(id) {
  const script = document.getElementById(id);
  return script?.textContent ? JSON.parse(script.textContent) : [];
}

/** @param {string} words */
function say(words) {
  part(main, '#said').textContent = words;
}

const choices = /** @type {(Choice | Due)[]} */ (told('choices'));
const roots = rootsOf(choices);
const lights = new Lights(chart, spots);
const arrows = new Arrows(chart, spots, { ...frame, ...position });
const ordering = new Ordering(roots, { changed: asked, ordered });
const composer = new Composer(part(main, '#composer'), ordering, names);
const orders = main.querySelector('#order-list') === null ? undefined : new Orders(part(main, '#desk-orders'), choices, { names, powers }, {
  changed: written,
  edit: (province) => begin(province),
});
composer.closed = () => orders?.focusFirst();
const note = orders && new SavedNote(part(main, '#saved'), () => orders.text, () => void saving?.now());
const stored = part(main, '#desk-orders').querySelector('#saved[data-state="saved"]') ? orders?.text : undefined;
const saving = orders && new Saving(game, phase, stored, {
  saving: () => note?.saving(),
  failed: (refusal, willTry) => note?.failed(refusal, willTry),
  saved: (receipt) => {
    orders.reading.learn(receipt.sheet.lines);
    note?.saved(receipt);
    refresh();
  },
});

/** @param {Element} target */
function tapped(target) {
  if (arrows.paused) return reel.point(target);
  const place = target.closest('[data-province]')?.getAttribute('data-province');
  if (!orders) return;
  composer.byList = false;
  if (place) ordering.point(place);
  else ordering.back();
}

/** @param {string} province none for a build that is not decided */
function begin(province) {
  ordering.cancel();
  composer.byList = true;
  desk.height = 'peek';
  if (!province || !ordering.begin(province)) composer.showStart();
}

/** Another question is asked. */
function asked() {
  const places = ordering.options.filter((option) => option.kind === 'place').map((option) => option.name);
  lights.show(places, ordering.origin, retreating);
  const last = lastOrigin;
  lastOrigin = ordering.origin ?? lastOrigin;
  composer.show();
  composer.giveWay(places.map((place) => viewport.shown(spots.place(place))));
  if (composer.byList && ordering.origin === undefined) orders?.focus(last);
}

let lastOrigin = '';

/** @param {string} order */
function ordered(order) {
  orders?.put(order);
  const left = orders?.owed ?? 0;
  say(`${names.order(order)}. ${left === 0 ? 'Everything has orders.' : `${left} left.`}`);
  if (composer.byList) orders?.focusNext(provinceOf(order));
}

/** @param {string} text */
function written(text) {
  saving?.change(text);
  draw();
}

function ordersByPower() {
  /** @type {Record<string, string[]>} */
  const byPower = {};
  for (const order of orders?.orders ?? []) {
    const power = powerAt(position, order.split(' ')[1] ?? '') ?? own[0] ?? '';
    (byPower[power] ??= []).push(order);
  }
  return byPower;
}

function draw() {
  if (!orders) return;
  const colour = powers.find((power) => power.power === own[0])?.colour ?? 'slate';
  arrows.show(ordersByPower(), `of-${colour}`);
  lights.wait(orders.waiting, retreating);
}

function refresh() {
  orders?.show();
  draw();
}

function start() {
  const standing = own.flatMap((power) => position.units[power] ?? []);
  viewport.begin(standing.flatMap((unit) => spots.unit(unit.slice(2)) ?? []));
  if (!orders || !saving) return;
  listenToPlans(main, orders, own.flatMap((power) => position.units[power] ?? []), names);
  orders.reading.learn(/** @type {import('./sheet.js').SheetLine[]} */ (told('taken')));
  const draft = saving.draft;
  if (draft !== null) {
    orders.write(draft);
    note?.restored();
  }
  refresh();
  showLate(saving);
  addEventListener('beforeunload', (event) => saving.underWay && event.preventDefault());
}

/**
 * What was typed for a phase that is over is not lost with it.
 * @param {Saving} saving
 */
function showLate(saving) {
  const [late] = saving.late;
  const place = part(main, '#late');
  place.hidden = late === undefined;
  if (!late) return;
  part(place, 'h3').textContent = `You wrote this for ${phaseWords(late.phase)}, and it was not saved:`;
  part(place, 'textarea').textContent = late.text;
  part(place, 'button').addEventListener('click', () => {
    saving.throwAway(late.phase);
    showLate(saving);
  }, { once: true });
}

const waive = main.querySelector('#waive');
const waived = ordering.options.find((option) => option.name === 'waive');
if (waive instanceof HTMLElement && waived) {
  waive.hidden = false;
  waive.addEventListener('click', () => ordering.choose(waived));
}

viewport.listenTo(main.querySelectorAll('[data-zoom]'));

const reel = new Reel(part(main, '#reel'), part(main, '#desk-history'), {
  game, chart, spots, position, frame, powers,
  away: (away) => {
    ordering.cancel();
    arrows.paused = away;
    chart.classList.toggle('past', away);
    if (away) return;
    arrows.forget();
    draw();
  },
});
part(main, '.desk').addEventListener('opened', (event) => {
  const open = event instanceof CustomEvent && event.detail === 'desk-history';
  if (open) reel.open().catch(sayRefusal);
  else reel.close();
  if (event instanceof CustomEvent && event.detail === 'desk-press') press.seen();
});

/**
 * A position as letters carry it: nothing is said of retreats if there are none.
 * @param {Position} all
 */
function onMap({ phase, units, centers, retreats = {} }) {
  return { phase, units, centers, ...(Object.keys(retreats).length > 0 ? { retreats } : {}) };
}

const press = new Press(part(main, '#desk-press'), {
  game, frame,
  own: main.dataset.seat === undefined ? undefined : Number(main.dataset.seat),
  seats: /** @type {import('./press.js').SeatName[]} */ (told('seats')),
  channels: main.dataset.press ?? 'private',
  master: main.dataset.master !== undefined,
  over: main.dataset.over !== undefined,
  silent: () => main.dataset.press === 'rulebook' && (main.dataset.kind !== 'movement' || main.classList.contains('silent')),
  map: () => ({ ...onMap(position), orders: ordersByPower() }),
});
const table = new Table(main, game, powers, say);
new Live(game, main.dataset.cursor ?? '0.0', {
  line: (there) => table.line(there),
  heard: (item) => {
    press.hear(item);
    if (item.news) table.news(item.news, clock);
  },
});

/** @param {unknown} refusal */
function sayRefusal(refusal) {
  say(refusal instanceof Refusal ? refusal.message : 'That did not work.');
}

const ready = main.querySelector('#ready');
// Here whatever is not saved is saved first, so nobody has to wait for that.
ready?.removeAttribute('disabled');
listenToSwitch(ready, async (wanted) => {
  // Being ready may end the phase at once, so what was written has to be there first.
  if (wanted && saving && !(await saving.now())) {
    say('You are not ready yet: your orders could not be saved.');
    return false;
  }
  await ask(`/api/games/${game}/ready`, { body: { ready: wanted } });
  say(wanted ? 'You are ready.' : 'You are not ready any more.');
  return true;
}, sayRefusal);
listenToSwitch(main.querySelector('#talked-out'), async (enough) => {
  await ask(`/api/games/${game}/talk`, { body: { enough } });
  return true;
}, sayRefusal);
document.addEventListener('keydown', (event) => event.key === 'Escape' && ordering.back());
start();
if (location.hash === '#desk-history') reel.tell().catch(sayRefusal);
else if (PHASE.test(location.hash)) showPhase(location.hash.slice(1));

/** @param {string} phase that somebody was sent the address of */
function showPhase(phase) {
  reel.open(phase).catch(sayRefusal);
  desk.open('desk-history');
}

// @ts-check
// The page of a game of Empires: brings map, turnsheet and server together.

import { Refusal, ask } from './ask.js';
import { Clock } from './clock.js';
import { part } from './composer.js';
import { Desk } from './desk.js';
import { fill } from './layers.js';
import { Ledger } from './ledger.js';
import { Live } from './live.js';
import { Press } from './press.js';
import { SavedNote } from './saved.js';
import { Saving } from './saving.js';
import { SheetEditor } from './sheet-editor.js';
import { stacked } from './stack.js';
import { listenToSwitch } from './switches.js';
import { Table } from './table.js';
import { listenToTemplates } from './templates.js';
import { Viewport } from './viewport.js';

/** @typedef {import('./ledger.js').Forecast} Forecast */
/** @typedef {import('./turnsheet.js').SheetData} SheetData */

/** How long after the last change a sheet is rehearsed. */
const PAUSE = 250;

const main = part(document, '#main');
const drawing = /** @type {SVGSVGElement} */ (main.querySelector('svg.chart'));
const { width, height } = drawing.viewBox.baseVal;
const chart = stacked(drawing);
const game = main.dataset.game ?? '';
const phase = main.dataset.phase ?? '';
const desk = new Desk(part(main, '.desk'));
const clock = new Clock(main, () => press.seen());
const viewport = new Viewport(part(main, '.view'), chart, { width, height }, tapped);
viewport.listenTo(main.querySelectorAll('[data-zoom]'));

/**
 * What the server put into the page.
 * @param {string} id
 * @returns {unknown}
 */
function told(id) {
  const script = document.getElementById(id);
  return script?.textContent ? JSON.parse(script.textContent) : undefined;
}

/** @param {string} words */
function say(words) {
  part(main, '#said').textContent = words;
}

/** @param {unknown} refusal */
function sayRefusal(refusal) {
  say(refusal instanceof Refusal ? refusal.message : 'That did not work.');
}

/** @param {Element} target */
function tapped(target) {
  const code = target.closest('[data-province]')?.getAttribute('data-province');
  if (code && editor?.choose(code)) say(`${code} chosen.`);
}

const typed = /** @type {HTMLTextAreaElement | null} */ (main.querySelector('#sheet-text'));
const ledger = typed ? new Ledger(main) : undefined;
const editor = typed ? new SheetEditor(part(main, '#sheet-editor'), /** @type {SheetData} */ (told('told-sheet')), {
  forms: /** @type {import('./sheet-row.js').Form[]} */ (told('told-forms')),
  areas: /** @type {Record<string, import('./sheet-editor.js').AreaFacts>} */ (told('told-areas')),
  countries: /** @type {import('./sheet-editor.js').CountryName[]} */ (told('told-countries')),
}, (text) => written(text, 'rows')) : undefined;
const note = typed ? new SavedNote(part(main, '#saved'), () => typed.value, () => void saving?.now()) : undefined;
const stored = main.querySelector('#saved[data-state="saved"]') ? typed?.value : undefined;
const saving = typed ? new Saving(game, phase, stored, {
  saving: () => note?.saving(),
  failed: (refusal, willTry) => note?.failed(refusal, willTry),
  saved: (receipt) => {
    note?.saved(receipt);
    if (receipt.late) say('The deadline had passed: this sheet is put aside, and counts for the next turn if you send no other.');
  },
}) : undefined;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let rehearsing;

/**
 * The sheet is another one.
 * @param {string} text
 * @param {'rows' | 'text'} where it was changed
 */
function written(text, where) {
  if (typed && where === 'rows') typed.value = text;
  saving?.change(text);
  clearTimeout(rehearsing);
  rehearsing = setTimeout(() => void rehearse(where).catch(sayRefusal), PAUSE);
}

/** @param {'rows' | 'text'} where the last change was made */
async function rehearse(where) {
  const text = typed?.value ?? '';
  const body = { text };
  const forecast = /** @type {Forecast} */ (await ask(`/api/games/${game}/forecast`, { body }));
  if (typed?.value !== text) return;
  if (where === 'text' && forecast.sheet) editor?.take(forecast.sheet);
  show(forecast);
  const { layers } = /** @type {{ layers: Record<string, string> }} */ (await ask(`/api/games/${game}/chart`, { body }));
  for (const [id, layer] of Object.entries(layers)) {
    const group = chart.querySelector(`#${id}`);
    if (group && typed?.value === text) fill(group, layer);
  }
}

/** @param {Forecast} forecast */
function show(forecast) {
  ledger?.show(forecast);
  editor?.forecast(forecast.lines);
}

/** Rows, or the text that they come to. @param {'rows' | 'text'} how */
function lay(how) {
  part(main, '#sheet-editor').hidden = how === 'text';
  part(main, '#sheet-form').classList.toggle('as-rows', how === 'rows');
  for (const button of main.querySelectorAll('[data-sheet-as]')) button.setAttribute('aria-pressed', String(button.getAttribute('data-sheet-as') === how));
}

function start() {
  if (!typed || !editor || !saving) return;
  part(main, '#sheet-tools').hidden = false;
  typed.addEventListener('input', () => written(typed.value, 'text'));
  part(main, '#sheet-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void saving.now();
  });
  for (const button of main.querySelectorAll('[data-sheet-as]')) {
    button.addEventListener('click', () => lay(button.getAttribute('data-sheet-as') === 'text' ? 'text' : 'rows'));
  }
  part(main, '#sheet-tax').addEventListener('click', () => editor.fill('TAX'));
  part(main, '#sheet-insert').addEventListener('click', () => editor.insert());
  part(main, '#sheet-undo').addEventListener('click', () => editor.undo());
  const last = /** @type {SheetData | null} */ (told('told-last-sheet') ?? null);
  part(main, '#sheet-last').hidden = last === null;
  part(main, '#sheet-last').addEventListener('click', () => last && editor.replace(last));
  listenToTemplates(part(main, '#sheet-templates'), () => typed.value, (text) => {
    typed.value = text;
    written(text, 'text');
  }).catch(sayRefusal);
  lay('rows');
  const draft = saving.draft;
  if (draft !== null) {
    typed.value = draft;
    note?.restored();
    written(draft, 'text');
  } else {
    show(/** @type {Forecast} */ (told('told-forecast')));
  }
  showLate();
  addEventListener('beforeunload', (event) => saving.underWay && event.preventDefault());
}

/** What was typed for a turn that is over is not lost with it. */
function showLate() {
  const [late] = saving?.late ?? [];
  const place = part(main, '#late');
  place.hidden = late === undefined;
  if (!late) return;
  part(place, 'h3').textContent = `You wrote this for turn ${late.phase.slice(1)}, and it was not saved:`;
  part(place, 'textarea').textContent = late.text;
  part(place, 'button').addEventListener('click', () => {
    saving?.throwAway(late.phase);
    showLate();
  }, { once: true });
}

part(main, '.desk').addEventListener('opened', (event) => {
  if (event instanceof CustomEvent && event.detail === 'desk-press') press.seen();
});

const press = new Press(part(main, '#desk-press'), {
  game,
  frame: { variant: main.dataset.variant ?? '', labels: 'codes' },
  own: main.dataset.seat === undefined ? undefined : Number(main.dataset.seat),
  seats: /** @type {import('./press.js').SeatName[]} */ (told('seats')),
  channels: main.dataset.press ?? 'private',
  master: main.dataset.master !== undefined,
  over: main.dataset.over !== undefined,
  silent: () => false,
  map: () => ({ phase, units: {}, centers: {}, orders: {} }),
});
const table = new Table(main, game, /** @type {import('./verdicts.js').PowerName[]} */ (told('powers')), say);
new Live(game, main.dataset.cursor ?? '0.0', {
  line: (there) => table.line(there),
  heard: (item) => {
    press.hear(item);
    if (item.news) table.news(item.news, clock);
  },
});
const ready = main.querySelector('#ready');
ready?.removeAttribute('disabled');
listenToSwitch(ready, async (wanted) => {
  if (wanted && saving && !(await saving.now())) {
    say('You are not ready yet: your sheet could not be saved.');
    return false;
  }
  await ask(`/api/games/${game}/ready`, { body: { ready: wanted } });
  say(wanted ? 'You are ready.' : 'You are not ready any more.');
  return true;
}, sayRefusal);
start();

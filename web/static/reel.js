// @ts-check
// The controls of the history: a scrubber, play, steps and speed above the map,
// verdicts and centres on the desk.

import { ask } from './ask.js';
import { centreChart, yearsOf } from './centres.js';
import { provinceOf } from './choices.js';
import { part } from './composer.js';
import { phaseWords, scenesOf, verdictIn } from './history.js';
import { fill } from './layers.js';
import { Playback } from './playback.js';
import { verdictParts, verdictsByPower } from './verdicts.js';

/** @typedef {import('./history.js').Played} Played */
/** @typedef {import('./history.js').Scene} Scene */
/** @typedef {import('./arrows.js').Position} Position */
/** @typedef {import('./verdicts.js').PowerName} PowerName */

/** The groups of the map that a position fills. */
const GROUPS = ['owners', 'realm-borders', 'orders', 'centres', 'units', 'marks'];

/**
 * @typedef {object} Stage
 * @property {string} game
 * @property {Element} chart
 * @property {import('./spots.js').Spots} spots
 * @property {Position} position
 * @property {{ variant: string, labels: string }} frame
 * @property {PowerName[]} powers
 * @property {(away: boolean) => void} away the map shows the past, or the present again
 */

export class Reel {
  #stage;
  #bar;
  #panel;
  #scrubber;
  /** @type {Scene[]} */
  #scenes = [];
  /** @type {Playback | undefined} */
  #playback;
  /** @type {Map<string, string>} */
  #present = new Map();

  /**
   * @param {HTMLElement} bar
   * @param {HTMLElement} panel
   * @param {Stage} stage
   */
  constructor(bar, panel, stage) {
    this.#bar = bar;
    this.#panel = panel;
    this.#stage = stage;
    this.#scrubber = /** @type {HTMLInputElement} */ (part(bar, '#scrubber'));
    this.#scrubber.addEventListener('input', () => void this.#playback?.show(this.#scrubber.valueAsNumber));
    part(bar, '#play').addEventListener('click', () => this.#toggle());
    part(bar, '#step-back').addEventListener('click', () => void this.#playback?.show(Math.max(0, (this.#playback?.at ?? 1) - 1)));
    part(bar, '#step-on').addEventListener('click', () => void this.#playback?.step());
    const speed = /** @type {HTMLSelectElement} */ (part(bar, '#speed'));
    speed.addEventListener('change', () => this.#playback && (this.#playback.speed = Number(speed.value)));
  }

  /**
   * Opens the history and shows a phase: the last that was played, unless another
   * is named.
   * @param {string} [phase]
   */
  async open(phase) {
    if (this.#present.size > 0) return;
    for (const id of GROUPS) this.#present.set(id, this.#group(id)?.innerHTML ?? '');
    this.#stage.away(true);
    this.#bar.hidden = false;
    if (this.#scenes.length === 0) await this.#load();
    const named = this.#scenes.map((scene) => scene.position.phase).lastIndexOf(phase ?? '');
    const last = this.#scenes.length - 1;
    if (this.#present.size > 0) await this.#playback?.show(named >= 0 ? named : Math.max(0, last - 1));
  }

  /** Opens the history and plays the last phase, for whoever was told of it. */
  async tell() {
    await this.open();
    await this.#playback?.play();
  }

  /** Closes it, and the map shows the present again. */
  close() {
    if (this.#present.size === 0) return;
    this.#playback?.leave();
    for (const [id, drawing] of this.#present) {
      const group = this.#group(id);
      if (group) fill(group, drawing);
    }
    this.#present.clear();
    this.#bar.hidden = true;
    this.#explain(undefined);
    this.#stage.away(false);
  }

  /**
   * Says what became of an order that was pointed at, and why.
   * @param {Element} target
   */
  point(target) {
    const drawn = target.closest('[id^="order-"]')?.id.replace(/^order-/, '').replace(/_.*$/, '');
    const province = drawn ?? target.closest('[data-province]')?.getAttribute('data-province');
    const scene = this.#scenes[this.#playback?.at ?? -1];
    this.#explain(scene && province ? verdictIn(scene, provinceOf(province)) : undefined);
  }

  /** @param {import('./verdicts.js').Verdict | undefined} verdict */
  #explain(verdict) {
    const note = part(this.#bar, '#explained');
    note.hidden = verdict === undefined;
    note.replaceChildren(...(verdict ? verdictParts(verdict, this.#stage.frame.variant) : []));
  }

  /** @param {string} id */
  #group(id) {
    return this.#stage.chart.querySelector(`#${id}`);
  }

  async #load() {
    const { game, chart, spots, frame, position } = this.#stage;
    const { phases } = /** @type {{ phases: Played[] }} */ (await ask(`/api/games/${game}/history`));
    this.#scenes = scenesOf(phases, position);
    this.#scrubber.max = String(this.#scenes.length - 1);
    this.#playback = new Playback(chart, spots, frame, this.#scenes, (at, playing) => this.#shown(at, playing));
    this.#drawCentres();
  }

  #toggle() {
    if (this.#playback?.playing) this.#playback.pause();
    else void this.#playback?.play();
  }

  /**
   * @param {number} at
   * @param {boolean} playing
   */
  #shown(at, playing) {
    const scene = this.#scenes[at];
    if (!scene) return;
    const words = at === this.#scenes.length - 1 ? `Now: ${phaseWords(scene.position.phase)}` : phaseWords(scene.position.phase);
    this.#scrubber.value = String(at);
    this.#scrubber.setAttribute('aria-valuetext', words);
    part(this.#bar, '#reel-phase').textContent = words;
    const play = part(this.#bar, '#play');
    play.textContent = playing ? 'Pause' : 'Play';
    part(this.#panel, '#verdict-phase').textContent = words;
    this.#explain(undefined);
    this.#list(scene, at);
  }

  /**
   * @param {Scene} scene
   * @param {number} at
   */
  #list({ position, verdicts }, at) {
    const { frame, powers, game } = this.#stage;
    const told = verdictsByPower(verdicts, frame.variant, powers);
    part(this.#panel, '#verdicts').replaceChildren(...(told.length > 0 ? told : ['Nothing was ordered yet.']));
    const addresses = { '#phase-link': `/games/${game}/phases/${position.phase}`, '#phase-sandbox': `/games/${game}/sandbox?phase=${position.phase}` };
    for (const [id, address] of Object.entries(addresses)) {
      const link = this.#panel.querySelector(id);
      if (!(link instanceof HTMLAnchorElement)) continue;
      link.hidden = at === this.#scenes.length - 1;
      link.href = address;
    }
  }

  #drawCentres() {
    const { years, centers } = yearsOf(this.#scenes.map((scene) => scene.position));
    const lines = this.#stage.powers.map((power) => {
      return { ...power, counts: centers.map((held) => held[power.power]?.length ?? 0) };
    });
    part(this.#panel, '#centre-chart').replaceChildren(centreChart(years, lines));
  }
}

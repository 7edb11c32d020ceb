// @ts-check
// Shows the phases of a game again. Units glide along their orders; the browser
// moves them by itself, so no script runs while they do.

import { drawnBy } from './arrows.js';
import { motionsOf } from './history.js';
import { covering, filling, groupOf } from './layers.js';
import { spotOfToken } from './spots.js';

/** @typedef {import('./history.js').Scene} Scene */
/** @typedef {import('./history.js').Motion} Motion */
/** @typedef {import('./arrows.js').Layers} Layers */
/** @typedef {import('./spots.js').Spots} Spots */

/** How long orders are shown before they are carried out, and how long that takes. */
const LOOK = 900;
const GLIDE = 1100;

export class Playback {
  #chart;
  #spots;
  #frame;
  #scenes;
  #shown;
  /** @type {Map<number, Promise<Layers>>} */
  #layers = new Map();
  /** @type {Animation[]} */
  #running = [];
  #at = -1;
  #speed = 1;
  #run = 0;
  /** Which scene is being drawn, counted. */
  #drawing = 0;
  #playing = false;
  #calm = matchMedia('(prefers-reduced-motion: reduce)');

  /**
   * @param {Element} chart
   * @param {Spots} spots
   * @param {{ variant: string, labels: string }} frame
   * @param {Scene[]} scenes
   * @param {(at: number, playing: boolean) => void} shown
   */
  constructor(chart, spots, frame, scenes, shown) {
    this.#chart = chart;
    this.#spots = spots;
    this.#frame = frame;
    this.#scenes = scenes;
    this.#shown = shown;
  }

  get at() {
    return this.#at;
  }

  get playing() {
    return this.#playing;
  }

  get last() {
    return this.#scenes.length - 1;
  }

  /** @param {number} speed */
  set speed(speed) {
    this.#speed = speed;
    for (const one of this.#running) one.updatePlaybackRate(speed);
  }

  /**
   * Shows a phase with its orders, and nothing moves.
   * @param {number} at
   */
  async show(at) {
    this.#stop();
    await this.#put(at, ++this.#run);
  }

  /** Goes on from where it is, or from the beginning if it is at the end. */
  async play() {
    const run = ++this.#run;
    this.#playing = true;
    this.#shown(this.#at, true);
    if (this.#running.length > 0) return this.#resume(run);
    if (this.#at >= this.last) await this.#put(0, run);
    await this.#goOn(run);
  }

  pause() {
    this.#run++;
    this.#playing = false;
    for (const one of this.#running) one.pause();
    this.#shown(this.#at, false);
  }

  /** Lets go of the map. */
  leave() {
    this.pause();
    this.#drawing++;
  }

  /** Carries out the orders of the phase that is shown, and stops there. */
  async step() {
    const run = ++this.#run;
    this.#finish();
    if (this.#at < this.last) await this.#carryOut(run);
  }

  /** Ends whatever moves. */
  #stop() {
    this.#playing = false;
    this.#finish();
  }

  #finish() {
    for (const one of this.#running) one.cancel();
    this.#running = [];
  }

  /** @param {number} run */
  async #resume(run) {
    for (const one of this.#running) one.play();
    await this.#finished();
    if (run !== this.#run) return;
    if (this.#at < this.last) await this.#put(this.#at + 1, run);
    await this.#goOn(run);
  }

  /** @param {number} run */
  async #goOn(run) {
    while (run === this.#run && this.#at < this.last) {
      await this.#animate([this.#chart.animate([], { duration: LOOK })]);
      if (run === this.#run) await this.#carryOut(run);
    }
    if (run !== this.#run) return;
    this.#playing = false;
    this.#shown(this.#at, false);
  }

  /** @param {number} run */
  async #carryOut(run) {
    const next = /** @type {Layers} */ (await this.#layersOf(this.#at + 1));
    const scene = this.#scenes[this.#at];
    // The frame of whoever asked for it is not made longer; then one to look ahead, one to set off.
    await nextFrame();
    await nextFrame();
    const after = groupOf(next.units ?? '');
    await nextFrame();
    if (run !== this.#run || !scene) return;
    if (!this.#calm.matches) await this.#animate(this.#motions(scene, after));
    if (run === this.#run) await this.#put(this.#at + 1, run);
  }

  /** @param {Animation[]} animations */
  async #animate(animations) {
    this.#running = animations;
    for (const one of animations) one.updatePlaybackRate(this.#speed);
    await this.#finished();
  }

  async #finished() {
    // Whoever stops an animation has said what comes instead.
    await Promise.all(this.#running.map((one) => one.finished.catch(() => undefined)));
  }

  /**
   * @param {number} at
   * @param {number} run
   */
  async #put(at, run) {
    const layers = await this.#layersOf(at);
    if (run !== this.#run) return;
    this.#at = at;
    if (!(await this.#draw(layers))) return;
    this.#shown(at, this.#playing);
    if (at < this.last) void this.#layersOf(at + 1);
  }

  /**
   * Draws layer by layer and bit by bit, each in a frame of its own: all at once would
   * take longer than a frame has. Whoever turns elsewhere meanwhile draws that instead.
   * @param {Layers} layers
   * @returns {Promise<boolean>} whether all of them were drawn
   */
  async #draw({ units = '', ...others }) {
    const drawing = ++this.#drawing;
    // Where a unit went to is where it stands now, so it can be covered while it is there.
    if (!(await this.#take(drawing, 'units', (group) => covering(group, units)))) return false;
    this.#finish();
    for (const [id, layer] of Object.entries(others)) {
      await nextFrame();
      if (!(await this.#take(drawing, id, (group) => filling(group, layer)))) return false;
    }
    await nextFrame();
    return drawing === this.#drawing;
  }

  /**
   * Takes the steps of drawing a layer, each in a frame of its own.
   * @param {number} drawing
   * @param {string} id
   * @param {(group: Element) => Iterable<void>} steps
   * @returns {Promise<boolean>} whether this drawing is still wanted
   */
  async #take(drawing, id, steps) {
    const group = this.#chart.querySelector(`#${id}`);
    if (!group || drawing !== this.#drawing) return drawing === this.#drawing;
    for (const _ of steps(group)) {
      await nextFrame();
      if (drawing !== this.#drawing) return false;
    }
    return true;
  }

  /** @param {number} at */
  #layersOf(at) {
    const known = this.#layers.get(at);
    const scene = this.#scenes[at];
    if (known || !scene) return known ?? Promise.resolve({});
    const { position, orders, results, contested = [] } = scene;
    const asked = drawnBy({ ...this.#frame, ...position, orders, results, contested });
    this.#layers.set(at, asked);
    // What failed is asked for anew the next time.
    asked.catch(() => this.#layers.delete(at));
    return asked;
  }

  /**
   * @param {Scene} scene
   * @param {Element} after the tokens of the next scene
   */
  #motions(scene, after) {
    return motionsOf(scene).flatMap((motion) => {
      const token = this.#chart.querySelector(`#${motion.token}`) ?? this.#chart.querySelector(`#${motion.token.replace(/_..$/, '')}`);
      return token ? [this.#move(token, motion, after)] : [];
    });
  }

  /**
   * @param {Element} token
   * @param {Motion} motion
   * @param {Element} after the tokens of the next scene
   */
  #move(token, motion, after) {
    const from = spotOfToken(token) ?? { x: 0, y: 0 };
    const there = motion.to === undefined ? undefined : after.querySelector(`[id^="unit-${motion.to}"]`);
    const to = (motion.way === 'goes' ? spotOfToken(there ?? null) : undefined) ?? this.#spots.place(motion.to ?? '');
    return token.animate(framesOf(motion.way, from, to), { duration: GLIDE, easing: 'ease-in-out', fill: 'forwards' });
  }
}

function nextFrame() {
  return new Promise((done) => requestAnimationFrame(done));
}

/**
 * @param {Motion['way']} way
 * @param {import('./spots.js').Spot} from
 * @param {import('./spots.js').Spot} to
 * @returns {Keyframe[]}
 */
function framesOf(way, from, to) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ transform: `translate(${x}px, ${y}px)` });
  const home = at(from.x, from.y);
  if (way === 'goes') return [home, at(to.x, to.y)];
  if (way === 'bounces') {
    const half = at(from.x + (to.x - from.x) * 0.45, from.y + (to.y - from.y) * 0.45);
    return [home, { ...half, offset: 0.5 }, home];
  }
  if (way === 'leaves') return [{ opacity: 1 }, { opacity: 0 }];
  if (way === 'comes') return [{ opacity: 0 }, { opacity: 1 }];
  return [home, at(from.x - 40, from.y), at(from.x + 40, from.y), at(from.x - 40, from.y), at(from.x + 40, from.y), home];
}

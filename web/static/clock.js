// @ts-check
// Deadlines: how long is left, and until when in the zones of viewer and game.
// At a real-time table there are two: until when one may talk, then until when
// one may write.

import { zoneOf } from './times.js';

const MINUTE = 60_000;

/**
 * @param {number} left milliseconds
 * @returns {string}
 */
export function lengthWords(left) {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${counted(days, 'day')} ${counted(hours, 'hour')}`;
  if (hours > 0) return `${counted(hours, 'hour')} ${counted(minutes, 'minute')}`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * @param {number} number
 * @param {string} what
 */
function counted(number, what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/**
 * A time in a zone, with its name.
 * @param {Date} time
 * @param {string | undefined} zone the viewer's if nothing is said
 */
export function timeWords(time, zone) {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: zone,
  }).format(time);
}

export class Clock {
  #root;
  #closes;
  #talkEnds;
  #zone;
  #silenced;

  /**
   * @param {HTMLElement} root with `data-closes`, perhaps `data-talk-ends` and `data-zone`
   * @param {() => void} silenced talking is over
   */
  constructor(root, silenced) {
    this.#root = root;
    this.#silenced = silenced;
    this.#closes = instant(root.dataset.closes);
    this.#talkEnds = instant(root.dataset.talkEnds);
    this.#zone = root.dataset.zone;
    this.#tick();
  }

  /** @param {string} closes */
  moved(closes) {
    this.#closes = instant(closes);
    this.#show();
  }

  /**
   * Nobody has more to say: from now on one writes.
   * @param {string} closes
   */
  silence(closes) {
    this.#talkEnds = Date.now();
    this.moved(closes);
  }

  #tick() {
    this.#show();
    const left = (this.#closes ?? 0) - Date.now();
    const talk = (this.#talkEnds ?? 0) - Date.now();
    const soon = left < 60 * MINUTE || (talk > 0 && talk < 60 * MINUTE);
    if (left > 0) setTimeout(() => this.#tick(), soon ? 1000 - (Date.now() % 1000) : MINUTE / 2);
  }

  #show() {
    if (this.#closes === undefined) return;
    const left = this.#closes - Date.now();
    const talk = (this.#talkEnds ?? 0) - Date.now();
    if (this.#root.classList.contains('talking') && talk <= 0) queueMicrotask(this.#silenced);
    this.#root.classList.toggle('talking', talk > 0);
    this.#root.classList.toggle('silent', this.#talkEnds !== undefined && talk <= 0 && left > 0);
    for (const place of document.querySelectorAll('.time-left')) place.textContent = this.#leftWords(left, talk);
    for (const place of document.querySelectorAll('.time-due')) place.textContent = this.#dueWords(this.#closes);
  }

  /**
   * @param {number} left
   * @param {number} talk
   */
  #leftWords(left, talk) {
    if (left <= 0) return 'The deadline has passed.';
    if (talk > 0) return `Talk for ${lengthWords(talk)}, then write`;
    if (this.#talkEnds !== undefined) return `Silence: write for ${lengthWords(left)}`;
    return `${lengthWords(left)} left`;
  }

  /** @param {number} closes */
  #dueWords(closes) {
    const due = new Date(closes);
    const own = timeWords(due, zoneOf(document));
    const theirs = this.#zone ? timeWords(due, this.#zone) : own;
    return own === theirs ? `Due ${own}.` : `Due ${own}, in the game's zone ${theirs}.`;
  }
}

/** @param {string | undefined} text */
function instant(text) {
  const time = text ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

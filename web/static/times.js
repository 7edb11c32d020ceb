// @ts-check
/**
 * Times as the viewer's clock shows them, and how long it is until then.
 *
 * `<time datetime="…" data-local>` is written in the viewer's zone, with the zone
 * named; `data-countdown` says how long is left. Neither is announced: a clock that
 * talks every minute would drown out everything else.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @typedef {{ count: number, unit: "day" | "hour" | "minute" }} Amount */

/**
 * Writes all times of a page, and keeps countdowns going.
 * @param {Document} page
 */
export function tellTimes(page) {
  const zone = zoneOf(page);
  for (const time of page.querySelectorAll("time[data-local]")) {
    if (time instanceof HTMLTimeElement) tellLocal(time, zone);
  }
  const countdowns = [...page.querySelectorAll("time[data-countdown]")];
  keepCounting(countdowns.filter((time) => time instanceof HTMLTimeElement));
}

/**
 * The zone from the settings, or else the browser's.
 * @param {Document} page
 * @returns {string | undefined}
 */
export function zoneOf(page) {
  return page.documentElement.dataset.zone || undefined;
}

/**
 * @param {HTMLTimeElement} time
 * @param {string | undefined} zone
 */
function tellLocal(time, zone) {
  const moment = new Date(time.dateTime);
  if (Number.isNaN(moment.getTime())) return;
  time.textContent = localTime(moment, new Date(), zone);
}

/**
 * A moment in words; the year is said only where it is not this one.
 * @param {Date} moment
 * @param {Date} now
 * @param {string | undefined} zone
 * @returns {string}
 */
export function localTime(moment, now, zone) {
  const year = moment.getFullYear() === now.getFullYear() ? undefined : "numeric";
  const format = new Intl.DateTimeFormat(tongue(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    year,
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  });
  return format.format(moment);
}

/**
 * The pages speak English, and times with them, but the viewer's own kind of English.
 * @returns {string}
 */
function tongue() {
  return navigator.languages.find((language) => /^en\b/.test(language)) ?? "en-GB";
}

/**
 * Writes countdowns again as often as what they say can change.
 * @param {HTMLTimeElement[]} times
 */
function keepCounting(times) {
  if (times.length === 0) return;
  const now = Date.now();
  const left = times.map((time) => Date.parse(time.dateTime) - now);
  times.forEach((time, index) => write(time, timeLeft(left[index] ?? Number.NaN)));
  const counting = left.filter((span) => span > 0);
  if (counting.length === 0) return;
  window.setTimeout(() => keepCounting(times), Math.min(...counting.map(untilNext)));
}

/**
 * Touches the page only where the words differ.
 * @param {HTMLTimeElement} time
 * @param {string} words
 */
function write(time, words) {
  if (words !== "" && time.textContent !== words) time.textContent = words;
}

/**
 * Until the next full second in the last hour, the next full minute before.
 * @param {number} left
 * @returns {number}
 */
export function untilNext(left) {
  const step = left <= HOUR ? SECOND : MINUTE;
  return (left % step) + 20;
}

/**
 * How long is left, in two units at most.
 * @param {number} left in milliseconds
 * @returns {string} nothing, if no time was given
 */
export function timeLeft(left) {
  if (Number.isNaN(left)) return "";
  if (left <= 0) return "now";
  if (left <= HOUR) return `in ${clock(left)}`;
  const minutes = Math.ceil(left / MINUTE) * MINUTE;
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  const rest = Math.floor((minutes % HOUR) / MINUTE);
  const large = { count: days, unit: /** @type {const} */ ("day") };
  const middle = { count: hours, unit: /** @type {const} */ ("hour") };
  const small = { count: rest, unit: /** @type {const} */ ("minute") };
  return `in ${inWords(days > 0 ? [large, middle] : [middle, small])}`;
}

/**
 * Minutes and seconds, as a clock shows them.
 * @param {number} left
 * @returns {string}
 */
function clock(left) {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * @param {Amount[]} amounts
 * @returns {string}
 */
function inWords(amounts) {
  const said = amounts.filter(({ count }) => count > 0);
  return said.map(({ count, unit }) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" ");
}

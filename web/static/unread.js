// @ts-check
/**
 * How many notices wait in the account corner, as they come.
 *
 * The stream only says that there is something new; the number itself is asked for,
 * because notices may have been read elsewhere or not be wanted. Pages in the
 * background do not listen: browsers allow a server few connections, and somebody
 * with many games open would run out of them.
 */

/** How long to wait for more before asking: news often comes in threes. */
const TOGETHER = 1500;

/** More than this is not counted; the server tells no more at once. */
const MANY = 99;

/**
 * Keeps the count of a page up to date, for those who are logged in.
 * @param {Document} page
 */
export function countUnread(page) {
  const corner = page.querySelector("[data-unread]");
  if (!(corner instanceof HTMLElement) || !page.body.dataset.guard) return;
  const listener = new Listener(corner);
  page.addEventListener("visibilitychange", () => listener.attend(!page.hidden, true));
  // Pages kept in the browser's memory must not hold a connection open.
  window.addEventListener("pagehide", () => listener.attend(false, false));
  window.addEventListener("pageshow", (event) => listener.attend(!page.hidden, event.persisted));
}

class Listener {
  /** @param {HTMLElement} corner */
  constructor(corner) {
    this.corner = corner;
    /** @type {EventSource | null} */
    this.source = null;
    this.timer = 0;
  }

  /**
   * @param {boolean} here whether somebody looks at the page
   * @param {boolean} missed whether something may have come in the meantime
   */
  attend(here, missed) {
    if (!here) {
      this.source?.close();
      this.source = null;
      return;
    }
    if (this.source) return;
    this.source = new EventSource("/api/me/live");
    this.source.addEventListener("message", () => this.askSoon());
    if (missed) this.askSoon();
  }

  askSoon() {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask().catch(() => undefined), TOGETHER);
  }

  /** A count that cannot be had now stays as it is; the next notice asks again. */
  async ask() {
    const answer = await fetch("/api/me/notices", { headers: { accept: "application/json" } });
    if (!answer.ok) return;
    /** @type {{ notices: unknown[] }} */
    const { notices } = await answer.json();
    show(this.corner, notices.length);
  }
}

/**
 * @param {HTMLElement} corner
 * @param {number} count
 */
function show(corner, count) {
  const number = corner.querySelector(".unread");
  const words = corner.querySelector("[role='status']");
  if (!number || !words) return;
  number.textContent = count === 0 ? "" : count > MANY ? `${MANY}+` : String(count);
  words.textContent = count === 0 ? "none unread" : `${count} unread`;
}

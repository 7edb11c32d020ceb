// @ts-check
/**
 * Forms that say that they are being sent, and are sent once.
 *
 * A second click while the first is under way would do everything twice: give a
 * game two more days, or write two letters.
 */

/** What a form's button said before, so that it can say it again. */
/** @type {WeakMap<HTMLFormElement, { button: HTMLButtonElement, words: string }>} */
const underWay = new WeakMap();

/**
 * Watches all forms of a page that write something.
 * @param {Document} page
 */
export function sendOnce(page) {
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !writes(form, event.submitter)) return;
    if (underWay.has(form)) event.preventDefault();
    else if (!event.defaultPrevented) busy(form, event.submitter);
  });
  // A page that comes back from the browser's memory was not sent again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) for (const form of page.forms) free(form);
  });
}

/**
 * Forms that only look something up, or close a dialog, may be sent as often as one
 * likes.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @returns {boolean}
 */
function writes(form, submitter) {
  // `form.method` may be a field of that name.
  const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  return method.toLowerCase() === "post";
}

/**
 * The button stays enabled, because a disabled one would not send its own value and
 * would lose the focus.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
function busy(form, submitter) {
  const button = submitter instanceof HTMLButtonElement ? submitter : form.querySelector("button");
  if (!button) return;
  underWay.set(form, { button, words: button.textContent ?? "" });
  button.style.minWidth = `${button.offsetWidth}px`;
  button.setAttribute("aria-disabled", "true");
  button.textContent = button.dataset.busy ?? "Saving…";
}

/** @param {HTMLFormElement} form */
function free(form) {
  const sent = underWay.get(form);
  if (!sent) return;
  sent.button.textContent = sent.words;
  sent.button.style.minWidth = "";
  sent.button.removeAttribute("aria-disabled");
  underWay.delete(form);
}

// @ts-check
/**
 * Questions before something that cannot be taken back.
 *
 * `<a href="?ask=NAME" data-opens="NAME">` leads to the same page with the dialog
 * standing open, as the server writes it. With script it opens at once, and the page
 * behind it waits. Buttons inside it close it by `method="dialog"`, without script.
 */

/**
 * Opens dialogs of a page in place.
 * @param {Document} page
 */
export function openDialogs(page) {
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-opens]") : null;
    const dialog = link instanceof HTMLAnchorElement ? named(page, link.dataset.opens) : null;
    if (!dialog || isForElsewhere(event)) return;
    event.preventDefault();
    dialog.showModal();
  });
  // One that came open from the server shall hold the focus like the others.
  const asked = page.querySelector("dialog[open]");
  if (asked instanceof HTMLDialogElement) {
    asked.close();
    asked.showModal();
  }
}

/**
 * @param {Document} page
 * @param {string | undefined} name
 * @returns {HTMLDialogElement | null}
 */
function named(page, name) {
  const found = name ? page.getElementById(name) : null;
  return found instanceof HTMLDialogElement ? found : null;
}

/**
 * Whether somebody wants the link in another tab.
 * @param {MouseEvent} event
 * @returns {boolean}
 */
function isForElsewhere(event) {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
}

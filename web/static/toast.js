// @ts-check
/**
 * A line at the foot of the window about something that just happened.
 *
 * The server writes the same markup after a form was sent; there a link takes it
 * away. It stays until somebody takes it away: nobody has to read against a clock.
 */

/**
 * Shows a line that went wrong; one line at a time.
 * @param {Document} page
 * @param {string} words
 */
export function toast(page, words) {
  page.querySelector(".toast")?.remove();
  const line = page.createElement("div");
  line.className = "toast bad";
  line.setAttribute("role", "alert");
  const text = page.createElement("p");
  text.textContent = words;
  line.append(text, dismissal(page, line));
  page.body.append(line);
}

/**
 * @param {Document} page
 * @param {HTMLElement} line
 * @returns {HTMLButtonElement}
 */
function dismissal(page, line) {
  const button = page.createElement("button");
  button.type = "button";
  button.textContent = "Dismiss";
  button.addEventListener("click", () => line.remove());
  return button;
}

// @ts-check
/**
 * The switch between light and dark at the foot of every page.
 *
 * The server writes the look into `data-theme`, so no page ever flashes. The switch
 * changes the page at once and tells the server; without script its buttons post.
 */

import { toast } from "./toast.js";

/**
 * Takes over the switch of a page.
 * @param {Document} page
 */
export function switchLook(page) {
  const form = page.querySelector("form.look");
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const before = page.documentElement.dataset.theme ?? "auto";
    show(page, form, button.value);
    void keep(form, button).catch(() => {
      show(page, form, before);
      toast(page, "The look could not be saved. Please try again.");
    });
  });
}

/**
 * Shows a look, and which button stands for it.
 * @param {Document} page
 * @param {HTMLFormElement} form
 * @param {string} theme
 */
function show(page, form, theme) {
  page.documentElement.dataset.theme = theme;
  for (const button of form.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.value === theme));
  }
}

/**
 * Sends what the form would have sent by itself.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button
 */
async function keep(form, button) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) {
    if (typeof value === "string") body.append(name, value);
  }
  // What the server answers with is a way back to a page that is already open.
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
  if (answer.type !== "opaqueredirect" && !answer.ok) throw new Error(String(answer.status));
}

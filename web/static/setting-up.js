// @ts-check
/**
 * The form that sets up a game says what each field means that is left empty: as
 * the chosen kind of game has it, the chosen deadlines, and the chosen board.
 */

/** @typedef {Record<string, string>} Words what fields say, by their names */
/** @typedef {{ kinds: Record<string, Words>, paces: Record<string, Words>, boards: Record<string, Words> }} Usual */

const form = document.getElementById("setting-up");
const island = document.getElementById("usual");
if (form instanceof HTMLFormElement && island) {
  /** @type {Usual} */
  const usual = JSON.parse(island.textContent ?? "{}");
  putOwnZone(form);
  form.addEventListener("change", () => tell(form, usual));
  tell(form, usual);
}

/**
 * Where nobody chose a zone, the one of the device is the best guess.
 * @param {HTMLFormElement} form
 */
function putOwnZone(form) {
  const zone = form.querySelector("input[data-own-zone]");
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone instanceof HTMLInputElement && zone.value === zone.defaultValue && own) zone.value = own;
}

/**
 * @param {HTMLFormElement} form
 * @param {Usual} usual
 */
function tell(form, usual) {
  const said = new FormData(form);
  const chosen = (/** @type {string} */ name) => String(said.get(name) ?? "");
  const kind = usual.kinds[chosen("kind")] ?? {};
  const board = form.elements.namedItem("variant");
  const title = board instanceof HTMLSelectElement && board.value ? board.selectedOptions[0]?.textContent : kind.variant;
  /** @type {Words} */
  const words = { ...kind, ...usual.paces[chosen("schedule")], ...usual.boards[title ?? ""] };
  for (const [name, meant] of Object.entries(words)) say(form.elements.namedItem(name), meant);
}

/**
 * @param {Element | RadioNodeList | null} field
 * @param {string} meant
 */
function say(field, meant) {
  if (field instanceof HTMLInputElement) field.placeholder = meant;
  const empty = field instanceof HTMLSelectElement ? field.options[0] : undefined;
  if (empty) empty.textContent = `As usual: ${meant}`;
}

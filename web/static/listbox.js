// @ts-check
// A list to choose from by arrow keys or by typing first letters.

/** @typedef {{ label: string, hint: string, choose: () => void }} Entry */

/** After how long typing begins a new word. */
const WORD = 800;

export class Listbox {
  #list;
  /** @type {Entry[]} */
  #entries = [];
  #at = 0;
  #typed = '';
  #typedAt = 0;

  /** @param {HTMLElement} list an element with the role `listbox` */
  constructor(list) {
    this.#list = list;
    list.addEventListener('keydown', (event) => this.#keyed(event));
    list.addEventListener('click', (event) => this.#clicked(event));
  }

  /** @param {Entry[]} entries */
  show(entries) {
    this.#entries = entries;
    this.#typed = '';
    this.#list.replaceChildren(...entries.map((entry, at) => this.#item(entry, at)));
    this.#go(0);
  }

  focus() {
    this.#list.focus();
  }

  /**
   * @param {Entry} entry
   * @param {number} at
   */
  #item(entry, at) {
    const item = document.createElement('li');
    item.id = `${this.#list.id}-${at}`;
    item.setAttribute('role', 'option');
    const hint = document.createElement('small');
    hint.textContent = entry.hint;
    item.append(entry.label, ' ', hint);
    return item;
  }

  /** @param {number} to */
  #go(to) {
    this.#list.children[this.#at]?.setAttribute('aria-selected', 'false');
    this.#at = Math.max(0, Math.min(this.#entries.length - 1, to));
    const item = this.#list.children[this.#at];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    this.#list.setAttribute('aria-activedescendant', item?.id ?? '');
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const item = event.target instanceof Element ? event.target.closest('li') : null;
    if (!item) return;
    this.#entries[[...this.#list.children].indexOf(item)]?.choose();
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.#go(this.#at + 1), ArrowUp: () => this.#go(this.#at - 1),
      Home: () => this.#go(0), End: () => this.#go(this.#entries.length - 1),
      Enter: () => this.#entries[this.#at]?.choose(),
    };
    const act = keys[event.key] ?? (event.key.length === 1 ? () => this.#type(event.key) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {string} letter */
  #type(letter) {
    const now = performance.now();
    this.#typed = (now - this.#typedAt < WORD ? this.#typed : '') + letter.toLowerCase();
    this.#typedAt = now;
    const begins = (/** @type {string} */ word) => word.toLowerCase().startsWith(this.#typed);
    const found = this.#entries.findIndex((entry) => begins(entry.label) || begins(entry.hint));
    if (found >= 0) this.#go(found);
  }
}

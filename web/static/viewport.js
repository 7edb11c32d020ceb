// @ts-check
// Moves and scales the map: by wheel, drag, pinch, double tap and keys. While it
// moves it is one picture that the graphics card shifts; when it rests it is
// drawn anew and is sharp again. A map that goes round has a copy at either side
// and never ends.

/** @typedef {{ x: number, y: number }} Spot */

const CLOSEST = 10;
const STEP = 1.4;
/** How far in pixels a pointer may stray and still tap. */
const STRAY = 8;
const REST = 160;
/** How much of the field a map has to cover for all of it to be shown at first. */
const COVERED = 0.6;
const SVG = 'http://www.w3.org/2000/svg';
/** A screen on which not all of a map can be read at once. */
export const SMALL = matchMedia('(max-width: 800px)');

export class Viewport {
  #field;
  #chart;
  #size;
  /** Whether the left edge of the map continues at its right edge. */
  #round;
  /** Where the map's corner is in the field, and how many times it is enlarged. */
  #view = { x: 0, y: 0, scale: 1 };
  /** @type {Map<number, Spot>} */
  #pointers = new Map();
  #strayed = false;
  #lastTap = { at: 0, x: 0, y: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;
  /** The sizes of the field and of the map at scale 1, measured when they change. */
  #room = { width: 1, height: 1, mapWidth: 1, mapHeight: 1 };

  /**
   * @param {HTMLElement} field what is looked through
   * @param {HTMLElement} chart
   * @param {{ width: number, height: number }} size of the map, in its own units
   * @param {(target: Element) => void} tapped
   */
  constructor(field, chart, size, tapped) {
    this.#field = field;
    this.#chart = chart;
    this.#size = size;
    this.#round = copied(chart);
    this.#measure();
    this.whole();
    new ResizeObserver(() => this.#resized()).observe(field);
    this.#listenToPointers(tapped);
    field.addEventListener('wheel', (event) => this.#wheeled(event), { passive: false });
    field.addEventListener('keydown', (event) => this.#keyed(event));
  }

  /** Shows as much of the map as fills the field. */
  whole() {
    const { width, height, mapWidth, mapHeight } = this.#room;
    this.#set({ scale: 1, x: (width - mapWidth) / 2, y: (height - mapHeight) / 2 });
  }

  /**
   * Shows all of the map where there is room for it; on a small screen, and of a map
   * that would leave much of the screen empty, what is around some spots.
   * @param {Spot[]} spots in units of the map
   */
  begin(spots) {
    const { width, height, mapWidth, mapHeight } = this.#room;
    const covered = (mapWidth * mapHeight) / (width * height);
    if (SMALL.matches || covered < COVERED) this.show(spots);
    else this.whole();
  }

  /**
   * Fills the field with the map and brings some spots into the middle; its own
   * middle, if there are none.
   * @param {Spot[]} spots in units of the map
   */
  show(spots) {
    const { width, height, mapWidth, mapHeight } = this.#room;
    const scale = Math.max(width / mapWidth, height / mapHeight);
    const unit = (mapWidth * scale) / this.#size.width;
    const wanted = spots.length > 0 ? spots : [{ x: this.#size.width / 2, y: this.#size.height / 2 }];
    const across = wanted.map((spot) => spot.x);
    const middle = { x: this.#round ? meanRound(across, this.#size.width) : mean(across), y: mean(wanted.map((spot) => spot.y)) };
    this.#set({ scale, x: width / 2 - middle.x * unit, y: height / 2 - middle.y * unit });
  }

  /**
   * Where in the field a spot is shown.
   * @param {Spot} spot in units of the map
   * @returns {Spot} in pixels
   */
  shown(spot) {
    const unit = (this.#room.mapHeight * this.#view.scale) / this.#size.height;
    const x = this.#view.x + spot.x * unit;
    return { x: this.#round ? this.#nearest(x, this.#lap(this.#view.scale)) : x, y: this.#view.y + spot.y * unit };
  }

  /**
   * @param {number} factor
   * @param {Spot} [about] in the field; its middle if nothing is said
   */
  zoom(factor, about = { x: this.#room.width / 2, y: this.#room.height / 2 }) {
    const scale = Math.min(CLOSEST, Math.max(1, this.#view.scale * factor));
    const grown = scale / this.#view.scale;
    const { x, y } = this.#view;
    this.#set({ scale, x: about.x - (about.x - x) * grown, y: about.y - (about.y - y) * grown });
  }

  /**
   * Lets buttons change the size.
   * @param {Iterable<Element>} buttons
   */
  listenTo(buttons) {
    const ways = { in: () => this.zoom(STEP), out: () => this.zoom(1 / STEP), whole: () => this.whole() };
    for (const button of buttons) {
      button.addEventListener('click', ways[/** @type {keyof typeof ways} */ (button.getAttribute('data-zoom'))]);
    }
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  move(x, y) {
    this.#set({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y });
  }

  #measure() {
    const { width, height } = this.#field.getBoundingClientRect();
    const fit = Math.min(width / this.#size.width, height / this.#size.height);
    const [mapWidth, mapHeight] = [this.#size.width * fit, this.#size.height * fit];
    this.#room = { width, height, mapWidth, mapHeight };
    this.#chart.style.width = `${mapWidth}px`;
    this.#chart.style.height = `${mapHeight}px`;
  }

  #resized() {
    const before = this.#room;
    const middle = { x: (before.width / 2 - this.#view.x) / before.mapWidth, y: (before.height / 2 - this.#view.y) / before.mapHeight };
    this.#measure();
    const { width, height, mapWidth, mapHeight } = this.#room;
    // What is seen stays as large as it was.
    const grown = before.mapWidth / mapWidth;
    const scale = Math.min(CLOSEST, Math.max(1, this.#view.scale * grown));
    const same = scale / this.#view.scale;
    this.#set({ scale, x: width / 2 - middle.x * mapWidth * same, y: height / 2 - middle.y * mapHeight * same });
  }

  /** @param {{ x: number, y: number, scale: number }} view */
  #set(view) {
    const { width, height, mapWidth, mapHeight } = this.#room;
    const x = this.#round ? this.#around(view.x, view.scale) : inside(view.x, width, mapWidth * view.scale);
    const y = inside(view.y, height, mapHeight * view.scale);
    this.#view = { scale: view.scale, x, y };
    this.#place(x);
    this.#chart.classList.add('moving');
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#chart.classList.remove('moving'), REST);
  }

  /**
   * Puts the map where the view has it, or a lap beside.
   * @param {number} x
   */
  #place(x) {
    this.#chart.style.transform = `translate(${x}px, ${this.#view.y}px) scale(${this.#view.scale})`;
  }

  /**
   * How wide the map is in pixels: after so many everything comes again.
   * @param {number} scale
   */
  #lap(scale) {
    return this.#room.mapWidth * scale;
  }

  /**
   * Where a map that goes round begins so that the middle of the field shows
   * the map itself and not a copy.
   * @param {number} x
   * @param {number} scale
   */
  #around(x, scale) {
    const lap = this.#lap(scale);
    const middle = this.#room.width / 2;
    return middle - ((((middle - x) % lap) + lap) % lap);
  }

  /**
   * Of a spot and its copies the one that is nearest to the middle of the field.
   * @param {number} x
   * @param {number} lap
   */
  #nearest(x, lap) {
    return x - Math.round((x - this.#room.width / 2) / lap) * lap;
  }

  /**
   * What a pointer meant: where it points at a copy, what is copied there.
   * @param {MouseEvent} event
   * @returns {Element | null}
   */
  #meant(event) {
    if (!(event.target instanceof Element)) return null;
    const side = event.target.closest('[data-side]')?.getAttribute('data-side');
    if (!side) return event.target;
    // The map is under the pointer for as long as it takes to look.
    this.#place(this.#view.x + Number(side) * this.#lap(this.#view.scale));
    const found = document.elementFromPoint(event.clientX, event.clientY);
    this.#place(this.#view.x);
    return found;
  }

  /** @param {WheelEvent} event */
  #wheeled(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // Two fingers on a touchpad come as a wheel with the control key.
    const strength = event.ctrlKey ? 0.01 : 0.0018;
    this.zoom(Math.exp(-event.deltaY * lines * strength), this.#spotOf(event));
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    if (event.target !== this.#field || event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      '+': () => this.zoom(STEP), '=': () => this.zoom(STEP), '-': () => this.zoom(1 / STEP), '0': () => this.whole(),
      ArrowLeft: () => this.move(60, 0), ArrowRight: () => this.move(-60, 0),
      ArrowUp: () => this.move(0, 60), ArrowDown: () => this.move(0, -60),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {(target: Element) => void} tapped */
  #listenToPointers(tapped) {
    const field = this.#field;
    field.addEventListener('pointerdown', (event) => this.#down(event));
    field.addEventListener('pointermove', (event) => this.#dragged(event));
    for (const kind of ['pointerup', 'pointercancel']) {
      field.addEventListener(kind, (event) => event instanceof PointerEvent && this.#up(event));
    }
    // A click says what was really meant, also where a reader of the screen makes it.
    field.addEventListener('click', (event) => {
      const target = this.#strayed ? null : this.#meant(event);
      if (target) tapped(target);
    });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#pointers.size === 0) this.#strayed = false;
    this.#pointers.set(event.pointerId, this.#spotOf(event));
    if (this.#pointers.size > 1) this.#strayed = true;
  }

  /** @param {PointerEvent} event */
  #dragged(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#spotOf(event);
    if (!this.#strayed && Math.hypot(now.x - before.x, now.y - before.y) < STRAY) return;
    if (!this.#strayed) this.#field.setPointerCapture(event.pointerId);
    this.#strayed = true;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (!other) return this.move(now.x - before.x, now.y - before.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.move((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoom(apart(now, other) / Math.max(1, apart(before, other)), middle);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#strayed || event.type === 'pointercancel' || event.pointerType !== 'touch') return;
    const { x, y } = this.#spotOf(event);
    const twice = event.timeStamp - this.#lastTap.at < 300 && apart({ x, y }, this.#lastTap) < 24;
    // Two taps on sea or foreign land come closer; two on what can be ordered are orders.
    if (twice && !this.#meant(event)?.closest('.unit, .lit')) this.zoom(2, { x, y });
    this.#lastTap = { at: twice ? 0 : event.timeStamp, x, y };
  }

  /** @param {MouseEvent} event */
  #spotOf(event) {
    const box = this.#field.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

/**
 * Where something may begin so that it fills a room, or lies in its middle.
 * @param {number} at
 * @param {number} room
 * @param {number} size
 */
function inside(at, room, size) {
  return size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
}

/**
 * @param {Spot} one
 * @param {Spot} other
 */
function apart(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** @param {number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

/**
 * The middle of numbers on a circle: of two that are near each other across the
 * seam, it is at the seam.
 * @param {number[]} numbers
 * @param {number} round how far it is once around
 */
function meanRound(numbers, round) {
  const angles = numbers.map((number) => (number / round) * 2 * Math.PI);
  const angle = Math.atan2(mean(angles.map(Math.sin)), mean(angles.map(Math.cos)));
  return ((angle / (2 * Math.PI) + 1) % 1) * round;
}

/**
 * Shows a map that goes round again at its left and at its right. The copies
 * borrow all that they show, so they change with the map and no name is given
 * twice.
 * @param {HTMLElement} chart what holds the sheets of the map, the lowest first
 * @returns {boolean} whether it goes round
 */
function copied(chart) {
  const sheets = [...chart.querySelectorAll('svg[data-wrap]')];
  const [lowest] = sheets;
  if (!lowest) return false;
  const ids = sheets.flatMap((sheet) => [...sheet.children].map((part) => part.id)).filter((id) => id !== '');
  for (const side of [-1, 1]) chart.append(copy(lowest, ids, side));
  return true;
}

/**
 * @param {Element} sheet
 * @param {string[]} ids of what it shows, the lowest first
 * @param {number} side -1 for the left, 1 for the right
 */
function copy(sheet, ids, side) {
  const twin = /** @type {SVGSVGElement} */ (sheet.cloneNode(false));
  twin.removeAttribute('data-wrap');
  twin.removeAttribute('role');
  twin.removeAttribute('aria-label');
  twin.setAttribute('aria-hidden', 'true');
  twin.setAttribute('data-side', String(side));
  twin.style.left = `${side * 100}%`;
  for (const id of ids) {
    const part = document.createElementNS(SVG, 'use');
    part.setAttribute('href', `#${id}`);
    twin.append(part);
  }
  return twin;
}

// @ts-check
// Layers of the map, filled with as little work for the browser as can be: what a
// drawing shares with the one before stays where it is. Lands in colour are clipped,
// and clipping all of them anew would take longer than a frame.

const SVG = 'http://www.w3.org/2000/svg';

/** How many elements are put on the map at once where no frame may take long. */
const AT_ONCE = 60;

/**
 * Puts a drawing into a group of the map.
 * @param {Element} group
 * @param {string} drawing
 */
export function fill(group, drawing) {
  Array.from(filling(group, drawing));
}

/**
 * Puts a drawing into a group of the map bit by bit; whoever calls may wait in between.
 * @param {Element} group
 * @param {string} drawing
 * @returns {Generator<void>}
 */
export function* filling(group, drawing) {
  const next = groupOf(drawing);
  yield;
  yield* bitByBit(changes(group, next));
}

/**
 * Puts a drawing over what is in a group bit by bit, and takes away what was there when
 * all of it is covered: nothing is missing meanwhile.
 * @param {Element} group
 * @param {string} drawing
 * @returns {Generator<void>}
 */
export function* covering(group, drawing) {
  const next = groupOf(drawing);
  yield;
  const covered = Array.from(group.children);
  yield* bitByBit(additions(group, next));
  for (const part of covered) part.remove();
}

/** @param {string} drawing */
export function groupOf(drawing) {
  const group = document.createElementNS(SVG, 'g');
  group.innerHTML = drawing;
  return group;
}

/**
 * Pauses whenever so much was put on the map that a frame should show it first.
 * @param {Iterable<Element>} parts
 * @returns {Generator<void>}
 */
function* bitByBit(parts) {
  let put = 0;
  for (const part of parts) {
    put += part.getElementsByTagName('*').length + 1;
    if (put < AT_ONCE) continue;
    put = 0;
    yield;
  }
}

/**
 * @param {Element} group
 * @param {Element} next
 * @returns {Generator<Element>}
 */
function* additions(group, next) {
  for (const part of Array.from(next.children)) {
    group.append(part);
    yield part;
  }
}

/**
 * Makes the children of a group those of another, and tells each that was put there.
 * @param {Element} group
 * @param {Element} next
 * @returns {Generator<Element>}
 */
function* changes(group, next) {
  const old = Array.from(group.children);
  const wanted = Array.from(next.children);
  for (const [at, part] of wanted.entries()) {
    const before = old[at];
    if (before?.isEqualNode(part)) continue;
    if (before && isSameGroup(before, part)) {
      yield* changes(before, part);
      continue;
    }
    if (before) before.replaceWith(part);
    else group.append(part);
    yield part;
  }
  for (const rest of old.slice(wanted.length)) rest.remove();
}

/**
 * Whether two groups differ only in what is in them.
 * @param {Element} one
 * @param {Element} other
 */
function isSameGroup(one, other) {
  return one.tagName === 'g' && one.cloneNode().isEqualNode(other.cloneNode());
}

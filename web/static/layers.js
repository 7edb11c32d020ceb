// @ts-check
// Layers of the map, filled with as little work for the browser as can be: what a
// drawing shares with the one before stays where it is. Lands in colour are clipped,
// and clipping all of them anew would take longer than a frame.

const SVG = 'http://www.w3.org/2000/svg';

/** How many elements are put on the map at once where no frame may take long. */
const AT_ONCE = 120;

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
  const next = document.createElementNS(SVG, 'g');
  next.innerHTML = drawing;
  const old = Array.from(group.children);
  const wanted = Array.from(next.children);
  let put = 0;
  for (const [at, part] of wanted.entries()) {
    const before = old[at];
    if (before?.isEqualNode(part)) continue;
    put += part.getElementsByTagName('*').length + 1;
    if (before) before.replaceWith(part);
    else group.append(part);
    if (put < AT_ONCE) continue;
    put = 0;
    yield;
  }
  for (const rest of old.slice(wanted.length)) rest.remove();
}

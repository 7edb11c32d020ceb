// @ts-check
// Layers of the map, filled with as little work for the browser as can be: what a
// drawing shares with the one before stays where it is. Lands in colour are clipped,
// and clipping all of them anew would take longer than a frame.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Puts a drawing into a group of the map.
 * @param {Element} group
 * @param {string} drawing
 */
export function fill(group, drawing) {
  const next = document.createElementNS(SVG, 'g');
  next.innerHTML = drawing;
  const old = Array.from(group.children);
  const wanted = Array.from(next.children);
  for (const [at, part] of wanted.entries()) {
    const before = old[at];
    if (!before) group.append(part);
    else if (!before.isEqualNode(part)) before.replaceWith(part);
  }
  for (const rest of old.slice(wanted.length)) rest.remove();
}

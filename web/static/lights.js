// @ts-check
// Lights on the map: where one can go, which unit is meant, which units wait.

/** @typedef {import('./spots.js').Spots} Spots */

const SVG = 'http://www.w3.org/2000/svg';

export class Lights {
  #chart;
  #spots;
  #lit;
  #rings;

  /**
   * @param {Element} chart
   * @param {Spots} spots
   */
  constructor(chart, spots) {
    this.#chart = chart;
    this.#spots = spots;
    this.#lit = group('lit');
    this.#rings = group('rings');
    chart.querySelector('#orders')?.before(this.#lit);
    chart.querySelector('#units')?.after(this.#rings);
  }

  /**
   * @param {Iterable<string>} provinces that can be chosen
   * @param {string | undefined} origin the province of the unit that is meant
   * @param {boolean} dislodged whether units are meant that were driven out
   */
  show(provinces, origin, dislodged) {
    this.#lit.replaceChildren(...(origin === undefined ? [] : Array.from(provinces).flatMap((province) => this.#light(province))));
    for (const ring of this.#rings.querySelectorAll('.meant')) ring.remove();
    const spot = origin && (this.#spots.unit(origin, dislodged) ?? this.#spots.place(origin));
    if (spot) this.#rings.append(circle('meant', spot.x, spot.y, 200));
  }

  /**
   * @param {string[]} provinces whose units have no order
   * @param {boolean} dislodged
   */
  wait(provinces, dislodged) {
    for (const ring of this.#rings.querySelectorAll('.waiting')) ring.remove();
    for (const province of provinces) {
      const spot = this.#spots.unit(province, dislodged);
      if (spot) this.#rings.append(circle('waiting', spot.x + 125, spot.y - 125, 62));
    }
  }

  /**
   * Shows where the next thing is to be done.
   * @param {string | undefined} province
   */
  beckon(province) {
    for (const ring of this.#rings.querySelectorAll('.beckoning')) ring.remove();
    if (province === undefined) return;
    const spot = this.#spots.place(province);
    this.#rings.append(circle('beckoning', spot.x, spot.y, 280));
  }

  /**
   * A province may have several areas; all of them light up.
   * @param {string} province
   */
  #light(province) {
    const areas = this.#chart.querySelectorAll(`use.area[data-province="${province}"]`);
    return Array.from(areas, (area) => {
      const light = document.createElementNS(SVG, 'use');
      light.setAttribute('href', area.getAttribute('href') ?? '');
      light.setAttribute('class', 'lit');
      light.setAttribute('data-province', province);
      return light;
    });
  }
}

/** @param {string} id */
function group(id) {
  const made = document.createElementNS(SVG, 'g');
  made.setAttribute('id', id);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

/**
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function circle(kind, x, y, r) {
  const made = document.createElementNS(SVG, 'circle');
  made.setAttribute('class', kind);
  for (const [name, value] of Object.entries({ cx: x, cy: y, r })) made.setAttribute(name, String(value));
  return made;
}

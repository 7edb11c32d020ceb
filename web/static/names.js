// @ts-check
// What places, units and orders are called in words. The map knows the names of
// provinces already, so they are read from it.

import { provinceOf } from './choices.js';

const COASTS = new Map([['NC', 'north coast'], ['SC', 'south coast'], ['EC', 'east coast'], ['WC', 'west coast']]);

const KINDS = new Map([['A', 'Army'], ['F', 'Fleet']]);

const ACTS = new Map([
  ['hold', 'Hold'], ['move', 'Move'], ['via', 'Move by convoy'], ['support', 'Support'], ['convoy', 'Convoy'],
  ['retreat', 'Retreat'], ['disband', 'Disband'], ['army', 'Army'], ['fleet', 'Fleet'], ['remove', 'Remove'],
  ['rail', 'By railway'], ['carried', 'On board of a fleet'], ['permit', 'Let a fleet pass'], ['to-army', 'Make it an army'], ['to-fleet', 'Make it a fleet'], ['waive', 'Build nothing'], ['stay', 'Where it stands'],
]);

export class Names {
  /** @type {Map<string, string>} */
  #provinces = new Map();

  /** @param {Element} chart */
  constructor(chart) {
    for (const area of chart.querySelectorAll('.area[data-province]')) {
      const title = area.querySelector('title')?.textContent;
      const code = area.getAttribute('data-province');
      if (code && title && !this.#provinces.has(code)) this.#provinces.set(code, title);
    }
  }

  /**
   * @param {string} place such as `STP/SC`
   * @returns {string}
   */
  place(place) {
    const province = provinceOf(place);
    const name = this.#provinces.get(province) ?? province;
    const coast = place.split('/')[1];
    return coast ? `${name} (${COASTS.get(coast) ?? coast})` : name;
  }

  /**
   * @param {string} unit such as `F STP/SC`
   * @returns {string}
   */
  unit(unit) {
    return `${KINDS.get(unit.slice(0, 1)) ?? ''} ${this.place(unit.slice(2))}`.trim();
  }

  /**
   * @param {string} name an act, or a coast
   * @returns {string}
   */
  act(name) {
    const coast = name.split('/')[1];
    if (coast) return capital(COASTS.get(coast) ?? coast);
    return ACTS.get(name) ?? capital(name);
  }

  /**
   * An order in words, for those who hear it.
   * @param {string} order such as `A PAR S A MAR - BUR`
   * @returns {string}
   */
  order(order) {
    const written = order
      .replace(/\b([AF]) ([A-Z]{2,4}(?:\/[A-Z]{2})?)/g, (_, kind, place) => `${KINDS.get(kind)} ${this.place(place)}`)
      .replace(/(- |R )([A-Z]{2,4}(?:\/[A-Z]{2})?)/g, (_, sign, place) => sign + this.place(place));
    return written
      .replace(/^([A-Z]{2,4}) [A-Z]+ ([A-Z]+) (Fleet .*)$/, (_, keeper, power, passage) => `${this.place(keeper)} lets pass, of ${capital(power.toLowerCase())}: ${passage}`)
      .replace(/ VIA ([A-Z]{2,4})$/, (_, sea) => ` over ${this.place(sea)}`)
      .replace(/ - [A-Z]+ - /, ' by railway to ').replace(' VIA', ' by convoy').replace(/ S (?=Army|Fleet)/, ' supports ').replace(/ C (?=Army|Fleet)/, ' convoys ')
      .replace(/ - /g, ' to ').replace(' R ', ' retreats to ').replace(/ H$/, ' holds').replace(/ D$/, ' disbands')
      .replace(/^(.*) B$/, 'Build $1').replace(/^WAIVE$/, 'Build nothing');
  }
}

/** @param {string} word */
function capital(word) {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

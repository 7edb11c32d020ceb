// @ts-check
// The dry run beside a turnsheet: what is spent, what is left, what to look at
// again, and how the turn would end.

import { part } from './composer.js';

/** @typedef {import('./sheet-row.js').LineForecast} LineForecast */
/** @typedef {{ line?: number, message: string }} Warning */
/** @typedef {{ area: string, armies: number, supply: number, dispersed?: number, disperses?: boolean }} Ending */
/** @typedef {{ income: number, supply: number, balance: number, treasury: number, lands: Ending[], fleets: Ending[] }} TurnEnd */
/** @typedef {{ lines: (LineForecast | null)[], warnings: Warning[], notes?: string[], start: { points: number }, end: TurnEnd, sheet?: import('./turnsheet.js').SheetData }} Forecast */

export class Ledger {
  #main;

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main;
    // The rows say what the table said.
    part(main, '#ledger').hidden = true;
  }

  /** @param {Forecast} forecast */
  show(forecast) {
    this.#points(forecast);
    part(this.#main, '#warnings').replaceChildren(...this.#warnings(forecast).map((words) => {
      const item = document.createElement('li');
      item.textContent = words;
      return item;
    }));
    part(this.#main, '#turn-end').replaceChildren(...endWords(forecast.end).map((words) => {
      const line = document.createElement('p');
      line.textContent = words;
      return line;
    }));
  }

  /** @param {Forecast} forecast */
  #points({ lines, start, end }) {
    const left = lines.flatMap((line) => line ?? []).at(-1)?.left ?? start.points;
    const strong = (/** @type {number} */ number) => Object.assign(document.createElement('strong'), { textContent: String(number) });
    part(this.#main, '#points').replaceChildren(strong(start.points), ' build points, ', strong(left), ' left after all lines; ', strong(end.balance), ' for the next turn.');
  }

  /** @param {Forecast} forecast */
  #warnings({ warnings, notes = [] }) {
    const told = warnings.map(({ line, message }) => line === undefined ? capital(message) : `Line ${line}: ${message}`);
    return [...notes.map(capital), ...told].map((words) => `${words}.`);
  }
}

/** @param {string} words */
function capital(words) {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** @param {TurnEnd} end */
function endWords({ income, supply, treasury, lands, fleets }) {
  const going = lands.filter((land) => (land.dispersed ?? 0) > 0).map((land) => `${land.dispersed} from ${land.area}`);
  const sailing = fleets.filter((fleet) => fleet.disperses).map((fleet) => `a ship from ${fleet.area}`);
  const dear = [...lands, ...fleets].filter((place) => place.supply > 0).map((place) => `${place.area} ${place.supply}`);
  return [
    `At the end of the turn: income ${income}, supply ${supply}, treasury ${treasury}.`,
    ...(dear.length > 0 ? [`Supply by area: ${dear.join(', ')}.`] : []),
    ...(going.length + sailing.length > 0 ? [`To the reserve: ${[...going, ...sailing].join(', ')}.`] : []),
  ];
}

// A year that seven play: what everybody orders, and what comes of it. In it are
// moves, supports, a convoy, bounces, a retreat, builds and a build that is waived.

/** The powers in the order of their seats. */
export const POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'];

export const SPRING = {
  phase: 'S1901M',
  words: 'Spring 1901, moves',
  orders: {
    Austria: ['A VIE - GAL', 'A BUD - SER', 'F TRI - ALB'],
    England: ['F LON - NTH', 'F EDI - NWG', 'A LVP - YOR'],
    France: ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - MAO'],
    Germany: ['A MUN - BUR', 'F KIE - DEN', 'A BER - KIE'],
    Italy: ['A VEN - TYR', 'F NAP - ION'],
    Russia: ['A WAR - GAL', 'A MOS - UKR', 'F SEV - RUM', 'F STP/SC - BOT'],
    Turkey: ['A CON - BUL'],
  },
};

/** Austria and Russia rest, Turkey does nothing at all. */
export const FALL = {
  phase: 'F1901M',
  words: 'Fall 1901, moves',
  orders: {
    Austria: ['F ALB - GRE', 'A SER S F ALB - GRE'],
    England: ['A YOR - NWY VIA', 'F NTH C A YOR - NWY'],
    France: ['A BUR - MUN', 'A MAR - SPA', 'F MAO - POR'],
    Germany: ['A KIE - HOL'],
    Italy: ['A TYR S A BUR - MUN', 'F ION - TUN'],
    Russia: ['F BOT - SWE'],
    Turkey: [],
  },
};

export const RETREATS = { phase: 'F1901R', words: 'Fall 1901, retreats', orders: { Germany: ['A MUN R RUH'] } };

export const WINTER = {
  phase: 'W1901A',
  words: 'Winter 1901, adjustments',
  orders: {
    Austria: ['A BUD B', 'F TRI B'],
    England: ['F EDI B'],
    France: ['A PAR B', 'F BRE B', 'WAIVE'],
    Germany: ['F KIE B'],
    Italy: ['F NAP B'],
    Russia: ['F STP/NC B', 'A MOS B'],
    Turkey: ['A CON B'],
  },
};

export const NEXT_SPRING = 'Spring 1902, moves';

/** What the board says of every power when the year is over. */
export const OUTCOME = {
  Austria: { centres: 5, units: ['A BUD', 'A SER', 'A VIE', 'F GRE', 'F TRI'] },
  England: { centres: 4, units: ['A NWY', 'F EDI', 'F NTH', 'F NWG'] },
  France: { centres: 6, units: ['A MUN', 'A PAR', 'A SPA', 'F BRE', 'F POR'] },
  Germany: { centres: 4, units: ['A HOL', 'A RUH', 'F DEN', 'F KIE'] },
  Italy: { centres: 4, units: ['A ROM', 'A TYR', 'F NAP', 'F TUN'] },
  Russia: { centres: 6, units: ['A MOS', 'A UKR', 'A WAR', 'F RUM', 'F STP/NC', 'F SWE'] },
  Turkey: { centres: 4, units: ['A BUL', 'A CON', 'A SMY', 'F ANK'] },
};

/** What a page says of the board, in the form of the outcome above. */
export function boardOf(page) {
  return page.evaluate((powers) => {
    const rows = [...document.querySelectorAll('.board-text > div')];
    const told = rows.map((row) => {
      const [units, centres] = [...row.querySelectorAll('dd p')].map((line) => line.textContent.replace(/^\w+: /, '').split(', '));
      return [row.querySelector('dt').textContent.trim(), { centres: centres.length, units: units.sort() }];
    });
    return Object.fromEntries(told.filter(([power]) => powers.includes(power)));
  }, POWERS);
}

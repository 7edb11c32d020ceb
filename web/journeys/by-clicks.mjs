// Orders by clicks on the map, whatever the order is.

import { act, assert, lines, point } from './stage.mjs';

/** Clicks what a line says, and sees that the page has understood it so. */
export async function order(page, line) {
  const [, unit, from, sign, rest] = /^([AF]) (\S+) (\S+) ?(.*)$/.exec(line) ?? [];
  if (line === 'WAIVE') await page.click('#waive');
  else if (sign === 'B') await build(page, unit, from);
  else await command(page, from, sign, rest);
  const given = await lines(page);
  assert.ok(given.includes(line), `${line} is among ${given.join('; ')}`);
}

async function command(page, from, sign, rest) {
  await point(page, provinceOf(from));
  if (sign === 'S') await act(page, 'support');
  if (sign === 'C') await act(page, 'convoy');
  if (sign === 'H') return act(page, 'hold');
  // Of a unit that is helped its place is pointed at, and where it goes.
  const places = rest.replace(/ VIA$/, '').split(' - ').map((place) => provinceOf(place.replace(/^[AF] /, '')));
  for (const place of places) await point(page, place);
}

async function build(page, unit, place) {
  await point(page, provinceOf(place));
  // Where only an army can be built, nothing is asked.
  if (await page.isVisible('#composer')) await act(page, unit === 'A' ? 'army' : 'fleet');
  if (place.includes('/')) await act(page, place);
}

const provinceOf = (place) => place.replace(/\/.*$/, '');

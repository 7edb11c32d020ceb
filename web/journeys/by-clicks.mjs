// Orders by clicks on the map, whatever the order is.

import { act, assert, lines, point } from './stage.mjs';

/** Clicks what a line says, and sees that the page has understood it so. */
export async function order(page, line) {
  const [, unit, from, sign, rest] = /^([AF]) (\S+) (\S+) ?(.*)$/.exec(line) ?? [];
  const leave = /^([A-Z]{2,4}) \S+ \S+ F (\S+) - (\S+)$/.exec(line);
  if (leave) await permit(page, leave.slice(1));
  else if (line === 'WAIVE') await page.click('#waive');
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
  // By railway, or carried by a fleet: what is named besides the goal is no place to point at.
  const [, goal] = /^[A-Z]+ - (\S+)$/.exec(rest) ?? [];
  if (sign === '-' && goal) return rides(page, goal);
  const [, shore, sea] = /^(\S+) VIA (\S+)$/.exec(rest) ?? [];
  if (sign === 'R' && sea) return sails(page, sea, shore);
  // Of a unit that is helped its place is pointed at, and where it goes.
  const places = rest.replace(/ VIA$/, '').split(' - ').map((place) => provinceOf(place.replace(/^[AF] /, '')));
  for (const place of places) await point(page, place);
  // Between neighbours a convoy is one way of two.
  if (rest.endsWith(' VIA') && await page.isVisible('#composer')) await act(page, 'via');
}

async function rides(page, goal) {
  await act(page, 'rail');
  await point(page, goal);
}

/** Is carried away by a fleet. */
async function sails(page, sea, shore) {
  await act(page, 'carried');
  for (const place of [sea, shore]) await point(page, place);
}

/** Lets a foreign fleet through a canal. */
async function permit(page, [keeper, fleet, goal]) {
  await point(page, keeper);
  await act(page, 'permit');
  for (const place of [fleet, goal]) await point(page, place);
}

async function build(page, unit, place) {
  await point(page, provinceOf(place));
  // Where only one kind can be raised, nothing is asked.
  if (await page.isVisible('#composer')) await act(page, unit === 'A' ? 'army' : 'fleet');
  if (place.includes('/')) await act(page, place);
}

const provinceOf = (place) => place.replace(/\/.*$/, '');

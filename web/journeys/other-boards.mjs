// Turns on other boards than the usual one: a position is put on the board, and everybody
// who has something to say says it by clicks.

import { order } from './by-clicks.mjs';
import { assert, lines, saved } from './stage.mjs';

/** A game on a board with a seat for each of its powers, in a position. */
export async function gameOn(stage, variant, powers, position) {
  const game = await stage.game({ variant, seats: powers.length, endings: { concession: true } });
  await game.lead('edit', { position, why: 'to walk through the rules of the board' });
  return { ...game, powers };
}

/**
 * Orders are given by clicks, power by power, and carried out.
 * Says what the board looks like then.
 */
export async function turn(stage, game, orders, look = async () => {}) {
  for (const [power, wanted] of Object.entries(orders)) {
    const page = await stage.open(game, game.powers.indexOf(power));
    await page.click('[data-zoom="whole"]');
    for (const line of wanted) await order(page, line);
    assert.deepEqual((await lines(page)).toSorted(), wanted.toSorted());
    await saved(page);
    await look(page, power);
    await page.context().close();
  }
  await game.lead('play', {});
  return position(game);
}

/** The board as it stands now, with units by name. */
export async function position(game) {
  const { units, ...rest } = (await game.call(0, '', undefined, 'GET')).game.position;
  return { ...rest, units: Object.fromEntries(Object.entries(units).map(([power, list]) => [power, list.toSorted()])) };
}

/** What became of the orders of a phase, as its page tells it. */
export async function verdicts(stage, game, phase) {
  const page = await (await stage.enter(game, 0)).newPage();
  await page.goto(`${stage.pages}/games/${game.id}/phases/${phase}`);
  const told = await page.textContent('main');
  await page.context().close();
  return told.replace(/\s+/g, ' ');
}

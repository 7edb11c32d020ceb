// Builds in home centres, and removals.

import { GERMANY, act, assert, journey, lines, point, saved, stored } from './stage.mjs';

const WINTER = {
  phase: 'W1901A',
  units: { RUSSIA: ['A UKR'], GERMANY: ['A BUR', 'A RUH', 'F DEN'], FRANCE: ['A SPA'] },
  centers: { RUSSIA: ['STP', 'MOS', 'WAR', 'SEV'], GERMANY: ['MUN', 'BER'], FRANCE: ['PAR', 'BRE', 'MAR'] },
};

await journey('builds and removals', async (stage) => {
  const game = await stage.game();
  await game.lead('edit', { position: WINTER, why: 'to walk through builds' });
  const page = await stage.open(game, 5);
  assert.equal(await page.textContent('.standing .missing'), '0 of 3 builds decided.');

  await point(page, 'STP');
  await act(page, 'fleet');
  await act(page, 'STP/NC');
  assert.deepEqual(await lines(page), ['F STP/NC B']);
  // Moscow has no coast: an army is all that can be built there.
  await point(page, 'MOS');
  assert.deepEqual(await lines(page), ['F STP/NC B', 'A MOS B']);
  await page.click('#waive');
  assert.equal(await page.textContent('.standing .missing'), '3 of 3 builds decided.');
  await saved(page);
  assert.deepEqual(await stored(game, 5), ['F STP/NC B', 'A MOS B', 'WAIVE']);

  // A further build takes the place of the one that was waived.
  await point(page, 'WAR');
  assert.deepEqual(await lines(page), ['F STP/NC B', 'A MOS B', 'A WAR B']);
  await page.waitForFunction(() => !document.querySelector('.sketch'));
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/builds-wide.png` });
  await page.context().close();

  const other = await stage.open(game, GERMANY);
  assert.equal(await other.textContent('.standing .missing'), '0 of 1 removal decided.');
  await point(other, 'DEN');
  assert.deepEqual(await lines(other), ['F DEN D']);
  await point(other, 'RUH');
  assert.deepEqual(await lines(other), ['A RUH D']);
  await saved(other);
  assert.deepEqual(await stored(game, GERMANY), ['A RUH D']);
});

// Retreats: the unit that was driven out is the one that is ordered.

import { FRANCE, act, assert, journey, lines, point, saved, stored } from './stage.mjs';

export const RETREAT = {
  phase: 'S1902R',
  units: { FRANCE: ['A PAR', 'F BRE'], GERMANY: ['A BUR', 'A RUH'] },
  centers: { FRANCE: ['PAR', 'BRE', 'MAR'], GERMANY: ['MUN', 'BER', 'KIE'] },
  retreats: { FRANCE: { 'A BUR': ['GAS', 'MAR', 'PIC'], 'F MAO': ['SPA/NC', 'SPA/SC', 'POR'] } },
};

await journey('retreats', async (stage) => {
  const game = await stage.game();
  await game.lead('edit', { position: RETREAT, why: 'to walk through retreats' });
  const page = await stage.open(game, FRANCE);
  assert.equal(await page.textContent('.standing .missing'), '2 of 2 orders missing.');

  await point(page, 'BUR');
  assert.match(await page.textContent('#composer-step'), /Army Burgundy/);
  await point(page, 'GAS');
  assert.deepEqual(await lines(page), ['A BUR R GAS']);

  await point(page, 'MAO');
  await point(page, 'SPA');
  assert.match(await page.textContent('#composer-step'), /which coast/);
  await act(page, 'SPA/NC');
  assert.deepEqual(await lines(page), ['A BUR R GAS', 'F MAO R SPA/NC']);

  await point(page, 'BUR');
  await act(page, 'disband');
  assert.deepEqual(await lines(page), ['A BUR D', 'F MAO R SPA/NC']);
  await saved(page);
  assert.deepEqual(await stored(game, FRANCE), ['A BUR D', 'F MAO R SPA/NC']);
  await page.waitForFunction(() => !document.querySelector('.sketch'));
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/retreats-wide.png` });
});

// Movement orders by clicks on the map, saved by themselves.

import { FRANCE, act, assert, journey, lines, point, saved, stored } from './stage.mjs';

await journey('movement orders by clicks', async (stage) => {
  const game = await stage.game();
  const page = await stage.open(game, FRANCE);
  assert.equal(await page.textContent('.standing .missing'), '3 of 3 orders missing.');

  await point(page, 'PAR');
  assert.equal(await page.locator('use.lit').count(), 4);
  await point(page, 'BUR');
  assert.deepEqual(await lines(page), ['A PAR - BUR']);

  await point(page, 'MAR');
  await act(page, 'support');
  await point(page, 'PAR');
  await point(page, 'BUR');
  assert.deepEqual(await lines(page), ['A PAR - BUR', 'A MAR S A PAR - BUR']);

  await point(page, 'BRE');
  await act(page, 'hold');
  assert.equal(await page.textContent('.standing .missing'), 'All 3 orders are given.');
  await saved(page);
  assert.deepEqual(await stored(game, FRANCE), ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE H']);

  // Another order for the same unit takes the place of the first.
  await point(page, 'BRE');
  await point(page, 'ENG');
  assert.deepEqual(await lines(page), ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - ENG']);
  await page.click('#undo');
  assert.equal((await lines(page))[2], 'F BRE H');

  // Escape and the open sea step back.
  await point(page, 'PAR');
  await act(page, 'support');
  await page.keyboard.press('Escape');
  assert.match(await page.textContent('#composer-step'), /choose where it goes/);
  await point(page, 'NTH');
  assert.equal(await page.isVisible('#composer'), false);

  // The server's drawing takes the place of the sketch.
  await page.waitForFunction(() => document.querySelectorAll('#orders .order').length === 3 && !document.querySelector('.sketch'));
  await saved(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/movement-wide.png` });
});

// Fewer players than powers: somebody has several, and plays them on one page.

import { assert, journey, point, saved, stored } from './stage.mjs';

await journey('several powers', async (stage) => {
  const game = await stage.game({ players: 3 });
  const page = await stage.open(game, 0);
  assert.equal(await page.textContent('.standing .missing'), '9 of 9 orders missing.');
  const groups = await page.locator('#order-list .order-power').allTextContents();
  assert.deepEqual(groups, ['Austria', 'England', 'Germany'], 'units are listed by power');

  for (const [unit, target] of [['VIE', 'GAL'], ['LON', 'NTH'], ['MUN', 'BUR']]) {
    await point(page, unit);
    await point(page, target);
  }
  await saved(page);
  assert.deepEqual(await stored(game, 0), ['A VIE - GAL', 'F LON - NTH', 'A MUN - BUR']);
  await page.waitForFunction(() => !document.querySelector('.sketch'));
  const colours = await page.evaluate(() => ['VIE', 'LON', 'MUN'].map((unit) => document.querySelector(`[id="order-${unit}"]`).getAttribute('class').match(/of-\w+/)[0]));
  assert.equal(new Set(colours).size, 3, 'every power has arrows of its colour');

  await page.click('#tab-table');
  assert.equal(await page.locator('.scores tbody tr').first().locator('.chip').count(), 3);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/several-powers.png` });
});

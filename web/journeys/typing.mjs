// What is typed is what is sent; faults are said beside the line; nothing is lost.

import { FRANCE, assert, journey, lines, point, saved, stored, text } from './stage.mjs';

await journey('typed orders', async (stage) => {
  const game = await stage.game();
  const page = await stage.open(game, FRANCE);
  await page.click('.typed-orders summary');
  await page.fill('#order-text', 'Army Paris to Burgundy\nA Mar S A Par - Brg');
  await saved(page);
  assert.deepEqual(await stored(game, FRANCE), ['A PAR - BUR']);
  assert.equal(await page.textContent('.wrong-letters'), 'Brg');
  assert.equal(await page.textContent('.standing .missing'), '1 of 3 orders missing.');
  await page.waitForSelector('#orders .order');

  // A click changes the line that was typed, in whatever words.
  await point(page, 'PAR');
  await point(page, 'PIC');
  assert.deepEqual(await lines(page), ['A PAR - PIC', 'A Mar S A Par - Brg']);

  // The network goes: it is said, and the draft stays.
  await page.route('**/api/games/*/orders', (route) => route.abort());
  await point(page, 'BRE');
  await point(page, 'MAO');
  await page.waitForSelector('#saved[data-state="unsaved"]');
  assert.match(await page.textContent('#saved'), /network is gone/);
  const typed = await text(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.waitForSelector('button.order-edit', { state: 'attached' });
  assert.equal(await text(page), typed);
  await page.waitForSelector('#saved[data-state="unsaved"]');
  await page.unroute('**/api/games/*/orders');
  await page.click('#saved button:has-text("Try again")');
  await saved(page);
  assert.deepEqual(await stored(game, FRANCE), ['A PAR - PIC', 'F BRE - MAO']);
  assert.equal(await page.evaluate(() => Object.keys(localStorage).length), 0);

  // The deadline passes: what was typed is not lost.
  await game.lead('play', {});
  await page.waitForSelector('#turned:not([hidden])');
  await page.click('.typed-orders summary');
  await page.fill('#order-text', 'A PAR H');
  await page.waitForSelector('#saved[data-state="unsaved"]');
  assert.match(await page.textContent('#saved'), /deadline has passed/);
  assert.equal(await text(page), 'A PAR H');
});

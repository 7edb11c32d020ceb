// Somebody who watches, somebody without scripts, a drag.

import { FRANCE, WIDE, assert, journey, lines, point } from './stage.mjs';

await journey('watching and reading', async (stage) => {
  const game = await stage.game();

  // Who has no seat sees the map and gives no orders.
  const context = await stage.browser.newContext(WIDE);
  const watcher = await context.newPage();
  watcher.on('pageerror', (fault) => { throw fault; });
  await watcher.goto(`${stage.pages}/games/${game.id}`);
  await watcher.waitForSelector('.stack-of-sheets');
  await point(watcher, 'PAR');
  assert.equal(await watcher.isVisible('#composer'), false);
  await context.close();

  // Without scripts everything can be read, and orders are a form.
  const plain = await stage.enter(game, FRANCE, { ...WIDE, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${stage.pages}/games/${game.id}`);
  assert.equal(await page.isVisible('#desk-table'), true);
  await page.click('.typed-orders summary');
  assert.equal(await page.isVisible('#order-text'), true);
  assert.equal(await page.isVisible('.order-form noscript button, .order-form button.primary'), true);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/without-scripts.png` });
  await plain.close();

  // A drag moves the map and orders nothing.
  const player = await stage.open(game, FRANCE);
  await player.mouse.move(300, 500);
  await player.mouse.wheel(0, -600);
  const before = await player.evaluate(() => document.querySelector('.stack-of-sheets').style.transform);
  await player.mouse.down();
  await player.mouse.move(420, 420, { steps: 4 });
  await player.mouse.up();
  assert.notEqual(await player.evaluate(() => document.querySelector('.stack-of-sheets').style.transform), before);
  assert.deepEqual(await lines(player), []);
  assert.equal(await player.isVisible('#composer'), false);
});

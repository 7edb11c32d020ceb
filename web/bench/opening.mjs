// How long pages take to open on this machine, in a browser that has nothing kept.

import { FRANCE, WIDE, PHONE, assert, journey } from '../journeys/stage.mjs';
import { played } from '../journeys/playback.mjs';

/** Milliseconds until something is seen, until all is loaded, and until it can be used at the latest. */
async function opened(page, address, usable) {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector(usable, { state: 'attached' });
  const there = await page.evaluate(() => performance.now());
  // What was painted is told a moment later.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate((usable) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { seen: paint.startTime, loaded: navigation.loadEventEnd, usable };
  }, there);
}

const middle = (numbers) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

await journey('opening', async (stage) => {
  const game = await played(stage);
  const pages = { front: ['/', '.picture .chart', 1000], game: [`/games/${game.id}`, '.order-row .order-edit', 500] };
  for (const [size, screen] of [['wide', WIDE], ['phone', PHONE]]) {
    for (const [name, [path, usable, aim]] of Object.entries(pages)) {
      const all = [];
      for (let round = 0; round < 7; round++) {
        const context = await stage.enter(game, FRANCE, screen);
        all.push(await opened(await context.newPage(), stage.pages + path, usable));
        await context.close();
      }
      const told = ['seen', 'loaded', 'usable'].map((what) => [what, Math.round(middle(all.map((one) => one[what])))]);
      console.log(name, size, 'milliseconds', Object.fromEntries(told));
      assert.ok(middle(all.map((one) => one.usable)) < aim, `${name} is to open within ${aim} ms`);
    }
  }
});

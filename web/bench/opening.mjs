// How long pages take to open on this machine: in a browser that has nothing kept, and
// in one that was on the site before.

import { FRANCE, WIDE, PHONE, assert, journey } from '../journeys/stage.mjs';
import { played } from '../journeys/playback.mjs';

/** Notes when something is there, by the page's own clock. */
function watchFor(usable) {
  const look = () => {
    if (window.usableAt === undefined && document.querySelector(usable)) window.usableAt = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Milliseconds until something is seen, until all is loaded, and until it can be used. */
async function opened(page, address) {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => window.usableAt !== undefined && performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { seen: paint.startTime, loaded: navigation.loadEventEnd, usable: window.usableAt };
  });
}

/** A browser that was on the site, or was not. */
async function visitor(stage, game, screen, before) {
  const context = await stage.enter(game, FRANCE, screen);
  const page = await context.newPage();
  if (before) await page.goto(`${stage.pages}${before}`, { waitUntil: 'load' });
  return { context, page };
}

const middle = (numbers) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

await journey('opening', async (stage) => {
  const game = await played(stage);
  const pages = {
    front: { path: '/', usable: '.picture .chart', aim: 1000 },
    'game, nothing kept': { path: `/games/${game.id}`, usable: 'button.order-edit', aim: 500 },
    'game, from another': { path: `/games/${game.id}`, usable: 'button.order-edit', aim: 500, before: `/games/${(await stage.game()).id}` },
  };
  const slow = [];
  for (const [size, screen] of [['wide', WIDE], ['phone', PHONE]]) {
    for (const [name, { path, usable, aim, before }] of Object.entries(pages)) {
      const all = [];
      for (let round = 0; round < 7; round++) {
        const { context, page } = await visitor(stage, game, screen, before);
        await page.addInitScript(watchFor, usable);
        all.push(await opened(page, stage.pages + path));
        await context.close();
      }
      const told = ['seen', 'loaded', 'usable'].map((what) => [what, Math.round(middle(all.map((one) => one[what])))]);
      console.log(name, size, 'milliseconds', Object.fromEntries(told));
      if (middle(all.map((one) => one.usable)) >= aim) slow.push(`${name} (${size}) is to open within ${aim} ms`);
    }
  }
  assert.deepEqual(slow, []);
});

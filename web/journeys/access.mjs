// What machines can find against readers of the screen: nothing serious.

import { createRequire } from 'node:module';
import { FRANCE, PHONE, WIDE, assert, journey, point } from './stage.mjs';
import { played } from './playback.mjs';

const require = createRequire(`${process.env.TOOLS}/`);
const { source } = require('axe-core');

async function findings(page, where) {
  await page.evaluate(source);
  const found = await page.evaluate(() => window.axe.run({ exclude: ['.stack-of-sheets'] }));
  const serious = found.violations.filter((one) => ['serious', 'critical'].includes(one.impact));
  return serious.map((one) => `${where}: ${one.id}: ${one.nodes.map((node) => node.html.slice(0, 90)).slice(0, 3).join(' | ')}`);
}

await journey('readers of the screen', async (stage) => {
  const fresh = await stage.game();
  const old = await played(stage);
  const all = [];
  for (const [name, screen] of [['wide', WIDE], ['phone', PHONE]]) {
    for (const theme of ['light', 'dark']) {
      const page = await stage.open(fresh, FRANCE, screen, theme);
      if (name === 'phone') await page.evaluate(() => { document.querySelector('.desk').dataset.height = 'half'; });
      all.push(...(await findings(page, `${name} ${theme} orders`)));
      await page.click('#tab-press');
      all.push(...(await findings(page, `${name} ${theme} press`)));
      await page.click('#tab-table');
      all.push(...(await findings(page, `${name} ${theme} table`)));
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/table-${name}-${theme}.png` });
      if (name === 'wide') await point(page, 'PAR');
      if (process.env.SHOTS && name === 'wide') await page.screenshot({ path: `${process.env.SHOTS}/choosing-${theme}.png` });
      all.push(...(await findings(page, `${name} ${theme} choosing`)));
      await page.context().close();
      const past = await stage.open(old, FRANCE, screen, theme);
      await past.click('#tab-history');
      await past.waitForFunction(() => document.querySelector('#reel-phase').textContent !== 'History');
      all.push(...(await findings(past, `${name} ${theme} history`)));
      if (process.env.SHOTS) await past.screenshot({ path: `${process.env.SHOTS}/history-${name}-${theme}.png` });
      await past.context().close();
    }
  }
  assert.deepEqual(all, []);
});

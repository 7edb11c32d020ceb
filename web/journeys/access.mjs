// What machines can find against readers of the screen: nothing serious.

import { FRANCE, PHONE, WIDE, accessible, journey, point } from './stage.mjs';
import { played } from './playback.mjs';

await journey('readers of the screen', async (stage) => {
  const fresh = await stage.game();
  const old = await played(stage);
  for (const [name, screen] of [['wide', WIDE], ['phone', PHONE]]) {
    for (const theme of ['light', 'dark']) {
      const page = await stage.open(fresh, FRANCE, screen, theme);
      if (name === 'phone') await page.evaluate(() => { document.querySelector('.desk').dataset.height = 'half'; });
      await accessible(page, `${name} ${theme} orders`);
      await page.click('#tab-press');
      await accessible(page, `${name} ${theme} press`);
      await page.click('#tab-table');
      await accessible(page, `${name} ${theme} table`);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/table-${name}-${theme}.png` });
      if (name === 'wide') await point(page, 'PAR');
      if (process.env.SHOTS && name === 'wide') await page.screenshot({ path: `${process.env.SHOTS}/choosing-${theme}.png` });
      await accessible(page, `${name} ${theme} choosing`);
      await page.context().close();
      const past = await stage.open(old, FRANCE, screen, theme);
      await past.click('#tab-history');
      await past.waitForFunction(() => document.querySelector('#reel-phase').textContent !== 'History');
      await accessible(past, `${name} ${theme} history`);
      if (process.env.SHOTS) await past.screenshot({ path: `${process.env.SHOTS}/history-${name}-${theme}.png` });
      await past.context().close();
    }
  }
});

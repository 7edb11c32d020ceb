// The real-time table: talk, then silence while everybody writes.

import { FRANCE, assert, journey } from './stage.mjs';

await journey('real-time table', async (stage) => {
  const write = { talk: 'PT3S', write: 'PT5M' };
  const schedule = { zone: 'Europe/Vienna', orders: { table: write }, retreats: { table: write }, adjustments: { table: write }, days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], grace: 'PT0S', calm: 'PT0S', early: true };
  const game = await stage.game({ schedule, press: { channels: 'rulebook', grey: false, observers: false } });
  const page = await stage.open(game, FRANCE);
  await page.click('#tab-press');
  await page.waitForFunction(() => /^Talk for 0:0\d, then write$/.test(document.querySelector('.time-left').textContent));
  await page.waitForFunction(() => /^Silence: write for/.test(document.querySelector('.time-left').textContent));
  await page.waitForFunction(() => /Nobody may write now/.test(document.querySelector('#press-closed').textContent));
  await page.click('#tab-orders');
  assert.match(await page.textContent('.time-due'), /in the game's zone .*(GMT\+1|CET)/);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/table-clock.png` });
});

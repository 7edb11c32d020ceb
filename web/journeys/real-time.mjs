// The real-time table: talk, then silence while everybody writes.

import { FRANCE, accessible, assert, journey } from './stage.mjs';

/** Seven around a table that may talk for a while before they write. */
function around(stage, talk) {
  const pace = { table: { talk, write: 'PT5M' } };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const schedule = { zone: 'Europe/Vienna', orders: pace, retreats: pace, adjustments: pace, days, grace: 'PT0S', calm: 'PT0S', early: true };
  return stage.game({ schedule, press: { channels: 'rulebook', grey: false, observers: false } });
}

async function silence(page) {
  await page.waitForFunction(() => /^Silence: write for/.test(document.querySelector('.time-left').textContent));
  await page.waitForFunction(() => /Nobody may write now/.test(document.querySelector('#press-closed').textContent));
}

await journey('real-time table', async (stage) => {
  const page = await stage.open(await around(stage, 'PT3S'), FRANCE);
  await page.click('#tab-press');
  await page.waitForFunction(() => /^Talk for 0:0\d, then write$/.test(document.querySelector('.time-left').textContent));
  await silence(page);
  assert.equal(await page.isVisible('#talked-out'), false, 'what is over cannot be ended');
  await page.click('#tab-orders');
  assert.match(await page.textContent('.time-due'), /in the game's zone .*(GMT\+1|CET)/);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/table-clock.png` });
  await page.context().close();

  // Talk ends early when nobody has more to say.
  const game = await around(stage, 'PT30M');
  const france = await stage.open(game, FRANCE);
  await france.click('#tab-press');
  for (const seat of game.players.keys()) if (seat !== FRANCE) await game.call(seat, '/talk', { enough: true });
  await france.waitForFunction(() => document.querySelector('#talked').textContent === '6 of 7 have.');
  await accessible(france, 'while they talk');
  if (process.env.SHOTS) await france.screenshot({ path: `${process.env.SHOTS}/table-talk.png` });
  await france.click('#talked-out');
  await silence(france);
  assert.match(await france.textContent('.time-left'), /write for [45]:\d\d/);
});

// Ready is not saved: but whoever is ready has saved first, even if that ends the phase.

import { FRANCE, assert, journey, point } from './stage.mjs';

await journey('ready', async (stage) => {
  const game = await stage.game();
  for (const seat of game.players.keys()) {
    if (seat === FRANCE) continue;
    await game.call(seat, '/orders', { phase: 'S1901M', text: '' });
    await game.call(seat, '/ready', { ready: true });
  }
  const page = await stage.open(game, FRANCE);
  await point(page, 'PAR');
  await point(page, 'PIC');
  await page.click('#ready');
  await page.waitForSelector('#turned:not([hidden])');
  const { phases } = await game.call(FRANCE, '/history', undefined, 'GET');
  assert.equal(phases[0].report.results['A PAR'].order, 'A PAR - PIC');
  await page.click('#turned a');
  await page.waitForFunction(() => document.querySelector('h1').textContent === 'Fall 1901, moves');

  // What happened is played at once, up to the present.
  await page.waitForFunction(() => document.querySelector('#reel-phase').textContent === 'Spring 1901, moves');
  await page.waitForFunction(() => document.querySelector('#reel-phase').textContent === 'Now: Fall 1901, moves');
});

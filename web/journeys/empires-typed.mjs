// The same sheet typed, on a phone: nonsense is kept and marked, a passed deadline
// loses nothing, a late set counts for the next turn, and a missed turn is told.

import { PHONE, accessible, assert, journey, saved } from './stage.mjs';
import { box, campaign, desk } from './campaign.mjs';

await journey('Empires typed, late and missed', async (stage) => {
  const game = await campaign(stage, 'empires-teaching');
  await game.call(0, '/join', { seat: 0 });
  await game.begin();
  const page = await desk(stage, game, 0, PHONE);
  await page.click('.handle');
  await page.click('[data-sheet-as="text"]');
  await page.fill('#sheet-text', 'TAX\nMVOE XXX\nMESSAGE We come in peace.');
  await saved(page);
  await page.click('[data-sheet-as="rows"]');
  await page.waitForFunction(() => document.querySelectorAll('.sheet-row')[1].dataset.standing === 'fails');
  assert.equal(await box(page, 2, 'action').inputValue(), 'MVOE');
  assert.equal(await page.inputValue('[data-to="everybody"]'), 'We come in peace.');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen');
  await accessible(page);

  // While a sheet is changed the turn is played: it is put aside, and said so.
  await game.lead('play', {});
  await page.waitForSelector('#turned:not([hidden])', { state: 'attached' });
  await page.click('[data-sheet-as="text"]');
  await page.fill('#sheet-text', 'TAX\nTAX');
  await page.waitForFunction(() => /put aside/.test(document.querySelector('#said').textContent));
  await game.lead('play', {});
  const author = async (turn) => {
    const report = await game.call(0, `/reports/${turn}`, undefined, 'GET');
    return report.events.find((event) => event.what === 'orders').author;
  };
  assert.equal(await author(1), 'player');
  assert.equal(await author(2), 'late');
  await game.lead('play', {});
  assert.equal(await author(3), 'guardian');
  await page.goto(`${stage.pages}/games/${game.id}/reports/3`);
  await accessible(page);
});

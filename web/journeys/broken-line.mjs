// The connection breaks, a session ends, a deadline passes: the page says so, keeps
// what was typed, and catches up without being loaded anew.

import { ask } from './seats.mjs';
import { FRANCE, GERMANY, assert, journey, stored, text } from './stage.mjs';

/** The network goes and comes back; what happened meanwhile appears. */
async function isCutOff(game, page) {
  await page.evaluate(() => { window.untouched = true; });
  await page.context().setOffline(true);
  await page.waitForSelector('#line[data-state="lost"]');
  assert.match(await page.textContent('#line'), /connection is lost/);
  await game.call(GERMANY, '/letters', { to: { to: 'seats', seats: [FRANCE] }, text: 'Are you there?' });
  await game.call(GERMANY, '/orders', { phase: 'S1901M', text: 'A MUN H' });
  await page.context().setOffline(false);
  await page.waitForFunction(() => document.querySelector('#line').textContent === 'The connection is back.');
  await page.waitForFunction(() => document.querySelector('#press-unread').textContent === '1');
  await page.waitForFunction(() => document.querySelector('#orders-in').textContent === 'Orders are in from 1 of 7.');
  assert.equal(await page.textContent(`[data-progress-of="${GERMANY}"]`), 'sent');
  assert.equal(await page.evaluate(() => window.untouched), true, 'the page was not loaded anew');
}

/** The session ends while somebody types orders and a letter; after logging in both are there. */
async function isLoggedOut(stage, game, page) {
  const player = game.players[FRANCE];
  const guard = await page.getAttribute('body', 'data-guard');
  await ask(stage.pages, '/api/sessions/current', { method: 'DELETE', cookie: `entente=${player.session}`, guard, body: {} });
  await page.click('.typed-orders summary');
  await page.fill('#order-text', 'A PAR - BUR');
  await page.waitForSelector('#saved[data-state="unsaved"]');
  assert.match(await page.textContent('#saved'), /You are logged out\. Your orders are kept/);
  await page.click('#tab-press');
  await page.click(`[data-talk="${GERMANY}"]`);
  await page.fill('#letter-text', 'I am, but not logged in.');
  await page.click('#letter button');
  await page.waitForFunction(() => /^Not sent: .*What you wrote is kept\./.test(document.querySelector('#letter-note').textContent));
  await page.click('#letter-note a');
  await page.fill('[name="name"]', player.name);
  await page.fill('[name="password"]', 'correct horse battery');
  await page.click('main form button.primary');
  await page.waitForSelector('#saved[data-state="saved"] code', { state: 'attached' });
  assert.deepEqual(await stored(game, FRANCE), ['A PAR - BUR']);
  await page.click('#tab-press');
  await page.click(`[data-talk="${GERMANY}"]`);
  assert.equal(await page.inputValue('#letter-text'), 'I am, but not logged in.');
  await page.click('#letter button');
  await page.waitForSelector('.missive.own');
}

/** What came too late is still there when the next phase is looked at. */
async function isTooLate(game, page) {
  await page.click('#tab-orders');
  await game.lead('play', {});
  await page.waitForSelector('#turned:not([hidden])');
  await page.click('.typed-orders summary');
  await page.fill('#order-text', 'A PAR - PIC');
  await page.waitForSelector('#saved[data-state="unsaved"]');
  await page.click('#turned a');
  await page.click('#tab-orders');
  assert.equal(await page.textContent('#late-title'), 'You wrote this for Spring 1901, moves, and it was not saved:');
  assert.equal(await page.inputValue('#late textarea'), 'A PAR - PIC');
  assert.equal(await text(page), '');
  await page.click('#late button');
  assert.equal(await page.isVisible('#late'), false);
  await page.reload();
  assert.equal(await page.isVisible('#late'), false);
}

await journey('a broken line', async (stage) => {
  const game = await stage.game();
  const page = await stage.open(game, FRANCE);
  await isCutOff(game, page);
  await isLoggedOut(stage, game, page);
  await isTooLate(game, page);
});

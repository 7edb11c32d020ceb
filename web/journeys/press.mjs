// Letters between two players, live, with a map; and closed press said plainly.

import { FRANCE, GERMANY, PHONE, assert, journey, point, saved } from './stage.mjs';

/** Letters without a name, draws of some, and concessions, where the game has them. */
async function nameless(stage) {
  const endings = { draws: 'listed', concession: true };
  const game = await stage.game({ press: { channels: 'private', grey: true, observers: false }, endings });
  const [france, germany] = [await stage.open(game, FRANCE), await stage.open(game, GERMANY)];
  await france.click('#tab-press');
  await france.click('[data-talk="3"]');
  await france.fill('#letter-text', 'Beware of France.');
  await france.check('#letter [name="grey"]');
  await france.click('#letter button');
  await france.waitForFunction(() => /without a name/.test(document.querySelector('.missive.own .sent')?.textContent));
  await germany.click('#tab-press');
  await germany.click('[data-talk="unnamed"]');
  assert.match(await germany.textContent('.missive'), /^Somebody.*Beware of France\.$/);
  assert.equal(await germany.isVisible('#letter'), false, 'nobody can answer nobody');

  await france.click('#tab-table');
  const powers = france.locator('.votes.listed input[type="checkbox"]');
  assert.equal(await powers.count(), 7);
  for (const power of ['AUSTRIA', 'ENGLAND', 'ITALY', 'RUSSIA', 'TURKEY']) await france.uncheck(`.votes.listed [value="${power}"]`);
  await france.click('.votes.listed button');
  await france.waitForFunction(() => document.querySelector('#own-vote').textContent === 'a draw of France, Germany');
  const vote = async () => (await game.call(FRANCE, '', undefined, 'GET')).game.own.vote;
  assert.deepEqual(await vote(), { for: 'listed-draw', powers: ['FRANCE', 'GERMANY'] });
  if (process.env.SHOTS) await france.screenshot({ path: `${process.env.SHOTS}/ballot-wide.png` });
  await france.selectOption('#vote-for', { label: 'conceding to Germany' });
  await france.click('.votes:not(.listed) button');
  await france.waitForFunction(() => document.querySelector('#own-vote').textContent === 'conceding to Germany');
  assert.deepEqual(await vote(), { for: 'concession', to: 'GERMANY' });
  for (const page of [france, germany]) await page.context().close();
}

await journey('press', async (stage) => {
  const game = await stage.game();
  const france = await stage.open(game, FRANCE);
  const germany = await stage.open(game, GERMANY, PHONE);

  await point(france, 'PAR');
  await point(france, 'BUR');
  await saved(france);
  await france.click('#tab-press');
  const high = await france.evaluate(() => document.querySelector('[data-talk="3"]').getBoundingClientRect().height);
  assert.ok(high < 90, `a conversation is a line in a list, not ${high} high`);
  await france.click('[data-talk="3"]');
  await france.fill('#letter-text', 'Shall we share <b>Burgundy</b>?');
  await france.check('#letter [name="map"]');
  await france.click('#letter button');
  await france.waitForSelector('.missive.own');

  // The other one sees it come in, unread first.
  await germany.waitForFunction(() => document.querySelector('#press-unread').textContent === '1');
  await germany.tap('#tab-press');
  await germany.tap('[data-talk="2"]');
  assert.equal(await germany.textContent('.missive .words'), 'Shall we share <b>Burgundy</b>?');
  await germany.waitForFunction(() => document.querySelector('#press-unread').textContent === '');
  // The map is there between the lines, and large when it is tapped.
  await germany.waitForSelector('.missive .conference .order');
  assert.match(await germany.getAttribute('.missive .conference', 'aria-label'), /A PAR - BUR/);
  if (process.env.SHOTS) await germany.screenshot({ path: `${process.env.SHOTS}/press-phone.png` });
  await germany.tap('.missive .map');
  await germany.waitForSelector('#conference[open] .conference .order');
  assert.equal(await germany.textContent('#conference .orders'), 'A PAR - BUR');
  if (process.env.SHOTS) await germany.screenshot({ path: `${process.env.SHOTS}/conference-phone.png` });
  await germany.tap('#conference button');
  await germany.fill('#letter-text', 'Gladly.');
  await germany.tap('#letter button');
  await france.waitForSelector('.missive:not(.own)');
  if (process.env.SHOTS) await france.screenshot({ path: `${process.env.SHOTS}/press-wide.png` });

  // Read is read, also after the page is loaded anew.
  await germany.reload();
  await germany.waitForFunction(() => document.querySelector('[data-talk="2"]'));
  assert.equal(await germany.textContent('#press-unread'), '');

  // Votes.
  await france.click('#tab-table');
  await france.selectOption('#vote-for', { label: 'a draw of all who are left' });
  await france.click('.votes button');
  await france.waitForFunction(() => /counted/.test(document.querySelector('#vote-note').textContent));
  assert.deepEqual((await game.call(FRANCE, '', undefined, 'GET')).game.own.vote, { for: 'draw' });

  // Who has sent orders is seen as it happens.
  await germany.waitForFunction(() => document.querySelector('[data-progress-of="2"]').textContent === 'sent');
  await france.context().close();
  await germany.context().close();

  await nameless(stage);
  const gunboat = await stage.game({ press: { channels: 'none', grey: false, observers: false } });
  const page = await stage.open(gunboat, FRANCE);
  await page.click('#tab-press');
  assert.match(await page.textContent('#press-closed'), /There is no press in this game/);
  assert.equal(await page.isVisible('#letter'), false);
});

// Letters between two players, live, with a map; and closed press said plainly.

import { FRANCE, GERMANY, PHONE, assert, journey, point, saved } from './stage.mjs';

await journey('press', async (stage) => {
  const game = await stage.game();
  const france = await stage.open(game, FRANCE);
  const germany = await stage.open(game, GERMANY, PHONE);

  await point(france, 'PAR');
  await point(france, 'BUR');
  await saved(france);
  await france.click('#tab-press');
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
  await germany.tap('.missive .map');
  await germany.waitForSelector('.conference .order');
  assert.match(await germany.getAttribute('.conference', 'aria-label'), /A PAR - BUR/);
  if (process.env.SHOTS) await germany.screenshot({ path: `${process.env.SHOTS}/press-phone.png` });
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
  await france.selectOption('#vote-for', 'draw');
  await france.click('#vote button');
  await france.waitForFunction(() => /counted/.test(document.querySelector('#vote-note').textContent));
  assert.deepEqual((await game.call(FRANCE, '', undefined, 'GET')).game.own.vote, { for: 'draw' });

  // Who has sent orders is seen as it happens.
  await germany.waitForFunction(() => document.querySelector('[data-progress-of="2"]').textContent === 'sent');
  await france.context().close();
  await germany.context().close();

  const gunboat = await stage.game({ press: { channels: 'none', grey: false, observers: false } });
  const page = await stage.open(gunboat, FRANCE);
  await page.click('#tab-press');
  assert.match(await page.textContent('#press-closed'), /There is no press in this game/);
  assert.equal(await page.isVisible('#letter'), false);
});

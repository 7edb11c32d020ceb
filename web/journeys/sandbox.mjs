// The sandbox: orders for all, judged, back, another branch, kept and shared.

import { played } from './playback.mjs';
import { FRANCE, GERMANY, WIDE, accessible, assert, journey, lines, point, saved } from './stage.mjs';

const phase = (page, words) => page.waitForFunction((wanted) => document.querySelector('#sandbox-phase')?.textContent === wanted && document.querySelector('.order-row'), words);

/** From a game: where it stands and where it stood, tried out and sent to somebody. */
async function fromGame(stage) {
  const game = await stage.game();
  const page = await stage.open(game, FRANCE);
  await point(page, 'PAR');
  await point(page, 'BUR');
  await saved(page);
  await page.click('text=Try it in a sandbox');
  await phase(page, 'Spring 1901, moves');
  assert.deepEqual(await lines(page), ['A PAR - BUR'], 'with the orders that were saved');
  await point(page, 'MUN');
  await point(page, 'BUR');
  await page.click('#tab-steps');
  await page.click('.send-map summary');
  await page.selectOption('#send-map select', { label: 'Germany' });
  await page.fill('#send-map textarea', 'This is what I fear.');
  await accessible(page, 'a sandbox from a game');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sandbox-sending.png` });
  await page.click('#send-map button');
  await page.waitForFunction(() => /^Sent/.test(document.querySelector('#saved').textContent));
  await page.context().close();

  // Whoever gets it opens it as a board of their own.
  const germany = await stage.open(game, GERMANY);
  await germany.click('#tab-press');
  await germany.click('[data-talk="2"]');
  await germany.click('.missive .map');
  await germany.click('#conference-try');
  await phase(germany, 'Spring 1901, moves');
  assert.deepEqual((await lines(germany)).sort(), ['A MUN - BUR', 'A PAR - BUR']);
  await germany.context().close();
}

/** Of a phase that was played: what if somebody had done something else? */
async function fromPast(stage) {
  const game = await played(stage);
  const page = await (await stage.as(undefined)).newPage();
  await page.goto(`${stage.pages}/games/${game.id}/phases/S1901M`);
  await page.click('text=Try something else');
  await phase(page, 'Spring 1901, moves');
  assert.ok((await lines(page)).includes('A PAR - BUR'));
  await point(page, 'MUN');
  await page.click('[data-act="hold"]');
  await page.click('#adjudicate');
  await phase(page, 'Fall 1901, moves');
  await page.waitForFunction(() => document.querySelector('[id="unit-MUN"]'));
  assert.equal(await page.locator('#send-map').count(), 0, 'whoever watches has nobody to send it to');
  await page.context().close();
}

await journey('sandbox', async (stage) => {
  const context = await stage.browser.newContext(WIDE);
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  await page.goto(`${stage.pages}/sandbox`);
  await phase(page, 'Spring 1901, moves');
  await page.waitForFunction(() => document.querySelectorAll('.order-row').length === 22);

  await point(page, 'PAR');
  await point(page, 'BUR');
  await point(page, 'MUN');
  await point(page, 'BUR');
  await point(page, 'MAR');
  await page.click('[data-act="support"]');
  await point(page, 'PAR');
  await point(page, 'BUR');
  assert.deepEqual(await lines(page), ['A PAR - BUR', 'A MUN - BUR', 'A MAR S A PAR - BUR']);
  await page.click('#adjudicate');
  await phase(page, 'Fall 1901, moves');
  await page.waitForFunction(() => document.querySelector('[id="unit-BUR"]') && !document.querySelector('[id="unit-PAR"]'));

  // Back, and along another branch; the first one stays.
  await page.click('#sandbox-back');
  await phase(page, 'Spring 1901, moves');
  assert.equal((await lines(page)).length, 3);
  await point(page, 'PAR');
  await point(page, 'PIC');
  await page.click('#adjudicate');
  await phase(page, 'Fall 1901, moves');
  await page.click('#tab-steps');
  assert.equal(await page.locator('.step-button').count(), 4);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sandbox-wide.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => document.querySelector('.desk').getAnimations().length === 0);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sandbox-phone.png` });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.click('#keep');
  await page.waitForSelector('#sandbox-link:not([hidden])');
  await page.goto(await page.getAttribute('#sandbox-link', 'href').then((href) => stage.pages + href));
  await page.click('#tab-steps');
  await page.waitForFunction(() => document.querySelectorAll('.step-button').length === 4);
  await context.close();
  await fromGame(stage);
  await fromPast(stage);
});

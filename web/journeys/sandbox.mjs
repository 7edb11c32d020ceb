// The sandbox: orders for all, judged, back, another branch, kept and shared.

import { WIDE, assert, journey, lines, point } from './stage.mjs';

await journey('sandbox', async (stage) => {
  const context = await stage.browser.newContext(WIDE);
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  await page.goto(`${stage.pages}/sandbox`);
  const phase = (words) => page.waitForFunction((wanted) => document.querySelector('#sandbox-phase').textContent === wanted && document.querySelector('.order-row'), words);
  await phase('Spring 1901, moves');
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
  await phase('Fall 1901, moves');
  await page.waitForFunction(() => document.querySelector('[id="unit-BUR"]') && !document.querySelector('[id="unit-PAR"]'));

  // Back, and along another branch; the first one stays.
  await page.click('#sandbox-back');
  await phase('Spring 1901, moves');
  assert.equal((await lines(page)).length, 3);
  await point(page, 'PAR');
  await point(page, 'PIC');
  await page.click('#adjudicate');
  await phase('Fall 1901, moves');
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
});

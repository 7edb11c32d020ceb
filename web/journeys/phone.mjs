// On a phone, by taps.

import { FRANCE, PHONE, act, assert, journey, lines, point, saved } from './stage.mjs';

await journey('orders on a phone', async (stage) => {
  const page = await stage.open(await stage.game(), FRANCE, PHONE);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, 390, 'nothing reaches beyond the screen');
  await point(page, 'PAR');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-choosing.png` });
  await point(page, 'BUR');
  await point(page, 'MAR');
  await act(page, 'support');
  await point(page, 'PAR');
  await point(page, 'BUR');
  assert.deepEqual(await lines(page), ['A PAR - BUR', 'A MAR S A PAR - BUR']);
  await saved(page);
  await page.waitForFunction(() => !document.querySelector('.sketch'));
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-peek.png` });

  await page.tap('#tab-orders');
  await page.waitForFunction(() => document.querySelector('.desk').dataset.height === 'half');
  await page.locator('#ready').scrollIntoViewIfNeeded();
  await page.tap('#ready');
  await page.waitForSelector('#ready[aria-checked="true"]');
  await page.waitForFunction(() => document.querySelector('.desk').getAnimations().length === 0);
  await page.evaluate(() => document.querySelector('.leaves').scrollTo(0, 0));
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-half.png` });

  // The sheet is pulled by its handle, to its full height and down again.
  const handle = async (by) => {
    const box = await page.locator('.handle').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 10 + by, { steps: 3 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector('.desk').getAnimations().length === 0);
    return page.getAttribute('.desk', 'data-height');
  };
  assert.equal(await handle(-120), 'full');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-full.png` });
  assert.equal(await handle(120), 'half');
  assert.equal(await handle(120), 'peek');

  // Two fingers come closer and order nothing.
  const before = await lines(page);
  const session = await page.context().newCDPSession(page);
  const scale = () => page.evaluate(() => Number(/scale\((.*)\)/.exec(document.querySelector('.stack-of-sheets').style.transform)[1]));
  const start = await scale();
  const touch = (type, apart) => session.send('Input.dispatchTouchEvent', {
    type, touchPoints: apart ? [{ x: 190 - apart, y: 300, id: 0 }, { x: 190 + apart, y: 300, id: 1 }] : [],
  });
  await touch('touchStart', 40);
  for (const apart of [60, 80, 100]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  assert.ok((await scale()) > start * 1.8);
  assert.deepEqual(await lines(page), before);
  assert.equal(await page.isVisible('#composer'), false);
  await page.setViewportSize({ width: 360, height: 700 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await page.tap('#tab-orders');

  const small = await page.evaluate(() => [...document.querySelectorAll('button, a, summary, select')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.skip'))
    .filter((one) => one.getBoundingClientRect().height < 44 && !one.matches('.handle, .skip')).map((one) => one.outerHTML.slice(0, 80)));
  assert.deepEqual(small, [], 'everything is large enough for a thumb');
});

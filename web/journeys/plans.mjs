// Orders for what may come are lines like all others.

import { FRANCE, assert, journey, lines, saved } from './stage.mjs';

await journey('orders for what may come', async (stage) => {
  const game = await stage.game();
  const page = await stage.open(game, FRANCE);
  await page.click('.plans summary');
  await page.selectOption('#retreat-plan select', 'A PAR');
  await page.fill('#retreat-plan input', 'PIC, GAS');
  await page.click('#retreat-plan button');
  await page.fill('#build-plan input', 'A PAR B');
  await page.click('#build-plan button');
  assert.deepEqual(await lines(page), ['IF A PAR DISLODGED: PIC, GAS', 'IF +1: A PAR B']);
  await saved(page);
  const { plans } = (await game.call(FRANCE, '', undefined, 'GET')).game.own;
  assert.deepEqual(plans.retreats, [{ unit: 'A PAR', to: ['PIC', 'GAS'] }]);
  assert.equal(plans.adjustments.length, 1);
  assert.equal(await page.locator('.order-row.wrong').count(), 0);
});

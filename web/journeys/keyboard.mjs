// The same with nothing but keys, and without looking at the map.

import { FRANCE, assert, journey, lines, saved } from './stage.mjs';

await journey('orders by keyboard', async (stage) => {
  const page = await stage.open(await stage.game(), FRANCE);
  const focused = () => page.evaluate(() => document.activeElement?.closest('.order-row')?.getAttribute('data-province') ?? document.activeElement?.id);

  // By tabbing alone one gets to the list of orders.
  for (let tabs = 0; (await focused()) !== 'BRE'; tabs++) {
    assert.ok(tabs < 25, 'the list of orders can be reached by the tab key');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), 'PAR');
  await page.keyboard.press('Enter');
  assert.equal(await focused(), 'places');
  await page.keyboard.type('bur');
  await page.keyboard.press('Enter');
  assert.deepEqual(await lines(page), ['A PAR - BUR']);
  assert.match(await page.textContent('#said'), /Army Paris to Burgundy\. 2 left\./);

  // The focus goes on to the next unit without an order.
  assert.equal(await focused(), 'BRE');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('sup');
  await page.keyboard.press('Enter');
  await page.keyboard.type('army par');
  await page.keyboard.press('Enter');
  await page.keyboard.type('bur');
  await page.keyboard.press('Enter');
  assert.deepEqual(await lines(page), ['A PAR - BUR', 'A MAR S A PAR - BUR']);

  // Escape steps back, to the row in the end.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'BRE');
  await page.keyboard.press('Enter');
  await page.keyboard.type('hold');
  await page.keyboard.press('Enter');
  await saved(page);
  assert.equal((await lines(page))[2], 'F BRE H');

  // The map itself is moved by keys.
  await page.focus('.view');
  const before = await page.evaluate(() => document.querySelector('.stack-of-sheets').style.transform);
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  const after = await page.evaluate(() => document.querySelector('.stack-of-sheets').style.transform);
  assert.notEqual(before, after);
});

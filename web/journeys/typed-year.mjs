// The same year by typed orders, in many spellings, with one that is wrong.

import { FALL, NEXT_SPRING, OUTCOME, POWERS, RETREATS, SPRING, WINTER, boardOf } from './script-of-a-year.mjs';
import { assert, journey, lines, saved } from './stage.mjs';

/** Other ways to write some of the orders, as people do. */
const SPELLINGS = new Map([
  ['A PAR - BUR', 'Army Paris to Burgundy'],
  ['A MAR S A PAR - BUR', 'a mar supports a par - bur'],
  ['F STP/SC - BOT', 'F StP(sc)-Bot'],
  ['A YOR - NWY VIA', 'A York - Norway via convoy'],
  ['F NTH C A YOR - NWY', 'f north sea convoys army yorkshire - norway'],
  ['A MUN R RUH', 'a munich retreats to ruhr'],
  ['A PAR B', 'Build A PAR'],
  ['F STP/NC B', 'build fleet st petersburg nc'],
]);

const typed = (line) => SPELLINGS.get(line) ?? line;

/** What the page has understood, unit by unit. */
const understood = (page) => page.evaluate(() => [...document.querySelectorAll('.order-row .order-line')].map((line) => line.textContent));

async function types(page, text) {
  if (!(await page.isVisible('#order-text'))) await page.click('.typed-orders summary');
  await page.fill('#order-text', text);
  await page.waitForSelector('#saved[data-state="saved"] code');
}

/** Italy mistypes a province: the page shows where, and what was meant. */
async function mistypes(page) {
  await types(page, 'A Ven - Tyrk\nF NAP - ION');
  assert.equal(await page.textContent('.order-row.wrong .wrong-letters'), 'Tyrk');
  const better = page.locator('.order-row.wrong .better');
  assert.match(await better.textContent(), /^Use A VEN - TYR/);
  await better.click();
  await saved(page);
  await page.waitForFunction(() => !document.querySelector('.order-row.wrong'));
}

async function plays(stage, game, { words, orders }) {
  let last;
  for (const [seat, power] of POWERS.entries()) {
    if (orders[power] === undefined) continue;
    const page = await stage.open(game, seat);
    assert.equal(await page.textContent('h1'), words);
    if (words === SPRING.words && power === 'Italy') await mistypes(page);
    else if (orders[power].length > 0) await types(page, orders[power].map(typed).join('\n'));
    const [given, read] = [await lines(page), await understood(page)];
    for (const order of orders[power]) assert.ok(read.includes(order), `${order} is read in ${given.join('; ')}: ${read.join('; ')}`);
    await page.click('#ready');
    await page.waitForSelector('#ready[aria-checked="true"]');
    await last?.context().close();
    last = page;
  }
  await last.waitForSelector('#turned:not([hidden])');
  await last.context().close();
}

await journey('a year by typed orders', async (stage) => {
  const game = await stage.game();
  for (const phase of [SPRING, FALL, RETREATS, WINTER]) await plays(stage, game, phase);
  const page = await stage.open(game, 0);
  assert.equal(await page.textContent('h1'), NEXT_SPRING);
  assert.deepEqual(await boardOf(page), OUTCOME);
});

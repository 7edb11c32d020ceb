// With scripts switched off everything can be read, and everything can be said:
// orders, readiness, votes and letters are plain forms.

import { FRANCE, GERMANY, WIDE, assert, journey, stored } from './stage.mjs';

const PLAIN = { ...WIDE, javaScriptEnabled: false };
const RETREAT = {
  phase: 'S1902R',
  units: { FRANCE: ['A PAR'], GERMANY: ['A BUR', 'A RUH'] },
  centers: { FRANCE: ['PAR'], GERMANY: ['MUN'] },
  retreats: { FRANCE: { 'A BUR': ['GAS', 'MAR'], 'F MAO': ['SPA/NC', 'SPA/SC', 'POR'] } },
};
const WINTER = { phase: 'W1902A', units: { FRANCE: ['A SPA'], GERMANY: ['A RUH'] }, centers: { FRANCE: ['PAR', 'BRE', 'MAR'], GERMANY: ['MUN'] } };

async function opens(stage, game, seat) {
  const context = await stage.enter(game, seat, PLAIN);
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  await page.goto(`${stage.pages}/games/${game.id}`);
  return page;
}

/** Clicks something that leads to another page, and waits for that. */
async function follows(page, selector) {
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
}

async function types(page, text) {
  if (!(await page.isVisible('#order-text'))) await page.click('.typed-orders summary');
  await page.fill('#order-text', text);
  await follows(page, '.order-form noscript button, .order-form button.primary');
}

const rows = (page) => page.locator('.order-row .order-line').allTextContents();

async function reads(page) {
  assert.equal(await page.isVisible('.view svg.chart'), true);
  assert.match(await page.textContent('.summary'), /Spring 1901, moves.*Due \w{3} \d+ \w{3}, \d\d:\d\d UTC/s);
  assert.match(await page.textContent('#desk-table'), /Orders are in from 0 of 7.*Units: F BRE, A MAR, A PAR|Units: .*A PAR/s);
  assert.equal(await page.locator('.scores tbody tr').count(), 7);
  assert.match(await page.textContent('#desk-history'), /No phase was played yet/);
}

async function ordersAndVotes(page) {
  assert.equal(await page.isDisabled('#ready'), true, 'who is ready has saved first');
  await types(page, 'Army Paris to Burgundy\nA Mar S A Par - Brg');
  assert.deepEqual(await rows(page), ['A PAR - BUR', 'A Mar S A Par - Brg']);
  assert.match(await page.textContent('.order-row.wrong .remark'), /"Brg".*Perhaps: A MAR S A PAR - \w{3}/);
  await types(page, 'A PAR - BUR\nA MAR S A PAR - BUR');
  assert.equal(await page.locator('.order-row.wrong').count(), 0);
  await follows(page, '#ready');
  assert.equal(await page.getAttribute('#ready', 'aria-checked'), 'true');
  await follows(page, '#ready');
  assert.equal(await page.getAttribute('#ready', 'aria-checked'), 'false');
  await page.selectOption('#vote-for', { label: 'a draw of all who are left' });
  await follows(page, '.votes button');
  assert.equal(await page.textContent('#own-vote'), 'a draw of all who are left');
}

async function letters(france, germany) {
  await follows(france, '#desk-press a[href$="/letters"]');
  await france.selectOption('#to', { label: 'Germany' });
  await france.fill('#text', 'Shall we <b>rest</b>?');
  await follows(france, 'main form button.primary');
  assert.match(await france.textContent('.missive.own'), /You to Germany.*Spring 1901, moves.*Shall we <b>rest<\/b>\?/s);
  await follows(germany, '#desk-press a[href$="/letters"]');
  assert.match(await germany.textContent('.missive'), /France to you/);
  await germany.selectOption('#to', { label: 'France' });
  await germany.fill('#text', 'Gladly.');
  await follows(germany, 'main form button.primary');
  await france.reload();
  assert.match(await france.locator('.missive').last().textContent(), /Germany to you.*Gladly\./s);
}

/** The last phase is on the page of the game, all others a link away. */
async function past(stage, game, page) {
  await game.lead('play', {});
  await page.goto(`${stage.pages}/games/${game.id}`);
  assert.equal(await page.textContent('h1'), 'Fall 1901, moves');
  assert.match(await page.textContent('#desk-history'), /A PAR - BUR moved/);
  await game.lead('play', {});
  await page.reload();
  await follows(page, '#phase-link');
  assert.equal(await page.textContent('h1'), 'Fall 1901, moves');
  await follows(page, 'text=Before: Spring 1901, moves');
  assert.equal(await page.textContent('h1'), 'Spring 1901, moves');
  assert.equal(await page.isVisible('figure svg.chart .order.support'), true);
  const support = page.locator('.verdicts li', { hasText: 'A MAR S A PAR - BUR' });
  assert.match(await support.textContent(), /given/);
  assert.equal(await support.locator('a.rule').getAttribute('href'), '/rules/standard#DIP4-SUP-1');
  assert.equal(await page.locator('.all-phases li').count(), 2);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phase-without-scripts.png`, fullPage: true });
}

await journey('without scripts', async (stage) => {
  const game = await stage.game();
  const [france, germany] = [await opens(stage, game, FRANCE), await opens(stage, game, GERMANY)];
  await reads(france);
  await ordersAndVotes(france);
  if (process.env.SHOTS) await france.screenshot({ path: `${process.env.SHOTS}/without-scripts.png`, fullPage: true });
  await letters(france, germany);
  if (process.env.SHOTS) await france.screenshot({ path: `${process.env.SHOTS}/letters-without-scripts.png` });
  await past(stage, game, france);

  await game.lead('edit', { position: RETREAT, why: 'to walk through retreats' });
  await france.goto(`${stage.pages}/games/${game.id}`);
  await types(france, 'A BUR R GAS\nF MAO retreats to Spain nc');
  assert.deepEqual(await stored(game, FRANCE), ['A BUR R GAS', 'F MAO R SPA/NC']);

  await game.lead('edit', { position: WINTER, why: 'to walk through builds' });
  await france.goto(`${stage.pages}/games/${game.id}`);
  await types(france, 'Build F Bre\nWAIVE');
  assert.deepEqual(await stored(game, FRANCE), ['F BRE B', 'WAIVE']);

  // Who is not at the table reads the same, and is asked for nothing.
  const context = await stage.browser.newContext(PLAIN);
  const watcher = await context.newPage();
  await watcher.goto(`${stage.pages}/games/${game.id}/letters`);
  assert.equal(await watcher.locator('.missive, form.stack').count(), 0);
});

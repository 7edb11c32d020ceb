// Seven people come by the front page, one of them sets up a game, and they play a
// whole year by clicks alone, until they agree on a draw.

import { order } from './by-clicks.mjs';
import { FALL, NEXT_SPRING, OUTCOME, POWERS, RETREATS, SPRING, WINTER, boardOf } from './script-of-a-year.mjs';
import { WIDE, assert, journey, lines, own, point, saved } from './stage.mjs';

const TITLE = own('A year by clicks');

/** Somebody who comes by the front page and signs up. */
async function comes(stage, name) {
  const context = await stage.browser.newContext(WIDE);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  await page.goto(stage.pages);
  await page.click('.account a[href="/signup"]');
  await page.fill('[name="name"]', own(name));
  await page.fill('[name="password"]', 'correct horse battery');
  await page.click('main form button.primary');
  await page.waitForSelector('[data-guard]', { state: 'attached' });
  return page;
}

async function setsUp(page) {
  await page.click('.top a[href="/games"]');
  await page.click('main a[href="/games/new"]');
  await page.check('[name="kind"][value="daily"]', { force: true });
  await page.fill('[name="title"]', TITLE);
  await page.click('.drawer summary');
  // The others wait ten minutes after everybody is ready.
  await page.selectOption('[name="schedule"]', 'fast');
  await page.selectOption('[name="gathering.assignment"]', 'choice');
  await page.selectOption('[name="endings.draws"]', 'survivors');
  await page.fill('[name="gathering.muster"]', 'no');
  await page.click('main form button.primary');
  await page.waitForSelector('text=0 of 7 have come');
}

async function takes(page, power) {
  if (!page.url().includes('/games/')) {
    await page.click('.top a[href="/games"]');
    await page.click(`.game a:text-is("${TITLE}")`);
  }
  await page.click(`button:text-is("Take ${power}")`);
}

/** All give their orders, and the last who is ready makes the turn. */
async function plays(pages, { words, orders }) {
  for (const [power, page] of Object.entries(pages)) {
    if (orders[power] === undefined) continue;
    assert.equal(await page.textContent('h1'), words);
    for (const line of orders[power]) await order(page, line);
    assert.deepEqual(await lines(page), orders[power]);
    if (orders[power].length > 0) await saved(page);
    await page.click('#ready');
  }
  for (const page of Object.values(pages)) {
    await page.waitForSelector('#turned:not([hidden])');
    assert.equal(await page.textContent('.turned-words'), `${words} is decided.`);
  }
}

/** Everybody looks at what happened, and goes on to the next orders. */
async function goesOn(pages, looking, look) {
  for (const [power, page] of Object.entries(pages)) {
    await page.click('#turned a');
    await page.waitForFunction(() => document.querySelector('#reel')?.hidden === false && document.querySelector('#reel-phase').textContent !== 'History');
    if (power === looking) await look(page);
    await page.click('#tab-orders');
  }
}

/** Lets the last phase play to its end, and looks at it again. */
async function looksAt(page, words) {
  await page.waitForFunction(() => document.querySelector('#reel-phase')?.textContent.startsWith('Now: '));
  await page.click('#step-back');
  await page.waitForFunction((wanted) => document.querySelector('#reel-phase').textContent === wanted, words);
  return (line) => page.locator(`#verdicts li:has(code:text-is("${line}"))`);
}

async function seesSpring(page) {
  const verdict = await looksAt(page, SPRING.words);
  assert.match(await verdict('A PAR - BUR').textContent(), /moved/);
  assert.match(await verdict('A MAR S A PAR - BUR').textContent(), /given/);
  assert.match(await verdict('A WAR - GAL').textContent(), /bounced.*could not enter Galicia/);
  assert.equal(await verdict('A WAR - GAL').locator('a.rule').getAttribute('href'), '/rules/standard#DIP4-RES-3');
  assert.equal(await page.locator('[id="order-WAR"].bounced').count(), 1, 'the arrow shows the verdict');
  // Whoever has no orders holds, and is there all the same.
  assert.match(await verdict('A SMY H').textContent(), /held/);
  await point(page, 'WAR');
  assert.match(await page.textContent('#explained'), /A WAR - GAL bounced.*DIP4-RES-3/);
}

async function seesFall(page) {
  const verdict = await looksAt(page, FALL.words);
  assert.match(await verdict('A YOR - NWY VIA').textContent(), /moved/);
  assert.match(await verdict('F NTH C A YOR - NWY').textContent(), /convoyed/);
  assert.match(await verdict('A MUN H').textContent(), /drove it out/);
}

async function seesRetreat(page) {
  const verdict = await looksAt(page, RETREATS.words);
  assert.match(await verdict('A MUN R RUH').textContent(), /retreated to Ruhr/);
}

async function seesWinter(page) {
  const verdict = await looksAt(page, WINTER.words);
  assert.match(await verdict('F BRE B').textContent(), /built/);
  assert.match(await verdict('WAIVE').textContent(), /waived.*France declined a build/);
}

/** France asks Italy for a support, with a map, and is promised it. */
async function talk({ France, Italy }) {
  await France.click('#tab-press');
  await France.click('[data-talk="4"]');
  await France.fill('#letter-text', 'Will you support me into Munich?');
  await France.check('#letter [name="map"]');
  await France.click('#letter button');
  await France.waitForSelector('.missive.own');
  await Italy.waitForFunction(() => document.querySelector('#press-unread').textContent === '1');
  await Italy.click('#tab-press');
  await Italy.click('[data-talk="2"]');
  assert.equal(await Italy.textContent('.missive .words'), 'Will you support me into Munich?');
  await Italy.waitForSelector('.missive .conference .unit');
  await Italy.fill('#letter-text', 'Gladly, from Tyrolia.');
  await Italy.click('#letter button');
  await France.waitForFunction(() => document.querySelector('.missive:not(.own) .words')?.textContent === 'Gladly, from Tyrolia.');
  for (const page of [France, Italy]) await page.click('#tab-orders');
}

async function agree(pages) {
  for (const page of Object.values(pages)) {
    await page.click('#tab-table');
    await page.selectOption('#vote-for', { label: 'a draw of all who are left' });
    await page.click('.votes button');
  }
  for (const page of Object.values(pages)) {
    await page.waitForSelector('#turned:not([hidden])');
    assert.equal(await page.textContent('.turned-words'), 'The game is over.');
  }
}

await journey('a year by clicks', async (stage) => {
  const pages = {};
  for (const power of POWERS) pages[power] = await comes(stage, power);
  await setsUp(pages.Austria);
  for (const power of POWERS) await takes(pages[power], power);
  // Whoever waits on the page of the table is led to the board when play begins.
  for (const page of Object.values(pages)) await page.waitForSelector('button.order-edit');

  await plays(pages, SPRING);
  if (process.env.SHOTS) await pages.France.screenshot({ path: `${process.env.SHOTS}/year-spring.png` });
  await goesOn(pages, 'France', seesSpring);
  await talk(pages);
  await plays(pages, FALL);
  await goesOn(pages, 'England', seesFall);
  assert.equal(await pages.Germany.textContent('.standing .missing'), '1 of 1 orders missing.');
  assert.equal(await pages.France.textContent('.standing .missing'), 'Nothing to order in this phase.');
  await plays(pages, RETREATS);
  await goesOn(pages, 'Germany', seesRetreat);
  assert.equal(await pages.France.textContent('.standing .missing'), '0 of 3 builds decided.');
  await plays(pages, WINTER);
  await goesOn(pages, 'France', seesWinter);

  assert.equal(await pages.Turkey.textContent('h1'), NEXT_SPRING);
  assert.deepEqual(await boardOf(pages.Turkey), OUTCOME);
  for (const unit of ['PAR', 'BRE', 'RUH', 'STP', 'NWY']) {
    assert.equal(await pages.Turkey.locator(`[id="unit-${unit}"]`).count(), 1, `a unit stands in ${unit}`);
  }
  await pages.Turkey.click('#tab-table');
  assert.match(await pages.Turkey.textContent('.scores tr:has-text("France")'), /6/);

  await agree(pages);
  await pages.France.click('#turned a');
  await pages.France.click('#tab-table');
  assert.match(await pages.France.textContent('#desk-table'), /Shared by.*Austria.*Turkey/s);
  if (process.env.SHOTS) await pages.France.screenshot({ path: `${process.env.SHOTS}/year-over.png` });
  await pages.France.goto(`${stage.pages}/games?state=over`);
  assert.equal(await pages.France.locator(`.game a:text-is("${TITLE}")`).count(), 1);
});

// The guided first turn: with a mouse, by touch, and with nothing but keys.

import { PHONE, WIDE, accessible, assert, journey, lines, point } from './stage.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

/** Every order of the lesson, as what is pointed at or pressed for it. */
const SPRING = [['PAR', 'PIC'], ['MAR', 'BUR'], ['BRE', 'ENG']];
const FALL = [['PIC', 'BEL'], ['BUR', '[data-act="support"]', 'PIC', 'BEL']];

async function open(stage, screen) {
  const context = await stage.browser.newContext(screen);
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  await page.goto(`${stage.pages}/`);
  await page.click('text=Play a guided first turn');
  await page.waitForFunction(() => document.querySelectorAll('.order-row').length === 3);
  return page;
}

/** Waits until the coach says something with these words. */
const said = (page, words) => page.waitForFunction((wanted) => document.querySelector('#coach-words').textContent.includes(wanted), words);

async function shot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/first-turn-${name}.png` });
}

/** Goes where the coach beckons to, which nothing covers. */
async function follow(page, targets) {
  for (const target of targets) {
    if (target.startsWith('[')) {
      assert.ok(await page.isVisible(`${target}.beckoned`), 'the button is lit');
      await page.click(target);
      continue;
    }
    const free = await page.evaluate(() => {
      const box = document.querySelector('.beckoning').getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return document.elementFromPoint(x, y)?.closest('.view') !== null;
    });
    assert.ok(free, `nothing covers ${target}`);
    await point(page, target);
  }
}

async function walk(stage, screen, name) {
  const page = await open(stage, screen);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), screen.viewport.width);
  await said(page, 'You are France');
  await shot(page, `${name}-begin`);
  await accessible(page, `${name}, the beginning`);
  await page.click('#coach-go');
  await said(page, 'army in Paris');
  await shot(page, `${name}-order`);

  // Somebody who taps another unit, or orders something else, is told so.
  await point(page, 'BRE');
  await said(page, 'Not that one yet');
  await point(page, 'PAR');
  await said(page, 'Picardy');
  await point(page, 'BUR');
  await said(page, 'That reads A PAR - BUR');
  for (const targets of SPRING) await follow(page, targets);
  assert.deepEqual(await lines(page), ['A PAR - PIC', 'A MAR - BUR', 'F BRE - ENG']);
  await said(page, 'The others wrote');
  await page.click('#coach-go');
  await said(page, 'your fleet did not');
  await page.click('#coach-go');
  await said(page, 'bounce');
  assert.match(await page.textContent('#verdicts .beckoned'), /F BRE - ENG.*bounced/s);
  await page.waitForFunction(() => document.querySelector('.desk').getAnimations().length === 0);
  await shot(page, `${name}-verdict`);
  await accessible(page, `${name}, a verdict`);
  await page.click('#coach-go');

  await said(page, 'It is Fall');
  await page.waitForFunction(() => document.querySelector('.desk').getAnimations().length === 0);
  await follow(page, FALL[0]);
  await follow(page, FALL[1].slice(0, 1));
  await shot(page, `${name}-support`);
  await follow(page, FALL[1].slice(1));
  await said(page, 'strength of two');
  await page.click('#coach-go');
  await said(page, 'You are in Belgium');
  await page.click('#coach-go');
  await said(page, 'Two against one');
  await page.click('#coach-go');
  await said(page, 'It is Winter');
  await page.waitForFunction(() => document.querySelector('.desk').getAnimations().length === 0);
  await follow(page, ['PAR']);
  await said(page, 'in Winter.');
  await page.click('#coach-go');
  await said(page, 'A whole year');
  assert.ok(await page.isVisible('#coach a[href="/rules/standard"]'));
  await shot(page, `${name}-end`);
  await accessible(page, `${name}, the end`);

  // Whoever wants to goes on, for everybody.
  await page.click('#coach-go');
  await page.waitForSelector('#coach', { state: 'hidden' });
  await page.waitForFunction(() => document.querySelectorAll('.order-row').length === 23);
  await page.context().close();
}

async function byKeys(stage) {
  const page = await open(stage, WIDE);
  await said(page, 'You are France');
  await page.focus('#coach-go');
  const press = (key) => page.keyboard.press(key);
  const row = () => page.evaluate(() => document.activeElement?.closest('.order-row')?.getAttribute('data-province') ?? document.activeElement?.id);
  const give = async (unit, words) => {
    assert.equal(await row(), unit, 'the focus is where the next thing is done');
    await press('Enter');
    for (const word of words) {
      await page.keyboard.type(word);
      await press('Enter');
    }
  };
  await press('Enter');
  await give('PAR', ['pic']);
  await give('MAR', ['bur']);
  await give('BRE', ['eng']);
  assert.equal(await row(), 'coach-go');
  await press('Enter');
  await said(page, 'your fleet did not');
  await press('Enter');
  await press('Enter');
  await said(page, 'It is Fall');
  await give('PIC', ['bel']);
  await give('BUR', ['sup', 'army pic', 'bel']);
  assert.equal(await row(), 'coach-go');

  // An order that is taken back is asked for again.
  await page.click('#undo');
  await said(page, 'army in Burgundy');
  await page.click('a:has-text("Leave")');
  await page.waitForURL('**/help');
  await page.context().close();
}

await journey('the guided first turn', async (stage) => {
  await walk(stage, WIDE, 'wide');
  await walk(stage, SMALL, 'phone');
  await byKeys(stage);
});

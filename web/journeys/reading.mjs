// Pages to read, as a device likes them: nothing is in the way of those who hear them,
// and a rule that is cited is found, with a way back.

import { PHONE, WIDE, accessible, assert, journey } from './stage.mjs';

const PATHS = ['/', '/help', '/rules', '/rules/teaching'];
const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

/** How many pictures are seen in both looks at once. */
function twofold() {
  const seen = (picture) => Array.from(picture.querySelectorAll('img')).filter((drawn) => drawn.checkVisibility());
  return Array.from(document.querySelectorAll('.picture')).filter((picture) => seen(picture).length > 1).length;
}

async function read(stage, screen, scheme) {
  const context = await stage.browser.newContext({ ...screen, colorScheme: scheme });
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  for (const path of PATHS) {
    await page.goto(stage.pages + path);
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, screen.viewport.width, `${path}: nothing reaches beyond the screen`);
    assert.equal(await page.evaluate(twofold), 0, `${path}: a board is shown by day or by night`);
    await accessible(page, `${path} ${scheme} ${screen.viewport.width}`);
    const name = `${path.replaceAll('/', '-')}-${scheme}-${screen.viewport.width}`;
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/read${name}.png` });
  }
  await context.close();
}

async function cited(stage, screen) {
  const context = await stage.browser.newContext(screen);
  const page = await context.newPage();
  await page.goto(`${stage.pages}/help`);
  await page.goto(`${stage.pages}/rules/standard#DIP4-CUT-1`);
  const shown = (id) => page.evaluate((id) => {
    const { top, bottom } = document.getElementById(id).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && getComputedStyle(document.querySelector(`.rules > :is(:target, :has(:target))`)).backgroundColor;
  }, id);
  const lit = await shown('DIP4-CUT-1');
  assert.ok(lit && lit !== 'rgba(0, 0, 0, 0)', 'the rule is in view, and lit');
  await page.goBack();
  await page.waitForURL('**/help');

  // Contents lead to their sections; a rule that stands for another is found by both names.
  await page.goto(`${stage.pages}/rules/teaching`);
  await page.click('.contents >> text=Convoys');
  assert.match(page.url(), /#convoys$/);
  await page.goto(`${stage.pages}/rules/teaching#DIP4-END-1`);
  assert.ok(await shown('HAR-END-1'), 'the rule that replaces it is in view');
  await context.close();
}

await journey('pages to read', async (stage) => {
  for (const scheme of ['light', 'dark']) {
    for (const screen of [WIDE, SMALL]) await read(stage, screen, scheme);
  }
  await cited(stage, WIDE);
  await cited(stage, SMALL);
});
